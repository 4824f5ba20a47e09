"""The kernel: everything a turn-based game with hidden information needs, knowing nothing of any game."""
