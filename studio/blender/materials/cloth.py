"""Cloth and leather. Bump distances are metres."""

from materials.graph import G, cached, sc, srgb


@cached
def velvet(col):
    g = G('velvet' + col)
    c = srgb(col)
    lw = g.n('ShaderNodeLayerWeight')
    lw.inputs['Blend'].default_value = 0.32
    o = g.obj()
    nap = g.noise(o, 3.2, 4, 0.6, 0.6)  # brushed nap : large soft patches
    napr = g.ramp(nap, [(0.32, (0, 0, 0)), (0.68, (1, 1, 1))])
    base = g.mix(napr, sc(c, 0.50), sc(c, 0.82))
    light = tuple(min(1, x * 1.75 + 0.03) for x in c[:3]) + (1,)
    f = g.math('MULTIPLY', g.math('POWER', lw.outputs['Facing'], 1.4), 0.85)
    base = g.mix(f, base, light)
    fine = g.noise(o, 900, 2)
    nm = g.bump(fine, 0.25, 0.001)
    nm = g.bump(g.noise(o, 14, 3), 0.10, 0.01, nm)
    g.set(Base_Color=base, Roughness=0.82, Specular=0.15, Sheen=0.55, Sheen_Tint=0.7, Normal=nm)
    return g.m


@cached
def boucle(col):
    g = G('boucle' + col)
    c = srgb(col)
    u = g.obj()
    v = g.n('ShaderNodeTexVoronoi', feature='F1')
    v.inputs['Scale'].default_value = 125
    n0 = g.n('ShaderNodeTexNoise')
    n0.inputs['Scale'].default_value = 60
    n0.inputs['Detail'].default_value = 2
    g.l(u, n0.inputs['Vector'])
    off = g.n('ShaderNodeVectorMath', operation='MULTIPLY_ADD')
    g.l(n0.outputs['Color'], off.inputs[0])
    off.inputs[1].default_value = (0.02, 0.02, 0.02)
    g.l(u, off.inputs[2])
    g.l(off.outputs[0], v.inputs['Vector'])
    h = g.math('SUBTRACT', 1, v.outputs['Distance'])
    hh = g.math('ADD', h, g.math('MULTIPLY', g.noise(u, 420, 2), 0.35))
    col_ = g.mix(
        g.ramp(v.outputs['Distance'], [(0.15, (0, 0, 0)), (0.95, (1, 1, 1))]), sc(c, 1.06), sc(c, 0.88)
    )
    g.set(
        Base_Color=col_,
        Roughness=1.0,
        Specular=0.08,
        Sheen=0.35,
        Sheen_Tint=0.4,
        Normal=g.bump(hh, 0.62, 0.007),
    )
    return g.m


@cached
def linen(col, scale=1.0):
    g = G('linen' + col)
    c = srgb(col)
    u = g.uv((scale, scale, scale))

    def thread(axis):
        w = g.n('ShaderNodeTexWave', bands_direction=axis, wave_profile='SIN')
        w.inputs['Scale'].default_value = 150
        w.inputs['Distortion'].default_value = 2.2
        w.inputs['Detail'].default_value = 2
        w.inputs['Detail Scale'].default_value = 0.6
        g.l(u, w.inputs['Vector'])
        return w.outputs['Fac']

    X, Y = thread('X'), thread('Y')
    hgt = g.math('MAXIMUM', X, Y)
    mp = g.n('ShaderNodeMapping')
    mp.inputs['Scale'].default_value = (6, 260, 1)
    g.l(u, mp.inputs['Vector'])
    mq = g.n('ShaderNodeMapping')
    mq.inputs['Scale'].default_value = (260, 6, 1)
    g.l(u, mq.inputs['Vector'])
    slub = g.math('ADD', g.noise(mp.outputs[0], 1, 2), g.noise(mq.outputs[0], 1, 2))
    f = g.ramp(g.math('MULTIPLY', slub, 0.5), [(0.36, (0, 0, 0)), (0.64, (1, 1, 1))])
    colr = g.mix(f, sc(c, 0.89), sc(c, 1.06))
    hh = g.math('ADD', hgt, g.math('MULTIPLY', slub, 0.8))
    g.set(Base_Color=colr, Roughness=0.95, Specular=0.12, Sheen=0.25, Normal=g.bump(hh, 0.35, 0.0016))
    return g.m


@cached
def leather(col):
    g = G('leather' + col)
    c = srgb(col)
    o = g.obj()
    v = g.n('ShaderNodeTexVoronoi', feature='DISTANCE_TO_EDGE')
    v.inputs['Scale'].default_value = 260
    g.l(o, v.inputs['Vector'])
    e = g.ramp(v.outputs['Distance'], [(0, (0, 0, 0)), (0.25, (1, 1, 1))])
    base = g.mix(
        g.ramp(g.noise(o, 2.5, 5, 0.65, 0.5), [(0.3, (0, 0, 0)), (0.7, (1, 1, 1))]), sc(c, 0.72), sc(c, 1.15)
    )
    nm = g.bump(e, 0.22, 0.0012)
    nm = g.bump(g.noise(o, 9, 4), 0.18, 0.012, nm)
    g.set(
        Base_Color=base,
        Roughness=g.math('ADD', g.math('MULTIPLY', g.noise(o, 6, 3), 0.25), 0.30),
        Specular=0.42,
        Normal=nm,
    )
    return g.m


@cached
def outdoor(col):
    m = linen(col)
    return m
