"""Boulders, pebbles, slabs and walls."""

import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix

from kit.materials.made import plain
from kit.materials.stone import PEBBLES, pebble_mat
from kit.mesh import grid_faces, ico, mesh, obj, plan_outline, ring_obj, verts
from kit.noise import fbm, pnoise, scallop
from kit.scatter import scatter
from kit.scene import PI
from kit.solids import box


def boulder(seed=0, size=(1, 0.8, 0.6), mat=None, sub=6, planes=14, sharp=9.0, rough=1.0, strata=0.0, name="boulder"):
    """angular boulder = smooth-min of random half-spaces, then fbm at 3 scales"""
    rs = np.random.RandomState(seed)
    V, F = ico(sub)
    n = rs.normal(size=(planes, 3))
    n /= np.linalg.norm(n, axis=1)[:, None]
    d = rs.uniform(0.62, 1.0, planes)
    c = np.maximum(V @ n.T, 0.001)
    r = d[None] / c
    r = -np.log(np.exp(-sharp * r).sum(1)) / sharp
    r = np.clip(r, 0.35, 1.25)
    P = V * r[:, None]
    P += V * (fbm(P * 1.3 + seed, 3, seed=seed) * 0.1 * rough)[:, None]
    P += V * (fbm(P * 4.5 + seed, 4, seed=seed + 5, ridged=True) * 0.022 * rough)[:, None]
    P += V * (fbm(P * 14 + seed, 4, seed=seed + 9) * 0.013 * rough)[:, None]
    if strata:
        P += V * (np.sin(P[:, 2:3] * 26 + fbm(P * 2, 3, seed=seed)[:, None] * 5) * strata)
    P *= np.array(size)[None]
    return mesh(name, P, F, mat)


def round_boulder(seed=0, size=(1, 0.8, 0.6), mat=None, sub=6, name="rboulder"):
    """water-worn boulder"""
    V, F = ico(sub)
    V = np.sign(V) * np.abs(V) ** 0.88
    V /= np.maximum(np.linalg.norm(V, axis=1), 1e-06)[:, None] ** 0.6
    P = V * (1 + fbm(V * 0.9 + seed * 3.1, 3, seed=seed) * 0.22 + fbm(V * 5 + seed, 4, seed=seed + 7) * 0.018)[:, None]
    return mesh(name, P * np.array(size)[None], F, mat)


def pebble_protos(n=10, mat=None, seed=5, flat=(0.42, 0.75), sub=4):
    """n different pebble meshes to instance"""
    out = []
    rs = np.random.RandomState(seed)
    for i in range(n):
        V, F = ico(sub)
        e = rs.uniform(0.82, 1.0)
        V = np.sign(V) * np.abs(V) ** e
        P = V * (1 + fbm(V * 0.8 + i * 9.7, 2, seed=seed + i) * 0.2)[:, None]
        P *= np.array([1, rs.uniform(0.66, 0.92), rs.uniform(*flat)])
        P /= np.abs(P[:, 0]).max()
        out.append(mesh("peb%02d" % i, P, F, mat))
    return out


def drop_pebbles(
    protos, x, y, size=(0.018, 0.045), n=1500, seed=1, base=None, res=0.006, tries=10, keep=None, tilt=0.5, sink=0.12
):
    """gravity-free packing: each stone goes to the lowest of `tries` random spots on a running height map.
    base(X,Y)->Z ground; keep(X,Y)->bool where stones may sit. returns positions, euler, scale, idx"""
    rs = np.random.RandomState(seed)
    nx, ny = (int((x[1] - x[0]) / res), int((y[1] - y[0]) / res))
    X, Y = np.meshgrid(np.linspace(*x, nx), np.linspace(*y, ny), indexing="ij")
    H = (base(X, Y) if base else np.zeros_like(X)).astype(float)
    dims = [np.array([np.ptp([v.co[k] for v in p.vertices]) / 2 for k in range(3)]) for p in protos]
    Ps, Rs, Ss, Is = ([], [], [], [])
    sizes = np.sort(size[0] + (size[1] - size[0]) * rs.beta(1.4, 2.2, n))[::-1]
    sizes = sizes[np.argsort(np.arange(n) + rs.uniform(-0.5, 0.5, n) * n * 0.7)]
    for a in sizes:
        k = rs.randint(len(protos))
        ax, ay, az = dims[k] * a
        yaw = rs.uniform(0, 2 * PI)
        best = None
        m = int(ax / res) + 1
        for _ in range(tries):
            i, j = (rs.randint(m, nx - m), rs.randint(m, ny - m))
            if keep is not None and (not keep(X[i, j], Y[i, j])):
                continue
            u = X[i - m : i + m + 1, j - m : j + m + 1] - X[i, j]
            w = Y[i - m : i + m + 1, j - m : j + m + 1] - Y[i, j]
            p = (u * math.cos(yaw) + w * math.sin(yaw)) / ax
            q = (-u * math.sin(yaw) + w * math.cos(yaw)) / ay
            rr = 1 - p * p - q * q
            inside = rr > 0
            if not inside.any():
                continue
            cap = az * np.sqrt(np.where(inside, rr, 0))
            z = (H[i - m : i + m + 1, j - m : j + m + 1] + cap)[inside].max()
            if best is None or z < best[0]:
                best = (z, i, j, inside, cap)
        if best is None:
            continue
        z, i, j, inside, cap = best
        z -= sink * az
        h = H[i - m : i + m + 1, j - m : j + m + 1]
        gx = (h[-1, m] - h[0, m]) / (2 * m * res)
        gy = (h[m, -1] - h[m, 0]) / (2 * m * res)
        h[inside] = np.maximum(h[inside], (z + cap)[inside])
        g = np.clip(np.array([gx, gy]) * tilt, -0.5, 0.5)
        M = (
            Matrix.Rotation(-math.atan(g[0]), 3, "Y")
            @ Matrix.Rotation(math.atan(g[1]), 3, "X")
            @ Matrix.Rotation(yaw, 3, "Z")
        )
        Ps.append((X[i, j], Y[i, j], z))
        Rs.append(M.to_euler()[:])
        Ss.append((a, a, a))
        Is.append(k)
    return (np.array(Ps), np.array(Rs), np.array(Ss), np.array(Is))


def pebble_bed(
    x,
    y,
    pal="river",
    n=1500,
    size=(0.018, 0.045),
    wet=0.7,
    wetfn=None,
    seed=1,
    flat=(0.42, 0.75),
    protos=10,
    sub=4,
    **k,
):
    """packed bed of pebbles over a rectangle"""
    pr = pebble_protos(protos, pebble_mat(pal, wet, wetfn, name="peb_%s_%d" % (pal, seed)), seed, flat, sub)
    P, R, S, I = drop_pebbles(pr, x, y, size, n, seed, **k)
    return scatter("bed%d" % seed, P, R, S, I, pr)


def slab(size, mat, loc=(0, 0, 0), rot=(0, 0, 0), seed=0, chip=0.01, n=90, name="slab"):
    """stone slab: honed top/bottom, rock-pitched edges (box voxel-subdivided + noise on the sides)"""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=n, use_grid_fill=True)
    V = np.array([v.co[:] for v in bm.verts])
    F = [[v.index for v in f.verts] for f in bm.faces]
    bm.free()
    S = np.array(size)
    P = V * S
    e = np.minimum.reduce([(0.5 - np.abs(V[:, 0])) * S[0], (0.5 - np.abs(V[:, 1])) * S[1]])
    side = np.exp(-((e / 0.004) ** 2))
    d = np.c_[V[:, 0] * (np.abs(V[:, 0]) > 0.499), V[:, 1] * (np.abs(V[:, 1]) > 0.499), 0 * V[:, 0]] * 2
    nz = (
        fbm(P * 9 + seed, 3, gain=0.42, seed=seed) * chip + fbm(P * 38 + seed, 2, gain=0.4, seed=seed + 2) * chip * 0.16
    )
    P = P + d * (nz - chip)[:, None] * 1.0
    P[:, 2] -= np.sign(V[:, 2]) * side * (0.004 + 0.004 * np.abs(pnoise(P * 40, seed)))
    return obj(name, mesh(name, P, F, mat), loc, rot)


def stone_piece(rs, L, D, T, seed, rag=0.1, nu=14, nv=8, nw=4):
    """one flat split stone (V, F), centred, length L (x), depth D (y), thickness T (z); broken outline, cleft faces"""
    bm_key = (nu, nv, nw)
    if bm_key not in _grid:
        pts = {}
        F = []

        def vid(i, j, k):
            return pts.setdefault((i, j, k), len(pts))

        for A, B, fix, ax in (
            (nu, nv, 0, 2),
            (nu, nv, nw, 2),
            (nu, nw, 0, 1),
            (nu, nw, nv, 1),
            (nv, nw, 0, 0),
            (nv, nw, nu, 0),
        ):
            for i in range(A):
                for j in range(B):
                    c = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
                    q = []
                    for u, v in c:
                        t = [0, 0, 0]
                        o = [k for k in range(3) if k != ax]
                        t[o[0]], t[o[1]], t[ax] = (u, v, fix)
                        q.append(vid(*t))
                    F.append(tuple(q if (fix > 0) == (ax != 1) else q[::-1]))
        _grid[bm_key] = (np.array(list(pts)) / np.array([nu, nv, nw]) - 0.5, F)
    U, F = _grid[bm_key]
    P = U.copy()
    r = np.maximum(np.abs(P[:, 0]), np.abs(P[:, 1])) * 2
    sq = 1 - 0.1 * np.clip(r, 0, 1) ** 6 * (np.abs(P[:, 2]) * 2) ** 3
    P[:, :2] *= sq[:, None]
    P = P * np.array([L, D, T])
    q = np.c_[U[:, :2] * np.array([L, D]) * 14, np.zeros(len(U))] + seed * 3.7
    P[:, 0] += np.sign(U[:, 0]) * np.clip(np.abs(U[:, 0]) * 2 - 0.5, 0, 1) * pnoise(q, seed) * L * rag
    P[:, 1] += np.sign(U[:, 1]) * np.clip(np.abs(U[:, 1]) * 2 - 0.5, 0, 1) * pnoise(q + 9, seed + 1) * D * rag
    P += (
        0.16
        * T
        * np.c_[
            pnoise(P * 50 + seed, seed),
            pnoise(P * 50 + 7 + seed, seed),
            0.7 * pnoise(P * np.array([18, 18, 60]) + seed, seed + 2),
        ]
    )
    return (P, F)


_grid = {}


def join_pieces(name, pieces, mat, loc=(0, 0, 0)):
    """one object out of many stones"""
    V, F, n = ([], [], 0)
    for P, f in pieces:
        V.append(P)
        F += [tuple((i + n for i in q)) for q in f]
        n += len(P)
    me = mesh(name, np.concatenate(V), F, mat)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(50)
    return obj(name, me, loc)


def stone_wall(W=2.4, H=1.15, y=0.55, seed=2, mat=None, thick=0.16, cap=None):
    """coursed dry-stone wall facing -y"""
    rs = np.random.RandomState(seed)
    z = -0.03
    k = 0
    pieces = []
    while z < H - 0.02:
        T = min(rs.uniform(0.055, 0.125), H - z + 0.01)
        xx = -W / 2 - rs.uniform(0, 0.2)
        while xx < W / 2:
            L = rs.uniform(0.14, 0.38) * (1.15 if T > 0.09 else 0.9)
            q, F = stone_piece(rs, L - 0.008, thick, T - 0.007, seed * 131 + k, 0.035, 18, 4, 8)
            q[:, 1] += rs.uniform(-0.012, 0.012)
            fr = q[:, 1] < 0
            q[:, 1] -= np.where(fr, 0.012 * (scallop(q + k, 12, k) - 0.35), 0)
            pieces.append((q + np.array([xx + L / 2, y + thick / 2, z + T / 2]), [f[::-1] for f in F]))
            xx += L
            k += 1
        z += T
    o = join_pieces("wall", pieces, mat)
    box(
        "mortar",
        (W, thick * 0.7, H),
        (0, y + thick * 0.62, H / 2 - 0.02),
        plain("mort", (0.035, 0.032, 0.028), 0.95),
        0.002,
    )
    if cap:
        slab((W + 0.1, thick + 0.1, 0.055), cap, (0, y + thick / 2, H + 0.028), seed=seed, chip=0.008, n=60)
    return o


def rock_slab(size, mat, loc=(0, 0, 0), yaw=0.0, seed=0, chip=0.02, top=0.003, wavy=0.0, corner=8.0):
    """bench slab or leg: sawn top, rock-pitched scalloped edges; wavy > 0 bends the outline (live edge)"""
    L, D, T = size
    n = 640
    O = plan_outline("square", n, corner)
    if wavy:
        a = np.linspace(0, 2 * PI, n, endpoint=False)
        q = np.c_[np.cos(a), np.sin(a), 0 * a]
        O = O * (1 + wavy * fbm(q * 1.3 + seed, 3, seed=seed))[:, None]
    O = O * np.array([L / 2, D / 2])
    t = np.linspace(0, 1, 40)
    ins = [0.1, 0.05, 0.022, 0.01, 0.004]
    rings = (
        [np.c_[O * s, np.zeros(n)] for s in np.linspace(0.0, 0.985, 40)]
        + [np.c_[O * (1 - 0.0 * u), np.full(n, T * u)] for u in t]
        + [np.c_[O * s, np.full(n, T)] for s in np.linspace(0.992, 0.0, 60)]
    )
    G = np.array(rings)
    m = len(G)
    G = G.reshape(-1, 3)
    i = np.repeat(np.arange(m), n)
    side = (i >= 40) & (i < 80)
    dn = np.roll(O, -1, 0) - np.roll(O, 1, 0)
    nn = np.c_[dn[:, 1], -dn[:, 0]]
    nn /= np.linalg.norm(nn, axis=1)[:, None]
    d = np.c_[np.tile(nn, (m, 1)), np.zeros(len(G))]
    zz = G[:, 2] / T
    disp = (
        chip
        * (1.0 * scallop(G, 11, seed) + 0.35 * scallop(G, 34, seed + 3) + 0.5 * fbm(G * 5 + seed, 3, seed=seed) - 1.0)
        - chip * 0.5 * np.abs(2 * zz - 1) ** 5
    )
    edge = np.where(side, 1.0, np.where(i < 40, np.clip((i - 30) / 9.0, 0, 1), np.clip(1 - (i - 80) / 3.0, 0, 1)) * 0.9)
    G += d * (disp * edge)[:, None]
    G[:, 2] += np.where(i >= 80, top * fbm(G * 7 + seed, 4, seed=seed + 7), 0) - np.where(
        i >= 79, np.clip(1 - (i - 79) / 3.0, 0, 1) * (0.002 + 0.012 * np.abs(pnoise(G * 22, seed)) * (chip > 0.008)), 0
    )
    return ring_obj("slab", G.reshape(m, n, 3), mat, loc, yaw)


def pebble_heap(pal="black", R=0.2, h=0.085, size=(0.011, 0.022), seed=3, wet=0.95, strays=24, at=(0, 0)):
    """a poured heap of polished pebbles: three layers of stones thrown like darts onto a lumpy dome, lying along
    its slope, with strays on the ground around it"""
    protos = pebble_protos(14, pebble_mat(pal, wet, name=f"pebble_{pal}_{seed}"), seed, (0.45, 0.8), 5)
    rng = np.random.RandomState(seed)
    half = np.array([np.ptp([v.co.z for v in proto.vertices]) / 2 for proto in protos])

    def radius(x, y):
        return np.hypot(x, y * 1.1) / R * (1 + 0.09 * np.sin(3 * np.arctan2(y, x) + seed))

    def dome(x, y):
        r = radius(x, y)
        points = np.c_[np.ravel(x) * 9, np.ravel(y) * 9, np.full(np.size(x), float(seed))]
        lumps = pnoise(points, seed).reshape(np.shape(x))
        return h * (1 - np.clip(r, 0, 1) ** 1.6) + 0.010 * lumps * np.clip(1.1 - r, 0, 1)

    places, turns, scales, kinds = [], [], [], []

    def lay(x, y, a, lift):
        """one stone on the slope, never below the ground"""
        z, right, far = dome(np.array([x, x + 0.006, x]), np.array([y, y, y + 0.006]))
        slope_x, slope_y = (right - z) / 0.006, (far - z) / 0.006
        turn = (
            Matrix.Rotation(-math.atan(slope_x) + rng.normal() * 0.22, 3, "Y")
            @ Matrix.Rotation(math.atan(slope_y) + rng.normal() * 0.22, 3, "X")
            @ Matrix.Rotation(rng.uniform(0, 6.28), 3, "Z")
        )
        kind = rng.randint(len(protos))
        places.append((x + at[0], y + at[1], max(z + lift * a * 1.1, half[kind] * a * 0.9)))
        turns.append(turn.to_euler()[:])
        scales.append((a,) * 3)
        kinds.append(kind)

    throws = int(130_000 * R * R)
    for layer, (lift, spread) in enumerate(((-0.25, 0.80), (0.35, 0.80), (0.85, 0.90))):
        laid = np.zeros((0, 3))
        for x, y, a in np.c_[
            rng.uniform(-R * 1.12, R * 1.12, (throws, 2)), size[0] + np.ptp(size) * rng.beta(1.3, 2.0, throws)
        ]:
            if radius(x, y) > 1.06 - 0.1 * layer or (layer == 2 and rng.rand() < 0.45):
                continue
            if len(laid) and (np.hypot(laid[:, 0] - x, laid[:, 1] - y) < spread * (laid[:, 2] + a)).any():
                continue
            laid = np.r_[laid, [(x, y, a)]]
            lay(x, y, a, lift)
    scatter(f"heap_{pal}", places, turns, scales, kinds, protos)

    angle = rng.uniform(0, 6.28, strays)
    r = R * (1.1 + 0.5 * rng.beta(1, 2.4, strays))
    s = rng.uniform(*size, strays)
    kind = rng.randint(0, len(protos), strays)
    scatter(
        f"strays_{pal}",
        np.c_[at[0] + r * np.cos(angle), at[1] + r * np.sin(angle) * 0.9, half[kind] * s * 0.94],
        np.c_[rng.uniform(-0.06, 0.06, (strays, 2)), rng.uniform(0, 6, strays)],
        np.repeat(s[:, None], 3, 1),
        kind,
        protos,
    )
    g = np.linspace(-R, R, 80)
    X, Y = np.meshgrid(g, g, indexing="ij")
    core = plain(f"core_{pal}", tuple(0.25 * c for c in PEBBLES[pal][0]), 0.9)
    points = np.c_[X.ravel() + at[0], Y.ravel() + at[1], (dome(X, Y) * 0.9 - 0.014).ravel()]
    obj("core", mesh("core", points, grid_faces(80, 80), core))


def lava_bed(x, y, z, rx, ry, n=70, seed=3, size=(0.02, 0.04)):
    """crushed lava rock around a burner"""
    rs = np.random.RandomState(seed)
    m = plain("lava", (0.045, 0.036, 0.032), 0.92, tex=0.5, bump=(60, 0.8, 0.02))
    pr = [boulder(60 + i, (1, 0.85, 0.75), m, 4, 12, rough=1.6) for i in range(5)]
    q = rs.uniform(0, 6.28, n)
    r = np.sqrt(rs.rand(n))
    scatter(
        "lava",
        np.c_[x + rx * r * np.cos(q), y + ry * r * np.sin(q), z + 0.02 * rs.rand(n) + 0.02 * (1 - r)],
        rs.uniform(0, 6, (n, 3)),
        np.repeat(rs.uniform(*size, (n, 1)), 3, 1),
        rs.randint(0, 5, n),
        pr,
    )


def dish_rock(
    seed=4,
    size=(0.5, 0.42, 0.3),
    mat=None,
    x=0.0,
    y=0.0,
    z=None,
    dish=(0.3, 0.24),
    depth=0.06,
    level=0.8,
    sub=7,
    shape="round",
    sharp=6,
    planes=11,
    c=(0, 0),
):
    """natural rock with a ground flat top and an oval hollow; returns (object, top z, dish centre)"""
    me = round_boulder(seed, size, mat, sub) if shape == "round" else boulder(seed, size, mat, sub, planes, sharp)
    V = verts(me)
    zc = level * V[:, 2].max()
    e = np.hypot((V[:, 0] - c[0]) / dish[0], (V[:, 1] - c[1]) / dish[1])
    wob = 1 + 0.1 * pnoise(np.c_[V[:, :2] * 5, 0 * V[:, 2]] + seed, seed)
    e = e * wob
    up = V[:, 2] > 0
    zr = zc + 0.01 * fbm(V * np.array([7, 7, 0]) + seed, 3, seed=seed)
    V[:, 2] = np.where(up & (V[:, 2] > zr), zr + 0.1 * (V[:, 2] - zr), V[:, 2])
    bowl_ = np.where(e < 1, -depth * (1 - e**2.2), 0)
    V[:, 2] += np.where(up & (V[:, 2] > zc * 0.6), bowl_ - 0.006 * np.exp(-(((e - 1) / 0.06) ** 2)), 0)
    me.vertices.foreach_set("co", V.ravel())
    me.update()
    z = size[2] * 0.72 if z is None else z
    return (obj("dish", me, (x, y, z)), z + zc, c)


def stacked_wall(x0, x1, y, z0, z1, depth, mat, seed=0, cap=None, course=(0.06, 0.11), holes=()):
    """dry-stacked veneer wall in the plane y (front face); holes=[(x,z,w,h)] keep clear for spillways"""
    rs = np.random.RandomState(seed)
    pr = []
    for i in range(7):
        o = slab((1, 1, 1), mat, seed=seed + i, chip=0.022, n=14)
        pr.append(o.data)
        bpy.data.objects.remove(o)
    P, S, I = ([], [], [])
    z = z0
    while z < z1 - 0.01:
        h = min(rs.uniform(*course), z1 - z)
        x = x0
        gaps = [(hx - hw / 2, hx + hw / 2) for hx, hz, hw, hh in holes if abs(z + h / 2 - hz) < (hh + h) / 2]
        while x < x1 - 0.02:
            L = min(rs.uniform(0.16, 0.46), x1 - x)
            for g0, g1 in gaps:
                if g0 - 0.01 <= x < g1:
                    L = 0
                    x = g1
                    break
                if x < g0 < x + L:
                    L = g0 - x
            if L > 0.03:
                P.append((x + L / 2, y + depth / 2 + rs.uniform(-0.012, 0.022), z + h / 2))
                S.append((L, depth, h * 1.04))
                I.append(rs.randint(7))
            x += L
        z += h
    n = len(P)
    scatter("wall%d" % seed, P, np.c_[rs.uniform(-0.01, 0.01, (n, 2)), rs.choice([0, PI], n)], S, I, pr)
    box(
        "core",
        (x1 - x0 - 0.06, depth * 0.7, z1 - z0 - 0.02),
        ((x0 + x1) / 2, y + depth * 0.55, (z0 + z1) / 2),
        plain("core", (0.02, 0.018, 0.015), 0.95),
        0.01,
    )
    if cap is not None:
        m = max(1, int(round((x1 - x0) / 0.8)))
        w = (x1 - x0 + 0.08) / m
        for k in range(m):
            slab(
                (w - 0.006, depth + 0.09, 0.06),
                cap,
                (x0 - 0.04 + (k + 0.5) * w, y + depth / 2 - 0.01, z1 + 0.03),
                seed=50 + k,
                chip=0.008,
                n=30,
            )


def paving(x, y, z, mat, seed=0, unit=0.6, joint=0.012, keep=None):
    """random-ashlar paving from four slab sizes; keep(x,y)->bool for slab centres"""
    rs = np.random.RandomState(seed)
    pr = []
    for i in range(5):
        o = slab((1, 1, 1), mat, seed=70 + i, chip=0.012, n=10)
        pr.append(o.data)
        bpy.data.objects.remove(o)
    P, S, I = ([], [], [])
    yy = y[0]
    while yy < y[1]:
        d = rs.choice([0.45, 0.6, 0.75]) * unit / 0.6
        xx = x[0] - rs.uniform(0, 0.5)
        while xx < x[1]:
            w = rs.choice([0.5, 0.7, 0.9, 1.1]) * unit / 0.6
            cx, cy = (xx + w / 2, yy + d / 2)
            if keep is None or keep(cx, cy):
                P.append((cx, cy, z - 0.03 + rs.uniform(-0.002, 0.002)))
                S.append((w - joint, d - joint, 0.06))
                I.append(rs.randint(5))
            xx += w
        yy += d
    n = len(P)
    scatter("pave%d" % seed, P, np.zeros((n, 3)), S, I, pr)
