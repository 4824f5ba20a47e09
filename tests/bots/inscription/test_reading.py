"""A view read back into the records of the rules."""

from __future__ import annotations

import pytest

from lazax.bots import Question, make_bot
from lazax.bots.inscription.reading import read_view
from lazax.core.game import Game
from lazax.inscription.state import Inscription
from lazax.titles import TITLES


@pytest.mark.parametrize(("players", "bot"), [(1, "random"), (3, "random"), (2, "greedy")])
def test_own_sheets_are_read_as_they_are(players: int, bot: str) -> None:
    """At every question of a game, inside lanes too."""
    game = Game.new(TITLES["inscription"], players, 11, {"phase_v": "errata"})
    bots = [make_bot(bot, "inscription", seat) for seat in range(players)]
    while not game.over:
        player = game.asked()[0]
        ask = game.ask(player)
        assert ask is not None
        lane = game.engine.play.lanes.get(player)
        true = game.state if lane is None else lane.state
        assert isinstance(true, Inscription)
        read = read_view(game.view(player))
        for sheet in ("papers", "navigation", "expansion", "industry", "warfare"):
            assert getattr(read, sheet)[player] == getattr(true, sheet)[player], sheet
        mine = true.common[player]
        assert read.common[player] == mine._replace(
            relics=(*mine.relics, *mine.drawn), drawn=(), part=(), buried=(), draws=read.common[player].draws
        )
        assert (read.dice, read.wars, read.ai, read.left, read.right) == (
            true.dice,
            true.wars,
            true.ai if players <= 2 else read.ai,
            true.left,
            true.right,
        )
        game.apply(player, bots[player].answer(Question(game, player, ask)))


def test_others_hands_stay_unknown() -> None:
    game = Game.new(TITLES["inscription"], 3, 4, {})
    assert game.state.common[1].offers
    read = read_view(game.view(0))
    assert read.common[0].offers and not read.common[1].offers
    assert not read.events and not read.relic_deck and not read.agendas
