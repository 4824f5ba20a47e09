"""Everything that is made at its first use, made before a server has threads: types that data is read into, desks of
the titles, languages."""

from __future__ import annotations

import typing

from lazax.core.shapes import build
from lazax.core.state import RECORDS
from lazax.desk import desk_of
from lazax.galaxy.spending import Payment
from lazax.locales import LANGUAGES, locale
from lazax.table.commands import Commands
from lazax.table.rows import Setup
from lazax.ti3.bargains.terms import Offer
from lazax.ti3.combat.bombardment import Bombardment
from lazax.ti3.galaxy_building import Placing
from lazax.ti3.movement.landing_rules import LandForces
from lazax.ti3.movement.loads import ShipMove
from lazax.ti3.production.draft import Production
from lazax.ti3.steps.redistribution import Counters
from lazax.ti3.strategies.warfare import Patrol
from lazax.titles import TITLES

SUBMITTED = (
    Bombardment,
    Counters,
    LandForces,
    Offer,
    Patrol,
    Payment,
    Placing,
    Production,
    ShipMove,
)  # what a person may hand in as an answer


def warm() -> None:
    """Must have come back before the first thread begins."""
    for title in TITLES.values():
        desk_of(title)  # imports its modules, and their records with them
    for kind in (Setup, Commands, *typing.get_args(Commands), *SUBMITTED, *dict.fromkeys(RECORDS.values())):
        build(kind)
    for language in LANGUAGES:
        locale(language)
