"""Laws about ships, planets and research, while they are in play. A is Sardakk, B Arborec, C L1Z1X."""

from __future__ import annotations

import pytest

from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.board import home_system, is_ready
from lazax.ti4.combat.cannon import guns
from lazax.ti4.combat.dice import combat_dice
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.council.laws import blank_laws, elected_by, repeal
from lazax.ti4.council.voting import order_of_voting
from lazax.ti4.economy.neighbours import are_neighbours
from lazax.ti4.economy.payment import influence, resources
from lazax.ti4.economy.tokens import Pools, gain_tokens, pools_of
from lazax.ti4.events import Effect, Invasion, SpaceCombat
from lazax.ti4.invasion.bombardment import open_to_fire
from lazax.ti4.invasion.commit import landable
from lazax.ti4.movement.retreat import retreat_targets
from lazax.ti4.production.draft import Draft
from lazax.ti4.production.means import by_effect, production_value
from lazax.ti4.sequence.strategy_phase import start as strategy_phase
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.switches import Rules
from lazax.ti4.tables import UNITS
from lazax.ti4.technology.research import research, researchable
from lazax.ti4.units.cards import has_shield, unit_of
from lazax.ti4.units.control import gain_planet
from lazax.ti4.units.planets import attachments_on, takes_units
from lazax.ti4.units.structures import takes_structure
from lazax.ti4.ways import adjacent, wormholes
from tests.ti4.positions.council import BASE, PLAIN, council, law, resolve
from tests.ti4.positions.movement import refusal, ship
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    activated,
    answer,
    answer_all,
    done,
    force_of,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    quick_game,
    technologies,
    there,
    units,
)

MECATOL, ALPHA, OTHER_ALPHA, BETA, OTHER_BETA, NEBULA = (f"tile_{n}" for n in (18, 26, 39, 25, 40, 42))
LODOR, ALBION, QUANN = "lodor", "new_albion", "quann"  # cultural; industrial; cultural


def turn(rules: Rules | None = None) -> TI4:
    return quick_game(*PLAIN, rules=rules)


# wormholes and nebulae


def test_enforced_travel_ban() -> None:
    """N-AG-6, FAQ-AG-3: nothing moves or retreats through beta; yet what it joins is adjacent, so cannons fire."""
    state = activated(units(turn(), A, BETA, "carrier"), A, OTHER_BETA)
    units(state, A, OTHER_BETA, "infantry")
    assert refusal(state, ship(BETA, "carrier"), target=OTHER_BETA) is None
    assert OTHER_BETA in retreat_targets(state, A, BETA)
    law(state, "enforced_travel_ban")
    assert refusal(state, ship(BETA, "carrier"), target=OTHER_BETA) is not None
    assert OTHER_BETA not in retreat_targets(state, A, BETA)
    assert OTHER_BETA in adjacent(state, BETA, A)


def test_enforced_travel_ban_against() -> None:
    """W-V8a: PDS in or next to a system with a wormhole are destroyed; that at home stays."""
    state = units(planet(council(), B, LODOR, "vefut_ii"), B, LODOR, "pds")
    units(units(state, B, "vefut_ii", "pds"), B, "nestphar", "pds")
    game = resolve(state, "enforced_travel_ban", "against")
    near = {system for system, _ in wormholes(game.state)} | {"tile_20"}
    assert not there(game, B, LODOR) and "tile_20" in near
    assert there(game, B, "nestphar").number("pds") == 1


def test_wormhole_reconstruction() -> None:
    """W-V8a: alpha and beta lead to each other for all, also where a travel ban is in force."""
    state = law(turn(), "wormhole_reconstruction")
    assert BETA in adjacent(state, ALPHA, A) and BETA not in adjacent(turn(), ALPHA, A)
    law(activated(units(state, A, BETA, "cruiser"), A, ALPHA), "enforced_travel_ban")
    assert refusal(state, ship(BETA, "cruiser"), target=ALPHA) is None
    state = units(units(council(), B, ALPHA, "fighter"), B, MECATOL, "cruiser")
    game = resolve(state, "wormhole_reconstruction", "against")
    assert game.state.tokens == {ALPHA: (B,)}


def test_shared_research() -> None:
    """59.1a: ships move through the nebula that bars them otherwise; or everybody gets a token at home."""
    far = quick_game("sardakk", "arborec", "l1z1x")
    units(activated(far, A, "tile_28"), A, "tile_29", "cruiser")
    assert "nebula" in str(refusal(_row(), ship("tile_19", "cruiser"), target="tile_20"))
    assert refusal(law(_row(), "shared_research"), ship("tile_19", "cruiser"), target="tile_20") is None
    game = resolve(council(), "shared_research", "against")
    assert game.state.tokens == {home_system(game.state, p): (p,) for p in (A, B, C)}


def _row() -> TI4:
    """A nebula between a cruiser and where it wants to go."""
    state = turn()
    state.placements = (((0, 0), "tile_19"), ((0, -1), NEBULA), ((0, -2), "tile_20"))
    return units(activated(state, A, "tile_20"), A, "tile_19", "cruiser")


def test_nexus_sovereignty() -> None:
    """W-V8a: nothing moves through the alpha of the open nexus; or a gamma wormhole opens at Mecatol Rex."""
    state = activated(units(turn(), A, "nexus", "cruiser"), A, ALPHA)
    state.nexus_open = True
    assert refusal(state, ship("nexus", "cruiser"), target=ALPHA) is None
    assert refusal(law(state, "nexus_sovereignty"), ship("nexus", "cruiser"), target=ALPHA) is not None
    game = resolve(council(), "nexus_sovereignty", "against")
    assert (MECATOL, "gamma") in wormholes(game.state)


def test_nexus_sovereignty_is_about_movement() -> None:
    """TV-NEX-02: through the alpha of the open nexus nothing moves, but neighbours meet and cannons fire."""
    state = law(units(turn(), A, "nexus", "cruiser"), "nexus_sovereignty")
    state.nexus_open = True
    units(technologies(units(planet(state, B, LODOR), B, LODOR, "pds"), B, "pds_ii"), C, "tile_44", "cruiser")
    assert are_neighbours(state, A, B) and not are_neighbours(state, A, C)
    assert guns(state, B, A, "nexus")
    assert refusal(activated(state, A, ALPHA), ship("nexus", "cruiser"), target=ALPHA) is not None


# weapons, fleets, production


def test_articles_of_war() -> None:
    """TV-MEC-02, W-V8a: mechs keep combat and Sustain Damage; or whoever voted for it gains three trade goods."""
    state = units(planet(turn(), B, LODOR), B, LODOR, "mech")
    assert has_shield(state, LODOR, B) and production_value(state, B, LODOR, "mech")
    before = {component for acting in state.in_play.values() for component, _ in acting}
    law(state, "articles_of_war")
    after = {component for acting in state.in_play.values() for component, _ in acting}
    assert not has_shield(state, LODOR, B) and not production_value(state, B, LODOR, "mech")
    mechs = {f"unit:{name}" for name, unit in UNITS.items() if unit.kind == "mech"}
    assert not after & mechs and before - after <= mechs
    assert unit_of(state, B, "mech").sustains
    assert [die.needs for die in combat_dice(state, B, force_of("mech"), LODOR)] == [6]
    game = resolve(council(), "articles_of_war", "against", votes=((C, "for", 2), (B, "against", 5)))
    assert game.state.goods == {A: 0, B: 0, C: 3}


def test_conventions_of_war() -> None:
    """W-V8a: cultural planets cannot be bombarded; or whoever voted against it discards all cards."""
    state = units(planet(turn(), B, LODOR, ALBION), B, LODOR, "infantry")
    units(state, B, ALBION, "infantry")
    assert open_to_fire(state, A, ALPHA) == [LODOR]
    law(state, "conventions_of_war")
    assert open_to_fire(state, A, ALPHA) == [] and ALBION in open_to_fire(state, A, "tile_27")
    state = hand(hand(council(), B, "sabotage"), C, "sabotage")
    game = resolve(state, "conventions_of_war", "against", votes=((B, "against", 2), (C, "for", 1)))
    assert game.state.hand == {A: (), B: (), C: ("sabotage",)}


def test_fleet_regulations() -> None:
    """W-V8a, 37.1: what is more than four in a fleet pool is returned, and no more goes in; or one more for all."""
    game = resolve(pools(council(), B, 3, 6, 2), "fleet_regulations", "for", then=[lambda g: gain_tokens(g, B, 2)])
    assert pools_of(game.state, B) == Pools(3, 4, 2)
    with pytest.raises(Exception, match="fleet_pool"):
        answer(game, B, Pools(1, 1, 0), "tokens.gain")
    answer(game, B, Pools(2, 0, 0), "tokens.gain")
    assert done(game)
    game = resolve(council(), "fleet_regulations", "against")
    assert game.state.fleet_pool == {A: 4, B: 4, C: 4}


def test_homeland_defense_act() -> None:
    """W-V8a, N-AG-15: any number of PDS on a planet; what is too many goes when the law is repealed."""
    state = units(planet(turn(), B, LODOR), B, LODOR, "2 pds")
    assert not takes_structure(state, B, "pds", LODOR)
    assert takes_structure(law(state, "homeland_defense_act"), B, "pds", LODOR)
    game = play(units(state, B, LODOR, "2 pds"), lambda game: repeal(game, "homeland_defense_act"))
    assert there(game, B, LODOR).number("pds") == 2 and not logged(game, "units.destroyed")
    state = units(units(planet(council(), B, LODOR), B, LODOR, "pds"), B, "nestphar", "pds")
    game = resolve(state, "homeland_defense_act", "against")
    answer(game, B, f"pds:{LODOR}", "agenda.destroy")
    assert done(game) and not there(game, B, LODOR) and there(game, B, "nestphar")


def test_regulated_conscription() -> None:
    """67.2: the price of a pair of fighters buys only one."""
    for passed, cost in ((False, 1), (True, 2)):
        state = planet(turn(), A, LODOR)
        state.goods[A] = 5
        draft = Draft(law(state, "regulated_conscription") if passed else state, A, by_effect(state, A, ALPHA, 2))
        draft.made["fighter", ALPHA] = 2
        assert draft.cost() == cost
    assert not resolve(council(), "regulated_conscription", "against").state.laws


def test_publicize_weapon_schematics() -> None:
    """N-AG-10: one player owns the technology, so all may research it; war suns sustain nothing."""
    state = law(turn(), "publicize_weapon_schematics")
    assert "war_sun" not in researchable(state, A)
    technologies(state, B, "war_sun")
    assert "war_sun" in researchable(state, A)
    units(units(state, B, MECATOL, "war_sun"), A, MECATOL, "dreadnought")
    game = play(activated(state, A, MECATOL), do(fight, A), dice=(10, 1, 1, 1))
    answer_all(game, most=6)
    assert not there(game, B, MECATOL).number("war_sun")
    state = hand(hand(technologies(council(), B, "war_sun"), B, "sabotage"), C, "sabotage")
    game = resolve(state, "publicize_weapon_schematics", "against")
    assert game.state.hand == {A: (), B: (), C: ("sabotage",)}


# research


def test_anti_intellectual_revolution() -> None:
    """N-AG-14: whoever has researched destroys a ship that is no fighter; without ships, nothing."""
    state = units(law(turn(), "anti_intellectual_revolution"), A, MECATOL, "carrier, destroyer, 2 fighter")
    game = play(state, lambda game: research(game, A), lambda game: research(game, B))
    answer(game, A, "neural_motivator", "research.technology")
    assert game.options(A) == ("tile_18:carrier", "tile_18:destroyer")
    answer(game, A, "tile_18:destroyer", "anti_intellectual_revolution.ship")
    answer(game, B, "neural_motivator", "research.technology")
    assert done(game) and there(game, A, MECATOL).kinds() == ("carrier", "fighter")


def test_anti_intellectual_revolution_against() -> None:
    """W-S1: a planet for each technology, of the player's choice."""
    state = technologies(planet(turn(), A, LODOR, QUANN), A, "neural_motivator", "sarween_tools")
    state.stage, state.strategies = state.stage[:1], dict.fromkeys(range(3), ())
    state.pending = (Effect("anti_intellectual_revolution", A),)
    game = play(state, do(strategy_phase))
    answer(game, A, LODOR, "anti_intellectual_revolution.planet")
    answer(game, A, "trenlak", "anti_intellectual_revolution.planet")
    assert game.state.exhausted == {LODOR, "trenlak"} and kind_asked(game) == "strategy.pick"


TEAMS = {
    "research_team_biotic": "dacxive_animators",
    "research_team_cybernetic": "graviton_laser_system",
    "research_team_propulsion": "gravity_drive",
    "research_team_warfare": "magen_defense_grid",
}


@pytest.mark.parametrize("team", sorted(TEAMS))
def test_research_teams(team: str) -> None:
    """FAQ-AG-1: the card stands for a prerequisite of its colour and is exhausted, not the planet."""
    state = planet(turn(BASE), A, LODOR)
    assert TEAMS[team] not in researchable(state, A)
    law(state, team, LODOR)
    assert [name for name in TEAMS.values() if name in researchable(state, A)] == [TEAMS[team]]
    assert TEAMS[team] not in researchable(state, B)
    game = play(state, lambda game: research(game, A))
    answer(game, A, TEAMS[team], "research.technology")
    answer(game, A, (), "research.specialties")
    assert done(game) and logged(game, "law.exhausted") == [{"player": A, "agenda": team}]
    assert LODOR not in game.state.exhausted
    assert not is_ready(game.state, NOBODY, f"agenda:{team}") and game.view(B)["laws"][team]["exhausted"]


# planets


def test_laws_that_add_to_a_planet() -> None:
    """12.1, W-V8a: Core Mining 2 resources for one infantry; Terraforming 1 and 1; Senate Sanctuary 2 influence."""
    state = units(planet(council(base=True), B, ALBION), B, ALBION, "2 infantry")
    game = resolve(state, "core_mining", ALBION)
    assert resources(game.state, ALBION) == 3 and there(game, B, ALBION).number("infantry") == 1
    game = resolve(planet(council(base=True), B, ALBION), "terraforming_initiative", ALBION)
    assert (resources(game.state, ALBION), influence(game.state, ALBION)) == (2, 2)
    game = resolve(planet(council(base=True), B, ALBION), "senate_sanctuary", ALBION)
    assert (resources(game.state, ALBION), influence(game.state, ALBION)) == (1, 3)


@pytest.mark.parametrize("team", sorted(TEAMS))
def test_research_teams_are_attached(team: str) -> None:
    """8.20, 12.1: the law lies under the card of the elected planet."""
    game = resolve(planet(council(base=True), B, LODOR), team, LODOR)
    assert attachments_on(game.state, LODOR) == (team,) and elected_by(game.state, team) == LODOR


def test_attached_laws_leave_with_the_law() -> None:
    """7.5, 12.2: a repealed law is attached no longer."""
    state = planet(council(base=True), B, ALBION)
    game = resolve(state, "terraforming_initiative", ALBION, then=[lambda g: repeal(g, "terraforming_initiative")])
    assert attachments_on(game.state, ALBION) == () and resources(game.state, ALBION) == 1


def test_demilitarized_zone() -> None:
    """W-V8a: all units are destroyed, and none come any more."""
    state = units(planet(council(base=True), B, LODOR), B, LODOR, "2 infantry, space_dock")
    game = resolve(state, "demilitarized_zone", LODOR)
    assert not there(game, B, LODOR) and game.state.control[LODOR] == B
    assert not takes_units(game.state, LODOR)
    zone = units(law(planet(turn(BASE), B, LODOR), "demilitarized_zone", LODOR), A, ALPHA, "carrier, infantry")
    enter(zone, Invasion(A, ALPHA))
    assert landable(zone, A, ALPHA) == []


def test_holy_planet_of_ixth() -> None:
    """W-G8, FAQ-AG-10: its point goes with the planet; nothing produces there; a repeal takes no point."""
    state = units(planet(council(base=True), B, LODOR), B, LODOR, "space_dock")
    game = resolve(state, "holy_planet_of_ixth", LODOR)
    assert game.state.points[B] == 1 and not production_value(game.state, B, LODOR, "space_dock")
    state = law(planet(turn(BASE), B, LODOR), "holy_planet_of_ixth", LODOR)
    state.points = {A: 0, B: 1, C: 0}
    game = play(state, lambda game: gain_planet(game, A, LODOR), lambda game: repeal(game, "holy_planet_of_ixth"))
    assert done(game) and game.state.points == {A: 1, B: 0, C: 0}


# what is blank


def test_blank_laws() -> None:
    """40.3, N-KEL-2: no law does anything until the end of the turn; what it had brought stays."""
    state = law(law(turn(), "fleet_regulations"), "wormhole_reconstruction")
    blank_laws(state)
    assert BETA not in adjacent(state, ALPHA, A) and not state.in_play.get("fleet_pool_limit")
    assert order_of_voting(state) and list(state.laws) == ["fleet_regulations", "wormhole_reconstruction"]


def test_prophecy_of_ixth_in_combat() -> None:
    """W-V8a: fighters of the owner roll one higher; those of others do not."""
    state = law(turn(), "prophecy_of_ixth", A)
    enter(state, SpaceCombat(MECATOL, A, B))
    assert {die.bonus for die in combat_dice(state, B, force_of("2 fighter"), MECATOL)} == {0}
    bonus = {die.unit: die.bonus for die in combat_dice(state, A, force_of("fighter, cruiser"), MECATOL)}
    assert bonus["fighter"] == bonus["cruiser"] + 1
