"""The bots `greedy` and `steady` of Twilight Inscription."""

from __future__ import annotations

import pytest

from lazax.arena.match import Match, play_match
from lazax.bots.inscription.answers import ANSWERS
from lazax.bots.inscription.consequences import CONSEQUENCES
from lazax.bots.inscription.factions import RANKING
from lazax.inscription.alphabet import ASKS
from lazax.inscription.marks.marking import DICE_TAKEN, where_to_deploy
from lazax.inscription.marks.uses import marks
from lazax.inscription.state import Inscription, set_common
from lazax.inscription.tables import EVENTS, FACTIONS, SHEETS
from lazax.titles import TITLES
from tests.bots.inscription.scribes import answer
from tests.inscription.positions.effects import (
    active,
    explored,
    goods,
    hexes,
    rows,
    seated,
    strengths,
    unit,
    unlocked,
)

TITLE = TITLES["inscription"]
BEFORE_THE_END = tuple(event.id for event in EVENTS.values() if event.type in ("council", "production", "war"))
GREAT = {"mark", "sheet.active", "faction.keep", "vote", "vote.last"}
"""What the bots themselves answer."""


@pytest.mark.parametrize(("players", "level"), [(1, "hard"), (2, "easy"), (4, "easy")])
def test_play_whole_games(players: int, level: str) -> None:
    bots = tuple(("steady", "greedy")[seat % 2] for seat in range(players))
    options = {"difficulty": level, "sides": "AB"[players // 4]}
    result, _ = play_match(TITLE, Match(1, players, bots, 20 + players, options))
    assert result.finished, result.problem


def test_same_seed_same_game() -> None:
    match = Match(1, 1, ("steady",), 8, {"phase_v": "errata"})
    assert play_match(TITLE, match)[0] == play_match(TITLE, match)[0]


def test_steady_plays_better_than_greedy_and_greedy_better_than_chance() -> None:
    points = {}
    for bot in ("random", "greedy", "steady"):
        results = [play_match(TITLE, Match(n, 1, (bot,), 40 + n, {"phase_v": "errata"}))[0] for n in range(3)]
        points[bot] = sum(result.points[0] for result in results) / len(results)
    assert points["random"] + 20 < points["greedy"]
    assert points["greedy"] + 10 < points["steady"]


def test_every_kind_of_question_has_its_answer() -> None:
    assert set(ASKS) == GREAT | set(ANSWERS) | set(CONSEQUENCES)


# single questions


def last_dice(game: Inscription, sheet: str, purse: tuple[int, int, int]) -> None:
    """The last strategy event of the game, the dice in hand."""
    game.event, game.discard = "merciless_ambition", BEFORE_THE_END
    active(game, 0, sheet, purse)
    set_common(game, 0, uses=(DICE_TAKEN,))


@pytest.mark.parametrize("bot", ["greedy", "steady"])
def test_points_are_taken_while_there_is_time(bot: str) -> None:
    """In the last step only points count: the system with three of them is claimed."""
    game = seated("sol", phase_v="errata")
    explored(game, 0, "s04 s05 s09 s13 s17 s21 s25")
    last_dice(game, "navigation", (0, 1, 0))
    assert answer(game, "mark", marks(game, 0), bot) == "influence:claim:s25"


def test_a_line_is_completed_by_two_resources() -> None:
    """Hazardous I: a material and an influence together complete a column with a population."""
    game = seated("sol", phase_v="errata")
    unlocked(game, 0, "p1")
    last_dice(game, "expansion", (1, 1, 0))
    assert answer(game, "mark", marks(game, 0)) in ("material:cross:p1.0.0", "influence:cross:p1.1.0")


def test_trade_goods_are_not_wasted_at_the_end() -> None:
    """Two of them are a point; a system with three points is worth the two that it takes."""
    game = seated("sol", phase_v="errata")
    explored(game, 0, "s04 s05 s09 s13 s17 s21")
    goods(game, 0, 2)
    last_dice(game, "navigation", (0, 0, 0))
    assert str(answer(game, "mark", marks(game, 0))).startswith("good:")
    explored(game, 0, "s25", claimed=True)
    explored(game, 0, "s02 s04 s13 s17 s21 s05", claimed=True)
    assert answer(game, "mark", marks(game, 0)) == "done"


def test_a_unit_stands_where_a_war_is_near() -> None:
    """Seven nodes against an AI faction of about three: one more sector is worth more than a great lead."""
    game = seated("sol", phase_v="errata")
    game.discard, game.event = ("fledgling_empires",), "relics_rediscovered"
    active(game, 0, "warfare")
    for place in ("1.0:0", "1.2:0"):
        unit(game, 0, "cruiser", place)
    rows(game, 0, "cruiser.3", 0b011)
    places = [place.id for place in where_to_deploy(game, 0, "cruiser")]
    chosen = str(answer(game, "deploy", places, unit="cruiser"))
    x = int(chosen.removeprefix("deploy:").partition(".")[0])
    assert x >= 3 and chosen.split(":")[1].endswith((".0", ".1"))


def test_the_sheet_with_the_best_use_for_the_card_becomes_active() -> None:
    """Two influence, the last war as good as won: on a sheet full of explored systems they bring most."""
    game = seated("sol", phase_v="errata")
    game.discard, game.event, game.wars = BEFORE_THE_END, "merciless_ambition", 3
    game.warfare[0] = game.warfare[0]._replace(strengths=(9,) * 6, results=("won",) * 6, bonus=(20,) * 8)
    explored(game, 0, "s03 s04 s05 s09 s13 s17 s21 s25 s06 s10 s14 s18 s22")
    assert answer(game, "sheet.active", SHEETS) == "navigation"


def test_letnev_buys_strength_only_if_it_turns_a_war() -> None:
    """I12.19: three against three becomes a victory for one trade good; a lost cause gets nothing."""
    game = seated("letnev", "norr", "yin")
    game.event, game.discard = "divide_and_conquer", ("border_conflict",)
    goods(game, 0, 2)
    for player, written in ((0, (3, 0)), (game.left[0], (0, 3)), (game.right[0], (9, 0))):
        strengths(game, player, *written)
        game.warfare[player] = game.warfare[player]._replace(results=())
    assert answer(game, "munitions.side", ["left", "right", "done"], n=2) == "left"
    strengths(game, 0, 8, 0)
    assert answer(game, "munitions.side", ["left", "right", "done"], n=2) == "done"


def test_what_must_be_given_up_is_of_the_least_use() -> None:
    """Automated Worker Ban: hexes far away and without much on them go first."""
    game = seated("sol")
    game.event = "partisan_maneuvering"
    hexes(game, 0, scrapped="h2.1")
    closed = answer(game, "hex.close", ["h2.4", "h3.4", "h4.2", "h1.0"], n=3)
    assert closed == "h2.4"


def test_the_faction_that_does_best_is_kept() -> None:
    game = seated("sol")
    assert set(RANKING) == set(FACTIONS)
    assert answer(game, "faction.keep", ["winnu", "hacan", "yin"]) == "hacan"
