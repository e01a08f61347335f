"""Pictures that are drawn, not rendered: the installation drawing and the sharing card."""

PICTURES = {
    "fountain-installation-diagram": dict(
        drawing="installation",
        alt="Section drawing of an installed fountain: a granite ball on a lattice block in a buried basin, pump in its vault, tubing up through the stone, pebbles on top and arrows showing the water's round.",
    ),
    "og-card": dict(
        kind="card",
        og=True,
        drawing="card",
        base="home-hero",
        alt="The Heronbrook name over a golden-hour pond with a stepped waterfall and a red maple.",
    ),
}
