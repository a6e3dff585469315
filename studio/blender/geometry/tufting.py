"""Channels and biscuit tufting, as displacement callbacks for soft boxes."""

from math import pi

import numpy as np


def channels(n, depth, top=True):
    """n vertical channels pressed `depth` m into the front (-Y) and top of a soft box."""

    def disp(Q, N, abc):
        u = (Q[:, 0] / abc[0] + 1) / 2 * n
        s = np.abs(np.sin(pi * u)) ** 0.45
        k = (1 - s) * depth
        D = np.zeros_like(Q)
        D[:, 1] = k * np.clip(-N[:, 1], 0, 1)
        if top:
            D[:, 2] = -k * np.clip(N[:, 2], 0, 1) * 0.8
        return D

    return disp


def grid_tuft(nx, nz, depth, face='y'):
    """Biscuit tufting: square quilt of nx by nz pockets on the front (face 'y') or on the top (face 'z')."""

    def disp(Q, N, abc):
        j = 2 if face == 'y' else 1
        u = (Q[:, 0] / abc[0] + 1) / 2 * nx
        v = (Q[:, j] / abc[j] + 1) / 2 * nz
        s = np.minimum(np.abs(np.sin(pi * u)), np.abs(np.sin(pi * v))) ** 0.5
        k = (1 - s) * depth
        D = np.zeros_like(Q)
        if face == 'y':
            D[:, 1] = k * np.clip(-N[:, 1], 0, 1)
        else:
            D[:, 2] = -k * np.clip(N[:, 2], 0, 1)
        return D

    return disp
