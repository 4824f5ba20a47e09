"""Cards of the strategy phase."""
