"""A bleached deck over the sea at golden hour."""

from math import radians

import bpy
from geometry.box import box
from geometry.mesh import mesh_ob
from geometry.scene import link
from materials import ceramic, graph, wood
from mathutils import Vector
from studio.light import area, world

from rooms.floor import floor

CAMERAS = {
    'wide': dict(loc=(0.25, -4.7, 1.35), target=(0.25, 1.2, 0.82), lens=29, exposure=0.25),
    'tall': dict(loc=(-0.35, -4.5, 1.40), target=(-0.2, 1.2, 0.92), lens=46, exposure=0.25),
}


def build(room):
    room.xl, room.xr, room.yf, room.yb = -5.5, 4.5, -4.6, 2.36
    floor(
        room,
        'plank',
        w=0.14,
        mat=wood.grained('deck', '#c9bda9', '#b5a78f', '#9a8b72', '#7d6f59', 0.62, 0, 1, 0.2, True),
    )
    railing(2.35)
    sea()
    sky()
    golden()
    room.place('barnegat-outdoor-sofa', -0.35, 1.15)
    room.place('dune-outdoor-lounge', 1.75, 0.30, turn=-64)
    room.place('pier-rope-chaise', -2.35, 0.55, turn=36)
    room.place('colonnade-planter', 2.75, 1.55)
    room.place('low-bowl-planter', 1.18, 1.62)
    room.dress(
        'drawer_table',
        -0.25,
        -0.30,
        params=dict(handle='none'),
        slots=dict(top='teak', metal='brass'),
        size=(1.15, 0.66, 0.34),
    )
    room.place('ember-rechargeable-lamp', -0.62, -0.22, z=0.34, glow=3.0)


def railing(y):
    """Low posts with three ropes."""
    timber = ceramic.plain('#a99a83', 0.8, 0.1)
    for post in range(-5, 8):
        box('post', 0.09, 0.09, 0.86, timber, None, (post * 1.25, y, 0.43), bev=0.01, grain='z')
    box('rail', 18, 0.12, 0.045, timber, None, (0, y, 0.88), bev=0.01, grain='x')
    for z in (0.30, 0.58):
        box('line', 18, 0.018, 0.018, timber, None, (0, y, z), bev=0.006, grain='x')


def sea():
    """Water to the horizon, ruffled by small waves."""
    water = graph.G('sea')
    place = water.obj((1, 2.6, 1))
    ripple = water.noise(place, 0.9, 6, 0.62, 0.4)
    water.set(
        Base_Color=graph.srgb('#5f7f86'), Roughness=0.16, Specular=0.6, Normal=water.bump(ripple, 0.5, 0.25)
    )
    far = 900
    mesh_ob(
        'sea',
        [(-far, 2.6, -2.2), (far, 2.6, -2.2), (far, far, -2.2), (-far, far, -2.2)],
        [(0, 1, 2, 3)],
        water.m,
        smooth=False,
    )


def sky():
    """Pale gold at the horizon, soft blue above."""
    world((1, 1, 1), 0.9, gradient=False)
    tree = bpy.context.scene.world.node_tree
    background = tree.nodes['Background']
    direction, parts, ramp = (
        tree.nodes.new('ShaderNode' + name) for name in ('TexCoord', 'SeparateXYZ', 'ValToRGB')
    )
    tree.links.new(direction.outputs['Generated'], parts.inputs[0])
    tree.links.new(parts.outputs[2], ramp.inputs[0])
    stops = [(0.0, '#f6d9ab'), (0.06, '#f2dcbd'), (0.20, '#cfd6d6'), (0.6, '#9fb9cb')]
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for element, (position, color) in zip(ramp.color_ramp.elements, stops):
        element.position, element.color = position, graph.srgb(color)
    tree.links.new(ramp.outputs[0], background.inputs[0])


def golden():
    """A low sun from the left and a broad fill behind the camera."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = 4.2, radians(1.2), (1, 0.84, 0.64)
    sun = link(bpy.data.objects.new('sun', lamp))
    sun.rotation_euler = Vector((0.86, 0.30, -0.38)).to_track_quat('-Z', 'Y').to_euler()
    area('fill', (0.5, -5.5, 3.2), (0, 1, 0.5), 6, 3, 90, (1, 0.96, 0.9))
