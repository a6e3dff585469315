"""Armless chaise: one long pad over leather straps on a steam-bent frame, with a headrest roll."""

from math import pi

import materials
from geometry.beam import beam
from geometry.box import box
from geometry.lathe import lathe, spline
from geometry.scene import empty
from geometry.tube import tube

MAIN = dict(az=-30, el=14, fill=0.88)
HOVER = dict(az=-52, el=14, focus=(0.80, 0.3, 0.8), zoom=2.0, fstop=5.6)


def build(w=1.63, d=0.74, h=0.81, seed=1, *, fabric='leather:#8a4a26', frame='walnut'):
    """w: length, d, h in m. The head is at +X."""
    root = empty('bentwood_chaise')
    cloth, wood = materials.get(fabric), materials.get(frame)
    strap = materials.get('leather:#3d2a20')
    half = w / 2
    lie = spline(
        [
            (-half + 0.03, 0.385),
            (-half * 0.62, 0.345),
            (-half * 0.22, 0.345),
            (half * 0.16, 0.355),
            (half * 0.52, 0.50),
            (half * 0.94, h - 0.075),
        ],
        12,
    )
    pad(root, cloth, lie, d - 0.10)
    for side in (-1, 1):
        y = side * (d / 2 - 0.022)
        beam('rail', [(x, y, z - 0.050) for x, z in lie], 0.030, 0.042, wood, root, rnd=0.4)
        loop(root, wood, -half * 0.44, y, 0.30, 0.34)
        loop(root, wood, half * 0.34, y, 0.375, 0.40)
    for x, z in lie[4::7]:
        box('strap', 0.045, d - 0.06, 0.005, strap, root, (x, 0, z - 0.040), bev=0.001)
    for x, z in (lie[1], lie[-2]):
        tube('cross', [(x, -d / 2 + 0.022, z - 0.052), (x, d / 2 - 0.022, z - 0.052)], 0.013, wood, root)
    x, z = lie[-4]
    roll = lathe(
        'headrest',
        [
            (0, -0.29),
            (0.05, -0.292),
            (0.070, -0.275),
            (0.074, -0.24),
            (0.074, 0.24),
            (0.070, 0.275),
            (0.05, 0.292),
            (0, 0.29),
        ],
        cloth,
        root,
        (x - 0.035, 0, z + 0.095),
    )
    roll.rotation_euler = (pi / 2, 0, 0)
    return root


def pad(root, cloth, lie, width):
    """The pad: a rounded band along the curve, stitched across in even pockets."""
    path = []
    for (x0, z0), (x1, z1) in zip(lie, lie[1:]):
        path += [(x0 + (x1 - x0) * t, 0, z0 + (z1 - z0) * t) for t in (0, 0.25, 0.5, 0.75)]
    path.append((lie[-1][0], 0, lie[-1][1]))
    band = beam('pad', path, width, 0.085, cloth, root, rnd=0.46, n=7)
    rows = len(path)
    section = len(band.data.vertices) // rows
    for index, vertex in enumerate(band.data.vertices):
        row = index // section
        across = (row % 14) / 14
        dip = max(0.0, 1 - min(across, 1 - across) * 9)
        vertex.co.z -= 0.010 * dip * (1 if vertex.co.z > path[row][2] else -0.4)
    band.data.update()


def loop(root, wood, x, y, top, span):
    """One bent leg: a flattened arch whose crown meets the rail."""
    path = spline(
        [
            (x - span / 2 - 0.02, 0.0),
            (x - span / 2 + 0.015, top * 0.62),
            (x - span * 0.22, top - 0.004),
            (x + span * 0.22, top - 0.004),
            (x + span / 2 - 0.015, top * 0.62),
            (x + span / 2 + 0.02, 0.0),
        ],
        8,
    )
    beam('leg', [(px, y, pz) for px, pz in path], 0.028, 0.032, wood, root, up=(0, 1, 0), rnd=0.4)
