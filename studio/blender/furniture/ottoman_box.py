"""Square-cornered ottoman: an upholstered block on tapered legs, or a storage box with a tufted lid on a plinth."""

import materials
from geometry.box import box
from geometry.leg import tleg
from geometry.scene import empty
from geometry.soft_box import soft_box
from geometry.tufting import grid_tuft

MAIN = dict(az=-28, el=18, fill=0.78)
HOVER = dict(az=-38, el=30, focus=(0.34, 0.2, 0.9), zoom=2.0, fstop=5.6)


def build(w=0.66, d=0.51, h=0.43, base='legs', seed=1, *, fabric='leather:#8a4a26', leg='walnut'):
    """w, d, h in m; base: legs (a thick loose cushion) | plinth (a hinged lid)."""
    root = empty('ottoman')
    cloth, wood = materials.get(fabric), materials.get(leg)
    low = 0.15 if base == 'legs' else 0.05
    lid = 0.15 if base == 'legs' else 0.12
    deep = h - low - lid + 0.012
    soft_box(
        'body',
        w - 0.012,
        d - 0.012,
        deep,
        0.032,
        cloth,
        root,
        (0, 0, low + deep / 2),
        crown=(0.004, 0.004, 0),
        wob=0.002,
        seed=seed,
        seg=0.04,
        piping=0.004,
        pipe_faces='z',
    )
    tuft = grid_tuft(round(w / 0.2), round(d / 0.2), 0.016, 'z') if base == 'plinth' else None
    soft_box(
        'lid',
        w,
        d,
        lid,
        0.05,
        cloth,
        root,
        (0, 0, h - lid / 2),
        crown=(0.006, 0.006, 0.020),
        wob=0.004,
        seed=seed + 1,
        seg=0.016 if tuft else 0.03,
        piping=0.0042,
        disp=tuft,
    )
    if base == 'plinth':
        box('plinth', w - 0.07, d - 0.07, low, wood, root, (0, 0, low / 2), bev=0.004, grain='x')
        return root
    for sx in (-1, 1):
        for sy in (-1, 1):
            tleg(
                'leg',
                low + 0.01,
                0.021,
                0.013,
                wood,
                root,
                sx * (w / 2 - 0.075),
                sy * (d / 2 - 0.075),
                (sx * 0.015, sy * 0.015),
            )
    return root
