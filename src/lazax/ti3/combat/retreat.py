"""Leaving a space battle: withdrawals of the attacker, retreats of the defender (R15.4, R15.9 to R15.11)."""

from __future__ import annotations

from lazax.core.ask import choose, confirm
from lazax.core.log import note
from lazax.core.stage import amend, current
from lazax.core.state import Player
from lazax.ti3.board import enemy_ships, fleet_in, has_ability, has_counter, in_force, set_fleet
from lazax.ti3.combat.fighting import fighting
from lazax.ti3.events import Battle
from lazax.ti3.options.leaders.places import ADMIRAL, sails_with
from lazax.ti3.registry import ability, asks, law, leader, step
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEMS
from lazax.ti3.units.fleets import NO_FLEET, merge
from lazax.ti3.ways import ways

STAY = "stay"

asks("choose", "word", "battle.withdraw", "battle.retreat")
asks("choose", "system", "battle.leave_to", "battle.early_retreat")


def retreat_targets(game: TI3, player: Player, system: str) -> list[str]:
    """R15.10: adjacent systems with a counter of the player and without enemy ships. The battle system, where the
    attacker has just put their counter, is none of them."""
    return [
        place
        for place in ways(game)[system]
        if has_counter(game, place, player)
        and not enemy_ships(game, place, player)
        and SYSTEMS[place].kind not in ("asteroid_field", "supernova")  # R13.2, R13.4: nobody ends there
    ]


def _move_away(game: TI3, player: Player, target: str) -> None:
    """R15.9: the entire fleet to one system, without fire or pick-up. What has no room there (R15.11) is lost when
    the battle has ended."""
    battle = current(game, Battle)
    fleet = fleet_in(game, battle.system, player)
    set_fleet(game, battle.system, player, NO_FLEET)
    set_fleet(game, target, player, merge(fleet_in(game, target, player), fleet))
    note(game, "battle.left", player=player, system_from=battle.system, system=target)


@leader(ADMIRAL)
def cut_off(game: TI3, battle: Battle) -> bool:
    """R41.22: an admiral in the attacking fleet lets the defender not retreat, unless they have one there too."""
    attackers, defenders = (fleet_in(game, battle.system, side) for side in (battle.attacker, battle.defender))
    return game.rules.leaders and sails_with(attackers, ADMIRAL) and not sails_with(defenders, ADMIRAL)


@step("battle.early_retreat")
@ability("early_retreat")
async def early_retreat(game: TI3) -> None:
    """T-B0, R31.2: Naalu may leave before the battle begins, under the limits of every retreat."""
    battle = current(game, Battle)
    player, system = battle.defender, battle.system
    if not has_ability(game, player, "early_retreat") or not retreat_targets(game, player, system):
        return
    if game.rules.admiral_stops_naalu and cut_off(game, battle):
        return
    target = await choose(
        player, "battle.early_retreat", lambda: [*retreat_targets(game, player, system), STAY], system=system
    )
    if target != STAY:
        _move_away(game, player, target)
        amend(game, Battle, over=True)


@law("code_of_honor")
def may_leave_battles(game: TI3) -> bool:
    """T-B3: Code of Honor forbids it. A-47: Naalu leave before the battle has begun, so it does not touch them."""
    return not in_force(game, "code_of_honor")


@step("battle.announce")
async def announce(game: TI3) -> None:
    """R15.4: first the attacker; only if they stay, the defender. Only who has a place to go may announce."""
    battle = current(game, Battle)
    if not fighting(game, battle) or not may_leave_battles(game):
        return
    for player, kind in ((battle.attacker, "battle.withdraw"), (battle.defender, "battle.retreat")):
        if player == battle.defender and cut_off(game, battle):
            return
        if retreat_targets(game, player, battle.system) and await confirm(player, kind, system=battle.system):
            amend(game, Battle, leaving=player)
            note(game, "battle.announced", player=player, system=battle.system)
            return


@step("battle.leave")
async def leave_battle(game: TI3) -> None:
    """R15.9: it lapses if the opponent has no ships left; otherwise it may be carried out or dropped (A-37)."""
    battle = current(game, Battle)
    player, system = battle.leaving, battle.system
    if player < 0 or (system, player) not in game.fleets:
        return
    if not fighting(game, battle) or not retreat_targets(game, player, system):
        note(game, "battle.leaving_lapsed", player=player, system=system)
        return
    target = await choose(player, "battle.leave_to", lambda: _ways_out(game, player, system), system=system)
    if target == STAY:
        note(game, "battle.leaving_dropped", player=player, system=system)
    else:
        _move_away(game, player, target)


def _ways_out(game: TI3, player: Player, system: str) -> list[str]:
    targets = retreat_targets(game, player, system)
    return targets if game.rules.retreat_binding else [*targets, STAY]
