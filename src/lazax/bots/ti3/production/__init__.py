"""What to build, and where."""
