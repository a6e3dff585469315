"""Planter with plant: 'olive' (small-leaved tree), 'fiddle' (large leaves), in a tapered, cylinder or fluted pot."""

import math
import random
from math import cos, sin

import materials
import numpy as np
from geometry.foliage import leafy
from geometry.lathe import lathe
from geometry.scene import empty
from geometry.tube import tube
from materials import ceramic
from materials.plant import leaf, soil
from mathutils import Vector

MAIN = dict(az=-18, el=10, fill=0.90)


HOVER = dict(az=-24, el=14, focus=(0.5, 0.3, 0.14), zoom=2.2, fstop=5.6)


def build(h=1.65, plant='olive', pot_w=0.40, pot_h=0.40, pot='tapered', seed=5, *, glaze='limewash:#cfc4b3'):
    """h total, pot_w, pot_h in m; plant: olive|fiddle|none; pot: tapered|cylinder|fluted."""
    R = empty('planter')
    g = materials.get(glaze)
    r = pot_w / 2
    q = 0.72 if pot == 'tapered' else 0.97
    rnd = random.Random(seed)
    p = [
        (0, 0),
        (r * q - 0.006, 0),
        (r * q, 0.006),
        (r * (q + (1 - q) * 0.5), pot_h * 0.5),
        (r - 0.002, pot_h - 0.008),
        (r - 0.006, pot_h),
        (r - 0.022, pot_h),
        (r - 0.026, pot_h - 0.008),
        (r - 0.03, pot_h - 0.06),
    ]
    lathe('pot', p, g, R, flute=28 if pot == 'fluted' else 0, flute_depth=0.008, smooth=40)
    lathe('soil', [(r - 0.02, pot_h - 0.045), (r * 0.5, pot_h - 0.035), (0, pot_h - 0.030)], soil(), R)
    if plant == 'none':
        return R
    bark = ceramic.plain('#6a5947', 0.9, 0.15)
    z0 = pot_h - 0.05
    if plant == 'olive':
        spots = []
        zc = z0 + (h - z0) * 0.42
        for s in range(2):
            T = [
                (
                    rnd.uniform(-0.012, 0.012) * i + (0.02 if s else -0.015),
                    rnd.uniform(-0.012, 0.012) * i,
                    z0 + (zc - z0) * i / 6,
                )
                for i in range(7)
            ]
            tube('trunk', T, 0.020 - 0.005 * s, bark, R, taper=lambda t: 1 - 0.35 * t, res=4)
            tip = Vector(T[-1])
            for k in range(15):
                a = rnd.uniform(0, 6.28)
                up = rnd.uniform(0.15, 1.0)
                (h - zc) * rnd.uniform(0.55, 1.0)
                rad = (h - zc) * 0.52 * math.sqrt(max(0.05, 1 - up * up * 0.75))
                st = Vector(T[rnd.randint(4, 6)])
                en = Vector(
                    (
                        tip.x + cos(a) * rad * rnd.uniform(0.6, 1),
                        tip.y + sin(a) * rad * rnd.uniform(0.6, 1),
                        zc + (h - zc) * up * 0.97,
                    )
                )
                md = (st + en) / 2 + Vector((rnd.uniform(-0.04, 0.04), rnd.uniform(-0.04, 0.04), 0.05))
                P = [
                    Vector((st * (1 - t) ** 2 + md * 2 * t * (1 - t) + en * t * t))
                    for t in np.linspace(0, 1, 8)
                ]
                tube('br', P, 0.006, bark, R, taper=lambda t: 1 - 0.75 * t, res=2)
                for _ in range(58):
                    t = rnd.uniform(0.28, 1.02)
                    j = min(6, int(t * 7))
                    pp = P[j].lerp(P[j + 1], t * 7 - j) + Vector(
                        (rnd.gauss(0, 0.022), rnd.gauss(0, 0.022), rnd.gauss(0, 0.022))
                    )
                    dv = (P[j + 1] - P[j]).normalized() + Vector(
                        (rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.uniform(-0.5, 0.7))
                    )
                    l = rnd.uniform(0.045, 0.072)
                    spots.append((pp, dv, l, l * 0.24))
        leafy('leaves', leaf('#66704f'), R, spots, seed)
    else:
        spots = []
        T = [(0.02 * sin(i), 0.02 * cos(i * 1.3), z0 + (h * 0.80 - z0) * i / 8) for i in range(9)]
        tube('trunk', T, 0.016, bark, R, taper=lambda t: 1 - 0.4 * t)
        n = 34
        for k in range(n):
            t = 0.30 + 0.70 * k / (n - 1)
            a = k * 2.4
            j = min(7, int(t * 8))
            p_ = Vector(T[j]).lerp(Vector(T[min(8, j + 1)]), t * 8 - j)
            up = -0.05 + 0.95 * t * t
            dv = Vector((cos(a), sin(a), up))
            l = 0.30 * (1 - 0.25 * t) * rnd.uniform(0.85, 1.1)
            st = p_ + dv.normalized() * 0.05
            tube('pet', [p_, st], 0.004, leaf('#6a7a45'), R, res=2)
            spots.append((st, dv, l, l * 0.60))
        leafy('leaves', leaf('#4c6238'), R, spots, seed, curl=0.16)
    return R
