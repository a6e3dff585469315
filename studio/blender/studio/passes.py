"""Renders the scene once and reads its passes."""

import os
import tempfile

import bpy
import numpy as np

PASSES = {'img': 'Image', 'alb': 'Denoising Albedo', 'nor': 'Denoising Normal'}


def passes(aovs=(), index=False):
    """Image, albedo and normal, the named AOVs, and the object index; each as an array (height, width, 4), bottom row first."""
    wanted = {**PASSES, **{name: name for name in aovs}, **({'idx': 'IndexOB'} if index else {})}
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_object_index = index
    for name in set(aovs) - {aov.name for aov in layer.aovs}:
        aov = layer.aovs.add()
        aov.name, aov.type = name, 'VALUE'
    scene.cycles.seed = 11
    with tempfile.TemporaryDirectory() as folder:
        write_to(folder, wanted)
        scene.render.filepath = os.path.join(folder, 'unused.png')
        bpy.ops.render.render(write_still=False)
        return {name: load(os.path.join(folder, f'{name}{scene.frame_current:04d}.exr')) for name in wanted}


def write_to(folder, wanted):
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth = '32'
    files.format.exr_codec = 'ZIP'
    files.file_slots.clear()
    for name, source in wanted.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[source], files.inputs[name])
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])


def load(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)
