"""Where political cards register: what each one does, and whom or what it can elect."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from lazax.ti3.board import alive
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS_OF, POLITICAL_CARDS
from lazax.ti3.ways import geometry
from lazax.tracing import Component, carried_out

FOR: Final = "for"
AGAINST: Final = "against"

Electable = Callable[[TI3], list[str]]
Resolve = Callable[[TI3, str], Awaitable[None]]


class Political(NamedTuple):
    """A finished political card: it is told the winning side or what was elected. Of a law only the immediate
    effect is here; while it is in play, the rules it changes look it up (R0.9)."""

    resolve: Resolve
    electable: Electable


POLITICAL: Final[dict[str, Political]] = {}


def _sides(game: TI3) -> list[str]:
    return [FOR, AGAINST]


def _players(game: TI3) -> list[str]:
    return [str(player) for player in alive(game)]


def _laws(game: TI3) -> list[str]:
    return list(game.laws)


def _planets(game: TI3) -> list[str]:
    return [planet for system in geometry(game).systems for planet in PLANETS_OF[system]]


# R27.5: a card that elects something else says so itself
_ELECTABLE: Final[dict[str, Electable]] = {
    "for_against": _sides,
    "elect_player": _players,
    "elect_current_law": _laws,
    "elect_planet": _planets,
}


def agenda(card: str, electable: Electable | None = None) -> Callable[[Resolve], Resolve]:
    """Register what a political card does when the council has decided."""

    def register(resolve: Resolve) -> Resolve:
        resolve = carried_out(resolve, Component("political_card", card))
        POLITICAL[card] = Political(resolve, electable or _ELECTABLE[POLITICAL_CARDS[card].vote])
        return resolve

    return register


def subjects(game: TI3, card: str) -> list[str]:
    """R27.5: what can be voted for: a side, a player, a law, or the group that the card asks for ("a+b")."""
    return POLITICAL[card].electable(game)
