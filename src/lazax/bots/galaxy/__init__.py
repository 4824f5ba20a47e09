"""What bots of all editions of Twilight Imperium share. Each edition passes in its own facts; none is known here."""
