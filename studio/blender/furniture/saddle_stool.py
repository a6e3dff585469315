"""Backless stool: a scooped solid seat on four splayed legs with stretchers at two heights."""

import materials
from geometry.leg import tleg
from geometry.scene import empty
from geometry.superdisc import superdisc
from geometry.tube import tube

MAIN = dict(az=-32, el=14, fill=0.82)
HOVER = dict(az=-40, el=30, focus=(0.5, 0.3, 0.96), zoom=2.2, fstop=5.6)


def build(w=0.38, d=0.38, h=0.74, splay=0.055, seed=1, *, wood='oak'):
    """w, d, h and the splay of a foot in m."""
    root = empty('saddle_stool')
    timber = materials.get(wood)
    seat = superdisc(
        'seat', w - 0.02, d - 0.09, 0.042, timber, root, (0, 0, h - 0.021), p=3.0, bev=0.014, n=160
    )
    scoop(seat, w)
    top_x, top_y = w / 2 - 0.075, d / 2 - 0.095
    height = h - 0.040
    for sx in (-1, 1):
        for sy in (-1, 1):
            tleg('leg', height, 0.018, 0.0125, timber, root, sx * top_x, sy * top_y, (sx * splay, sy * splay))

    def corner(z):
        share = 1 - z / height
        return top_x + splay * share, top_y + splay * share

    for z, sides in ((0.24, 'x'), (0.32, 'y')):
        x, y = corner(z)
        for side in (-1, 1):
            ends = (
                [(-x, side * y, z), (x, side * y, z)]
                if sides == 'x'
                else [(side * x, -y, z), (side * x, y, z)]
            )
            tube('stretcher', ends, 0.0095, timber, root)
    return root


def scoop(seat, w):
    """Lower the seat's ends less than its middle: a saddle 14 mm deep."""
    for vertex in seat.data.vertices:
        vertex.co.z += 0.014 * (2 * vertex.co.x / w) ** 2 - 0.007
    seat.data.update()
