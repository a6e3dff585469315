"""Things of a season that are not for sale: gifts, cedar, candles, a cake."""

from math import cos, pi, sin

import bpy
import materials
from geometry.box import box
from geometry.foliage import branches
from geometry.lathe import lathe
from geometry.scene import empty, link
from materials import ceramic, lamp

PAPER = ('#e9dfcc', '#7c3b2e', '#39463b')
RIBBON = '#c9b48c'


def put(thing, at, turn=0):
    """Put a thing at (x, y, z) in metres, turned by degrees about its height."""
    root = THINGS[thing]()
    root.location = at
    root.rotation_euler = (0, 0, turn * pi / 180)


def gifts():
    """Three boxes in paper, each tied with ribbon."""
    root = empty('gifts')
    ribbon = materials.get(f'linen:{RIBBON}')
    for (w, d, h), (x, y), color in (
        ((0.34, 0.26, 0.16), (0, 0), PAPER[0]),
        ((0.24, 0.24, 0.24), (0.36, 0.06), PAPER[2]),
        ((0.20, 0.15, 0.09), (0.02, 0.01), PAPER[1]),
    ):
        z = 0.16 if color == PAPER[1] else 0
        box('gift', w, d, h, ceramic.plain(color, 0.75, 0.15), root, (x, y, z + h / 2), bev=0.004)
        box('ribbon', 0.022, d + 0.004, h + 0.004, ribbon, root, (x, y, z + h / 2), bev=0.001)
        box('ribbon', w + 0.004, 0.022, h + 0.004, ribbon, root, (x, y, z + h / 2), bev=0.001)
    return root


def candles():
    """Five candles of different heights, lit."""
    root = empty('candles')
    wax = ceramic.plain('#efe7d8', 0.5, 0.3)
    for step, height in enumerate((0.16, 0.24, 0.12, 0.20, 0.14)):
        place = (0.11 * step, 0.03 * (step % 2), 0)
        lathe('candle', [(0, 0), (0.022, 0), (0.022, height), (0, height)], wax, root, place, n=32)
        flame = [(0, height + 0.006), (0.006, height + 0.016), (0, height + 0.042)]
        lathe('flame', flame, lamp.glow('#ffb45e', 26), root, place, n=16)
    light = bpy.data.lights.new('candlelight', 'POINT')
    light.energy, light.color, light.shadow_soft_size = 14, (1, 0.62, 0.32), 0.12
    lit = link(bpy.data.objects.new('candlelight', light), root)
    lit.location, lit.visible_camera = (0.22, -0.14, 0.34), False
    return root


def cake():
    """A small plain cake on a plate."""
    root = empty('cake')
    plate = ceramic.plain('#efece5', 0.3, 0.5)
    lathe('plate', [(0, 0), (0.09, 0), (0.145, 0.014), (0.145, 0.018), (0, 0.008)], plate, root)
    icing = ceramic.plain('#e7d8bf', 0.7, 0.2)
    edge = [(0.098 + 0.007 * sin(a), 0.078 + 0.007 * (1 - cos(a))) for a in (pi / 2, pi / 4, 0)]
    lathe('cake', [(0, 0.009), (0.105, 0.009), *edge, (0, 0.079)], icing, root)
    return root


def cedar():
    """Cedar branches, cut this morning, in a jar."""
    root = empty('cedar')
    jar = materials.get('ceramic:#b9ab95:.6')
    lathe('jar', [(0, 0), (0.075, 0.004), (0.10, 0.10), (0.085, 0.19), (0.06, 0.22), (0.05, 0.21)], jar, root)
    needles, bark = ceramic.plain('#3c4f3a', 0.7, 0.2), ceramic.plain('#5b4433', 0.9, 0.1)
    branches(
        bark, needles, root, (0, 0, 0.16), seed=7, n=9, h=0.52, leaf=0.012, spread=0.42, per=90, start=0.2
    )
    return root


THINGS = {'gifts': gifts, 'candles': candles, 'cake': cake, 'cedar': cedar}
