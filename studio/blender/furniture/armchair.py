"""Barrel lounge chair: a channelled shell swept around a loose seat, on a turned plinth, swivel disc or legs."""

import math
from math import cos, pi, radians, sin

import materials
import numpy as np
from geometry.lathe import lathe
from geometry.leg import tleg
from geometry.mesh import bm_fix, mesh_ob
from geometry.scene import empty
from geometry.soft_box import soft_box

from furniture.parts import fit_ellipse

MAIN = dict(az=-32, el=15, fill=0.80)


HOVER = dict(az=148, el=14, fill=0.82)


def build(
    w=0.82,
    d=0.84,
    channels=24,
    arc=128,
    high=0.77,
    arm_h=0.60,
    base='plinth',
    seed=5,
    *,
    fabric='velvet:#8c4a35',
    leg='walnut',
):
    """w, d, high (back height), arm_h in m; arc: half angle of the shell (degrees); channels 0 = smooth; base: plinth|legs."""
    R = empty('armchair')
    fab, legm = materials.get(fabric), materials.get(leg)
    rx, ry, th = w / 2, d / 2, 0.088
    A0 = radians(arc)
    n = max(1, channels or 24) * 12
    sec = [
        (math.copysign(abs(cos(t)) ** 0.7, cos(t)), math.copysign(abs(sin(t)) ** 0.55, sin(t)))
        for t in np.linspace(0, 2 * pi, 24, endpoint=False)
    ]
    m = len(sec)
    # stations: angle, thickness factor; the ends are closed by a quarter-round so no cap or spike shows
    st = (
        [(-A0 - th * 0.42 * sin(q) / rx, max(0.02, cos(q))) for q in np.linspace(pi / 2, 0.2, 6)]
        + [(a, 1.0) for a in np.linspace(-A0, A0, n + 1)]
        + [(A0 + th * 0.42 * sin(q) / rx, max(0.02, cos(q))) for q in np.linspace(0.2, pi / 2, 6)]
    )
    V = []
    F = []
    for i, (a, k) in enumerate(st):
        e = max(0, 1 - abs(a) / A0)
        top = arm_h + (high - arm_h) * (sin(min(1, e * 1.25) * pi / 2) ** 1.6)
        bot = 0.14
        hc, hh = (top + bot) / 2, (top - bot) / 2 * (0.955 + 0.045 * k)
        u = min(1, max(0, (a + A0) / (2 * A0)))
        ch = abs(sin(pi * channels * u)) ** 0.5 if channels else 1
        for sx, sz in sec:
            z = hc + sz * hh
            lean = 0.03 * ((z - 0.45) / 0.3)
            bulge = sx * th / 2 * k + (-0.014 * (1 - ch) if sx > 0 else 0.016 * (1 - ch)) * k + lean
            V.append(((rx - th / 2 + bulge) * sin(a), (ry - th / 2 + bulge) * cos(a), z))
    N = len(st)
    for i in range(N - 1):
        for k in range(m):
            F.append((i * m + k, i * m + (k + 1) % m, (i + 1) * m + (k + 1) % m, (i + 1) * m + k))
    F += [tuple(range(m))[::-1], tuple((N - 1) * m + k for k in range(m))]
    ob = mesh_ob('shell', V, F, fab, R)
    bm_fix(ob.data)
    mo = ob.modifiers.new('s', 'SUBSURF')
    mo.levels = mo.render_levels = 1
    a = soft_box(
        'seat',
        w - 0.20,
        d - 0.14,
        0.18,
        0.088,
        fab,
        R,
        (0, -0.045, 0.385),
        crown=(0.03, 0.035, 0.03),
        wob=0.005,
        seed=seed,
        seg=0.03,
        nr=7,
        piping=0.0045,
    )
    b = soft_box(
        'under', w - 0.2, d - 0.2, 0.16, 0.07, fab, R, (0, -0.02, 0.24), crown=(0.03, 0.03, 0), seg=0.05
    )
    for c in (a, b):
        fit_ellipse(c, rx - th * 0.75, ry - th * 0.75)
    if base == 'plinth':
        lathe(
            'plinth',
            [
                (0, 0),
                (0.262, 0),
                (0.270, 0.003),
                (0.275, 0.010),
                (0.275, 0.098),
                (0.270, 0.105),
                (0.262, 0.108),
                (0, 0.108),
            ],
            legm,
            R,
            smooth=35,
        )
    else:
        for s in (-1, 1):
            for q in (-1, 1):
                tleg(
                    'leg',
                    0.18,
                    0.019,
                    0.012,
                    legm,
                    R,
                    s * (w / 2 - 0.19),
                    q * (d / 2 - 0.20),
                    (s * 0.035, q * 0.035),
                )
    return R
