"""Colours of the site used by the drawings."""

GROUND = "#f3f6f4"
INK = "#0f1f1b"
SLATE = "#51605b"
POND = "#0e4a43"
DEEP = "#08302c"
SKY = "#bfe3de"
KOI = "#b93a16"
