"""How much a player may have in a space area: the fleet pool and capacity (16, 37)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.board import fleet_size, force_at, places_of, remove_units
from lazax.ti4.events import SpaceCombat
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES, NON_FIGHTERS
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import FIGHTER, Force, of_tokens

asks("choose", "unit", "fleet.remove", "capacity.remove")

more_ships: Query[int, [Player]] = Query("fleet_limit")
"""How many non-fighter ships a player may have in one system."""
more_room: Query[int, [Player, str]] = Query("capacity")
"""How many fighters and ground forces a player's ships in a system have room for."""
halves_of_fighters: Query[int, [Player]] = Query("fleet_count")
"""What a fighter counts against the fleet pool that no ship has room for, in halves."""


def fleet_limit(game: TI4, player: Player) -> int:
    """37.1: non-fighter ships in any one system."""
    return more_ships(game, game.fleet_pool[player], player)


def capacity(game: TI4, player: Player, system: str) -> int:
    """16.2: room for fighters and ground forces on all the player's ships in a system."""
    return more_room(game, room_on(game, player, force_at(game, system, player)), player, system)


def room_on(game: TI4, player: Player, force: Force) -> int:
    """Room for fighters and ground forces on the ships of a force, and on docks that travel with them (85.1a)."""
    return sum([number * unit_of(game, player, kind).capacity for kind, number, _ in force.counts])


def free_fighters(game: TI4, player: Player, system: str) -> int:
    """Fighters that need no room because the player's space docks in the system hold them."""
    return sum(
        [
            number * unit_of(game, player, kind).free_fighters
            for place in places_of(game, system)
            for kind, number, _ in force_at(game, place, player).counts
            if unit_of(game, player, kind).free_fighters
        ]
    )


def free_for_fighters(game: TI4, player: Player, system: str) -> int:
    """How many more fighters there is room for, docks included."""
    force, docked = force_at(game, system, player), free_fighters(game, player, system)
    fighters, others = force.number(FIGHTER), force.total(GROUND_FORCES)
    left = capacity(game, player, system) - max(0, fighters - docked) - others
    return max(0, left + max(0, docked - fighters))


def fighters_fly(game: TI4, player: Player) -> bool:
    """Whether the player's fighters have a move value of their own and may count against the fleet pool. N-TE-12."""
    return unit_of(game, player, FIGHTER).move > 0


def surplus(game: TI4, player: Player, system: str) -> tuple[str, list[str]] | None:
    """Which limit the player exceeds in a system, and the units of which one has to go; None if all is well.
    R-12: the fleet pool comes first; R-11: capacity does not count for those who fight a space combat there."""
    force = force_at(game, system, player)
    if not force:
        return None
    ships, limit = fleet_size(force), fleet_limit(game, player)
    if ships > limit:
        return "fleet", [token for token, _ in force.only(NON_FIGHTERS).tokens()]
    if _fights(game, player, system):
        return None
    fighters = max(0, force.number(FIGHTER) - free_fighters(game, player, system))
    over = fighters + force.total(GROUND_FORCES) - capacity(game, player, system)
    if over <= 0:
        return None
    carried = [token for token, _ in force.only((FIGHTER, *GROUND_FORCES)).tokens()]
    if not fighters_fly(game, player):
        return "capacity", carried
    if over <= fighters and 2 * ships + halves_of_fighters(game, 2, player) * over <= 2 * limit:
        return None
    return "capacity", [token for token, _ in force.tokens()]


def _fights(game: TI4, player: Player, system: str) -> bool:
    combat = ongoing(game, SpaceCombat)
    return combat is not None and combat.system == system and player in (combat.attacker, combat.defender)


async def keep_limits(game: TI4, player: Player, system: str) -> Force:
    """37.3, 16.3: the player removes what is too much, of their own choice; 31.2: that is not destroying. Returns
    what was removed."""
    removed: list[str] = []
    while (found := surplus(game, player, system)) is not None:
        limit = found[0]
        token = await choose(player, f"{limit}.remove", lambda: _now(game, player, system), system=system)
        remove_units(game, system, player, of_tokens((token,)))
        removed.append(token)
    if removed:
        note(game, "units.removed", player=player, system=system, units=of_tokens(removed).counts)
    return of_tokens(removed)


def _now(game: TI4, player: Player, system: str) -> list[str]:
    found = surplus(game, player, system)
    return found[1] if found else []
