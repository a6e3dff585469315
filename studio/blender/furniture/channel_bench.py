"""Channel bench: a soft, deep seat over a single hoop of metal, closed at both ends."""

from math import cos, pi, sin

import materials
from geometry.scene import empty
from geometry.soft_box import soft_box
from geometry.tube import tube
from geometry.tufting import channels

MAIN = dict(az=-30, el=15, fill=0.86)


HOVER = dict(az=-44, el=16, focus=(0.10, 0.2, 0.75), zoom=2.2, fstop=5.6)

ROD = 0.013


def build(w=1.47, d=0.46, h=0.48, seed=1, *, fabric='velvet:#8c4a35', leg='brass'):
    """w, d, h in m. The channels run from front to back and down the front."""
    R = empty('channel_bench')
    cloth, metal = materials.get(fabric), materials.get(leg)
    thick = 0.17
    soft_box(
        'seat',
        w,
        d,
        thick,
        0.06,
        cloth,
        R,
        (0, 0, h - thick / 2),
        crown=(0.006, 0.008, 0.02),
        wob=0.003,
        seed=seed,
        seg=0.014,
        disp=channels(round(w / 0.105), 0.016),
    )
    for side in (-1, 1):
        tube('hoop', ring(side * (w / 2 - 0.16), d / 2 - 0.07, h - thick + ROD), ROD, metal, R, closed=True)
    for y in (-1, 1):
        reach = w / 2 - 0.16
        place = (y * (d / 2 - 0.07), h - thick + ROD)
        tube('rail', [(-reach, *place), (reach, *place)], ROD, metal, R)
    return R


def ring(x, half, top, corner=0.055, steps=7):
    """A rectangle with round corners, standing across the bench from the floor to the seat."""
    corners = [
        (half - corner, top - corner, 0),
        (-half + corner, top - corner, pi / 2),
        (-half + corner, ROD + corner, pi),
        (half - corner, ROD + corner, 3 * pi / 2),
    ]
    return [
        (x, y + corner * cos(start + step * pi / 2 / steps), z + corner * sin(start + step * pi / 2 / steps))
        for y, z, start in corners
        for step in range(steps + 1)
    ]
