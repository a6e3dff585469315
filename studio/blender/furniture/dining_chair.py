"""Dining chair: 'rail' (tapered turned legs, curved back posts, cane or padded panel) or 'shell' (upholstered tub on wood legs)."""

import math
from math import cos, pi, radians, sin

import materials
import numpy as np
from geometry.box import bevel, box
from geometry.lathe import spline
from geometry.leg import tleg
from geometry.mesh import bm_fix, mesh_ob
from geometry.scene import empty
from geometry.soft_box import soft_box
from geometry.tube import tube
from materials import woven

from furniture.parts import fit_ellipse

MAIN = dict(az=-36, el=13, fill=0.82)


HOVER = dict(az=148, el=12, fill=0.82)


def build(w=0.50, d=0.53, style='rail', back='cane', seed=2, *, fabric='linen:#d9cfbf', wood='walnut'):
    """w, d in m, seat height .49; style: rail|shell; back (rail): cane|pad|slat."""
    R = empty('chair')
    fabric_, wood_ = materials.get(fabric), materials.get(wood)
    fab, wd = fabric_, wood_
    if style == 'shell':
        return shell(R, fab, wd, w + 0.06, d + 0.04, seed)
    for s in (-1, 1):
        tleg('fl', 0.44, 0.019, 0.0115, wd, R, s * (w / 2 - 0.035), -d / 2 + 0.04, (s * 0.018, -0.012))
        pts = [
            (0, a, b)
            for a, b in spline(
                [
                    (d / 2 + 0.05, 0.0),
                    (d / 2 + 0.012, 0.18),
                    (d / 2 - 0.022, 0.42),
                    (d / 2 - 0.012, 0.62),
                    (d / 2 + 0.056, 0.835),
                ],
                10,
            )
        ]
        tube(
            'post',
            [
                (
                    s
                    * (
                        w / 2
                        - 0.035
                        + 0.02 * max(0, 1 - p[2] / 0.42) ** 1.5
                        - 0.012 * max(0, (p[2] - 0.44) / 0.4)
                    ),
                    p[1],
                    p[2],
                )
                for p in pts
            ],
            0.0175,
            wd,
            R,
            res=6,
            taper=lambda t: (
                0.66 + 0.34 * sin(min(1, t * 1.9) * pi / 2) if t < 0.55 else 1 - 0.28 * (t - 0.55) / 0.45
            ),
        )
    for y, ww in ((-d / 2 + 0.04, w - 0.07), (d / 2 - 0.03, w - 0.07)):
        box('rail', ww, 0.022, 0.055, wd, R, (0, y, 0.405), bev=0.006, grain='x')
    for s in (-1, 1):
        box('srail', 0.022, d - 0.09, 0.05, wd, R, (s * (w / 2 - 0.035), 0.005, 0.405), bev=0.006, grain='y')
        tube(
            'str',
            [(s * (w / 2 - 0.026), -d / 2 + 0.035, 0.19), (s * (w / 2 - 0.026), d / 2, 0.19)],
            0.009,
            wd,
            R,
        )
    soft_box(
        'seat',
        w - 0.005,
        d - 0.05,
        0.075,
        0.033,
        fab,
        R,
        (0, -0.015, 0.462),
        crown=(0.008, 0.008, 0.024),
        wob=0.003,
        seed=seed,
        seg=0.025,
        piping=0.0035,
    )

    def ruled(name, z0, z1, y0, y1, bw, sag, mat, th, bev):
        nn = 24
        V = []
        F = []
        k = nn + 1
        for t_ in (0, th):
            for z, y in ((z0, y0), (z1, y1)):
                for i in range(nn + 1):
                    V.append((-bw / 2 + bw * i / nn, y + sag * (1 - (2 * i / nn - 1) ** 2) + t_, z))
        for i in range(nn):
            F += [
                (i, i + 1, k + i + 1, k + i),
                (2 * k + i, 3 * k + i, 3 * k + i + 1, 2 * k + i + 1),
                (i, 2 * k + i, 2 * k + i + 1, i + 1),
                (k + i, k + i + 1, 3 * k + i + 1, 3 * k + i),
            ]
        F += [(0, k, 3 * k, 2 * k), (nn, 2 * k + nn, 3 * k + nn, k + nn)]
        ob = mesh_ob(name, V, F, mat, R, auto=35, uv='x')
        bm_fix(ob.data)
        if bev:
            bevel(ob, bev)
        return ob

    ruled('top', 0.765, 0.838, d / 2 + 0.022, d / 2 + 0.046, w - 0.072, 0.03, wd, 0.022, 0.007)
    ruled('low', 0.555, 0.590, d / 2 - 0.036, d / 2 - 0.030, w - 0.075, 0.030, wd, 0.020, 0.006)
    if back == 'cane':
        ruled('cane', 0.585, 0.78, d / 2 - 0.022, d / 2 + 0.036, w - 0.085, 0.033, woven.cane(), 0.002, 0)
    elif back == 'pad':
        ruled('pad', 0.585, 0.78, d / 2 - 0.04, d / 2 + 0.016, w - 0.10, 0.033, fab, 0.035, 0.014)
    else:
        for i in range(5):
            x = -w / 2 + 0.09 + (w - 0.18) * i / 4
            sg = 0.031 * (1 - (2 * x / (w - 0.085)) ** 2)
            tube('sl', [(x, d / 2 - 0.02 + sg, 0.57), (x, d / 2 + 0.035 + sg, 0.79)], 0.0075, wd, R)
    return R


def shell(R, fab, wd, w, d, seed):
    """Tub chair: wrapped upholstered back around a round-cornered seat."""
    A0 = radians(112)
    rx, ry, th = w / 2, d / 2, 0.055
    n = 72
    V = []
    F = []
    sec = [
        (math.copysign(abs(cos(t)) ** 0.7, cos(t)), math.copysign(abs(sin(t)) ** 0.55, sin(t)))
        for t in np.linspace(0, 2 * pi, 20, endpoint=False)
    ]
    m = len(sec)
    st = (
        [(-A0 - th * 0.42 * sin(q) / rx, max(0.02, cos(q))) for q in np.linspace(pi / 2, 0.2, 6)]
        + [(a, 1.0) for a in np.linspace(-A0, A0, n + 1)]
        + [(A0 + th * 0.42 * sin(q) / rx, max(0.02, cos(q))) for q in np.linspace(0.2, pi / 2, 6)]
    )
    for a, k in st:
        e = max(0, 1 - abs(a) / A0)
        top = 0.62 + 0.21 * (sin(min(1, e * 1.4) * pi / 2) ** 1.5)
        bot = 0.40
        hc, hh = (top + bot) / 2, (top - bot) / 2 * (0.95 + 0.05 * k)
        for sx, sz in sec:
            z = hc + sz * hh
            b = sx * th / 2 * k + 0.10 * max(0, z - 0.45) * 0.6
            V.append(((rx - th / 2 + b) * sin(a), (ry - th / 2 + b) * cos(a), z))
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
        w - 0.085,
        d - 0.07,
        0.105,
        0.05,
        fab,
        R,
        (0, -0.03, 0.445),
        crown=(0.02, 0.02, 0.022),
        wob=0.003,
        seed=seed,
        seg=0.025,
        nr=7,
        piping=0.0038,
    )
    b = soft_box(
        'under', w - 0.11, d - 0.10, 0.06, 0.03, fab, R, (0, -0.015, 0.385), crown=(0.02, 0.02, 0), seg=0.05
    )
    for c in (a, b):
        fit_ellipse(c, rx - th * 0.7, ry - th * 0.7)
    for s in (-1, 1):
        for q in (-1, 1):
            tleg(
                'leg',
                0.37,
                0.019,
                0.011,
                wd,
                R,
                s * (w / 2 - 0.105),
                q * (d / 2 - 0.105),
                (s * 0.055, q * 0.055),
            )
    return R
