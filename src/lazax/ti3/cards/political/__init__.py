"""The political cards: events, which happen once, and laws, by the part of the game they act in."""
