"""The measure of pace: people who look in three times a day, and what is counted of their table."""

from __future__ import annotations

import pytest

from bench.looking_in import ARRANGED, ASKED, DAY, LEFT, ORDERS, STAYS, Days, Manner, Standstill, hours
from bench.run_pace import figures, play, together, windows


def test_everybody_looks_in_three_times_a_day_at_hours_of_their_own() -> None:
    times = [hour for seat in range(6) for hour in hours(seat)]
    assert len(set(times)) == 18
    assert all(0 < hour < 24 for hour in times)


def test_the_same_table_gives_the_same_figures() -> None:
    assert play("ti3", 1, Manner("sealed"), 1) == play("ti3", 1, Manner("sealed"), 1)


def test_what_a_pace_costs_shows() -> None:
    """Who waits at every hidden window waits more often than who passes over those that nobody can use; orders and
    bots make waits fewer; the clock ends none of a quick table's."""
    quick, sealed = play("ti3", 1, Manner("quick"), 1), play("ti3", 1, Manner("sealed"), 1)
    ordered, with_bots = play("ti3", 1, Manner("sealed", ways=ORDERS), 1), play("ti3", 1, Manner("quick", 3), 1)
    assert quick.hidden_waits < ordered.hidden_waits < sealed.hidden_waits < sealed.waits
    assert with_bots.waits < quick.waits
    assert quick.waits_for_the_clock == 0 < sealed.waits_for_the_clock
    assert quick.seconds < sealed.seconds
    for tally in (quick, sealed, ordered, with_bots):
        assert tally.rounds == 1
        assert tally.actions > 0
        assert tally.decisions <= tally.rows
        assert tally.hidden_waits_in_actions <= tally.windows_in_actions <= tally.windows
        assert tally.hidden_waits_in_actions <= tally.waits_in_actions <= tally.waits


def test_timed_windows_pass_while_somebody_is_there() -> None:
    """Twenty seconds are no standstill: who has looked in stays so long."""
    timed = play("ti3", 1, Manner("timed"), 1)
    assert timed.windows > 10 * timed.hidden_waits


def test_two_visits_to_one_question_are_one_wait() -> None:
    table = Days("ti3", 1, Manner("quick"))
    begun = table.at
    table._pass_time(begun + STAYS)
    table._pass_time(begun + DAY)
    table._go_on(Standstill(("another", 0), False, False))
    assert table.tally.waits == 1


def test_figures_of_several_tables_are_means() -> None:
    one, other = (play("ti3", seed, Manner("quick", 3), 1) for seed in (1, 2))
    both = figures(together([one, other]))["a round"]
    assert both["waits"] == pytest.approx((one.waits + other.waits) / 2)
    assert both["days"] == pytest.approx((one.seconds + other.seconds) / 2 / DAY)


def test_a_title_without_tactical_actions_is_measured_by_its_events() -> None:
    tally = play("inscription", 1, Manner("quick", 5), 2)
    assert tally.waits > 0
    assert figures(tally)["a tactical action"]["waits"] is None


def test_who_arranges_what_the_page_offers_keeps_fewer_waiting() -> None:
    """Also where the table is left as it begins; and people who arrange use what they hold as well."""
    asked, left, arranged = (play("ti3", 1, Manner("sealed", ways=ways), 1) for ways in (ASKED, LEFT, ARRANGED))
    assert left.hidden_waits < asked.hidden_waits
    assert arranged.waits < asked.waits
    assert arranged.rounds == 1
    assert sum(asked.opened.values()) == asked.windows and sum(asked.waits_at.values()) == asked.waits
    assert sum(asked.used_in.values()) == asked.used
    assert next(iter(windows(asked, 3))).split()[-5:] == ["opened", "able", "used", "waits", "days"]
