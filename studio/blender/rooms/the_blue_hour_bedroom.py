"""Deep blue walls, dusk in the windows, lamps lit."""

from materials import wood

from rooms.curtains import curtains
from rooms.daylight import daylight
from rooms.floor import floor
from rooms.shell import shell

CAMERAS = {
    'wide': dict(loc=(0.35, -4.7, 1.30), target=(0.40, 1.2, 0.98), lens=29, exposure=0.4),
    'tall': dict(loc=(-0.15, -4.6, 1.35), target=(0.12, 1.2, 1.08), lens=48, exposure=0.4),
}

BED_X = 0.2
CARPET = 0.019


def build(room):
    yb = room.yb
    room.paint('#414a52', '#454e56')
    shell(room, panels=((-3.2, -1.95), (-1.65, 2.05), (2.35, 3.7), (4.0, 5.4)))
    floor(
        room,
        'herringbone',
        mat=wood.grained(
            'walnut floor', '#80634a', '#67503c', '#4a3727', '#2e2219', 0.44, 0.04, 1, 0.12, True
        ),
    )
    curtains(room, (-1.3, 0.95, 1.55), width=0.62)
    daylight(room, el=9, az=20, sun=0.6, win=120, cam=34, right=14, amb=0.12, mirrored=False)
    room.place('aveline-wing-bed', BED_X, yb - 1.18)
    for side in (-1, 1):
        room.place('hatherley-bedside-chest', BED_X + side * 1.44, yb - 0.27, pinned=side < 0)
        room.place('cevennes-gourd-lamp', BED_X + side * 1.44, yb - 0.27, z=0.711, pinned=side < 0, glow=1.6)
    room.place('ines-channel-bench', BED_X, -0.62, z=CARPET)
    room.place('wetherby-dresser', 3.75, yb - 0.29)
    room.place('hale-round-mirror', 3.75, yb - 0.04, z=0.42)
    room.place('moor-looped-wool-rug', BED_X, -0.50)
    room.place('chaise-elodie', -2.15, 0.35, turn=58)
    room.place('alma-table-lamp', 4.35, yb - 0.29, z=0.864, glow=1.4)
    room.dress('vase_set', 3.28, yb - 0.28, z=0.864, params=dict(style='trio', h=0.30))
