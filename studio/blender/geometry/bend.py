"""Bends a part around the vertical axis."""

from math import cos, sin

from mathutils import Matrix


def bend_x(ob, rad):
    """Bend an object's mesh around the z axis: x becomes arc length on radius rad (m), y the offset inward/outward."""
    M0 = ob.matrix_basis.copy()
    ob.data.transform(M0)
    ob.matrix_basis = Matrix()
    for c in ob.children:
        c.matrix_parent_inverse = Matrix()
        c.matrix_basis = M0 @ c.matrix_basis
    for v in ob.data.vertices:
        t = v.co.x / rad
        rr = rad + v.co.y
        v.co.x = rr * sin(t)
        v.co.y = rr * cos(t) - rad
    ob.data.update()
    for c in ob.children:
        bend_x(c, rad)
    return ob
