"""Skimmers, waterfall boxes, filters, spillways and reservoir blocks."""

import math

import numpy as np
from mathutils import Euler

from kit.materials.made import M
from kit.mesh import bevelled, boolean, grid_faces, mesh, obj, revolve
from kit.props.fittings import bulkhead, threaded
from kit.scene import PI, link
from kit.solids import Group, bars, box, loft, perim, rrect, screw, shell, thread_profile, tube, turned


def bin_loops(w, d, h, r=0.07, tp=0.9, ribs=(), n=240, rim=0.026, ribd=0.007, z0=0.0, rim_h=0.022):
    """tapered moulded bin: returns loops bottom -> rim, half-round ribs at the given heights"""
    L = [
        (perim(w * tp - 0.03, d * tp - 0.03, r * tp - 0.01, n), z0),
        (perim(w * tp - 0.006, d * tp - 0.006, r * tp, n), z0 + 0.004),
        (perim(w * tp, d * tp, r * tp, n), z0 + 0.014),
    ]
    zz = sorted(
        set(
            np.round(
                np.r_[
                    np.linspace(z0 + 0.03, z0 + h - rim_h - 0.008, 12),
                    [c + q for c in ribs for q in (-0.014, -0.011, -0.006, 0, 0.006, 0.011, 0.014)],
                ],
                4,
            )
        )
    )
    for z in zz:
        s = tp + (1 - tp) * (z - z0) / h
        e = max([ribd * max(0, 1 - ((z - c) / 0.0135) ** 2) ** 0.5 for c in ribs if abs(z - c) < 0.0135] or [0])
        L.append((perim(w * s + 2 * e, d * s + 2 * e, r * s + e, n), z))
    t = z0 + h
    L += [
        (perim(w + 2 * e, d + 2 * e, r + e, n), z)
        for e, z in (
            (0, t - rim_h),
            (rim - 0.003, t - rim_h + 0.001),
            (rim, t - rim_h + 0.004),
            (rim, t - 0.004),
            (rim - 0.003, t),
            (-0.004, t),
            (-0.008, t - 0.004),
        )
    ]
    return L


def skimmer(w=0.5, d=0.52, h=0.56, loc=(0, 0, 0), yaw=0.0, scale=1.0, lid="on", out=True):
    """pond skimmer: ribbed bin, front faceplate with screws and weir door, removable lid (on | off)"""
    with Group("skimmer", loc, yaw, scale):
        A, B = (M["abs"], M["abs2"])
        n = 300
        L = bin_loops(w, d, h, 0.065, 0.92, (0.09, 0.17), n)
        zs = [z for _, z in L]
        ow = w * 0.66
        z0, z1 = (h * 0.5, h * 0.9)
        front = (
            lambda i, j: L[i][0][j, 1] < -d * 0.38 and abs(L[i][0][j, 0]) < ow / 2 - 0.004 and (z0 < zs[i] < z1 - 0.02)
        )
        shell(
            "bin",
            L
            + [
                (perim(w - 0.02, d - 0.02, 0.06, n), h - 0.02),
                (perim(w * 0.92 - 0.02, d * 0.92 - 0.02, 0.06, n), 0.03),
            ],
            A,
            lambda i, j: i < len(zs) and front(i, j),
            0,
            cap0=True,
        )
        shell(
            "inside",
            [(perim(w * 0.9, d * 0.9, 0.06, 64), z) for z in (0.03, h - 0.03)],
            A,
            lambda i, j: perim(w * 0.9, d * 0.9, 0.06, 64)[j, 1] < -d * 0.4,
            cap0=True,
        )
        yf = -d * (0.92 + 0.08 * 0.7) / 2 - 0.004
        for sx in (-1, 1):
            box("fpv", (0.046, 0.02, z1 - z0 + 0.075), (sx * (ow / 2 + 0.012), yf, (z0 + z1) / 2), B, 0.005)
        for z in (z0 - 0.014, z1 + 0.012):
            box("fph", (ow + 0.07, 0.022, 0.046), (0, yf - 0.001, z), B, 0.005)
        for x in np.linspace(-ow / 2 - 0.012, ow / 2 + 0.012, 6):
            for z in (z0 - 0.014, z1 + 0.012):
                screw((x, yf - 0.012, z), (PI / 2, 0, 0), 0.0055, M["steel"])
        for z in np.linspace(z0 + 0.03, z1 - 0.03, 3):
            for sx in (-1, 1):
                screw((sx * (ow / 2 + 0.012), yf - 0.01, z), (PI / 2, 0, 0), 0.0055, M["steel"])
        for sx in (-1, 1):
            box("throat", (0.008, 0.09, z1 - z0), (sx * (ow / 2 - 0.008), yf + 0.045, (z0 + z1) / 2), A, 0.002)
        with Group("weir", (0, yf + 0.02, z0 + 0.014), rot=(math.radians(16), 0, 0)):
            hh = (z1 - z0) * 0.66
            box("door", (ow - 0.03, 0.01, hh), (0, 0, hh / 2), M["dkgrey"], 0.004)
            box("float", (ow - 0.036, 0.026, 0.034), (0, 0.01, hh - 0.022), M["filter2"], 0.008)
            bars(
                "ribs",
                [((x, -0.006, hh * 0.46), (0.006, 0.006, hh * 0.72)) for x in np.linspace(-ow * 0.36, ow * 0.36, 7)],
                M["dkgrey"],
                0.0015,
            )
            turned("hinge", [(0.007, -ow / 2 + 0.014), (0.007, ow / 2 - 0.014)], M["dkgrey"], rot=(0, PI / 2, 0), n=24)
        bars(
            "basket",
            [((x, yf + 0.14, h * 0.55), (0.004, 0.004, h * 0.5)) for x in np.linspace(-w * 0.36, w * 0.36, 24)]
            + [((0, yf + 0.14, z), (w * 0.74, 0.004, 0.004)) for z in np.linspace(h * 0.32, h * 0.8, 12)],
            M["netting"],
            0,
        )
        if out:
            bulkhead((w * 0.465 + 0.001, 0.02, 0.13), (0, PI / 2, 0), 0.038)

        def lidp(z, tilt=None):
            n2 = 160
            shell(
                "lid",
                [
                    (perim(w + 2 * e, d + 2 * e, max(0.065 + e, 0.014), n2), z + q)
                    for e, q in (
                        (0.02, 0),
                        (0.03, 0.001),
                        (0.032, 0.004),
                        (0.032, 0.017),
                        (0.028, 0.021),
                        (0.006, 0.024),
                        (0, 0.03),
                        (-0.014, 0.032),
                        (-0.018, 0.029),
                        (-0.075, 0.029),
                        (-0.079, 0.032),
                        (-0.084, 0.033),
                    )
                ],
                A,
                cap0=True,
                cap1=True,
            )
            bars(
                "lidribs",
                [
                    ((x, 0, z + 0.0335), (0.01, d * 0.6, 0.005))
                    for x in np.linspace(-w * 0.28, w * 0.28, 9)
                    if abs(x) > 0.05
                ],
                A,
                0.0015,
            )
            box("hand", (0.085, 0.15, 0.01), (0, 0, z + 0.033), B, 0.006)
            box("grip", (0.052, 0.11, 0.003), (0, 0, z + 0.038), M["dark"], 0.0012)
            tube("bar", [(0, -0.055, z + 0.04), (0, 0, z + 0.042), (0, 0.055, z + 0.04)], 0.0065, B)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    screw((sx * (w / 2 - 0.03), sy * (d / 2 - 0.03), z + 0.0315), (0, 0, 0), 0.006, M["steel"])

        if lid == "on":
            lidp(h)
        elif lid == "off":
            with Group("lid", (w * 1.22, -0.2, 0), 16):
                lidp(0)
            box("mat", (w * 0.86, d * 0.4, 0.045), (0, d * 0.2, h - 0.06), M["filter"], 0.012)


def spillway_box(w=0.62, d=0.44, h=0.46, mats=None, lip_share=0.66, inlets=(1,)):
    """tapered, ribbed waterfall box with flange rim, front spill lip, clamp plate, bulkheads in the sides given by
    inlets (1 right, -1 left). front = -y, sits on z=0"""
    abs_, st, mat_f, bk = mats
    r = 0.075
    tp = 0.86
    L = []

    def ring(s, z, off=0.0):
        return (rrect(w * s + 2 * off, d * s + 2 * off, max(r * s + off, 0.01)), z)

    L += [(rrect(w * tp - 0.03, d * tp - 0.03, r * tp - 0.015), 0.0), ring(tp, 0.012)]
    zz = np.linspace(0.02, h - 0.03, 60)
    for z in zz:
        s = tp + (1 - tp) * z / h
        rib = 0.0
        for c in (0.11, 0.19, 0.27):
            rib = max(rib, 0.0085 * max(0, 1 - ((z - c) / 0.013) ** 2) ** 0.5 if abs(z - c) < 0.013 else 0)
        L.append(ring(s, z, rib))
    L += [
        ring(1, h - 0.024),
        ring(1, h - 0.022, 0.026),
        ring(1, h - 0.018, 0.03),
        ring(1, h - 0.004, 0.03),
        ring(1, h, 0.026),
        ring(1, h, -0.004),
        ring(1, h - 0.004, -0.008),
        ring(0.97, h - 0.1, -0.008),
        ring(tp, 0.05, -0.01),
        ring(tp, 0.03, -0.02),
    ]
    o = obj("spillbox", loft("spillbox", L, abs_))
    lw = w * lip_share
    cut = box("cut", (lw, 0.3, 0.11), (0, -d / 2, h - 0.035), None, 0.018, 4)
    cut.display_type = "WIRE"
    cut.modifiers[0].limit_method = "NONE"
    boolean(o, cut)
    yl0, yl1, zt = (-d / 2 + 0.06, -d / 2 - 0.155, h - 0.095)
    prof = [(yl0, zt + 0.002), (-d / 2, zt), (yl1 + 0.04, zt - 0.004), (yl1 + 0.008, zt - 0.01), (yl1, zt - 0.022)]

    def cross(dz):
        return [
            (-lw / 2 - 0.006, 0.06 + dz),
            (-lw / 2 - 0.005, 0.056 + dz),
            (-lw / 2 + 0.004, 0.012 + dz),
            (-lw / 2 + 0.018, dz),
            (0, dz),
            (lw / 2 - 0.018, dz),
            (lw / 2 - 0.004, 0.012 + dz),
            (lw / 2 + 0.005, 0.056 + dz),
            (lw / 2 + 0.006, 0.06 + dz),
        ]

    V = []
    F = []
    for y, z in prof:
        k = 1 - 0.55 * max(0, -d / 2 - y) / 0.155
        for x, dz in cross(0):
            V.append((x, y, z + dz * k))
    n = 9
    me = mesh("lip", V, [f[::-1] for f in grid_faces(len(prof), n)], abs_)
    lip = obj("lip", me)
    so = lip.modifiers.new("s", "SOLIDIFY")
    so.thickness = 0.006
    so.offset = -1
    bevelled(lip, 0.002, 2, 30)
    sb = lip.modifiers.new("ss", "SUBSURF")
    sb.levels = sb.render_levels = 2
    box("clamp", (lw + 0.09, 0.012, 0.028), (0, -d / 2 - 0.018, zt - 0.03), abs_, 0.004)
    for x in np.linspace(-lw / 2 - 0.02, lw / 2 + 0.02, 6):
        screw((x, -d / 2 - 0.0245, zt - 0.03), (PI / 2, 0, 0), 0.0062, st)
    s = tp + (1 - tp) * 0.1 / h
    bx = w * s / 2
    prof = (
        [(0.03, 0.0), (0.062, 0), (0.064, 0.003), (0.064, 0.016), (0.06, 0.02), (0.047, 0.021), (0.046, 0.024)]
        + thread_profile(0.043, 0.026, 0.06)
        + [(0.041, 0.062), (0.038, 0.063), (0.034, 0.062), (0.033, 0.01)]
    )
    for side in inlets:
        b = obj("bulk", revolve("bulk", prof, 64, bk), (side * (bx + 0.002), 0.03, 0.105), (0, side * PI / 2, 0))
        b.data.use_auto_smooth = True
        for k in range(8):
            a = k * PI / 4
            box(
                "lug",
                (0.012, 0.008, 0.012),
                (side * (bx + 0.01), 0.03 + 0.064 * math.cos(a), 0.105 + 0.064 * math.sin(a)),
                bk,
                0.002,
                rot=(a, 0, 0),
            )
    box("matt", (w * 0.9, d * 0.88, 0.05), (0, 0.01, h - 0.132), mat_f, 0.02, 3)
    for k in range(9):
        box("grate", (w * 0.9, 0.01, 0.014), (0, -d * 0.36 + k * d * 0.09, h - 0.1), abs_, 0.002)
    for x in np.linspace(-w * 0.3, w * 0.3, max(3, 2 * round(w / 0.36) + 1)):
        box("grate2", (0.01, d * 0.86, 0.012), (x, 0.0, h - 0.101), abs_, 0.002)
    return o


def falls_box(w=0.62, d=0.44, h=0.46, loc=(0, 0, 0), yaw=0.0, scale=1.0, feet=0.0, **lip):
    """waterfall / spillway box: the kit's spillway_box, on leveling feet of a height if it has them"""
    with Group("falls", (loc[0], loc[1], loc[2] + feet), yaw, scale):
        spillway_box(w, d, h, (M["abs"], M["steel"], M["filter"], M["pvc"]), **lip)
        for x in (-0.36, 0.36) if feet else ():
            for y in (-0.32, 0.32):
                pad = [(0.0001, 0), (0.030, 0), (0.032, 0.003), (0.030, 0.009), (0.013, 0.012)]
                thread = thread_profile(0.011, 0.012, feet + 0.012, 0.004, 0.0014)
                turned("foot", pad + thread, M["pvc"], (w * x, d * y, -feet), n=40)


def filter_mats(n=2, size=(0.52, 0.36, 0.045), loc=(0, 0, 0), yaw=0.0):
    """stack of coarse filter mats"""
    rs = np.random.RandomState(4)
    with Group("mats", loc, yaw):
        for k in range(n):
            box(
                "mat",
                size,
                (rs.uniform(-0.008, 0.008), rs.uniform(-0.008, 0.008), size[2] * (k + 0.5)),
                M["filter" if k % 2 == 0 else "filter2"],
                0.012,
                3,
                (0, 0, rs.uniform(-0.04, 0.04)),
            )


def biofilter(R=0.27, h=0.62, loc=(0, 0, 0), yaw=0.0, scale=1.0):
    """round pressure-less biofilter: ribbed barrel, domed clamp lid with latches, inlet and outlets"""
    with Group("bio", loc, yaw, scale):
        A, B = (M["abs"], M["abs2"])
        prof = [(0.0001, 0.006), (R * 0.84, 0.006), (R * 0.86, 0), (R * 0.9, 0.004), (R * 0.91, 0.02)]
        for z in np.linspace(0.04, h * 0.8, 90):
            s = 0.91 + 0.09 * z / h
            e = max(
                [
                    0.008 * max(0, 1 - ((z - c) / 0.014) ** 2) ** 0.5
                    for c in (0.12, 0.2, h * 0.62, h * 0.7)
                    if abs(z - c) < 0.014
                ]
                or [0]
            )
            prof.append((R * s + e, z))
        t = h * 0.82
        prof += [(R, t), (R + 0.022, t + 0.003), (R + 0.024, t + 0.006), (R + 0.024, t + 0.018), (R + 0.02, t + 0.021)]
        turned("barrel", prof, A, n=160, deg=34)
        turned(
            "seal",
            [(R + 0.018, t + 0.02), (R + 0.02, t + 0.022), (R + 0.02, t + 0.026), (R + 0.018, t + 0.028)],
            M["rubber"],
            n=120,
        )
        lid = [
            (R + 0.018, t + 0.027),
            (R + 0.026, t + 0.028),
            (R + 0.028, t + 0.031),
            (R + 0.028, t + 0.044),
            (R + 0.024, t + 0.048),
            (R * 0.94, t + 0.05),
            (R * 0.9, t + 0.056),
            (R * 0.8, t + 0.082),
            (R * 0.6, t + 0.102),
            (R * 0.36, t + 0.112),
            (R * 0.34, t + 0.118),
            (R * 0.3, t + 0.12),
            (0.0001, t + 0.12),
        ]
        turned("lid", lid, A, n=160, deg=24)
        for k in range(18):
            a = 2 * PI * k / 18
            box(
                "lr",
                (R * 0.44, 0.01, 0.012),
                (R * 0.6 * math.cos(a), R * 0.6 * math.sin(a), t + 0.0985),
                A,
                0.003,
                2,
                (0, 0.25, a),
            )
        for k in range(8):
            a = 2 * PI * (k + 0.5) / 8
            c, s = (math.cos(a), math.sin(a))
            box("latch", (0.016, 0.04, 0.06), ((R + 0.034) * c, (R + 0.034) * s, t + 0.024), B, 0.005, 3, (0, 0, a))
            box(
                "latch2",
                (0.012, 0.028, 0.012),
                ((R + 0.045) * c, (R + 0.045) * s, t + 0.042),
                M["grey"],
                0.004,
                2,
                (0, 0, a),
            )
        for a, z, r in ((-0.55, 0.11, 0.036), (-0.05, h * 0.66, 0.03)):
            bulkhead((R * 0.97 * math.cos(a), R * 0.97 * math.sin(a), z), Euler((0, PI / 2, a)), r)
        turned(
            "gauge",
            [(0.034, 0), (0.036, 0.003), (0.036, 0.016), (0.031, 0.018), (0.03, 0.014), (0.0001, 0.014)],
            M["steel"],
            (0, -0.07, t + 0.116),
            (0.25, 0, 0),
            48,
        )
        turned("face", [(0.03, 0), (0.0001, 0.0005)], M["white"], (0, -0.0735, t + 0.131), (0.25, 0, 0), 40)
        box("ndl", (0.003, 0.018, 0.001), (0.004, -0.072, t + 0.1325), M["red"], 0.0003, 1, (0.25, 0, -0.6))


def spillway_steel(w=0.6, lip=0.16, loc=(0, 0, 0), yaw=0.0, scale=1.0):
    """stainless sheet-metal spillway: folded weir body, long hemmed lip, threaded inlet, fixing flange"""
    with Group("sps", loc, yaw, scale):
        S = M["inox"]
        h, d = (0.125, 0.105)
        t = 0.0022
        zl = 0.05
        box("back", (w, t, h), (0, d / 2, h / 2), S, 0.0008, 1)
        box("bot", (w, d, t), (0, 0, t / 2), S, 0.0008, 1)
        box("top", (w, d, t), (0, 0, h - t / 2), S, 0.0008, 1)
        box("front", (w, t, zl), (0, -d / 2, zl / 2), S, 0.0008, 1)
        box("front2", (w, t, h - zl - 0.03), (0, -d / 2, (h + zl + 0.03) / 2), S, 0.0008, 1)
        for sx in (-1, 1):
            box("side", (t, d, h), (sx * (w / 2 - t / 2), 0, h / 2), S, 0.0008, 1)
        V = []
        pr = [
            (-d / 2 + 0.03, zl),
            (-d / 2 - lip * 0.55, zl - 0.002),
            (-d / 2 - lip * 0.96, zl - 0.006),
            (-d / 2 - lip, zl - 0.01),
            (-d / 2 - lip - 0.002, zl - 0.02),
        ]
        for y, z in pr:
            V += [(-w / 2 + 0.002, y, z), (w / 2 - 0.002, y, z)]
        o = obj("lip", mesh("lip", V, grid_faces(len(pr), 2), S, False))
        m = o.modifiers.new("s", "SOLIDIFY")
        m.thickness = t
        m.offset = 0
        for sx in (-1, 1):
            y1 = -d / 2 - lip
            P = [
                (-d / 2, zl),
                (y1 + 0.002, zl - 0.01),
                (y1 + 0.002, zl + 0.006),
                (y1 + 0.05, zl + 0.022),
                (-d / 2, zl + 0.034),
            ]
            o = obj("cheek", mesh("ck", [(sx * (w / 2 - 0.002), y, z) for y, z in P], [tuple(range(5))], S, False))
            m = o.modifiers.new("s", "SOLIDIFY")
            m.thickness = t
            m.offset = 0
        bars(
            "flange",
            [
                ((0, -d / 2 - 0.001, h + 0.011), (w + 0.05, 0.002, 0.024)),
                ((-w / 2 - 0.012, -d / 2 - 0.001, h / 2 + 0.011), (0.026, 0.002, h + 0.022)),
                ((w / 2 + 0.012, -d / 2 - 0.001, h / 2 + 0.011), (0.026, 0.002, h + 0.022)),
            ],
            S,
            0.0006,
        )
        for x in np.linspace(-w / 2 - 0.01, w / 2 + 0.01, 7):
            screw((x, -d / 2 - 0.003, h + 0.012), (PI / 2, 0, 0), 0.0042, M["steel"])
        box("gap", (w - 0.01, 0.004, 0.026), (0, -d / 2 + 0.012, zl + 0.015), M["dark"], 0.001, 1)
        threaded(0.024, 0.045, "steel", (w / 2 - 0.002, 0.008, 0.062), (0, PI / 2, 0))
        box("weld", (0.004, 0.004, h - 0.01), (w / 2, -d / 2 + 0.002, h / 2), M["steel"], 0.0015, 2)


_crate = {}


def matrix_box(w=0.68, d=0.4, h=0.43, loc=(0, 0, 0), yaw=0.0, scale=1.0, cells=(6, 4, 4)):
    """water-matrix reservoir crate: open lattice panels with diagonal clips and inner columns (mesh shared by instances)"""
    key = (w, d, h)
    if key not in _crate:
        nx, ny, nz = cells
        it = []
        b, t = (0.016, 0.01)

        def panel(nu, nv, W, H, put):
            for k in range(nu + 1):
                it.append(put(-W / 2 + b / 2 + (W - b) * k / nu, 0, b if k in (0, nu) else b * 0.62, H))
            for k in range(nv + 1):
                it.append(put(0, -H / 2 + b / 2 + (H - b) * k / nv, W, b if k in (0, nv) else b * 0.62))
            for i in range(nu):
                for j in range(nv):
                    cu, cv = (-W / 2 + W * (i + 0.5) / nu, -H / 2 + H * (j + 0.5) / nv)
                    su, sv = (W / nu, H / nv)
                    it.append(put(cu, cv, su, 0.0055))
                    it.append(put(cu, cv, 0.0055, sv))
                    it.append(put(cu, cv, su * 0.34, sv * 0.34))

        for s in (-1, 1):
            panel(nx, nz, w, h, lambda u, v, a, c, s=s: ((u, s * (d / 2 - t / 2), h / 2 + v), (a, t, c)))
            panel(ny, nz, d, h, lambda u, v, a, c, s=s: ((s * (w / 2 - t / 2), u, h / 2 + v), (t, a, c)))
            panel(nx, ny, w, d, lambda u, v, a, c, s=s: ((u, v, h / 2 + s * (h / 2 - t / 2)), (a, c, t)))
        for x in np.linspace(-w * 0.32, w * 0.32, 4):
            for y in (-d * 0.2, d * 0.2):
                it.append(((x, y, h / 2), (0.034, 0.034, h - 0.02)))
        _crate[key] = bars("crate", it, M["abs2"], 0.0012, False)
    with Group("mx", loc, yaw, scale):
        o = _crate[key].copy()
        link(o)


def basin_tub(R=0.44, h=0.30, loc=(0, 0, 0), yaw=0.0, scale=1.0, grate=False):
    """wide round reservoir basin with a rolled rim and stiffening ribs; grate = support grate over half of it"""
    with Group("basin", loc, yaw, scale):
        wall = [(R * 0.80, 0.0), (R * 0.83, 0.004)]
        for k in range(5):
            z = 0.03 + k * (h - 0.07) / 5
            r = R * (0.83 + 0.15 * z / h)
            wall += [(r, z), (r + 0.007, z + 0.006), (r + 0.007, z + 0.022), (r + 0.002, z + 0.028)]
        rim = [
            (R * 0.985, h - 0.014),
            (R * 1.05, h - 0.010),
            (R * 1.06, h),
            (R * 1.045, h + 0.006),
            (R * 0.99, h + 0.004),
        ]
        inside = [(R * 0.965, h - 0.01), (R * 0.80, 0.014), (R * 0.55, 0.010), (0.0001, 0.010)]
        turned("tub", [(0.0001, 0.0), *wall, *rim, *inside], M["abs"], n=128, deg=32)
        if not grate:
            return
        reach = lambda q: math.sqrt(max(0.0, (R * 0.985) ** 2 - q * q))
        slats = []
        for y in np.arange(-0.02, R * 0.96, 0.034):
            slats.append(((0, y, h - 0.006), (2 * reach(y), 0.012, 0.016)))
        for x in np.arange(-R * 0.9, R * 0.91, R * 0.15):
            slats.append(((x, reach(x) / 2 - 0.01, h - 0.010), (0.010, reach(x), 0.012)))
        bars("grate", slats, M["grey"], 0.002)
