"""Pumps, boxes, kits, liners, lights, treatments and tools on the seamless studio ground.

Each prop line is (prop, x, y, yaw in degrees, parameters); the studio fits the camera to the group.
"""

OCHRE = ((0.55, 0.33, 0.06), (0.20, 0.10, 0.02))
TEAL = ((0.05, 0.28, 0.30), (0.012, 0.10, 0.12))
SLATE = ((0.20, 0.25, 0.30), (0.04, 0.06, 0.09))
MOSS = ((0.22, 0.32, 0.10), (0.05, 0.11, 0.03))

BACTERIA = dict(name=("Liquid Pond", "Bacteria"), note="1 oz for 250 gal a week", lab=TEAL)
CONDITIONER = dict(name=("Tap Water", "Conditioner"), note="1 oz for 300 gal of new water", lab=SLATE, cap="blue")
DRY = dict(name=("Dry Pond", "Bacteria"), note="1 oz for 1,000 gal a week", lab=MOSS, lidc="green")
CLEANER = dict(name=("Oxygen", "Stone Cleaner"), note="1 lb for 80 sq ft of stone", lab=OCHRE, lidc="orange")


def at(prop, x=0.0, y=0.0, yaw=0.0, z=0.0, **parameters):
    """one prop standing at x, y (metres), turned by yaw degrees"""
    return prop, dict(loc=(x, y, z), yaw=yaw, **parameters)


PICTURES = {
    # pumps
    "pump-finned": dict(
        props=[at("pump_finned", yaw=-24)],
        alt="A long horizontal pond pump in black plastic with cooling fins, a carrying handle, a threaded outlet and a coiled power cord.",
    ),
    "pump-upright": dict(
        props=[at("pump_upright", yaw=-18)],
        alt="An upright pump with a brushed steel body between black end caps, a handle on top and an elbow outlet at the side.",
    ),
    "pump-cage": dict(
        props=[at("pump_cage", yaw=-28)],
        alt="A low oval pump inside a slotted black cage with a carrying handle, a hose outlet in front and its cord beside it.",
    ),
    "pump-mini": dict(
        props=[at("pump_mini", yaw=-26)],
        alt="A small cube-shaped fountain pump with a telescoping riser pipe and a coiled cord.",
    ),
    "pump-range": dict(
        props=[
            at("pump_upright", -0.02, 0.16, -14, cord=False),
            at("pump_cage", 0.34, 0.02, -32, cord=False),
            at("pump_mini", -0.24, -0.08, -24, cord=False, scale=1.1),
        ],
        alt="Three pumps side by side for size: a small fountain pump, a steel upright pump and a caged pond pump.",
    ),
    # boxes
    "skimmer-box": dict(
        props=[at("skimmer", yaw=-30)],
        alt="A black pond skimmer box with its lid on, a wide weir opening in the front and a pipe outlet low on the side.",
    ),
    "skimmer-open": dict(
        props=[at("skimmer", -0.22, 0.05, -26, lid="off", out=False)],
        alt="A pond skimmer box opened to show its filter mat, the ribbed lid lying in front of it.",
    ),
    "waterfall-box": dict(
        props=[at("falls_box", yaw=-30, w=0.70, d=0.50, h=0.56)],
        alt="A deep black waterfall box, dry, with a sloping lip, a grate behind it and a pipe inlet at its base.",
    ),
    "waterfall-filter": dict(
        props=[
            at("falls_box", -0.10, 0.10, -24, w=0.62, d=0.46, h=0.50),
            at("filter_mats", 0.42, -0.16, -34, n=3),
        ],
        alt="A waterfall filter box with its three filter mats, blue and gray, stacked beside it.",
    ),
    "biofilter": dict(
        props=[at("biofilter", yaw=-30)],
        alt="A round black biological filter tank with a domed, clamped lid and pipe unions in the side.",
    ),
    "spillway-box": dict(
        props=[at("falls_box", yaw=28, w=0.50, d=0.36, h=0.34)],
        alt="A compact black spillway box with a broad sloping lip and a grate across its top.",
    ),
    "spillway-box-wide": dict(
        props=[at("falls_box", yaw=-18, w=1.09, d=0.50, h=0.44, lip_share=0.88, inlets=(-1, 1), feet=0.045)],
        alt="A long, low spillway box on short feet: the lip runs almost its whole width in front of the grate, with a pipe inlet in the end wall.",
    ),
    "spillway-falls-steel": dict(
        props=[at("spillway_steel", yaw=-26)],
        alt="A brushed stainless steel spillway with a long straight lip and a pipe inlet at the back.",
    ),
    "spillway-falls-kit": dict(
        props=[
            at("spillway_steel", 0.02, -0.10, -20, w=0.56),
            at("pump_cage", -0.36, 0.28, -20, cord=False),
            at("pipe_coil", 0.30, 0.36, 0, R=0.15, r=0.016, turns=7, per_layer=2),
        ],
        alt="A formal spillway kit laid out: a stainless steel lip, a caged pump and a coil of ribbed black pipe.",
    ),
    # vaults and reservoir
    "pump-canyon": dict(
        props=[at("pump_canyon", yaw=10)],
        alt="A tall slotted black cylinder with a vented lid: the vault that houses a pump inside a hidden reservoir.",
    ),
    "canyon-extension": dict(
        props=[at("canyon_extension", yaw=10)],
        alt="A short slotted ring with a flange and clips, used to make a pump vault taller.",
    ),
    "canyon-set": dict(
        props=[at("pump_canyon", -0.22, 0.10, 10), at("canyon_extension", 0.36, -0.10, 4, h=0.20)],
        alt="A slotted pump vault with its lid on, and next to it the extension ring that makes it taller.",
    ),
    "canyon-collar": dict(
        props=[at("canyon_collar", yaw=10)],
        alt="A short ring with a closed, ribbed wall, lugs around its foot and a broad frame on top that takes a paver.",
    ),
    "matrix-box": dict(
        props=[at("matrix_box", yaw=-28)],
        alt="An open black lattice block, like a stiff plastic crate on all six sides, for building a hidden reservoir.",
    ),
    "matrix-stack": dict(
        props=[
            at("matrix_box", -0.36, 0.0, -24),
            at("matrix_box", -0.36, 0.0, -24, z=0.432),
            at("matrix_box", 0.28, -0.285, -24),
        ],
        alt="Three lattice reservoir blocks, two stacked and one beside them, as they are set in the basin.",
    ),
    # fountain accessories
    "fountain-nozzles": dict(
        props=[
            at("nozzle", -0.15, 0.02, kind="foam"),
            at("nozzle", -0.075, -0.04, kind="tier"),
            at("nozzle", 0.005, 0.03, kind="jet"),
            at("nozzle", 0.075, -0.045, kind="bell"),
            at("nozzle", 0.155, 0.015, -20, kind="fan"),
        ],
        alt="Five brass fountain nozzles in a row: foam jet, tiered crown, single jet, water bell and fan.",
    ),
    "fountain-fittings": dict(
        props=[
            at("ball_valve", -0.07, -0.10, -24),
            at("nozzle", -0.16, 0.05, kind="jet"),
            at("nozzle", -0.09, 0.09, kind="tier"),
            at("barb", 0.05, -0.11, r=0.013, mat="brass"),
            at("barb", 0.10, -0.075, r=0.011),
            at("clamp", 0.02, -0.055, 20),
            at("clamp", 0.155, -0.115, -30, r=0.016),
            at("pipe_coil", 0.09, 0.10, 0, R=0.095, r=0.010, turns=6, mat="vinyl", ribbed=False, per_layer=2),
        ],
        alt="Small parts for a fountain: brass nozzles and ball valve, hose barbs, steel clamps and a coil of black tubing.",
    ),
    "tubing-coil": dict(
        props=[at("pipe_coil", yaw=20, R=0.19, r=0.013, turns=9, mat="vinyl", ribbed=False, per_layer=3, tail=0.16)],
        alt="A coil of smooth black vinyl tubing tied in three places, its free end standing up at the back.",
    ),
    "fountain-kit-contents": dict(
        props=[
            at("basin_tub", -0.26, 0.36, -14, R=0.36, h=0.25, grate=True),
            at("matrix_box", 0.34, 0.52, -20, scale=0.56),
            at("pump_canyon", 0.56, 0.18, 8, R=0.12, h=0.40),
            at("pump_mini", -0.38, -0.22, -24, scale=1.7, riser=False),
            at("pipe_coil", 0.00, -0.16, 0, R=0.12, r=0.013, turns=6, mat="vinyl", ribbed=False, per_layer=2),
            at("ball_valve", 0.20, -0.27, -20, scale=1.7),
            at("clamp", -0.17, -0.32, 20, r=0.022),
            at("clamp", -0.09, -0.37, -30, r=0.022),
            at("spotlight", 0.32, -0.12, -20, mat="brass2", tilt=62, scale=1.6),
            at("spotlight", 0.54, -0.20, 14, mat="brass2", tilt=62, scale=1.6),
        ],
        alt="The hardware of the fountain kit laid out: a wide black basin with its gray support grate, one of the lattice blocks, a pump vault, a small fountain pump with cord, a coil of tubing, clamps, a brass valve and two brass spotlights.",
    ),
    "fire-water-bowl-alone": dict(
        props=[at("unlit_bowl", yaw=-16)],
        alt="A wide bowl of pale cast concrete without a plinth, dry and unlit: a steel burner ring full of lava rock in its middle and a steel water lip at its front.",
    ),
    # kits
    "pond-kit": dict(
        fill=(0.95, 0.90),
        props=[
            at("skimmer", -0.66, 0.34, -20),
            at("falls_box", 0.02, 0.44, -24, w=0.60, d=0.44, h=0.46),
            at("filter_mats", 0.58, 0.46, -28, n=3, size=(0.42, 0.30, 0.055)),
            at("pump_upright", -0.20, -0.16, -18, h=0.30),
            at("pipe_coil", -0.72, -0.30, 0, R=0.18, r=0.024, turns=6, per_layer=2),
            at("roll", 0.58, 0.06, 14, kind="felt", L=0.74, turns=8, flap=0.04, bands=2),
            at("roll", 0.50, -0.28, 14, L=0.74, turns=13, flap=0.05, bands=2),
            at("foam_can", 0.00, -0.32, -10),
            at("cartridge", 0.09, -0.26, 6, col="grey", lab=SLATE),
            at("elbow", -0.12, -0.50, -40, mat="pvcg"),
        ],
        alt="A complete pond kit: skimmer box, waterfall filter box with three mats, steel upright pump with cord, strapped rolls of black liner and gray underlayment, a coil of ribbed pipe, foam, sealant and a fitting.",
    ),
    "disappearing-waterfall-kit": dict(
        fill=(0.95, 0.90),
        props=[
            at("matrix_box", -0.78, 0.46, -18),
            at("matrix_box", -0.78, 0.46, -18, z=0.432),
            at("pump_canyon", -0.10, 0.50, 10),
            at("falls_box", 0.52, 0.50, -26, w=0.58, d=0.42, h=0.44),
            at("pump_cage", -0.14, -0.16, -26),
            at("pipe_coil", -0.74, -0.20, 0, R=0.18, r=0.022, turns=6, per_layer=2),
            at("roll", 0.60, 0.10, 14, kind="felt", L=0.74, turns=7, flap=0.04, bands=2),
            at("roll", 0.54, -0.20, 14, L=0.74, turns=12, flap=0.05, bands=2),
            at("foam_can", 0.08, -0.30, -10),
            at("cartridge", 0.17, -0.24, 6, col="grey", lab=SLATE),
        ],
        alt="A disappearing waterfall kit: two stacked lattice blocks, a slotted pump vault, a waterfall box, a caged pump with cord, rolls of liner and underlayment, ribbed pipe, foam and sealant.",
    ),
    "diy-pond-kit": dict(
        fill=(0.95, 0.90),
        props=[
            at("carton", -0.30, 0.26, -12, w=0.44, d=0.34, h=0.34, name=("Weekend", "Pond Kit"), note="Dig on Saturday, fill on Sunday"),
            at("falls_box", 0.26, 0.28, -26, w=0.46, d=0.36, h=0.33),
            at("pump_cage", 0.02, -0.14, -26, scale=0.86),
            at("folded_sheet", -0.44, -0.14, -16, size=(0.32, 0.25)),
            at("folded_sheet", -0.44, -0.14, -16, z=0.072, kind="felt", size=(0.30, 0.23), layers=5, t=0.011),
            at("pipe_coil", 0.40, -0.12, 0, R=0.105, r=0.016, turns=5, per_layer=2),
            at("build_sheet", -0.26, -0.40, 16),
            at("cartridge", 0.20, -0.30, 4, col="grey", lab=SLATE),
            at("clamp", 0.30, -0.36, 20, r=0.020),
            at("clamp", 0.36, -0.33, -40, r=0.020),
        ],
        alt="The weekend pond kit: its labeled carton, a spillway box, folded liner and underlayment, a caged pump with cord, ribbed hose with clamps, sealant and the build plan.",
    ),
    "patio-tub-kit": dict(
        fill=(0.90, 0.80),
        props=[
            at("plant_shelf", -0.10, 0.13, -22),
            at("pump_mini", 0.20, 0.06, -26, scale=1.15, riser=False),
            at("bell_riser", 0.10, -0.12, 0, h=0.17),
            at("bottle", -0.08, -0.11, 4, h=0.135, r=0.027, name=("Starter", "Bacteria"), note="for tubs and barrels", content="4 fl oz"),
        ],
        alt="A kit for a patio tub: a slotted plant shelf on adjustable legs, a small cube-shaped pump, a riser pipe with a bell nozzle and a little bottle of starter bacteria.",
    ),
    # liner and installation
    "liner-roll": dict(
        props=[at("roll", yaw=24, L=0.9, turns=11, flap=0.40)],
        alt="A roll of black rubber pond liner with its end unrolled on the floor.",
    ),
    "underlayment-roll": dict(
        props=[at("roll", yaw=24, kind="felt", L=0.9, turns=9, flap=0.34)],
        alt="A roll of pale gray felt underlayment, partly unrolled, its fibers visible.",
    ),
    "liner-and-underlayment": dict(
        props=[
            at("roll", 0.02, -0.12, 20, L=0.9, turns=11, flap=0.26),
            at("roll", -0.04, 0.30, 20, kind="felt", L=0.9, turns=9, flap=0.05),
        ],
        alt="A roll of black pond liner in front of a thicker roll of gray felt underlayment.",
    ),
    "install-materials": dict(
        props=[
            at("cartridge", -0.20, 0.06, 10),
            at("cartridge", -0.13, 0.09, -10, col="grey", lab=SLATE),
            at("foam_can", -0.28, 0.11, -10),
            at("cartridge", -0.29, -0.14, -22, lying=True, lab=TEAL, name=("PVC", "Cement"), content="8 fl oz"),
            at("elbow", 0.02, -0.10, -60, mat="pvcg"),
            at("elbow", 0.13, -0.17, 30, ang=45, mat="pvcg"),
            at("tee", 0.25, -0.08, 20, mat="pvcg"),
            at("pipe_coil", 0.15, 0.16, 0, R=0.15, r=0.017, turns=6, per_layer=2),
        ],
        alt="Installation supplies: sealant cartridges, a can of waterfall foam, gray pipe fittings and a coil of ribbed pipe.",
    ),
    "foam-and-sealant": dict(
        props=[
            at("foam_can", -0.15, 0.04, -58),
            at("cartridge", -0.015, 0.07, 10, col="grey", lab=SLATE),
            at("cartridge", 0.065, 0.04, -10, col="grey", lab=SLATE),
            at("cartridge", -0.10, -0.10, -20, lying=True, col="grey", lab=SLATE),
        ],
        alt="A can of waterfall foam with its straw and three gray cartridges of sealant, one of them lying in front.",
    ),
    "pvc-fittings": dict(
        props=[
            at("elbow", -0.15, 0.07, -55, mat="pvcg"),
            at("elbow", 0.01, 0.12, 200, ang=45),
            at("tee", 0.17, 0.09, -25, mat="pvcg"),
            at("elbow", -0.09, -0.09, 10),
            at("ball_valve", 0.12, -0.09, -20, mat="pvcg", r=0.020, handle="red"),
            at("barb", 0.02, -0.03, r=0.016),
        ],
        alt="Gray and white plastic pipe fittings: elbows, a tee, a hose barb and a ball valve with a red handle.",
    ),
    # air, light
    "aeration-kit": dict(
        props=[
            at("compressor", -0.16, 0.12, -22, cord=False),
            at("diffuser", 0.00, -0.14, 30),
            at("diffuser", 0.25, -0.09, 150),
            at("pipe_coil", 0.20, 0.22, 0, R=0.11, r=0.008, turns=9, mat="vinyl", ribbed=False, per_layer=3),
        ],
        alt="A pond aeration kit: a finned gray air compressor, two round diffuser discs and a coil of air line.",
    ),
    "diffuser-discs": dict(
        props=[at("diffuser", -0.10, 0.06, 150), at("diffuser", 0.11, -0.05, -20)],
        alt="Two round black diffuser discs with rubber membranes and brass hose barbs.",
    ),
    "illumination-kit": dict(
        props=[
            at("spotlight", -0.19, -0.03, 24, mat="brass2", tilt=62),
            at("spotlight", -0.03, -0.07, 4, mat="brass2", tilt=62),
            at("spotlight", 0.12, -0.03, -18, mat="abs2", tilt=62),
            at("transformer", 0.02, 0.20, -16),
        ],
        alt="A low-voltage lighting kit: two brass spotlights, a black one and a weatherproof transformer with a dial.",
    ),
    "spotlight-brass": dict(
        props=[at("spotlight", yaw=-32, mat="brass2", tilt=72)],
        alt="An aged-brass garden spotlight with cooling fins on a yoke and round base, its cable trailing behind.",
    ),
    # care and tools
    "liquid-bacteria": dict(
        fill=(0.97, 0.95),
        props=[
            at("bottle", -0.105, 0.05, 8, kind="jug", h=0.29, r=0.066, content="1 gal", **BACTERIA),
            at("bottle", 0.050, 0.02, 0, h=0.24, r=0.046, content="32 fl oz", **BACTERIA),
            at("bottle", 0.158, -0.02, -8, h=0.19, r=0.038, content="16 fl oz", **BACTERIA),
            at("dosing_cup", 0.095, -0.085),
        ],
        alt="Liquid Pond Bacteria in three sizes: a white gallon jug and two round bottles with teal caps, the name on each label, and a dosing cup.",
    ),
    "water-conditioner": dict(
        fill=(0.97, 0.95),
        props=[
            at("bottle", 0.105, 0.05, -8, kind="jug", h=0.29, r=0.066, content="1 gal", **CONDITIONER),
            at("bottle", -0.050, 0.02, 2, h=0.24, r=0.046, content="32 fl oz", **CONDITIONER),
            at("bottle", -0.158, -0.02, 8, h=0.19, r=0.038, content="16 fl oz", **CONDITIONER),
            at("dosing_cup", -0.095, -0.085),
        ],
        alt="Tap Water Conditioner in three sizes: two round bottles and a gallon jug with blue caps, the name on each label, and a dosing cup.",
    ),
    "dry-bacteria": dict(
        fill=(0.97, 0.95),
        props=[
            at("tub", -0.125, 0.06, 8, h=0.24, r=0.105, content="9 lb", **DRY),
            at("tub", 0.092, 0.03, -4, h=0.17, r=0.080, content="3 lb", **DRY),
            at("tub", 0.235, -0.03, -10, h=0.125, r=0.058, content="1 lb", bail=False, **DRY),
            at("scoop", 0.020, -0.115, 24),
        ],
        alt="Dry Pond Bacteria in three white tubs with green lids, nine, three and one pound, the name on each label, and a measuring scoop.",
    ),
    "stone-cleaner": dict(
        fill=(0.97, 0.95),
        props=[
            at("tub", 0.125, 0.06, -8, h=0.27, r=0.112, content="25 lb", **CLEANER),
            at("tub", -0.095, 0.03, 4, h=0.19, r=0.086, content="8 lb", **CLEANER),
            at("tub", -0.235, -0.03, 10, h=0.135, r=0.060, content="2 lb", bail=False, shaker=True, **CLEANER),
        ],
        alt="Oxygen Stone Cleaner in three white tubs with orange lids, the smallest with a shaker lid, the name on each label.",
    ),
    # not in the catalogue any more: shops that were opened before each treatment had its own picture show these
    "maintenance-bottles": dict(
        props=[
            at("bottle", -0.15, 0.03, 6, h=0.25, r=0.044),
            at("bottle", -0.045, -0.035, 0, kind="jug", h=0.26, r=0.050, cap="blue", lab=SLATE),
            at("bottle", 0.065, 0.02, -6, h=0.20, r=0.040, cap="orange", lab=OCHRE),
            at("bottle", 0.16, -0.04, -10, h=0.16, r=0.034, col="dkgrey", cap="abs2", lab=MOSS),
        ],
        alt="Four bottles of liquid pond treatment from large to small with colored caps and plain wave-patterned labels.",
    ),
    "maintenance-tubs": dict(
        props=[
            at("tub", -0.13, 0.05, 8, h=0.22, r=0.10),
            at("tub", 0.08, -0.06, -6, h=0.15, r=0.078, lidc="blue", lab=SLATE),
            at("tub", 0.24, 0.05, -12, h=0.19, r=0.080, col="dkgrey", lidc="abs2", lab=MOSS),
        ],
        alt="Three lidded tubs of dry pond treatment, white, white and gray, with wire handles and plain labels.",
    ),
    "pond-net": dict(
        props=[at("net_tool", yaw=40)],
        alt="A pond net with a wide rounded hoop, soft mesh and a telescoping aluminum handle.",
    ),
    "pond-vacuum": dict(
        props=[at("vacuum")],
        alt="A pond vacuum: a drum on castors with a motor head, a ribbed hose and a floor nozzle on a wand.",
    ),
    "cleaning-tools": dict(
        props=[at("vacuum", -0.10, 0.30, 6), at("net_tool", -0.34, -0.52, 8, L=0.70)],
        alt="Pond cleaning tools: a drum vacuum with its hose, and a long-handled net lying in front.",
    ),
    "autofill-valve": dict(
        props=[at("autofill")],
        alt="An automatic fill set: a slotted float chamber, a brass float valve with a blue float and a coil of supply tube.",
    ),
}
