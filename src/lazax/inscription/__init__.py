"""Twilight Inscription: four sheets, marked by everybody at the same time."""
