"""Lampshades and bulbs."""

from materials.graph import G, cached, sc, srgb


@cached
def shade(col='#e6dac6', glow=0.18):
    """Fabric lampshade: translucent linen with a low warm emission, stronger near the bulb (bottom third)."""
    g = G('shade' + col)
    g.t.nodes.remove(g.b)
    d = g.n('ShaderNodeBsdfDiffuse')
    d.inputs[0].default_value = srgb(col)
    t = g.n('ShaderNodeBsdfTranslucent')
    t.inputs[0].default_value = srgb(col)
    e = g.n('ShaderNodeEmission')
    e.inputs[0].default_value = srgb('#ffd9a8')
    e.inputs[1].default_value = glow
    mp = g.uv((60, 900, 1))
    mq = g.uv((900, 60, 1))
    nz = g.math('ADD', g.noise(mp, 1, 2), g.noise(mq, 1, 2))
    nb = g.bump(nz, 0.25, 0.0008)
    g.l(nb, d.inputs['Normal'])
    col_ = g.mix(g.math('MULTIPLY', nz, 0.5), sc(srgb(col), 0.86), sc(srgb(col), 1.03))
    g.l(col_, d.inputs[0])
    g.l(col_, t.inputs[0])
    m = g.n('ShaderNodeMixShader')
    m.inputs[0].default_value = 0.40
    g.l(d.outputs[0], m.inputs[1])
    g.l(t.outputs[0], m.inputs[2])
    a = g.n('ShaderNodeAddShader')
    g.l(m.outputs[0], a.inputs[0])
    g.l(e.outputs[0], a.inputs[1])
    g.l(a.outputs[0], g.out.inputs[0])
    return g.m


@cached
def glow(col='#ffe2bd', k=6.0):
    g = G('glow' + col)
    g.t.nodes.remove(g.b)
    e = g.n('ShaderNodeEmission')
    e.inputs[0].default_value = srgb(col)
    e.inputs[1].default_value = k
    g.l(e.outputs[0], g.out.inputs[0])
    return g.m
