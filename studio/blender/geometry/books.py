"""Books, lying and standing."""

import random

from geometry.box import box
from geometry.scene import empty
from materials import ceramic


def books(parent, loc, cols=('#e6dfd2', '#2f3a34', '#b4866a'), seed=1, upright=False, mat=None):
    """A stack of books (flat) or a row (upright), starting at loc; returns the root and its height / length."""
    rnd = random.Random(seed)
    R = empty('books', loc)
    R.parent = parent
    z = 0
    x = 0
    for i, c in enumerate(cols):
        m = ceramic.plain(c, 0.7)
        if upright:
            h = rnd.uniform(0.19, 0.27)
            th = rnd.uniform(0.02, 0.042)
            d = rnd.uniform(0.15, 0.19)
            box('bk', th, d, h, m, R, (x + th / 2, d / 2 - 0.09, h / 2), (0, 0, 0), bev=0.002)
            box(
                'pg',
                th - 0.006,
                d - 0.004,
                h - 0.008,
                ceramic.plain('#efe8da', 0.9),
                R,
                (x + th / 2, d / 2 - 0.085, h / 2 + 0.006),
                bev=0,
            )
            x += th + 0.001
            continue
        w, d, h = 0.27 - 0.02 * i, 0.20 - 0.015 * i, rnd.uniform(0.022, 0.036)
        rz = rnd.uniform(-0.2, 0.2)
        e = empty('b', (0, 0, z), rz)
        e.parent = R
        box('pg', w - 0.008, d - 0.008, h - 0.005, ceramic.plain('#efe8da', 0.9), e, (0, 0, h / 2), bev=0)
        for zz in (0.0015, h - 0.0015):
            box('cv', w, d, 0.003, m, e, (0, 0, zz), bev=0.001)
        box('spn', 0.003, d, h, m, e, (-w / 2, 0, h / 2), bev=0.001)
        z += h
    return R, (x if upright else z)
