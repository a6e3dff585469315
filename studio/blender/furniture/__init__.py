"""Furniture types, one module each.

A module has `build(...)`, which models the piece at the origin on z=0, facing -Y, and returns its root, and the camera
dictionaries MAIN and HOVER (see studio.camera.frame). Parameters before the bare `*` are sizes in metres, counts, style names
and the seed; those after it are slots, strings for `materials.get`.
"""

import importlib
import inspect

import bpy
from studio.camera import points

# A model is stretched to its catalogue size, but never so far that its curves would show it.
MOST_STRETCH = 0.22


def module(furniture):
    return importlib.import_module('furniture.' + furniture)


def build(furniture, params, slots, size=None, fit='xyz'):
    """Model a piece and bring it to its true size: (width, depth, height) in metres, along the axes named in `fit`."""
    maker = module(furniture).build
    known = inspect.signature(maker).parameters
    sizes = {key: value for key, value in zip('wdh', size or ()) if key in known}
    root = maker(**{**sizes, **params}, **{key: value for key, value in slots.items() if value})
    if size:
        stretch(root, size, fit)
    return root


def stretch(root, size, fit):
    """Scale `root` to `size` metres along the axes in `fit`."""
    spread = points(root)
    extent = spread.max(0) - spread.min(0)
    for axis, name in enumerate('xyz'):
        factor = size[axis] / max(float(extent[axis]), 1e-6)
        if name not in fit:
            continue
        if abs(factor - 1) > MOST_STRETCH:
            print('STRETCH %s %s %.2f' % (root.name, name, factor), flush=True)
            factor = min(max(factor, 1 - MOST_STRETCH), 1 + MOST_STRETCH)
        root.scale[axis] = factor
    bpy.context.view_layer.update()


def view(furniture, name):
    """The camera of a view: `main`, or another one that changes some of its values; here, or in the job alone."""
    own = module(furniture)
    return {**own.MAIN, **getattr(own, name.upper(), {})}
