"""Extruded outlines."""

from geometry.box import bevel
from geometry.mesh import bm_fix, mesh_ob


def prism(name, outline, z0, z1, mat, parent=None, bev=0.004, uv='auto', axis='z'):
    """Extrude a closed 2-d outline between z0 and z1 (axis 'z'), or an (x,z) outline between y0,y1 (axis 'y'), or (y,z) along x."""
    n = len(outline)
    f = {'z': lambda a, b, c: (a, b, c), 'y': lambda a, b, c: (a, c, b), 'x': lambda a, b, c: (c, a, b)}[axis]
    V = [f(a, b, z0) for a, b in outline] + [f(a, b, z1) for a, b in outline]
    F = [tuple(range(n)), tuple(range(n, 2 * n))] + [
        (i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)
    ]
    ob = mesh_ob(name, V, F, mat, parent, auto=35, uv=uv)
    bm_fix(ob.data)
    if bev:
        bevel(ob, bev)
    return ob
