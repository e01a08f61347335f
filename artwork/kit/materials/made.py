"""Plastics, metals, timber, rubber, felt, card and labels."""

from kit.nodes import new_material


def plain(name, col, rough=0.5, metal=0.0, spec=0.5, coat=0.0, bump=None, emit=None, estr=0.0, tex=0.0):
    """one colour with optional mottling, bump, clear coat or glow"""
    m, N = new_material(name)
    k = dict(Base_Color=col, Roughness=rough, Metallic=metal, Specular=spec, Clearcoat=coat, Clearcoat_Roughness=0.05)
    v = N.coord()
    if tex:
        k["Base_Color"] = N.mix(1, col, N.ramp(N.noise(v, 9, 6, 0.6), [(0.3, 1 - tex), (0.7, 1 + tex)]), "MULTIPLY")
    if bump:
        k["Normal"] = N.bump(N.noise(v, bump[0], 5, 0.6), bump[1], bump[2])
    if emit:
        k["Emission"] = emit
        k["Emission_Strength"] = estr
    N.out(N.bsdf(**k))
    return m


def abs_plastic(name="abs", col=(0.013, 0.013, 0.014), rough=0.42, grain=0.35):
    """moulded black ABS / HDPE with a fine spark-erosion grain"""
    m, N = new_material(name)
    v = N.coord()
    n = N.noise(v, 900, 2, 0.5)
    big = N.noise(v, 5, 3)
    N.out(
        N.bsdf(
            Base_Color=col,
            Roughness=N.math("ADD", rough - 0.05, N.math("MULTIPLY", big, 0.1)),
            Specular=0.5,
            Normal=N.bump(n, grain, 0.0008),
        )
    )
    return m


def steel(name="steel", rough=0.25):
    """brushed stainless steel"""
    m, N = new_material(name)
    v = N.coord()
    n = N.noise(N.vmath("MULTIPLY", v, (1, 1, 60)), 20, 4, 0.6)
    N.out(
        N.bsdf(
            Base_Color=(0.62, 0.61, 0.6), Metallic=1.0, Roughness=N.math("ADD", rough - 0.1, N.math("MULTIPLY", n, 0.2))
        )
    )
    return m


def wood(name="cedar", col=(0.3, 0.16, 0.075), grey=0.25):
    """sawn timber; grain runs along local x, every plank differs (needs one object per plank)"""
    m, N = new_material(name)
    v = N.coord(9.0)
    g = N.noise(N.vmath("MULTIPLY", v, (1, 14, 14)), 4, 5, 0.6, 0.8)
    c = N.mix(g, tuple((x * 0.45 for x in col)), tuple((x * 1.35 for x in col)))
    c = N.mix(N.math("MULTIPLY", N.ramp(N.noise(v, 3, 3), [(0.4, 0.0), (0.7, 1.0)]), grey), c, (0.26, 0.25, 0.23))
    r = N("ShaderNodeObjectInfo").outputs["Random"]
    c = N("ShaderNodeHueSaturation", {"Value": N.rng(r, 0, 1, 0.7, 1.25), "Color": c}, out=0)
    N.out(N.bsdf(Base_Color=c, Roughness=0.62, Specular=0.3, Normal=N.bump(g, 0.35, 0.006)))
    return m


def rubber(name="epdm", ruffle=0.9):
    """black EPDM pond liner; `ruffle` is how strongly small folds show"""
    m, N = new_material(name)
    v = N.pos()
    n = N.noise(v, 3.5, 4, 0.6, 0.7)
    dust = N.ramp(N.noise(v, 7, 5, 0.7), [(0.5, 0.0), (0.75, 0.35)])
    N.out(
        N.bsdf(
            Base_Color=N.mix(dust, (0.014, 0.014, 0.015), (0.13, 0.105, 0.075)),
            Roughness=0.42,
            Specular=0.5,
            Normal=N.bump(n, ruffle, 0.05),
        )
    )
    return m


def gravel_ground(name="gravelg", cols=((0.16, 0.145, 0.12), (0.34, 0.31, 0.27)), grain=60.0):
    """crushed-stone surface (shader only; scatter pebbles on top near the camera)"""
    m, N = new_material(name)
    P = N.pos()
    c = N.voro(P, grain)
    d = N.voro(P, grain, "F1", "Distance")
    col = N.mix(N.xyz(c)[0], *cols)
    col = N.mix(1, col, N.ramp(N.noise(P, 0.8, 4), [(0.3, 0.65), (0.7, 1.15)]), "MULTIPLY")
    N.out(
        N.bsdf(
            Base_Color=N.mix(N.rng(d, 0.3, 0.7, 0, 0.75), col, (0.03, 0.026, 0.02)),
            Roughness=0.9,
            Specular=0.2,
            Normal=N.bump(N.math("SUBTRACT", 1.0, d), 1.0, 0.03),
        )
    )
    return m


def bamboo_mat(name="bamboo", col=(0.36, 0.3, 0.1)):
    """split bamboo, fading along the culm"""
    m, N = new_material(name)
    v = N.coord(5.0)
    n = N.noise(N.vmath("MULTIPLY", v, (8, 8, 0.8)), 5, 4)
    r = N("ShaderNodeObjectInfo").outputs["Random"]
    c = N.mix(n, tuple((x * 0.6 for x in col)), tuple((x * 1.2 for x in col)))
    c = N(
        "ShaderNodeHueSaturation",
        {"Value": N.rng(r, 0, 1, 0.65, 1.2), "Hue": N.rng(r, 0, 1, 0.48, 0.52), "Color": c},
        out=0,
    )
    N.out(N.bsdf(Base_Color=c, Roughness=0.4, Specular=0.45))
    return m


def label_mat(name, z0, z1, w, c1, c2, base=(0.8, 0.8, 0.77)):
    """ground of a printed label: white above, two waves at the foot; kit.props.print sets the words on it"""
    m, N = new_material(name)
    x, y, z = N.xyz(N("ShaderNodeTexCoord").outputs["Object"])
    q = N.math("DIVIDE", N.math("SUBTRACT", z, z0), z1 - z0)

    def wave(lv, amp, f, ph):
        return N.math(
            "LESS_THAN",
            q,
            N.math("ADD", lv, N.math("MULTIPLY", N.math("SINE", N.math("ADD", N.math("MULTIPLY", x, f / w), ph)), amp)),
        )

    c = N.mix(wave(0.34, 0.035, 7.0, 0.4), base, c1)
    c = N.mix(wave(0.235, 0.03, 6.0, 2.0), c, c2)
    N.out(N.bsdf(Base_Color=c, Roughness=0.35, Specular=0.45))
    return m


def felt_mat(name="felt", col=(0.42, 0.42, 0.4)):
    """needle-punched geotextile: mottled fibres, very rough"""
    m, N = new_material(name)
    v = N.coord()
    f = N.noise(N.vmath("MULTIPLY", v, (1, 1, 1)), 420, 4, 0.75, 1.2)
    b = N.noise(v, 28, 4, 0.7)
    c = N.mix(
        1,
        N.mix(
            N.ramp(f, [(0.38, 0.0), (0.62, 1.0)]),
            tuple((x * 0.62 for x in col)),
            tuple((min(1, x * 1.35) for x in col)),
        ),
        N.ramp(b, [(0.3, 0.86), (0.7, 1.1)]),
        "MULTIPLY",
    )
    N.out(N.bsdf(Base_Color=c, Roughness=0.95, Specular=0.1, Sheen=0.35, Normal=N.bump(f, 0.8, 0.004)))
    return m


def card_mat(name="card", col=(0.4, 0.275, 0.165)):
    """brown carton"""
    m, N = new_material(name)
    v = N.coord()
    f = N.noise(N.vmath("MULTIPLY", v, (1, 1, 0.15)), 240, 3, 0.6)
    b = N.noise(v, 9, 4, 0.6)
    c = N.mix(
        1,
        N.mix(1, col, N.ramp(f, [(0.3, 0.9), (0.7, 1.08)]), "MULTIPLY"),
        N.ramp(b, [(0.3, 0.92), (0.7, 1.06)]),
        "MULTIPLY",
    )
    N.out(N.bsdf(Base_Color=c, Roughness=0.8, Specular=0.2, Normal=N.bump(f, 0.12, 0.001)))
    return m


M = {}


def make_materials():
    """fill M; call once after the scene is reset"""
    M["abs"] = abs_plastic("abs", (0.015, 0.015, 0.016), 0.42)
    M["abs2"] = abs_plastic("abs2", (0.022, 0.023, 0.024), 0.3, 0.15)
    M["pvc"] = abs_plastic("pvc", (0.026, 0.026, 0.028), 0.28, 0.1)
    M["grey"] = abs_plastic("grey", (0.17, 0.175, 0.18), 0.38, 0.2)
    M["dkgrey"] = abs_plastic("dkgrey", (0.055, 0.057, 0.06), 0.38, 0.2)
    M["pvcw"] = plain("pvcw", (0.7, 0.7, 0.675), 0.3)
    M["white"] = plain("white", (0.78, 0.78, 0.75), 0.4)
    M["pvcg"] = plain("pvcg", (0.16, 0.17, 0.18), 0.32)
    M["steel"] = steel()
    M["inox"] = steel("inox", 0.33)
    M["alu"] = plain("alu", (0.72, 0.73, 0.74), 0.32, 1.0)
    M["brass"] = plain("brass", (0.6, 0.4, 0.15), 0.26, 1.0, tex=0.1, bump=(90, 0.03, 0.002))
    M["brass2"] = plain("brass2", (0.36, 0.22, 0.085), 0.3, 1.0, tex=0.18, bump=(60, 0.06, 0.002))
    M["rubber"] = plain("rubber", (0.013, 0.013, 0.013), 0.62)
    M["dark"] = plain("dark", (0.004, 0.004, 0.004), 0.9)
    M["filter"] = plain("filter", (0.03, 0.1, 0.13), 0.9, tex=0.5, bump=(220, 1.0, 0.01))
    M["filter2"] = plain("filter2", (0.05, 0.055, 0.06), 0.9, tex=0.5, bump=(220, 1.0, 0.01))
    m, N = new_material("epdm")
    v = N.coord()
    N.out(
        N.bsdf(
            Base_Color=(0.017, 0.017, 0.018),
            Roughness=N.rng(N.noise(v, 8, 4, 0.6), 0.3, 0.7, 0.42, 0.62),
            Specular=0.45,
            Normal=N.bump(N.noise(v, 700, 2), 0.25, 0.0008),
        )
    )
    M["epdm"] = m
    M["felt"] = felt_mat()
    M["card"] = card_mat()
    M["tape"] = plain("tape", (0.34, 0.235, 0.13), 0.22)
    M["vinyl"] = plain("vinyl", (0.02, 0.02, 0.022), 0.2)
    M["teal"] = plain("teal", (0.02, 0.115, 0.135), 0.35)
    M["red"] = plain("red", (0.32, 0.025, 0.018), 0.38)
    M["blue"] = plain("blue", (0.02, 0.07, 0.18), 0.35)
    M["green"] = plain("green", (0.045, 0.10, 0.03), 0.38)
    M["cream"] = plain("cream", (0.7, 0.66, 0.56), 0.5)
    M["orange"] = plain("orange", (0.45, 0.14, 0.02), 0.4)
    m, N = new_material("clear")
    N.out(
        N(
            "ShaderNodeMixShader",
            {
                0: N("ShaderNodeLayerWeight", {0: 0.25}, out=1),
                1: N("ShaderNodeBsdfTransparent", {0: (0.8, 0.84, 0.85)}, out=0),
                2: N.bsdf(Base_Color=(0.7, 0.74, 0.75), Roughness=0.12),
            },
            out=0,
        )
    )
    M["clear"] = m
    m, N = new_material("netting")
    N.out(N.bsdf(Base_Color=(0.012, 0.018, 0.02), Roughness=0.6))
    M["netting"] = m
    m, N = new_material("lens")
    N.out(N.bsdf(Base_Color=(0.55, 0.57, 0.58), Roughness=0.06, Specular=0.8, Metallic=0.3))
    M["lens"] = m
    M["lit"] = plain("lit", (1, 0.9, 0.7), 0.3, emit=(1, 0.74, 0.4), estr=14.0)
