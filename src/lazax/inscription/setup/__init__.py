"""Set-up: what is dealt and laid out, then the factions everybody keeps."""
