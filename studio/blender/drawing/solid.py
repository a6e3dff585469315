"""The triangles of a piece, each with the patch of surface that it lies on. Two patches meet in a line."""

from math import cos, radians

import bpy
import numpy as np

# Faces that meet at less lie on one patch. Eased edges turn by 30 degrees a step.
CREASE = radians(38)
# Points closer than this are one (m).
WELD = 1e-4
REED, REED_ANGLE = 4e-3, 2.0  # m, degrees
# A part with more patches than this is reeded or woven: only some of its lines are drawn.
MOST_PATCHES = 12


def solid(root, without=(), plain=()):
    """(triangles (n, 3, 3) in metres, patches (n,) from 1, whether each patch is soft).

    Parts called as in `without` are left out, and so is piping, which an outline does not need; those of `plain` have no
    creases.
    """
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    triangles, patches = [], []
    soft = [False]
    for part in [root, *root.children_recursive]:
        if part.type != 'MESH' or is_seam(part) or stem(part) in without:
            continue
        mesh = part.evaluated_get(graph).data
        mesh.calc_loop_triangles()
        if not len(mesh.loop_triangles):
            continue
        points = world_points(mesh, part.matrix_world)
        corners = read(mesh.loop_triangles, 'vertices', 3, np.int32)
        polygon = read(mesh.loop_triangles, 'polygon_index', 1, np.int32)
        patch = surface_patches(mesh, points)[polygon]
        # What is sewn has puckers rather than edges, but for channels all around.
        if (is_soft(part) and patch.max() < MOST_PATCHES - 1) or stem(part) in plain:
            patch[:] = 0
        triangles.append(points[corners])
        patches.append(patch + len(soft))
        soft += [is_soft(part)] * (int(patch.max()) + 1)
    return np.concatenate(triangles), np.concatenate(patches), np.array(soft)


def stem(part):
    """The name that the furniture gave it, without Blender's number."""
    return part.name.split('.')[0]


def is_soft(part):
    """Cushions, which sink into each other."""
    return any(modifier.type == 'SUBSURF' for modifier in part.modifiers)


def is_seam(part):
    return stem(part).endswith(('_pipe', '_p')) and part.parent is not None and part.parent.type == 'MESH'


def read(collection, name, width, kind):
    values = np.empty(len(collection) * width, kind)
    collection.foreach_get(name, values)
    return values.reshape(-1, width) if width > 1 else values


def world_points(mesh, matrix):
    points = read(mesh.vertices, 'co', 3, np.float32).astype(np.float64)
    matrix = np.array(matrix)
    return points @ matrix[:3, :3].T + matrix[:3, 3]


def surface_patches(mesh, points):
    """The patch of each polygon, from 0."""
    loops = read(mesh.loops, 'vertex_index', 1, np.int32)
    starts = read(mesh.polygons, 'loop_start', 1, np.int32)
    totals = read(mesh.polygons, 'loop_total', 1, np.int32)
    normals = read(mesh.polygons, 'normal', 3, np.float32)
    _, welded = np.unique(np.round(points / WELD).astype(np.int64), axis=0, return_inverse=True)
    here = welded.reshape(-1)[loops]
    following = np.arange(len(loops)) + 1
    ends = starts + totals - 1
    following[ends] = starts
    there = here[following]
    owner = np.repeat(np.arange(len(starts)), totals)
    edge = np.minimum(here, there).astype(np.int64) * (int(here.max()) + 1) + np.maximum(here, there)
    order = np.argsort(edge, kind='stable')
    same = edge[order][1:] == edge[order][:-1]
    one, other = owner[order][:-1][same], owner[order][1:][same]
    flat = np.einsum('ij,ij->i', normals[one], normals[other]) > cos(CREASE)
    patch = connected(len(starts), one[flat], other[flat])
    middles = np.add.reduceat(points[loops], starts) / totals[:, None]
    return thin_out(patch, middles)


def connected(count, one, other):
    """Components of a graph, numbered from 0 in order of their first node."""
    label = np.arange(count)
    while True:
        least = np.minimum(label[one], label[other])
        before = label.copy()
        np.minimum.at(label, one, least)
        np.minimum.at(label, other, least)
        label = label[label]
        if np.array_equal(label, before):
            return np.unique(label, return_inverse=True)[1]


def thin_out(patch, middles):
    """Joins the patches of a reeded part, as they follow each other, so that a few lines stand for all."""
    count = int(patch.max()) + 1
    if count <= MOST_PATCHES:
        return patch
    sums = np.zeros((count, 3))
    np.add.at(sums, patch, middles)
    middle = sums / np.bincount(patch, minlength=count)[:, None]
    place, is_ring = places_along(middle)
    _, rank = np.unique(place, return_inverse=True)
    total = int(rank.max()) + 1
    most, least = -(-total // MOST_PATCHES), max(1, total // (MOST_PATCHES * 2))
    # So many reeds to a line; if it can be, without remainder.
    each = next((size for size in range(most, least - 1, -1) if total % size == 0), most)
    group = (rank + each // 2) // each
    return (group % -(-total // each) if is_ring else rank // each)[patch]


def places_along(middle):
    """Where each patch is: its angle around the part, counted from the front, or its place along the part."""
    around = middle[:, :2] - middle[:, :2].mean(0)
    radius = np.linalg.norm(around, axis=1)
    usual = float(np.median(radius))
    on_ring = np.abs(radius - usual) < 0.25 * usual
    if np.mean(on_ring) > 0.7:
        angle = np.round(np.degrees(np.arctan2(around[:, 0], -around[:, 1])) / REED_ANGLE)
        # A cap goes with the reed that lies in its direction.
        nearest = np.abs(angle[:, None] - angle[on_ring][None]).argmin(1)
        return angle[on_ring][nearest], True
    # The direction in which most of them follow each other.
    steps = np.round(middle / REED)
    return steps[:, max(range(3), key=lambda axis: len(np.unique(steps[:, axis])))], False
