"""Rectangular dining table: eased top on tapered legs, a trestle, or two curved slab plinths."""

import materials
from geometry.beam import beam
from geometry.box import box
from geometry.leg import tleg
from geometry.scene import empty
from geometry.superdisc import superdisc

MAIN = dict(az=-30, el=14, fill=0.88)


HOVER = dict(az=-40, el=16, focus=(0.12, 0.1, 0.92), zoom=2.3, fstop=5.6)


def build(w=2.20, d=1.00, h=0.75, style='trestle', rounded=False, seed=1, *, top='oak', base='oak'):
    """w, d, h in m; style: legs|trestle|plinth; rounded: boat-shaped top."""
    R = empty('dtable')
    tp, bs = materials.get(top), materials.get(base)
    t = 0.036
    if rounded:
        superdisc('top', w, d, t, tp, R, (0, 0, h - t / 2), p=3.2, bev=0.012, n=160)
    else:
        n = 5
        for i in range(n):
            box(
                'plank',
                w,
                d / n - 0.0006,
                t,
                tp,
                R,
                (0, -d / 2 + d / n * (i + 0.5), h - t / 2),
                bev=0.0022 if 0 < i < n - 1 else 0.004,
                grain='x',
            )
    if style == 'legs':
        # A rounded top has no corners for legs to stand under: they stand further in.
        leg_x, leg_y = (w / 2 - 0.30, d / 2 - 0.15) if rounded else (w / 2 - 0.10, d / 2 - 0.09)
        for s in (-1, 1):
            box(
                'apron',
                2 * leg_x - 0.10,
                0.024,
                0.075,
                bs,
                R,
                (0, s * leg_y, h - t - 0.0375),
                bev=0.004,
                grain='x',
            )
            box(
                'apr',
                0.024,
                2 * leg_y - 0.06,
                0.075,
                bs,
                R,
                (s * leg_x, 0, h - t - 0.0375),
                bev=0.004,
                grain='y',
            )
        for sx in (-1, 1):
            for sy in (-1, 1):
                tleg(
                    'leg',
                    h - t,
                    0.040,
                    0.024,
                    bs,
                    R,
                    sx * leg_x,
                    sy * leg_y,
                    (0, 0),
                    square=True,
                )
    elif style == 'trestle':
        for s in (-1, 1):
            x = s * (w / 2 - 0.42)
            box('head', 0.085, d - 0.22, 0.06, bs, R, (x, 0, h - t - 0.03), bev=0.008, grain='y')
            box('foot', 0.09, d - 0.26, 0.055, bs, R, (x, 0, 0.0275), bev=0.012, grain='y')
            for sy in (-1, 1):
                beam(
                    'post',
                    [(x, sy * 0.20, 0.05), (x, sy * 0.12, h - t - 0.055)],
                    0.065,
                    0.055,
                    bs,
                    R,
                    up=(0, 1, 0),
                    rnd=0.2,
                )
        box('beam', w - 0.84, 0.045, 0.085, bs, R, (0, 0, 0.30), bev=0.006, grain='x')
        for s in (-1, 1):
            box('cross', 0.06, 0.34, 0.05, bs, R, (s * (w / 2 - 0.42), 0, 0.30), bev=0.006, grain='y')
    else:
        for s in (-1, 1):
            pr = [
                (s * (w / 2 - 0.52) + 0.16 * s * (1 - (q / 6) ** 2) * 0.9, q / 6 * d * 0.30)
                for q in range(-6, 7)
            ]
            beam('slab', [(a, b, (h - t) / 2) for a, b in pr], 0.07, h - t, bs, R, up=(0, 0, 1), rnd=0.2)
    return R
