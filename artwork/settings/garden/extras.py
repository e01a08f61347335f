"""Decks, paths, lanterns, tools and everything else a garden entry may ask for."""

import math
import random

import bpy
import numpy as np

from kit.materials.made import abs_plastic, bamboo_mat, gravel_ground, plain, steel, wood
from kit.materials.plants import leaf_mat
from kit.materials.stone import PAL, concrete, fieldstone, pebble_mat
from kit.materials.water import film_mat, foam_mat, pond_water, silk_water, water
from kit.mesh import flatten, grid_faces, mesh, obj, revolve
from kit.nodes import new_material
from kit.props.fountains import bowl
from kit.props.garden import deck, garden_bench, gate, lantern, path_light, spout
from kit.props.plants import Leaves, grass_clump, maple
from kit.props.stones import boulder, drop_pebbles, paving, pebble_protos
from kit.props.trade import bucket, hand_net, sunk_skimmer
from kit.props.waterworks import droplets, film_sphere, sheet, splash
from kit.scatter import scatter
from kit.scene import PI, link
from kit.solids import box
from settings.garden.ground import WATER, edge_distance, ground, ground_at, keep_disc, keep_rect
from settings.garden.planting import plant_at
from settings.garden.site import site
from settings.garden.works import building_site, liner, stone_yard


def smooth_path(pts, n=60):
    """n points along a softened line"""
    pts = np.array(pts, float)
    t = np.linspace(0, 1, len(pts))
    q = np.linspace(0, 1, n)
    C = np.c_[np.interp(q, t, pts[:, 0]), np.interp(q, t, pts[:, 1])]
    for _ in range(10):
        C[1:-1] = (C[:-2] + 2 * C[1:-1] + C[2:]) / 4
    return C


def reserve():
    """claims ground for extras before stones and plants are placed"""
    for e in site.spec["extras"]:
        k = e[0]
        if k == "deck":
            keep_rect(*e[1], *e[2])
        elif k == "patio":
            keep_rect(*e[1], *e[2])
        elif k in ("bench", "lantern", "skimmer", "bucket", "bowl"):
            keep_disc(*e[1], dict(bench=0.7, lantern=0.35, skimmer=0.4, bucket=0.25, bowl=0.8)[k])
        elif k == "steps":
            for x, y in e[1]:
                keep_disc(x, y, 0.24)
        elif k == "path":
            C = smooth_path(e[1])
            site.keepout.append(lambda x, y, p, C=C, w=e[2]: np.hypot(C[:, 0] - x, C[:, 1] - y).min() < w + p * 0.5)
        elif k == "gate":
            keep_rect(e[1][0] - 0.9, e[1][0] + 0.9, e[1][1] - 0.6, e[1][1] + 2.5)


def extras(st):
    """build what the entry asks for beside the pond"""
    cedar = wood()
    iron = plain("iron", (0.02, 0.02, 0.02), 0.45, 0.8)
    flag = fieldstone(PAL["grey"], moss=0.08, name="flag", lichen=0.12, scale=1.3)
    weathered = fieldstone(PAL["grey"], moss=0.22, name="lantern", lichen=0.45, scale=2.2)
    for e in site.spec["extras"]:
        k = e[0]
        if k == "deck":
            deck(*e[1:4], cedar)
        elif k == "bench":
            garden_bench(cedar, (*e[1], ground_at(*e[1])), e[2])
        elif k == "lantern":
            lantern(weathered, (*e[1], ground_at(*e[1]) - 0.02), e[2], e[3] if site.lit else 0)
        elif k == "maple":
            red = (
                leaf_mat("maple", (0.34, 0.035, 0.02), (0.52, 0.09, 0.03), hue=0.03, trans=0.55)
                if e[3] == "red"
                else leaf_mat("maple", (0.08, 0.15, 0.02), (0.16, 0.24, 0.04))
            )
            maple(
                red,
                plain("mbark", (0.1, 0.08, 0.065), 0.85, tex=0.4),
                (*e[1], ground_at(*e[1])),
                site.spec["seed"],
                e[2],
            )
        elif k == "steps":
            pr = [boulder(300 + i, (1, 0.8, 0.3), flag, 5, 10, rough=0.5) for i in range(4)]
            for m in pr:
                flatten(m, 0.12, 0.012)
            P = [
                (x, y, site.level + 0.035 if edge_distance(np.array(x), np.array(y)) < -0.1 else ground_at(x, y) + 0.01)
                for x, y in e[1]
            ]
            n = len(P)
            scatter(
                "stepst",
                P,
                np.c_[np.zeros((n, 2)), site.rng.uniform(0, 6, n)],
                np.repeat(site.rng.uniform(0.26, 0.34, (n, 1)), 3, 1),
                site.rng.randint(0, 4, n),
                pr,
            )
            for x, y, z in P:
                if z < 0:
                    st.add(x, y, site.level - 0.14, 0.22, 0.8)
        elif k == "patio":
            for x0, x1, y0, y1 in around_pool(-9, 9, *e[2]):
                corners = [(x0, y0, 0.004), (x1, y0, 0.004), (x1, y1, 0.004), (x0, y1, 0.004)]
                obj("sub", mesh("sub", corners, [(0, 1, 2, 3)], gravel_joint()))
            kp = (lambda x, y: edge_distance(np.array(x), np.array(y)) > 0.36) if site.pond else None
            paving(
                *e[1:3],
                0.012,
                fieldstone(PAL["warm"] if not site.pond else PAL["grey"], moss=0, name="pave", lichen=0.08, scale=1.1),
                3,
                keep=kp,
            )
        elif k == "path":
            C = smooth_path(e[1], 16)
            pr = [boulder(330 + i, (1, 0.85, 0.22), flag, 5, 8, rough=0.4) for i in range(5)]
            P = []
            for m in pr:
                flatten(m, 0.1)
            for x, y in C:
                for side, back in ((-0.28, 0.0), (0.26, 0.24)):
                    P.append((x + side + site.rng.uniform(-0.09, 0.09), y + back + site.rng.uniform(-0.09, 0.09)))
            plant_at("pathst", pr, P, (0.22, 0.34), 0.0)
            W = smooth_path(e[1], 60)
            V = []
            [
                V.extend([(x - e[2], y, ground_at(x - e[2], y) + 0.02), (x + e[2], y, ground_at(x + e[2], y) + 0.02)])
                for x, y in W
            ]
            bed = plain("pathbed", (0.16, 0.13, 0.1), 0.95, tex=0.5)
            obj("pathg", mesh("pathg", V, grid_faces(60, 2), bed))
            path_gravel(W, e[2])
        elif k == "gate":
            gate(wood("gatew", (0.2, 0.2, 0.185), 0.5), iron, (*e[1], ground_at(*e[1])), 0.0)
        elif k == "pathlights":
            for x, y in e[1]:
                path_light((x, y, ground_at(x, y)), iron, 9 if site.lit else 0.01)
        elif k == "uw":
            for x, y in e[1]:
                l = bpy.data.lights.new("uw", "POINT")
                l.energy = 34
                l.color = (1, 0.74, 0.42)
                l.shadow_soft_size = 0.04
                o = link(bpy.data.objects.new("uw", l))
                o.visible_transmission = o.visible_camera = o.visible_glossy = False
                o.location = (x, y, WATER - 0.22)
        elif k == "rocks":
            for x, y, s in e[1]:
                st.add(x, y, ground_at(x, y) + s * 0.22, s, 1.05, site.rng.randint(8, 13))
        else:
            EXTRAS[k](*e[1:])


def around_pool(x0, x1, y0, y1):
    """the rectangle, or what is left of it beside and before a rectangular pool"""
    if not site.pond:
        return [(x0, x1, y0, y1)]
    (cx, cy), hx, hy = (site.pond["c"], site.pond["hx"] + 0.3, site.pond["hy"] + 0.3)
    return [(x0, x1, y0, cy - hy), (x0, cx - hx, cy - hy, y1), (cx + hx, x1, cy - hy, y1)]


def path_gravel(line, reach):
    """loose gravel between the flags, finer and thinner with the distance"""
    protos = pebble_protos(8, pebble_mat("mixed", 0.05, name="pathpeb"), sub=3)
    count = 30000
    along = site.rng.rand(count) ** 1.6 * (len(line) - 1.001)
    step = along.astype(int)
    part = (along - step)[:, None]
    spots = line[step] * (1 - part) + line[step + 1] * part
    x = spots[:, 0] + site.rng.uniform(-reach - 0.03, reach + 0.03, count)
    z = ground(x[:, None], spots[:, 1:])[:, 0] + 0.021
    sizes = np.repeat((0.006 + 0.011 * site.rng.rand(count) ** 2)[:, None], 3, 1)
    turns = np.c_[site.rng.uniform(-0.5, 0.5, (count, 2)), site.rng.uniform(0, 6, count)]
    scatter("pathpeb", np.c_[x, spots[:, 1], z], turns, sizes, site.rng.randint(0, 8, count), protos)


def gravel_joint():
    """material between paving stones"""
    return plain("joint", (0.1, 0.09, 0.075), 0.95, tex=0.5)


def extra_bowl(p):
    """patio fountain: raised bowl spilling into a lower basin full of pebbles"""
    x, y = p
    c = concrete("bowlc", (0.2, 0.19, 0.18))
    c2 = concrete("basin", (0.3, 0.28, 0.255))
    silk = silk_water("bsilk", 0.5, streak=(4.5, 0.9))
    fo = foam_mat()
    o, zt = bowl(0.5, 0.28, 0.045, c)
    o.location = (x, y, 0.6)
    zt += 0.6
    obj(
        "ped",
        revolve("ped", [(0.24, 0), (0.22, 0.05), (0.16, 0.1), (0.15, 0.5), (0.2, 0.6), (0.24, 0.63)], 64, c),
        (x, y, 0.05),
    )
    obj(
        "base",
        revolve(
            "base", [(0.86, 0), (0.9, 0.02), (0.9, 0.2), (0.88, 0.22), (0.78, 0.22), (0.76, 0.2), (0.76, 0.03)], 128, c2
        ),
        (x, y, 0.0),
    )
    a = np.linspace(0, 2 * PI, 96, endpoint=False)
    disc = lambda r, z, m, n: obj(
        n, mesh(n, [(x + r * math.cos(t), y + r * math.sin(t), z) for t in a], [tuple(range(96))], m)
    )
    disc(0.455, zt - 0.012, pond_water("bw", ripple=0.6, murk=0.08, rings=[(x, y, 0.5)]), "bw")
    disc(
        0.765,
        0.15,
        pond_water(
            "bw2",
            ripple=0.7,
            murk=0.05,
            tint=(0.8, 0.88, 0.86),
            rings=[(x + 0.5 * math.cos(-PI / 2 + q), y + 0.5 * math.sin(-PI / 2 + q), 0.3) for q in (-0.9, 0.9)],
            foam=[(x + 0.56 * math.cos(-PI / 2 + q), y + 0.56 * math.sin(-PI / 2 + q), 0.1, 0.07) for q in (-0.9, 0.9)],
        ),
        "bw2",
    )
    pr = pebble_protos(8, pebble_mat("river", 0.8))
    P, R, Z, I = drop_pebbles(
        pr,
        (-0.78, 0.78),
        (-0.78, 0.78),
        (0.025, 0.055),
        900,
        4,
        res=0.012,
        keep=lambda u, v: 0.24 < math.hypot(u, v) < 0.73,
    )
    scatter("bpeb", P + np.array([x, y, 0.03]), R, Z, I, pr)
    for q in (-0.9, 0.9, 2.4, 3.9):
        d = np.array([math.cos(-PI / 2 + q), math.sin(-PI / 2 + q)])
        pt = lambda r, z: (x + d[0] * r, y + d[1] * r, z)
        box("lip", (0.15, 0.1, 0.01), pt(0.48, zt - 0.012), c, 0.003, 2, (0, 0, q))
        sheet(
            "sp%g" % q,
            [pt(0.42, zt - 0.008), pt(0.52, zt - 0.006), pt(0.545, zt - 0.05), pt(0.56, zt - 0.2), pt(0.568, 0.14)],
            0.13,
            silk,
            24,
            -0.25,
            0.01,
            3,
            across=(-d[1], d[0], 0),
        )
        droplets(
            "bs%g" % q,
            np.c_[
                np.random.RandomState(3).normal(size=(120, 2)) * 0.03 + np.array(pt(0.57, 0)[:2]),
                0.15 + 0.06 * np.random.RandomState(4).beta(1, 3, 120),
            ],
            fo,
            (0.0008, 0.0026),
            2,
        )
    f = film_sphere(0.1, 0.02, film_mat(0.1, 0.02, 0.95), 4, 0.07, zmin=0.2)
    f.location = (x, y, zt - 0.1)
    splash((x, y, zt + 0.03), water(), 80, 0.12, 0.12, 2)


def moss_edge(x):
    """how far the moss of the Japanese corner comes forward at x"""
    return 0.55 + 0.3 * np.sin(x * 1.7 + 1.2) + 0.15 * np.sin(x * 4.1)


def extra_gravel():
    """raked gravel + moss ground of the Japanese corner"""
    # furrows of the rake, away from the view and in rings round the basin
    nx, ny = (1000, 420)
    X, Y = np.meshgrid(np.linspace(-3.2, 3.2, nx), np.linspace(-2.2, 1.4, ny), indexing="ij")
    (bx, by) = next((e[1] for e in site.spec["extras"] if e[0] == "spout"), (0.0, 0.6))
    ring = np.hypot(X - bx, (Y - by) * 1.1)
    straight, round_ = np.sin(X * 2 * PI / 0.09 + 0.6 * np.sin(Y * 1.1)), np.sin(ring * 2 * PI / 0.09)
    near = np.clip((1.12 - ring) / 0.06, 0, 1)
    # flat where it meets the moss
    deep = 0.011 * np.clip((moss_edge(X) - Y) / 0.3, 0, 1)
    Z = 0.091 + deep * (straight * (1 - near) + round_ * near)
    gravel = gravel_ground("jgr", ((0.30, 0.29, 0.265), (0.52, 0.50, 0.46)), 190.0)
    obj("gr", mesh("gr", np.c_[X.ravel(), Y.ravel(), Z.ravel()], [f[::-1] for f in grid_faces(nx, ny)], gravel))
    mm, N = new_material("moss")
    P = N.pos()
    n = N.noise(P, 60, 5, 0.7)
    b = N.noise(P, 2.5, 3)
    N.out(
        N.bsdf(
            Base_Color=N.mix(n, N.mix(b, (0.016, 0.03, 0.008), (0.04, 0.052, 0.014)), (0.085, 0.11, 0.032)),
            Roughness=0.95,
            Specular=0.1,
            Normal=N.bump(n, 1.0, 0.03),
        )
    )
    # mossy bank along the fence
    a = np.linspace(0, 1, 90)
    nv = 30
    V = []
    for u in a:
        X = -4.5 + 9 * u
        f = float(moss_edge(X))
        for j in range(nv):
            t = j / (nv - 1)
            V.append(
                (
                    X,
                    f + t * 2.6,
                    0.07 + 0.2 * math.sin(min(1, t * 1.6) * PI / 2) ** 0.7 + 0.02 * math.sin(X * 5 + t * 9),
                )
            )
    obj("mossbank", mesh("mossbank", V, [q[::-1] for q in grid_faces(90, nv)], mm))
    # cushions, so that the bank has an edge against the light
    tufts = [
        grass_clump(60 + i, leaf_mat(f"mosst{i}", low, high, trans=0.4), 70, (0.010, 0.026), 0.06, 0.0026, (0.2, 0.9))
        for i, (low, high) in enumerate((((0.03, 0.06, 0.012), (0.09, 0.14, 0.03)), ((0.05, 0.08, 0.014), (0.14, 0.18, 0.04))))
    ]
    bank = np.array(V)
    count = 16000
    place = site.rng.randint(0, len(bank), count)
    spots = bank[place] + np.c_[site.rng.uniform(-0.05, 0.05, (count, 2)), np.zeros(count)]
    turns = np.c_[site.rng.uniform(-0.2, 0.2, (count, 2)), site.rng.uniform(0, 6, count)]
    sizes = np.repeat(site.rng.uniform(0.6, 1.3, (count, 1)), 3, 1)
    scatter("mosst", spots, turns, sizes, site.rng.randint(0, 2, count), tufts)


def extra_spout(p, yaw):
    """bamboo spout over a stone basin ringed with black pebbles"""
    st = fieldstone(PAL["grey"], moss=0.35, name="basinst", wet_all=0.5)
    spout(
        bamboo_mat("bam2", (0.30, 0.25, 0.12)),
        st,
        pond_water("basw", ripple=0.5, murk=0.12, rings=[(p[0], p[1], 0.3)]),
        silk_water("psilk", 0.9),
        (*p, 0.09),
        yaw,
        0.34,
        0.74,
    )
    pr = pebble_protos(8, pebble_mat("black", 0.7))
    P, R, Z, I = drop_pebbles(
        pr,
        (-0.75, 0.75),
        (-0.65, 0.55),
        (0.022, 0.055),
        360,
        4,
        res=0.012,
        keep=lambda u, v: 0.34 < math.hypot(u, v * 1.2) < 0.66,
    )
    scatter("jp", P + np.array([p[0], p[1], 0.085]), R, Z, I, pr)


def extra_skimmer(p, yaw):
    """sunk skimmer with its lid open and leaves in the basket"""
    ab = abs_plastic()
    z0 = ground_at(p[0] + 0.5, p[1])
    sunk_skimmer(
        ab,
        abs_plastic("lidp", (0.05, 0.055, 0.045)),
        plain("bask", (0.12, 0.13, 0.13), 0.5),
        pond_water("skw", ripple=0.3, murk=0.2),
        (*p, z0),
        yaw,
    )
    lf = leaf_mat("fallen", (0.35, 0.18, 0.03), (0.5, 0.3, 0.06), hue=0.04, trans=0.2)
    L = Leaves()
    random.seed(4)
    for _ in range(26):
        a, r = (random.uniform(0, 6.28), 0.11 * random.random() ** 0.5)
        L.blade(
            (p[0] + r * math.cos(a), p[1] + r * math.sin(a), z0 - 0.09 + 0.05 * random.random()),
            (random.uniform(-1, 1), random.uniform(-1, 1), 0.2),
            (0, 0, 1),
            0.06,
            0.03,
            bend=0.5,
        )
    obj("leaves", L.mesh("fallenl", lf))


def extra_net(p):
    """hand net resting on the water"""
    hand_net(
        plain("alu", (0.55, 0.56, 0.57), 0.3, 1.0),
        plain("mesh", (0.02, 0.12, 0.05), 0.6),
        (p[0] - 0.35, p[1] + 0.55, WATER + 0.05),
        (0.06, -0.13, -1.02),
        0.22,
        1.9,
    )


def extra_bucket(p):
    """pail on the lawn"""
    bucket(plain("pail", (0.03, 0.1, 0.22), 0.4), steel("bail"), (*p, ground_at(*p)), 0.15, 0.28)


EXTRAS = dict(
    bowl=extra_bowl,
    gravel=extra_gravel,
    spout=extra_spout,
    liner=liner,
    site=building_site,
    skimmer=extra_skimmer,
    net=extra_net,
    bucket=extra_bucket,
    yard=stone_yard,
)
