"""Equipment on a light seamless ground: one rig, one lens, one camera pitch; the distance fits the subject."""

import math

import bpy
import numpy as np
from mathutils import Vector

from kit.camera import camera, mist
from kit.light import softbox, world_grad
from kit.materials.made import make_materials, plain
from kit.mesh import grid_faces, mesh, obj
from kit.props.boxes import basin_tub, biofilter, falls_box, filter_mats, matrix_box, skimmer, spillway_steel
from kit.props.fire import unlit_bowl
from kit.props.fittings import ball_valve, barb, clamp, elbow, nozzle, pipe_coil, tee
from kit.props.goods import bottle, carton, cartridge, foam_can, folded_sheet, roll, tub
from kit.props.helpers import bell_riser, dosing_cup, plant_shelf, scoop
from kit.props.print import build_sheet
from kit.props.pumps import canyon_collar, canyon_extension, pump_cage, pump_canyon, pump_finned, pump_mini, pump_upright
from kit.props.tools import autofill, compressor, diffuser, net_tool, spotlight, transformer, vacuum

THRESHOLD = 0.03
LENS = 85.0
PITCH = math.radians(21)
FILL = (0.93, 0.84)  # share of the frame's width and height that the subject may take

PROPS = {
    prop.__name__: prop
    for prop in (
        autofill,
        ball_valve,
        barb,
        basin_tub,
        bell_riser,
        biofilter,
        bottle,
        build_sheet,
        canyon_collar,
        canyon_extension,
        carton,
        cartridge,
        clamp,
        compressor,
        diffuser,
        dosing_cup,
        elbow,
        falls_box,
        filter_mats,
        foam_can,
        folded_sheet,
        matrix_box,
        net_tool,
        nozzle,
        pipe_coil,
        plant_shelf,
        pump_cage,
        pump_canyon,
        pump_finned,
        pump_mini,
        pump_upright,
        roll,
        scoop,
        skimmer,
        spillway_steel,
        spotlight,
        tee,
        transformer,
        tub,
        unlit_bowl,
        vacuum,
    )
}


def seamless(depth, height, width, radius, front):
    """sweep of near-white paper; the camera looks along +y"""
    curve = [
        (depth - radius + radius * math.sin(a), radius - radius * math.cos(a)) for a in np.linspace(0, math.pi / 2, 40)
    ]
    profile = [(front, 0), *curve, (depth, height)]
    points = [(side * width / 2, y, z) for y, z in profile for side in (-1, 1)]
    paper = plain("paper", (0.88, 0.885, 0.88), 0.6, spec=0.2)
    return obj("sweep", mesh("sweep", points, grid_faces(len(profile), 2), paper))


def _corners():
    """bounding-box corners of everything built so far"""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for item in bpy.context.scene.objects:
        if item.type in ("MESH", "CURVE") and not item.hide_render:
            points += [item.matrix_world @ Vector(corner) for corner in item.evaluated_get(graph).bound_box]
    corners = np.array([point[:] for point in points])
    corners[:, 2] = np.maximum(corners[:, 2], 0)
    return corners


def fit_camera(share=FILL):
    """place the camera so that the subject fills its share of the frame; returns (target, distance)"""
    corners = _corners()
    up = np.array([0, math.sin(PITCH), math.cos(PITCH)])
    back = np.array([0, -math.cos(PITCH), math.sin(PITCH)])
    target, distance = corners.mean(0), 3.0
    half_width = 18 / LENS
    half_height = half_width * 0.75
    for _ in range(40):
        offset = corners - target
        depth = distance - offset @ back
        x, y = offset[:, 0] / depth, (offset @ up) / depth
        target = (
            target + np.array([1, 0, 0]) * distance * (x.max() + x.min()) / 2 + up * distance * (y.max() + y.min()) / 2
        )
        fill = max((np.ptp(x)) / 2 / (half_width * share[0]), (np.ptp(y)) / 2 / (half_height * share[1]))
        distance *= 1 + 0.8 * (fill - 1)
    focus = tuple(target + back * (distance * 0.035))
    camera(tuple(target + back * distance), tuple(target), LENS, min(45, max(8, 26 / distance)), focus)
    return target, distance


def light_rig(target, distance):
    """key from the top left, rim from the right, a graded background; scaled with the camera distance"""
    s = distance / 1.75
    x, y = target[0], target[1]
    middle = (x, y, 0.05 * s)
    seamless(3.2 * s, 5 * s, 14 * s, 1.4 * s, -7 * s).location.y = y + 0.15 * s
    world_grad((0.62, 0.63, 0.64), (0.85, 0.87, 0.9), 0.36)

    def light(place, to, size, power, colour=(1, 1, 1)):
        at = (x + place[0] * s, y + place[1] * s, place[2] * s)
        softbox(at, to, (size[0] * s, size[1] * s), power * s * s, colour)

    light((-1.05, -0.35, 1.45), middle, (0.95, 0.75), 42, (1, 0.985, 0.96))
    light((1.4, -0.2, 0.9), middle, (0.5, 1.3), 13, (0.95, 0.98, 1))
    light((0.2, 1.3, 1.3), middle, (1.8, 0.5), 26)
    light((0, 0.9, 2.6), (x, y + 3.0 * s, 0.6 * s), (4, 0.7), 120)
    mist(1, 10)


def light_table():
    """the same look for pebbles: a small table lit from the left"""
    seamless(2.2, 4.0, 12.0, 0.9, -6)
    world_grad((0.62, 0.63, 0.64), (0.85, 0.87, 0.9), 0.30)
    softbox((-0.62, 0.05, 0.60), (0, 0, 0.03), (0.36, 0.30), 11, (1, 0.985, 0.96))
    softbox((0.65, -0.15, 0.45), (0, 0, 0.03), (0.25, 0.6), 1.8, (0.95, 0.98, 1))
    softbox((0.1, 0.8, 0.5), (0, 0, 0.03), (0.9, 0.25), 3.6)
    softbox((0, 1.0, 2.2), (0, 2.2, 0.5), (3, 0.6), 26)


def build(entry):
    """the props of the entry in the light rig"""
    make_materials()
    for prop, parameters in entry["props"]:
        PROPS[prop](**parameters)
    light_rig(*fit_camera(entry.get("fill", FILL)))
