"""Two round tables, the lower one half under the higher: solid tops on three steel legs and a ring."""

from math import cos, pi, sin

import materials
import numpy as np
from geometry.scene import empty
from geometry.superdisc import superdisc
from geometry.tube import tube

MAIN = dict(az=-24, el=20, fill=0.88)
HOVER = dict(az=-34, el=22, focus=(0.30, 0.1, 0.82), zoom=2.2, fstop=5.6)


def build(w=0.86, h=0.43, small_w=0.66, small_h=0.356, seed=1, *, top='walnut', metal='blacksteel'):
    """w, h: the larger table, small_w, small_h: the smaller, m."""
    root = empty('nesting_tables')
    board, steel = materials.get(top), materials.get(metal)
    table(root, board, steel, w, h, (0.10, 0.06), 0.35)
    table(root, board, steel, small_w, small_h, (-0.30, -0.26), 1.2)
    return root


def table(root, board, steel, w, h, place, turn):
    x, y = place
    radius = w / 2
    superdisc('top', w, w, 0.026, board, root, (x, y, h - 0.013), bev=0.009, n=160)
    foot = radius * 0.74
    ring = [(x + foot * cos(t), y + foot * sin(t), 0.008) for t in np.linspace(0, 2 * pi, 96, endpoint=False)]
    tube('ring', ring, 0.007, steel, root, closed=True)
    for leg in range(3):
        angle = turn + leg * 2 * pi / 3
        under = (x + radius * 0.62 * cos(angle), y + radius * 0.62 * sin(angle), h - 0.026)
        tube('leg', [(x + foot * cos(angle), y + foot * sin(angle), 0.008), under], 0.0085, steel, root)
