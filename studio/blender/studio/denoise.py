"""Two half-sample buffers and their guides become one denoised picture."""

import ctypes
import functools
import os
import shutil
import subprocess
import tempfile

import bpy
import numpy as np

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'denoise.c')


@functools.cache
def _library():
    """The filter, compiled for this machine on first use."""
    folder = os.environ.get('STUDIO_CACHE') or tempfile.gettempdir()
    library = os.path.join(folder, 'libdenoise.so')
    if not os.path.exists(library) or os.path.getmtime(library) < os.path.getmtime(SOURCE):
        os.makedirs(folder, exist_ok=True)
        subprocess.check_call(
            [
                'cc',
                '-O3',
                '-march=native',
                '-ffast-math',
                '-shared',
                '-fPIC',
                '-fopenmp',
                SOURCE,
                '-lm',
                '-o',
                library,
            ]
        )
    return ctypes.CDLL(library)


def _load(p):
    im = bpy.data.images.load(p)
    im.colorspace_settings.name = 'Non-Color'
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)


def _planes(a):
    return np.ascontiguousarray(a[:, :, :3].transpose(2, 0, 1), dtype=np.float32)


def nlm(A, B, alb, nor, R=8, P=2, k=0.55, kf=60.0):
    """Denoise halves A, B (h,w,3) with search radius R and patch radius P (pixels)."""
    den = np.clip(alb[:, :, :3], 0, None) + 0.03
    a, b = [np.log1p(np.clip(x[:, :, :3], 0, 60) / den) for x in (A, B)]
    F = np.ascontiguousarray(np.concatenate([_planes(alb) * 1.2, _planes(nor) * 0.35]))
    H, W = a.shape[:2]
    out = np.empty((3, H, W), np.float32)
    fp = lambda x: x.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
    pa, pb = _planes(a), _planes(b)
    _library().nlm(fp(pa), fp(pb), fp(F), 6, fp(out), W, H, R, P, ctypes.c_float(k), ctypes.c_float(kf))
    return np.expm1(out.transpose(1, 2, 0)) * den


def shift(a, dy, dx):
    """Shifted copy with edge clamping."""
    h, w = a.shape[:2]
    return a[np.clip(np.arange(h) + dy, 0, h - 1)][:, np.clip(np.arange(w) + dx, 0, w - 1)]


def wide(rgb, mask, nor, sigma=0.07, levels=5):
    """A-trous joint bilateral filter inside `mask` (plain plaster walls): removes low-frequency blotches, keeps shadow edges."""
    x = np.log(np.maximum(rgb, 1e-4))
    m = (mask > 0.98).astype(np.float32)
    kern = (0.0625, 0.25, 0.375, 0.25, 0.0625)
    for lv in range(levels):
        st = 1 << lv
        acc = np.zeros_like(x)
        ws = np.zeros(m.shape, np.float32)
        s = sigma / (1 + 0.35 * lv)
        for j in range(-2, 3):
            for i in range(-2, 3):
                q, mq, nq = shift(x, j * st, i * st), shift(m, j * st, i * st), shift(nor, j * st, i * st)
                w = (
                    kern[j + 2]
                    * kern[i + 2]
                    * mq
                    * np.exp(
                        -((q - x) ** 2).sum(2) / (3 * s * s)
                        - ((nq[:, :, :3] - nor[:, :, :3]) ** 2).sum(2) * 40
                    )
                )
                acc += q * w[:, :, None]
                ws += w
        x = np.where(m[:, :, None] > 0, acc / np.maximum(ws, 1e-6)[:, :, None], x)
    return np.where(m[:, :, None] > 0, np.exp(x), rgb)


def cpu():
    t = os.times()
    return t.user + t.system + t.children_user


def passes(spp, aovs=(), index=False, halves=2):
    """Render `halves` buffers of spp/halves samples. Returns (list of dicts name->array, cpu seconds)."""
    s = bpy.context.scene
    vl = s.view_layers[0]
    tmp = tempfile.mkdtemp()
    c0 = cpu()
    vl.cycles.denoising_store_passes = True
    vl.use_pass_object_index = index
    for a in aovs:
        if a not in [v.name for v in vl.aovs]:
            v = vl.aovs.add()
            v.name = a
            v.type = 'VALUE'
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    rl = t.nodes.new('CompositorNodeRLayers')
    o = t.nodes.new('CompositorNodeOutputFile')
    o.base_path = tmp
    o.format.file_format = 'OPEN_EXR'
    o.format.color_depth = '32'
    o.format.exr_codec = 'ZIP'
    o.file_slots.clear()
    names = (
        [('img', 'Image'), ('alb', 'Denoising Albedo'), ('nor', 'Denoising Normal')]
        + [(a, a) for a in aovs]
        + ([('idx', 'IndexOB')] if index else [])
    )
    for n, src in names:
        o.file_slots.new(n)
        t.links.new(rl.outputs[src], o.inputs[n])
    c = t.nodes.new('CompositorNodeComposite')
    t.links.new(rl.outputs['Image'], c.inputs[0])
    s.cycles.use_denoising = False
    s.cycles.samples = max(1, spp // halves)
    s.render.use_persistent_data = halves > 1
    s.render.filepath = tmp + '/x.png'
    buf = []
    for k in range(halves):
        s.cycles.seed = 11 + k * 97
        bpy.ops.render.render(write_still=False)
        buf.append({n: _load(f'{tmp}/{n}{s.frame_current:04d}.exr') for n, _ in names})
    s.render.use_persistent_data = False
    shutil.rmtree(tmp)
    return buf, cpu() - c0
