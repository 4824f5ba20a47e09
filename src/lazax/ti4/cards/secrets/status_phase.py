"""Secret objectives that are scored in the status phase."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.board import (
    force_at,
    has_ships,
    has_units,
    home_system,
    on_board,
    planets_in,
    planets_of,
    system_of,
    systems_with_units,
)
from lazax.ti4.cards.secrets.registry import secret_objective
from lazax.ti4.economy.hand import discard_card
from lazax.ti4.economy.neighbours import are_neighbours
from lazax.ti4.economy.payment import influence, resources
from lazax.ti4.exploration.decks import purge
from lazax.ti4.exploration.explore import take_fragment
from lazax.ti4.notes.hands import friends_of
from lazax.ti4.production.means import by_ability, producers
from lazax.ti4.registry import asks
from lazax.ti4.sequence.order import others
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES, MECATOL_REX, MECATOL_SYSTEM, NEXUS, SHIP_KINDS, SYSTEMS, TECHNOLOGIES
from lazax.ti4.technology.research import owned_colours
from lazax.ti4.units.planets import is_legendary, planet_production, space_production, traits_of
from lazax.ti4.ways import adjacent, all_anomalies, systems, wormholes

faction_technologies: Query[int, [Player]] = Query("faction_technologies")
"""How many faction technologies a player owns."""

CARDS_TO_DISCARD, FRAGMENTS_TO_PURGE = 5, 2

asks("choose", "card", "form_a_spy_network.card")
asks("choose", "fragment", "destroy_heretical_works.fragment")


def _with_ships(game: TI4, player: Player) -> list[str]:
    there = {place for place, owner in game.forces if owner == player}
    return [system for system in systems(game) if system in there and has_ships(game, system, player)]


# units


@secret_objective("control_the_region")
def control_the_region(game: TI4, player: Player) -> bool:
    return len(_with_ships(game, player)) >= 6


@secret_objective("become_the_gatekeeper")
def become_the_gatekeeper(game: TI4, player: Player) -> bool:
    """One system with both wormholes is enough."""
    there = {letter for system, letter in wormholes(game) if has_ships(game, system, player)}
    return {"alpha", "beta"} <= there


@secret_objective("cut_supply_lines")
def cut_supply_lines(game: TI4, player: Player) -> bool:
    return any(
        owner != player and force.number("space_dock") and has_ships(game, system_of(game, place), player)
        for (place, owner), force in game.forces.items()
    )


@secret_objective("establish_a_perimeter")
def establish_a_perimeter(game: TI4, player: Player) -> bool:
    return on_board(game, player, "pds") >= 4


@secret_objective("fuel_the_war_machine")
def fuel_the_war_machine(game: TI4, player: Player) -> bool:
    return on_board(game, player, "space_dock") >= 3


@secret_objective("gather_a_mighty_fleet")
def gather_a_mighty_fleet(game: TI4, player: Player) -> bool:
    return on_board(game, player, "dreadnought") >= 5


@secret_objective("learn_the_secrets_of_the_cosmos")
def learn_the_secrets_of_the_cosmos(game: TI4, player: Player) -> bool:
    near = (system for system in _with_ships(game, player) if _beside_an_anomaly(game, player, system))
    return len(list(near)) >= 3


def _beside_an_anomaly(game: TI4, player: Player, system: str) -> bool:
    return not all_anomalies(game).keys().isdisjoint([n for n in adjacent(game, system, player) if n != system])


@secret_objective("threaten_enemies")
def threaten_enemies(game: TI4, player: Player) -> bool:
    homes = {home_system(game, other) for other in others(game, player)}
    return any(homes & set(adjacent(game, system, player)) for system in _with_ships(game, player))


@secret_objective("occupy_the_seat_of_the_empire")
def occupy_the_seat_of_the_empire(game: TI4, player: Player) -> bool:
    ships = force_at(game, MECATOL_SYSTEM, player).total(SHIP_KINDS)
    return game.control.get(MECATOL_REX) == player and ships >= 3


@secret_objective("defy_space_and_time")
def defy_space_and_time(game: TI4, player: Player) -> bool:
    return has_units(game, NEXUS, player)


@secret_objective("mechanize_the_military")
def mechanize_the_military(game: TI4, player: Player) -> bool:
    with_mechs = [
        place
        for (place, owner), force in game.forces.items()
        if owner == player and force.number("mech") and place != system_of(game, place)
    ]
    return len(with_mechs) >= 4


@secret_objective("occupy_the_fringe")
def occupy_the_fringe(game: TI4, player: Player) -> bool:
    return any(
        owner == player
        and place != system_of(game, place)
        and force.total(GROUND_FORCES) >= 9
        and not force.number("space_dock")
        for (place, owner), force in game.forces.items()
    )


def _with_producers(game: TI4, player: Player) -> list[str]:
    """Where anything of the player might produce: without units only what components make produce."""
    if planet_production.is_changed(game) or space_production.is_changed(game):
        return [*systems(game)]
    there = systems_with_units(game, player)
    return [system for system in systems(game) if system in there]


@secret_objective("produce_en_masse")
def produce_en_masse(game: TI4, player: Player) -> bool:
    """What could be produced there in all."""
    using = ((s, there) for s in _with_producers(game, player) if (there := producers(game, player, s)))
    return any(by_ability(game, player, s, there).limit >= 8 for s, there in using)


# planets


def _with_trait(game: TI4, player: Player, trait: str) -> int:
    return sum(trait in traits_of(game, planet) for planet in planets_of(game, player))


@secret_objective("forge_an_alliance")
def forge_an_alliance(game: TI4, player: Player) -> bool:
    return _with_trait(game, player, "cultural") >= 4


@secret_objective("mine_rare_metals")
def mine_rare_metals(game: TI4, player: Player) -> bool:
    return _with_trait(game, player, "hazardous") >= 4


@secret_objective("monopolize_production")
def monopolize_production(game: TI4, player: Player) -> bool:
    return _with_trait(game, player, "industrial") >= 4


@secret_objective("establish_hegemony")
def establish_hegemony(game: TI4, player: Player) -> bool:
    return sum(influence(game, planet) for planet in planets_of(game, player)) >= 12


@secret_objective("hoard_raw_materials")
def hoard_raw_materials(game: TI4, player: Player) -> bool:
    return sum(resources(game, planet) for planet in planets_of(game, player)) >= 12


@secret_objective("seize_an_icon")
def seize_an_icon(game: TI4, player: Player) -> bool:
    return any(is_legendary(game, planet) for planet in planets_of(game, player))


@secret_objective("stake_your_claim")
def stake_your_claim(game: TI4, player: Player) -> bool:
    return any(
        game.control.get(other, player) != player
        for planet in planets_of(game, player)
        if (system := system_of(game, planet)) in SYSTEMS
        for other in planets_in(game, system)
    )


# technologies, neighbours, things given up


@secret_objective("adapt_new_strategies")
def adapt_new_strategies(game: TI4, player: Player) -> bool:
    """Of any faction."""
    owned = sum(TECHNOLOGIES[name].faction is not None for name in game.technologies[player])
    return faction_technologies(game, owned, player) >= 2


@secret_objective("master_the_laws_of_physics")
def master_the_laws_of_physics(game: TI4, player: Player) -> bool:
    return max(owned_colours(game, player).values(), default=0) >= 4


@secret_objective("foster_cohesion")
def foster_cohesion(game: TI4, player: Player) -> bool:
    return all(are_neighbours(game, player, other) for other in others(game, player))


@secret_objective("strengthen_bonds")
def strengthen_bonds(game: TI4, player: Player) -> bool:
    return bool(friends_of(game, player))


async def _discard_five(game: TI4, player: Player) -> None:
    for left in range(CARDS_TO_DISCARD, 0, -1):
        options: Sequence[str] = sorted(set(game.hand[player]))
        card = await choose(player, "form_a_spy_network.card", lambda: options, n=left, hidden=True)
        await discard_card(game, player, card)


@secret_objective("form_a_spy_network", cost=_discard_five)
def form_a_spy_network(game: TI4, player: Player) -> bool:
    return len(game.hand[player]) >= CARDS_TO_DISCARD


async def _purge_two(game: TI4, player: Player) -> None:
    for _ in range(FRAGMENTS_TO_PURGE):
        options: Sequence[str] = tuple(dict.fromkeys(game.fragments[player]))
        fragment = await choose(player, "destroy_heretical_works.fragment", lambda: options)
        take_fragment(game, player, fragment)
        purge(game, f"exploration:{fragment}")
        note(game, "fragment.purged", player=player, fragment=fragment)


@secret_objective("destroy_heretical_works", cost=_purge_two)
def destroy_heretical_works(game: TI4, player: Player) -> bool:
    return len(game.fragments[player]) >= FRAGMENTS_TO_PURGE
