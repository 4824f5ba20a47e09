"""Captives: kept, handed over, executed, rescued (R41.11 to R41.14)."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.ti3.combat.retreat import cut_off
from lazax.ti3.events import Battle
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3, Landing
from tests.ti3.positions.fights import HERE, A, B, C, invade, position
from tests.ti3.positions.leaders import (
    ADMIRAL,
    AGENT,
    DIPLOMAT,
    GENERAL,
    HACAN_DIPLOMAT,
    LEADERS,
    NORR_ADMIRAL,
    RACES,
    SCIENTIST,
    clash,
    free,
    stand,
    storm,
)
from tests.ti3.positions.tools import (
    answer,
    answers,
    done,
    fleet,
    logged,
    no_mans_land,
    only_fleet,
    planet,
    play,
    quick_game,
)


def held(*captives: str, by: int = B) -> TI3:
    """The status phase; N'orr hold captives."""
    state = quick_game(races=RACES, rules=LEADERS, phase="status")
    state.captives = {**state.captives, by: captives}
    return state


def window(state: TI3, player: int = B) -> Game:
    return play(state, ("status.window", player))


def test_a_captive_has_no_abilities() -> None:
    """R41.11: an admiral in the hands of his enemy leads nobody, and a captive agent cancels no card."""
    state = clash(a="2 cruiser", b=f"cruiser@{NORR_ADMIRAL}")
    state.captives = {**state.captives, B: (ADMIRAL, AGENT)}
    assert not cut_off(state, Battle(HERE, A, B))
    assert free(state, A) == set()


def test_captives_are_decided_about_in_the_status_phase() -> None:
    """R41.12, R22.8, T-U2: kept, or executed; R41.10: who is executed is gone for good."""
    game = window(held(ADMIRAL, SCIENTIST))
    assert "captives" in game.options(B)
    answers(game, (B, "captives"), (B, ADMIRAL, "captive.choose"))
    assert game.options(B) == ("keep", "execute", "0", "2")
    answer(game, B, "keep", "captive.fate")
    assert game.state.captives[B] == (ADMIRAL, SCIENTIST)
    answers(game, (B, "captives"), (B, ADMIRAL), (B, "execute"), (B, "done"))
    assert done(game)
    assert game.state.captives == {A: (), B: (SCIENTIST,), C: ()}
    assert logged(game, "captive.executed") == [{"player": B, "leader": ADMIRAL}]


def test_handed_over_to_his_owner_he_is_free() -> None:
    """R41.12, R41.9: the owner places him at once on a friendly planet that is not under blockade."""
    state = planet(held(SCIENTIST), C, "lodor")
    game = window(state)
    answers(game, (B, "captives"), (B, C, "captive.fate"))
    assert game.options(C) == ("arretze", "hercant", "kamdorn", "lodor")
    answer(game, C, "lodor", "leader.escape")
    assert game.state.leaders == {"lodor": (SCIENTIST,)}
    assert game.state.captives[B] == ()


def test_handed_over_to_somebody_else_he_stays_a_captive() -> None:
    """R41.12: any other player may have him, who decides about him in his turn."""
    state = held(SCIENTIST)
    game = play(state, ("status.window", B), ("status.window", A))
    answers(game, (B, "captives"), (B, A, "captive.fate"), (B, "done"))
    assert game.state.captives == {A: (SCIENTIST,), B: (), C: ()}
    assert "captives" in game.options(A)


# rescue


@pytest.mark.parametrize(("face", "found"), [(1, False), (8, False), (9, True), (10, True)])
def test_rescue(face: int, found: bool) -> None:
    """TV-30, R41.13, T-I7: after an invasion the invader finds a captive of the loser on 9 and 10."""
    state = storm(gf=2, against=1)
    state.captives = {**state.captives, B: (ADMIRAL, SCIENTIST)}
    game = invade(state, 10, 1, 1, face)
    if found:
        assert game.options(A) == (ADMIRAL, SCIENTIST)
        answer(game, A, ADMIRAL, "captive.rescue")
        answer(game, A, "lazar", "leader.escape")
        assert game.state.leaders == {"lazar": (ADMIRAL,)}  # R41.9: free, also on the planet just taken
        assert game.state.captives == {A: (), B: (SCIENTIST,), C: ()}
    else:
        assert done(game)
        assert game.state.captives[B] == (ADMIRAL, SCIENTIST)


def test_foreign_leader_found() -> None:
    """R41.13: a leader of a third player becomes a captive of the invader."""
    state = storm(gf=2, against=1)
    state.captives = {**state.captives, B: (SCIENTIST,)}
    game = invade(state, 10, 1, 1, 9)
    assert done(game)
    assert game.state.captives == {A: (SCIENTIST,), B: (), C: ()}


def test_planet_without_defenders_may_hold_captives() -> None:
    """R16.7, R41.13: a planet that falls at once is successfully invaded too; a neutral one is not."""
    state = position(*RACES, rules=LEADERS)
    state.captives = {**state.captives, B: (SCIENTIST,)}
    fleet(planet(state, B, "lazar"), HERE, A, "carrier+2")
    game = play(state, ("tactical.land", A), dice=(10,))
    answer(game, A, ((("lazar", 1), ("sakulag", 1)),), "land.forces")
    assert done(game)
    assert len(logged(game, "captive.searched")) == 1
    assert game.state.captives[A] == (SCIENTIST,)


def test_failed_invasion_finds_nobody() -> None:
    """R41.13: only success counts."""
    state = storm(gf=1, against=2)
    state.captives = {**state.captives, B: (ADMIRAL,)}
    game = invade(state, 1, 10, 10)
    assert done(game)
    assert not logged(game, "captive.searched")


def last_planet(ships: str) -> TI3:
    """Sol has landed on the last planet of N'orr, who hold two captives."""
    state = storm(gf=2, against=1)
    no_mans_land(state, "vefut_ii")
    state.captives = {**state.captives, B: (ADMIRAL, SCIENTIST)}
    return only_fleet(state, "sys_thibah", B, ships)


@pytest.mark.parametrize("ships", ["cruiser", ""])
def test_last_planet(ships: str) -> None:
    """R41.14, R23.12: with the last planet go all captives, without a die, whether the loser is out of it or not."""
    game = invade(last_planet(ships), 10, 1, 1)
    assert (game.state.out == (B,)) == (not ships)
    answer(game, A, "quann", "leader.escape")
    assert done(game)
    assert not logged(game, "captive.searched")
    assert game.state.captives == {A: (SCIENTIST,), B: (), C: ()}
    assert game.state.leaders == {"quann": (ADMIRAL,)}


def test_captor_who_is_out_without_an_invasion() -> None:
    """R23.12, R41.9: whom nobody can hold any longer escapes."""
    state = quick_game(races=RACES, rules=LEADERS, units=False)
    for name in ("quinarra", "trenlak"):
        del state.control[name], state.held_since[name]
    state.captives = {**state.captives, B: (HACAN_DIPLOMAT,)}

    async def go(game: TI3) -> None:
        eliminate_the_gone(game)

    game = play(state, go)
    answer(game, C, "kamdorn", "leader.escape")
    assert game.state.leaders == {"kamdorn": (HACAN_DIPLOMAT,)}


def test_leader_of_an_eliminated_player_stays_a_captive() -> None:
    """R41.12, R23.12: nobody can free him any more, but he can be kept, executed or handed on."""
    state = held(SCIENTIST)
    no_mans_land(state, "arretze", "hercant", "kamdorn")
    only_fleet(state, "hs_hacan", C)
    state.out = (C,)
    game = window(state)
    answers(game, (B, "captives"))
    assert game.options(B) == ("keep", "execute", "0")


def test_captives_are_public() -> None:
    """R0.15, R41.11: everybody sees who is where."""
    state = stand(held(ADMIRAL), "jord", AGENT, DIPLOMAT)
    state.landed["lodor"] = Landing(1, 0, (GENERAL,))
    view = window(state).view(None)
    assert view["players"][B]["captives"] == (ADMIRAL,)
    assert view["planets"]["jord"]["leaders"] == (AGENT, DIPLOMAT)
    assert view["planets"]["lodor"]["landed"]["leaders"] == (GENERAL,)
