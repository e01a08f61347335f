"""One finish for each family of pictures."""

from pictures.gardens import DEFAULT
from pictures.stone import PICTURES as STONE

BASE = dict(
    exposure=0.4,
    contrast=1.15,
    saturation=1.12,
    bloom=0.05,
    haze=None,
    warmth=0.0,
    vignette=0.14,
    sharpen=0.35,
    black=0.0,
    grain=0.006,
    blend=0.02,
)

STUDIO = dict(exposure=1.7, contrast=2.2, saturation=0.98, bloom=0.02, vignette=0.06, black=0.02, grain=0.003)
STONE_GRADES = dict(
    day=dict(exposure=0.45, contrast=1.20, saturation=1.16, haze=(0.55, 0.60, 0.52, 0.03)),
    dusk=dict(exposure=0.60, contrast=1.08, bloom=0.10),
    studio=dict(exposure=0.9, contrast=1.5, saturation=1.02, bloom=0.02, vignette=0.06, grain=0.003),
)
GARDEN_GRADES = dict(
    golden=dict(exposure=0.62, contrast=1.18, bloom=0.08, warmth=0.02),
    day=dict(exposure=0.50, contrast=1.2),
    overcast=dict(exposure=0.55, contrast=1.25, saturation=1.15),
    morning=dict(exposure=0.48, contrast=1.2, saturation=1.06, bloom=0.10, haze=(1.7, 1.52, 1.25, 0.44)),
    dusk=dict(exposure=1.25, contrast=1.12, bloom=0.10, vignette=0.2, saturation=1.2),
    night=dict(exposure=1.05, contrast=1.12, bloom=0.12, vignette=0.25, saturation=1.2),
)


def _family(entry):
    """grade of the family a picture belongs to"""
    if entry["setting"] == "studio":
        return STUDIO
    if entry["setting"] == "stone":
        mood = {"fire": "dusk", "pebbles": "studio"}.get(STONE[entry["name"]]["family"], "day")
        return STONE_GRADES[mood]
    return GARDEN_GRADES[entry.get("hour", DEFAULT["hour"])]


def grade_of(entry):
    """the finish of a picture: base, family, then what its entry asks for"""
    return {**BASE, **_family(entry), **entry.get("grade", {})}
