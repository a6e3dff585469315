"""Foliage and soil."""

from materials.graph import G, cached, sc, srgb


@cached
def leaf(col='#55663f'):
    """Foliage: satin top, slight translucency, hue varies with position."""
    g = G('leaf' + col)
    c = srgb(col)
    o = g.obj()
    g.set(Base_Color=g.mix(g.noise(o, 9, 2), sc(c, 0.7), sc(c, 1.3)), Roughness=0.5, Specular=0.35)
    t = g.n('ShaderNodeBsdfTranslucent')
    t.inputs[0].default_value = sc(c, 1.3)
    m = g.n('ShaderNodeMixShader')
    m.inputs[0].default_value = 0.18
    g.l(g.b.outputs[0], m.inputs[1])
    g.l(t.outputs[0], m.inputs[2])
    g.l(m.outputs[0], g.out.inputs[0])
    return g.m


@cached
def soil():
    g = G('soil')
    o = g.obj()
    g.set(
        Base_Color=g.mix(g.noise(o, 60, 4), srgb('#2b211a'), srgb('#4a3a2d')),
        Roughness=1.0,
        Specular=0.05,
        Normal=g.bump(g.noise(o, 90, 5, 0.7), 1.0, 0.01),
    )
    return g.m
