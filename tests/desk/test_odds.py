"""Odds of the battle that a decision is about: exact, or fought out on the engine where not all is followed."""

from __future__ import annotations

import itertools

import pytest

from lazax.core.game import Game
from lazax.core.state import fingerprint
from lazax.galaxy.movement.orders import ShipMove
from lazax.odds import battle_odds
from lazax.odds.ti3 import considering
from lazax.ti3.combat.hits import take_hits
from lazax.ti3.state import TI3
from tests.ti3.positions.fights import HERE, NEXT, duel, position
from tests.ti3.positions.tools import fleet, play

TACTICAL = ("tactical.move", "tactical.pds", "tactical.battle", "tactical.land")
ENOUGH_TIME = 60.0


def attack(mine: str, theirs: str) -> Game:
    """My ships stand beside the system that I have activated, theirs in it."""
    state = position()
    state.fleet_pool[0] = state.fleet_pool[1] = 9
    fleet(state, NEXT, 0, mine)
    if theirs:
        fleet(state, HERE, 1, theirs)
    return play(state, *((step, 0) for step in TACTICAL))


def test_one_cruiser_against_another() -> None:
    """R15.5: each hits on 7 or more, 4 times in 10. In a round both fall with 0.16, one of them with 0.24 each, and
    nobody with 0.36: that is won with 0.24 / 0.64 = 0.375 and drawn with 0.25."""
    game = attack("cruiser", "cruiser")
    odds = battle_odds(game, 0, (ShipMove(NEXT, "cruiser"),))
    assert odds is not None and odds.exact and odds.games == 0
    assert (odds.win, odds.lose, odds.draw) == pytest.approx((0.375, 0.375, 0.25))
    assert odds.left == odds.win  # the winner is always one cruiser


def test_where_not_all_is_followed_the_battle_is_fought_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same battle; the standard error of 1,500 fights is 0.0125."""
    monkeypatch.setattr(considering.Considered, "exact", lambda *_: None)
    game = attack("cruiser", "cruiser")
    odds = battle_odds(game, 0, (ShipMove(NEXT, "cruiser"),), seed=4, games=1_500, seconds=ENOUGH_TIME)
    assert odds is not None and not odds.exact and odds.games == 1_500
    assert odds.error == pytest.approx(0.0125, abs=0.001)
    assert (odds.win, odds.lose, odds.draw) == pytest.approx((0.375, 0.375, 0.25), abs=0.05)


def test_more_ships_are_better() -> None:
    game = attack("3 cruiser, dreadnought", "cruiser")
    one, all_of_them = ShipMove(NEXT, "cruiser"), (ShipMove(NEXT, "cruiser", 3), ShipMove(NEXT, "dreadnought"))
    few = battle_odds(game, 0, (one,), games=60, seconds=ENOUGH_TIME)
    many = battle_odds(game, 0, all_of_them, games=60, seconds=ENOUGH_TIME)
    assert few is not None and many is not None
    assert many.win > 0.9 > few.win


def test_the_same_seed_gives_the_same_odds_and_leaves_the_game_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(considering.Considered, "exact", lambda *_: None)
    game = attack("2 cruiser, destroyer", "2 cruiser, 2 fighter")
    before = fingerprint(game.state)
    moves = (ShipMove(NEXT, "cruiser", 2), ShipMove(NEXT, "destroyer"))
    first = battle_odds(game, 0, moves, seed=9, games=40, seconds=ENOUGH_TIME)
    assert first == battle_odds(game, 0, moves, seed=9, games=40, seconds=ENOUGH_TIME)
    assert first != battle_odds(game, 0, moves, seed=10, games=40, seconds=ENOUGH_TIME)
    assert fingerprint(game.state) == before


def test_it_ends_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(considering.Considered, "exact", lambda *_: None)
    game = attack("cruiser", "cruiser")
    ticks = itertools.count(0.0, 0.1)
    odds = battle_odds(game, 0, (ShipMove(NEXT, "cruiser"),), seconds=0.35, clock=lambda: next(ticks))
    assert odds is not None and odds.games == 4


def test_a_battle_that_goes_on_is_fought_from_where_it_stands() -> None:
    async def hit(game: TI3) -> None:
        await take_hits(game, 0, HERE, 1)

    state = duel(a="dreadnought, cruiser", b="destroyer")
    game = play(state, hit, ("tactical.battle", 0))
    unhurt = battle_odds(game, 0, ("damage:dreadnought",), games=60, seconds=ENOUGH_TIME)
    hurt = battle_odds(game, 0, ("dreadnought",), games=60, seconds=ENOUGH_TIME)
    assert unhurt is not None and hurt is not None
    assert unhurt.win > hurt.win and unhurt.left > hurt.left


def test_without_a_battle_there_are_no_odds() -> None:
    game = attack("cruiser", "")
    assert battle_odds(game, 0, (ShipMove(NEXT, "cruiser"),)) is None


def test_an_answer_that_is_refused_has_no_odds() -> None:
    game = attack("cruiser", "cruiser")
    assert battle_odds(game, 0, (ShipMove(NEXT, "war_sun"),), games=3) is None
