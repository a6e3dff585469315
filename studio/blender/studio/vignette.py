"""A piece beside familiar things, which show how large it is."""

from math import radians

import bpy
import furniture
from geometry.scene import empty
from studio.camera import points


def arrange(root, beside):
    """Put the things around `root` and return what holds all of them.

    Each of `beside` is a piece ({furniture, params, slots, size, fit}) with `at`: left, right or in front of the root, on its
    top, or `onto` the thing before it; `turn` in degrees, `gap` in metres (less than nothing: drawn under), and `along`: how far
    from the middle, from -1 to 1, for those in front and on top.
    """
    group = empty('vignette')
    root.parent = group
    around = bounds(root)
    before = around
    for thing in beside:
        piece = furniture.build(
            thing['furniture'], thing['params'], thing['slots'], thing['size'], thing['fit']
        )
        piece.parent = group
        piece.rotation_euler = (0, 0, radians(thing.get('turn', 0)))
        before = move(piece, thing, before if thing['at'] == 'onto' else around)
    return group


def move(piece, thing, around):
    (left, front, bottom), (right, back, top) = around
    low, high = bounds(piece)
    middle = (low + high) / 2
    gap, along = thing.get('gap', 0.15), thing.get('along', 0)
    x = (left + right) / 2 + along * (right - left) / 2 - middle[0]
    y, z = back - high[1], bottom - low[2]
    if thing['at'] == 'left':
        x = left - gap - high[0]
    elif thing['at'] == 'right':
        x = right + gap - low[0]
    elif thing['at'] == 'front':
        y = front - gap - high[1]
    else:
        y, z = (front + back) / 2 - middle[1], top - low[2]
    piece.location = (x, y, z + thing.get('lift', 0))
    bpy.context.view_layer.update()
    return bounds(piece)


def bounds(root):
    """Lowest and highest corner, in metres."""
    spread = points(root)
    return spread.min(0), spread.max(0)
