"""Pendant: a dome woven from cane over a ring, a bulb glowing through it."""

from math import cos, pi, sin

import numpy as np
from geometry.lathe import lathe, spline
from geometry.scene import empty
from geometry.tube import tube
from materials import ceramic, lamp, metal, woven

MAIN = dict(az=-20, el=-3, fill=0.80, stage='hang', lens=90)
HOVER = dict(az=-28, el=-8, focus=(0.35, 0.3, 0.20), zoom=2.0)


def build(w=0.61, h=0.38, drop=0.42, glow=5.0, seed=1):
    """w, h: the dome, drop: the cord above it, m; glow: the bulb."""
    root = empty('cane_pendant')
    cane = woven.cane()
    rattan = ceramic.plain('#b98f57', 0.55, 0.35)
    radius = w / 2
    outline = spline(
        [
            (radius, 0),
            (radius * 0.985, h * 0.28),
            (radius * 0.86, h * 0.58),
            (radius * 0.56, h * 0.84),
            (0.07, h),
        ],
        14,
    )
    dome = lathe('dome', outline, cane, root, n=160, smooth=60)
    unroll(dome, radius)
    for share in (0, 0.22, 0.5, 0.78, 1):
        r, z = outline[round(share * (len(outline) - 1))]
        hoop = [(r * cos(t), r * sin(t), z) for t in np.linspace(0, 2 * pi, 140, endpoint=False)]
        tube('hoop', hoop, 0.006 if share in (0, 1) else 0.0032, rattan, root, closed=True)
    for rib in range(16):
        angle = rib * pi / 8
        tube('rib', [(r * cos(angle), r * sin(angle), z) for r, z in outline[::2]], 0.0032, rattan, root)
    lathe(
        'bulb',
        [(0, h * 0.36), (0.032, h * 0.42), (0.042, h * 0.54), (0.030, h * 0.68), (0, h * 0.74)],
        lamp.glow(k=glow),
        root,
    )
    dark = ceramic.plain('#2a2622')
    tube('cord', [(0, 0, h * 0.72), (0, 0, h + drop)], 0.003, dark, root)
    lathe(
        'canopy',
        [(0, h + drop - 0.024), (0.055, h + drop - 0.024), (0.058, h + drop), (0, h + drop)],
        metal.blacksteel(),
        root,
        n=48,
    )
    return root


def unroll(dome, radius):
    """Lay the weave around the dome: U is the length around it at its widest, V the height."""
    mesh = dome.data
    uv = mesh.uv_layers[0].data
    for polygon in mesh.polygons:
        angles = [np.arctan2(mesh.vertices[v].co.y, mesh.vertices[v].co.x) for v in polygon.vertices]
        first = angles[0]
        for loop, vertex, angle in zip(polygon.loop_indices, polygon.vertices, angles):
            turn = first + (angle - first + pi) % (2 * pi) - pi
            uv[loop].uv = (turn * radius, mesh.vertices[vertex].co.z)
