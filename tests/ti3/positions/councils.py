"""Sessions of the council for tests of political cards."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.game import Game
from lazax.core.stage import current, enter, ongoing
from lazax.core.state import Player
from lazax.ti3.events import Agenda, StrategicAction
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from tests.ti3.positions.tools import answer, kind_asked, no_mans_land, on_top, play

FOUR = ("sol", "hacan", "norr", "letnev")


def session(card: str, state: TI3, *, dice: Sequence[int] = (), active: Player = 0) -> Game:
    """The active player executes the Political primary and this card is turned up; the vote is about to begin."""
    enter(on_top(state, card), StrategicAction(active, "political"))
    state.political_deck = tuple(name for name in state.political_deck if name not in state.laws)
    return play(state, ("agenda.draw", active), dice=dice, debug=not dice)


def vote(game: Game, outcome: str) -> None:
    """Everybody who is asked votes like this, as long as the same card is before the council."""
    card = current(game.state, Agenda).card
    while kind_asked(game).startswith("vote.") and kind_asked(game) != "vote.tie_break":
        agenda = ongoing(game.state, Agenda)
        if agenda is None or agenda.card != card:
            return
        player = game.asked()[0]
        answer(game, player, next(part for part in outcome.split("+") if part in game.options(player)))


def decided(card: str, outcome: str, state: TI3, *, dice: Sequence[int] = (), active: Player = 0) -> Game:
    """The council decides unanimously."""
    game = session(card, state, dice=dice, active=active)
    vote(game, outcome)
    return game


def bereft(state: TI3, *players: Player) -> TI3:
    """Take all planets and units of these players away."""
    for name in [name for name, owner in state.control.items() if owner in players]:
        no_mans_land(state, name)
        state.exhausted.discard(name)
    for place in [place for place in state.fleets if place[1] in players]:
        del state.fleets[place]
    return state


async def settle(game: TI3) -> None:
    """Whoever has lost everything is out."""
    eliminate_the_gone(game)
