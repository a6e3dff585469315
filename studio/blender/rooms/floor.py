"""Floors."""

import random

import bpy
import numpy as np
from geometry.scene import link
from materials import ceramic, wood

from rooms.shell import quad


def floor(room, kind='herringbone', w=0.11, l=0.66, seed=5, mat=None):
    """Oak floor: straight-grained boards with their own tone. kind: herringbone|plank."""
    V, F, UV, T = [], [], [], []
    rnd = random.Random(seed)
    g = 0.0007

    def board(P, L, W):
        b = len(V)
        o = (rnd.random() * 40, rnd.random() * 40)
        V.extend((p[0], p[1], 0) for p in P)
        F.append((b, b + 1, b + 2, b + 3))
        UV.extend([o, (o[0] + L, o[1]), (o[0] + L, o[1] + W), (o[0], o[1] + W)])
        T.append(rnd.random())

    x0, x1, y0, y1 = room.xl - 0.3, room.xr + 2.4, room.yf - 1.2, room.yb + 0.1
    if kind == 'herringbone':
        r = lambda x, y: ((x - y) * 0.70711, (x + y) * 0.70711)
        n = int(14 / w)
        for i in range(-n, n):
            for j in range(-14, 15):
                X, Y = i * w + j * l, i * w - j * l
                c = r(X + l / 2, Y + l / 2)
                if not (x0 - 0.8 < c[0] < x1 + 0.8 and y0 - 0.8 < c[1] < y1 + 0.8):
                    continue
                board(
                    [r(X + g, Y + g), r(X + l - g, Y + g), r(X + l - g, Y + w - g), r(X + g, Y + w - g)],
                    l,
                    w,
                )
                board(
                    [
                        r(X + w - g, Y + w + g),
                        r(X + w - g, Y + w + l - g),
                        r(X + g, Y + w + l - g),
                        r(X + g, Y + w + g),
                    ],
                    l,
                    w,
                )
    else:
        x = x0
        while x < x1:
            y = y0 - rnd.random() * 1.5
            while y < y1:
                L = min(rnd.uniform(1.3, 2.3), y1 - y)
                board([(x + w - g, y + g), (x + w - g, y + L - g), (x + g, y + L - g), (x + g, y + g)], L, w)
                y += L
            x += w
    me = bpy.data.meshes.new('floor')
    me.from_pydata(V, [], F)
    me.uv_layers.new(name='UVMap').data.foreach_set('uv', np.array(UV, np.float32).ravel())
    me.attributes.new('tone', 'FLOAT', 'FACE').data.foreach_set('value', np.array(T, np.float32))
    me.materials.append(mat or wood.oak(0.12, True))
    ob = link(bpy.data.objects.new('floor', me))
    quad(
        [(x0, y0, -0.003), (x1, y0, -0.003), (x1, y1, -0.003), (x0, y1, -0.003)],
        ceramic.plain('#55412c', 0.8),
    )
    return ob
