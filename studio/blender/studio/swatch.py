"""Photographs a material by itself: a piece of cloth with a soft fold, or a board, slab or plate, seen from above."""

from math import pi

import materials
import numpy as np
from geometry.mesh import mesh_ob
from studio.camera import camera
from studio.denoise import denoise
from studio.light import area, world
from studio.passes import passes
from studio.processor import processor_seconds
from studio.settings import settings
from studio.tone import save_srgb, tone

# What the picture spans, in metres: cloth close enough for its weave, wood and stone far enough for their figure.
CLOTH, FIGURE, STONE = 0.07, 0.12, 0.3
SPANS = {'velvet': CLOTH, 'boucle': 0.15, 'linen': CLOTH, 'leather': CLOTH, 'cane': CLOTH, 'marble': STONE}
# How high the fold is, of the span: pile and metal show what they are where they turn to the light.
FOLDS = {'velvet': 0.16, 'linen': 0.08, 'leather': 0.06, 'brass': 0.2, 'blacksteel': 0.2}
STEPS = 90


def swatch(material, px, samples, path):
    """Render a square of the material, px wide, and write a PNG. Returns statistics."""
    started = processor_seconds()
    kind = material.split(':')[0]
    span = SPANS.get(kind, FIGURE)
    settings(samples, px, px)
    sheet(materials.get(material), span, span * FOLDS.get(kind, 0))
    eye = camera((0, 0, span * 4), (0, 0, 0))
    eye.data.type, eye.data.ortho_scale = 'ORTHO', span
    energy = span * span * 60
    area('key', (-1.6 * span, 1.4 * span, 1.5 * span), (0, 0, 0), span, span, energy, (1, 0.965, 0.925))
    area('fill', (2 * span, -1.2 * span, 2 * span), (0, 0, 0), span, span, energy * 0.25)
    world((1, 1, 1), 0.4)
    seen = passes()
    rgb = denoise(seen['img'][:, :, :3], seen['alb'][:, :, :3], seen['nor'][:, :, :3])
    save_srgb(tone(rgb), path)
    return {'cpu': round(processor_seconds() - started, 1)}


def sheet(material, span, rise):
    """A square that is wider than the picture; `rise` is how high its fold is, in metres."""
    side = np.linspace(-0.7 * span, 0.7 * span, STEPS)
    vertices = [(x, y, rise * np.sin(pi * (x + 0.6 * y) / span + 0.9)) for y in side for x in side]
    faces = [
        (row * STEPS + i, row * STEPS + i + 1, (row + 1) * STEPS + i + 1, (row + 1) * STEPS + i)
        for row in range(STEPS - 1)
        for i in range(STEPS - 1)
    ]
    return mesh_ob('swatch', vertices, faces, material, uv='x')
