"""Small helpers that lie in a kit: dosing cup, scoop, plant shelf."""

import math

import numpy as np

from kit.materials.made import M
from kit.scene import PI
from kit.solids import Group, bars, box, turned


def dosing_cup(loc=(0, 0, 0), yaw=0.0, r=0.021, h=0.042):
    """clear measuring cup with a rolled rim and three marks"""
    with Group("cup", loc, yaw):
        turned(
            "cup",
            [
                (0.0001, 0.002),
                (r * 0.76, 0.002),
                (r * 0.80, 0.0),
                (r, h),
                (r * 1.06, h + 0.0008),
                (r * 1.06, h + 0.002),
                (r * 0.95, h + 0.002),
                (r * 0.76, 0.004),
                (0.0001, 0.004),
            ],
            M["clear"],
            n=64,
        )
        for k in range(3):
            z = h * (0.35 + 0.2 * k)
            rr = r * (0.80 + 0.20 * z / h) + 0.0004
            turned("mark", [(rr, z), (rr + 0.0003, z + 0.0006), (rr, z + 0.0012)], M["dkgrey"], n=64)


def scoop(loc=(0, 0, 0), yaw=0.0, r=0.019, h=0.026, mat="pvcw"):
    """one-ounce measuring scoop lying on its bowl"""
    with Group("scoop", loc, yaw):
        turned(
            "bowl",
            [
                (0.0001, 0.0),
                (r * 0.80, 0.0),
                (r * 0.86, 0.002),
                (r, h),
                (r * 0.93, h),
                (r * 0.80, 0.003),
                (0.0001, 0.003),
            ],
            M[mat],
            n=64,
        )
        box("stem", (0.075, 0.011, 0.0032), (r + 0.034, 0, h - 0.0025), M[mat], 0.0012)
        box("end", (0.016, 0.016, 0.0040), (r + 0.072, 0, h - 0.0025), M[mat], 0.0014)


def plant_shelf(w=0.27, d=0.20, h=0.16, loc=(0, 0, 0), yaw=0.0, scale=1.0):
    """slotted tray for a plant basket on four legs whose length is set by collars"""
    with Group("shelf", loc, yaw, scale):
        t = 0.007
        rails = [((0, s * (d / 2 - 0.007), h), (w, 0.014, 0.024)) for s in (-1, 1)]
        rails += [((s * (w / 2 - 0.007), 0, h), (0.014, d - 0.028, 0.024)) for s in (-1, 1)]
        slats = [((x, 0, h - 0.004), (0.009, d - 0.02, t)) for x in np.linspace(-w * 0.42, w * 0.42, 11)]
        slats += [((0, y, h - 0.009), (w - 0.02, 0.010, t)) for y in (-d * 0.22, d * 0.22)]
        bars("tray", rails + slats, M["abs2"], 0.0015)
        for sx in (-1, 1):
            for sy in (-1, 1):
                x, y = sx * (w / 2 - 0.028), sy * (d / 2 - 0.028)
                leg = [(0.0001, 0.0), (0.014, 0.0), (0.014, 0.004), (0.0075, 0.006), (0.0075, h * 0.62)]
                turned("leg", leg, M["dkgrey"], (x, y, 0), n=40)
                turned("sleeve", [(0.0105, h * 0.42), (0.0105, h), (0.0001, h)], M["abs2"], (x, y, 0), n=40)
                collar = [(0.0105, 0), (0.0155, 0.001), (0.0155, 0.016), (0.0105, 0.017)]
                turned("collar", collar, M["abs"], (x, y, h * 0.40), n=40)
                for k in range(10):
                    a = 2 * PI * k / 10
                    grip = (x + 0.0155 * math.cos(a), y + 0.0155 * math.sin(a), h * 0.40 + 0.0085)
                    box("grip", (0.003, 0.003, 0.012), grip, M["abs"], 0.0006, 1, (0, 0, a))


def bell_riser(loc=(0, 0, 0), yaw=0.0, h=0.16, scale=1.0):
    """telescoping riser pipe, standing, with a bell nozzle's disc on top"""
    with Group("riser", loc, yaw, scale):
        turned("foot", [(0.0001, 0), (0.0105, 0), (0.0105, h * 0.36), (0.0085, h * 0.38)], M["abs2"], n=40)
        turned("pipe", [(0.0078, h * 0.3), (0.0078, h), (0.0001, h)], M["abs"], n=40)
        bell = [(0.0085, h - 0.012), (0.011, h - 0.004), (0.021, h + 0.010), (0.0225, h + 0.013), (0.0001, h + 0.013)]
        turned("bell", bell, M["abs2"], n=64)
        cap = [(0.0045, h + 0.012), (0.0045, h + 0.017), (0.024, h + 0.018), (0.0265, h + 0.0205), (0.0001, h + 0.024)]
        turned("disc", cap, M["abs2"], n=64)
