"""Sectional made of loose blocks: each a plinth-free base with a thick cushion, some with a low back on one or two sides."""

from math import radians

import materials
from geometry.pillow import pillow
from geometry.scene import empty
from geometry.soft_box import soft_box

MAIN = dict(az=-32, el=24, fill=0.90)
HOVER = dict(az=-48, el=20, focus=(0.72, 0.5, 0.7), zoom=2.0, fstop=5.6)

# Blocks in shares of the width and depth: x, y, w, d of the block, and the sides that have a back
# (n: far, e: right, s: near, w: left).
LAYOUTS = {
    # Four around a corner and an ottoman.
    'corner': [
        (0.0, 0.61, 0.31, 0.39, 'nw'),
        (0.31, 0.61, 0.345, 0.39, 'n'),
        (0.655, 0.61, 0.345, 0.39, 'ne'),
        (0.0, 0.25, 0.31, 0.36, 'w'),
        (0.56, 0.06, 0.30, 0.34, ''),
    ],
    # Six equal blocks: five around a pit, the sixth drawn up to it.
    'pit': [
        (0.0, 0.667, 0.333, 0.333, 'nw'),
        (0.333, 0.667, 0.334, 0.333, 'n'),
        (0.667, 0.667, 0.333, 0.333, 'ne'),
        (0.0, 0.333, 0.333, 0.334, 'w'),
        (0.667, 0.333, 0.333, 0.334, 'e'),
        (0.333, 0.0, 0.334, 0.333, ''),
    ],
}


def build(
    w=3.25,
    d=2.59,
    h=0.79,
    seat=0.43,
    layout='corner',
    seed=1,
    *,
    fabric='linen:#d8cbb4',
    accent='linen:#8a7c68',
    accent2='boucle:#e9e1d3',
):
    """w, d, h and the seat's height in m; layout: corner|pit."""
    root = empty('modular_sectional')
    cloth = materials.get(fabric)
    backs = 0.20
    for index, (x, y, bw, bd, sides) in enumerate(LAYOUTS[layout]):
        place = (-w / 2 + (x + bw / 2) * w, -d / 2 + (y + bd / 2) * d)
        block(root, cloth, place, bw * w - 0.006, bd * d - 0.006, seat, h, sides, backs, seed + index * 7)
    for x, y, size, turn, spec in (
        (-0.36, 0.72, 0.5, 40, accent),
        (-0.22, 0.80, 0.44, 12, accent2),
        (0.33, 0.78, 0.5, -28, accent),
    ):
        pillow(
            'pillow',
            size,
            size * 0.95,
            materials.get(spec),
            root,
            (x * w, -d / 2 + y * d, seat + 0.03 + size * 0.44),
            (radians(-24), 0, radians(turn)),
            seed=seed + int(turn),
        )
    return root


def block(root, cloth, place, w, d, seat, h, sides, thick, seed):
    """One module: base, loose seat cushion that leaves room for the backs, and the backs with a loose cushion each."""
    x, y = place
    soft_box(
        'base',
        w,
        d,
        seat - 0.17,
        0.035,
        cloth,
        root,
        (x, y, 0.02 + (seat - 0.17) / 2),
        crown=(0.004, 0.004, 0),
        wob=0.002,
        seed=seed,
        seg=0.07,
        piping=0.004,
    )
    left, right = ('w' in sides) * thick, ('e' in sides) * thick
    near, far = ('s' in sides) * thick, ('n' in sides) * thick
    soft_box(
        'seat',
        w - left - right,
        d - near - far,
        0.19,
        0.065,
        cloth,
        root,
        (x + (left - right) / 2, y + (near - far) / 2, seat - 0.075),
        crown=(0.008, 0.008, 0.032),
        wob=0.007,
        seed=seed + 1,
        seg=0.04,
        piping=0.0045,
    )
    tall = h - 0.14
    if far:
        soft_box(
            'back',
            w,
            thick,
            tall - 0.06,
            0.07,
            cloth,
            root,
            (x, y + d / 2 - thick / 2, 0.06 + (tall - 0.06) / 2),
            crown=(0, 0.008, 0.012),
            wob=0.004,
            seed=seed + 2,
            seg=0.05,
        )
        cushion(
            root,
            cloth,
            (x + (left - right) / 2, y + d / 2 - thick - 0.06),
            w - left - right - 0.03,
            seat,
            h,
            0,
            seed + 3,
        )
    for side, share in ((-1, left), (1, right)):
        if not share:
            continue
        soft_box(
            'back',
            thick,
            d - far,
            tall - 0.06,
            0.07,
            cloth,
            root,
            (x + side * (w / 2 - thick / 2), y - far / 2, 0.06 + (tall - 0.06) / 2),
            crown=(0.008, 0, 0.012),
            wob=0.004,
            seed=seed + 4,
            seg=0.05,
        )
        if not far:
            cushion(
                root, cloth, (x + side * (w / 2 - thick - 0.06), y), d - 0.03, seat, h, -90 * side, seed + 5
            )


def cushion(root, cloth, place, w, seat, h, turn, seed):
    """A back cushion that leans on its back; `turn` in degrees, 0 faces -Y."""
    tall = h - seat + 0.02
    soft_box(
        'back cushion',
        w,
        0.19,
        tall,
        0.08,
        cloth,
        root,
        (*place, seat + tall / 2 - 0.03),
        (radians(-10), 0, radians(turn)),
        crown=(0.012, 0.05, 0.022),
        wob=0.011,
        seed=seed,
        seg=0.035,
        piping=0.0045,
        pipe_faces='y',
        pinch=0.006,
    )
