"""What each agenda is worth to the player: tables, and where it depends on the position, a function of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from lazax.bots.galaxy.rivals import menace, rivalry
from lazax.bots.galaxy.voting import beyond_others
from lazax.bots.ti4.knowledge import Knowledge
from lazax.core.state import Player
from lazax.ti4.tables import AGENDAS, PLANETS, TECHNOLOGIES, UNITS

FOR, AGAINST = "for", "against"
POINT = 4.0
LEADERS = 0.8  # what a point of somebody who leads costs the others

PLAIN: Final[Mapping[str, float]] = {
    "checks_and_balances": -1.0,
    "clandestine_operations": -0.6,
    "enforced_travel_ban": -0.3,
    "homeland_defense_act": 0.3,
    "incentive_program": 0.2,
    "nexus_sovereignty": 0.2,
    "rearmament_agreement": 1.0,
    "regulated_conscription": -0.8,
    "representative_government_base": -0.2,
    "shared_research": 0.4,
    "unconventional_measures": 0.8,
    "wormhole_reconstruction": 0.2,
}
"""What 'for' is worth over 'against', wherever the player stands."""

HONOURS: Final[Mapping[str, float]] = {
    **dict.fromkeys(("the_crown_of_emphidia", "shard_of_the_throne"), POINT),
    "political_censure": POINT - 1.5,
    "research_grant_reallocation": 2.0,
    **dict.fromkeys(("archived_secret", "minister_of_antiquities"), 2.0),
    **dict.fromkeys(("minister_of_commerce", "minister_of_policy", "minister_of_sciences", "minister_of_war"), 1.5),
    **dict.fromkeys(("imperial_arbiter", "committee_formation", "armed_forces_standardization"), 1.0),
    **dict.fromkeys(("minister_of_exploration", "minister_of_industry", "minister_of_peace"), 1.0),
    **dict.fromkeys(("prophecy_of_ixth", "the_crown_of_thalnos", "search_warrant"), 0.7),
    "public_execution": -2.0,
}
"""What it is worth to a player to be elected."""

BLESSINGS: Final[Mapping[str, float]] = {
    "holy_planet_of_ixth": POINT,
    "core_mining": 1.5,
    **dict.fromkeys(("senate_sanctuary", "terraforming_initiative"), 2.0),
    **dict.fromkeys([name for name in AGENDAS if name.startswith("research_team")], 1.0),
    "compensated_disarmament": -0.5,
    "colonial_redistribution": -2.0,
    "demilitarized_zone": -1.5,
}
"""What it is worth to whoever controls the elected planet."""

STRATEGIES: Final = (
    "technology",
    "leadership",
    "warfare",
    "construction",
    "trade",
    "politics",
    "imperial",
    "diplomacy",
)
"""Whose secondary ability is liked best for nothing."""


def _units(known: Knowledge, player: Player, kind: str) -> int:
    there = [*known.view["systems"].values(), *known.view["planets"].values()]
    rows = (row for place in there for row in place["units"] if row["player"] == player)
    return sum(unit["n"] for row in rows for unit in row["units"] if unit["kind"] == kind)


def _more(known: Knowledge, kind: str) -> float:
    return beyond_others(known, lambda player: float(_units(known, player, kind)))


def _sheet(known: Knowledge, field: str) -> float:
    """What the player has of something on the sheet beyond the others."""
    return beyond_others(known, lambda player: float(_number(known.sheets[player].get(field, 0))))


def _number(value: Any) -> int:
    return len(value) if isinstance(value, list | tuple) else int(value)


def _mutiny(known: Knowledge) -> float:
    """Those who vote for it win or lose a point: good as long as nobody is about to win by it."""
    return -2.0 if any(menace(known, other) > 0 for other in known.others) else 0.5


def _seed(known: Knowledge) -> float:
    """For the leaders, or for those who are behind; whom neither would help rather sees those behind catch up."""
    points = [known.points(player) for player in (known.me, *known.others)]
    mine, most = known.points(known.me), max(points)
    if most == min(points):
        return 0.0
    rivals = sum(1.0 + menace(known, other) for other in known.others if known.points(other) == most)
    return POINT * ((mine == most) - (mine == min(points))) - LEADERS * rivals


def _war_sun(known: Knowledge) -> float:
    owned = [name for name in known.mine["technologies"] if _is_war_sun(name)]
    return -1.5 * _more(known, "war_sun") + (1.0 if owned else 0.2)


def _is_war_sun(technology: str) -> bool:
    unit = TECHNOLOGIES[technology].unit
    return unit is not None and UNITS[unit].kind == "war_sun"


def _cultural(known: Knowledge) -> float:
    return 0.3 * sum("cultural" in PLANETS[planet].traits for planet in known.planets_of(known.me))


def _influence(known: Knowledge) -> float:
    """With more influence than others nobody wants to vote by heads."""
    mine = beyond_others(known, lambda player: float(sum(map(known.influence, known.planets_of(player)))))
    return -0.2 * mine + _cultural(known)


STAKES: Final[Mapping[str, Callable[[Knowledge], float]]] = {
    "anti_intellectual_revolution": lambda known: 0.3 * len(known.mine["technologies"]) - 1.5,
    "arms_reduction": lambda known: -0.7 * (_more(known, "dreadnought") + _more(known, "cruiser")),
    "articles_of_war": lambda known: -0.5 * _more(known, "mech"),
    "conventions_of_war": lambda known: _cultural(known) - 0.3 * len(known.own["hand"]),
    "economic_equality": lambda known: 0.8 - 0.5 * _sheet(known, "goods"),
    "executive_sanctions": lambda known: 0.5 - 0.5 * _sheet(known, "cards"),
    "fleet_regulations": lambda known: -0.5 - 0.7 * max(0, int(known.mine["fleet"]) - 3),
    "ixthian_artifact": lambda known: 1.0 - (1.5 if known.holds_rex() else 0.0),
    "mutiny": _mutiny,
    "new_constitution": lambda known: -0.5 - sum(law_worth(known, law) for law in known.view["laws"]),
    "publicize_weapon_schematics": _war_sun,
    "representative_government": _influence,
    "seed_of_an_empire": _seed,
    "swords_to_plowshares": lambda known: 0.3 * _more(known, "infantry") - 0.2,
    "wormhole_research": lambda known: 0.2,
}
"""The same as `PLAIN`, where it depends on the position."""


def stake(known: Knowledge, agenda: str) -> float:
    """Returns what 'for' is worth to the player over 'against'."""
    judge = STAKES.get(agenda)
    return judge(known) if judge is not None else PLAIN.get(agenda, 0.0)


def law_worth(known: Knowledge, law: str) -> float:
    """Returns what a law in play is worth to the player: what it brings them, less what it brings to rivals."""
    row = known.view["laws"][law]
    if row["owner"] is not None:
        return elected_worth(known, law, int(row["owner"]))
    if AGENDAS[law].elect and row["elected"] in known.planets:
        return planet_elected(known, law, str(row["elected"]))
    return stake(known, law)


def elected_worth(known: Knowledge, agenda: str, player: Player) -> float:
    """Returns what it is worth to this bot that a player is elected."""
    honour = HONOURS.get(agenda, 0.5)
    return honour if player == known.me else -honour * _share(known, player)


def planet_elected(known: Knowledge, agenda: str, planet: str) -> float:
    blessing = BLESSINGS.get(agenda, 0.0)
    owner = known.owner(planet)
    if owner is None:
        return 0.0
    size = 1.0 + 0.1 * (known.resources(planet) + known.influence(planet))
    return size * (blessing if owner == known.me else -blessing * _share(known, owner))


def _share(known: Knowledge, player: Player) -> float:
    """How much of another's gain is the player's loss: most where a rival stands in the way."""
    return min(1.0, max(0.1, 0.25 + 0.1 * rivalry(known, player)))
