"""Action cards of every kind of combat: when a round begins or ends, and when dice are rolled (W-T9, W-T23)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.ti4.board import force_at, places_of, set_force, system_of
from lazax.ti4.cards.play import action_card
from lazax.ti4.combat.dice import combat_bonus
from lazax.ti4.combat.rerolls import choose_rerolls
from lazax.ti4.combat.sides import combat_now, place_of, takes_part
from lazax.ti4.economy.payment import can_pay, pay
from lazax.ti4.events import Roll, SpaceCombat
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES, SHIP_KINDS, TECHNOLOGIES, UNITS
from lazax.ti4.technology.research import research, researchable
from lazax.ti4.timings import (
    GROUND_COMBAT_START,
    GROUND_ROLLED,
    GROUND_ROUND_END,
    GROUND_ROUND_START,
    SPACE_COMBAT_START,
    SPACE_ROUND_END,
    SPACE_ROUND_START,
)
from lazax.ti4.units.cards import sustains, unit_of
from lazax.ti4.units.lasting import last, lasting

MORALE = "action_card:morale_boost"
PROTOTYPE = "action_card:fighter_prototype"
FIRE_TEAM = "action_card:fire_team"
BOOSTED, IMPROVED, PROTOTYPE_PRICE = 1, 2, 4


def _fights(game: TI4, player: Player) -> bool:
    return takes_part(combat_now(game), player)


@action_card("morale_boost", SPACE_ROUND_START, GROUND_ROUND_START, when=_fights)
async def morale_boost(game: TI4, player: Player) -> None:
    """N-AC-3."""
    last(game, type(combat_now(game)), MORALE, player, this_round=True)


@combat_bonus.changed_by(MORALE)
def boosted(game: TI4, owner: Player, bonus: int, player: Player, kind: str, place: str) -> int:
    return bonus + BOOSTED if player == owner and lasting(game, MORALE, owner) else bonus


@action_card("fighter_prototype", SPACE_COMBAT_START, when=_fights)
async def fighter_prototype(game: TI4, player: Player) -> None:
    last(game, SpaceCombat, PROTOTYPE, player, this_round=True)


@combat_bonus.changed_by(PROTOTYPE)
def improved(game: TI4, owner: Player, bonus: int, player: Player, kind: str, place: str) -> int:
    prototype = kind == "fighter" and player == owner and lasting(game, PROTOTYPE, owner)
    return bonus + IMPROVED if prototype else bonus


def _damaged(game: TI4, player: Player) -> list[str]:
    """Places in the system of the combat where the player has damaged units with Sustain Damage."""
    fight = combat_now(game)
    if fight is None or not _fights(game, player):
        return []
    return [
        place
        for place in places_of(game, system_of(game, place_of(fight)))
        if any(
            damaged and sustains(game, unit_of(game, player, kind).sustains, place, player, kind)
            for kind, _, damaged in force_at(game, place, player).counts
        )
    ]


@action_card(
    "emergency_repairs",
    *(SPACE_ROUND_START, SPACE_ROUND_END, GROUND_ROUND_START, GROUND_ROUND_END),
    when=lambda game, player: bool(_damaged(game, player)),
)
async def emergency_repairs(game: TI4, player: Player) -> None:
    """All of them in the active system."""
    for place in _damaged(game, player):
        set_force(game, place, player, force_at(game, place, player).repaired())
        note(game, "status.repaired", player=player, place=place)


def _prototypes(game: TI4, player: Player) -> list[str]:
    """N-AC-14: unit upgrades that could be researched, of a kind that the player has in this combat."""
    fight = combat_now(game)
    if fight is None or not _fights(game, player):
        return []
    kinds = SHIP_KINDS if isinstance(fight, SpaceCombat) else GROUND_FORCES
    there = force_at(game, place_of(fight), player).only(kinds).kinds()
    return [
        name
        for name in researchable(game, player)
        if (unit := TECHNOLOGIES[name].unit) is not None and UNITS[unit].kind in there
    ]


def _may_reveal(game: TI4, player: Player) -> bool:
    return can_pay(game, player, "resources", PROTOTYPE_PRICE) and bool(_prototypes(game, player))


@action_card("reveal_prototype", SPACE_COMBAT_START, GROUND_COMBAT_START, when=_may_reveal)
async def reveal_prototype(game: TI4, player: Player) -> None:
    await pay(game, player, "resources", PROTOTYPE_PRICE, "reveal_prototype")
    found = _prototypes(game, player)
    await research(game, player, only=lambda technology: technology in found)


def _own_ground_roll(game: TI4, player: Player) -> bool:
    rolled = ongoing(game, Roll)
    return rolled is not None and rolled.player == player and bool(rolled.dice)


@action_card("fire_team", GROUND_ROLLED, when=_own_ground_roll)
async def fire_team(game: TI4, player: Player) -> None:
    await choose_rerolls(game, player, FIRE_TEAM)
    assert current(game, Roll).player == player
