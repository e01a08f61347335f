"""Decks, fences, gates, benches, lanterns, bamboo and lights."""

import math

import bpy
import numpy as np

from kit.materials.made import plain
from kit.mesh import ico, mesh, obj, revolve
from kit.noise import fbm, pnoise
from kit.props.waterworks import sheet
from kit.scatter import scatter
from kit.scene import PI, link
from kit.solids import box, grouped, tube


def deck(x, y, z, mat, board=0.14, gap=0.007, along="x", thick=0.03, fascia=0.12):
    """plank deck over the rectangle x=(x0,x1) y=(y0,y1); top at z"""
    (x0, x1), (y0, y1) = (x, y)
    a0, a1 = (y0, y1) if along == "x" else (x0, x1)
    L = x1 - x0 if along == "x" else y1 - y0
    n = int((a1 - a0) / (board + gap))
    rs = np.random.RandomState(4)
    for i in range(n):
        c = a0 + (i + 0.5) * (board + gap)
        e = rs.uniform(-0.006, 0.006)
        loc = ((x0 + x1) / 2 + e, c, z - thick / 2) if along == "x" else (c, (y0 + y1) / 2 + e, z - thick / 2)
        box(
            "plank",
            (L, board, thick),
            loc,
            mat,
            0.004,
            2,
            (rs.uniform(-0.004, 0.004), 0, 0 if along == "x" else PI / 2),
        )
    if fascia:
        for yy in (y0 + 0.01, y1 - 0.03):
            box(
                "fascia",
                (x1 - x0 - 0.04, 0.03, fascia),
                ((x0 + x1) / 2, yy, z - thick - fascia / 2 - 0.002),
                mat,
                0.004,
            )
        for xx in (x0 + 0.03, x1 - 0.03):
            box(
                "fascia",
                (y1 - y0 - 0.04, 0.03, fascia),
                (xx, (y0 + y1) / 2, z - thick - fascia / 2 - 0.002),
                mat,
                0.004,
                3,
                (0, 0, PI / 2),
            )


def garden_bench(mat, loc, yaw=0.0, L=1.35):
    """slatted garden bench with a back, facing local -y"""

    def b():
        for x in (-L / 2 + 0.08, L / 2 - 0.08):
            box("leg", (0.06, 0.06, 0.42), (x, -0.18, 0.21), mat, 0.006)
            box("leg", (0.06, 0.06, 0.86), (x, 0.22, 0.43), mat, 0.006, 3, (-0.08, 0, 0))
            box("arm", (0.44, 0.07, 0.03), (x, 0.0, 0.62), mat, 0.006, 3, (0, 0, PI / 2))
            box("armp", (0.05, 0.05, 0.2), (x, -0.18, 0.52), mat, 0.005)
        for i in range(5):
            box("slat", (L, 0.075, 0.024), (0, -0.19 + i * 0.088, 0.43), mat, 0.005)
        for i in range(4):
            box("back", (L, 0.022, 0.075), (0, 0.235 + 0.008 * i, 0.52 + i * 0.093), mat, 0.005, 3, (-0.08, 0, 0))

    return grouped(b, loc, yaw)


def fence(x0, x1, y, h, mat, post=1.8, slat=0.09, gap=0.018):
    """horizontal-slat fence in the plane y"""
    n = int(h / (slat + gap))
    m = max(1, int(round((x1 - x0) / post)))
    for k in range(m + 1):
        box("post", (0.09, 0.09, h + 0.08), (x0 + k * (x1 - x0) / m, y + 0.05, (h + 0.08) / 2), mat, 0.006)
    for k in range(m):
        for i in range(n):
            box(
                "slat",
                ((x1 - x0) / m - 0.006, 0.02, slat),
                (x0 + (k + 0.5) * (x1 - x0) / m, y, 0.06 + (i + 0.5) * (slat + gap)),
                mat,
                0.003,
                2,
            )


def gate(mat, iron, loc, yaw=0.0, w=1.05, h=1.25):
    """arched picket gate between two capped posts, ajar"""

    def b():
        for s in (-1, 1):
            box("gp", (0.15, 0.15, h + 0.35), (s * (w / 2 + 0.1), 0, (h + 0.35) / 2), mat, 0.008)
            box("cap", (0.21, 0.21, 0.05), (s * (w / 2 + 0.1), 0, h + 0.375), mat, 0.01)
            box("cap2", (0.12, 0.12, 0.05), (s * (w / 2 + 0.1), 0, h + 0.42), mat, 0.02)
        n = 9
        for i in range(n):
            u = (i + 0.5) / n * 2 - 1
            hh = h * (0.8 + 0.2 * (1 - u * u))
            box(
                "picket",
                (hh - 0.08, 0.022, 0.075),
                (u * w / 2 * 0.94, -0.02, 0.08 + (hh - 0.08) / 2),
                mat,
                0.006,
                3,
                (0, PI / 2, 0),
            )
        for z in (0.28, h * 0.72):
            box("rail", (w * 0.97, 0.03, 0.09), (0, 0.012, z), mat, 0.005)
        box(
            "brace",
            (math.hypot(w * 0.9, h * 0.44), 0.028, 0.075),
            (0, 0.014, (0.28 + h * 0.72) / 2),
            mat,
            0.005,
            3,
            (0, -math.atan2(h * 0.44, w * 0.9), 0),
        )
        tube(
            "latch", [(w * 0.4, -0.05, h * 0.62), (w * 0.44, -0.07, h * 0.64), (w * 0.47, -0.05, h * 0.62)], 0.008, iron
        )

    return grouped(b, loc, yaw)


def lantern(mat, loc, s=1.0, lit=0.0, yaw=0.3):
    """granite snow-viewing lantern about 0.9 m tall; lit>0 glows (watts of its inner light)"""

    def hexa(nm, prof):
        return obj(nm, revolve(nm, prof, 6, mat, False))

    def b():
        hexa(
            "base",
            [
                (0.001, 0),
                (0.2, 0),
                (0.205, 0.05),
                (0.16, 0.08),
                (0.11, 0.1),
                (0.095, 0.14),
                (0.09, 0.36),
                (0.1, 0.38),
                (0.11, 0.4),
                (0.21, 0.45),
                (0.225, 0.48),
                (0.225, 0.5),
                (0.001, 0.5),
            ],
        )
        for k in range(6):
            a = PI / 3 * k
            box("mul", (0.045, 0.045, 0.2), (0.135 * math.cos(a), 0.135 * math.sin(a), 0.6), mat, 0.005, 2, (0, 0, a))
        hexa(
            "roof",
            [
                (0.001, 0.7),
                (0.17, 0.7),
                (0.34, 0.685),
                (0.355, 0.7),
                (0.34, 0.73),
                (0.24, 0.775),
                (0.13, 0.83),
                (0.07, 0.86),
                (0.055, 0.875),
                (0.075, 0.9),
                (0.06, 0.94),
                (0.03, 0.965),
                (0.001, 0.98),
            ],
        )
        if lit:
            obj(
                "glow",
                revolve(
                    "glow",
                    [(0.001, 0.505), (0.105, 0.505), (0.105, 0.695), (0.001, 0.695)],
                    6,
                    plain("paper", (0.8, 0.6, 0.35), 0.6, emit=(1, 0.55, 0.2), estr=7.0),
                    False,
                ),
            )
        else:
            obj(
                "glow",
                revolve(
                    "glow",
                    [(0.001, 0.505), (0.09, 0.505), (0.09, 0.695), (0.001, 0.695)],
                    6,
                    plain("paper", (0.3, 0.27, 0.21), 0.7),
                    False,
                ),
            )

    g = grouped(b, loc, yaw, s)
    if lit:
        l = bpy.data.lights.new("ln", "POINT")
        l.energy = lit
        l.color = (1, 0.56, 0.22)
        l.shadow_soft_size = 0.1
        o = link(bpy.data.objects.new("ln", l))
        o.location = (loc[0], loc[1] - 0.22 * s, loc[2] + 0.6 * s)
    return g


def culm(h, r, mat, seed=0, nodes=0.22, name="culm"):
    """bamboo cane with node rings -> mesh, base at z=0"""
    prof = []
    z = 0.0
    while z < h:
        prof += [
            (r, z),
            (r * 0.985, z + nodes * 0.9),
            (r * 1.1, z + nodes * 0.955),
            (r * 1.1, z + nodes * 0.97),
            (r * 0.94, z + nodes * 0.985),
        ]
        z += nodes
    return revolve(name, prof + [(r * 0.3, z)], 14, mat)


def bamboo_fence(x0, x1, y, h, mat, r=0.022):
    """close screen of canes with three tied rails"""
    pr = [culm(h + 0.1 * i, r * (1 + 0.08 * i), mat, i, 0.26 + 0.04 * i, "fc%d" % i) for i in range(3)]
    n = int((x1 - x0) / (2.05 * r))
    rs = np.random.RandomState(2)
    P = np.c_[np.linspace(x0, x1, n), np.full(n, y) + rs.uniform(-0.004, 0.004, n), rs.uniform(-0.12, -0.02, n)]
    scatter(
        "bfence",
        P,
        np.c_[rs.uniform(-0.008, 0.008, (n, 2)), rs.uniform(0, 6, n)],
        np.ones((n, 3)),
        rs.randint(0, 3, n),
        pr,
    )
    for z in (0.25, h * 0.55, h * 0.92):
        obj("rail", culm(x1 - x0, r * 1.25, mat, 9, 0.3), (x0, y - r * 2, z), (0, PI / 2, 0))


def spout(bam, stone, waterm, silk, loc, yaw=0.0, basin=0.3, pipe_h=0.62):
    """bamboo spout (kakei) pouring into a hollowed boulder; local: pours toward -y at the basin centre"""

    def b():
        V, F = ico(6)
        r = np.hypot(V[:, 0], V[:, 1])
        P = V * np.array([basin * 1.25, basin * 1.1, basin * 0.8]) + V * (fbm(V * 1.6 + 3, 3, seed=3) * 0.05)[:, None]
        top = P[:, 2] > basin * 0.42
        P[top, 2] = basin * 0.42 + 0.006 * pnoise(P[top] * 20, 2)
        hol = top & (np.hypot(P[:, 0], P[:, 1]) < basin * 0.72)
        P[hol, 2] -= 0.1
        obj("basin", mesh("basin", P, F, stone), (0, 0, basin * 0.42))
        a = np.linspace(0, 2 * PI, 64, endpoint=False)
        z = basin * 0.84 - 0.018
        obj(
            "bwater",
            mesh(
                "bw", [(basin * 0.8 * math.cos(t), basin * 0.8 * math.sin(t), z) for t in a], [tuple(range(64))], waterm
            ),
        )
        obj("post", culm(pipe_h + 0.16, 0.036, bam, 1, 0.24), (0.0, 0.62, -0.05))
        zt = pipe_h
        obj("pipe", culm(0.66, 0.026, bam, 2, 0.26), (0.0, 0.7, zt + 0.03), (PI / 2 + 0.16, 0, 0))
        obj(
            "ropeA",
            revolve(
                "rope",
                [(0.04, -0.02), (0.046, -0.01), (0.046, 0.01), (0.04, 0.02)],
                20,
                plain("rope", (0.03, 0.022, 0.014), 0.9),
            ),
            (0, 0.62, zt - 0.03),
        )
        y0 = 0.045
        z0 = zt - 0.075
        sheet(
            "pour",
            [
                (0, y0 + 0.03, z0 + 0.004),
                (0, y0, z0),
                (0, y0 - 0.03, z0 - 0.05),
                (0, y0 - 0.045, z0 - 0.14),
                (0, y0 - 0.055, z),
            ],
            0.03,
            silk,
            10,
            -0.35,
            0.004,
            3,
        )
        sheet(
            "pour2",
            [
                (0, y0 + 0.03, z0 + 0.004),
                (0, y0, z0),
                (0, y0 - 0.03, z0 - 0.05),
                (0, y0 - 0.045, z0 - 0.14),
                (0, y0 - 0.055, z),
            ],
            0.022,
            silk,
            10,
            -0.35,
            0.004,
            4,
            across=(0.3, 1, 0),
        )

    return grouped(b, loc, yaw)


def path_light(loc, metal, power=6.0, h=0.42):
    """bollard with a hat; warm pool of light below"""
    obj("pl", revolve("pl", [(0.016, 0), (0.014, h), (0.02, h + 0.004), (0.02, h + 0.02)], 24, metal), loc)
    obj(
        "plg",
        revolve(
            "plg",
            [(0.018, h + 0.02), (0.022, h + 0.05), (0.001, h + 0.06)],
            24,
            plain("plg", (0, 0, 0), emit=(1, 0.6, 0.28), estr=30),
        ),
        loc,
    )
    obj(
        "hat",
        revolve("hat", [(0.1, h + 0.055), (0.105, h + 0.06), (0.02, h + 0.1), (0.001, h + 0.103)], 40, metal),
        loc,
    )
    l = bpy.data.lights.new("pll", "POINT")
    l.energy = power
    l.color = (1, 0.6, 0.28)
    l.shadow_soft_size = 0.02
    link(bpy.data.objects.new("pll", l)).location = (loc[0], loc[1], loc[2] + h + 0.035)
