"""Which action cards `steady` plays, and at what."""

from __future__ import annotations

import pytest

from lazax.bots.ti4.cards.worth import WORTH, best_card, worth_of
from lazax.core.stage import enter
from lazax.ti4.cards.play import CARDS
from lazax.ti4.events import Agenda, CardPlay, StrategicAction
from lazax.ti4.state import TI4
from lazax.ti4.tables import ACTION_CARDS
from lazax.ti4.view import view
from tests.bots.paper import ME
from tests.bots.ti4.positions import answer, knows
from tests.ti4.positions.tools import A, B, C, planet, quick_game, tokens, units

HERE = "tile_46"


def playing(card: str, state: TI4) -> float:
    return worth_of(knows(state), f"action_card:{card}")


def test_every_card_of_turns_and_phases_has_its_worth() -> None:
    """The others are those of tactical actions."""
    phases = {name for name, card in ACTION_CARDS.items() if card.component_action or card.phase != "action"}
    assert phases & set(CARDS) <= set(WORTH)


def test_initiatives_wait_for_planets() -> None:
    assert playing("industrial_initiative", planet(quick_game(), A, "wellon")) < 0
    assert playing("industrial_initiative", planet(quick_game(), A, "wellon", "thibah", "tarmann")) > 10


def test_mines_where_most_is_to_be_had() -> None:
    state = planet(quick_game(), A, "lodor", "wellon")
    assert answer("mining_initiative.planet", ["jord", "lodor", "wellon"], view(state, ME)) == "jord"


def test_spies_on_who_leads() -> None:
    state = quick_game()
    state.points = {A: 0, B: 1, C: 5}
    assert answer("spy.player", [str(B), str(C)], view(state, ME)) == str(C)


def test_takes_a_token_back_only_to_use_it() -> None:
    state = tokens(units(quick_game(), A, HERE, "2 cruiser"), A, HERE)
    assert playing("unexpected_action", state) > 0
    state.tactic_pool[A] = 0
    assert playing("unexpected_action", state) < 0


def test_does_not_scuttle_without_need() -> None:
    assert playing("scuttle", units(quick_game(), A, HERE, "2 cruiser")) < 0


def before_the_council(card: str) -> TI4:
    state = quick_game(phase="agenda")
    enter(state, Agenda(card))
    return state


@pytest.mark.parametrize(("card", "outcome"), [("economic_equality", "for"), ("shared_research", "against")])
def test_riders_foretell_what_most_like(card: str, outcome: str) -> None:
    seen = view(before_the_council(card), ME)
    assert answer("trade_rider.outcome", ["for", "against"], seen) == outcome


def test_riders_are_for_those_who_decide_nothing() -> None:
    """With the most influence one rather votes."""
    assert playing("trade_rider", planet(before_the_council("economic_equality"), A, "mecatol_rex")) < 0
    assert playing("trade_rider", planet(before_the_council("economic_equality"), B, "mecatol_rex")) > 0


def test_nobody_wants_to_be_executed() -> None:
    state = before_the_council("public_execution")
    assert playing("confusing_legal_text", state) > 0 > playing("confounding_legal_text", state)
    state = before_the_council("archived_secret")
    assert playing("confusing_legal_text", state) < 0 < playing("confounding_legal_text", state)


@pytest.mark.parametrize(("votes", "number"), [(3, "2"), (1, "0")])
def test_bribes_just_enough(votes: int, number: str) -> None:
    state = quick_game(phase="agenda")
    state.goods[A] = 3
    enter(state, Agenda("economic_equality", votes=((A, "for", 2), (B, "against", votes))))
    assert answer("bribery.number", [str(n) for n in range(4)], view(state, ME)) == number


def test_sabotage_is_kept_for_what_hurts() -> None:
    state = quick_game()
    enter(state, CardPlay(B, "insubordination", (str(C),)))
    assert playing("sabotage", state) < 0
    state.stage = (*state.stage[:-1], CardPlay(B, "insubordination", (str(A),)))
    assert playing("sabotage", state) > 0
    state.stage = (*state.stage[:-1], CardPlay(B, "imperial_rider", ("for",)))
    assert best_card(knows(state), ("action_card:sabotage", "pass")) == "action_card:sabotage"


def test_a_coup_against_the_throne() -> None:
    state = planet(quick_game(), B, "mecatol_rex")
    enter(state, StrategicAction(B, "imperial"))
    assert playing("coup_detat", state) > 0
    state.stage = (*state.stage[:-1], StrategicAction(B, "diplomacy"))
    assert playing("coup_detat", state) < 0
