"""Low bowl planter filled with succulents."""

import random
from math import cos, radians, sin

import materials
from geometry.foliage import leafy
from geometry.lathe import lathe, spline
from geometry.scene import empty
from materials import plant
from mathutils import Vector

MAIN = dict(az=-18, el=18, fill=0.78)
HOVER = dict(az=-26, el=36, focus=(0.5, 0.35, 0.7), zoom=2.0, fstop=5.6)


def build(w=0.56, h=0.25, seed=1, *, glaze='ceramic:#c9b79d'):
    """w, h: the bowl, m."""
    root = empty('bowl_planter')
    radius = w / 2
    outside = spline(
        [
            (radius * 0.42, 0),
            (radius * 0.46, 0.010),
            (radius * 0.78, h * 0.36),
            (radius * 0.97, h * 0.80),
            (radius, h),
        ],
        12,
    )
    rim = [
        (radius - 0.004, h + 0.004),
        (radius - 0.018, h + 0.003),
        (radius - 0.026, h - 0.012),
        (radius - 0.032, h - 0.06),
    ]
    lathe('bowl', [(0, 0)] + outside + rim, materials.get(glaze), root, n=128, smooth=50)
    ground = h - 0.040
    lathe(
        'soil',
        [(radius - 0.026, ground), (radius * 0.5, ground + 0.010), (0, ground + 0.014)],
        plant.soil(),
        root,
    )
    rnd = random.Random(seed)
    rosettes = [
        (0, 0, 0.13),
        (0.13, 0.05, 0.10),
        (-0.12, 0.08, 0.105),
        (0.03, -0.145, 0.095),
        (-0.10, -0.10, 0.085),
        (0.15, -0.08, 0.075),
        (0.02, 0.155, 0.09),
        (-0.19, -0.01, 0.06),
    ]
    tones = ['#7d8f78', '#8c9a7a', '#6d8272', '#97a086']
    for index, (x, y, size) in enumerate(rosettes):
        rosette(
            root,
            plant.leaf(tones[index % len(tones)]),
            (x * radius / 0.28, y * radius / 0.28, ground + 0.012),
            size,
            rnd,
            seed + index,
        )
    return root


def rosette(root, leaf, place, size, rnd, seed):
    """Leaves in a spiral, the outer ones long and flat, the inner ones short and upright."""
    spots = []
    count = 34
    for k in range(count):
        share = k / (count - 1)
        angle, lift = k * 2.39996, radians(12 + 66 * share)
        direction = Vector((cos(angle) * cos(lift), sin(angle) * cos(lift), sin(lift)))
        length = size * (1 - 0.62 * share) * rnd.uniform(0.92, 1.06)
        start = Vector(place) + Vector((cos(angle), sin(angle), 0)) * size * 0.10 * (1 - share)
        spots.append((start, direction, length, length * 0.46))
    leafy('rosette', leaf, root, spots, seed, curl=-0.10)
