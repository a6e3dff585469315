"""Photographs one product on linen."""

import numpy as np
from studio.camera import frame
from studio.denoise import cpu, nlm, passes
from studio.light import stage
from studio.resample import blur, resize
from studio.settings import settings
from studio.tone import display, save_srgb, tone, untone

# Display colours of the ground at the bottom and the top of the picture. The brand's linen is #F3EFE8.
BOTTOM, TOP = '#f2ede6', '#f5f2ec'
# Brings cloth to the color of its swatch under this light, and keeps white pieces apart from the ground.
EXPOSURE = 0.84
# The shoulder of the tone curve takes the warmth out of pale cloth and glaze; this gives it back.
WARMTH = np.array([1.015, 1.0, 0.95])
EMPTY_SET_SAMPLES = 20


def photograph(root, view, px, samples, path):
    """Render `root` with a camera dictionary at px x px pixels and write a PNG. Returns statistics."""
    settings(samples, px, px, adaptive=0.1)
    _, low, high = frame(root, **view)
    stage(low, high, view.get('az', -28), view.get('stage', 'floor'))
    halves, seconds = passes(samples, ('bg',))
    mean = {name: (halves[0][name] + halves[1][name]) / 2 for name in halves[0]}
    started = cpu()
    rgb = nlm(halves[0]['img'], halves[1]['img'], mean['alb'], mean['nor'])
    seconds += cpu() - started
    ground, more = ground_gain(root, px)
    mask = np.clip(mean['bg'][:, :, :1], 0, 1)
    exposure = view.get('exposure', EXPOSURE)
    save_srgb(tone(rgb * ((1 - mask) * exposure * WARMTH + mask * ground)), path)
    return {'cpu': round(seconds + more, 1)}


def ground_gain(root, px):
    """What the ground is multiplied by, so that it is the house linen in every picture: target over the empty set.

    The set is rendered small and blurred without the product; what the product adds to it, its shadow, stays.
    """
    for part in root.children_recursive:
        part.hide_render = True
    small = max(64, px // 4)
    settings(EMPTY_SET_SAMPLES, small, small)
    rendered, seconds = passes(EMPTY_SET_SAMPLES, ('bg',), halves=1)
    empty = blur(rendered[0]['img'][:, :, :3].astype(np.float64), max(2, small // 40))
    up = np.linspace(0, 1, px)[:, None, None]
    target = untone(display(BOTTOM) * (1 - up) + display(TOP) * up)
    return target / np.maximum(resize(empty, px, px), 0.02), seconds
