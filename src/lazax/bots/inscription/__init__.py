"""Bots that know Twilight Inscription."""

from lazax.bots.inscription.bot import GreedyBot, SteadyBot

__all__ = ["GreedyBot", "SteadyBot"]
