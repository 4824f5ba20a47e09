"""Twilight Inscription, rule by rule."""
