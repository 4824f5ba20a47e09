"""Action cards: which to keep, when to play them, and at what."""
