"""A room being furnished: its size and finishes, the products placed in it and the numbers that find them in the picture."""

import inspect
from math import radians

import furniture
from materials import ceramic

# How much brighter lamps are in the evening, when they are all there is.
LIT = 5


class Room:
    """Back wall at y=yb, left wall at x=xl, open toward the camera at yf; metres. `pieces` says how each product is built,
    `hour` which of rooms.daylight's lights it stands in.
    """

    def __init__(self, pieces, hour='day', xl=-3.5, xr=4.4, yf=-4.6, yb=2.3, h=3.05):
        self.pieces = pieces
        self.hour = hour
        self.xl, self.xr, self.yf, self.yb, self.h = xl, xr, yf, yb, h
        self.wins = ()
        self.numbers = {}
        self.paint('#d6d0c5', '#e9e4da', '#dcd6cb')

    def paint(self, wall, trim, panel=None):
        self.wall = ceramic.plaster(wall)
        self.trim = ceramic.plain(trim, 0.5, 0.3)
        self.panel = ceramic.plain(panel or trim, 0.55, 0.3)

    def place(self, product, x, y, turn=0, z=0.0, pinned=True, **params):
        """Put a product at (x, y, z), turned by degrees. Further copies are not pinned: one pin for a product is enough."""
        piece = self.pieces.get(product)
        if piece is None:
            raise ValueError(f'{product} is not among the products of this room')
        known = inspect.signature(furniture.module(piece['furniture']).build).parameters
        if self.hour == 'evening' and 'glow' in known:
            params['glow'] = params.get('glow', known['glow'].default) * LIT
        params = {key: value for key, value in params.items() if key in known}
        root = furniture.build(
            piece['furniture'], {**piece['params'], **params}, piece['slots'], piece['size'], piece['fit']
        )
        number = len(self.numbers) + 1 if pinned else 0
        if pinned:
            self.numbers[product] = number
        return self.stand(root, x, y, turn, z, number)

    def dress(self, kind, x, y, turn=0, z=0.0, params=None, slots=None, size=None):
        """Put something there that is not for sale in this room."""
        return self.stand(furniture.build(kind, params or {}, slots or {}, size), x, y, turn, z, 0)

    def stand(self, root, x, y, turn, z, number):
        root.location = (x, y, z)
        root.rotation_euler = (0, 0, radians(turn))
        for part in root.children_recursive:
            part.pass_index = number
        return root
