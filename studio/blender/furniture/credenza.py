"""Credenza / sideboard: mitred case, 2-5 doors with reeded, cane, framed or flat fronts, bar pulls, metal legs or plinth."""

import materials
from geometry.box import box
from geometry.leg import tleg
from geometry.reeds import reeds
from geometry.scene import empty
from geometry.tube import tube
from materials import ceramic, woven

MAIN = dict(az=-27, el=13, fill=0.86)


HOVER = dict(az=-34, el=16, focus=(0.36, 0.0, 0.72), zoom=2.4, fstop=5.6)


def build(
    w=1.8,
    d=0.46,
    h=0.72,
    doors=4,
    front='reeded',
    base='legs',
    seed=1,
    *,
    wood='walnut',
    metal='brass',
    top='marble:calacatta',
):
    """w, d, h in m. front: reeded|cane|flat|framed; base: legs|plinth; top: '' for a wood top."""
    R = empty('credenza')
    wd, mt = materials.get(wood), materials.get(metal)
    t = 0.026
    lg = 0.15 if base == 'legs' else 0.07
    bh = h - lg
    zc = lg + bh / 2
    box('bot', w, d, t, wd, R, (0, 0, lg + t / 2), bev=0.003)
    box('topw', w, d, t, wd, R, (0, 0, h - t / 2), bev=0.003)
    if top:
        box('stone', w + 0.02, d + 0.015, 0.02, materials.get(top), R, (0, -0.003, h + 0.0105), bev=0.004)
    for s in (-1, 1):
        box('side', t, d, bh - 2 * t, wd, R, (s * (w / 2 - t / 2), 0, zc), bev=0.003, grain='z')
    box('back', w - 2 * t, 0.01, bh - 2 * t, wd, R, (0, d / 2 - 0.01, zc), bev=0)
    box('dark', w - 2 * t, 0.01, bh - 2 * t, ceramic.plain('#15110e'), R, (0, -d / 2 + 0.06, zc), bev=0)
    iw = w - 2 * t
    g = 0.004
    dw = (iw - g * (doors + 1)) / doors
    dh = bh - 2 * t - 2 * g
    for i in range(doors):
        x = -iw / 2 + g + dw / 2 + i * (dw + g)
        if front == 'reeded':
            box('dk', dw, 0.014, dh, wd, R, (x, -d / 2 + 0.022, zc), bev=0.001, grain='z')
            reeds('door', dw, dh, wd, R, (x, -d / 2 + 0.016, zc), pitch=0.021)
        elif front in ('cane', 'framed'):
            fr = 0.045
            for s in (-1, 1):
                box(
                    'st',
                    fr,
                    0.02,
                    dh,
                    wd,
                    R,
                    (x + s * (dw / 2 - fr / 2), -d / 2 + 0.011, zc),
                    bev=0.002,
                    grain='z',
                )
                box(
                    'rl',
                    dw - 2 * fr,
                    0.02,
                    fr,
                    wd,
                    R,
                    (x, -d / 2 + 0.011, zc + s * (dh / 2 - fr / 2)),
                    bev=0.002,
                    grain='x',
                )
            if front == 'cane':
                box('cn', dw - 2 * fr, 0.002, dh - 2 * fr, woven.cane(), R, (x, -d / 2 + 0.010, zc), bev=0)
                box(
                    'dk',
                    dw - 2 * fr,
                    0.002,
                    dh - 2 * fr,
                    ceramic.plain('#2a2019'),
                    R,
                    (x, -d / 2 + 0.022, zc),
                    bev=0,
                )
            else:
                box('pn', dw - 2 * fr, 0.010, dh - 2 * fr, wd, R, (x, -d / 2 + 0.016, zc), bev=0, grain='z')
        else:
            box('door', dw, 0.02, dh, wd, R, (x, -d / 2 + 0.011, zc), bev=0.002, grain='z')
        s = 1 if i % 2 == 0 else -1
        px_ = x + s * (dw / 2 - 0.024)
        y0 = -d / 2 - 0.026
        tube('pull', [(px_, y0, zc - 0.09), (px_, y0, zc + 0.09)], 0.0055, mt, R)
        for z in (-0.07, 0.07):
            tube('pp', [(px_, y0, zc + z), (px_, -d / 2 + 0.012, zc + z)], 0.004, mt, R)
    if base == 'legs':
        for sx in (-1, 1):
            for sy in (-1, 1):
                tleg(
                    'lg',
                    lg + 0.002,
                    0.015,
                    0.009,
                    mt,
                    R,
                    sx * (w / 2 - 0.12),
                    sy * (d / 2 - 0.07),
                    (sx * 0.012, 0),
                )
        for sy in (-1, 1):
            tube(
                'lr',
                [
                    (-w / 2 + 0.12, sy * (d / 2 - 0.07), lg - 0.008),
                    (w / 2 - 0.12, sy * (d / 2 - 0.07), lg - 0.008),
                ],
                0.007,
                mt,
                R,
            )
    else:
        box('plinth', w - 0.05, d - 0.05, lg, wd, R, (0, 0.01, lg / 2), bev=0.002, grain='x')
    return R
