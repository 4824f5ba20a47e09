"""Distant Suns: survivors, settlers, wormholes, technology, wealth, industry, and counters that nobody resolves."""

from __future__ import annotations

import pytest

from lazax.ti3.council.voters import votes_of
from lazax.ti3.events import Effect, Round
from lazax.ti3.objectives.requirements import _every_wormhole
from lazax.ti3.production.docks import why_idle
from lazax.ti3.state import TI3, Law
from lazax.ti3.tables import OBJECTIVES, TECHNOLOGIES
from lazax.ti3.units.control import gain_planet
from lazax.ti3.ways import adjacent, ways
from tests.ti3.positions.fights import squadron
from tests.ti3.positions.suns import HERE, NEAR, ONE, OTHER, above, land, open_counter, ships
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    fleet,
    goods,
    kind_asked,
    logged,
    on_top,
    planet,
    play,
    technologies,
)

# Lazax survivors


def test_survivors_bring_votes() -> None:
    """R42.16, R42.23, T-P3: who takes the counter has three more votes in every later agenda."""
    game = land(above("carrier+1", dal_bootha="lazax_survivors"), (ONE, 1))
    answer(game, 0, "yes", "survivors.take")
    assert done(game) and game.state.control[ONE] == 0
    assert game.state.survivors == {0: 3, 1: 0, 2: 0}
    assert game.state.domain_discard == ("lazax_survivors",)
    before = votes_of(above("carrier+1"), 0)
    assert votes_of(game.state, 0) == before + 3


def test_survivors_may_be_left_alone() -> None:
    """R42.16: the counter may be taken; the landing is peaceful either way."""
    game = land(above("carrier+1", dal_bootha="lazax_survivors"), (ONE, 1))
    answer(game, 0, "no", "survivors.take")
    assert done(game) and game.state.control[ONE] == 0 and game.state.survivors[0] == 0
    assert game.state.domain == {}


# settlers


def test_settlers_join_whoever_landed() -> None:
    """R42.17: the landed units go back on board; on 6 two free ground forces hold the planet, its card exhausted."""
    game = land(above("carrier+3*1", dal_bootha="settlers"), (ONE, 3, 1), dice=(6,))
    answer(game, 0, ((),), "land.forces")
    assert done(game)
    after = game.state
    assert ships(game) == squadron("carrier+3*1")
    assert after.control[ONE] == 0 and after.gf[ONE] == 2 and ONE in after.exhausted and ONE not in after.pds
    assert after.domain == {} and after.landed == {}


def test_settlers_join_a_random_opponent() -> None:
    """R42.17, A-19: on 5 or less chance decides which opponent places two of their ground forces."""
    owners = set()
    for seed in range(12):
        state = above("carrier+1", dal_bootha="settlers")
        state.rng = seed
        game = land(state, (ONE, 1), dice=(5,))
        owners.add(game.state.control[ONE])
        assert game.state.gf[ONE] == 2 and ships(game) == squadron("carrier+1")
    assert owners == {1, 2}


def test_settlers_close_the_planet() -> None:
    """R42.17, R42.3: the units that went back may land on the other planet, not on this one again."""
    game = land(above("carrier+2", dal_bootha="settlers"), (ONE, 2), dice=(1,))
    ask = game.ask(0)
    assert ask is not None and ask.kind == "land.forces"
    assert ask.check((((ONE, 2),),)) is not None
    answer(game, 0, (((OTHER, 2),),))
    assert done(game) and game.state.control[OTHER] == 0 and game.state.gf[OTHER] == 2


def test_settlers_find_room_on_the_ships() -> None:
    """R42.17, R20.7: guns only go back onto carriers, a ground force onto a cruiser with Stasis Capsules."""
    state = technologies(above("carrier+4*2, cruiser+1", dal_bootha="settlers"), 0, "stasis_capsules")
    game = land(state, (ONE, 5, 2), dice=(7,))
    answer(game, 0, ((),), "land.forces")
    assert done(game)
    assert sum(ship.gf for ship in ships(game).ships) == 5 and sum(ship.pds for ship in ships(game).ships) == 2


def test_settlers_without_pieces() -> None:
    """R42.17, R20.13: whoever has ground forces in twelve places cannot place any; the planet stays neutral."""
    for carriers, settled in ((3, True), (4, False)):
        state = above("carrier+1", dal_bootha="settlers")
        for name in ("fria", "quinarra", "trenlak", "saudor", "thibah", "xxehan"):
            planet(state, 0, name, gf=1)
        for player, name in ((1, "archon_ren"), (2, "arretze")):
            planet(state, player, name)
        fleet(state, NEAR, 0, f"{carriers} carrier+1")
        game = play(state, ("tactical.land", 0), dice=(9,))
        answer(game, 0, (((ONE, 1),),))
        assert (game.state.control.get(ONE) == 0) is settled and (ONE in game.state.gf) is settled
        assert game.state.domain == {} and bool(logged(game, "settlers.no_pieces")) is not settled


# wormholes


def test_a_wormhole_is_discovered() -> None:
    """R42.18, R13.5, R42.23: from now on the system is adjacent to every other with such a wormhole."""
    state = above("carrier+1", dal_bootha="wormhole_discovery_alpha")
    assert "wormhole_alpha" not in ways(state)[HERE]
    game = land(state, (ONE, 1))
    assert done(game) and game.state.control[ONE] == 0
    assert game.state.wormholes == {HERE: ("alpha",)}
    assert "wormhole_alpha" in ways(game.state)[HERE] and HERE in ways(game.state)["wormhole_alpha"]
    assert "wormhole_alpha" in adjacent(game.state, HERE)


def test_a_discovered_wormhole_is_a_wormhole() -> None:
    """R42.18, R13.6: laws close it, objectives count it, a letter that is there only once leads nowhere."""
    state = above("carrier+1")
    state.wormholes = {HERE: ("beta",)}
    assert ways(state)[HERE] == (NEAR,)
    state.wormholes = {HERE: ("beta", "alpha")}
    assert set(ways(state)[HERE]) == {NEAR, "wormhole_alpha"}
    wanted = next(card.condition for card in OBJECTIVES.values() if card.condition.every_wormhole)
    assert _every_wormhole(state, 0, wanted) == (1, 2)
    state.laws = {**state.laws, "closing_the_wormholes": Law()}
    assert ways(state)[HERE] == (NEAR,)


def test_closing_the_wormholes_costs_ships_there_too() -> None:
    """R42.18, R27.13: against the law, fleets in wormhole systems lose a ship, discovered ones included."""
    state = on_top(above("2 carrier"), "closing_the_wormholes")
    state.stage = state.stage[:-1]
    state.wormholes = {HERE: ("alpha",)}
    game = play(state, ("agenda.draw", 0))
    answer_all(game, {"vote.cast": "against"})
    assert ships(game) == squadron("carrier")


# technology, wealth, industry


def test_the_left_neighbour_gives_a_technology() -> None:
    """R42.19, R42.23: they choose among those the player may have; it is free."""
    game = land(above("carrier+1", dal_bootha="technological_society"), (ONE, 1))
    assert kind_asked(game) == "technological_society.technology" and game.asked() == (1,)
    assert set(game.options(1)) == {card.id for card in TECHNOLOGIES.values() if not card.needs}
    answer(game, 1, "cybernetics" if "cybernetics" in game.options(1) else game.options(1)[0])
    assert done(game) and len(game.state.technologies[0]) == 1 and game.state.control[ONE] == 0
    assert game.state.goods[0] == 0 and game.state.domain == {}


def test_a_neighbour_who_is_out_gives_nothing() -> None:
    """R42.19, R23.13: the next one to the left who is still in the game chooses."""
    state = above("carrier+1", dal_bootha="technological_society")
    state.out = (1,)
    state.secret = {**state.secret, 1: ""}
    del state.control["thibah"], state.gf["thibah"], state.held_since["thibah"]
    game = land(state, (ONE, 1))
    assert game.asked() == (2,)


def test_no_technology_is_left() -> None:
    """R42.19: if there is none the player could have, nothing happens and the planet is theirs."""
    state = above("carrier+1", dal_bootha="technological_society")
    state.technologies = {**state.technologies, 0: tuple(TECHNOLOGIES)}
    game = land(state, (ONE, 1))
    assert done(game) and game.state.control[ONE] == 0 and logged(game, "technology.none")


@pytest.mark.parametrize(("counter", "number"), [("natural_wealth_2", 2), ("natural_wealth_4", 4)])
def test_natural_wealth(counter: str, number: int) -> None:
    """R42.20, R42.23: so many trade goods."""
    game = land(above("carrier+1", dal_bootha=counter), (ONE, 1))
    assert done(game) and game.state.goods[0] == number and game.state.control[ONE] == 0


def test_wealth_beyond_the_supply() -> None:
    """R42.20, R25.11: no more goods than there are; T-X5: they may have to be passed on."""
    game = land(goods(above("carrier+1", dal_bootha="natural_wealth_4"), 1, 38), (ONE, 1))
    assert game.state.goods[0] == 2
    state = above("carrier+1", dal_bootha="natural_wealth_4")
    state.stage = (Round(1, (Effect("pass_goods"),)), *state.stage[1:])
    assert land(state, (ONE, 1)).state.goods == {0: 0, 1: 4, 2: 0}


def test_an_industrial_society() -> None:
    """R42.21, A-22, R18.10: the planet card arrives refreshed; a free dock may be placed, which works next round."""
    game = land(above("carrier+1", dal_bootha="industrial_society"), (ONE, 1))
    answer(game, 0, "yes", "industrial_society.dock")
    assert done(game)
    after = game.state
    assert after.control[ONE] == 0 and ONE not in after.exhausted and after.docks[ONE] == 1
    idle = why_idle(after, 0, ONE)
    assert idle is not None and idle.rule == "R18.10"
    game = land(above("carrier+1", dal_bootha="industrial_society"), (ONE, 1))
    answer(game, 0, "no", "industrial_society.dock")
    assert ONE not in game.state.docks and ONE not in game.state.exhausted


def test_no_dock_is_left_to_place() -> None:
    """R42.21, R20.1: with three docks on the board nobody is asked."""
    state = above("carrier+1", dal_bootha="industrial_society")
    for name in ("abyz", "quinarra", "trenlak"):
        planet(state, 0, name, gf=1, dock=True)
    game = land(state, (ONE, 1))
    assert done(game) and ONE not in game.state.docks and ONE not in game.state.exhausted


# counters that nobody resolves


@pytest.mark.parametrize("counter", ["natural_wealth_4", "hostile_locals_2", "biohazard"])
def test_control_without_landing(counter: str) -> None:
    """R42.4: whoever gains a planet otherwise finds nothing; the counter leaves the game."""

    async def annex(game: TI3) -> None:
        gain_planet(game, 0, ONE)

    game = play(above("carrier", dal_bootha=counter), annex)
    assert game.state.control[ONE] == 0 and game.state.goods[0] == 0
    assert game.state.domain == {} and game.state.domain_discard == (counter,)
    assert logged(game, "suns.ignored") == [{"planet": ONE, "domain": counter}]


def test_locals_do_not_stay_under_a_ruler() -> None:
    """R42.4: a counter that lies open goes as well, but for a biohazard."""

    async def annex(game: TI3) -> None:
        gain_planet(game, 1, ONE)
        gain_planet(game, 1, OTHER)

    state = open_counter(above("carrier"), ONE, "hostile_locals_2")
    game = play(open_counter(state, OTHER, "biohazard"), annex, debug=True)
    assert game.state.domain == {OTHER: "biohazard"} and game.state.domain_open == {OTHER}
