"""Bench: padded top on wood or metal legs ('legs'), fully upholstered 'waterfall', or woven-cord 'cord' seat."""

import materials
from geometry.beam import beam
from geometry.box import box
from geometry.scene import empty
from geometry.soft_box import soft_box
from geometry.tufting import grid_tuft

from furniture.parts import slab_legs

MAIN = dict(az=-30, el=15, fill=0.86)


HOVER = dict(az=-44, el=16, focus=(0.10, 0.2, 0.75), zoom=2.2, fstop=5.6)


def build(w=1.30, d=0.45, h=0.46, style='legs', tuft=False, seed=1, *, fabric='boucle:#e6ddcf', leg='walnut'):
    """w, d, h in m; style: legs|waterfall|xbase; tuft: biscuit quilting on the seat."""
    R = empty('bench')
    f, lg = materials.get(fabric), materials.get(leg)
    dp = grid_tuft(round(w / 0.22), 2, 0.018, 'z') if tuft else None
    if style == 'waterfall':
        soft_box(
            'seat',
            w,
            d,
            0.15,
            0.07,
            f,
            R,
            (0, 0, h - 0.075),
            crown=(0.0, 0.01, 0.014),
            wob=0.003,
            seed=seed,
            seg=0.03,
            nr=6,
            disp=dp,
        )
        for s in (-1, 1):
            soft_box(
                'leg',
                0.15,
                d,
                h - 0.06,
                0.07,
                f,
                R,
                (s * (w / 2 - 0.076), 0, (h - 0.06) / 2),
                crown=(0.01, 0.01, 0),
                wob=0.003,
                seed=seed + s,
                seg=0.03,
                nr=6,
            )
    else:
        soft_box(
            'seat',
            w,
            d,
            0.11,
            0.042,
            f,
            R,
            (0, 0, h - 0.055),
            crown=(0.004, 0.006, 0.022),
            wob=0.003,
            seed=seed,
            seg=0.02 if tuft else 0.03,
            piping=0.004,
            disp=dp,
        )
        box('frame', w - 0.10, d - 0.08, 0.045, lg, R, (0, 0, h - 0.128), bev=0.005, grain='x')
        if style == 'legs':
            slab_legs(R, w - 0.04, d - 0.02, h - 0.13, lg, 0.024, 0.014, 0.06, 0.02, square=False)
        else:
            for s in (-1, 1):
                x = s * (w / 2 - 0.16)
                for q in (-1, 1):
                    beam(
                        'x',
                        [(x, q * (d / 2 - 0.04), 0), (x, -q * (d / 2 - 0.07), h - 0.14)],
                        0.03,
                        0.03,
                        lg,
                        R,
                        up=(1, 0, 0),
                        rnd=0.25,
                    )
            beam(
                'st',
                [(-w / 2 + 0.16, 0, (h - 0.14) * 0.5), (w / 2 - 0.16, 0, (h - 0.14) * 0.5)],
                0.022,
                0.022,
                lg,
                R,
            )
    return R
