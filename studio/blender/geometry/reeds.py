"""Reeded panels."""

import random
from math import cos, pi, radians, sin

import bpy
import numpy as np
from geometry.scene import link


def reeds(name, w, h, mat, parent=None, loc=(0, 0, 0), pitch=0.021, depth=0.46, rot=(0, 0, 0), flat=0.0):
    """Vertical half-round reeds (pitch m) on a w x h panel facing -Y; each reed has its own strip of straight grain."""
    n = max(3, round(w / pitch))
    rw = w / n
    V = []
    F = []
    UV = []
    rnd = random.Random(int(w * 1e4) + n)
    seg = 8
    for k in range(n):
        x0 = -w / 2 + rw * k
        o = (rnd.random() * 9, rnd.random() * 9)
        b = len(V)
        pts = []
        for q in range(seg + 1):
            a = pi * q / seg
            pts.append((x0 + rw / 2 - rw / 2 * cos(a) * (1 - flat), -rw * depth * abs(sin(a))))
        for z in (-h / 2, h / 2):
            for p in pts:
                V.append((p[0], p[1], z))
        m = seg + 1
        for q in range(seg):
            F.append((b + q, b + q + 1, b + m + q + 1, b + m + q))
            a = rw * 1.3 * q / seg
            c = rw * 1.3 * (q + 1) / seg
            UV += [(o[0], o[1] + a), (o[0], o[1] + c), (o[0] + h, o[1] + c), (o[0] + h, o[1] + a)]
        F.append(tuple(b + m + q for q in range(m))[::1])
        UV += [(o[0] + p[0], o[1] + p[1]) for p in pts]
        F.append(tuple(b + q for q in range(m))[::-1])
        UV += [(o[0] + p[0], o[1] + p[1]) for p in pts[::-1]]
    me = bpy.data.meshes.new(name)
    me.from_pydata(V, [], F)
    ul = me.uv_layers.new(name='UVMap')
    ul.data.foreach_set('uv', np.array(UV, np.float32).ravel())
    me.update()
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.use_auto_smooth = True
    me.auto_smooth_angle = radians(60)
    me.materials.append(mat)
    ob = link(bpy.data.objects.new(name, me), parent)
    ob.location = loc
    ob.rotation_euler = rot
    return ob
