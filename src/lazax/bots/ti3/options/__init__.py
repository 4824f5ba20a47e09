"""The options of the game: leaders and Distant Suns."""
