"""Scatter cushions: knife edge, pulled-in sides, puckered corners."""

import math
import random
from math import sin

from geometry.mesh import mesh_ob
from geometry.tube import tube
from mathutils import Vector, noise


def pillow(
    name,
    w,
    h,
    mat,
    parent=None,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    seed=0,
    n=36,
    thick=None,
    piping=0.004,
    pipe_mat=None,
    sub=1,
):
    T = (thick or 0.40 * min(w, h)) / 2
    rnd = random.Random(seed)
    ph = [rnd.uniform(0, 6.28) for _ in range(8)]
    V = []
    F = []
    idx = {}
    m = max(8, int(n * h / w))
    so = Vector((seed * 3.1, seed * 1.7, 0))

    def pos(i, j, s):
        u, v = 2 * i / n - 1, 2 * j / m - 1
        x = u * (1 - 0.075 * (1 - v * v) * u * u)
        z = v * (1 - 0.075 * (1 - u * u) * v * v)
        e = max(0, 1 - u * u) * max(0, 1 - v * v)
        t = T * (max(0, 1 - u * u) ** 0.42) * (max(0, 1 - v * v) ** 0.42)
        t *= 1 - 0.16 * v  # heavier at the bottom
        # puckers running in from the seams and diagonal drags from corners
        rim = max(abs(u), abs(v))
        along = v if abs(u) > abs(v) else u
        k = (rim**5) * (1 - rim**10)
        t += 0.0065 * k * (sin(along * 15 + ph[0] + s) + 0.6 * sin(along * 27 + ph[1]))
        dg = abs(u) - abs(v)
        t -= 0.10 * T * math.exp(-((dg * 6.5) ** 2)) * (rim**2.2) * (1 - rim**6) * 1.6
        nz = noise.noise_vector(Vector((u * 1.6, v * 1.6, s * 3.0)) + so)
        t += nz.x * 0.016 * e**0.5
        return Vector((x * w / 2 + nz.y * 0.007, (1 if s else -1) * t, z * h / 2 + nz.z * 0.007))

    for s in (0, 1):
        for i in range(n + 1):
            for j in range(m + 1):
                if s == 1 and (i in (0, n) or j in (0, m)):
                    idx[s, i, j] = idx[0, i, j]
                    continue
                idx[s, i, j] = len(V)
                V.append(pos(i, j, s))
    for s in (0, 1):
        for i in range(n):
            for j in range(m):
                q = (idx[s, i, j], idx[s, i + 1, j], idx[s, i + 1, j + 1], idx[s, i, j + 1])
                F.append(q if s == 0 else q[::-1])
    ob = mesh_ob(name, V, F, mat, parent)
    ob.location = loc
    ob.rotation_euler = rot
    if sub:
        md = ob.modifiers.new('s', 'SUBSURF')
        md.levels = sub
        md.render_levels = sub
    loopi = (
        [idx[0, i, 0] for i in range(n)]
        + [idx[0, n, j] for j in range(m)]
        + [idx[0, i, m] for i in range(n, 0, -1)]
        + [idx[0, 0, j] for j in range(m, 0, -1)]
    )
    if piping:
        tube(name + '_p', [V[i] for i in loopi], piping, pipe_mat or mat, ob, closed=True, res=3)
    return ob
