"""Console table: 'frame' (slim metal, stone top and shelf), 'waterfall' (thick slab), 'arch' (plaster or wood arches)."""

from math import cos, pi, sin

import materials
import numpy as np
from geometry.beam import beam
from geometry.box import box
from geometry.prism import prism
from geometry.scene import empty

MAIN = dict(az=-28, el=11, fill=0.86)


HOVER = dict(az=-38, el=17, focus=(0.18, 0.2, 0.86), zoom=2.3, fstop=5.6)


def build(
    w=1.50,
    d=0.38,
    h=0.80,
    style='frame',
    shelf=True,
    seed=1,
    *,
    top='marble:calacatta',
    metal='brass',
    body='limewash:#e2d9cb',
):
    """w, d, h in m; style: frame (top+metal) | waterfall (body) | arch (body, stone top)."""
    R = empty('console')
    tp, mt, bd = materials.get(top), materials.get(metal), materials.get(body)
    if style == 'frame':
        box('top', w, d, 0.022, tp, R, (0, 0, h - 0.011), bev=0.004, grain='x')
        q = 0.018
        a, b = w / 2 - 0.03, d / 2 - 0.025
        for z in (h - 0.032,) + ((0.16,) if shelf else ()):
            beam('ring', [(-a, -b, z), (a, -b, z), (a, b, z), (-a, b, z)], q, q, mt, R, closed=True, rnd=0.2)
        for sx in (-1, 1):
            for sy in (-1, 1):
                beam(
                    'leg',
                    [(sx * a, sy * b, 0), (sx * a, sy * b, h - 0.03)],
                    q,
                    q,
                    mt,
                    R,
                    up=(0, 1, 0),
                    rnd=0.2,
                )
        if shelf:
            box('sh', w - 0.07, d - 0.06, 0.016, tp, R, (0, 0, 0.172), bev=0.003, grain='x')
    elif style == 'waterfall':
        t = 0.07
        r = 0.09
        P = [(-w / 2 + t / 2, 0), (-w / 2 + t / 2, h - t / 2 - r)] + [
            (-w / 2 + t / 2 + r - r * cos(q), h - t / 2 - r + r * sin(q))
            for q in np.linspace(0, pi / 2, 14)[1:]
        ]
        P += [(-x, z) for x, z in P[::-1]]
        beam('slab', [(x, 0, z) for x, z in P], t, d, bd, R, up=(0, 1, 0), rnd=0.10)
    else:
        n = 3
        t = 0.06
        ow = (w - t * (n + 1)) / n
        hh = h - 0.035
        out = [(-w / 2, 0), (-w / 2 + t, 0)]
        out = [(-w / 2, hh), (-w / 2, 0)]
        for i in range(n):
            x0 = -w / 2 + t + i * (ow + t)
            rr = ow / 2
            zs = max(0.05, hh - 0.07 - rr)
            out += (
                [(x0, 0)]
                + [(x0 + rr - rr * cos(q), zs + rr * sin(q)) for q in np.linspace(0, pi, 28)]
                + [(x0 + ow, 0)]
            )
        out += [(w / 2, 0), (w / 2, hh)]
        prism('arch', out, -d / 2 + 0.01, d / 2 - 0.01, bd, R, bev=0.006, axis='y')
        box('top', w + 0.02, d + 0.01, 0.035, tp, R, (0, 0, h - 0.0175), bev=0.008, grain='x')
    return R
