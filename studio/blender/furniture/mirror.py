"""Mirror: arched (wall or leaning), round, or soft rectangle, in a slim metal or wood frame."""

import math
from math import cos, pi, sin

import materials
import numpy as np
from geometry.beam import outline_arch, ring
from geometry.prism import prism
from geometry.scene import empty
from materials import ceramic, metal

MAIN = dict(az=-22, el=4, fill=0.84, stage='wall')


HOVER = dict(az=-40, el=6, focus=(0.16, 0.5, 0.80), zoom=2.1)


def build(w=0.80, h=1.25, style='arch', bar=0.022, depth=0.035, seed=1, *, frame='brass'):
    """w, h in m (round uses w); style: arch|round|soft; bar: frame width, depth (m)."""
    R = empty('mirror')
    fr = materials.get(frame)
    z0 = 0.9
    rx = w / 2
    if style == 'arch':
        pts = outline_arch(rx, h)
        ring('frame', rx, 0, bar, fr, R, (0, 0, z0), arch=True, h=h, depth=depth)
    elif style == 'round':
        pts = [(rx * cos(t), rx * sin(t)) for t in np.linspace(0, 2 * pi, 120, endpoint=False)]
        z0 += rx
        ring('frame', rx, rx, bar, fr, R, (0, 0, z0), depth=depth)
    else:
        pts = [
            (
                math.copysign(abs(cos(t)) ** 0.25, cos(t)) * rx,
                math.copysign(abs(sin(t)) ** 0.25, sin(t)) * h / 2,
            )
            for t in np.linspace(0, 2 * pi, 160, endpoint=False)
        ]
        z0 += h / 2
        ring('frame', rx, h / 2, bar, fr, R, (0, 0, z0), p=8, n=240, depth=depth)
    prism('glass', pts, -0.006, 0.006, metal.mirror(), R, bev=0, axis='y').location = (0, 0.004, z0)
    o = prism(
        'back',
        [(a * 0.98, b) for a, b in pts],
        0.006,
        depth / 2,
        ceramic.plain('#3a3028'),
        R,
        bev=0,
        axis='y',
    )
    o.location = (0, 0, z0)
    return R
