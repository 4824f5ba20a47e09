"""Hits that are produced while those of a round are being assigned, and join them (N-AC-15)."""

from __future__ import annotations

from lazax.core.stage import amend
from lazax.ti4.combat.sides import combat_now, opponent, place_of
from lazax.ti4.events import Effect, GroundCombat, Hits
from lazax.ti4.state import TI4

JOINED = "joined"  # an effect on a round: more hits against a player


def join_hits(game: TI4, hits: Hits) -> None:
    """They are assigned together with those of the combat round."""
    combat = combat_now(game)
    assert combat is not None
    amend(game, type(combat), round_effects=(*combat.round_effects, Effect(JOINED, hits.player, str(hits.number))))


def with_joined(game: TI4, sides: list[Hits]) -> list[Hits]:
    combat = combat_now(game)
    joined = [effect for effect in combat.round_effects if effect.kind == JOINED] if combat else []
    if combat is None or not joined:
        return sides
    amend(game, type(combat), round_effects=tuple(e for e in combat.round_effects if e.kind != JOINED))
    for effect in joined:
        more = int(effect.target)
        at = next((at for at, side in enumerate(sides) if side.player == effect.player), None)
        if at is not None:
            sides[at] = sides[at]._replace(number=sides[at].number + more)
        else:
            kind = "ground" if isinstance(combat, GroundCombat) else "space"
            sides.append(Hits(kind, opponent(combat, effect.player), effect.player, place_of(combat), more))
    return sides
