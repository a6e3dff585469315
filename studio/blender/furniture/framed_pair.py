"""Two works on paper in matching frames, hung side by side."""

from geometry.scene import empty

from furniture import framed_art

MAIN = dict(az=-18, el=2, fill=0.86, stage='wall')
HOVER = dict(az=-44, el=6, focus=(0.10, 0.5, 0.84), zoom=2.4)


def build(
    w=0.51,
    h=0.66,
    gap=0.10,
    seed=1,
    *,
    frame='oak',
    art='painting:fields:#f3efe8,#bdb8ae,#6a7076,#a9843f:14',
    art2='painting:abstract:#f3efe8,#bdb8ae,#6a7076,#a9843f:15',
):
    """w, h: one frame, gap: between them, m."""
    root = empty('framed_pair')
    for side, work in ((-1, art), (1, art2)):
        one = framed_art.build(w, h, 'paper', seed=seed, frame=frame, art=work)
        one.location.x = side * (w + gap) / 2
        one.parent = root
    return root
