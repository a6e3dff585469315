"""Boards: boxes with eased edges."""

from geometry.mesh import mesh_ob


def box(name, w, d, h, mat, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), bev=0.003, grain='auto', seg=3):
    a, b, c = w / 2, d / 2, h / 2
    V = [(x, y, z) for x in (-a, a) for y in (-b, b) for z in (-c, c)]
    F = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    ob = mesh_ob(name, V, F, mat, parent, smooth=True, uv=grain, auto=35)
    ob.location = loc
    ob.rotation_euler = rot
    if bev:
        m = ob.modifiers.new('b', 'BEVEL')
        m.width = bev
        m.segments = seg
        m.limit_method = 'ANGLE'
        m.harden_normals = True
    return ob


def bevel(ob, width, seg=3):
    """Eased edges (m)."""
    m = ob.modifiers.new('b', 'BEVEL')
    m.width = width
    m.segments = seg
    m.limit_method = 'ANGLE'
    m.harden_normals = True
    return ob
