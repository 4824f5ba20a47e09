"""The Empyrean."""
