"""Estimates of fights by the rules of TI4: unit cards, Space Cannon, bombardment, nebulae."""

from __future__ import annotations

from lazax.bots.galaxy.odds import Piece, chance, clash, line_of, strength, weaken
from lazax.bots.ti4.fleets import Fleet, fleet_of
from lazax.bots.ti4.knowledge import Knowledge
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER, Hull, Squadron
from lazax.ti4.tables import GROUND_FORCES, SHIP_KINDS
from lazax.ti4.units.force import MECH, PDS, Force

GUNNERS = (PDS, MECH, "flagship")  # whoever may have Space Cannon
LOST_FIRST = (FIGHTER, "destroyer", "cruiser", "carrier", "dreadnought", "war_sun", "flagship")
FAR_GUNS = ("pds_2", "titans_pds_2", "xxcha_flagship")  # 77.3c


def line(known: Knowledge, player: Player, fleet: Squadron[Hull], bonus: int = 0) -> list[Piece]:
    """Returns a fleet as pieces."""
    kinds = {ship.kind for ship in fleet.ships} | ({FIGHTER} if fleet.fighters else set())
    units = {kind: known.unit(kind, player) for kind in kinds}
    return line_of(fleet, units, lambda kind: bonus, LOST_FIRST)


def guns_on(known: Knowledge, system: str) -> float:
    """Returns the hits to expect from others' Space Cannon on ships that come there (77.3)."""
    near, far = _guns(known)
    return near.get(system, 0.0) + (sum([far.get(beside, 0.0) for beside in known.net[system]]) if far else 0.0)


def _guns(known: Knowledge) -> tuple[dict[str, float], dict[str, float]]:
    """Returns the hits to expect from all guns of others on their system, and of those that fire farther."""
    if "guns" not in known.notes:
        near, far = dict[str, float](), dict[str, float]()
        for (place, owner), force in known.forces.items():
            for kind, number, _ in force.counts if owner != known.me and force.any_of(GUNNERS) else ():
                card = known.unit(kind, owner)
                if card.cannon is None or kind not in GUNNERS:
                    continue
                system = known.atlas.system_of.get(place, place)
                hits = number * card.cannon.dice * chance(card.cannon.hits_on, 0)
                near[system] = near.get(system, 0.0) + hits
                if card.id in FAR_GUNS:
                    far[system] = far.get(system, 0.0) + hits
        known.notes["guns"] = near, far
    found: tuple[dict[str, float], dict[str, float]] = known.notes["guns"]
    return found


def battle(known: Knowledge, system: str, mine: Fleet) -> float:
    """Returns the odds of a fleet against all that others have there, from -1 to 1; what is left of it by their guns
    if nobody is there."""
    fleet = line(known, known.me, mine)
    left = weaken(fleet, guns_on(known, system))
    if not left:
        return -1.0
    cover = int("nebula" in known.anomalies(system))  # 59.3
    foes: list[Piece] = []
    for enemy in known.enemies_in(system):
        foes += line(known, enemy, known.fleet(system, enemy), cover)
    return clash(left, foes) if foes else strength(left) / strength(fleet)


def standing(known: Knowledge, system: str, enemy: Player, attacking: bool) -> float:
    """Returns how a fight that is going on looks for the player."""
    cover = int("nebula" in known.anomalies(system))
    mine = line(known, known.me, known.fleet(system), 0 if attacking else cover)
    return clash(mine, line(known, enemy, known.fleet(system, enemy), cover if attacking else 0))


def troop_line(known: Knowledge, player: Player, troops: Force) -> list[Piece]:
    """Returns ground forces as pieces."""
    pieces: list[Piece] = []
    for kind, number, damaged in reversed(troops.only(GROUND_FORCES).counts):
        unit = known.unit(kind, player)
        hits = chance(unit.combat, 0) * unit.dice
        pieces = [Piece(0.0)] * (unit.sustains * (number - damaged)) + pieces + [Piece(hits)] * number
    return pieces


def bombing(known: Knowledge, fleet: Force, planet: str) -> float:
    """Returns the hits to expect from bombarding a planet; Planetary Shield holds them off (15.1f)."""
    if known.pds(planet):
        return 0.0
    return bombs(known, fleet, known.me)


def bombs(known: Knowledge, fleet: Force, player: Player) -> float:
    """Returns the hits to expect from bombarding a planet without a shield."""
    rolls = ((known.unit(kind, player).bombardment, number) for kind, number, _ in fleet.only(SHIP_KINDS).counts)
    return sum(number * roll.dice * chance(roll.hits_on, 0) for roll, number in rolls if roll is not None)


def invasion(known: Knowledge, planet: str, troops: Force, fleet: Force) -> float:
    """Returns the odds that troops take a planet, from -1 to 1; 1 if nobody defends it."""
    keeper = known.keeper(planet)
    defenders = known.garrison(planet)
    if keeper is None or keeper == known.me or not defenders:
        return 1.0
    left = weaken(troop_line(known, keeper, defenders), bombing(known, fleet, planet))
    mine = troop_line(known, known.me, troops)
    card = known.unit(PDS, keeper).cannon
    if card is not None and known.pds(planet):
        mine = weaken(mine, known.pds(planet) * card.dice * chance(card.hits_on, 0))
    return clash(mine, left) if left else 1.0


def holds_out(known: Knowledge, planet: str, system: str) -> bool:
    """Returns whether own troops keep a planet against those that others have on board there."""
    mine = known.force(planet)
    if not mine.any_of(GROUND_FORCES):
        return False
    for enemy in known.enemies_in(system):
        fleet = known.force(system, enemy)
        landing = troop_line(known, enemy, fleet)
        bombed = 0.0 if known.pds(planet) else bombs(known, fleet, enemy)
        if landing and clash(landing, weaken(troop_line(known, known.me, mine), bombed)) > 0:
            return False
    return True


def with_force(fleet: Squadron[Hull], more: Force) -> Fleet:
    """Returns a fleet and the ships of a force together."""
    added = fleet_of(more)
    ships = [*fleet.ships, *added.ships]
    return Fleet(tuple(ships), fleet.fighters + added.fighters)  # type: ignore[arg-type]
