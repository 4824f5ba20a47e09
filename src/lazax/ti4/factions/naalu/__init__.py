"""The Naalu Collective."""
