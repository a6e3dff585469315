"""Solid wood bed: tapered posts, cane, slatted or panelled headboard, slim rails; dressed."""

from math import radians

import materials
from geometry.beam import beam
from geometry.box import box
from geometry.leg import tleg
from geometry.scene import empty
from geometry.tube import tube
from materials import woven

from furniture.parts import bedding

MAIN = dict(az=-34, el=18, fill=0.86)


HOVER = dict(az=-40, el=14, focus=(0.10, 0.95, 0.72), zoom=2.2, fstop=6.3)


def build(
    w=1.92,
    d=2.22,
    h=1.10,
    style='cane',
    throw=True,
    seed=4,
    *,
    wood='oak',
    sheet='linen:#f0ece4',
    duvet='linen:#dcd6ca',
    accent='linen:#77806b',
    blanket='linen:#8d7a62',
):
    """w, d, h: outside, m; h is the headboard's height. style: cane|slat|panel."""
    w, l, head_h = w - 0.12, d - 0.19, h
    R = empty('bed')
    wd = materials.get(wood)
    W = w + 0.12
    top = 0.58
    yh = l / 2 + 0.05
    for s in (-1, 1):
        box('rail', 0.034, l + 0.08, 0.15, wd, R, (s * (W / 2 - 0.017), 0, 0.275), bev=0.006, grain='y')
        tleg('flg', 0.38, 0.032, 0.022, wd, R, s * (W / 2 - 0.035), -l / 2 - 0.02, (0, 0), square=True)
        beam(
            'post',
            [
                (s * (W / 2 - 0.02), yh, 0),
                (s * (W / 2 - 0.02), yh, 0.45),
                (s * (W / 2 - 0.02), yh + 0.02, 0.8),
                (s * (W / 2 - 0.02), yh + 0.06, head_h),
            ],
            0.05,
            0.05,
            wd,
            R,
            up=(0, 1, 0),
        )
    box('deck', W - 0.07, l + 0.06, 0.07, wd, R, (0, 0, 0.29), bev=0, grain='x')
    box('front', W - 0.03, 0.034, 0.15, wd, R, (0, -l / 2 - 0.03, 0.275), bev=0.006, grain='x')
    zs = lambda z: yh + 0.06 * max(0, (z - 0.5) / (head_h - 0.5))
    for z, h in ((head_h - 0.04, 0.075), (0.44, 0.06)):
        box('hr', W - 0.06, 0.034, h, wd, R, (0, zs(z), z), (radians(-5), 0, 0), bev=0.010, grain='x')
    z0, z1 = 0.47, head_h - 0.075
    zc = (z0 + z1) / 2
    n = 3
    if style == 'cane':
        for i in range(n - 1):
            box(
                'mul',
                0.036,
                0.03,
                z1 - z0,
                wd,
                R,
                (-W / 2 + 0.02 + (W - 0.04) * (i + 1) / n, zs(zc), zc),
                (radians(-5), 0, 0),
                bev=0.006,
                grain='z',
            )
        box(
            'cane',
            W - 0.06,
            0.002,
            z1 - z0 + 0.02,
            woven.cane(),
            R,
            (0, zs(zc), zc),
            (radians(-5), 0, 0),
            bev=0,
        )
    elif style == 'slat':
        k = round((W - 0.1) / 0.075)
        for i in range(k):
            tube(
                'sp',
                [
                    (-W / 2 + 0.05 + (W - 0.10) * (i + 0.5) / k, zs(z0), z0),
                    (-W / 2 + 0.05 + (W - 0.10) * (i + 0.5) / k, zs(z1) + 0.0, z1),
                ],
                0.010,
                wd,
                R,
            )
    else:
        box(
            'pn',
            W - 0.06,
            0.022,
            z1 - z0 + 0.02,
            wd,
            R,
            (0, zs(zc), zc),
            (radians(-5), 0, 0),
            bev=0.002,
            grain='x',
        )
    bedding(R, w, l, top, sheet, duvet, accent, blanket, seed, throw)
    return R
