"""Fountains of stone and ceramic, bird baths and basins."""

import math

import numpy as np
from mathutils import Matrix

from kit.light import glow
from kit.materials.made import plain
from kit.materials.stone import ROCK, fieldstone, granite_wet
from kit.materials.water import attr, film_col_mat, film_mat, foam_mat, pond_water, silk_water, skin_mat, water
from kit.mesh import grid_faces, mesh, obj, plan_outline, revolve, ring_obj, set_attr, smooth_profile, verts
from kit.noise import fbm, pnoise, scallop
from kit.props.stones import boulder, join_pieces, round_boulder, stone_piece
from kit.props.waterworks import bubbler, droplets, film_column, film_sphere, run_down, sheet, skin, splash
from kit.scene import PI
from kit.solids import box

VASE = {
    "jar": [
        (0.5, 0),
        (0.53, 0.02),
        (0.62, 0.1),
        (0.86, 0.36),
        (1.0, 0.62),
        (0.95, 0.78),
        (0.74, 0.9),
        (0.62, 0.945),
        (0.66, 0.985),
        (0.69, 1.0),
    ],
    "tall": [
        (0.6, 0),
        (0.62, 0.02),
        (0.68, 0.12),
        (0.84, 0.42),
        (0.97, 0.72),
        (1.0, 0.83),
        (0.93, 0.92),
        (0.8, 0.965),
        (0.82, 1.0),
    ],
    "amphora": [
        (0.36, 0),
        (0.39, 0.02),
        (0.42, 0.07),
        (0.7, 0.3),
        (0.95, 0.54),
        (1.0, 0.66),
        (0.88, 0.79),
        (0.56, 0.89),
        (0.46, 0.925),
        (0.52, 0.975),
        (0.58, 1.0),
    ],
    "egg": [
        (0.48, 0),
        (0.52, 0.015),
        (0.7, 0.14),
        (0.95, 0.4),
        (1.0, 0.55),
        (0.93, 0.75),
        (0.74, 0.91),
        (0.6, 0.97),
        (0.55, 1.0),
    ],
    "bell": [
        (0.52, 0),
        (0.54, 0.02),
        (0.58, 0.1),
        (0.66, 0.35),
        (0.78, 0.62),
        (0.9, 0.84),
        (1.0, 0.955),
        (1.02, 0.985),
        (1.0, 1.0),
    ],
}


def vase_fountain(
    shape="jar", H=0.8, R=0.28, mat=None, x=0.0, y=0.0, seed=0, mound=0.045, facets=0, flow=1.0, ribs=0.0
):
    """brim-full lathe-turned vase: water wells in the mouth and runs down the outside.
    facets > 0 cuts that many flat sides (stone vases), ribs = depth of throwing rings"""
    P = smooth_profile([(r * R, z * H) for r, z in VASE[shape]], 220, 3, True)
    n = 300
    a = np.linspace(0, 2 * PI, n, endpoint=False)
    rim = P[-1, 0]
    if ribs:
        P[:, 0] += (
            ribs
            * np.sin(P[:, 1] * 95 + 2 * np.sin(P[:, 1] * 9))
            * np.clip((P[:, 1] / H - 0.12) * 8, 0, 1)
            * np.clip((0.9 - P[:, 1] / H) * 8, 0, 1)
        )
    lip = [
        (rim - 0.006, H + 0.005),
        (rim - 0.02, H + 0.004),
        (rim - 0.03, H - 0.006),
        (rim - 0.032, H - 0.03),
        (rim - 0.03, H - 0.12),
    ]
    prof = np.r_[[(0.001, 0)], P, lip]

    def shape_fn(pr, off=0.0):
        A = np.repeat(a[None], len(pr), 0)
        f = np.ones_like(A)
        if facets:
            k = PI / facets
            fl = np.cos(k) / np.cos(A % (2 * k) - k)
            t = np.clip(np.minimum(pr[:, 1] / H - 0.1, 0.86 - pr[:, 1] / H) * 9, 0, 1)[:, None]
            f = 1 - (1 - fl / np.cos(k) ** 0.45) * t * 0.85
        w = 1 + 0.006 * np.sin(A * 2 + seed) * np.sin(pr[:, 1:2] / H * 3 + seed)
        return np.stack(
            [(pr[:, :1] * f * w + off) * np.cos(A), (pr[:, :1] * f * w + off) * np.sin(A), np.repeat(pr[:, 1:2], n, 1)],
            -1,
        )

    o = ring_obj("vase", shape_fn(prof), mat, (x, y, -0.012))
    top = np.c_[np.linspace(0.0015, rim - 0.022, 130), np.full(130, H + 0.002)]
    over = np.array([(rim - 0.012, H + 0.0075), (rim - 0.004, H + 0.0065), (rim + 0.001, H + 0.002)])
    W = np.r_[top, over, P[::-1][3:-2]]
    G = shape_fn(W)
    G = G.reshape(-1, 3)
    rho = np.hypot(G[:, 0], G[:, 1])
    intop = np.repeat(np.arange(len(W)) < 130, n)
    s = np.where(intop, rho, 9.0)
    st = fbm(np.c_[G[:, 0] * 26, G[:, 1] * 26, G[:, 2] * 4 + seed], 3, seed=seed)
    q = np.c_[G[:, :2], np.zeros(len(G))]
    hw = min(0.035, rim * 0.33)
    b1, b2, b3 = (np.abs(pnoise(q * f + seed * 2.1, seed + i)) for i, f in enumerate((26, 55, 110)))
    dz = mound * np.exp(-((s / (hw * 1.2)) ** 3)) * (0.55 + 1.05 * b1 + 0.6 * b2 + 0.28 * b3) + mound * 0.3 * np.exp(
        -((s / (hw * 2.2)) ** 2)
    ) * (0.3 + 1.4 * b1 + 0.6 * b3)
    G[:, 2] += np.where(intop, dz + 0.0022 * fbm(q * 38, 2, seed=seed + 4), 0)
    d = np.c_[G[:, :2] / np.maximum(rho, 0.0001)[:, None], np.zeros(len(G))]
    G += d * np.where(intop, 0, 0.0012 + 0.0022 * flow * np.clip(0.4 + 1.3 * st, 0, 2))[:, None]
    f = obj("vskin", mesh("vskin", G, [q[::-1] for q in grid_faces(len(W), n, True)], skin_mat()), (x, y, -0.012))
    drop = np.clip((H - G[:, 2]) / 0.1, 0, 1)
    set_attr(
        f.data,
        "foam",
        np.where(
            intop,
            np.clip(1.1 - s / (hw * 2.9), 0, 1) * (0.5 + b2 + 0.4 * b3),
            np.clip((st - 0.42) * 2.2, 0, 1) * (0.75 - 0.45 * drop) * flow,
        ),
    )
    splash((x, y, H), water("wv%d" % seed), 60, hw * 3, mound * 1.7, seed, (0.001, 0.004))
    glow((x, y, H + mound * 0.5), 0.7)
    return o


def drilled_sphere(R=0.3, hole=0.028, mat=None, name="sphere", n=192, flat=0.12):
    """granite ball, drilled through the top, standing on a small flat. origin at centre"""
    a0 = math.asin(hole / R)
    th = np.linspace(PI - flat, a0 + 0.02, 150)
    prof = [(R * math.sin(t), R * math.cos(t)) for t in th]
    zr = R * math.cos(a0)
    prof += [(hole * 1.03, zr - 0.0005), (hole, zr - 0.003), (hole * 0.98, zr - 0.01), (hole * 0.96, zr - 0.12)]
    prof = [(0.0001, R * math.cos(PI - flat))] + prof
    return obj(name, revolve(name, prof, n, mat))


def sphere_fountain(R=0.3, pal="grey", x=0.0, y=0.0, seed=1, g=1.2, rough=0.35, veil=1.0):
    """drilled granite ball with a full water film (as in scene_a)"""
    hole = 0.022 + 0.02 * R
    z = R * 0.93
    o = drilled_sphere(R, hole, granite_wet(pal, 1.0, rough, 0.06, g), "sph")
    o.location = (x, y, z)
    f = film_sphere(R, hole, film_mat(R, hole, 0.85, "film%d" % seed, seed, veil), seed, mound=0.045 + 0.05 * R)
    f.location = (x, y, z)
    splash((x, y, z + R), water("ws%d" % seed), 80, 0.12, 0.09, seed, (0.0012, 0.0045))
    glow((x, y, z + R + 0.03), 0.9)
    # white water where the film leaves the ball
    rs = np.random.RandomState(seed)
    n = int(1300 * R)
    a, out = rs.uniform(0, 2 * PI, n), R * 0.64 + 0.060 * rs.beta(1.2, 2.0, n)
    droplets(
        "foot%d" % seed,
        np.c_[x + out * np.cos(a), y + out * np.sin(a), 0.050 + 0.035 * rs.beta(1, 3, n)],
        foam_mat("foot%d" % seed),
        (0.0010, 0.0034),
        seed,
    )
    return o


def rock_fountain(
    kind="sand",
    seed=21,
    size=(0.46, 0.38, 0.44),
    shape="angular",
    x=0.0,
    y=0.0,
    sink=0.16,
    mound=0.055,
    strata=0.0,
    moss=0.25,
    lichen=0.2,
    sharp=7,
    yaw=0.0,
    bias=(0, -0.25),
    planes=12,
    flat=0.05,
):
    """drilled natural boulder (peaks higher than `flat` below the summit are ground down so the well has a seat): well on the highest part, rivulets found by run_down and wetted stone around them"""
    mat = fieldstone(
        ROCK[kind], moss=moss, lichen=lichen, name="rock%d" % seed, wetfn=lambda N, P: N.rng(attr(N, "wet"), 0.05, 0.55)
    )
    me = (
        boulder(seed, size, mat, 7, planes, sharp, strata=strata)
        if shape == "angular"
        else round_boulder(seed, size, mat, 7)
    )
    o = obj("rock", me, (x, y, size[2] * (1 - sink)), (0, 0, yaw))
    V = verts(me)
    V = V @ np.array(Matrix.Rotation(yaw, 3, "Z")).T
    zc = V[:, 2].max() - flat
    V[:, 2] = np.where(V[:, 2] > zc, zc + 0.22 * (V[:, 2] - zc), V[:, 2])
    me.vertices.foreach_set("co", V.ravel())
    me.update()
    o.rotation_euler = (0, 0, 0)
    c = np.hypot(V[:, 0] / size[0], V[:, 1] / size[1]) < 0.42
    i = np.where(c)[0][np.argmax(V[c, 2] - 0.3 * np.hypot(V[c, 0], V[c, 1]))]
    top = V[i]
    w = run_down(me, top, 900, 500, seed, bias, 0.25, 9)
    near = np.exp(-((np.linalg.norm(V - top, axis=1) / 0.11) ** 2))
    w = np.maximum(w, near)
    halo = w.copy()
    ed = np.array([e.vertices[:] for e in me.edges])
    for _ in range(14):
        a = np.zeros(len(V))
        np.add.at(a, ed[:, 0], halo[ed[:, 1]])
        np.add.at(a, ed[:, 1], halo[ed[:, 0]])
        dg = np.bincount(ed.ravel(), minlength=len(V))
        halo = np.maximum(halo * 0.985, a / dg)
    foot = np.clip(1 - (V[:, 2] + o.location.z - 0.02) / 0.1, 0, 1)
    set_attr(me, "wet", np.clip(np.maximum(halo, foot * 0.8), 0, 1))
    st = fbm(np.c_[V[:, :2] * 30, V[:, 2] * 7] + seed, 2, seed=seed)
    skin(
        o,
        np.where(w > 0.1, 0.0012 + 0.004 * w * (0.7 + 0.6 * st), -0.006 + 0.05 * w),
        np.clip((w - 0.35) * 1.0, 0, 0.55) * np.clip(0.3 + 1.6 * st, 0, 1),
    )
    bubbler((x + top[0], y + top[1], o.location.z + top[2] - 0.006), 0.03, mound, seed)
    return o


def basalt_column(
    seed=0, h=0.9, r=0.16, hole=0.02, mat=None, lean=0.0, sides=6, name="column", slant=0.06, even=0.0, turn=None
):
    """irregular polygonal prism with chiselled sides and a drilled, slightly dished top. origin at base; even: 1 for
    sides of one width; turn: yaw instead of a random one (0 turns a side to the front)"""
    rs = np.random.RandomState(seed)
    na, nh = (300, 260)
    ang = np.sort(np.arange(sides) * 2 * PI / sides + rs.uniform(-0.22, 0.22, sides) * (1 - even))
    dist = (0.95 + (rs.uniform(0.84, 1.02, sides) - 0.95) * (1 - even)) * r
    a = np.linspace(0, 2 * PI, na, endpoint=False)
    c = np.cos(a[:, None] - ang[None])
    rad = np.where(c > 0.05, dist[None] / np.maximum(c, 0.05), 9)
    k = 170.0 + 250.0 * even
    R0 = -np.log(np.exp(-k * np.minimum(rad, 1)).sum(1)) / k
    prof = []
    for t in np.linspace(0, 1, nh):
        prof.append((1.0, t * h))
    for s in np.linspace(0.985, 0.0, 90):
        prof.append((s, h))
    V = []
    for i, (s, z) in enumerate(prof):
        side = i < nh
        rr = R0 * s
        x, y = (rr * np.cos(a), rr * np.sin(a))
        V.append(np.c_[x, y, np.full(na, z)])
    V = np.array(V).reshape(-1, 3)
    s_all = np.repeat([p[0] for p in prof], na)
    side = np.repeat(np.arange(len(prof)) < nh, na)
    d = V.copy()
    d[:, 2] = 0
    dl = np.maximum(np.linalg.norm(d, axis=1), 1e-06)
    d /= dl[:, None]
    bulge = fbm(np.c_[V[:, 0] * 3, V[:, 1] * 3, V[:, 2] * 2.2] + seed * 7, 3, seed=seed) * 0.013 * (r / 0.16)
    chis = fbm(np.c_[V[:, 0] * 16, V[:, 1] * 16, V[:, 2] * 11] + seed, 4, seed=seed + 3, ridged=True) * 0.0055
    fine = fbm(V * 60 + seed, 3, seed=seed + 5) * 0.0022
    steps = (
        np.floor(V[:, 2] / h * 5.5 + 0.6 * pnoise(np.c_[d[:, 0] * 1.5, d[:, 1] * 1.5, d[:, 2]] + seed, seed + 8))
        / 5.5
        % 0.37
        - 0.18
    ) * 0.015
    disp = np.where(side, bulge + chis + fine + steps, (bulge + chis + fine + steps) * s_all)
    V += d * disp[:, None]
    topw = np.clip((V[:, 2] - (h - 0.06)) / 0.06, 0, 1)
    dirx = rs.uniform(0, 2 * PI)
    V[:, 2] += topw * (
        slant * (V[:, 0] * math.cos(dirx) + V[:, 1] * math.sin(dirx)) / r * 0.5
        + 0.008 * fbm(np.c_[V[:, :2] * 18, V[:, 2] * 0], 4, seed=seed + 11)
    )
    top = ~side
    rho = np.hypot(V[:, 0], V[:, 1])
    V[top, 2] -= 0.01 * np.clip((s_all[top] - 0.86) / 0.14, 0, 1) ** 2
    hm = top & (rho < hole * 1.0)
    V[hm, 2] -= 0.1
    lip = top & (rho < hole * 1.35) & ~hm
    V[lip, 2] -= 0.003
    F = grid_faces(len(prof), na, True)
    o = obj(name, mesh(name, V, F, mat))
    o.rotation_euler = (lean * rs.uniform(-1, 1), lean * rs.uniform(-1, 1), rs.uniform(0, 6))
    if turn is not None:
        o.rotation_euler.z = turn - PI / 2
    return o


def basalt_fountain(h=0.9, r=0.16, seed=11, x=0.0, y=0.0, mat=None, mound=0.05, even=0.0, turn=None):
    """wet basalt column with a well on its drilled top"""
    c = basalt_column(seed, h, r, 0.026, mat, 0.03, even=even, turn=turn)
    c.location = (x, y, -0.02)
    film_column(c, h, r, 0.026, film_col_mat(h, 0.026, 0.85, 0.5, "cf%d" % seed), seed, mound)
    splash((x, y, h), water("wb%d" % seed), 50, 0.09, 0.07, seed)
    glow((x, y, h + 0.03), 0.9)
    return c


def hollow_block(
    w=0.6,
    h=0.5,
    pal="grey",
    x=0.0,
    y=0.0,
    kind="square",
    bore=0.34,
    depth=0.16,
    chip=0.022,
    seed=3,
    yaw=0.3,
    full=True,
    aspect=1.0,
    mat=None,
    p=14.0,
    mound=0.045,
    top_rough=False,
    batter=0.02,
    well=True,
    wall_in=None,
):
    """quarried block with a bored hollow full of water. sides are pitched (scalloped), top honed, bore round.
    kind 'round' + small chip gives drums and millstone blanks; wall_in: inner outline follows the outside, this far in
    """
    n = 480
    O = plan_outline(kind, n, p, aspect) * w / 2
    C = plan_outline("round", n) * bore
    side = np.linspace(0, 1, 130)
    if wall_in:
        C = O * (1 - 2 * wall_in / w)
    rings = [np.c_[O * (1 - batter * (1 - t)), np.full(n, t * h)] for t in side] + [
        np.c_[O * (1 - e), np.full(n, h + 0.006 * math.sin(e * 120))] for e in (0.004, 0.01, 0.016)
    ]
    T0 = O * 0.98
    rings += [np.c_[T0 * (1 - u) + C * u, np.full(n, h + 0.006)] for u in np.linspace(0.02, 1, 40)]
    rings += [np.c_[C * (1 - 0.012 * k), np.full(n, h + 0.006 - 0.006 * k**1.6)] for k in (0.4, 1.0, 1.8)]
    rings += [
        np.c_[C * 0.97 * math.cos(t) ** 0.35, np.full(n, h - 0.012 - depth * math.sin(t))]
        for t in np.linspace(0.06, PI / 2 - 0.004, 40)
    ] + [np.c_[C * 0.002, np.full(n, h - 0.012 - depth)]]
    G = np.array(rings)
    m = len(G)
    G = G.reshape(-1, 3)
    idx = np.repeat(np.arange(m), n)
    sd = idx < 130
    tp = (idx >= 130) & (idx < 173)
    d = np.c_[G[:, :2], 0 * G[:, 2]]
    d /= np.maximum(np.linalg.norm(d, axis=1), 1e-05)[:, None]
    fade = np.where(
        sd, np.clip(0.45 + (h - G[:, 2]) / 0.05, 0, 1), np.where(tp, np.clip(1 - (idx - 130) / 9.0, 0, 1) * 0.45, 0)
    )
    disp = (
        scallop(G, 9, seed) * 0.8 + scallop(G, 26, seed + 5) * 0.22 + fbm(G * 4 + seed, 3, seed=seed) * 0.35
    ) * chip - chip * 0.6
    G += d * (disp * fade)[:, None]
    G[:, 2] -= np.where(
        tp | sd,
        np.clip((G[:, 2] - (h - 0.012)) / 0.012, 0, 1)
        * np.clip(1 - (idx - 126) / 10.0, 0, 1)
        * np.abs(pnoise(G * 30, seed))
        * 0.01
        * (chip > 0.006),
        0,
    )
    if top_rough:
        G[:, 2] += np.where(tp, 0.004 * fbm(G * 22, 3, seed=seed + 2) * np.clip((173 - idx) / 10.0, 0, 1), 0)
    mat = mat or granite_wet(pal, 1.0, 0.55, 0.35, 1.0, "hb%d" % seed)
    o = ring_obj("block", G.reshape(m, n, 3), mat, (x, y, -0.015), yaw)
    zt = h - 0.015 + 0.006
    if full:
        lv = zt - 0.01
        wm = pond_water("hw%d" % seed, (0.8, 0.9, 0.88), 0.5, [(x, y, 0.35)] if well else (), 0.06)
        q = C * 1.02
        c_, s_ = (math.cos(yaw), math.sin(yaw))
        obj(
            "hw",
            mesh("hw", [(x + u * c_ - v * s_, y + u * s_ + v * c_, lv) for u, v in q], [tuple(range(n))], wm, False),
        )
        if well:
            bubbler((x, y, lv), 0.034, mound, seed, 3.4)
    return o


def millstone(R=0.46, h=0.17, x=0.0, y=0.0, seed=5, mat=None, eye=0.055, furrows=10):
    """old millstone: sickle dressing furrows on the face, iron-worn eye, water welling up and sheeting over the edge"""
    n = 720
    a = np.linspace(0, 2 * PI, n, endpoint=False)
    rr = np.r_[np.full(50, 1.0), np.linspace(0.995, eye / R, 170), np.full(12, eye / R * 0.98)]
    z = np.r_[np.linspace(0, h, 50), np.full(170, h), np.linspace(h, h - 0.1, 12)]
    G = np.stack([np.outer(rr * R, np.cos(a)), np.outer(rr * R, np.sin(a)), np.repeat(z[:, None], n, 1)], -1)
    G = G.reshape(-1, 3)
    i = np.repeat(np.arange(len(rr)), n)
    side = i < 50
    face = (i >= 50) & (i < 220)
    d = np.c_[G[:, :2], 0 * z.repeat(n)]
    rho = np.linalg.norm(d, axis=1)
    d /= np.maximum(rho, 1e-05)[:, None]
    ang = np.tile(a, len(rr))
    G += d * (np.where(side, 1, 0.0) * (scallop(G, 16, seed) * 0.01 + fbm(G * 5, 3, seed=seed) * 0.01 - 0.004))[:, None]
    ph = (ang + 0.55 * rho / R) * furrows / (2 * PI) % 1
    gr = np.zeros(len(G))
    for k, wd in ((0.0, 0.05), (0.33, 0.035), (0.66, 0.035)):
        u = np.abs((ph - k + 0.5) % 1 - 0.5) * 2 * PI / furrows * rho
        gr = np.maximum(gr, np.exp(-((u / 0.01) ** 4)) * (rho > R * (0.2 + 0.45 * (k > 0) * (1 if k < 0.5 else 1.35))))
    G[:, 2] += np.where(
        face,
        -gr * 0.011 * np.clip((R - rho) / 0.01 + 0.6, 0, 1)
        + 0.003 * fbm(G * 24, 3, seed=seed + 1)
        + 0.006 * fbm(G * 5, 2, seed=seed)
        + 0.01 * (1 - (rho / R) ** 2)
        - 0.012 * np.clip((rho / R - 0.955) / 0.045, 0, 1) ** 2,
        0,
    )
    o = ring_obj("mill", G.reshape(len(rr), n, 3), mat, (x, y, 0.0), 0.35)
    st = fbm(np.c_[G[:, :2] * 20, G[:, 2] * 5], 3, seed=seed + 3)
    skin(
        o,
        np.where(i > 216, 0.004, 0.0016 + 0.002 * np.clip(st + 0.3, 0, 1) + np.where(face, gr * 0.006, 0)),
        np.where(side, np.clip((st - 0.25) * 1.3, 0, 0.8), np.clip((st - 0.45) * 0.8, 0, 0.25)),
    )
    bubbler((x, y, h + 0.004), 0.042, 0.055, seed, 3.6, drops=110)
    return o


def slate_urn(H=0.85, R=0.33, x=0.0, y=0.0, seed=1, mat=None, layer=0.021, shape="jar", depth=0.085):
    """dry-stacked urn: courses of loose split slate following a vase profile; water wells in the mouth and beads down"""
    rs = np.random.RandomState(seed)
    P = smooth_profile([(r * R, z * H) for r, z in VASE[shape]], 200, 4, True)
    z = 0.0
    pieces = []
    k = 0
    while z < H - 0.004:
        T = layer * rs.uniform(0.65, 1.35)
        zm = min(z + T / 2, H)
        r = np.interp(zm, P[:, 1], P[:, 0])
        a = rs.uniform(0, 6.28)
        end = a + 2 * PI
        while a < end - 0.02:
            L = rs.uniform(0.07, 0.15)
            da = min(L / r, end - a)
            da = end - a if end - a - da < 0.05 / r else da
            L = da * r
            D = depth * rs.uniform(0.85, 1.15)
            rr = r - D / 2 + rs.uniform(-0.007, 0.01)
            q, F = stone_piece(rs, L * 1.03 - 0.003, D, T * 0.97, seed * 977 + k, 0.07)
            b = math.tan(da / 2) * 0.75
            q[:, 0] *= 1 + q[:, 1] * 0
            tilt = rs.uniform(-0.03, 0.03)
            q[:, 2] += q[:, 0] * tilt
            phi = a + da / 2
            th = phi - q[:, 0] / r
            rad = rr - q[:, 1]
            pieces.append((np.c_[rad * np.cos(th), rad * np.sin(th), q[:, 2] + zm], [f[::-1] for f in F]))
            a += da
            k += 1
        z += T
    o = join_pieces("urn", pieces, mat, (x, y, -0.01))
    rim = np.interp(H, P[:, 1], P[:, 0])
    obj(
        "core",
        revolve(
            "core",
            [(r_ - 0.05, z_) for r_, z_ in P[::8]] + [(0.001, H - 0.03)],
            64,
            plain("core", (0.012, 0.012, 0.013), 0.9),
        ),
        (x, y, -0.01),
    )
    a = np.linspace(0, 2 * PI, 128, endpoint=False)
    lv = H - 0.022
    obj(
        "uw",
        mesh(
            "uw",
            [(x + (rim - 0.03) * math.cos(t), y + (rim - 0.03) * math.sin(t), lv) for t in a],
            [tuple(range(128))],
            pond_water("uw", (0.8, 0.9, 0.9), 0.6, [(x, y, 0.4)], 0.1),
            False,
        ),
    )
    bubbler((x, y, lv), 0.036, 0.062, seed, 3.2)
    return o


def wall_spout(x=0.0, y=0.45, z=0.8, mat=None, drop_to=0.3, width=0.16):
    """carved stone scupper in a wall with a falling sheet of water"""
    box("lipL", (0.035, 0.3, 0.085), (x - width / 2 - 0.0175, y - 0.05, z), mat, 0.006)
    box("lipR", (0.035, 0.3, 0.085), (x + width / 2 + 0.0175, y - 0.05, z), mat, 0.006)
    box("lipB", (width + 0.07, 0.32, 0.035), (x, y - 0.06, z - 0.055), mat, 0.006)
    yf = y - 0.22
    sheet(
        "fall",
        [
            (x, y + 0.05, z - 0.022),
            (x, yf + 0.02, z - 0.022),
            (x, yf - 0.03, z - 0.036),
            (x, yf - 0.075, z - 0.11),
            (x, yf - 0.105, z - 0.26),
            (x, yf - 0.115, drop_to),
        ],
        width * 0.94,
        silk_water("fallm", 0.4, (4.0, 0.9)),
        spread=-0.12,
        seed=5,
        wob=0.016,
    )
    return yf - 0.115


def bath_bowl(mat, x=0.0, y=0.0, style="pedestal", seed=2):
    """bird baths that stand on the ground: 'pedestal' = moulded dish on an eight-sided baluster; 'drum' = wide shallow dish on a rough pillar"""
    if style == "pedestal":
        foot = [
            (0.001, 0),
            (0.185, 0),
            (0.19, 0.008),
            (0.19, 0.05),
            (0.182, 0.06),
            (0.15, 0.066),
            (0.135, 0.085),
            (0.105, 0.115),
            (0.088, 0.15),
            (0.095, 0.2),
            (0.108, 0.28),
            (0.104, 0.36),
            (0.082, 0.44),
            (0.072, 0.5),
            (0.08, 0.525),
            (0.098, 0.535),
            (0.098, 0.555),
            (0.088, 0.565),
        ]
        dish = [
            (0.088, 0.565),
            (0.12, 0.58),
            (0.2, 0.6),
            (0.255, 0.635),
            (0.282, 0.675),
            (0.292, 0.69),
            (0.294, 0.705),
            (0.288, 0.714),
            (0.272, 0.716),
            (0.258, 0.706),
            (0.235, 0.69),
            (0.16, 0.668),
            (0.001, 0.66),
        ]
        A = smooth_profile(foot, 200, 2)
        B = smooth_profile(dish, 160, 2)
        n = 256
        a = np.linspace(0, 2 * PI, n, endpoint=False)
        k = PI / 8
        oct_ = np.cos(k) / np.cos(a % (2 * k) - k)
        R1 = np.stack(
            [np.outer(A[:, 0], oct_ * np.cos(a)), np.outer(A[:, 0], oct_ * np.sin(a)), np.repeat(A[:, 1:2], n, 1)], -1
        )
        R2 = np.stack([np.outer(B[:, 0], np.cos(a)), np.outer(B[:, 0], np.sin(a)), np.repeat(B[:, 1:2], n, 1)], -1)
        G = np.r_[R1, R2]
        r, lv = (0.258, 0.703)
    else:
        dish = [
            (0.001, 0.5),
            (0.2, 0.502),
            (0.29, 0.515),
            (0.335, 0.54),
            (0.35, 0.56),
            (0.35, 0.572),
            (0.34, 0.578),
            (0.322, 0.574),
            (0.29, 0.558),
            (0.2, 0.54),
            (0.001, 0.534),
        ]
        B = smooth_profile(dish, 220, 2)
        n = 256
        a = np.linspace(0, 2 * PI, n, endpoint=False)
        G = np.stack([np.outer(B[:, 0], np.cos(a)), np.outer(B[:, 0], np.sin(a)), np.repeat(B[:, 1:2], n, 1)], -1)
        r, lv = (0.318, 0.567)
    sh = G.shape
    G = G.reshape(-1, 3)
    d = G * np.array([1, 1, 0])
    d /= np.maximum(np.linalg.norm(d, axis=1), 0.02)[:, None]
    G += d * (0.0015 * fbm(G * 20, 3, seed=seed))[:, None]
    o = ring_obj("bath", G.reshape(sh), mat, (x, y, -0.008))
    q = np.linspace(0, 2 * PI, 128, endpoint=False)
    obj(
        "bw",
        mesh(
            "bw",
            [(x + r * math.cos(t), y + r * math.sin(t), lv - 0.008) for t in q],
            [tuple(range(128))],
            pond_water("bathw", (0.86, 0.94, 0.93), 0.35, [(x + 0.08, y - 0.05, 0.22)], 0.03),
            False,
        ),
    )
    return o


def bowl(R=0.38, h=0.22, t=0.035, mat=None):
    """turned bowl with a rolled rim; returns the object and the height of its rim"""
    prof = [(0.001, 0.0), (R * 0.42, 0.0), (R * 0.46, 0.008)] + [
        (R * (0.46 + 0.54 * math.sin(a)), h * (1 - math.cos(a)) * 1.0 + 0.01) for a in np.linspace(0.08, PI / 2, 40)
    ]
    zt = prof[-1][1]
    prof += [(R + 0.004, zt + 0.012), (R - 0.003, zt + 0.022), (R - t * 0.6, zt + 0.024), (R - t, zt + 0.014)] + [
        ((R - t) * math.cos(a), zt + 0.01 - (h - 0.05) * math.sin(a)) for a in np.linspace(0.05, PI / 2 - 0.01, 30)
    ]
    return (obj("bowl", revolve("bowl", prof, 160, mat)), zt + 0.022)
