"""Crossings that take more than one activation: transports with troops under way, and empty ones that fetch more."""

from __future__ import annotations

from lazax.bots.galaxy.chart import FEW
from lazax.bots.ti3.combat import odds
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.landings import foreign, troops_wanted
from lazax.bots.ti3.movement.loading import Loader, room
from lazax.bots.ti3.movement.voyages import Voyage, candidates, empty_transports, settlers

UNDER_WAY = 0.4  # what a planet is worth that is taken with the next counter
FERRY = 1.5  # what it is worth that an empty transport comes to troops


def under_way(known: Knowledge, system: str) -> tuple[float, Voyage | None]:
    """Transports with troops on their way to shores that they will reach from here."""
    if not any(room(known, one.ship.kind) for one in candidates(known, system)):
        return 0.0, None
    shores = [planet for beside in known.net[system] for planet in _open_shores(known, beside)]
    if not shores:
        return 0.0, None
    voyage = settlers(known, system, troops_wanted(known, shores))
    if voyage is None or odds.guns_on(known, system) >= 0.5:
        return 0.0, None
    gf, worth = voyage.gf, 0.0
    for planet in sorted(shores, key=lambda planet: (-known.planet_worth(planet), planet)):
        needed = troops_wanted(known, [planet])
        if needed <= gf:
            gf -= needed
            worth += known.planet_worth(planet)
    return UNDER_WAY * worth, voyage


def _open_shores(known: Knowledge, system: str) -> list[str]:
    """Planets of a system that a few troops would take, where nobody keeps watch and no transport reaches yet."""
    key = ("shores", system)
    if key not in known.notes:
        found = [] if not known.may_enter(system) or known.enemies_in(system) else foreign(known, system)
        found = [planet for planet in found if known.gf(planet) <= FEW and known.owner(planet) not in known.partners]
        if found and settlers(known, system, 1) is not None:
            found = []
        known.notes[key] = found
    shores: list[str] = known.notes[key]
    return shores


def ferry(known: Knowledge, system: str) -> tuple[float, Voyage | None]:
    """Empty transports come for troops that wait without any."""
    if any(ship.kind == "carrier" for ship in known.fleet(system).ships) or not known.planets_near:
        return 0.0, None
    waiting = Loader(known).available(system)
    if waiting < FEW:
        return 0.0, None
    return FERRY + 0.3 * min(waiting, 5), empty_transports(known, system)
