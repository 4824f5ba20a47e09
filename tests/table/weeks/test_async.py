"""A round over days: six people at a sealed table, each of whom looks in at most three times."""

from __future__ import annotations

from collections import Counter
from typing import Any

from lazax.core.ask import PASS, Choose
from lazax.table.rows import SeatPlan, Setup
from lazax.ti3.tables import STRATEGIES
from lazax.titles import TITLES
from tests.table.evening import Evening

HOUR = 3_600.0
VOTES = ("cast", "player", "planet", "law", "colour", "one_planet", "two_players")
QUIET = {
    "trade.offer": PASS,
    "trade.answer": PASS,
    "objective.claim": PASS,
    "status.window": "done",
    "agenda.quash": "no",
    "objective.secret": PASS,
    "counter.area": "command",
}


def new_table() -> Evening:
    seats = tuple(SeatPlan("me", name) for name in ("Ada", "Ben", "Cho", "Dan", "Eve", "Fay"))
    setup = Setup(title="ti3", players=6, seed=4, seats=seats, options={"galaxy": "dealt"}, pace="sealed")
    evening = Evening(setup, TITLES)
    while evening.game.state.round == 0:
        act(evening, evening.busy()[0])
        evening.house()
    return evening


def act(evening: Evening, seat: int) -> None:
    """A plain way to play: no war, no cards."""
    ask = evening.table.ask(seat)
    if ask is None:
        evening.do(seat, "pass")
    elif not isinstance(ask, Choose):
        evening.answer(seat, evening.game.suggestions(seat)[0])
    else:
        quiet = [option for option in ask.options if option in (PASS, "no", "done", "abstain")]
        strategic = [option for option in ask.options if option.startswith("strategic:")]
        evening.answer(seat, (strategic or quiet or list(ask.options))[0])


def look_ahead(evening: Evening, seat: int) -> None:
    """What a player arranges before they leave: they pass while nobody attacks them, and answer what they know of."""
    mine = evening.frame(seat)
    if not mine["orders"]:
        evening.do(seat, "order", add={"what": "all"})
    plans: list[tuple[str, Any, dict[str, Any]]] = [
        *(("secondary.use", "no", {"strategy": card}) for card in STRATEGIES),
        *((f"vote.{kind}", "abstain", {}) for kind in VOTES),
        *((kind, answer, {}) for kind, answer in QUIET.items()),
    ]
    sheet, stage = mine["view"]["players"][seat], mine["view"]["stage"]
    played = {*mine["view"]["strategies"]["used"], *(event.get("card") for event in stage)}
    if sheet["strategies"] and set(sheet["strategies"]) <= played:
        plans.append(("turn.action", PASS, {}))
    for more in range(7):  # whatever counters come in until then go to the command pool
        pools = [sheet["strategy_pool"], sheet["fleet_pool"], sheet["command_pool"] + more]
        plans.append(("counters.redistribute", pools, {"n": sum(pools)}))
    for kind, answer, about in plans:
        evening.do(seat, "prepare", kind=kind, answer=answer, about=about, times=6)


def test_nobody_looks_in_more_than_three_times_in_a_round() -> None:
    evening = new_table()
    visits: Counter[int] = Counter()
    reasons: list[tuple[int, str]] = []
    for seat in range(6):
        look_ahead(evening, seat)
    evening.house()
    while evening.game.state.round == 1:
        seat = evening.busy()[0]
        visits[seat] += 1
        ask = evening.table.ask(seat)
        reasons.append((seat, ask.kind if ask else "ready"))
        evening.at += 2 * HOUR
        while seat in evening.busy() and evening.game.state.round == 1:
            act(evening, seat)
            evening.house()
        look_ahead(evening, seat)
        evening.house()
    assert max(visits.values()) <= 3, reasons
    assert {row.what for row in evening.rows} >= {"answer", "pass", "order", "prepare", "close"}
    given = [row for row in evening.rows if row.what == "answer" and row.data.get("auto")]
    assert {row.data["kind"] for row in given} >= {"secondary.use", "turn.action"}
