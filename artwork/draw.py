"""Write a drawing as SVG: python3 draw.py <drawing> <file.svg>"""

import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

drawing, target = sys.argv[1:3]
with open(target, "w", encoding="utf-8") as file:
    file.write(importlib.import_module(f"drawings.{drawing}").svg())
