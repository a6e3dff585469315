"""Sheer linen at the windows."""

import random
from math import sin

import materials
import numpy as np
from geometry.mesh import mesh_ob
from geometry.tube import tube
from materials import graph


def curtains(room, spots, width=0.62, top=2.86, metal='brass'):
    """Sheer linen panels on a rod along the window wall; spots: y centres."""
    g = graph.G('sheer')
    g.t.nodes.remove(g.b)
    d = g.n('ShaderNodeBsdfDiffuse')
    t = g.n('ShaderNodeBsdfTranslucent')
    m = g.n('ShaderNodeMixShader')
    for q in (d, t):
        q.inputs[0].default_value = materials.srgb('#efe9de')
    m.inputs[0].default_value = 0.42
    g.l(d.outputs[0], m.inputs[1])
    g.l(t.outputs[0], m.inputs[2])
    g.l(m.outputs[0], g.out.inputs[0])
    x = room.xl + 0.10
    for y in spots:
        V = []
        F = []
        n = 140
        zs = np.linspace(0.01, top, 14)
        ph = random.Random(int(y * 10)).random() * 6
        for z in zs:
            for i in range(n + 1):
                q = i / n
                am = 0.045 * (0.55 + 0.45 * (1 - z / 2.9))
                V.append(
                    (
                        x + am * sin(q * width * 52 + ph + 0.6 * sin(q * 9)) + 0.01 * sin(z * 2 + q * 7),
                        y + width * (q - 0.5),
                        z,
                    )
                )
        for k in range(len(zs) - 1):
            for i in range(n):
                F.append(
                    (
                        k * (n + 1) + i,
                        k * (n + 1) + i + 1,
                        (k + 1) * (n + 1) + i + 1,
                        (k + 1) * (n + 1) + i,
                    )
                )
        mesh_ob('curtain', V, F, g.m)
    tube(
        'rod',
        [(x, min(spots) - 1.6, top + 0.02), (x, max(spots) + 0.45, top + 0.02)],
        0.013,
        materials.get(metal),
    )
