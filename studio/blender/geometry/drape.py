"""Bed covers that roll over the edge and hang in soft folds."""

import math
import random
from math import cos, pi, sin

import bpy
import numpy as np
from geometry.mesh import mesh_ob
from mathutils import Vector, noise


def drape(
    name,
    w,
    d,
    drop,
    mat,
    parent=None,
    loc=(0, 0, 0),
    puff=0.05,
    fold=0.02,
    seed=0,
    seg=0.022,
    front=True,
    back=False,
    thick=0.0,
    round_=0.05,
    sub=0,
    hem=0.0,
    amp=1.0,
):
    """A bed cover: a w x d top at z=0 that rolls over the sides (and front) and hangs `drop` m with soft folds."""
    rnd = random.Random(seed)
    so = Vector((seed * 2.1, seed * 1.3, 0))
    ph = [rnd.uniform(0, 6.28) for _ in range(6)]
    a = w / 2
    L = a + drop
    xs = np.linspace(-L, L, int(2 * L / seg) + 1)
    d0 = -d / 2 - (drop if front else 0)
    d1 = d / 2 + (drop if back else 0)
    ys = np.linspace(d0, d1, int((d1 - d0) / seg) + 1)
    V = []
    F = []

    def fall(s, edge):
        """arc-length coordinate s past the edge -> (outward, down)"""
        o = s - edge + round_
        if o <= 0:
            return s, 0.0
        q = round_ * pi / 2
        if o < q:
            t = o / round_
            return edge - round_ + round_ * sin(t), round_ * (1 - cos(t))
        return edge, round_ + (o - q)

    for y in ys:
        for x in xs:
            X, dz = fall(abs(x), a)
            X = math.copysign(X, x)
            Y = y
            dy = 0
            if y < -d / 2 + round_ and front:
                Yv, dy = fall(-y, d / 2)
                Y = -Yv
            if y > d / 2 - round_ and back:
                Yv, dy = fall(y, d / 2)
                Y = Yv
            z = -max(dz, dy) - 0.15 * min(dz, dy)
            ex = max(0, 1 - (x / a) ** 2) if abs(x) < a else 0
            ey = max(0, 1 - (2 * y / d) ** 2) if abs(y) < d / 2 else 0
            n1 = noise.noise(Vector((x * 1.7, y * 1.7, 0)) + so)
            n2 = noise.noise(Vector((x * 4.1, y * 4.1, 3)) + so)
            n3 = noise.noise(Vector((x * 9, y * 9, 7)) + so)
            ridge = 1 - abs(noise.noise(Vector((x * 2.3 + n2 * 0.3, y * 2.0, 9)) + so)) * 2.2
            z += puff * (ex**0.35) * (ey**0.35 if front else 1) + amp * (
                0.012 * n1 + 0.008 * n2 + 0.0025 * n3 + 0.010 * max(0, ridge) ** 3
            ) * (1 if z > -0.03 else 0.4)
            hang = min(1, max(dz, dy) / max(drop, 0.01))
            if dz > dy:
                X += math.copysign(1, x) * (
                    fold * hang * (sin(y * 13 + ph[0] + 1.3 * sin(y * 4 + ph[1])) * 0.6 + 0.5 * n2)
                    + 0.01 * hang
                )
            elif dy > 0:
                Y -= (
                    fold * hang * (sin(x * 12 + ph[2] + 1.2 * sin(x * 3.7 + ph[3])) * 0.6 + 0.5 * n2)
                    + 0.01 * hang
                )
            V.append((X, Y, z))
    m = len(xs)
    for j in range(len(ys) - 1):
        for i in range(m - 1):
            F.append((j * m + i, j * m + i + 1, (j + 1) * m + i + 1, (j + 1) * m + i))
    ob = mesh_ob(name, V, F, mat, parent)
    ob.location = loc
    # metric cloth UV
    uv = ob.data.uv_layers[0]
    for p in ob.data.polygons:
        for li in p.loop_indices:
            vi = ob.data.loops[li].vertex_index
            uv.data[li].uv = (xs[vi % m], ys[vi // m])
    if thick:
        md = ob.modifiers.new('t', 'SOLIDIFY')
        md.thickness = thick
        md.offset = -1
    if sub:
        md = ob.modifiers.new('s', 'SUBSURF')
        md.levels = sub
        md.render_levels = sub
    return ob


def wrap_onto(ob, target, off=0.010):
    """Lay a cloth mesh on a target mesh: every vertex goes to the nearest target point plus off (m) along its normal."""
    from mathutils.bvhtree import BVHTree

    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    bv = BVHTree.FromObject(target, dg)
    mi = target.matrix_world.inverted() @ ob.matrix_world
    mo = mi.inverted()
    for v in ob.data.vertices:
        p, n, *_ = bv.find_nearest(mi @ v.co)
        if p is not None:
            if n.z < -0.3:
                n = -n
            v.co = mo @ (p + n * off)
    ob.data.update()
