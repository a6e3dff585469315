"""Rounded rectangular sections swept along a polyline, and frames made of them."""

import math
import random
from math import cos, pi, radians, sin

import bpy
import numpy as np
from geometry.mesh import bm_fix
from geometry.scene import link
from mathutils import Vector


def beam(name, pts, w, h, mat, parent=None, closed=False, rnd=0.35, up=(0, 0, 1), taper=None, n=4):
    """Rounded-rectangle section (w across, h along `up`) swept along a polyline; UV runs along the path."""
    P = [Vector(p) for p in pts]
    up = Vector(up)
    sec = []
    r = min(w, h) * rnd
    a, b = w / 2 - r, h / 2 - r
    for sx, sy, t0 in ((1, 1, 0), (-1, 1, pi / 2), (-1, -1, pi), (1, -1, 1.5 * pi)):
        for k in range(n + 1):
            t = t0 + pi / 2 * k / n
            sec.append((sx * a + r * cos(t), sy * b + r * sin(t)))
    m = len(sec)
    V = []
    F = []
    UV = []
    N = len(P)
    per = [0]
    for k in range(m):
        q = sec[(k + 1) % m]
        per.append(per[-1] + math.hypot(q[0] - sec[k][0], q[1] - sec[k][1]))
    Ls = [0]
    for i in range(1, N + 1):
        Ls.append(Ls[-1] + (P[i % N] - P[i - 1]).length)
    for i in range(N):
        d0 = (P[i] - P[i - 1]).normalized() if (closed or i > 0) else None
        d1 = (P[(i + 1) % N] - P[i]).normalized() if (closed or i < N - 1) else None
        T = (
            (d0 or d1) + (d1 or d0)
            if (d0 is not None and d1 is not None)
            else Vector(d0 if d0 is not None else d1)
        )
        T.normalize()
        S_ = T.cross(up)
        if S_.length < 1e-4:
            S_ = T.cross(Vector((0, 1, 0)))
        S_.normalize()
        U_ = S_.cross(T)
        kk = 1.0
        if 0 < i < N - 1 or closed:
            A = (P[i] - P[i - 1]).normalized()
            B = (P[(i + 1) % N] - P[i]).normalized()
            c = max(0.3, math.sqrt(max(0.01, (1 + A.dot(B)) / 2)))
            kk = 1 / c
        tp = taper(i / (N - 1)) if taper else 1
        for u, v in sec:
            V.append(P[i] + S_ * u * tp * kk + U_ * v * tp)
    rng = N if closed else N - 1
    off = (random.random() * 7, random.random() * 7)
    for i in range(rng):
        j = (i + 1) % N
        for k in range(m):
            k2 = (k + 1) % m
            F.append((i * m + k, i * m + k2, j * m + k2, j * m + k))
            UV += [
                (Ls[i] + off[0], per[k] + off[1]),
                (Ls[i] + off[0], per[k + 1] + off[1]),
                (Ls[i + 1] + off[0], per[k + 1] + off[1]),
                (Ls[i + 1] + off[0], per[k] + off[1]),
            ]
    if not closed:
        F.append(tuple(range(m))[::-1])
        UV += [(off[0] + V[k][0], off[1] + V[k][2]) for k in range(m)][::-1]
        F.append(tuple((N - 1) * m + k for k in range(m)))
        UV += [(off[0] + V[k][0], off[1] + V[k][2]) for k in range(m)]
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in V], [], F)
    ul = me.uv_layers.new(name='UVMap')
    ul.data.foreach_set('uv', np.array(UV, np.float32).ravel())
    bm_fix(me)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.use_auto_smooth = True
    me.auto_smooth_angle = radians(48)
    me.materials.append(mat)
    return link(bpy.data.objects.new(name, me), parent)


def ring(
    name,
    rx,
    rz,
    sec,
    mat,
    parent=None,
    loc=(0, 0, 0),
    p=2.0,
    n=120,
    arch=False,
    h=None,
    depth=None,
    plane='xz',
):
    """Frame bar of width sec, depth `depth`, following an ellipse (or an arch of total height h) in the XZ plane."""
    pts = (
        outline_arch(rx, h)
        if arch
        else [
            (
                math.copysign(abs(cos(t)) ** (2 / p), cos(t)) * rx,
                math.copysign(abs(sin(t)) ** (2 / p), sin(t)) * rz,
            )
            for t in np.linspace(0, 2 * pi, n, endpoint=False)
        ]
    )
    P = [(a, 0, b) for a, b in pts] if plane == 'xz' else [(a, b, 0) for a, b in pts]
    ob = beam(
        name, P, sec, depth or sec, mat, parent, closed=True, up=(0, 1, 0) if plane == 'xz' else (0, 0, 1)
    )
    ob.location = loc
    return ob


def outline_arch(rx, h, n=40, r=0.0):
    """(x,z) outline: flat base at z=0, straight sides, semicircular top; half width rx, total height h."""
    zs = h - rx
    out = [(-rx, 0), (rx, 0)]
    out += [(rx, zs * k / 6) for k in range(1, 6)]
    out += [(rx * cos(t), zs + rx * sin(t)) for t in np.linspace(0, pi, n)]
    out += [(-rx, zs * k / 6) for k in range(5, 0, -1)]
    return out
