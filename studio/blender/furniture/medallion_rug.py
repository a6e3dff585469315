"""Rug with a medallion: a plain field, a double border, and nested lozenges in the middle and the corners."""

from geometry.mesh import mesh_ob
from geometry.prism import prism
from geometry.scene import empty
from geometry.soft_box import soft_box
from materials import woven

MAIN = dict(az=-17, el=44, fill=0.90, lens=60)
HOVER = dict(az=-40, el=26, focus=(0.5, 0.4, 0.9), zoom=2.6, fstop=5.6)


def build(
    w=2.44, d=3.05, th=0.010, seed=1, *, yarn='boucle:#a5583b', yarn2='boucle:#e6dfd1', yarn3='boucle:#2f3a44'
):
    """w, d and the pile's thickness in m. The long side lies along X."""
    root = empty('medallion_rug')
    colors = [value.split(':')[-1] for value in (yarn, yarn2, yarn3)]
    field, light, dark = (woven.rug(color, colors[1], 'plain') for color in colors)
    long, short = max(w, d), min(w, d)
    pile = soft_box(
        'pile',
        long,
        short,
        th,
        th * 0.45,
        field,
        root,
        (0, 0, th / 2),
        seg=0.06,
        nr=3,
        wob=0.0012,
        seed=seed,
        sub=0,
    )
    flatten(pile)
    for inset, width, color in ((0.09, 0.035, light), (0.16, 0.12, dark), (0.34, 0.018, light)):
        border(root, color, long, short, inset, width, th)
    a, b = long * 0.27, short * 0.31
    for share, color, lift in (
        (1.0, dark, 0.0012),
        (0.90, light, 0.0018),
        (0.84, field, 0.0024),
        (0.52, dark, 0.0030),
        (0.44, light, 0.0036),
        (0.24, field, 0.0042),
    ):
        lozenge(root, color, a * share, b * share, th + lift)
    for side in (-1, 1):
        lozenge(root, light, long * 0.030, short * 0.050, th + 0.0014, (side * long * 0.325, 0))
        lozenge(root, dark, long * 0.018, short * 0.030, th + 0.0020, (side * long * 0.325, 0))
    return root


def flatten(ob):
    """Metric UVs seen from above, so that the weave runs through every part."""
    uv = ob.data.uv_layers[0].data
    for polygon in ob.data.polygons:
        for loop in polygon.loop_indices:
            place = ob.data.vertices[ob.data.loops[loop].vertex_index].co
            uv[loop].uv = (place.x, place.y)


def border(root, mat, long, short, inset, width, th):
    a, b = long / 2 - inset, short / 2 - inset
    for side in (-1, 1):
        for x, y, w, d in (
            (0, side * (b - width / 2), 2 * a, width),
            (side * (a - width / 2), 0, width, 2 * b - 2 * width),
        ):
            z = th + 0.0010
            points = [
                (x - w / 2, y - d / 2, z),
                (x + w / 2, y - d / 2, z),
                (x + w / 2, y + d / 2, z),
                (x - w / 2, y + d / 2, z),
            ]
            flatten(mesh_ob('border', points, [(0, 1, 2, 3)], mat, root, smooth=False))


def lozenge(root, mat, a, b, z, place=(0, 0)):
    """A stepped lozenge, as a loom makes it: half widths a and b."""
    steps = 9
    quarter = []
    for k in range(steps):
        quarter += [(a * (1 - k / steps), b * k / steps), (a * (1 - k / steps), b * (k + 1) / steps)]
    outline = (
        quarter
        + [(-x, y) for x, y in quarter[::-1]]
        + [(-x, -y) for x, y in quarter]
        + [(x, -y) for x, y in quarter[::-1]]
    )
    outline = [(x + place[0], y + place[1]) for x, y in dict.fromkeys(outline)]
    flatten(prism('lozenge', outline, z - 0.0015, z, mat, root, bev=0))
