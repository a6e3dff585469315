"""Blurs and resizes pictures held as arrays (height, width, channels)."""

import numpy as np


def blur(image, radius):
    """Three box blurs, which are nearly a Gaussian."""
    for _ in range(3):
        for axis in (0, 1):
            first = np.repeat(np.take(image, [0], axis), radius + 1, axis)
            last = np.repeat(np.take(image, [-1], axis), radius, axis)
            total = np.cumsum(np.concatenate([first, image, last], axis), axis, dtype=np.float64)
            size = image.shape[axis]
            span = 2 * radius + 1
            image = (
                np.take(total, range(span, span + size), axis) - np.take(total, range(size), axis)
            ) / span
    return image


def resize(image, height, width):
    """Bilinear."""
    y = np.linspace(0, image.shape[0] - 1, height)
    x = np.linspace(0, image.shape[1] - 1, width)
    top = np.minimum(y.astype(int), image.shape[0] - 2)
    left = np.minimum(x.astype(int), image.shape[1] - 2)
    down, right = (y - top)[:, None, None], (x - left)[None, :, None]
    upper = image[top][:, left] * (1 - right) + image[top][:, left + 1] * right
    lower = image[top + 1][:, left] * (1 - right) + image[top + 1][:, left + 1] * right
    return upper * (1 - down) + lower * down
