"""Battles of TI4."""

from typing import Final

from lazax.odds.reckoning import Reckoner
from lazax.odds.ti4.battles import FIGHTING, check, exact, offers, read_side
from lazax.odds.ti4.considering import considered
from lazax.odds.ti4.elsewhere import link
from lazax.odds.ti4.landing import landings
from lazax.odds.ti4.pitched import Pitch
from lazax.ti4.tables import FACTIONS, TECHNOLOGIES

RECKONER: Final = Reckoner(
    FIGHTING, tuple(FACTIONS), tuple(TECHNOLOGIES), read_side, check, exact, Pitch, offers, considered, landings, link
)
