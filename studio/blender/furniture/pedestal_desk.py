"""Partners' desk: two pedestals of drawers under a top with a leather writing surface."""

import materials
from geometry.box import box
from geometry.scene import empty

from furniture.parts import case, drawers

MAIN = dict(az=-28, el=16, fill=0.86)
HOVER = dict(az=-36, el=26, focus=(0.30, 0.0, 0.92), zoom=2.2, fstop=5.6)


def build(w=1.68, d=0.86, h=0.76, rows=3, seed=1, *, wood='walnut', metal='brass', fabric='leather:#4a4f38'):
    """w, d, h in m; rows: drawers in each pedestal."""
    root = empty('pedestal_desk')
    timber, fitting, hide = map(materials.get, (wood, metal, fabric))
    thick, plinth = 0.034, 0.07
    wide, deep = w * 0.29, d - 0.06
    box('top', w, d, thick, timber, root, (0, 0, h - thick / 2), bev=0.008, grain='x')
    box('leather', w - 0.20, d - 0.18, 0.003, hide, root, (0, 0, h + 0.0008), bev=0.001)
    tooling(root, fitting, w - 0.19, d - 0.17, h + 0.0012)
    for side in (-1, 1):
        pedestal = empty('pedestal', (side * (w / 2 - wide / 2 - 0.03), 0, 0))
        pedestal.parent = root
        case(pedestal, wide, deep, plinth, h - thick, timber, 0.024)
        drawers(
            pedestal,
            -wide / 2 + 0.024,
            wide / 2 - 0.024,
            plinth + 0.024,
            h - thick - 0.024,
            -deep / 2 + 0.001,
            timber,
            fitting,
            rows,
            1,
            'framed',
            'bar',
        )
        box(
            'plinth',
            wide - 0.03,
            deep - 0.03,
            plinth,
            timber,
            pedestal,
            (0, 0, plinth / 2),
            bev=0.003,
            grain='x',
        )
    gap = w - 2 * wide - 0.06
    box(
        'apron',
        gap,
        0.022,
        0.105,
        timber,
        root,
        (0, -deep / 2 + 0.03, h - thick - 0.0525),
        bev=0.003,
        grain='x',
    )
    box(
        'modesty', gap, 0.02, 0.40, timber, root, (0, deep / 2 - 0.10, h - thick - 0.20), bev=0.003, grain='x'
    )
    return root


def tooling(root, metal, w, d, z):
    """A gilt line around the leather."""
    for side in (-1, 1):
        box('line', w, 0.0025, 0.002, metal, root, (0, side * d / 2, z), bev=0)
        box('line', 0.0025, d, 0.002, metal, root, (side * w / 2, 0, z), bev=0)
