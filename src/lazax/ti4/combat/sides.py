"""Who fights whom in the combat that goes on, in space or on a planet, and with what."""

from __future__ import annotations

from lazax.core.stage import amend, ongoing
from lazax.core.state import Player
from lazax.ti4.board import force_at, ground_forces_at, ships_at
from lazax.ti4.events import Effect, GroundCombat, SpaceCombat
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.units.force import FIGHTER, Force

Combat = SpaceCombat | GroundCombat
ROLLED_AGAIN = Effect("rolled_again")  # on a round: its combat rolls do not count, and are all made anew
DRAWN = "drawn"  # an effect on a combat: nobody wins it


def combat_now(game: TI4) -> Combat | None:
    return ongoing(game, GroundCombat) or ongoing(game, SpaceCombat)


def rolls_are_void(game: TI4) -> bool:
    """Whether the combat rolls of this round are made once more; what was rolled is forgotten."""
    combat = combat_now(game)
    if combat is None or ROLLED_AGAIN not in combat.round_effects:
        return False
    left = tuple(effect for effect in combat.round_effects if effect != ROLLED_AGAIN)
    amend(game, type(combat), round_effects=left, rolls=())
    return True


def sides(combat: Combat) -> tuple[Player, Player]:
    """The attacker and the defender (13, 29, 62)."""
    return combat.attacker, combat.defender


def opponent(combat: Combat, player: Player) -> Player:
    return combat.defender if player == combat.attacker else combat.attacker


def takes_part(combat: Combat | None, player: Player) -> bool:
    return combat is not None and player in sides(combat)


def opponent_now(game: TI4, player: Player) -> Player:
    """Whom the player fights in the combat that goes on; -1: nobody."""
    combat = combat_now(game)
    return opponent(combat, player) if combat is not None and takes_part(combat, player) else NOBODY


def place_of(combat: Combat) -> str:
    return combat.planet if isinstance(combat, GroundCombat) else combat.system


def joined_forces(combat: SpaceCombat, game: TI4, player: Player) -> list[tuple[str, Force]]:
    """Ground forces of a player that fight in a space combat as if they were ships, by the place where they stay."""
    found: list[tuple[str, Force]] = []
    for place in dict.fromkeys(place for owner, place, _ in combat.joined if owner == player):
        part = Force()
        for kind, number, damaged in force_at(game, place, player).counts:
            fighting = min(number, combat.joined.count((player, place, kind)))
            if fighting:
                part = part.plus(kind, fighting, min(fighting, damaged))
        found.append((place, part))
    return found


def taking_part(game: TI4, combat: Combat, player: Player) -> Force:
    """All units with which a player fights in a combat."""
    if isinstance(combat, GroundCombat):
        return ground_forces_at(game, combat.planet, player)
    fleet = ships_at(game, combat.system, player)
    if not combat.joined:
        return fleet
    for _, part in joined_forces(combat, game, player):
        fleet = fleet.with_(part)
    return fleet


def non_fighters(game: TI4, combat: SpaceCombat, player: Player) -> Force:
    """The non-fighter ships of a player in a space combat, and what counts as such (FAQ-NEK-6, FAQ-NEK-7)."""
    there = taking_part(game, combat, player)
    return there.only([kind for kind in there.kinds() if kind != FIGHTER])


def victor(game: TI4) -> Player:
    """Who alone is left in the combat that goes on; -1: nobody, or both, or it was broken off."""
    combat = combat_now(game)
    if combat is None or any(effect.kind == DRAWN for effect in combat.effects):
        return NOBODY
    left = [side for side in sides(combat) if taking_part(game, combat, side)]
    return left[0] if len(left) == 1 else NOBODY


def forget_joined(game: TI4, place: str, player: Player, lost: Force) -> None:
    """Units that have left the board fight no longer."""
    combat = ongoing(game, SpaceCombat)
    if combat is None or not combat.joined:
        return
    left = list(combat.joined)
    for kind, number, _ in lost.counts:
        for _ in range(min(number, left.count((player, place, kind)))):
            left.remove((player, place, kind))
    amend(game, SpaceCombat, joined=tuple(left))


def withdraw_joined(game: TI4, player: Player) -> None:
    """Whoever retreats leaves nothing behind that fights on."""
    combat = ongoing(game, SpaceCombat)
    if combat is not None and combat.joined:
        amend(game, SpaceCombat, joined=tuple(unit for unit in combat.joined if unit[0] != player))
