"""Printed matter: lettering in the site's own typefaces, labels on flat and round walls, a build sheet."""

import os
import tempfile

import bpy
import numpy as np

from drawings.lettering import DISPLAY, static_font
from kit.materials.made import plain
from kit.mesh import grid_faces, mesh, obj
from kit.scene import link
from kit.solids import Group, tube

BRAND = "HERONBROOK"
BLUEPRINT = (0.03, 0.13, 0.16)


def _face():
    """the display face, loaded into Blender, which reads no compressed web fonts (the variable text face has
    overlapping outlines, which Blender would fill with holes)"""
    if "display" in bpy.data.fonts:
        return bpy.data.fonts["display"]
    file = os.path.join(tempfile.mkdtemp(), "display.ttf")
    static_font(DISPLAY).save(file)
    face = bpy.data.fonts.load(file)
    face.name = "display"
    return face


def _outline(text, size, spacing):
    """flat mesh of one line of text, centred on x, baseline at y = 0"""
    curve = bpy.data.curves.new("text", "FONT")
    curve.body, curve.font, curve.size, curve.space_character = text, _face(), size, spacing
    curve.align_x = "CENTER"
    curve.resolution_u = 6
    holder = link(bpy.data.objects.new("text", curve))
    graph = bpy.context.evaluated_depsgraph_get()
    graph.update()
    flat = bpy.data.meshes.new_from_object(holder.evaluated_get(graph))
    bpy.data.objects.remove(holder)
    return flat


def _points(flat):
    """vertices of a flat outline"""
    points = np.empty(len(flat.vertices) * 3)
    flat.vertices.foreach_get("co", points)
    return points.reshape(-1, 3)


def lettering(lines, place, v, size, mat, widest, spacing=1.0):
    """lines of text on a wall, the first with its baseline at v: place(u, v) puts flat points (arrays, metres) onto
    the wall; all are set in one size, small enough for the longest"""
    flats = [_outline(line, size, spacing) for line in lines]
    shrink = min(1.0, *(widest / np.ptp(_points(flat)[:, 0]) for flat in flats))
    for number, flat in enumerate(flats):
        points = _points(flat) * shrink
        faces = [tuple(polygon.vertices) for polygon in flat.polygons]
        down = v - number * size * shrink * 1.02
        obj("print", mesh("print", place(points[:, 0], down + points[:, 1]), faces, mat, False))


def print_label(place, width, z0, z1, ink, name, note="", content=""):
    """brand, product name in lines, what it is for, and the content on the waves at the foot; without a name the
    label stays blank"""
    if not name:
        return
    tall = z1 - z0
    dark, light = plain("ink%s" % (ink,), ink, 0.45), plain("paperink", (0.82, 0.83, 0.81), 0.45)
    lettering([BRAND], place, z0 + 0.885 * tall, 0.070 * tall, dark, width * 0.74, spacing=1.15)
    lettering(name, place, z0 + 0.71 * tall, 0.17 * tall, dark, width)
    if note:
        lettering([note], place, z0 + 0.450 * tall, 0.074 * tall, dark, width)
    if content:
        lettering([content], place, z0 + 0.085 * tall, 0.11 * tall, light, width * 0.7)


def on_flat(y):
    """wall facing -y"""
    return lambda u, v: np.c_[u, np.full(len(u), y), v]


def on_round(r0, r1, z0, z1):
    """(tapered) round wall, centred on the front (-y)"""

    def place(u, v):
        r = r0 + (r1 - r0) * (v - z0) / (z1 - z0)
        return np.c_[r * np.sin(u / r), -r * np.cos(u / r), v]

    return place


def build_sheet(w=0.216, d=0.279, loc=(0, 0, 0), yaw=0.0):
    """folded sheet with the plan of a pond, lying on the floor"""
    with Group("sheet", loc, yaw):
        x = np.linspace(-w / 2, w / 2, 25)
        y = np.linspace(-d / 2, d / 2, 31)
        X, Y = np.meshgrid(x, y, indexing="ij")
        fold = 0.004 * np.exp(-np.abs(Y) / 0.03) + 0.006 * np.clip(np.abs(X) / (w / 2) - 0.8, 0, 1)
        paper = plain("sheet", BLUEPRINT, 0.7)
        obj("paper", mesh("paper", np.c_[X.ravel(), Y.ravel(), 0.002 + fold.ravel()], grid_faces(25, 31)[::-1], paper))
        ink = plain("sheetink", (0.75, 0.77, 0.75), 0.6)

        def place(u, v):
            return np.c_[u, v, 0.0032 + 0.004 * np.exp(-np.abs(v) / 0.03)]

        lettering(["Build plan"], place, d * 0.36, 0.030, ink, w * 0.8)
        for k, width in enumerate((0.62, 0.54, 0.58)):
            V = place(np.array((-1, 1, 1, -1)) * w * width / 2, -d * 0.33 - k * 0.014 + np.array((0, 0, 1, 1)) * 0.003)
            obj("rule", mesh("rule", V, [(0, 1, 2, 3)], ink, False))
        a = np.linspace(0, 2 * np.pi, 40, endpoint=False)
        for s in (1.0, 0.72):
            u = w * 0.36 * s * np.cos(a) * (1 + 0.14 * np.cos(2 * a + 0.6))
            v = 0.02 + d * 0.17 * s * np.sin(a) * (1 + 0.10 * np.cos(3 * a))
            tube("plan", [tuple(p) for p in place(u, v)], 0.0012, ink, 2, True)
        tube("pipe", [tuple(p) for p in place(np.array((0.05, 0.085, 0.07)), np.array((0.07, 0.02, -0.03)))], 0.0012, ink, 2)
