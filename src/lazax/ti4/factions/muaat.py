"""The Embers of Muaat: war suns from the first day, and stars that they seed."""

from __future__ import annotations

from lazax.core.ask import DONE, choose, choose_player
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.board import add_units, force_at, has_units, is_home, owners_at, places_of
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.economy.tokens import fleet_tokens, lose_fleet_token, spend_strategy_tokens, strategy_tokens
from lazax.ti4.events import Movement, Production
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import unlocked_when
from lazax.ti4.movement.passage import SUPERNOVA, Bars, bars_to_enter, bars_to_pass
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.production.produce import produce_units
from lazax.ti4.registry import asks
from lazax.ti4.sequence.order import alive
from lazax.ti4.state import TI4
from lazax.ti4.tables import KINDS, MECATOL_SYSTEM, STRUCTURES, TECHNOLOGIES, UNITS
from lazax.ti4.technology.research import gainable, receive_technology
from lazax.ti4.technology.upgrades import war_sun
from lazax.ti4.timings import ABILITY_USED, COMPONENT_ACTION, PRODUCED, SHIPS_MOVED, TOKEN_SPENT
from lazax.ti4.units.cards import has_unit, shields, unit_of
from lazax.ti4.units.force import FIGHTER, INFANTRY, MECH, kind_of
from lazax.ti4.units.placing import place_units, placeable
from lazax.ti4.units.planets import space_production
from lazax.ti4.units.tiles import replace_tile
from lazax.ti4.ways import adjacent, anomalies, systems
from lazax.ti4.windows import react

STAR_FORGE, REACTOR = "ability:star_forge", "technology:magmus_reactor"
REACTOR_OMEGA = f"{REACTOR}_omega"
WAR_SUN, FLAGSHIP, DESTROYER, CRUISER = "war_sun", "flagship", "destroyer", "cruiser"
NOVA = "tile_81"
FIGHTERS_FORGED, NOVA_PRODUCTION = 2, 5
CASTS, MOST_COST = 2, 4  # units that Umbat lets somebody produce

asks("choose", "system", "star_forge.system", "muaat_agent.system")
asks("choose", "unit", "star_forge.unit")
asks("choose", "place", "muaat_mech.place")
asks("choose", "player", "muaat_agent.player")


def _where(game: TI4, player: Player, *kinds: str) -> list[str]:
    there = {place for (place, owner), force in game.forces.items() if owner == player and force.any_of(kinds)}
    return [system for system in systems(game) if system in there] if there else []


# Star Forge, Gashlai Physiology


def _forged(game: TI4, player: Player) -> list[str]:
    return [kind for kind in (FIGHTER, DESTROYER) if placeable(game, player, kind)]


def _may_forge(game: TI4, player: Player) -> bool:
    return strategy_tokens(game, player) > 0 and bool(_where(game, player, WAR_SUN))


@acts(COMPONENT_ACTION, STAR_FORGE, usable=_may_forge)
async def star_forge(game: TI4, player: Player) -> None:
    """N-MUA-1: two fighters or a destroyer beside a war sun."""
    await spend_strategy_tokens(game, player)
    system = await choose(player, "star_forge.system", lambda: _where(game, player, WAR_SUN))
    kind = await choose(player, "star_forge.unit", lambda: _forged(game, player), system=system)
    await place_units(game, player, system, kind, FIGHTERS_FORGED if kind == FIGHTER else 1)
    await react(game, ABILITY_USED, (player,), subject=f"{STAR_FORGE}:{system}")


@bars_to_pass.changed_by("ability:gashlai_physiology")
def gashlai_physiology(game: TI4, owner: Player, bars: Bars, player: Player, kind: str, system: str) -> Bars:
    return bars - {SUPERNOVA} if player == owner else bars


# units


shields.changed_by("unit:muaat_war_sun", "unit:muaat_war_sun_2")(war_sun)


def _colossi(game: TI4, player: Player) -> list[str]:
    """Places with mechs in the system of the forge and beside it, once for each mech."""
    window = ongoing(game, Window)
    ability, _, system = window.subject.rpartition(":") if window is not None else ("", "", "")
    if ability != STAR_FORGE:
        return []
    near = [place for where in (system, *adjacent(game, system, player)) for place in places_of(game, where)]
    return [place for place in near for _ in range(force_at(game, place, player).number(MECH))]


def _may_man(game: TI4, player: Player) -> bool:
    return bool(_colossi(game, player))


@acts(ABILITY_USED, "unit:muaat_mech", usable=_may_man)
async def ember_colossus(game: TI4, player: Player) -> None:
    """An infantry with each."""
    left = _colossi(game, player)
    while left:
        place = await choose(player, "muaat_mech.place", lambda: [*dict.fromkeys(left), DONE])
        if place == DONE:
            return
        left.remove(place)
        add_units(game, place, player, INFANTRY)
        note(game, "units.placed", player=player, place=place, units=((INFANTRY, 1, 0),))


def _may_cast(game: TI4, player: Player) -> bool:
    able = strategy_tokens(game, player) > 0 and placeable(game, player, CRUISER)
    return bool(able and _where(game, player, FLAGSHIP))


@acts(COMPONENT_ACTION, "unit:muaat_flagship", usable=_may_cast)
async def the_inferno(game: TI4, player: Player) -> None:
    await spend_strategy_tokens(game, player)
    await place_units(game, player, _where(game, player, FLAGSHIP)[0], CRUISER)


# Magmus Reactor, in both printings


@bars_to_enter.changed_by(REACTOR, REACTOR_OMEGA)
def into_supernovas(game: TI4, owner: Player, bars: Bars, player: Player, kind: str, system: str) -> Bars:
    return bars - {SUPERNOVA} if player == owner else bars


def _near_fire(game: TI4, player: Player) -> bool:
    production = ongoing(game, Production)
    if production is None or production.player != player or not production.ability:
        return False
    system = production.system
    suns = any(force_at(game, system, owner).number(WAR_SUN) for owner in owners_at(game, system))
    return suns or any(SUPERNOVA in anomalies(game, beside) for beside in adjacent(game, system, player))


@acts(PRODUCED, REACTOR, usable=_near_fire, must=True)
async def magmus_reactor(game: TI4, player: Player) -> None:
    await gain_goods(game, player, 1)


@space_production.changed_by(REACTOR_OMEGA)
def burning_yards(game: TI4, owner: Player, value: int, player: Player, system: str) -> int:
    """N-MUA-4: supernovas with own units produce."""
    burning = player == owner and SUPERNOVA in anomalies(game, system) and has_units(game, system, player)
    return value + NOVA_PRODUCTION if burning else value


# leaders


def _casting(game: TI4) -> list[Player]:
    return [player for player in alive(game) if _where(game, player, WAR_SUN, FLAGSHIP)]


def _anybody_casts(game: TI4, player: Player) -> bool:
    return bool(_casting(game))


@agent("muaat_agent", COMPONENT_ACTION, _anybody_casts)
async def umbat(game: TI4, player: Player) -> None:
    """N-MUA-5, N-GEN-1: paid, and no use of Production."""
    chosen = await choose_player(player, "muaat_agent.player", lambda: _casting(game))
    system = await choose(chosen, "muaat_agent.system", lambda: _where(game, chosen, WAR_SUN, FLAGSHIP))
    kinds = [kind for kind in KINDS if kind not in STRUCTURES and has_unit(game, chosen, kind)]
    cheap = [kind for kind in kinds if unit_of(game, chosen, kind).cost <= MOST_COST]
    await produce_units(game, chosen, system, CASTS, kinds=cheap)


@unlocked_when("muaat_commander")
def has_produced_a_war_sun(game: TI4, player: Player) -> bool:
    return (player, f"produced:{WAR_SUN}") in game.deeds


def _spent(game: TI4, player: Player) -> bool:
    window = ongoing(game, Window)
    return window is not None and window.subject == str(player)


@acts(TOKEN_SPENT, "leader:muaat_commander", usable=_spent)
async def magmus(game: TI4, player: Player) -> None:
    """N-MUA-2, N-GEN-10: for each token."""
    await gain_goods(game, player, 1)


def _may_seed(game: TI4, player: Player) -> bool:
    movement = ongoing(game, Movement)
    if movement is None or movement.player != player or movement.system in (MECATOL_SYSTEM, NOVA):
        return False
    came = any(kind_of(ship) == WAR_SUN for ship, _ in movement.ships)
    return came and not is_home(movement.system) and bool(_sun_there(game, player, movement.system))


def _sun_there(game: TI4, player: Player, system: str) -> int:
    return force_at(game, system, player).number(WAR_SUN)


@hero("muaat_hero", SHIPS_MOVED, _may_seed)
async def nova_seed(game: TI4, player: Player) -> None:
    """N-MUA-3: nothing of others is left there, and nothing of the system."""
    await replace_tile(game, player, current(game, Movement).system, NOVA)


# Fires of the Gashlai


def _blueprint(game: TI4, player: Player) -> str | None:
    """N-MUA-6: the war sun of the player's own deck, if they lack it."""
    found = (
        name for name in gainable(game, player) if (unit := TECHNOLOGIES[name].unit) and UNITS[unit].kind == WAR_SUN
    )
    return next(found, None)


def _lit(game: TI4, player: Player, owner: Player) -> bool:
    return fleet_tokens(game, owner) > 0 and _blueprint(game, player) is not None


@promissory_note("fires_of_the_gashlai", COMPONENT_ACTION, when=_lit)
async def fires_of_the_gashlai(game: TI4, player: Player, owner: Player) -> None:
    await lose_fleet_token(game, owner)
    technology = _blueprint(game, player)
    assert technology is not None
    await receive_technology(game, player, technology)
