"""Floor lamp: 'arc' (dome on an arched stem, marble foot), 'column' (linen drum on a slim stem), 'tripod'."""

from math import cos, pi, sin

import materials
import numpy as np
from geometry.lathe import lathe
from geometry.leg import tleg
from geometry.scene import empty
from geometry.superdisc import superdisc
from geometry.tube import tube
from materials import ceramic, lamp

MAIN = dict(az=-16, el=7, fill=0.88)


HOVER = dict(az=-24, el=6, focus=(0.62, 0.5, 0.80), zoom=2.4, fstop=5.6)


def build(h=1.58, style='arc', glow=0.18, seed=1, *, metal='brass', foot='marble:nero', wood='walnut'):
    """h in m; style: arc|column|tripod."""
    R = empty('flamp')
    mt, ft, wd = map(materials.get, (metal, foot, wood))
    if style == 'arc':
        superdisc('foot', 0.30, 0.30, 0.05, ft, R, (0, 0, 0.025), bev=0.006)
        k = h / 1.58
        r = 0.30
        za = h - 0.33
        tube(
            'stem',
            [(0, 0, 0.05), (0, 0, za * 0.6), (0, 0, za)]
            + [(r - r * cos(t), 0, za + 0.33 * sin(t)) for t in np.linspace(0.05, pi, 36)]
            + [(0.60, 0, za - 0.03)],
            0.0095,
            mt,
            R,
            res=5,
        )
        Z = za - 0.03
        rd = 0.175
        p = [(rd * sin(t), Z - rd * 0.92 + rd * 0.92 * cos(t)) for t in np.linspace(0.10, pi / 2, 22)]
        outer = [(rd, Z - rd * 0.92 - 0.012)] + p[::-1]
        [(a - 0.003, b - 0.003) for a, b in p] + [(rd - 0.003, Z - rd * 0.92 - 0.012)]
        lathe('dome', outer + [(0.006, Z)], mt, R, (0.60, 0, 0))
        lathe(
            'in',
            [(rd - 0.002, Z - rd * 0.92 - 0.012)] + [(max(0.001, a - 0.003), b - 0.003) for a, b in p[::-1]],
            ceramic.plain('#efe6d6', 0.6),
            R,
            (0.60, 0, 0),
        )
        lathe(
            'cap',
            [(0, Z - 0.004), (0.022, Z - 0.004), (0.020, Z + 0.03), (0, Z + 0.034)],
            mt,
            R,
            (0.60, 0, 0),
        )
        lathe(
            'bulb',
            [(0, Z - 0.15), (0.03, Z - 0.14), (0.035, Z - 0.11), (0.02, Z - 0.08), (0, Z - 0.075)],
            lamp.glow(k=10),
            R,
            (0.60, 0, 0),
        )
        return R
    zs = h - 0.30
    s1, s0 = 0.235, 0.20
    sh = lamp.shade(glow=glow)
    if style == 'column':
        superdisc('foot', 0.28, 0.28, 0.035, ft, R, (0, 0, 0.0175), bev=0.005)
        tube('stem', [(0, 0, 0.03), (0, 0, h - 0.04)], 0.010, mt, R, res=5)
        lathe('kn', [(0, 0.034), (0.026, 0.034), (0.022, 0.06), (0.011, 0.07), (0, 0.07)], mt, R)
    else:
        lathe(
            'hub',
            [(0, zs - 0.14), (0.035, zs - 0.13), (0.040, zs - 0.07), (0.022, zs - 0.02), (0, zs)],
            mt,
            R,
        )
        tube('st', [(0, 0, zs - 0.02), (0, 0, h - 0.04)], 0.007, mt, R)
        for k in range(3):
            a = 2.094 * k + 0.4
            tleg(
                'leg',
                zs - 0.08,
                0.017,
                0.010,
                wd,
                R,
                0.022 * cos(a),
                0.022 * sin(a),
                (0.30 * cos(a), 0.30 * sin(a)),
            )
    lathe(
        'shade',
        [(s1 - 0.003, zs), (s1, zs), (s0, h), (s0 - 0.003, h), (s1 - 0.003, zs + 0.002)],
        sh,
        R,
        smooth=30,
    )
    for r, z in ((s1, zs + 0.002), (s0, h - 0.002)):
        tube(
            'trim',
            [(r * cos(a), r * sin(a), z) for a in np.linspace(0, 2 * pi, 100, endpoint=False)],
            0.0025,
            sh,
            R,
            closed=True,
            res=2,
        )
    for a in range(3):
        tube(
            'sp',
            [(0, 0, h - 0.01), (s0 * cos(a * 2.094), s0 * sin(a * 2.094), h - 0.01)],
            0.0018,
            mt,
            R,
            res=2,
        )
    lathe('bulb', [(0, h - 0.20), (0.03, h - 0.18), (0.035, h - 0.14), (0, h - 0.10)], lamp.glow(k=4), R)
    return R
