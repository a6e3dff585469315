"""Round sections swept along a path."""

from math import radians

import bpy
from geometry.mesh import box_uv
from geometry.scene import link


def tube(name, pts, rad, mat, parent=None, closed=False, res=4, taper=None, smooth_path=False):
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = rad
    cu.bevel_resolution = res
    cu.use_fill_caps = True
    if smooth_path:
        sp = cu.splines.new('NURBS')
        sp.points.add(len(pts) - 1)
        sp.order_u = 4
        sp.use_endpoint_u = True
        sp.resolution_u = 8
    else:
        sp = cu.splines.new('POLY')
        sp.points.add(len(pts) - 1)
    for i, p in enumerate(pts):
        sp.points[i].co = (p[0], p[1], p[2], 1)
        if taper:
            sp.points[i].radius = taper(i / (len(pts) - 1))
    sp.use_cyclic_u = closed
    ob = bpy.data.objects.new(name, cu)
    bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(link(ob).evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(ob)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.use_auto_smooth = True
    me.auto_smooth_angle = radians(40)
    me.materials.clear()
    me.materials.append(mat)
    box_uv(me)
    return link(bpy.data.objects.new(name, me), parent)
