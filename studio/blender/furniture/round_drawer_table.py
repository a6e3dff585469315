"""Round side table with a shallow drawer in a curved apron, on three tapered legs."""

from math import cos, pi, sin

import materials
from geometry.lathe import lathe
from geometry.leg import tleg
from geometry.mesh import mesh_ob
from geometry.scene import empty
from geometry.superdisc import superdisc
from materials import ceramic

MAIN = dict(az=-22, el=16, fill=0.76)
HOVER = dict(az=-30, el=22, focus=(0.45, 0.0, 0.9), zoom=2.0, fstop=5.6)


def build(w=0.46, d=0.46, h=0.56, deep=0.085, seed=1, *, body='oak', knob='brass'):
    """w, d, h and the apron's height in m."""
    root = empty('round_drawer_table')
    wood = materials.get(body)
    radius = w / 2
    apron = radius - 0.030
    superdisc('top', w, d, 0.022, wood, root, (0, 0, h - 0.011), bev=0.008, n=160)
    high, low = h - 0.022, h - 0.022 - deep
    lathe(
        'apron',
        [(0, low), (apron - 0.003, low), (apron, low + 0.003), (apron, high), (0, high)],
        wood,
        root,
        smooth=40,
        n=160,
        uv='x',
    )
    gap = ceramic.plain('#14100d')
    for z in (low + 0.008, high - 0.004):
        arc(root, gap, apron + 0.0004, z, 0.0016)
    lathe(
        'knob',
        [(0, 0), (0.005, 0), (0.005, 0.012), (0.011, 0.016), (0.012, 0.021), (0, 0.026)],
        materials.get(knob),
        root,
        (0, -apron, (low + high) / 2),
        n=32,
    ).rotation_euler = (pi / 2, 0, 0)
    for leg in range(3):
        angle = pi / 2 + leg * 2 * pi / 3
        x, y = (apron - 0.035) * cos(angle), (apron - 0.035) * sin(angle)
        tleg('leg', low + 0.01, 0.019, 0.011, wood, root, x, y, (0.045 * cos(angle), 0.045 * sin(angle)))
    return root


def arc(root, mat, radius, z, height):
    """A thin dark line around the front third of the apron: the drawer's gap."""
    steps = 24
    inner = [(-pi / 2 - 0.75 + 1.5 * k / steps) for k in range(steps + 1)]

    points = [(radius * cos(a), radius * sin(a), z + dz) for a in inner for dz in (-height / 2, height / 2)]
    faces = [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(steps)]
    mesh_ob('gap', points, faces, mat, root)
