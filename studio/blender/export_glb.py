"""Exports products as GLB:  blender -b -noaudio -P export_glb.py -- jobs.json

A job is {"id", "file", "furniture", "params", "slots", "size", "fit", "palette": {slot: [spec, ...]}, "triangles"}. Metres, +Y up,
one mesh for each material. A material is called `slot|spec`; those of `palette`, which other variants need, hang on nodes
called `palette`, to be taken off by the driver.
"""

import json
import os
import sys
import time
import traceback

import bmesh
import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import furniture
import materials
from geometry.scene import link, reset
from mathutils import noise
from studio.flat_materials import flatten, tile_textures

AUTO_SMOOTH = 0.84  # radians: 48 degrees


def run(job):
    reset(job['params'].get('seed', 1))
    # Vector noise starts anywhere in each process unless it is told where.
    noise.seed_set(1)
    materials.clear()
    slots = {slot: named(slot, spec) for slot, spec in job['slots'].items() if spec}
    root = build(job, slots)
    textures = tile_textures()
    for mat in bpy.data.materials:
        _, _, spec = mat.name.rpartition('|')
        flatten(mat, spec or kind_of(mat.name), textures)
    parts = merge(root)
    for other in list(bpy.data.objects):
        if other not in parts:
            bpy.data.objects.remove(other)
    spend(parts, job['triangles'])
    for slot, specs in job.get('palette', {}).items():
        for spec in specs:
            swatch(slot, spec, textures)
    bpy.ops.export_scene.gltf(
        filepath=job['file'],
        export_format='GLB',
        export_apply=True,
        export_yup=True,
        export_animations=False,
        export_cameras=False,
        export_lights=False,
    )


def named(slot, spec):
    """A copy of a material that knows its slot, so that two slots of one material stay apart."""
    mat = materials.get(spec).copy()
    mat.name = f'{slot}|{spec}'
    return mat


def build(job, slots):
    try:
        return furniture.build(job['furniture'], job['params'], slots, job['size'], job['fit'])
    except (AttributeError, TypeError):
        # A type that reads colors out of its slots takes strings only, and then has no variants.
        return furniture.build(job['furniture'], job['params'], job['slots'], job['size'], job['fit'])


def kind_of(name):
    """The slot string that a material without slot was made from: `walnut.001`, `plain#15110e`."""
    name = name.split('.')[0]
    kind, _, color = name.partition('#')
    return f'{kind}:#{color}' if color else kind.replace('marble', 'marble:')


def merge(root):
    """One object for each material, with modifiers applied and normals made consistent."""
    for part in root.children_recursive:
        for modifier in part.modifiers:
            if modifier.type == 'SUBSURF':
                modifier.levels = 0 if len(part.data.vertices) > 1500 else 1
            if modifier.type == 'BEVEL':
                modifier.segments = 2
    graph = bpy.context.evaluated_depsgraph_get()
    groups = {}
    for part in root.children_recursive:
        if part.type != 'MESH':
            continue
        mesh = bpy.data.meshes.new_from_object(part.evaluated_get(graph))
        mesh.transform(part.matrix_world)
        mend(mesh)
        groups.setdefault(mesh.materials[0].name, []).append(link(bpy.data.objects.new('part', mesh)))
    for name, parts in groups.items():
        with bpy.context.temp_override(
            active_object=parts[0], selected_editable_objects=parts, object=parts[0], selected_objects=parts
        ):
            bpy.ops.object.join()
        parts[0].name = name
    return [parts[0] for parts in groups.values()]


def mend(mesh):
    """Weld doubles, drop slivers and turn normals outward: no spikes, no flipped caps."""
    work = bmesh.new()
    work.from_mesh(mesh)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5)
    bmesh.ops.dissolve_degenerate(work, edges=work.edges, dist=1e-5)
    bmesh.ops.triangulate(work, faces=[face for face in work.faces if len(face.verts) > 4])
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()
    if mesh.has_custom_normals:
        mesh.free_normals_split()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = AUTO_SMOOTH
    mesh.update()


def spend(parts, triangles):
    """Thin all parts by the same share, so that they have at most so many triangles together."""
    total = sum(len(face.vertices) - 2 for part in parts for face in part.data.polygons)
    if total <= triangles:
        return
    for part in parts:
        part.modifiers.new('thin', 'DECIMATE').ratio = triangles / total


def swatch(slot, spec, textures):
    """A tiny triangle that carries a material of another variant."""
    mat = bpy.data.materials.new(f'{slot}|{spec}')
    flatten(mat, spec, textures)
    mesh = bpy.data.meshes.new('palette')
    mesh.from_pydata([(0, 0, 0), (0.001, 0, 0), (0, 0.001, 0)], [], [(0, 1, 2)])
    mesh.uv_layers.new(name='UVMap')
    mesh.materials.append(mat)
    link(bpy.data.objects.new('palette', mesh))


def main(jobs):
    for job in jobs:
        started = time.time()
        try:
            run(job)
            print(
                'DONE', json.dumps({'id': job['id'], 'seconds': round(time.time() - started, 1)}), flush=True
            )
        except Exception as error:
            traceback.print_exc()
            print('FAIL', json.dumps({'id': job['id'], 'error': repr(error)}), flush=True)


if __name__ == '__main__':
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf8') as file:
        main(json.load(file))
