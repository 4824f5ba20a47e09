"""The cards: relics, agendas, and what several of them do alike."""
