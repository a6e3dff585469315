"""Low table that is nearly all mass: a thick stone disc on a shorter, narrower disc."""

import materials
from geometry.scene import empty
from geometry.superdisc import superdisc

MAIN = dict(az=-24, el=20, fill=0.82)
HOVER = dict(az=-34, el=16, focus=(0.26, 0.1, 0.72), zoom=2.2, fstop=5.6)


def build(w=0.96, d=0.96, h=0.33, seed=1, *, top='marble:travertine', base='marble:travertine'):
    """w, d: the disc, h in m."""
    root = empty('block_table')
    thick = h * 0.42
    superdisc('top', w, d, thick, materials.get(top), root, (0, 0, h - thick / 2), bev=0.016, n=192)
    superdisc(
        'foot',
        w * 0.66,
        d * 0.66,
        h - thick + 0.002,
        materials.get(base),
        root,
        (0, 0, (h - thick) / 2),
        bev=0.008,
        n=160,
    )
    return root
