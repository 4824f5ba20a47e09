"""What is shown besides questions: how far leaders have come, and cards that are turned up."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.desk.forms import At
from lazax.desk.telling import teller_for
from lazax.ti4.desk import DESK
from lazax.ti4.leaders.unlocking import BOUGHT, CONDITIONS, SoFar, condition_of
from lazax.ti4.tables import LEADERS
from lazax.ti4.title import TITLE
from tests.ti4.positions.tools import A, quick_game

NOT_COUNTED = {"winnu", "naalu_omega", "yin", "yin_omega", "nomad", "muaat"}
"""Commanders for whom something has to be done once, or to be somewhere."""


def test_a_locked_leader_tells_how_far_it_has_come() -> None:
    """51.6, 51.10: Hacan's commander by ten trade goods, the hero by three objectives; unlocked they tell nothing."""
    game = quick_game("hacan", "sol", "letnev")
    game.goods[A] = 7
    teller = teller_for(TITLE, game, "en")
    found = DESK.progress(game, A, teller)
    assert (found["hacan_commander"].have, found["hacan_commander"].need) == (7, 10)
    assert (found["hacan_hero"].have, found["hacan_hero"].need) == (0, 3)
    assert "hacan_agent" not in found and "sol_commander" not in found
    game.unlocked |= {"hacan_commander"}
    assert "hacan_commander" not in DESK.progress(game, A, teller)


def test_before_factions_are_chosen_there_are_no_leaders() -> None:
    game = Game.new(TITLE, 3, 4, {"choosing": "of_three"})
    assert DESK.progress(game.state, A, teller_for(TITLE, game.state, "en")) == {}


@pytest.mark.parametrize("leader", sorted(CONDITIONS.keys() - BOUGHT))
def test_conditions_that_can_be_counted_are(leader: str) -> None:
    faction = LEADERS[leader].faction
    counted = condition_of(quick_game(faction, "sol" if faction != "sol" else "hacan", "letnev"), A, leader)
    assert isinstance(counted, SoFar) is (leader.replace("_commander", "") not in NOT_COUNTED)


def test_lines_of_the_log_name_cards_that_are_turned_up() -> None:
    found = DESK.places({"player": A, "planet": "lazar", "exploration": "core_mine"})
    assert found == [At("planet", "lazar"), At("exploration", "core_mine")]
    assert DESK.places({"player": A, "relic": "maw_of_worlds"}) == [At("relic", "maw_of_worlds")]
