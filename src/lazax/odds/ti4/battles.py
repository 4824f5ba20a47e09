"""Battles of TI4 as somebody sets them up: which units and technologies there are, and what fights where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lazax.odds.figures import Battle, Form, Odds, Offer, Offers, Place, Side, Units
from lazax.odds.ti4.field import ATTACKER, DEFENDER, PLANET, SYSTEM, position
from lazax.odds.ti4.followed import followed
from lazax.odds.ti4.ground import invasion
from lazax.odds.ti4.space import space_battle
from lazax.odds.words import MOST_OF_A_KIND, Named, known, read_list, read_units
from lazax.ti4.tables import FACTIONS, GROUND_FORCES, KINDS, SHIP_KINDS, TECHNOLOGIES, UNITS, Unit

IN_SPACE: Final = {
    "mech": ("nekro", "naaz_rokha", "nomad", "naalu"),
    "infantry": ("nekro",),
}
"""Ground forces that do something in a space battle, and with whom."""
FIGHTING: Final = tuple(kind for kind in KINDS if kind != "space_dock")
ENDLESS: Final = ("fighter", "infantry")
TELLING: Final[Mapping[Place, tuple[str, ...]]] = {
    "space": (
        *("antimass_deflectors", "graviton_laser_system", "plasma_scoring", "duranium_armor", "assault_cannon"),
        "non_euclidean_shielding",
    ),
    "ground": (
        *("antimass_deflectors", "plasma_scoring", "magen_defense_grid", "magen_defense_grid_omega"),
        *("magen_defense_grid_omega_omega", "duranium_armor", "x_89_bacterial_weapon_omega"),
        *("x_89_bacterial_weapon_omega_omega", "l4_disruptors", "non_euclidean_shielding"),
        "valkyrie_particle_weave",
    ),
}
"""Technologies that change anything in a battle, beside those of upgraded units."""


def read_side(units: str, faction: str, owned: str) -> Side:
    """A side in words."""
    faction = known(faction.lower().replace(" ", "_"), FACTIONS, "faction") if faction else ""
    named = read_units(units, FIGHTING)
    gained = list(read_list(owned, TECHNOLOGIES, "technology"))
    upgraded = {unit.kind: unit.upgraded for unit in named}
    for unit in named:
        if unit.upgraded != upgraded[unit.kind]:
            raise ValueError(f"all {unit.kind} of a side are upgraded, or none: an upgrade counts for the whole kind")
        needed = _technology(unit.kind, faction, upgraded=unit.upgraded)
        if needed and needed not in gained:
            gained.append(needed)
    return side_of([_units(kind, named) for kind in upgraded], faction, tuple(sorted(gained)))


def _units(kind: str, named: list[Named]) -> Units:
    there = [unit for unit in named if unit.kind == kind]
    number = sum(unit.number for unit in there)
    return Units(kind, number, sum(unit.number for unit in there if unit.damaged))


def _technology(kind: str, faction: str, *, upgraded: bool) -> str:
    """What has to be known for such a unit."""
    if card := _card(kind, faction, upgraded=upgraded):
        return card.technology or ""
    if upgraded:
        raise ValueError(f"there is no upgraded {kind}" + (f" of {faction}" if faction else ""))
    return ""


def _card(kind: str, faction: str, *, upgraded: bool) -> Unit | None:
    """What a faction has of a kind, before or after its upgrade."""
    sheet = FACTIONS[faction].sheet if faction else None
    cards = [unit for unit in UNITS.values() if unit.kind == kind and unit.faction in (None, sheet)]
    cards.sort(key=lambda unit: unit.faction is None)
    for card in cards:
        if bool(card.upgrade_of) == upgraded and (upgraded or card.technology is None or kind == "war_sun"):
            return card
    return None


def offers(place: Place, attacking: bool, faction: str) -> Offers:
    """What a side may have in a battle."""
    found = []
    for kind in FIGHTING:
        plain = _card(kind, faction, upgraded=False)
        if plain is None or not _takes_part(plain, place, attacking, faction):
            continue
        cards = [card for upgraded in (False, True) if (card := _card(kind, faction, upgraded=upgraded))]
        most = MOST_OF_A_KIND if kind in ENDLESS else plain.pieces
        found.append(Offer(kind, most, tuple(Form(card.id, card.sustains) for card in cards)))
    sheet = FACTIONS[faction].sheet if faction else None
    known = (name for name in TELLING[place] if TECHNOLOGIES[name].faction in (None, sheet))
    return Offers(tuple(found), tuple(known))


def _takes_part(card: Unit, place: Place, attacking: bool, faction: str) -> bool:
    if card.kind == "flagship" and not faction:
        return False
    try:
        _check_place(place, "attacker" if attacking else "defender", faction, card.kind)
    except ValueError:
        return False
    return place == "space" or card.kind not in SHIP_KINDS or card.bombardment is not None


def side_of(units: list[Units], faction: str, owned: tuple[str, ...]) -> Side:
    """A side that can be: a flagship has a faction, and only what can sustain damage is damaged."""
    side = Side(tuple(sorted(units, key=lambda one: KINDS.index(one.kind))), faction, owned)
    if any(unit.kind == "flagship" for unit in units) and not faction:
        raise ValueError("a flagship belongs to a faction: name the faction of this side")
    return side


def check(battle: Battle) -> None:
    """A ValueError if this is no battle."""
    state = position(battle)
    for player, side, name in ((ATTACKER, battle.attacker, "attacker"), (DEFENDER, battle.defender, "defender")):
        for kind, number, damaged in side.units:
            card = UNITS.get(state.unit_cards.get((player, kind), ""))
            if card is None:
                raise ValueError(f"the {name} can have no {kind}")
            if damaged and not card.sustains:
                raise ValueError(f"{kind} of the {name} cannot be damaged: it has no Sustain Damage")
            most = MOST_OF_A_KIND if kind in ENDLESS else card.pieces
            if number > most:
                raise ValueError(f"the {name} can have at most {most} {kind}")
            _check_place(battle.place, name, side.faction, kind)
    needed = SHIP_KINDS if battle.place == "space" else GROUND_FORCES
    what = "ship" if battle.place == "space" else "ground force"
    sides = (battle.attacker, battle.defender) if battle.place == "space" else (battle.attacker,)
    for side, name in zip(sides, ("attacker", "defender"), strict=False):
        if not any(unit.kind in needed for unit in side.units):
            raise ValueError(f"the {name} needs at least one {what}: {', '.join(needed)}")
    if not battle.defender.units:
        raise ValueError("the defender needs at least one unit: infantry, mech or pds")


def _check_place(place: Place, name: str, faction: str, kind: str) -> None:
    if place == "space":
        if kind in GROUND_FORCES and faction not in IN_SPACE[kind]:
            raise ValueError(f"{kind} of the {name} has no part in a space battle; for an invasion: place ground")
    elif name == "defender" and kind in SHIP_KINDS:
        raise ValueError(f"{kind}: whose planet is invaded has no ships there; name ground forces and pds")
    elif name == "attacker" and kind == "pds":
        raise ValueError("pds of the attacker has no part in an invasion")


def exact(battle: Battle) -> Odds | None:
    """The odds of a battle, if all that acts in it is followed."""
    state = position(battle)
    sides = (ATTACKER, DEFENDER)
    if not followed(state, SYSTEM if battle.place == "space" else PLANET, sides):
        return None
    if battle.place == "space":
        return space_battle(state, SYSTEM, *sides)
    return invasion(state, PLANET, *sides)
