"""Leaning shelf: two rails at an angle, shelves that grow deeper toward the floor, dressed with a few things."""

import materials
from geometry.beam import beam
from geometry.books import books
from geometry.box import box
from geometry.scene import empty
from geometry.vessel import vase_body
from materials import ceramic

MAIN = dict(az=-34, el=8, fill=0.88)
HOVER = dict(az=-42, el=12, focus=(0.5, 0.2, 0.52), zoom=2.4, fstop=6.3)

RAIL = 0.030


def build(w=0.76, d=0.38, h=1.88, shelves=5, seed=1, *, wood='oak'):
    """w, d, h in m. The wall that it leans on is the plane y = d/2."""
    root = empty('ladder_shelf')
    timber = materials.get(wood)
    wall = d / 2
    for side in (-1, 1):
        x = side * (w / 2 - RAIL / 2)
        beam(
            'rail',
            [(x, -d / 2 + RAIL, 0), (x, wall - RAIL, h)],
            RAIL,
            RAIL * 1.35,
            timber,
            root,
            up=(1, 0, 0),
            rnd=0.2,
        )
    tops = []
    for level in range(shelves):
        z = 0.20 + (h - 0.34) * level / (shelves - 1)
        front = -d / 2 + RAIL + (d - 2 * RAIL) * z / h - 0.012
        depth = wall - front
        box(
            'shelf',
            w - 2 * RAIL - 0.002,
            depth,
            0.020,
            timber,
            root,
            (0, (front + wall) / 2, z),
            bev=0.003,
            grain='x',
        )
        box(
            'lip',
            w - 2 * RAIL - 0.002,
            0.012,
            0.034,
            timber,
            root,
            (0, wall - 0.006, z + 0.022),
            bev=0.002,
            grain='x',
        )
        tops.append((z + 0.010, (front + wall) / 2))
    dress(root, w, tops, seed)
    return root


def dress(root, w, tops, seed):
    """Books and vessels on alternating shelves; the top stays nearly empty."""
    palette = ['#e6dfd2', '#39443d', '#a4836a', '#cfc3ae', '#6d5a48', '#8b8577', '#efe9de']
    dark = ceramic.ceramic('#3a3733', 0.1, 0.55)
    pale = ceramic.ceramic('#e4dccd', 0.2, 0.5)
    (z0, y0), (z1, y1), (z2, y2), (z3, y3) = tops[:4]
    books(root, (-w * 0.36, y0, z0), palette, seed, upright=True)
    vase_body(
        pale,
        [(0.06, 0), (0.10, 0.04), (0.11, 0.12), (0.06, 0.22), (0.045, 0.25), (0.052, 0.27)],
        (w * 0.25, y0, z0),
        root,
    )
    books(root, (w * 0.16, y1, z1), palette[1:4], seed + 1)
    vase_body(
        dark,
        [(0.04, 0), (0.07, 0.03), (0.075, 0.10), (0.04, 0.15), (0.03, 0.17), (0.034, 0.18)],
        (-w * 0.24, y1, z1),
        root,
    )
    books(root, (-w * 0.34, y2, z2), palette[2:7], seed + 2, upright=True)
    vase_body(
        pale,
        [(0.03, 0), (0.045, 0.03), (0.05, 0.10), (0.028, 0.17), (0.022, 0.21), (0.028, 0.22)],
        (w * 0.18, y3, z3),
        root,
    )
