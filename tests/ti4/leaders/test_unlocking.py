"""Leaders: agents are ready from the start, commanders and heroes are unlocked while nothing is being resolved."""

from __future__ import annotations

import pytest

from lazax.core.stage import enter, leave
from lazax.ti4.economy.goods import gain_goods, spend_goods
from lazax.ti4.events import Resolving
from lazax.ti4.leaders.unlocking import CONDITIONS, leader_state
from lazax.ti4.registry import LEADERS, touch
from lazax.ti4.state import TI4
from tests.ti4.positions.tools import A, logged, play, quick_game


@pytest.fixture
def five_goods(monkeypatch: pytest.MonkeyPatch) -> None:
    """The commander of Sol is unlocked by five trade goods."""
    monkeypatch.setitem(CONDITIONS, "sol_commander", lambda game, player: game.goods[player] >= 5)


@pytest.mark.usefixtures("five_goods")
def test_a_commander_is_unlocked_when_nothing_is_being_resolved() -> None:
    """51.6, 51.6a, 51.6b, 51.6c, K-11: not in the middle of the ability that brings the goods, but right after it."""

    async def task(game: TI4) -> str:
        enter(game, Resolving(A, "ability:orbital_drop"))
        await gain_goods(game, A, 5)
        state = leader_state(game, A, "sol_commander")
        leave(game, Resolving)
        return state

    game = play(quick_game("sol", "letnev", "hacan"), task)
    assert logged(game, "leader.unlocked") == [{"player": A, "leader": "sol_commander"}]
    assert leader_state(game.state, A, "sol_commander") == "unlocked"
    assert leader_state(game.state, A, "sol_agent") == "ready"


@pytest.mark.usefixtures("five_goods")
def test_what_was_there_for_a_moment_unlocks_nothing() -> None:
    """TV-OBJ-19, 51.6c, R-38: five trade goods in the middle of the ability, four at its end."""

    async def task(game: TI4) -> None:
        enter(game, Resolving(A, "ability:orbital_drop"))
        await gain_goods(game, A, 5)
        spend_goods(game, A, 1)
        leave(game, Resolving)

    game = play(quick_game("sol", "letnev", "hacan"), task)
    assert game.state.goods[A] == 4 and not logged(game, "leader.unlocked")


@pytest.mark.parametrize(("scored", "expected"), [(2, "locked"), (3, "unlocked")])
def test_a_hero_is_unlocked_by_three_objectives(scored: int, expected: str) -> None:
    """51.10, 51.10b, 51.10c, 51.10a, TV-OBJ-18: any three scored objectives."""

    async def score(game: TI4) -> None:
        objectives = ("erect_a_monument", "diversify_research", "form_a_spy_network")[:scored]
        game.scored = {**game.scored, A: objectives}
        touch(game, LEADERS)

    game = play(quick_game("sol", "letnev", "hacan"), score)
    assert leader_state(game.state, A, "sol_hero") == expected
