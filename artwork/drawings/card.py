"""Overlay of the sharing card: the name above the waterline, left of the picture's falls."""

import os
import re

from drawings import lettering
from drawings.palette import DEEP, GROUND, SKY

WIDTH, HEIGHT = 1200, 630
_BUSINESS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "content", "business.ts")


def _business(fact):
    """a text of the one file that knows the business"""
    with open(_BUSINESS, encoding="utf-8") as file:
        return re.search(rf'^  {fact}: "(.*)",$', file.read(), re.MULTILINE).group(1)


def svg():
    """transparent overlay laid over the hero picture"""
    name, line = lettering.display(), lettering.text(450)
    what, how = re.fullmatch("(.*,) (.*)", _business("tagline")).groups()
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">
<defs><linearGradient id="shade" x1="0" x2="1" y1="0" y2="0">
<stop offset="0" stop-color="{DEEP}" stop-opacity=".92"/><stop offset=".46" stop-color="{DEEP}" stop-opacity=".72"/>
<stop offset=".78" stop-color="{DEEP}" stop-opacity="0"/></linearGradient></defs>
<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#shade)"/>
{name.path(_business("shortName"), 72, 318, 104, GROUND)}
<rect x="0" y="362" width="{WIDTH}" height="2" fill="{SKY}"/>
{line.path(what, 76, 420, 31, SKY)}
{line.path(how, 76, 462, 31, SKY)}
</svg>"""
