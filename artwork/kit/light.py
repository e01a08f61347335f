"""Worlds, suns, soft boxes and spots."""

import math
import os

import bpy
import numpy as np
from mathutils import Vector

from kit.nodes import Nodes
from kit.scene import link


def world_hdri(name="forest", strength=1.0, rot=0.0, sat=1.0, cam=None, tint=None):
    """cam: optional strength for camera rays only (to dim or lift the visible backdrop)"""
    w = bpy.context.scene.world
    N = Nodes(w.node_tree)
    img = bpy.data.images.load(
        os.path.join(bpy.utils.system_resource("DATAFILES", path="studiolights/world"), f"{name}.exr")
    )
    mp = N("ShaderNodeMapping", {0: N("ShaderNodeTexCoord").outputs["Generated"], "Rotation": (0, 0, rot)}, out=0)
    e = N("ShaderNodeTexEnvironment", {0: mp}, image=img, interpolation="Cubic").outputs[0]
    e = N("ShaderNodeHueSaturation", {"Saturation": sat, "Color": e}, out=0)
    if tint:
        e = N.mix(1, e, tint, "MULTIPLY")
    st = strength
    if cam is not None:
        st = N.rng(N("ShaderNodeLightPath").outputs["Is Camera Ray"], 0, 1, strength, cam)
    b = N("ShaderNodeBackground", {0: e, 1: st}, out=0)
    o = N("ShaderNodeOutputWorld")
    N.set(o.inputs[0], b)
    w.cycles.sampling_method = "MANUAL"
    w.cycles.sample_map_resolution = 1024


def world_sky(elev=12, rot=0.0, strength=0.25, dust=1.5, ozone=1.0, disc=False, air=1.0, size=0.545, sun_int=1.0):
    """physical sky with the sun at an elevation in degrees"""
    w = bpy.context.scene.world
    N = Nodes(w.node_tree)
    s = N(
        "ShaderNodeTexSky",
        sky_type="NISHITA",
        sun_elevation=math.radians(elev),
        sun_rotation=rot,
        sun_disc=disc,
        dust_density=dust,
        ozone_density=ozone,
        air_density=air,
        sun_size=math.radians(size),
        sun_intensity=sun_int,
    )
    b = N("ShaderNodeBackground", {0: s.outputs[0], 1: strength}, out=0)
    o = N("ShaderNodeOutputWorld")
    N.set(o.inputs[0], b)


def world_grad(bottom, top, strength=1.0):
    """sky graded from horizon to zenith"""
    w = bpy.context.scene.world
    N = Nodes(w.node_tree)
    z = N.xyz(N("ShaderNodeTexCoord").outputs["Generated"])[2]
    c = N.ramp(N.rng(z, -0.1, 0.6), [(0, bottom), (1, top)])
    b = N("ShaderNodeBackground", {0: c, 1: strength}, out=0)
    N.set(N("ShaderNodeOutputWorld").inputs[0], b)


def sun(az, el, power=4.0, angle=1.0, col=(1, 0.93, 0.82)):
    """sun lamp at azimuth and elevation in radians"""
    l = bpy.data.lights.new("sun", "SUN")
    l.energy = power
    l.angle = math.radians(angle)
    l.color = col
    o = link(bpy.data.objects.new("sun", l))
    d = Vector((math.cos(el) * math.cos(az), math.cos(el) * math.sin(az), math.sin(el)))
    o.rotation_euler = d.to_track_quat("Z", "Y").to_euler()
    return o


def softbox(loc, target, size, power, col=(1, 1, 1), spread=180, cam=False, glossy=True):
    """rectangular lamp; glossy=False keeps it out of reflections"""
    l = bpy.data.lights.new("box", "AREA")
    l.shape = "RECTANGLE"
    l.size, l.size_y = (size, size) if np.isscalar(size) else size
    l.energy = power
    l.color = col
    l.spread = math.radians(spread)
    o = link(bpy.data.objects.new("box", l))
    o.location = loc
    o.rotation_euler = (Vector(loc) - Vector(target)).to_track_quat("Z", "Y").to_euler()
    o.visible_camera = cam
    o.visible_glossy = glossy
    return o


def spot(loc, target, power, angle=60, blend=0.6, col=(1, 0.72, 0.42), radius=0.02):
    """spot lamp aimed at a target"""
    l = bpy.data.lights.new("spot", "SPOT")
    l.energy = power
    l.spot_size = math.radians(angle)
    l.spot_blend = blend
    l.color = col
    l.shadow_soft_size = radius
    o = link(bpy.data.objects.new("spot", l))
    o.location = loc
    o.rotation_euler = (Vector(loc) - Vector(target)).to_track_quat("Z", "Y").to_euler()
    return o


def glow(loc, e=1.0, col=(1, 1, 1)):
    """hidden lamp inside a bubbler: makes aerated water glow as in the rest of the kit"""
    l = bpy.data.lights.new("in", "POINT")
    l.energy = e
    l.color = col
    l.shadow_soft_size = 0.012
    link(bpy.data.objects.new("in", l)).location = loc
