"""What is always true of supplies, fleets, planets and domain counters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lazax.ti3.board import fleet_supply, has_technology, on_board
from lazax.ti3.economy.supply import counters_left, goods_left
from lazax.ti3.effects import active_player
from lazax.ti3.events import (
    Activation,
    Agenda,
    Battle,
    CardPlay,
    Excess,
    Invasion,
    Roll,
)
from lazax.ti3.invariants.registry import invariant, on_stage
from lazax.ti3.options.suns.counters import ALL_COUNTERS, BIOHAZARD, KIND_OF, RADIATION
from lazax.ti3.setup.setup import PDS_PER_PLANET
from lazax.ti3.state import TI3
from lazax.ti3.tables import CAPACITY, SYSTEM_OF, SYSTEMS, UNITS
from lazax.ti3.units.fleets import fleet_of
from lazax.ti3.units.forces import fighter_capacity, ground_places, is_bare, supply_used
from lazax.ti3.ways import geometry

LIMITED = tuple(kind for kind, unit in UNITS.items() if not unit.extendable)
NO_STOPPING = ("supernova", "asteroid_field")
BUSY = (Activation, Agenda, CardPlay, Excess, Roll)

# supplies


@invariant
def goods_are_conserved(game: TI3) -> Iterator[str]:
    """R25.11: forty trade goods, none owed."""
    if goods_left(game) < 0:
        yield "there are more than 40 trade goods"
    for player, number in game.goods.items():
        if number < 0:
            yield f"player {player} has {number} trade goods"


@invariant
def counters_are_conserved(game: TI3) -> Iterator[str]:
    """R24.8: sixteen counters each, at most one of a player in a system."""
    for player in range(game.seats):
        if counters_left(game, player) < 0:
            yield f"player {player} uses more than 16 command counters"
        if min(game.strategy_pool[player], game.fleet_pool[player], game.command_pool[player]) < 0:
            yield f"player {player} has fewer than no counters in an area"
    for system, players in game.counters.items():
        if not players or list(players) != sorted(set(players)) or system not in geometry(game).systems:
            yield f"the counters {players} in {system} are not right"


@invariant
def pieces_are_limited(game: TI3) -> Iterator[str]:
    """R20.1, R20.13: no more units than plastic pieces, and no more places than pieces to mark them."""
    for player in range(game.seats):
        for kind in LIMITED:
            if on_board(game, player, kind) > UNITS[kind].limit:
                yield f"player {player} has more than {UNITS[kind].limit} of {kind}"
        if ground_places(game, player) > UNITS["ground_force"].limit:
            yield f"player {player} has ground forces in more than 12 places"
        systems = sum(owner == player and fleet.fighters > 0 for (_, owner), fleet in game.fleets.items())
        if systems > UNITS["fighter"].limit:
            yield f"player {player} has fighters in more than 10 systems"


# fleets


@invariant
def fleets_are_proper(game: TI3) -> Iterator[str]:
    """Fleets are in systems of the galaxy, not empty, in canonical order; R13.2, R13.3: never where none may stop."""
    for (system, player), fleet in game.fleets.items():
        if system not in geometry(game).systems or not (fleet.ships or fleet.fighters) or fleet.fighters < 0:
            yield f"the fleet of player {player} in {system} is no fleet"
        elif fleet != fleet_of(fleet.ships, fleet.fighters, fleet.leaders):
            yield f"the fleet of player {player} in {system} is out of order"
        elif SYSTEMS[system].kind in NO_STOPPING:
            yield f"player {player} has ships in {system}"


@invariant
def fleets_are_supplied(game: TI3) -> Iterator[str]:
    """R20.3: fleet supply limits every fleet, but while its owner is reducing it (R20.4)."""
    trimming = {event.player for event in game.stage if type(event) is Excess}
    for (system, player), fleet in game.fleets.items():
        if player not in trimming and supply_used(game, player, system, fleet) > fleet_supply(game, player, system):
            yield f"the fleet of player {player} in {system} exceeds their fleet supply"


@invariant
def fighters_have_places(game: TI3) -> Iterator[str]:
    """R20.9: at all times but during a space battle; in an activated system the check follows at once."""
    if any(type(event) in (Battle, Activation, CardPlay, Excess) for event in game.stage):
        return
    for (system, player), fleet in game.fleets.items():
        if has_technology(game, player, "advanced_fighters"):
            continue
        if fleet.fighters > fighter_capacity(game, player, system):
            yield f"player {player} has too many fighters in {system}"


@invariant
def loads_fit(game: TI3) -> Iterator[str]:
    """R20.7: six on carriers and war suns; Stasis Capsules put one ground force on cruisers and dreadnoughts."""
    for (system, player), fleet in game.fleets.items():
        capsules = has_technology(game, player, "stasis_capsules")
        for ship in fleet.ships:
            room = CAPACITY[ship.kind]
            if not room and capsules and ship.kind in ("cruiser", "dreadnought") and not ship.pds:
                room = 1
            if min(ship.gf, ship.pds) < 0 or ship.gf + ship.pds > room:
                yield f"a {ship.kind} of player {player} in {system} carries too much"
            if ship.damaged and not UNITS[ship.kind].sustains:
                yield f"a {ship.kind} of player {player} in {system} is damaged"


@invariant
def space_is_not_shared(game: TI3) -> Iterator[str]:
    """R15.1: ships of two players in one system fight; only an activation brings them together."""
    if on_stage(game, Activation):
        return
    owners = Counter(system for system, _ in game.fleets)
    for system, number in owners.items():
        if number > 1:
            yield f"{number} players have ships in {system}"


# planets


@invariant
def units_stand_on_own_planets(game: TI3) -> Iterator[str]:
    """R14.11, R25.7: ground forces, PDS and docks belong to whoever controls the planet; at most two PDS."""
    for planet in {*game.gf, *game.pds, *game.docks, *game.exhausted, *game.held_since}:
        if planet not in game.control:
            yield f"{planet} is neutral, but not bare"
    for planet in game.control:
        if SYSTEM_OF[planet] not in geometry(game).systems or planet not in game.held_since:
            yield f"{planet} is controlled, but not properly"
    for planet, number in (*game.gf.items(), *game.pds.items()):
        if number <= 0:
            yield f"{planet} holds {number} units"
    for planet, number in game.pds.items():
        if number > PDS_PER_PLANET:
            yield f"{planet} holds {number} PDS"


@invariant
def bare_planets_are_given_up(game: TI3) -> Iterator[str]:
    """T-X4: under Planetary Security planets abroad have ground forces, once what is going on is done."""
    if "planetary_security" in game.laws and not any(type(event) in BUSY for event in game.stage):
        yield from (f"{planet} is held without ground forces" for planet in game.control if is_bare(game, planet))


def _fought_over(game: TI3, planet: str) -> bool:
    """The last invader may be dead while its owner still decides about something (Gen Synthesis)."""
    return any(type(event) is Invasion and event.planet == planet for event in game.stage)


@invariant
def landings_belong_to_activations(game: TI3) -> Iterator[str]:
    """R16: forces stand on planets of others only while the activation lasts."""
    activation = next((event for event in game.stage if type(event) is Activation), None)
    for planet, landing in game.landed.items():
        if activation is None or game.control.get(planet) == active_player(game):
            yield f"forces have landed on {planet} out of time"
        elif SYSTEM_OF[planet] not in activation.systems or (
            max(landing[:2]) <= 0 and not _fought_over(game, planet)
        ):
            yield f"the landing on {planet} is not right"


# domain counters


@invariant
def domain_counters_lie_right(game: TI3) -> Iterator[str]:
    """R42: on planets of the galaxy; on a controlled one only a biohazard that lies open (R42.4, R42.13)."""
    for planet, counter in game.domain.items():
        if SYSTEM_OF[planet] not in geometry(game).systems or counter not in KIND_OF:
            yield f"the domain counter {counter} on {planet} is not right"
        elif planet in game.control and (planet not in game.domain_open or counter != BIOHAZARD):
            yield f"{planet} is controlled, but a domain counter lies on it"
    if not game.domain_open <= game.domain.keys():
        yield "a domain counter lies open where there is none"
    for player, planets in game.probed.items():
        if any(planet not in game.domain or planet in game.domain_open for planet in planets):
            yield f"player {player} remembers a counter that is no secret"


@invariant
def domain_counters_are_conserved(game: TI3) -> Iterator[str]:
    """R1.6: no more counters than there are; Star of Death finds radiation of its own."""
    found = Counter((*game.domain.values(), *game.domain_discard))
    for counter, number in found.items():
        if number > ALL_COUNTERS.count(counter) and counter != RADIATION:
            yield f"there are {number} of the domain counter {counter}"
