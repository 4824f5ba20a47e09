"""Action cards: when they are worth playing, and at what."""
