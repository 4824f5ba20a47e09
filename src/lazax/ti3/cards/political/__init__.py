"""The political cards, by theme. Importing the package registers all of them."""

from lazax.ti3.cards.political import commerce, fleets, ministers, order, orders, peace, research, wealth
from lazax.ti3.cards.political.registry import POLITICAL

__all__ = ["POLITICAL", "commerce", "fleets", "ministers", "order", "orders", "peace", "research", "wealth"]
