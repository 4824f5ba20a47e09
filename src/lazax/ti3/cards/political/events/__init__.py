"""Political cards that happen once, by what they touch."""
