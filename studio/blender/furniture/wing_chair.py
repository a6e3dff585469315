"""Wing chair: a high pitched back between shallow wings, rolled arms, a loose seat cushion, turned front legs."""

from math import radians

import materials
from geometry.leg import tleg
from geometry.scene import empty
from geometry.soft_box import soft_box

MAIN = dict(az=-34, el=12, fill=0.84)
HOVER = dict(az=-62, el=12, focus=(0.6, 0.4, 0.72), zoom=2.0, fstop=5.6)

PITCH = radians(-12)


def build(w=0.84, d=0.91, h=1.02, seat=0.45, seed=1, *, fabric='leather:#8a4a26', leg='walnut'):
    """w, d, h and the seat's height in m."""
    root = empty('wing_chair')
    cloth, wood = materials.get(fabric), materials.get(leg)
    arm, low = 0.125, 0.17
    inside = w - 2 * arm
    welt = dict(piping=0.0046, seed=seed)
    soft_box(
        'deck',
        w - 0.03,
        d - 0.16,
        seat - low - 0.10,
        0.04,
        cloth,
        root,
        (0, -0.02, (seat - 0.10 + low) / 2),
        crown=(0, 0.006, 0),
        wob=0.002,
        seed=seed,
        seg=0.05,
        piping=0.0046,
        pipe_faces='y-',
    )
    soft_box(
        'seat',
        inside + 0.012,
        d - 0.22,
        0.155,
        0.058,
        cloth,
        root,
        (0, -0.075, seat - 0.045),
        (radians(2), 0, 0),
        crown=(0.006, 0.020, 0.030),
        wob=0.005,
        seg=0.03,
        **welt,
    )
    tall = h - low - 0.02
    soft_box(
        'back',
        inside + 0.05,
        0.15,
        tall,
        0.068,
        cloth,
        root,
        (0, d / 2 - 0.175, low + tall / 2),
        (PITCH, 0, 0),
        crown=(0.006, 0.034, 0.020),
        wob=0.005,
        seg=0.035,
        pipe_faces='y',
        **welt,
    )
    for side in (-1, 1):
        soft_box(
            'arm',
            arm,
            d - 0.24,
            0.40,
            0.058,
            cloth,
            root,
            (side * (w / 2 - arm / 2), -0.055, low + 0.20),
            (0, radians(side * 3), 0),
            crown=(0.012, 0.008, 0.012),
            wob=0.003,
            seg=0.04,
            pipe_faces='y-',
            **welt,
        )
        wing(root, cloth, side, w, d, h, welt)
        tleg(
            'front leg',
            low + 0.02,
            0.024,
            0.014,
            wood,
            root,
            side * (w / 2 - 0.085),
            -d / 2 + 0.125,
            (side * 0.010, -0.012),
        )
        tleg(
            'back leg',
            low + 0.02,
            0.022,
            0.014,
            wood,
            root,
            side * (w / 2 - 0.12),
            d / 2 - 0.16,
            (side * 0.010, 0.055),
        )
    return root


def wing(root, cloth, side, w, d, h, welt):
    """One wing: it leaves the back at the top and runs down into the arm, its front edge drawn in toward the arm."""
    tall = h - 0.52
    part = soft_box(
        'wing',
        0.095,
        0.30,
        tall,
        0.044,
        cloth,
        root,
        (side * (w / 2 - 0.070), d / 2 - 0.275, 0.50 + tall / 2),
        (PITCH, radians(side * 3), radians(side * 7)),
        crown=(0.012, 0.006, 0.008),
        wob=0.002,
        seg=0.03,
        pipe_faces='y-',
        **welt,
    )
    for piece in [part, *part.children]:
        for vertex in piece.data.vertices:
            share = (vertex.co.z + tall / 2) / tall
            if vertex.co.y < 0:
                vertex.co.y *= 0.62 + 0.38 * min(1.0, max(0.0, 1.9 * share * (1.25 - share)))
        piece.data.update()
