"""Grasses, sedges, ferns, shrubs, water lilies, maples and koi."""

import math
import random

import bmesh
import numpy as np
from mathutils import Matrix, Vector

from kit.mesh import grid_faces, mesh, obj
from kit.nodes import new_material
from kit.noise import fbm
from kit.scatter import scatter
from kit.scene import PI
from kit.solids import tube


class Leaves:
    """accumulates many small curved leaves into one mesh with per-leaf 'lv' and along-leaf 'lt' attributes"""

    def __init__(s):
        s.V, s.F, s.lv, s.lt = ([], [], [], [])
        s.n = 0

    def blade(s, base, dirv, up, L, W, bend=0.4, seg=4, fold=0.25, prof=None, lv=None, twist=0.0, tipw=0.0):
        d = Vector(dirv).normalized()
        u = Vector(up)
        side = d.cross(u)
        if side.length < 0.0001:
            side = d.orthogonal()
        side.normalize()
        nrm = side.cross(d).normalized()
        p = Vector(base)
        lv = random.random() if lv is None else lv
        st = L / seg
        k0 = s.n
        for i in range(seg + 1):
            t = i / seg
            w = W * (prof(t) if prof else math.sin(PI * min(0.12 + 0.88 * t, 1)) ** 0.8) + tipw * t
            f = fold * w
            for a, b in ((-1, f), (0, 0), (1, f)):
                q = p + side * (a * w * 0.5) + nrm * b
                s.V.append(q[:])
                s.lv.append(lv)
                s.lt.append(t)
            d = (d - nrm * (bend / seg)).normalized() if True else d
            nrm = side.cross(d).normalized()
            if twist:
                side = (Matrix.Rotation(twist / seg, 3, d) @ side).normalized()
                nrm = side.cross(d).normalized()
            p = p + d * st
        for i in range(seg):
            a = k0 + i * 3
            s.F += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]
        s.n += (seg + 1) * 3
        return p

    def mesh(s, name, mat):
        me = mesh(name, s.V, s.F, mat)
        for n, dat in (("lv", s.lv), ("lt", s.lt)):
            me.attributes.new(n, "FLOAT", "POINT").data.foreach_set("value", np.array(dat, np.float32))
        return me


def grass_clump(seed, mat, n=36, h=(0.05, 0.11), spread=0.05, w=0.0042, bend=(0.3, 1.3)):
    """tuft of turf"""
    random.seed(seed)
    L = Leaves()
    for _ in range(n):
        a, r = (random.uniform(0, 2 * PI), spread * math.sqrt(random.random()))
        l = random.uniform(0.15, 0.55)
        az = random.uniform(0, 2 * PI)
        d = (math.cos(az) * l, math.sin(az) * l, 1)
        up = (-math.cos(az), -math.sin(az), l)
        L.blade(
            (r * math.cos(a), r * math.sin(a), -0.004),
            d,
            (-d[0], -d[1], 0.3),
            random.uniform(*h),
            w * random.uniform(0.7, 1.3),
            bend=-random.uniform(*bend) * -1,
            seg=4,
            fold=0.25,
            prof=lambda t: 1 - t**2.2,
        )
    return L.mesh("grass%d" % seed, mat)


def sedge(seed, mat, n=140, h=(0.35, 0.75), w=0.009, spread=0.05, bend=(1.0, 2.4), lean=(0.1, 0.75)):
    """fountain-shaped ornamental grass / iris / rush depending on parameters"""
    random.seed(seed)
    L = Leaves()
    for _ in range(n):
        az = random.uniform(0, 2 * PI)
        l = random.uniform(*lean)
        r = spread * math.sqrt(random.random())
        c, s_ = (math.cos(az), math.sin(az))
        L.blade(
            (r * c, r * s_, 0),
            (c * l, s_ * l, 1),
            (-c, -s_, 0.3),
            random.uniform(*h),
            w * random.uniform(0.6, 1.2),
            bend=random.uniform(*bend),
            seg=9,
            fold=0.3,
            prof=lambda t: (1 - t) ** 0.6 * (0.75 + 0.5 * t),
            twist=random.uniform(-0.5, 0.5),
        )
    return L.mesh("sedge%d" % seed, mat)


def fern(seed, mat, fronds=14, L_=(0.35, 0.6)):
    """fern with arching fronds"""
    random.seed(seed)
    L = Leaves()
    for k in range(fronds):
        az = 2 * PI * k / fronds + random.uniform(-0.25, 0.25)
        l = random.uniform(0.35, 0.9)
        c, s_ = (math.cos(az), math.sin(az))
        ln = random.uniform(*L_)
        d = Vector((c * l, s_ * l, 1)).normalized()
        p = Vector((c * 0.02, s_ * 0.02, 0))
        lv = random.random()
        m = 26
        side0 = Vector((-s_, c, 0))
        bend = random.uniform(1.0, 1.9)
        for i in range(m):
            t = i / m
            nrm = side0.cross(d).normalized()
            if nrm.z < 0:
                nrm = -nrm
            lw = ln * 0.3 * math.sin(PI * min(1, 0.16 + t * 0.86)) ** 0.85 * (1 - 0.25 * t)
            if t > 0.06:
                for sgn in (-1, 1):
                    dv = (side0 * sgn * 1.0 + d * 0.45 + nrm * 0.1).normalized()
                    L.blade(
                        p,
                        dv,
                        nrm,
                        lw,
                        ln / m * 1.25,
                        bend=0.35,
                        seg=3,
                        fold=0.12,
                        prof=lambda q: (1 - q**1.7) * 0.95,
                        lv=lv + random.uniform(-0.05, 0.05),
                    )
            out = Vector((c, s_, 0))
            d = (d + (out * 0.5 - Vector((0, 0, 1))) * (bend / m)).normalized()
            p = p + d * (ln / m)
    return L.mesh("fern%d" % seed, mat)


def bush(seed, mat, R=(0.6, 0.6, 0.5), n=2600, leaf=(0.035, 0.07), w=0.5, shell=0.35, lumps=1.0):
    """leaf cards on a lumpy shell"""
    random.seed(seed)
    rs = np.random.RandomState(seed)
    L = Leaves()
    D = rs.normal(size=(n, 3))
    D /= np.linalg.norm(D, axis=1)[:, None]
    D[:, 2] = np.where(D[:, 2] < -0.35, -D[:, 2], D[:, 2])
    rad = 1 - shell * rs.rand(n) ** 1.6
    lump = 1 + lumps * (0.22 * fbm(D * 2.2 + seed, 2, seed=seed) + 0.14 * fbm(D * 5 + seed, 2, seed=seed + 2))
    P = D * (rad * lump)[:, None] * np.array(R)[None]
    for p, d in zip(P, D):
        dv = Vector(d) + Vector(rs.normal(size=3)) * 0.55 + Vector((0, 0, 0.25))
        l = random.uniform(*leaf)
        L.blade(
            p,
            dv,
            Vector(rs.normal(size=3)) * 0.5 + Vector((0, 0, 1)),
            l,
            l * w,
            bend=random.uniform(0, 0.7),
            seg=3,
            fold=0.18,
        )
    return L.mesh("bush%d" % seed, mat)


def lily_pad(seed, mat, r=0.14):
    """notched, gently cupped disc; origin on the water plane"""
    rs = np.random.RandomState(seed)
    na, nr = (72, 12)
    notch = 0.2
    a = np.linspace(notch, 2 * PI - notch * 0.4, na)
    V = []
    for i in range(nr + 1):
        t = i / nr
        for k, x in enumerate(a):
            rr = r * t * (1 + 0.03 * math.sin(3 * x + seed) + 0.012 * math.sin(11 * x + seed))
            z = (
                0.004
                + 0.01 * r / 0.14 * t**6 * (1 + 0.9 * math.sin(2 * x + seed * 2))
                + 0.004 * math.sin(5 * x + seed) * t * t
            )
            V.append((rr * math.cos(x), rr * math.sin(x), z))
    return mesh("pad%d" % seed, V, grid_faces(nr + 1, na), mat)


def lily_flower(seed, mat_petal, mat_stamen, s=0.075, loc=(0, 0, 0)):
    """open water-lily flower"""
    random.seed(seed)
    L = Leaves()
    for ring, (n, el, ln, w) in enumerate(
        ((8, 0.28, 1.0, 0.46), (8, 0.62, 0.92, 0.42), (7, 0.98, 0.8, 0.36), (5, 1.25, 0.62, 0.28))
    ):
        for k in range(n):
            az = 2 * PI * (k + 0.5 * (ring % 2)) / n + random.uniform(-0.08, 0.08)
            e = el + random.uniform(-0.08, 0.08)
            d = (math.cos(az) * math.cos(e), math.sin(az) * math.cos(e), math.sin(e))
            up = (-math.cos(az) * math.sin(e), -math.sin(az) * math.sin(e), math.cos(e))
            L.blade(
                (math.cos(az) * s * 0.12, math.sin(az) * s * 0.12, 0.006),
                d,
                up,
                s * ln,
                s * w,
                bend=-0.55,
                seg=8,
                fold=0.32,
                prof=lambda t: math.sin(PI * min(1.0, 0.1 + 0.9 * t**0.85)) ** 0.75,
            )
    a = obj("lily", L.mesh("lily", mat_petal), loc)
    S = Leaves()
    for k in range(46):
        az = random.uniform(0, 2 * PI)
        e = random.uniform(0.7, 1.45)
        S.blade(
            (0, 0, 0.008),
            (math.cos(az) * math.cos(e), math.sin(az) * math.cos(e), math.sin(e)),
            (0, 0, 1),
            s * random.uniform(0.28, 0.42),
            s * 0.05,
            bend=-0.5,
            seg=3,
            prof=lambda t: 1 - 0.5 * t,
        )
    b = obj("stamen", S.mesh("st", mat_stamen), loc)
    return (a, b)


def hosta(seed, mat, n=34, L_=(0.16, 0.3)):
    """broad-leaved clump"""
    random.seed(seed)
    L = Leaves()
    for k in range(n):
        az = random.uniform(0, 2 * PI)
        t = (k + 0.5) / n
        l = 0.25 + 1.1 * t
        c, s_ = (math.cos(az), math.sin(az))
        ln = random.uniform(*L_)
        st = L.blade(
            (0, 0, 0),
            (c * l * 0.6, s_ * l * 0.6, 1),
            (-c, -s_, 0.4),
            ln * 0.55,
            0.008,
            bend=0.3,
            seg=3,
            prof=lambda q: 1.0,
        )
        L.blade(
            st,
            (c * (l + 0.2), s_ * (l + 0.2), 0.75 - 0.5 * t),
            (-c * 0.4, -s_ * 0.4, 1),
            ln,
            ln * 0.62,
            bend=random.uniform(0.9, 1.5),
            seg=7,
            fold=0.16,
            prof=lambda q: math.sin(PI * min(1, 0.14 + 0.86 * q**0.8)) ** 0.7,
        )
    return L.mesh("hosta%d" % seed, mat)


def spikes(seed, mat_leaf, mat_flower, n=16, h=(0.3, 0.5), petals=34):
    """salvia / lavender clump -> (leaf mesh, flower mesh)"""
    random.seed(seed)
    A, B = (Leaves(), Leaves())
    for _ in range(n):
        az = random.uniform(0, 2 * PI)
        l = random.uniform(0.05, 0.35)
        H = random.uniform(*h)
        r = 0.05 * random.random()
        d = Vector((math.cos(az) * l, math.sin(az) * l, 1)).normalized()
        b = Vector((r * math.cos(az), r * math.sin(az), 0))
        A.blade(b, d, (1, 0, 0.2), H * 0.7, 0.004, bend=0.1, seg=4, prof=lambda q: 1.0)
        for k in range(5):
            a2 = random.uniform(0, 2 * PI)
            A.blade(
                b + d * H * random.uniform(0.05, 0.4),
                (math.cos(a2), math.sin(a2), 0.5),
                (0, 0, 1),
                0.06,
                0.014,
                bend=0.5,
                seg=3,
            )
        for k in range(petals):
            t = random.random()
            a2 = random.uniform(0, 2 * PI)
            B.blade(
                b + d * (H * (0.55 + 0.45 * t)),
                (math.cos(a2), math.sin(a2), 0.5),
                (0, 0, 1),
                0.016 * (1.15 - 0.7 * t),
                0.01 * (1.15 - 0.6 * t),
                bend=0.4,
                seg=2,
            )
    return (A.mesh("spl%d" % seed, mat_leaf), B.mesh("spf%d" % seed, mat_flower))


def maple(leafm, barkm, loc, seed=1, H=2.0, spread=1.2, clusters=26, leaves=900, leaf=(0.03, 0.06)):
    """multi-stem Japanese maple: bent tubes carrying flat clouds of small leaves"""
    rs = np.random.RandomState(seed)
    protos = [bush(900 + seed * 3 + i, leafm, (0.42, 0.4, 0.13), leaves, leaf, 0.42, 0.8) for i in range(3)]
    P = []
    L0 = np.array(loc)
    base = L0 - np.array([0, 0, 0.05])
    for k in range(5):
        a = 2 * PI * k / 5 + rs.uniform(-0.4, 0.4)
        tip = L0 + np.array([math.cos(a) * spread * 0.6, math.sin(a) * spread * 0.6, H * rs.uniform(0.72, 1.0)])
        mid = base * 0.45 + tip * 0.55 + np.array([-math.sin(a) * 0.1, math.cos(a) * 0.1, H * 0.02])
        lo = base * 0.8 + tip * 0.2 + np.array([0, 0, H * 0.12])
        tube("stem", [tuple(base), tuple(lo), tuple(mid), tuple(tip)], 0.03 * rs.uniform(0.7, 1.1), barkm, 4)
        for j in range(clusters // 5):
            q = rs.uniform(0.35, 1.0)
            p = (
                mid * (1 - q)
                + tip * q
                + np.array([rs.normal() * spread * 0.3, rs.normal() * spread * 0.3, rs.uniform(-0.06, 0.16)])
            )
            P.append(p)
            tube("twig", [tuple(mid * (1 - q * 0.7) + tip * q * 0.7), tuple(p)], 0.009, barkm, 2)
    n = len(P)
    scatter(
        "maple%d" % seed,
        P,
        np.c_[rs.uniform(-0.25, 0.25, (n, 2)), rs.uniform(0, 6, n)],
        np.repeat(rs.uniform(0.75, 1.25, (n, 1)), 3, 1),
        rs.randint(0, 3, n),
        protos,
    )


def koi(seed, mat, L=0.32):
    """koi with fins, bending a little"""
    n, m = (26, 18)
    V = []
    for i in range(n):
        t = i / (n - 1)
        w = 0.115 * math.sin(PI * min(1, t**0.62)) ** 0.85 * (1 - 0.55 * t)
        hgt = w * 1.15
        x = (t - 0.5) * 1.0
        bend = 0.06 * math.sin(t * 4 + seed) * t
        for j in range(m):
            a = 2 * PI * j / m
            V.append((x * L, (w * math.cos(a) + bend) * L * 1.1, hgt * math.sin(a) * L * 1.1))
    me = mesh("koi%d" % seed, V, grid_faces(n, m, True), mat)
    bm = bmesh.new()
    bm.from_mesh(me)

    def fin(pts):
        vs = [bm.verts.new((p[0] * L, p[1] * L, p[2] * L)) for p in pts]
        bm.faces.new(vs)

    bt = 0.06 * math.sin(4 + seed)
    fin([(0.46, bt * 1.1, 0), (0.66, bt + 0.07, 0.02), (0.6, bt, 0.01), (0.68, bt - 0.08, -0.01)])
    fin([(-0.22, 0.07, -0.03), (-0.1, 0.19, -0.05), (-0.05, 0.15, -0.05), (-0.14, 0.06, -0.03)])
    fin([(-0.22, -0.07, -0.03), (-0.1, -0.19, -0.05), (-0.05, -0.15, -0.05), (-0.14, -0.06, -0.03)])
    bm.to_mesh(me)
    bm.free()
    return me


def koi_mat(seed=0):
    """white skin with orange patches"""
    m, N = new_material("koi%d" % seed)
    v = N.coord(9.0)
    n = N.noise(v, 9, 2, 0.5)
    # warm, because pond water takes the red out of what swims in it
    c = N.ramp(n, [(0.40, (0.95, 0.80, 0.62)), (0.46, (0.95, 0.20, 0.02))])
    N.out(N.bsdf(Base_Color=c, Roughness=0.3, Specular=0.5))
    return m
