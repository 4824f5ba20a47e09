"""Secret objectives: what they ask for, how likely each is to be scored, and which fights score one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from lazax.bots.ti4.measures import SECRET_MEASURES
from lazax.ti4.tables import SECRET_OBJECTIVES

if TYPE_CHECKING:
    from lazax.bots.ti4.fleets import Fleet
    from lazax.bots.ti4.knowledge import Knowledge
    from lazax.core.state import Player

MOST_SECRETS = 3  # 61.20: so many, scored or not

STATUS: Final[Mapping[str, Mapping[str, int]]] = {
    "control_the_region": {"systems_with_ships": 6},
    "become_the_gatekeeper": {"wormholes_held": 2},
    "cut_supply_lines": {"docks_cut": 1},
    "establish_a_perimeter": {"pds": 4},
    "fuel_the_war_machine": {"docks": 3},
    "gather_a_mighty_fleet": {"dreadnoughts": 5},
    "learn_the_secrets_of_the_cosmos": {"systems_beside_anomalies": 3},
    "threaten_enemies": {"systems_beside_homes": 1},
    "occupy_the_seat_of_the_empire": {"ships_at_mecatol": 3},
    "defy_space_and_time": {"nexus": 1},
    "mechanize_the_military": {"planets_with_mechs": 4},
    "occupy_the_fringe": {"largest_garrison": 9},
    "produce_en_masse": {"production": 8},
    "forge_an_alliance": {"cultural": 4},
    "mine_rare_metals": {"hazardous": 4},
    "monopolize_production": {"industrial": 4},
    "establish_hegemony": {"influence_held": 12},
    "hoard_raw_materials": {"resources_held": 12},
    "seize_an_icon": {"legendary_planets": 1},
    "stake_your_claim": {"shared_systems": 1},
    "adapt_new_strategies": {"faction_technologies": 2},
    "master_the_laws_of_physics": {"one_colour": 4},
    "strengthen_bonds": {"notes_of_others": 1},
    "form_a_spy_network": {"cards": 5},
    "destroy_heretical_works": {"fragments": 2},
}
"""What those of the status phase ask for; Foster Cohesion depends on the number of players."""

LIKELY: Final[Mapping[str, float]] = {
    **dict.fromkeys(("threaten_enemies", "prove_endurance", "strengthen_bonds"), 0.8),
    **dict.fromkeys(("hoard_raw_materials", "establish_hegemony", "stake_your_claim"), 0.7),
    **dict.fromkeys(("fuel_the_war_machine", "learn_the_secrets_of_the_cosmos", "demonstrate_your_power"), 0.65),
    **dict.fromkeys(("forge_an_alliance", "mine_rare_metals", "monopolize_production", "produce_en_masse"), 0.6),
    **dict.fromkeys(("form_a_spy_network", "control_the_region", "become_the_gatekeeper", "seize_an_icon"), 0.5),
    **dict.fromkeys(("establish_a_perimeter", "master_the_laws_of_physics", "cut_supply_lines"), 0.5),
    **dict.fromkeys(("adapt_new_strategies", "mechanize_the_military", "spark_a_rebellion"), 0.45),
    **dict.fromkeys(("make_an_example_of_their_world", "make_an_example_of_their_world_omega"), 0.4),
    **dict.fromkeys(("drive_the_debate", "destroy_heretical_works", "foster_cohesion", "dictate_policy"), 0.4),
    **dict.fromkeys(("brave_the_void", "betray_a_friend", "occupy_the_seat_of_the_empire"), 0.3),
    **dict.fromkeys(("unveil_flagship", "darken_the_skies", "become_a_martyr", "defy_space_and_time"), 0.25),
}
"""How often one is scored before the game is over, where nothing of it is there yet."""
SELDOM = 0.15
FIGHT = 5.0  # what a fight is worth that scores a secret objective


def asks(known: Knowledge, name: str) -> Mapping[str, int]:
    """Returns what a secret objective of the status phase asks for; nothing for those that are scored at once."""
    if name == "foster_cohesion":
        return {"neighbours": len(known.others)}
    return STATUS.get(name, {})


def missing(known: Knowledge, name: str) -> dict[str, int]:
    """Returns what is missing to a secret objective of the status phase, part by part."""
    lacks = {field: number - SECRET_MEASURES[field](known) for field, number in asks(known, name).items()}
    return {field: number for field, number in lacks.items() if number > 0}


def likely(known: Knowledge, name: str) -> float:
    """Returns how likely a secret objective is to be scored: the more of it is there, the more."""
    usual = LIKELY.get(name, SELDOM)
    wanted = asks(known, name)
    share = sum(missing(known, name).values()) / sum(wanted.values()) if wanted else 1.0
    return 1.0 - share * (1.0 - usual)


def number_of_secrets(known: Knowledge, player: Player | None = None) -> int:
    """Returns how many secret objectives a player has, scored ones included."""
    sheet = known.mine if player is None else known.sheets[player]
    return int(sheet["secrets"]) + sum(name in SECRET_OBJECTIVES for name in sheet["scored"])


def has_room(known: Knowledge) -> bool:
    """61.20: whether one more could be kept."""
    return number_of_secrets(known) < MOST_SECRETS


# fights


def _of_the_leader(known: Knowledge, system: str, enemy: Player, fleet: Fleet) -> bool:
    return known.points(enemy) >= max(known.points(player) for player in (known.me, *known.others))


def _of_a_friend(known: Knowledge, system: str, enemy: Player, fleet: Fleet) -> bool:
    return any(note.endswith(f":{enemy}") for note in known.mine["notes_in_play"])


def _great_ship(known: Knowledge, system: str, enemy: Player, fleet: Fleet) -> bool:
    return any(ship.kind in ("flagship", "war_sun") for ship in known.fleet(system, enemy).ships)


IN_ANY_COMBAT: Final[Mapping[str, Callable[[Knowledge, str, int, Fleet], bool]]] = {
    "spark_a_rebellion": _of_the_leader,
    "betray_a_friend": _of_a_friend,
    "brave_the_void": lambda known, system, enemy, fleet: bool(known.anomalies(system)),
    "darken_the_skies": lambda known, system, enemy, fleet: system in known.foreign_homes,
}
IN_SPACE: Final[Mapping[str, Callable[[Knowledge, str, int, Fleet], bool]]] = {
    **IN_ANY_COMBAT,
    "unveil_flagship": lambda known, system, enemy, fleet: any(ship.kind == "flagship" for ship in fleet.ships),
    "demonstrate_your_power": lambda known, system, enemy, fleet: len(fleet.ships) >= 4,
    "destroy_their_greatest_ship": _great_ship,
    "fight_with_precision_omega": lambda known, system, enemy, fleet: (
        0 < known.fleet(system, enemy).fighters <= 2 and any(ship.kind == "destroyer" for ship in fleet.ships)
    ),
}
"""Whom to beat where, and with which fleet."""


def fight_worth(known: Knowledge, system: str, enemies: list[Player], defenders: list[Player], fleet: Fleet) -> float:
    """Returns what it is worth beside all else to beat these ships and ground forces there."""
    for name in known.own["secrets"]:
        space, ground = IN_SPACE.get(name), IN_ANY_COMBAT.get(name)
        if space is not None and any(space(known, system, enemy, fleet) for enemy in enemies):
            return FIGHT
        if ground is not None and any(ground(known, system, enemy, fleet) for enemy in defenders):
            return FIGHT
    return 0.0
