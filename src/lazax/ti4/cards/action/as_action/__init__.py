"""Action cards played as an action (W-A9)."""
