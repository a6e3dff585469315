"""Low table with one wide drawer that opens from either side, on square tapered legs."""

import materials
from geometry.box import box
from geometry.leg import tleg
from geometry.scene import empty

from furniture.parts import drawers

MAIN = dict(az=-28, el=18, fill=0.84)
HOVER = dict(az=-36, el=20, focus=(0.4, 0.0, 0.8), zoom=2.2, fstop=5.6)


def build(w=1.22, d=0.71, h=0.46, handle='knob', seed=1, *, top='walnut', metal='brass'):
    """w, d, h in m; handle: knob|bar|none."""
    root = empty('drawer_table')
    wood, fitting = materials.get(top), materials.get(metal)
    thick, deep, leg = 0.028, 0.125, 0.044
    box('top', w, d, thick, wood, root, (0, 0, h - thick / 2), bev=0.006, grain='x')
    inner_w, inner_d, under = w - 0.06, d - 0.06, h - thick
    for side in (-1, 1):
        box(
            'side',
            0.026,
            inner_d,
            deep,
            wood,
            root,
            (side * (inner_w / 2 - 0.013), 0, under - deep / 2),
            bev=0.003,
            grain='y',
        )
    box(
        'bottom',
        inner_w - 0.05,
        inner_d - 0.02,
        0.016,
        wood,
        root,
        (0, 0, under - deep + 0.008),
        bev=0.002,
        grain='x',
    )
    drawers(
        root,
        -inner_w / 2 + 0.026,
        inner_w / 2 - 0.026,
        under - deep + 0.016,
        under,
        -inner_d / 2 + 0.002,
        wood,
        fitting,
        1,
        1,
        'flat',
        handle,
    )
    box(
        'back',
        inner_w - 0.05,
        0.02,
        deep - 0.018,
        wood,
        root,
        (0, inner_d / 2 - 0.010, under - deep / 2 + 0.008),
        bev=0.002,
        grain='x',
    )
    for sx in (-1, 1):
        for sy in (-1, 1):
            tleg(
                'leg',
                under - 0.002,
                leg * 0.52,
                leg * 0.34,
                wood,
                root,
                sx * (inner_w / 2 - leg * 0.45),
                sy * (inner_d / 2 - leg * 0.45),
                (0, 0),
                square=True,
            )
    return root
