"""Tactical actions: where to go, with which ships, and what to take there."""
