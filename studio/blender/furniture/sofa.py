"""Sofa: plump seat and back cushions with piping, padded arms, tapered legs or recessed plinth."""

import math
from math import radians

import materials
from geometry.box import box
from geometry.leg import tleg
from geometry.pillow import pillow
from geometry.scene import empty
from geometry.soft_box import soft_box

MAIN = dict(az=-30, el=15, fill=0.86)


HOVER = dict(az=-52, el=13, focus=(0.86, 0.1, 0.62), zoom=2.1, fstop=5.6)


def build(
    w=2.25,
    d=0.98,
    seats=2,
    arm='track',
    base='legs',
    back='cushion',
    pillows=2,
    piping=True,
    seed=1,
    *,
    fabric='velvet:#1f4a43',
    accent='linen:#e4dacb',
    accent2='velvet:#a8814f',
    leg='walnut',
):
    """w, d in m; seat height .46. arm: track|slope|low; base: legs|plinth; back: cushion|tight; pillows: 0..4 scatter cushions."""
    R = empty('sofa')
    fab, legm, a1, a2 = map(materials.get, (fabric, leg, accent, accent2))
    pp = 0.0048 if piping else 0
    armw = {'track': 0.19, 'slope': 0.22, 'low': 0.26}[arm]
    armh = {'track': 0.52, 'slope': 0.50, 'low': 0.40}[arm]
    aw = w - 2 * armw
    zb = 0.215 if base == 'legs' else 0.175
    soft_box(
        'base',
        w - 0.04,
        d - 0.06,
        0.19,
        0.035,
        fab,
        R,
        (0, 0, zb),
        crown=(0.004, 0.006, 0),
        wob=0.002,
        seed=seed,
        seg=0.06,
    )
    soft_box(
        'back',
        w - 0.02,
        0.24,
        0.60,
        0.085,
        fab,
        R,
        (0, d / 2 - 0.14, 0.50),
        (radians(-5), 0, 0),
        crown=(0, 0.012, 0.012),
        wob=0.004,
        seed=seed + 1,
        seg=0.05,
        piping=pp,
        pipe_faces='y',
    )
    for s in (-1, 1):
        soft_box(
            'arm',
            armw,
            d - 0.02,
            armh,
            0.075 if arm == 'track' else 0.095,
            fab,
            R,
            (s * (w / 2 - armw / 2), -0.005, 0.125 + armh / 2),
            (0, radians(s * (2 if arm == 'track' else 7 if arm == 'slope' else 0)), 0),
            crown=(0.012, 0.01, 0.014),
            wob=0.004,
            seed=seed + 3 + s,
            seg=0.045,
            piping=pp,
            pipe_faces='y-',
        )
    cw = aw / seats
    for i in range(seats):
        x = -aw / 2 + cw * (i + 0.5)
        soft_box(
            'seat',
            cw - 0.006,
            d - 0.30,
            0.19,
            0.055,
            fab,
            R,
            (x, -0.10, 0.395),
            (radians(1.2), 0, 0),
            crown=(0.006, 0.018, 0.030),
            wob=0.006,
            seed=seed + 10 + i,
            seg=0.03,
            piping=pp,
        )
        if back == 'cushion':
            soft_box(
                'bcush',
                cw - 0.015,
                0.20,
                0.46,
                0.075,
                fab,
                R,
                (x, d / 2 - 0.315, 0.685),
                (radians(-13), 0, radians((i - (seats - 1) / 2) * 1.2)),
                crown=(0.012, 0.055, 0.022),
                wob=0.011,
                seed=seed + 20 + i,
                seg=0.03,
                piping=pp,
                pipe_faces='y',
                pinch=0.006,
            )
        else:
            soft_box(
                'bpad',
                cw - 0.010,
                0.13,
                0.40,
                0.05,
                fab,
                R,
                (x, d / 2 - 0.265, 0.665),
                (radians(-9), 0, 0),
                crown=(0.004, 0.02, 0.01),
                wob=0.005,
                seed=seed + 20 + i,
                seg=0.03,
            )
    # scatter cushions rest on the seat (top of the crowned seat at z=.515) and lean on the back
    for k in range(pillows):
        sgn = -1 if k % 2 == 0 else 1
        size = (0.50, 0.48, 0.42, 0.42)[k]
        x = sgn * (aw / 2 - size * 0.50 - (0.0 if k < 2 else 0.30))
        m = (a2, a1, a1, a2)[k]
        pillow(
            'pillow',
            size,
            size * 0.97,
            m,
            R,
            (x, d / 2 - 0.50 - (0.0 if k < 2 else 0.075), 0.525 + size * 0.455),
            (radians(-22), radians(sgn * -5), radians(sgn * -9)),
            seed=seed + k * 7,
        )
    if base == 'legs':
        for x in (-w / 2 + 0.10, w / 2 - 0.10):
            for y in (-d / 2 + 0.10, d / 2 - 0.10):
                leg_(R, legm, x, y)
    else:
        box('plinth', w - 0.16, d - 0.16, 0.09, legm, R, (0, 0, 0.045), bev=0.004)
    return R


def leg_(R, m, x, y):
    tleg('leg', 0.135, 0.022, 0.014, m, R, x, y, (math.copysign(0.018, x), math.copysign(0.018, y)))
