"""Every guarantee of the suite, for every registered title."""

from __future__ import annotations

import pytest

from tests.conformance import suite, windows
from tests.conformance.players import Trial
from tests.conformance.suite import Guarantee
from tests.conformance.titles import TITLES, TRIALS

GUARANTEES = (
    suite.same_seed_same_record,
    suite.clone_equals_original,
    suite.saved_and_loaded_is_equal,
    suite.replay_gives_the_same_game,
    suite.undo_takes_back_the_last_own_answer,
    suite.rewind_goes_back_to_any_moment,
    suite.imagined_worlds_can_be_played,
    suite.equal_worlds_look_equal,
    suite.windows_wait_until_they_are_closed,
    suite.refusals_change_nothing,
    suite.checker_accepts_generator_and_ladder,
    suite.vocabulary_is_closed,
    suite.a_failing_rule_changes_nothing,
    suite.forced_answers_are_told_to_one_player,
    suite.views_are_plain_data,
    suite.own_views_and_the_open_one_are_the_view,
    suite.order_of_arrival_never_shows,
    suite.who_is_not_first_leaves_no_trace,
    windows.time_closes_every_window_and_skips_nobody_who_must,
    windows.a_list_that_stands_leaves_no_trace_and_lapses,
    windows.each_pass_begins_after_whoever_acted_last,
    suite.versions_grow,
    suite.the_game_ends,
    suite.debug_mode_finds_nothing,
)


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: f"{trial.title.name}-{trial.players}")
@pytest.mark.parametrize("guarantee", GUARANTEES, ids=lambda guarantee: guarantee.__name__)
def test_guarantee(guarantee: Guarantee, trial: Trial) -> None:
    guarantee(trial)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_every_process_writes_the_same_record(title: object) -> None:
    suite.same_record_in_every_process(next(trial for trial in TRIALS if trial.title is title))
