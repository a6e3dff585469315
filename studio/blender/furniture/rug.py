"""Rug: hand-woven pile with rounded edge, bound or fringed; patterns plain, stripe, diamond, moroccan, border."""

import random

from geometry.mesh import mesh_ob
from geometry.scene import empty
from geometry.soft_box import soft_box
from geometry.superdisc import superdisc
from materials import woven

MAIN = dict(az=-17, el=44, fill=0.90, lens=60)


HOVER = dict(az=-40, el=24, focus=(0.20, 0.16, 0.9), zoom=3.2, fstop=5.6)


def build(
    w=2.00,
    d=3.00,
    pattern='moroccan',
    shape='rect',
    fringe=True,
    th=0.016,
    seed=1,
    *,
    yarn='#ddd2be',
    yarn2='#6e6152',
):
    """w x d in m, th pile (m); pattern: plain|stripe|diamond|moroccan|border; shape: rect|round|oval; yarn, yarn2: hex colours."""
    R = empty('rug')
    yarn, yarn2 = yarn.split(':')[-1], yarn2.split(':')[-1]
    m = woven.rug(yarn, yarn2, 'plain' if pattern == 'border' else pattern)
    rnd = random.Random(seed)
    W, D = d, w
    if shape == 'rect':
        o = soft_box(
            'pile', W, D, th, th * 0.45, m, R, (0, 0, th / 2), seg=0.06, nr=3, wob=0.0015, seed=seed, sub=0
        )
        # metric planar UV so that the pattern is continuous over the edge
        uv = o.data.uv_layers[0]
        for p in o.data.polygons:
            for li in p.loop_indices:
                c = o.data.vertices[o.data.loops[li].vertex_index].co
                uv.data[li].uv = (c.x, c.y)
        if pattern == 'border':
            b = woven.rug(yarn2, yarn, 'plain')
            t = 0.06
            for s in (-1, 1):
                soft_box(
                    'b',
                    W + 0.004,
                    t,
                    th + 0.003,
                    0.006,
                    b,
                    R,
                    (0, s * (D / 2 - t / 2 - 0.10), th / 2),
                    seg=0.08,
                    nr=3,
                    sub=0,
                )
                soft_box(
                    'b',
                    t,
                    D - 0.2,
                    th + 0.0032,
                    0.006,
                    b,
                    R,
                    (s * (W / 2 - t / 2 - 0.10), 0, th / 2),
                    seg=0.08,
                    nr=3,
                    sub=0,
                )
        if fringe:
            V = []
            F = []
            y = woven.rug(yarn, yarn2, 'plain')
            for s in (-1, 1):
                k = int(D / 0.016)
                for i in range(k):
                    yy = -D / 2 + 0.008 + i * 0.016
                    L = rnd.uniform(0.055, 0.075)
                    dx = rnd.uniform(-0.012, 0.012)
                    b = len(V)
                    for q in range(4):
                        t = q / 3
                        ww = 0.0032 * (1 - 0.3 * t)
                        xx = s * (W / 2 - 0.004 + L * t)
                        zz = th * 0.5 * (1 - t) + 0.003
                        V += [
                            (xx, yy + dx * t * t - ww, zz),
                            (xx, yy + dx * t * t, zz + 0.003),
                            (xx, yy + dx * t * t + ww, zz),
                        ]
                    for q in range(3):
                        for e in (0, 1):
                            a = b + q * 3 + e
                            F.append((a, a + 1, a + 4, a + 3))
            mesh_ob('fringe', V, F, y, R)
    else:
        o = superdisc(
            'pile', W, W if shape == 'round' else D, th, m, R, (0, 0, th / 2), p=2, bev=0.006, n=200
        )
    return R
