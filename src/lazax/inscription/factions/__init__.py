"""The 24 factions (I17, D12): each with a first ability, and a second one for every faction boon it claims."""

from lazax.inscription.factions import builders as builders
from lazax.inscription.factions import explorers as explorers
from lazax.inscription.factions import scholars as scholars
from lazax.inscription.factions import speakers as speakers
from lazax.inscription.factions import traders as traders
from lazax.inscription.factions import warriors as warriors
