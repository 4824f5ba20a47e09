"""What races may do at any time in the strategy phase: Mentak takes trade goods, Yssaril looks at a hand (T-S1).

Both are asked when the phase begins and once more when all have chosen; in between they may be used at any time
as interjections (`strategy_phase_moves`).
"""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import has_ability, in_strategy_phase, opponents, order_of_play
from lazax.ti3.economy.supply import hand_over_goods, look_at_hand
from lazax.ti3.effects import add_effect, effect_on, effects
from lazax.ti3.events import Effect, Phase
from lazax.ti3.registry import ability, asks, step
from lazax.ti3.state import TI3

RICH = 3  # R31.4: who has so many trade goods can be pillaged
VICTIMS = 2

asks("choose", "player", "pillage.player", "spies.player")


@step("strategy.abilities")
async def strategy_abilities(game: TI3) -> None:
    for player in order_of_play(game):
        while victims(game, player):
            if not await pillage(game, player):
                break
        if may_spy(game, player):
            await spy(game, player)


def strategy_phase_moves(game: TI3, player: Player) -> list[str]:
    """The abilities the player may use at any time, now."""
    if player in game.out or not in_strategy_phase(game):
        return []
    moves = ["ability:pillage"] if victims(game, player) else []
    return [*moves, "ability:spies"] if may_spy(game, player) else moves


async def strategy_phase_move(game: TI3, player: Player, move: str) -> None:
    if move == "ability:pillage":
        await pillage(game, player)
    else:
        await spy(game, player)


def victims(game: TI3, player: Player) -> list[Player]:
    """R31.4: opponents with at least three trade goods, each once and two at most in a phase."""
    if not has_ability(game, player, "pillage"):
        return []
    robbed = [effect.target for effect in effects(game, "pillaged") if effect.player == player]
    if len(robbed) >= VICTIMS:
        return []
    return [p for p in opponents(game, player) if game.goods[p] >= RICH and str(p) not in robbed]


@ability("pillage")
async def pillage(game: TI3, player: Player) -> bool:
    """Take one trade good from one of the victims, or do not."""
    chosen = await choose(player, "pillage.player", lambda: [*(str(p) for p in victims(game, player)), PASS])
    if chosen == PASS:
        return False
    add_effect(game, Phase, Effect("pillaged", player, chosen))
    note(game, "pillage.taken", player=player, player_to=int(chosen))
    hand_over_goods(game, int(chosen), player, 1)
    return True


def may_spy(game: TI3, player: Player) -> bool:
    """R31.7: once per strategy phase, and somebody has cards."""
    if not has_ability(game, player, "spies") or effect_on(game, "spied", player):
        return False
    return any(game.hand[p] for p in opponents(game, player))


def _spied_on(game: TI3, player: Player) -> list[str]:
    if not may_spy(game, player):  # used meanwhile, at some other time of the phase
        return []
    return [str(p) for p in opponents(game, player) if game.hand[p]]


@ability("spies")
async def spy(game: TI3, player: Player) -> None:
    """Look at all action cards of one player."""
    chosen = await choose(player, "spies.player", lambda: [*_spied_on(game, player), PASS])
    if chosen == PASS:
        return
    add_effect(game, Phase, Effect("spied", player, chosen))
    note(game, "spies.looked", player=player, player_to=int(chosen))
    look_at_hand(game, player, int(chosen))
