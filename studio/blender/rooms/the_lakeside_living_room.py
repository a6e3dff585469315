"""Paneled wall, herringbone oak, two tall windows with sheers, late morning: the green sofa does the talking."""

from geometry.books import books
from geometry.scene import empty

from rooms.curtains import curtains
from rooms.daylight import daylight
from rooms.floor import floor
from rooms.shell import shell

CAMERAS = {
    'wide': dict(loc=(0.30, -4.75, 1.22), target=(0.42, 1.2, 0.90), lens=28.5),
    'tall': dict(loc=(-0.30, -4.55, 1.25), target=(-0.05, 1.2, 1.02), lens=54),
}

CARPET = 0.019


def build(room):
    yb = room.yb
    shell(room, panels=((-3.2, -1.75), (-1.45, 1.45), (1.75, 3.2), (3.5, 5.2)))
    floor(room, 'herringbone')
    curtains(room, (-1.3, 0.95))
    daylight(room)
    room.place('mara-three-seat-sofa', 0, 1.45)
    room.place('washed-linen-pillow', 0.12, 1.36, turn=-4, z=0.44)
    room.place('alder-barrel-chair', 1.85, -0.35, turn=-62, z=CARPET)
    room.place('lido-oval-coffee-table', -0.05, 0.08, turn=4, z=CARPET)
    room.place('thornbury-credenza', 3.1, yb - 0.28)
    room.place('alma-table-lamp', 3.62, yb - 0.28, z=0.711, glow=0.6)
    room.place('amphora-no-3', 2.70, yb - 0.28, z=0.711)
    room.place('arcade-floor-lamp', -1.78, 1.80, turn=62)
    room.place('moor-looped-wool-rug', 0.1, 0.10)
    room.place('low-tide-evening-canvas', 0, yb - 0.03, z=0.22)
    branch = dict(params=dict(style='branch', h=0.27), slots=dict(glaze='ceramic:#2f2c29:.6'))
    room.dress('vase_set', -0.30, 0.12, z=0.356 + CARPET, **branch)
    books(empty('books'), (0.24, 0.02, 0.356 + CARPET), ('#e3dccd', '#31413a'))
    room.dress('planter', -3.0, 1.70, params=dict(h=1.8))
