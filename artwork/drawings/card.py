"""Overlay of the sharing card: the name above the waterline, left of the picture's falls."""

from drawings import lettering
from drawings.palette import DEEP, GROUND, SKY

WIDTH, HEIGHT = 1200, 630


def svg():
    """transparent overlay laid over the hero picture"""
    name, line = lettering.display(), lettering.text(450)
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">
<defs><linearGradient id="shade" x1="0" x2="1" y1="0" y2="0">
<stop offset="0" stop-color="{DEEP}" stop-opacity=".92"/><stop offset=".46" stop-color="{DEEP}" stop-opacity=".72"/>
<stop offset=".78" stop-color="{DEEP}" stop-opacity="0"/></linearGradient></defs>
<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#shade)"/>
{name.path("Heronbrook", 72, 318, 104, GROUND)}
<rect x="0" y="362" width="{WIDTH}" height="2" fill="{SKY}"/>
{line.path("Ponds, waterfalls and stone fountains", 76, 420, 31, SKY)}
{line.path("built, supplied and cared for", 76, 462, 31, SKY)}
</svg>"""
