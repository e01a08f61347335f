"""Build one picture and write its passes: blender -b -P render.py -- <name> <prefix> <samples> [percent of the size]"""

import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from kit.scene import reset, set_up, write_passes
from pictures import PICTURES

name, prefix, samples, *percent = sys.argv[sys.argv.index("--") + 1 :]
entry = PICTURES[name]
setting = importlib.import_module(f"settings.{entry['setting']}")
reset()
set_up(*entry["size"], int(samples), setting.THRESHOLD, int(*percent or [100]))
setting.build(entry)
write_passes(prefix)
