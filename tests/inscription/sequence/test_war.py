"""War events (I12.17 to I12.24)."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.inscription.objectives.scoring import score
from lazax.inscription.state import Inscription
from tests.inscription.positions.playing import answer_all, event, held, logged, mark, now, options, play, spending
from tests.inscription.positions.scenes import during, fought, navigation, table, warfare


def war(state: Inscription, name: str = "border_conflict") -> Game:
    game = event(state, name)
    answer_all(game)
    return game


def results(game: Game, player: int) -> tuple[str, ...]:
    return now(game).warfare[player].results


def test_each_box_is_compared_with_the_neighbours_facing_one() -> None:
    """I12.17: my left box with the left neighbour's right one."""
    state = warfare(table(4), 0, infantry="0-3.0 0.2 4.0")  # 5 left, 1 right
    state = warfare(state, 1, infantry="0.0 4-6.0")  # 1 left, 3 right
    state = warfare(state, 3, infantry="0-1.0 4-7.0")  # 2 left, 4 right
    game = war(state)
    assert state.left[0] == 1
    assert results(game, 0) == ("won", "lost")  # 5 against 3, 1 against 2
    assert results(game, 1) == ("won", "lost")  # 1 against 0, 3 against 5
    assert results(game, 2) == ("lost", "lost")  # 0 against 4, 0 against 1
    assert results(game, 3) == ("won", "won")  # 2 against 1, 4 against 0


def test_each_war_is_told_once() -> None:
    state = warfare(warfare(table(4), 0, infantry="0-3.0"), 1, infantry="4.0")
    game = war(state)  # 4 against 1, and three draws
    assert [(line["player"], line["player_other"]) for line in logged(game, "war.won")] == [(0, 1)]
    draws = [{line["player"], line["player_other"]} for line in logged(game, "war.tied")]
    assert sorted(map(sorted, draws)) == [[0, 3], [1, 2], [2, 3]]


def test_the_line_advances_first() -> None:
    """I12.17 (1): the sectors directly below the new line count."""
    state = warfare(fought(table(), 1), infantry="1.3 0.4 1.4 5.4")
    game = war(state, "when_diplomacy_fails")
    assert now(game).wars == 2
    assert now(game).warfare[0].strengths[2:] == (2, 1)
    later = spending(fought(table(), 2), "warfare", material=1)
    mark(later, "material:infantry")
    assert {option.split(".")[1].partition(":")[0] for option in options(later)} == {"8"}


def test_every_occupied_node_of_the_sector_counts_one() -> None:
    """I12.18: also with a boon; nodes of other sectors do not."""
    state = warfare(table(), infantry="1.1 1.2 0.4 5.0 4.1", units=(("cruiser", "2.0 3.0 4.0 3.1"),))
    assert now(war(state)).warfare[0].strengths == (5, 3)


@pytest.mark.parametrize(
    ("mine", "theirs", "result", "points"),
    [("0-3.4", "4.4", "won", 2), ("0.4", "4-6.4", "lost", -2), ("0-1.4", "4-5.4", "tied", 0), ("", "", "tied", 0)],
)
def test_higher_wins_lower_loses_equal_is_nothing(mine: str, theirs: str, result: str, points: int) -> None:
    """I12.19: the boon above the box, the negative points below it, or neither."""
    state = warfare(warfare(fought(table(4), 1), 0, infantry=mine), 1, infantry=theirs)
    game = war(state, "when_diplomacy_fails")
    assert results(game, 0)[2] == result
    assert score(now(game), 0).sheets[3] == points


def test_a_tie_takes_both_boons_from_both() -> None:
    """I12.19: neither can be had any more."""
    state = warfare(warfare(table(4), 0, infantry="0-1.0"), 1, infantry="4-5.0")
    game = war(state)
    assert (results(game, 0)[0], results(game, 1)[1]) == ("tied", "tied")
    assert now(game).expansion[0].population == 0
    assert now(game).warfare[0].crossed_wins & 1
    assert now(game).warfare[1].crossed_wins & 2


def test_a_bonus_for_future_wars_is_added_to_every_unused_box() -> None:
    """I12.20: neighbour boons and Fleet Logistics strengthen wars."""
    state = navigation(fought(table(), 1), explored="s18")
    game = spending(state, "navigation", influence=1)
    mark(game, "influence:claim:s18", "done")
    assert now(game).warfare[0].bonus == (0, 0, 1, 0, 1, 0, 1, 0)
    later = war(warfare(fought(table(), 1), 0, bonus=now(game).warfare[0].bonus), "when_diplomacy_fails")
    assert now(later).warfare[0].strengths[2:] == (1, 0)


def test_strengths_are_fixed_when_they_are_written() -> None:
    """I12.21: units that come later in the event do not count."""

    async def late(game: Inscription) -> None:
        warfare(game, 0, infantry="0-3.1")

    state = warfare(warfare(table(4), 0, infantry="0.0"), 1, infantry="4-5.0")
    game = play(during(state, "border_conflict"), ("write_strengths",), late, ("fight",), debug=False)
    assert results(game, 0)[0] == "lost"


def test_a_war_event_is_two_wars() -> None:
    """I12.22: who wins both claims both boons."""
    state = warfare(fought(table(), 1), 0, infantry="0-3.4 4.4 6.4")
    game = war(state, "when_diplomacy_fails")
    assert results(game, 0)[2:] == ("won", "won")
    assert score(now(game), 0).sheets[3] == 4
    first = war(warfare(table(), 0, infantry="1-3.0 4.0 6.0"))
    assert (now(first).expansion[0].population, held(first)) == (1, ["special:biotic"])


def test_a_win_boon_crossed_out_earlier_is_not_claimed() -> None:
    """I12.23."""
    state = warfare(table(), 0, infantry="1-3.0 4.0 6.0", crossed_wins=1)
    game = war(state)
    assert results(game, 0) == ("won", "won")
    assert (now(game).expansion[0].population, held(game)) == (0, ["special:biotic"])
    points = war(
        warfare(fought(table(), 1), 0, infantry="0-3.4 4.4 6.4", crossed_wins=1 << 3), "when_diplomacy_fails"
    )
    assert score(now(points), 0).sheets[3] == 2


def test_warfare_may_be_worth_less_than_nothing() -> None:
    """I12.24."""
    state = warfare(warfare(table(), 1, infantry="0.0 4.0"), 2, infantry="0.0 4.0")
    game = war(state)
    assert results(game, 0) == ("lost", "lost")
    assert score(now(game), 0).sheets[3] == -2
    assert score(now(game), 0).total == -2
