"""What `steady` drafts and chooses."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.bots.base import Question
from lazax.bots.ti4 import SteadyBot
from lazax.bots.ti4.phases.drafting import faction_worth, slice_worth
from lazax.core.game import Game
from lazax.ti4.title import TITLE


def set_up(players: int, **options: Any) -> tuple[Game, list[tuple[dict[str, Any], str]]]:
    """A game up to its first round; before each answer about factions or the draft what was seen, and the answer."""
    game = Game.new(TITLE, players, 5, options)
    bots = [SteadyBot(seat) for seat in range(players)]
    seen = []
    while game.state.round == 0:
        player = game.asked()[0]
        ask = game.ask(player)
        assert ask is not None
        answer = bots[player].answer(Question(game, player, ask))
        if ask.kind in ("draft.pick", "setup.faction"):
            seen.append((game.view(player), str(answer)))
        game.apply(player, answer)
    return game, seen


@pytest.mark.parametrize("players", [3, 6, 8])
def test_the_best_slices_go_first(players: int) -> None:
    """SU-2: no slice is taken while a clearly better one lies there; seats go after slices."""
    game, seen = set_up(players, choosing="milty")
    assert sum(line.key in ("draft.slice", "draft.faction", "draft.seat") for line in game.lines()) == 3 * players
    assert {answer.partition(":")[0] for _, answer in seen[: players // 2]} <= {"slice", "faction"}
    for view, answer in seen:
        if answer.startswith("slice:"):
            free = {one["option"]: slice_worth(one) for one in view["draft"]["slices"] if one["player"] is None}
            assert free[answer] == max(free.values())


def test_the_best_of_three() -> None:
    game, seen = set_up(6, choosing="of_three")
    for player, offer in enumerate(seen[0][0]["choosing"]["offers"]):
        assert game.state.factions[player] == max(offer, key=lambda name: (faction_worth(name), name))


def test_worth_of_factions() -> None:
    """One planet of four resources and four technologies are more than a poor start."""
    assert faction_worth("jolnar") > faction_worth("winnu")
