"""Slabs with an oval to squircle outline."""

import math
from math import cos, pi, sin

from geometry.mesh import mesh_ob


def superdisc(name, w, d, h, mat, parent=None, loc=(0, 0, 0), p=2.0, bev=0.012, n=128, profile=None):
    """slab with a super-ellipse outline (p=2 oval, 4 squircle) and an eased edge"""
    prof = profile or [
        (0, -h / 2),
        (-bev * 1.5, -h / 2),
        (-bev * 0.44, -h / 2 + bev * 0.44 * 0.8),
        (0, -h / 2 + bev),
    ] + [(0, h / 2 - bev), (-bev * 0.12, h / 2 - bev * 0.6), (-bev * 0.44, h / 2 - bev * 0.2), (-bev, h / 2)]
    prof = [(o, z) for o, z in prof if not (o == 0 and z == -h / 2)]
    V = []
    F = []
    for o, z in prof:
        for i in range(n):
            t = 2 * pi * i / n
            ct, st = cos(t), sin(t)
            x = math.copysign(abs(ct) ** (2 / p), ct) * (w / 2 + o)
            y = math.copysign(abs(st) ** (2 / p), st) * (d / 2 + o)
            V.append((x, y, z))
    m = len(prof)
    for k in range(m - 1):
        for i in range(n):
            j = (i + 1) % n
            F.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    F.append(tuple(range(n))[::-1])
    F.append(tuple((m - 1) * n + i for i in range(n)))
    ob = mesh_ob(name, V, F, mat, parent, auto=40)
    ob.location = loc
    return ob
