"""Flat materials for 3D viewers: a color, roughness and metalness, with small tileable value and normal textures."""

import bpy
import materials
import numpy as np

TILE_PX = 256

# By kind of material: texture, roughness, metalness, tiles to the metre.
LOOKS = {
    'velvet': ('velvet', 0.85, 0, 5),
    'boucle': ('boucle', 1, 0, 7),
    'linen': ('linen', 0.95, 0, 9),
    'outdoor': ('linen', 0.95, 0, 9),
    'leather': (None, 0.42, 0, 1),
    'rope': ('linen', 0.9, 0, 12),
    'oak': ('wood', 0.5, 0, 2),
    'walnut': ('wood', 0.42, 0, 2),
    'darkoak': ('wood', 0.42, 0, 2),
    'blackash': ('wood', 0.46, 0, 2),
    'teak': ('wood', 0.52, 0, 2),
    'paint': (None, 0.38, 0, 1),
    'brass': (None, 0.26, 1, 1),
    'bronze': (None, 0.34, 1, 1),
    'nickel': (None, 0.24, 1, 1),
    'blacksteel': (None, 0.45, 0.6, 1),
    'mirror': (None, 0.02, 1, 1),
    'marble': (None, 0.18, 0, 1),
    'ceramic': (None, 0.38, 0, 1),
    'limewash': (None, 0.95, 0, 1),
    'cane': ('linen', 0.6, 0, 14),
}
PLAIN = (None, 0.7, 0, 1)
COLORS = {
    'oak': '#b49a76',
    'walnut': '#67503c',
    'darkoak': '#3a2e26',
    'blackash': '#222020',
    'teak': '#99795a',
    'brass': '#b5a389',
    'bronze': '#5a4a3c',
    'nickel': '#b9b5ad',
    'blacksteel': '#1c1c1d',
    'marble:calacatta': '#eeeae3',
    'marble:nero': '#1c1b1c',
    'marble:verde': '#22392d',
    'marble:travertine': '#cdb996',
    'shade': '#e6dac6',
    'mirror': '#e6e7e6',
    'cane': '#c9a46c',
}


def color_of(spec):
    """Linear color of a slot string; what has none of its own is a quiet grey."""
    if spec in COLORS:
        return materials.srgb(COLORS[spec])
    return materials.srgb('#' + spec.split('#')[1][:6] if '#' in spec else '#cfc8bd')


def flatten(mat, spec, textures):
    """Replace a material's graph by the flat look of `spec`."""
    texture, roughness, metalness, tiles = LOOKS.get(spec.split(':')[0], PLAIN)
    mat.use_nodes = True
    tree = mat.node_tree
    tree.nodes.clear()
    output = tree.nodes.new('ShaderNodeOutputMaterial')
    shader = tree.nodes.new('ShaderNodeBsdfPrincipled')
    tree.links.new(shader.outputs[0], output.inputs[0])
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Metallic'].default_value = metalness
    shader.inputs['Base Color'].default_value = color_of(spec)
    if texture:
        add_texture(tree, shader, textures[texture], tiles, color_of(spec))
    mat.blend_method = 'OPAQUE'


def add_texture(tree, shader, images, tiles, color):
    mapping = tree.nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = (tiles,) * 3
    coordinates = tree.nodes.new('ShaderNodeUVMap')
    coordinates.uv_map = 'UVMap'
    tree.links.new(coordinates.outputs[0], mapping.inputs[0])
    value, normal = (tree.nodes.new('ShaderNodeTexImage') for _ in images)
    for node, image in zip((value, normal), images):
        node.image = image
        tree.links.new(mapping.outputs[0], node.inputs[0])
    # The exporter reads the factor from this node; with the older MixRGB it loses the color.
    tint = tree.nodes.new('ShaderNodeMix')
    tint.data_type, tint.blend_type = 'RGBA', 'MULTIPLY'
    tint.inputs[0].default_value = 1
    tree.links.new(value.outputs[0], tint.inputs[6])
    tint.inputs[7].default_value = color
    tree.links.new(tint.outputs[2], shader.inputs['Base Color'])
    bump = tree.nodes.new('ShaderNodeNormalMap')
    tree.links.new(normal.outputs[0], bump.inputs['Color'])
    tree.links.new(bump.outputs[0], shader.inputs['Normal'])


def tile_textures():
    """By name: (value image, normal image), periodic, made of noise with the grain of the material."""
    random = np.random.default_rng(3)
    down, right = np.mgrid[0:TILE_PX, 0:TILE_PX] / TILE_PX
    weave = np.maximum(np.sin(2 * np.pi * 32 * right) * 0.5 + 0.5, np.sin(2 * np.pi * 32 * down) * 0.5 + 0.5)
    loops = periodic(random, 26, 26, 2.2)
    grain = periodic(random, 1.0, 40, 1.2) * 0.6 + periodic(random, 0.7, 7, 1.6) * 0.5
    threads = 0.5 * periodic(random, 1, 24) + 0.5 * periodic(random, 24, 1)
    made = {
        'linen': (0.78 + 0.22 * threads, weave * 0.7 + 0.6 * periodic(random, 1, 12), 1.4),
        'velvet': (0.86 + 0.14 * periodic(random, 2, 2, 1.9), periodic(random, 20, 20, 0.7) * 0.5, 0.5),
        'boucle': (0.70 + 0.30 * loops, loops, 2.6),
        'wood': (0.66 + 0.34 * (1 - (grain - grain.min()) / np.ptp(grain)), grain * 0.4, 0.5),
    }
    return {
        name: (value_image(name, value), normal_image(name, height, depth))
        for name, (value, height, depth) in made.items()
    }


def periodic(random, across, along, falloff=1.6):
    """Tileable noise, 0..1; `across` and `along` are its frequencies."""
    spectrum = np.fft.fft2(random.standard_normal((TILE_PX, TILE_PX)))
    y = np.fft.fftfreq(TILE_PX)[:, None] * TILE_PX
    x = np.fft.fftfreq(TILE_PX)[None] * TILE_PX
    noise = np.real(np.fft.ifft2(spectrum / (np.sqrt((x / across) ** 2 + (y / along) ** 2) + 0.6) ** falloff))
    noise -= noise.min()
    return noise / noise.max()


def value_image(name, value):
    # A mean of one keeps the color of the material.
    even = np.clip(value / value.mean() * 0.92, 0, 1)
    return image(name + ' value', np.repeat(even[:, :, None], 3, 2), 'sRGB')


def normal_image(name, height, depth):
    dx = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) * depth * 4
    dy = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) * depth * 4
    normal = np.dstack([-dx, -dy, np.ones_like(height)])
    normal /= np.linalg.norm(normal, axis=2, keepdims=True)
    return image(name + ' normal', normal * 0.5 + 0.5, 'Non-Color')


def image(name, rgb, colorspace):
    made = bpy.data.images.new(name, TILE_PX, TILE_PX)
    made.colorspace_settings.name = colorspace
    pixels = np.ones((TILE_PX, TILE_PX, 4), np.float32)
    pixels[:, :, :3] = rgb
    made.pixels.foreach_set(pixels.ravel())
    made.file_format = 'PNG'
    made.pack()
    return made
