"""Every option that can ever be offered: the finite alphabet of TI4, from which fixed action spaces are made."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from lazax.galaxy.deals.terms import UNTIL
from lazax.galaxy.hexes import spiral
from lazax.galaxy.placing import space_id
from lazax.ti4.economy.tokens import POOLS
from lazax.ti4.sets import MOST_PLAYERS
from lazax.ti4.setup.draft.drafting import FACTION, SEAT, SLICE
from lazax.ti4.setup.draft.strings import MOST_SLICES
from lazax.ti4.setup.galaxy import RINGS
from lazax.ti4.tables import (
    ABILITIES,
    ACTION_CARDS,
    AGENDAS,
    EXPLORATIONS,
    FACTIONS,
    GROUND_FORCES,
    KINDS,
    LEADERS,
    PLANETS,
    PROMISSORY_NOTES,
    PUBLIC_OBJECTIVES,
    RELICS,
    SECRET_OBJECTIVES,
    SHIP_KINDS,
    STRATEGY_CARDS,
    STRUCTURES,
    SYSTEMS,
    TECHNOLOGIES,
    TRAITS,
    UNITS,
    WORMHOLES,
)
from lazax.ti4.trade.talks import BARGAINING
from lazax.ti4.trade.terms import KINDS as KINDS_OF_TERMS
from lazax.ti4.trade.terms import WHEN
from lazax.ti4.units.force import DAMAGED
from lazax.ti4.units.planets import PLANET, SPACE

MOST = 100  # no number is counted further

WORDS: Final = (
    *("pass", "done", "yes", "no", "use", "tactical", "top", "bottom", "keep", "resources", "influence"),
    *("for", "against", "abstain", "missed", "goods:1", "reinforcements", "token"),
    *(
        "gain",
        "convert",
        "take",
        "discard",
        "good",
        "commodity",
        "replenish",
        "card",
        "planet",
        "stage_1",
        "stage_2",
        "secret",
        "ready",
        "double",
    ),
)

FACES: Final = range(1, 11)

TOKENS: Final = (*KINDS, *(DAMAGED + kind for kind in KINDS))


def _all() -> Iterator[str]:
    yield from WORDS
    yield from POOLS
    yield from BARGAINING
    yield from (*KINDS_OF_TERMS, *UNTIL, *WHEN)
    yield from map(str, range(MOST + 1))
    yield from TOKENS
    yield from SYSTEMS
    yield from PLANETS
    yield from TECHNOLOGIES
    yield from FACTIONS
    yield from STRATEGY_CARDS
    yield from PUBLIC_OBJECTIVES
    yield from SECRET_OBJECTIVES
    yield from ACTION_CARDS
    yield from EXPLORATIONS
    yield from RELICS
    yield from TRAITS
    yield from WORMHOLES
    yield from AGENDAS
    yield from (f"{name}:{player}" for name in PROMISSORY_NOTES for player in range(MOST_PLAYERS["pok"]))
    yield from (f"{SLICE}:{number + 1}" for number in range(MOST_SLICES))
    yield from (f"{SEAT}:{number + 1}" for number in range(MOST_PLAYERS["pok"]))
    yield from (f"{FACTION}:{name}" for name in FACTIONS)
    yield from (space_id(space) for space in spiral(RINGS))
    yield from (f"strategic:{card}" for card in STRATEGY_CARDS)
    yield from (f"{kind}:{planet}" for kind in STRUCTURES for planet in PLANETS)
    yield from (
        f"{unit}:{place}" for unit in _of((*SHIP_KINDS, *GROUND_FORCES, "pds")) for place in (*SYSTEMS, *PLANETS)
    )
    yield from (f"{kind}:{system}" for kind in (*STRUCTURES, SPACE) for system in SYSTEMS)
    yield from (f"{kind}:{face}" for kind in (*KINDS, PLANET) for face in FACES)
    yield from (f"{system}:{ship}" for system in SYSTEMS for ship in _of((*SHIP_KINDS, *STRUCTURES)))
    for component in components():
        yield component
        yield f"component:{component}"


def _of(kinds: Collection[str]) -> list[str]:
    """Units of these kinds, whole and damaged."""
    return [token for token in TOKENS if token.removeprefix(DAMAGED) in kinds]


def components() -> Iterator[str]:
    """Everything that may be used in a window or as an action."""
    yield from (f"technology:{name}" for name in TECHNOLOGIES)
    yield from (f"ability:{name}" for name in ABILITIES)
    yield from (f"unit:{name}" for name in UNITS)
    yield from (f"relic:{name}" for name in RELICS)
    yield from (f"exploration:{name}" for name in EXPLORATIONS)
    yield from (f"legendary:{name}" for name in PLANETS if PLANETS[name].legendary)
    yield from (f"agenda:{name}" for name in AGENDAS)
    yield from (f"action_card:{name}" for name in ACTION_CARDS)
    yield from (f"planet:{name}" for name in PLANETS)
    yield from (f"secret:{name}" for name in SECRET_OBJECTIVES)
    yield from (f"leader:{name}" for name in LEADERS)
    yield from (f"note:{name}" for name in PROMISSORY_NOTES)
    yield from (f"note:{name}:{player}" for name in PROMISSORY_NOTES for player in range(MOST_PLAYERS["pok"]))


ALPHABET: Final = frozenset(_all())
