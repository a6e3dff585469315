"""Bar stool (seat .75 m) and counter stool (.65 m): 'wood' low padded back on tapered legs, or 'metal' with a bolster back."""

import math
from math import cos, pi, radians, sin

import materials
import numpy as np
from geometry.box import box
from geometry.leg import tleg
from geometry.mesh import bm_fix, mesh_ob
from geometry.scene import empty
from geometry.soft_box import soft_box
from geometry.tube import tube

MAIN = dict(az=-34, el=12, fill=0.84)


HOVER = dict(az=-44, el=15, focus=(0.5, 0.3, 0.82), zoom=2.1, fstop=5.6)


def build(
    seat_h=0.75,
    w=0.46,
    d=0.46,
    style='wood',
    seed=1,
    *,
    fabric='leather:#7a4a2c',
    frame='walnut',
    rest='brass',
):
    """seat_h: .75 bar, .65 counter (m); style: wood|metal|backless; rest: foot-rest metal."""
    R = empty('stool')
    f, fr, rs = map(materials.get, (fabric, frame, rest))
    z = seat_h
    soft_box(
        'seat',
        w,
        d - 0.02,
        0.085,
        0.040,
        f,
        R,
        (0, 0, z - 0.043),
        crown=(0.010, 0.010, 0.022),
        wob=0.003,
        seed=seed,
        seg=0.025,
        nr=6,
        piping=0.0036,
    )
    sp = 0.055
    q = lambda t: (w / 2 - 0.055 + sp * (1 - t), d / 2 - 0.055 + sp * (1 - t))
    H = z - 0.085
    for sx in (-1, 1):
        for sy in (-1, 1):
            if style == 'metal':
                tube('l', [(sx * q(0)[0], sy * q(0)[1], 0), (sx * q(1)[0], sy * q(1)[1], H)], 0.0095, fr, R)
            else:
                tleg('l', H + 0.01, 0.021, 0.0125, fr, R, sx * q(1)[0], sy * q(1)[1], (sx * sp, sy * sp))
    if style != 'metal':
        for s in (-1, 1):
            box('ap', w - 0.11, 0.020, 0.05, fr, R, (0, s * (d / 2 - 0.055), H - 0.022), bev=0.006, grain='x')
            box(
                'ap2', 0.020, d - 0.11, 0.05, fr, R, (s * (w / 2 - 0.055), 0, H - 0.022), bev=0.006, grain='y'
            )
    hr = 0.22 * z / 0.75 + 0.0
    x, y = q(hr / H)
    tube('foot', [(-x, -y, hr), (x, -y, hr)], 0.010, rs, R)
    for s in (-1, 1):
        tube('side', [(s * x, -y, hr + 0.0), (s * x, y, hr + 0.0)], 0.008, fr if style != 'metal' else rs, R)
    tube('bk', [(-x, y, hr), (x, y, hr)], 0.008, fr if style != 'metal' else rs, R)
    if style != 'backless':
        # wrapped low back on posts
        A0 = radians(78)
        n = 40
        V = []
        F = []
        th = 0.045
        rx, ry = w / 2 + 0.0, d / 2 - 0.0
        sec = [
            (math.copysign(abs(cos(t)) ** 0.7, cos(t)), math.copysign(abs(sin(t)) ** 0.6, sin(t)))
            for t in np.linspace(0, 2 * pi, 20, endpoint=False)
        ]
        m = len(sec)
        st = (
            [(-A0 - th * 0.5 * sin(k) / rx, max(0.02, cos(k))) for k in np.linspace(pi / 2, 0.2, 5)]
            + [(a, 1.0) for a in np.linspace(-A0, A0, n)]
            + [(A0 + th * 0.5 * sin(k) / rx, max(0.02, cos(k))) for k in np.linspace(0.2, pi / 2, 5)]
        )
        for a, k in st:
            e = max(0, 1 - abs(a) / A0)
            hc = z + 0.155 + 0.035 * e
            hh = (0.062 + 0.028 * e) * (0.9 + 0.1 * k)
            for sx, sz in sec:
                V.append(
                    (
                        (rx - th / 2 + sx * th / 2 * k) * sin(a),
                        (ry - th / 2 + 0.02 + sx * th / 2 * k) * cos(a) + 0.012 * sz,
                        hc + sz * hh,
                    )
                )
        N = len(st)
        for i in range(N - 1):
            for k in range(m):
                F.append((i * m + k, i * m + (k + 1) % m, (i + 1) * m + (k + 1) % m, (i + 1) * m + k))
        F += [tuple(range(m))[::-1], tuple((N - 1) * m + k for k in range(m))]
        ob = mesh_ob('back', V, F, f, R)
        bm_fix(ob.data)
        mo = ob.modifiers.new('s', 'SUBSURF')
        mo.levels = mo.render_levels = 1
        for a in (-0.95, -0.32, 0.32, 0.95):
            tube(
                'post',
                [
                    ((rx - 0.045) * sin(a) * 0.93, (ry - 0.04) * cos(a) * 0.93, z - 0.05),
                    ((rx - 0.02) * sin(a), (ry - 0.005) * cos(a), z + 0.15),
                ],
                0.0085 if style == 'metal' else 0.011,
                fr,
                R,
            )
    return R
