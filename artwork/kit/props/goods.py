"""Rolls, cartons, bottles, tubs and cartridges."""

import math

import numpy as np

from kit.materials.made import M, label_mat
from kit.mesh import grid_faces, mesh, obj
from kit.noise import fbm
from kit.props.print import on_flat, on_round, print_label
from kit.scene import PI
from kit.solids import Group, bars, box, perim, shell, thread_profile, tube, turned


def liner_roll(mat, L=1.0, r0=0.03, turns=7, pitch=0.0052, loc=(0, 0, 0), yaw=0.0, flap=0.34):
    """EPDM liner: spiral sheet with a loose flap on the floor, wavy ends"""
    th = np.linspace(0, turns * 2 * PI, 420)
    r = r0 + pitch * th / (2 * PI) + 0.0012 * np.sin(th * 0.37)
    R = r[-1]
    # last point touches the floor (0,0)
    a = th - th[-1] - PI / 2
    y, z = (-r * np.cos(a), r * np.sin(a) + R)
    s = np.linspace(0, 1, 70)[1:]
    fy = -flap * s
    fz = 0.0015 + 0.01 * np.sin(s * 7) * s * (1 - s) + 0.018 * np.clip((s - 0.86) / 0.14, 0, 1) ** 2
    y = np.r_[y, fy]
    z = np.r_[z, fz]
    n = len(y)
    nu = 80
    U = np.linspace(-0.5, 0.5, nu)
    arc = np.r_[0, np.cumsum(np.hypot(np.diff(y), np.diff(z)))]
    V = []
    for i in range(n):
        w = L * (1 + 0.012 * math.sin(arc[i] * 3.1) + 0.006 * math.sin(arc[i] * 11))
        q = np.c_[U * 6, np.full(nu, arc[i] * 5), np.zeros(nu)]
        dz = fbm(q, 3, seed=4) * 0.0035 * (1 if i < len(th) else 2.2)
        V.append(
            np.c_[
                U * w + 0.008 * np.sin(arc[i] * 2),
                np.full(nu, y[i]),
                z[i] + np.maximum(dz, -z[i] + 0.001) if i >= len(th) else np.full(nu, z[i]) + dz * 0.5,
            ]
        )
    o = obj("liner", mesh("liner", np.concatenate(V), grid_faces(n, nu), mat), loc, (0, 0, yaw))
    so = o.modifiers.new("s", "SOLIDIFY")
    so.thickness = 0.0014
    return o


def roll(kind="epdm", L=0.9, turns=9, flap=0.3, pitch=None, bands=0, loc=(0, 0, 0), yaw=20.0):
    """liner (epdm) or underlayment (felt) roll with a loose flap; bands = retail straps"""
    th = {"epdm": 0.0014, "felt": 0.0058}[kind]
    p = pitch or {"epdm": 0.0052, "felt": 0.0098}[kind]
    with Group("roll", loc, yaw):
        o = liner_roll(M[kind], L, 0.028, turns, p, flap=flap)
        o.modifiers["s"].thickness = th
        R = 0.028 + p * turns
        for k in range(bands):
            x = L * ((k + 0.5) / bands - 0.5) * 1.1
            o = turned(
                "strap",
                [(R + 0.003, -0.011), (R + 0.0042, -0.01), (R + 0.0042, 0.01), (R + 0.003, 0.011)],
                M["white"],
                (x, 0.001, R),
                (0, PI / 2, 0),
                96,
            )


def folded_sheet(kind="epdm", size=(0.4, 0.3), layers=7, t=0.01, loc=(0, 0, 0), yaw=0.0):
    """liner folded in a soft stack"""
    with Group("fold", loc, yaw):
        n = 70
        for k in range(layers):
            w, d = (size[0] * (1 - 0.01 * (k % 3)), size[1] * (1 - 0.012 * (k % 2)))
            L = [
                (
                    perim(w - e, d - e, 0.016, n)
                    + np.c_[
                        fbm(np.c_[perim(w, d, 0.016, n) * 9, np.full(n, k * 3.0)], 2, seed=k),
                        fbm(np.c_[perim(w, d, 0.016, n) * 9, np.full(n, k * 3.0 + 9)], 2, seed=k + 5),
                    ]
                    * 0.004,
                    k * t + q,
                )
                for e, q in ((t * 1.0, 0), (t * 0.3, t * 0.18), (0, t * 0.5), (t * 0.3, t * 0.82), (t * 1.0, t * 1.0))
            ]
            shell("lay", L, M[kind], cap0=True, cap1=True, deg=70)
        for x in (-0.22, 0.22):
            box(
                "strap",
                (0.016, size[1] + 0.006, layers * t + 0.004),
                (x * size[0] * 1.1, 0, layers * t / 2),
                M["white"],
                0.004,
                2,
            )


def carton(w=0.46, d=0.34, h=0.3, loc=(0, 0, 0), yaw=0.0, name=(), note="", content=""):
    """closed shipping carton with tape, flap seam and a printed panel that names the kit"""
    with Group("carton", loc, yaw):
        box("c", (w, d, h), (0, 0, h / 2), M["card"], 0.0035, 2)
        box("seam", (w * 0.998, 0.0016, 0.001), (0, 0, h + 0.0002), M["dark"], 0.0002, 1)
        box("tape", (w + 0.0012, 0.052, 0.0008), (0, 0, h + 0.0004), M["tape"], 0.0003, 1)
        for s in (-1, 1):
            box("tp", (0.0008, 0.052, 0.075), (s * (w / 2 + 0.0004), 0, h - 0.037), M["tape"], 0.0003, 1)
        if name:
            m = label_mat(
                "cartonlab", h * 0.16, h * 0.86, w * 0.62, (0.06, 0.25, 0.28), (0.012, 0.09, 0.11), (0.74, 0.73, 0.69)
            )
            obj(
                "lab",
                mesh(
                    "lab",
                    [
                        (-w * 0.36, -d / 2 - 0.0006, h * 0.16),
                        (w * 0.36, -d / 2 - 0.0006, h * 0.16),
                        (w * 0.36, -d / 2 - 0.0006, h * 0.86),
                        (-w * 0.36, -d / 2 - 0.0006, h * 0.86),
                    ],
                    [(0, 1, 2, 3)],
                    m,
                    False,
                ),
            )
            print_label(on_flat(-d / 2 - 0.0012), w * 0.64, h * 0.16, h * 0.86, (0.012, 0.09, 0.11), name, note, content)


def label_arc(R0, R1, z0, z1, mat, arc=1.15, n=48):
    """label wrapped on a (tapered) round body, centred on the front (-y)"""
    V = [(R * math.sin(t), -R * math.cos(t), z) for R, z in ((R0, z0), (R1, z1)) for t in np.linspace(-arc, arc, n)]
    obj("label", mesh("label", V, grid_faces(2, n), mat))


def bottle(
    kind="round",
    h=0.24,
    r=0.042,
    col="white",
    cap="teal",
    lab=((0.05, 0.28, 0.3), (0.012, 0.1, 0.12)),
    name=(),
    note="",
    content="",
    loc=(0, 0, 0),
    yaw=0.0,
    scale=1.0,
):
    """treatment bottle: round (pill shoulder) or jug (rectangular with moulded handle)"""
    with Group("bottle", loc, yaw, scale):
        nk = r * 0.36
        m = label_mat("lab%s%g%g%s" % (kind, h, r, lab[0]), h * 0.1, h * 0.6, r * 1.9, *lab)
        if kind == "round":
            sh = [
                (r * math.cos(a) * 0.62 + r * 0.38 if a < 1.2 else nk, h * 0.68 + h * 0.14 * math.sin(a))
                for a in np.linspace(0, 1.19, 10)
            ]
            turned(
                "b",
                [
                    (0.0001, 0.004),
                    (r * 0.8, 0.003),
                    (r * 0.86, 0),
                    (r * 0.96, 0.003),
                    (r, 0.01),
                    (r, h * 0.08),
                    (r * 0.988, h * 0.085),
                    (r * 0.988, h * 0.615),
                    (r, h * 0.62),
                    (r, h * 0.68),
                ]
                + sh[1:]
                + [(nk * 1.15, h * 0.835), (nk, h * 0.85), (nk, h * 0.88)],
                M[col],
                n=112,
                deg=55,
            )
            label_arc(r * 0.992, r * 0.992, h * 0.1, h * 0.6, m, 1.9)
            wall = on_round(r * 0.998, r * 0.998, h * 0.1, h * 0.6)
            print_label(wall, r * 1.5, h * 0.1, h * 0.6, lab[1], name, note, content)
        else:
            w, d = (r * 2.3, r * 1.45)
            L = [
                (perim(w * s, d * s, d * 0.3 * s, 128), z)
                for s, z in (
                    (0.84, 0),
                    (0.94, 0.002),
                    (0.99, 0.008),
                    (1.0, 0.016),
                    (1.0, h * 0.64),
                    (0.985, h * 0.68),
                    (0.93, h * 0.73),
                    (0.8, h * 0.78),
                    (0.6, h * 0.815),
                )
            ] + [
                (perim(nk * 2.3, nk * 2.3, nk * 1.14, 128), h * 0.84),
                (perim(nk * 2, nk * 2, nk * 0.99, 128), h * 0.85),
                (perim(nk * 2, nk * 2, nk * 0.99, 128), h * 0.88),
            ]
            shell("b", L, M[col], cap0=True, deg=60)
            y = -d / 2 - 0.0005
            obj(
                "lab",
                mesh(
                    "lab",
                    [(-w * 0.4, y, h * 0.1), (w * 0.4, y, h * 0.1), (w * 0.4, y, h * 0.6), (-w * 0.4, y, h * 0.6)],
                    [(0, 1, 2, 3)],
                    m,
                    False,
                ),
            )
            print_label(on_flat(y - 0.0004), w * 0.70, h * 0.1, h * 0.6, lab[1], name, note, content)
        turned(
            "neckring",
            [(nk * 0.98, h * 0.87), (nk * 1.28, h * 0.872), (nk * 1.28, h * 0.88), (nk * 0.98, h * 0.882)],
            M[col],
            n=64,
        )
        turned(
            "cap",
            [
                (nk * 1.22, h * 0.884),
                (nk * 1.24, h * 0.886),
                (nk * 1.22, h * 0.985),
                (nk * 1.12, h * 0.998),
                (0.0001, h),
            ],
            M[cap],
            n=72,
            deg=30,
        )
        bars(
            "k",
            [
                ((nk * 1.235 * math.cos(a), nk * 1.235 * math.sin(a), h * 0.935), (0.0015, 0.0015, h * 0.085))
                for a in np.linspace(0, 2 * PI, 44, endpoint=False)
            ],
            M[cap],
            0,
        )


def tub(
    h=0.2,
    r=0.095,
    col="white",
    lidc="teal",
    lab=((0.05, 0.28, 0.3), (0.012, 0.1, 0.12)),
    name=(),
    note="",
    content="",
    loc=(0, 0, 0),
    yaw=0.0,
    scale=1.0,
    bail=True,
    shaker=False,
):
    """tapered pail with ribbed collar, snap lid and a wire bail that hangs behind; shaker = holes in the lid"""
    with Group("tub", loc, yaw, scale):
        k = lambda z: r * (0.9 + 0.1 * z / h)
        turned(
            "p",
            [
                (0.0001, 0.004),
                (r * 0.84, 0.004),
                (r * 0.86, 0),
                (r * 0.895, 0.003),
                (k(0.01), 0.01),
                (k(h * 0.78), h * 0.78),
                (k(h * 0.78) + 0.005, h * 0.785),
                (k(h * 0.8) + 0.005, h * 0.81),
                (k(h * 0.82), h * 0.815),
                (k(h * 0.85), h * 0.85),
                (k(h * 0.85) + 0.005, h * 0.855),
                (k(h * 0.88) + 0.005, h * 0.88),
                (k(h * 0.9), h * 0.885),
                (r, h * 0.94),
            ],
            M[col],
            n=128,
        )
        turned(
            "lid",
            [
                (r * 1.005, h * 0.915),
                (r * 1.045, h * 0.918),
                (r * 1.05, h * 0.925),
                (r * 1.05, h * 0.985),
                (r * 1.035, h),
                (r * 0.97, h),
                (r * 0.95, h * 0.975),
                (r * 0.9, h * 0.97),
                (r * 0.5, h * 0.97),
                (r * 0.48, h * 0.976),
                (0.0001, h * 0.976),
            ],
            M[lidc],
            n=128,
            deg=30,
        )
        bars(
            "lr",
            [
                ((r * 1.05 * math.cos(a), r * 1.05 * math.sin(a), h * 0.95), (0.002, 0.004, h * 0.05))
                for a in np.linspace(0, 2 * PI, 60, endpoint=False)
            ],
            M[lidc],
            0,
        )
        m = label_mat("tl%g%g%s" % (h, r, lab[0]), h * 0.1, h * 0.72, r * 1.8, *lab)
        label_arc(k(h * 0.1) + 0.0005, k(h * 0.72) + 0.0005, h * 0.1, h * 0.72, m, 1.25)
        wall = on_round(k(h * 0.1) + 0.001, k(h * 0.72) + 0.001, h * 0.1, h * 0.72)
        print_label(wall, r * 1.5, h * 0.1, h * 0.72, lab[1], name, note, content)
        if shaker:
            for rr, count in ((0.0, 1), (0.13, 6), (0.26, 12), (0.39, 18)):
                for a in np.linspace(0, 2 * PI, count, endpoint=False):
                    hole = [(r * 0.028, 0.0), (0.0001, 0.0004)]
                    turned("hole", hole, M["dark"], (r * rr * math.cos(a), r * rr * math.sin(a), h * 0.976 + 0.0004), n=16)
        if bail:
            R = r + 0.009
            tube(
                "bail",
                [
                    (R * math.cos(a), R * math.sin(a) * 0.97, h * 0.83 - 0.045 * math.sin(a) ** 1.0 * h / 0.2)
                    for a in np.linspace(0, PI, 15)
                ],
                0.0018,
                M["steel"],
                5,
            )
            for s in (-1, 1):
                turned(
                    "ear",
                    [(0.01, 0), (0.01, 0.006), (0.007, 0.008), (0.0001, 0.008)],
                    M[col],
                    (s * k(h * 0.83), 0, h * 0.83),
                    (0, s * PI / 2, 0),
                    24,
                )


def cartridge(
    col="white",
    lab=((0.22, 0.23, 0.24), (0.05, 0.055, 0.06)),
    name=("Pond", "Sealant"),
    content="10 fl oz",
    loc=(0, 0, 0),
    yaw=0.0,
    lying=False,
    h=0.215,
    r=0.0245,
):
    """sealant cartridge with screw-on nozzle, standing or lying"""
    with Group(
        "cart",
        (loc[0], loc[1], r + 0.001 if lying else 0),
        rot=(0, PI / 2, math.radians(yaw)) if lying else None,
        yaw=yaw,
    ):
        turned(
            "t",
            [
                (r * 0.9, 0.012),
                (r * 0.93, 0.0),
                (r, 0.0005),
                (r, h),
                (r * 1.05, h + 0.001),
                (r * 1.05, h + 0.006),
                (r * 0.9, h + 0.009),
                (r * 0.42, h + 0.012),
                (r * 0.4, h + 0.013),
            ]
            + thread_profile(r * 0.37, h + 0.014, h + 0.026, 0.0024, 0.001),
            M[col],
            n=72,
        )
        turned("pl", [(r * 0.92, 0.014), (0.0001, 0.014)], M["dkgrey"])
        turned(
            "noz",
            [
                (r * 0.5, h + 0.024),
                (r * 0.52, h + 0.026),
                (r * 0.5, h + 0.04),
                (r * 0.4, h + 0.042),
                (r * 0.13, h + 0.118),
                (r * 0.09, h + 0.1185),
            ],
            M["pvcw"],
            n=40,
        )
        label_arc(
            r * 1.004,
            r * 1.004,
            h * 0.08,
            h * 0.92,
            label_mat("cl%s%s" % (col, lab[0]), h * 0.08, h * 0.92, r * 1.8, *lab),
            2.6,
        )
        print_label(on_round(r * 1.012, r * 1.012, 0, h), r * 1.5, h * 0.08, h * 0.92, lab[1], name, "", content)


def foam_can(loc=(0, 0, 0), yaw=0.0, h=0.235, r=0.0325, lab=((0.55, 0.3, 0.03), (0.06, 0.06, 0.065)), name=("Waterfall", "Foam"), content="12 oz"):
    """expanding-foam aerosol with valve and straw"""
    with Group("can", loc, yaw):
        turned(
            "c",
            [
                (r * 0.85, 0.003),
                (r * 0.96, 0),
                (r * 1.01, 0.002),
                (r * 1.01, 0.005),
                (r * 0.985, 0.007),
                (r, 0.01),
                (r, h * 0.8),
                (r * 1.01, h * 0.805),
                (r * 1.01, h * 0.82),
                (r * 0.97, h * 0.825),
                (r * 0.9, h * 0.85),
                (r * 0.62, h * 0.89),
                (r * 0.52, h * 0.9),
                (r * 0.52, h * 0.915),
                (r * 0.45, h * 0.92),
                (r * 0.2, h * 0.92),
            ],
            M["alu"],
            n=96,
        )
        label_arc(r * 1.003, r * 1.003, h * 0.05, h * 0.78, label_mat("fc", h * 0.05, h * 0.78, r * 1.8, *lab), 2.9)
        print_label(on_round(r * 1.010, r * 1.010, 0, h), r * 1.5, h * 0.05, h * 0.78, lab[1], name, "", content)
        turned(
            "v",
            [
                (r * 0.34, h * 0.915),
                (r * 0.34, h * 0.94),
                (r * 0.22, h * 0.95),
                (r * 0.2, h * 1.0),
                (0.0001, h * 1.005),
            ],
            M["dkgrey"],
            n=32,
        )
        box("trig", (0.03, 0.016, 0.008), (0.008, 0, h * 0.965), M["dkgrey"], 0.002)
        tube(
            "straw",
            [(0.018, 0, h * 0.97), (0.045, 0, h * 0.985), (0.085, -0.004, h * 0.93), (0.105, -0.006, h * 0.8)],
            0.003,
            M["pvcw"],
            5,
        )
