"""A small helper that writes shader graphs, and the cache of finished materials."""

import bpy


def srgb(h):
    h = h.lstrip('#')
    v = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in v) + (1,)


class G:
    """tiny node graph helper"""

    def __init__(s, name):
        s.m = bpy.data.materials.new(name)
        s.m.use_nodes = True
        s.t = s.m.node_tree
        s.t.nodes.clear()
        s.out = s.n('ShaderNodeOutputMaterial')
        s.b = s.n('ShaderNodeBsdfPrincipled')
        s.l(s.b.outputs[0], s.out.inputs[0])

    def n(s, t, **k):
        x = s.t.nodes.new(t)
        for a, v in k.items():
            if a in x.inputs.keys():
                x.inputs[a].default_value = v
            else:
                setattr(x, a, v)
        return x

    def l(s, a, b):
        s.t.links.new(a, b)

    def uv(s, scale=(1, 1, 1), rnd=False):
        tc = s.n('ShaderNodeTexCoord')
        mp = s.n('ShaderNodeMapping')
        mp.inputs['Scale'].default_value = scale
        s.l(tc.outputs['UV'], mp.inputs['Vector'])
        return mp.outputs[0]

    def obj(s, scale=(1, 1, 1)):
        tc = s.n('ShaderNodeTexCoord')
        mp = s.n('ShaderNodeMapping')
        mp.inputs['Scale'].default_value = scale
        s.l(tc.outputs['Object'], mp.inputs['Vector'])
        return mp.outputs[0]

    def noise(s, vec, scale, detail=3, rough=0.5, dist=0):
        x = s.n('ShaderNodeTexNoise')
        x.inputs['Scale'].default_value = scale
        x.inputs['Detail'].default_value = detail
        x.inputs['Roughness'].default_value = rough
        x.inputs['Distortion'].default_value = dist
        s.l(vec, x.inputs['Vector'])
        return x.outputs['Fac']

    def math(s, op, a, b=None, clamp=False):
        x = s.n('ShaderNodeMath', operation=op, use_clamp=clamp)
        for i, v in enumerate((a, b)):
            if v is None:
                continue
            if isinstance(v, (int, float)):
                x.inputs[i].default_value = v
            else:
                s.l(v, x.inputs[i])
        return x.outputs[0]

    def ramp(s, fac, stops):
        x = s.n('ShaderNodeValToRGB')
        cr = x.color_ramp
        while len(cr.elements) < len(stops):
            cr.elements.new(0.5)
        for e, (p, c) in zip(cr.elements, stops):
            e.position = p
            e.color = c if len(c) == 4 else (*c, 1)
        s.l(fac, x.inputs[0])
        return x.outputs[0]

    def mix(s, fac, a, b, mode='MIX'):
        x = s.n('ShaderNodeMixRGB', blend_type=mode)
        for i, v in enumerate((fac, a, b)):
            if isinstance(v, (int, float)):
                x.inputs[i].default_value = v
            elif isinstance(v, tuple):
                x.inputs[i].default_value = v
            else:
                s.l(v, x.inputs[i])
        return x.outputs[0]

    def bump(s, h, strength, dist=0.002, prev=None):
        x = s.n('ShaderNodeBump')
        x.inputs['Strength'].default_value = strength
        x.inputs['Distance'].default_value = dist
        s.l(h, x.inputs['Height'])
        if prev:
            s.l(prev, x.inputs['Normal'])
        return x.outputs[0]

    def set(s, **k):
        for a, v in k.items():
            a = a.replace('_', ' ')
            i = s.b.inputs[a]
            if hasattr(v, 'is_linked'):
                s.l(v, i)
            else:
                i.default_value = v
        return s


_c = {}


def cached(f):
    def w(*a, **k):
        key = (f.__name__, a, tuple(sorted(k.items())))
        if key not in _c:
            _c[key] = f(*a, **k)
        return _c[key]

    return w


def clear():
    _c.clear()


def sc(c, f):
    return tuple(min(1, x * f) for x in c[:3]) + (1,)
