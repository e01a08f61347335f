"""Settings: ground, light, lens and surroundings shared by a family of pictures."""
