"""Ladder-back chair: turned posts, four bent slats that grow toward the top, a seat woven from paper cord."""

import materials
from geometry.beam import beam
from geometry.lathe import spline
from geometry.leg import tleg
from geometry.scene import empty
from geometry.soft_box import soft_box
from geometry.tube import tube
from materials import woven

MAIN = dict(az=-34, el=14, fill=0.84)
HOVER = dict(az=-40, el=12, focus=(0.5, 0.9, 0.72), zoom=2.1, fstop=5.6)


def build(w=0.48, d=0.48, h=0.965, seat=0.43, seed=1, *, fabric='linen:#c9b48c', wood='oak'):
    """w, d, h and the seat's height in m. The cord has the color of `fabric`."""
    root = empty('ladder_chair')
    timber = materials.get(wood)
    cord = woven.rope(fabric.split(':')[-1])
    front, back = -d / 2 + 0.022, d / 2 - 0.06
    x_front, x_back = w / 2 - 0.020, w / 2 - 0.050
    for side in (-1, 1):
        tleg('front leg', seat + 0.012, 0.0175, 0.0125, timber, root, side * x_front, front, (0, 0))
        post = spline(
            [(back + 0.05, 0), (back + 0.012, 0.22), (back, seat), (back + 0.012, 0.66), (back + 0.055, h)], 8
        )
        tube(
            'post',
            [(side * x_back, y, z) for y, z in post],
            0.0165,
            timber,
            root,
            res=6,
            taper=lambda t: 0.8 + 0.2 * (1 - abs(2 * t - 1)),
        )
        for z in (0.16, 0.30):
            tube(
                'side stretcher',
                [(side * x_front, front, z), (side * x_back, back + 0.02, z)],
                0.0085,
                timber,
                root,
            )
    for z in (0.20, 0.34):
        tube('front stretcher', [(-x_front, front, z), (x_front, front, z)], 0.009, timber, root)
    tube('back stretcher', [(-x_back, back + 0.02, 0.22), (x_back, back + 0.02, 0.22)], 0.0085, timber, root)
    for level in range(4):
        z = seat + 0.14 + (h - seat - 0.20) * level / 3
        bow = 0.016 + 0.007 * level
        y = back + 0.004 + 0.05 * max(0.0, (z - 0.6) / (h - 0.6))
        path = [
            (x_back * t, y + bow * (1 - t * t), z) for t in (-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1)
        ]
        beam('slat', path, 0.011, 0.048 + 0.005 * level, timber, root, rnd=0.35)
    woven_seat(root, cord, timber, (x_front, front), (x_back, back), seat)
    return root


def woven_seat(root, cord, timber, front, back, seat):
    """Rails, and a cushion-thin envelope of cord over them that narrows toward the back."""
    for x, y in (front, back):
        tube('rail', [(-x, y, seat - 0.012), (x, y, seat - 0.012)], 0.012, timber, root)
    depth = back[1] - front[1]
    pad = soft_box(
        'cord',
        2 * front[0] + 0.004,
        depth + 0.03,
        0.032,
        0.014,
        cord,
        root,
        (0, (front[1] + back[1]) / 2, seat),
        crown=(0, 0, 0.004),
        seg=0.02,
    )
    for vertex in pad.data.vertices:
        share = (vertex.co.y + depth / 2) / depth
        vertex.co.x *= 1 - (1 - back[0] / front[0]) * min(1.0, max(0.0, share))
    pad.data.update()
