"""What laws and effects in force let the player do on planets and in systems."""

from __future__ import annotations

from lazax.bots.ti3.knowledge import Knowledge
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF


def may_land(known: Knowledge, planet: str) -> bool:
    """T-L1: whether nothing forbids to land on a planet of somebody else, or of nobody."""
    if any(effect["kind"] == "official_sanction" and effect["player"] == known.me for effect in known.effects):
        return False
    if _in_peace(known, planet):
        return False
    if known.owner(planet) is None:
        return not _lasts(known, "no_colonies")
    return not _truce(known) and planet not in known.spared


def _in_peace(known: Knowledge, planet: str) -> bool:
    if known.owner(planet) is None and not known.view["rules"]["imperial_peace_neutral"]:
        return False
    return "imperial_peace" in known.laws if planet == MECATOL_REX else _lasts(known, "imperial_peace")


def _lasts(known: Knowledge, kind: str) -> bool:
    return any(effect["kind"] == kind for effect in known.effects)


def _truce(known: Knowledge) -> bool:
    law = known.laws.get("short_term_truce")
    return law is not None and known.round > int(law["round"])


def licence(known: Knowledge, planet: str) -> int:
    """What landing on a neutral planet costs under Colonization Licensing."""
    if "colonization_licensing" not in known.laws or known.owner(planet) is not None:
        return 0
    return known.resources(planet)


def licence_money(known: Knowledge) -> int:
    """All that could be spent on licences."""
    return int(known.mine["goods"]) + sum(map(known.resources, known.ready))


def toll(known: Knowledge, system: str) -> int:
    """What activating a system costs under Traffic Tariffs, in goods or planets."""
    if "traffic_tariffs" not in known.laws:
        return 0
    return int(any(known.owner(planet) not in (None, known.me) for planet in PLANETS_OF[system]))


def can_pay_toll(known: Knowledge, system: str) -> bool:
    return not toll(known, system) or bool(known.mine["goods"] or known.ready)


def is_sheltered(known: Knowledge, planet: str) -> bool:
    """T-I1: whether no ship may bombard the planet, for the Conventions of War or because its troops dug in."""
    if known.has_dock(planet) and "conventions_of_war" in known.laws:
        return True
    owner = known.owner(planet)
    return any(
        effect["kind"] == "dug_in" and (effect["player"], effect["target"]) == (owner, planet)
        for effect in known.effects
    )
