"""What lies in the middle of the table, and wars between neighbours."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.inscription.invariants.registry import invariant
from lazax.inscription.sheets.warfare import LOST, TIED, WON
from lazax.inscription.state import AI, Inscription, with_ai
from lazax.inscription.tables import BOXES, EVENTS, RELICS

OPPOSITE = {WON: LOST, LOST: WON, TIED: TIED}


@invariant
def cards(game: Inscription) -> Iterator[str]:
    cards = [*game.relic_deck]
    for common in game.common.values():
        cards += (*common.part, *common.relics, *common.drawn, *common.played, *common.buried)
    if sorted(cards) != sorted(RELICS):
        yield "relics are neither lost nor made"
    rows = [player for player in game.mecatol if player != AI]
    if len(set(rows)) != len(rows):
        yield "everybody is on the Mecatol Rex board once"
    types = [EVENTS[name].type for name in game.discard]
    if types.count("war") + (EVENTS[game.event].type in ("war", "final_war") if game.event else 0) < game.wars:
        yield "every war has its event"
    if game.over:
        wars = types.count("war") + 1
        if (wars, types.count("production"), types.count("council")) != (BOXES // 2, 3, 3):
            yield "a game has four wars, three productions and three councils"
        strategies = types.count("strategy")
        if strategies not in ((13,) if game.rules.phase_v == "errata" else (13, 14)):
            yield "a game has thirteen or fourteen strategy events"


@invariant
def wars(game: Inscription) -> Iterator[str]:
    if with_ai(game):
        return
    for player in range(game.seats):
        mine, theirs = game.warfare[player].results, game.warfare[game.left[player]].results
        for box in range(0, len(mine), 2):
            if theirs[box + 1] != OPPOSITE[mine[box]]:
                yield "a war that one wins the other loses"
