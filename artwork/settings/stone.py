"""Stone, ceramic and fire: a product on a pebble bed in a softly blurred garden, or a heap in the studio."""

import math

import bpy
import numpy as np

from kit.camera import camera, mist
from kit.light import softbox, spot, sun, world_grad, world_hdri
from kit.materials.made import steel, wood
from kit.materials.plants import leaf_mat, soil
from kit.materials.stone import ROCK, basalt, fieldstone, gfrc, glaze, granite, granite_wet, sandstone, slate
from kit.materials.water import foam_mat, pond_water, silk_water, water
from kit.mesh import mesh, obj, plan_outline
from kit.props.fire import fire, fire_bowl
from kit.props.fountains import (
    basalt_fountain,
    bath_bowl,
    hollow_block,
    millstone,
    rock_fountain,
    slate_urn,
    sphere_fountain,
    vase_fountain,
    wall_spout,
)
from kit.props.garden import fence
from kit.props.plants import bush, grass_clump, sedge, spikes
from kit.props.stones import dish_rock, lava_bed, pebble_bed, pebble_heap, rock_slab, stone_wall
from kit.props.waterworks import bubbler, droplets, pool, sheet, splash
from kit.scatter import scatter
from kit.solids import box
from settings.studio import light_table

THRESHOLD = 0.04

# One camera, aim and bed for each family; the sun always stands on the left.
FAMILIES = {
    "vase": dict(cam=(0.12, -4.3, 1.05), aim=0.46, lens=92, focus=(0, -0.2, 0.5), bed="mixed"),
    "sphere": dict(cam=(0.12, -3.6, 0.95), aim=0.32, lens=90, focus=(0, -0.14, 0.4), bed="mixed", fill=64),
    "boulder": dict(cam=(0.12, -3.6, 1.00), aim=0.34, lens=86, focus=(0, -0.25, 0.4), bed="river"),
    "hollow": dict(cam=(0.12, -3.6, 1.22), aim=0.27, lens=102, focus=(0, -0.2, 0.4), bed="river"),
    "basalt": dict(cam=(0.12, -4.3, 1.02), aim=0.47, lens=90, focus=(0, -0.1, 0.5), bed="river", fill=70),
    "special": dict(cam=(0.12, -3.9, 1.15), aim=0.38, lens=80, focus=(0, -0.2, 0.4), bed="river"),
    "bath": dict(cam=(0.12, -3.9, 1.20), aim=0.34, lens=96, focus=(0, -0.12, 0.55), bed="river"),
    "basin": dict(cam=(0.12, -3.9, 1.30), aim=0.20, lens=102, focus=(0, -0.25, 0.3), bed="white"),
    "bench": dict(cam=(0.20, -5.2, 1.15), aim=0.26, lens=108, focus=(0, -0.1, 0.4), bed="gravel"),
    "fire": dict(cam=(0.15, -4.0, 1.20), aim=0.46, lens=72, focus=(0, -0.25, 0.5), bed="river", mood="dusk"),
    "pebbles": dict(cam=(0.05, -1.05, 0.46), aim=0.030, lens=61, focus=(0, -0.08, 0.06), bed=None, mood="studio"),
}


# -- props ---------------------------------------------------------------------------------------
def _vase(glaze_name=None, stone=None, **shape):
    """glazed or granite vase"""
    if glaze_name:
        material = glaze(glaze_name, shape["H"], name=f"glaze{shape['seed']}")
    else:
        material = granite_wet(stone, 1.0, 0.42, 0.12, 1.2, f"granite{shape['seed']}")
    vase_fountain(mat=material, **shape)


def _basalt(**shape):
    """basalt column; all columns share one stone"""
    basalt_fountain(mat=bpy.data.materials.get("basalt") or basalt("basalt", wet=0.8), **shape)


def _millstone(**shape):
    """old granite millstone"""
    millstone(mat=granite_wet("grey", 0.9, 0.6, 0.5, 0.8, "mill", band=((0.80, 0.66, 0.48), 0.7)), **shape)


def _urn(**shape):
    """urn of stacked slate"""
    layers = ((0.085, 0.094, 0.105), (0.15, 0.152, 0.155), (0.20, 0.175, 0.145), (0.115, 0.10, 0.09))
    slate_urn(mat=slate("slate", 0.55, layers), **shape)


def _wall():
    """dry-stone wall with a carved spout above a granite trough"""
    stones = ((0.30, 0.25, 0.19), (0.22, 0.20, 0.175), (0.36, 0.30, 0.22), (0.17, 0.15, 0.13), (0.27, 0.22, 0.17))
    cap = granite("grey", 0.0, 0.7, 0.4, 0.9, "cap")
    stone_wall(2.9, 0.90, 0.42, 2, slate("wallstone", 0.12, stones), cap=cap)
    fall_y = wall_spout(0, 0.40, 0.70, granite_wet("grey", 0.5, 0.55, 0.4, 1.0, "spout"), 0.30)
    hollow_block(
        0.62,
        0.31,
        mat=granite_wet("grey", 0.8, 0.6, 0.4, 0.9, "trough"),
        y=0.13,
        aspect=1.7,
        wall_in=0.055,
        depth=0.16,
        chip=0.016,
        yaw=0.0,
        well=False,
        full=False,
        seed=8,
    )
    surface = pond_water("troughw", (0.78, 0.88, 0.85), 0.8, [(0, fall_y, 0.9)], 0.10, foam=[(0, fall_y, 0.13, 0.055)])
    rim = [(x * 0.5, 0.13 + y * 0.27, 0.283) for x, y in plan_outline("square", 200, 12)]
    obj("troughwater", mesh("troughwater", rim, [tuple(range(200))], surface, False))
    splash((0, fall_y, 0.284), water("wsp"), 90, 0.11, 0.05, 4)


def _bath(style, stone):
    """bird bath on a pedestal"""
    bath_bowl(granite_wet(stone, 0.0, 0.62, 0.3, 1.2, "bath"), style=style)


def _bath_rock(kind, seed):
    """boulder with a dish ground into its top, wet around the rim"""

    def wet(nodes, place):
        distance = nodes.vmath("LENGTH", nodes.vmath("MULTIPLY", place, (1, 1.25, 0)))
        ragged = nodes.math("ADD", distance, nodes.math("MULTIPLY", nodes.noise(place, 9, 3), 0.10))
        return nodes.rng(ragged, 0.32, 0.36, 1, 0)

    rock = fieldstone(ROCK[kind], moss=0.22, lichen=0.35, name="bathrock", wetfn=wet)
    _, top, _ = dish_rock(seed, (0.43, 0.36, 0.38), rock, z=0.22, dish=(0.30, 0.24), depth=0.075, level=0.62)
    pool(0, 0, top - 0.007, 0.297, 0.237, "bathwater", rings=[(0.1, -0.05, 0.2)])


def _fire_rock(seed):
    """boulder with a fire in its hollow"""
    bpy.context.scene.cycles.volume_step_rate = 0.12
    rock = fieldstone(ROCK["gfrc"], moss=0.0, lichen=0.12, name="firerock", wet_all=0.0)
    _, top, _ = dish_rock(
        seed,
        (0.62, 0.50, 0.46),
        rock,
        z=0.24,
        dish=(0.25, 0.20),
        depth=0.075,
        level=0.66,
        shape="angular",
        sharp=7,
        planes=12,
    )
    lava_bed(0, 0, top - 0.045, 0.20, 0.155, 90)
    fire(0.17, 0.50, (0, 0, top - 0.02), 60.0, 1, 55)


def _fire_ledge(seed):
    """long, low rock with a trough burner along its spine"""
    bpy.context.scene.cycles.volume_step_rate = 0.12
    rock = fieldstone(ROCK["gfrc"], moss=0.0, lichen=0.12, name="fireledge", wet_all=0.0)
    x = 0.07  # the flat of the top lies right of the middle
    _, top, _ = dish_rock(
        seed,
        (0.80, 0.42, 0.34),
        rock,
        z=0.18,
        dish=(0.52, 0.11),
        depth=0.05,
        level=0.62,
        shape="angular",
        sharp=7,
        planes=12,
        c=(x, 0),
    )
    metal = steel("trough", 0.35)
    for side in (-1, 1):
        box("rail", (0.90, 0.012, 0.05), (x, side * 0.075, top - 0.022), metal, 0.002)
        box("end", (0.012, 0.15, 0.05), (x + side * 0.444, 0, top - 0.022), metal, 0.002)
    box("pan", (0.89, 0.14, 0.01), (x, 0, top - 0.040), metal, 0.002)
    for k in range(6):
        lava_bed(x - 0.36 + k * 0.144, 0, top - 0.028, 0.080, 0.055, 26, 3 + k, (0.014, 0.026))
    for k, height in enumerate((0.24, 0.30, 0.26, 0.33, 0.28, 0.24)):
        fire(0.095, height, (x - 0.35 + k * 0.14, 0, top - 0.010), 60.0, 2 + k, 14)


def _splash_foot(y, z, half):
    """where a sheet strikes: three low wells of white water, spray, and a lamp that picks it out of the dusk"""
    for k, x in enumerate((-half * 0.62, half * 0.04, half * 0.66)):
        bubbler((x, y - 0.012 * (k % 2), z), 0.032, 0.052, 21 + k, 3.2, light=0.16, drops=60, dip=0.012)
    rng = np.random.RandomState(8)
    count = 1100
    away = np.abs(rng.normal(size=count)) * 0.085
    spray = np.c_[
        rng.uniform(-1.05, 1.05, count) * half + rng.normal(size=count) * 0.03,
        y - away * rng.choice((-0.6, 1.0), count),
        z + 0.012 + 0.17 * rng.beta(1, 2.4, count) * np.exp(-away / 0.09),
    ]
    droplets("spray", spray, foam_mat("spray"), (0.0011, 0.0042), 8)
    spot((-0.55, y - 0.75, 0.10), (0, y, 0.22), 9, 60, 0.9, (0.86, 0.93, 1.0), 0.03)


def _fire_bowl():
    """bowl on a plinth: burner ring in the middle, steel lip and a falling sheet in front"""
    bpy.context.scene.cycles.volume_step_rate = 0.12
    foot = 0.50
    top = fire_bowl(foot, (0.27, 0.255, 0.235))
    cast = gfrc("plinth", (0.25, 0.235, 0.215))
    box("plinth", (0.42, 0.42, foot - 0.03), (0, 0, foot / 2 - 0.015), cast, 0.012)
    box("neck", (0.36, 0.36, 0.05), (0, 0, foot - 0.02), cast, 0.006)
    pool(0, 0, top - 0.018, 0.405, 0.405, "bowlwater", ripple=0.5, murk=0.1)
    fire(0.15, 0.46, (0, 0, top + 0.012), 60.0, 1, 50)
    fall = [
        (0, -0.37, top - 0.013),
        (0, -0.47, top - 0.013),
        (0, -0.515, top - 0.03),
        (0, -0.555, top - 0.12),
        (0, -0.580, top - 0.28),
        (0, -0.595, 0.03),
    ]
    sheet("spill", fall, 0.28, silk_water(density=0.42, streak=(6, 0.9)), spread=-0.26, seed=3, wob=0.026)
    _splash_foot(-0.60, 0.03, 0.105)


def _bench(style, pal="grey"):
    """sawn bench on block legs, or a natural slab on boulders"""
    yaw = math.radians(-22)
    c, s = math.cos(yaw), math.sin(yaw)
    if style == "sawn":
        top = granite(pal, 0.0, 0.5, 0.15, 0.9, "seat")
        leg = granite_wet(pal, 0.0, 0.85, 0.6, 0.9, "leg")
        rock_slab((1.36, 0.44, 0.095), top, (0, 0, 0.375), yaw, 1, 0.016)
        for along, seed in ((-0.44, 4), (0.44, 7)):
            rock_slab((0.17, 0.35, 0.40), leg, (along * c, along * s, -0.02), yaw, seed, 0.026)
        return
    top = sandstone("seat")
    rock_slab((1.48, 0.50, 0.12), top, (0, 0, 0.345), yaw, 5, 0.024, 0.012, 0.16, 5.0)
    rock = fieldstone(ROCK["grey"], moss=0.25, lichen=0.4, name="leg")
    for along, seed in ((-0.46, 31), (0.44, 36)):
        dish_rock(
            seed, (0.24, 0.23, 0.34), rock, along * c, along * s, 0.13, dish=(0.01, 0.01), depth=0.0, level=0.66, sub=6
        )


def _basin(kind, w, h, yaw=0.0):
    """cast basin with a bubbler"""
    hollow_block(
        w,
        h,
        kind=kind,
        mat=gfrc("basin", (0.36, 0.345, 0.32)),
        bore=w / 2 - 0.06,
        wall_in=0.045,
        depth=h * 0.6,
        chip=0.0015,
        seed=9,
        yaw=yaw,
        p=18.0,
        batter=0.16,
        mound=0.06,
    )


PROPS = dict(
    vase=_vase,
    sphere=sphere_fountain,
    rock=rock_fountain,
    block=hollow_block,
    basalt=_basalt,
    mill=_millstone,
    urn=_urn,
    wall=_wall,
    bath=_bath,
    bathrock=_bath_rock,
    firerock=_fire_rock,
    fireledge=_fire_ledge,
    firebowl=_fire_bowl,
    bench=_bench,
    basin=_basin,
    heap=pebble_heap,
)


# -- surroundings --------------------------------------------------------------------------------
def _place(rng, name, protos, x, y, count, scale, z=(0, 0)):
    """count instances of protos at random in a rectangle"""
    points = np.c_[rng.uniform(*x, count), rng.uniform(*y, count), rng.uniform(*z, count)]
    turns = np.c_[np.zeros((count, 2)), rng.uniform(0, 6, count)]
    sizes = np.repeat(rng.uniform(*scale, (count, 1)), 3, 1)
    scatter(name, points, turns, sizes, rng.randint(0, len(protos), count), protos)


def _hedges(rng, shrubs):
    """clipped shrubs in two heights"""
    _place(rng, "hedge", shrubs, (-5, 5), (4.6, 6.0), 26, (0.7, 1.2), (0.05, 0.3))
    _place(rng, "tall", shrubs[:3], (-6, 6), (6.3, 7.6), 44, (1.1, 1.7), (0.2, 1.9))


def _grasses(rng, shrubs):
    """tawny grasses before a hedge"""
    straw = leaf_mat("straw", (0.10, 0.12, 0.03), (0.42, 0.34, 0.14), trans=0.5)
    tufts = [sedge(40 + i, straw, 150, (0.6, 1.1), 0.008) for i in range(3)]
    _place(rng, "tallgrass", tufts, (-3.4, 3.4), (3.4, 4.6), 26, (0.8, 1.2))
    _place(rng, "hedge", shrubs[:3], (-5, 5), (5.0, 6.2), 24, (0.8, 1.3), (0.05, 0.4))
    _place(rng, "tall", shrubs[:3], (-6, 6), (6.6, 7.8), 44, (1.1, 1.8), (0.2, 2.0))


def _flower_border(rng, shrubs):
    """spikes of flowers before a hedge"""
    colours = (
        ((0.16, 0.05, 0.42), (0.32, 0.14, 0.64)),
        ((0.62, 0.16, 0.28), (0.78, 0.34, 0.44)),
        ((0.80, 0.78, 0.70), (0.88, 0.87, 0.84)),
    )
    stem = leaf_mat("stem", (0.04, 0.10, 0.018), (0.08, 0.18, 0.03))
    for i, colour in enumerate(colours):
        leaves, flowers = spikes(i, stem, leaf_mat(f"flower{i}", *colour, trans=0.4), 22, (0.35, 0.6))
        state = rng.get_state()
        _place(rng, f"leaves{i}", [leaves], (-3.0, 3.0), (3.2, 4.4), 16, (0.9, 1.5))
        rng.set_state(state)  # the flowers stand on their own leaves
        _place(rng, f"flowers{i}", [flowers], (-3.0, 3.0), (3.2, 4.4), 16, (0.9, 1.5))
    _hedges(rng, shrubs)


def _fence_line(rng, shrubs):
    """weathered fence behind low shrubs"""
    fence(-6.5, 6.5, 6.4, 1.9, wood("fence", (0.20, 0.12, 0.07), 0.5))
    _place(rng, "hedge", shrubs, (-4.6, 4.6), (4.7, 5.8), 20, (0.55, 1.0), (0.0, 0.2))
    _place(rng, "tall", shrubs[:3], (-7, 7), (7.2, 8.6), 44, (1.3, 2.0), (0.6, 2.4))


BACKS = dict(hedge=_hedges, grasses=_grasses, border=_flower_border, fence=_fence_line)


def _garden(seed, edge, back):
    """lawn, sedges and a backdrop behind the focus plane; shrubs behind the camera for reflections"""
    rng = np.random.RandomState(seed)
    corners = [(-30, -30, -0.01), (30, -30, -0.01), (30, 30, -0.01), (-30, 30, -0.01)]
    obj("ground", mesh("ground", corners, [(0, 1, 2, 3)], soil()))
    grass = leaf_mat("grass", (0.035, 0.085, 0.015), (0.13, 0.21, 0.05), trans=0.5)
    turf = [grass_clump(i, grass, 40, (0.05, 0.11), 0.07, 0.006) for i in range(5)]
    _place(rng, "lawn", turf, (-3.6, 3.6), (edge, 5), 4400, (0.8, 1.4))
    tufts = [sedge(i, grass, 90, (0.25, 0.5), 0.008) for i in range(3)]
    _place(rng, "sedges", tufts, (-2.4, 2.4), (edge + 0.05, edge + 0.6), 16, (0.5, 0.9))
    leaves = (
        leaf_mat("leaf0", (0.04, 0.10, 0.018), (0.08, 0.18, 0.03)),
        leaf_mat("leaf1", (0.09, 0.15, 0.02), (0.17, 0.25, 0.05)),
        leaf_mat("leaf2", (0.035, 0.075, 0.03), (0.07, 0.13, 0.05)),
        leaf_mat("leaf3", (0.22, 0.06, 0.08), (0.40, 0.12, 0.16), trans=0.4),
    )
    shrubs = [bush(i, leaf, (0.7, 0.6, 0.5), 1500, (0.05, 0.1)) for i, leaf in enumerate(leaves)]
    BACKS[back](rng, shrubs)
    _place(rng, "behind", shrubs[:3], (-9, 9), (-10, -7.5), 46, (1.3, 2.4), (0.0, 2.0))


def _bed(entry, view, items):
    """pebbles packed around the product, wet near its foot"""
    name = entry["name"]
    zones = [(k.get("x", 0.0), k.get("y", 0.0), k.get("clear", 0.0)) for _, k in items]
    order = list(FAMILIES).index(entry["family"]) + 2
    if view["bed"] == "gravel":
        pebble_bed((-1.9, 1.9), (-2.3, 0.95), "gravel", 10500, (0.011, 0.024), wet=0.05, res=0.008, seed=order, sub=3)
        return

    def keep(x, y):
        clear = all((x - zx) ** 2 + (y - zy) ** 2 > r * r for zx, zy, r in zones)
        behind_wall = name == "wall-spout" and (y > 0.40 or (abs(x) < 0.52 and abs(y - 0.13) < 0.29))
        return clear and not behind_wall

    def wet(nodes, place):
        nearest = None
        flat = nodes.vmath("MULTIPLY", place, (1, 1, 0))
        for x, y, r in zones:
            distance = nodes.math("SUBTRACT", nodes.vmath("DISTANCE", flat, (x, y, 0)), r)
            nearest = distance if nearest is None else nodes.math("MINIMUM", nearest, distance)
        ragged = nodes.math("ADD", nearest, nodes.math("MULTIPLY", nodes.noise(place, 7, 2), 0.18))
        return nodes.rng(ragged, 0.22, 0.55, 1.0, 0.30)

    dusk = view.get("mood") == "dusk"
    pebble_bed(
        (-1.6, 1.6),
        (-1.5, 1.4),
        view["bed"],
        6000,
        (0.017, 0.043),
        wetfn=None if dusk or entry["family"] == "bath" else wet,
        wet=0.75 if dusk else 0.2,
        keep=keep,
        res=0.008,
        seed=order,
        sub=3,
    )


def _daylight(name, fill, place):
    """sun from the left, garden all around, a soft fill from its place on the right"""
    azimuth, elevation = (228, 40) if name == "wall-spout" else (158, 33)
    world_hdri("forest", 0.36, rot=math.radians(200))
    sun(math.radians(azimuth), math.radians(elevation), 9.5, 1.2, (1, 0.86, 0.66))
    softbox(place, (0, 0, 0.3), (3.0, 2.4), fill, (0.94, 0.97, 1))


def _dusk():
    """blue sky and warm lamps among the shrubs"""
    world_grad((0.075, 0.125, 0.27), (0.008, 0.02, 0.075), 1.0)
    softbox((2.5, 2.5, 3.2), (0, 0, 0.6), (2, 2), 70, (0.35, 0.55, 1))
    softbox((-2.5, -2.8, 2.2), (0, 0, 0.4), (2, 2), 34, (0.62, 0.76, 1))
    for x in (-2.1, 0.3, 2.3):
        spot((x, 3.2, 0.05), (x + 0.2, 4.8, 0.8), 170, 90, 0.8, (1, 0.58, 0.26), 0.05)


def build(entry):
    """the product, its bed and garden, light and camera"""
    view = dict(FAMILIES[entry["family"]], **entry.get("view", {}))
    for prop, parameters in entry["props"]:
        parameters = {key: value for key, value in parameters.items() if key != "clear"}
        if "glaze" in parameters:
            parameters["glaze_name"] = parameters.pop("glaze")
        PROPS[prop](**parameters)
    mood = view.get("mood", "day")
    if mood == "studio":
        light_table()
        camera(view["cam"], (0, 0, view["aim"]), view["lens"], 11, view["focus"])
        mist(1, 10)
        return
    _bed(entry, view, entry["props"])
    _garden(4 + len(entry["name"]), 1.0 if view["bed"] == "gravel" else 1.38, entry.get("back", "hedge"))
    if mood == "day":
        _daylight(entry["name"], view.get("fill", 34), view.get("fill_at", (2.2, -2.8, 2.6)))
    else:
        _dusk()
    camera(view["cam"], (0, 0, view["aim"]), view["lens"], 2.6, view["focus"])
    mist(2, 12)
