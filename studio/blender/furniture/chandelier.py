"""Ceiling light: 'ring' (brass hoop with opal globes), 'linear' (bar with globes), 'branch' (staggered arms), 'dome' pendant, 'pleat' drum."""

import random
from math import cos, pi, sin

import materials
import numpy as np
from geometry.beam import ring
from geometry.box import box
from geometry.lathe import lathe, spline
from geometry.scene import empty
from geometry.tube import tube
from materials import ceramic, lamp

MAIN = dict(az=-20, el=-4, fill=0.84, stage='hang', lens=90)


HOVER = dict(az=-28, el=6, focus=(0.25, 0.3, 0.18), zoom=2.0)


def globe(R, p, r, metal, glow=0.16):
    """Opal globe of radius r hung under point p with a small cap."""
    lathe(
        'globe',
        [(0, -r)] + [(r * sin(t), -r * cos(t)) for t in np.linspace(0.06, pi - 0.06, 28)] + [(0, r)],
        lamp.shade('#f7f0e4', glow),
        R,
        (p[0], p[1], p[2] - r - 0.012),
        n=48,
    )
    lathe(
        'cup',
        [(0, -0.022), (0.024, -0.022), (0.030, -0.012), (0.026, 0.004), (0.008, 0.012), (0, 0.012)],
        metal,
        R,
        p,
        n=32,
    )


def build(w=0.95, n=8, style='ring', drop=0.75, glow=0.16, seed=1, *, metal='brass', shade='shade'):
    """w: diameter or length, drop: cable length above the fitting (m), n globes; style: ring|linear|branch|dome|pleat."""
    R = empty('chandelier')
    mt = materials.get(metal)
    r = w / 2

    def canopy(z, rr=0.06):
        lathe('can', [(0, z - 0.03), (rr - 0.004, z - 0.03), (rr, z - 0.024), (rr, z), (0, z)], mt, R, n=48)

    if style == 'ring':
        ring('hoop', r, r, 0.016, mt, R, p=2, depth=0.026, plane='xy')
        for k in range(3):
            a = 2.094 * k
            tube('cb', [(r * cos(a), r * sin(a), 0), (0, 0, drop * 0.62)], 0.0022, mt, R, res=2)
        tube('rod', [(0, 0, drop * 0.62), (0, 0, drop)], 0.006, mt, R)
        lathe(
            'kn',
            [(0, drop * 0.60), (0.016, drop * 0.61), (0.016, drop * 0.635), (0, drop * 0.65)],
            mt,
            R,
            n=32,
        )
        canopy(drop)
        for k in range(n):
            a = 2 * pi * k / n
            globe(R, (r * cos(a), r * sin(a), -0.018), 0.062, mt, glow)
    elif style == 'linear':
        tube('bar', [(-r, 0, 0), (r, 0, 0)], 0.009, mt, R)
        for s in (-1, 1):
            tube('rod', [(s * r * 0.55, 0, 0), (s * r * 0.55, 0, drop)], 0.005, mt, R)
        box('can', w * 0.62, 0.07, 0.025, mt, R, (0, 0, drop - 0.012), bev=0.006)
        for k in range(n):
            x = -r + w * k / (n - 1)
            globe(R, (x, 0, -0.020), 0.068, mt, glow)
    elif style == 'branch':
        tube('stem', [(0, 0, -0.16), (0, 0, drop)], 0.008, mt, R)
        canopy(drop)
        random.Random(seed)
        for k in range(n):
            a = 2 * pi * k * 0.382
            z = 0.16 - 0.36 * k / (n - 1)
            L = r * (0.72 + 0.28 * sin(k * 2.1))
            tube(
                'arm',
                spline([(0, z), (L * 0.5, z + 0.02), (L, z + 0.0)], 6)
                and [
                    (q * cos(a), q * sin(a), zz)
                    for q, zz in spline([(0, z), (L * 0.5, z + 0.03), (L, z + 0.02)], 6)
                ],
                0.005,
                mt,
                R,
            )
            globe(R, (L * cos(a), L * sin(a), z + 0.008), 0.058, mt, glow)
        lathe('fin', [(0, -0.20), (0.012, -0.19), (0.014, -0.17), (0.008, -0.155), (0, -0.15)], mt, R, n=32)
    elif style == 'dome':
        p = spline(
            [(r, 0), (r * 0.96, 0.09 * w), (r * 0.62, 0.26 * w), (r * 0.16, 0.36 * w), (0.03, 0.40 * w)], 12
        )
        lathe('dome', p + [(0, 0.41 * w)], mt, R)
        lathe('in', [(a - 0.004, b - 0.002) for a, b in p], ceramic.plain('#efe6d6', 0.6), R)
        tube('cord', [(0, 0, 0.40 * w), (0, 0, drop + 0.2)], 0.003, ceramic.plain('#2a2622'), R)
        canopy(drop + 0.22)
        lathe(
            'bulb',
            [(0, 0.05 * w), (0.045, 0.06 * w + 0.02), (0.05, 0.06 * w + 0.06), (0, 0.06 * w + 0.10)],
            lamp.glow(k=6),
            R,
        )
    else:
        hh = w * 0.42
        lathe(
            'drum',
            [(r, 0), (r, hh), (r - 0.004, hh), (r - 0.004, 0)],
            lamp.shade(glow=glow * 0.6),
            R,
            flute=72,
            flute_depth=0.006,
            smooth=50,
        )
        for z in (0, hh):
            tube(
                'tr',
                [(r * cos(a), r * sin(a), z) for a in np.linspace(0, 2 * pi, 120, endpoint=False)],
                0.005,
                mt,
                R,
                closed=True,
                res=3,
            )
        lathe(
            'diff',
            [(0, 0.012), (r - 0.012, 0.012), (r - 0.012, 0.014), (0, 0.014)],
            lamp.shade('#f7f0e4', glow * 0.6),
            R,
        )
        for k in range(3):
            a = 2.094 * k
            tube(
                'cb',
                [((r - 0.01) * cos(a), (r - 0.01) * sin(a), hh), (0, 0, hh + drop * 0.35)],
                0.002,
                mt,
                R,
                res=2,
            )
        tube('rod', [(0, 0, hh + drop * 0.35), (0, 0, hh + drop * 0.7)], 0.005, mt, R)
        canopy(hh + drop * 0.7)
    return R
