"""What a player can decide before they are asked."""

from __future__ import annotations

import re

import pytest

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.desk.desks import desk_of
from lazax.desk.forms import Plan
from lazax.desk.telling import teller_for
from lazax.locales import LANGUAGES
from lazax.ti3.events import Phase, Round, StrategicAction
from lazax.ti3.state import TI3
from tests.desk.games import TITLE
from tests.toy.title import Toy


def table(phase: str = "action") -> tuple[Game, TI3]:
    game = Game.new(TITLE, 4, 1)
    state = game.state
    assert isinstance(state, TI3)
    state.stage = (Round(1), Phase(phase))
    state.strategies.update({0: ("trade",), 1: ("warfare",), 2: ("initiative",), 3: ("imperial",)})
    return game, state


def plans(game: Game, player: int, language: str = "en") -> dict[str, Plan]:
    found = desk_of(TITLE).plans(game.state_of(player), player, teller_for(TITLE, game.state, language))
    assert len({plan.id for plan in found}) == len(found)
    return {plan.id: plan for plan in found}


def test_passing_can_be_prepared_when_no_strategic_action_is_left() -> None:
    """R8.3: also by the holder of Initiative, which has none, and while the last one is going on."""
    game, state = table()
    assert "turn" not in plans(game, 0) and "turn" in plans(game, 2)
    enter(state, StrategicAction(0, "trade"))
    assert "turn" in plans(game, 0) and "turn" not in plans(game, 1)
    state.used.add("warfare")
    state.passed = (2,)
    assert "turn" in plans(game, 1) and "turn" not in plans(game, 2)
    assert "turn" not in plans(table("status")[0], 2)


def test_secondary_abilities_are_those_that_others_have_still_to_offer() -> None:
    game, state = table()
    state.used.add("warfare")
    cards = {plan.about["strategy"]: plan for plan in plans(game, 0).values() if plan.about}
    assert set(cards) == {"diplomacy", "political", "logistics", "technology", "imperial"}
    assert [option.id for option in cards["imperial"].options] == ["yes", "no"]
    assert cards["imperial"].text == "8 Imperial" and cards["imperial"].heading
    assert not any(plan.about for plan in plans(table("status")[0], 0).values())


def test_who_is_out_of_the_game_prepares_nothing() -> None:
    game, state = table()
    state.out = (3,)
    assert plans(game, 3) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plans_are_for_asks_of_the_title_and_in_words(language: str) -> None:
    for plan in plans(table()[0], 2, language).values():
        assert set(plan.kinds) <= set(TITLE.asks)
        assert {option.id for option in plan.options} <= TITLE.alphabet
        for text in (plan.text, plan.heading or "", *(option.text for option in plan.options)):
            assert not re.search(r"[a-z][._][a-z]|[{}]", text)


def test_a_title_without_a_desk_has_no_plans() -> None:
    toy = Toy()
    game = Game.new(toy, 3, 1)
    assert desk_of(toy).plans(game.state_of(0), 0, teller_for(toy, game.state, "en")) == []
