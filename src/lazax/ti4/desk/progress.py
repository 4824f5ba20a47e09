"""How far a player has come towards the objectives they know, and towards leaders of theirs that are locked."""

from __future__ import annotations

from functools import cache

from lazax.core.state import Player
from lazax.desk.desk import Progress
from lazax.locales import Teller
from lazax.ti4.economy.payment import spendable
from lazax.ti4.leaders.unlocking import SoFar, condition_of, leader_state
from lazax.ti4.objectives.requirements import progress
from lazax.ti4.sets import leaders_of
from lazax.ti4.state import TI4
from lazax.ti4.tables import PUBLIC_OBJECTIVES, Condition
from lazax.ti4.title import TITLE


def progress_of(game: TI4, player: Player, teller: Teller) -> dict[str, Progress]:
    """Every public objective that is revealed; what the player has scored counts as complete. Locked leaders whose
    condition is counted."""
    language = teller.locale.language
    found: dict[str, Progress] = {}
    for name in dict.fromkeys((*game.revealed, *game.scored[player])):
        if name in game.scored[player]:
            found[name] = _scored(language)
        elif name in PUBLIC_OBJECTIVES:
            found[name] = _so_far(*so_far(game, player, PUBLIC_OBJECTIVES[name].condition), language)
    for leader in _leaders(game, player):
        if leader_state(game, player, leader) == "locked":
            counted = condition_of(game, player, leader)
            if isinstance(counted, SoFar):
                found[leader] = _so_far(*counted, language)
    return found


def _leaders(game: TI4, player: Player) -> tuple[str, ...]:
    chosen = player < len(game.factions) and game.factions[player]
    return leaders_of(game.rules.sets, chosen) if chosen else ()


def so_far(game: TI4, player: Player, condition: Condition) -> tuple[int, int]:
    """Of the part of a condition that is farthest from fulfilled how much the player has, and how much is needed."""
    parts = [(have, need) for _, have, need in progress(game, player, condition)]
    parts += [(_purse(game, player, what), amount) for what, amount in condition.spend.items()]
    return min(parts, key=lambda part: (part[0] / part[1], -part[1]))


def _purse(game: TI4, player: Player, what: str) -> int:
    if what == "trade_goods":
        return game.goods[player]
    if what == "command_tokens":
        return game.tactic_pool[player] + game.strategy_pool[player]
    return spendable(game, player, "resources" if what == "resources" else "influence")


@cache
def _scored(language: str) -> Progress:
    return Progress(1, 1, Teller(language, title=TITLE).words("desk", "progress.scored", {}))


@cache
def _so_far(have: int, need: int, language: str) -> Progress:
    return Progress(have, need, Teller(language, title=TITLE).words("desk", "progress", {"n": have, "n_need": need}))
