"""What is known about the garden being built; every module of the setting reads it here."""

import numpy as np


class Site:
    """the entry of the picture, its random numbers and the places that are taken"""

    def open(self, spec):
        self.spec = spec
        self.rng = np.random.RandomState(spec["seed"])
        self.hour = spec["hour"]
        self.lit = self.hour in ("dusk", "night")
        self.pond, self.fall = spec["pond"], spec["fall"]
        self.eye, self.target, self.lens = spec["cam"]
        self.keepout = []
        self.lips = []


site = Site()
