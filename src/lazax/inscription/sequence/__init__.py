"""The sequence of play: round after round, each with an event."""
