"""Meshes from numpy arrays: lathes, lofts, grids, attributes and objects."""

import math

import bmesh
import bpy
import numpy as np

from kit.noise import pnoise
from kit.scene import PI, link


def mesh(name, V, Fc, mat=None, smooth=True):
    """Blender mesh from vertices and faces"""
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in np.asarray(V, float)], [], [tuple((int(i) for i in f)) for f in Fc])
    me.update()
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    if mat:
        me.materials.append(mat)
    return me


def obj(name, me, loc=(0, 0, 0), rot=(0, 0, 0), scale=1, do_link=True):
    """object of a mesh, placed in the scene"""
    o = bpy.data.objects.new(name, me)
    o.location = loc
    o.rotation_euler = rot
    o.scale = (scale,) * 3 if np.isscalar(scale) else scale
    if do_link:
        link(o)
    return o


_ico = {}


def ico(sub):
    """unit icosphere as arrays, cached by subdivision"""
    if sub not in _ico:
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=1)
        V = np.array([v.co[:] for v in bm.verts])
        F = [[v.index for v in f.verts] for f in bm.faces]
        bm.free()
        _ico[sub] = (V, F)
    return (_ico[sub][0].copy(), _ico[sub][1])


def grid_faces(nu, nv, wrap=False):
    """quads of a grid of nu rows and nv columns, optionally closed around"""
    F = []
    for i in range(nu - 1):
        for j in range(nv if wrap else nv - 1):
            j2 = (j + 1) % nv
            F.append((i * nv + j, i * nv + j2, (i + 1) * nv + j2, (i + 1) * nv + j))
    return F


def revolve(name, prof, n=96, mat=None, smooth=True, disp=None):
    """prof: [(r,z)...] bottom->top or any order; disp(V)->V optional numpy displacement"""
    prof = np.array(prof, float)
    a = np.linspace(0, 2 * PI, n, endpoint=False)
    V = np.stack(
        [np.outer(prof[:, 0], np.cos(a)), np.outer(prof[:, 0], np.sin(a)), np.repeat(prof[:, 1:2], n, 1)], -1
    ).reshape(-1, 3)
    if disp:
        V = disp(V)
    return mesh(name, V, grid_faces(len(prof), n, True), mat, smooth)


def bevelled(o, w=0.004, seg=3, angle=35, subsurf=0):
    """bevel every edge sharper than the angle"""
    m = o.modifiers.new("b", "BEVEL")
    m.width = w
    m.segments = seg
    m.limit_method = "ANGLE"
    m.angle_limit = math.radians(angle)
    m.harden_normals = False
    if subsurf:
        s = o.modifiers.new("s", "SUBSURF")
        s.levels = s.render_levels = subsurf
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(angle)
    return o


def boolean(o, cutter, op="DIFFERENCE"):
    """cut (or join) another object"""
    m = o.modifiers.new("bool", "BOOLEAN")
    m.object = cutter
    m.operation = op
    m.solver = "EXACT"
    cutter.hide_render = True
    cutter.hide_viewport = False
    return o


def ring_obj(name, rings, mat, loc=(0, 0, 0), yaw=0.0, flip=False):
    """object from (m rings, n points, xyz); faces point outward when rings run from the base up and over the top"""
    R = np.asarray(rings, float)
    m, n, _ = R.shape
    F = grid_faces(m, n, True)
    return obj(name, mesh(name, R.reshape(-1, 3), [f[::-1] for f in F] if flip else F, mat), loc, (0, 0, yaw))


def smooth_profile(pts, n=160, k=6, spline=False):
    """resample control points [(r, z)] evenly along their length and round the corners; spline=True: Catmull-Rom through them"""
    P = np.array(pts, float)
    if spline:
        Q = np.r_[[2 * P[0] - P[1]], P, [2 * P[-1] - P[-2]]]
        t = np.linspace(0, 1, 24, endpoint=False)[:, None]
        P = np.concatenate(
            [
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(Q, Q[1:], Q[2:], Q[3:])
            ]
            + [P[-1:]]
        )
    s = np.r_[0, np.cumsum(np.hypot(*np.diff(P, axis=0).T))]
    t = np.linspace(0, s[-1], n)
    P = np.c_[np.interp(t, s, P[:, 0]), np.interp(t, s, P[:, 1])]
    for _ in range(k):
        P[1:-1] = (P[:-2] + 2 * P[1:-1] + P[2:]) / 4
    return P


def plan_outline(kind, n=360, p=9.0, aspect=1.0):
    """unit outline (n, 2): 'round', 'square' (superellipse of power p), x stretched by aspect"""
    a = np.linspace(0, 2 * PI, n, endpoint=False) + 0.5 * PI / n
    r = np.ones(n) if kind == "round" else (np.abs(np.cos(a)) ** p + np.abs(np.sin(a)) ** p) ** (-1 / p)
    return np.c_[r * np.cos(a) * aspect, r * np.sin(a)]


def set_attr(me, name, val):
    """store a per-vertex float so that materials can read it with an Attribute node"""
    me.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", np.asarray(val, np.float32))
    return me


def verts(me):
    """vertex positions as an array"""
    V = np.empty(len(me.vertices) * 3)
    me.vertices.foreach_get("co", V)
    return V.reshape(-1, 3)


def normals(me):
    """vertex normals as an array"""
    N = np.empty(len(me.vertices) * 3)
    me.vertices.foreach_get("normal", N)
    return N.reshape(-1, 3)


def flatten(me, z, amp=0.008):
    """cuts a boulder mesh to a nearly level top at local height z (ledges, stepping stones)"""
    V = np.empty(len(me.vertices) * 3)
    me.vertices.foreach_get("co", V)
    V = V.reshape(-1, 3)
    V[:, 2] = np.minimum(V[:, 2], z + amp * pnoise(V * 6, 2))
    me.vertices.foreach_set("co", V.ravel())
    me.update()
    return me
