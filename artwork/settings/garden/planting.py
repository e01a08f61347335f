"""Borders, lawn and what closes the view."""

import math

import numpy as np

from kit.noise import pnoise
from kit.materials.made import bamboo_mat, plain, wood
from kit.materials.plants import leaf_mat, soil
from kit.mesh import mesh, obj, revolve
from kit.props.garden import bamboo_fence, fence
from kit.props.plants import bush, fern, grass_clump, hosta, sedge, spikes
from kit.scatter import scatter
from kit.scene import PI
from kit.solids import tube
from settings.garden.ground import edge_distance, free, ground, ground_at, in_view, rim
from settings.garden.site import site

SEASON = dict(
    spring=dict(
        g=((0.036, 0.088, 0.012), (0.13, 0.21, 0.040)),
        sg=((0.05, 0.12, 0.025), (0.2, 0.3, 0.07)),
        sh=[
            ((0.06, 0.14, 0.02), (0.13, 0.25, 0.04)),
            ((0.1, 0.17, 0.02), (0.2, 0.3, 0.05)),
            ((0.035, 0.09, 0.03), (0.08, 0.17, 0.05)),
            ((0.55, 0.22, 0.28), (0.72, 0.42, 0.46)),
        ],
    ),
    summer=dict(
        g=((0.028, 0.066, 0.010), (0.105, 0.165, 0.034)),
        sg=((0.04, 0.09, 0.02), (0.2, 0.24, 0.06)),
        sh=[
            ((0.035, 0.09, 0.016), (0.07, 0.16, 0.03)),
            ((0.07, 0.13, 0.02), (0.15, 0.22, 0.04)),
            ((0.03, 0.065, 0.022), (0.06, 0.12, 0.04)),
            ((0.2, 0.05, 0.05), (0.34, 0.1, 0.08)),
        ],
    ),
    autumn=dict(
        g=((0.05, 0.075, 0.014), (0.17, 0.2, 0.055)),
        sg=((0.16, 0.13, 0.04), (0.38, 0.29, 0.12)),
        sh=[
            ((0.055, 0.09, 0.018), (0.12, 0.16, 0.03)),
            ((0.26, 0.13, 0.02), (0.42, 0.24, 0.05)),
            ((0.04, 0.07, 0.022), (0.09, 0.12, 0.035)),
            ((0.3, 0.07, 0.02), (0.46, 0.15, 0.04)),
        ],
    ),
)


FLOWER = dict(
    salvia=((0.16, 0.05, 0.42), (0.3, 0.12, 0.62)),
    rose=((0.6, 0.1, 0.2), (0.75, 0.25, 0.35)),
    white=((0.8, 0.78, 0.7), (0.88, 0.87, 0.84)),
    rust=((0.55, 0.22, 0.03), (0.7, 0.36, 0.06)),
)


def plant_at(name, protos, pts, sc, tilt=0.05, z=None):
    """instances protos on the ground at pts (only those the camera can see)"""
    pts = [p for p in pts if in_view(p[0], p[1], 0.25)]
    n = len(pts)
    if not n:
        return
    P = np.array([(p[0], p[1], ground_at(p[0], p[1]) if z is None else z) for p in pts])
    scatter(
        name,
        P,
        np.c_[site.rng.uniform(-tilt, tilt, (n, 2)), site.rng.uniform(0, 6, n)],
        np.repeat(site.rng.uniform(*sc, (n, 1)), 3, 1),
        site.rng.randint(0, len(protos), n),
        protos,
    )


def border(n, lo, hi, front=False):
    """random free spots lo..hi metres outside the rim, in drifts, off the near side unless front"""
    out, t = ([], 0)
    if not site.pond or site.pond.get("kind") == "rect":
        return out
    while len(out) < n and t < 4000:
        t += 1
        a = site.rng.uniform(0, 2 * PI)
        for _ in range(site.rng.randint(1, 4)):
            x, y = rim(a + site.rng.normal() * 0.1, site.rng.uniform(lo, hi))
            if (
                free(x, y, 0.1)
                and (front or y > site.pond["c"][1] - 0.35 or abs(x - site.target[0]) > 1.9)
                and (math.hypot(x - site.eye[0], y - site.eye[1]) > 1.6)
            ):
                out.append((x, y))
    return out[:n]


def planting():
    """everything that grows, then the backdrop"""
    K = site.spec["plants"]
    sea = SEASON[site.spec["season"]]
    lm = [leaf_mat("l%d" % i, b, t, trans=0.42) for i, (b, t) in enumerate(sea["sh"])]
    sg = leaf_mat("sg", *sea["sg"], trans=0.5)
    ir = leaf_mat("ir", (0.03, 0.085, 0.03), (0.07, 0.16, 0.05), trans=0.4)
    fe = leaf_mat("fe", (0.035, 0.1, 0.015), (0.08, 0.17, 0.03), trans=0.5)
    ho = leaf_mat("ho", (0.05, 0.13, 0.05), (0.09, 0.19, 0.06), trans=0.3, spec=0.5)
    ho2 = leaf_mat("ho2", (0.11, 0.17, 0.03), (0.2, 0.25, 0.07), trans=0.3, spec=0.5)
    if K.get("sedge"):
        plant_at(
            "sedge",
            [sedge(i, sg, 130, (0.35, 0.7), 0.008) for i in range(3)],
            border(K["sedge"], 0.12, 0.55),
            (0.5, 1.0),
        )
    if K.get("iris"):
        plant_at(
            "iris",
            [sedge(10 + i, ir, 46, (0.45, 0.85), 0.02, 0.07, (0.1, 0.7), (0.05, 0.3)) for i in range(3)],
            border(K["iris"], 0.02, 0.3),
            (0.65, 1.1),
        )
    # at=dict(kind=((x, y), ...)): hand-placed plants
    at = K.get("at", {})
    for kind, pts in at.items():
        plant_at(
            "at_" + kind,
            [
                dict(
                    sedge=lambda: sedge(70, sg, 130, (0.25, 0.5), 0.007),
                    fern=lambda: fern(71, fe, 15),
                    hosta=lambda: hosta(72, ho2),
                    iris=lambda: sedge(73, ir, 46, (0.45, 0.85), 0.02, 0.07, (0.1, 0.7), (0.05, 0.3)),
                )[kind]()
            ],
            pts,
            (0.6, 0.95),
            z=0.2 if site.spec["back"] == "bamboo" else None,
        )
    ff = border(max(0, K.get("fern", 0) - 4), 0.2, 0.8)
    for x, y, z, w in site.lips:
        ff += [(x + s * (w * 0.5 + site.rng.uniform(0.55, 0.95)), y + site.rng.uniform(-0.1, 0.4)) for s in (-1, 1)]
    if K.get("fern"):
        plant_at("fern", [fern(i, fe, 15) for i in range(3)], ff, (0.7, 1.25))
    if K.get("hosta"):
        plant_at("hosta", [hosta(0, ho), hosta(1, ho2), hosta(2, ho)], border(K["hosta"], 0.35, 0.9), (0.8, 1.35))
    for tag, col in FLOWER.items():
        if not K.get(tag):
            continue
        fm = leaf_mat(tag, *col, hue=0.03, trans=0.4)
        lf, pf = zip(*[spikes(i, ir, fm) for i in range(2)])
        pts = border(K[tag], 0.5, 1.3)
        s0 = np.random.RandomState(5).get_state()
        keep = site.rng.get_state()
        site.rng.set_state(s0)
        plant_at(tag + "l", list(lf), pts, (0.8, 1.3))
        site.rng.set_state(s0)
        plant_at(tag + "f", list(pf), pts, (0.8, 1.3))
        site.rng.set_state(keep)
    by = site.spec["by"]
    bs = [bush(i, lm[i % 4], (0.75, 0.7, 0.6), 3200, (0.026, 0.05)) for i in range(4)]
    pts = []
    for _ in range(K.get("bush", 0) * 2):
        x, y = (site.rng.uniform(-7, 7), site.rng.uniform(by - 0.5, by + 0.9))
        if free(x, y, 0.5) and edge_distance(np.array(x), np.array(y)) > 0.7 and (len(pts) < K["bush"]):
            pts.append((x, y))
    if site.pond and site.pond.get("kind") != "rect":
        pts += [p for p in border(7, 1.3, 2.2) if p[1] > site.pond["c"][1] + 0.3 and free(*p, 0.6)]
    plant_at("bushes", bs, pts, (0.55, 1.25) if site.spec["back"] in ("fence", "bamboo") else (0.75, 1.45))
    # bed=(z, y): raised bed behind a wall
    bz, byy = K.get("bed", (None, by - 0.05))
    reach = site.pond["hx"] + 0.3 if bz else 4.5  # the bed ends with the wall
    if bz:
        obj(
            "bed",
            mesh(
                "bed",
                [
                    (-reach, byy - 0.5, bz - 0.04),
                    (reach, byy - 0.5, bz - 0.04),
                    (reach, byy + 0.8, bz - 0.04),
                    (-reach, byy + 0.8, bz - 0.04),
                ],
                [(0, 1, 2, 3)],
                soil(),
            ),
        )
        plant_at(
            "bedb",
            bs,
            [(x + site.rng.uniform(-0.2, 0.2), byy + 0.35) for x in np.linspace(-reach, reach, 9)],
            (0.5, 0.75),
            z=bz,
        )
        plant_at(
            "bedfl",
            [hosta(7, ho2), hosta(8, ho)],
            [(x + site.rng.uniform(-0.2, 0.2), byy - 0.25) for x in np.linspace(-2, 2.2, 6)],
            (0.8, 1.1),
            z=bz,
        )
    if K.get("grass_row"):
        plant_at(
            "grow",
            [sedge(30 + i, sg, 170, (0.55, 0.95), 0.007) for i in range(3)],
            [(x, byy + site.rng.uniform(-0.1, 0.1)) for x in np.linspace(-reach, reach, K["grass_row"])],
            (0.7, 1.1),
            z=bz,
        )
    if K.get("ball"):
        plant_at(
            "ball",
            [bush(80 + i, lm[2], (0.5, 0.5, 0.48), 4200, (0.014, 0.024), 0.6, 0.18, 0.25) for i in range(2)],
            [(s * (2.72 + 0.1 * k), 1.9 - 1.15 * k) for k in range(K["ball"] // 2) for s in (-1, 1)],
            (0.8, 1.05),
        )
    if K.get("pots"):
        terra = plain("terracotta", (0.34, 0.13, 0.07), 0.75, tex=0.25)
        fm = leaf_mat("potf", *FLOWER["rose"], hue=0.03)
        for i, (x, y, r) in enumerate(((-1.45, 1.75, 0.24), (-1.0, 2.15, 0.19), (2.55, 0.75, 0.22))[: K["pots"]]):
            obj(
                "pot",
                revolve(
                    "pot",
                    [
                        (0.001, 0),
                        (r * 0.72, 0),
                        (r, r * 1.5),
                        (r * 1.1, r * 1.5),
                        (r * 1.1, r * 1.75),
                        (r * 0.95, r * 1.75),
                        (r * 0.9, r * 1.5),
                        (0.001, r * 1.5),
                    ],
                    64,
                    terra,
                ),
                (x, y, 0.012),
            )
            l, f = spikes(90 + i, ir, fm, 30, (0.3, 0.5))
            for me in (l, f) if i != 1 else (sedge(95, sg, 120, (0.35, 0.6), 0.007),):
                obj("potp", me, (x, y, 0.012 + r * 1.5), (0, 0, i), 1.1)
            obj("potb", bush(96 + i, lm[1], (r * 1.15, r * 1.15, r * 0.8), 900, (0.02, 0.04)), (x, y, 0.03 + r * 1.6))
    if K.get("moss_ball"):
        plant_at(
            "azalea",
            [bush(85 + i, lm[(2, 0)[i]], (0.5, 0.5, 0.34), 4200, (0.016, 0.028), 0.6, 0.2, 0.4) for i in range(2)],
            [(-1.55, 0.75), (-2.0, 1.7), (0.85, 1.75), (2.3, 1.0), (-0.35, 2.1), (1.5, 2.4)],
            (0.7, 1.1),
        )
    if site.spec["lawn"]:
        lawn(sea)
    backdrop(lm)


def lawn(season):
    """turf spread in polar steps from the camera, dense near and thin far, with long grass against the stones"""
    rng = site.rng
    colours = (season["g"], tuple(tuple(0.62 * c for c in shade) for shade in season["g"]))
    fresh, deep = (leaf_mat(f"turf{i}", *colour, trans=0.5, hue=0.03) for i, colour in enumerate(colours))
    count = int(26000 * site.spec["lawn"])
    middle = math.atan2(site.target[1] - site.eye[1], site.target[0] - site.eye[0])
    half = math.atan(18 / site.lens) + 0.1
    angle = middle + rng.uniform(-half, half, count)
    reach = 0.5 + 11 * rng.rand(count) ** 1.25
    x, y = site.eye[0] + reach * np.cos(angle), site.eye[1] + reach * np.sin(angle)
    distance = edge_distance(x, y)
    kept = (distance > 0.16 + 0.14 * rng.rand(count)) & np.array([free(p, q, 0.02) for p, q in zip(x, y)])
    if site.lips:
        behind_falls = (y > site.lips[0][1] - 0.1) & (y < site.lips[-1][1] + 1.2)
        kept &= ~((np.abs(x - site.fall["x"]) < 1.15) & behind_falls)
    x, y, distance = x[kept], y[kept], distance[kept]
    count = len(x)
    patches = pnoise(np.c_[x * 1.3, y * 1.3, np.zeros(count)], 8) + rng.normal(size=count) * 0.35 > 0.1
    kinds = rng.randint(0, 4, count) + np.where(patches, 4, 0)
    long_grass = np.clip(1.55 - distance * 2.2, 1.0, 1.55)
    turf = [grass_clump(i, fresh if i < 4 else deep, 90, (0.026, 0.066), 0.075, 0.003) for i in range(8)]
    scatter(
        "lawn",
        np.c_[x, y, ground(x[:, None], y[:, None])[:, 0]],
        np.c_[rng.uniform(-0.15, 0.15, (count, 2)), rng.uniform(0, 6, count)],
        np.repeat((rng.uniform(0.6, 1.3, count) * long_grass)[:, None], 3, 1),
        kinds,
        turf,
    )
    if site.pond and site.pond.get("kind") != "rect":
        tufts = [grass_clump(20 + i, deep, 46, (0.09, 0.20), 0.05, 0.005, (0.8, 2.0)) for i in range(3)]
        plant_at("tufts", tufts, border(70, 0.10, 0.42, front=True), (0.6, 1.25), 0.15)


def backdrop(lm):
    """what closes the view: clipped hedge, fence, bamboo screen, free trees"""
    by, kind = (site.spec["by"], site.spec["back"])
    wide = max(1.0, by / 6.5)  # what stands further back must be wider to fill the view
    sh = [bush(20 + i, lm[(0, 1, 2)[i]], (1.1, 1.0, 1.15), 4600, (0.028, 0.055), 0.55) for i in range(3)]
    shm = [bush(120 + i, lm[(0, 1, 2)[i]], (1.1, 1.0, 1.15), 3000, (0.06, 0.11), 0.55) for i in range(3)]
    az = math.cos(math.radians(site.spec["az"] or 158))
    sunside = -1 if az < 0 else 1
    if kind == "hedge":
        plant_at(
            "hedge",
            sh,
            [(x + site.rng.uniform(-0.4, 0.4), site.rng.uniform(by + 2.0, by + 2.8)) for x in np.linspace(-10, 10, 20)],
            (1.35, 2.0),
        )
    if kind == "gatehedge":
        plant_at(
            "hedge",
            sh,
            [
                (x + site.rng.uniform(-0.2, 0.2), site.rng.uniform(by - 0.1, by + 0.5))
                for x in np.r_[np.linspace(-7.5, -2.55, 7), np.linspace(1.05, 7.5, 8)]
            ],
            (0.95, 1.3),
        )
        plant_at("hedge2", sh, [(x, by + 4.5 + site.rng.uniform(0, 1)) for x in np.linspace(-8, 8, 12)], (1.3, 2.0))
    cedar = wood("fencew", (0.17, 0.11, 0.07), 0.55)
    if kind == "fence":
        fence(-7.5 * wide, 11.0 * wide if wide > 1 else 7.5, by + 1.25, 1.85, cedar)
    if kind == "bamboo":
        bamboo_fence(-4.2, 4.2, by + 0.35, 1.75, bamboo_mat("screen", (0.33, 0.265, 0.145)))
    n = int((70 if kind == "fence" else 46) * wide)
    far = by + 5.5
    X = site.rng.uniform(-12, 14, n) * wide
    keep = X * sunside < 5 * wide if site.hour in ("golden", "morning") else X < 99
    P = np.c_[X, site.rng.uniform(far, far + 5, n), site.rng.uniform(0.8, 3.4, n)][keep]
    P = P[in_view(P[:, 0], P[:, 1], 0.3)]
    n = len(P)
    if n:
        scatter(
            "mass",
            P,
            np.c_[np.zeros((n, 2)), site.rng.uniform(0, 6, n)],
            np.repeat(site.rng.uniform(1.2, 2.0, (n, 1)), 3, 1),
            site.rng.randint(0, 3, n),
            shm,
        )
    bark = plain("bark", (0.06, 0.045, 0.035), 0.9, tex=0.5, bump=(20, 0.8, 0.03))
    if kind in ("trees", "fence"):
        for i in range(7):
            x, y = (site.rng.uniform(-9, 9) * wide, far + site.rng.uniform(-2, 4))
            tube("trunk", [(x, y, -0.2), (x + 0.1, y, 2), (x - 0.1, y, 4.5)], site.rng.uniform(0.1, 0.18), bark, 3)
            m = 9
            q = site.rng.normal(size=(m, 3)) * np.array([1.0, 0.8, 0.8]) + np.array([x, y, 4.2])
            scatter(
                "crown%d" % i,
                q,
                np.c_[np.zeros((m, 2)), site.rng.uniform(0, 6, m)],
                np.repeat(site.rng.uniform(0.9, 1.5, (m, 1)), 3, 1),
                site.rng.randint(0, 3, m),
                shm,
            )
    if kind == "trees":
        plant_at(
            "row",
            sh,
            [(x + site.rng.uniform(-0.5, 0.5), site.rng.uniform(by + 2, by + 4)) for x in np.linspace(-10, 10, 15)],
            (0.8, 1.7),
        )
    # open sky behind: no card
    if kind == "trees":
        return
    # keep the card below the foliage line
    ch = dict(hedge=1.5, gatehedge=0.8).get(kind, 2.3)
    card = plain("backing", (0.016, 0.03, 0.01), 0.95, tex=0.6)
    obj(
        "backing",
        mesh(
            "bk_",
            [
                (-16 * wide, far - 1.2, -0.5),
                (18 * wide, far - 1.2, -0.5),
                (18 * wide, far - 1.2, ch),
                (-16 * wide, far - 1.2, ch * 0.9),
            ],
            [(0, 1, 2, 3)],
            card,
        ),
    )
