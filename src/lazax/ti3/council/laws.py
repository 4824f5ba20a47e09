"""Laws in play: how they come, stay and go (R27.11, R27.12)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend, ongoing
from lazax.ti3.events import Agenda
from lazax.ti3.state import TI3, Law, without


def enact(game: TI3, law: str, elected: str = "") -> None:
    """R27.11: the law stays in play; voted on again, it keeps its place and counts from this round."""
    game.laws = {**game.laws, law: Law(elected, game.round)}
    note(game, "law.enacted", agenda=law)


def repeal_law(game: TI3, law: str) -> None:
    """R27.12, T-X6: the law leaves play; if the council is just voting on it again, the vote goes on."""
    if law not in game.laws:
        return
    game.laws = without(game.laws, law)
    note(game, "law.repealed", agenda=law)
    before = ongoing(game, Agenda)
    if before is not None and before.card == law:
        amend(game, Agenda, source="discard")
    else:
        discard_agenda(game, law)


def discard_agenda(game: TI3, card: str) -> None:
    game.political_discard = (*game.political_discard, card)


def passed_later(game: TI3, law: str, other: str) -> bool:
    """Whether a law is in play that was passed (or confirmed) after another one in play."""
    if law not in game.laws:
        return False
    order = list(game.laws)
    return (game.laws[law].round, order.index(law)) > (game.laws[other].round, order.index(other))
