"""A pond under construction and the yard where the stone is kept."""

import math

import numpy as np

from kit.materials.made import gravel_ground, plain, rubber, steel, wood
from kit.materials.stone import PAL, concrete, fieldstone, pebble_mat
from kit.mesh import grid_faces, mesh, obj
from kit.noise import pnoise
from kit.props.goods import liner_roll
from kit.props.stones import boulder, pebble_protos
from kit.props.trade import barrow, bucket, pallet, shovel, slab_stack, stone_heap
from kit.scatter import scatter
from kit.scene import PI
from kit.solids import box, tube
from settings.garden.ground import ground, ground_at, rim
from settings.garden.site import site


def liner(over):
    """EPDM sheet lying over the bed and lapping over the rim with folds"""
    na, nr = (260, 46)
    V = []
    for i in range(nr):
        for j in range(na):
            a = 2 * PI * j / na
            rag = over * (1 + 0.28 * math.sin(3 * a + 1) + 0.18 * math.sin(7 * a))
            reach = math.dist(rim(a), site.pond["c"]) - 0.02
            off = -reach + (reach + rag) * i / (nr - 1)
            x, y = rim(a, off)
            V.append((x, y, off / rag if off > 0 else 0.0, a))
    V = np.array(V)
    z = ground(V[:, 0][:, None], V[:, 1][:, None])[:, 0]
    gate_ = np.clip(0.3 + 1.3 * pnoise(np.c_[V[:, 0] * 1.7, V[:, 1] * 1.7, V[:, 0] * 0 + 3], 5), 0, 1) * np.clip(
        1.2 + (z + 0.1) * 2.2, 0, 1
    )
    fold = np.abs(np.sin(V[:, 3] * 17 + 2.5 * np.sin(V[:, 3] * 4 + 1))) ** 4 * 0.05 * gate_ + 0.008 * (
        1 + pnoise(np.c_[V[:, 0] * 4, V[:, 1] * 4, V[:, 0] * 0], 7)
    )
    curl = np.clip(V[:, 2] - 0.8, 0, 1) * 0.22 * (0.4 + 0.6 * np.abs(np.sin(V[:, 3] * 4)))
    obj(
        "liner",
        mesh(
            "liner",
            np.c_[V[:, 0], V[:, 1], z + 0.008 + fold + curl],
            [q[::-1] for q in grid_faces(nr, na, True)],
            rubber("liner", 0.25),
        ),
    )


def _quarried(first, palette, depth, moss=0.05):
    """six stones of one quarry; depth is their height for a width of one"""
    stone = fieldstone(PAL[palette], moss=moss, name=f"quarry{first}", lichen=0.25)
    shapes = [(1, site.rng.uniform(0.75, 0.95), site.rng.uniform(*depth)) for _ in range(6)]
    return [boulder(first + i, shape, stone, 5, site.rng.randint(8, 15)) for i, shape in enumerate(shapes)]


def building_site():
    """tools and materials round the half-built edge"""
    ash = wood("ash", (0.42, 0.28, 0.14), 0.1)
    metal = steel("tool", 0.45)
    tray, tyre = plain("tray", (0.02, 0.1, 0.045), 0.4), plain("tyre", (0.015, 0.015, 0.016), 0.7)
    barrow(tray, metal, tyre, ash, (2.35, 2.75, 0.06), 2.5)
    shovel(ash, metal, (3.05, 3.3, 0.02), (-0.22, 0.12, 0.75))
    bucket(plain("pail", (0.55, 0.3, 0.02), 0.45), metal, (-1.28, -0.62, 0.09))
    sand = [(-1.28 + 0.143 * math.cos(t), -0.62 + 0.143 * math.sin(t), 0.32) for t in np.linspace(0, 2 * PI, 48, False)]
    obj("sand", mesh("sand", sand, [tuple(range(48))], plain("sand", (0.3, 0.22, 0.13), 0.95, tex=0.6)))
    yellow, black = plain("level", (0.75, 0.5, 0.02), 0.4), plain("cap", (0.02, 0.02, 0.02), 0.5)
    for size, along, paint in ((0.84, 0.0, yellow), (0.04, -0.44, black), (0.04, 0.44, black), (0.06, 0.0, black)):
        place = (0.42 + along * math.cos(0.12), -0.83 + along * math.sin(0.12), 0.16)
        grow = 0.003 if paint is black else 0.0
        box("level", (size, 0.028 + grow, 0.055 + grow), place, paint, 0.004, 3, (0, 0, 0.12))
    liner_roll(rubber("roll"), 1.5, turns=11, pitch=0.012, r0=0.05, loc=(-2.35, 3.75, 0.06), yaw=0.25, flap=0.3)
    new = _quarried(400, "buff", (0.6, 0.8), 0.0)
    pallet(wood("pallet", (0.38, 0.29, 0.18), 0.45), (0.75, 4.2, 0.06), 0.15)
    stone_heap("pile", new, (0.75, 4.2, 0.19), 1.25, (0.11, 0.19), 20, 3)
    gravel = pebble_protos(8, pebble_mat("mixed", 0.1))
    stone_heap("gravelheap", gravel, (-0.55, 4.3, 0.04), 1.7, (0.03, 0.06), 620, 2, 0.6)
    for x, y, s in ((1.15, -0.52, 0.30), (1.62, -0.2, 0.2), (-0.55, -0.72, 0.17), (-1.95, 0.75, 0.24)):
        obj("loose", new[int(s * 100) % 5], (x, y, ground_at(x, y) + s * 0.42), (0.1, 0.1, s * 20), s)
    bends = np.array(
        ((3.7, 1.35), (3.15, 1.0), (2.7, 1.3), (2.25, 1.05), (1.85, 1.3), (1.4, 1.05), (1.0, 1.2))
    )
    along = np.linspace(0, len(bends) - 1, 40)
    lies = np.c_[[np.interp(along, np.arange(len(bends)), bends[:, axis]) for axis in (0, 1)]].T
    for _ in range(12):
        lies[1:-1] = (lies[:-2] + 2 * lies[1:-1] + lies[2:]) / 4
    hose = [(x, y, ground_at(x, y) + 0.05) for x, y in lies]
    tube("hose", hose, 0.02, plain("hose", (0.02, 0.18, 0.06), 0.45), 5)


def stone_yard():
    """pallets of boulders and split slate on gravel, bays of pebbles behind"""
    floor = gravel_ground("yard", ((0.2, 0.185, 0.16), (0.38, 0.355, 0.32)))
    corners = [(-30, -8, 0.06), (30, -8, 0.06), (30, 30, 0.06), (-30, 30, 0.06)]
    obj("yard", mesh("yard", corners, [(0, 1, 2, 3)], floor))
    timber = wood("pallet", (0.38, 0.29, 0.18), 0.45)
    round_stones = [_quarried(500 + 10 * i, kind, (0.6, 0.85)) for i, kind in enumerate(("buff", "grey", "warm"))]
    slates = [_quarried(540 + 10 * i, kind, (0.20, 0.26)) for i, kind in enumerate(("slate", "buff"))]
    rows = ((0.95, -1.0, 3), (3.0, -2.1, 4), (5.1, -3.3, 6))
    for row, (y, left, count) in enumerate(rows):
        for i in range(count):
            x, turn = left + i * 1.55 + site.rng.uniform(-0.08, 0.08), site.rng.uniform(-0.1, 0.1)
            pallet(timber, (x, y, 0.06), turn)
            name, seed = f"load{row}{i}", row * 9 + i
            if (row + i) % 2 == 0:
                slab_stack(name, slates[(i // 2 + row) % 2], (x, y, 0.195), 1.02, site.rng.randint(6, 10), seed)
            else:
                stone_heap(name, round_stones[(row + i // 2) % 3], (x, y, 0.195), 1.36, (0.15, 0.24), 13, seed)
    for x, y, s, kind in ((-2.6, 1.7, 0.46, 1), (-3.2, 3.4, 0.6, 0), (3.9, 1.2, 0.5, 2), (4.4, 3.2, 0.66, 1)):
        stone = boulder(int(600 + s * 100), (0.8, 0.7, 1.1), round_stones[kind][0].materials[0], 6, 12)
        obj("standing", stone, (x, y, 0.06 + s * 0.7), (0.08, 0.05, s * 9), s)
    grey = concrete("bay", (0.34, 0.33, 0.31))
    for i, kind in enumerate(("river", "white", "mixed", "black")):
        x = -4.6 + i * 2.6
        box("wall", (0.3, 2.2, 1.0), (x, 8.2, 0.56), grey, 0.03)
        box("back", (2.5, 0.3, 1.0), (x + 1.3, 9.2, 0.56), grey, 0.03)
        pebbles = pebble_protos(5, pebble_mat(kind, 0.05, name=f"bay{i}"), sub=3)
        stone_heap(f"bay{i}", pebbles, (x + 1.3, 8.2, 0.06), 2.0, (0.06, 0.10), 700, i, 0.8)
    strays = pebble_protos(6, pebble_mat("mixed", 0.05, name="stray"), sub=3)
    n = 1500
    x, y = site.rng.uniform(-5, 5, n), -3 + 7 * site.rng.rand(n) ** 1.5
    sizes = np.repeat((0.01 + 0.022 * site.rng.rand(n) ** 2)[:, None], 3, 1)
    turns = site.rng.uniform(0, 6, (n, 3))
    scatter("strays", np.c_[x, y, np.full(n, 0.063)], turns, sizes, site.rng.randint(0, 6, n), strays)
