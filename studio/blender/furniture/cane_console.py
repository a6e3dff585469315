"""Console table with a cane shelf: a plain top on four tapered posts."""

import materials
from geometry.box import box
from geometry.leg import tleg
from geometry.scene import empty
from materials import woven

MAIN = dict(az=-28, el=12, fill=0.86)
HOVER = dict(az=-38, el=20, focus=(0.2, 0.2, 0.30), zoom=2.2, fstop=5.6)

RAIL = 0.034
SHELF = 0.19


def build(w=1.22, d=0.33, h=0.79, seed=1, *, wood='oak'):
    """w, d, h in m."""
    root = empty('cane_console')
    timber = materials.get(wood)
    box('top', w, d, 0.026, timber, root, (0, 0, h - 0.013), bev=0.007, grain='x')
    x, y = w / 2 - 0.045, d / 2 - 0.035
    for side in (-1, 1):
        box('apron', 2 * x, 0.02, 0.06, timber, root, (0, side * y, h - 0.056), bev=0.004, grain='x')
        box('apron end', 0.02, 2 * y, 0.06, timber, root, (side * x, 0, h - 0.056), bev=0.004, grain='y')
        box(
            'shelf rail',
            2 * x,
            RAIL,
            0.028,
            timber,
            root,
            (0, side * (y - RAIL / 2 + 0.012), SHELF),
            bev=0.005,
            grain='x',
        )
        box(
            'shelf end',
            RAIL,
            2 * y - RAIL,
            0.028,
            timber,
            root,
            (side * (x - RAIL / 2), 0, SHELF),
            bev=0.005,
            grain='y',
        )
        for other in (-1, 1):
            tleg(
                'post',
                h - 0.026,
                0.021,
                0.014,
                timber,
                root,
                side * x,
                other * y,
                (side * 0.012, other * 0.006),
            )
    box('slip', RAIL * 0.8, 2 * y - RAIL, 0.024, timber, root, (0, 0, SHELF), bev=0.004, grain='y')
    box('cane', 2 * x - 2 * RAIL, 2 * y - RAIL, 0.002, woven.cane(), root, (0, 0, SHELF + 0.008), bev=0)
    return root
