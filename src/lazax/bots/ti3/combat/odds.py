"""Estimates of battles by the rules of TI3: modifiers, PDS, bombardment, leaders and hostile locals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lazax.bots.galaxy.odds import Piece, chance, clash, line_of, weaken
from lazax.bots.ti3 import restrictions
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.options import suns
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER
from lazax.ti3.tables import LEADERS, PLANETS_OF, SYSTEMS, UNITS
from lazax.ti3.units.fleets import Fleet, leaders_in

GREAT_SHIPS = ("dreadnought", "war_sun")
LOST_FIRST = (FIGHTER, "destroyer", "cruiser", "carrier", "dreadnought", "war_sun")

# (technology or race ability, units, bonus) on the rolls of a space battle and of an invasion
IN_SPACE = (
    ("hylar_v_assault_laser", ("cruiser", "destroyer"), 1),
    ("cybernetics", (FIGHTER,), 1),
    ("advanced_fighters", (FIGHTER,), 1),
)
ABILITIES_IN_SPACE = (
    ("warriors", tuple(UNITS), 1),
    ("weak_warriors", tuple(UNITS), -1),
    ("skilled_pilots", (FIGHTER,), 1),
    ("shock_attack", ("dreadnought",), 1),
)


def space_bonus(known: Knowledge, player: Player, kind: str) -> int:
    owned = known.sheets[player]["technologies"]
    bonus = sum(more for name, units, more in IN_SPACE if kind in units and name in owned)
    if kind in GREAT_SHIPS and "unconventional_weapons" in known.laws:
        bonus -= 2
    bonus += sum(
        more for name, units, more in ABILITIES_IN_SPACE if kind in units and known.has_ability(player, name)
    )
    return bonus + (kind == FIGHTER and known.view["prophet"] == player) + lasting_bonus(known, player)


def lasting_bonus(known: Knowledge, player: Player) -> int:
    """What a card adds to all combat rolls of a player for the rest of the round (Public Execution)."""
    found = [e for e in known.effects if e["kind"] == "combat_bonus" and e["player"] == player]
    return sum(int(effect["target"]) for effect in found if ":" not in effect["target"])


def line(known: Knowledge, player: Player, fleet: Fleet, bonus: int = 0) -> list[Piece]:
    """Returns a fleet as pieces, with the die more that an admiral brings."""

    def bonus_of(kind: str) -> int:
        return space_bonus(known, player, kind) + bonus

    pieces = line_of(fleet, UNITS, bonus_of, LOST_FIRST)
    led = next((ship.kind for ship in fleet.ships if _among(ship.leaders, "admiral")), "")
    if led:  # R41.20: their ship is lost last
        pieces[-1] = pieces[-1]._replace(hits=pieces[-1].hits + chance(UNITS[led].combat, bonus_of(led)))
    return pieces


def _among(leaders: Iterable[str], kind: str) -> bool:
    return any(LEADERS[leader].kind == kind for leader in leaders)


def guns_on(known: Knowledge, system: str) -> float:
    """Hits to expect from the PDS that would fire at the player's ships there (R14.1, R14.2)."""
    hits = 0.0
    for place in (system, *known.net[system]):
        for planet in PLANETS_OF[place]:
            owner = known.owner(planet)
            if owner is None or owner == known.me or not known.pds(planet):
                continue
            if place == system or "deep_space_cannon" in known.sheets[owner]["technologies"]:
                bonus = space_bonus(known, owner, "pds")
                bonus += "magen_defense_grid" in known.sheets[owner]["technologies"]
                hits += known.pds(planet) * chance(UNITS["pds"].combat, bonus)
    return hits


def space_battle(
    known: Knowledge, fleet: Fleet, system: str, enemies: Iterable[Player], attacking: bool = True
) -> float:
    """How a fleet of the player's would fare in a system against all these enemies."""
    if not known.level.reckoning:
        return by_counting(fleet, [known.fleet(system, enemy) for enemy in enemies])
    nebula = SYSTEMS[system].kind == "nebula"
    mine = line(known, known.me, fleet, int(nebula and not attacking))
    if attacking:
        mine = weaken(mine, guns_on(known, system))
    theirs: list[Piece] = []
    for enemy in enemies:
        theirs += line(known, enemy, known.fleet(system, enemy), int(nebula and attacking))
    return clash(mine, theirs) if theirs else (1.0 if mine else -1.0)


def by_counting(fleet: Fleet, others: Sequence[Fleet]) -> float:
    """How a battle looks to whoever counts ships, whatever their kind."""
    mine, theirs = (sum(len(one.ships) + one.fighters for one in side) for side in ([fleet], others))
    return (mine - theirs) / max(1, mine, theirs)


def ground_bonus(known: Knowledge, player: Player, attacking: bool) -> int:
    owned = known.sheets[player]["technologies"]
    bonus = int("gen_synthesis" in owned)
    bonus += known.has_ability(player, "warriors") - known.has_ability(player, "weak_warriors")
    bonus += attacking and known.has_ability(player, "shock_attack")
    crown = known.laws.get("crown_of_thalnos")
    bonus += int(crown is not None and crown["elected"] == str(player))
    return bonus + lasting_bonus(known, player)


def against_nature(known: Knowledge, planet: str, gf: int) -> float:
    """How so many ground forces would fare on a neutral planet: with hostile locals, or whatever else is there."""
    locals_there = suns.locals_on(known, planet)
    if not locals_there or not gf:
        return suns.peace(known, planet) if gf else -1.0
    needs = UNITS["ground_force"].combat
    mine = [Piece(chance(needs, ground_bonus(known, known.me, True)))] * gf
    return clash(mine, [Piece(chance(needs, 0))] * locals_there)


def silenced(fleet: Fleet) -> Fleet:
    """A fleet that has bombarded already."""
    return fleet._replace(ships=tuple(ship for ship in fleet.ships if ship.kind not in GREAT_SHIPS))


def invasion(known: Knowledge, planet: str, gf: int, fleet: Fleet) -> float:
    """How so many ground forces would fare on a planet, with the bombardment of the fleet above it."""
    owner = known.owner(planet)
    if owner is None:
        return against_nature(known, planet, gf)
    defenders = known.gf(planet)
    if owner == known.me or not defenders:
        return 1.0 if gf else -1.0
    guns = known.pds(planet)
    there, coming = known.planets[planet].get("leaders", ()), leaders_in(fleet)
    general = _among(there, "general")  # R41.19
    sheltered = guns > 0 and _among(there, "scientist")  # R41.15
    shelled = 0.0
    for ship in fleet.ships:
        if restrictions.is_sheltered(known, planet):
            break
        if (ship.kind == "war_sun" and not sheltered) or (ship.kind == "dreadnought" and not guns):
            unit = UNITS[ship.kind]
            shelled += unit.dice * chance(unit.combat, space_bonus(known, known.me, ship.kind) - 4 * general)
    needs = UNITS["ground_force"].combat
    mine = [Piece(chance(needs, ground_bonus(known, known.me, True)))] * gf
    if mine and _among(coming, "general"):  # R41.18: two dice more, as long as anybody is left
        mine[-1] = mine[-1]._replace(hits=mine[-1].hits * (1 + min(2, gf)))
    if _among(coming, "agent"):
        guns = 0  # R41.23
    shield = general + (known.pds(planet) > 0 and "magen_defense_grid" in known.sheets[owner]["technologies"])
    theirs = [Piece(chance(needs, ground_bonus(known, owner, False) + shield))] * defenders
    mine = weaken(mine, guns * chance(UNITS["pds"].combat, space_bonus(known, owner, "pds")))
    theirs = weaken(theirs, shelled)
    return clash(mine, theirs)
