"""Vases: one thrown vessel (amphora, moon jar) or a set of bud vases that differ a little, as made by hand."""

import materials
from geometry.scene import empty
from geometry.vessel import vase_body

MAIN = dict(az=-18, el=10, fill=0.66)
HOVER = dict(az=-30, el=34, focus=(0.5, 0.4, 0.82), zoom=1.7, fstop=5.6)

# Outlines from the foot up: shares of the width and of the height.
OUTLINES = {
    'amphora': (
        [(0.20, 0), (0.23, 0.02), (0.36, 0.20), (0.485, 0.46), (0.47, 0.62)]
        + [(0.33, 0.78), (0.18, 0.87), (0.155, 0.92), (0.19, 0.98), (0.205, 1)]
    ),
    'moon': (
        [(0.20, 0), (0.23, 0.015), (0.38, 0.13), (0.48, 0.32), (0.50, 0.50)]
        + [(0.465, 0.70), (0.34, 0.88), (0.235, 0.945), (0.225, 0.965), (0.24, 1)]
    ),
    'bud': (
        [(0.26, 0), (0.33, 0.02), (0.46, 0.16), (0.48, 0.28), (0.34, 0.46)]
        + [(0.17, 0.62), (0.115, 0.76), (0.12, 0.92), (0.155, 1)]
    ),
}

# Of a set: place in widths, then width and height in shares of the catalogue's.
SET = [((-0.95, 0.30), 1.0, 1.0), ((0.20, -0.42), 1.28, 0.62), ((0.95, 0.42), 0.86, 1.28)]


def build(w=0.23, d=0.23, h=0.40, outline='amphora', count=1, seed=1, *, body='ceramic:#e2d8c6'):
    """w, d, h: one vessel, m. outline: amphora|moon|bud; count: 1, or 3 for a set."""
    root = empty('vase')
    glaze = materials.get(body + ':0.5' if body.startswith('ceramic') and body.count(':') == 1 else body)
    for (x, y), wide, tall in SET if count == 3 else [((0, 0), 1, 1)]:
        outline_m = [(r * w * wide, z * h * tall) for r, z in OUTLINES[outline]]
        vase_body(glaze, outline_m, (x * w, y * w, 0), root)
    return root
