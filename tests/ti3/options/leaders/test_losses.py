"""What becomes of leaders when ships and planets are lost (R41.5 to R41.10)."""

from __future__ import annotations

import pytest

from lazax.ti3.board import fleet_in
from lazax.ti3.cards.play import play_card
from lazax.ti3.cards.political.laws.any_time import purge
from lazax.ti3.combat.hits import take_hits
from lazax.ti3.state import TI3, Landing, Law
from lazax.ti3.units.control import gain_planet, make_neutral
from lazax.ti3.units.forces import trim_fleet
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.fights import HERE, A, B, C, fight, invade, position, ships, squadron
from tests.ti3.positions.leaders import (
    ADMIRAL,
    AGENT,
    DIPLOMAT,
    GENERAL,
    LEADERS,
    NORR_ADMIRAL,
    RACES,
    SCIENTIST,
    clash,
    free,
    ride,
    stand,
    storm,
)
from tests.ti3.positions.tools import (
    activation,
    answer,
    answer_all,
    answers,
    done,
    fleet,
    hand,
    logged,
    no_mans_land,
    only_fleet,
    planet,
    play,
    pools,
    technologies,
)


@pytest.mark.parametrize(("face", "fate"), [(1, "killed"), (5, "killed"), (6, "escaped"), (8, "escaped")])
def test_ship_lost_in_a_battle(face: int, fate: str) -> None:
    """TV-30, R41.6, T-B7: 1 to 5 kills the leader of a ship destroyed in a space battle, with 6 to 8 he escapes."""
    game = fight(clash(a=f"cruiser@{ADMIRAL}", b="cruiser"), 1, 1, 10, face)
    assert done(game)
    assert logged(game, "leader.rolled") == [{"player": A, "leader": ADMIRAL, "n": face}]
    assert [line["leader"] for line in logged(game, f"leader.{fate}")] == [ADMIRAL]
    assert game.state.leaders == ({"quann": (ADMIRAL,)} if fate == "escaped" else {})


@pytest.mark.parametrize("face", [9, 10])
def test_captured_by_the_opponent(face: int) -> None:
    """TV-30, R41.6, R41.11: with 9 and 10 the opponent in the battle has him; each leader has a die of his own."""
    state = clash(a=f"cruiser@{ADMIRAL}@{DIPLOMAT}", b="cruiser")
    game = fight(state, 1, 1, 10, face, 2)
    assert done(game)
    assert game.state.captives == {A: (), B: (ADMIRAL,), C: ()}
    assert free(game, A) == set()  # and the diplomat is dead (R41.10)
    assert [line["leader"] for line in logged(game, "leader.killed")] == [DIPLOMAT]


def test_ambushed_leader_rolls() -> None:
    """A-32, R41.6: two hits before the first round, and a 7: the admiral of N'orr is safe on Vefut II."""
    state = clash("mentak", "norr", "hacan", a="2 cruiser", b=f"destroyer@{NORR_ADMIRAL}")
    game = play(state, ("tactical.battle", A), dice=(10, 10, 7))
    answer(game, A, "cruiser", "ambush.ship")
    answer(game, A, "cruiser", "ambush.ship")
    assert done(game)
    assert game.state.leaders == {"vefut_ii": (NORR_ADMIRAL,)}


def test_pds_fire_kills() -> None:
    """R41.6, R14.6: a ship destroyed by PDS, or in any other way than in a battle, takes its leaders with it."""
    state = position(*RACES, rules=LEADERS)
    fleet(state, HERE, A, f"cruiser@{ADMIRAL}")
    planet(state, B, "lazar", pds=1)
    game = play(state, ("tactical.pds", A), dice=(10,))
    answer(game, B, 1, "pds.fire")
    assert done(game)
    assert not logged(game, "leader.rolled")
    assert logged(game, "leader.killed") == [{"player": A, "leader": ADMIRAL}]
    assert free(game, A) == set()


def test_fleet_supply_kills() -> None:
    """R41.6, R20.4: whoever is on a ship that its owner has to give up dies with it."""
    state = pools(position(*RACES, rules=LEADERS), A, fleet=1)
    fleet(state, HERE, A, f"cruiser@{ADMIRAL}, carrier")
    game = play(state, lambda game: trim_fleet(game, A, HERE))
    assert game.options(A) == ("carrier", f"cruiser@{ADMIRAL}")
    answer(game, A, f"cruiser@{ADMIRAL}", "fleet.excess")
    assert [line["leader"] for line in logged(game, "leader.killed")] == [ADMIRAL]


def test_the_fighter_with_leaders_is_lost_last() -> None:
    """R41.3, R41.6: leaders on fighters share one of them; it is destroyed when no other is left."""
    state = ride(clash(a="3 fighter", b="war_sun"), HERE, A, ADMIRAL, AGENT)
    game = play(state, lambda game: take_hits(game, A, HERE, 2))
    assert (ships(game, A).fighters, ships(game, A).leaders) == (1, (AGENT, ADMIRAL))
    state = ride(clash(a="2 fighter", b="war_sun"), HERE, A, AGENT)
    game = fight(state, 1, 1, 10, 10, 1, 10)
    assert done(game)
    assert game.state.captives[B] == (AGENT,)


def test_fighters_without_a_carrier_at_the_end() -> None:
    """R15.13, R41.6: fighters that find no place after the battle are not lost in it, nor are those on them saved."""
    state = ride(clash(a="carrier, 2 fighter", b="cruiser"), HERE, A, AGENT)
    game = fight(state, 9, 1, 1, 10)
    answer(game, A, ["carrier"], "hits.assign")
    assert done(game)
    assert not ships(game, A).fighters
    assert [line["leader"] for line in logged(game, "leader.killed")] == [AGENT]


def test_direct_hit_strikes_in_the_battle() -> None:
    """R41.6, T-B6: damage alone harms nobody; a ship finished off by Direct Hit! is destroyed in the battle."""
    state = hand(clash(a=f"dreadnought@{ADMIRAL}", b="cruiser"), B, "direct_hit")
    game = fight(state, 1, 1, 10, 9)
    answer(game, A, [f"damage:dreadnought@{ADMIRAL}"], "hits.assign")
    assert ships(game, A) == squadron(f"dreadnought!@{ADMIRAL}")
    answer(game, B, "direct_hit", "react.after_ship_damaged")
    assert game.state.captives[B] == (ADMIRAL,)


# planets


@pytest.mark.parametrize(
    ("face", "fate"), [(1, "captured"), (5, "captured"), (6, "escaped"), (9, "escaped"), (10, "killed")]
)
def test_planet_invaded(face: int, fate: str) -> None:
    """TV-30, R41.7, T-I7: 1 to 5 captured by the invader, 6 to 9 escapes, 10 killed."""
    state = stand(storm(gf=2, against=1), "lazar", GENERAL)
    game = invade(state, 10, 1, 1, face)
    assert done(game)
    assert game.state.control["lazar"] == A
    assert [line["leader"] for line in logged(game, f"leader.{fate}")] == [GENERAL]
    assert game.state.captives[A] == ((GENERAL,) if fate == "captured" else ())
    assert game.state.leaders == ({"vefut_ii": (GENERAL,)} if fate == "escaped" else {})


def test_planet_that_nobody_defends() -> None:
    """R16.7, R41.7: an enemy planet without ground forces falls at once, which is a successful invasion too."""
    state = position(*RACES, rules=LEADERS)
    fleet(state, HERE, A, f"carrier+1@{DIPLOMAT}")
    stand(planet(state, B, "lazar"), "lazar", GENERAL, NORR_ADMIRAL)
    game = play(state, ("tactical.land", A), dice=(3, 10))
    answer(game, A, ((("lazar", 1, 0, (DIPLOMAT,)),),), "land.forces")
    assert done(game)
    assert game.state.captives[A] == (GENERAL,)
    assert game.state.leaders == {"lazar": (DIPLOMAT,)}


def test_failed_invasion() -> None:
    """R41.5: when the last attacker is dead, all leaders who landed are captured without a die."""
    state = storm(gf=1, against=2, leaders=(AGENT, DIPLOMAT))
    game = invade(state, 1, 10, 10)
    assert done(game)
    assert game.state.control["lazar"] == B
    assert game.state.captives[B] == (AGENT, DIPLOMAT)
    assert not logged(game, "leader.rolled")


def test_purge_among_the_invaders() -> None:
    """R41.5: the Minister of Internal Security kills the last ground force that landed; its agent is captured."""
    state = activation(two_empires(rules=LEADERS), A, "mecatol_rex")
    planet(state, B, "mecatol_rex", gf=2)
    state.landed["mecatol_rex"] = Landing(1, 0, (AGENT,))
    state.laws = {**state.laws, "minister_of_internal_security": Law(str(C), 1)}
    state.political_deck = tuple(card for card in state.political_deck if card not in state.laws)
    game = play(state, lambda game: purge(game, C), debug=True)
    answers(game, (C, 0, "internal_security.garrison"))
    assert done(game)
    assert game.state.captives[B] == (AGENT,)
    assert not game.state.landed


def test_planet_lost_otherwise() -> None:
    """R41.8: a planet that becomes neutral, or changes hands without an invasion, is left in time."""
    state = stand(two_empires(rules=LEADERS), "lodor", GENERAL)
    hand(planet(state, B, "lodor", gf=1), A, "local_unrest")
    game = play(state, lambda game: play_card(game, A, "local_unrest", ("action",)))
    answer(game, A, "lodor", "local_unrest.planet")
    answer(game, B, "trenlak", "leader.escape")
    assert done(game)
    assert game.state.leaders == {"trenlak": (GENERAL,)}
    assert not logged(game, "leader.rolled")


def test_planet_that_changes_hands() -> None:
    """R41.8, R41.9: the owner chooses among their planets, the lost one not among them."""

    async def annex(game: TI3) -> None:
        gain_planet(game, A, "lodor")

    game = play(stand(two_empires(rules=LEADERS), "lodor", GENERAL, NORR_ADMIRAL), annex)
    assert game.options(B) == ("quinarra", "trenlak")
    answer(game, B, "quinarra", "leader.escape")
    answer(game, B, "trenlak", "leader.escape")
    assert game.state.leaders == {"quinarra": (GENERAL,), "trenlak": (NORR_ADMIRAL,)}


def test_no_escape_to_planets_under_blockade() -> None:
    """R41.9, R18.7: enemy ships, a single fighter too, close a system; A-41: with no other planet he dies."""

    async def lose(game: TI3) -> None:
        make_neutral(game, "lodor")

    state = stand(two_empires(rules=LEADERS), "lodor", GENERAL)
    only_fleet(state, "hs_norr", B)
    fleet(state, "hs_norr", A, "fighter")
    game = play(state, lose)
    assert done(game)
    assert [line["leader"] for line in logged(game, "leader.killed")] == [GENERAL]
    assert free(game, B) == set()


def test_whose_owner_is_out_cannot_escape() -> None:
    """R41.9, R23.12, A-41: the last planet of Hacan falls; its scientist finds no friendly planet."""
    state = position(*RACES, rules=LEADERS)
    no_mans_land(state, "mehar_xull")
    stand(planet(state, C, "lazar", gf=1), "lazar", SCIENTIST)
    state.landed["lazar"] = Landing(2)
    game = invade(state, 10, 1, 1, 7)
    assert done(game)
    assert game.state.out == (C,)
    assert [line["leader"] for line in logged(game, "leader.killed")] == [SCIENTIST]


def test_die_of_jol_nar_is_rolled_again() -> None:
    """T-X3, R31.1, R41.6: the die for a leader is an own die, which Jol-Nar may roll again for a counter."""
    state = clash("jol_nar", "norr", "hacan", a="cruiser@jol_nar_rin_admiral", b="cruiser")
    pools(state, A, strategy=1)
    game = fight(state, 1, 1, 10, 2, 8)
    answer(game, A, "pass", "dice.reroll")  # the dice of the battle
    answer(game, A, "die:0", "dice.reroll")
    assert done(game)
    assert logged(game, "dice.leader_rerolled")[0]["n_new"] == 8
    assert free(game, A) == {"jol_nar_rin_admiral"}


def test_gen_synthesis_comes_before_the_fate_of_leaders() -> None:
    """T-I6, R41.6: whatever the loss of a ship brings besides, each leader has his die afterwards."""
    state = technologies(clash(a=f"carrier+1@{ADMIRAL}", b="cruiser"), A, "gen_synthesis")
    planet(state, A, "jord")
    game = fight(state, 1, 1, 10, 5, 9)
    answer_all(game)
    assert game.state.gf["jord"] == 1
    assert game.state.captives[B] == (ADMIRAL,)
    assert fleet_in(game.state, HERE, A) == squadron("")
