"""For each guarantee, a copy of the toy that breaks it is found out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lazax.core.ask import PASS, RuleError, Together
from lazax.core.game import Game
from lazax.core.record import BadRecord
from lazax.core.standing import Stands
from lazax.core.state import Player
from lazax.core.windows import Offer
from tests.conformance import suite, windows
from tests.conformance.ladders import ladder_is_brute_force
from tests.conformance.players import Trial
from tests.conformance.suite import Guarantee
from tests.toy import broken, broken_windows
from tests.toy.title import TOY, Toy

BROKEN: tuple[tuple[Guarantee, Toy], ...] = (
    (suite.same_seed_same_record, broken.other_dice),
    (suite.clone_equals_original, broken.memory_outside_the_state),
    (suite.saved_and_loaded_is_equal, broken.memory_outside_the_state),
    (suite.replay_gives_the_same_game, broken.options_that_change_the_state),
    (suite.undo_takes_back_the_last_own_answer, broken.writes_to_the_game),
    (suite.rewind_goes_back_to_any_moment, broken.memory_outside_the_state),
    (suite.imagined_worlds_can_be_played, broken.FORGETFUL),
    (suite.equal_worlds_look_equal, broken.OPEN_HANDS),
    (suite.equal_worlds_look_equal, broken.telling_crumb),
    (suite.equal_worlds_look_equal, broken.telling_log),
    (suite.equal_worlds_look_equal, broken.asks_whoever_has_the_card),
    (suite.equal_worlds_look_equal, broken.window_without_a_barrier),
    (suite.equal_worlds_look_equal, broken.window_for_the_rich),
    (suite.windows_wait_until_they_are_closed, broken.memory_outside_the_state),
    (suite.refusals_change_nothing, broken.checker_that_pays),
    (suite.refusals_change_nothing, broken.checker_fails),
    (suite.checker_accepts_generator_and_ladder, broken.suggests_nonsense),
    (suite.checker_accepts_generator_and_ladder, broken.ladder_builds_too_much),
    (suite.vocabulary_is_closed, broken.word_of_its_own),
    (suite.vocabulary_is_closed, broken.ask_of_its_own),
    (suite.a_failing_rule_changes_nothing, broken.memory_outside_the_state),
    (suite.forced_answers_are_told_to_one_player, broken.tells_all_what_was_forced),
    (suite.views_are_plain_data, broken.LIVE_VIEW),
    (suite.views_are_plain_data, broken.ODD_VIEW),
    (suite.own_views_and_the_open_one_are_the_view, broken.MODEST_VIEW),
    (suite.order_of_arrival_never_shows, broken.first_come_first_served),
    (suite.who_is_not_first_leaves_no_trace, broken.counts_all_who_wanted_to),
    (windows.time_closes_every_window_and_skips_nobody_who_must, broken_windows.time_skips_what_must_be_done),
    (windows.a_list_that_stands_leaves_no_trace_and_lapses, broken_windows.GOSSIP),
    (windows.each_pass_begins_after_whoever_acted_last, broken_windows.order_by_an_index),
    (suite.equal_worlds_look_equal, broken_windows.open_window_judged_by_hands),
    (suite.the_game_ends, broken.never_ends),
    (suite.the_game_ends, broken_windows.abandons_without_clearing_the_stage),
    (suite.clone_equals_original, broken_windows.counts_elsewhere_what_was_given_up),
    (suite.saved_and_loaded_is_equal, broken_windows.counts_elsewhere_what_was_given_up),
    (suite.undo_takes_back_the_last_own_answer, broken_windows.counts_elsewhere_what_was_given_up),
    (suite.replay_gives_the_same_game, broken_windows.counts_elsewhere_what_was_given_up),
    (suite.debug_mode_finds_nothing, broken.mints_cards),
    (suite.debug_mode_finds_nothing, broken.runs_up_debts),
    (suite.debug_mode_finds_nothing, broken.takes_from_the_neighbour),
    (suite.debug_mode_finds_nothing, broken.writes_to_the_game),
    (suite.debug_mode_finds_nothing, broken.memory_outside_the_state),
)


def names(value: Any) -> str | None:
    return getattr(value, "__name__", None)


@pytest.mark.parametrize(("guarantee", "title"), BROKEN, ids=names)
def test_broken_guarantee_is_found_out(guarantee: Guarantee, title: Toy) -> None:
    with pytest.raises((AssertionError, BadRecord, RuleError, TypeError, KeyError)):
        guarantee(Trial(title, 3, 4, {"rounds": 3}, most=2_000, ahead=50))


def test_order_of_a_set_differs_between_processes() -> None:
    with pytest.raises(AssertionError):
        suite.same_record_in_every_process(
            Trial(broken.order_of_a_set, 2, 4, where="tests.toy.broken:order_of_a_set")
        )


def splits(game: Game, player: Player) -> list[tuple[int, int, int]]:
    return [(a, b, c) for a in range(-1, 4) for b in range(-1, 4) for c in range(-1, 4)]


def test_ladder_of_the_toy_is_brute_force() -> None:
    ladder_is_brute_force(Trial(TOY, 3, 4), splits)


@pytest.mark.parametrize("title", [broken.ladder_misses_some, broken.checker_accepts_too_much])
def test_wrong_ladder_or_checker_is_found_out(title: Toy) -> None:
    with pytest.raises(AssertionError):
        ladder_is_brute_force(Trial(title, 3, 4), splits)


def facts_do_not_matter(stands: Stands, request: Together, player: Player) -> str:
    return ""


def nothing_stands(stands: Stands, request: Together, answers: object, counted: object) -> None:
    pass


@pytest.mark.parametrize(("part", "wrong"), [("_facts", facts_do_not_matter), ("keep", nothing_stands)])
def test_lists_that_do_not_lapse_or_do_not_stand_are_found_out(
    part: str, wrong: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel keeps the lists, no title can: so the keeping itself is broken here."""
    trial = Trial(TOY, 3, 6, {"rounds": 3})
    windows.a_list_that_stands_leaves_no_trace_and_lapses(trial)
    monkeypatch.setattr(Stands, part, wrong)
    with pytest.raises(AssertionError):
        windows.a_list_that_stands_leaves_no_trace_and_lapses(trial)


def test_a_pass_in_stead_of_a_duty_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """And so it is if the kernel itself passes when time is up."""
    trial = Trial(TOY, 3, 4, {"rounds": 3})
    windows.time_closes_every_window_and_skips_nobody_who_must(trial)
    monkeypatch.setattr(Offer, "default", lambda offer: PASS)
    with pytest.raises(AssertionError, match="did not do what they must"):
        windows.time_closes_every_window_and_skips_nobody_who_must(trial)


@pytest.mark.parametrize("version", [lambda game, player: 0, lambda game, player: -len(game.record)])
def test_versions_that_stand_still_or_shrink_are_found_out(
    version: Callable[[Game, Player], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No title can spoil its version numbers, the kernel counts them: so the counting itself is broken here."""
    suite.versions_grow(Trial(TOY, 3, 4))
    monkeypatch.setattr(Game, "version", version)
    with pytest.raises(AssertionError):
        suite.versions_grow(Trial(TOY, 3, 4))
