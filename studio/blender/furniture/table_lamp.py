"""Table lamp: turned ceramic, stacked stone, or ribbed body with a linen shade."""

from math import cos, pi, sin

import materials
import numpy as np
from geometry.lathe import lathe, spline
from geometry.scene import empty
from geometry.tube import tube
from materials import lamp

MAIN = dict(az=-20, el=9, fill=0.80)


HOVER = dict(az=-26, el=14, focus=(0.5, 0.3, 0.40), zoom=1.7, fstop=5.6)


def build(
    h=0.62,
    style='gourd',
    shade_w=0.41,
    glow=0.18,
    seed=1,
    *,
    body='ceramic:#e6dfd2',
    metal='brass',
    shade='shade',
):
    """h total, shade_w bottom diameter (m); style: gourd|column|ribbed|sphere; glow: shade emission."""
    R = empty('tlamp')
    b, mt = materials.get(body), materials.get(metal)
    sh = lamp.shade(glow=glow) if shade == 'shade' else materials.get(shade)
    H = h * 0.56
    if style == 'column':
        for i, (r, z0, z1) in enumerate(
            (
                (0.085, 0, 0.05),
                (0.055, 0.05, H * 0.55),
                (0.075, H * 0.55, H * 0.55 + 0.06),
                (0.045, H * 0.55 + 0.06, H),
            )
        ):
            lathe(
                'st',
                [(0, z0), (r - 0.004, z0), (r, z0 + 0.004), (r, z1 - 0.004), (r - 0.004, z1), (0, z1)],
                b,
                R,
                smooth=35,
            )
    elif style == 'sphere':
        lathe(
            'ft',
            [(0, 0), (0.075, 0), (0.078, 0.004), (0.078, 0.022), (0.074, 0.026), (0, 0.026)],
            mt,
            R,
            smooth=35,
        )
        c = 0.026 + 0.135
        lathe(
            'sp',
            [(0, 0.024)]
            + [(0.14 * sin(t), c - 0.138 * cos(t)) for t in np.linspace(0.12, pi - 0.12, 36)]
            + [(0, c + 0.138)],
            b,
            R,
        )
        H = c + 0.145
    else:
        p = spline(
            [
                (0.075, 0.0),
                (0.085, 0.012),
                (0.105, 0.07),
                (0.135, 0.15),
                (0.13, 0.22),
                (0.085, 0.29),
                (0.04, 0.325),
                (0.028, 0.345),
            ],
            12,
        )
        k = H / 0.345
        p = [(r, z * k) for r, z in p]
        lathe(
            'body',
            [(0, 0)] + p + [(0, H)],
            b,
            R,
            flute=26 if style == 'ribbed' else 0,
            flute_depth=0.006,
            uv='z',
        )
    lathe(
        'cap',
        [
            (0, H - 0.002),
            (0.032, H - 0.002),
            (0.034, H),
            (0.034, H + 0.007),
            (0.030, H + 0.011),
            (0.008, H + 0.013),
            (0.008, H + 0.08),
            (0, H + 0.08),
        ],
        mt,
        R,
    )
    s1, s0 = shade_w / 2, shade_w / 2 * 0.80
    z0, z1 = H + 0.04, h
    lathe(
        'shade',
        [(s1 - 0.003, z0), (s1, z0), (s1, z0 + 0.002), (s0, z1), (s0 - 0.003, z1), (s1 - 0.003, z0 + 0.002)],
        sh,
        R,
        smooth=30,
    )
    tube(
        'trim',
        [(s1 * cos(a), s1 * sin(a), z0 + 0.002) for a in np.linspace(0, 2 * pi, 100, endpoint=False)],
        0.0022,
        sh,
        R,
        closed=True,
        res=2,
    )
    tube(
        'trim',
        [(s0 * cos(a), s0 * sin(a), z1 - 0.002) for a in np.linspace(0, 2 * pi, 100, endpoint=False)],
        0.0022,
        sh,
        R,
        closed=True,
        res=2,
    )
    zb = (z0 + z1) / 2 - 0.02
    lathe(
        'bulb',
        [(0, zb - 0.035), (0.02, zb - 0.03), (0.03, zb), (0.02, zb + 0.028), (0, zb + 0.033)],
        lamp.glow(k=4.0),
        R,
    )
    tube('fin', [(0, 0, z1 - 0.05), (0, 0, z1 + 0.018)], 0.003, mt, R)
    lathe('finial', [(0, z1 + 0.012), (0.008, z1 + 0.016), (0.008, z1 + 0.026), (0, z1 + 0.032)], mt, R, n=24)
    for a in range(3):
        tube(
            'sp',
            [(0, 0, z1 - 0.006), (s0 * cos(a * 2.094), s0 * sin(a * 2.094), z1 - 0.006)],
            0.0015,
            mt,
            R,
            res=2,
        )
    return R
