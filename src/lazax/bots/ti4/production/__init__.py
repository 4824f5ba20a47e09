"""What is built, and where."""
