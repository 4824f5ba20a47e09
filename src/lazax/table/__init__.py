"""The table around a game: who sits there, how fast it goes, what was agreed. No clock, no files, no network."""
