"""Renders a list of jobs:  blender -b -noaudio -P render.py -- jobs.json

jobs.json is a list; a product's job is
  {"id", "file", "furniture", "params", "slots", "size": [w, d, h] in metres, "fit", "view", "camera", "px", "samples"},
where it is to show its size with "beside" (see studio.vignette).
A material's job is {"id", "file", "swatch", "px", "samples"}.
A room's job is {"id", "file", "room", "hour", "things", "view", "width", "height", "samples", "pieces": {product: {furniture, params, ...}}}.
Each finished picture is reported as one line of JSON that starts with the word DONE, each failure with FAIL; the next job goes on.
"""

import json
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import furniture
import materials
from geometry.scene import reset
from mathutils import noise
from rooms.shoot import shoot
from studio.photograph import photograph
from studio.swatch import swatch
from studio.vignette import arrange


def run(job):
    reset(job.get('params', {}).get('seed', 1))
    # Vector noise starts anywhere in each process unless it is told where.
    noise.seed_set(1)
    materials.clear()
    if 'room' in job:
        return shoot(job)
    if 'swatch' in job:
        return swatch(job['swatch'], job['px'], job['samples'], job['file'])
    root = furniture.build(
        job['furniture'], job['params'], job['slots'], job.get('size'), job.get('fit', 'xyz')
    )
    beside = job.get('beside')
    camera = {**furniture.view(job['furniture'], 'main' if beside else job['view']), **job.get('camera', {})}
    if beside:
        root = arrange(root, beside)
    return photograph(root, camera, job['px'], job['samples'], job['file'])


def main(jobs):
    for job in jobs:
        started = time.time()
        print('START', json.dumps({'id': job['id']}), flush=True)
        try:
            stats = run(job)
            print(
                'DONE',
                json.dumps({'id': job['id'], 'seconds': round(time.time() - started, 1), **stats}),
                flush=True,
            )
        except Exception as error:
            traceback.print_exc()
            print('FAIL', json.dumps({'id': job['id'], 'error': repr(error)}), flush=True)


if __name__ == '__main__':
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf8') as file:
        main(json.load(file))
