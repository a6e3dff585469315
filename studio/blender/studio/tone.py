"""The catalogue’s tone curve, from linear light to display values and back."""

import os

import bpy
import numpy as np

KNEE, GAMMA, SATURATION = 0.42, 1.12, 0.90


def tone(x):
    """Catalogue curve, linear -> sRGB: mild contrast about mid grey, exponential shoulder above KNEE (whites stay soft)."""
    x = np.maximum(x, 0)
    l = (x * (0.2126, 0.7152, 0.0722)).sum(-1, keepdims=True)
    x = 0.18 * (np.maximum(l + (x - l) * SATURATION, 0) / 0.18) ** GAMMA
    y = np.where(x < KNEE, x, KNEE + (1 - KNEE) * (1 - np.exp(-(x - KNEE) / (1 - KNEE))))
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.maximum(y, 1e-9) ** (1 / 2.4) - 0.055)


def untone(v):
    """Inverse of tone()."""
    v = np.asarray(v, float)
    y = np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)
    x = np.where(y < KNEE, y, KNEE - (1 - KNEE) * np.log(np.maximum(1e-6, 1 - (y - KNEE) / (1 - KNEE))))
    x = 0.18 * (x / 0.18) ** (1 / GAMMA)
    l = (x * (0.2126, 0.7152, 0.0722)).sum(-1, keepdims=True)
    return l + (x - l) / SATURATION


def display(color):
    """Display values, 0..1, of a hex colour."""
    return np.array([int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)])


def save_srgb(v, path):
    """Write display-referred values (h,w,3) in 0..1 as PNG, atomically."""
    h, w = v.shape[:2]
    rng = np.random.default_rng(1)
    v = np.clip(v + (rng.random(v.shape[:2] + (1,)) - 0.5) / 255, 0, 1)
    im = bpy.data.images.new('o', w, h)
    px = np.ones((h, w, 4), np.float32)
    px[:, :, :3] = v
    im.pixels.foreach_set(px.ravel())
    im.file_format = 'PNG'
    im.filepath_raw = path + '.part.png'
    im.save()
    bpy.data.images.remove(im)
    os.replace(path + '.part.png', path)


def save_view(rgb, path):
    """Write linear RGB through the scene's view transform (Filmic) as PNG, atomically."""
    s = bpy.context.scene
    h, w = rgb.shape[:2]
    im = bpy.data.images.new('o', w, h, float_buffer=True)
    px = np.ones((h, w, 4), np.float32)
    px[:, :, :3] = rgb
    im.pixels.foreach_set(px.ravel())
    s.use_nodes = False
    s.render.image_settings.file_format = 'PNG'
    s.render.image_settings.color_mode = 'RGB'
    im.save_render(path + '.part.png', scene=s)
    bpy.data.images.remove(im)
    os.replace(path + '.part.png', path)
