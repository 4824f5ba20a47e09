"""Cards played as an action (R21.9)."""
