"""The form of a validated ask, and what a person fills in there."""

from __future__ import annotations

from typing import Any

from lazax.core.ask import Ask, Refused, Submit, Value, refuse
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.title import Title
from lazax.desk.desk import Matter
from lazax.desk.desks import desk_of
from lazax.desk.forms import Draft, Form, Meter
from lazax.desk.telling import teller_for
from lazax.locales import Teller


def _matter(game: Game, player: Player, ask: Ask, teller: Teller) -> Matter:
    if not isinstance(ask, Submit):
        raise Refused(refuse("draft.no_form"))
    return Matter(game.state_of(player), player, ask, teller)


def panel_of(title: Title[Any], game: Game, player: Player, ask: Ask, teller: Teller) -> Form:
    """The form for a validated ask."""
    return desk_of(title).form(_matter(game, player, ask, teller))


def answer_of(
    title: Title[Any], game: Game, player: Player, ask: Ask, draft: Draft, teller: Teller | None = None
) -> Value:
    """The answer that a draft means, or Refused, which names rows in the language of the teller. The ask itself says
    whether that answer is legal."""
    matter = _matter(game, player, ask, teller or teller_for(title, game.state_of(player), "en"))
    return desk_of(title).answer(matter, draft)


def draft_of(title: Title[Any], game: Game, player: Player, ask: Ask, answer: Value) -> dict[str, Any] | None:
    """An answer (a suggestion, or what was prepared) as a draft; None if the form has no rows for it."""
    matter = _matter(game, player, ask, teller_for(title, game.state_of(player), "en"))
    return desk_of(title).draft(matter, matter.ask.convert(answer))


def start_of(title: Title[Any], game: Game, player: Player, ask: Ask) -> dict[str, Any]:
    """The draft with which a person begins to fill in the form."""
    return desk_of(title).start(_matter(game, player, ask, teller_for(title, game.state_of(player), "en")))


def filled_up(
    title: Title[Any], game: Game, player: Player, ask: Ask, draft: Draft, group: str, teller: Teller
) -> dict[str, Any] | None:
    """The draft with everything of one group in it (of all with ""), as far as it is legal together with the rest."""
    matter = _matter(game, player, ask, teller)
    return next(
        (found for found in desk_of(title).fuller(matter, draft, group) if _legal(title, matter, found)), None
    )


def _legal(title: Title[Any], matter: Matter, draft: Draft) -> bool:
    try:
        return matter.ask.check(desk_of(title).answer(matter, draft)) is None
    except Refused:
        return False


def meters_of(
    title: Title[Any], game: Game, player: Player, ask: Ask, draft: Draft, teller: Teller
) -> tuple[Meter, ...]:
    """The meters with this draft; Refused if it makes no sense."""
    return desk_of(title).meters(_matter(game, player, ask, teller), draft)


def confirm_of(title: Title[Any], game: Game, player: Player, ask: Ask, draft: Draft, teller: Teller) -> str:
    """What confirming this draft does, as on a button; Refused if it makes no sense."""
    return desk_of(title).confirm(_matter(game, player, ask, teller), draft)
