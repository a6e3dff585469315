"""Draws products as maps of lines:  blender -b -noaudio -P draw.py -- jobs.json

A job is {"id", "file", "furniture", "params", "slots", "size", "fit", "views": ["front", "side", "top"], ...}, further `without`:
parts that are left out, `plain`: parts without creases, `upright`: whether parts lose their lean, `drawn_size` and `exact`: the
axes along which what is left is brought to that size, `turned`: whether the model's side is the piece's front.
The result is a gzipped file: a line of JSON that says what each view shows, then the maps (see drawing.line_map), one after the
other. Lengths are metres.
"""

import gzip
import json
import os
import sys
import time
import traceback

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import furniture
import materials
from drawing.line_map import line_map
from drawing.solid import solid
from geometry.scene import reset
from mathutils import noise

LONGEST = 2000  # pixels


def run(job):
    reset(job['params'].get('seed', 1))
    # Vector noise starts anywhere in each process unless it is told where.
    noise.seed_set(1)
    materials.clear()
    root = furniture.build(job['furniture'], job['params'], job['slots'], job['size'], job['fit'])
    if job['upright']:
        for part in root.children_recursive:
            part.rotation_euler = (0, 0, 0)
    triangles, patches, soft = solid(root, job['without'], job['plain'])
    triangles = to_size(triangles, job['drawn_size'], job['exact'])
    if job['turned']:
        triangles = triangles[:, :, (1, 0, 2)] * (1, -1, 1)
    scale = LONGEST / float(np.max(np.ptp(triangles.reshape(-1, 3), axis=0)))
    views, maps = [], []
    for view in job['views']:
        lines, bounds = line_map(triangles, patches, soft, view, scale)
        height, width = lines.shape
        views.append({'view': view, 'width': width, 'height': height, 'pixels_per_metre': scale, **bounds})
        maps.append(lines.tobytes())
    with open(job['file'] + '.part', 'wb') as file:
        header = json.dumps(views).encode() + b'\n'
        file.write(gzip.compress(header + b''.join(maps), 6, mtime=0))
    os.replace(job['file'] + '.part', job['file'])


def to_size(triangles, size, axes):
    """What is left out may have stood out; the rest is brought to the catalogue's size, if it is about that."""
    low, high = triangles.min((0, 1)), triangles.max((0, 1))
    factor = np.array(size) / np.maximum(high - low, 1e-6)
    wanted = np.array([axis in axes for axis in 'xyz']) & (np.abs(factor - 1) < furniture.MOST_STRETCH)
    return triangles * np.where(wanted, factor, 1)


def main(jobs):
    for job in jobs:
        started = time.time()
        try:
            run(job)
            seconds = round(time.time() - started, 1)
            print('DONE', json.dumps({'id': job['id'], 'seconds': seconds}), flush=True)
        except Exception as error:
            traceback.print_exc()
            print('FAIL', json.dumps({'id': job['id'], 'error': repr(error)}), flush=True)


if __name__ == '__main__':
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf8') as file:
        main(json.load(file))
