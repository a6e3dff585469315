"""Cameras that fit the product."""

from math import cos, radians, sin

import bpy
import numpy as np
from geometry.scene import link
from mathutils import Vector


def points(root, limit=40000):
    """World-space vertices (n,3) of everything under root."""
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    P = []
    for o in [root] + list(root.children_recursive):
        if o.type != 'MESH':
            continue
        me = o.evaluated_get(dg).data
        n = len(me.vertices)
        if not n:
            continue
        a = np.empty(n * 3, np.float32)
        me.vertices.foreach_get('co', a)
        a = a.reshape(-1, 3)
        a = a[:: max(1, n // 3000)]
        m = np.array(o.matrix_world)
        P.append(a @ m[:3, :3].T + m[:3, 3])
    return np.concatenate(P)


def camera(loc, target, lens=70, shift=(0, 0), fstop=0):
    c = bpy.data.cameras.new('c')
    c.lens = lens
    o = link(bpy.data.objects.new('c', c))
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    c.shift_x, c.shift_y = shift
    c.clip_start = 0.02
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.focus_distance = (Vector(target) - Vector(loc)).length
    bpy.context.scene.camera = o
    return o


def frame(root, az=-28, el=13, lens=80, fill=0.82, lift=0.0, focus=None, zoom=1.0, fstop=0, **_):
    """Orbit camera fitted to the product's vertices; returns camera and bounding box."""
    P = points(root)
    lo, hi = P.min(0), P.max(0)
    a, e = radians(az), radians(el)
    back = np.array([sin(a) * cos(e), -cos(a) * cos(e), sin(e)])
    right = np.array([cos(a), sin(a), 0])
    up = np.cross(back, right)
    ctr = (lo + hi) / 2
    dist = 6.0
    k = lens / 36
    for _i in range(12):
        Q = P - (ctr + back * dist)
        depth = -(Q @ back)
        x, y = k * (Q @ right) / depth, k * (Q @ up) / depth
        dx, dy = (x.max() + x.min()) / 2, (y.max() + y.min()) / 2
        ctr = ctr + right * dx * dist / k + up * dy * dist / k
        dist *= max(np.ptp(x), np.ptp(y)) / fill
    if focus is not None:
        ctr = lo + (hi - lo) * np.array(focus)
        dist /= zoom
    ctr = ctr - up * lift * dist / k
    return camera(tuple(ctr + back * dist), tuple(ctr), lens, fstop=fstop), lo, hi
