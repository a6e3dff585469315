"""A long walnut table set for supper under glowing globes, in the evening."""

from materials import wood

from rooms.curtains import curtains
from rooms.daylight import daylight
from rooms.floor import floor
from rooms.shell import shell

CAMERAS = {
    'wide': dict(loc=(0.50, -5.0, 1.50), target=(0.38, 1.2, 1.02), lens=28.5, exposure=0.35),
    'tall': dict(loc=(-0.60, -4.9, 1.50), target=(0.0, 1.2, 1.15), lens=44, exposure=0.35),
}

TABLE_Y = 0.10
CARPET = 0.006


def build(room):
    yb = room.yb
    room.paint('#d6cab8', '#e2d9cb')
    shell(room, panels=((-3.2, -1.85), (-1.55, 1.65), (1.95, 3.3), (3.6, 5.3)))
    floor(room, 'plank', w=0.16, mat=wood.oak(0.2, True))
    curtains(room, (-1.3, 0.95))
    daylight(room, el=16, az=18, sun=6.0, win=110, cam=40, right=18, amb=0.15)
    room.place('atherton-dining-table', 0.05, TABLE_Y, z=CARPET)
    for index, x in enumerate((-0.78, 0.05, 0.88)):
        room.place(
            'sella-cane-dining-chair', x, TABLE_Y + 0.72, turn=(-3, 2, 4)[index], z=CARPET, pinned=False
        )
        room.place(
            'sella-cane-dining-chair',
            x,
            TABLE_Y - 0.74,
            turn=180 + (7, 0, -12)[index],
            z=CARPET,
            pinned=index == 0,
        )
    room.place('ivo-dining-armchair', 1.72, TABLE_Y + 0.02, turn=-86, z=CARPET)
    room.place('ivo-dining-armchair', -1.62, TABLE_Y + 0.02, turn=86, z=CARPET, pinned=False)
    room.place('kilim-anil', 0.05, TABLE_Y - 0.02)
    room.place('corso-linear-pendant', 0.05, TABLE_Y, z=1.86, drop=1.18, glow=0.8)
    room.place('holm-sideboard', 0.0, yb - 0.26)
    room.place('bud-vases-set-of-three', -0.52, yb - 0.26, z=0.762)
    room.place('fen-bowl', 0.42, TABLE_Y + 0.02, z=0.762 + CARPET)
    room.dress('table_lamp', 0.60, yb - 0.26, z=0.762, params=dict(style='gourd', h=0.56, glow=0.9))
    branch = dict(params=dict(style='branch', h=0.30), slots=dict(glaze='ceramic:#3b3631:.6'))
    room.dress('vase_set', -0.30, TABLE_Y, z=0.762 + CARPET, **branch)
    art = dict(w=1.30, h=0.90, style='canvas')
    room.dress(
        'framed_art',
        0.0,
        yb - 0.03,
        z=0.22,
        params=art,
        slots=dict(art='painting:abstract:#ece3d3,#d6c19d,#39473f,#e6dccb,#a1613f,#222e2a:2', frame='oak'),
    )
    room.dress('planter', -2.8, 1.62, params=dict(h=1.8, plant='fiddle'))
    room.dress('bookcase', 3.95, yb - 0.24, params=dict(w=1.05, h=2.05))
