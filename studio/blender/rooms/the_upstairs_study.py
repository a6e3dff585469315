"""Ochre walls, worn boards and an afternoon: a desk by the window."""

from geometry.books import books
from geometry.scene import empty

from rooms.curtains import curtains
from rooms.daylight import daylight
from rooms.floor import floor
from rooms.shell import shell

CAMERAS = {
    'wide': dict(loc=(0.25, -4.3, 1.28), target=(0.25, 1.2, 1.0), lens=30),
    'tall': dict(loc=(-0.45, -4.2, 1.30), target=(-0.25, 1.2, 1.08), lens=50),
}


def build(room):
    yb = room.yb
    room.paint('#c4a673', '#e6dfd0')
    shell(room)
    floor(room, 'plank', w=0.15)
    curtains(room, (-1.3, 0.95))
    daylight(room, el=24, az=19, sun=7.5, win=160, cam=50, right=22, amb=0.20)
    room.place('marlin-writing-desk', -0.55, yb - 0.42)
    room.place('hart-side-chair', -0.50, yb - 1.05, turn=166)
    room.place('mercer-task-lamp', -1.02, yb - 0.38, z=0.762, turn=20)
    room.place('shoreline-studies-pair', -0.55, yb - 0.03, z=0.12)
    room.place('finn-leaning-shelf', 1.20, yb - 0.19)
    room.place('soren-lounge-chair', 1.75, 0.10, turn=-38)
    room.place('lark-side-table', 2.55, 0.42)
    books(empty('books'), (2.52, 0.42, 0.56), ('#e3dccd', '#31413a'))
    books(empty('books'), (-0.12, yb - 0.40, 0.762), ('#a4836a', '#e3dccd'), seed=4)
    room.dress(
        'rug',
        0.45,
        -0.25,
        params=dict(w=2.0, d=2.9, pattern='stripe'),
        slots=dict(yarn='#d8cdb8', yarn2='#6d5a48'),
    )
    room.dress('planter', -2.85, 1.55, params=dict(h=1.75, plant='fiddle'))
    room.dress(
        'vase_set',
        0.0,
        yb - 0.36,
        z=0.762,
        params=dict(style='branch', h=0.26),
        slots=dict(glaze='ceramic:#3b3631:.6'),
    )
    room.place('elm-row-dresser', 3.35, yb - 0.28)
