"""What a person may choose: the options of an ask, and what can be done at any time."""

from __future__ import annotations

from typing import Any

from lazax.core.ask import Ask, Choose
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.title import Title
from lazax.desk.desks import desk_of
from lazax.desk.forms import Offer, Option
from lazax.locales import Teller


def options_of(title: Title[Any], state: Any, ask: Ask, teller: Teller) -> list[Option]:
    """The options of an enumerated ask with their places and effects; none for a validated one."""
    if not isinstance(ask, Choose):
        return []
    return desk_of(title).options(state, ask, ask.options, teller)


def offers_of(title: Title[Any], game: Game, player: Player, teller: Teller) -> list[Offer]:
    """What the player may do now although they are not asked."""
    options = desk_of(title).offers(game.state_of(player), game.interjections(player), teller)
    return [Offer(one.id, one.text, one.at, one.effect, composed=title.composed(one.id)) for one in options]
