"""Outdoor sofa / lounge chair: slatted teak frame with rope or slat back and thick weatherproof cushions."""

from math import radians

import materials
from geometry.beam import beam
from geometry.box import box
from geometry.lathe import spline
from geometry.pillow import pillow
from geometry.scene import empty
from geometry.soft_box import soft_box
from geometry.tube import tube

MAIN = dict(az=-30, el=15, fill=0.86)


HOVER = dict(az=-54, el=14, focus=(0.88, 0.2, 0.62), zoom=2.1, fstop=5.6)


def build(
    w=2.05,
    d=0.86,
    seats=2,
    back='rope',
    pillows=2,
    seed=4,
    *,
    fabric='outdoor:#e4ddcf',
    accent='outdoor:#7b8471',
    wood='teak',
    cord='rope:#a99a80',
):
    """w, d in m (w .84 with seats 1 for the chair); back: rope|slat."""
    R = empty('outdoor')
    f, a, wd, cd = map(materials.get, (fabric, accent, wood, cord))
    x = w / 2 - 0.03
    ah = 0.60
    for s in (-1, 1):
        for y, t in ((-d / 2 + 0.04, 0.0), (d / 2 - 0.05, 0.05)):
            beam(
                'leg',
                [
                    (s * x, y + t * 0.6, 0),
                    (s * x, y, 0.30),
                    (s * x, y + (0.0 if t == 0 else 0.03), ah - 0.015 if t == 0 else 0.72),
                ],
                0.055,
                0.042,
                wd,
                R,
                up=(1, 0, 0),
                rnd=0.3,
            )
        beam(
            'arm',
            spline(
                [
                    (s * x, -d / 2 - 0.01, ah - 0.012),
                    (s * x, -d / 2 + 0.05, ah),
                    (s * x, 0, ah),
                    (s * x, d / 2 - 0.05, ah + 0.0),
                ],
                6,
            ),
            0.075,
            0.030,
            wd,
            R,
            rnd=0.4,
        )
        box('srail', 0.03, d - 0.12, 0.08, wd, R, (s * x, 0, 0.27), bev=0.006, grain='y')
        # cord infill under the arm
        n = 9
        for k in range(n):
            y = -d / 2 + 0.12 + (d - 0.26) * k / (n - 1)
            tube('cord', [(s * x, y, 0.305), (s * x, y, ah - 0.015)], 0.0065, cd, R, res=3)
    for y, z in ((-d / 2 + 0.04, 0.27), (d / 2 - 0.05, 0.27)):
        box('rail', w - 0.07, 0.032, 0.085, wd, R, (0, y, z), bev=0.006, grain='x')
    box(
        'top',
        w - 0.08,
        0.034,
        0.075,
        wd,
        R,
        (0, d / 2 - 0.022, 0.69),
        (radians(-8), 0, 0),
        bev=0.012,
        grain='x',
    )
    ns = round((w - 0.1) / 0.11)
    for k in range(ns):
        box(
            'slat',
            0.07,
            d - 0.10,
            0.016,
            wd,
            R,
            (-w / 2 + 0.085 + (w - 0.17) * k / (ns - 1), 0, 0.300),
            bev=0.003,
            grain='y',
        )
    nb = round((w - 0.16) / (0.06 if back == 'rope' else 0.085))
    for k in range(nb + 1):
        xx = -w / 2 + 0.08 + (w - 0.16) * k / nb
        if back == 'rope':
            tube('rp', [(xx, d / 2 - 0.05, 0.31), (xx, d / 2 - 0.028, 0.665)], 0.0075, cd, R, res=3)
        else:
            box(
                'bs',
                0.045,
                0.014,
                0.38,
                wd,
                R,
                (xx, d / 2 - 0.040, 0.49),
                (radians(-4), 0, 0),
                bev=0.003,
                grain='z',
            )
    cw = (w - 0.14) / seats
    for i in range(seats):
        xx = -(w - 0.14) / 2 + cw * (i + 0.5)
        soft_box(
            'seat',
            cw - 0.008,
            d - 0.14,
            0.145,
            0.05,
            f,
            R,
            (xx, -0.03, 0.383),
            crown=(0.004, 0.008, 0.020),
            wob=0.004,
            seed=seed + i,
            seg=0.035,
            piping=0.0045,
        )
        soft_box(
            'bc',
            cw - 0.02,
            0.16,
            0.42,
            0.06,
            f,
            R,
            (xx, d / 2 - 0.165, 0.645),
            (radians(-13), 0, 0),
            crown=(0.006, 0.034, 0.012),
            wob=0.007,
            seed=seed + 8 + i,
            seg=0.03,
            piping=0.0045,
            pipe_faces='y',
            pinch=0.004,
        )
    for k in range(pillows):
        sg = (-1, 1)[k % 2]
        pillow(
            'p',
            0.45,
            0.44,
            a if k % 2 == 0 else f,
            R,
            (sg * (w / 2 - 0.34), d / 2 - 0.335, 0.465 + 0.205),
            (radians(-22), radians(sg * -5), radians(sg * -9)),
            seed=seed + k,
        )
    return R
