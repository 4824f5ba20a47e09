"""What shared judgement asks of an edition beyond the board: points to come, friends, savings, campaigns."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from lazax.bots.galaxy.chart import Chart, F
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER, Hull, Squadron

TRADE_GOODS = "trade_goods"


class Saving(NamedTuple):
    """What is kept unspent until it gives points."""

    what: str  # resources, influence or trade_goods
    amount: int


class Knowledge(Chart[F]):
    """The board, and what an edition makes of it."""

    @property
    @abstractmethod
    def partners(self) -> frozenset[Player]:
        """Those with whom the player does business that an attack would end."""

    @property
    @abstractmethod
    def saving(self) -> Saving | None:
        """What is not to be spent on anything else now."""

    @abstractmethod
    def points_at_hand(self, player: Player) -> int:
        """Returns the points that a player is going to get by what lies open before them this round."""

    @abstractmethod
    def in_prospect(self, player: Player) -> int:
        """Returns the number of objectives that a player fulfils already and will claim round by round."""

    @abstractmethod
    def planet_worth(self, planet: str) -> float:
        """Returns what control of a planet is worth: its values, and the objectives it helps."""

    @abstractmethod
    def asks_for_troops(self, planet: str) -> bool:
        """Returns whether an objective asks for ground forces there."""

    @abstractmethod
    def price(self, kind: str) -> float:
        """Returns what a unit of a kind costs to build."""

    @abstractmethod
    def campaign_targets(self) -> Iterable[list[str]]:
        """Returns the systems that are worth a war, what matters most first; those of one list matter alike."""

    @cached_property
    def goal(self) -> int:
        """The points that win the game."""
        return int(self.view["goal"])

    def hull_cost(self, fleet: Squadron[Hull]) -> float:
        """Returns what the ships of a fleet cost to build, without those on board."""
        return sum(self.price(ship.kind) for ship in fleet.ships) + fleet.fighters * self.price(FIGHTER)

    @cached_property
    def goods(self) -> int:
        return int(self.mine["goods"])

    def purse(self, what: str) -> int:
        """Returns what could be spent now of resources, influence or trade goods."""
        value = {"resources": self.resources, "influence": self.influence}.get(what)
        return self.goods + (sum(map(value, self.ready)) if value is not None else 0)


GalaxyKnowledge = Knowledge[Squadron[Hull]]
"""That of any edition: its ships are hulls of a kind."""
