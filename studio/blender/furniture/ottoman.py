"""Ottoman / pouf: round channelled drum, square tufted cube, or round cushion on a plinth."""

from math import cos, pi, sin

import materials
import numpy as np
from geometry.box import box
from geometry.lathe import lathe, spline
from geometry.scene import empty
from geometry.soft_box import soft_box
from geometry.tube import tube
from geometry.tufting import grid_tuft

MAIN = dict(az=-24, el=20, fill=0.76)


HOVER = dict(az=-30, el=32, focus=(0.40, 0.25, 0.92), zoom=1.8, fstop=5.6)


def build(w=0.62, h=0.42, style='channel', n=22, seed=1, *, fabric='velvet:#6f7a63', base='walnut'):
    """w: diameter or side, h in m; style: channel|square|pebble; n: channels."""
    R = empty('ottoman')
    f, b = materials.get(fabric), materials.get(base)
    r = w / 2
    if style == 'channel':
        p = spline(
            [
                (r - 0.03, 0.05),
                (r - 0.006, 0.08),
                (r, 0.16),
                (r, h - 0.14),
                (r - 0.006, h - 0.075),
                (r - 0.045, h - 0.022),
            ],
            10,
        )
        lathe('side', p, f, R, flute=n, flute_depth=0.018, smooth=70)
        [(0, h - 0.03)]
        q = spline(
            [
                (r - 0.045, h - 0.030),
                (r - 0.055, h - 0.010),
                (r - 0.09, h + 0.003),
                (r * 0.5, h + 0.013),
                (0.002, h + 0.016),
            ],
            10,
        )
        lathe('lid', q + [(0, h + 0.016)], f, R, smooth=70)
        tube(
            'pipe',
            [
                ((r - 0.046) * cos(a), (r - 0.046) * sin(a), h - 0.020)
                for a in np.linspace(0, 2 * pi, 90, endpoint=False)
            ],
            0.0055,
            f,
            R,
            closed=True,
            res=3,
        )
        lathe(
            'plinth',
            [(0, 0), (r - 0.045, 0), (r - 0.04, 0.004), (r - 0.04, 0.056), (0, 0.056)],
            b,
            R,
            smooth=35,
        )
    elif style == 'square':
        soft_box(
            'body',
            w,
            w,
            h - 0.13,
            0.05,
            f,
            R,
            (0, 0, 0.05 + (h - 0.13) / 2),
            crown=(0.006, 0.006, 0),
            wob=0.003,
            seed=seed,
            seg=0.04,
            piping=0.0045,
        )
        soft_box(
            'lid',
            w + 0.006,
            w + 0.006,
            0.12,
            0.05,
            f,
            R,
            (0, 0, h - 0.055),
            crown=(0.006, 0.006, 0.022),
            wob=0.004,
            seed=seed + 1,
            seg=0.018,
            piping=0.0045,
            disp=grid_tuft(3, 3, 0.020, 'z'),
        )
        box('plinth', w - 0.08, w - 0.08, 0.055, b, R, (0, 0, 0.028), bev=0.004)
    else:
        soft_box(
            'pebble',
            w * 1.12,
            w * 0.95,
            h - 0.05,
            0.17,
            f,
            R,
            (0, 0, 0.05 + (h - 0.05) / 2),
            crown=(0.03, 0.03, 0.03),
            wob=0.010,
            seed=seed,
            seg=0.03,
            nr=10,
        )
        lathe('plinth', [(0, 0), (r * 0.62, 0), (r * 0.63, 0.06), (0, 0.06)], b, R, smooth=35)
    return R
