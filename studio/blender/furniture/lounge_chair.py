"""Lounge chair: sculpted solid-wood frame, sled arms, loose seat and back cushions; optional cane back."""

from math import pi, radians, sin

import materials
from geometry.beam import beam
from geometry.box import box
from geometry.lathe import spline
from geometry.scene import empty
from geometry.soft_box import soft_box
from geometry.tube import tube
from materials import woven

MAIN = dict(az=-36, el=14, fill=0.80)


HOVER = dict(az=-66, el=13, focus=(0.85, 0.25, 0.62), zoom=2.0, fstop=5.6)


def build(w=0.72, d=0.80, h=0.80, back='cushion', seed=3, *, fabric='boucle:#e9e1d3', wood='walnut'):
    """w, d, h in m; back: cushion|cane."""
    R = empty('lounge')
    f, wd = materials.get(fabric), materials.get(wood)
    x = w / 2 - 0.03
    for s in (-1, 1):
        # arm: one sweep, front leg curving into the arm rest and down into the rear leg
        P = [
            (-d / 2 + 0.07, 0.0),
            (-d / 2 + 0.045, 0.22),
            (-d / 2 + 0.03, 0.44),
            (-d / 2 + 0.045, 0.525),
            (-d / 2 + 0.11, 0.565),
            (-d / 2 + 0.25, 0.572),
            (0.02, 0.558),
            (0.20, 0.535),
            (d / 2 - 0.10, 0.505),
            (d / 2 - 0.065, 0.45),
            (d / 2 - 0.055, 0.28),
            (d / 2 + 0.0, 0.0),
        ]
        beam(
            'arm',
            [(s * x, a, b) for a, b in spline(P, 6)],
            0.040,
            0.030,
            wd,
            R,
            up=(1, 0, 0),
            rnd=0.45,
            taper=lambda t: 0.78 + 0.40 * sin(pi * min(1, max(0, (t - 0.1) / 0.7))) ** 1.2,
        )
        box(
            'rail',
            0.024,
            d - 0.15,
            0.055,
            wd,
            R,
            (s * (x - 0.005), 0.0, 0.285),
            (radians(-5), 0, 0),
            bev=0.008,
            grain='y',
        )
        beam(
            'post',
            spline(
                [
                    (s * (x - 0.045), d / 2 - 0.20, 0.27),
                    (s * (x - 0.045), d / 2 - 0.12, 0.48),
                    (s * (x - 0.045), d / 2 - 0.005, h),
                ],
                6,
            ),
            0.030,
            0.026,
            wd,
            R,
            up=(0, 1, 0),
            rnd=0.45,
        )
    for y, z in ((-d / 2 + 0.06, 0.315), (d / 2 - 0.11, 0.255)):
        box('cr', w - 0.08, 0.024, 0.05, wd, R, (0, y, z), bev=0.008, grain='x')
    box(
        'toprail',
        w - 0.13,
        0.024,
        0.060,
        wd,
        R,
        (0, d / 2 - 0.015, h - 0.025),
        (radians(-17), 0, 0),
        bev=0.010,
        grain='x',
    )
    box(
        'midrail',
        w - 0.13,
        0.020,
        0.045,
        wd,
        R,
        (0, d / 2 - 0.125, 0.47),
        (radians(-17), 0, 0),
        bev=0.008,
        grain='x',
    )
    if back == 'cane':
        box(
            'cane',
            w - 0.14,
            0.002,
            0.30,
            woven.cane(),
            R,
            (0, d / 2 - 0.066, 0.63),
            (radians(-17.5), 0, 0),
            bev=0,
        )
    else:
        for k in range(5):
            xx = -w / 2 + 0.13 + (w - 0.26) * k / 4
            tube('slat', [(xx, d / 2 - 0.125, 0.47), (xx, d / 2 - 0.02, h - 0.04)], 0.008, wd, R)
    soft_box(
        'seat',
        w - 0.135,
        d - 0.20,
        0.15,
        0.055,
        f,
        R,
        (0, -0.055, 0.385),
        (radians(-4.5), 0, 0),
        crown=(0.008, 0.014, 0.026),
        wob=0.005,
        seed=seed,
        seg=0.03,
        piping=0.004,
    )
    if back != 'cane':
        soft_box(
            'bcush',
            w - 0.15,
            0.15,
            0.46,
            0.062,
            f,
            R,
            (0, d / 2 - 0.215, 0.655),
            (radians(-18), 0, 0),
            crown=(0.008, 0.038, 0.014),
            wob=0.008,
            seed=seed + 1,
            seg=0.03,
            piping=0.004,
            pipe_faces='y',
            pinch=0.004,
        )
    return R
