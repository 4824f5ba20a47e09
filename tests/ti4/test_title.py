"""Every guarantee of the suite for TI4, and whole games of all sizes with every invariant checked."""

from __future__ import annotations

import pytest

from bench.courses.ti4 import choices_of_sets
from lazax.arena.match import Match, play_match
from lazax.ti4.title import TITLE
from tests import seeds
from tests.conformance import suite
from tests.conformance.players import Trial
from tests.conformance.suite import Guarantee
from tests.conformance.test_titles import GUARANTEES

WHERE = "lazax.ti4.title:TITLE"
TRIALS = (
    Trial(TITLE, 3, 2, {"galaxy": "built"}, every=60, ahead=25, where=WHERE),
    Trial(TITLE, 6, 4, every=70, ahead=25, where=WHERE),
    Trial(TITLE, 4, 7, {"sets": "base"}, every=90, ahead=25, where=WHERE),
)


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: str(trial.players))
@pytest.mark.parametrize("guarantee", GUARANTEES, ids=lambda guarantee: guarantee.__name__)
def test_guarantee(guarantee: Guarantee, trial: Trial) -> None:
    guarantee(trial)


def test_every_process_writes_the_same_record() -> None:
    suite.same_record_in_every_process(TRIALS[0])


FIXED, OF_THE_COMMIT = 6, 12
SEEDS = [*range(5_000, 5_000 + FIXED), *range(seeds.settle(), seeds.settle() + OF_THE_COMMIT)]


def table(seed: int) -> Match:
    """Games of all sizes, with built and dealt galaxies."""
    players = 3 + seed % 6
    galaxy = "built" if seed % 3 == 0 else "dealt"
    return Match(seed, players, ("random",) * players, seed, {"galaxy": galaxy}, debug=True)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_ends_with_a_winner_and_breaks_no_invariant(seed: int) -> None:
    """98.0, 61.15: rounds repeat until somebody wins."""
    result, game = play_match(TITLE, table(seed))
    assert not result.problem
    assert game is not None and game.over
    assert len(result.winners) == 1


def every_choice() -> list[tuple[int, str, str, int]]:
    """All sets that can be played together by three, without Prophecy of Kings and with it, and by eight."""
    three = [(3, "players_3", chosen, 10 if "pok" in chosen else 14) for chosen in choices_of_sets(3, "players_3")]
    eight = [(8, "players_8_alternate", chosen, 10) for chosen in choices_of_sets(8, "players_8_alternate")[::8]]
    return [*three, *eight]


@pytest.mark.parametrize(("players", "layout", "chosen", "goal"), every_choice())
def test_every_legal_choice_of_sets_is_a_whole_game(players: int, layout: str, chosen: str, goal: int) -> None:
    """98.0: with each of them a game comes to its end, and nothing is broken on the way."""
    options = {"sets": chosen, "layout": layout, "goal": goal}
    result, game = play_match(TITLE, Match(1, players, ("random",) * players, 31, options, debug=True))
    assert not result.problem and game is not None and game.over
    assert game.state.rules.sets == frozenset(chosen.split(",")) and game.state.rules.goal == goal
