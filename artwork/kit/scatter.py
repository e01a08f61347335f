"""Thousands of instances on points through geometry nodes."""

import bpy
import numpy as np

from kit.mesh import obj


def scatter(name, P, R, S, idx, protos):
    """instances protos (meshes) on points via geometry nodes; per-point rot/scale/index attributes"""
    P, R, S, idx = map(np.asarray, (P, R, S, idx))
    n = len(P)
    me = bpy.data.meshes.new(name)
    me.vertices.add(n)
    me.vertices.foreach_set("co", P.astype(np.float32).ravel())
    for an, ty, key, dat in (("rot", "FLOAT_VECTOR", "vector", R), ("scl", "FLOAT_VECTOR", "vector", S)):
        me.attributes.new(an, ty, "POINT").data.foreach_set(key, dat.astype(np.float32).ravel())
    me.attributes.new("idx", "INT", "POINT").data.foreach_set("value", idx.astype(np.int32))
    me.update()
    o = obj(name, me)
    # NOT linked to the scene: prototypes stay invisible
    col = bpy.data.collections.new(name + "_p")
    for i, p in enumerate(protos):
        col.objects.link(obj("%s_%03d" % (name, i), p, do_link=False))
    g = bpy.data.node_groups.new(name, "GeometryNodeTree")
    g.inputs.new("NodeSocketGeometry", "G")
    g.outputs.new("NodeSocketGeometry", "G")
    gi, go = (g.nodes.new("NodeGroupInput"), g.nodes.new("NodeGroupOutput"))
    ip = g.nodes.new("GeometryNodeInstanceOnPoints")
    ci = g.nodes.new("GeometryNodeCollectionInfo")
    ci.inputs[0].default_value = col
    ci.inputs[1].default_value = True
    ci.inputs[2].default_value = True
    L = g.links.new
    L(gi.outputs[0], ip.inputs["Points"])
    L(ci.outputs[0], ip.inputs["Instance"])
    ip.inputs["Pick Instance"].default_value = True
    for an, ty, sock in (
        ("idx", "INT", "Instance Index"),
        ("rot", "FLOAT_VECTOR", "Rotation"),
        ("scl", "FLOAT_VECTOR", "Scale"),
    ):
        na = g.nodes.new("GeometryNodeInputNamedAttribute")
        na.data_type = ty
        na.inputs[0].default_value = an
        outp = [s for s in na.outputs if s.enabled][0]
        L(outp, ip.inputs[sock])
    L(ip.outputs[0], go.inputs[0])
    o.modifiers.new("gn", "NODES").node_group = g
    return o
