"""What an eye far away sees of triangles: for each pixel the nearest face and how far it is."""

import ctypes
import functools
import os
import subprocess
import tempfile

import numpy as np

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'raster.c')


@functools.cache
def _library():
    """The rasterizer, compiled for this machine on first use."""
    folder = os.environ.get('STUDIO_CACHE') or tempfile.gettempdir()
    library = os.path.join(folder, 'libraster.so')
    if not os.path.exists(library) or os.path.getmtime(library) < os.path.getmtime(SOURCE):
        os.makedirs(folder, exist_ok=True)
        subprocess.check_call(['cc', '-O2', '-shared', '-fPIC', SOURCE, '-lm', '-o', library])
    return ctypes.CDLL(library)


def _pointer(array, kind):
    return array.ctypes.data_as(ctypes.POINTER(kind))


def nearest(triangles, width, height):
    """triangles (n, 3, 3): x and y in pixels, z in metres away from the eye. Returns face (h, w), -1 for nothing, and depth."""
    corners = np.ascontiguousarray(triangles, np.float64)
    face = np.full((height, width), -1, np.int32)
    depth = np.full((height, width), np.inf, np.float32)
    _library().nearest(
        _pointer(corners, ctypes.c_double),
        len(corners),
        width,
        height,
        _pointer(face, ctypes.c_int),
        _pointer(depth, ctypes.c_float),
    )
    return face, depth


def pieces(label):
    """Numbers the connected pieces of one label from 0. Returns their map and how many there are."""
    label = np.ascontiguousarray(label, np.int32)
    height, width = label.shape
    piece = np.empty_like(label)
    count = _library().pieces(_pointer(label, ctypes.c_int), width, height, _pointer(piece, ctypes.c_int))
    return piece, count
