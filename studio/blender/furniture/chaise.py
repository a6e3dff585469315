"""Chaise longue: long upholstered seat on slim legs with a sculpted one-sided back and a bolster."""

import math
from math import cos, pi, radians, sin

import materials
import numpy as np
from geometry.lathe import lathe
from geometry.leg import tleg
from geometry.mesh import bm_fix, mesh_ob
from geometry.scene import empty
from geometry.soft_box import soft_box
from mathutils import Vector

MAIN = dict(az=-32, el=17, fill=0.88)


HOVER = dict(az=-58, el=14, focus=(0.88, 0.55, 0.62), zoom=2.0, fstop=5.6)


def build(w=1.70, d=0.76, h=0.80, seed=2, *, fabric='velvet:#6b4a3e', accent='velvet:#b08d5b', leg='brass'):
    """w (length), d, h (back height) in m. The back rises at +X and sweeps along the rear edge."""
    R = empty('chaise')
    f, a, lg = map(materials.get, (fabric, accent, leg))
    soft_box(
        'base',
        w,
        d,
        0.15,
        0.07,
        f,
        R,
        (0, 0, 0.235),
        crown=(0.01, 0.01, 0),
        wob=0.002,
        seed=seed,
        seg=0.04,
        nr=7,
    )
    soft_box(
        'seat',
        w - 0.07,
        d - 0.05,
        0.15,
        0.065,
        f,
        R,
        (-0.035, -0.02, 0.375),
        crown=(0.012, 0.012, 0.024),
        wob=0.004,
        seed=seed + 1,
        seg=0.035,
        nr=6,
        piping=0.0045,
    )
    # back: padded ribbon from the rear left to the front right, its height rising toward the head end
    r = 0.26
    x1, y1 = w / 2 - 0.05, d / 2 - 0.06
    Q = (
        [(a, y1) for a in np.linspace(-w / 2 + 0.28, x1 - r, 46)]
        + [(x1 - r + r * sin(t), y1 - r + r * cos(t)) for t in np.linspace(0, pi / 2, 20)[1:]]
        + [(x1, b) for b in np.linspace(y1 - r, -d / 2 + 0.20, 14)[1:]]
    )
    n = len(Q)
    sec = [
        (math.copysign(abs(cos(t)) ** 0.75, cos(t)), math.copysign(abs(sin(t)) ** 0.6, sin(t)))
        for t in np.linspace(0, 2 * pi, 24, endpoint=False)
    ]
    m = len(sec)
    V = []
    F = []
    th = 0.125
    Ls = [0]
    for i in range(1, n):
        Ls.append(Ls[-1] + math.hypot(Q[i][0] - Q[i - 1][0], Q[i][1] - Q[i - 1][1]))
    for i in range(n):
        u = Ls[i] / Ls[-1]
        A, B = Q[max(0, i - 1)], Q[min(n - 1, i + 1)]
        T = Vector((B[0] - A[0], B[1] - A[1])).normalized()
        N = Vector((-T.y, T.x))
        e = min(1, min(u, 1 - u) / 0.055)
        k = math.sqrt(max(0.0006, 1 - (1 - e) ** 2))
        u * u * (3 - 2 * u)
        top = 0.46 + (h - 0.46) * (sin(min(1, u * 1.35) * pi / 2) ** 1.8) * (
            1 - 0.22 * max(0, (u - 0.72) / 0.28) ** 2
        )
        bot = 0.20
        hc, hh = (top + bot) / 2, (top - bot) / 2 * (0.90 + 0.10 * k)
        for sx, sz in sec:
            z = hc + sz * hh
            o = sx * th / 2 * k + 0.05 * max(0, z - 0.40)
            V.append((Q[i][0] + N.x * o, Q[i][1] + N.y * o, z))
    for i in range(n - 1):
        for q in range(m):
            F.append((i * m + q, i * m + (q + 1) % m, (i + 1) * m + (q + 1) % m, (i + 1) * m + q))
    F += [tuple(range(m)), tuple((n - 1) * m + q for q in range(m))]
    ob = mesh_ob('back', V, F, f, R)
    bm_fix(ob.data)
    mo = ob.modifiers.new('s', 'SUBSURF')
    mo.levels = mo.render_levels = 1
    lathe(
        'bolster',
        [
            (0, -0.26),
            (0.06, -0.262),
            (0.080, -0.25),
            (0.086, -0.22),
            (0.088, 0),
            (0.086, 0.22),
            (0.080, 0.25),
            (0.06, 0.262),
            (0, 0.26),
        ],
        a,
        R,
        (w / 2 - 0.24, -0.03, 0.545),
    ).rotation_euler = (radians(90), 0, 0)
    for sx in (-1, 1):
        for sy in (-1, 1):
            tleg(
                'leg',
                0.17,
                0.015,
                0.009,
                lg,
                R,
                sx * (w / 2 - 0.16),
                sy * (d / 2 - 0.13),
                (sx * 0.03, sy * 0.03),
            )
    return R
