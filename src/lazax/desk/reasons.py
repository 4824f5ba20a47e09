"""Why something cannot be done, in a sentence."""

from __future__ import annotations

from typing import Any

from lazax.core.ask import Ask, Refusal
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.title import Title
from lazax.desk.desk import Reason
from lazax.desk.desks import desk_of
from lazax.locales import Teller


def why_not(title: Title[Any], game: Game, player: Player, ask: Ask, option: str, teller: Teller) -> Reason | None:
    """Why this is not among the player's options, or why the thing on the table that they point at cannot be used for
    what they are asked; None if it can."""
    if ask.check(option) is None:
        return None
    return _told(desk_of(title).why_not(game.state_of(player), player, ask, option), teller)


def _told(refusal: Refusal | None, teller: Teller) -> Reason | None:
    if refusal is None:
        return None
    return Reason(teller.sentence("refuse", refusal.key, dict(refusal.values)), refusal.rule)


def rehearsal_of(
    title: Title[Any], game: Game, player: Player, place: str, teller: Teller
) -> tuple[Game, Reason | None] | None:
    """A game of its own in which the player is about to move to a place, and why it cannot come to that as things
    are; None if there is nothing to try."""
    found = desk_of(title).rehearse(game.state_of(player), player, place)
    return None if found is None else (game.suppose(found.state), _told(found.doubt, teller))
