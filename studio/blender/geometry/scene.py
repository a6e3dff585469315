"""The empty scene and how objects get into it. Lengths are metres; models stand on z=0 and face -Y."""

import random

import bpy


def reset(seed=1):
    """Empty scene, Cycles."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    return s


def link(ob, parent=None):
    bpy.context.scene.collection.objects.link(ob)
    if parent:
        ob.parent = parent
    return ob


def empty(name, loc=(0, 0, 0), rz=0):
    e = bpy.data.objects.new(name, None)
    e.location = loc
    e.rotation_euler = (0, 0, rz)
    return link(e)
