"""Sun through the windows, and what fills the shadows."""

from math import cos, radians, sin

import bpy
from geometry.scene import link
from mathutils import Vector
from studio.light import area, world

DAY = dict(sun=(1, 0.93, 0.84), window=(0.95, 0.975, 1), fill=(1, 0.985, 0.96), ambient=(1, 1, 1))
# What an hour makes of a room's own daylight: factors, colors, and where the sun stands (degrees).
HOURS = {
    'day': DAY,
    'morning': {**DAY, 'el': 24, 'suns': 1.2, 'windows': 1.15, 'sun': (1, 0.97, 0.91)},
    'golden': {
        **DAY,
        'el': 13,
        'suns': 1.25,
        'windows': 0.7,
        'fills': 0.85,
        'sun': (1, 0.78, 0.52),
        'window': (1, 0.9, 0.78),
    },
    'evening': {
        'suns': 0,
        'windows': 0.3,
        'fills': 0.95,
        'ambients': 0.5,
        'sun': (1, 1, 1),
        'window': (0.42, 0.56, 1),
        'fill': (1, 0.76, 0.52),
        'ambient': (0.9, 0.9, 1),
    },
}


def daylight(room, el=30, az=22, sun=8.0, win=170, cam=46, right=20, amb=0.18, mirrored=True):
    """Low sun through the windows (degrees), window portals (W), camera-side and right-hand fills (W).

    In a dark room a mirror would show the fills as white sheets: not `mirrored`, they light and are not seen.
    """
    hour = HOURS[room.hour]
    el = hour.get('el', el)
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy = sun * hour.get('suns', 1)
    l.angle = radians(1.4)
    l.color = hour['sun']
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
            win * hour.get('windows', 1),
            hour['window'],
        )
    fills = hour.get('fills', 1)
    softboxes = (
        area('camfill', (0.8, -4.4, 2.5), (0.2, 1.5, 0.9), 5, 2.6, cam * fills, hour['fill']),
        area('rfill', (5.6, -0.6, 1.8), (0, 0.6, 0.8), 3, 2.6, right * fills, (1, 0.97, 0.93)),
    )
    for softbox in softboxes:
        softbox.visible_glossy = mirrored
    world(hour['ambient'], amb * hour.get('ambients', 1), gradient=False)
