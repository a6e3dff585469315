"""Outdoor modules: two cushioned seats on low steel frames with a slatted table at their end."""

from math import radians

import materials
from geometry.beam import beam
from geometry.box import box
from geometry.pillow import pillow
from geometry.scene import empty
from geometry.soft_box import soft_box

MAIN = dict(az=-30, el=17, fill=0.90)
HOVER = dict(az=-50, el=16, focus=(0.82, 0.2, 0.55), zoom=2.1, fstop=5.6)

BAR = 0.026


def build(
    w=2.34,
    d=0.84,
    h=0.69,
    table=0.56,
    seed=1,
    *,
    fabric='outdoor:#4a4a48',
    accent='outdoor:#d6c8b0',
    frame='blacksteel',
    wood='teak',
):
    """w, d, h and the table's width in m."""
    root = empty('outdoor_modular')
    cloth, second, steel, timber = map(materials.get, (fabric, accent, frame, wood))
    seat = (w - table) / 2
    for index in range(2):
        x = -w / 2 + seat * (index + 0.5)
        module(root, cloth, steel, x, seat - 0.006, d, h, seed + 5 * index)
    slatted_table(root, steel, timber, w / 2 - table / 2, table - 0.006, d)
    pillow(
        'pillow',
        0.46,
        0.45,
        second,
        root,
        (-w / 2 + 0.36, d / 2 - 0.37, 0.62),
        (radians(-22), 0, radians(8)),
        seed=seed,
    )
    return root


def hoop(root, steel, x, w, d, z):
    """The frame under one module: a ring on four legs."""
    a, b = w / 2 - BAR / 2, d / 2 - BAR / 2
    beam(
        'ring',
        [(x - a, -b, z), (x + a, -b, z), (x + a, b, z), (x - a, b, z)],
        BAR,
        BAR,
        steel,
        root,
        closed=True,
        rnd=0.2,
    )
    for sx in (-1, 1):
        for sy in (-1, 1):
            beam(
                'leg',
                [(x + sx * a, sy * b, 0), (x + sx * a, sy * b, z)],
                BAR,
                BAR,
                steel,
                root,
                up=(0, 1, 0),
                rnd=0.2,
            )


def module(root, cloth, steel, x, w, d, h, seed):
    hoop(root, steel, x, w, d, 0.20)
    box('deck', w - 2 * BAR, d - 2 * BAR, 0.012, steel, root, (x, 0, 0.206), bev=0.002)
    soft_box(
        'seat',
        w - 0.012,
        d - 0.02,
        0.20,
        0.06,
        cloth,
        root,
        (x, 0, 0.318),
        crown=(0.006, 0.006, 0.024),
        wob=0.005,
        seed=seed,
        seg=0.035,
        piping=0.0045,
    )
    beam(
        'rail',
        [
            (x - w / 2 + BAR, d / 2 - BAR / 2, 0.20),
            (x - w / 2 + BAR, d / 2 - BAR / 2, 0.54),
            (x + w / 2 - BAR, d / 2 - BAR / 2, 0.54),
            (x + w / 2 - BAR, d / 2 - BAR / 2, 0.20),
        ],
        BAR * 0.8,
        BAR * 0.8,
        steel,
        root,
        up=(0, 1, 0),
        rnd=0.2,
    )
    tall = h - 0.36
    soft_box(
        'back',
        w - 0.03,
        0.19,
        tall,
        0.075,
        cloth,
        root,
        (x, d / 2 - 0.155, 0.37 + tall / 2),
        (radians(-10), 0, 0),
        crown=(0.010, 0.045, 0.018),
        wob=0.008,
        seed=seed + 1,
        seg=0.035,
        piping=0.0045,
        pipe_faces='y',
        pinch=0.005,
    )


def slatted_table(root, steel, timber, x, w, d):
    hoop(root, steel, x, w, d, 0.30)
    count = 8
    wide = (d - 0.012) / count
    for k in range(count):
        box(
            'slat',
            w - 0.008,
            wide - 0.008,
            0.022,
            timber,
            root,
            (x, -d / 2 + 0.006 + wide * (k + 0.5), 0.324),
            bev=0.004,
            grain='x',
        )
