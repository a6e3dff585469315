"""Painted boards and cool early light: a small round table with two ladder-backs."""

from geometry.books import books
from geometry.scene import empty
from materials import ceramic

from rooms.curtains import curtains
from rooms.daylight import daylight
from rooms.floor import floor
from rooms.shell import shell

CAMERAS = {
    'wide': dict(loc=(0.20, -4.2, 1.28), target=(0.20, 1.2, 1.0), lens=30),
    'tall': dict(loc=(-0.55, -4.1, 1.32), target=(-0.35, 1.2, 1.10), lens=54),
}


def build(room):
    yb = room.yb
    room.paint('#c9d0cd', '#eae7df')
    shell(room, panels=((-3.2, -1.8), (-1.55, 0.95), (1.2, 2.9), (3.15, 5.2)))
    floor(room, 'plank', w=0.14, mat=ceramic.plain('#d8d2c6', 0.5, 0.35))
    curtains(room, (-1.3, 0.95))
    daylight(room, el=26, az=22, sun=5.0, win=230, cam=46, right=22, amb=0.24)
    x, y = -0.55, 0.55
    room.place('pell-bistro-table', x, y)
    room.place('enfield-ladder-back-chair', x - 0.72, y + 0.10, turn=82)
    room.place('enfield-ladder-back-chair', x + 0.66, y + 0.34, turn=-70, pinned=False)
    room.place('solo-globe-pendant', x, y, z=1.78, drop=1.27, glow=0.5)
    room.place('ember-rechargeable-lamp', x + 0.18, y + 0.14, z=0.737)
    room.place('still-life-with-figs', 0.28, yb - 0.03, z=0.16)
    room.place('corridor-runner', 1.0, -0.42, turn=2)
    room.dress(
        'bowl',
        x - 0.14,
        y - 0.06,
        z=0.737,
        params=dict(outline='deep'),
        slots=dict(body='ceramic:#e9e3d6'),
        size=(0.26, 0.26, 0.085),
    )
    room.dress(
        'credenza',
        2.05,
        yb - 0.27,
        params=dict(doors=3, front='flat'),
        slots=dict(wood='oak', metal='brass', top=''),
        size=(1.6, 0.457, 0.762),
    )
    room.dress('vase_set', 1.62, yb - 0.27, z=0.762, params=dict(style='trio', h=0.32))
    books(empty('books'), (2.42, yb - 0.27, 0.762), ('#e3dccd', '#31413a', '#a4836a'))
    room.dress('planter', -2.9, 1.62, params=dict(h=1.65))
