"""Sun through the windows, and what fills the shadows."""

from math import cos, radians, sin

import bpy
from geometry.scene import link
from mathutils import Vector
from studio.light import area, world


def daylight(room, el=30, az=22, sun=8.0, win=170, cam=46, right=20, amb=0.18):
    """Low sun through the windows (degrees), window portals (W), camera-side and right-hand fills (W)."""
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy = sun
    l.angle = radians(1.4)
    l.color = (1, 0.93, 0.84)
    o = link(bpy.data.objects.new('sun', l))
    o.rotation_euler = (
        Vector((cos(radians(el)) * cos(radians(az)), cos(radians(el)) * sin(radians(az)), -sin(radians(el))))
        .to_track_quat('-Z', 'Y')
        .to_euler()
    )
    for y0, y1 in room.wins:
        area(
            'win',
            (room.xl - 0.35, (y0 + y1) / 2, 1.5),
            (room.xl + 3, (y0 + y1) / 2 + 0.3, 1.2),
            y1 - y0,
            2.6,
            win,
            (0.95, 0.975, 1),
        )
    area('camfill', (0.8, -4.4, 2.5), (0.2, 1.5, 0.9), 5, 2.6, cam, (1, 0.985, 0.96))
    area('rfill', (5.6, -0.6, 1.8), (0, 0.6, 0.8), 3, 2.6, right, (1, 0.97, 0.93))
    world((1, 1, 1), amb, gradient=False)
