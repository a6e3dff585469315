"""Meshes from points and faces, with metric UVs: U runs along the part, as its grain does."""

import random
from math import radians

import bpy
import numpy as np
from geometry.scene import link


def box_uv(me, grain='auto', off=None):
    n = len(me.vertices)
    co = np.empty(n * 3, np.float32)
    me.vertices.foreach_get('co', co)
    co = co.reshape(-1, 3)
    ext = co.max(0) - co.min(0)
    long = int(np.argmax(ext)) if grain == 'auto' else 'xyz'.index(grain)
    uv = me.uv_layers.new(name='UVMap') if not me.uv_layers else me.uv_layers[0]
    nl = len(me.loops)
    li = np.empty(nl, np.int32)
    me.loops.foreach_get('vertex_index', li)
    nf = len(me.polygons)
    fn = np.empty(nf * 3, np.float32)
    me.polygons.foreach_get('normal', fn)
    fn = np.abs(fn.reshape(-1, 3))
    lt = np.empty(nf, np.int32)
    me.polygons.foreach_get('loop_total', lt)
    ax = np.argmax(fn, 1)
    lax = np.repeat(ax, lt)
    P = co[li]
    out = np.empty((nl, 2), np.float32)
    for a in range(3):
        m = lax == a
        o = [i for i in range(3) if i != a]
        if long in o:
            u = long
            v = [i for i in o if i != long][0]
        else:
            u, v = o
        out[m, 0] = P[m, u]
        out[m, 1] = P[m, v]
    ofs = off if off is not None else (random.random() * 7, random.random() * 7)
    out += np.array(ofs, np.float32)
    uv.data.foreach_set('uv', out.ravel())


def mesh_ob(name, verts, faces, mat=None, parent=None, smooth=True, uv='auto', auto=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(map(float, v)) for v in verts], [], faces)
    me.update()
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    if auto:
        me.use_auto_smooth = True
        me.auto_smooth_angle = radians(auto)
    me.validate()
    if uv:
        box_uv(me, uv)
    ob = bpy.data.objects.new(name, me)
    if mat:
        me.materials.append(mat)
    return link(ob, parent)


def bm_fix(me):
    """Make face normals consistent and outward."""
    import bmesh

    b = bmesh.new()
    b.from_mesh(me)
    bmesh.ops.recalc_face_normals(b, faces=b.faces)
    b.to_mesh(me)
    b.free()
    me.update()
