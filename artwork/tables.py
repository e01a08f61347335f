"""Print the picture tables as JSON for the runner: python3 tables.py"""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from pictures import PICTURES

json.dump(PICTURES, sys.stdout)
