"""What is true at every moment of a game."""
