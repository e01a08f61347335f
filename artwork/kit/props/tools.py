"""Air, light and cleaning tools."""

import math

import bpy
import numpy as np
from mathutils import Euler

from kit.materials.made import M, plain
from kit.mesh import grid_faces, mesh, obj
from kit.props.fittings import pipe_coil, threaded
from kit.props.pumps import power_cord, relief
from kit.scene import PI, link
from kit.solids import (
    Group,
    bars,
    box,
    circle,
    corrugated,
    hexnut,
    path,
    perim,
    screw,
    shell,
    sweep,
    thread_profile,
    tube,
    turned,
)


def compressor(w=0.26, d=0.17, h=0.16, loc=(0, 0, 0), yaw=0.0, scale=1.0, cord=True):
    """linear air compressor: finned cast housing, vented end caps, rubber feet, outlet manifold"""
    with Group("comp", loc, yaw, scale):
        G, A = (M["grey"], M["abs2"])
        z0 = 0.022
        shell(
            "base",
            [
                (perim(w * 1.0 - 2 * e, d - 2 * e, 0.022, 120), z0 + z)
                for e, z in ((0.004, 0), (0, 0.004), (0, 0.034), (0.003, 0.038))
            ],
            A,
            cap0=True,
            cap1=True,
        )
        shell(
            "top",
            [
                (perim(w * 0.985 - 2 * e, d * 0.97 - 2 * e, 0.024 - e * 0.5, 120), z0 + z)
                for e, z in (
                    (0.002, 0.036),
                    (0, 0.039),
                    (0, h - 0.04),
                    (0.003, h - 0.03),
                    (0.01, h - 0.022),
                    (0.022, h - 0.018),
                )
            ],
            G,
            cap1=True,
        )
        bars(
            "fins",
            [((x, 0, z0 + h - 0.016), (0.0055, d * 0.78, 0.014)) for x in np.linspace(-w * 0.38, w * 0.38, 17)],
            G,
            0.0015,
        )
        bars(
            "fins2",
            [((x, -d * 0.485, z0 + h * 0.54), (0.0055, 0.012, h * 0.5)) for x in np.linspace(-w * 0.4, w * 0.02, 10)],
            G,
            0.0015,
        )
        box("plate", (w * 0.3, 0.003, h * 0.4), (w * 0.27, -d * 0.486, z0 + h * 0.54), M["alu"], 0.001, 2)
        box("sw", (0.022, 0.008, 0.03), (w * 0.36, -d * 0.488, z0 + h * 0.5), A, 0.003)
        box("sw2", (0.014, 0.006, 0.02), (w * 0.36, -d * 0.492, z0 + h * 0.5), M["red"], 0.002, 2, (0.15, 0, 0))
        for sx in (-1, 1):
            for sy in (-1, 1):
                turned(
                    "foot",
                    [(0.016, 0), (0.017, 0.002), (0.014, 0.01), (0.015, 0.018), (0.012, 0.024)],
                    M["rubber"],
                    (sx * w * 0.38, sy * d * 0.36, 0),
                    n=32,
                )
                screw((sx * w * 0.44, sy * d * 0.42, z0 + 0.038), (0, 0, 0), 0.005, M["steel"])
        turned(
            "outm",
            [(0.016, -0.01), (0.016, 0.01), (0.013, 0.012), (0.01, 0.013)]
            + [(0.01, 0.014), (0.011, 0.018), (0.009, 0.026), (0.011, 0.028), (0.009, 0.036), (0.006, 0.037)],
            A,
            (w * 0.5, -0.02, z0 + 0.055),
            (0, PI / 2, 0),
            40,
        )
        if cord:
            power_cord((-w * 0.5, 0.03, z0 + 0.03), -1, r=0.0038, coil=(-w * 0.5 - 0.085, -0.12, 0.055), turns=1.6)


def diffuser(R=0.115, loc=(0, 0, 0), yaw=0.0, scale=1.0):
    """membrane air diffuser disc on a weighted base with a barb"""
    with Group("diff", loc, yaw, scale):
        turned(
            "base",
            [(0.0001, 0.001), (R * 0.8, 0.001), (R * 0.84, 0), (R * 0.86, 0.004), (R * 0.82, 0.02), (R * 0.55, 0.026)],
            M["dkgrey"],
            n=96,
        )
        turned(
            "dish",
            [
                (R * 0.4, 0.02),
                (R * 0.95, 0.03),
                (R, 0.033),
                (R * 1.01, 0.036),
                (R * 1.01, 0.05),
                (R * 0.99, 0.053),
                (R * 0.93, 0.054),
                (R * 0.92, 0.051),
            ],
            M["abs2"],
            n=128,
        )
        prof = [(R * 0.925, 0.05)]
        for k in range(22):
            q = R * (0.915 - 0.038 * k)
            zc = 0.052 + 0.006 * (1 - (q / R) ** 2)
            prof += [(q, zc), (q - R * 0.012, zc + 0.0012), (q - R * 0.026, zc + 0.0012)]
        turned("mem", prof + [(R * 0.07, 0.058), (R * 0.06, 0.061), (0.0001, 0.062)], M["rubber"], n=128)
        for k in range(24):
            a = 2 * PI * k / 24
            box(
                "lug",
                (0.006, 0.012, 0.014),
                (R * 1.015 * math.cos(a), R * 1.015 * math.sin(a), 0.043),
                M["abs2"],
                0.002,
                2,
                (0, 0, a),
            )
        turned(
            "barb",
            [
                (0.009, 0),
                (0.009, 0.02),
                (0.0075, 0.021),
                (0.0085, 0.026),
                (0.007, 0.034),
                (0.0085, 0.036),
                (0.007, 0.046),
                (0.005, 0.047),
            ],
            M["brass"],
            (R * 0.8, 0, 0.014),
            (0, PI / 2, 0),
            32,
        )


def spotlight(mat="brass", lit=False, tilt=48.0, loc=(0, 0, 0), yaw=0.0, scale=1.0, aim=20.0):
    """LED spot: finned body, knurled bezel with hood, lens, yoke, weighted base; lit adds glow and a real spot"""
    with Group("spot", loc, yaw, scale):
        B = M[mat]
        hz = 0.092
        r = 0.027
        turned(
            "base",
            [
                (0.0001, 0.0005),
                (0.038, 0.0005),
                (0.04, 0.003),
                (0.04, 0.01),
                (0.037, 0.014),
                (0.018, 0.018),
                (0.012, 0.022),
                (0.01, 0.03),
                (0.0001, 0.031),
            ],
            B,
            n=72,
        )
        hexnut("nut", 0.012, 0.007, B, (0, 0, 0.028))
        tube(
            "yoke",
            [
                (-r - 0.007, 0, hz + 0.006),
                (-r - 0.007, 0, hz - 0.016),
                (-r * 0.75, 0, 0.042),
                (0, 0, 0.036),
                (r * 0.75, 0, 0.042),
                (r + 0.007, 0, hz - 0.016),
                (r + 0.007, 0, hz + 0.006),
            ],
            0.0042,
            B,
            6,
        )
        for s in (-1, 1):
            turned(
                "knob",
                [(0.0105, 0), (0.0105, 0.008), (0.009, 0.0095), (0.0001, 0.0095)],
                B,
                (s * (r + 0.004), 0, hz),
                (0, s * PI / 2, 0),
                18,
                20,
            )
        t = math.radians(tilt)
        with Group("head", (0, 0, hz), rot=(t, 0, math.radians(0))):
            p = [(0.0001, -0.046), (0.013, -0.046), (0.016, -0.043), (0.017, -0.036)]
            for k in range(5):
                z = -0.034 + k * 0.0075
                p += [(0.019, z), (0.0245, z + 0.0008), (0.0245, z + 0.0034), (0.019, z + 0.0042)]
            p += [
                (r * 0.93, 0.006),
                (r * 0.93, 0.024),
                (r * 1.02, 0.026),
                (r * 1.05, 0.028),
                (r * 1.05, 0.042),
                (r * 1.02, 0.044),
                (r * 0.96, 0.044),
                (r * 0.93, 0.04),
                (r * 0.93, 0.034),
            ]
            turned("head", p, B, n=80, deg=34)
            lens = [(r * 0.94, 0.033), (r * 0.6, 0.0345), (0.0001, 0.035)]
            turned("lens", lens, M["lit" if lit else "lens"], n=48)
            if not lit:
                for a in (0, 2.09, 4.19):
                    turned(
                        "chip",
                        [(0.0065, 0.0), (0.0072, 0.0012), (0.0001, 0.0022)],
                        M["white"],
                        (0.011 * math.cos(a), 0.011 * math.sin(a), 0.0345),
                        n=24,
                    )
            for a in (0.5, 2.6, 4.7):
                screw((r * 1.0 * math.cos(a), r * 1.0 * math.sin(a), 0.0435), (0, 0, 0), 0.0022, M["steel"])
            relief((0, 0, -0.044), (PI, 0, 0), 0.006, n=3)
            if lit:
                l = bpy.data.lights.new("beam", "SPOT")
                l.energy = 16
                l.color = (1, 0.72, 0.4)
                l.spot_size = math.radians(64)
                l.spot_blend = 0.8
                l.shadow_soft_size = 0.015
                o = link(bpy.data.objects.new("beam", l))
                o.location = (0, 0, 0.05)
                o.rotation_euler = (PI, 0, 0)
        c, s = (math.cos(t), math.sin(t))
        e = (0, 0.066 * s, hz - 0.066 * c)
        Q = path(
            [
                (0, 0.045 * s, hz - 0.045 * c),
                e,
                (0.004, e[1] + 0.03, max(e[2] - 0.03, 0.004)),
                (0.03, e[1] + 0.07, 0.0034),
                (0.08, e[1] + 0.1, 0.0034),
                (0.15, e[1] + 0.09, 0.0034),
            ],
            0.006,
        )[0]
        Q[:, 2] = np.maximum(Q[:, 2], 0.0032)
        sweep("cable", Q, 0.003, M["rubber"], 12, 0.004)


def transformer(loc=(0, 0, 0), yaw=0.0, scale=1.0):
    """low-voltage transformer: weatherproof box, hinged cover, dial, knock-outs, cord"""
    with Group("trafo", loc, yaw, scale):
        w, d, h = (0.135, 0.085, 0.19)
        A, B = (M["abs"], M["abs2"])
        box("body", (w, d, h), (0, 0, h / 2 + 0.004), A, 0.01, 4)
        box("cover", (w * 0.94, 0.014, h * 0.9), (0, -d / 2 - 0.004, h / 2 + 0.006), B, 0.006, 3)
        box("panel", (w * 0.7, 0.003, h * 0.34), (0, -d / 2 - 0.0115, h * 0.68), M["dkgrey"], 0.002, 2)
        turned(
            "dial",
            [(0.02, 0), (0.02, 0.008), (0.018, 0.01), (0.0001, 0.01)],
            M["grey"],
            (-0.02, -d / 2 - 0.012, h * 0.68),
            (PI / 2, 0, 0),
            30,
            20,
        )
        box("tick", (0.003, 0.003, 0.016), (-0.02, -d / 2 - 0.022, h * 0.68 + 0.008), M["white"], 0.0006, 1)
        turned(
            "led",
            [(0.004, 0), (0.003, 0.003), (0.0001, 0.004)],
            plain("led", (0.1, 0.6, 0.2), 0.3, emit=(0.1, 1, 0.25), estr=3.0),
            (0.028, -d / 2 - 0.0125, h * 0.7),
            (PI / 2, 0, 0),
            20,
        )
        for s in (-1, 1):
            for q in (0.1, 0.93):
                screw((s * w * 0.42, -d / 2 - 0.0105, h * q), (PI / 2, 0, 0), 0.0042, M["steel"])
        for z in (h * 0.2, h * 0.32):
            box("rib", (w * 0.66, 0.004, 0.006), (0, -d / 2 - 0.011, z), B, 0.0015)
        for x in (-0.035, 0, 0.035):
            turned(
                "gl",
                [(0.01, -0.004), (0.01, 0.006), (0.007, 0.01)],
                M["rubber"],
                (x, d / 2 - 0.0, 0.03),
                (-PI / 2, 0, 0),
                24,
            )
        power_cord((-w / 2, 0.02, 0.03), -1, r=0.0034, coil=(-w / 2 - 0.1, -0.07, 0.048), turns=1.8)
        relief((-w / 2 + 0.002, 0.02, 0.03), (0, -PI / 2, 0), 0.007, n=3)


def net_tool(L=0.62, loc=(0, 0, 0), yaw=0.0, scale=1.0):
    """pond net: rounded hoop, soft mesh bag lying on the floor, telescopic alloy handle with twist locks (axis +x)"""
    with Group("net", loc, yaw, scale):
        a, b = (0.2, 0.165)
        zr = 0.012
        hoop = [
            (
                -a * abs(math.cos(t)) ** 0.8 * np.sign(math.cos(t)),
                b * abs(math.sin(t)) ** 0.8 * np.sign(math.sin(t)),
                zr,
            )
            for t in np.linspace(0, 2 * PI, 40, endpoint=False)
        ]
        tube("hoop", hoop, 0.0075, M["alu"], 8, True)
        nu, nv = (84, 32)
        V = []
        for i in range(nv):
            q = i / (nv - 1)
            s = 1 - q**1.7 * 0.999
            for j in range(nu):
                t = 2 * PI * j / nu
                sg = lambda f: abs(f) ** 0.8 * np.sign(f)
                x, y = (-a * sg(math.cos(t)) * s, b * sg(math.sin(t)) * s)
                V.append(
                    (
                        x,
                        y,
                        zr
                        + 0.075
                        * math.sin(min(1, q * 1.25) * PI * 0.5)
                        * (1 + 0.28 * math.sin(5 * x / a + 1) * math.cos(4 * y / b))
                        * min(1, q * 5),
                    )
                )
        o = obj("bag", mesh("bag", V, grid_faces(nv, nu, True), M["netting"]))
        w = o.modifiers.new("w", "WIREFRAME")
        w.thickness = 0.0021
        w.use_even_offset = False
        turned(
            "socket",
            [(0.01, -0.045), (0.016, -0.035), (0.0175, 0), (0.0175, 0.07), (0.015, 0.075), (0.014, 0.08)],
            M["abs2"],
            (a + 0.035, 0, 0.018),
            (0, PI / 2, 0),
            40,
        )
        for x, r, l in ((a + 0.1, 0.0115, L * 0.46), (a + 0.1 + L * 0.46, 0.014, L * 0.44)):
            turned("tube", [(r, 0), (r, l)], M["alu"], (x, 0, 0.018), (0, PI / 2, 0), 40)
        turned(
            "lock",
            [(0.0125, 0), (0.0175, 0.004), (0.0185, 0.012), (0.0185, 0.05), (0.0165, 0.062), (0.0145, 0.064)],
            M["abs2"],
            (a + 0.1 + L * 0.44, 0, 0.0185),
            (0, PI / 2, 0),
            40,
        )
        bars(
            "lk",
            [
                (
                    (a + 0.1 + L * 0.44 + 0.03, 0.0186 * math.cos(t), 0.0185 + 0.0186 * math.sin(t)),
                    (0.034, 0.002, 0.002),
                )
                for t in np.linspace(0, 2 * PI, 22, endpoint=False)
            ],
            M["abs2"],
            0,
        )
        turned(
            "grip",
            [(0.0145, 0), (0.0175, 0.002)]
            + [(0.0175 + (0.0014 if k % 2 else 0), 0.004 + k * 0.006) for k in range(22)]
            + [(0.018, 0.142), (0.0185, 0.15), (0.012, 0.156), (0.0001, 0.157)],
            M["rubber"],
            (a + 0.1 + L * 0.78, 0, 0.0185),
            (0, PI / 2, 0),
            40,
        )


def vacuum(loc=(0, 0, 0), yaw=0.0, scale=1.0):
    """pond vacuum: drum on castors, motor head with clamps and handle, ribbed hose, wand and floor nozzle"""
    with Group("vac", loc, yaw, scale):
        A, B = (M["abs"], M["abs2"])
        R, h, z0 = (0.165, 0.3, 0.065)
        turned(
            "dolly",
            [
                (0.0001, z0 - 0.012),
                (R * 1.05, z0 - 0.012),
                (R * 1.12, z0 - 0.006),
                (R * 1.12, z0 + 0.012),
                (R * 1.02, z0 + 0.02),
            ],
            B,
            n=112,
        )
        for k in range(4):
            a = PI / 4 + k * PI / 2
            x, y = (R * 1.0 * math.cos(a), R * 1.0 * math.sin(a))
            turned(
                "wheel",
                [(0.008, -0.012), (0.028, -0.012), (0.031, -0.008), (0.031, 0.008), (0.028, 0.012), (0.008, 0.012)],
                M["rubber"],
                (x, y, 0.031),
                (PI / 2, 0, a * 0.6),
                40,
            )
            box("fork", (0.026, 0.034, 0.036), (x, y, 0.05), B, 0.006)
        prof = [(R * 0.96, z0 + 0.01), (R, z0 + 0.03)]
        for z in np.linspace(z0 + 0.04, z0 + h - 0.02, 60):
            prof.append(
                (
                    R
                    + 0.006
                    * max(
                        [
                            max(0, 1 - ((z - c) / 0.011) ** 2) ** 0.5
                            for c in (z0 + 0.07, z0 + 0.1, z0 + h - 0.06)
                            if abs(z - c) < 0.011
                        ]
                        or [0]
                    ),
                    z,
                )
            )
        t = z0 + h
        turned(
            "drum", prof + [(R + 0.01, t - 0.012), (R + 0.012, t - 0.008), (R + 0.012, t)], M["dkgrey"], n=128, deg=34
        )
        turned("seam", [(R + 0.008, t), (R + 0.008, t + 0.004)], M["rubber"], n=112)
        turned(
            "head",
            [
                (R + 0.013, t + 0.004),
                (R + 0.015, t + 0.008),
                (R + 0.015, t + 0.026),
                (R + 0.01, t + 0.032),
                (R * 0.98, t + 0.04),
                (R * 0.94, t + 0.085),
                (R * 0.86, t + 0.112),
                (R * 0.7, t + 0.128),
                (R * 0.45, t + 0.135),
                (0.0001, t + 0.136),
            ],
            A,
            n=128,
            deg=28,
        )
        bars(
            "vents",
            [
                ((R * 0.955 * math.cos(a), R * 0.955 * math.sin(a), t + 0.064), (0.016, 0.006, 0.042))
                for a in np.linspace(-2.6, -2.0, 9)
            ],
            M["dark"],
            0,
        )
        for a in (-PI * 0.18, PI * 0.5, -PI * 0.82):
            c, s = (math.cos(a), math.sin(a))
            box(
                "clamp",
                (0.018, 0.044, 0.075),
                ((R + 0.018) * c, (R + 0.018) * s, t - 0.002),
                M["teal"],
                0.006,
                3,
                (0, 0, a),
            )
        tube(
            "hd",
            [
                (-0.095, 0, t + 0.118),
                (-0.09, 0, t + 0.158),
                (-0.06, 0, t + 0.172),
                (0.06, 0, t + 0.172),
                (0.09, 0, t + 0.158),
                (0.095, 0, t + 0.118),
            ],
            0.012,
            B,
        )
        turned(
            "sw",
            [(0.018, 0), (0.018, 0.006), (0.015, 0.008), (0.0001, 0.008)],
            M["red"],
            (0, -0.085, t + 0.122),
            (0.22, 0, 0),
            32,
        )
        zi = z0 + h * 0.72
        turned(
            "inlet",
            [(0.04, -0.02), (0.04, 0.01), (0.034, 0.014), (0.032, 0.04), (0.028, 0.042), (0.027, 0.0)],
            B,
            (0, -R * 0.98, zi),
            (PI / 2, 0, 0),
            56,
        )
        hose = [
            (0, -R - 0.02, zi),
            (0, -R - 0.09, zi - 0.004),
            (0.05, -R - 0.19, zi - 0.1),
            (0.16, -R - 0.25, 0.045),
            (0.32, -R - 0.2, 0.026),
            (0.47, -R - 0.02, 0.026),
            (0.5, 0.16, 0.026),
            (0.4, 0.27, 0.026),
            (0.3, 0.2, 0.03),
            (0.32, 0.02, 0.03),
            (0.46, -0.12, 0.026),
            (0.58, -0.22, 0.026),
        ]
        sweep("hose", hose, corrugated(0.024, 0.012, 0.06), B, 20, 0.002, deg=70)
        e = hose[-1]
        turned(
            "cuff",
            [(0.026, 0), (0.028, 0.004), (0.026, 0.07), (0.021, 0.074)],
            A,
            (e[0] - 0.012, e[1] + 0.01, 0.028),
            Euler((0, PI / 2, math.atan2(-0.1, 0.12))),
            40,
        )
        with Group("wand", (0.62, -0.255, 0), 216):
            turned("w", [(0.0165, 0), (0.0165, 0.52)], M["alu"], (0, 0, 0.026), (0, PI / 2, 0), 40)
            turned(
                "wj",
                [(0.0168, 0.24), (0.021, 0.244), (0.021, 0.3), (0.0168, 0.305)],
                B,
                (0, 0, 0.026),
                (0, PI / 2, 0),
                40,
            )
            shell(
                "nz",
                [
                    (perim(a, b, min(a, b) * 0.45, 64), z)
                    for a, b, z in (
                        (0.04, 0.04, 0),
                        (0.044, 0.05, 0.03),
                        (0.04, 0.17, 0.09),
                        (0.036, 0.23, 0.12),
                        (0.036, 0.235, 0.135),
                    )
                ],
                A,
                loc=(0.5, 0, 0.024),
                rot=(0, PI / 2, 0),
                cap1=True,
            )
            box("br", (0.012, 0.225, 0.02), (0.638, 0, 0.014), M["rubber"], 0.003)


def autofill(loc=(0, 0, 0), yaw=0.0, scale=1.0):
    """auto-fill: slotted float chamber with lid ring plus a brass float valve and push-fit tube"""
    with Group("af", loc, yaw, scale):
        A, B = (M["abs"], M["abs2"])
        R, h = (0.062, 0.15)
        with Group("ch", (-0.095, 0.06, 0)):
            turned(
                "b",
                [
                    (0.0001, 0.004),
                    (R, 0.004),
                    (R + 0.006, 0),
                    (R + 0.008, 0.003),
                    (R + 0.008, 0.01),
                    (R + 0.002, 0.014),
                ],
                A,
                n=96,
            )
            zs = (0.012, 0.026, 0.072, 0.082, 0.128, h)
            shell("w", [(circle(R, 120), z) for z in zs], A, lambda i, j: i in (1, 3) and j % 4 == 0, 0.004, deg=30)
            turned("core", [(R * 0.9, 0.01), (R * 0.9, h - 0.004)], M["dark"])
            turned(
                "lid",
                [
                    (R - 0.002, h - 0.004),
                    (R + 0.005, h - 0.003),
                    (R + 0.006, h),
                    (R + 0.006, h + 0.01),
                    (R + 0.003, h + 0.013),
                    (R * 0.86, h + 0.014),
                    (R * 0.83, h + 0.01),
                    (0.0001, h + 0.01),
                ],
                B,
                n=96,
                deg=30,
            )
            bars(
                "kn",
                [
                    (((R + 0.006) * math.cos(a), (R + 0.006) * math.sin(a), h + 0.004), (0.003, 0.003, 0.012))
                    for a in np.linspace(0, 2 * PI, 48, endpoint=False)
                ],
                B,
                0,
            )
            box("tab", (0.07, 0.012, 0.012), (0, 0, h + 0.014), B, 0.004)
            threaded(0.0115, 0.026, "pvc", (R - 0.002, 0, h * 0.72), (0, PI / 2, 0), True, 0.0024)
        with Group("valve", (0.055, -0.035, 0.056), -14):
            Bm = M["brass"]
            turned(
                "in",
                [(0.0085, -0.052)]
                + thread_profile(0.0098, -0.05, -0.02, 0.0022, 0.0009)
                + [(0.0095, -0.018), (0.0095, -0.01)],
                Bm,
                rot=(0, PI / 2, 0),
                n=48,
            )
            hexnut("hx", 0.0155, 0.008, Bm, (-0.022, 0, 0), (0, PI / 2, 0))
            hexnut("hx2", 0.0145, 0.006, M["steel"], (-0.034, 0, 0), (0, PI / 2, 0))
            box("blk", (0.034, 0.022, 0.024), (0.004, 0, 0), Bm, 0.004)
            turned(
                "spout",
                [(0.008, 0), (0.009, 0.003), (0.008, 0.018), (0.006, 0.0185)],
                Bm,
                (0.004, 0, -0.01),
                (PI, 0, 0),
                32,
            )
            box("lever", (0.03, 0.008, 0.008), (0.028, 0, 0.01), Bm, 0.002)
            turned("pin", [(0.0025, -0.014), (0.0025, 0.014)], M["steel"], (0.018, 0, 0.008), (PI / 2, 0, 0), 20)
            tube("arm", [(0.034, 0, 0.01), (0.08, 0, 0.012), (0.13, 0, 0.002), (0.15, 0, -0.014)], 0.0026, Bm, 6)
            hexnut("wn", 0.006, 0.005, Bm, (0.146, 0, -0.01), (0, PI * 0.85, 0))
            turned(
                "float",
                [
                    (0.0001, -0.034),
                    (0.018, -0.034),
                    (0.026, -0.031),
                    (0.03, -0.026),
                    (0.031, -0.001),
                    (0.032, 0),
                    (0.031, 0.001),
                    (0.03, 0.022),
                    (0.026, 0.027),
                    (0.01, 0.029),
                    (0.008, 0.034),
                    (0.0001, 0.034),
                ],
                M["teal"],
                (0.155, 0, -0.022),
                n=72,
            )
        with Group("st", (0.012, -0.02, 0)):
            box("stand", (0.008, 0.05, 0.072), (0, 0, 0.036), B, 0.003, 3, (0, 0, math.radians(-14)))
            box("st2", (0.055, 0.055, 0.006), (0.0, 0, 0.003), B, 0.002, 3, (0, 0, math.radians(-14)))
        pipe_coil(0.06, 0.0048, 5, "vinyl", False, 3, 3, 2, 0.05, (0.165, 0.085, 0))
