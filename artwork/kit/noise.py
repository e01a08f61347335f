"""Vectorised gradient noise on numpy arrays."""

import numpy as np


def _hash(ix, iy, iz, seed):
    """integer hash of lattice points"""
    h = ix * 374761393 + iy * 668265263 + iz * 2147483647 + seed * 1274126177 & 4294967295
    h = (h ^ h >> 13) * 1274126177 & 4294967295
    h = (h ^ h >> 16) * 2246822519 & 4294967295
    return h ^ h >> 15


def pnoise(P, seed=0):
    """vectorised 3-D gradient noise, ~[-1,1]"""
    P = np.asarray(P, np.float64)
    I = np.floor(P).astype(np.int64)
    f = P - I
    u = f * f * f * (f * (f * 6 - 15) + 10)
    res = 0
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                h = _hash(I[:, 0] + dx, I[:, 1] + dy, I[:, 2] + dz, seed)
                gx = (h & 1023) / 511.5 - 1
                gy = (h >> 10 & 1023) / 511.5 - 1
                gz = (h >> 20 & 1023) / 511.5 - 1
                d = gx * (f[:, 0] - dx) + gy * (f[:, 1] - dy) + gz * (f[:, 2] - dz)
                w = (
                    (u[:, 0] if dx else 1 - u[:, 0])
                    * (u[:, 1] if dy else 1 - u[:, 1])
                    * (u[:, 2] if dz else 1 - u[:, 2])
                )
                res = res + w * d
    return res * 1.1


def fbm(P, octaves=4, lac=2.03, gain=0.5, seed=0, ridged=False):
    """sum of octaves of noise; ridged folds each octave"""
    a, s, r = (1.0, 1.0, 0)
    for o in range(octaves):
        n = pnoise(P * s + o * 17.3, seed + o)
        r = r + a * (1 - np.abs(n) * 2 if ridged else n)
        a *= gain
        s *= lac
    return r


def scallop(P, scale=8.0, seed=0, warp=0.35):
    """concave chisel scars with sharp ridges between them (F1 cellular distance squared, warped), about 0..1"""
    P = np.asarray(P, float) * scale
    P = P + warp * np.c_[pnoise(P * 0.9 + 3, seed), pnoise(P * 0.9 + 11, seed + 1), pnoise(P * 0.9 + 23, seed + 2)]
    I = np.floor(P).astype(np.int64)
    best = np.full(len(P), 9.0)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            for dz in (-1, 0, 1):
                c = I + np.array([dx, dy, dz])
                h = _hash(c[:, 0], c[:, 1], c[:, 2], seed)
                q = np.c_[(h & 1023) / 1023.0, (h >> 10 & 1023) / 1023.0, (h >> 20 & 1023) / 1023.0]
                best = np.minimum(best, ((c + q - P) ** 2).sum(1))
    return best
