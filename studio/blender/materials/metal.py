"""Metals and mirror glass."""

from materials.graph import G, cached, srgb


@cached
def bronze():
    return brass('#5a4a3c', 0.34, False, 'bronze')


@cached
def nickel():
    return brass('#b9b5ad', 0.24, False, 'nickel')


@cached
def mirror():
    g = G('mirror')
    g.set(Base_Color=(0.90, 0.905, 0.90, 1), Metallic=1.0, Roughness=0.015)
    return g.m


@cached
def brass(col='#a8977f', rough=0.27, brushed=False, name='brass'):
    g = G(name)
    o = g.obj()
    n = g.noise(o, 5, 4, 0.6)
    g.set(
        Base_Color=srgb(col),
        Metallic=1.0,
        Roughness=g.math('ADD', g.math('MULTIPLY', n, 0.14), rough - 0.06),
        Specular=0.5,
    )
    if brushed:
        ob = g.obj((4, 4, 500))
        g.set(Normal=g.bump(g.noise(ob, 1, 2), 0.12, 0.0006))
    return g.m


@cached
def blacksteel():
    g = G('blacksteel')
    o = g.obj()
    g.set(
        Base_Color=(0.012, 0.012, 0.013, 1),
        Metallic=0.6,
        Roughness=g.math('ADD', g.math('MULTIPLY', g.noise(o, 300, 2), 0.15), 0.34),
        Normal=g.bump(g.noise(o, 700, 2), 0.06, 0.0006),
    )
    return g.m


@cached
def glass():
    g = G('glass')
    g.set(Base_Color=(1, 1, 1, 1), Transmission=1.0, Roughness=0.0, IOR=1.45)
    return g.m
