"""Marbles and travertine."""

from materials.graph import G, cached, srgb


@cached
def marble(kind='calacatta'):
    g = G('marble' + kind)
    o = g.obj()
    P = {
        'calacatta': ('#f1eee8', '#e4dfd6', '#8b847b', '#b9a68a'),
        'nero': ('#131213', '#1c1b1c', '#d8d2c8', '#a88a5c'),
        'verde': ('#16281f', '#22392d', '#9fb3a0', '#c7cbb8'),
        'travertine': ('#dccdb4', '#cdb996', '#b49c78', '#a58a64'),
    }[kind]
    base = g.ramp(g.noise(o, 2.2, 6, 0.6, 1.0), [(0.3, srgb(P[0])), (0.75, srgb(P[1]))])

    def vein(sc_, w, seed, dist):
        mp = g.n('ShaderNodeMapping')
        mp.inputs['Location'].default_value = (seed, seed * 2.1, seed * 0.7)
        mp.inputs['Rotation'].default_value = (0.3, 0.2, 0.6)
        mp.inputs['Scale'].default_value = (1, 0.45, 1)
        g.l(o, mp.inputs['Vector'])
        f = g.noise(mp.outputs[0], sc_, 7, 0.58, dist)
        d = g.math('ABSOLUTE', g.math('SUBTRACT', f, 0.5))
        return g.ramp(d, [(0, (1, 1, 1)), (w * 0.35, (0.45, 0.45, 0.45)), (w, (0, 0, 0))])

    v1 = vein(1.5, 0.026, 3.1, 0.5)
    v2 = vein(3.4, 0.013, 9.2, 0.8)
    v3 = vein(1.5, 0.11, 3.1, 0.5)
    thick = g.ramp(g.noise(o, 1.7, 2), [(0.35, (0.1, 0.1, 0.1)), (0.62, (1, 1, 1))])
    c = g.mix(g.math('MULTIPLY', v3, 0.34), base, srgb(P[2]))
    c = g.mix(g.math('MULTIPLY', g.math('MULTIPLY', v1, thick), 1.0), c, srgb(P[2]))
    c = g.mix(g.math('MULTIPLY', v2, 0.35), c, srgb(P[3]))
    g.set(
        Base_Color=c,
        Roughness=0.16 if kind != 'travertine' else 0.42,
        Specular=0.5,
        Clearcoat=0.25,
        Clearcoat_Roughness=0.05,
    )
    return g.m
