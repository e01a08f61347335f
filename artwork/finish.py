"""Denoise the passes of a picture and give it a photographic finish: python3 finish.py <name> <prefix> <file.png>"""

import os
import sys

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import cv2
import numpy as np

from denoise import denoise
from grades import grade_of
from pictures import PICTURES

INTO_AGX = np.array(
    [
        [0.842479062253094, 0.0784335999999992, 0.0792237451477643],
        [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
        [0.0423756549057051, 0.0784336, 0.879142973793104],
    ],
    np.float32,
)
OUT_OF_AGX = np.linalg.inv(INTO_AGX).astype(np.float32)
LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)


def read(path):
    """a pass as float32, RGB order"""
    image = cv2.imread(path, cv2.IMREAD_UNCHANGED).astype(np.float32)
    return image if image.ndim == 2 else np.ascontiguousarray(image[..., :3][..., ::-1])


def tone(image, contrast, saturation):
    """filmic tone curve that keeps bright colours from clipping"""
    x = np.clip((np.log2(np.maximum(image @ INTO_AGX.T, 1e-10)) + 12.47393) / 16.5, 0, 1)
    x2 = x * x
    x4 = x2 * x2
    x = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232
    x = np.clip(x, 0, 1) ** contrast
    luma = (x @ LUMA)[..., None]
    return np.clip((luma + saturation * (x - luma)) @ OUT_OF_AGX.T, 0, 1)


def haze(image, mist, colour, amount):
    """air between the camera and what lies far away; the sky keeps most of its own colour"""
    depth = np.where(mist > 0.995, 0.35, np.clip(mist, 0, 1) ** 1.3) * amount
    depth = cv2.GaussianBlur(depth.astype(np.float32), (0, 0), 1.2)[..., None]
    return image * (1 - depth) + np.array(colour, np.float32) * depth


def bloom(image, amount):
    """light that spreads around what is very bright"""
    width = image.shape[1]
    bright = np.minimum(image, 12)
    spread = sum(
        weight * cv2.GaussianBlur(bright, (0, 0), width * size)
        for size, weight in ((0.004, 0.5), (0.015, 0.3), (0.05, 0.2))
    )
    return image * (1 - amount) + spread * amount


def lens(image, vignette, sharpen, black, grain):
    """fall-off towards the corners, a little sharpening, deep blacks and film grain"""
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    corner = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) / 0.5
    image = image * (1 - vignette * corner**1.3)[..., None]
    image = image + sharpen * (image - cv2.GaussianBlur(image, (0, 0), 1.0))
    image = (image - black) / (1 - black)
    noise = np.random.RandomState(3).normal(size=(height, width)).astype(np.float32)
    return image + cv2.GaussianBlur(noise, (0, 0), 0.6)[..., None] * grain


def main():
    """read, denoise, grade, write"""
    name, prefix, target = sys.argv[1:4]
    entry = PICTURES[name]
    grade = grade_of(entry)
    colour, albedo, normal, mist = (read(f"{prefix}_{tag}0001.exr") for tag in ("rgb", "alb", "nrm", "mist"))
    mist = mist[..., 0] if mist.ndim == 3 else mist
    clean = denoise(colour, albedo, normal, clean=entry["setting"] == "studio")
    image = clean * (1 - grade["blend"]) + np.minimum(colour, clean * 4 + 0.5) * grade["blend"]
    if grade["haze"]:
        *tint, amount = grade["haze"]
        image = haze(image, mist, tint, amount)
    warmth = grade["warmth"]
    image = image * 2 ** grade["exposure"] * np.array([1 + warmth, 1, 1 - warmth], np.float32)
    image = bloom(image, grade["bloom"])
    image = tone(image, grade["contrast"], grade["saturation"])
    image = lens(image, grade["vignette"], grade["sharpen"], grade["black"], grade["grain"])
    cv2.imwrite(target, (np.clip(image, 0, 1)[..., ::-1] * 255 + 0.5).astype(np.uint8))


main()
