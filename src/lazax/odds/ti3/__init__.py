"""Battles of TI3."""

from typing import Final

from lazax.odds.reckoning import Reckoner
from lazax.odds.ti3.battles import FIGHTING, check, exact, offers, read_side
from lazax.odds.ti3.considering import considered
from lazax.odds.ti3.landing import landings
from lazax.odds.ti3.pitched import Pitch
from lazax.ti3.tables import RACES, TECHNOLOGIES

RECKONER: Final = Reckoner(
    FIGHTING, tuple(RACES), tuple(TECHNOLOGIES), read_side, check, exact, Pitch, offers, considered, landings
)
