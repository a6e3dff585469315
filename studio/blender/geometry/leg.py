"""Tapered legs."""

from geometry.box import bevel
from geometry.mesh import mesh_ob
from geometry.tube import tube


def tleg(name, h, top, foot, mat, parent=None, x=0, y=0, splay=(0, 0), square=False, z0=0.0, rz=0):
    """Tapered leg, height h from z0; top/foot are radii (round) or half widths (square); splay moves the foot (m)."""
    if not square:
        return tube(
            name,
            [(x + splay[0], y + splay[1], z0), (x, y, z0 + h)],
            foot,
            mat,
            parent,
            res=6,
            taper=lambda t: (foot + (top - foot) * t) / foot,
        )
    V = []
    F = [(0, 1, 2, 3)[::-1], (4, 5, 6, 7)]
    for k, (s_, z) in enumerate(((foot, z0), (top, z0 + h))):
        ox, oy = splay if k == 0 else (0, 0)
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            V.append((x + ox + a * s_, y + oy + b * s_, z))
    for i in range(4):
        j = (i + 1) % 4
        F.append((i, j, 4 + j, 4 + i))
    ob = mesh_ob(name, V, F, mat, parent, auto=35, uv='z')
    bevel(ob, min(0.004, foot * 0.3))
    return ob
