"""Cameras with depth of field, and the mist pass."""

import bpy
from mathutils import Vector

from kit.scene import link


def camera(loc, target, lens=85, fstop=None, focus=None, shift=(0, 0), blades=7):
    """camera looking from loc at target; fstop sets the depth of field at focus"""
    c = bpy.data.cameras.new("cam")
    o = link(bpy.data.objects.new("cam", c))
    bpy.context.scene.camera = o
    o.location = loc
    o.rotation_euler = (Vector(loc) - Vector(target)).to_track_quat("Z", "Y").to_euler()
    c.lens = lens
    c.shift_x, c.shift_y = shift
    c.clip_end = 500
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.aperture_blades = blades
        c.dof.focus_distance = (Vector(focus if focus is not None else target) - Vector(loc)).length
    return o


def mist(start, depth):
    """range of the mist pass"""
    m = bpy.context.scene.world.mist_settings
    m.start = start
    m.depth = depth
    m.falloff = "LINEAR"
