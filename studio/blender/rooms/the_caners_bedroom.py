"""White boards, gauze and a bright morning: oak and cane."""

from geometry.box import box
from materials import ceramic

from rooms.curtains import curtains
from rooms.daylight import daylight
from rooms.floor import floor
from rooms.shell import shell

CAMERAS = {
    'wide': dict(loc=(0.35, -4.7, 1.30), target=(0.35, 1.2, 1.0), lens=29),
    'tall': dict(loc=(-0.15, -4.6, 1.35), target=(0.12, 1.2, 1.10), lens=48),
}

BED_X = 0.2


def build(room):
    yb = room.yb
    room.paint('#e4dfd5', '#efebe3')
    shell(room)
    boards(room)
    floor(room, 'plank', w=0.19)
    curtains(room, (-1.3, 0.95, 1.55), width=0.62)
    daylight(room, el=33, az=24, sun=6.0, win=210, cam=52, right=24, amb=0.24)
    room.place('nightjar-cane-bed', BED_X, yb - 1.14)
    room.place('washed-linen-pillow', BED_X + 0.10, yb - 0.86, z=0.62)
    for side in (-1, 1):
        room.place('alba-nightstand', BED_X + side * 1.26, yb - 0.27, pinned=side < 0)
        room.place('lyra-sconce', BED_X + side * 1.26, yb - 0.11, z=-0.06, pinned=side < 0)
    room.place('porter-hall-bench', BED_X, -0.42)
    room.place('kilim-anil', BED_X, -0.75)
    room.place('woven-dome-pendant', -1.75, 0.75, z=1.72, drop=0.95)
    trio = dict(params=dict(h=0.24, style='trio'))
    room.dress('vase_set', BED_X + 1.26, yb - 0.27, z=0.635, **trio)
    room.place('tern-lounge-chair', -2.15, 0.55, turn=48)
    room.dress('planter', 3.1, yb - 0.55, params=dict(h=1.75))


def boards(room):
    """Tongue-and-groove to the ceiling on the back wall."""
    paint = ceramic.plain('#e9e5dc', 0.55, 0.3)
    x = room.xl
    while x < room.xr + 1.6:
        box(
            'board',
            0.144,
            0.014,
            room.h,
            paint,
            None,
            (x + 0.072, room.yb - 0.006, room.h / 2),
            bev=0.005,
            grain='z',
        )
        x += 0.145
