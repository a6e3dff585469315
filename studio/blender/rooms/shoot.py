"""Photographs a room and says where its products are."""

import importlib
import json
import os

import bpy
import numpy as np
from mathutils import Vector
from studio.camera import camera
from studio.denoise import denoise
from studio.passes import passes
from studio.processor import processor_seconds
from studio.settings import settings
from studio.tone import save_view

from rooms import season_things
from rooms.room import Room

# A product that covers less of the picture gets no pin.
LEAST_SHARE = 0.0005


def shoot(job):
    """Render job['view'] (wide or tall) of job['room'], at its hour and with a season's things; writes the PNG and, beside it, the pins as JSON."""
    module = importlib.import_module('rooms.' + job['room'])
    room = Room(job['pieces'], job.get('hour', 'day'))
    module.build(room)
    for thing in job.get('things', ()):
        season_things.put(**thing)
    width, height, samples = job['width'], job['height'], job['samples']
    view = module.CAMERAS[job['view']]
    started = processor_seconds()
    settings(samples, width, height, exposure=view.get('exposure', 0.3)).cycles.diffuse_bounces = 4
    aim(view, width, height)
    seen = passes(index=True)
    rgb = denoise(*(seen[name][:, :, :3] for name in ('img', 'alb', 'nor')))
    with open(os.path.splitext(job['file'])[0] + '.json', 'w', encoding='utf8') as file:
        json.dump(pins(room, seen['idx'][:, :, 0]), file, indent=1)
    save_view(rgb, job['file'])
    return {'cpu': round(processor_seconds() - started, 1)}


def aim(view, width, height):
    """A level camera, as architects use it: verticals stay upright, the horizon is moved by shifting the lens."""
    place, target = Vector(view['loc']), Vector(view['target'])
    made = camera(place, target, view['lens'])
    level = Vector((target.x, target.y, place.z))
    made.rotation_euler = (level - place).to_track_quat('-Z', 'Y').to_euler()
    rise = (place.z - target.z) / (target - place).length
    made.data.shift_y = -rise * view['lens'] / 36 * (1 if width >= height else width / height)
    bpy.context.view_layer.update()


def pins(room, index):
    """By product: the visible pixel nearest the middle of its visible pixels, the share of the picture that it covers, and the
    box around them as left, top, right, bottom; all from 0 to 1 of the picture, from its top left corner."""
    height, width = index.shape
    index = np.rint(index).astype(int)
    found = {}
    for product, number in room.numbers.items():
        ys, xs = np.nonzero(index == number)
        share = len(xs) / (width * height)
        if share < LEAST_SHARE:
            continue
        nearest = int(np.argmin((xs - xs.mean()) ** 2 + (ys - ys.mean()) ** 2))
        found[product] = {
            'x': round((float(xs[nearest]) + 0.5) / width, 4),
            'y': round(1 - (float(ys[nearest]) + 0.5) / height, 4),
            'share': round(share, 4),
            'box': [
                round(float(edge), 4)
                for edge in (
                    xs.min() / width,
                    1 - (ys.max() + 1) / height,
                    (xs.max() + 1) / width,
                    1 - ys.min() / height,
                )
            ],
        }
    return found
