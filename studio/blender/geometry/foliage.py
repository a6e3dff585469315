"""Leaves and cut branches."""

import random
from math import cos, pi, sin

from geometry.mesh import mesh_ob
from geometry.scene import empty
from geometry.tube import tube
from mathutils import Matrix, Vector


def leafy(name, mat, parent, spots, seed=1, curl=0.10):
    """Leaves. spots: (point, direction, length, width); each leaf is a folded, curled blade of 2x6 quads."""
    rnd = random.Random(seed)
    V = []
    F = []
    for p, dv, L, Wd in spots:
        dv = Vector(dv).normalized()
        side = dv.cross(Vector((0, 0, 1)))
        if side.length < 0.05:
            side = Vector((1, 0, 0))
        side.normalize()
        side.rotate(Matrix.Rotation(rnd.uniform(-0.9, 0.9), 3, dv))
        up = side.cross(dv)
        b = len(V)
        n = 6
        for k in range(n + 1):
            t = k / n
            w_ = Wd * 0.5 * (sin(pi * min(1, t**0.75))) ** 0.8 if 0 < t < 1 else (0.03 * Wd if t == 0 else 0)
            c = -curl * L * t * t * 2
            ctr = Vector(p) + dv * L * t + up * c
            for s_ in (-1, 0, 1):
                V.append(ctr + side * w_ * s_ + up * (0.16 * w_ * abs(s_)))
        for k in range(n):
            for s_ in (0, 1):
                q = b + k * 3 + s_
                F.append((q, q + 1, q + 4, q + 3))
    ob = mesh_ob(name, V, F, mat, parent)
    return ob


def branches(
    mat_stem, mat_leaf, parent, loc=(0, 0, 0), seed=4, n=7, h=0.75, leaf=0.028, spread=0.3, per=26, start=0.38
):
    """Cut stems (olive, eucalyptus) of height h (m) standing at loc."""
    rnd = random.Random(seed)
    spots = []
    root = empty('branch', loc)
    root.parent = parent
    for k in range(n):
        a = 2 * pi * k / n + rnd.uniform(-0.5, 0.5)
        sp = rnd.uniform(0.4, 1) * spread
        hh = h * rnd.uniform(0.7, 1)
        pts = []
        for i in range(9):
            t = i / 8
            pts.append(
                (
                    cos(a) * sp * t**1.7 + rnd.uniform(-0.008, 0.008) * t,
                    sin(a) * sp * t**1.7 + rnd.uniform(-0.008, 0.008) * t,
                    hh * t * (1 - 0.12 * t),
                )
            )
        tube('st', pts, 0.0028 * (h / 0.7) ** 0.5, mat_stem, root, res=2, taper=lambda t: 1 - 0.6 * t)
        for i in range(per):
            t = rnd.uniform(start, 1.0)
            j = min(7, int(t * 8))
            f = t * 8 - j
            p = Vector(pts[j]).lerp(Vector(pts[j + 1]), f)
            dv = (Vector(pts[j + 1]) - Vector(pts[j])).normalized() + Vector(
                (rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.uniform(-0.3, 0.5))
            ) * 0.9
            s_ = leaf * rnd.uniform(0.7, 1.25) * 2.4
            spots.append((p, dv, s_, s_ * 0.42))
    leafy('leaves', mat_leaf, root, spots, seed)
    return root
