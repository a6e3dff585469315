"""Upholstered bed: padded rails and headboard (channel, biscuit, plain, winged), dressed with duvet, pillows and throw."""

from math import radians

import materials
from geometry.box import box
from geometry.leg import tleg
from geometry.scene import empty
from geometry.soft_box import soft_box
from geometry.tufting import channels, grid_tuft

from furniture.parts import bedding

MAIN = dict(az=-34, el=19, fill=0.86)


HOVER = dict(az=-42, el=16, focus=(0.30, 0.85, 0.66), zoom=2.0, fstop=6.3)


def build(
    w=1.98,
    d=2.24,
    h=1.22,
    style='channel',
    throw=True,
    seed=3,
    *,
    fabric='linen:#b9ab97',
    leg='walnut',
    sheet='linen:#efeae1',
    duvet='linen:#e6ddcf',
    accent='velvet:#8a5a41',
    blanket='boucle:#a48a6c',
):
    """w, d, h: outside, m; h is the headboard's height. style: channel|biscuit|plain|winged."""
    w, l, head_h = w - 0.20, d - 0.24, h
    R = empty('bed')
    f, lg = materials.get(fabric), materials.get(leg)
    W = w + 0.16
    zr = 0.22
    top = 0.60
    for s in (-1, 1):
        soft_box(
            'rail',
            0.085,
            l + 0.06,
            0.26,
            0.035,
            f,
            R,
            (s * (W / 2 - 0.042), 0, zr),
            crown=(0.006, 0, 0.006),
            wob=0.002,
            seed=seed + s,
            seg=0.08,
            piping=0.004,
            pipe_faces='x',
        )
    soft_box(
        'foot',
        W,
        0.085,
        0.26,
        0.035,
        f,
        R,
        (0, -l / 2 - 0.06, zr),
        crown=(0, 0.006, 0.006),
        wob=0.002,
        seed=seed,
        seg=0.08,
        piping=0.004,
        pipe_faces='y',
    )
    box('deck', w - 0.01, l + 0.06, 0.22, f, R, (0, 0, 0.235), bev=0)
    disp = {
        'channel': channels(round(W / 0.135), 0.022),
        'biscuit': grid_tuft(round(W / 0.24), round((head_h - 0.3) / 0.24), 0.020),
    }.get(style)
    hw = W + 0.04 if style != 'winged' else W + 0.02
    soft_box(
        'head',
        hw,
        0.125,
        head_h - 0.10,
        0.055,
        f,
        R,
        (0, l / 2 + 0.075, 0.10 + (head_h - 0.10) / 2),
        crown=(0, 0.012 if not disp else 0.004, 0.004),
        wob=0.002,
        seed=seed + 6,
        seg=0.016 if disp else 0.05,
        disp=disp,
        piping=0.0045 if not disp else 0,
        pipe_faces='y',
    )
    if style == 'winged':
        for s in (-1, 1):
            soft_box(
                'wing',
                0.085,
                0.30,
                head_h - 0.10,
                0.04,
                f,
                R,
                (s * (hw / 2 + 0.02), l / 2 + 0.0, 0.10 + (head_h - 0.10) / 2),
                (0, 0, radians(s * 4)),
                crown=(0.006, 0.0, 0.006),
                wob=0.002,
                seed=seed + 8 + s,
                seg=0.05,
                piping=0.0045,
                pipe_faces='x',
            )
    for sx in (-1, 1):
        for y in (-l / 2 + 0.02, l / 2 - 0.02):
            tleg('lg', 0.10, 0.026, 0.020, lg, R, sx * (W / 2 - 0.07), y)
    bedding(R, w, l, top, sheet, duvet, accent, blanket, seed, throw)
    return R
