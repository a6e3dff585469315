"""Vessels: a set of hand-thrown vases ('trio'), a bowl pair ('bowls'), or one vase with cut branches ('branch')."""

import materials
from geometry.foliage import branches
from geometry.lathe import lathe, spline
from geometry.scene import empty
from geometry.vessel import vase_body
from materials import ceramic, plant

MAIN = dict(az=-18, el=12, fill=0.80)


HOVER = dict(az=-24, el=22, focus=(0.40, 0.3, 0.62), zoom=1.9, fstop=5.6)


def build(
    h=0.38,
    style='trio',
    seed=3,
    *,
    glaze='ceramic:#e2d8c6:.55',
    glaze2='ceramic:#3b3631:.6',
    glaze3='ceramic:#a88d6c:.6',
):
    """h: tallest vessel (m); style: trio|bowls|branch."""
    R = empty('vases')
    a, b, c = map(materials.get, (glaze, glaze2, glaze3))
    k = h / 0.38

    def V(m, prof, x, y):
        return vase_body(m, [(r * k, z * k) for r, z in prof], (x * k, y * k, 0), R)

    if style == 'trio':
        V(
            a,
            [
                (0.055, 0),
                (0.085, 0.02),
                (0.115, 0.12),
                (0.105, 0.22),
                (0.05, 0.29),
                (0.036, 0.33),
                (0.046, 0.38),
            ],
            -0.02,
            0.06,
        )
        V(
            b,
            [
                (0.05, 0),
                (0.09, 0.02),
                (0.115, 0.08),
                (0.10, 0.145),
                (0.05, 0.18),
                (0.040, 0.19),
                (0.046, 0.205),
            ],
            0.20,
            -0.04,
        )
        V(
            c,
            [(0.04, 0), (0.058, 0.015), (0.062, 0.06), (0.045, 0.11), (0.024, 0.15), (0.028, 0.17)],
            -0.20,
            -0.10,
        )
    elif style == 'bowls':
        for m, r, x, y in ((a, 0.17, -0.10, 0.05), (b, 0.115, 0.17, -0.07)):
            p = spline(
                [(r * 0.38, 0), (r * 0.42, 0.012), (r * 0.80, 0.055), (r, 0.115), (r * 1.01, 0.125)], 10
            )
            lathe(
                'bowl',
                [(0, 0)] + p + [(q - 0.006, z) for q, z in p[::-1][:-8]] + [(0, 0.014)],
                m,
                R,
                (x * k, y * k, 0),
                smooth=60,
            )
    else:
        V(
            a,
            [
                (0.06, 0),
                (0.10, 0.03),
                (0.13, 0.13),
                (0.11, 0.22),
                (0.055, 0.285),
                (0.042, 0.31),
                (0.052, 0.33),
            ],
            0,
            0,
        )
        branches(
            ceramic.plain('#5b4a36'),
            plant.leaf('#6d7a58'),
            R,
            (0, 0, 0.30 * k),
            seed=seed,
            n=7,
            h=0.62,
            spread=0.30,
            leaf=0.024,
        )
    return R
