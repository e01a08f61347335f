"""Gardens: a whole plot from one entry - pond, falls, stones, planting, backdrop, light and camera."""

import numpy as np

from kit.materials.stone import pebble_mat
from kit.mesh import obj
from kit.props.plants import koi, koi_mat
from kit.props.stones import pebble_protos
from kit.scatter import scatter
from pictures.gardens import DEFAULT
from settings.garden.extras import extras, reserve
from settings.garden.ground import WATER, ground, make_lips, rim
from settings.garden.light import light
from settings.garden.planting import planting
from settings.garden.pond import Stones, falls, lilies, rim_stones, spill_wall, terrain, water_surface
from settings.garden.site import site

THRESHOLD = 0.04


def _pebble_floor():
    """pebbles over the whole pond floor"""
    rng = site.rng
    protos = pebble_protos(8, pebble_mat("river", 0.5, name="floor"), sub=3)
    count = 5200
    angles, share = rng.uniform(0, 2 * np.pi, count), np.sqrt(rng.uniform(0, 1, count))
    middle = np.array(site.pond["c"])
    spots = np.array([middle + part * (np.array(rim(angle, -0.02)) - middle) for angle, part in zip(angles, share)])
    heights = ground(spots[:, :1], spots[:, 1:])[:, 0]
    turns = np.c_[rng.uniform(-0.3, 0.3, (count, 2)), rng.uniform(0, 6, count)]
    sizes = np.repeat(rng.uniform(0.03, 0.075, count)[:, None], 3, 1)
    scatter("floor", np.c_[spots, heights + 0.01], turns, sizes, rng.randint(0, 8, count), protos)


def build(entry):
    """the garden of the entry, laid over the defaults"""
    site.open({**DEFAULT, **entry})
    site.level = (site.pond or {}).get("level", WATER)
    site.lips = make_lips()
    reserve()
    if site.fall and site.fall["style"] == "wall":
        spill_wall()
    terrain()
    water_surface()
    stones = Stones()
    rim_stones(stones)
    falls(stones)
    extras(stones)
    stones.flush()
    lilies()
    for number, (x, y, yaw) in enumerate(site.spec["koi"]):
        length = site.rng.uniform(0.30, 0.44) * site.spec["koi_size"]
        place = (x, y, WATER - 0.02 - 0.13 * length)  # the back just under the surface
        obj("koi", koi(number, koi_mat(number), length), place, (0, 0, yaw))
    if site.pond and site.pond.get("bed") == "pebble":
        _pebble_floor()
    planting()
    light()
