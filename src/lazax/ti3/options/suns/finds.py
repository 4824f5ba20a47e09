"""What a landing finds on a planet with a domain counter (R42.2, R42.13 to R42.23)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from lazax.core.ask import choose, confirm
from lazax.core.chance import pick
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import fleet_in, in_reinforcements, left_of, opponents, set_fleet
from lazax.ti3.combat.rerolls import roll_faces
from lazax.ti3.economy.supply import gain_goods
from lazax.ti3.economy.technology import available, gain_technology
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Activation, Effect
from lazax.ti3.movement.colonies import conscript
from lazax.ti3.movement.loads import room_on
from lazax.ti3.movement.taking import after_taking, take_planet
from lazax.ti3.options.suns.biohazard import pay_toll
from lazax.ti3.options.suns.counters import (
    BIOHAZARD,
    HOSTILE_LOCALS,
    KIND_OF,
    SETTLED,
    SURVIVORS,
    VALUE_OF,
    discard_counter,
    face_down,
    turn_up,
)
from lazax.ti3.options.suns.radiation import radiation
from lazax.ti3.registry import asks, domain_counter, option, step
from lazax.ti3.state import TI3, Landing
from lazax.ti3.tables import SYSTEM_OF
from lazax.ti3.units.control import gain_planet
from lazax.ti3.units.fleets import Fleet, Ship, fleet_of
from lazax.ti3.units.forces import CARRIERS, change, may_place_ground_force

Find = Callable[[TI3, Player, str], Awaitable[None]]

SURVIVORS_VOTES = 3
SETTLERS = 2
FRIENDLY_SETTLERS = 6  # on this roll or more they join whoever landed

asks("choose", "word", "survivors.take", "industrial_society.dock")
asks("choose", "technology", "technological_society.technology")

FINDS: dict[str, Find] = {"radiation": radiation}


def found(kind: str) -> Callable[[Find], Find]:
    """Register what happens when counters of this kind are found."""

    def register(find: Find) -> Find:
        FINDS[kind] = domain_counter(kind)(find)
        return FINDS[kind]

    return register


@step("suns.find")
@option("distant_suns")
async def resolve_counter(game: TI3, player: Player, planet: str) -> None:
    """R42.2, T-L2: all that the player wants there has landed; the counter is turned up and resolved at once."""
    if planet not in game.domain or planet not in game.landed:
        return
    add_effect(game, Activation, Effect(SETTLED, player, planet))  # R42.3
    if face_down(game, planet):
        note(game, "suns.revealed", player=player, planet=planet, domain=turn_up(game, planet))
    await FINDS[KIND_OF[game.domain[planet]]](game, player, planet)


async def _settle_in(game: TI3, player: Player, planet: str) -> None:
    """R42.23: the counter is gone, and the landing goes on as on any neutral planet (R16.5)."""
    discard_counter(game, planet)
    take_planet(game, player, planet)
    await after_taking(game, player, planet, None)


@found(BIOHAZARD)
async def biohazard(game: TI3, player: Player, planet: str) -> None:
    """R42.13: one ground force dies; if another is left the planet is taken."""
    await pay_toll(game, player, planet)
    if planet in game.landed:
        take_planet(game, player, planet)
        await after_taking(game, player, planet, None)


@found(HOSTILE_LOCALS)
async def hostile_locals(game: TI3, player: Player, planet: str) -> None:
    """R42.15: they wait for the invaders, who fight them in step 6."""
    note(game, "locals.found", planet=planet, n=int(VALUE_OF[game.domain[planet]]))


@found(SURVIVORS)
async def lazax_survivors(game: TI3, player: Player, planet: str) -> None:
    """R42.16: the player may take the counter, for three more votes in every later agenda."""
    if await confirm(player, "survivors.take", planet=planet):
        game.survivors = {**game.survivors, player: game.survivors[player] + SURVIVORS_VOTES}
        note(game, "survivors.taken", player=player, n=SURVIVORS_VOTES)
    await _settle_in(game, player, planet)


@found("wormhole_discovery")
async def wormhole_discovery(game: TI3, player: Player, planet: str) -> None:
    """R42.18: from now on there is a wormhole in the system."""
    system = SYSTEM_OF[planet]
    end = VALUE_OF[game.domain[planet]]
    game.wormholes = {**game.wormholes, system: (*game.wormholes.get(system, ()), end)}
    note(game, "wormhole.discovered", player=player, system=system, wormhole=end)
    await _settle_in(game, player, planet)


@found("technological_society")
async def technological_society(game: TI3, player: Player, planet: str) -> None:
    """R42.19: the left neighbour chooses a technology that the player may have; it costs nothing."""
    giver = left_of(game, player)
    if available(game, player):
        technology = await choose(
            giver, "technological_society.technology", lambda: available(game, player), player_to=player
        )
        await gain_technology(game, player, technology)
    else:
        note(game, "technology.none", player=player)
    await _settle_in(game, player, planet)


@found("natural_wealth")
async def natural_wealth(game: TI3, player: Player, planet: str) -> None:
    """R42.20: so many trade goods, as far as the supply has them."""
    gain_goods(game, player, int(VALUE_OF[game.domain[planet]]))
    await _settle_in(game, player, planet)


@found("industrial_society")
async def industrial_society(game: TI3, player: Player, planet: str) -> None:
    """R42.21, A-22: the planet card arrives refreshed; a free dock may be placed, which works next round (R18.10)."""

    def possible() -> bool:
        return in_reinforcements(game, player, "space_dock") > 0

    discard_counter(game, planet)
    take_planet(game, player, planet, ready=True)
    if possible() and await confirm(player, "industrial_society.dock", possible=possible, planet=planet):
        game.docks[planet] = game.round
        note(game, "industrial_society.dock_placed", player=player, planet=planet)
    await after_taking(game, player, planet, None)


@found("peaceful_annexation")
async def peaceful_annexation(game: TI3, player: Player, planet: str) -> None:
    """R42.22: nothing happens."""
    await _settle_in(game, player, planet)


# settlers


@found("settlers")
async def settlers(game: TI3, player: Player, planet: str) -> None:
    """R42.17, A-19: the landed units go back on board; a die says whose ground forces the settlers become."""
    _re_embark(game, player, planet)
    (face,) = await roll_faces(game, player, "settlers", "ground_force", 1)
    owner = player if face >= FRIENDLY_SETTLERS else pick(game, opponents(game, player))
    note(game, "settlers.rolled", player=player, n=face, player_to=owner, planet=planet)
    discard_counter(game, planet)
    if may_place_ground_force(game, owner, planet):
        gain_planet(game, owner, planet)
        change(game.gf, planet, SETTLERS)
        await conscript(game, owner, planet)
    else:
        note(game, "settlers.no_pieces", player=owner, planet=planet)  # R20.13


def _re_embark(game: TI3, player: Player, planet: str) -> None:
    """Onto as few ships with room as possible; how these share it the player may change at the next landing."""
    landing, system = game.landed.pop(planet), SYSTEM_OF[planet]
    fleet = fleet_in(game, system, player)
    set_fleet(game, system, player, _loaded(game, player, fleet, landing))
    note(game, "settlers.sent_back", player=player, planet=planet)


def _loaded(game: TI3, player: Player, fleet: Fleet, landing: Landing) -> Fleet:
    gf, pds = landing.gf, landing.pds
    ships: list[Ship] = []
    for ship in sorted(fleet.ships, key=lambda ship: (not ship.gf, -room_on(game, player, ship.kind))):
        room = room_on(game, player, ship.kind) - ship.gf - ship.pds
        more_pds = min(pds, room) if ship.kind in CARRIERS else 0
        more_gf = min(gf, room - more_pds)
        gf, pds = gf - more_gf, pds - more_pds
        ships.append(ship._replace(gf=ship.gf + more_gf, pds=ship.pds + more_pds))
    if landing.leaders:
        ships[0] = ships[0]._replace(leaders=tuple(sorted((*ships[0].leaders, *landing.leaders))))
    return fleet_of(ships, fleet.fighters, fleet.leaders)
