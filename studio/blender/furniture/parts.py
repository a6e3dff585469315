"""Shared furniture parts: cases, drawers, pulls, bedding."""

import math
from math import radians

import bpy
import materials
from geometry.box import box
from geometry.drape import drape, wrap_onto
from geometry.lathe import lathe
from geometry.leg import tleg
from geometry.pillow import pillow
from geometry.reeds import reeds
from geometry.soft_box import soft_box
from geometry.tube import tube
from materials import ceramic


def pull(R, x, y, z, length, mat, vertical=False, style='bar'):
    """Bar pull (length m) or knob on a front at plane y."""
    if style == 'knob':
        o = lathe(
            'knob',
            [(0, 0), (0.006, 0), (0.006, 0.014), (0.013, 0.018), (0.015, 0.024), (0.012, 0.029), (0, 0.030)],
            mat,
            R,
            (x, y, z),
            n=32,
        )
        o.rotation_euler = (radians(90), 0, 0)
        return
    a = (0, length / 2) if vertical else (length / 2, 0)
    yy = y - 0.026
    tube('pull', [(x - a[0], yy, z - a[1]), (x + a[0], yy, z + a[1])], 0.0052, mat, R)
    for s in (-0.78, 0.78):
        tube(
            'post', [(x + a[0] * s, yy, z + a[1] * s), (x + a[0] * s, y + 0.006, z + a[1] * s)], 0.004, mat, R
        )


def case(R, w, d, z0, z1, wood, t=0.026, back=True):
    """Open-fronted carcase between z0 and z1."""
    box('bot', w, d, t, wood, R, (0, 0, z0 + t / 2), bev=0.003, grain='x')
    box('top', w, d, t, wood, R, (0, 0, z1 - t / 2), bev=0.003, grain='x')
    for s in (-1, 1):
        box(
            'side',
            t,
            d,
            z1 - z0 - 2 * t,
            wood,
            R,
            (s * (w / 2 - t / 2), 0, (z0 + z1) / 2),
            bev=0.003,
            grain='z',
        )
    if back:
        box(
            'back',
            w - 2 * t,
            0.012,
            z1 - z0 - 2 * t,
            wood,
            R,
            (0, d / 2 - 0.012, (z0 + z1) / 2),
            bev=0,
            grain='x',
        )


def drawers(R, x0, x1, z0, z1, y, wood, metal, rows=2, cols=1, style='flat', handle='bar', gap=0.004):
    """Grid of drawer fronts on plane y between x0..x1, z0..z1. style: flat|reeded|framed."""
    cw, rh = (x1 - x0 - gap * (cols + 1)) / cols, (z1 - z0 - gap * (rows + 1)) / rows
    box(
        'dark',
        x1 - x0,
        0.006,
        z1 - z0,
        ceramic.plain('#14100d'),
        R,
        ((x0 + x1) / 2, y + 0.034, (z0 + z1) / 2),
        bev=0,
    )
    for c in range(cols):
        for r in range(rows):
            x, z = x0 + gap + cw / 2 + c * (cw + gap), z0 + gap + rh / 2 + r * (rh + gap)
            if style == 'reeded':
                box('dk', cw, 0.012, rh, wood, R, (x, y + 0.021, z), bev=0.001, grain='x')
                reeds('front', cw, rh, wood, R, (x, y + 0.016, z), pitch=0.019)
            elif style == 'framed':
                f = 0.032
                box('pn', cw - 0.01, 0.012, rh - 0.01, wood, R, (x, y + 0.018, z), bev=0, grain='x')
                for s in (-1, 1):
                    box(
                        'fr',
                        cw,
                        0.02,
                        f,
                        wood,
                        R,
                        (x, y + 0.010, z + s * (rh / 2 - f / 2)),
                        bev=0.002,
                        grain='x',
                    )
                    box(
                        'fs',
                        f,
                        0.02,
                        rh - 2 * f,
                        wood,
                        R,
                        (x + s * (cw / 2 - f / 2), y + 0.010, z),
                        bev=0.002,
                        grain='z',
                    )
            else:
                box('front', cw, 0.022, rh, wood, R, (x, y + 0.011, z), bev=0.0025, grain='x')
            yy = y - (0.004 if style == 'reeded' else 0)
            if handle == 'bar':
                pull(R, x, yy, z, min(0.22, cw * 0.4), metal)
            elif handle == 'knob':
                for s in (0,) if cw < 0.5 else (-1, 1):
                    pull(R, x + s * cw * 0.28, yy, z, 0.03, metal, style='knob')


def slab_legs(R, w, d, h, mat, top=0.03, foot=0.018, inset=0.08, splay=0.0, square=True, z0=0):
    for sx in (-1, 1):
        for sy in (-1, 1):
            tleg(
                'leg',
                h,
                top,
                foot,
                mat,
                R,
                sx * (w / 2 - inset),
                sy * (d / 2 - inset),
                (sx * splay, sy * splay),
                square=square,
                z0=z0,
            )


def bedding(R, w, l, z, sheet, duvet, accent, throw, seed=1, throw_on=True, euro=2):
    """Mattress (w x l m, top at z), duvet with a turned-back fold, pillows against the head (+Y) and a throw at the foot."""
    sh, dv, ac, th = map(materials.get, (sheet, duvet, accent, throw))
    yh = l / 2
    soft_box(
        'mattress',
        w,
        l,
        0.25,
        0.07,
        sh,
        R,
        (0, 0, z - 0.125),
        crown=(0.004, 0.004, 0.008),
        seg=0.08,
        piping=0.004,
    )
    dl = l * 0.66
    yd = -l / 2 + dl / 2 - 0.012
    q = drape(
        'duvet',
        w + 0.075,
        dl + 0.02,
        0.235,
        dv,
        R,
        (0, yd, z + 0.034),
        puff=0.055,
        fold=0.020,
        seed=seed,
        thick=0.0,
        round_=0.085,
        seg=0.02,
    )
    # turned-back fold: duvet underside rolled over, a soft roll across the bed
    drape(
        'fold',
        w + 0.085,
        0.34,
        0.215,
        sh,
        R,
        (0, yd + dl / 2 - 0.13, z + 0.052),
        puff=0.045,
        fold=0.018,
        seed=seed + 2,
        round_=0.09,
        seg=0.02,
        front=False,
        amp=0.7,
    )
    soft_box(
        'roll',
        w + 0.05,
        0.10,
        0.075,
        0.037,
        sh,
        R,
        (0, yd + dl / 2 + 0.02, z + 0.055),
        crown=(0, 0.0, 0.012),
        wob=0.008,
        seed=seed,
        seg=0.05,
    )
    for s in (-1, 1):
        soft_box(
            'rollside',
            0.055,
            0.10,
            0.21,
            0.026,
            sh,
            R,
            (s * (w / 2 + 0.035), yd + dl / 2 + 0.015, z - 0.045),
            (0, 0, 0),
            wob=0.006,
            seed=seed + s,
            seg=0.05,
        )
    n = 2 if w > 1.35 else 1
    for i in range(n):
        x = (i - (n - 1) / 2) * w * 0.49
        pillow(
            'sham',
            w * 0.47 if n == 2 else 0.72,
            0.52,
            sh,
            R,
            (x, yh - 0.19, z + 0.265),
            (radians(-20), radians((-2, 2)[i % 2]), radians((3, -3)[i % 2])),
            seed=seed + i,
            thick=0.21,
        )
        pillow(
            'pillow',
            w * 0.44 if n == 2 else 0.68,
            0.44,
            dv,
            R,
            (x * 0.97, yh - 0.37, z + 0.205),
            (radians(-33), radians((3, -2)[i % 2]), radians((-4, 3)[i % 2])),
            seed=seed + 5 + i,
            thick=0.20,
        )
    if euro:
        pillow(
            'lumbar',
            min(1.0, w * 0.52),
            0.32,
            ac,
            R,
            (0, yh - 0.56, z + 0.155),
            (radians(-36), 0, radians(2)),
            seed=seed + 9,
            thick=0.15,
        )
    if throw_on:
        t = drape(
            'throw',
            w + 0.13,
            0.52,
            0.34,
            th,
            R,
            (0, -l / 2 + 0.46, z + 0.10),
            puff=0.03,
            fold=0.012,
            seed=seed + 4,
            round_=0.10,
            seg=0.02,
            front=False,
            amp=0.5,
        )
        bpy.context.view_layer.update()
        wrap_onto(t, q, 0.014)
        t.modifiers.new('sm', 'SMOOTH').iterations = 3
        md = t.modifiers.new('t', 'SOLIDIFY')
        md.thickness = 0.014
        md.offset = 1


def fit_ellipse(ob, rx, ry, ymin=-0.12):
    """Pull a cushion's rear inside an elliptical shell (half axes m), so that its corners do not show through the back."""
    for o in [ob] + list(ob.children):
        for v in o.data.vertices:
            y = v.co.y + ob.location.y
            if y < ymin:
                continue
            e = math.hypot(v.co.x / rx, y / ry)
            if e > 1:
                v.co.x /= e
                v.co.y = y / e - ob.location.y
        o.data.update()
