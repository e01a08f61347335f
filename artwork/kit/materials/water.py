"""Clear water, ponds, falling sheets, foam and wet films."""

import bpy

from kit.nodes import new_material


def water(name="water", rough=0.0, tint=(0.97, 0.99, 0.99), bump=None, ior=1.333, shadow=0.9):
    """clear water: glass + straight-through shadow rays (no caustic noise). bump(N)->normal socket"""
    m, N = new_material(name)
    k = {"Color": tint, "Roughness": rough, "IOR": ior}
    if bump:
        k["Normal"] = bump(N)
    g = N("ShaderNodeBsdfGlass", k, out=0)
    lp = N("ShaderNodeLightPath")
    sh = N.math("MAXIMUM", lp.outputs["Is Shadow Ray"], lp.outputs["Is Diffuse Ray"])
    tr = N("ShaderNodeBsdfTransparent", {0: tuple((t * shadow for t in tint))}, out=0)
    mx = N("ShaderNodeMixShader", {0: sh, 1: g, 2: tr}, out=0)
    N.out(mx)
    m.blend_method = "HASHED"
    return m


def pond_water(
    name="pondwater", tint=(0.55, 0.72, 0.62), ripple=1.0, rings=(), murk=0.25, murkcol=(0.012, 0.02, 0.012), foam=()
):
    """pond surface: fresnel mirror over tinted see-through + a little murk diffuse. rings: [(x,y,amp)] ring waves"""
    m, N = new_material(name)
    P = N.pos()
    h = N.math(
        "ADD",
        N.math("MULTIPLY", N.noise(N.vmath("MULTIPLY", P, (1, 1.7, 1)), 4.5, 3, 0.45, 0.4), 1.0),
        N.math("MULTIPLY", N.noise(P, 16, 2, 0.5, 0.6), 0.16),
    )
    for x, y, a in rings:
        d = N.vmath("DISTANCE", N.vmath("MULTIPLY", P, (1, 1, 0)), (x, y, 0))
        wob = N.math("ADD", d, N.math("MULTIPLY", N.noise(P, 3, 3), 0.22))
        s = N.math("SINE", N.math("MULTIPLY", wob, 42.0))
        fall = N.math("DIVIDE", a, N.math("ADD", 1.0, N.math("MULTIPLY", N.math("MULTIPLY", d, d), 2.2)))
        h = N.math("ADD", h, N.math("MULTIPLY", s, fall))
    nb = N.bump(h, 0.22 * ripple, 0.1)
    fr = N("ShaderNodeFresnel", {"IOR": 1.333, "Normal": nb}, out=0)
    gl = N("ShaderNodeBsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.015, "Normal": nb}, out=0)
    rf = N("ShaderNodeBsdfRefraction", {"Color": tint, "Roughness": 0.0, "IOR": 1.333, "Normal": nb}, out=0)
    df = N("ShaderNodeBsdfDiffuse", {"Color": murkcol}, out=0)
    body = N("ShaderNodeMixShader", {0: murk, 1: rf, 2: df}, out=0)
    surf = N("ShaderNodeMixShader", {0: fr, 1: body, 2: gl}, out=0)
    # [(x, y, rx, ry)] lacy aerated patches, shader only
    if foam:
        msk = None
        x, y, _ = N.xyz(P)
        for fx, fy, rx, ry in foam:
            q = N.math(
                "ADD",
                N.math("POWER", N.math("DIVIDE", N.math("SUBTRACT", x, fx), rx), 2.0),
                N.math("POWER", N.math("DIVIDE", N.math("SUBTRACT", y, fy), ry), 2.0),
            )
            e = N.math("POWER", 2.718, N.math("MULTIPLY", q, -1.0))
            msk = e if msk is None else N.math("MAXIMUM", msk, e)
        wp = N.vmath("ADD", P, N.vmath("SCALE", N.noise(P, 9, 3, 0.6, 0, 1), scale=0.16))
        lace = N.math("SUBTRACT", 1.0, N.rng(N.voro(wp, 26, "DISTANCE_TO_EDGE", "Distance"), 0.0, 0.16))
        nn = N.noise(P, 34, 4, 0.7)
        fm_ = N.math("ADD", N.math("MULTIPLY", lace, 0.35), N.math("MULTIPLY", nn, 0.65))
        fk = N.rng(N.math("ADD", fm_, N.math("MULTIPLY", msk, 0.75)), 0.92, 1.12, 0.0, 1.0)
        fk = N.math("MULTIPLY", fk, N.rng(msk, 0.04, 0.3))
        wt = N("ShaderNodeBsdfDiffuse", {"Color": (0.88, 0.91, 0.92)}, out=0)
        surf = N("ShaderNodeMixShader", {0: fk, 1: surf, 2: wt}, out=0)
    lp = N("ShaderNodeLightPath")
    sh = N.math("MAXIMUM", lp.outputs["Is Shadow Ray"], lp.outputs["Is Diffuse Ray"])
    tr = N("ShaderNodeBsdfTransparent", {0: tint}, out=0)
    N.out(N("ShaderNodeMixShader", {0: sh, 1: surf, 2: tr}, out=0))
    return m


def foam_mat(name="foam"):
    """white aerated water"""
    m, N = new_material(name)
    d = N.bsdf(Base_Color=(0.86, 0.89, 0.9), Roughness=0.35, Specular=0.5, Transmission=0.25, IOR=1.2)
    t = N("ShaderNodeBsdfTranslucent", {0: (0.85, 0.9, 0.92)}, out=0)
    N.out(N("ShaderNodeMixShader", {0: 0.3, 1: d, 2: t}, out=0))
    return m


def silk_water(name="silk", density=0.55, streak=(14.0, 1.1), col=(0.86, 0.9, 0.92)):
    """long-exposure falling water. Uses UV: u across the sheet, v along the flow"""
    m, N = new_material(name)
    uv = N("ShaderNodeUVMap", uv_map="UVMap", out=0)
    u, v, _ = N.xyz(uv)
    q = N(
        "ShaderNodeCombineXYZ",
        {0: N.math("MULTIPLY", u, streak[0]), 1: N.math("MULTIPLY", v, streak[1]), 2: 0.0},
        out=0,
    )
    a = N.noise(q, 2.2, 5, 0.62, 0.25)
    b = N.noise(q, 9.0, 4, 0.6, 0.1)
    s = N.math("ADD", N.math("MULTIPLY", a, 0.75), N.math("MULTIPLY", b, 0.35))
    al = N.ramp(s, [(0.62 - 0.38 * density, 0.0), (0.8 - 0.18 * density, 1.0)])
    edge = N.math("MULTIPLY", N.rng(u, 0, 0.1, 0, 1, True), N.rng(u, 0.9, 1.0, 1, 0, True))
    al = N.math("MULTIPLY", al, edge)
    al = N.math(
        "MAXIMUM",
        N.math("MULTIPLY", al, N.rng(v, 0.0, 0.25, 0.35, 1.0)),
        N.math("MULTIPLY", edge, N.rng(v, 0.75, 1.0, 0.0, 0.5)),
    )
    df = N("ShaderNodeBsdfDiffuse", {"Color": col}, out=0)
    tl = N("ShaderNodeBsdfTranslucent", {0: col}, out=0)
    gs = N("ShaderNodeBsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.18, "Normal": N.bump(s, 0.5, 0.02)}, out=0)
    body = N("ShaderNodeMixShader", {0: 0.45, 1: df, 2: tl}, out=0)
    body = N("ShaderNodeMixShader", {0: N.rng(v, 0.42, 0.62, 0.0, 0.22), 1: body, 2: gs}, out=0)
    fr = N("ShaderNodeFresnel", {"IOR": 1.33, "Normal": N.bump(s, 0.6, 0.02)}, out=0)
    tr = N("ShaderNodeBsdfTransparent", {0: (0.97, 0.985, 0.985)}, out=0)
    # where the water still lies flat it would mirror whatever stands behind the fall, as a coloured stripe
    lip = N.rng(v, 0.42, 0.62, 0.0, 1.0)
    clear = N("ShaderNodeMixShader", {0: N.math("MULTIPLY", N.math("MULTIPLY", fr, edge), lip), 1: tr, 2: gs}, out=0)
    N.out(N("ShaderNodeMixShader", {0: al, 1: clear, 2: body}, out=0))
    return m


def film_mat(R=0.3, hole=0.028, foam=0.75, name="filmmat", seed=0, veil=1.0):
    """glass skin that whitens (aerated) at the well and, by `veil`, in threads below it, other ones for each seed"""
    m, N = new_material(name)
    v = N("ShaderNodeTexCoord").outputs["Object"]
    x, y, z = N.xyz(v)
    L = N.vmath("LENGTH", v)
    s = N.math("MULTIPLY", N.math("ARCCOSINE", N.math("DIVIDE", z, N.math("ADD", L, 0.0001))), R)
    h = N.math("ADD", N.math("MULTIPLY", N.math("LOGARITHM", N.math("ADD", s, 0.02), 2.718), 0.06), 0.0)
    pr = N.vmath("NORMALIZE", N.vmath("MULTIPLY", v, (1, 1, 0)))
    # veils of broken water that run down the meridians: fine threads within broad bands
    down = N.math("ADD", N.math("MULTIPLY", s, 0.28), 1.7 * seed)
    flow = N("ShaderNodeCombineXYZ", {0: N.xyz(pr)[0], 1: N.xyz(pr)[1], 2: down}, out=0)
    threads = N.ramp(N.noise(flow, 24.0, 3, 0.6, 0.3), [(0.44, 0.0), (0.64, 1.0)])
    bands = N.ramp(N.noise(flow, 3.6, 3, 0.6, 0.4), [(0.40, 0.08), (0.60, 1.0)])
    bl = N.noise(v, 75, 4, 0.7)
    w = hole * 1.45
    near = N.rng(s, w * 0.5, w * 3.4, 1.0, 0.0, True)
    far = N.rng(s, w * 1.5, R * 2.2, 0.95 * veil, 0.62 * veil)
    f = N.math(
        "MAXIMUM",
        N.math("MULTIPLY", near, N.ramp(bl, [(0.42, 0.1), (0.62, 1.0)])),
        N.math("MULTIPLY", far, N.math("MULTIPLY", threads, bands)),
    )
    f = N.math("MULTIPLY", f, foam)
    g = N("ShaderNodeBsdfGlass", {"Color": (0.98, 0.99, 0.99), "Roughness": 0.0, "IOR": 1.333}, out=0)
    wh = N(
        "ShaderNodeMixShader",
        {
            0: 0.45,
            1: N.bsdf(Base_Color=(0.93, 0.95, 0.96), Roughness=0.12, Specular=0.6),
            2: N("ShaderNodeBsdfTranslucent", {0: (0.93, 0.96, 0.97)}, out=0),
        },
        out=0,
    )
    lp = N("ShaderNodeLightPath")
    sh = N.math("MAXIMUM", lp.outputs["Is Shadow Ray"], lp.outputs["Is Diffuse Ray"])
    tr = N("ShaderNodeBsdfTransparent", {0: (0.93, 0.94, 0.94)}, out=0)
    N.out(N("ShaderNodeMixShader", {0: sh, 1: N("ShaderNodeMixShader", {0: f, 1: g, 2: wh}, out=0), 2: tr}, out=0))
    return m


def film_col_mat(h, hole, foam=0.8, streaks=0.5, name="cfilm"):
    """water over a column: clear below, white at the well and in streaks"""
    m, N = new_material(name)
    v = N("ShaderNodeTexCoord").outputs["Object"]
    x, y, z = N.xyz(v)
    rho = N.vmath("LENGTH", N.vmath("MULTIPLY", v, (1, 1, 0)))
    w = hole * 1.5
    bl = N.noise(v, 75, 4, 0.7)
    st = N.noise(N.vmath("MULTIPLY", v, (1, 1, 0.1)), 42, 4, 0.62, 0.3)
    br = N.noise(N.vmath("MULTIPLY", v, (1, 1, 0.5)), 9, 3)
    top = N.rng(z, h - 0.05, h - 0.01, 0, 1)
    near = N.math(
        "MULTIPLY",
        top,
        N.math("MULTIPLY", N.rng(rho, w * 0.6, w * 3.2, 1, 0, True), N.ramp(bl, [(0.42, 0.1), (0.62, 1.0)])),
    )
    side = N.math(
        "MULTIPLY",
        N.ramp(st, [(0.6, 0.0), (0.75, 1.0)]),
        N.math("MULTIPLY", N.ramp(br, [(0.42, 0.0), (0.6, 1.0)]), streaks),
    )
    f = N.math("MULTIPLY", N.math("MAXIMUM", near, side), foam)
    g = N("ShaderNodeBsdfGlass", {"Color": (0.98, 0.99, 0.99), "Roughness": 0.0, "IOR": 1.333}, out=0)
    wh = N(
        "ShaderNodeMixShader",
        {
            0: 0.5,
            1: N.bsdf(Base_Color=(0.93, 0.95, 0.96), Roughness=0.12, Specular=0.6),
            2: N("ShaderNodeBsdfTranslucent", {0: (0.93, 0.96, 0.97)}, out=0),
        },
        out=0,
    )
    lp = N("ShaderNodeLightPath")
    sh = N.math("MAXIMUM", lp.outputs["Is Shadow Ray"], lp.outputs["Is Diffuse Ray"])
    tr = N("ShaderNodeBsdfTransparent", {0: (0.93, 0.94, 0.94)}, out=0)
    N.out(N("ShaderNodeMixShader", {0: sh, 1: N("ShaderNodeMixShader", {0: f, 1: g, 2: wh}, out=0), 2: tr}, out=0))
    return m


def attr(N, name):
    """a vertex attribute as a factor"""
    return N("ShaderNodeAttribute", attribute_name=name, out="Fac")


def skin_mat(foam=0.85, name="skin"):
    """thin water: clear glass that whitens where the vertex attribute `foam` is high (aerated)"""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    m, N = new_material(name)
    v = N("ShaderNodeTexCoord").outputs["Object"]
    bl = N.noise(v, 75, 4, 0.7)
    f = N.math(
        "MULTIPLY", N.math("MULTIPLY", attr(N, "foam"), N.ramp(bl, [(0.38, 0.12), (0.6, 1.0)])), foam, clamp=True
    )
    g = N("ShaderNodeBsdfGlass", {"Color": (0.98, 0.99, 0.99), "Roughness": 0.0, "IOR": 1.333}, out=0)
    wh = N(
        "ShaderNodeMixShader",
        {
            0: 0.45,
            1: N.bsdf(Base_Color=(0.93, 0.95, 0.96), Roughness=0.12, Specular=0.6),
            2: N("ShaderNodeBsdfTranslucent", {0: (0.93, 0.96, 0.97)}, out=0),
        },
        out=0,
    )
    lp = N("ShaderNodeLightPath")
    sh = N.math("MAXIMUM", lp.outputs["Is Shadow Ray"], lp.outputs["Is Diffuse Ray"])
    tr = N("ShaderNodeBsdfTransparent", {0: (0.93, 0.94, 0.94)}, out=0)
    N.out(N("ShaderNodeMixShader", {0: sh, 1: N("ShaderNodeMixShader", {0: f, 1: g, 2: wh}, out=0), 2: tr}, out=0))
    return m
