"""Leaves, lily pads, soil, bark and moss."""

from kit.nodes import new_material


def leaf_mat(name, base, tip=None, hue=0.03, trans=0.45, spec=0.4, rough=0.42):
    """leaf that lets light through; every leaf differs a little"""
    m, N = new_material(name)
    r = N("ShaderNodeObjectInfo").outputs["Random"]
    # per-leaf random baked on the mesh
    at = N("ShaderNodeAttribute", attribute_name="lv", out="Fac")
    r = N.math("FRACT", N.math("ADD", r, at))
    # 0 base .. 1 tip
    g = N("ShaderNodeAttribute", attribute_name="lt", out="Fac")
    col = N.mix(g, base, tip or base)
    col = N(
        "ShaderNodeHueSaturation",
        {
            "Hue": N.rng(r, 0, 1, 0.5 - hue, 0.5 + hue),
            "Saturation": N.rng(r, 0, 1, 0.8, 1.12),
            "Value": N.rng(N.math("FRACT", N.math("MULTIPLY", r, 7.31)), 0, 1, 0.55, 1.35),
            "Color": col,
        },
        out=0,
    )
    p = N.bsdf(Base_Color=col, Roughness=rough, Specular=spec)
    t = N("ShaderNodeBsdfTranslucent", {0: N.mix(0.5, col, N.mix(1, col, (1.9, 1.7, 0.5), "MULTIPLY"))}, out=0)
    N.out(N("ShaderNodeMixShader", {0: trans, 1: p, 2: t}, out=0))
    return m


def soil(name="soil", col=((0.02, 0.014, 0.009), (0.06, 0.042, 0.028))):
    """dark crumbly earth"""
    m, N = new_material(name)
    P = N.pos()
    n = N.noise(P, 30, 8, 0.75)
    c = N.ramp(n, [(0.3, col[0]), (0.7, col[1])])
    h = N.math("ADD", n, N.math("MULTIPLY", N.voro(P, 55, "F1", "Distance"), 0.8))
    N.out(N.bsdf(Base_Color=c, Roughness=0.95, Specular=0.2, Normal=N.bump(h, 0.9, 0.03)))
    return m


def pad_mat(name="pad", c0=(0.03, 0.085, 0.018), c1=(0.075, 0.16, 0.035)):
    """lily pad with radiating veins"""
    m, N = new_material(name)
    v = N("ShaderNodeTexCoord").outputs["Object"]
    x, y, z = N.xyz(v)
    ang = N.math("ARCTAN2", y, x)
    d = N.vmath("LENGTH", v)
    r = N("ShaderNodeObjectInfo").outputs["Random"]
    veins = N.math("ABSOLUTE", N.math("SINE", N.math("MULTIPLY", ang, 9.0)))
    vm = N.ramp(veins, [(0, 1.0), (0.16, 0.0)])
    n = N.noise(N.vmath("ADD", v, N("ShaderNodeCombineXYZ", {0: r, 1: r, 2: r}, out=0)), 22, 5, 0.65)
    col = N.mix(n, c0, c1)
    col = N.mix(N.math("MULTIPLY", vm, 0.45), col, (0.13, 0.21, 0.06))
    col = N.mix(N.rng(d, 0.115, 0.15, 0, 0.55), col, (0.13, 0.07, 0.025))
    old = N.ramp(N.noise(v, 9, 4, 0.7), [(0.6, 0.0), (0.72, 0.65)])
    col = N.mix(N.math("MULTIPLY", old, N.math("GREATER_THAN", r, 0.55)), col, (0.19, 0.13, 0.03))
    col = N(
        "ShaderNodeHueSaturation",
        {"Hue": N.rng(r, 0, 1, 0.475, 0.515), "Value": N.rng(r, 0, 1, 0.8, 1.25), "Color": col},
        out=0,
    )
    p = N.bsdf(
        Base_Color=col,
        Roughness=0.28,
        Specular=0.5,
        Clearcoat=0.25,
        Clearcoat_Roughness=0.15,
        Normal=N.bump(N.math("ADD", N.math("MULTIPLY", vm, -0.5), n), 0.25, 0.006),
    )
    t = N("ShaderNodeBsdfTranslucent", {0: col}, out=0)
    N.out(N("ShaderNodeMixShader", {0: 0.15, 1: p, 2: t}, out=0))
    return m
