"""Action cards of space combat (W-T9 to W-T17) and of the hits that ships suffer there (W-G4)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.chance import roll
from lazax.core.log import note
from lazax.core.stage import about, amend, amend_about, current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import Query
from lazax.ti4.board import force_at
from lazax.ti4.cards.play import Aim, action_card
from lazax.ti4.combat.hits import SPACE, take_hits
from lazax.ti4.combat.joined_hits import join_hits
from lazax.ti4.combat.sides import DRAWN, opponent, takes_part, victor
from lazax.ti4.combat.space_combat import HELD, MUST_RETREAT
from lazax.ti4.economy.goods import receive_commodities
from lazax.ti4.events import Destroyed, Effect, Hits, SpaceCombat
from lazax.ti4.movement.retreat import move_by_retreat, refuges, retreat_targets
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import SHIP_KINDS
from lazax.ti4.timings import (
    DESTROYED,
    HITS,
    RETREAT_ANNOUNCED,
    RETREATS,
    SPACE_COMBAT_END,
    SPACE_ROUND_START,
    SUSTAINED,
)
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import DAMAGED, of_tokens
from lazax.ti4.units.losses import destroy

SHIELDED, REFLECTED, DICE_OF_COURAGE = 2, 2, 2

asks("choose", "unit", "courageous_to_the_end.ship")

safe_from_direct_hit: Query[bool, [Player, str]] = Query("direct_hit_immune")
"""Whether Direct Hit cannot destroy ships of a kind: whose, which."""


def _fights(game: TI4, player: Player) -> bool:
    return takes_part(ongoing(game, SpaceCombat), player)


# hits


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
    """ERR-DIR, FAQ-AC-3, FAQ-AC-6."""
    hits, kind = _sustained(game)
    await destroy(game, [(hits.place, hits.player, of_tokens((DAMAGED + kind,)))], {hits.player: player})


def _a_ship_of_mine(game: TI4, player: Player) -> bool:
    hits, kind = _sustained(game)
    return hits.player == player and kind in SHIP_KINDS and _fights(game, player)


@action_card("reflective_shielding", SUSTAINED, when=_a_ship_of_mine)
async def reflective_shielding(game: TI4, player: Player) -> None:
    """N-AC-15: when hits of a round are assigned the two join them; otherwise they are assigned at once."""
    combat = current(game, SpaceCombat)
    back = Hits(SPACE, player, opponent(combat, player), combat.system, REFLECTED)
    hits: Hits = about(game, Window)
    if hits.kind == SPACE:
        join_hits(game, back)
    else:
        await take_hits(game, back)


def _own_ships_hit(game: TI4, player: Player) -> bool:
    """FAQ-AC-5: hits of any source, as long as it is in a space combat."""
    hits = ongoing(game, Hits)
    combat = ongoing(game, SpaceCombat)
    if hits is None or combat is None or hits.player != player or hits.number <= 0:
        return False
    return hits.place == combat.system


@action_card("shields_holding", HITS, when=_own_ships_hit)
async def shields_holding(game: TI4, player: Player) -> None:
    """FAQ-AC-4."""
    hits: Hits = about(game, Window)
    amend_about(game, Window, number=max(0, hits.number - SHIELDED))


def _own_ship_lost(game: TI4, player: Player) -> bool:
    lost = ongoing(game, Destroyed)
    if lost is None or lost.player != player or not _fights(game, player):
        return False
    return lost.place == current(game, SpaceCombat).system and bool(_kinds_lost(game, player))


def _kinds_lost(game: TI4, player: Player) -> list[str]:
    return [kind for kind, _, _ in current(game, Destroyed).units if kind in SHIP_KINDS]


@action_card("courageous_to_the_end", DESTROYED, aims=(Aim("unit", _kinds_lost),), when=_own_ship_lost)
async def courageous_to_the_end(game: TI4, player: Player, kind: str) -> None:
    """FAQ-AC-2: no hits, so nothing is sustained."""
    combat = current(game, SpaceCombat)
    enemy = opponent(combat, player)
    needs = unit_of(game, player, kind).combat
    faces = roll(game, DICE_OF_COURAGE)
    note(game, "courageous_to_the_end.rolled", player=player, dice=tuple((kind, face, needs) for face in faces))
    for _ in range(sum(face >= needs for face in faces)):
        ships = [token for token, _ in force_at(game, combat.system, enemy).only(SHIP_KINDS).tokens()]
        if not ships:
            return
        token = await choose(enemy, "courageous_to_the_end.ship", lambda: ships)
        await destroy(game, [(combat.system, enemy, of_tokens((token,)))], {enemy: player})


# retreats


def _refuges(game: TI4, player: Player) -> list[str]:
    """N-AC-4: own units need not be there."""
    return refuges(game, player, current(game, SpaceCombat).system)


@action_card("skilled_retreat", SPACE_ROUND_START, aims=(Aim("system", _refuges),), when=_fights)
async def skilled_retreat(game: TI4, player: Player, system: str) -> None:
    """FAQ-AC-1: no retreat, so nothing is announced; the combat ends in a draw. 20.3b: a token comes from
    reinforcements."""
    combat = amend(game, SpaceCombat, effects=(*current(game, SpaceCombat).effects, Effect(DRAWN, player)))
    await move_by_retreat(game, player, combat.system, system)


def _opponent_announced(game: TI4, player: Player) -> bool:
    combat = ongoing(game, SpaceCombat)
    return combat is not None and takes_part(combat, player) and combat.retreating == opponent(combat, player)


@action_card("intercept", RETREAT_ANNOUNCED, when=_opponent_announced)
async def intercept(game: TI4, player: Player) -> None:
    combat = current(game, SpaceCombat)
    held = Effect(HELD, opponent(combat, player))
    amend(game, SpaceCombat, round_effects=(*combat.round_effects, held))


def _attacker_could_go(game: TI4, player: Player) -> bool:
    combat = ongoing(game, SpaceCombat)
    if combat is None or combat.defender != player:
        return False
    return bool(retreat_targets(game, combat.attacker, combat.system))


@action_card("rout", RETREATS, when=_attacker_could_go)
async def rout(game: TI4, player: Player) -> None:
    combat = current(game, SpaceCombat)
    sent = Effect(MUST_RETREAT, combat.attacker)
    amend(game, SpaceCombat, round_effects=(*combat.round_effects, sent))


# afterwards


def _won_against_commodities(game: TI4, player: Player) -> bool:
    combat = ongoing(game, SpaceCombat)
    return combat is not None and victor(game) == player and game.commodities[opponent(combat, player)] > 0


@action_card("salvage", SPACE_COMBAT_END, when=_won_against_commodities)
async def salvage(game: TI4, player: Player) -> None:
    enemy = opponent(current(game, SpaceCombat), player)
    await receive_commodities(game, enemy, player, game.commodities[enemy])
