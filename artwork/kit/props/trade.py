"""What stands about on a site or in a yard."""

import math

import numpy as np

from kit.mesh import grid_faces, mesh, obj, revolve
from kit.props.stones import drop_pebbles
from kit.scatter import scatter
from kit.scene import PI
from kit.solids import box, grouped, loft, rrect, tube


def pallet(mat, loc, yaw=0.0, w=1.1):
    """timber pallet"""

    def b():
        for i in range(7):
            box("pd", (w, 0.1, 0.02), (0, -w / 2 + 0.06 + i * (w - 0.12) / 6, 0.125), mat, 0.003, 2)
        for x in (-w / 2 + 0.06, 0, w / 2 - 0.06):
            box("ps", (w, 0.09, 0.085), (x, 0, 0.072), mat, 0.003, 2, (0, 0, PI / 2))
        for i in (0, 3, 6):
            box("pb", (w, 0.1, 0.02), (0, -w / 2 + 0.06 + i * (w - 0.12) / 6, 0.012), mat, 0.003, 2)

    return grouped(b, loc, yaw)


def stone_heap(name, protos, loc, w, size, n, seed=0, cone=0.0):
    """stones piled inside a w x w square by drop_pebbles; cone>0 makes a tipped heap that high"""
    base = (lambda X, Y: np.maximum(0, cone * (1 - np.hypot(X, Y) / (w / 2)))) if cone else None
    P, R, S, I = drop_pebbles(protos, (-w / 2, w / 2), (-w / 2, w / 2), size, n, seed, base, 0.02, 14, sink=0.2)
    return scatter(name, P + np.array(loc)[None], R, S, I, protos)


def slab_stack(name, protos, loc, w, layers, seed=0):
    """split slabs laid flat in courses of four, their joints crossing from course to course"""
    rs = np.random.RandomState(seed)
    places, turns, sizes = [], [], []
    for course in range(layers):
        for i in (-1, 1):
            for j in (-1, 1):
                half = w * rs.uniform(0.24, 0.31)
                x, y = np.array((i, j)) * w * 0.24 + rs.uniform(-0.04, 0.04, 2)
                places.append((x, y, 0.05 + course * 0.085))
                turns.append((*rs.uniform(-0.03, 0.03, 2), rs.uniform(0, 6)))
                sizes.append((half, half, 0.24))
    kinds = rs.randint(0, len(protos), len(places))
    return scatter(name, np.array(places) + np.array(loc), turns, sizes, kinds, protos)


def shovel(woodm, metal, loc, rot):
    """round-point shovel, blade tip at the local origin, handle along +z"""

    def b():
        V = []
        nu, nv = (11, 14)
        for i in range(nv):
            t = i / (nv - 1)
            w = 0.115 * min(1.0, (t * 2.2) ** 0.55)
            for j in range(nu):
                u = j / (nu - 1) * 2 - 1
                V.append((u * w, 0.018 * (1 - u * u) * 1.6 + 0.03 * (t - 0.5) ** 2, t * 0.29))
        o = obj("blade", mesh("blade", V, grid_faces(nv, nu), metal))
        so = o.modifiers.new("s", "SOLIDIFY")
        so.thickness = 0.003
        tube("sock", [(0, 0.03, 0.24), (0, 0.03, 0.34), (0, 0.025, 0.46)], 0.019, metal, 5)
        tube("shaft", [(0, 0.025, 0.4), (0, 0.02, 0.9), (0, 0.02, 1.28)], 0.0165, woodm, 5)
        tube("grip", [(-0.07, 0.02, 1.3), (0, 0.02, 1.315), (0.07, 0.02, 1.3)], 0.016, woodm, 5)

    g = grouped(b, loc)
    g.rotation_euler = rot
    return g


def bucket(mat, metal, loc, r=0.15, h=0.28):
    """pail with a bail"""

    def b():
        obj(
            "bk",
            revolve(
                "bk",
                [
                    (0.001, 0.01),
                    (r * 0.82, 0.0),
                    (r, h),
                    (r * 1.06, h),
                    (r * 1.06, h + 0.015),
                    (r * 0.96, h + 0.015),
                    (r * 0.78, 0.02),
                    (0.001, 0.02),
                ],
                48,
                mat,
            ),
        )
        tube(
            "bail",
            [
                (-r * 1.05, 0, h - 0.02),
                (-r * 0.8, -0.1, h + 0.02),
                (0, -r * 1.2, h + 0.0),
                (r * 0.8, -0.1, h + 0.02),
                (r * 1.05, 0, h - 0.02),
            ],
            0.004,
            metal,
            4,
        )

    return grouped(b, loc)


def barrow(tray, metal, rub, woodm, loc, yaw=0.0):
    """wheelbarrow, wheel toward local +x"""

    def b():
        lo = [
            (rrect(0.62 - 0.3 * (1 - t) + 0.1 * t, 0.4 + 0.24 * t, 0.07), 0.34 + 0.26 * t) for t in np.linspace(0, 1, 8)
        ]
        me = loft("tray", lo, tray, True, False)
        o = obj("tray", me)
        so = o.modifiers.new("s", "SOLIDIFY")
        so.thickness = 0.006
        a = np.linspace(0, 2 * PI, 20)
        obj(
            "tyre",
            revolve("tyre", [(0.135 + 0.045 * math.cos(t), 0.045 * math.sin(t)) for t in a], 48, rub),
            (0.56, 0, 0.18),
            (PI / 2, 0, 0),
        )
        obj(
            "hub",
            revolve("hub", [(0.001, -0.03), (0.1, -0.025), (0.1, 0.025), (0.001, 0.03)], 32, metal),
            (0.56, 0, 0.18),
            (PI / 2, 0, 0),
        )
        for s in (-1, 1):
            tube(
                "arm",
                [(0.56, s * 0.07, 0.18), (0.2, s * 0.19, 0.33), (-0.35, s * 0.26, 0.42), (-0.85, s * 0.28, 0.56)],
                0.017,
                woodm,
                5,
            )
            tube(
                "leg",
                [(-0.22, s * 0.25, 0.4), (-0.3, s * 0.25, 0.02), (-0.16, s * 0.25, 0.02), (-0.02, s * 0.22, 0.37)],
                0.012,
                metal,
                5,
            )

    return grouped(b, loc, yaw)


def hand_net(metal, mesh_m, loc, rot, R=0.2, L=1.6, depth=0.24):
    """pond net: hoop at the local origin in the xy plane, handle along +x, bag hanging to -z"""

    def b():
        tube(
            "hoop",
            [(R * math.cos(t), R * 0.85 * math.sin(t), 0) for t in np.linspace(0, 2 * PI, 16, endpoint=False)],
            0.007,
            metal,
            5,
            True,
        )
        tube("shaft", [(R, 0, 0), (R + L * 0.5, 0, 0.0), (R + L, 0, 0.0)], 0.013, metal, 6)
        prof = [(R * math.cos(t * PI / 2) ** 0.6, -depth * math.sin(t * PI / 2)) for t in np.linspace(0, 0.985, 16)]
        o = obj("bag", revolve("bag", prof, 44, mesh_m))
        o.scale = (1, 0.85, 1)
        w = o.modifiers.new("w", "WIREFRAME")
        w.thickness = 0.0022

    g = grouped(b, loc)
    g.rotation_euler = rot
    return g


def sunk_skimmer(body, lidm, basketm, waterm, loc, yaw=0.0, w=0.52, d=0.42, stone=None):
    """skimmer box sunk to its rim: open top with basket and leaf, lid leaning beside it"""

    def b():
        lo = [
            (rrect(w, d, 0.06), -0.4),
            (rrect(w, d, 0.06), 0.03),
            (rrect(w + 0.05, d + 0.05, 0.07), 0.035),
            (rrect(w + 0.05, d + 0.05, 0.07), 0.06),
            (rrect(w - 0.03, d - 0.03, 0.05), 0.06),
            (rrect(w - 0.04, d - 0.04, 0.05), -0.3),
        ]
        obj("sk", loft("sk", lo, body, True, True))
        obj(
            "skw",
            loft("skw", [(rrect(w - 0.05, d - 0.05, 0.05), -0.101), (rrect(w - 0.05, d - 0.05, 0.05), -0.1)], waterm),
        )
        o = obj(
            "basket",
            revolve("basket", [(0.1, -0.25), (0.135, -0.02), (0.15, -0.01), (0.15, 0.0)], 40, basketm),
            (0, 0, -0.01),
        )
        wm = o.modifiers.new("w", "WIREFRAME")
        wm.thickness = 0.007
        tube("bh", [(-0.14, 0, 0), (-0.1, 0, 0.09), (0.1, 0, 0.09), (0.14, 0, 0)], 0.006, basketm, 4)
        l = obj(
            "lid",
            loft(
                "lid",
                [
                    (rrect(w + 0.03, d + 0.03, 0.07), 0),
                    (rrect(w + 0.04, d + 0.04, 0.07), 0.012),
                    (rrect(w + 0.03, d + 0.03, 0.065), 0.028),
                    (rrect(w - 0.08, d - 0.08, 0.05), 0.034),
                ],
                lidm,
            ),
            (w * 0.98, 0.06, 0.2),
            (0, -1.05, 0),
        )
        box("lh", (0.12, 0.03, 0.02), (w * 0.98 - 0.045, 0.06, 0.225), lidm, 0.006, 3, (0, -1.05, PI / 2))

    return grouped(b, loc, yaw)
