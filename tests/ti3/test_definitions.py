"""The definitions on which the other rules stand."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.ti3.board import in_reinforcements, on_board
from lazax.ti3.combat.battle import battles
from lazax.ti3.combat.bombardment import may_bombard
from lazax.ti3.combat.invasion import invade
from lazax.ti3.economy.supply import counters_left, gain_goods, goods_left
from lazax.ti3.effects import active_player
from lazax.ti3.events import StrategicAction
from lazax.ti3.movement.landing import land
from lazax.ti3.movement.move import move_ships
from lazax.ti3.sequence.tactical_action import TACTICAL_ACTION, TRANSFER_ACTION
from lazax.ti3.state import Landing
from lazax.ti3.switches import CHOICES
from lazax.ti3.tables import DOMAIN_COUNTERS, NON_FIGHTERS, SHIP_KINDS, STRATEGIES, STRATEGY_CARDS, UNITS
from lazax.ti3.units.control import gain_planet
from lazax.ti3.units.forces import destroy_ships
from lazax.titles import TITLES
from tests.ti3.positions.tools import (
    activation,
    answer,
    counters,
    done,
    fleet,
    goods,
    planet,
    play,
    pools,
    quick_game,
    ships_of,
)


def test_nine_kinds_of_units() -> None:
    """R0.1: nine kinds; R0.2: six of them are ships, and fighters are the only ships that are fighters."""
    assert set(UNITS) == {*SHIP_KINDS, "space_dock", "ground_force", "pds"}
    assert len(UNITS) == 9
    assert {kind for kind, unit in UNITS.items() if unit.ship} == set(SHIP_KINDS)
    assert set(SHIP_KINDS) - set(NON_FIGHTERS) == {"fighter"}


def test_the_active_player_is_the_one_whose_action_is_resolved() -> None:
    """R0.5: during a strategic action its holder, also while others decide about the secondary."""
    state = quick_game(turn=2)
    assert active_player(state) == 2
    enter(state, StrategicAction(4, "trade"))
    assert active_player(state) == 4


def test_what_is_lost_or_spent_can_be_used_again() -> None:
    """R0.8: destroyed units and spent counters return to reinforcements."""
    state = fleet(quick_game(units=False), "sys_quann", 0, "5 dreadnought")
    pools(state, 0, fleet=5)
    assert in_reinforcements(state, 0, "dreadnought") == 0
    ships, _ = ships_of("2 dreadnought")
    game = play(state, lambda game: destroy_ships(game, "sys_quann", 0, ships))
    assert in_reinforcements(game.state, 0, "dreadnought") == 2
    left = counters_left(state, 0)
    state.strategy_pool[0] -= 1
    assert counters_left(state, 0) == left + 1


def test_hard_and_soft_limits() -> None:
    """R1.5: units, counters and goods are limited; ground forces and fighters can be counted on."""
    state = planet(quick_game(units=False), 0, "quann", gf=30)
    assert on_board(state, 0, "ground_force") == 30
    assert in_reinforcements(state, 0, "ground_force") > 100
    assert in_reinforcements(state, 0, "war_sun") == UNITS["war_sun"].limit
    goods(state, 1, 39)
    assert goods_left(state) == 1
    game = play(state, lambda game: _gain(game, 3))
    assert game.state.goods[0] == 1


async def _gain(game: object, number: int) -> None:
    gain_goods(game, 0, number)  # type: ignore[arg-type]


def test_forty_four_domain_counters() -> None:
    """R1.6: by kind, and all together."""
    counts = {kind: sum(counter.values.values()) for kind, counter in DOMAIN_COUNTERS.items()}
    assert counts["hostile_locals"] == 8
    assert counts["natural_wealth"] == counts["peaceful_annexation"] == 9
    assert sum(counts.values()) == 44


def test_set_up_creates_the_galaxy_before_the_first_round() -> None:
    """R2.8, R2.13: the galaxy lies, homes included, when the strategy phase of round 1 begins."""
    game = Game.new(TITLES["ti3"], 6, 3)
    while game.state.round == 0:
        player = game.asked()[0]
        assert game.ask(player).kind.startswith(("setup.", "galaxy."))  # type: ignore[union-attr]
        game.apply(player, game.options(player)[0])
    assert len(game.state.placements) == 37
    assert game.state.round == 1


def test_what_is_on_board_stays_there_until_the_landings() -> None:
    """R12.11: a move says what is loaded, never what is put down; that is step 5."""
    order = TACTICAL_ACTION
    assert order.index(land) > order.index(battles) > order.index(move_ships)
    state = planet(quick_game(races=("norr", "xxcha", "hacan"), units=False), 1, "jord")
    fleet(state, "sys_quann", 0, "carrier+3")
    game = play(activation(state, 0, "sys_quann"), ("tactical.move", 0))
    if not done(game):
        answer(game, 0, (), "move.fleet")
    assert done(game)
    assert sum(ship.gf for ship in game.state.fleets["sys_quann", 0].ships) == 3
    assert "quann" not in game.state.control


def test_a_pds_shields_its_planet() -> None:
    """R14.12, R17.3: dreadnoughts cannot bombard a planet with a PDS, war suns can."""
    state = quick_game(races=("norr", "xxcha", "hacan"), units=False)
    planet(state, 1, "quann", gf=2, pds=1)
    fleet(activation(state, 0, "sys_quann"), "sys_quann", 0, "dreadnought, war_sun, carrier+2")
    state.landed["quann"] = Landing(2, 0)
    ships = may_bombard(state, 0, "quann")
    assert ships.dreadnoughts == 0
    assert ships.war_suns == 1


def test_a_transfer_knows_no_battle() -> None:
    """R19.8: its steps are activation, movement, PDS fire, landing, production."""
    assert not {battles, invade} & set(TRANSFER_ACTION)


def test_step_three_of_the_council_is_the_vote() -> None:
    """R27.4: after the card is read, everybody votes in turn."""
    state = quick_game(3)
    game = play(state, ("agenda.draw", 0))
    asked = []
    while not done(game):
        player = game.asked()[0]
        kind = game.ask(player).kind  # type: ignore[union-attr]
        asked.append(kind)
        options = game.options(player)
        game.apply(player, "abstain" if "abstain" in options else options[-1])
    assert [kind for kind in asked if kind.startswith("vote.")]


def test_the_ancient_throne_is_not_in_the_standard_game() -> None:
    """R29.9: card 8a belongs to an option; the eight standard cards are dealt."""
    assert STRATEGY_CARDS["imperial_ancient_throne"].option == "ancient_throne"
    assert "imperial_ancient_throne" not in STRATEGIES
    assert len(STRATEGIES) == 8
    assert CHOICES["ancient_throne"].default is False


def test_units_gained_with_a_planet_stay_with_their_owner() -> None:
    """R0.4, R0.6: only own counters make a system activated for a player."""
    state = counters(quick_game(units=False), 1, "sys_quann")
    gain_planet_by = play(state, lambda game: _take(game))
    assert gain_planet_by.state.control["quann"] == 0
    assert gain_planet_by.state.counters["sys_quann"] == (1,)


async def _take(game: object) -> None:
    gain_planet(game, 0, "quann")  # type: ignore[arg-type]
