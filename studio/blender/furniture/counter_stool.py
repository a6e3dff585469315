"""Counter stool with a cane back: tapered legs, a foot rest, a padded seat and a bowed, caned frame."""

import materials
from geometry.beam import beam
from geometry.box import box
from geometry.lathe import spline
from geometry.leg import tleg
from geometry.mesh import mesh_ob
from geometry.scene import empty
from geometry.soft_box import soft_box
from geometry.tube import tube
from materials import woven

MAIN = dict(az=-35, el=12, fill=0.84)
HOVER = dict(az=146, el=12, fill=0.84)


def build(w=0.48, d=0.51, h=0.914, seat=0.66, seed=1, *, fabric='linen:#d8cbb4', wood='oak', rest='brass'):
    """w, d, h and the seat's height in m."""
    root = empty('counter_stool')
    cloth, timber, metal = map(materials.get, (fabric, wood, rest))
    under = seat - 0.075
    x, front, back = w / 2 - 0.045, -d / 2 + 0.06, d / 2 - 0.075
    for side in (-1, 1):
        tleg('front leg', under + 0.01, 0.019, 0.0125, timber, root, side * x, front, (side * 0.026, -0.030))
        post = spline(
            [
                (back + 0.06, 0),
                (back + 0.020, 0.30),
                (back, under),
                (back + 0.006, seat + 0.06),
                (back + 0.045, h),
            ],
            9,
        )
        tube(
            'post',
            [(side * (x + 0.024 * max(0.0, 1 - z / under)), y, z) for y, z in post],
            0.0165,
            timber,
            root,
            res=6,
            taper=lambda t: 0.74 + 0.26 * (1 - abs(1.7 * t - 1)),
        )
        box(
            'side rail',
            0.022,
            back - front,
            0.055,
            timber,
            root,
            (side * x, (front + back) / 2, under - 0.012),
            bev=0.006,
            grain='y',
        )
        tube(
            'side stretcher',
            [(side * (x + 0.016), front - 0.018, 0.27), (side * (x + 0.014), back + 0.030, 0.27)],
            0.009,
            timber,
            root,
        )
    for y in (front, back):
        box('rail', 2 * x, 0.022, 0.055, timber, root, (0, y, under - 0.012), bev=0.006, grain='x')
    tube(
        'foot rest',
        [(-x - 0.018, front - 0.020, 0.22), (x + 0.018, front - 0.020, 0.22)],
        0.0105,
        metal,
        root,
    )
    soft_box(
        'seat',
        w - 0.02,
        back - front + 0.08,
        0.075,
        0.034,
        cloth,
        root,
        (0, (front + back) / 2 - 0.01, seat - 0.036),
        crown=(0.008, 0.008, 0.022),
        wob=0.003,
        seed=seed,
        seg=0.025,
        piping=0.0035,
    )
    low, high = seat + 0.055, h - 0.028
    for z, tall in ((low, 0.030), (high, 0.052)):
        bar(root, timber, x, back, z, tall, seat, h)
    cane_panel(root, x, back, low, high, seat, h)
    return root


def lean(back, z, seat, h):
    """Where the leaning back is at height z."""
    return back + 0.006 + 0.040 * (z - seat) / (h - seat)


def bar(root, timber, x, back, z, tall, seat, h):
    path = [
        (x * t, lean(back, z, seat, h) + 0.030 * (1 - t * t), z)
        for t in (-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1)
    ]
    beam('back rail', path, 0.020, tall, timber, root, rnd=0.35)


def cane_panel(root, x, back, low, high, seat, h):
    """Cane webbing between the two back rails, bowed as they are."""
    steps = 24
    points = [
        (x * t, lean(back, z, seat, h) + 0.030 * (1 - t * t), z)
        for z in (low, high)
        for t in (2 * k / steps - 1 for k in range(steps + 1))
    ]
    faces = [(k, k + 1, steps + k + 2, steps + k + 1) for k in range(steps)]
    mesh_ob('cane', points, faces, woven.cane(), root, uv='x')
