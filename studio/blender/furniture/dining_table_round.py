"""Round dining table: stone or wood disc on a fluted trumpet pedestal, a drum, or three slab legs."""

import materials
from geometry.lathe import lathe, spline
from geometry.scene import empty
from geometry.superdisc import superdisc

MAIN = dict(az=-20, el=14, fill=0.84)


HOVER = dict(az=-30, el=18, focus=(0.30, 0.1, 0.90), zoom=2.1, fstop=5.6)


def build(w=1.30, h=0.75, style='trumpet', flutes=40, seed=1, *, top='marble:calacatta', base='oak'):
    """w: diameter, h in m; style: trumpet|drum|smooth."""
    R = empty('dtable')
    tp, bs = materials.get(top), materials.get(base)
    superdisc('top', w, w, 0.030, tp, R, (0, 0, h - 0.015), bev=0.011, n=160)
    k = w / 1.3
    if style == 'drum':
        lathe(
            'drum',
            [(0, 0), (0.285 * k, 0), (0.29 * k, 0.004), (0.29 * k, h - 0.034), (0, h - 0.03)],
            bs,
            R,
            flute=flutes,
            flute_depth=0.011,
            smooth=45,
            uv='z',
        )
        superdisc('ft', 0.62 * k, 0.62 * k, 0.018, bs, R, (0, 0, 0.009), bev=0.004)
    else:
        p = spline(
            [
                (0.30 * k, 0.012),
                (0.285 * k, 0.05),
                (0.165 * k, 0.17),
                (0.112 * k, 0.34),
                (0.116 * k, 0.50),
                (0.18 * k, 0.64),
                (0.29 * k, h - 0.045),
                (0.32 * k, h - 0.031),
            ],
            10,
        )
        lathe(
            'ped',
            [(0, 0.010)] + p + [(0, h - 0.030)],
            bs,
            R,
            flute=flutes if style == 'trumpet' else 0,
            flute_depth=0.009,
            smooth=50,
            uv='z',
        )
        superdisc('ft', 0.63 * k, 0.63 * k, 0.016, bs, R, (0, 0, 0.008), bev=0.004)
    return R
