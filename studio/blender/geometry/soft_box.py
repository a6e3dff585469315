"""The upholstery primitive: a box with rounded margins, crowned faces and piped seams."""

import numpy as np
from geometry.mesh import mesh_ob
from geometry.tube import tube
from mathutils import Vector, noise


def _axis(half, r, n, nr):
    """grid coordinates, dense inside the rounded margin"""
    mid = np.linspace(-(half - r), half - r, max(2, n))
    lo = np.linspace(-half, -(half - r), nr + 1)[:-1]
    hi = np.linspace(half - r, half, nr + 1)[1:]
    return np.concatenate([lo, mid, hi])


def soft_fn(w, d, h, r, crown=(0, 0, 0), puff=1.0, wob=0.0, seed=0, disp=None, pinch=0.0):
    a, b, c = w / 2, d / 2, h / 2
    r = min(r, a * 0.999, b * 0.999, c * 0.999)
    so = np.array([seed * 3.7 + 0.3, seed * 1.9, seed * 5.1])

    def f(P):
        P = np.asarray(P, float)
        inn = np.clip(P, [-(a - r), -(b - r), -(c - r)], [a - r, b - r, c - r])
        D = P - inn
        L = np.linalg.norm(D, axis=1, keepdims=True)
        L[L == 0] = 1
        N = D / L
        Q = inn + N * r
        x, y, z = Q[:, 0] / a, Q[:, 1] / b, Q[:, 2] / c
        fx = np.clip(1 - x * x, 0, 1)
        fy = np.clip(1 - y * y, 0, 1)
        fz = np.clip(1 - z * z, 0, 1)
        Q2 = Q.copy()
        # crowning: each face bulges along its normal
        Q2[:, 0] += np.sign(Q[:, 0]) * np.abs(x) ** 2 * crown[0] * (fy**0.6) * (fz**0.6)
        Q2[:, 1] += np.sign(Q[:, 1]) * np.abs(y) ** 2 * crown[1] * (fx**0.6) * (fz**0.6)
        Q2[:, 2] += np.sign(Q[:, 2]) * np.abs(z) ** 2 * crown[2] * (fx**0.55) * (fy**0.55)
        if pinch:  # corners pulled in like a sewn pillow
            k = (np.abs(x) ** 6) * (np.abs(z) ** 6)
            Q2[:, 0] += np.sign(x) * pinch * k
            Q2[:, 2] += np.sign(z) * pinch * k
        if wob:
            for i in range(len(Q2)):
                v = Vector((Q[i] + so) * 2.3)
                n1 = noise.noise_vector(v)
                n2 = noise.noise_vector(v * 3.1)
                Q2[i] += np.array(n1) * wob + np.array(n2) * wob * 0.35
        if disp is not None:
            Q2 += disp(Q, N, (a, b, c))
        return Q2

    return f, (a, b, c, r)


def soft_box(
    name,
    w,
    d,
    h,
    r,
    mat,
    parent=None,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    crown=(0, 0, 0),
    wob=0.0,
    seed=0,
    disp=None,
    pinch=0.0,
    seg=0.03,
    nr=5,
    piping=0,
    pipe_mat=None,
    pipe_faces='z',
    sub=1,
):
    f, (a, b, c, r) = soft_fn(w, d, h, r, crown, 1, wob, seed, disp, pinch)
    X = _axis(a, r, int((2 * a - 2 * r) / seg) + 2, nr)
    Y = _axis(b, r, int((2 * b - 2 * r) / seg) + 2, nr)
    Z = _axis(c, r, int((2 * c - 2 * r) / seg) + 2, nr)
    vid = {}
    V = []
    F = []

    def vi(i, j, k):
        key = (i, j, k)
        if key not in vid:
            vid[key] = len(V)
            V.append((X[i], Y[j], Z[k]))
        return vid[key]

    nx, ny, nz = len(X) - 1, len(Y) - 1, len(Z) - 1
    for k, fl in ((0, 1), (nz, 0)):
        for i in range(nx):
            for j in range(ny):
                q = [vi(i, j, k), vi(i + 1, j, k), vi(i + 1, j + 1, k), vi(i, j + 1, k)]
                F.append(q[::-1] if fl else q)
    for j, fl in ((0, 0), (ny, 1)):
        for i in range(nx):
            for k in range(nz):
                q = [vi(i, j, k), vi(i + 1, j, k), vi(i + 1, j, k + 1), vi(i, j, k + 1)]
                F.append(q[::-1] if fl else q)
    for i, fl in ((0, 1), (nx, 0)):
        for j in range(ny):
            for k in range(nz):
                q = [vi(i, j, k), vi(i, j + 1, k), vi(i, j + 1, k + 1), vi(i, j, k + 1)]
                F.append(q[::-1] if fl else q)
    ob = mesh_ob(name, f(np.array(V)), F, mat, parent)
    ob.location = loc
    ob.rotation_euler = rot
    if sub:
        m = ob.modifiers.new('s', 'SUBSURF')
        m.levels = sub
        m.render_levels = sub
    if piping:
        faces = {
            'z': [('z', 1), ('z', -1)],
            'z+': [('z', 1)],
            'y': [('y', 1), ('y', -1)],
            'y-': [('y', -1)],
            'x': [('x', 1), ('x', -1)],
            'y+': [('y', 1)],
        }[pipe_faces]
        for axn, sg in faces:

            def loop(U, Vv):
                pts = []
                for u in U[:-1]:
                    pts.append((u, Vv[0]))
                for v in Vv[:-1]:
                    pts.append((U[-1], v))
                for u in U[::-1][:-1]:
                    pts.append((u, Vv[-1]))
                for v in Vv[::-1][:-1]:
                    pts.append((U[0], v))
                return pts

            if axn == 'z':
                L = [(u, v, sg * c) for u, v in loop(X, Y)]
            elif axn == 'y':
                L = [(u, sg * b, v) for u, v in loop(X, Z)]
            else:
                L = [(sg * a, u, v) for u, v in loop(Y, Z)]
            p = f(np.array(L))
            tube(name + '_pipe', p, piping, pipe_mat or mat, ob, closed=True, res=3)
    return ob
