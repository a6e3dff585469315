"""Wall sconce: 'drum' (half shade on a brass arm), 'alabaster' (stone half-cylinder in a metal cradle), 'globe'."""

from math import cos, pi, radians, sin

import materials
import numpy as np
from geometry.beam import beam
from geometry.box import box
from geometry.lathe import lathe, spline
from geometry.prism import prism
from geometry.scene import empty
from geometry.tube import tube
from materials import graph, lamp

from furniture.chandelier import globe

MAIN = dict(az=-28, el=6, fill=0.74, stage='wall')


HOVER = dict(az=-42, el=12, focus=(0.5, 0.2, 0.5), zoom=1.7)


def build(h=0.36, w=0.16, style='alabaster', glow=0.20, seed=1, *, metal='brass'):
    """h, w in m; style: drum|alabaster|globe. The wall is the plane y = back of the plate."""
    R = empty('sconce')
    mt = materials.get(metal)
    z = 1.5
    y1 = 0.10
    if style == 'alabaster':
        r = w / 2
        box('plate', w * 0.62, 0.014, h * 0.62, mt, R, (0, y1 - 0.007, z), bev=0.003)
        n = 24
        pts = [(r * sin(t), y1 - 0.022 - r * 1.0 * cos(t)) for t in np.linspace(-pi / 2, pi / 2, n)]
        prism(
            'stone',
            pts + [(r, y1 - 0.016), (-r, y1 - 0.016)],
            z - h / 2,
            z + h / 2,
            alabaster(glow),
            R,
            bev=0.005,
        )
        for q in (-1, 1):
            beam(
                'band',
                [
                    ((r + 0.004) * sin(t), y1 - 0.022 - (r + 0.004) * cos(t), z + q * h * 0.30)
                    for t in np.linspace(-pi / 2, pi / 2, n)
                ],
                0.006,
                0.018,
                mt,
                R,
            )
    elif style == 'drum':
        lathe(
            'plate',
            [(0, 0), (0.052, 0), (0.056, 0.004), (0.056, 0.014), (0.050, 0.018), (0, 0.018)],
            mt,
            R,
            (0, y1, z - 0.05),
        ).rotation_euler = (radians(90), 0, 0)
        P = spline(
            [(y1 - 0.015, z - 0.05), (y1 - 0.10, z - 0.055), (y1 - 0.15, z - 0.02), (y1 - 0.15, z + 0.03)], 8
        )
        tube('arm', [(0, a, b) for a, b in P], 0.0065, mt, R)
        s1, s0, z0, z1 = w * 0.62, w * 0.46, z + 0.02, z + 0.02 + h * 0.46
        lathe(
            'shade',
            [(s1 - 0.003, z0), (s1, z0), (s0, z1), (s0 - 0.003, z1), (s1 - 0.003, z0 + 0.002)],
            lamp.shade(glow=0.16),
            R,
            (0, y1 - 0.15, 0),
            smooth=30,
        )
        tube('fin', [(0, y1 - 0.15, z), (0, y1 - 0.15, z1)], 0.004, mt, R)
        for r_, zz in ((s1, z0 + 0.001), (s0, z1 - 0.001)):
            tube(
                'tr',
                [
                    (r_ * cos(a), y1 - 0.15 + r_ * sin(a), zz)
                    for a in np.linspace(0, 2 * pi, 80, endpoint=False)
                ],
                0.002,
                lamp.shade(glow=0.16),
                R,
                closed=True,
                res=2,
            )
    else:
        box('plate', 0.07, 0.014, h * 0.7, mt, R, (0, y1 - 0.007, z), bev=0.004)
        tube('arm', [(0, y1 - 0.01, z + 0.06), (0, y1 - 0.11, z + 0.06)], 0.0065, mt, R)
        tube('up', [(0, y1 - 0.11, z - 0.02), (0, y1 - 0.11, z + 0.075)], 0.009, mt, R)
        globe(R, (0, y1 - 0.11, z - 0.02), w * 0.48, mt, glow)
    return R


def alabaster(glow):
    """Backlit alabaster: cloudy veined stone with emission."""
    g = graph.G('alabaster')
    o = g.obj()
    n = g.noise(o, 7, 5, 0.6, 1.2)
    v = g.ramp(
        n,
        [
            (0.30, materials.srgb('#fff3dd')),
            (0.52, materials.srgb('#f3dcb4')),
            (0.70, materials.srgb('#d9a96a')),
        ],
    )
    g.set(Base_Color=v, Roughness=0.35, Specular=0.4, Emission=v, Emission_Strength=glow)
    return g.m
