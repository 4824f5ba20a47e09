"""In which windows a player could use something, as the page lists it, and what they say there beforehand."""

from __future__ import annotations

from typing import Any

from lazax.core.stage import enter
from lazax.desk.desks import desk_of
from lazax.desk.forms import Plan
from lazax.desk.telling import teller_for
from lazax.locales import LANGUAGES
from lazax.table.planning import plans_of
from lazax.table.rows import SeatPlan, Setup
from lazax.ti4.desk.chances import KINDS
from lazax.ti4.events import Activation, Agenda, CardPlay, Phase, Turn
from lazax.ti4.standing import concerned
from lazax.ti4.state import TI4
from lazax.ti4.tables import PLANETS_OF
from lazax.ti4.title import TITLE
from lazax.titles import TITLES
from tests.table.evening import Evening


def table() -> tuple[Evening, TI4]:
    evening = Evening(Setup(title="ti4", players=3, seed=4, seats=(SeatPlan("me"),) * 3, pace="sealed"), TITLES)
    state = evening.game.state
    assert isinstance(state, TI4)
    return evening, state


def chances(state: TI4, player: int, language: str = "en") -> dict[str, Plan]:
    found = desk_of(TITLE).plans(state, player, teller_for(TITLE, state, language))
    return {plan.window: plan for plan in found if plan.window}


def test_cards_in_hand_are_listed_with_the_windows_in_which_they_may_be_used() -> None:
    """1.18, 2.6: and nobody else's."""
    _, state = table()
    state.round, state.hand[0] = 1, ("direct_hit", "sabotage")
    mine, others = chances(state, 0), chances(state, 1)
    assert mine["window.card.played"].text == "Sabotage"
    assert [one.id for one in mine["window.card.played"].options] == ["ask", "pass"]
    assert "Direct Hit" in mine["window.hits.sustained"].text
    assert not any("Sabotage" in plan.text or "Direct Hit" in plan.text for plan in others.values())


def test_every_window_has_words_in_every_language() -> None:
    _, state = table()
    state.round, state.hand[0] = 1, ("direct_hit", "sabotage", "shields_holding", "leadership_rider")
    for language in LANGUAGES:
        teller = teller_for(TITLE, state, language)
        for plan in chances(state, 0, language).values():
            assert plan.detail and "?" not in plan.detail and plan.heading
        assert all(teller.locale.text("ask", kind) or teller.locale.text("window", kind) for kind in KINDS)


def test_what_was_said_for_a_window_is_chosen_there() -> None:
    evening, state = table()
    state.round, state.hand[0] = 1, ("sabotage",)

    def chosen() -> str | None:
        plans = plans_of(evening.table, evening.game, 0, teller_for(TITLE, state, "en"))
        return next(plan.chosen for plan in plans if plan.window == "window.card.played")

    found = [chosen()]
    for add in ({"what": "ask", "kind": "window.card.played"}, {"what": "kind", "kind": "window.card.played"}):
        evening.do(0, "order", add=add)
        found.append(chosen())
    assert found == [None, "ask", "pass"]


def test_whom_a_window_concerns() -> None:
    """Whose turn it is, who is attacked, at whom a card is aimed, and all in the council."""
    _, state = table()
    home, planets = next((system, there) for system, there in PLANETS_OF.items() if there)
    state.control = {planets[0]: 1}
    base = state.stage

    def who(*events: Any) -> list[int]:
        state.stage = base
        for event in events:
            enter(state, event)
        return [player for player in range(3) if concerned(state, player)]

    assert who(Phase("action"), Turn(0)) == [0]
    assert who(Phase("action"), Turn(0), Activation(0, home)) == [0, 1]
    assert who(Phase("action"), Turn(0), CardPlay(0, "insubordination", ("2",))) == [0, 2]
    assert who(Phase("action"), Turn(0), CardPlay(1, "plague")) == [0, 1]
    assert who(Phase("agenda"), Agenda("mutiny")) == [0, 1, 2]
    assert who(Phase("status")) == []
