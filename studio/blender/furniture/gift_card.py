"""Gift card: a card with a foil ring on its envelope, seen from above."""

from math import cos, pi, radians, sin

import materials
import numpy as np
from geometry.box import box
from geometry.prism import prism
from geometry.scene import empty
from geometry.tube import tube

MAIN = dict(az=-14, el=52, fill=0.70)
HOVER = dict(az=-30, el=30, focus=(0.42, 0.3, 0.9), zoom=2.0, fstop=5.6)


def build(
    w=0.17, d=0.12, motif='ring', seed=1, *, ground='plain:#2F4A3D', foil='brass', paper='plain:#efe8da'
):
    """w, d: the card, m; motif: ring|house."""
    root = empty('gift_card')
    card, metal, sheet = map(materials.get, (ground, foil, paper))
    envelope(root, w * 1.06, d * 1.08, sheet)
    leaf = empty('card', (w * 0.10, -d * 0.16, 0.0052), radians(7))
    leaf.parent = root
    box('card', w, d, 0.0016, card, leaf, (0, 0, 0.0008), bev=0.0005)
    top = 0.0018
    a, b = w / 2 - 0.009, d / 2 - 0.009
    tube(
        'border', [(-a, -b, top), (a, -b, top), (a, b, top), (-a, b, top)], 0.00035, metal, leaf, closed=True
    )
    if motif == 'ring':
        lines = [circle(0.019, 0, top), circle(0.0155, 0, top)]
    else:
        lines = [
            [
                (-0.018, -0.014, top),
                (0.018, -0.014, top),
                (0.018, 0.006, top),
                (0, 0.021, top),
                (-0.018, 0.006, top),
            ],
            [(-0.005, -0.014, top), (0.005, -0.014, top), (0.005, -0.001, top), (-0.005, -0.001, top)],
        ]
    for line in lines:
        tube('foil', line, 0.0005, metal, leaf, closed=True)
    return root


def envelope(root, w, d, paper):
    """A closed envelope, its flap up, turned a little against the card."""
    turned = empty('envelope', (-w * 0.06, d * 0.12, 0), radians(-5))
    turned.parent = root
    box('envelope', w, d, 0.003, paper, turned, (0, 0, 0.0016), bev=0.0008)
    flap = [
        (-w / 2 + 0.001, d / 2 - 0.001),
        (w / 2 - 0.001, d / 2 - 0.001),
        (0.006, -d * 0.06),
        (-0.006, -d * 0.06),
    ]
    prism('flap', flap, 0.0032, 0.0042, paper, turned, bev=0.0004)


def circle(radius, y, z):
    return [(radius * cos(t), y + radius * sin(t), z) for t in np.linspace(0, 2 * pi, 80, endpoint=False)]
