"""Pumps, their cords and their vaults."""

import math

import bpy
import numpy as np

from kit.materials.made import M
from kit.mesh import mesh, obj, revolve
from kit.props.fittings import threaded
from kit.scene import PI, link
from kit.solids import Group, bars, box, circle, perim, screw, shell, sweep, thread_profile, tube, turned


def power_cord(start, direction=-1, mat="rubber", r=0.0042, coil=(-0.1, -0.14, 0.075), turns=2.2, plug=True, via=()):
    """cord from `start`, down to the floor, a loose coil and a moulded plug.  coil=(cx, cy, radius)"""
    cx, cy, R = coil
    x, y, z = start
    d = direction
    pts = (
        [start, (x + d * 0.02, y, z - 0.001)]
        + list(via)
        + [(x + d * 0.065, y - 0.01, max(z * 0.45, r)), (x + d * 0.1, y - 0.05, r)]
    )
    a0 = math.atan2(pts[-1][1] - cy, pts[-1][0] - cx)
    for k in range(int(turns * 12)):
        a = a0 + d * -1 * (0.5 + k * 0.5236)
        q = R * (1 + 0.05 * math.sin(k * 1.3) + 0.004 * k)
        pts.append((cx + q * math.cos(a), cy + q * math.sin(a), r + min(k // 12, 2) * 1.7 * r))
    e = np.array(pts[-1])
    a = math.atan2(e[1] - cy, e[0] - cx) - d * 0.9
    dr = np.array([math.cos(a), math.sin(a), 0])
    p1 = e + dr * R * 0.55
    p1[2] = r
    p2 = p1 + np.array([0.05, -0.03, 0])
    pts += [tuple(p1), tuple(p2)]
    tube("cord", pts, r, M[mat], 5)
    if plug:
        an = math.atan2(p2[1] - p1[1], p2[0] - p1[0])
        c, s = (math.cos(an), math.sin(an))
        with Group("plug", (p2[0], p2[1], 0.013), math.degrees(an)):
            box("pl", (0.044, 0.028, 0.024), (0.02, 0, 0), M["rubber"], 0.007, 4)
            turned("rel", [(0.0095, 0), (0.008, 0.012), (0.0065, 0.02)], M["rubber"], (0, 0, 0), (0, -PI / 2, 0), 24)
            for q in (-1, 1):
                box("pin", (0.02, 0.0015, 0.0065), (0.052, q * 0.0064, 0.002), M["steel"], 0.0005, 1)


def relief(loc, rot, r=0.011, mat="rubber", n=5):
    """ribbed strain relief, pointing local +z"""
    prof = [(r * 1.5, 0), (r * 1.5, 0.008), (r * 1.05, 0.01)]
    for k in range(n):
        z = 0.012 + k * 0.006
        prof += [(r - k * 0.0006, z), (r - k * 0.0006, z + 0.0034), (r * 0.75, z + 0.0044), (r * 0.75, z + 0.0058)]
    turned("relief", prof, M[mat], loc, rot, 32)


def pump(mats, label="3000 GPH", loc=(0, 0, 0), yaw=0.0):
    """submersible pond pump lying on feet, axis along x. mats=(plastic, plastic2, steel, rubber, white)"""
    ab, ab2, st, rb, wh = mats
    before = set(bpy.context.scene.objects)
    R = 0.07
    prof = [(0.0, 0.0), (0.03, 0.0), (0.05, 0.004), (0.062, 0.012), (0.0685, 0.026), (R, 0.04)]
    for k in range(9):
        z = 0.046 + k * 0.0125
        prof += [(R, z), (R, z + 0.0012), (R + 0.0065, z + 0.0022), (R + 0.0065, z + 0.0058), (R, z + 0.0068)]
    prof += [(R, 0.165), (R + 0.01, 0.167), (R + 0.011, 0.17), (R + 0.011, 0.186), (R + 0.01, 0.189), (R, 0.19)]
    body = obj("body", revolve("body", prof, 128, ab), (0, 0, 0), (0, PI / 2, 0))
    body.data.use_auto_smooth = True
    body.data.auto_smooth_angle = math.radians(32)
    ring = obj(
        "band",
        revolve(
            "band", [(R + 0.0113, 0.1715), (R + 0.0128, 0.1725), (R + 0.0128, 0.1835), (R + 0.0113, 0.1845)], 128, st
        ),
        (0, 0, 0),
        (0, PI / 2, 0),
    )
    prof = [(R, 0.19), (R + 0.006, 0.194), (R + 0.008, 0.2), (R + 0.008, 0.248), (R + 0.005, 0.256), (R - 0.006, 0.262)]
    v = obj("volute", revolve("volute", prof, 128, ab2), (0, 0, 0), (0, PI / 2, 0))
    v.data.use_auto_smooth = True
    v.data.auto_smooth_angle = math.radians(40)
    obj(
        "core",
        revolve("core", [(R * 0.72, 0.255), (R * 0.72, 0.36), (0.001, 0.365)], 64, rb),
        (0, 0, 0),
        (0, PI / 2, 0),
    )
    nb = 30
    Rc = R - 0.002
    for k in range(nb):
        a = 2 * PI * k / nb
        box("bar", (0.098, 0.0058, 0.009), (0.307, Rc * math.cos(a), Rc * math.sin(a)), ab2, 0.0015, 2, (a, 0, 0))
    for x in (0.29, 0.322):
        obj(
            "ring",
            revolve(
                "ring", [(Rc - 0.004, -0.003), (Rc + 0.003, -0.003), (Rc + 0.003, 0.003), (Rc - 0.004, 0.003)], 96, ab2
            ),
            (x, 0, 0),
            (0, PI / 2, 0),
        )
    capp = [
        (Rc - 0.006, 0.35),
        (Rc + 0.006, 0.352),
        (Rc + 0.007, 0.358),
        (Rc + 0.005, 0.372),
        (Rc - 0.004, 0.382),
        (Rc * 0.7, 0.39),
        (Rc * 0.35, 0.394),
        (0.001, 0.395),
    ]
    e = obj("endcap", revolve("endcap", capp, 128, ab2), (0, 0, 0), (0, PI / 2, 0))
    e.data.use_auto_smooth = True
    for k in range(6):
        a = 2 * PI * k / 6 + 0.3
        screw((0.3935, Rc * 0.52 * math.cos(a), Rc * 0.52 * math.sin(a)), (0, PI / 2, 0), 0.006, st)
    prof = (
        [
            (0.046, 0.055),
            (0.045, 0.07),
            (0.036, 0.08),
            (0.034, 0.095),
            (0.038, 0.097),
            (0.04, 0.1),
            (0.04, 0.11),
            (0.038, 0.113),
        ]
        + thread_profile(0.0315, 0.116, 0.152)
        + [(0.03, 0.154), (0.027, 0.1555), (0.024, 0.154), (0.0235, 0.09)]
    )
    d = obj("disch", revolve("disch", prof, 96, ab2), (0.222, 0, 0))
    d.data.use_auto_smooth = True
    d.data.auto_smooth_angle = math.radians(40)
    for k in range(8):
        a = k * PI / 4
        box(
            "lug",
            (0.01, 0.006, 0.011),
            (0.222 + 0.0405 * math.cos(a), 0.0405 * math.sin(a), 0.105),
            ab2,
            0.0015,
            2,
            (0, 0, a),
        )
    tube(
        "handle",
        [
            (0.028, 0, R - 0.004),
            (0.03, 0, R + 0.034),
            (0.055, 0, R + 0.052),
            (0.105, 0, R + 0.054),
            (0.15, 0, R + 0.04),
            (0.16, 0, R + 0.002),
        ],
        0.0088,
        ab2,
    )
    tube("grip", [(0.05, 0, R + 0.0505), (0.078, 0, R + 0.0545), (0.108, 0, R + 0.0535)], 0.0122, rb)
    for x in (0.05, 0.215):
        box("foot", (0.03, 0.125, 0.012), (x, 0, -R - 0.018), ab2, 0.004)
        box("web", (0.022, 0.07, 0.04), (x, 0, -R + 0.002), ab2, 0.006)
    prof = [(0.017, 0), (0.017, 0.012), (0.012, 0.014)]
    for k in range(6):
        z = 0.016 + k * 0.007
        prof += [(0.0105 - k * 0.0006, z), (0.0105 - k * 0.0006, z + 0.004), (0.0078, z + 0.005), (0.0078, z + 0.0065)]
    obj("relief", revolve("relief", prof, 48, rb), (0.003, 0, 0.022), (0, -PI / 2, 0))
    zf = -R - 0.0245 + 0.0048
    pts = [(-0.03, 0, 0.022), (-0.1, -0.005, 0.01), (-0.165, -0.03, -0.04), (-0.185, -0.085, zf)]
    cx, cy = (-0.065, -0.165)
    for k in range(0, 34):
        a = 2.6 + k * 0.42
        rr = 0.115 + 0.006 * math.sin(k * 1.3) + 0.0009 * k
        lift = min(0.0095 * (k // 15), 0.03) + 0.002 * math.sin(k * 0.9) ** 2
        pts.append((cx + rr * math.cos(a), cy + rr * math.sin(a) * 0.92, zf + lift))
    pts += [(cx + 0.16, cy - 0.09, zf + 0.004), (cx + 0.235, cy - 0.105, zf)]
    tube("cord", pts, 0.0048, rb, 6)
    px, py = (cx + 0.235, cy - 0.105)
    box("plug", (0.052, 0.03, 0.026), (px + 0.024, py - 0.003, zf + 0.009), rb, 0.007, 4, (0, 0, -0.1))
    for s in (-1, 1):
        box(
            "pin", (0.02, 0.0015, 0.0065), (px + 0.058, py - 0.007 + s * 0.0064, zf + 0.01), st, 0.0005, 1, (0, 0, -0.1)
        )
    box("pin", (0.023, 0.0045, 0.0045), (px + 0.059, py - 0.007, zf + 0.001), st, 0.002, 2, (0, 0, -0.1))
    lab = obj(
        "plate",
        mesh(
            "plate",
            [
                (0.205 + 0.075 * u, (R + 0.0088) * math.sin(t), (R + 0.0088) * math.cos(t))
                for t in np.linspace(-1.55, -0.85, 2)
                for u in (0, 1)
            ],
            [(0, 1, 3, 2)],
            wh,
        ),
        do_link=False,
    )
    new = [o for o in bpy.context.scene.objects if o not in before]
    root = link(bpy.data.objects.new("pump", None))
    for o in new:
        if o.parent is None:
            o.parent = root
    root.location = (loc[0], loc[1], loc[2] + R + 0.0245)
    root.rotation_euler = (0, 0, yaw)
    return root


def pump_finned(loc=(0, 0, 0), yaw=-24.0, scale=1.0):
    """long horizontal pump with cooling fins, steel band and intake cage (the kit's own)"""
    with Group("pf", loc, yaw, scale):
        pump((M["abs"], M["abs2"], M["steel"], M["rubber"], M["white"]), loc=(-0.18, 0.02, 0))


def pump_upright(h=0.3, R=0.078, loc=(0, 0, 0), yaw=0.0, scale=1.0, cord=True):
    """vertical solids-handling pump: slotted strainer foot, volute with side discharge, stainless motor can, handle"""
    with Group("pu", loc, yaw, scale):
        A, B, S = (M["abs"], M["abs2"], M["inox"])
        zb = 0.085
        n = 144
        turned(
            "foot",
            [(0.0001, 0.004), (R * 1.1, 0.004), (R * 1.2, 0), (R * 1.24, 0.004), (R * 1.24, 0.014), (R * 1.18, 0.018)],
            A,
        )
        L = [
            (circle(R * s, n), z)
            for s, z in ((1.17, 0.014), (1.16, 0.022), (1.14, 0.044), (1.13, 0.048), (1.11, 0.068), (1.1, 0.074))
        ]
        shell("strainer", L, A, lambda i, j: i in (1, 3) and j % 4 < 2, 0.004)
        turned("core", [(R * 0.95, 0.01), (R * 0.95, 0.08)], M["dark"])
        turned(
            "volute",
            [
                (R * 1.12, 0.073),
                (R * 1.26, 0.076),
                (R * 1.28, 0.08),
                (R * 1.28, zb + 0.038),
                (R * 1.24, zb + 0.044),
                (R * 1.05, zb + 0.05),
                (R * 1.0, zb + 0.052),
            ],
            B,
        )
        zt = h - 0.045
        turned("can", [(R * 0.985, zb + 0.048), (R * 0.985, zt)], S, n=128)
        for z in (zb + 0.06, zt - 0.014):
            turned(
                "bead",
                [(R * 0.985, z - 0.004), (R * 1.0, z - 0.002), (R * 1.0, z + 0.002), (R * 0.985, z + 0.004)],
                S,
                n=128,
                deg=60,
            )
        turned(
            "cap",
            [
                (R * 0.99, zt - 0.004),
                (R * 1.05, zt - 0.003),
                (R * 1.06, zt),
                (R * 1.06, zt + 0.014),
                (R * 1.02, zt + 0.02),
                (R * 0.9, zt + 0.03),
                (R * 0.6, zt + 0.037),
                (0.0001, zt + 0.04),
            ],
            A,
            n=96,
            deg=30,
        )
        for k in range(6):
            a = k * PI / 3 + 0.3
            screw((R * 0.93 * math.cos(a), R * 0.93 * math.sin(a), zt + 0.0275), (0, 0, 0), 0.0055, M["steel"])
        for k in range(20):
            a = 2 * PI * k / 20
            box(
                "rib",
                (0.006, 0.0045, 0.04),
                (R * 1.275 * math.cos(a), R * 1.275 * math.sin(a), zb + 0.014),
                B,
                0.0015,
                2,
                (0, 0, a),
            )
        tube(
            "handle",
            [
                (-0.048, 0, zt + 0.026),
                (-0.046, 0, zt + 0.062),
                (-0.025, 0, zt + 0.072),
                (0.025, 0, zt + 0.072),
                (0.046, 0, zt + 0.062),
                (0.048, 0, zt + 0.026),
            ],
            0.0085,
            B,
        )
        tube("grip", [(-0.024, 0, zt + 0.072), (0, 0, zt + 0.0725), (0.024, 0, zt + 0.072)], 0.0115, M["rubber"])
        sweep(
            "elbow",
            [
                (R * 0.9, -0.03, zb + 0.012),
                (R * 1.35, -0.03, zb + 0.012),
                (R * 1.72, -0.03, zb + 0.02),
                (R * 1.9, -0.03, zb + 0.045),
                (R * 1.92, -0.03, zb + 0.08),
            ],
            lambda u: 0.03 + 0.004 * (u > u[-1] - 0.012),
            B,
            32,
            0.003,
        )
        threaded(0.027, 0.042, "abs2", (R * 1.92, -0.03, zb + 0.078))
        relief((-R * 0.42, R * 0.35, zt + 0.03), (0, 0, 0))
        if cord:
            x, y = (-R * 0.42, R * 0.35)
            power_cord(
                (x, y, zt + 0.07),
                -1,
                coil=(-R * 2.7, -0.1, 0.085),
                via=((x - 0.045, y, zt + 0.065), (x - 0.085, y - 0.01, zt - 0.06)),
            )


def pump_cage(w=0.3, d=0.215, h=0.135, loc=(0, 0, 0), yaw=0.0, scale=1.0, cord=True):
    """low filter pump in a slotted clam-shell: two moulded halves, seam, clips, carry handle, stepped hose tail"""
    with Group("pc", loc, yaw, scale):
        A, B = (M["abs"], M["abs2"])
        n = 200
        L = []
        zs = np.r_[0.01, np.linspace(0.018, h - 0.02, 17), h - 0.013, h - 0.006, h - 0.001, h]
        for i, z in enumerate(zs):
            t = abs(2 * (z - h * 0.45) / h)
            s = 1 - 0.1 * t**2.2
            e = 0.0 if z < h - 0.014 else (z - h + 0.014) * 1.6 + max(0, z - h + 0.006) * 2.4
            if 8 <= i <= 9:
                e -= 0.004
            L.append((perim(w * s - 2 * e, d * s - 2 * e, d * 0.36 * s - e * 0.8, n), z))
        slot = lambda i, j: (2 <= i <= 6 or 10 <= i <= 15) and j % 4 < 2 and (i not in (4, 13))
        shell("cage", L, A, slot, 0.004, cap0=True, cap1=True)
        shell(
            "inner",
            [(perim(w * 0.84, d * 0.8, d * 0.28, 64), z) for z in (0.014, h - 0.012)],
            M["dark"],
            cap1=True,
            cap0=True,
        )
        shell(
            "panel",
            [
                (perim(w * 0.62 - 2 * q, d * 0.5 - 2 * q, d * 0.2, 96), h + z)
                for q, z in ((0, -0.004), (0, 0.003), (0.002, 0.005), (0.01, 0.005), (0.012, 0.003))
            ],
            B,
            cap1=True,
        )
        for x in (-0.055, 0.055):
            screw((x, -0.03, h + 0.0035), (0, 0, 0), 0.005, M["steel"])
            screw((x, 0.03, h + 0.0035), (0, 0, 0), 0.005, M["steel"])
        tube(
            "handle",
            [
                (-0.062, 0, h),
                (-0.06, 0, h + 0.022),
                (-0.045, 0, h + 0.033),
                (0, 0, h + 0.036),
                (0.045, 0, h + 0.033),
                (0.06, 0, h + 0.022),
                (0.062, 0, h),
            ],
            0.0075,
            B,
        )
        for sx in (-1, 1):
            for y in (-0.045, 0.045):
                box("foot", (0.035, 0.03, 0.014), (sx * w * 0.33, y * 1.3, 0.007), M["rubber"], 0.004)
        for x in (-0.06, 0.06):
            box("clip", (0.034, 0.012, 0.032), (x, -d * 0.495 - 0.001, h * 0.46), B, 0.003)
            box("clip2", (0.022, 0.006, 0.006), (x, -d * 0.495 - 0.007, h * 0.55), B, 0.002)
        prof = [(0.036, -0.02), (0.036, 0.006), (0.04, 0.008), (0.04, 0.02), (0.036, 0.022)]
        for r, z in ((0.025, 0.024), (0.0215, 0.052), (0.018, 0.078)):
            prof += [(r * 0.93, z), (r * 1.05, z + 0.004), (r * 0.97, z + 0.012), (r * 0.93, z + 0.025)]
        turned("tail", prof + [(0.014, 0.105), (0.013, 0.06)], B, (w * 0.475, 0, h * 0.48), (0, PI / 2, 0), 64)
        relief((-w * 0.485, 0.02, h * 0.42), (0, -PI / 2, 0))
        if cord:
            power_cord((-w * 0.5 - 0.035, 0.02, h * 0.42), -1, coil=(-w * 0.52, -d * 0.5 - 0.075, 0.075))


def pump_mini(loc=(0, 0, 0), yaw=0.0, scale=1.0, riser=True, cord=True):
    """small fountain pump: block body, slotted front, flow dial, suction feet, riser tube"""
    with Group("pm", loc, yaw, scale):
        A, B = (M["abs"], M["abs2"])
        w, d, h, z0 = (0.072, 0.056, 0.06, 0.01)
        box("body", (w, d, h), (0, 0.006, z0 + h / 2), A, 0.009, 4)
        box("front", (w * 0.94, 0.02, h * 0.92), (0, -d / 2 + 0.0, z0 + h / 2), B, 0.006, 3)
        box("inset", (w * 0.74, 0.004, h * 0.68), (0, -d / 2 - 0.0095, z0 + h / 2), M["dark"], 0.001, 1)
        bars(
            "slots",
            [((x, -d / 2 - 0.0105, z0 + h / 2), (0.0042, 0.006, h * 0.7)) for x in np.linspace(-w * 0.35, w * 0.35, 7)]
            + [((0, -d / 2 - 0.0105, z0 + h / 2 + q), (w * 0.76, 0.005, 0.004)) for q in (-h * 0.35, 0, h * 0.35)],
            B,
            0.0008,
        )
        for sx in (-1, 1):
            for y in (-0.014, 0.024):
                turned(
                    "cup",
                    [(0.013, 0), (0.012, 0.003), (0.006, 0.008), (0.005, 0.012)],
                    M["rubber"],
                    (sx * 0.022, y, 0),
                    n=32,
                )
        turned(
            "dial",
            [(0.011, 0), (0.011, 0.006), (0.009, 0.0075), (0.0001, 0.0075)],
            A,
            (w / 2, 0.008, z0 + h * 0.5),
            (0, PI / 2, 0),
            24,
        )
        box("dl", (0.004, 0.003, 0.016), (w / 2 + 0.009, 0.008, z0 + h * 0.5), B, 0.001)
        turned(
            "out",
            [
                (0.014, 0),
                (0.014, 0.006),
                (0.0105, 0.007),
                (0.01, 0.022),
                (0.0108, 0.023),
                (0.0095, 0.034),
                (0.0072, 0.035),
                (0.007, 0.01),
            ],
            B,
            (0.01, 0.006, z0 + h - 0.001),
            n=40,
        )
        if riser:
            turned(
                "riser",
                [
                    (0.0125, 0.0),
                    (0.0128, 0.001),
                    (0.012, 0.03),
                    (0.0098, 0.032),
                    (0.0098, 0.105),
                    (0.013, 0.107),
                    (0.0155, 0.112),
                    (0.0155, 0.125),
                    (0.011, 0.128),
                    (0.003, 0.129),
                ],
                A,
                (0.01, 0.006, z0 + h + 0.014),
                n=40,
            )
        relief((-w / 2, 0.012, z0 + h * 0.42), (0, -PI / 2, 0), 0.007, n=4)
        if cord:
            power_cord((-w / 2 - 0.03, 0.012, z0 + h * 0.42), -1, r=0.003, coil=(-0.165, -0.065, 0.048), turns=2.6)


def slotted_cylinder(R, h, z0=0.0, rows=5, n=216, mat="abs"):
    """cylinder wall with rows of real vertical slots, hoop ribs between rows"""
    zs = [z0]
    kinds = []
    rib = 0.016
    hr = (h - rib) / rows
    for k in range(rows):
        a = z0 + k * hr
        zs += [a + rib, a + rib + 0.006, a + hr - 0.006, a + hr]
        kinds += ["rib", "edge", "slot", "edge"]
    zs.append(z0 + h)
    kinds.append("rib")
    L = [(circle(R, n), z) for z in zs]
    shell("wall", L, M[mat], lambda i, j: kinds[i] == "slot" and j % 3 == 0 and (j % 27 not in (24,)), 0.007, deg=30)
    for k in range(rows + 1):
        z = z0 + k * hr + rib / 2
        turned(
            "hoop",
            [
                (R - 0.001, z - 0.008),
                (R + 0.006, z - 0.006),
                (R + 0.007, z - 0.003),
                (R + 0.007, z + 0.003),
                (R + 0.006, z + 0.006),
                (R - 0.001, z + 0.008),
            ],
            M[mat],
            n=144,
        )
    for k in range(8):
        a = 2 * PI * (k * 27 + 25.5) / n
        box(
            "stave",
            (0.014, 0.026, h),
            ((R + 0.001) * math.cos(a), (R + 0.001) * math.sin(a), z0 + h / 2),
            M[mat],
            0.004,
            2,
            (0, 0, a),
        )


def pump_canyon(R=0.23, h=0.62, loc=(0, 0, 0), yaw=0.0, scale=1.0, lid=True, ext=0.0):
    """pump vault: slotted cylinder on a flanged base, collar, bolted lid with hand holes; ext adds an extension ring"""
    with Group("canyon", loc, yaw, scale):
        A, B = (M["abs"], M["abs2"])
        turned(
            "base",
            [
                (0.0001, 0.012),
                (R - 0.01, 0.012),
                (R + 0.026, 0),
                (R + 0.03, 0.004),
                (R + 0.03, 0.016),
                (R + 0.012, 0.02),
                (R + 0.004, 0.024),
            ],
            A,
            n=144,
        )
        slotted_cylinder(R, h, 0.018)
        turned("core", [(R * 0.9, 0.02), (R * 0.9, h - 0.01)], M["dark"], n=96)
        bars(
            "inner",
            [
                ((R * 0.93 * math.cos(a), R * 0.93 * math.sin(a), h / 2), (0.01, 0.01, h * 0.95))
                for a in np.linspace(0, 2 * PI, 24, endpoint=False)
            ],
            A,
            0,
        )
        t = h + 0.018
        if ext:
            collar(R, t)
            slotted_cylinder(R, ext, t + 0.022, 2)
            turned("core2", [(R * 0.9, t), (R * 0.9, t + ext)], M["dark"], n=96)
            t += ext + 0.022
        collar(R, t)
        t += 0.022
        if lid:
            turned(
                "lid",
                [
                    (R * 0.98, t - 0.002),
                    (R + 0.02, t),
                    (R + 0.023, t + 0.003),
                    (R + 0.023, t + 0.014),
                    (R + 0.019, t + 0.018),
                    (R * 0.93, t + 0.019),
                    (R * 0.9, t + 0.013),
                    (R * 0.5, t + 0.013),
                    (R * 0.47, t + 0.019),
                    (0.0001, t + 0.019),
                ],
                A,
                n=144,
                deg=30,
            )
            for k in range(24):
                a = 2 * PI * k / 24
                box(
                    "lr",
                    (R * 0.4, 0.009, 0.009),
                    (R * 0.7 * math.cos(a), R * 0.7 * math.sin(a), t + 0.0165),
                    A,
                    0.0025,
                    2,
                    (0, 0, a),
                )
            for k in range(6):
                a = 2 * PI * k / 6 + 0.2
                screw((R * 0.965 * math.cos(a), R * 0.965 * math.sin(a), t + 0.0185), (0, 0, 0), 0.007, M["steel"])
            for sx in (-1, 1):
                box("hole", (0.085, 0.024, 0.002), (0, sx * R * 0.3, t + 0.0195), M["dark"], 0.0008, 1)
                tube(
                    "lh",
                    [
                        (-0.046, sx * R * 0.3, t + 0.018),
                        (-0.036, sx * R * 0.3, t + 0.027),
                        (0.036, sx * R * 0.3, t + 0.027),
                        (0.046, sx * R * 0.3, t + 0.018),
                    ],
                    0.006,
                    B,
                )


def collar(R, z):
    """bolted joint ring between vault and extension"""
    turned(
        "collar",
        [
            (R - 0.006, z - 0.004),
            (R + 0.01, z - 0.003),
            (R + 0.014, z),
            (R + 0.014, z + 0.018),
            (R + 0.01, z + 0.022),
            (R - 0.006, z + 0.022),
        ],
        M["abs2"],
        n=144,
    )
    for k in range(12):
        a = 2 * PI * k / 12 + 0.13
        box(
            "lug",
            (0.016, 0.03, 0.022),
            ((R + 0.017) * math.cos(a), (R + 0.017) * math.sin(a), z + 0.01),
            M["abs2"],
            0.004,
            2,
            (0, 0, a),
        )
        screw(((R + 0.018) * math.cos(a), (R + 0.018) * math.sin(a), z + 0.0215), (0, 0, 0), 0.0055, M["steel"])


def canyon_extension(R=0.23, h=0.24, loc=(0, 0, 0), yaw=0.0, scale=1.0):
    """extension ring for the vault: open slotted ring with collars and locking tabs"""
    with Group("ext", loc, yaw, scale):
        collar(R, 0.004)
        slotted_cylinder(R, h, 0.024, 2)
        collar(R, h + 0.022)
        for k in range(6):
            a = 2 * PI * k / 6
            box(
                "tab",
                (0.008, 0.036, 0.03),
                ((R - 0.004) * math.cos(a), (R - 0.004) * math.sin(a), h + 0.052),
                M["abs"],
                0.003,
                2,
                (0, 0, a),
            )


def canyon_collar(R=0.23, h=0.20, loc=(0, 0, 0), yaw=0.0, scale=1.0):
    """collar for the top of the vault: closed wall with staves, lugs at the foot, a broad frame for a paver on top"""
    with Group("solid", loc, yaw, scale):
        A, B = (M["abs"], M["abs2"])
        collar(R, 0.004)
        base, top = 0.024, 0.024 + h
        turned("wall", [(R - 0.008, base), (R, base), (R, top), (R - 0.008, top), (R - 0.008, base)], A, n=216, deg=30)
        for z in (base + h * 0.33, base + h * 0.67):
            hoop = [(-0.001, -0.008), (0.006, -0.006), (0.007, -0.003), (0.007, 0.003), (0.006, 0.006), (-0.001, 0.008)]
            turned("hoop", [(R + r, z + q) for r, q in hoop], A, n=144)
        for k in range(16):
            a = 2 * PI * (k + 0.5) / 16
            box(
                "stave",
                (0.014, 0.020, h),
                ((R + 0.001) * math.cos(a), (R + 0.001) * math.sin(a), base + h / 2),
                A,
                0.004,
                2,
                (0, 0, a),
            )
        frame = [
            (R - 0.008, top - 0.004),
            (R + 0.026, top - 0.004),
            (R + 0.031, top + 0.001),
            (R + 0.031, top + 0.042),
            (R + 0.028, top + 0.046),
            (R + 0.016, top + 0.046),
            (R + 0.013, top + 0.043),
            (R + 0.013, top + 0.008),
            (R - 0.030, top + 0.006),
            (R - 0.032, top + 0.004),
            (R - 0.032, top - 0.002),
            (R - 0.008, top - 0.004),
        ]
        turned("frame", frame, B, n=216, deg=30)
        for k in range(6):
            a = 2 * PI * k / 6 + 0.2
            screw(((R - 0.008) * math.cos(a), (R - 0.008) * math.sin(a), top + 0.0075), (0, 0, 0), 0.007, M["steel"])
