"""Cane, cord and rugs."""

from materials.graph import G, cached, sc, srgb


@cached
def rope(col='#b9a88c'):
    """Round woven cord: helical bump along U."""
    g = G('rope' + col)
    c = srgb(col)
    u = g.uv((1, 1, 1))
    w = g.n('ShaderNodeTexWave', bands_direction='DIAGONAL')
    w.inputs['Scale'].default_value = 60
    g.l(u, w.inputs['Vector'])
    g.set(
        Base_Color=g.mix(w.outputs['Fac'], sc(c, 0.72), sc(c, 1.05)),
        Roughness=0.9,
        Specular=0.1,
        Normal=g.bump(w.outputs['Fac'], 0.6, 0.002),
    )
    return g.m


@cached
def rug(a='#d9cdb8', b='#8d7f6c', pattern='plain'):
    """Woven rug, metric UV. pattern: plain | stripe | diamond | border | moroccan."""
    g = G('rug' + pattern + a)
    A, B = srgb(a), srgb(b)
    u = g.uv((1, 1, 1))
    sp = g.n('ShaderNodeSeparateXYZ')
    nz = g.n('ShaderNodeTexNoise')
    nz.inputs['Scale'].default_value = 9
    g.l(u, nz.inputs['Vector'])
    of = g.n('ShaderNodeVectorMath', operation='MULTIPLY_ADD')
    g.l(nz.outputs['Color'], of.inputs[0])
    of.inputs[1].default_value = (0.03, 0.03, 0)
    g.l(u, of.inputs[2])
    g.l(of.outputs[0], sp.inputs[0])
    x, y = sp.outputs[0], sp.outputs[1]
    pp = lambda e, per: g.math('PINGPONG', g.math('MULTIPLY', e, 2 / per), 1.0)
    soft = lambda e, at, w: g.ramp(e, [(max(0, at - w), (0, 0, 0)), (min(1, at + w), (1, 1, 1))])
    if pattern == 'stripe':
        k = g.math(
            'ADD',
            g.math('MULTIPLY', soft(pp(x, 0.42), 0.86, 0.02), 0.85),
            g.math('MULTIPLY', soft(pp(g.math('ADD', x, 0.06), 0.21), 0.93, 0.02), 0.4),
            True,
        )
    elif pattern == 'diamond':
        d1 = pp(g.math('ADD', x, y), 0.50)
        d2 = pp(g.math('SUBTRACT', x, y), 0.50)
        k = g.math('MAXIMUM', soft(d1, 0.93, 0.03), soft(d2, 0.93, 0.03))
    elif pattern == 'moroccan':
        n2 = g.math('MULTIPLY', g.math('SUBTRACT', g.noise(u, 3, 2), 0.5), 0.10)
        d1 = pp(g.math('ADD', g.math('ADD', g.math('MULTIPLY', x, 1.5), y), n2), 0.80)
        d2 = pp(g.math('ADD', g.math('SUBTRACT', g.math('MULTIPLY', x, 1.5), y), n2), 0.80)
        k = g.math('MAXIMUM', soft(d1, 0.955, 0.025), soft(d2, 0.955, 0.025))
    else:
        k = None
    base = g.mix(g.noise(u, 2.2, 3), sc(A, 0.93), sc(A, 1.05))
    mp = g.n('ShaderNodeMapping')
    mp.inputs['Scale'].default_value = (40, 3, 1)
    g.l(u, mp.inputs['Vector'])
    base = g.mix(g.math('MULTIPLY', g.noise(mp.outputs[0], 1, 3), 0.35), base, sc(A, 0.72))
    if k is not None:
        base = g.mix(k, base, g.mix(g.noise(u, 40, 2), B, sc(B, 1.25)))
    v = g.n('ShaderNodeTexVoronoi')
    v.inputs['Scale'].default_value = 120
    g.l(u, v.inputs['Vector'])
    h = g.math(
        'ADD', g.math('SUBTRACT', 1, v.outputs['Distance']), g.math('MULTIPLY', g.noise(u, 260, 2), 0.5)
    )
    if k is not None:
        h = g.math('ADD', h, g.math('MULTIPLY', k, 0.6))
    base = g.mix(
        g.ramp(v.outputs['Distance'], [(0.15, (0, 0, 0)), (0.8, (0.55, 0.55, 0.55))]), base, sc(A, 0.55)
    )
    g.set(Base_Color=base, Roughness=1.0, Specular=0.05, Sheen=0.25, Normal=g.bump(h, 0.9, 0.006))
    return g.m


@cached
def cane():
    """rattan webbing : alpha-cut weave, 8-way"""
    g = G('cane')
    u = g.uv((1, 1, 1))
    sp = g.n('ShaderNodeSeparateXYZ')
    g.l(u, sp.inputs[0])
    x, y = sp.outputs[0], sp.outputs[1]

    def strip(e, per, wd, ofs=0.0):
        q = g.math('PINGPONG', g.math('ADD', g.math('MULTIPLY', e, 1 / per), ofs), 0.5)  # 0..0.5
        return g.math('LESS_THAN', q, wd)

    p = 0.012
    a = strip(x, p, 0.17)
    b = strip(y, p, 0.17)
    c = strip(g.math('ADD', x, y), p, 0.12, 0.5)
    d = strip(g.math('SUBTRACT', x, y), p, 0.12, 0.5)
    al = g.math('MAXIMUM', g.math('MAXIMUM', a, b), g.math('MAXIMUM', c, d))
    h = g.math('ADD', g.math('ADD', a, b), g.math('ADD', c, d))
    col = g.ramp(g.noise(u, 40, 3), [(0.3, srgb('#d8b57c')), (0.7, srgb('#b98f57'))])
    g.set(Base_Color=col, Roughness=0.5, Specular=0.35, Normal=g.bump(h, 0.4, 0.001), Alpha=al)
    g.m.blend_method = 'CLIP'
    return g.m
