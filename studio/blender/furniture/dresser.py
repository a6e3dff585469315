"""Dresser / chest: drawer grid in a bevelled case on legs, sled or plinth."""

import materials
from geometry.beam import beam
from geometry.box import box
from geometry.scene import empty

from furniture.parts import case, drawers, slab_legs

MAIN = dict(az=-28, el=13, fill=0.86)


HOVER = dict(az=-36, el=18, focus=(0.30, 0.0, 0.80), zoom=2.3, fstop=5.6)


def build(
    w=1.55,
    d=0.50,
    h=0.82,
    rows=3,
    cols=2,
    front='framed',
    base='plinth',
    handle='knob',
    seed=1,
    *,
    wood='oak',
    metal='bronze',
    top='',
):
    """w, d, h in m; rows x cols drawers; front: flat|reeded|framed; base: legs|plinth|sled; handle: bar|knob."""
    R = empty('dresser')
    wd, mt = materials.get(wood), materials.get(metal)
    z0 = 0.07 if base == 'plinth' else 0.16
    t = 0.028
    case(R, w, d, z0, h, wd, t)
    drawers(R, -w / 2 + t, w / 2 - t, z0 + t, h - t, -d / 2 + 0.001, wd, mt, rows, cols, front, handle)
    if top:
        box('stone', w + 0.014, d + 0.014, 0.02, materials.get(top), R, (0, 0, h + 0.010), bev=0.004)
    if base == 'legs':
        slab_legs(R, w, d, z0 + 0.002, wd, 0.022, 0.013, 0.06, 0.014, square=False)
    elif base == 'sled':
        for s in (-1, 1):
            beam(
                'sled',
                [
                    (s * (w / 2 - 0.10), -d / 2 + 0.03, z0),
                    (s * (w / 2 - 0.10), -d / 2 + 0.03, 0.01),
                    (s * (w / 2 - 0.10), d / 2 - 0.03, 0.01),
                    (s * (w / 2 - 0.10), d / 2 - 0.03, z0),
                ],
                0.022,
                0.022,
                mt,
                R,
                up=(1, 0, 0),
            )
    else:
        box('plinth', w - 0.06, d - 0.05, z0, wd, R, (0, 0.01, z0 / 2), bev=0.002, grain='x')
    return R
