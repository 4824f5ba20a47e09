"""Bots that know TI4. Every module of the room is read, since answers register themselves."""

from importlib import import_module
from pkgutil import walk_packages

from lazax.bots.ti4.bot import SteadyBot

for _module in walk_packages(__path__, f"{__name__}."):
    import_module(_module.name)

__all__ = ["SteadyBot"]
