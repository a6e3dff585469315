"""Walls, windows with mullions, ceiling, skirting, cornice and picture-frame mouldings. Lengths are metres."""

from geometry.beam import beam
from geometry.box import box
from geometry.mesh import mesh_ob
from materials import ceramic


def quad(v, m):
    return mesh_ob('q', v, [(0, 1, 2, 3)], m, smooth=False)


def shell(room, windows=((-3.1, -1.7), (-0.9, 0.5)), z0=0.12, z1=2.72, panels=()):
    """Walls, windows with mullions, cornice, skirting and picture-frame mouldings. windows: (y0, y1); panels: (x0, x1)."""
    xl, xr, yf, yb, H, w, t = room.xl, room.xr, room.yf, room.yb, room.h, room.wall, room.trim
    room.wins = windows
    quad([(xl, yb, 0), (xr + 2, yb, 0), (xr + 2, yb, H), (xl, yb, H)], w)
    ys = [yf] + [q for a in windows for q in a] + [yb]
    for i in range(0, len(ys), 2):
        quad([(xl, ys[i], 0), (xl, ys[i + 1], 0), (xl, ys[i + 1], H), (xl, ys[i], H)], w)
    for a, b in windows:
        quad([(xl, a, 0), (xl, b, 0), (xl, b, z0), (xl, a, z0)], w)
        quad([(xl, a, z1), (xl, b, z1), (xl, b, H), (xl, a, H)], w)
        d = 0.16
        for yy in (a, b):
            box('rv', d, 0.03, z1 - z0, t, None, (xl - d / 2, yy, (z0 + z1) / 2), bev=0)
            box(
                'ca',
                0.02,
                0.09,
                z1 - z0 + 0.16,
                t,
                None,
                (xl + 0.010, yy + (-0.045 if yy == a else 0.045), (z0 + z1) / 2),
                bev=0.004,
            )
        for zz in (z0, z1):
            box('rv', d, b - a, 0.03, t, None, (xl - d / 2, (a + b) / 2, zz), bev=0)
        for k in (1 / 3, 2 / 3):
            box('mu', 0.03, 0.028, z1 - z0, t, None, (xl - d * 0.7, a + (b - a) * k, (z0 + z1) / 2), bev=0)
        for k in (0.25, 0.5, 0.75):
            box('mh', 0.03, b - a, 0.024, t, None, (xl - d * 0.7, (a + b) / 2, z0 + (z1 - z0) * k), bev=0)
    quad([(xl, yb, H), (xr + 2, yb, H), (xr + 2, -1.2, H), (xl, -1.2, H)], ceramic.plain('#efebe4', 0.8, 0.1))
    L = xr + 2 - xl
    cx = (xr + 2 + xl) / 2
    for z, h, d in ((0.075, 0.15, 0.022), (0.158, 0.018, 0.032)):
        box('sk', L, d, h, t, None, (cx, yb - d / 2, z), bev=0.004)
    for h, d, z in ((0.05, 0.11, H - 0.025), (0.05, 0.065, H - 0.075), (0.02, 0.03, H - 0.115)):
        box('co', L, d, h, t, None, (cx, yb - d / 2, z), bev=0.012)
    for x0, x1 in panels:
        for g, bw, dp in ((0, 0.055, 0.026), (0.010, 0.022, 0.040)):
            a0, a1, b0, b1 = x0 + g, x1 - g, 0.40 + g, 2.72 - g
            beam(
                'pm',
                [
                    (a0, yb - dp / 2, b0),
                    (a1, yb - dp / 2, b0),
                    (a1, yb - dp / 2, b1),
                    (a0, yb - dp / 2, b1),
                ],
                bw,
                dp,
                room.panel,
                None,
                closed=True,
                up=(0, 1, 0),
                rnd=0.30,
            )
    behind_camera(room)


def behind_camera(room):
    """The fourth wall, seen in mirrors and polished metal only."""
    y = room.yf - 2.6
    wall = quad(
        [(room.xl, y, 0), (room.xr + 6, y, 0), (room.xr + 6, y, room.h), (room.xl, y, room.h)], room.wall
    )
    wall.visible_camera = wall.visible_diffuse = wall.visible_shadow = False
