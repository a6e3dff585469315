"""Sectional: modular low sofa with a chaise on one side, loose cushions, recessed plinth."""

from math import radians

import materials
from geometry.box import box
from geometry.pillow import pillow
from geometry.scene import empty
from geometry.soft_box import soft_box

MAIN = dict(az=-30, el=20, fill=0.88)


HOVER = dict(az=-50, el=16, focus=(0.80, 0.2, 0.60), zoom=2.2, fstop=5.6)


def build(
    w=2.95,
    d=1.00,
    chaise=1.65,
    side='left',
    seats=3,
    pillows=3,
    seed=2,
    *,
    fabric='linen:#d8cfc0',
    accent='linen:#8a7c68',
    accent2='velvet:#9a6a4c',
    base='blackash',
):
    """w: total width, d: seat depth, chaise: chaise depth (m); side: left|right as seen from the front; seats incl. the chaise."""
    R = empty('sectional')
    f, a1, a2, bs = map(materials.get, (fabric, accent, accent2, base))
    g = -1 if side == 'left' else 1
    armw = 0.17
    cw = (w - 2 * armw) / seats
    y1 = d / 2
    xs = [g * (-(w / 2 - armw) + cw * (i + 0.5)) * -1 for i in range(seats)]  # xs[0] is the chaise

    def Y(depth):
        return y1 - depth / 2

    for i, x in enumerate(xs):
        D = chaise if i == 0 else d
        W = cw + (armw if i == 0 else 0)
        xx = x + (g * armw / 2 if i == 0 else 0)
        soft_box(
            'base',
            W - 0.004,
            D - 0.02,
            0.20,
            0.035,
            f,
            R,
            (xx, Y(D), 0.175),
            crown=(0, 0.006, 0),
            wob=0.002,
            seed=seed + i,
            seg=0.07,
        )
        box(
            'plinth',
            W - (0.10 if i in (0,) else 0.0),
            D - 0.14,
            0.075,
            bs,
            R,
            (xx, Y(D) + 0.01, 0.0375),
            bev=0.002,
        )
        sw = cw + (armw - 0.02 if i == 0 else 0) - 0.006
        sx = x + (g * (armw - 0.02) / 2 if i == 0 else 0)
        soft_box(
            'seat',
            sw,
            D - 0.28,
            0.185,
            0.062,
            f,
            R,
            (sx, Y(D) - 0.13, 0.365),
            (radians(0.8), 0, 0),
            crown=(0.006, 0.014, 0.028),
            wob=0.006,
            seed=seed + 10 + i,
            seg=0.035,
            piping=0.0045,
        )
        soft_box(
            'bcush',
            cw - 0.02,
            0.21,
            0.44,
            0.085,
            f,
            R,
            (x, y1 - 0.325, 0.650),
            (radians(-12), 0, radians((i - 1) * 1.0)),
            crown=(0.012, 0.055, 0.024),
            wob=0.012,
            seed=seed + 20 + i,
            seg=0.03,
            piping=0.0045,
            pipe_faces='y',
            pinch=0.006,
        )
    soft_box(
        'back',
        w,
        0.20,
        0.56,
        0.075,
        f,
        R,
        (0, y1 - 0.10, 0.385),
        crown=(0, 0.010, 0.010),
        wob=0.003,
        seed=seed + 2,
        seg=0.06,
    )
    soft_box(
        'arm',
        armw,
        d - 0.01,
        0.50,
        0.07,
        f,
        R,
        (-g * (w / 2 - armw / 2), 0, 0.33),
        crown=(0.010, 0.008, 0.012),
        wob=0.003,
        seed=seed + 3,
        seg=0.05,
    )
    soft_box(
        'arm2',
        armw,
        0.74,
        0.50,
        0.07,
        f,
        R,
        (g * (w / 2 - armw / 2) + 0, y1 - 0.37, 0.33),
        crown=(0.010, 0.008, 0.012),
        wob=0.003,
        seed=seed + 4,
        seg=0.05,
    )
    spots = [
        (-g * (w / 2 - armw - 0.25), 0.50, a1, g * 6),
        (-g * (w / 2 - armw - 0.62), 0.42, a2, g * 3),
        (g * (w / 2 - armw - 0.24), 0.50, a2 if pillows < 4 else a1, -g * 6),
        (g * (w / 2 - armw - 0.60), 0.42, a1, -g * 3),
    ]
    for k, (x, s, m, t) in enumerate(spots[:pillows]):
        pillow(
            'pillow',
            s,
            s * 0.97,
            m,
            R,
            (x, y1 - 0.52 - (0.06 if s < 0.45 else 0), 0.495 + s * 0.455),
            (radians(-22), radians(t), radians(t * 1.4)),
            seed=seed + k * 7,
        )
    return R
