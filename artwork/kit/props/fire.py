"""Flames as a glowing volume, and the bowl of fire and water without flame or water."""

import bpy

from kit.materials.made import steel
from kit.materials.stone import gfrc
from kit.mesh import mesh, obj, revolve
from kit.nodes import new_material
from kit.props.fountains import bowl
from kit.props.stones import lava_bed
from kit.scene import link
from kit.solids import Group, box


def fire(R=0.16, H=0.5, loc=(0, 0, 0), strength=45.0, seed=0, light=60.0):
    """flame as an emission-only volume (no scattering => little noise) + a warm point light. set cycles.volume_step_rate ~.15"""
    m, N = new_material("fire%d" % seed)
    v = N("ShaderNodeTexCoord").outputs["Object"]
    x, y, z = N.xyz(v)
    zn = N.math("DIVIDE", z, H, clamp=True)
    off = (seed * 3.1, seed * 1.7, seed * 2.3)
    w = N.vmath(
        "SUBTRACT",
        N.noise(N.vmath("ADD", N.vmath("MULTIPLY", v, (1, 1, 0.6)), off), 7.0, 2, 0.5, 0, 1),
        (0.5, 0.5, 0.5),
    )
    q = N.vmath("ADD", v, N.vmath("SCALE", w, scale=N.math("MULTIPLY", zn, 0.34)))
    qx, qy, _ = N.xyz(q)
    rad = N.vmath("LENGTH", N("ShaderNodeCombineXYZ", {0: qx, 1: qy, 2: 0.0}, out=0))
    tong = N.noise(N.vmath("ADD", N.vmath("MULTIPLY", q, (1, 1, 0.3)), off), 15, 2, 0.5, 0.3)
    edge = N.math(
        "MULTIPLY", N.math("POWER", N.math("SUBTRACT", 1.0, zn), 0.75), N.rng(tong, 0.25, 0.75, R * 0.1, R * 1.35)
    )
    f = N.rng(N.math("SUBTRACT", edge, rad), 0, R * 0.35, 0, 1, True)
    f = N.math("MULTIPLY", f, N.rng(tong, 0.36, 0.62, 0.0, 1.0))
    f = N.math("MULTIPLY", f, N.rng(zn, 0.0, 0.08, 0.25, 1))
    col = N.ramp(
        N.math("MULTIPLY", f, N.math("SUBTRACT", 1.15, zn)),
        [(0.0, (0.75, 0.05, 0.004)), (0.25, (1, 0.2, 0.015)), (0.55, (1, 0.45, 0.08)), (1, (1, 0.78, 0.38))],
    )
    em = N("ShaderNodeEmission", {0: col, 1: N.math("MULTIPLY", f, strength)}, out=0)
    o = N("ShaderNodeOutputMaterial")
    N.set(o.inputs["Volume"], em)
    b = R * 1.5
    V = [(-b, -b, 0), (b, -b, 0), (b, b, 0), (-b, b, 0), (-b, -b, H), (b, -b, H), (b, b, H), (-b, b, H)]
    ob = obj(
        "fire",
        mesh("fire", V, [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], m, False),
        loc,
    )
    l = bpy.data.lights.new("fl", "POINT")
    l.energy = light
    l.color = (1, 0.45, 0.14)
    l.shadow_soft_size = R * 0.6
    link(bpy.data.objects.new("fl", l)).location = (loc[0], loc[1], loc[2] + H * 0.33)
    return ob


def fire_bowl(foot=0.0, tint=(0.20, 0.19, 0.18)):
    """bowl with its burner ring, lava rock and steel lip, standing at a height; returns the height of its rim"""
    dish, top = bowl(0.44, 0.24, 0.04, gfrc("bowl", tint))
    dish.location.z = foot
    top += foot
    ring = [(0.20, -0.10), (0.20, 0.002), (0.195, 0.006), (0.17, 0.006), (0.165, -0.02), (0.001, -0.022)]
    obj("burner", revolve("burner", [(r, top + z) for r, z in ring], 96, steel("burner", 0.4)))
    lava_bed(0, 0, top - 0.008, 0.15, 0.15, 70)
    metal = steel("lip", 0.3)
    box("lip", (0.30, 0.15, 0.010), (0, -0.42, top - 0.022), metal, 0.002)
    for side in (-1, 1):
        box("cheek", (0.006, 0.15, 0.026), (side * 0.15, -0.42, top - 0.012), metal, 0.002)
    return top


def unlit_bowl(loc=(0, 0, 0), yaw=0.0):
    """the bowl as it is delivered, dry and unlit"""
    with Group("unlit", loc, yaw):
        fire_bowl(tint=(0.30, 0.285, 0.26))
