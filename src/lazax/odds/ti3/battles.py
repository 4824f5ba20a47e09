"""Battles of TI3 as somebody sets them up: which units, races and technologies there are, and what fights where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lazax.odds.figures import Battle, Form, Odds, Offer, Offers, Place, Side, Units
from lazax.odds.ti3.field import ATTACKER, DEFENDER, PLANET, SYSTEM, position
from lazax.odds.ti3.ground import invasion
from lazax.odds.ti3.space import space_battle
from lazax.odds.words import MOST_OF_A_KIND, known, read_list, read_units
from lazax.ti3.tables import RACES, SHIP_KINDS, TECHNOLOGIES, UNITS

FIGHTING: Final = (*SHIP_KINDS, "ground_force", "pds")
TELLING: Final[Mapping[Place, tuple[str, ...]]] = {
    "space": (
        *("hylar_v_assault_laser", "magen_defense_grid", "assault_cannon", "cybernetics", "graviton_laser_system"),
        "advanced_fighters",
    ),
    "ground": ("magen_defense_grid", "graviton_negator", "gen_synthesis", "graviton_laser_system"),
}
"""Technologies that change anything in a battle."""
ALSO: Final = {"infantry": "ground_force", "infantries": "ground_force"}
"""Other names that people use."""


def read_side(units: str, faction: str, owned: str) -> Side:
    """A side in words."""
    faction = known(faction.lower().replace(" ", "_"), RACES, "race") if faction else ""
    named = read_units(units, (*FIGHTING, *ALSO))
    found: dict[str, Units] = {}
    for one in named:
        kind = ALSO.get(one.kind, one.kind)
        if one.upgraded:
            raise ValueError(f"{kind}_2: TI3 has no upgraded units; name technologies instead")
        there = found.get(kind, Units(kind, 0))
        found[kind] = Units(kind, there.number + one.number, there.damaged + one.number * one.damaged)
    order = sorted(found.values(), key=lambda units: FIGHTING.index(units.kind))
    return Side(tuple(order), faction, tuple(sorted(read_list(owned, TECHNOLOGIES, "technology"))))


def offers(place: Place, attacking: bool, faction: str) -> Offers:
    """What a side may have in a battle."""
    found = []
    for kind in FIGHTING:
        unit = UNITS[kind]
        away = place == "ground" and (kind in SHIP_KINDS and not unit.bombards)
        if not away and _takes_part(place, "attacker" if attacking else "defender", kind):
            most = MOST_OF_A_KIND if unit.extendable else unit.limit
            found.append(Offer(kind, most, (Form(kind, unit.sustains),)))
    return Offers(tuple(found), TELLING[place])


def _takes_part(place: Place, name: str, kind: str) -> bool:
    try:
        _check_place(place, name, kind)
    except ValueError:
        return False
    return True


def check(battle: Battle) -> None:
    """A ValueError if this is no battle."""
    for side, name in ((battle.attacker, "attacker"), (battle.defender, "defender")):
        for kind, number, damaged in side.units:
            if damaged and not UNITS[kind].sustains:
                raise ValueError(f"{kind} of the {name} cannot be damaged: it does not sustain damage")
            most = MOST_OF_A_KIND if UNITS[kind].extendable else UNITS[kind].limit
            if number > most:
                raise ValueError(f"the {name} can have at most {most} {kind}")
            _check_place(battle.place, name, kind)
    needed = SHIP_KINDS if battle.place == "space" else ("ground_force",)
    for side, name in ((battle.attacker, "attacker"), (battle.defender, "defender")):
        if not any(unit.kind in needed for unit in side.units):
            raise ValueError(f"the {name} needs at least one of: {', '.join(needed)}")


def _check_place(place: Place, name: str, kind: str) -> None:
    if place == "space" and kind == "ground_force":
        raise ValueError(f"{kind} of the {name} has no part in a space battle; for an invasion add: --place ground")
    if place == "ground" and name == "defender" and kind in SHIP_KINDS:
        raise ValueError(f"{kind}: whose planet is invaded has no ships there; name ground forces and pds")
    if place == "ground" and name == "attacker" and kind == "pds":
        raise ValueError("pds of the attacker has no part in an invasion")


def exact(battle: Battle) -> Odds | None:
    """The odds of a battle; everything that acts in those that are set up is followed."""
    state = position(battle)
    if battle.place == "space":
        return space_battle(state, SYSTEM, ATTACKER, DEFENDER)
    return invasion(state, PLANET, ATTACKER, DEFENDER)
