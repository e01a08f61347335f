"""A small language for shader trees."""

import bpy
import numpy as np


class Nodes:
    """builds one shader tree; calling it adds a node, the methods are shorthands"""

    def __init__(s, tree):
        s.t = tree
        tree.nodes.clear()

    def __call__(s, typ, _in=None, out=None, **props):
        n = s.t.nodes.new(typ)
        for k, v in props.items():
            setattr(n, k, v)
        for k, v in (_in or {}).items():
            s.set(n.inputs[k], v)
        return n.outputs[out] if out is not None else n

    def set(s, sock, v):
        if isinstance(v, bpy.types.NodeSocket):
            s.t.links.new(v, sock)
        elif isinstance(v, bpy.types.Node):
            s.t.links.new(v.outputs[0], sock)
        else:
            if sock.type == "RGBA" and (not np.isscalar(v)) and (len(v) == 3):
                v = (*v, 1)
            sock.default_value = v

    def math(s, op, a, b=0.0, c=None, clamp=False):
        n = s("ShaderNodeMath", operation=op, use_clamp=clamp)
        s.set(n.inputs[0], a)
        s.set(n.inputs[1], b)
        if c is not None:
            s.set(n.inputs[2], c)
        return n.outputs[0]

    def vmath(s, op, a, b=None, scale=None):
        n = s("ShaderNodeVectorMath", operation=op)
        s.set(n.inputs[0], a)
        if b is not None:
            s.set(n.inputs[1], b)
        if scale is not None:
            s.set(n.inputs["Scale"], scale)
        return n.outputs["Value"] if op in ("LENGTH", "DOT_PRODUCT", "DISTANCE") else n.outputs[0]

    def mix(s, f, a, b, mode="MIX"):
        n = s("ShaderNodeMixRGB", blend_type=mode)
        s.set(n.inputs[0], f)
        s.set(n.inputs[1], a)
        s.set(n.inputs[2], b)
        return n.outputs[0]

    def ramp(s, f, stops, interp="LINEAR"):
        n = s("ShaderNodeValToRGB")
        n.color_ramp.interpolation = interp
        e = n.color_ramp.elements
        while len(e) < len(stops):
            e.new(0.5)
        for el, (p, c) in zip(e, stops):
            el.position = p
            el.color = (c, c, c, 1) if np.isscalar(c) else (*c, 1) if len(c) == 3 else c
        s.set(n.inputs[0], f)
        return n.outputs[0]

    def rng(s, v, a, b, c=0.0, d=1.0, smooth=False):
        n = s("ShaderNodeMapRange", clamp=True, interpolation_type="SMOOTHSTEP" if smooth else "LINEAR")
        for k, x in zip((0, 1, 2, 3, 4), (v, a, b, c, d)):
            s.set(n.inputs[k], x)
        return n.outputs[0]

    def noise(s, vec, scale=5.0, detail=4.0, rough=0.5, dist=0.0, out=0):
        return s(
            "ShaderNodeTexNoise",
            {"Vector": vec, "Scale": scale, "Detail": detail, "Roughness": rough, "Distortion": dist},
            out=out,
        )

    def voro(s, vec, scale=5.0, feature="F1", out="Color", rand=1.0):
        n = s("ShaderNodeTexVoronoi", {"Vector": vec, "Scale": scale, "Randomness": rand}, feature=feature)
        return n.outputs[out]

    def bump(s, h, strength=0.3, dist=0.01, normal=None):
        n = s("ShaderNodeBump", {"Height": h, "Strength": strength, "Distance": dist})
        if normal is not None:
            s.set(n.inputs["Normal"], normal)
        return n.outputs[0]

    def coord(s, rand=0.0):
        """object coordinates, shifted per instance by Object-Info random so clones differ"""
        c = s("ShaderNodeTexCoord").outputs["Object"]
        if not rand:
            return c
        r = s("ShaderNodeObjectInfo").outputs["Random"]
        return s.vmath(
            "ADD",
            c,
            s(
                "ShaderNodeCombineXYZ",
                {
                    0: s.math("MULTIPLY", r, rand),
                    1: s.math("MULTIPLY", r, rand * 1.7),
                    2: s.math("MULTIPLY", r, rand * 0.6),
                },
                out=0,
            ),
        )

    def pos(s):
        return s("ShaderNodeNewGeometry").outputs["Position"]

    def nrm(s):
        return s("ShaderNodeNewGeometry").outputs["Normal"]

    def xyz(s, v):
        n = s("ShaderNodeSeparateXYZ", {0: v})
        return n.outputs

    def bsdf(s, **k):
        n = s("ShaderNodeBsdfPrincipled")
        for a, v in k.items():
            s.set(n.inputs[a.replace("_", " ")], v)
        return n.outputs[0]

    def out(s, surf, disp=None):
        o = s("ShaderNodeOutputMaterial")
        s.set(o.inputs["Surface"], surf)
        if disp is not None:
            s.set(o.inputs["Displacement"], disp)


def new_material(name):
    """an empty material and the builder of its tree"""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    return (m, Nodes(m.node_tree))
