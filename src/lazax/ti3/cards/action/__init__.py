"""The action cards, by the window in which they are played."""
