"""Laws about activations and wormholes, each as it is decided and as it works while it is in play."""

from __future__ import annotations

from lazax.galaxy.fleets import counts
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.board import fleet_in
from lazax.ti3.council.laws import enact
from lazax.ti3.economy.supply import counters_left
from lazax.ti3.movement.activation import may_activate, systems_to_activate
from lazax.ti3.movement.transfer import transfer_pairs
from lazax.ti3.state import TI3, Law
from lazax.ti3.switches import Rules
from lazax.ti3.ways import adjacent, ways
from tests.ti3.cards.political.laws.test_combat import pass_law
from tests.ti3.cards.political.test_agendas import FOUR, decided
from tests.ti3.positions.fights import HERE, NEXT, A, B, position
from tests.ti3.positions.tools import (
    activation,
    answer,
    done,
    fleet,
    goods,
    planet,
    play,
    pools,
    quick_game,
)

ALPHA, BETA = "wormhole_alpha", "wormhole_beta"


def test_traffic_tariffs_are_paid_before_the_activation() -> None:
    """T-T1: Sol pays a good for a system with a planet of Hacan, or exhausts a planet; elsewhere nothing."""
    state = goods(planet(quick_game(races=FOUR), 1, "lodor"), 0, 1)
    game = play(pass_law(state, "traffic_tariffs"), ("tactical.activate", 0))
    answer(game, 0, "sys_lodor", "activate.system")
    assert game.options(0) == ("good", "jord") and game.interjections(0) == ()
    answer(game, 0, "good", "traffic_tariffs.pay")
    assert done(game) and game.state.goods[0] == 0 and game.state.counters["sys_lodor"] == (0,)
    free = play(pass_law(goods(quick_game(races=FOUR), 0, 1), "traffic_tariffs"), ("tactical.activate", 0))
    answer(free, 0, "sys_lodor")
    assert done(free) and free.state.goods[0] == 1


def test_traffic_tariffs_with_a_planet_or_with_nothing() -> None:
    """T-T1, R11.2: exhausting the only planet will do; who has nothing may not activate such a system."""
    state = pass_law(planet(quick_game(races=FOUR), 1, "lodor"), "traffic_tariffs")
    game = play(state.copy(), ("tactical.activate", 0))
    answer(game, 0, "sys_lodor")
    assert done(game) and "jord" in game.state.exhausted, "there was no other way to pay"
    state.exhausted.add("jord")
    refusal = may_activate(state, 0, "sys_lodor")
    assert refusal is not None and refusal.key == "activate.toll"
    assert "sys_lodor" not in systems_to_activate(state, 0) and "sys_quann" in systems_to_activate(state, 0)


def test_traffic_tariffs_at_a_transfer() -> None:
    """R19.2, T-T1: enemy markers without units do not stop a transfer, but each of the two systems costs."""
    state = fleet(fleet(position(activate=()), HERE, A, "cruiser"), NEXT, A, "cruiser")
    state.stage = state.stage[:-1]
    planet(planet(goods(pools(state, A, command=1), A, 1), B, "lazar"), B, "saudor")
    pass_law(state, "traffic_tariffs")
    assert transfer_pairs(state, A) == [(HERE, NEXT)]
    game = play(state.copy(), ("transfer.activate", A))
    answer(game, A, HERE, "transfer.first")
    answer(game, A, "good", "traffic_tariffs.pay")
    assert done(game) and "quann" in game.state.exhausted and game.state.goods[A] == 0
    state.exhausted.add("quann")
    assert transfer_pairs(state, A) == [], "one good does not pay for two"


def test_traffic_tariffs_against() -> None:
    """R27.13: a counter from strategy allocation or command pool goes back to reinforcements, if there is one."""
    state = pools(pools(quick_game(races=FOUR), 0, strategy=0, command=0), 1, strategy=0)
    before = {player: counters_left(state, player) for player in range(4)}
    game = decided("traffic_tariffs", "against", state)
    for player in (2, 3):
        answer(game, player, "strategy", "traffic_tariffs.area")
    assert done(game)
    assert [counters_left(game.state, p) - before[p] for p in range(4)] == [0, 1, 1, 1]
    assert game.state.command_pool[1] == 2, "Hacan had none in strategy allocation"


def test_wormhole_reconstruction_joins_all_wormholes() -> None:
    """R13.5, R13.7, T-T3: alpha leads to beta, for movement and for ranges; rejected, nothing changes."""
    before = quick_game(races=FOUR)
    assert BETA not in ways(before)[ALPHA]
    game = decided("wormhole_reconstruction", "for", before)
    assert BETA in ways(game.state)[ALPHA] and ALPHA in adjacent(game.state, BETA)
    assert "sys_lodor" in ways(game.state)[BETA] and ALPHA not in ways(game.state)[ALPHA]
    rejected = decided("wormhole_reconstruction", "against", quick_game(races=FOUR))
    assert BETA not in ways(rejected.state)[ALPHA]


def test_wormhole_reconstruction_for_movement_alone() -> None:
    """A-05: where the table limits wormholes to movement, ranges do not pass them."""
    state = pass_law(quick_game(races=FOUR, rules=Rules(wormhole_adjacency="movement")), "wormhole_reconstruction")
    assert BETA in ways(state)[ALPHA] and BETA not in adjacent(state, ALPHA)


def test_ships_move_from_alpha_to_beta() -> None:
    """R13.5, T-T3: a carrier with movement 1 goes in one step."""
    state = pass_law(fleet(quick_game(races=FOUR), ALPHA, 0, "carrier"), "wormhole_reconstruction")
    game = play(activation(state, 0, BETA), ("tactical.move", 0))
    answer(game, 0, (ShipMove(ALPHA, "carrier"),))
    assert counts(fleet_in(game.state, BETA, 0)) == (("carrier", 1),)


def test_closed_and_rebuilt_wormholes() -> None:
    """R0.17, T-T3: of the two laws the later one decides how fleets move; ranges follow the rebuilt ones."""
    closed_last = quick_game(races=FOUR)
    closed_last.laws = {"wormhole_reconstruction": Law("", 1), "closing_the_wormholes": Law("", 1)}
    assert not {BETA, "sys_lodor"} & set(ways(closed_last)[ALPHA]) and BETA in adjacent(closed_last, ALPHA)
    rebuilt_last = quick_game(races=FOUR)
    rebuilt_last.laws = {"closing_the_wormholes": Law("", 1), "wormhole_reconstruction": Law("", 1)}
    assert BETA in ways(rebuilt_last)[ALPHA]


def test_closing_confirmed_after_reconstruction() -> None:
    """R27.11, R0.17: the older law, voted on again in a later round, is the later one from then on."""
    state = quick_game(races=FOUR)
    state.laws = {"closing_the_wormholes": Law("", 1), "wormhole_reconstruction": Law("", 2)}
    assert BETA in ways(state)[ALPHA]

    async def confirm_closing(game: TI3) -> None:
        game.round = 3
        enact(game, "closing_the_wormholes")
        game.round = 1

    assert BETA not in ways(play(state, confirm_closing).state)[ALPHA]
