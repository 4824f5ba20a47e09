"""Action cards played after a system was activated (W-T1a)."""

from __future__ import annotations

from collections.abc import Callable

from lazax.core.ask import DONE, choose, choose_player
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.galaxy.adjacency import Linked
from lazax.ti4.board import (
    add_units,
    force_at,
    has_ships,
    has_token,
    has_units,
    in_reinforcements,
    places_of,
    planets_in,
    remove_units,
    set_force,
    take_token,
    tokens_left,
)
from lazax.ti4.cards.play import Aim, action_card
from lazax.ti4.combat.cannon import may_fire
from lazax.ti4.economy.goods import gain_goods, replenish
from lazax.ti4.events import Activation, Invasion, SpaceCombat
from lazax.ti4.movement.passage import (
    IMPASSABLE,
    Bars,
    bars_to_enter,
    bars_to_pass,
    move_value,
    passes_ships,
    rifts_for,
    slowed_in_nebula,
)
from lazax.ti4.movement.voyage import rolls_at_rift
from lazax.ti4.registry import asks
from lazax.ti4.sequence.order import others
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES, STRUCTURES, SYSTEMS
from lazax.ti4.timings import ACTIVATED
from lazax.ti4.units.force import of_tokens
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.ways import anomalies, linked_wormholes

FLANK_SPEED = "action_card:flank_speed"
SILENCE = "action_card:in_the_silence_of_space"
STAR_CHART = "action_card:lost_star_chart"
SOLAR_FLARE = "action_card:solar_flare"
NAV_SUITE = "action_card:nav_suite"
SUPPLIES, SUPPLIES_OF_ANOTHER, RALLIED, DECOYS = 3, 1, 2, 2

asks("choose", "player", "forward_supply_base.player")
asks("choose", "unit_at", "decoy_operation.unit")
asks("choose", "planet", "decoy_operation.planet")


def _own(judge: Callable[[TI4, Player, str], bool] = lambda game, player, system: True) -> Callable[..., bool]:
    """After the player has activated a system of which something holds."""

    def when(game: TI4, player: Player) -> bool:
        activation = ongoing(game, Activation)
        return activation is not None and activation.player == player and judge(game, player, activation.system)

    return when


def _anothers(judge: Callable[[TI4, Player, str], bool]) -> Callable[..., bool]:
    """The same after another player has activated it."""

    def when(game: TI4, player: Player) -> bool:
        activation = ongoing(game, Activation)
        return activation is not None and activation.player != player and judge(game, player, activation.system)

    return when


# how ships move


@action_card("flank_speed", ACTIVATED, when=_own())
async def flank_speed(game: TI4, player: Player) -> None:
    last(game, Activation, FLANK_SPEED, player)


@move_value.changed_by(FLANK_SPEED)
def faster(game: TI4, owner: Player, value: int, player: Player, kind: str, origin: str) -> int:
    return value + 1 if player == owner and lasting(game, FLANK_SPEED, owner) else value


def _systems_with_ships(game: TI4, player: Player) -> list[str]:
    return sorted(place for place, owner in game.forces if owner == player and place in SYSTEMS)


@action_card("in_the_silence_of_space", ACTIVATED, aims=(Aim("system", _systems_with_ships),), when=_own())
async def in_the_silence_of_space(game: TI4, player: Player, system: str) -> None:
    last(game, Activation, SILENCE, player, system)


@passes_ships.changed_by(SILENCE)
def slips_past(game: TI4, owner: Player, passes: bool, player: Player, origin: str) -> bool:
    effect = lasting(game, SILENCE, owner)
    return passes or (player == owner and effect is not None and effect.target == origin)


@action_card("lost_star_chart", ACTIVATED, when=_own())
async def lost_star_chart(game: TI4, player: Player) -> None:
    last(game, Activation, STAR_CHART, player)


@linked_wormholes.changed_by(STAR_CHART)
def charted(game: TI4, owner: Player, linked: Linked, player: Player) -> Linked:
    return linked | {("alpha", "beta")} if player == owner and lasting(game, STAR_CHART, owner) else linked


@action_card("nav_suite", ACTIVATED, when=_own())
async def nav_suite(game: TI4, player: Player) -> None:
    last(game, Activation, NAV_SUITE, player)


def _navigates(game: TI4, owner: Player, player: Player) -> bool:
    """N-AC-6: in the Movement step only."""
    if player != owner or lasting(game, NAV_SUITE, owner) is None:
        return False
    return ongoing(game, SpaceCombat) is None and ongoing(game, Invasion) is None


@bars_to_enter.changed_by(NAV_SUITE)
@bars_to_pass.changed_by(NAV_SUITE)
def navigated(game: TI4, owner: Player, bars: Bars, player: Player, kind: str, system: str) -> Bars:
    return bars - IMPASSABLE if _navigates(game, owner, player) else bars


@slowed_in_nebula.changed_by(NAV_SUITE)
def through_fog(game: TI4, owner: Player, slowed: bool, player: Player, kind: str) -> bool:
    return slowed and not _navigates(game, owner, player)


@rifts_for.changed_by(NAV_SUITE)
def around_rifts(game: TI4, owner: Player, rifts: frozenset[str], player: Player) -> frozenset[str]:
    """N-AC-6: their bonus is lost as well."""
    return frozenset() if _navigates(game, owner, player) else rifts


@rolls_at_rift.changed_by(NAV_SUITE)
def past_rifts(game: TI4, owner: Player, rolls: bool, player: Player, kind: str, system: str) -> bool:
    return rolls and not _navigates(game, owner, player)


@action_card("solar_flare", ACTIVATED, when=_own())
async def solar_flare(game: TI4, player: Player) -> None:
    last(game, Activation, SOLAR_FLARE, player)


@may_fire.changed_by(SOLAR_FLARE)
def blinded(game: TI4, owner: Player, may: bool, player: Player, kind: str, target: Player, place: str) -> bool:
    """N-AC-5: others, in this movement."""
    if target != owner or player == owner or lasting(game, SOLAR_FLARE, owner) is None:
        return may
    return may and ongoing(game, Invasion) is not None


# what an activation brings


def _is_anomaly(game: TI4, player: Player, system: str) -> bool:
    return bool(anomalies(game, system))


@action_card("harness_energy", ACTIVATED, when=_own(_is_anomaly))
async def harness_energy(game: TI4, player: Player) -> None:
    await replenish(game, player)


def _ships_of_others(game: TI4, player: Player, system: str) -> bool:
    return any(has_ships(game, system, other) for other in others(game, player))


@action_card("rally", ACTIVATED, when=_own(_ships_of_others))
async def rally(game: TI4, player: Player) -> None:
    """N-AC-17: from reinforcements, as far as there are any."""
    number = min(RALLIED, tokens_left(game, player))
    game.fleet_pool[player] += number
    note(game, "rally.placed", player=player, n=number)


def _cruiser_to_upgrade(game: TI4, player: Player, system: str) -> bool:
    """FAQ-AC-11: it is there when the system is activated."""
    there = bool(force_at(game, system, player).number("cruiser"))
    return there and in_reinforcements(game, player, "dreadnought") > 0


@action_card("upgrade", ACTIVATED, when=_own(_cruiser_to_upgrade))
async def upgrade(game: TI4, player: Player) -> None:
    """One that has sustained damage is replaced first: the dreadnought is whole."""
    system = current(game, Activation).system
    cruisers = [token for token, _ in force_at(game, system, player).only(("cruiser",)).tokens()]
    remove_units(game, system, player, of_tokens((cruisers[-1],)))
    add_units(game, system, player, "dreadnought")
    note(game, "upgrade.replaced", player=player, system=system)


def _own_units(game: TI4, player: Player, system: str) -> bool:
    return has_units(game, system, player)


@action_card("forward_supply_base", ACTIVATED, when=_anothers(_own_units))
async def forward_supply_base(game: TI4, player: Player) -> None:
    await gain_goods(game, player, SUPPLIES)
    other = await choose_player(player, "forward_supply_base.player", lambda: others(game, player))
    await gain_goods(game, other, SUPPLIES_OF_ANOTHER)


def _own_token(game: TI4, player: Player) -> bool:
    activation = ongoing(game, Activation)
    return activation is not None and has_token(game, activation.system, player)


@action_card("counterstroke", ACTIVATED, when=_own_token)
async def counterstroke(game: TI4, player: Player) -> None:
    system = current(game, Activation).system
    take_token(game, system, player)
    game.tactic_pool[player] += 1
    note(game, "counterstroke.returned", player=player, system=system)


def _own_structures(game: TI4, player: Player, system: str) -> bool:
    return any(force_at(game, place, player).total(STRUCTURES) for place in places_of(game, system))


def _elsewhere(game: TI4, player: Player, taken: list[str]) -> list[str]:
    """Ground forces anywhere on the board, as unit and place, without those already taken."""
    return [
        at
        for (place, owner), force in game.forces.items()
        if owner == player
        for token, number in force.only(GROUND_FORCES).tokens()
        if taken.count(at := f"{token}:{place}") < number
    ]


@action_card("decoy_operation", ACTIVATED, when=_anothers(_own_structures))
async def decoy_operation(game: TI4, player: Player) -> None:
    """Up to two ground forces come together to one planet that the player controls there."""
    system = current(game, Activation).system
    planets = [planet for planet in planets_in(game, system) if game.control.get(planet) == player]
    taken: list[str] = []
    while planets and len(taken) < DECOYS and (left := _elsewhere(game, player, taken)):
        unit = await choose(player, "decoy_operation.unit", lambda: [*left, DONE], n=DECOYS - len(taken))
        if unit == DONE:
            break
        taken.append(unit)
    if not taken:
        return
    planet = await choose(player, "decoy_operation.planet", lambda: planets)
    units = of_tokens(at.partition(":")[0] for at in taken)
    for at in taken:
        token, _, place = at.partition(":")
        remove_units(game, place, player, of_tokens((token,)))
    set_force(game, planet, player, force_at(game, planet, player).with_(units))
    note(game, "decoy_operation.moved", player=player, planet=planet, units=units.counts)
