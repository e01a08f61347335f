"""Installation drawing of a vase fountain: a section through the ground with numbered parts."""

import math
import random

from drawings import lettering
from drawings.palette import DEEP, GROUND, INK, KOI, POND, SKY, SLATE

WIDTH, HEIGHT = 1600, 1200
GRADE = 560  # y of the ground line
AXIS = 640  # x of the fountain's centre line
FOOT = GRADE - 4  # y of the vase's foot: it stands on the grate
LIP = 186  # y of its lip
RISER = 268  # y of the tubing's open end, under the water in the vase
WALL = 17  # thickness of its wall


def _line(points, colour=INK, width=3, fill="none", extra=""):
    """open polyline"""
    data = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{data}" fill="{fill}" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round" {extra}/>'


def _path(data, colour=INK, width=3, fill="none", extra=""):
    """stroked path"""
    return f'<path d="{data}" fill="{fill}" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round" {extra}/>'


def _rect(x, y, w, h, colour=INK, width=3, fill="none", radius=0):
    """rectangle with optional round corners"""
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{radius}" fill="{fill}" stroke="{colour}" stroke-width="{width}"/>'


def _soil():
    """undisturbed ground: short slanted strokes on a pale tint, open where the basin sits"""
    parts = [f'<rect x="80" y="{GRADE}" width="1076" height="520" fill="#e4e9e2"/>']
    rng = random.Random(4)
    for row in range(9):
        for column in range(18):
            x, y = 104 + column * 60 + (row % 2) * 30 + rng.uniform(-6, 6), GRADE + 34 + row * 56 + rng.uniform(-6, 6)
            parts.append(_line([(x, y), (x + 18, y - 18)], "#aab5ab", 2))
    return parts


def _basin():
    """excavation, felt, basin wall and the water standing in it"""
    outer = "M 196 560 L 226 560 L 288 940 Q 292 966 318 966 L 962 966 Q 988 966 992 940 L 1054 560 L 1084 560"
    return [
        f'<path d="M 180 560 L 1100 560 L 1018 992 L 262 992 Z" fill="{GROUND}"/>',
        _path("M 182 562 L 262 990 L 1018 990 L 1098 562", SLATE, 7, extra='stroke-dasharray="3 9"'),
        f'<path d="M 252 700 L 1028 700 L 990 944 Q 986 962 962 962 L 318 962 Q 294 962 290 944 Z" fill="{SKY}" fill-opacity=".75"/>',
        _path(outer, INK, 11),
        _line([(254, 700), (1026, 700)], POND, 3, extra='stroke-dasharray="16 10"'),
    ]


def _lattice(x, y, w, h, nx, ny):
    """reservoir block as an open grid"""
    parts = [_rect(x, y, w, h, INK, 5, "#ffffff66", 4)]
    for i in range(1, nx):
        parts.append(_line([(x + w * i / nx, y), (x + w * i / nx, y + h)], SLATE, 2.4))
    for j in range(1, ny):
        parts.append(_line([(x, y + h * j / ny), (x + w, y + h * j / ny)], SLATE, 2.4))
    for i in range(nx):
        for j in range(ny):
            x0, y0, x1, y1 = x + w * i / nx, y + h * j / ny, x + w * (i + 1) / nx, y + h * (j + 1) / ny
            ends = [(x0, y0), (x1, y1)] if (i + j) % 2 else [(x0, y1), (x1, y0)]
            parts.append(_line(ends, "#9aa8a2", 1.6))
    return parts


def _vault():
    """slotted pump vault with the pump standing in it"""
    x, y, w, h = 838, 586, 128, 374
    parts = [_rect(x, y, w, h, INK, 5, GROUND, 8), _rect(x - 10, y - 16, w + 20, 18, INK, 4, "#dfe5e1", 5)]
    for row in range(6):
        for column in range(5):
            parts.append(_rect(x + 16 + column * 21, y + 34 + row * 56, 10, 34, "#9aa8a2", 2, SKY, 4))
    parts += [
        _rect(x + 22, 846, 84, 100, INK, 4, "#c4cec9", 14),
        _rect(x + 34, 930, 60, 22, INK, 4, "#8d9a95", 5),
        _line([(x + 40, 864), (x + 40, 918)], SLATE, 3),
        _line([(x + 64, 864), (x + 64, 918)], SLATE, 3),
        _line([(x + 88, 864), (x + 88, 918)], SLATE, 3),
    ]
    return parts


def _plumbing():
    """tubing from the pump through the blocks into the drilled vase, and the cord"""
    tube = f"M 902 846 L 902 800 Q 902 772 874 772 L {AXIS + 28} 772 Q {AXIS} 772 {AXIS} 744 L {AXIS}"
    return [
        _path(f"{tube} {RISER}", INK, 26),
        # The water goes on where the wall ends, so that the tubing is open.
        _path(f"{tube} {RISER - 16}", SKY, 17),
        _path("M 936 850 C 950 760 936 640 952 596 S 1080 540 1156 538", INK, 4, extra='stroke-dasharray="14 8"'),
        _rect(788, 752, 46, 40, INK, 4, "#d8b36a", 6),
        _line([(811, 752), (811, 728), (842, 728)], INK, 6),
    ]


def _bezier(p0, p1, p2, p3, steps=24):
    """points along a cubic curve, without its first"""
    curve = []
    for step in range(1, steps + 1):
        t = step / steps
        u = 1 - t
        weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        curve.append(tuple(sum(w * p[i] for w, p in zip(weights, (p0, p1, p2, p3))) for i in (0, 1)))
    return curve


def _profile():
    """half width and y up one side of the vase: foot, belly, shoulder, neck, lip"""
    foot, shoulder, neck, lip = (92, FOOT), (178, 338), (100, 226), (124, LIP)
    return [
        foot,
        *_bezier(foot, (122, 506), (186, 420), shoulder),
        *_bezier(shoulder, (172, 276), (104, 262), neck),
        *_bezier(neck, (98, 206), (108, 196), lip, 10),
    ]


PROFILE = _profile()


def _half_width(y):
    """half width of the vase at y, nothing above its lip"""
    for (r0, y0), (r1, y1) in zip(PROFILE, PROFILE[1:]):
        if y1 <= y <= y0:
            return r0 + (r1 - r0) * (y0 - y) / (y0 - y1)
    return 0


def _outline(inset, bottom):
    """down the left side and up the right, `inset` inside the profile; open at the mouth"""
    right = [(r - inset, y) for r, y in PROFILE if y <= bottom]
    right.insert(0, (_half_width(bottom) - inset, bottom))
    points = [(AXIS - r, y) for r, y in reversed(right)] + [(AXIS + r, y) for r, y in right]
    return "M " + " L ".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _vase():
    """drilled vase cut open: hatched wall, water to the lip, seal at the foot, film of water outside"""
    hatch = [_line([(x, FOOT + 10), (x + 390, LIP - 20)], "#7f8b86", 2) for x in range(AXIS - 600, AXIS + 200, 15)]
    film = [(r + 7, y) for r, y in PROFILE if y < FOOT - 60]
    mouth = PROFILE[-1][0] - WALL
    dome = f"M {AXIS - mouth} {LIP} C {AXIS - 70} {LIP - 24} {AXIS - 44} {LIP - 54} {AXIS} {LIP - 54}"
    dome += f" S {AXIS + 70} {LIP - 24} {AXIS + mouth} {LIP}"
    return [
        f'<clipPath id="vase"><path d="{_outline(0, FOOT)}"/></clipPath>',
        f'<path d="{_outline(0, FOOT)}" fill="#dfe5e1"/>',
        f'<g clip-path="url(#vase)">{"".join(hatch)}</g>',
        _path(_outline(WALL, FOOT - 26), INK, 3, SKY),
        _path(dome, POND, 5, SKY),
        f'<rect x="{AXIS - mouth + 6}" y="{LIP - 3}" width="{2 * mouth - 12}" height="6" fill="{SKY}"/>',
        _path(_outline(0, FOOT), INK, 5),
        *(_line([(AXIS + side * mouth, LIP), (AXIS + side * (mouth + WALL), LIP)], INK, 5) for side in (-1, 1)),
        *(_line([(AXIS + side * r, y) for r, y in film], POND, 5) for side in (-1, 1)),
        _rect(AXIS - 34, FOOT - 40, 68, 18, INK, 4, "#d8b36a", 4),
    ]


def _pebbles():
    """polished pebbles on the grate, heaped against the vase's foot"""
    rng = random.Random(17)
    parts = [_rect(214, 556, 852, 12, INK, 3, "#8d9a95", 3)]
    spots = []
    for row in range(3):
        x = 236 - row * 4
        while x < 1050:
            radius = rng.uniform(13, 22)
            y = 540 - row * 21 + rng.uniform(-4, 4)
            beside_vase = abs(x - AXIS) > _half_width(y) + radius * 0.7
            if beside_vase and rng.random() < (1.0, 0.85, 0.5)[row]:
                spots.append((x, y, radius))
            x += radius * 2.0
    for x, y, radius in sorted(spots, key=lambda spot: spot[1]):
        tilt = rng.uniform(-24, 24)
        shade = rng.choice(("#ffffff", "#dfe5e1", "#c4cec9", "#9aa8a2"))
        parts.append(
            f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{radius:.0f}" ry="{radius * 0.62:.0f}" transform="rotate({tilt:.0f} {x:.0f} {y:.0f})" fill="{shade}" stroke="{INK}" stroke-width="2.6"/>'
        )
    return parts


def _arrow(points, colour=KOI):
    """line with an open arrow head"""
    (x0, y0), (x1, y1) = points[-2], points[-1]
    angle = math.atan2(y1 - y0, x1 - x0)
    head = [(x1 - 20 * math.cos(angle + s), y1 - 20 * math.sin(angle + s)) for s in (-0.45, 0.45)]
    return [_line(points, colour, 5), _line([head[0], (x1, y1), head[1]], colour, 5)]


def _curve(side):
    """points down one side of the vase, a little outside its film of water"""
    return [(AXIS + side * (r + 38), y) for r, y in reversed(PROFILE) if 246 < y < 452]


def _flow():
    """the way of the water: up the tube, over the lip, through the pebbles, back to the pump"""
    return [
        *_arrow([(AXIS, 700), (AXIS, 610)]),
        *_arrow(_curve(-1)),
        *_arrow(_curve(1)),
        *_arrow([(390, 606), (390, 680)]),
        *_arrow([(1008, 630), (1000, 690)]),
        *_arrow([(700, 884), (800, 884)]),
    ]


CALLOUTS = (
    # label, detail, point on the drawing, y of the label
    ("Drilled vase", "sealed at the foot, brimful", (AXIS + 166, 372), 150),
    ("Polished pebbles", "two layers on the grate", (1002, 520), 268),
    ("Grate", "level, resting on the rim", (1058, 562), 386),
    ("Pump vault and pump", "under a lid, cord to outlet", (958, 660), 504),
    ("Ball valve", "sets the height of the well", (826, 772), 622),
    ("Tubing", "up through the block", (720, 772), 740),
    ("Lattice blocks", "carry the vase, store water", (760, 900), 858),
    ("Basin on felt", "set level in firm soil", (1010, 900), 976),
)


def _callouts():
    """numbered labels with leaders"""
    strong, plain, figures = lettering.text(620), lettering.text(420), lettering.text(650)
    parts = []
    for number, (label, detail, (px, py), y) in enumerate(CALLOUTS, 1):
        parts += [
            _line([(px, py), (1150, y), (1180, y)], SLATE, 2),
            f'<circle cx="{px}" cy="{py}" r="6" fill="{INK}"/>',
            f'<circle cx="1206" cy="{y}" r="25" fill="{POND}"/>',
            figures.path(str(number), 1206, y + 10, 29, "#ffffff", "middle"),
            strong.path(label, 1250, y - 4, 30, INK),
            plain.path(detail, 1250, y + 30, 24, SLATE),
        ]
    return parts


def svg():
    """the whole drawing"""
    title, note = lettering.display(), lettering.text(430)
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUND}"/>']
    parts += _soil() + _basin()
    parts += _lattice(316, 776, 236, 184, 5, 4) + _lattice(556, 776, 236, 184, 5, 4)
    parts += _lattice(520, 576, 240, 196, 5, 4)
    parts += _vault() + _vase() + _plumbing() + _pebbles()
    parts += [_line([(80, GRADE), (182, GRADE)], INK, 5), _line([(1098, GRADE), (1156, GRADE)], INK, 5)]
    parts += _flow() + _callouts()
    parts += [
        title.path("Fountain, section", 80, 112, 46, INK),
        note.path("Finished", 80, GRADE - 42, 23, SLATE),
        note.path("ground", 80, GRADE - 16, 23, SLATE),
        note.path("Water", 88, 664, 23, POND),
        note.path("level", 88, 690, 23, POND),
        _line([(88, 700), (250, 700)], POND, 2),
        *_arrow([(84, 1128), (144, 1128)]),
        note.path("The way of the water: pump, tubing, vase, pebbles, basin, pump. Not to scale.", 164, 1137, 26, SLATE),
        f'<rect x="80" y="1176" width="1440" height="2" fill="{DEEP}"/>',
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        + "\n".join(parts)
        + "</svg>"
    )
