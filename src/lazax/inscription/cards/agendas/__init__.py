"""The agendas (I14, D10): what each alternative does to a player. Those with a star do good on both sides."""
