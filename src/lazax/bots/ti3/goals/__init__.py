"""What to play for: how far objectives have come, a quest for each secret objective, and a plan for the round."""
