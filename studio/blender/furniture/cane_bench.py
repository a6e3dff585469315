"""Bench with a woven cane seat: a mortised frame on four tapered legs with an H of stretchers."""

import materials
from geometry.box import box
from geometry.leg import tleg
from geometry.scene import empty
from geometry.tube import tube
from materials import woven

MAIN = dict(az=-30, el=18, fill=0.86)
HOVER = dict(az=-42, el=26, focus=(0.14, 0.2, 0.9), zoom=2.4, fstop=5.6)

RAIL = 0.045


def build(w=1.22, d=0.38, h=0.46, seed=1, *, frame='oak'):
    """w, d, h in m."""
    root = empty('cane_bench')
    timber = materials.get(frame)
    for side in (-1, 1):
        box(
            'rail',
            w,
            RAIL,
            0.052,
            timber,
            root,
            (0, side * (d / 2 - RAIL / 2), h - 0.026),
            bev=0.008,
            grain='x',
        )
        box(
            'end',
            RAIL,
            d - 2 * RAIL,
            0.052,
            timber,
            root,
            (side * (w / 2 - RAIL / 2), 0, h - 0.026),
            bev=0.006,
            grain='y',
        )
        box(
            'slip',
            0.028,
            d - 2 * RAIL,
            0.03,
            timber,
            root,
            (side * w * 0.165, 0, h - 0.030),
            bev=0.004,
            grain='y',
        )
    box('cane', w - 2 * RAIL, d - 2 * RAIL, 0.002, woven.cane(), root, (0, 0, h - 0.008), bev=0)
    x, y, splay = w / 2 - 0.06, d / 2 - 0.045, 0.022
    for sx in (-1, 1):
        for sy in (-1, 1):
            tleg('leg', h - 0.05, 0.020, 0.0125, timber, root, sx * x, sy * y, (sx * splay, sy * splay * 0.5))
        tube(
            'stretcher',
            [(sx * (x + splay * 0.6), -y - 0.006, 0.16), (sx * (x + splay * 0.6), y + 0.006, 0.16)],
            0.010,
            timber,
            root,
        )
    tube('long stretcher', [(-x - splay * 0.6, 0, 0.16), (x + splay * 0.6, 0, 0.16)], 0.010, timber, root)
    return root
