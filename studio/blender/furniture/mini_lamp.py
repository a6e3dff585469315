"""Small cordless lamp: a turned stem under a domed shade that lights from below."""

from math import cos, pi, sin

import materials
import numpy as np
from geometry.lathe import lathe, spline
from geometry.scene import empty
from materials import lamp

MAIN = dict(az=-18, el=6, fill=0.70)
HOVER = dict(az=-26, el=22, focus=(0.5, 0.4, 0.86), zoom=1.9, fstop=5.6)


def build(w=0.127, d=0.127, h=0.28, glow=0.9, seed=1, *, body='brass'):
    """w, d: the shade, h in m; glow: strength of the lit underside."""
    root = empty('mini_lamp')
    metal = materials.get(body)
    radius = w / 2
    low = h - radius * 0.92
    stem = spline(
        [
            (radius * 0.80, 0.004),
            (radius * 0.80, 0.014),
            (radius * 0.62, 0.022),
            (0.011, 0.050),
            (0.0095, low * 0.6),
        ]
        + [(0.011, low), (0.016, low + 0.012)],
        10,
    )
    lathe('stem', [(0, 0), (radius * 0.78, 0)] + stem + [(0, low + 0.012)], metal, root, smooth=50)
    dome = [(radius * cos(t), low + radius * 0.92 * sin(t)) for t in np.linspace(0, pi / 2 - 0.02, 30)]
    inside = [(max(0, r - 0.002), z - 0.002) for r, z in dome[::-1]]
    lathe('dome', dome + [(0, h)], metal, root, smooth=60)
    lathe('inside', inside + [(radius - 0.002, low)], lamp.shade('#fff2dc', glow), root, smooth=60)
    lathe(
        'diffuser',
        [(0, low + 0.004), (radius - 0.003, low + 0.004), (radius - 0.003, low + 0.006), (0, low + 0.006)],
        lamp.shade('#fff2dc', glow),
        root,
    )
    return root
