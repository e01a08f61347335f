"""Terrain, water surface, rim stones, waterfalls and lilies."""

import math

import numpy as np

from kit.materials.made import plain, steel
from kit.materials.plants import leaf_mat, pad_mat
from kit.materials.stone import PAL, concrete, fieldstone
from kit.materials.water import foam_mat, pond_water, silk_water
from kit.mesh import flatten, grid_faces, mesh, obj
from kit.nodes import new_material
from kit.props.plants import lily_flower, lily_pad
from kit.props.stones import boulder, slab, stacked_wall
from kit.props.waterworks import droplets, sheet
from kit.scatter import scatter
from kit.scene import PI
from kit.solids import box
from settings.garden.ground import WATER, edge_distance, free, ground, ground_at, keep_rect, rim
from settings.garden.site import site


def terrain():
    """ground mesh: soil above the water, murk below"""
    nx, ny = (260, 300)
    X, Y = np.meshgrid(np.linspace(-10, 10, nx), np.linspace(-5.5, 16, ny), indexing="ij")
    Z = ground(X, Y)
    m, N = new_material("terrain")
    P = N.pos()
    z = N.xyz(P)[2]
    n = N.noise(P, 26, 5, 0.7)
    f = N.math(
        "POWER",
        2.718,
        N.math("MULTIPLY", N.math("SUBTRACT", site.level, z), -5.0 * min(1, site.spec["clear"] * 4 + 0.12)),
    )
    bed = N.mix(f, (0.01, 0.017, 0.01), N.mix(n, (0.1, 0.085, 0.05), (0.2, 0.18, 0.13)))
    bare = any((e[0] == "site" for e in site.spec["extras"]))
    top = (
        N.ramp(n, [(0.3, (0.07, 0.045, 0.026)), (0.7, (0.17, 0.115, 0.07))])
        if bare
        else N.ramp(n, [(0.3, (0.018, 0.016, 0.008)), (0.7, (0.06, 0.055, 0.025))])
    )
    N.out(
        N.bsdf(
            Base_Color=N.mix(N.rng(z, site.level - 0.01, site.level + 0.03), bed, top),
            Roughness=0.9,
            Specular=0.15,
            Normal=N.bump(n, 0.8 if bare else 0.6, 0.03),
        )
    )
    obj("terrain", mesh("terrain", np.c_[X.ravel(), Y.ravel(), Z.ravel()], [f[::-1] for f in grid_faces(nx, ny)], m))
    far = plain("far", (0.03, 0.045, 0.015), 0.95)
    obj("far", mesh("far", [(-90, -30, -0.9), (90, -30, -0.9), (90, 120, -0.9), (-90, 120, -0.9)], [(0, 1, 2, 3)], far))


def water_surface():
    """the pond surface with rings and foam under the falls"""
    if not site.pond:
        return
    foam, rings = ([], [])
    if site.lips:
        x, y, z, w = site.lips[0]
        foam = [(x, y - 0.1, w * 0.62, 0.13), (x + 0.08, y - 0.28, w * 0.42, 0.15)]
        rings = [(x, y - 0.1, 0.55)]
    if site.fall and site.fall["style"] == "wall":
        yb = site.pond["c"][1] + site.pond["hy"]
        for sx in site.fall["spills"]:
            foam.append((sx, yb - 0.2, site.fall["w"] * 0.58, 0.1))
            rings.append((sx, yb - 0.2, 0.4))
    m = pond_water(
        ripple=site.spec["ripple"],
        rings=rings,
        murk=site.spec["clear"],
        foam=foam,
        tint=(0.55, 0.72, 0.62) if site.spec["clear"] > 0.12 else (0.74, 0.86, 0.8),
    )
    if site.pond.get("kind") == "rect":
        (cx, cy), hx, hy = (site.pond["c"], site.pond["hx"], site.pond["hy"])
        V = [
            (cx - hx, cy - hy, site.level),
            (cx + hx, cy - hy, site.level),
            (cx + hx, cy + hy, site.level),
            (cx - hx, cy + hy, site.level),
        ]
        obj("water", mesh("water", V, [(0, 1, 2, 3)], m))
        return
    n = 160
    push = 0.1 if site.level == WATER else -0.12
    V = [(*rim(2 * PI * i / n, push), site.level) for i in range(n)] + [(*site.pond["c"], site.level)]
    obj("water", mesh("water", V, [(i, (i + 1) % n, n) for i in range(n)], m))


class Stones:
    """collects boulder instances and scatters them once"""

    def __init__(s):
        k = site.spec["stones"] or dict(pal="buff", moss=0.3)
        p = PAL[k["pal"]]
        q = PAL["warm"] if k["pal"] != "slate" else PAL["grey"]
        wl = site.level if site.pond else None
        fm = fieldstone(p, moss=k["moss"], waterline=wl, wetband=0.1, name="fs1")
        f2 = fieldstone(q, moss=k["moss"] * 0.8, waterline=wl, wetband=0.1, name="fs2", lichen=0.5)
        f3 = fieldstone(PAL["grey"], moss=k["moss"], waterline=wl, wetband=0.1, name="fs3")
        s.protos = [
            boulder(
                site.spec["seed"] * 7 + i,
                (1, site.rng.uniform(0.65, 0.95), site.rng.uniform(0.5, 0.85)),
                (fm, fm, f2, f3)[i % 4],
                5 if i < 8 else 6,
                planes=site.rng.randint(8, 17),
            )
            for i in range(13)
        ]
        s.P, s.R, s.S, s.I = ([], [], [], [])

    def add(s, x, y, z, size, sq=1.0, k=None, tilt=0.15):
        s.P.append((x, y, z))
        s.R.append((site.rng.uniform(-tilt, tilt), site.rng.uniform(-tilt, tilt), site.rng.uniform(0, 6.28)))
        s.S.append((size * site.rng.uniform(0.9, 1.15), size, size * sq))
        s.I.append(site.rng.randint(13) if k is None else k)

    def sit(s, x, y, size, sq=1.0, sink=0.22, k=None):
        s.add(x, y, max(ground_at(x, y), site.level - 0.05) + size * sq * 0.55 * (0.5 - sink), size, sq, k)

    def flush(s):
        if s.P:
            scatter("stones", s.P, s.R, s.S, s.I, s.protos)


def rim_stones(st):
    """stones around the pond"""
    k = site.spec["stones"]
    if not k or not site.pond or site.pond.get("kind") == "rect":
        return
    a, a1 = k.get("arc") or (0.0, 2 * PI)
    smallest, largest = k["size"]
    while a < a1:
        # a few large stones among many small ones, set deep, with gaps on the near side for grass
        front = max(0.0, -math.sin(a))
        s = smallest * 0.8 + (largest * 1.3 - smallest * 0.8) * site.rng.beta(1.0, 2.2)
        s *= 1 - 0.30 * front
        x, y = rim(a, site.rng.uniform(-0.05, 0.14))
        gap = k.get("arc") is None and site.rng.rand() < 0.14 * front
        if free(x, y, -0.05) and not gap:
            height = max(site.level, ground_at(x, y) - 0.05) + s * site.rng.uniform(0.02, 0.14)
            st.add(x, y, height, s, site.rng.uniform(0.6, 1.1), tilt=0.3)
        for _ in range(site.rng.randint(0, 3) if k.get("arc") is None else 0):
            x2, y2 = rim(a + site.rng.uniform(-0.09, 0.09), site.rng.uniform(0.12, 0.42))
            if free(x2, y2):
                st.sit(x2, y2, s * site.rng.uniform(0.18, 0.5), sink=0.34)
        # in the shallows, but not on the slope of an empty pond, where they would roll
        if site.rng.rand() < 0.5 and site.level == WATER:
            x3, y3 = rim(a, -site.rng.uniform(0.12, 0.38))
            st.add(x3, y3, max(site.level - 0.07, ground_at(x3, y3)), s * site.rng.uniform(0.3, 0.65))
        dx, dy = rim(a + 0.01)
        q = math.hypot(dx - rim(a)[0], dy - rim(a)[1]) / 0.01
        a += s * site.rng.uniform(0.75, 1.15) / max(q, 0.3)


def falls(st):
    """natural waterfall: ledges, back stones, water sheets, flanking boulders, pools between lips"""
    if not site.lips:
        return
    wet = fieldstone(PAL[site.spec["stones"]["pal"]], moss=0.1, wet_all=0.6, name="wetl", lichen=0)
    # off a level ledge the water falls as one clear sheet, down a cascade it breaks up
    silk = silk_water("clear", 0.44, streak=(4.0, 0.3)) if site.fall["style"] == "sheet" else silk_water(density=0.6)
    silk2 = silk_water("silk2", 0.38)
    fo = foam_mat()
    pool = pond_water("pool", ripple=1.3, murk=0.15, tint=(0.7, 0.8, 0.76))
    style = site.fall["style"]
    n = len(site.lips)
    sheetstyle = style == "sheet"
    for i, (x, y, z, w) in enumerate(site.lips):
        zn = site.level - 0.02 if i == 0 else site.lips[i - 1][2] + 0.012
        drop = z - zn
        sc = w * 0.5 + 0.27
        px, py = (site.lips[i + 1][0], site.lips[i + 1][1] - 0.1) if i + 1 < n else (x, y + 0.55)
        # wide overhanging slab, dark hollow behind the curtain
        if sheetstyle:
            obj(
                "ledge",
                flatten(boulder(40, (1, 0.55, 0.1), wet, 6, 12, rough=0.5), 0.06),
                (x, y + 0.40 * w, z - 0.008 - 0.06 * w * 0.78),  # its edge shows through the sheet
                (0.02, 0, 0.03),
                w * 0.78,
            )
            obj(
                "ledge2",
                boulder(44, (1, 0.5, 0.14), wet, 6, 10, rough=0.7),
                (x + 0.1, y + 0.55, z - 0.24),
                (0, 0, 3.2),
                w * 0.72,
            )
            for q in range(7):
                st_x = x + (q - 3) * w * 0.26
                obj(
                    "bk",
                    boulder(60 + q, (1, 0.6, 0.85), wet, 5),
                    (st_x, y + 0.52 + 0.05 * (q % 2), zn + drop * 0.32),
                    (0, 0, q * 1.3),
                    0.3,
                )
        else:
            obj(
                "ledge",
                flatten(boulder(40 + i, (1, 0.75, 0.24), wet, 6, 10, rough=0.7), 0.15),
                (x, y + 0.68 * sc, z - 0.01 - 0.15 * sc),
                (0.02, 0, site.rng.uniform(-0.12, 0.12)),
                # hardly broader than the water: a bare end looks like a brick
                (w * 0.5 + 0.09, sc, sc),
            )
            obj(
                "bk",
                flatten(boulder(60 + i, (1, 0.42, 0.8), wet, 6), 0.45),
                # narrower than the water in front of it, and on the far side of it
                (x + math.copysign(0.07, x - site.eye[0]), y + 0.3, zn + drop * 0.5 - 0.09 * w),
                (0, 0, site.rng.uniform(-0.15, 0.15)),
                w * 0.3,
            )
            # stones over the ends of the ledge; the rest of the plot stays as it is
            dice = site.rng.get_state()
            for sd in (-1, 1):
                end, size = x + sd * (w * 0.5 + 0.15), 0.18 + 0.2 * drop
                st.add(end, y, z - drop * 0.42, size, 1.0, 8 + i % 5)
            site.rng.set_state(dice)
        run = py - y
        # little pool upstream of this lip
        if run > 0.6 and i + 1 < n:
            m = 24
            t = np.linspace(0, 1, m)
            cx = x + (px - x) * t
            V = []
            for k in range(m):
                V += [
                    (cx[k] - w * 0.72, y + 0.06 + run * t[k], z + 0.004),
                    (cx[k] + w * 0.72, y + 0.06 + run * t[k], z + 0.004),
                ]
            obj("pool", mesh("pool", V, grid_faces(m, 2), pool))
            st_pt = (x, y + 0.32, z + 0.014)
        else:
            st_pt = (px, py + 0.08, z + 0.022)
        out = 0.035 + 0.05 * drop
        pth = [
            st_pt,
            ((st_pt[0] + x) / 2, (st_pt[1] + y) / 2, z + 0.015),
            (x, y + 0.03, z + 0.008),
            (x, y - 0.025, z - 0.03 * min(1, drop * 2)),
            (x, y - out - 0.01, z - drop * 0.3),
            (x, y - out - 0.03, z - drop * 0.62),
            (x, y - out - 0.045, zn),
        ]
        sheet(
            "s%d" % i,
            pth,
            w,
            silk,
            spread=0.06 if sheetstyle else 0.16,
            seed=i * 3 + 1,
            wob=0.012 if sheetstyle else 0.02,
        )
        yl = y - out - 0.045
        if not sheetstyle:
            middle = (x + 0.02, y - out - 0.03, z - drop * 0.4)
            sheet(
                "t%d" % i,
                [(x + 0.02, y - 0.01, z - 0.01), middle, (x + 0.02, yl - 0.025, zn)],
                w * 0.88,
                silk2,
                spread=0.12,
                seed=i * 3 + 9,
                wob=0.03,
            )
        r_ = np.random.RandomState(i + 5)
        c = 420 if i == 0 else 160
        droplets(
            "spray%d" % i,
            np.c_[
                x + r_.uniform(-1, 1, c) * w * 0.55,
                yl - np.abs(r_.normal(size=c)) * 0.045,
                zn + 0.02 + (0.05 + 0.07 * drop) * r_.beta(1, 3, c),
            ],
            fo,
            (0.0007, 0.0026),
            i,
        )
        # flanks, out of the water line, always bedded on the bank
        for sd in (-1, 1):
            b = site.rng.uniform(0.3, 0.4) * (0.75 if style == "stream" else 1.0) * (0.8 + 0.5 * drop)
            ex = x + sd * (w * 0.5 + b * 0.78)
            st.add(
                ex,
                y + 0.1,
                min(z - 0.02, max(ground_at(ex, y + 0.1), zn)) + b * 0.1,
                b,
                site.rng.uniform(0.9, 1.15),
                site.rng.randint(8, 13),
            )
            st.sit(
                ex + sd * b * 1.25,
                y + site.rng.uniform(-0.05, 0.2),
                b * site.rng.uniform(0.75, 1.05),
                k=site.rng.randint(8, 13),
            )
            st.add(x + sd * (w * 0.5 + 0.1), y - 0.16, zn + 0.03, b * site.rng.uniform(0.45, 0.62), 1.0)
            st.sit(ex + sd * b * 0.4, y - 0.3, b * site.rng.uniform(0.55, 0.8))
            if sheetstyle:
                st.add(ex - sd * 0.02, y + 0.28, z - 0.06, b * 0.95, 0.8, site.rng.randint(8, 13))
                st.add(ex + sd * 0.1, y + 0.0, zn + 0.12, b * 1.15, 1.0, site.rng.randint(8, 13))
                st.add(x + sd * (w * 0.5 + 0.16), y + 0.3, z - 0.34, 0.34, 1.0, 9)
                st.sit(ex + sd * b * 2.1, y + 0.25, b * 0.9)
            if style == "stream":
                for q in range(3):
                    fy = y + 0.15 + q * run / 3
                    fx = x + (px - x) * (q + 0.6) / 3 + sd * (w * 0.66 + site.rng.uniform(0, 0.1))
                    st.add(fx, fy, z + site.rng.uniform(-0.04, 0.02), site.rng.uniform(0.11, 0.19))
                    st.sit(fx + sd * 0.26, fy, site.rng.uniform(0.12, 0.22))
    x, y, z, w = site.lips[-1]
    for dx, dy, b in (
        (-0.36, 0.62, 0.32),
        (0.38, 0.66, 0.34),
        (0.02, 0.92, 0.46),
        (-0.75, 0.55, 0.34),
        (0.8, 0.6, 0.36),
    ):
        st.add(x + dx * (w / 0.55) ** 0.5, y + dy, z + 0.02 - abs(dx) * 0.22, b, 0.85, site.rng.randint(8, 13))
    x, y, z, w = site.lips[0]
    for sd in (-0.28, 0.34):
        st.add(x + sd * w, y - 0.22, site.level - 0.03, 0.13 * site.rng.uniform(0.8, 1.2), 0.9)


def spill_wall():
    """formal rectangular pool: coping, stacked-stone wall, steel spillways with clean sheets"""
    (cx, cy), hx, hy = (site.pond["c"], site.pond["hx"], site.pond["hy"])
    ws = fieldstone(PAL["grey"], moss=0, name="wall", lichen=0.05, scale=1.6)
    cop = concrete("coping", (0.36, 0.34, 0.31))
    st = steel("spill", 0.3)
    yb = cy + hy
    h = site.fall["h"]
    stacked_wall(
        cx - hx - 0.35,
        cx + hx + 0.35,
        yb,
        WATER - 0.25,
        h,
        0.34,
        ws,
        5,
        cop,
        holes=[(x, h - 0.17, site.fall["w"] + 0.02, 0.09) for x in site.fall["spills"]],
    )
    inner = plain("plaster", (0.055, 0.075, 0.08), 0.7, tex=0.3)
    box("floor", (hx * 2, hy * 2, 0.04), (cx, cy, -0.52), inner, 0.003)
    for a, b in (
        ((hx * 2 + 0.1, 0.08, 0.7), (cx, cy - hy - 0.04, -0.3)),
        ((0.08, hy * 2, 0.7), (cx - hx - 0.04, cy, -0.3)),
        ((0.08, hy * 2, 0.7), (cx + hx + 0.04, cy, -0.3)),
    ):
        box("pw", a, b, inner, 0.003)
    for k in range(5):
        w = (hx * 2 + 0.7) / 5
        slab(
            (w - 0.006, 0.36, 0.06),
            cop,
            (cx - hx - 0.35 + (k + 0.5) * w, cy - hy - 0.17, 0.035),
            seed=k,
            chip=0.006,
            n=24,
        )
    for sd in (-1, 1):
        for k in range(3):
            L = hy * 2 / 3
            slab(
                (0.36, L - 0.006, 0.06),
                cop,
                (cx + sd * (hx + 0.17), cy - hy + (k + 0.5) * L, 0.035),
                seed=9 + k,
                chip=0.006,
                n=24,
            )
    silk = silk_water("silkw", 0.36, streak=(4.0, 0.3))
    fo = foam_mat()
    for i, x in enumerate(site.fall["spills"]):
        z = h - 0.16
        box("lip", (site.fall["w"] + 0.02, 0.22, 0.012), (x, yb + 0.02, z - 0.012), st, 0.002)
        box("hood", (site.fall["w"] + 0.02, 0.14, 0.012), (x, yb + 0.06, z + 0.05), st, 0.002)
        for s in (-1, 1):
            box("cheek", (0.012, 0.2, 0.06), (x + s * site.fall["w"] * 0.51, yb + 0.03, z + 0.018), st, 0.002)
        sheet(
            "w%d" % i,
            [
                (x, yb + 0.06, z + 0.002),
                (x, yb - 0.08, z),
                (x, yb - 0.125, z - 0.03),
                (x, yb - 0.165, z - 0.2),
                (x, yb - 0.19, z - 0.48),
                (x, yb - 0.205, site.level - 0.01),
            ],
            site.fall["w"],
            silk,
            spread=-0.1,
            seed=i,
            wob=0.01,
        )
        r_ = np.random.RandomState(i)
        c = 260
        droplets(
            "sp%d" % i,
            np.c_[
                x + r_.uniform(-0.5, 0.5, c) * site.fall["w"],
                yb - 0.2 - np.abs(r_.normal(size=c)) * 0.04,
                site.level + 0.08 * r_.beta(1, 3, c),
            ],
            fo,
            (0.0007, 0.0024),
            i,
        )
    keep_rect(cx - hx - 0.5, cx + hx + 0.5, cy - hy - 0.4, yb + 0.5)


def lilies():
    """lily pads in drifts with a few flowers"""
    if not site.spec["lilies"]:
        return
    pm = pad_mat()
    pads = [lily_pad(i, pm, 0.14) for i in range(6)]
    P, Z = ([], [])
    fl = []
    for cx, cy, n, sp in site.spec["lilies"]:
        k = t = 0
        first = len(P)
        while k < n and t < 900:
            t += 1
            x, y = (cx + site.rng.normal() * sp, cy + site.rng.normal() * sp * 0.62)
            s = site.rng.uniform(0.55, 1.15)
            if edge_distance(np.array(x), np.array(y)) < -0.22 and all(
                (math.hypot(x - p[0], y - p[1]) > 0.125 * (s + q) * 0.84 for p, q in zip(P, Z))
            ):
                P.append((x, y, WATER))
                Z.append(s)
                k += 1
        fl += [(P[j][0] + 0.1, P[j][1] - 0.09) for j in range(first, len(P), 5)]
    n = len(P)
    scatter(
        "pads",
        P,
        np.c_[np.zeros((n, 2)), site.rng.uniform(0, 6, n)],
        np.repeat(np.array(Z)[:, None], 3, 1),
        site.rng.randint(0, 6, n),
        pads,
    )
    pt = [
        leaf_mat("petal", (0.85, 0.42, 0.5), (0.9, 0.78, 0.8), hue=0.01),
        leaf_mat("petalw", (0.88, 0.84, 0.74), (0.92, 0.9, 0.88), hue=0.005),
        leaf_mat("petaly", (0.88, 0.7, 0.25), (0.92, 0.85, 0.6), hue=0.005),
    ]
    sm = plain("stamen", (0.85, 0.5, 0.04), 0.5)
    for i, (x, y) in enumerate(fl):
        lily_flower(i, pt[i % 3], sm, site.rng.uniform(0.07, 0.095), (x, y, WATER + 0.008))
