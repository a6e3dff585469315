"""Wall light with two globes on a curved arm, on an oval plate. The wall is the plane behind the plate."""

from math import pi

import materials
from geometry.lathe import spline
from geometry.scene import empty
from geometry.superdisc import superdisc
from geometry.tube import tube

from furniture.chandelier import globe

MAIN = dict(az=-24, el=5, fill=0.72, stage='wall')
HOVER = dict(az=-42, el=12, focus=(0.5, 0.2, 0.55), zoom=1.8)


def build(w=0.33, d=0.15, h=0.38, glow=0.18, seed=1, *, metal='brass'):
    """w, d, h in m."""
    root = empty('double_sconce')
    fitting = materials.get(metal)
    z, wall = 1.5, d / 2
    plate = superdisc('plate', 0.070, h, 0.016, fitting, root, (0, wall - 0.008, z), p=7.0, bev=0.004)
    plate.rotation_euler = (pi / 2, 0, 0)
    reach, radius = w / 2 - 0.066, 0.062
    front = -d / 2 + radius
    for side in (-1, 1):
        path = spline(
            [
                (0, wall - 0.014, z - 0.02),
                (side * reach * 0.30, front + 0.010, z - 0.055),
                (side * reach * 0.85, front, z - 0.03),
                (side * reach, front, z + 0.075),
            ],
            10,
        )
        tube('arm', [tuple(point) for point in path], 0.0058, fitting, root)
        globe(root, (side * reach, front, z + 0.072 + 0.012), radius, fitting, glow)
    return root
