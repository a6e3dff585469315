"""Sling chair: a hide hung between the rods of a folding steel frame."""

import materials
from geometry.lathe import spline
from geometry.mesh import mesh_ob
from geometry.scene import empty
from geometry.tube import tube

MAIN = dict(az=-38, el=14, fill=0.80)
HOVER = dict(az=-62, el=16, focus=(0.6, 0.3, 0.62), zoom=2.0, fstop=5.6)

ROD = 0.0085


def build(w=0.66, d=0.76, h=0.71, seed=1, *, fabric='leather:#8a4a26', frame='blacksteel'):
    """w, d, h in m."""
    root = empty('sling_chair')
    hide, steel = materials.get(fabric), materials.get(frame)
    front = (-d / 2 + 0.045, h * 0.60)
    back = (d / 2 - 0.02, h - ROD)
    feet = (-d / 2 + 0.03, d / 2 - 0.05)
    for side in (-1, 1):
        x = side * (w / 2 - ROD)
        inner = x - side * 2 * ROD
        tube('rod', [(x, feet[0], ROD), (x, back[0], back[1])], ROD, steel, root)
        tube('rod', [(inner, feet[1], ROD), (inner, front[0], front[1])], ROD, steel, root)
        tube(
            'pivot',
            [(x + side * 0.006, 0.03, h * 0.42), (inner - side * 0.006, 0.03, h * 0.42)],
            ROD * 0.8,
            steel,
            root,
        )
    for y, z in (front, back, (feet[0], ROD), (feet[1], ROD)):
        tube('bar', [(-w / 2 + ROD, y, z), (w / 2 - ROD, y, z)], ROD, steel, root)
    sling(root, hide, w - 0.07, front, back)
    return root


def sling(root, hide, width, front, back):
    """The hide: over the front bar, down into the seat and up over the back bar; it sags a little in the middle."""
    lip = 0.014
    path = spline(
        [
            (front[0] + 0.02, front[1] - 0.055),
            (front[0] - lip, front[1]),
            (front[0] + 0.03, front[1] + lip * 0.7),
        ]
        + [(0.02, front[1] - 0.115), (0.13, front[1] - 0.115), (0.20, front[1] - 0.04)]
        + [
            (back[0] - 0.03, back[1] - 0.10),
            (back[0] - 0.004, back[1] + lip),
            (back[0] + lip, back[1] - 0.005),
            (back[0] + 0.006, back[1] - 0.07),
        ],
        9,
    )
    across = 20
    points, faces = [], []
    for index, (y, z) in enumerate(path):
        middle = max(0.0, 1 - abs(index / (len(path) - 1) - 0.48) * 2.4)
        for step in range(across + 1):
            u = 2 * step / across - 1
            points.append((u * width / 2 * (1 - 0.035 * middle), y, z - 0.030 * middle * (1 - u * u)))
    row = across + 1
    for index in range(len(path) - 1):
        for step in range(across):
            corner = index * row + step
            faces.append((corner, corner + 1, corner + row + 1, corner + row))
    hide_ob = mesh_ob('sling', points, faces, hide, root)
    thick = hide_ob.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = 0.005
    thick.offset = 0
    smooth = hide_ob.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 1
