"""Scientists and diplomats (R41.15 to R41.17)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lazax.core.ask import Submit
from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.board import fleet_in
from lazax.ti3.combat.bombardment import Bombardment, may_bombard, targets_without_landing
from lazax.ti3.economy.technology import price
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Activation, Effect, Purchase
from lazax.ti3.movement.move import check_move
from lazax.ti3.movement.passage import SILENCE
from lazax.ti3.state import TI3, Agreement
from lazax.ti3.switches import Rules
from lazax.ti3.tables import PLANETS
from tests.conformance.ladders import every_climb
from tests.ti3.positions.fights import BEHIND, HERE, NEXT, A, B, invade, position, ships, squadron
from tests.ti3.positions.leaders import (
    ADMIRAL,
    AGENT,
    DIPLOMAT,
    HACAN_DIPLOMAT,
    LEADERS,
    RACES,
    SCIENTIST,
    stand,
    storm,
)
from tests.ti3.positions.tools import (
    activation,
    answer,
    answer_all,
    answers,
    counters,
    done,
    fleet,
    goods,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    quick_game,
    row,
    technologies,
)

HACAN = ("hacan", "sol", "norr")
SECOND = "jol_nar_sucaban"


# scientists


def test_scientist_makes_technology_cheaper() -> None:
    """R41.15, T-A5, R28.5: the specialty of his planet gives 2 instead of 1; elsewhere he gives nothing."""
    state = planet(quick_game(races=HACAN, rules=LEADERS), A, "lodor")  # green
    assert price(state, A, "stasis_capsules") == 7
    assert price(stand(state.copy(), "arretze", SCIENTIST), A, "stasis_capsules") == 7
    stand(state, "lodor", SCIENTIST)
    assert price(state, A, "stasis_capsules") == 6
    assert price(state, A, "hylar_v_assault_laser") == 8
    state.exhausted.add("lodor")
    assert price(state, A, "stasis_capsules") == 8


def test_scientist_and_the_black_box() -> None:
    """R41.15, T-A5: a red planet gives 2 for either of them and no more for both, nor for two scientists."""
    state = quick_game(races=("jol_nar", "sol", "norr"), rules=LEADERS)
    enter(planet(planet(state, A, "mellon"), A, "coorneeq"), Purchase(A))
    red = [name for name in ("coorneeq", "mellon", "thibah", "quann") if PLANETS[name].specialty == "red"]
    for name in red:
        planet(state, A, name)
    before = price(state, A, "deep_space_cannon")
    stand(state, red[0], "jol_nar_rin_scientist", SECOND)
    assert price(state, A, "deep_space_cannon") == before - 1
    add_effect(state, Purchase, Effect("opening_the_black_box", A))
    assert price(state, A, "deep_space_cannon") == before - len(red)


def test_scientist_builds_docks_cheaply() -> None:
    """R41.15, R18.9, T-R1: a new dock costs 2 where he is and 4 elsewhere."""
    state = quick_game(races=HACAN, rules=LEADERS, units=False)
    for name in ("arretze", "hercant", "kamdorn"):
        state.exhausted.add(name)
    stand(goods(state, A, 5), "hercant", SCIENTIST)
    activation(state, A, "hs_hacan")
    game = play(state, ("tactical.produce", A))
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    refusal = ask.check(((), ("arretze", "hercant")))
    assert refusal is not None and refusal.key == "production.too_expensive"
    assert {value.docks for value in every_climb(ask.ladder)} == {(), ("arretze",), ("hercant",), ("kamdorn",)}
    answer(game, A, ((), ("hercant",)), "production.build")
    answer_all(game)
    assert game.state.docks["hercant"] == 1
    assert game.state.goods[A] == 3


def test_scientist_aims_pds() -> None:
    """R41.15, T-T5, T-I3: PDS of his planet roll one better; R14.3: they fire first if not all do."""
    state = position("sol", "hacan", "norr", rules=LEADERS)
    fleet(state, HERE, A, "2 cruiser")
    stand(planet(planet(state, B, "lazar", pds=1), B, "sakulag", pds=1), "sakulag", SCIENTIST)
    game = play(state, ("tactical.pds", A), dice=(5, 5))
    answer(game, B, 2, "pds.fire")
    assert logged(game, "roll.pds")[0] == {"player": B, "dice": (5, 5), "n": 1}
    assert game.state.stage[-1].fired == ("sakulag", "lazar")
    state = stand(storm("sol", "hacan", "norr", gf=1, against=1, pds=1), "lazar", SCIENTIST)
    game = invade(state, 5)
    answer(game, B, 1, "pds.defence")
    assert logged(game, "roll.defence")[0]["n"] == 1


def test_scientist_shelters_from_war_suns() -> None:
    """R41.15, T-I1, R17.3: with a PDS beside him war suns cannot bombard, with or without a landing."""
    state = fleet(storm("sol", "hacan", "norr", gf=1, against=2, pds=1), HERE, A, "war_sun")
    planet(state, B, "sakulag", gf=1, pds=1)
    assert may_bombard(state, A, "lazar") == Bombardment(0, 1)
    assert targets_without_landing(state, A, HERE) == ["sakulag"]
    stand(state, "lazar", SCIENTIST)
    assert may_bombard(state, A, "lazar") == Bombardment(0, 0)
    state.leaders = {"sakulag": (SCIENTIST,)}
    assert targets_without_landing(state, A, HERE) == []
    del state.pds["sakulag"]
    assert targets_without_landing(state, A, HERE) == ["sakulag"]


def test_bacteria_against_a_scientist() -> None:
    """A-39, R41.15: X-89 needs a ship that may bombard; by the switch it is not a bombardment that he could stop."""
    for ignores, war_suns in ((False, 0), (True, 1)):
        state = storm("sol", "hacan", "norr", gf=1, against=2, pds=1)
        state.rules = Rules(leaders=True, x89_ignores_shield=ignores)
        technologies(stand(fleet(state, HERE, A, "war_sun"), "lazar", SCIENTIST), A, "x89_bacterial_weapon")
        assert may_bombard(state, A, "lazar", x89=True).war_suns == war_suns


# diplomats on planets


def landing(defenders: int = 1, on_board: str = f"carrier+3*1@{AGENT}", *, now: int = 4) -> TI3:
    """Sol above Lazar, where a diplomat of Hacan is; the two have an agreement."""
    state = position("sol", "hacan", "norr", rules=LEADERS)
    state.round, state.stage = now, (state.stage[0]._replace(number=now), *state.stage[1:])
    state.agreements = (Agreement(A, B, 0, 0),)
    stand(planet(state, B, "lazar", gf=defenders), "lazar", HACAN_DIPLOMAT)
    return fleet(state, HERE, A, on_board)


def land(state: TI3, *drops: Any) -> Game:
    game = play(state, ("tactical.land", A), ("tactical.invade", A))
    answer(game, A, (drops,), "land.forces")
    return game


@pytest.mark.parametrize("defenders", [1, 0])
def test_diplomat_sends_an_invasion_back(defenders: int) -> None:
    """R41.16, T-I0: ground forces, PDS and leaders are on their ships again, whether anybody defends or not; no
    combat has begun, so the agreement stands (R26.11)."""
    game = land(landing(defenders), ("lazar", 2, 1, (AGENT,)), ("sakulag", 1))
    answer(game, B, "yes", "diplomat.turn_away")
    assert done(game)
    assert ships(game, A) == squadron(f"carrier+2*1@{AGENT}")  # one has landed on the other planet
    assert game.state.control["lazar"] == B
    assert game.state.control["sakulag"] == A
    assert game.state.agreements
    assert game.state.protected == {"lazar": 4}


def test_diplomat_lets_them_come() -> None:
    """R41.16: he may, but need not; then the invasion goes on, and he may be captured (R41.7)."""
    game = land(landing(), ("lazar", 2, 1, (AGENT,)))
    answer(game, B, "no", "diplomat.turn_away")
    assert not game.state.agreements
    assert logged(game, "invasion.started")


@pytest.mark.parametrize(("now", "protects"), [(4, False), (5, False), (6, True)])
def test_diplomat_rests(now: int, protects: bool) -> None:
    """TV-35, R41.16: sent back in round 4, the next invasion of that planet can be sent back in round 6."""
    state = landing(now=now)
    state.protected = {**state.protected, "lazar": 4}
    game = land(state, ("lazar", 1))
    assert (kind_asked(game) == "diplomat.turn_away") == protects


def test_only_diplomats_protect_and_only_their_planet() -> None:
    """R41.16: not a scientist, not a diplomat on the planet beside."""
    state = landing()
    state.leaders = {"lazar": (SCIENTIST,), "sakulag": (HACAN_DIPLOMAT,)}
    planet(state, B, "sakulag", gf=1)
    assert kind_asked(land(state, ("lazar", 1))) != "diplomat.turn_away"


def test_shifting_and_a_diplomat() -> None:
    """R41.16, R16.1: who is sent back goes to the ship he came from."""
    state = landing(on_board="carrier+2, carrier+1")
    game = play(state, ("tactical.land", A))
    answer(game, A, ((("lazar", 2),), ("carrier+1", "carrier")), "land.forces")
    answer(game, B, "yes", "diplomat.turn_away")
    assert ships(game, A) == squadron("carrier+2, carrier+1")


# diplomats on board


CORRIDOR = row(HERE, NEXT, "sys_thibah", BEHIND)


def on_the_way(fleet_of_sol: str = f"cruiser@{DIPLOMAT}, cruiser", blockers: str = "destroyer") -> TI3:
    """Sol two systems away from the one he has activated; ships of N'orr between them."""
    state = quick_game(races=RACES, galaxy=CORRIDOR, units=False, rules=LEADERS)
    for player, name in enumerate(("quann", "lazar", "wellon")):
        planet(state, player, name)
    fleet(activation(pools(state, A, fleet=8), A, HERE), "sys_thibah", A, fleet_of_sol)
    return fleet(state, NEXT, B, blockers)


def test_diplomat_asks_for_passage() -> None:
    """R41.17, T-T3: with the consent of the player whose ships bar the way the fleet passes, all of it or in part."""
    game = play(on_the_way(), ("tactical.move", A))
    assert game.options(A) == (NEXT, "done")
    answers(game, (A, NEXT, "diplomat.passage"), (B, "yes", "diplomat.consent"))
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    alone = ("sys_thibah", "cruiser")
    for move in (alone, ("sys_thibah", "cruiser", 1, (), ("sys_thibah", NEXT, HERE))):
        refusal = ask.check((move,))
        assert refusal is not None and refusal.key == "move.no_diplomat"  # they need him with them
    both = (alone, ("sys_thibah", f"cruiser@{DIPLOMAT}"))
    assert all(ask.check(value) is None for value in every_climb(ask.ladder))
    assert all(ask.check(value) is None for value in ask.suggest())
    answer(game, A, both, "move.fleet")
    assert ships(game, A) == squadron(f"cruiser@{DIPLOMAT}, cruiser")
    assert fleet_in(game.state, NEXT, B) == squadron("destroyer")


@pytest.mark.parametrize("willing", [True, False])
def test_diplomat_in_silence(willing: bool) -> None:
    """R41.17, A-63: one system is passed unseen, the other one by consent; without it there is no way."""
    state = technologies(on_the_way(f"cruiser@{DIPLOMAT}"), A, "type_iv_drive")
    state.placements = row(HERE, BEHIND, NEXT, "sys_thibah")
    fleet(state, BEHIND, B, "destroyer")
    add_effect(state, Activation, Effect(SILENCE, A, f"sys_thibah+{NEXT}"))
    game = play(state, ("tactical.move", A))
    answers(game, (A, BEHIND, "diplomat.passage"), (B, "yes" if willing else "no", "diplomat.consent"))
    if kind_asked(game) == "diplomat.passage":
        answer(game, A, "done")
    if willing:
        answer(game, A, (("sys_thibah", f"cruiser@{DIPLOMAT}"),), "move.fleet")
    assert done(game) and bool(ships(game, A).ships) is willing


def test_passage_refused() -> None:
    """R41.17: without consent there is no way, and nobody is asked twice."""
    game = play(on_the_way(), ("tactical.move", A))
    answers(game, (A, NEXT), (B, "no", "diplomat.consent"))
    assert done(game)  # no ship can come
    assert logged(game, "diplomat.refused") == [{"player": B, "player_to": A, "system": NEXT}]


def test_passage_not_asked_for() -> None:
    """R41.17: asking is up to the active player."""
    game = play(on_the_way(), ("tactical.move", A))
    answer(game, A, "done", "diplomat.passage")
    assert done(game)


def test_diplomat_who_boards_first() -> None:
    """R41.17, R12.8: one who comes on board where the fleet starts is with it."""
    state = stand(planet(on_the_way("2 cruiser"), A, "thibah"), "thibah", DIPLOMAT)
    game = play(state, ("tactical.move", A))
    answers(game, (A, NEXT), (B, "yes"))
    assert game.check(A, (("sys_thibah", "cruiser", 2),)) is not None
    assert game.check(A, (("sys_thibah", "cruiser", 1, ((DIPLOMAT, "thibah"),)), ("sys_thibah", "cruiser"))) is None


def test_no_passage_without_a_diplomat() -> None:
    """R41.17, R12.3: an admiral opens no way; R11.4: nor a diplomat in an activated system."""
    assert done(play(on_the_way(f"cruiser@{ADMIRAL}"), ("tactical.move", A)))
    assert done(play(counters(on_the_way(), A, "sys_thibah"), ("tactical.move", A)))


def test_fleets_of_other_systems_have_no_passage() -> None:
    """R41.17, R0.3: the consent is for the fleet with the diplomat, not for one that starts elsewhere."""
    state = fleet(on_the_way(), BEHIND, A, "cruiser")
    technologies(state, A, "type_iv_drive")
    game = play(state, ("tactical.move", A))
    answers(game, (A, NEXT), (B, "yes"))
    moves = (("sys_thibah", f"cruiser@{DIPLOMAT}"), (BEHIND, "cruiser"))
    refusal = check_move(game.state, A, HERE, msgspec.convert(moves, tuple[ShipMove, ...]))
    assert refusal is not None and refusal.key == "move.enemy_in_the_way"
