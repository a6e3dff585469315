"""Glazes, plaster and plain paint."""

from materials.graph import G, cached, sc, srgb


@cached
def ceramic(col, speck=0.0, rough=0.35):
    g = G('ceramic' + col)
    o = g.obj()
    c = srgb(col)
    b = (
        g.mix(g.ramp(g.noise(o, 260, 2), [(0.66, (0, 0, 0)), (0.72, (1, 1, 1))]), c, sc(c, 1 - speck))
        if speck
        else c
    )
    g.set(Base_Color=b, Roughness=rough, Specular=0.45, Normal=g.bump(g.noise(o, 18, 4), 0.12, 0.006))
    return g.m


@cached
def plain(col, rough=0.6, spec=0.3):
    g = G('plain' + col)
    g.set(Base_Color=srgb(col), Roughness=rough, Specular=spec)
    return g.m


@cached
def plaster(col):
    """Plain wall plaster: almost flat colour, faint bump."""
    g = G('plaster' + col)
    c = srgb(col)
    o = g.obj()
    g.set(Base_Color=g.mix(g.noise(o, 0.8, 3, 0.5), sc(c, 0.985), sc(c, 1.01)), Roughness=0.9, Specular=0.15)
    return g.m


@cached
def limewash(col):
    """Matt mineral finish for objects (plaster lamps, consoles)."""
    g = G('limewash' + col)
    c = srgb(col)
    o = g.obj()
    g.set(
        Base_Color=g.mix(g.noise(o, 3, 5, 0.6, 0.5), sc(c, 0.90), sc(c, 1.03)),
        Roughness=0.95,
        Specular=0.12,
        Normal=g.bump(g.noise(o, 22, 6, 0.65), 0.35, 0.004),
    )
    return g.m
