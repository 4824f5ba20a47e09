"""The Ghosts of Creuss."""
