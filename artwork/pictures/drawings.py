"""Pictures that are drawn, not rendered: the installation drawing and the sharing card."""

PICTURES = {
    "fountain-installation-diagram": dict(
        drawing="installation",
        alt="Section drawing of an installed fountain: a drilled vase on lattice blocks in a buried basin, pump in its vault, tubing up through the foot of the vase, pebbles on top and arrows showing the way of the water.",
    ),
    "og-card": dict(
        kind="card",
        og=True,
        drawing="card",
        base="home-hero",
        alt="The Heronbrook name and 'Ponds, waterfalls and fountains, built to last' over a golden-hour pond with a stepped waterfall and a red maple.",
    ),
}
