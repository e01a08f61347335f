"""Shape of the plot: pond outline, terrain height, free places."""

import math

import numpy as np

from kit.noise import pnoise
from kit.scene import PI
from settings.garden.site import site

WATER = -0.06


def pond_radius(a):
    """pond radius for polar angle a (before the y squash)"""
    return site.pond["r"] + sum((k * np.cos(n * a + p) for n, k, p in site.pond["wob"]))


def edge_distance(X, Y):
    """approximate signed distance to the pond edge, > 0 outside"""
    if site.pond is None:
        return np.full(np.shape(X), 9.0)
    cx, cy = site.pond["c"]
    if site.pond.get("kind") == "rect":
        return np.maximum(np.abs(X - cx) - site.pond["hx"], np.abs(Y - cy) - site.pond["hy"])
    x, y = (X - cx, (Y - cy) * site.pond["flat"])
    return (np.hypot(x, y) - pond_radius(np.arctan2(y, x))) / max(1.0, 0.75 * site.pond["flat"])


def rim(a, off=0.0):
    """point on the pond rim at angle a pushed outward by off"""
    r = pond_radius(np.array(a))
    cx, cy = site.pond["c"]
    x, y = (r * math.cos(a), r * math.sin(a) / site.pond["flat"])
    L = math.hypot(x, y)
    return (cx + x * (1 + off / L), cy + y * (1 + off / L))


def back_y(x):
    """y of the far edge of the pond at x"""
    ys = np.linspace(-4, 8, 1200)
    d = edge_distance(np.full(1200, x), ys)
    return ys[d < 0].max()


def make_lips():
    """waterfall lips from the water upward: [(x, y, z, width)]"""
    if not site.fall or site.fall["style"] == "wall":
        return []
    st, n = (site.fall["style"], site.fall.get("steps", 1))
    y0 = back_y(site.fall["x"]) + 0.06
    r = np.random.RandomState(site.spec["seed"] + 1)
    if st == "sheet":
        return [(site.fall["x"], y0 + 0.12, site.fall["h"], site.fall["w"])]
    run = site.fall.get("run", 0.52)
    sway = site.fall.get("sway", 0.06)
    out = []
    for i in range(n):
        z = WATER + (site.fall["h"] - WATER) * (i + 1) / n + (r.uniform(-0.03, 0.03) if 0 < i < n - 1 else 0)
        out.append(
            (
                site.fall["x"]
                + sway * math.sin(i * 1.25) * (1 if i else 0)
                + (0 if sway > 0.1 else r.uniform(-0.06, 0.06)),
                y0 + i * run + r.uniform(-0.04, 0.04),
                z,
                site.fall["w"] * (1.25 - 0.25 * i / max(1, n - 1)) * r.uniform(0.9, 1.08),
            )
        )
    return out


def ground(X, Y):
    """terrain height; the fall sits on a stepped channel inside a rounded bank"""
    X, Y = (np.asarray(X, float), np.asarray(Y, float))
    d = edge_distance(X, Y)
    if site.pond is None and site.spec["back"] != "bamboo":
        return np.zeros(np.shape(X))
    if site.pond and site.pond.get("kind") == "rect":
        z = np.where(d > 0.02, 0.0, -0.62)
    else:
        z = np.where(d > 0, 0.02 + 0.05 * np.tanh(d * 1.5), np.maximum(-0.75, 0.02 + d * 0.95))
    if site.lips:
        ly = np.array([l[1] for l in site.lips])
        lz = np.array([l[2] for l in site.lips])
        lx = np.array([l[0] for l in site.lips])
        lw = max((l[3] for l in site.lips))
        top = lz[-1]
        bank = np.interp(
            Y, np.r_[ly[0] - 0.12, ly + 0.06, ly[-1] + 0.7, ly[-1] + 2.2], np.r_[0.0, lz - 0.06, top + 0.02, 0.0]
        )
        # hollow behind a curtain
        hol = 0.34 if site.fall["style"] == "sheet" else 0.0
        sy, sz = ([ly[0] + hol - 0.1], [-0.3])
        for i in range(len(ly)):
            sy += [ly[i] + hol + 0.04, ly[i + 1] - 0.1 if i + 1 < len(ly) else ly[i] + 0.55]
            sz += [lz[i] - 0.14] * 2
        chan = np.interp(Y, np.r_[sy, sy[-1] + 0.1], np.r_[sz, top + 0.04])
        xc = np.interp(Y, ly, lx)
        q = np.abs(X - xc)
        m = np.clip((q - lw * 0.5) / 0.22, 0, 1)
        wide = lw * 0.5 + 0.55
        lat = np.exp(-np.clip((q - wide * 0.4) / (wide * 1.0), 0, 9) ** 3)
        hump = np.where((Y > ly[0] - 0.45) & (Y < sy[-1] + 0.1), chan * (1 - m) + bank * m, bank) * lat
        z = np.where(d > -0.05, np.maximum(z, z * 0.0 + hump), z)
    # open water right up to the foot of the fall
    if site.lips:
        z = np.where(
            (np.abs(X - lx[0]) < site.lips[0][3] * 0.5 + 0.06) & (Y > ly[0] - 0.6) & (Y < ly[0] + hol - 0.06),
            np.minimum(z, -0.3),
            z,
        )
    # pit for a sunk skimmer box
    for e in site.spec["extras"]:
        if e[0] == "skimmer":
            z = z - 0.5 * ((np.abs(X - e[1][0]) < 0.17) & (np.abs(Y - e[1][1]) < 0.12))
    n = pnoise(np.c_[X.ravel() * 0.8, Y.ravel() * 0.8, X.ravel() * 0], 3).reshape(np.shape(X))
    flat = 0 if site.spec["lawn"] == 0 and site.pond is None else 1
    return z + n * 0.035 * np.clip(d * 2, 0, 1) * flat * (0 if site.pond and site.pond.get("kind") == "rect" else 1)


def ground_at(x, y):
    """height of the ground at one place"""
    return float(ground(np.array([[x]]), np.array([[y]]))[0, 0])


def in_view(x, y, margin=0.12):
    """inside the camera's horizontal field (plus a margin in radians)"""
    f = math.atan2(site.target[1] - site.eye[1], site.target[0] - site.eye[0])
    a = np.arctan2(np.asarray(y) - site.eye[1], np.asarray(x) - site.eye[0]) - f
    return np.abs((a + PI) % (2 * PI) - PI) < math.atan(18 / site.lens) + margin


def free(x, y, pad=0.0):
    """not inside a deck, path, patio ... nor in the waterfall channel"""
    if any((k(x, y, pad) for k in site.keepout)):
        return False
    if site.lips:
        ly = [l[1] for l in site.lips]
        xc = np.interp(y, ly, [l[0] for l in site.lips])
        w = max((l[3] for l in site.lips))
        if ly[0] - 0.5 < y < ly[-1] + 0.6 and abs(x - xc) < w * 0.5 + 0.22 + pad:
            return False
    return True


def keep_rect(x0, x1, y0, y1):
    """keep plants and stones out of a rectangle"""
    site.keepout.append(lambda x, y, p: x0 - p < x < x1 + p and y0 - p < y < y1 + p)


def keep_disc(cx, cy, r):
    """keep plants and stones out of a disc"""
    site.keepout.append(lambda x, y, p: math.hypot(x - cx, y - cy) < r + p)
