"""What to do in each phase, from the set-up on."""
