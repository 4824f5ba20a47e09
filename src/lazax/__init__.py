"""Lazax: a rules-enforcing digital home for the Twilight Imperium family of board games."""

__version__ = "0.1.0"
