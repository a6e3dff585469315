"""Throw pillow: knife-edge with piping; square or lumbar; single or a leaning pair."""

from math import radians

import materials
from geometry.pillow import pillow
from geometry.scene import empty

MAIN = dict(az=-24, el=12, fill=0.76)


HOVER = dict(az=-34, el=18, focus=(0.18, 0.2, 0.84), zoom=2.2, fstop=5.6)


def build(
    w=0.50, h=0.50, pair=True, piping=0.0045, seed=2, *, fabric='velvet:#8a5a41', fabric2='linen:#ddd2c0'
):
    """w, h in m; pair: a second, smaller pillow in fabric2 leans in front."""
    R = empty('pillow')
    a, b = materials.get(fabric), materials.get(fabric2)
    pillow(
        'p', w, h, a, R, (0, 0.03, h * 0.472), (radians(-14), 0, radians(3)), seed=seed, n=52, piping=piping
    )
    if pair:
        pillow(
            'p2',
            w * 0.92,
            h * 0.62,
            b,
            R,
            (w * 0.20, -0.15, h * 0.62 * 0.46),
            (radians(-22), 0, radians(-8)),
            seed=seed + 5,
            n=52,
            piping=piping,
        )
    return R
