"""Granite, basalt, slate, fieldstone, pebbles, concrete and glaze."""

from kit.nodes import new_material


def wetten(N, col, wet):
    """stone darkens and saturates when wet"""
    g = N("ShaderNodeGamma", {0: col, 1: 1.45}, out=0)
    g = N("ShaderNodeHueSaturation", {"Saturation": 1.2, "Value": 0.92, "Color": g}, out=0)
    return N.mix(wet, col, g)


GRANITE = {
    "grey": ((0.015, 0.016, 0.018), (0.16, 0.16, 0.162), (0.34, 0.335, 0.325), (0.62, 0.6, 0.57), (0.42, 0.38, 0.34)),
    "black": (
        (0.004, 0.004, 0.005),
        (0.01, 0.01, 0.011),
        (0.018, 0.018, 0.02),
        (0.06, 0.062, 0.066),
        (0.028, 0.028, 0.03),
    ),
    "rose": ((0.018, 0.015, 0.015), (0.2, 0.13, 0.11), (0.4, 0.23, 0.17), (0.6, 0.46, 0.39), (0.33, 0.3, 0.29)),
    "rust": ((0.03, 0.022, 0.016), (0.24, 0.16, 0.09), (0.42, 0.3, 0.17), (0.62, 0.52, 0.38), (0.5, 0.28, 0.12)),
    "white": ((0.03, 0.03, 0.032), (0.38, 0.375, 0.37), (0.6, 0.59, 0.57), (0.78, 0.77, 0.74), (0.55, 0.5, 0.45)),
    "green": ((0.01, 0.014, 0.012), (0.06, 0.085, 0.07), (0.12, 0.16, 0.13), (0.3, 0.34, 0.29), (0.18, 0.2, 0.14)),
}


def granite_color(N, v, pal, g=1.0):
    """g: grain scale multiplier (1 = ~6 mm crystals). returns (color, fine height, mica mask)"""
    dk, mid, base, lt, acc = GRANITE[pal]
    w = N.noise(v, 60 * g, 3, 0.65, 0, 1)
    v2 = N.vmath("ADD", v, N.vmath("SCALE", N.vmath("SUBTRACT", w, (0.5, 0.5, 0.5)), scale=0.02 / g))
    c1 = N.xyz(N.voro(v2, 100 * g))[0]
    col = N.ramp(c1, [(0, mid), (0.18, base), (0.48, lt), (0.7, base), (0.88, acc)], "CONSTANT")
    c2 = N.xyz(N.voro(v2, 230 * g))
    col = N.mix(N.rng(c2[1], 0.3, 1.0, 0, 0.6), col, N.mix(c2[0], base, lt))
    n3 = N.noise(v, 14 * g, 2)
    mica = N.rng(N.math("ADD", c2[2], N.math("MULTIPLY", N.math("SUBTRACT", n3, 0.5), 0.6)), 0.76, 0.84)
    col = N.mix(N.math("MULTIPLY", mica, 0.92), col, dk)
    fine = N.noise(v, 480 * g, 2, 0.6)
    col = N.mix(1, col, N.ramp(fine, [(0.3, 0.72), (0.7, 1.22)]), "MULTIPLY")
    big = N.noise(v, 3.2, 3, 0.55)
    col = N.mix(1, col, N.ramp(big, [(0.25, 0.8), (0.75, 1.18)]), "MULTIPLY")
    return (col, fine, mica)


def granite(pal="grey", wet=0.0, rough=0.5, bump=0.12, g=1.0, name=None):
    """honed / polished granite; wet in 0..1 (constant)"""
    m, N = new_material(name or "granite_%s_%g" % (pal, wet))
    v = N.coord(7.0)
    col, fine, mica = granite_color(N, v, pal, g)
    col = wetten(N, col, wet)
    r = N.math("ADD", N.math("MULTIPLY", N.math("SUBTRACT", fine, 0.5), 0.25), rough * (1 - 0.45 * wet))
    h = N.noise(v, 140 * g, 3, 0.65)
    N.out(N.bsdf(Base_Color=col, Roughness=r, Specular=0.5, Normal=N.bump(h, bump, 0.004)))
    return m


def fieldstone(
    pal=((0.2, 0.18, 0.16), (0.34, 0.31, 0.27), (0.12, 0.115, 0.11)),
    moss=0.5,
    waterline=None,
    wetband=0.12,
    scale=1.0,
    name="fieldstone",
    wet_all=0.0,
    lichen=0.35,
    wetfn=None,
):
    """weathered boulder: layered noise colour, lichen, moss on upward faces, wet dark band above waterline (world z)"""
    m, N = new_material(name)
    v = N.coord(11.0)
    P = N.pos()
    nz = N.xyz(N.nrm())[2]
    n1 = N.noise(v, 2.2 * scale, 4, 0.62, 0.4)
    n2 = N.noise(v, 11 * scale, 5, 0.7)
    n3 = N.noise(v, 60 * scale, 3, 0.7)
    col = N.ramp(n1, [(0.3, pal[2]), (0.48, pal[0]), (0.66, pal[1])])
    col = N.mix(0.75, col, N.mix(1, col, N.ramp(n2, [(0.28, 0.35), (0.72, 1.55)]), "MULTIPLY"))
    sp = N.xyz(N.voro(v, 150 * scale))[0]
    col = N.mix(0.45, col, N.mix(1, col, N.ramp(sp, [(0, 0.45), (0.5, 1.0), (1, 1.7)]), "MULTIPLY"))
    col = N.mix(N.math("MULTIPLY", N.ramp(n3, [(0.58, 0.0), (0.7, 1.0)]), 0.35), col, (0.45, 0.43, 0.39))
    if lichen:
        l = N.noise(v, 7 * scale, 5, 0.75, 0.6)
        lm = N.math("MULTIPLY", N.ramp(l, [(0.6, 0.0), (0.66, 1.0)]), lichen)
        col = N.mix(lm, col, N.mix(N.noise(v, 25, 3), (0.46, 0.47, 0.4), (0.38, 0.36, 0.16)))
    h = N.math(
        "ADD", N.math("MULTIPLY", n2, 1.0), N.math("ADD", N.math("MULTIPLY", n3, 0.35), N.math("MULTIPLY", n1, 0.6))
    )
    cr = N.voro(
        N.vmath("ADD", v, N.vmath("SCALE", N.noise(v, 6, 4, 0.6, 0, 1), scale=0.25)),
        3.1 * scale,
        "DISTANCE_TO_EDGE",
        "Distance",
    )
    crm = N.ramp(cr, [(0.0, 0.0), (0.035, 1.0)])
    h = N.math("ADD", h, N.math("MULTIPLY", crm, 0.18))
    col = N.mix(N.math("MULTIPLY", N.math("SUBTRACT", 1.0, crm), 0.35), col, (0.03, 0.027, 0.022))
    rough = 0.82
    if wetfn is not None:
        wet = wetfn(N, P)
    elif waterline is not None:
        z = N.math("ADD", N.xyz(P)[2], N.math("MULTIPLY", N.math("SUBTRACT", N.noise(P, 6, 3), 0.5), 0.12))
        wet = N.rng(z, waterline + wetband * 0.55, waterline + wetband, 1.0, 0.0)
        wet = N.math("MAXIMUM", wet, wet_all)
    else:
        wet = wet_all
    if moss:
        mn = N.noise(P, 5.5, 6, 0.7)
        mm = N.math(
            "MULTIPLY",
            N.rng(nz, 0.15, 0.8, 0, 1, True),
            N.ramp(mn, [(0.58 - 0.22 * moss, 0.0), (0.66 - 0.18 * moss, 1.0)]),
        )
        mt = N.noise(v, 220, 3, 0.7)
        mc = N.ramp(
            N.noise(v, 30, 4), [(0.3, (0.018, 0.04, 0.008)), (0.5, (0.045, 0.085, 0.012)), (0.72, (0.11, 0.15, 0.025))]
        )
        mc = N.mix(1, mc, N.ramp(mt, [(0.3, 0.35), (0.75, 1.6)]), "MULTIPLY")
        col = wetten(N, col, wet)
        col = N.mix(mm, col, mc)
        h = N.math("ADD", h, N.math("MULTIPLY", mm, N.math("ADD", 0.35, N.math("MULTIPLY", mt, 0.9))))
        rough = N.mix(mm, N.mix(wet, (0.82,) * 3, (0.22,) * 3), (0.95,) * 3)
        cc = N.math("MULTIPLY", wet, N.math("SUBTRACT", 1.0, mm))
    else:
        col = wetten(N, col, wet)
        rough = N.mix(wet, (0.82,) * 3, (0.22,) * 3)
        cc = wet
    N.out(
        N.bsdf(
            Base_Color=col,
            Roughness=rough,
            Specular=0.4,
            Clearcoat=cc,
            Clearcoat_Roughness=0.06,
            Normal=N.bump(h, 0.75, 0.022),
        )
    )
    return m


def sandstone(name="sandstone"):
    """honey sandstone: an even grain of sand, faint level beds, weathered gray in patches, small pits"""
    m, N = new_material(name)
    v = N.coord()
    cloud = N.noise(v, 3.4, 5, 0.65, 0.3)
    bed = N.noise(N.vmath("MULTIPLY", v, (1.6, 1.6, 9)), 5, 3, 0.5)
    grain = N.noise(v, 260, 3, 0.75)
    coarse = N.noise(v, 70, 4, 0.7)
    col = N.ramp(cloud, [(0.32, (0.345, 0.262, 0.165)), (0.50, (0.43, 0.34, 0.225)), (0.68, (0.50, 0.415, 0.29))])
    col = N.mix(1, col, N.ramp(bed, [(0.36, 0.88), (0.64, 1.06)]), "MULTIPLY")
    old = N.ramp(N.noise(v, 6.5, 6, 0.72, 0.5), [(0.54, 0.0), (0.66, 1.0)])
    col = N.mix(N.math("MULTIPLY", old, 0.45), col, (0.27, 0.25, 0.215))
    col = N.mix(1, col, N.ramp(coarse, [(0.30, 0.80), (0.70, 1.14)]), "MULTIPLY")
    col = N.mix(1, col, N.ramp(grain, [(0.32, 0.66), (0.66, 1.24)]), "MULTIPLY")
    pit = N.math(
        "MULTIPLY", N.math("GREATER_THAN", N.xyz(N.voro(v, 55))[0], 0.72), N.rng(N.voro(v, 55, "F1", "Distance"), 0.12, 0.30, 1, 0)
    )
    col = N.mix(N.math("MULTIPLY", pit, 0.55), col, (0.14, 0.10, 0.06))
    h = N.math("ADD", N.math("MULTIPLY", coarse, 0.9), N.math("ADD", N.math("MULTIPLY", grain, 0.4), N.math("MULTIPLY", bed, 0.35)))
    h = N.math("SUBTRACT", h, N.math("MULTIPLY", pit, 0.7))
    N.out(N.bsdf(Base_Color=col, Roughness=0.9, Specular=0.2, Normal=N.bump(h, 0.75, 0.012)))
    return m


def basalt(name="basalt", wetfn=None, wet=0.0):
    """dark columnar stone with rusty stains"""
    m, N = new_material(name)
    v = N.coord(5.0)
    P = N.pos()
    n1 = N.noise(v, 4, 4, 0.6)
    n2 = N.noise(v, 40, 5, 0.72)
    n3 = N.noise(v, 300, 2, 0.7)
    col = N.ramp(n1, [(0.3, (0.055, 0.056, 0.06)), (0.55, (0.1, 0.1, 0.102)), (0.75, (0.16, 0.152, 0.145))])
    col = N.mix(0.8, col, N.mix(1, col, N.ramp(n2, [(0.25, 0.4), (0.75, 1.7)]), "MULTIPLY"))
    ru = N.noise(N.vmath("MULTIPLY", v, (1, 1, 0.35)), 6, 6, 0.7)
    col = N.mix(N.math("MULTIPLY", N.ramp(ru, [(0.58, 0.0), (0.72, 1.0)]), 0.45), col, (0.15, 0.085, 0.045))
    if wetfn is not None:
        wet = wetfn(N, P)
    col = wetten(N, col, wet)
    h = N.math("ADD", n2, N.math("MULTIPLY", n3, 0.3))
    fl = N.noise(N.vmath("MULTIPLY", v, (1, 1, 0.22)), 45, 3, 0.5)
    N.out(
        N.bsdf(
            Base_Color=col,
            Roughness=N.mix(wet, (0.75,) * 3, (0.3,) * 3),
            Specular=0.45,
            Clearcoat=wet,
            Clearcoat_Roughness=0.03,
            Normal=N.bump(h, 0.5, 0.012),
            Clearcoat_Normal=N.bump(N.math("ADD", fl, N.math("MULTIPLY", n2, 0.35)), 0.45, 0.01),
        )
    )
    return m


PEBBLES = {
    "river": [
        (0.035, 0.034, 0.034),
        (0.1, 0.095, 0.09),
        (0.21, 0.19, 0.165),
        (0.3, 0.23, 0.16),
        (0.17, 0.12, 0.085),
        (0.42, 0.39, 0.35),
        (0.09, 0.1, 0.105),
    ],
    "black": [(0.008, 0.008, 0.009), (0.016, 0.016, 0.018), (0.028, 0.028, 0.03), (0.012, 0.013, 0.016)],
    "white": [(0.7, 0.68, 0.64), (0.78, 0.77, 0.75), (0.62, 0.58, 0.52), (0.74, 0.7, 0.62)],
    "mixed": [
        (0.05, 0.05, 0.052),
        (0.45, 0.42, 0.38),
        (0.16, 0.14, 0.125),
        (0.28, 0.16, 0.1),
        (0.1, 0.11, 0.115),
        (0.6, 0.56, 0.5),
        (0.035, 0.035, 0.04),
    ],
    "red": [(0.20, 0.055, 0.032), (0.30, 0.10, 0.06), (0.14, 0.040, 0.028), (0.36, 0.17, 0.11), (0.24, 0.09, 0.07)],
    "gravel": [(0.40, 0.34, 0.26), (0.48, 0.43, 0.35), (0.33, 0.28, 0.22), (0.55, 0.50, 0.43), (0.28, 0.25, 0.21)],
}


def pebble_mat(pal="river", wet=0.7, wetfn=None, name=None):
    """per-instance colour (Object Info > Random works on geometry-nodes instances), veins, polished coat"""
    m, N = new_material(name or "pebble_" + pal)
    cols = PEBBLES[pal]
    n = len(cols)
    r = N("ShaderNodeObjectInfo").outputs["Random"]
    v = N.coord(13.0)
    col = N.ramp(r, [(i / n, c) for i, c in enumerate(cols)], "CONSTANT")
    r2 = N("ShaderNodeTexWhiteNoise", {"W": r}, noise_dimensions="1D", out="Value")
    col = N(
        "ShaderNodeHueSaturation",
        {
            "Hue": N.rng(r2, 0, 1, 0.485, 0.515),
            "Saturation": N.rng(r2, 0, 1, 0.7, 1.15),
            "Value": N.rng(r2, 0, 1, 0.7, 1.3),
            "Color": col,
        },
        out=0,
    )
    st = N.noise(N.vmath("MULTIPLY", v, (1, 1, 4)), 26, 6, 0.65, 0.6)
    col = N.mix(0.7, col, N.mix(1, col, N.ramp(st, [(0.3, 0.55), (0.7, 1.45)]), "MULTIPLY"))
    sp = N.noise(v, 420, 3, 0.7)
    col = N.mix(0.4, col, N.mix(1, col, N.ramp(sp, [(0.35, 0.5), (0.65, 1.5)]), "MULTIPLY"))
    vein = N.noise(v, 17, 3, 0.5, 1.5)
    vm = N.math("MULTIPLY", N.ramp(vein, [(0.485, 0.0), (0.5, 1.0), (0.515, 0.0)]), N.math("GREATER_THAN", r2, 0.72))
    col = N.mix(N.math("MULTIPLY", vm, 0.6), col, (0.6, 0.57, 0.52))
    if wetfn is not None:
        wet = wetfn(N, N.pos())
    col = wetten(N, col, wet)
    h = N.math("ADD", N.noise(v, 120, 4, 0.6), N.math("MULTIPLY", sp, 0.5))
    N.out(
        N.bsdf(
            Base_Color=col,
            Roughness=N.mix(wet, (0.52,) * 3, (0.28,) * 3),
            Specular=0.45,
            Clearcoat=N.math("MULTIPLY", wet, 0.95),
            Clearcoat_Roughness=0.05,
            Normal=N.bump(h, 0.1, 0.003),
        )
    )
    return m


ROCK = {
    "sand": ((0.3, 0.22, 0.145), (0.46, 0.36, 0.25), (0.19, 0.13, 0.085)),
    "grey": ((0.2, 0.19, 0.18), (0.33, 0.315, 0.29), (0.11, 0.108, 0.104)),
    "slate": ((0.085, 0.092, 0.1), (0.15, 0.155, 0.16), (0.045, 0.05, 0.056)),
    "gfrc": ((0.26, 0.235, 0.205), (0.38, 0.35, 0.31), (0.17, 0.155, 0.14)),
}


GLAZE = {
    "cobalt": ((0.018, 0.055, 0.2), (0.006, 0.014, 0.06), (0.2, 0.22, 0.22), (0.01, 0.02, 0.05)),
    "celadon": ((0.2, 0.31, 0.24), (0.085, 0.17, 0.13), (0.42, 0.4, 0.3), (0.1, 0.09, 0.05)),
    "oxblood": ((0.2, 0.022, 0.014), (0.055, 0.006, 0.006), (0.34, 0.22, 0.14), (0.05, 0.012, 0.01)),
    "tenmoku": ((0.03, 0.016, 0.01), (0.01, 0.006, 0.005), (0.26, 0.1, 0.03), (0.1, 0.04, 0.015)),
    "sand": ((0.5, 0.42, 0.31), (0.34, 0.25, 0.16), (0.3, 0.19, 0.11), (0.12, 0.07, 0.04)),
    "teal": ((0.012, 0.12, 0.125), (0.004, 0.04, 0.052), (0.28, 0.25, 0.15), (0.01, 0.05, 0.05)),
}


def glaze(kind="cobalt", H=0.8, wet=1.0, name=None):
    """reactive stoneware glaze: runs down from the shoulder, pools dark, breaks pale at the rim, bare clay at the foot"""
    m, N = new_material(name or "glaze_" + kind)
    main, pool, edge, spk = GLAZE[kind]
    v = N.coord(5.0)
    x, y, z = N.xyz(N("ShaderNodeTexCoord").outputs["Object"])
    run = N.noise(N.vmath("MULTIPLY", v, (1, 1, 0.12)), 24, 5, 0.6, 0.35)
    n1 = N.noise(v, 5, 4, 0.6)
    n2 = N.noise(v, 60, 4, 0.65)
    zn = N.math("DIVIDE", z, H)
    lvl = N.math("ADD", zn, N.math("MULTIPLY", N.math("SUBTRACT", run, 0.5), 0.55))
    col = N.mix(N.rng(N.math("ADD", N.math("MULTIPLY", n1, 0.6), N.math("MULTIPLY", run, 0.5)), 0.38, 0.72), pool, main)
    col = N.mix(N.math("MULTIPLY", N.rng(lvl, 0.7, 1.05, 0, 1, True), 0.62), col, N.mix(n2, main, edge))
    col = N.mix(N.rng(zn, 0.972, 0.995, 0, 0.8), col, edge)
    sp = N.xyz(N.voro(v, 130))[0]
    dist = N.voro(v, 130, "F1", "Distance")
    col = N.mix(N.math("MULTIPLY", N.math("GREATER_THAN", sp, 0.8), N.rng(dist, 0.22, 0.4, 0.75, 0)), col, spk)
    clay = N.mix(n2, (0.2, 0.115, 0.065), (0.3, 0.19, 0.12))
    foot = N.rng(N.math("ADD", zn, N.math("MULTIPLY", run, 0.07)), 0.082, 0.088, 1, 0)
    col = N.mix(foot, col, wetten(N, clay, 0.7))
    h = N.math(
        "ADD",
        N.math("MULTIPLY", N.noise(v, 22, 3, 0.5), 0.7),
        N.math("MULTIPLY", N.noise(N.vmath("MULTIPLY", v, (0.2, 0.2, 1)), 90, 2, 0.5), 0.35),
    )
    nb = N.bump(h, 0.16, 0.008)
    N.out(
        N.bsdf(
            Base_Color=col,
            Roughness=N.mix(foot, N.mix(n2, (0.16,) * 3, (0.3,) * 3), (0.7,) * 3),
            Specular=0.5,
            Clearcoat=N.math("SUBTRACT", 1.0, foot),
            Clearcoat_Roughness=0.035,
            Normal=nb,
            Clearcoat_Normal=N.bump(N.noise(v, 9, 3, 0.5), 0.32, 0.012),
        )
    )
    return m


def granite_wet(pal="grey", wet=1.0, rough=0.4, bump=0.2, g=1.0, name=None, wetfn=None, band=None):
    """granite with a water coat; wetfn(N) -> 0..1 socket; band: soft broad colour change (quarry face to weathered skin)"""
    m, N = new_material(name or "gw_%s_%g_%g" % (pal, wet, rough))
    v = N.coord(7.0)
    col, fine, mica = granite_color(N, v, pal, g)
    if band:
        col = N.mix(
            N.math("MULTIPLY", N.ramp(N.noise(v, 2.6, 5, 0.65, 0.4), [(0.42, 0.0), (0.62, 1.0)]), band[1]),
            col,
            N.mix(1, col, band[0], "MULTIPLY"),
        )
    w = wetfn(N) if wetfn else wet
    col = wetten(N, col, w)
    fl = N.noise(N.vmath("MULTIPLY", v, (1, 1, 0.25)), 38, 3, 0.5)
    h = N.math("ADD", N.noise(v, 120 * g, 4, 0.65), N.math("MULTIPLY", N.noise(v, 24, 4, 0.65), 0.6))
    N.out(
        N.bsdf(
            Base_Color=col,
            Roughness=N.mix(w, (rough,) * 3, (rough * 0.55,) * 3),
            Specular=0.5,
            Clearcoat=w,
            Clearcoat_Roughness=0.05,
            Normal=N.bump(h, bump, 0.006),
            Clearcoat_Normal=N.bump(fl, 0.2, 0.008),
        )
    )
    return m


def slate(
    name="slate",
    wet=0.6,
    cols=((0.06, 0.066, 0.075), (0.105, 0.108, 0.112), (0.15, 0.135, 0.115), (0.082, 0.072, 0.066)),
):
    """split slate: colour per loose piece (mesh island), thin cleavage lines, rust bloom"""
    m, N = new_material(name)
    v = N.coord(3.0)
    g = N("ShaderNodeNewGeometry")
    r = g.outputs["Random Per Island"]
    n = len(cols)
    col = N.ramp(r, [(i / n, c) for i, c in enumerate(cols)], "CONSTANT")
    r2 = N("ShaderNodeTexWhiteNoise", {"W": r}, noise_dimensions="1D", out="Value")
    col = N("ShaderNodeHueSaturation", {"Saturation": 0.9, "Value": N.rng(r2, 0, 1, 0.65, 1.45), "Color": col}, out=0)
    cl = N.noise(N.vmath("MULTIPLY", v, (1, 1, 9)), 16, 5, 0.65, 0.2)
    n2 = N.noise(v, 45, 5, 0.7)
    ru = N.noise(v, 9, 5, 0.7, 0.5)
    col = N.mix(0.8, col, N.mix(1, col, N.ramp(cl, [(0.3, 0.55), (0.7, 1.5)]), "MULTIPLY"))
    col = N.mix(N.math("MULTIPLY", N.ramp(ru, [(0.58, 0.0), (0.7, 1.0)]), 0.4), col, (0.17, 0.085, 0.035))
    w = N.rng(N.noise(N.pos(), 4, 3), 0.35, 0.6, wet * 0.6, wet)
    col = wetten(N, col, w)
    h = N.math("ADD", cl, N.math("MULTIPLY", n2, 0.6))
    N.out(
        N.bsdf(
            Base_Color=col,
            Roughness=N.mix(w, (0.7,) * 3, (0.28,) * 3),
            Specular=0.45,
            Clearcoat=w,
            Clearcoat_Roughness=0.06,
            Normal=N.bump(h, 0.45, 0.008),
        )
    )
    return m


def gfrc(name="gfrc", col=(0.33, 0.315, 0.29), waterline=None):
    """cast glass-fibre concrete: cloudy tone, few air holes, faint drips below the rim"""
    m, N = new_material(name)
    v = N.coord()
    P = N.pos()
    n = N.noise(v, 4, 5, 0.62, 0.4)
    n2 = N.noise(v, 28, 4, 0.65)
    hole = N.xyz(N.voro(v, 70))[0]
    d = N.voro(v, 70, "F1", "Distance")
    pit = N.math("MULTIPLY", N.math("GREATER_THAN", hole, 0.8), N.rng(d, 0.1, 0.2, 1, 0))
    c = N.mix(1, col, N.ramp(n, [(0.28, 0.7), (0.72, 1.25)]), "MULTIPLY")
    c = N.mix(1, c, N.ramp(n2, [(0.3, 0.88), (0.7, 1.1)]), "MULTIPLY")
    dr = N.noise(N.vmath("MULTIPLY", v, (1, 1, 0.1)), 16, 4, 0.6)
    c = N.mix(N.math("MULTIPLY", N.ramp(dr, [(0.54, 0.0), (0.7, 1.0)]), 0.35), c, tuple((q * 0.45 for q in col)))
    w = (
        N.rng(N.math("ADD", N.xyz(P)[2], N.math("MULTIPLY", n2, 0.06)), waterline, waterline + 0.06, 1, 0)
        if waterline is not None
        else 0.0
    )
    c = N.mix(N.math("MULTIPLY", pit, 0.7), wetten(N, c, w), (0.05, 0.046, 0.04))
    N.out(
        N.bsdf(
            Base_Color=c,
            Roughness=N.mix(w, (0.74,) * 3, (0.3,) * 3),
            Specular=0.35,
            Normal=N.bump(
                N.math("SUBTRACT", N.math("ADD", N.noise(v, 200, 3, 0.6), n2), N.math("MULTIPLY", pit, 1.4)),
                0.22,
                0.004,
            ),
        )
    )
    return m


def concrete(name="concrete", col=(0.3, 0.285, 0.265)):
    """cast concrete with pits"""
    m, N = new_material(name)
    v = N.coord()
    n = N.noise(v, 7, 5, 0.65)
    p = N.voro(v, 60, "F1", "Distance")
    pits = N.ramp(p, [(0.06, 0.0), (0.12, 1.0)])
    c = N.mix(1, col, N.ramp(n, [(0.3, 0.72), (0.7, 1.2)]), "MULTIPLY")
    N.out(
        N.bsdf(
            Base_Color=c,
            Roughness=0.8,
            Specular=0.3,
            Normal=N.bump(N.math("ADD", N.noise(v, 160, 3, 0.6), N.math("MULTIPLY", pits, 0.6)), 0.25, 0.004),
        )
    )
    return m


PAL = dict(
    buff=((0.2, 0.18, 0.16), (0.34, 0.31, 0.27), (0.12, 0.115, 0.11)),
    warm=((0.26, 0.2, 0.14), (0.42, 0.35, 0.26), (0.15, 0.12, 0.09)),
    grey=((0.17, 0.17, 0.17), (0.3, 0.3, 0.29), (0.1, 0.1, 0.105)),
    slate=((0.085, 0.088, 0.09), (0.16, 0.155, 0.145), (0.05, 0.052, 0.055)),
)
