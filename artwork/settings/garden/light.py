"""Sun, sky and lamps for each hour of the day."""

import math

import bpy

from kit.camera import camera, mist
from kit.light import softbox, spot, sun, world_grad, world_sky
from kit.scene import PI, link
from settings.garden.ground import rim
from settings.garden.site import site


def light():
    """light and camera of the plot"""
    az = math.radians(site.spec["az"] or 158)
    c = (1, 0.58, 0.26)
    if site.hour == "golden":
        el = math.radians(site.spec["el"] or 20)
        world_sky(14, rot=PI / 2 - az, strength=0.12, dust=2.2)
        sun(az, el, 15, 0.8, (1, 0.7, 0.38))
        softbox((-3.5, -5, 4), (0, 1, 0), (4, 3), 130, (1, 0.93, 0.84), glossy=False)
    elif site.hour == "day":
        el = math.radians(site.spec["el"] or 44)
        world_sky(44, rot=PI / 2 - az, strength=0.16, dust=1.0)
        sun(az, el, 9, 0.7, (1, 0.9, 0.74))
        softbox((-3, -5, 4), (0, 1, 0), (4, 3), 110, (1, 0.97, 0.93), glossy=False)
    elif site.hour == "overcast":
        world_grad((0.55, 0.57, 0.6), (1.0, 1.02, 1.06), 1.15)
        sun(az, math.radians(60), 1.2, 25, (1, 0.97, 0.92))
        softbox((2.5, 3.5, 4.5), (0, 1, 0.2), (4, 4), 120, (1, 0.98, 0.95), glossy=False)
    elif site.hour == "morning":
        el = math.radians(site.spec["el"] or 17)
        world_sky(14, rot=PI / 2 - az, strength=0.15, dust=3.5)
        sun(az, el, 10, 1.2, (1, 0.8, 0.55))
        softbox((-3, -5, 4), (0, 1, 0), (5, 4), 150, (0.92, 0.96, 1), glossy=False)
    else:
        night = site.hour == "night"
        world_grad(
            *(((0.045, 0.075, 0.16), (0.006, 0.014, 0.05)) if night else ((0.26, 0.3, 0.46), (0.035, 0.075, 0.22))), 1.0
        )
        softbox((3, 3.5, 5), (0, 1, 0.2), (3, 3), 80 if night else 100, (0.48, 0.64, 1), glossy=False)
        softbox((-3, -5, 4), (0, 1, 0), (4, 3), 28 if night else 34, (0.6, 0.72, 1), glossy=False)
        for x, y, z, w in site.lips:
            zn = site.level if (x, y, z, w) == site.lips[0] else z - 0.3
            for s in (-1, 1):
                spot((x + s * w * 0.26, y - 0.5, zn + 0.05), (x + s * w * 0.12, y, z - 0.1), 27, 90, 0.8, c, 0.02)
            l = bpy.data.lights.new("fl", "POINT")
            l.energy = 5
            l.color = c
            l.shadow_soft_size = 0.03
            o = link(bpy.data.objects.new("fl", l))
            o.visible_camera = o.visible_transmission = o.visible_glossy = False
            o.location = (x, y - 0.22, zn - 0.1 if zn == site.level else zn + 0.06)
        for x in (-4.2, -2.3, -0.4, 1.6, 3.6):
            spot(
                (x, site.spec["by"] - 0.2, 0.1),
                (x + 0.15, site.spec["by"] + 2.0, 1.3),
                420,
                85,
                0.9,
                (1, 0.66, 0.34),
                0.05,
            )
        for a in (0.35, 2.8):
            x, y = rim(a, 0.45)
            spot((x, y, 0.12), (x, y + 1.0, 0.55), 120, 95, 0.9, c, 0.03)
    camera(
        site.eye, site.target, site.lens, site.spec["fstop"], (site.target[0], min(site.target[1], 1.8), site.target[2])
    )
    mist(*((3, 22) if site.hour == "morning" else (5, 14)))
