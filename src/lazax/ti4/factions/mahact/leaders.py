"""The leaders of Mahact."""

from __future__ import annotations

from lazax.core.ask import choose, choose_player
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.abilities import acts
from lazax.ti4.board import take_token
from lazax.ti4.combat.space_combat import NO_RETREAT, fight
from lazax.ti4.events import Activation, Effect, StrategicAction
from lazax.ti4.leaders.abilities import agent, hero, purge_leader
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.movement.activation import activation_of, may_activate_again
from lazax.ti4.movement.displace import displace, fleets_beside
from lazax.ti4.notes.play import return_notes
from lazax.ti4.registry import asks, step, then
from lazax.ti4.sequence.action_phase import break_off_turn
from lazax.ti4.sequence.tactical_action import close
from lazax.ti4.state import TI4
from lazax.ti4.tables import SYSTEMS
from lazax.ti4.timings import (
    ACTIVATED_AGAIN,
    COMPONENT_ACTION,
    STRATEGY_TOKEN,
)

COMMANDER = "leader:mahact_commander"

asks("choose", "system", "mahact_agent.system", "mahact_hero.from", "mahact_hero.to")
asks("choose", "player", "mahact_hero.fleet")


# Jae Mir Kan


def _tokens_of_active(game: TI4, player: Player) -> list[str]:
    """Systems from which the token of the active player could be used."""
    action = ongoing(game, StrategicAction)
    if action is None or action.player == player:
        return []
    return sorted(system for system, owners in game.tokens.items() if action.player in owners)


def _spends(game: TI4, player: Player) -> bool:
    return bool(_tokens_of_active(game, player))


@agent("mahact_agent", STRATEGY_TOKEN, _spends)
async def jae_mir_kan(game: TI4, player: Player) -> None:
    """N-MAH-4: a token of the active player is used instead of an own one."""
    system = await choose(player, "mahact_agent.system", lambda: _tokens_of_active(game, player))
    active = current(game, StrategicAction).player
    take_token(game, system, active)
    amend(game, StrategicAction, spent=active)
    note(game, "token.used_instead", player=player, player_to=active, system=system)


# Il Na Viroset


@unlocked_when("mahact_commander")
def two_tokens(game: TI4, player: Player) -> SoFar:
    return SoFar(len(game.foreign_tokens[player]), 2)


@may_activate_again.changed_by(COMMANDER)
def il_na_viroset(game: TI4, owner: Player, may: bool, player: Player) -> bool:
    return may or player == owner


def _activates(game: TI4, player: Player) -> bool:
    return current(game, Activation).player == player


@acts(ACTIVATED_AGAIN, COMMANDER, usable=_activates, must=True)
async def end_own_turn(game: TI4, player: Player) -> None:
    """N-MAH-5: both tokens go to reinforcements, notes to their owners; nothing else happens."""
    return_notes(game, player)
    take_token(game, current(game, Activation).system, player)
    note(game, "turn.ended_by", player=player, player_to=player, component=COMMANDER)
    break_off_turn(game)


# Airo Shir Aur


def _fleets(game: TI4) -> dict[str, list[Player]]:
    """Where there are fleets that could be moved next door to another's, and whose they are."""
    found: dict[str, list[Player]] = {}
    for system, owner in sorted(game.forces):
        if system in SYSTEMS and fleets_beside(game, owner, system):
            found.setdefault(system, []).append(owner)
    return found


def _any_fleet(game: TI4, player: Player) -> bool:
    return bool(_fleets(game))


@hero("mahact_hero", COMPONENT_ACTION, _any_fleet, purged=False)
async def benediction(game: TI4, player: Player) -> None:
    """N-MAH-7, R-64: who is moved is the attacker; no retreat, and nothing of a tactical action but the combat."""
    start = await choose(player, "mahact_hero.from", lambda: list(_fleets(game)))
    whose = await choose_player(player, "mahact_hero.fleet", lambda: _fleets(game)[start], system=start)
    target = await choose(player, "mahact_hero.to", lambda: fleets_beside(game, whose, start), system=start)
    enter(game, activation_of(game, whose, target)._replace(effects=(Effect(NO_RETREAT),)))
    await displace(game, whose, start, target, mover=player)
    activation = leave(game, Activation)
    then(game, do(open_benediction, player, whose, activation.system))


@step("mahact_hero.combat")
def open_benediction(game: TI4, player: Player, whose: Player, system: str) -> None:
    enter(game, activation_of(game, whose, system)._replace(effects=(Effect(NO_RETREAT),)))
    then(game, do(fight, whose), do(close), do(end_benediction, player))


@step("mahact_hero.end")
def end_benediction(game: TI4, player: Player) -> None:
    purge_leader(game, player, "mahact_hero")
