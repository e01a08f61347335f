"""Brass, pipe, tubing and plastic fittings."""

import math

import numpy as np
from mathutils import Euler

from kit.materials.made import M
from kit.scene import PI
from kit.solids import Group, box, corrugated, hexnut, perim, shell, sweep, thread_profile, tube, turned


def coil_pts(R, r, turns, seed=0, per_layer=3, loc=(0, 0), tail=0.12):
    """points of a hand-wound coil lying on the floor: per_layer turns side by side, then the next layer"""
    rs = np.random.RandomState(seed)
    pts = []
    k = 28
    ph = rs.rand(8) * 6
    for i in range(int(turns * k)):
        t = i / k
        lay, q = divmod(t, per_layer)
        a = 2 * PI * t
        dr = (q if int(lay) % 2 == 0 else per_layer - q) * 2.08 * r
        z = r + (lay + max(0, q - per_layer + 0.6) / 0.6) * 1.86 * r
        rad = (
            R + dr - per_layer * r + 0.25 * r * math.sin(a * 1.0 + ph[0] + int(t)) + 0.12 * r * math.sin(3 * a + ph[1])
        )
        pts.append(
            (loc[0] + rad * math.cos(a), loc[1] + rad * math.sin(a), z + 0.06 * r * (1 + math.sin(2 * a + ph[2])))
        )
    a = 2 * PI * turns
    p = np.array(pts[-1])
    d = np.array([-math.sin(a), math.cos(a), 0])
    if tail:
        pts += [
            tuple(p + d * tail * 0.5 + np.array([0.1 * math.cos(a), 0.1 * math.sin(a), 0]) * tail),
            tuple(p + d * tail + np.array([0.35 * math.cos(a) * tail, 0.35 * math.sin(a) * tail, 0])),
        ]
    return pts


def pipe_coil(
    R=0.2, r=0.016, turns=6, mat="pvc", ribbed=True, seed=0, per_layer=3, ties=3, tail=0.1, loc=(0, 0, 0), yaw=0.0
):
    """coil of flexible pipe or tubing with open ends and cable ties"""
    with Group("coil", loc, yaw):
        sweep(
            "pipe",
            coil_pts(R, r, turns, seed, per_layer, tail=tail),
            corrugated(r, r * 0.55, 0.045) if ribbed else r,
            M[mat],
            14 if ribbed else 18,
            r * 0.1 if ribbed else r * 0.6,
            hollow=r * 0.2,
            deg=70,
        )
        hh = r * (1 + 1.86 * ((turns - 0.01) // per_layer) + 1)
        ww = per_layer * 2.08 * r * min(1, turns / per_layer)
        for k in range(ties):
            a = 2 * PI * (k + 0.35) / ties
            c = np.array([math.cos(a), math.sin(a), 0])
            cr = R
            w2, h2 = (ww / 2 + r * 0.18, hh / 2 + r * 0.06)
            q = [
                (cr + w2 * x, hh / 2 + h2 * z)
                for x, z in ((1, -0.9), (1, 0.9), (0.9, 1), (-0.9, 1), (-1, 0.9), (-1, -0.9), (-0.9, -1), (0.9, -1))
            ]
            tube(
                "tie",
                [tuple(c * x + np.array([0, 0, max(z, 0.002)])) for x, z in q],
                r * 0.13 + 0.0008,
                M["dkgrey"],
                3,
                True,
            )


def threaded(r, L, mat, loc, rot=(0, 0, 0), flange=True, pitch=0.0036):
    """male threaded stub pointing local +z with lugged union nut at its root"""
    with Group("thr", loc, rot=rot):
        prof = (
            (
                [(r * 1.0, -0.004), (r * 1.32, 0), (r * 1.34, 0.002), (r * 1.34, 0.012), (r * 1.28, 0.014)]
                if flange
                else [(r, -0.002)]
            )
            + thread_profile(r * 0.97, 0.016 if flange else 0.002, L, pitch, pitch * 0.42)
            + [(r * 0.96, L + 0.001), (r * 0.88, L + 0.002), (r * 0.8, L + 0.001), (r * 0.78, L * 0.1)]
        )
        turned("thr", prof, M[mat], deg=35)
        if flange:
            for k in range(8):
                a = k * PI / 4
                box(
                    "lug",
                    (r * 0.2, r * 0.18, 0.011),
                    (r * 1.36 * math.cos(a), r * 1.36 * math.sin(a), 0.0065),
                    M[mat],
                    0.0015,
                    2,
                    (0, 0, a),
                )


def bulkhead(loc, rot, r=0.04, mat="pvc"):
    """threaded union through a wall"""
    threaded(r, 0.05, mat, loc, rot)


def nozzle(kind="jet", loc=(0, 0, 0), yaw=0.0, scale=1.0):
    """brass fountain nozzles, standing: jet | tier | bell | foam | fan"""
    with Group("nz", loc, yaw, scale):
        B = M["brass"]
        turned(
            "thr",
            [(0.0125, 0), (0.0135, 0.001)] + thread_profile(0.014, 0.002, 0.02, 0.0022, 0.001) + [(0.013, 0.021)],
            B,
            n=56,
        )
        hexnut("hex", 0.02, 0.012, B, (0, 0, 0.02))
        if kind == "jet":
            turned(
                "j",
                [
                    (0.015, 0.031),
                    (0.016, 0.034),
                    (0.0165, 0.04),
                    (0.015, 0.046),
                    (0.017, 0.05),
                    (0.0175, 0.058),
                    (0.015, 0.066),
                    (0.0105, 0.072),
                    (0.0095, 0.085),
                    (0.0075, 0.118),
                    (0.0072, 0.124),
                    (0.0082, 0.126),
                    (0.0082, 0.131),
                    (0.005, 0.132),
                    (0.0045, 0.11),
                ],
                B,
                n=64,
            )
        elif kind == "tier":
            turned(
                "t",
                [
                    (0.014, 0.031),
                    (0.014, 0.044),
                    (0.0165, 0.046),
                    (0.02, 0.054),
                    (0.033, 0.07),
                    (0.0345, 0.074),
                    (0.0345, 0.084),
                    (0.033, 0.087),
                    (0.027, 0.094),
                    (0.015, 0.1),
                    (0.0001, 0.102),
                ],
                B,
                n=80,
            )
            for rr, n_, z, tl in ((0.029, 14, 0.092, 0.38), (0.0185, 9, 0.098, 0.22), (0.0, 1, 0.102, 0.0)):
                for k in range(n_):
                    a = 2 * PI * k / n_
                    turned(
                        "tip",
                        [
                            (0.0036, -0.004),
                            (0.0036, 0.004),
                            (0.0028, 0.006),
                            (0.0024, 0.015),
                            (0.0016, 0.0155),
                            (0.0014, 0.008),
                        ],
                        B,
                        (rr * math.cos(a), rr * math.sin(a), z),
                        Euler((0, tl, a)),
                        20,
                    )
        elif kind == "bell":
            turned(
                "b",
                [
                    (0.013, 0.031),
                    (0.0115, 0.034),
                    (0.0105, 0.06),
                    (0.0105, 0.092),
                    (0.015, 0.098),
                    (0.026, 0.112),
                    (0.0275, 0.116),
                    (0.0262, 0.119),
                    (0.015, 0.119),
                    (0.006, 0.119),
                    (0.006, 0.125),
                ],
                B,
                n=80,
            )
            turned(
                "disc",
                [
                    (0.006, 0.124),
                    (0.03, 0.1245),
                    (0.0345, 0.127),
                    (0.035, 0.1295),
                    (0.0335, 0.131),
                    (0.01, 0.134),
                    (0.0085, 0.138),
                    (0.0085, 0.143),
                    (0.006, 0.146),
                    (0.0001, 0.1465),
                ],
                B,
                n=80,
            )
        elif kind == "foam":
            turned(
                "f",
                [(0.015, 0.031), (0.015, 0.04), (0.011, 0.043), (0.011, 0.075), (0.008, 0.076), (0.0075, 0.05)],
                B,
                n=64,
            )
            turned(
                "sl",
                [
                    (0.0205, 0.058),
                    (0.0225, 0.06),
                    (0.0225, 0.066),
                    (0.0212, 0.068),
                    (0.0212, 0.148),
                    (0.0225, 0.15),
                    (0.0225, 0.154),
                    (0.02, 0.155),
                    (0.019, 0.15),
                    (0.019, 0.06),
                ],
                B,
                n=80,
            )
            for k in range(4):
                a = k * PI / 2 + 0.4
                box(
                    "web",
                    (0.012, 0.002, 0.022),
                    (0.015 * math.cos(a), 0.015 * math.sin(a), 0.066),
                    B,
                    0.0005,
                    1,
                    (0, 0, a),
                )
        else:
            turned(
                "g",
                [(0.014, 0.031), (0.0165, 0.036), (0.017, 0.044), (0.015, 0.05), (0.011, 0.054), (0.011, 0.062)],
                B,
                n=64,
            )
            L = [
                (perim(2 * a, 2 * b, min(a, b) * 0.95, 64), z)
                for a, b, z in (
                    (0.011, 0.011, 0.06),
                    (0.013, 0.01, 0.068),
                    (0.026, 0.007, 0.09),
                    (0.044, 0.0058, 0.112),
                    (0.046, 0.0058, 0.118),
                    (0.0445, 0.0045, 0.119),
                    (0.043, 0.0026, 0.117),
                )
            ]
            shell("fan", L, B, deg=45)


def ball_valve(r=0.016, mat="brass", loc=(0, 0, 0), yaw=0.0, scale=1.0, handle="teal"):
    """lever ball valve lying on the floor, axis x"""
    with Group("valve", loc, yaw, scale):
        B = M[mat]
        z = r * 1.5
        R_ = (0, PI / 2, 0)
        turned(
            "b",
            [
                (r * 1.0, -r * 1.9),
                (r * 1.05, -r * 1.3),
                (r * 1.42, -r * 0.8),
                (r * 1.5, 0),
                (r * 1.42, r * 0.8),
                (r * 1.05, r * 1.3),
                (r * 1.0, r * 1.9),
            ],
            B,
            (0, 0, z),
            R_,
            deg=50,
        )
        for s in (-1, 1):
            hexnut("hx", r * 1.42, r * 0.85, B, (s * r * 2.1 - r * 0.42, 0, z), R_, 8)
            turned(
                "bore",
                [(r * 1.05, 0), (r * 0.98, 0.001), (r * 0.8, 0.0012), (r * 0.8, -0.02)][:3],
                B,
                (s * (r * 2.1 + r * 0.43), 0, z),
                (0, s * PI / 2, 0),
                40,
            )
            turned(
                "hole",
                [(r * 0.82, 0), (0.0001, 0)],
                M["dark"],
                (s * (r * 2.1 + r * 0.436), 0, z),
                (0, s * PI / 2, 0),
                40,
            )
        turned(
            "stem",
            [(r * 0.55, 0), (r * 0.55, r * 0.5), (r * 0.4, r * 0.55), (r * 0.4, r * 1.05)],
            B,
            (0, 0, z + r * 1.3),
            n=32,
        )
        hexnut("nut", r * 0.42, r * 0.32, M["steel"], (0, 0, z + r * 2.42))
        sweep(
            "lever",
            [
                (-r * 0.5, 0, z + r * 2.3),
                (r * 0.8, 0, z + r * 2.3),
                (r * 1.6, 0, z + r * 2.5),
                (r * 2.3, 0, z + r * 2.9),
                (r * 5.4, 0, z + r * 3.0),
            ],
            r * 0.22,
            M["steel"],
            12,
        )
        sweep(
            "sleeve",
            [(r * 2.1, 0, z + r * 2.85), (r * 2.6, 0, z + r * 2.95), (r * 5.6, 0, z + r * 3.0)],
            lambda u: r * (0.36 + 0.03 * np.sin(u / r * 9)),
            M[handle],
            16,
            0.0015,
        )


def elbow(r=0.024, mat="pvcw", ang=90, loc=(0, 0, 0), yaw=0.0, rot=None, leg=0.045):
    """PVC elbow with socket ends, lying flat; true hollow ends"""
    with Group("el", (loc[0], loc[1], (loc[2] if len(loc) > 2 else 0) + r * 1.22), yaw, rot=rot):
        R = r * 1.25
        A = math.radians(ang)
        arc = [(R * math.sin(a), R - R * math.cos(a)) for a in np.linspace(0, A, 7)]
        e = arc[-1]
        d = (math.cos(A), math.sin(A))
        pts = (
            [(-leg, 0, 0), (-leg * 0.5, 0, 0)]
            + [(x, y, 0) for x, y in arc]
            + [(e[0] + d[0] * leg * 0.5, e[1] + d[1] * leg * 0.5, 0), (e[0] + d[0] * leg, e[1] + d[1] * leg, 0)]
        )
        Lt = 2 * leg + R * A
        sweep(
            "el",
            pts,
            lambda u: r * np.where((u < leg * 0.8) | (u > u[-1] - leg * 0.8), 1.2, 1.02)
            + r * 0.03 * ((u < 0.004) | (u > u[-1] - 0.004)),
            M[mat],
            40,
            0.002,
            hollow=r * 0.16,
            deg=35,
        )


def tee(r=0.024, mat="pvcw", loc=(0, 0, 0), yaw=0.0, leg=0.055):
    """plastic tee"""
    with Group("tee", (loc[0], loc[1], r * 1.22), yaw):
        sweep(
            "a",
            [(-leg, 0, 0), (0, 0, 0), (leg, 0, 0)],
            lambda u: r * np.where((u < leg * 0.5) | (u > u[-1] - leg * 0.5), 1.2, 1.03),
            M[mat],
            40,
            0.002,
            hollow=r * 0.16,
            deg=35,
        )
        sweep(
            "b",
            [(0, -r * 0.6, 0), (0, -leg * 0.6, 0), (0, -leg - 0.006, 0)],
            lambda u: r * np.where(u > u[-1] - leg * 0.5, 1.2, 1.03),
            M[mat],
            40,
            0.002,
            hollow=r * 0.16,
            deg=35,
        )


def barb(r=0.013, mat="pvc", loc=(0, 0, 0), yaw=0.0, stand=True):
    """threaded adapter to hose barb, standing on its thread"""
    with Group("barb", loc, yaw):
        turned(
            "t",
            [(r * 0.85, 0)] + thread_profile(r, 0.001, r * 1.5, 0.0024, 0.001) + [(r * 0.9, r * 1.55)],
            M[mat],
            n=48,
        )
        hexnut("h", r * 1.4, r * 0.8, M[mat], (0, 0, r * 1.5))
        p = [(r * 0.85, r * 2.25)]
        for k in range(4):
            z = r * (2.3 + k * 0.55)
            p += [(r * 0.98, z + r * 0.08), (r * 0.8, z + r * 0.5)]
        turned("b", p + [(r * 0.78, r * 4.6), (r * 0.62, r * 4.62), (r * 0.6, r * 3)], M[mat], n=48)


def clamp(r=0.02, loc=(0, 0, 0), yaw=0.0):
    """worm-drive hose clamp lying flat"""
    with Group("cl", loc, yaw):
        o = turned("band", [(r, 0), (r, 0.011)], M["steel"], n=72)
        m = o.modifiers.new("s", "SOLIDIFY")
        m.thickness = 0.0009
        box("house", (0.016, 0.009, 0.012), (0, -r - 0.005, 0.006), M["steel"], 0.002)
        hexnut("scr", 0.0042, 0.02, M["steel"], (-0.012, -r - 0.005, 0.006), (0, PI / 2, 0))
