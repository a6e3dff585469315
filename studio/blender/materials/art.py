"""Paintings."""

from materials.graph import G, cached, sc, srgb


@cached
def painting(cols, seed=1, style='abstract'):
    """Canvas art. style: abstract (layered shapes) | fields (stacked colour fields) | line (arches)."""
    cols = [srgb(c) for c in cols]
    g = G('art%s%d' % (style, seed))
    o = g.obj((1.1, 1, 1.1))
    mp = g.n('ShaderNodeMapping')
    mp.inputs['Location'].default_value = (seed * 3.3, seed, seed * 1.7)
    g.l(o, mp.inputs['Vector'])
    q = mp.outputs[0]
    j = g.math('MULTIPLY', g.math('SUBTRACT', g.noise(q, 22, 4, 0.6), 0.5), 0.025)
    w = g.math('MULTIPLY', g.math('SUBTRACT', g.noise(q, 3, 2, 0.5), 0.5), 0.16)
    if style == 'fields':
        sp = g.n('ShaderNodeSeparateXYZ')
        g.l(g.obj(), sp.inputs[0])
        f = g.math(
            'ADD',
            g.math('ADD', g.math('MULTIPLY', sp.outputs[2], 0.9), 0.5),
            g.math('ADD', g.math('MULTIPLY', w, 0.5), j),
        )
    else:
        f = g.math('ADD', g.noise(q, 1.15, 1.2, 0.4, 0.6), g.math('MULTIPLY', j, 0.6))
    x = g.n('ShaderNodeValToRGB')
    x.color_ramp.interpolation = 'CONSTANT'
    e = x.color_ramp.elements
    n = len(cols)
    while len(e) < n:
        e.new(0.5)
    for i, cc in enumerate(cols):
        e[i].position = i / n if style == 'fields' else (0.36 + 0.30 * i / n if i else 0)
        e[i].color = cc
    g.l(f, x.inputs[0])
    c = g.mix(g.math('MULTIPLY', g.noise(q, 11, 6, 0.7), 0.30), x.outputs[0], srgb('#efe8da'))
    c = g.mix(g.math('MULTIPLY', g.noise(g.obj((3, 1, 60)), 1, 3), 0.18), c, sc(cols[0], 0.7))
    g.set(Base_Color=c, Roughness=0.9, Specular=0.08, Normal=g.bump(g.noise(q, 140, 4, 0.7), 0.3, 0.002))
    return g.m
