"""Which borders between pixels are lines of the drawing."""

import numpy as np

from drawing.raster import nearest, pieces

# x, y and depth of each view, as axis and direction. The front of a side view is at the left, that of a top view below.
EYES = {
    'front': ((0, 1), (2, 1), (1, 1)),
    'side': ((1, 1), (2, 1), (0, -1)),
    'top': ((0, 1), (1, 1), (2, -1)),
}
INNER, OUTLINE, STEP = 1, 2, 3
MARGIN = 4  # pixels
# What is narrower is a gap or a bead: one line stands for it.
NARROW = 4  # pixels to each side
SMALL = 140  # square pixels
# What is narrow and stands alone, such as a rod, or a gap that one sees through, is at least so large.
SMALLEST_ROD = 1200
# Soft parts that meet at less (cosine of 33 degrees) and without a step flow into each other.
FLOWING = 0.84
FLAT_STEP = 0.006
# A step in depth is a line where it is larger than this share of the piece, and much steeper than the surface behind.
HIGH_STEP = 0.012
STEEPER = 3.0


def line_map(triangles, patches, soft, view, pixels_per_metre):
    """Codes (h, w) of 8 bits: the lower two say how the border to the right is drawn, the next two that below (0: not; else
    INNER, OUTLINE or STEP, a line inside one surface)."""
    axes = EYES[view]
    seen = np.stack([triangles[:, :, axis] * sign for axis, sign in axes], axis=2)
    low, high = seen.min((0, 1)), seen.max((0, 1))
    width, height = (np.ceil((high - low)[:2] * pixels_per_metre).astype(int) + 2 * MARGIN).tolist()
    seen[:, :, 0] = (seen[:, :, 0] - low[0]) * pixels_per_metre + MARGIN
    seen[:, :, 1] = (high[1] - seen[:, :, 1]) * pixels_per_metre + MARGIN
    face, depth = nearest(seen, width, height)
    normal, slope = slopes(seen, pixels_per_metre)
    label = np.where(face >= 0, patches[face], 0).astype(np.int32)
    clean = join_narrow(label)
    size = float(np.max(np.ptp(triangles.reshape(-1, 3), axis=0)))
    surface = {'label': label, 'face': face, 'depth': depth, 'normal': normal, 'soft': soft, 'step': HIGH_STEP * size}
    right = border(clean, surface, slope[:, 0], 1)
    below = border(clean, surface, slope[:, 1], 0)
    bounds = {'left': low[0], 'right': high[0], 'bottom': low[1], 'top': high[1], 'margin': MARGIN}
    return right | below << 2, {key: float(value) for key, value in bounds.items()}


def slopes(seen, pixels_per_metre):
    """The normal of each triangle, and how fast its depth grows along x and y (m per pixel)."""
    one, other = seen[:, 1] - seen[:, 0], seen[:, 2] - seen[:, 0]
    across = np.cross(one, other)
    steep = np.where(np.abs(across[:, 2]) < 1e-12, 1e-12, across[:, 2])
    slope = np.abs(across[:, :2] / steep[:, None])
    toward_eye = -np.sign(steep)[:, None] * across / (1, 1, pixels_per_metre)
    return toward_eye / np.maximum(np.linalg.norm(toward_eye, axis=1, keepdims=True), 1e-12), slope


def border(clean, surface, slope, axis):
    """Lines between each pixel and the next along `axis`."""
    here, there = shifted(clean, axis)
    code = np.zeros(clean.shape, np.uint8)
    inside = code[:, :-1] if axis else code[:-1]
    differs = here != there
    inside[differs] = INNER
    inside[differs & ((here == 0) | (there == 0))] = OUTLINE
    old_here, old_there = shifted(surface['label'], axis)
    untouched = (here == old_here) & (there == old_there) & (here > 0) & (there > 0)
    soft = surface['soft']
    met = np.nonzero(differs & untouched & soft[here] & soft[there])
    jump, steep, alike = meeting(surface, slope, axis, met)
    flows = alike & (jump < np.maximum(FLAT_STEP, STEEPER * steep))
    inside[met[0][flows], met[1][flows]] = 0
    one, other = shifted(surface['depth'], axis)
    with np.errstate(invalid='ignore'):
        far = np.abs(one - other) > surface['step']
    met = np.nonzero(far & ~differs & untouched)
    jump, steep, _ = meeting(surface, slope, axis, met)
    stands = jump > STEEPER * steep
    inside[met[0][stands], met[1][stands]] = STEP
    return code


def meeting(surface, slope, axis, places):
    """Of the borders at `places`: step in depth (m), slope of the surface behind, whether both sides face almost the same way."""
    one, other = (side[places] for side in shifted(surface['depth'], axis))
    front, back = (side[places] for side in shifted(surface['face'], axis))
    normal = surface['normal']
    alike = np.einsum('ij,ij->i', normal[front], normal[back]) > FLOWING
    return np.abs(one - other), slope[np.where(one > other, front, back)], alike


def shifted(values, axis):
    return (values[:, :-1], values[:, 1:]) if axis else (values[:-1], values[1:])


def join_narrow(label):
    """Gives what is narrow or small to its neighbours, but for what stands alone before the ground, such as a rod, and gaps."""
    piece, count = pieces(label)
    area = np.bincount(piece.ravel(), minlength=count)
    ground = np.zeros(count, bool)
    ground[piece[label == 0]] = True
    core = wide_core(piece, NARROW)
    survives = np.bincount(piece[core], minlength=count) > 0
    stays = np.where(ground, True, alone(piece, label, count))
    lost = ~survives & (~stays | (area < SMALLEST_ROD))
    lost |= area < SMALL
    return grow(np.where(lost[piece], -1, label))


def wide_core(piece, steps):
    """Pixels that are farther than `steps` from the border of their piece."""
    core = np.ones(piece.shape, bool)
    for axis in (0, 1):
        one, other = shifted(piece, axis)
        differs = one != other
        if axis:
            core[:, :-1] &= ~differs
            core[:, 1:] &= ~differs
        else:
            core[:-1] &= ~differs
            core[1:] &= ~differs
    for _ in range(steps - 1):
        shrunk = core.copy()
        shrunk[1:] &= core[:-1]
        shrunk[:-1] &= core[1:]
        shrunk[:, 1:] &= core[:, :-1]
        shrunk[:, :-1] &= core[:, 1:]
        core = shrunk
    return core


def alone(piece, label, count):
    """Pieces that have the ground at a good part of their border."""
    total, bare = np.zeros(count), np.zeros(count)
    for axis in (0, 1):
        one, other = shifted(piece, axis)
        ground_one, ground_other = shifted(label == 0, axis)
        differs = one != other
        for owner, beyond in ((one, ground_other), (other, ground_one)):
            total += np.bincount(owner[differs], minlength=count)
            bare += np.bincount(owner[differs & beyond], minlength=count)
    return bare > 0.3 * np.maximum(total, 1)


def grow(label):
    """Fills what is -1 from its neighbours, step by step; the ground does not grow unless nothing else is there."""
    height, width = label.shape
    label = label.ravel()
    pending = np.flatnonzero(label < 0)
    for ground_too in (False, True):
        while len(pending):
            found = np.full(len(pending), -1)
            for aside, fits in (
                (-1, pending % width > 0),
                (1, pending % width < width - 1),
                (-width, pending >= width),
                (width, pending < (height - 1) * width),
            ):
                near = label[np.where(fits, pending + aside, pending)]
                take = (found < 0) & (near >= 0) & ((near > 0) | ground_too)
                found[take] = near[take]
            if (found < 0).all():
                break
            label[pending] = found
            pending = pending[found < 0]
    return label.reshape(height, width)
