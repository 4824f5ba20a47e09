"""Bots that know TI3."""

from lazax.bots.ti3.bot import SteadyBot

__all__ = ["SteadyBot"]
