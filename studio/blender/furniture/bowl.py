"""Bowls and trays: a footed serving bowl or a shallow catchall, turned."""

import materials
from geometry.lathe import lathe, spline
from geometry.scene import empty

MAIN = dict(az=-18, el=24, fill=0.66)
HOVER = dict(az=-30, el=48, focus=(0.38, 0.3, 0.8), zoom=1.6, fstop=5.6)

# Outside outlines: shares of the width and of the height.
OUTLINES = {
    'deep': [(0.17, 0), (0.18, 0.06), (0.24, 0.14), (0.38, 0.45), (0.47, 0.80), (0.50, 1)],
    'shallow': [(0.40, 0), (0.43, 0.03), (0.465, 0.25), (0.485, 0.70), (0.50, 1)],
}


def build(w=0.36, d=0.36, h=0.10, outline='deep', wall=0.006, seed=1, *, body='ceramic:#c9b79d'):
    """w, d, h and the wall's thickness in m; outline: deep|shallow."""
    root = empty('bowl')
    outside = spline([(r * w, z * h) for r, z in OUTLINES[outline]], 10)
    floor = wall * 1.6
    inside = [(r - wall, max(z, floor)) for r, z in outside[::-1] if r > 0.16 * w and z > floor]
    rim = [(outside[-1][0] - wall * 0.3, h + wall * 0.25), (outside[-1][0] - wall * 0.7, h + wall * 0.25)]
    lathe(
        'bowl', [(0, 0)] + outside + rim + inside + [(0, floor)], materials.get(body), root, n=128, smooth=60
    )
    return root
