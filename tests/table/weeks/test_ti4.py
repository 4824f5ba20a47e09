"""A round of the fourth edition over days: six people at a sealed table who look in three times a day at most, and
begin with the orders of such a table."""

from __future__ import annotations

from collections import Counter

from bench.looking_in import DAY, LEFT, Days, Manner

MOST_DAYS = 40  # within which the round is over, however often people fight in it


class Counted(Days):
    """It is noted who looks in on which day, and who passes by an order."""

    def __init__(self) -> None:
        self.visits: Counter[tuple[int, int]] = Counter()
        self.passed: Counter[int] = Counter()
        super().__init__("ti4", 2026, Manner("sealed", ways=LEFT))

    def _look_in(self, seat: int) -> None:
        self.visits[seat, int(self.at // DAY)] += 1
        super()._look_in(seat)

    def do(self, by: int | None, command: dict[str, object]) -> None:
        if by is not None and by in self.people and self.house_says(by, command):
            self.passed[by] += 1
        super().do(by, command)

    def house_says(self, by: int, command: dict[str, object]) -> bool:
        return command == {"what": "pass"} and (by, command) in self.table.house(self.at)[0]


def test_a_round_is_played_by_people_who_look_in_three_times_a_day() -> None:
    """Whoever is not concerned keeps nobody waiting, and all the others have their say."""
    table = Counted()
    tally = table.play(1)
    assert tally.rounds == 1 and tally.seconds < MOST_DAYS * DAY
    assert max(table.visits.values()) == 3
    assert {seat for seat, _ in table.visits} == set(range(6)) == set(table.passed)
    assert tally.used_in["secondary.use"] > 0, "no order passes what is no reaction"
    idle = [kind for kind in tally.opened if kind in ("window.strategic.begin", "window.strategy_card.when")]
    assert idle and sum(tally.waits_at[kind] for kind in idle) < sum(tally.opened[kind] for kind in idle)
