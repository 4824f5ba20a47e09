"""Small print: rules of a line or two that no other test is about."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.steps import do
from lazax.galaxy.deals.terms import Term
from lazax.ti4.combat.dice import ability_dice, combat_dice, roll_dice
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.movement.activation import activatable
from lazax.ti4.registry import touch
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.sequence.checks import begin_settling
from lazax.ti4.state import TI4
from lazax.ti4.tables import (
    COLOURS,
    FACTIONS,
    HYPERLANES,
    LEADERS,
    NEXUS,
    PIECES,
    PLANETS_OF,
    SYSTEMS,
    TECHNOLOGIES,
    UNITS,
)
from lazax.ti4.trade.terms import COMMODITIES, PROMISES
from lazax.ti4.units.cards import gain_technology
from lazax.ti4.ways import adjacent, anomalies, edge
from tests.ti4.positions.deals import neighbours, strike
from tests.ti4.positions.fights import HERE, LODOR, fleets
from tests.ti4.positions.strategies import secondary
from tests.ti4.positions.tables import table, tiles_at
from tests.ti4.positions.tools import (
    A,
    B,
    answer,
    answer_all,
    answer_next,
    done,
    force_of,
    kind_asked,
    logged,
    plain,
    play,
    pools,
    quick_game,
    technologies,
    there,
    tokens,
    units,
)

MANY = ("tile_19", "tile_20", "tile_21", "tile_22", "tile_23", "tile_24", "tile_25", "tile_26", "tile_27", "tile_28")
MORE = ("tile_39", "tile_40", "tile_41")


def scattered(kind: str, number: int) -> TI4:
    """Units of this kind, one in each of so many systems, with ships that carry them."""
    state = quick_game()
    for place in (*MANY, *MORE)[:number]:
        units(state, A, place, f"carrier, {kind}")
    return state


def looked_at(state: TI4) -> Game:
    touch(state, *MANY)
    return play(state, do(begin_settling))


@pytest.mark.parametrize(("kind", "pieces"), [("fighter", 10), ("infantry", 12)])
def test_tokens_need_a_plastic_piece_beside_them(kind: str, pieces: int) -> None:
    """K-4, 23.4b, 36.0, 36.1, 36.3, 36.3a, 46.0, 46.1, 46.3, 46.3a, 67.5b, R-06, R-07: tokens are units in every
    respect, and there may be any number; but not in more places than there are plastic pieces."""
    assert PIECES[kind] == pieces  # type: ignore[index]
    assert done(looked_at(scattered(f"4 {kind}", pieces)))
    game = looked_at(scattered(f"4 {kind}", pieces + 1))
    assert kind_asked(game) == "plastic.lose" and len(game.options(A)) == pieces + 1
    answer(game, A, MANY[0], "plastic.lose")
    assert done(game) and there(game, A, MANY[0]) == force_of("carrier")
    assert logged(game, "units.without_plastic")


def test_dice_are_rolled_from_the_lowest_value() -> None:
    """78.5a-c, 42.1a: one roll for each combat value, the best first, with as many dice as the unit has."""
    dice = combat_dice(
        technologies(quick_game(), A, "war_sun"), A, force_of("fighter, destroyer, 2 dreadnought, war_sun"), HERE
    )
    assert [die.needs for die in dice] == [3, 3, 3, 5, 5, 9, 9]
    ground = combat_dice(quick_game("naaz_rokha", "letnev", "hacan"), A, force_of("mech, infantry"), LODOR)
    assert [die.needs for die in ground] == [6, 6, 8]


def test_effects_on_combat_rolls_are_about_combat_rolls() -> None:
    """10.1c, 15.1c, 77.3d, 77.7c: what makes combat rolls worse does not concern the dice of abilities."""
    state = quick_game("jolnar", "letnev", "hacan")
    assert [die.bonus for die in combat_dice(state, A, force_of("destroyer"), HERE)] == [-1]
    for what, roll in (
        ("barrage", UNITS["destroyer"].barrage),
        ("bombardment", UNITS["dreadnought"].bombardment),
        ("cannon", UNITS["pds"].cannon),
    ):
        assert roll is not None
        assert [die.bonus for die in ability_dice(state, what, A, B, [("any", roll, 1)])] == [0] * roll.dice


def test_the_barrage_comes_without_fighters_too() -> None:
    """FAQ-GEN-1, 78.3c, 10.1d: its two hits find nothing."""
    game = play(fleets(quick_game(), "destroyer", "cruiser"), do(fight, A), dice=(10, 10, 1, 1, 1, 1, 10, 1))
    assert [line["n"] for line in logged(game, "roll.barrage")] == [2]
    assert [line["units"] for line in logged(game, "units.destroyed")] == [(("cruiser", 1, 0),)]
    assert logged(game, "combat.round")[-1]["n"] == 3


def test_tokens_of_others_do_not_bar_an_activation() -> None:
    """5.3, 5.2."""
    state = tokens(tokens(quick_game(), B, HERE), A, "tile_20")
    assert HERE in activatable(state, A) and "tile_20" not in activatable(state, A)


@pytest.mark.parametrize("layout", ["players_5_hyperlanes", "players_6", "players_8"])
def test_frontier_tokens(layout: str) -> None:
    """38.1a-c, 9.2a: one in each system without planets, anomalies included, and none on a hyperlane."""
    state = table(int(layout.split("_")[1]), layout=layout).state
    empty = {tile for tile in tiles_at(state).values() if not PLANETS_OF[tile] and tile not in HYPERLANES}
    assert state.frontier == empty
    assert any(SYSTEMS[tile].anomalies for tile in state.frontier)
    assert not any(SYSTEMS[tile].planets for tile in state.frontier)


def test_the_edge_of_the_board() -> None:
    """39.2, 100.1c: systems of which a side touches nothing, and the nexus; none is inside the ring around them."""
    state = table(6).state
    outer = edge(state)
    assert NEXUS in outer and "tile_18" not in outer
    inner = set(tiles_at(state).values()) - outer
    assert all(len(adjacent(state, tile, A)) >= 6 for tile in inner)


def test_hyperlanes_close_the_edge() -> None:
    """R-55, N-GEN-22: a side that touches a hyperlane is not open; only the outermost systems and homes are at the
    edge."""
    state = table(5, layout="players_5_hyperlanes").state
    outer = edge(state)
    ring = {tile for place, tile in tiles_at(state).items() if place < 7}
    assert not ring & outer
    assert not set(HYPERLANES) & outer


def test_politics_for_others() -> None:
    """66.3: two cards, for a token of the strategy pool."""
    state = quick_game()
    state.action_deck = ("plague", "bribery", "spy")
    game = secondary(state, "politics")
    assert done(game) and len(game.state.hand[A]) == 2


def test_mechs_are_no_technologies() -> None:
    """55.2, 55.4, 97.5: they can be produced from the start and are no upgrade of anything."""
    for faction in FACTIONS.values():
        mech = UNITS[faction.mech]
        assert mech.technology is None and mech.upgrade_of is None and mech.cost == 2
    assert not any(technology.unit and "mech" in technology.unit for technology in TECHNOLOGIES.values())


def test_who_is_exhausted() -> None:
    """51.7, 51.11: agents alone."""
    for leader in LEADERS.values():
        assert (leader.after_use == "exhaust") == (leader.kind == "agent")


def test_leaders_are_locked_no_more() -> None:
    """51.6d, 51.10d: also when what unlocked them has gone."""
    state = quick_game("hacan", "sol", "letnev")
    state.goods[A] = 10
    state.scored = {**state.scored, A: ("amass_wealth", "corner_the_market", "found_a_golden_age")}
    touch(state, "leaders")
    game = play(state, do(begin_settling))
    assert {"hacan_commander", "hacan_hero"} <= game.state.unlocked
    game.state.goods[A] = 0
    game.state.scored = {**game.state.scored, A: ()}
    again = play(game.state, do(begin_settling))
    assert {"hacan_commander", "hacan_hero"} <= again.state.unlocked


def test_printed_units_cannot_be_learned() -> None:
    """90.17, FAQ-NEK-1: only an upgrade is a technology, the first war sun of the Muaat is none."""
    assert UNITS["muaat_war_sun"].technology is None and UNITS["muaat_war_sun_2"].technology == "prototype_war_sun_ii"
    assert all(UNITS[unit].technology for unit in (t.unit for t in TECHNOLOGIES.values()) if unit)


def test_the_colours() -> None:
    """90.7c: of biotic, warfare, propulsion and cybernetic technologies."""
    kinds = {"green": "neural_motivator", "red": "plasma_scoring", "blue": "gravity_drive", "yellow": "sarween_tools"}
    assert set(COLOURS) == set(kinds)
    assert all(TECHNOLOGIES[name].colour == colour for colour, name in kinds.items())


def test_action_cards_are_never_promised() -> None:
    """28.3a: of what a deal can promise nothing is about playing a card."""
    assert set(PROMISES) == {"vote", "spare", "peace", "pay", "text"}


def test_systems_of_two_kinds_of_anomaly() -> None:
    """9.4, 9.5: a dimensional tear makes a nebula a gravity rift as well, and it stays what it was."""
    state = units(quick_game("vuilraith", "sol", "letnev"), A, "tile_42", "space_dock")
    assert set(anomalies(state, "tile_42")) == {"nebula", "gravity_rift"}
    assert set(anomalies(quick_game(), "tile_42")) == {"nebula"}


def test_the_start_of_a_combat_is_the_start_of_its_first_round() -> None:
    """78.2a, 42.4a, R-03: what is worded for either can be used in one window; in the next round only what is for
    rounds."""
    state = technologies(plain(quick_game("naaz_rokha", "letnev", "hacan"), B), A, "supercharge", "assault_cannon")
    fleets(pools(state, A, fleet=8), "3 cruiser, flagship", "3 dreadnought, cruiser")
    pools(state, B, fleet=8)
    game = play(state, do(fight, A), dice=(1,) * 40)
    assert set(game.options(A)) == {"technology:supercharge", "technology:assault_cannon"}  # no passing yet
    answer(game, A, "technology:assault_cannon", "window.space_combat.start")
    answer(game, B, "cruiser", "assault_cannon.unit")
    answer(game, A, "pass", "window.space_combat.start")
    while kind_asked(game) != "window.space_combat.round":
        answer_next(game)
    assert game.options(A) == ("technology:supercharge", "pass")


def test_both_ends_of_a_combat_are_one_window() -> None:
    """78.2b, 78.9a, 42.4b: when the last ship of a side is gone the round is over with the combat."""
    game = play(fleets(quick_game(), "cruiser", "fighter"), do(fight, A), dice=(10, 1))
    assert done(game)
    assert [line["n"] for line in logged(game, "combat.round")] == [1]
    assert logged(game, "combat.won")


def test_what_a_die_needs_is_fixed_when_it_is_rolled() -> None:
    """N-GEN-19: an upgrade that comes between the roll and the hits changes nothing for this roll."""
    hits: list[int] = []

    async def rolled_then_upgraded(game: TI4) -> None:
        roll = await roll_dice(game, "space", A, B, HERE, combat_dice(game, A, force_of("cruiser"), HERE))
        gain_technology(game, A, "cruiser_ii")
        hits.append(roll.hits)
        again = await roll_dice(game, "space", A, B, HERE, combat_dice(game, A, force_of("cruiser"), HERE))
        hits.append(again.hits)

    play(fleets(quick_game(), "cruiser", "cruiser"), rolled_then_upgraded, dice=(6, 6))
    assert hits == [0, 1]


def test_commodities_are_given_away_before_they_are_replenished() -> None:
    """21.5b: A gives B both, then replenishes by Trade."""
    state = neighbours(quick_game())
    state.commodities[A], state.strategies[A] = 2, ("trade",)
    game = play(state, do(act, A))
    strike(game, A, B, [Term(COMMODITIES, n=2)])
    assert game.state.commodities[A] == 0
    answer(game, A, "strategic:trade", "turn.action")
    answer_all(game, until="secondary.use")
    assert (game.state.goods[B], game.state.commodities[A]) == (2, FACTIONS["sol"].commodities)
