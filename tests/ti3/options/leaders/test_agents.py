"""Agents in invasions, and against action cards (R41.23 to R41.25)."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.ti3.cards.play import play_card
from lazax.ti3.state import TI3, Landing
from tests.ti3.positions.fights import HERE, A, B, C, invade, position
from tests.ti3.positions.leaders import (
    AGENT,
    DIPLOMAT,
    GENERAL,
    LEADERS,
    RACES,
    free,
    ride,
    stand,
    storm,
)
from tests.ti3.positions.tools import (
    answer,
    answers,
    done,
    fleet,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
)


def test_agent_silences_pds() -> None:
    """R41.23, T-I3: PDS of the planet do not fire at ground forces that landed with him."""
    game = invade(storm(gf=1, against=1, pds=2, leaders=(AGENT,)), 10, 1)
    assert kind_asked(game) == "agent.pds"  # the planet has fallen already
    assert kind_asked(invade(storm(gf=1, against=1, pds=2, leaders=(DIPLOMAT,)))) == "pds.defence"


def test_agent_takes_over_structures() -> None:
    """R41.24, T-I7, R18.10: PDS and dock become the invader's, as many as they like and have."""
    game = invade(storm(gf=1, against=1, pds=2, dock=True, leaders=(AGENT,)), 10, 1)
    assert game.options(A) == ("0", "1", "2")
    answers(game, (A, 2, "agent.pds"), (A, "yes", "agent.dock"))
    assert done(game)
    assert game.state.pds["lazar"] == 2
    assert game.state.docks["lazar"] == game.state.round
    assert game.state.leaders == {"lazar": (AGENT,)}


def test_agent_leaves_structures_destroyed() -> None:
    """R41.24, R17.8: what is not taken over is destroyed, also for want of pieces or room (R20.1, R14.11)."""
    state = storm(gf=1, against=1, pds=2, dock=True, leaders=(AGENT,))
    state.landed["lazar"] = Landing(1, 1, (AGENT,))
    for name in ("quann", "mellon", "zohbat"):
        planet(state, A, name, gf=1, dock=True)
    game = invade(state, 10, 1)
    assert game.options(A) == ("0", "1")
    answer(game, A, 0, "agent.pds")
    assert done(game)  # no dock is left to place
    assert game.state.pds["lazar"] == 1
    assert "lazar" not in game.state.docks


def test_agent_on_an_undefended_planet() -> None:
    """R16.7, R41.24: it falls at once, which is a successful invasion; without an agent nothing is taken over."""
    for leaders, asked in (((AGENT,), True), ((DIPLOMAT,), False)):
        state = fleet(position(*RACES, rules=LEADERS), HERE, A, f"carrier+1@{leaders[0]}")
        planet(state, B, "lazar", pds=1)
        game = play(state, ("tactical.land", A))
        answer(game, A, ((("lazar", 1, 0, leaders),),), "land.forces")
        assert (kind_asked(game) == "agent.pds") == asked


def plague(state: TI3, card: str = "plague") -> Game:
    """Sol plays a card against Lodor of N'orr."""
    hand(state, A, card)
    game = play(state, lambda game: play_card(game, A, card, ("action",)))
    answer(game, A, "lodor", f"{card}.planet")
    return game


def yssaril() -> TI3:
    """Sol, N'orr and Yssaril, who have two agents."""
    state = quick_game(races=("sol", "norr", "yssaril"), rules=LEADERS)
    return planet(planet(state, A, "quann", gf=1), B, "lodor", gf=4)


@pytest.mark.parametrize("place", ["planet", "ship", "fighter"])
def test_agent_works_as_sabotage(place: str) -> None:
    """R41.25, T-X1: wherever on the board he is, he cancels the card and is killed; the card is discarded."""
    state, agent = yssaril(), "yssaril_ssruu"
    if place == "planet":
        stand(state, "shalloq", agent)
    elif place == "ship":
        fleet(state, "empty_1", C, f"cruiser@{agent}")
    else:
        ride(state, "hs_yssaril", C, agent)
    game = plague(state)
    assert game.options(C) == (agent, "pass")
    answer(game, C, agent, "react.after_action_card")
    assert game.state.gf["lodor"] == 4
    assert game.state.action_discard == ("plague",)
    assert free(game, C) == set()
    assert logged(game, "agent.sacrificed")[0]["leader"] == agent
    assert logged(game, "leader.killed")


def test_agents_are_offered_to_others_only() -> None:
    """R41.25: not against an own card, not by captives, not by other leaders."""
    state = stand(stand(yssaril(), "jord", AGENT), "quinarra", GENERAL)
    state.captives = {**state.captives, B: ("yssaril_ssruu",)}
    game = plague(state)
    assert logged(game, "plague.rolled")  # nobody could do anything about it


def test_sabotage_card_or_agent() -> None:
    """R41.25, R21.6: who holds the card may choose; R21.7: the cancelled card counts as not played."""
    state = hand(stand(yssaril(), "shalloq", "yssaril_ssruu", "yssaril_thilinn"), C, "sabotage")
    game = plague(state)
    assert game.options(C) == ("sabotage", "yssaril_ssruu", "yssaril_thilinn", "pass")
    answer(game, C, "yssaril_thilinn")
    assert game.state.hand[C] == ("sabotage",)
    assert game.state.leaders == {"shalloq": ("yssaril_ssruu",)}
    assert not game.state.stage[0].played


def test_agent_cannot_cancel_sabotage() -> None:
    """R41.25, R21.6: a Sabotage stands, whoever has agents; the first in order of play who wants to acts."""
    state = hand(stand(yssaril(), "shalloq", "yssaril_ssruu"), B, "sabotage")
    game = plague(state)
    answer(game, B, "sabotage")
    answer(game, C, "pass")
    assert game.state.gf["lodor"] == 4
    assert free(game, C) == {"yssaril_ssruu"}


def test_agent_sacrificed_in_the_middle_of_his_invasion() -> None:
    """R41.25, R41.23, R41.24: who has died for a card silences and takes over nothing any more."""
    state = hand(storm(gf=2, against=1, pds=1, leaders=(AGENT,)), B, "morale_boost")
    game = invade(state, 10)
    answer(game, B, "morale_boost", "react.before_invasion_combat")
    answer(game, A, AGENT, "react.after_action_card")
    assert kind_asked(game) == "pds.defence"
    assert game.state.landed["lazar"] == Landing(2)
