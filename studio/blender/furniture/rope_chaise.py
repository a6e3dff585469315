"""Outdoor chaise: a steel frame laced with rope, a thick mattress whose head end is raised."""

from math import atan2

import materials
from geometry.scene import empty
from geometry.soft_box import soft_box
from geometry.tube import tube
from materials import woven

MAIN = dict(az=-52, el=16, fill=0.88)
HOVER = dict(az=-70, el=14, focus=(0.6, 0.85, 0.6), zoom=2.2, fstop=5.6)

LEVEL = 0.25
TUBE = 0.014


def build(w=0.74, d=1.93, h=0.86, seed=1, *, fabric='outdoor:#4a4a48', frame='blacksteel', cord='#a99a80'):
    """w, d: length, h in m. The feet are at -Y."""
    root = empty('rope_chaise')
    cloth, steel, rope = materials.get(fabric), materials.get(frame), woven.rope(cord)
    x = w / 2 - TUBE
    hinge, foot, head = d * 0.14, -d / 2 + TUBE, d / 2 - 0.10
    rise = h - 0.12
    for side in (-1, 1):
        tube('rail', [(side * x, foot, LEVEL), (side * x, head - 0.10, LEVEL)], TUBE, steel, root)
        tube(
            'back',
            [(side * (x - 0.004), hinge, LEVEL + 0.01), (side * (x - 0.004), head, rise)],
            TUBE * 0.9,
            steel,
            root,
        )
        tube(
            'strut',
            [
                (side * (x - 0.006), head - 0.12, LEVEL),
                (side * (x - 0.006), hinge + (head - hinge) * 0.6, LEVEL + (rise - LEVEL) * 0.6),
            ],
            TUBE * 0.7,
            steel,
            root,
        )
        for y in (foot + 0.16, head - 0.22):
            tube('leg', [(side * x, y, LEVEL), (side * x, y, 0.0)], TUBE, steel, root)
    for y, z in ((foot, LEVEL), (hinge, LEVEL), (head - 0.10, LEVEL), (head, rise)):
        tube('bar', [(-x, y, z), (x, y, z)], TUBE * 0.9, steel, root)
    lace(root, rope, x, (foot, LEVEL), (hinge, LEVEL))
    lace(root, rope, x, (hinge, LEVEL + 0.01), (head, rise))
    mattress(root, cloth, w, (foot, hinge, head), rise, seed)
    return root


def lace(root, rope, x, start, end):
    """Cords from side to side, 32 mm apart."""
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    count = round(length / 0.032)
    for k in range(1, count):
        share = k / count
        y, z = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        tube('cord', [(-x, y, z + 0.006), (x, y, z + 0.006)], 0.0062, rope, root, res=2)


def mattress(root, cloth, w, along, rise, seed):
    foot, hinge, head = along
    length = hinge - foot
    soft_box(
        'seat',
        w - 0.05,
        length - 0.01,
        0.105,
        0.045,
        cloth,
        root,
        (0, (foot + hinge) / 2 - 0.01, LEVEL + 0.068),
        crown=(0.004, 0.004, 0.016),
        wob=0.004,
        seed=seed,
        seg=0.035,
        piping=0.0045,
    )
    run, up = head - hinge, rise - LEVEL
    back = (run * run + up * up) ** 0.5

    pitch = atan2(up, run)
    soft_box(
        'back',
        w - 0.05,
        back + 0.03,
        0.105,
        0.045,
        cloth,
        root,
        (0, hinge + run / 2 - 0.040, LEVEL + up / 2 + 0.075),
        (pitch, 0, 0),
        crown=(0.004, 0.004, 0.016),
        wob=0.004,
        seed=seed + 1,
        seg=0.035,
        piping=0.0045,
    )
    soft_box(
        'headrest',
        w * 0.62,
        0.20,
        0.085,
        0.04,
        cloth,
        root,
        (0, head - 0.145, rise + 0.045),
        (pitch, 0, 0),
        crown=(0.006, 0.012, 0.020),
        wob=0.004,
        seed=seed + 2,
        seg=0.03,
        piping=0.004,
    )
