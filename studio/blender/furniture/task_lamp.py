"""Task lamp: a jointed arm and a cone on a disc, for the desk or the floor."""

from math import radians

import materials
from geometry.lathe import lathe
from geometry.scene import empty
from geometry.superdisc import superdisc
from geometry.tube import tube
from materials import lamp

MAIN = dict(az=-58, el=9, fill=0.84)
HOVER = dict(az=-64, el=6, focus=(0.5, 0.16, 0.86), zoom=2.2, fstop=5.6)


def build(w=0.20, d=0.50, h=0.48, style='desk', seed=1, *, body='brass'):
    """w: base, d: reach, h in m. style: desk (two arms) | floor (a tall stem and one arm)."""
    root = empty('task_lamp')
    metal = materials.get(body)
    radius = w / 2
    foot = d / 2 - radius
    thick = 0.018 if style == 'desk' else 0.024
    superdisc('foot', w, w, thick, metal, root, (0, foot, thick / 2), bev=0.005)
    elbow = (0, foot + 0.02, h * (0.70 if style == 'desk' else 0.90))
    head = (0, -d / 2 + 0.085, h * (0.93 if style == 'desk' else 0.955))
    rod = 0.0058 if style == 'desk' else 0.008
    tube('stem', [(0, foot, thick), elbow], rod, metal, root)
    tube('arm', [(0, elbow[1] + 0.05, elbow[2] - 0.012), head], rod * 0.85, metal, root)
    for place, size in ((elbow, 0.013), (head, 0.011), ((0, foot, thick + 0.012), 0.014)):
        joint(root, metal, place, size)
    shade(root, metal, head, 0.058 if style == 'desk' else 0.075)
    return root


def joint(root, metal, place, radius):
    """A knurled pivot, its axis along X."""
    x, y, z = place
    tube('pivot', [(x - radius * 1.2, y, z), (x + radius * 1.2, y, z)], radius, metal, root, res=6)


def shade(root, metal, head, radius):
    """A cone hanging from `head`, tipped toward the reader."""
    length = radius * 1.9
    outside = [(0.012, 0), (0.016, -0.006), (0.022, -length * 0.30), (radius, -length)]
    inside = [(r - 0.0015, z) for r, z in outside[::-1]]
    cone = lathe('shade', [(0, 0.002)] + outside + inside + [(0, -0.004)], metal, root, head, smooth=40)
    bulb = lathe(
        'bulb',
        [
            (0, -length * 0.92),
            (radius * 0.34, -length * 0.82),
            (radius * 0.36, -length * 0.66),
            (0, -length * 0.40),
        ],
        lamp.glow(k=3.0),
        root,
        head,
    )
    for part in (cone, bulb):
        part.rotation_euler = (radians(-16), 0, 0)
