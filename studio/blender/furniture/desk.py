"""Writing desk: eased top, slim drawers in the apron, tapered splayed legs or metal frame, optional leather inset."""

import materials
from geometry.beam import beam
from geometry.box import box
from geometry.scene import empty

from furniture.parts import drawers, slab_legs

MAIN = dict(az=-28, el=14, fill=0.86)


HOVER = dict(az=-36, el=20, focus=(0.28, 0.0, 0.90), zoom=2.3, fstop=5.6)


def build(
    w=1.50,
    d=0.68,
    h=0.76,
    cols=3,
    base='legs',
    inset=True,
    seed=1,
    *,
    wood='walnut',
    metal='brass',
    leather='leather:#3f4a40',
):
    """w, d, h in m; cols: drawers in the apron; base: legs|frame; inset: leather writing surface."""
    R = empty('desk')
    wd, mt = materials.get(wood), materials.get(metal)
    t = 0.028
    ah = 0.105
    zt = h - t
    box('top', w, d, t, wd, R, (0, 0, h - t / 2), bev=0.007, grain='x')
    if inset:
        box('leather', w - 0.16, d - 0.16, 0.003, materials.get(leather), R, (0, 0, h + 0.0008), bev=0.001)
        [
            box('ln', a, b, 0.002, mt, R, (x, y, h + 0.0006), bev=0)
            for a, b, x, y in (
                (w - 0.15, 0.003, 0, d / 2 - 0.077),
                (w - 0.15, 0.003, 0, -d / 2 + 0.077),
                (0.003, d - 0.15, w / 2 - 0.077, 0),
                (0.003, d - 0.15, -w / 2 + 0.077, 0),
            )
        ]
    aw, ad = w - 0.12, d - 0.10
    for s in (-1, 1):
        box('side', 0.024, ad, ah, wd, R, (s * (aw / 2 - 0.012), 0, zt - ah / 2), bev=0.003, grain='y')
    box('back', aw - 0.048, 0.02, ah, wd, R, (0, ad / 2 - 0.01, zt - ah / 2), bev=0.003, grain='x')
    box('bot', aw - 0.048, ad - 0.02, 0.014, wd, R, (0, 0, zt - ah + 0.007), bev=0.001, grain='x')
    drawers(
        R,
        -aw / 2 + 0.024,
        aw / 2 - 0.024,
        zt - ah + 0.014,
        zt,
        -ad / 2 + 0.002,
        wd,
        mt,
        1,
        cols,
        'flat',
        'knob' if cols > 2 else 'bar',
    )
    if base == 'legs':
        slab_legs(R, aw, ad, zt - 0.002, wd, 0.026, 0.015, 0.024, 0.03, square=False)
    else:
        for s in (-1, 1):
            beam(
                'fr',
                [
                    (s * (aw / 2 - 0.03), -ad / 2 + 0.02, zt - ah),
                    (s * (aw / 2 - 0.03), -ad / 2 + 0.02, 0.012),
                    (s * (aw / 2 - 0.03), ad / 2 - 0.02, 0.012),
                    (s * (aw / 2 - 0.03), ad / 2 - 0.02, zt - ah),
                ],
                0.024,
                0.024,
                mt,
                R,
                up=(1, 0, 0),
            )
        beam('str', [(-aw / 2 + 0.03, 0, 0.012), (aw / 2 - 0.03, 0, 0.012)], 0.02, 0.02, mt, R)
    return R
