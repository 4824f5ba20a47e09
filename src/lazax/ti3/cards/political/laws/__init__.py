"""Political cards that stay in play, by the part of the game they act in."""
