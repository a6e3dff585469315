"""Side table: drum (fluted or smooth), pedestal (turned stem, stone top), tripod (carved legs), c (cantilever)."""

from math import cos, pi, sin

import materials
from geometry.beam import beam
from geometry.lathe import lathe, spline
from geometry.scene import empty
from geometry.superdisc import superdisc

MAIN = dict(az=-24, el=15, fill=0.76)


HOVER = dict(az=-34, el=26, focus=(0.36, 0.15, 0.93), zoom=1.9, fstop=5.6)


def build(w=0.45, h=0.54, style='pedestal', flutes=30, seed=1, *, top='marble:verde', base='brass'):
    """w: diameter, h in m; style: drum|pedestal|tripod|c."""
    R = empty('side_table')
    tp, bs = materials.get(top), materials.get(base)
    r = w / 2
    if style == 'drum':
        lathe(
            'drum',
            [
                (0, 0),
                (r - 0.03, 0),
                (r - 0.028, 0.012),
                (r - 0.028, h - 0.034),
                (r - 0.03, h - 0.03),
                (0, h - 0.03),
            ],
            bs,
            R,
            flute=flutes,
            flute_depth=0.007,
            smooth=45,
            uv='z',
        )
        superdisc('foot', w - 0.07, w - 0.07, 0.012, bs, R, (0, 0, 0.006), bev=0.003)
        superdisc('top', w, w, 0.030, tp, R, (0, 0, h - 0.015), bev=0.010)
    elif style == 'pedestal':
        p = spline(
            [
                (r * 0.62, 0.0),
                (r * 0.63, 0.010),
                (r * 0.56, 0.024),
                (r * 0.20, 0.06),
                (0.030, 0.15),
                (0.022, h * 0.52),
                (0.030, h * 0.80),
                (0.075, h - 0.035),
                (0.09, h - 0.022),
            ],
            10,
        )
        lathe('stem', [(0, 0)] + p + [(0, h - 0.022)], bs, R)
        superdisc('top', w, w, 0.022, tp, R, (0, 0, h - 0.011), bev=0.008)
    elif style == 'tripod':
        superdisc('top', w, w, 0.026, tp, R, (0, 0, h - 0.013), bev=0.010)
        lathe(
            'hub',
            [
                (0, h - 0.16),
                (0.030, h - 0.155),
                (0.034, h - 0.10),
                (0.042, h - 0.05),
                (0.075, h - 0.027),
                (0, h - 0.026),
            ],
            bs,
            R,
        )
        for k in range(3):
            a = 2 * pi * k / 3 + 0.5
            P = spline([(0.018, h - 0.10), (0.045, h - 0.22), (0.10, 0.20), (r * 0.80, 0.0)], 10)
            beam(
                'leg',
                [(q * cos(a), q * sin(a), z) for q, z in P],
                0.026,
                0.034,
                bs,
                R,
                up=(cos(a), sin(a), 0.3),
                rnd=0.45,
                taper=lambda t: 1.1 - 0.35 * t,
            )
    else:
        superdisc('top', w, w * 0.78, 0.022, tp, R, (0, 0, h - 0.011), p=5, bev=0.007)
        superdisc('foot', w * 0.86, w * 0.70, 0.014, bs, R, (0, 0, 0.007), p=5, bev=0.004)
        for s in (-1, 1):
            beam(
                'up',
                [(r * 0.72, s * w * 0.22, 0.01), (r * 0.72, s * w * 0.22, h - 0.02)],
                0.022,
                0.022,
                bs,
                R,
                up=(0, 1, 0),
            )
    return R
