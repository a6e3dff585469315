"""Softboxes, ambient light and the linen backdrop."""

from math import cos, pi, radians, sin

import bpy
import materials
import numpy as np
from geometry.mesh import mesh_ob
from geometry.scene import link
from materials import ceramic, graph
from mathutils import Vector

EXPOSURE = 0.50


def area(name, loc, target, sx, sy, power, col=(1, 1, 1), spread=180):
    """Rectangular area light (m, W) aimed at target; not visible to the camera."""
    l = bpy.data.lights.new(name, 'AREA')
    l.shape = 'RECTANGLE'
    l.size, l.size_y, l.energy, l.color, l.spread = sx, sy, power, col, radians(spread)
    o = bpy.data.objects.new(name, l)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    link(o)
    o.visible_camera = False
    return o


def world(col=(1, 1, 1), k=0.5, gradient=True):
    """Ambient light; the gradient is darker below the horizon so that metals have something to reflect."""
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    bg = t.nodes['Background']
    bg.inputs[1].default_value = k
    if not gradient:
        bg.inputs[0].default_value = (*col, 1)
        return
    tc, sp, r, mr = [
        t.nodes.new(n)
        for n in ('ShaderNodeTexCoord', 'ShaderNodeSeparateXYZ', 'ShaderNodeValToRGB', 'ShaderNodeMapRange')
    ]
    mr.inputs[1].default_value = -1
    t.links.new(tc.outputs['Generated'], sp.inputs[0])
    t.links.new(sp.outputs[2], mr.inputs[0])
    t.links.new(mr.outputs[0], r.inputs[0])
    e = r.color_ramp.elements
    e[0].position, e[0].color, e[1].position, e[1].color = (
        0.42,
        (0.35 * col[0], 0.34 * col[1], 0.33 * col[2], 1),
        0.75,
        (*col, 1),
    )
    t.links.new(r.outputs[0], bg.inputs[0])


def stage(lo, hi, az, kind='floor'):
    """Softboxes and backdrop, in camera-relative units of the product size S."""
    ext = hi - lo
    S = max(float(ext.max()), 0.25)
    c = (lo + hi) / 2
    a = radians(az)
    zc = float(c[2])
    t = (c[0], c[1], zc * 0.9)

    def rel(x, y, z):
        return (c[0] + S * (x * cos(a) + y * sin(a)), c[1] + S * (x * sin(a) - y * cos(a)), S * z)

    E = S * S * EXPOSURE
    z0 = 0 if kind == 'floor' else zc / S
    lin = ceramic.plain('#dcd7cf', 0.95, 0.05)
    if not any(n.bl_idname == 'ShaderNodeOutputAOV' for n in lin.node_tree.nodes):
        n = lin.node_tree.nodes.new('ShaderNodeOutputAOV')
        n.name = 'bg'
        n.inputs['Value'].default_value = 1.0
    if kind == 'wall':
        area(
            'key',
            (c[0] - 1.7 * S, c[1] - 1.9 * S, zc + 1.7 * S),
            tuple(c),
            1.3 * S,
            1.3 * S,
            120 * E,
            (1, 0.965, 0.925),
        )
        area(
            'fill',
            (c[0] + 2.0 * S, c[1] - 2.2 * S, zc + 0.2 * S),
            tuple(c),
            2 * S,
            2 * S,
            46 * E,
            (0.95, 0.975, 1),
        )
        area('front', (c[0], c[1] - 3 * S, zc + 0.6 * S), tuple(c), 2.6 * S, 2.6 * S, 60 * E)
        world((1, 1, 1), 0.42)
        for o in bpy.context.scene.objects:
            if o.type == 'LIGHT':
                o.visible_glossy = False
        card(c, S)
        y = float(hi[1]) + 0.001
        ob = mesh_ob(
            'wall',
            [
                (c[0] - 12 * S, y, zc - 12 * S),
                (c[0] + 12 * S, y, zc - 12 * S),
                (c[0] + 12 * S, y, zc + 12 * S),
                (c[0] - 12 * S, y, zc + 12 * S),
            ],
            [(0, 1, 2, 3)],
            lin,
        )
        return [ob]
    area('key', rel(-1.9, 1.0, 1.9 + z0), t, 1.7 * S, 1.7 * S, 150 * E, (1, 0.965, 0.925))
    area('fill', rel(2.2, 1.3, 1.0 + z0), t, 1.6 * S, 2.2 * S, 30 * E, (0.94, 0.97, 1))
    area('rim', rel(0.9, -1.5, 1.8 + z0), t, 1.6 * S, 0.7 * S, 40 * E, (1, 0.98, 0.95))
    area('top', rel(-0.2, -0.2, 2.6 + z0), t, 2.4 * S, 2.4 * S, 42 * E)
    world((1, 1, 1), 0.46)
    n = 24
    drop = 0 if kind == 'floor' else -(1.2 - z0)
    prof = (
        [(6.0, 0)]
        + [(-1.75 - 1.2 * sin(q), 1.2 - 1.2 * cos(q)) for q in np.linspace(0, pi / 2, n)]
        + [(-2.95, 9)]
    )
    V = []
    F = []
    for y, z in prof:
        for x in (-14, 14):
            V.append(rel(x, y, z + (drop if kind != 'floor' else 0)))
    for i in range(len(prof) - 1):
        F.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    return [mesh_ob('cyc', V, F, lin)]


def card(c, S):
    """Soft gradient seen only by reflections (mirrors, frames) in front of a wall-hung product."""
    g = graph.G('card')
    g.t.nodes.remove(g.b)
    e = g.n('ShaderNodeEmission')
    sp = g.n('ShaderNodeSeparateXYZ')
    g.l(g.uv(), sp.inputs[0])
    t = g.math('ADD', g.math('MULTIPLY', sp.outputs[1], 0.75), g.math('MULTIPLY', sp.outputs[0], 0.25))
    g.l(
        g.ramp(
            t,
            [
                (0.25, materials.srgb('#8f8a82')),
                (0.50, materials.srgb('#d9d4cb')),
                (0.80, materials.srgb('#f3f0ea')),
            ],
        ),
        e.inputs[0],
    )
    e.inputs[1].default_value = 1.5
    g.l(e.outputs[0], g.out.inputs[0])
    a, z = 9 * S, c[2]
    y = c[1] - 5 * S
    o = mesh_ob(
        'card',
        [(c[0] - a, y, z - a), (c[0] + a, y, z - a), (c[0] + a, y, z + a), (c[0] - a, y, z + a)],
        [(3, 2, 1, 0)],
        g.m,
        uv=None,
        smooth=False,
    )
    uv = o.data.uv_layers.new(name='UVMap')
    for li, l in enumerate(o.data.loops):
        v = o.data.vertices[l.vertex_index].co
        uv.data[li].uv = ((v.x - c[0]) / (2 * a) + 0.5, (v.z - z) / (2 * a) + 0.5)
    o.visible_camera = o.visible_diffuse = o.visible_shadow = False
