"""Procedural materials, called by slot strings: `kind[:argument[:argument]]`, such as `velvet:#1f4a43` or `marble:verde`.

kinds.json says in which module a kind is; the function there has the kind's name. The driver reads it too: a picture is
rendered again when a module that it uses has changed.
"""

import importlib
import json
import os

from materials.graph import clear, srgb

with open(os.path.join(os.path.dirname(__file__), 'kinds.json'), encoding='utf8') as file:
    KINDS = json.load(file)


def get(spec):
    """The material of a slot string; a material is passed through."""
    if not isinstance(spec, str):
        return spec
    kind, *arguments = spec.split(':')
    make = getattr(importlib.import_module('materials.' + KINDS[kind]), kind)
    if kind == 'ceramic':
        color, *gloss = arguments or ['#e9e3d6']
        return make(color, 0.2, float(gloss[0]) if gloss else 0.4)
    if kind == 'painting':
        style, colors, *seed = arguments
        return make(tuple(colors.split(',')), int(seed[0]) if seed else 1, style)
    return make(*arguments)


__all__ = ['clear', 'get', 'srgb']
