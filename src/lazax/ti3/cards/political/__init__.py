"""The political cards, by theme. Importing the package registers all of them."""

from lazax.ti3.cards.political import fleets, orders, peace, wealth
from lazax.ti3.cards.political.registry import POLITICAL

__all__ = ["POLITICAL", "fleets", "orders", "peace", "wealth"]
