"""Framed art: canvas in a float frame ('canvas') or a work on paper with a wide mat under glass ('paper')."""

import materials
from geometry.box import box
from geometry.scene import empty
from materials import ceramic

MAIN = dict(az=-20, el=2, fill=0.82, stage='wall')


HOVER = dict(az=-44, el=6, focus=(0.14, 0.5, 0.84), zoom=2.2)


def build(
    w=0.80,
    h=1.00,
    style='canvas',
    bar=0.018,
    seed=1,
    *,
    frame='oak',
    art='painting:fields:#e9e0d0,#cbb493,#8f6a4b,#3d4a42,#e3d8c6:1',
):
    """w, h of the image incl. mat (m); style: canvas|paper; art: painting:<abstract|fields>:<hex,hex..>:<seed>."""
    R = empty('art')
    fr, pt = materials.get(frame), materials.get(art)
    z = 1.5
    D = 0.042
    if style == 'canvas':
        box('cv', w, 0.028, h, pt, R, (0, 0, z), bev=0.002)
        W, H, _g = w + 0.018, h + 0.018, 0
    else:
        box('mat', w, 0.006, h, ceramic.plain('#f4f0e8', 0.9), R, (0, -0.004, z), bev=0)
        box('pt', w * 0.62, 0.004, h * 0.64, pt, R, (0, -0.0065, z), bev=0.0005)
        W, H = w, h
        for s in (-1, 1):
            box(
                'bv',
                w * 0.62 + 0.010,
                0.002,
                0.004,
                ceramic.plain('#ffffff', 0.9),
                R,
                (0, -0.0075, z + s * h * 0.322),
                bev=0,
            )
            box(
                'bv',
                0.004,
                0.002,
                h * 0.644 - 0.004,
                ceramic.plain('#ffffff', 0.9),
                R,
                (s * w * 0.312, -0.0075, z),
                bev=0,
            )
    for s in (-1, 1):
        box('fr', W + 2 * bar, D, bar, fr, R, (0, 0, z + s * (H / 2 + bar / 2)), bev=0.002, grain='x')
        box('fs', bar, D, H, fr, R, (s * (W / 2 + bar / 2), 0, z), bev=0.002, grain='z')
    box('bk', W, 0.006, H, ceramic.plain('#241f1a'), R, (0, D / 2 - 0.004, z), bev=0)
    return R
