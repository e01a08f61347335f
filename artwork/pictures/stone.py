"""Fountains, vases, boulders, basins, baths, fire, benches and pebbles.

Each entry: family (camera, light and bed of settings/stone.py), the props with their parameters,
what stands behind (`back`), and overrides of the family's view.  In a prop, `clear` is the radius
kept free of pebbles around its foot.
"""

PICTURES = {
    "vase-cobalt": dict(
        family="vase",
        back="hedge",
        props=[("vase", dict(shape="jar", H=0.86, R=0.32, glaze="cobalt", clear=0.15, seed=2))],
        alt="A waist-high ceramic jar with a deep cobalt glaze; water wells up at its mouth and runs down the sides into a bed of mixed pebbles.",
    ),
    "vase-celadon": dict(
        family="vase",
        back="grasses",
        props=[("vase", dict(shape="tall", H=0.92, R=0.235, glaze="celadon", clear=0.14, seed=3, ribs=0.0016))],
        alt="A tall, finely ribbed vase in pale celadon green, overflowing gently onto pebbles in front of tawny grasses.",
    ),
    "vase-oxblood": dict(
        family="vase",
        back="fence",
        props=[("vase", dict(shape="amphora", H=0.86, R=0.30, glaze="oxblood", clear=0.11, seed=4))],
        alt="A broad-shouldered amphora in oxblood red with a narrow foot, wet all over from the water bubbling out of its neck.",
    ),
    "vase-trio-teal": dict(
        family="vase",
        back="border",
        props=[
            ("vase", dict(shape="tall", H=0.98, R=0.215, glaze="teal", x=0.10, y=0.26, clear=0.13, seed=5)),
            ("vase", dict(shape="egg", H=0.62, R=0.235, glaze="sand", x=-0.40, y=0.0, clear=0.12, seed=6)),
            ("vase", dict(shape="jar", H=0.46, R=0.20, glaze="tenmoku", x=0.42, y=-0.16, clear=0.10, seed=7)),
        ],
        alt="Three bubbling vases grouped on pebbles: a tall teal one, a rounded sand-colored one and a small dark brown jar.",
    ),
    "vase-granite-trio": dict(
        family="vase",
        back="hedge",
        props=[
            ("vase", dict(shape="bell", H=0.92, R=0.20, stone="grey", facets=8, x=0.02, y=0.24, clear=0.10, seed=8)),
            ("vase", dict(shape="bell", H=0.66, R=0.185, stone="rose", facets=8, x=-0.40, y=-0.02, clear=0.09, seed=9)),
            ("vase", dict(shape="bell", H=0.48, R=0.17, stone="black", facets=8, x=0.36, y=-0.16, clear=0.08, seed=10)),
        ],
        alt="Three eight-sided granite vases of falling height, gray, rose and black, each with water rising at the rim.",
    ),
    "sphere-grey": dict(
        family="sphere",
        back="grasses",
        props=[("sphere", dict(R=0.36, pal="grey", clear=0.22, seed=4))],
        alt="A polished ball of speckled gray granite, drilled through the top, with a thin sheet of water sliding over it into pebbles.",
    ),
    "sphere-rust": dict(
        family="sphere",
        back="fence",
        props=[("sphere", dict(R=0.34, pal="rust", clear=0.21, seed=14, g=1.0))],
        alt="A golden-brown granite ball fountain, glossy with running water, set on a round bed of river pebbles.",
    ),
    "sphere-trio": dict(
        family="sphere",
        back="border",
        props=[
            ("sphere", dict(R=0.34, pal="green", x=0.26, y=0.22, clear=0.21, seed=21, veil=0.22)),
            ("sphere", dict(R=0.27, pal="white", x=-0.36, y=0.04, clear=0.17, seed=22, veil=0.25)),
            ("sphere", dict(R=0.19, pal="black", x=0.06, y=-0.36, clear=0.12, seed=23, veil=0.18)),
        ],
        alt="Three granite ball fountains together: large dark green, medium light gray and small black, water welling from each.",
    ),
    "boulder-sandstone": dict(
        family="boulder",
        back="hedge",
        props=[("rock", dict(kind="sand", seed=21, size=(0.44, 0.38, 0.42), clear=0.29, sink=0.34, x=-0.05))],
        alt="A blocky tan sandstone boulder with water bubbling from a hole drilled in its top and darkening its faces.",
    ),
    "boulder-river": dict(
        family="boulder",
        back="grasses",
        props=[
            (
                "rock",
                dict(kind="grey", seed=9, size=(0.50, 0.40, 0.36), shape="round", moss=0.12, lichen=0.30, clear=0.30),
            )
        ],
        alt="A rounded gray river boulder flecked with lichen, a low spring of water rising from its crown.",
    ),
    "boulder-slate": dict(
        family="boulder",
        back="fence",
        view=dict(lens=94),
        props=[
            (
                "rock",
                dict(
                    kind="slate",
                    seed=37,
                    size=(0.34, 0.28, 0.48),
                    flat=0.075,
                    strata=0.006,
                    moss=0.10,
                    lichen=0.10,
                    sharp=11,
                    planes=16,
                    clear=0.20,
                    sink=0.22,
                ),
            )
        ],
        alt="An upright, dark slate monolith, wet and layered, with water spilling from its pointed top.",
    ),
    "hollow-cube": dict(
        family="hollow",
        back="border",
        props=[("block", dict(w=0.66, h=0.46, pal="grey", bore=0.225, chip=0.024, seed=3, yaw=0.42, clear=0.36))],
        alt="A rough-sided cube of gray granite hollowed to a round pool on top, water brimming in the middle.",
    ),
    "hollow-drum": dict(
        family="hollow",
        back="hedge",
        props=[
            (
                "block",
                dict(w=0.62, h=0.52, pal="rust", kind="round", bore=0.20, chip=0.020, seed=6, yaw=0.1, clear=0.29),
            )
        ],
        alt="A drum of rust-colored granite with a chiseled side and a sawn top, hollowed into a bubbling pool.",
    ),
    "basalt-single": dict(
        family="basalt",
        back="grasses",
        view=dict(cam=(0.12, -4.1, 1.58), aim=0.455, lens=97, fill=120, fill_at=(3.1, -1.2, 1.9)),
        props=[("basalt", dict(h=0.92, r=0.19, seed=11, even=0.8, turn=0.08, clear=0.15))],
        alt="One tall six-sided basalt column, nearly black, with a lively bubble of water at its top and wet streaks down its faces.",
    ),
    "basalt-trio": dict(
        family="basalt",
        back="fence",
        props=[
            ("basalt", dict(h=1.02, r=0.165, seed=11, x=-0.06, y=0.16, clear=0.13)),
            ("basalt", dict(h=0.72, r=0.15, seed=23, x=0.27, y=-0.06, clear=0.12)),
            ("basalt", dict(h=0.50, r=0.155, seed=35, x=-0.31, y=-0.12, clear=0.12)),
        ],
        alt="Three natural basalt columns of different heights standing close together, each drilled and bubbling with water.",
    ),
    "millstone": dict(
        family="special",
        back="border",
        view=dict(aim=0.14, lens=94),
        props=[("mill", dict(R=0.52, h=0.22, clear=0.49))],
        alt="A flat granite millstone with curved furrows; water wells from its eye and slips over the edge into pebbles.",
    ),
    "slate-urn": dict(
        family="special",
        back="hedge",
        view=dict(aim=0.40, lens=90),
        props=[("urn", dict(H=0.80, R=0.32, clear=0.19))],
        alt="A jar-shaped urn stacked from hundreds of thin slices of dark slate, water trembling at its mouth.",
    ),
    "wall-spout": dict(
        family="special",
        back="grasses",
        props=[("wall", dict(clear=0.0))],
        alt="A carved stone spout in a dry-stone wall pours a narrow sheet of water into a granite trough.",
    ),
    "birdbath-pedestal": dict(
        family="bath",
        back="fence",
        props=[("bath", dict(style="pedestal", stone="white", clear=0.16))],
        alt="A pale granite bird bath: a wide shallow dish of still water on an eight-sided baluster.",
    ),
    "birdbath-boulder": dict(
        family="bath",
        back="border",
        view=dict(aim=0.24, lens=104),
        props=[("bathrock", dict(kind="grey", seed=14, clear=0.34))],
        alt="A low natural boulder with a shallow oval basin ground into its top, filled with clear water for birds.",
    ),
    "burning-boulder": dict(
        family="fire",
        props=[("firerock", dict(seed=52, clear=0.44))],
        alt="At dusk, flames rise from lava rock in a hollow on top of a large blue-gray boulder and light the pebbles around it.",
    ),
    "burning-ledge": dict(
        family="fire",
        view=dict(cam=(-0.75, -3.95, 1.32), aim=0.34),
        props=[("fireledge", dict(seed=58, clear=0.36))],
        alt="At dusk, a low row of flames burns along a steel trough let into the top of a long gray ledge of rock.",
    ),
    "fire-water-bowl": dict(
        family="fire",
        view=dict(cam=(0.15, -4.0, 1.30), aim=0.53, lens=68),
        props=[("firebowl", dict(clear=0.24))],
        alt="A wide concrete bowl on a square plinth at dusk, a fire burning in its center and a sheet of water falling from its steel lip and splashing on the pebbles.",
    ),
    "bench-granite": dict(
        family="bench",
        back="fence",
        props=[("bench", dict(style="sawn", pal="grey"))],
        alt="A plain bench of gray granite: a sawn seat with rough-split edges on two block legs, standing on pale gravel.",
    ),
    "bench-natural": dict(
        family="bench",
        back="border",
        props=[("bench", dict(style="natural"))],
        alt="A bench made of one thick tan sandstone slab with a natural edge, resting on two rounded gray boulders.",
    ),
    "basin-gfrc-round": dict(
        family="basin",
        back="hedge",
        props=[("basin", dict(kind="round", w=0.98, h=0.30, clear=0.42))],
        alt="A round, shallow basin of smooth pale concrete with a bubbler in its water, on white pebbles.",
    ),
    "basin-gfrc-square": dict(
        family="basin",
        back="grasses",
        props=[("basin", dict(kind="square", w=0.80, h=0.36, clear=0.40, yaw=0.45))],
        alt="A square tapered basin of pale concrete, brimful, with water bubbling in the middle, on white pebbles.",
    ),
    "pebbles-black": dict(
        family="pebbles",
        props=[("heap", dict(pal="black", seed=3))],
        alt="A heap of polished black pebbles, each about an inch long, on a light ground.",
    ),
    "pebbles-white": dict(
        family="pebbles",
        props=[("heap", dict(pal="white", seed=5, wet=0.6))],
        alt="A heap of smooth white pebbles with faint cream veins on a light ground.",
    ),
    "pebbles-red": dict(
        family="pebbles",
        props=[("heap", dict(pal="red", seed=8))],
        alt="A heap of glossy brick-red and chestnut pebbles on a light ground.",
    ),
    "pebbles-river": dict(
        family="pebbles",
        props=[("heap", dict(pal="mixed", seed=11))],
        alt="A heap of mixed river pebbles, black, gray, tan, russet and cream, on a light ground.",
    ),
    "fountain-pebble-options": dict(
        family="pebbles",
        view=dict(cam=(0.0, -1.55, 0.98), aim=0.005, lens=88, focus=(0, -0.02, 0.03)),
        props=[
            ("heap", dict(pal="black", seed=3, R=0.105, h=0.050, strays=7, at=(-0.165, 0.135))),
            ("heap", dict(pal="white", seed=5, R=0.105, h=0.050, strays=7, wet=0.6, at=(0.165, 0.135))),
            ("heap", dict(pal="red", seed=8, R=0.105, h=0.050, strays=7, at=(-0.165, -0.135))),
            ("heap", dict(pal="mixed", seed=11, R=0.105, h=0.050, strays=7, at=(0.165, -0.135))),
        ],
        alt="Four small heaps of polished pebbles side by side to compare: black, white, red and mixed river stones.",
    ),
}
