"""Pendant: one opal globe under a turned cap, on a cord."""

import materials
from geometry.lathe import lathe
from geometry.scene import empty
from geometry.tube import tube
from materials import ceramic

from furniture.chandelier import globe

MAIN = dict(az=-20, el=-2, fill=0.80, stage='hang', lens=90)
HOVER = dict(az=-28, el=10, focus=(0.5, 0.3, 0.16), zoom=1.9)


def build(w=0.23, drop=0.50, glow=0.16, seed=1, *, metal='brass'):
    """w: the globe, drop: the cord above it, m."""
    root = empty('globe_pendant')
    fitting = materials.get(metal)
    globe(root, (0, 0, 0), w / 2, fitting, glow)
    lathe(
        'cap',
        [
            (0, -0.012),
            (0.040, -0.016),
            (0.046, -0.004),
            (0.040, 0.020),
            (0.016, 0.034),
            (0.012, 0.075),
            (0, 0.078),
        ],
        fitting,
        root,
        n=64,
    )
    tube('cord', [(0, 0, 0.075), (0, 0, drop)], 0.0028, ceramic.plain('#2a2622'), root)
    lathe(
        'canopy',
        [(0, drop - 0.026), (0.055, drop - 0.026), (0.060, drop - 0.020), (0.060, drop), (0, drop)],
        fitting,
        root,
        n=64,
    )
    return root
