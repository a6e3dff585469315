"""Nightstand: small case with drawers (flat, reeded, framed), open shelf option, tapered legs or plinth."""

import materials
from geometry.box import box
from geometry.scene import empty

from furniture.parts import case, drawers, slab_legs

MAIN = dict(az=-30, el=15, fill=0.78)


HOVER = dict(az=-38, el=22, focus=(0.42, 0.0, 0.72), zoom=1.9, fstop=5.6)


def build(
    w=0.58,
    d=0.44,
    h=0.56,
    rows=2,
    front='flat',
    shelf=False,
    base='legs',
    handle='bar',
    seed=1,
    *,
    wood='walnut',
    metal='brass',
    top='',
):
    """w, d, h in m; rows of drawers; shelf: open niche above; front: flat|reeded|framed; base: legs|plinth; handle: bar|knob."""
    R = empty('nightstand')
    wd, mt = materials.get(wood), materials.get(metal)
    z0 = 0.17 if base == 'legs' else 0.06
    t = 0.022
    case(R, w, d, z0, h, wd, t)
    zt = h - t
    if shelf:
        zt = h - t - 0.13
        box('mid', w - 2 * t, d - 0.01, t * 0.8, wd, R, (0, 0.0, zt), bev=0.002, grain='x')
        zt -= t * 0.4
    drawers(R, -w / 2 + t, w / 2 - t, z0 + t, zt, -d / 2 + 0.001, wd, mt, rows, 1, front, handle)
    if top:
        box('stone', w + 0.012, d + 0.012, 0.018, materials.get(top), R, (0, 0, h + 0.009), bev=0.003)
    if base == 'legs':
        slab_legs(R, w, d, z0 + 0.002, wd, 0.018, 0.011, 0.035, 0.010, square=False)
    else:
        box('plinth', w - 0.04, d - 0.04, z0, wd, R, (0, 0.01, z0 / 2), bev=0.002, grain='x')
    return R
