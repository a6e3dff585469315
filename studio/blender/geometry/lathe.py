"""Solids of revolution and the curves they are turned from."""

from math import cos, pi, sin

import numpy as np
from geometry.mesh import mesh_ob


def lathe(name, prof, mat, parent=None, loc=(0, 0, 0), n=96, smooth=50, flute=0, flute_depth=0.0, uv='auto'):
    """Solid of revolution. prof: (r,z) pairs from the bottom axis outward and up (normals point out).
    Rings on the axis are welded to one vertex. flute: number of scallops, flute_depth in metres."""
    if flute:
        n = max(n, flute * 8)
    V = []
    F = []
    rings = []
    for r, z in prof:
        if r < 1e-5:
            rings.append([len(V)] * n)
            V.append((0, 0, z))
            continue
        R_ = []
        for i in range(n):
            t = 2 * pi * i / n
            rr = r - (flute_depth * (1 - abs(sin(flute * t / 2)) ** 0.75) if flute else 0)
            R_.append(len(V))
            V.append((rr * cos(t), rr * sin(t), z))
        rings.append(R_)
    for k in range(len(prof) - 1):
        A, B = rings[k], rings[k + 1]
        if A[0] == A[1] and B[0] == B[1]:
            continue
        for i in range(n):
            j = (i + 1) % n
            if A[0] == A[1]:
                F.append((A[0], B[j], B[i]))
            elif B[0] == B[1]:
                F.append((A[i], A[j], B[0]))
            else:
                F.append((A[i], A[j], B[j], B[i]))
    ob = mesh_ob(name, V, F, mat, parent, auto=smooth, uv=uv)
    ob.location = loc
    return ob


def spline(pts, n=12):
    """catmull-rom through 2-d points"""
    P = [pts[0]] + list(pts) + [pts[-1]]
    out = []
    for i in range(1, len(P) - 2):
        p0, p1, p2, p3 = [np.array(P[k], float) for k in (i - 1, i, i + 1, i + 2)]
        for j in range(n):
            t = j / n
            out.append(
                tuple(
                    0.5
                    * (
                        (2 * p1)
                        + (-p0 + p2) * t
                        + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                        + (-p0 + 3 * p1 - 3 * p2 + p3) * t**3
                    )
                )
            )
    out.append(tuple(pts[-1]))
    return out
