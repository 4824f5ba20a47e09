"""Action cards of space combat (W-T9 to W-T17) and of the hits that ships suffer there (W-G4)."""

from __future__ import annotations

from lazax.core.stage import about, amend_about, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import Query
from lazax.ti4.board import force_at
from lazax.ti4.cards.play import action_card
from lazax.ti4.events import Hits, SpaceCombat
from lazax.ti4.state import TI4
from lazax.ti4.tables import SHIP_KINDS
from lazax.ti4.timings import HITS, SUSTAINED
from lazax.ti4.units.force import DAMAGED, of_tokens
from lazax.ti4.units.losses import destroy

SHIELDED = 2

safe_from_direct_hit: Query[bool, [Player, str]] = Query("direct_hit_immune")
"""Whether Direct Hit cannot destroy ships of a kind: whose, which."""


def _sustained(game: TI4) -> tuple[Hits, str]:
    """The hits of which one was just cancelled, and the kind of unit that did it."""
    window = ongoing(game, Window)
    assert window is not None
    hits: Hits = about(game, Window)
    return hits, window.subject.partition(":")[2]


def _a_ship_of_theirs(game: TI4, player: Player) -> bool:
    hits, kind = _sustained(game)
    if hits.producer != player or hits.player == player or kind not in SHIP_KINDS:
        return False
    there = force_at(game, hits.place, hits.player)
    return bool(there.damaged(kind)) and not safe_from_direct_hit(game, False, hits.player, kind)


@action_card("direct_hit", SUSTAINED, when=_a_ship_of_theirs)
async def direct_hit(game: TI4, player: Player) -> None:
    hits, kind = _sustained(game)
    await destroy(game, [(hits.place, hits.player, of_tokens((DAMAGED + kind,)))], {hits.player: player})


def _own_ships_hit(game: TI4, player: Player) -> bool:
    """FAQ-AC-5: hits of any source, as long as it is in a space combat."""
    hits = ongoing(game, Hits)
    combat = ongoing(game, SpaceCombat)
    if hits is None or combat is None or hits.player != player or hits.number <= 0:
        return False
    return hits.place == combat.system


@action_card("shields_holding", HITS, when=_own_ships_hit)
async def shields_holding(game: TI4, player: Player) -> None:
    hits: Hits = about(game, Window)
    amend_about(game, Window, number=max(0, hits.number - SHIELDED))
