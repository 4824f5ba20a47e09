"""Easier levels of the bot: the best one without some of what it minds, with the mistakes of a first evening."""

from __future__ import annotations

from lazax.arena.match import Match, play_match
from lazax.bots import bots_for, make_bot
from lazax.bots.ti3.combat import odds
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.levels import CASUAL, NOVICE, STEADY, Level
from lazax.bots.ti3.movement.loading import garrison
from lazax.bots.ti3.phases.strategy import WHIM, strategy_worth
from lazax.core.ask import Choose
from lazax.core.chance import Generator
from lazax.ti3.tables import PLANETS_OF
from lazax.ti3.units.fleets import from_counts
from lazax.titles import TITLES
from tests.bots.paper import ME, View, paper
from tests.bots.ti3.positions import give_planets, station

RIVAL = 1


def minds(view: View, level: Level) -> Knowledge:
    return Knowledge(paper(Choose(ME, "nothing", list), view), Generator(1), {}, level)


def test_three_levels_are_offered_the_best_first() -> None:
    assert bots_for("ti3") == ["steady", "casual", "novice", "random"]
    assert [make_bot(name, "ti3", 1).level for name in ("steady", "casual", "novice")] == [STEADY, CASUAL, NOVICE]  # type: ignore[attr-defined]


def test_only_the_best_works_for_its_secret_objective(view: View) -> None:
    view["me"]["secret"] = "usurper"
    assert minds(view, STEADY).objectives.quest is not None
    assert minds(view, CASUAL).objectives.quest is None


def test_only_the_best_saves_for_objectives(view: View) -> None:
    view["objectives"] = ["s1_spend_10_resources"]
    give_planets(view, "resources", 12)
    assert minds(view, STEADY).saving is not None
    assert minds(view, CASUAL).saving is None


def test_a_novice_leaves_the_home_bare(view: View) -> None:
    view["round"] = 4
    planet = PLANETS_OF[minds(view, STEADY).home][0]
    assert garrison(minds(view, STEADY), planet) > garrison(minds(view, NOVICE), planet) == 0


def test_a_novice_counts_ships(view: View) -> None:
    """Three destroyers look stronger than two dreadnoughts to whoever does not look at the dice."""
    system = next(iter(minds(view, STEADY).net[minds(view, STEADY).home]))
    station(view, system, RIVAL, dreadnought=2)
    fleet = from_counts([("destroyer", 3)])
    assert odds.space_battle(minds(view, STEADY), fleet, system, [RIVAL]) < 0
    assert odds.space_battle(minds(view, NOVICE), fleet, system, [RIVAL]) > 0


def test_to_a_novice_initiative_is_a_card_like_others(view: View) -> None:
    """It gives the first choice of the next round, which is for those who look ahead; to others a whim decides."""
    view["speaker"] = RIVAL
    lead = {
        level: strategy_worth(minds(view, level), "initiative") - strategy_worth(minds(view, level), "warfare")
        for level in (STEADY, NOVICE)
    }
    assert lead[STEADY] > WHIM > abs(lead[NOVICE])


def test_levels_play_a_whole_game_together() -> None:
    result, _ = play_match(TITLES["ti3"], Match(1, 4, ("steady", "casual", "novice", "novice"), 4, {}, debug=True))
    assert result.finished and not result.problem
