"""Units that are destroyed (31.0): all of one moment together, then what follows from it (H-5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from lazax.core.log import note
from lazax.core.stage import amend, enter, leave, ongoing
from lazax.core.state import Player
from lazax.ti4.board import remove_units
from lazax.ti4.combat.sides import forget_joined
from lazax.ti4.events import Destroyed, SpaceCombat
from lazax.ti4.sequence.elimination import eliminate_the_gone
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import SHIP_KINDS
from lazax.ti4.timings import DESTROYED, DESTROYED_WHEN
from lazax.ti4.units.capture import take_prisoners
from lazax.ti4.units.force import Force
from lazax.ti4.windows import react

Loss = tuple[str, Player, Force]
"""Where, whose, which units."""


async def destroy(
    game: TI4, losses: Iterable[Loss], by: Mapping[Player, Player] = MappingProxyType({}), cause: str = ""
) -> None:
    """They go to reinforcements together; R-37: who is out by it is out before anybody reacts. `by`: whose units
    were destroyed by whom; `cause`: the kind of the hits, if it were hits. N-GEN-17."""
    lost = [loss for loss in losses if loss[2]]
    _remember(game, lost)
    for place, player, units in lost:
        take_prisoners(game, place, player, units)
    for place, player, units in lost:
        forget_joined(game, place, player, units)
        remove_units(game, place, player, units)
        note(game, "units.destroyed", player=player, place=place, units=units.counts)
    if not game.rules.elimination_waits:
        eliminate_the_gone(game)
    for timing in (DESTROYED_WHEN, DESTROYED):  # 1.16
        for place, player, units in lost:
            enter(game, Destroyed(place, player, units.counts, by.get(player, NOBODY), cause))
            await react(game, timing, subject=f"{player}:{place}")
            leave(game, Destroyed)


def _remember(game: TI4, lost: Iterable[Loss]) -> None:
    """Which kinds of ships a space combat has cost."""
    combat = ongoing(game, SpaceCombat)
    if combat is not None:
        here = (kind for place, _, units in lost if place == combat.system for kind in units.only(SHIP_KINDS).kinds())
        amend(game, SpaceCombat, lost=tuple(dict.fromkeys((*combat.lost, *here))))


def just_lost(game: TI4, player: Player, kind: str) -> int:
    """How many units of a kind the player has lost just now, for whoever reacts to it."""
    lost = ongoing(game, Destroyed)
    if lost is None or lost.player != player:
        return 0
    return sum([number for found, number, _ in lost.units if found == kind])
