"""Text as SVG outlines in the site's own typefaces, so that a drawing looks the same on every machine."""

import os

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

_MODULES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "node_modules")
DISPLAY = os.path.join(_MODULES, "@fontsource", "marcellus", "files", "marcellus-latin-400-normal.woff")
_TEXT = os.path.join(
    _MODULES, "@fontsource-variable", "hanken-grotesk", "files", "hanken-grotesk-latin-wght-normal.woff2"
)


def static_font(file, weight=None):
    """a typeface of the site as a plain font of one weight"""
    font = TTFont(file)
    if weight is not None:
        font = instantiateVariableFont(font, {"wght": weight})
    font.flavor = None
    return font


class Lettering:
    """one typeface; `path` gives the outline of a line of text"""

    def __init__(self, file, weight=None):
        font = static_font(file, weight)
        self.cmap = font.getBestCmap()
        self.glyphs = font.getGlyphSet()
        self.advance = font["hmtx"]
        self.em = font["head"].unitsPerEm

    def width(self, text, size, spacing=0.0):
        """set width of the text in drawing units"""
        units = sum(self.advance[self.cmap[ord(letter)]][0] for letter in text)
        return units * size / self.em + spacing * len(text)

    def path(self, text, x, y, size, fill, anchor="start", spacing=0.0):
        """<path> of the text with its baseline starting at x, y"""
        shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
        x -= self.width(text, size, spacing) * shift
        scale = size / self.em
        pen = SVGPathPen(self.glyphs, ntos=lambda value: f"{value:.1f}".rstrip("0").rstrip("."))
        for letter in text:
            glyph = self.cmap[ord(letter)]
            self.glyphs[glyph].draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
            x += self.advance[glyph][0] * scale + spacing
        return f'<path d="{pen.getCommands()}" fill="{fill}"/>'


def display():
    """the display face of the site"""
    return Lettering(DISPLAY)


def text(weight=450):
    """the text face of the site"""
    return Lettering(_TEXT, weight)
