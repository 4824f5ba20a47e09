"""The Winnu."""
