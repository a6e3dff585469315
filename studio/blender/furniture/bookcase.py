"""Bookcase: 'etagere' (slim metal frame, wood or stone shelves) or 'case' (arched or square open case); optional styling."""

import random

import materials
from geometry.beam import beam
from geometry.books import books
from geometry.box import box
from geometry.lathe import lathe
from geometry.scene import empty
from geometry.vessel import vase_body
from materials import ceramic

from furniture.parts import case

MAIN = dict(az=-26, el=8, fill=0.86)


HOVER = dict(az=-34, el=10, focus=(0.5, 0.1, 0.74), zoom=2.3, fstop=6.3)


def build(
    w=0.95, d=0.36, h=1.98, shelves=5, style='etagere', styled=True, seed=2, *, wood='walnut', metal='brass'
):
    """w, d, h in m; shelves incl. top and bottom; style: etagere|case; styled: books and vessels on the shelves."""
    R = empty('bookcase')
    wd, mt = materials.get(wood), materials.get(metal)
    rnd = random.Random(seed)
    lv = []
    if style == 'etagere':
        for sx in (-1, 1):
            beam(
                'frame',
                [
                    (sx * (w / 2 - 0.011), -d / 2 + 0.011, 0),
                    (sx * (w / 2 - 0.011), -d / 2 + 0.011, h),
                    (sx * (w / 2 - 0.011), d / 2 - 0.011, h),
                    (sx * (w / 2 - 0.011), d / 2 - 0.011, 0),
                ],
                0.018,
                0.018,
                mt,
                R,
                up=(1, 0, 0),
                rnd=0.2,
            )
        for sy in (-1, 1):
            beam(
                'rail',
                [(-w / 2 + 0.011, sy * (d / 2 - 0.011), h), (w / 2 - 0.011, sy * (d / 2 - 0.011), h)],
                0.018,
                0.018,
                mt,
                R,
                rnd=0.2,
            )
        for i in range(shelves):
            z = 0.14 + (h - 0.14 - 0.34) * i / (shelves - 1)
            box('shelf', w - 0.03, d - 0.012, 0.026, wd, R, (0, 0, z), bev=0.003, grain='x')
            lv.append(z + 0.013)
            for sx in (-1, 1):
                box('br', 0.012, d - 0.03, 0.012, mt, R, (sx * (w / 2 - 0.02), 0, z - 0.019), bev=0.002)
        tops = lv
    else:
        t = 0.03
        case(R, w, d, 0.06, h, wd, t)
        box('plinth', w - 0.05, d - 0.04, 0.06, wd, R, (0, 0.01, 0.03), bev=0.002)
        for i in range(shelves - 1):
            z = 0.06 + (h - 0.06 - t) * i / (shelves - 1)
            if i:
                box('shelf', w - 2 * t, d - 0.02, 0.024, wd, R, (0, 0.0, z + 0.012), bev=0.002, grain='x')
            lv.append(z + (0.024 if i else 0.03))
        tops = lv
    if styled:
        cols = ['#e6dfd2', '#cfc3ae', '#6d5a48', '#39443d', '#d9d2c6', '#a4836a', '#efe9de', '#8b8577']
        for i, z in enumerate(tops):
            k = i % 4
            x0 = -w / 2 + 0.08
            if k == 0:
                books(R, (x0 + 0.02, 0, z), [rnd.choice(cols) for _ in range(9)], seed + i, upright=True)
                vase_body(
                    ceramic.ceramic('#3a3733', 0.1, 0.55),
                    [(0.045, 0), (0.075, 0.03), (0.095, 0.10), (0.07, 0.17), (0.03, 0.20), (0.034, 0.215)],
                    (w / 2 - 0.20, 0, z),
                    R,
                )
            elif k == 1:
                vase_body(
                    ceramic.ceramic('#e4dccd', 0.2, 0.5),
                    [(0.05, 0), (0.09, 0.05), (0.095, 0.13), (0.05, 0.21), (0.04, 0.24), (0.048, 0.255)],
                    (x0 + 0.13, 0, z),
                    R,
                )
                books(R, (w / 2 - 0.24, 0, z), cols[2:5], seed + i)
            elif k == 2:
                books(R, (x0 + 0.15, 0, z), cols[4:7], seed + i)
                lathe(
                    'bowl',
                    [
                        (0, 0),
                        (0.05, 0),
                        (0.10, 0.035),
                        (0.125, 0.07),
                        (0.121, 0.072),
                        (0.095, 0.042),
                        (0.045, 0.012),
                        (0, 0.010),
                    ],
                    materials.get('ceramic:#b9a78e'),
                    R,
                    (w / 2 - 0.24, 0, z),
                )
            else:
                books(R, (w / 2 - 0.42, 0, z), [rnd.choice(cols) for _ in range(8)], seed + i, upright=True)
                vase_body(
                    ceramic.ceramic('#a9967c', 0.2, 0.6),
                    [(0.035, 0), (0.05, 0.03), (0.055, 0.12), (0.035, 0.20), (0.028, 0.25), (0.034, 0.26)],
                    (x0 + 0.10, 0, z),
                    R,
                )
    return R
