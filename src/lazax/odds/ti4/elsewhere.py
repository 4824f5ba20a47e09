"""Battles as links to ti4battle.com, another calculator, so that anybody can compare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from urllib.parse import urlencode

from lazax.odds.figures import Battle, Side
from lazax.ti4.tables import FACTIONS, UNITS

ADDRESS: Final = "https://ti4battle.com/"
FACTION_NAMES: Final = {
    "arborec": "Arborec",
    "argent": "Argent flight",
    "creuss": "Creuss",
    "empyrean": "Empyrean",
    "hacan": "Hacan",
    "jolnar": "Jol-Nar",
    "keleres": "Keleres",
    "l1z1x": "L1z1x",
    "letnev": "Barony of Letnev",
    "mahact": "Mahact",
    "mentak": "Mentak",
    "muaat": "Muaat",
    "naalu": "Naalu",
    "naaz_rokha": "Naaz-Rokha",
    "nekro": "Nekro",
    "nomad": "Nomad",
    "saar": "Clan of Saar",
    "sardakk": "Sardakk N'orr",
    "sol": "Sol",
    "titans": "Titans of Ul",
    "vuilraith": "Vuil'Raith",
    "winnu": "Winnu",
    "xxcha": "Xxcha",
    "yin": "Yin",
    "yssaril": "Yssaril",
}
"""By the sheet of a faction, as that page calls them."""
NEUTRAL: Final = "Neutral"
EFFECTS: Final = {
    "antimass_deflectors": "Antimass Deflectors",
    "assault_cannon": "Assault Cannon",
    "duranium_armor": "Duranium Armor",
    "graviton_laser_system": "Graviton Laser System",
    "l4_disruptors": "L4 Disruptors",
    "magen_defense_grid_omega": "Magen Defense Grid",
    "magen_defense_grid_omega_omega": "Magen Defense Grid",
    "non_euclidean_shielding": "Non-Euclidean Shielding",
    "plasma_scoring": "Plasma Scoring",
    "valkyrie_particle_weave": "Valkyrie Particle Weave",
    "x_89_bacterial_weapon_omega_omega": "X-89 Bacterial Weapon",
}
"""Technologies of today's printing that it knows, by its names."""


def link(battle: Battle) -> str:
    """The address under which that page shows the same battle."""
    sides = (("attacker", battle.attacker), ("defender", battle.defender))
    words = [pair for name, side in sides for pair in _side(name, side)]
    if battle.place == "ground":
        words.append(("place", "Ground"))
    return f"{ADDRESS}?{urlencode(words)}"


def _side(name: str, side: Side) -> Iterator[tuple[str, str]]:
    yield f"{name}-faction", FACTION_NAMES[FACTIONS[side.faction].sheet] if side.faction else NEUTRAL
    for kind, number, _ in side.units:
        yield f"{name}-unit-{_word(kind)}", str(number)
    for kind, _, damaged in side.units:
        if damaged:
            yield f"{name}-damaged-{_word(kind)}", str(damaged)
    upgraded = {unit.kind for unit in UNITS.values() if unit.upgrade_of and unit.technology in side.technologies}
    for kind, _, _ in side.units:
        if kind in upgraded:
            yield f"{name}-upgrade-{_word(kind)}", "true"
    for technology in side.technologies:
        if technology in EFFECTS:
            yield f"{name}-effect-{EFFECTS[technology]}", "1"


def _word(kind: str) -> str:
    return kind.replace("_", "")
