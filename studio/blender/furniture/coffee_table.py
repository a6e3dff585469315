"""Coffee table: oval stone top on two fluted drums; rectangular 'slab'; nested round 'plinth'."""

from math import cos, pi, sin

import materials
from geometry.box import box
from geometry.lathe import lathe
from geometry.scene import empty
from geometry.superdisc import superdisc

MAIN = dict(az=-26, el=20, fill=0.86)


HOVER = dict(az=-34, el=18, focus=(0.26, 0.1, 0.70), zoom=2.0, fstop=5.6)


def build(w=1.25, d=0.72, h=0.36, style='oval', flutes=28, seed=1, *, top='marble:calacatta', base='brass'):
    """w, d, h in m; style: oval (two drums) | slab (thick legs, shelf) | plinth (stacked squircle block) | round (four round legs)."""
    R = empty('coffee')
    tp, bs = materials.get(top), materials.get(base)
    if style == 'oval':
        superdisc('top', w, d, 0.030, tp, R, (0, 0, h - 0.015), p=2.35, bev=0.009)
        for s in (-1, 1):
            x = s * w * 0.24
            lathe(
                'drum',
                [(0, 0.004), (0.147, 0.004), (0.150, 0.010), (0.150, h - 0.034), (0, h - 0.03)],
                bs,
                R,
                (x, 0, 0),
                flute=flutes,
                flute_depth=0.008,
                smooth=45,
            )
            superdisc('foot', 0.33, 0.33, 0.012, bs, R, (x, 0, 0.006), bev=0.003)
    elif style == 'slab':
        box('top', w, d, 0.05, tp, R, (0, 0, h - 0.025), bev=0.006, grain='x')
        box('shelf', w - 0.2, d - 0.14, 0.022, tp, R, (0, 0, 0.11), bev=0.004, grain='x')
        for s in (-1, 1):
            box(
                'leg',
                0.05,
                d - 0.06,
                h - 0.05,
                tp,
                R,
                (s * (w / 2 - 0.10), 0, (h - 0.05) / 2),
                bev=0.006,
                grain='z',
            )
    elif style == 'plinth':
        superdisc('body', w, d, h - 0.05, tp, R, (0, 0, 0.05 + (h - 0.05) / 2), p=5, bev=0.02, n=160)
        superdisc('foot', w - 0.14, d - 0.14, 0.05, bs, R, (0, 0, 0.025), p=5, bev=0.002)
    else:
        superdisc('top', w, w if d > w * 0.95 else d, 0.036, tp, R, (0, 0, h - 0.018), p=2, bev=0.014, n=160)
        for k in range(4):
            a = pi / 4 + k * pi / 2
            lathe(
                'leg',
                [(0, 0), (0.052, 0), (0.056, 0.006), (0.056, h - 0.03), (0, h - 0.03)],
                bs,
                R,
                (cos(a) * w * 0.34, sin(a) * d * 0.34, 0),
                smooth=40,
                uv='z',
            )
    return R
