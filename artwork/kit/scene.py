"""Start an empty scene, set Cycles up and write the passes for the finisher."""

import math
import os

import bpy

PI = math.pi


def reset():
    """an empty scene with an empty world"""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc = bpy.context.scene
    sc.world = bpy.data.worlds.new("W")
    sc.world.use_nodes = True
    return sc


def link(ob):
    """put an object into the scene"""
    bpy.context.scene.collection.objects.link(ob)
    return ob


def set_up(width, height, samples, threshold=0.03, percent=100):
    """Cycles on the processor with the settings that the denoiser likes; Debian's Blender has no denoiser of its own"""
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.engine = "CYCLES"
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, percent
    render.film_transparent = False
    render.threads_mode = "FIXED"
    render.threads = os.cpu_count()
    scene.view_settings.view_transform = "Raw"
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = threshold
    cycles.adaptive_min_samples = min(8, samples)
    cycles.use_denoising = False
    cycles.max_bounces = 7
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 6
    cycles.transparent_max_bounces = 12
    cycles.volume_bounces = 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.5
    cycles.sample_clamp_direct = 0
    cycles.sample_clamp_indirect = 6
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 1.3


def write_passes(prefix):
    """render; write <prefix>_{rgb,alb,nrm,mist}0001.exr in 32-bit float for the finisher"""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_mist = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path, base = os.path.split(prefix)
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth = "32"
    output.format.exr_codec = "ZIP"
    output.file_slots.clear()
    for tag, socket in (
        ("rgb", "Image"),
        ("alb", "Denoising Albedo"),
        ("nrm", "Denoising Normal"),
        ("mist", "Mist"),
    ):
        output.file_slots.new(f"{base}_{tag}")
        tree.links.new(layers.outputs[socket], output.inputs[-1])
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], composite.inputs[0])
    bpy.ops.render.render(write_still=False)
