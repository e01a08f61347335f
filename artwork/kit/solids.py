"""Hard-surface parts: boxes, tubes, shells, threads, screws, sweeps and groups."""

import math

import bpy
import numpy as np

from kit.mesh import bevelled, grid_faces, mesh, obj, revolve
from kit.scene import PI, link


def rrect(w, d, r, n=10):
    """rounded rectangle outline, 4*(n+1) pts, CCW"""
    pts = []
    for cx, cy, a0 in (
        (w / 2 - r, d / 2 - r, 0),
        (-w / 2 + r, d / 2 - r, PI / 2),
        (-w / 2 + r, -d / 2 + r, PI),
        (w / 2 - r, -d / 2 + r, 1.5 * PI),
    ):
        for i in range(n + 1):
            a = a0 + PI / 2 * i / n
            pts.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return np.array(pts)


def loft(name, loops, mat, cap0=True, cap1=True, smooth=True):
    """loops: list of (pts2d, z). quads between, n-gon caps"""
    n = len(loops[0][0])
    V = np.concatenate([np.c_[p, np.full(n, z)] for p, z in loops])
    F = grid_faces(len(loops), n, True)
    if cap0:
        F.append(tuple(range(n))[::-1])
    if cap1:
        F.append(tuple(((len(loops) - 1) * n + i for i in range(n))))
    me = mesh(name, V, F, mat, smooth)
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(38)
    return me


def box(name, size, loc, mat, bev=0.004, seg=3, rot=(0, 0, 0)):
    """bevelled box of a size centred at loc"""
    x, y, z = [s / 2 for s in size]
    V = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    F = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    o = obj(name, mesh(name, V, F, mat), loc, rot)
    return bevelled(o, bev, seg)


def tube(name, pts, r, mat, res=10, cyclic=False):
    """round tube through points"""
    c = bpy.data.curves.new(name, "CURVE")
    c.dimensions = "3D"
    c.bevel_depth = r
    c.bevel_resolution = res
    c.resolution_u = 16
    c.use_fill_caps = True
    sp = c.splines.new("BEZIER")
    sp.bezier_points.add(len(pts) - 1)
    for b, p in zip(sp.bezier_points, pts):
        b.co = p
        b.handle_left_type = b.handle_right_type = "AUTO"
    sp.use_cyclic_u = cyclic
    c.materials.append(mat)
    return link(bpy.data.objects.new(name, c))


def thread_profile(r, z0, z1, pitch=0.004, depth=0.0016):
    """lathe profile of a screw thread between two heights"""
    out = []
    z = z0
    k = 0
    while z < z1:
        out.append((r + (depth if k % 2 else 0), z))
        z += pitch / 2
        k += 1
    return out


def screw(loc, rot, r=0.006, mat=None):
    """pan-head screw with a cross slot"""
    prof = [(0, 0.0035), (r * 0.55, 0.0034), (r * 0.85, 0.0026), (r, 0.001), (r, -0.001)]
    return obj("screw", revolve("screw", prof[::-1], 24, mat), loc, rot)


class Group:
    """with Group('name', loc, yaw): everything created inside is parented to one empty"""

    def __init__(s, name, loc=(0, 0, 0), yaw=0.0, scale=1.0, rot=None):
        s.a = (name, tuple(loc) if len(loc) == 3 else (*loc, 0.0), yaw, scale, rot)

    def __enter__(s):
        s.before = set(bpy.context.scene.objects)
        return s

    def __exit__(s, *e):
        name, loc, yaw, scale, rot = s.a
        s.root = link(bpy.data.objects.new(name, None))
        for o in bpy.context.scene.objects:
            if o not in s.before and o is not s.root and (o.parent is None):
                o.parent = s.root
        s.root.location = loc
        s.root.rotation_euler = rot or (0, 0, math.radians(yaw))
        s.root.scale = (scale,) * 3


def autosmooth(o, deg=38):
    """smooth shading up to an angle, crisp edges beyond"""
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(deg)
    return o


def turned(name, prof, mat, loc=(0, 0, 0), rot=(0, 0, 0), n=72, deg=38):
    """lathe part (profile of (r, z)) with crisp edges"""
    return autosmooth(obj(name, revolve(name, prof, n, mat), loc, rot), deg)


def hexnut(name, r, h, mat, loc=(0, 0, 0), rot=(0, 0, 0), n=6):
    """bevelled hexagonal (or n-sided) prism, z from 0 to h"""
    return bevelled(
        obj(name, revolve(name, [(0.0001, 0), (r, 0), (r, h), (0.0001, h)], n, mat), loc, rot), min(r, h) * 0.1, 2, 25
    )


def perim(w, d, r, n=160):
    """n points evenly spaced along a rounded rectangle"""
    P = np.array(rrect(w, d, r, 12))[:, :2]
    P = np.vstack([P, P[:1]])
    s = np.r_[0, np.cumsum(np.hypot(*np.diff(P, axis=0).T))]
    u = np.linspace(0, s[-1], n, endpoint=False)
    return np.c_[np.interp(u, s, P[:, 0]), np.interp(u, s, P[:, 1])]


def circle(r, n=160):
    """n points on a circle"""
    a = np.linspace(0, 2 * PI, n, endpoint=False)
    return np.c_[r * np.cos(a), r * np.sin(a)]


def shell(
    name, loops, mat, holes=None, thick=0.0, cap0=False, cap1=False, loc=(0, 0, 0), rot=(0, 0, 0), deg=38, bev=0.0
):
    """skin through loops [(Nx2 points, z)...]; holes(i, j) drops face j of row i (real slots); thick solidifies inwards"""
    n = len(loops[0][0])
    V = np.concatenate([np.c_[p, np.full(n, z)] for p, z in loops])
    F = [f for k, f in enumerate(grid_faces(len(loops), n, True)) if not (holes and holes(k // n, k % n))]
    if cap0:
        F.append(tuple(range(n))[::-1])
    if cap1:
        F.append(tuple(range((len(loops) - 1) * n, len(loops) * n)))
    o = obj(name, mesh(name, V, F, mat), loc, rot)
    if thick:
        m = o.modifiers.new("s", "SOLIDIFY")
        m.thickness = thick
        m.offset = -1
    if bev:
        m = o.modifiers.new("b", "BEVEL")
        m.width = bev
        m.segments = 2
        m.limit_method = "ANGLE"
        m.angle_limit = math.radians(50)
    return autosmooth(o, deg)


def bars(name, items, mat, bev=0.001, link_it=True):
    """many small boxes in one mesh: items = [(centre, size)...]"""
    V, F = ([], [])
    for (cx, cy, cz), (x, y, z) in items:
        k = len(V)
        V += [
            (cx + a * x / 2, cy + b * y / 2, cz + c * z / 2)
            for c in (-1, 1)
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        F += [
            tuple((k + i for i in f))
            for f in ((3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))
        ]
    o = obj(name, mesh(name, V, F, mat), do_link=link_it)
    return bevelled(o, bev, 1) if bev else o


def path(pts, step=0.004):
    """Catmull-Rom curve through pts, evenly resampled -> (points, arc length)"""
    P = np.array(pts, float)
    Q = np.vstack([2 * P[0] - P[1], P, 2 * P[-1] - P[-2]])
    out = []
    t = np.linspace(0, 1, 24, endpoint=False)[:, None]
    for i in range(len(P) - 1):
        a, b, c, d = Q[i : i + 4]
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    D = np.vstack(out + [P[-1:]])
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(D, axis=0), axis=1))]
    u = np.linspace(0, s[-1], max(4, int(s[-1] / step)))
    return (np.array([np.interp(u, s, D[:, k]) for k in range(3)]).T, u)


def sweep(name, pts, r, mat, n=20, step=0.004, hollow=0.0, deg=50):
    """tube of varying radius r(u) along pts; hollow > 0 leaves the ends open with that wall thickness"""
    P, u = path(pts, step)
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    N = np.empty_like(P)
    v = np.array([0, 0, 1.0]) if abs(T[0, 2]) < 0.9 else np.array([1.0, 0, 0])
    for i, t in enumerate(T):
        v = v - t * (v @ t)
        v = v / np.linalg.norm(v)
        N[i] = v
    B = np.cross(T, N)
    rr = np.array(r(u) if callable(r) else np.full(len(u), r))
    a = np.linspace(0, 2 * PI, n, endpoint=False)
    V = P[:, None] + rr[:, None, None] * (np.cos(a)[None, :, None] * N[:, None] + np.sin(a)[None, :, None] * B[:, None])
    F = grid_faces(len(P), n, True)
    if not hollow:
        F += [tuple(range(n))[::-1], tuple(range((len(P) - 1) * n, len(P) * n))]
    o = obj(name, mesh(name, V.reshape(-1, 3), F, mat))
    if hollow:
        m = o.modifiers.new("s", "SOLIDIFY")
        m.thickness = hollow
        m.offset = -1
    return autosmooth(o, deg)


def corrugated(r, pitch=0.011, depth=0.07):
    """radius function of a ribbed hose"""
    return lambda u: r * (1 + depth * np.clip(1.6 * np.sin(2 * PI * u / pitch), -1, 1))


def grouped(build, loc=(0, 0, 0), yaw=0.0, scale=1.0):
    """runs build() and parents every object it made to an empty at loc/yaw/scale"""
    before = set(bpy.context.scene.objects)
    build()
    r = link(bpy.data.objects.new("grp", None))
    for o in bpy.context.scene.objects:
        if o not in before and o is not r and (o.parent is None):
            o.parent = r
    r.location = loc
    r.rotation_euler = (0, 0, yaw)
    r.scale = (scale,) * 3
    return r
