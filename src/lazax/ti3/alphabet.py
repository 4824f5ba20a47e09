"""Every option that can ever be offered: the finite alphabet of TI3, from which fixed action spaces are made."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final

from lazax.galaxy.deals.terms import UNTIL
from lazax.galaxy.hexes import spiral
from lazax.galaxy.placing import space_id
from lazax.ti3.economy.supply import AREAS
from lazax.ti3.setup.galaxy_building import RINGS
from lazax.ti3.tables import (
    ACTION_CARDS,
    CAPACITY,
    COLOURS,
    LEADERS,
    LEADERS_OF,
    NON_FIGHTERS,
    OBJECTIVES,
    PLANETS,
    POLITICAL_CARDS,
    RACES,
    STRATEGY_CARDS,
    SYSTEMS,
    TECHNOLOGIES,
    TRADE_GOODS,
    UNITS,
)
from lazax.ti3.trade.bargains.talks import BARGAINING
from lazax.ti3.trade.bargains.terms import KINDS, WHEN
from lazax.ti3.units.fleets import Ship
from lazax.ti3.units.ship_tokens import ship_token

MOST = 200  # no number and no die of a batch is counted further

BEFORE_BATTLE = ("assault_cannon", "ambush", "mines", "minister_of_war")

WORDS: Final = (
    *("pass", "done", "yes", "no", "nothing", "stay", "go", "keep", "shift"),
    *("tactical", "transfer", "primary", "secondary", "counter", "good", "goods", "cancel"),
    *("for", "against", "abstain", "scuttle", "break_agreement", "trade_cards", "buy_back", "give"),
    *("barrage", "sabotage_runs", "claim", "mobilize", "captives", "execute"),
    *("repeal:short_term_truce", "discard:minister_of_internal_security"),
    *BARGAINING,
    *(word for word in (*KINDS, *UNTIL, *WHEN) if word != "goods"),
    *(f"{what}:{side}" for what in BEFORE_BATTLE for side in ("attacker", "defender")),
    *(f"ability:{what}" for what in ("orbital_drop", "pillage", "spies", "stall", "transit_diodes")),
)


@cache
def ships() -> tuple[str, ...]:
    """Every ship as an option: each kind, whole or damaged, with every load; R20.7: one ground force on others.
    R41.3: any of a race's leaders are on board, of fighters too."""
    found = [Ship("fighter")]
    for kind in NON_FIGHTERS:
        room = CAPACITY[kind] or int(kind in ("cruiser", "dreadnought"))
        for damaged in (False, True) if UNITS[kind].sustains else (False,):
            for gf in range(room + 1):
                found += [Ship(kind, damaged, gf, pds) for pds in range(room - gf + 1 if CAPACITY[kind] else 1)]
    boards = [board for own in LEADERS_OF.values() for n in (1, 2, 3) for board in combinations(own, n)]
    return tuple(ship_token(ship._replace(leaders=board)) for ship in found for board in ((), *boards))


def _alphabet() -> Iterator[str]:
    yield from WORDS
    for table in (PLANETS, SYSTEMS, TECHNOLOGIES, ACTION_CARDS, POLITICAL_CARDS, OBJECTIVES, STRATEGY_CARDS, UNITS):
        yield from table
    yield from (*RACES, *AREAS, *COLOURS, *LEADERS)
    yield from (ability for race in RACES.values() for ability in race.abilities)
    yield from (space_id(space) for space in spiral(RINGS))
    yield from (str(number) for number in range(MOST))
    yield from ships()
    yield from (f"damage:{kind}" for kind in UNITS if UNITS[kind].sustains)
    yield from (f"damage:{ship}" for ship in ships())
    yield from (f"die:{at}" for at in range(MOST))
    yield from (f"goods:{number}" for number in range(1, TRADE_GOODS + 1))
    yield from (f"card:{card}" for card in ACTION_CARDS)
    yield from (f"strategic:{card}" for card in STRATEGY_CARDS)
    yield from (f"space:{system}" for system in SYSTEMS)
    yield from (f"fighter:{system}" for system in SYSTEMS)
    for planet in PLANETS:
        yield from (f"planet:{planet}", f"ground_force:{planet}", f"pds:{planet}")


ALPHABET: Final = frozenset(_alphabet())
