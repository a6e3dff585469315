"""Curved kidney sofa: three rounded volumes swept along an arc, no visible legs."""

from math import cos, sin

import bpy
import materials
import numpy as np
from geometry.bend import bend_x
from geometry.box import box
from geometry.prism import prism
from geometry.scene import empty
from geometry.soft_box import soft_box
from geometry.tufting import channels

MAIN = dict(az=-24, el=18, fill=0.88)


HOVER = dict(az=150, el=14, fill=0.86)


def build(w=2.45, d=1.0, radius=1.95, channels_=0, seed=3, *, fabric='boucle:#ece5d8', base='walnut'):
    """w: arc length, d, radius of the curve in m; channels_: vertical channels on the back (0 = plain)."""
    R = empty('csofa')
    f = materials.get(fabric)
    disp = channels(channels_, 0.02) if channels_ else None
    a = [
        soft_box(
            'base',
            w - 0.06,
            d * 0.88,
            0.26,
            0.11,
            f,
            None,
            (0, 0, 0.20),
            crown=(0.0, 0.01, 0.01),
            wob=0.003,
            seed=seed,
            seg=0.05,
            nr=7,
        ),
        soft_box(
            'seat',
            w - 0.02,
            d * 0.72,
            0.20,
            0.088,
            f,
            None,
            (0, -0.11, 0.40),
            crown=(0.0, 0.02, 0.022),
            wob=0.005,
            seed=seed + 1,
            seg=0.04,
            nr=7,
            piping=0.0045,
            pipe_faces='z',
        ),
        soft_box(
            'back',
            w,
            0.29,
            0.50,
            0.14,
            f,
            None,
            (0, d * 0.46 - 0.15, 0.56),
            crown=(0.0, 0.03, 0.02),
            wob=0.005,
            seed=seed + 2,
            seg=0.02 if disp else 0.04,
            nr=8,
            disp=disp,
        ),
        box('plinth', w * 0.82, d * 0.62, 0.08, materials.get(base), None, (0, 0, 0.04), bev=0, grain='x'),
    ]
    bpy.data.objects.remove(a.pop())
    n = 40
    W2 = w * 0.41
    D2 = d * 0.31
    for o in a:
        bend_x(o, radius)
        o.parent = R
    ou = [
        ((radius + D2) * sin(t), (radius + D2) * cos(t) - radius)
        for t in np.linspace(-W2 / radius, W2 / radius, n)
    ] + [
        ((radius - D2) * sin(t), (radius - D2) * cos(t) - radius)
        for t in np.linspace(W2 / radius, -W2 / radius, n)
    ]
    prism('plinth', ou, 0, 0.09, materials.get(base), R, bev=0.004)
    return R
