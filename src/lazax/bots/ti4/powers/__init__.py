"""What factions can do: a module each says when it is used, and what is chosen for it."""
