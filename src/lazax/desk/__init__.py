"""How a decision is put to a person: options with their places, forms to fill in, reasons, facts and art.

Everything here is a pure function of a game, for whoever draws a page. Each title has a desk of its own."""

from __future__ import annotations

from functools import cache
from typing import Any

from lazax.core.ask import Ask, Choose, Refusal, Refused, Submit, Value, refuse
from lazax.core.driver import Game
from lazax.core.state import Player
from lazax.core.title import Title
from lazax.desk.desk import Desk, Matter, Picture, Progress, Reason
from lazax.desk.forms import At, Deal, Draft, Form, Group, Meter, Offer, Option, Plan, Range, Row
from lazax.desk.telling import teller_for
from lazax.locales import Teller
from lazax.titles import part

__all__ = [
    "At",
    "Deal",
    "Desk",
    "Draft",
    "Form",
    "Group",
    "Meter",
    "Offer",
    "Option",
    "Picture",
    "Plan",
    "Progress",
    "Range",
    "Reason",
    "Row",
    "answer_of",
    "art",
    "catalog",
    "confirm_of",
    "context_of",
    "deals_of",
    "desk_of",
    "draft_of",
    "meters_of",
    "offers_of",
    "options_of",
    "panel_of",
    "picture",
    "places_of",
    "plans_of",
    "progress_of",
    "range_of",
    "rehearsal_of",
    "rule_of",
    "start_of",
    "teller_for",
    "why_not",
]

_PLAIN = Desk()


@cache
def _desk_named(name: str) -> Desk:
    desk: Desk | None = part(name, "desk")
    return desk or _PLAIN


def desk_of(title: Title[Any]) -> Desk:
    return _desk_named(title.name)


# options


def options_of(title: Title[Any], state: Any, ask: Ask, teller: Teller) -> list[Option]:
    """The options of an enumerated ask with their places and effects; none for a validated one."""
    if not isinstance(ask, Choose):
        return []
    return desk_of(title).options(state, ask, ask.options, teller)


def context_of(title: Title[Any], game: Game, player: Player, ask: Ask, teller: Teller) -> str | None:
    """What is good to know before answering, if the question does not say it."""
    return desk_of(title).context(game.state_of(player), player, ask, teller)


def offers_of(title: Title[Any], game: Game, player: Player, teller: Teller) -> list[Offer]:
    """What the player may do now although he is not asked."""
    options = desk_of(title).offers(game.state_of(player), game.interjections(player), teller)
    return [Offer(one.id, one.text, one.at, one.effect, title.composed(one.id)) for one in options]


def plans_of(title: Title[Any], game: Game, player: Player, teller: Teller) -> list[Plan]:
    """What the player can decide now before he is asked."""
    return desk_of(title).plans(game.state_of(player), player, teller)


def places_of(title: Title[Any], values: Any) -> list[At]:
    """The places that a line of the log, given by its values, is about."""
    return desk_of(title).places(values)


# forms


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


def meters_of(
    title: Title[Any], game: Game, player: Player, ask: Ask, draft: Draft, teller: Teller
) -> tuple[Meter, ...]:
    """The meters with this draft; Refused if it makes no sense."""
    return desk_of(title).meters(_matter(game, player, ask, teller), draft)


def confirm_of(title: Title[Any], game: Game, player: Player, ask: Ask, draft: Draft, teller: Teller) -> str:
    """What confirming this draft does, as on a button; Refused if it makes no sense."""
    return desk_of(title).confirm(_matter(game, player, ask, teller), draft)


# reasons and facts


def why_not(title: Title[Any], game: Game, player: Player, ask: Ask, option: str, teller: Teller) -> Reason | None:
    """Why this is not among the player's options, or why the thing on the table that he points at cannot be used for
    what he is asked; None if it can."""
    if ask.check(option) is None:
        return None
    return _told(desk_of(title).why_not(game.state_of(player), player, ask, option), teller)


def _told(refusal: Refusal | None, teller: Teller) -> Reason | None:
    if refusal is None:
        return None
    return Reason(teller.sentence("refuse", refusal.key, dict(refusal.values)), refusal.rule)


def deals_of(title: Title[Any], state: Any, teller: Teller) -> list[Deal]:
    """Proposals and promises between the players."""
    return desk_of(title).deals(state, teller)


def rehearsal_of(
    title: Title[Any], game: Game, player: Player, place: str, teller: Teller
) -> tuple[Game, Reason | None] | None:
    """A game of its own in which the player is about to move to a place, and why it cannot come to that as things
    are; None if there is nothing to try."""
    found = desk_of(title).rehearse(game.state_of(player), player, place)
    return None if found is None else (game.suppose(found.state), _told(found.doubt, teller))


def range_of(title: Title[Any], game: Game, player: Player, place: str, teller: Teller) -> Range | None:
    """How far the player's units in a place get."""
    return desk_of(title).range(game.state_of(player), player, place, teller)


def progress_of(title: Title[Any], state: Any, player: Player, teller: Teller) -> dict[str, Progress]:
    """How far the player has come towards every objective he may know."""
    return desk_of(title).progress(state, player, teller)


def rule_of(title: Title[Any], number: str) -> str | None:
    """A numbered rule of the title in words; None if there is no such number."""
    return desk_of(title).rule(number)


def catalog(title: Title[Any], language: str) -> dict[str, Any]:
    """Names, effects and facts of every component of the title."""
    return desk_of(title).catalog(language)


def picture(title: Title[Any], name: str, theme: Any, language: str) -> Picture | None:
    """A drawing of one component of the title; None if there is none of this name."""
    return desk_of(title).picture(name, theme, language)


def art(title: Title[Any], theme: Any) -> str:
    """One SVG document with a symbol for everything that is drawn."""
    return desk_of(title).art(theme)
