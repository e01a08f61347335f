"""The pictures of the site, one short entry each.

A table entry holds what the picture shows and its alternative text; the setting it names
(`stone`, `studio`, `garden` or `drawing`) supplies ground, light, lens and finish, so that
every picture of a family looks alike.  The tables are plain data: reading them needs no Blender.
"""

from pictures.drawings import PICTURES as DRAWINGS
from pictures.equipment import PICTURES as EQUIPMENT
from pictures.gardens import PICTURES as GARDENS
from pictures.stone import PICTURES as STONE

# Width, height and delivered widths of each shape of picture: 240 for thumbnails, 720 for phones.
SHAPES = {
    "product": dict(size=(960, 720), widths=(240, 480, 720, 960)),
    "scene": dict(size=(1600, 1067), widths=(240, 480, 720, 960, 1600)),
    "hero": dict(size=(1600, 900), widths=(240, 480, 720, 960, 1600)),
    "diagram": dict(size=(1600, 1200), widths=(240, 480, 720, 960, 1600)),
    "card": dict(size=(1200, 630), widths=(480, 960, 1200)),
}


def _collect():
    """every entry by name, with its setting and shape filled in"""
    pictures = {}
    for setting, kind, table in (
        ("garden", "scene", GARDENS),
        ("stone", "product", STONE),
        ("studio", "product", EQUIPMENT),
        ("drawing", "diagram", DRAWINGS),
    ):
        for name, entry in table.items():
            kind_ = entry.get("kind", kind)
            shape = SHAPES[entry.get("shape", kind_)]
            pictures[name] = dict(
                entry, name=name, setting=setting, kind=kind_, og=entry.get("og", kind_ == "product"), **shape
            )
    return pictures


PICTURES = _collect()
