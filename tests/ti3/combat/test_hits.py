"""Which ships take hits: the question, its suggestions and its ladder."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lazax.core.stage import ongoing
from lazax.galaxy.fleets import is_empty
from lazax.ti3.combat.hits import (
    Casualties,
    after_hit,
    check_hits,
    climb_hits,
    endurance,
    suggest_hits,
    take_hits,
    ways_to_take,
)
from lazax.ti3.events import Battle
from lazax.ti3.state import TI3
from lazax.ti3.units.fleets import Fleet
from tests.conformance.ladders import every_climb
from tests.ti3.positions.fights import HERE, A, B, duel, fight, ships, squadron
from tests.ti3.positions.tools import answer, done, hand, kind_asked, logged, play

FLEETS = (
    "cruiser, fighter",
    "dreadnought",
    "dreadnought, dreadnought!, 2 fighter",
    "2 dreadnought, war_sun+1, cruiser",
    "2 dreadnought+1, dreadnought, destroyer",
    "carrier+2, carrier, 2 fighter, destroyer",
)


def brute_force(fleet: Fleet, hits: int) -> set[Casualties]:
    """Every legal answer as a multiset, by trying everything."""
    found: set[Casualties] = set()
    waiting: list[tuple[Fleet, Casualties]] = [(fleet, ())]
    while waiting:
        left, chosen = waiting.pop()
        if len(chosen) == hits or is_empty(left):
            found.add(tuple(sorted(chosen)))
        else:
            waiting += [(after_hit(left, way), (*chosen, way)) for way in ways_to_take(left)]
    return found


@pytest.mark.parametrize("text", FLEETS)
@pytest.mark.parametrize("hits", range(1, 6))
def test_ladder_builds_every_legal_answer_once(text: str, hits: int) -> None:
    """R15.7, R15.8, R0.14: the ladder reaches all legal casualties and no others, each in one way."""
    fleet = squadron(text)
    climbed = every_climb(lambda: climb_hits(A, fleet, hits))
    assert len(climbed) == len({tuple(sorted(answer)) for answer in climbed})
    assert {tuple(sorted(answer)) for answer in climbed} == brute_force(fleet, hits)
    assert all(check_hits(fleet, hits, answer) is None for answer in climbed)


@pytest.mark.parametrize("text", FLEETS)
def test_suggestions_are_legal(text: str) -> None:
    """R15.8: suggested casualties pass the checker; they damage before they destroy, or spare the big ships."""
    fleet = squadron(text)
    for hits in range(1, endurance(fleet)):
        suggested = list(suggest_hits(fleet, hits))
        assert all(check_hits(fleet, hits, answer) is None for answer in suggested)
        assert all(a != b for a, b in pairwise(suggested))
    assert next(iter(suggest_hits(squadron("dreadnought, fighter"), 1))) == ("damage:dreadnought",)


def test_endurance() -> None:
    """R15.8: undamaged dreadnoughts and war suns take two hits, everything else one."""
    assert endurance(squadron("war_sun, dreadnought!, cruiser, 2 fighter")) == 6


def test_no_question_without_a_choice() -> None:
    """R0.13, R0.14: nothing is asked when all ships are alike or all are lost."""

    async def three_hits(game: TI3) -> None:
        await take_hits(game, A, HERE, 3)

    for text, left in (("5 destroyer", "2 destroyer"), ("cruiser, dreadnought", ""), ("", "")):
        game = play(duel(a=text, b=""), three_hits)
        assert done(game)
        assert ships(game, A) == squadron(left)
    assert kind_asked(play(duel(a="cruiser, 2 dreadnought", b=""), three_hits)) == "hits.assign"


def test_hits_fatal_to_fighters_only() -> None:
    """R15.3a: a barrage cannot hit other ships; surplus hits are lost."""

    async def barrage(game: TI3) -> None:
        await take_hits(game, A, HERE, 3, fatal_to="fighter")

    game = play(duel(a="cruiser, carrier, 2 fighter", b=""), barrage)
    assert ships(game, A) == squadron("cruiser, carrier")


def test_direct_hit_leaves_the_rest_to_choose_again() -> None:
    """T-B6, E-12: a damaged ship destroyed by a card cannot take the second hit planned for it."""
    state = hand(duel(a="dreadnought, 2 cruiser, destroyer", b="2 cruiser"), B, "direct_hit")
    game = fight(state, 1, 1, 1, 1, 7, 7)
    answer(game, A, ("damage:dreadnought", "dreadnought!"), "hits.assign")
    answer(game, B, "direct_hit", "react.after_ship_damaged")
    assert ships(game, A) == squadron("2 cruiser, destroyer")
    answer(game, A, ("destroyer",), "hits.assign")
    assert logged(game, "ships.destroyed")[1]["units"] == (("destroyer", 1),)


def test_pds_damage_opens_no_window() -> None:
    """E-12: damage outside of a space battle cannot be answered with Direct Hit!."""

    async def one_hit(game: TI3) -> None:
        assert ongoing(game, Battle) is None
        await take_hits(game, A, HERE, 1)

    game = play(hand(duel(a="dreadnought", b="cruiser"), B, "direct_hit"), one_hit)
    answer(game, A, ("damage:dreadnought",))
    assert done(game)
    assert ships(game, A) == squadron("dreadnought!")
