"""Dark green paneling, shelves and low sun: a wing chair with its ottoman and a lamp."""

from geometry.books import books
from geometry.scene import empty

from rooms.curtains import curtains
from rooms.daylight import daylight
from rooms.floor import floor
from rooms.shell import shell

CAMERAS = {
    'wide': dict(loc=(0.35, -4.3, 1.18), target=(0.30, 1.2, 0.92), lens=31, exposure=0.15),
    'tall': dict(loc=(-0.15, -4.1, 1.20), target=(-0.05, 1.2, 1.02), lens=56, exposure=0.15),
}

CARPET = 0.010


def build(room):
    yb = room.yb
    room.paint('#4a544c', '#4d574f')
    shell(room, panels=((-3.2, -1.85), (-1.6, 0.1), (0.35, 1.75), (3.3, 5.2)))
    floor(room, 'herringbone')
    curtains(room, (-1.3, 0.95))
    daylight(room, el=20, az=16, sun=9.0, win=170, cam=62, right=26, amb=0.20)
    room.place('brackley-wing-lounge', -0.55, 0.80, turn=28, z=CARPET)
    room.place('brackley-ottoman', 0.08, -0.38, turn=34, z=CARPET)
    room.place('heron-reading-lamp', -1.32, 1.10, turn=52, z=CARPET)
    room.place('otis-martini-table', 0.28, 0.62, z=CARPET)
    room.place('bodley-library-bookcase', 1.55, yb - 0.24)
    room.dress(
        'bookcase',
        2.64,
        yb - 0.24,
        params=dict(style='case', shelves=6, seed=9),
        slots=dict(wood='walnut'),
        size=(1.067, 0.406, 2.184),
    )
    room.place('evora-medallion-rug', -0.15, 0.05)
    books(empty('books'), (0.26, 0.62, 0.56 + CARPET), ('#e3dccd',))
    room.dress('planter', -2.95, 1.55, params=dict(h=1.7, plant='fiddle'))
    art = dict(w=0.72, h=0.86, style='paper')
    room.dress(
        'framed_art',
        -0.75,
        yb - 0.07,
        z=0.28,
        params=art,
        slots=dict(frame='brass', art='painting:fields:#efe7d8,#cbb493,#8f6a4b,#3d4a42:4'),
    )
