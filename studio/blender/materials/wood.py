"""Woods and lacquer. U runs along the grain, in metres."""

from materials.graph import G, cached, srgb


def grained(name, light, mid, dark, pore, rough, coat, scale=1.0, figure=0.5, tone=False):
    """Rift-cut wood. U runs along the grain (m). figure 0 straight .. 1 cathedral; tone reads a per-face 'tone' attribute."""
    g = G(name)
    u = g.uv((scale,) * 3)

    def st(a, b):
        q = g.n('ShaderNodeMapping')
        q.inputs['Scale'].default_value = (a, b, 1)
        g.l(u, q.inputs['Vector'])
        return q.outputs[0]

    rings = g.math('PINGPONG', g.math('MULTIPLY', g.noise(st(0.14, 3.2), 1.0, 1.2, 0.4, 0.12), 20), 1.0)
    ringr = g.ramp(rings, [(0, (0, 0, 0)), (0.55, (0.55, 0.55, 0.55)), (1, (1, 1, 1))])
    fib = g.noise(st(1.5, 130), 1, 4, 0.62, 0.05)
    band = g.noise(st(0.25, 22), 1, 3, 0.5, 0.05)
    por = g.ramp(g.noise(st(9, 620), 1, 2, 0.5), [(0.60, (0, 0, 0)), (0.70, (1, 1, 1))])
    big = g.noise(st(0.5, 3), 0.7, 2, 0.5)
    t = g.math(
        'ADD',
        g.math('MULTIPLY', ringr, 0.30 * figure),
        g.math(
            'ADD',
            g.math('MULTIPLY', fib, 0.40),
            g.math('ADD', g.math('MULTIPLY', band, 0.34), g.math('MULTIPLY', big, 0.22)),
        ),
    )
    t = g.math('ADD', t, 0.15 * (0.5 - figure) + 0.02)
    c = g.ramp(t, [(0.36, srgb(light)), (0.56, srgb(mid)), (0.80, srgb(dark))])
    c = g.mix(g.math('MULTIPLY', por, 0.35), c, srgb(pore))
    hs = g.n('ShaderNodeHueSaturation')
    if tone:
        at = g.n('ShaderNodeAttribute')
        at.attribute_name = 'tone'
        g.l(g.math('ADD', g.math('MULTIPLY', at.outputs['Fac'], 0.30), 0.84), hs.inputs['Value'])
    else:
        oi = g.n('ShaderNodeObjectInfo')
        g.l(g.math('ADD', g.math('MULTIPLY', oi.outputs['Random'], 0.10), 0.95), hs.inputs['Value'])
    g.l(c, hs.inputs['Color'])
    nm = g.bump(g.math('SUBTRACT', fib, g.math('MULTIPLY', por, 0.8)), 0.08, 0.001)
    g.set(
        Base_Color=hs.outputs[0],
        Roughness=g.math('ADD', g.math('MULTIPLY', fib, 0.18), rough),
        Specular=0.4,
        Clearcoat=coat,
        Clearcoat_Roughness=0.25,
        Normal=nm,
    )
    return g.m


@cached
def oak(figure=0.35, tone=False):
    return grained('oak', '#c9b597', '#b49a76', '#987b57', '#826443', 0.44, 0.04, 1, figure, tone)


@cached
def walnut(figure=0.4):
    return grained('walnut', '#80634a', '#67503c', '#4a3727', '#2e2219', 0.46, 0.03, 1, figure)


@cached
def darkoak(figure=0.3):
    return grained('darkoak', '#4c3d32', '#3a2e26', '#281f1a', '#17110d', 0.44, 0.06, 1, figure)


@cached
def blackash(figure=0.3):
    return grained('blackash', '#2e2c2b', '#222020', '#161514', '#0c0b0b', 0.46, 0.05, 1, figure)


@cached
def teak(figure=0.3):
    return grained('teak', '#b3977a', '#99795a', '#7a5e44', '#5d4632', 0.52, 0.0, 1, figure)


@cached
def paint(col, rough=0.38):
    """Satin lacquer on wood."""
    g = G('paint' + col)
    o = g.obj()
    g.set(
        Base_Color=srgb(col), Roughness=rough, Specular=0.4, Normal=g.bump(g.noise(o, 240, 2), 0.03, 0.0004)
    )
    return g.m
