"""Photographs one product on linen."""

import numpy as np
from studio.camera import frame
from studio.denoise import denoise
from studio.light import stage
from studio.passes import passes
from studio.processor import processor_seconds
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
    started = processor_seconds()
    settings(samples, px, px)
    _, low, high = frame(root, **view)
    stage(low, high, view.get('az', -28), view.get('stage', 'floor'))
    seen = passes(('bg',))
    ground = seen['bg'][:, :, :1]
    gain = (1 - ground) * view.get('exposure', EXPOSURE) * WARMTH + ground * ground_gain(root, px)
    # The gain comes first: at a rim it is as noisy as the picture, and the denoiser takes both for one.
    rgb = denoise(seen['img'][:, :, :3] * gain, seen['alb'][:, :, :3], seen['nor'][:, :, :3])
    save_srgb(tone(rgb), path)
    return {'cpu': round(processor_seconds() - started, 1)}


def ground_gain(root, px):
    """What the ground is multiplied by, so that it is the house linen in every picture: target over the empty set.

    The set is rendered small and blurred without the product; what the product adds to it, its shadow, stays.
    """
    for part in root.children_recursive:
        part.hide_render = True
    small = max(64, px // 8)
    settings(EMPTY_SET_SAMPLES, small, small)
    empty = blur(passes()['img'][:, :, :3].astype(np.float64), max(2, small // 40))
    up = np.linspace(0, 1, px)[:, None, None]
    target = untone(display(BOTTOM) * (1 - up) + display(TOP) * up)
    return target / np.maximum(resize(empty, px, px), 0.02)
