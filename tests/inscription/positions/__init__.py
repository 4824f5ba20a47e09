"""Positions of Twilight Inscription to start tests from, and how to play on from them."""
