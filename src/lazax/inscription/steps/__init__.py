"""The sequence of play: set-up, then event after event."""
