"""Takes the noise out of a render, with the network and the weights of Intel's Open Image Denoise (Apache License 2.0).

Debian's Blender is built without it. The weights are Intel's (`weights`), the layers are few enough to write out here.
"""

import ctypes
import functools
import os
import struct
import subprocess
import tempfile

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.join(HERE, 'convolve.c')
WEIGHTS = os.path.join(HERE, 'weights', 'rt_hdr_alb_nrm.tza')
LANES, RUN = 16, 12
# Levels of halving; a side of the picture has to be a multiple of 2 ** LEVELS.
LEVELS = 4


def denoise(color, albedo, normal):
    """Linear color, albedo and normal (height, width, 3), as Cycles' denoising passes have them; returns linear color."""
    height, width = color.shape[:2]
    scale = exposure(color)
    image = np.concatenate(
        [to_perceived(color * scale), np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], axis=2
    ).astype(np.float32)
    edge = 1 << LEVELS
    room = ((0, -height % edge), (0, -width % edge), (0, 0))
    # Mirrored, the rim has noise like the rest; repeated, its pixels would be taken for stripes.
    result = network(np.pad(image, room, mode='reflect'))[:height, :width]
    return from_perceived(result) / scale


def network(image):
    """The U-Net: four halvings, each half of which is joined again to what it came from."""
    down = [image, pool(conv('enc_conv1', conv('enc_conv0', image)))]
    for name in ('enc_conv2', 'enc_conv3', 'enc_conv4'):
        down.append(pool(conv(name, down[-1])))
    x = conv('enc_conv5b', conv('enc_conv5a', down.pop()))
    for level in ('4', '3', '2', '1'):
        x = np.concatenate([double(x), down.pop()], axis=2)
        x = conv(f'dec_conv{level}b', conv(f'dec_conv{level}a', x))
    return conv('dec_conv0', x)


def conv(name, x):
    weights, bias, channels = layer(name)
    height, width, ins = x.shape
    stride = width + -width % RUN + 2
    padded = np.zeros((height + 2, stride, ins), np.float32)
    padded[1:-1, 1 : width + 1] = x
    out = np.empty((height, width, len(bias)), np.float32)
    library().convolve(
        pointer(padded), width, height, stride, ins, pointer(weights), pointer(bias), len(bias), pointer(out)
    )
    return out[:, :, :channels]


def pool(x):
    height, width, channels = x.shape
    return x.reshape(height // 2, 2, width // 2, 2, channels).max((1, 3))


def double(x):
    return x.repeat(2, axis=0).repeat(2, axis=1)


@functools.cache
def layer(name):
    """Weights as convolve.c wants them, bias, and the number of output channels before both were filled up to 16s."""
    weights, bias = (tensors()[f'{name}.{part}'].astype(np.float32) for part in ('weight', 'bias'))
    outs, ins = weights.shape[:2]
    filled = -outs % LANES
    weights = np.pad(weights, ((0, filled), (0, 0), (0, 0), (0, 0)))
    weights = weights.reshape(-1, LANES, ins, 3, 3).transpose(0, 3, 4, 2, 1)
    return np.ascontiguousarray(weights), np.pad(bias, (0, filled)), outs


@functools.cache
def tensors():
    """Reads the weights' file: a header, a table of names, shapes and places, and the numbers."""
    with open(WEIGHTS, 'rb') as file:
        data = file.read()
    magic, version, _, place = struct.unpack_from('<HBBQ', data)
    if (magic, version) != (0x41D7, 2):
        raise ValueError(f'{WEIGHTS} is not a file of weights, version 2')
    found = {}
    (count,) = struct.unpack_from('<I', data, place)
    place += 4
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, place)
        name = data[place + 2 : place + 2 + length].decode()
        place += 2 + length
        dimensions = data[place]
        shape = struct.unpack_from(f'<{dimensions}I', data, place + 1)
        place += 1 + 5 * dimensions
        kind, start = struct.unpack_from('<cQ', data, place)
        place += 9
        numbers = np.frombuffer(data, '<f2' if kind == b'h' else '<f4', int(np.prod(shape)), start)
        found[name] = numbers.reshape(shape)
    return found


@functools.cache
def library():
    """The convolution, compiled for this machine on first use."""
    folder = os.environ.get('STUDIO_CACHE') or tempfile.gettempdir()
    built = os.path.join(folder, 'libconvolve.so')
    if not os.path.exists(built) or os.path.getmtime(built) < os.path.getmtime(SOURCE):
        os.makedirs(folder, exist_ok=True)
        flags = ['-O3', '-march=native', '-ffast-math', '-shared', '-fPIC', '-fopenmp']
        subprocess.check_call(['cc', *flags, SOURCE, '-o', built])
    return ctypes.CDLL(built)


def pointer(array):
    return array.ctypes.data_as(ctypes.POINTER(ctypes.c_float))


def exposure(color):
    """What brings the picture's mean brightness to middle grey, as the network was trained."""
    luminance = (np.clip(color, 0, None) * (0.212671, 0.715160, 0.072169)).sum(2)
    return 0.18 / 2 ** np.log2(luminance + 1e-4).mean()


# The perceptual curve that the network was trained with: linear, a power, then a logarithm, up to the brightest half float.
A, B, C, D, E, F, G = 1412.83765, 1.64593172, 0.431384981, -0.00294139609, 0.192653254, 0.00626026094, 0.998620152
Y0, Y1, X0, X1 = 1.5794576e-6, 0.0322087631, 0.00223151711, 0.370974749
WHITE = E * np.log(65504 + F) + G


def to_perceived(y):
    y = np.clip(y, 0, 65504)
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * y**C + D, E * np.log(y + F) + G)) / WHITE


def from_perceived(x):
    x = x * WHITE
    power = (np.maximum(x - D, 0) / B) ** (1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, power, np.exp((x - G) / E) - F))
