"""Moving water: films, bubblers, sheets, droplets and pools."""

import math

import numpy as np

from kit.light import glow
from kit.materials.water import pond_water, skin_mat, water
from kit.mesh import grid_faces, ico, mesh, normals, obj, set_attr, verts
from kit.noise import fbm, pnoise
from kit.scatter import scatter
from kit.scene import PI


def film_sphere(R=0.3, hole=0.028, mat=None, seed=1, mound=0.05, name="film", zmin=-0.8):
    """water skin over a sphere: welling mound at the top, rippled sheet below. origin at centre"""
    nt, nph = (320, 420)
    th = np.concatenate([np.linspace(0.0008, 0.45, 170), np.linspace(0.452, math.acos(zmin), nt - 170)])
    ph = np.linspace(0, 2 * PI, nph, endpoint=False)
    T, Pp = np.meshgrid(th, ph, indexing="ij")
    d = np.stack([np.sin(T) * np.cos(Pp), np.sin(T) * np.sin(Pp), np.cos(T)], -1).reshape(-1, 3)
    t = T.ravel()
    # s = arc length from the hole
    s = t * R
    q = d * R
    # rivulets: folds that run down the meridians, so that reflections break into streaks
    rip = (
        fbm(np.c_[d[:, 0] * 7, d[:, 1] * 7, s * 3 + seed], 2, seed=seed) * 0.0030
        + fbm(np.c_[d[:, 0] * 19, d[:, 1] * 19, s * 7], 2, seed=seed + 1) * 0.0013
    ) * np.clip(s / 0.05, 0, 1)
    rings = np.sin(s * 120 + 3 * fbm(q * 7, 2, seed=seed + 3)) * 0.0016 * np.exp(-s * 9.0) * np.clip(s / 0.06, 0, 1)
    filmt = 0.0034 + 0.0015 * np.exp(-s * 6)
    w = hole * 1.45
    b1 = np.abs(pnoise(q * 24 + 5 + seed, seed + 9))
    b2 = np.abs(pnoise(q * 52 + seed, seed + 10))
    b3 = np.abs(pnoise(q * 105 + seed, seed + 11))
    # billows = |noise|: round boiling lobes with creases
    bil = 0.62 + 1.15 * b1 + 0.55 * b2 + 0.22 * b3
    dome = mound * np.exp(-((s / (w * 1.05)) ** 3.2)) * bil
    skirt = (
        mound * 0.3 * np.exp(-((s / (w * 2.2)) ** 2)) * (0.3 + 1.5 * np.abs(pnoise(q * 26 + 2, seed + 5)) + 0.6 * b3)
    )
    V = d * (R + np.maximum(filmt + rip + rings, 0.0008) + np.maximum(dome + skirt, 0))[:, None]
    # outward normals: essential for glass
    return obj(name, mesh(name, V, [f[::-1] for f in grid_faces(len(th), nph, True)], mat))


def film_column(col, h, r, hole, mat, seed=0, mound=0.05, thick=0.0028):
    """water skin over a basalt_column object: same topology pushed along normals + welling mound on top"""
    me0 = col.data
    n = len(me0.vertices)
    V = np.empty(n * 3)
    me0.vertices.foreach_get("co", V)
    V = V.reshape(-1, 3)
    Nn = np.array([v.normal[:] for v in me0.vertices])
    rho = np.hypot(V[:, 0], V[:, 1])
    top = V[:, 2] > h - 0.16
    inhole = top & (rho < hole * 1.4) & (V[:, 2] < h - 0.02)
    zt = np.median(V[(V[:, 2] > h - 0.05) & (rho < hole * 3) & (rho > hole * 1.5), 2])
    cen = top & (rho < hole * 1.4)
    V[cen, 2] = zt
    Nn[cen] = (0, 0, 1)
    st = fbm(np.c_[V[:, :2] * 34, V[:, 2] * 5 + seed], 2, seed=seed)
    t = thick * np.clip(0.75 + 1.1 * st, 0.12, 3)
    ontop = np.clip((Nn[:, 2] - 0.3) / 0.4, 0, 1)
    b = 0.55 + 1.2 * np.abs(pnoise(V * 26 + seed, seed + 3)) + 0.5 * np.abs(pnoise(V * 60 + seed, seed + 4))
    w = hole * 1.5
    md = (mound * np.exp(-((rho / w) ** 3)) + mound * 0.28 * np.exp(-((rho / (w * 2.2)) ** 2))) * b * ontop
    rim = 0.004 * ontop * (1 + 0.8 * pnoise(V * 30, seed + 6))
    V = V + Nn * (t + rim)[:, None]
    V[:, 2] += md
    F = [tuple(p.vertices) for p in me0.polygons]
    o = obj("cfilm", mesh("cfilm", V, F, mat))
    o.location = col.location
    o.rotation_euler = col.rotation_euler
    return o


def splash(loc, mat, n=60, r=0.07, h=0.07, seed=0, size=(0.0012, 0.0042)):
    """droplets thrown up around a point"""
    rs = np.random.RandomState(seed)
    a = rs.uniform(0, 2 * PI, n)
    q = rs.beta(1.2, 1.6, n)
    rr = r * q
    P = np.c_[rr * np.cos(a), rr * np.sin(a), h * rs.rand(n) * (1 - q**2) + 0.004] + np.array(loc)[None]
    return droplets("splash%d" % seed, P, mat, size, seed)


def droplets(name, pts, mat, size=(0.0015, 0.005), seed=0):
    """small spheres of water at points"""
    rs = np.random.RandomState(seed)
    V, F = ico(3)
    pr = [mesh("drop", V, F, mat)]
    n = len(pts)
    s = size[0] + (size[1] - size[0]) * rs.beta(1, 3, n)
    return scatter(name, pts, np.zeros((n, 3)), np.c_[s, s, s * rs.uniform(0.9, 1.5, n)], np.zeros(n), pr)


def sheet(name, path, width, mat, nu=60, spread=0.0, wob=0.02, seed=0, across=(1, 0, 0), nv=90, curl=0.0):
    """same result as wg.sheet, vectorised (about 30x faster to build)"""
    path = np.array(path, float)
    t = np.linspace(0, 1, len(path))
    tt = np.linspace(0, 1, nv)
    C = np.stack([np.interp(tt, t, path[:, k]) for k in range(3)], 1)
    for _ in range(6):
        C[1:-1] = (C[:-2] + 2 * C[1:-1] + C[2:]) / 4
    ac = np.array(across, float)
    ac /= np.linalg.norm(ac)
    T = np.gradient(C, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    Nn = np.cross(T, ac)
    U = np.linspace(-0.5, 0.5, nu)
    w = width * (1 + spread * tt)
    edge = 0.06 * width * pnoise(np.c_[tt * 4, np.full(nv, seed), np.zeros(nv)], seed)
    u = np.tile(U, nv)
    i = np.repeat(np.arange(nv), nu)
    off = (
        wob * tt[i] ** 0.5 * pnoise(np.c_[u * 9 * width / 0.4, tt[i] * 1.2, np.full(nu * nv, seed)], seed)
        - curl * (2 * u) ** 2
    )
    V = C[i] + ac[None] * (u * w[i] + edge[i] * np.abs(u) * 2)[:, None] + Nn[i] * off[:, None]
    me = mesh(name, V, grid_faces(nv, nu), mat)
    L = me.uv_layers.new(name="UVMap")
    vi = np.empty(len(me.loops), np.int32)
    me.loops.foreach_get("vertex_index", vi)
    L.data.foreach_set("uv", np.c_[u + 0.5, tt[i]][vi].astype(np.float32).ravel())
    return obj(name, me)


def run_down(me, start, n=500, steps=420, seed=0, bias=None, spread=0.0, blur=8):
    """where water runs on a mesh: random walkers go downhill from vertices near `start`; returns 0..1 per vertex.
    bias=(x, y): direction the water prefers"""
    V = verts(me)
    rs = np.random.RandomState(seed)
    ed = np.empty(len(me.edges) * 2, np.int64)
    me.edges.foreach_get("vertices", ed)
    ed = ed.reshape(-1, 2)
    e = np.r_[ed, ed[:, ::-1]]
    e = e[np.argsort(e[:, 0], kind="stable")]
    st = np.searchsorted(e[:, 0], np.arange(len(V) + 1))
    nb = e[:, 1]
    L = np.median(np.linalg.norm(V[ed[:, 0]] - V[ed[:, 1]], axis=1))
    d0 = np.linalg.norm(V - np.array(start), axis=1)
    cur = rs.choice(np.argsort(d0)[:60], n)
    cnt = np.zeros(len(V))
    b = np.array(bias if bias else (0, 0), float)
    deg = st[1:] - st[:-1]
    K = int(deg.max())
    NB = np.full((len(V), K), -1)
    for k in range(K):
        ok = deg > k
        NB[ok, k] = nb[st[:-1][ok] + k]
    cost = V[:, 2] - V[:, :2] @ b
    for s in range(steps):
        q = NB[cur]
        c = np.where(q >= 0, cost[q] + rs.rand(*q.shape) * L * (0.75 + spread), 9000000000.0)
        cur = q[np.arange(n), c.argmin(1)]
        np.add.at(cnt, cur, 1.0)
        if V[cur, 2].max() < V[:, 2].min() + 0.02:
            break
    w = np.minimum(cnt, 5.0) / 5
    for _ in range(blur):
        a = np.zeros(len(V))
        np.add.at(a, ed[:, 0], w[ed[:, 1]])
        np.add.at(a, ed[:, 1], w[ed[:, 0]])
        w = 0.4 * w + 0.6 * a / np.maximum(deg, 1)
    return np.clip(w / max(np.percentile(w[w > 0.01], 80), 0.001), 0, 1)


def bubbler(loc, hole=0.03, mound=0.05, seed=0, reach=3.6, light=0.8, drops=70, tint=(1, 1, 1), dip=0.008):
    """frothy low well of water; its edge dips under the surface it stands on"""
    nr, na = (130, 260)
    r = hole * reach * np.linspace(0.004, 1, nr) ** 1.15
    a = np.linspace(0, 2 * PI, na, endpoint=False)
    Rr, Aa = np.meshgrid(r, a, indexing="ij")
    q = np.stack([Rr * np.cos(Aa), Rr * np.sin(Aa), 0 * Rr], -1).reshape(-1, 3)
    s = Rr.ravel()
    w = hole * 1.35
    sd = seed
    b1, b2, b3 = (np.abs(pnoise(q * f + 5 + sd * 3.3, sd + i)) for i, f in enumerate((26, 55, 110)))
    z = (
        mound * np.exp(-((s / (w * 1.05)) ** 3.0)) * (0.55 + 1.05 * b1 + 0.6 * b2 + 0.28 * b3)
        + mound * 0.34 * np.exp(-((s / (w * 1.9)) ** 2)) * (0.35 + 1.3 * b1 + 0.7 * b3)
        + 0.004 * np.sin(s * 150 + 3 * fbm(q * 9, 2, seed=sd)) * np.exp(-s * 10) * (s > w) * 0.4
    )
    q[:, 2] = z - dip * np.clip((s / (hole * reach) - 0.72) / 0.28, 0, 1) ** 2
    o = obj("bub", mesh("bub", q, [f[::-1] for f in grid_faces(nr, na, True)], skin_mat()), loc)
    k = np.clip(1.15 - s / (hole * 2.7), 0, 1)
    set_attr(o.data, "foam", np.clip(k * 1.25 * (0.55 + 0.9 * b2 + 0.5 * b3), 0, 1))
    if drops:
        splash(
            (loc[0], loc[1], loc[2] + mound * 0.3),
            water("w%d" % seed),
            drops,
            hole * 3.6,
            mound * 1.7,
            seed,
            (0.001, 0.0042),
        )
    if light:
        glow((loc[0], loc[1], loc[2] + mound * 0.55), light, tint)
    return o


def skin(o, t, foam, mat=None):
    """running water over object o: its own mesh pushed along the normals by t (negative = hidden under the stone)"""
    me = o.data
    V = verts(me) + normals(me) * np.asarray(t)[:, None]
    f = obj("skin", mesh("skin", V, [tuple(p.vertices) for p in me.polygons], mat or skin_mat()))
    set_attr(f.data, "foam", foam)
    f.location, f.rotation_euler = (o.location, o.rotation_euler)
    return f


def pool(x, y, z, rx, ry, name="pool", **k):
    """flat sheet of water (oval)"""
    a = np.linspace(0, 2 * PI, 128, endpoint=False)
    kw = dict(tint=(0.84, 0.93, 0.91), ripple=0.4, murk=0.05)
    kw.update(k)
    return obj(
        name,
        mesh(
            name,
            [(x + rx * math.cos(t), y + ry * math.sin(t), z) for t in a],
            [tuple(range(128))],
            pond_water(name, **kw),
            False,
        ),
    )
