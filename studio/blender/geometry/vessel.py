"""Thin-walled vessels."""

from geometry.lathe import lathe, spline


def vase_body(mat, prof, loc=(0, 0, 0), parent=None, n=96):
    """Thin-walled vessel from (r,z) control points; the inside is modelled down to half height."""
    p = [(0, prof[0][1])] + spline(prof, 10)
    z0 = prof[-1][1] * 0.45 + prof[0][1] * 0.55
    inner = [(max(0.003, r - 0.006), z) for r, z in spline(prof, 10)[::-1] if z > z0]
    return lathe('vase', p + inner + [(0, inner[-1][1])], mat, parent, loc, n=n, smooth=60)
