"""Lime plaster, a limestone fireplace, pale boards, overcast light: everything the color of oats."""

from geometry.books import books
from geometry.box import box
from geometry.scene import empty
from materials import ceramic, lamp

from rooms.curtains import curtains
from rooms.daylight import daylight
from rooms.floor import floor
from rooms.shell import shell

CAMERAS = {
    'wide': dict(loc=(0.35, -4.75, 1.30), target=(0.35, 1.2, 0.98), lens=28.5),
    'tall': dict(loc=(-0.20, -4.5, 1.35), target=(-0.10, 1.2, 1.08), lens=52),
}

CARPET = 0.015


def build(room):
    yb = room.yb
    room.paint('#dcd4c6', '#e6dfd2')
    shell(room)
    floor(room, 'plank', w=0.19)
    curtains(room, (-1.3, 0.95))
    daylight(room, el=38, az=25, sun=2.0, win=170, cam=40, right=20, amb=0.20)
    fireplace(-0.1, yb)
    room.place('cove-curved-sofa', -0.25, 0.50, turn=6, z=CARPET)
    room.place('vesper-swivel-chair', 2.05, 0.05, turn=-56, z=CARPET)
    room.place('basso-round-coffee-table', 0.25, -0.72, z=CARPET)
    room.place('etagere-colette', 3.05, yb - 0.22)
    room.place('tidewater-hand-knotted-rug', 0.2, -0.25)
    room.place('alcazar-arched-mirror', -2.35, yb - 0.03, z=-0.88)
    room.place('moon-jar', 0.42, yb - 0.38, z=1.238)
    room.place('petra-pedestal-table', -1.85, 0.55, z=CARPET)
    books(empty('books'), (-1.80, 0.55, 0.53 + CARPET), ('#e3dccd', '#a4836a'))
    branch = dict(params=dict(style='branch', h=0.32), slots=dict(glaze='ceramic:#cdbfa8:.6'))
    room.dress('vase_set', -0.62, yb - 0.37, z=1.238, **branch)
    room.dress('planter', 4.15, 1.70, params=dict(h=1.9))


def fireplace(x, yb):
    """A plain limestone surround with a lit hearth."""
    stone, soot = ceramic.limewash('#d9cfbe'), ceramic.plain('#231d19', 0.9)
    box('breast', 1.9, 0.24, 3.05, ceramic.plaster('#dcd4c6'), None, (x, yb - 0.12, 1.525), bev=0.004)
    front = yb - 0.24
    for side in (-1, 1):
        box('jamb', 0.20, 0.10, 1.01, stone, None, (x + side * 0.66, front - 0.05, 0.505), bev=0.008)
    box('lintel', 1.52, 0.10, 0.20, stone, None, (x, front - 0.05, 1.11), bev=0.008)
    box('shelf', 1.78, 0.34, 0.055, stone, None, (x, front - 0.09, 1.21), bev=0.012)
    box('hearth', 1.78, 0.42, 0.04, stone, None, (x, front - 0.20, 0.02), bev=0.006)
    box('opening', 1.14, 0.02, 1.02, soot, None, (x, front - 0.012, 0.51), bev=0)
    for dx, z in ((-0.16, 0.10), (0.14, 0.11), (0.0, 0.19)):
        box(
            'log',
            0.42,
            0.085,
            0.085,
            ceramic.plain('#3b2a20', 0.9),
            None,
            (x + dx, front - 0.08, z),
            (0, 0.1 * dx, 0.3 * dx),
            bev=0.03,
        )
    box('ember', 0.5, 0.05, 0.02, lamp.glow('#ff9a4d', 9.0), None, (x, front - 0.075, 0.055), bev=0.008)
