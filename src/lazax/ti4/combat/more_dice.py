"""One unit that uses an ability rolls one more die (W-G3)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.events import Bombardment, Effect, Invasion, Roll
from lazax.ti4.state import TI4


def may_roll_more(game: TI4, player: Player, component: str, *kinds: str) -> bool:
    """FAQ-GEN-4: once for all units that use the ability together; a bombardment of several planets is one use."""
    rolling, invasion = ongoing(game, Roll), ongoing(game, Invasion)
    if rolling is None or rolling.player != player or rolling.kind not in kinds or not rolling.dice:
        return False
    used = invasion is not None and Effect(component, player) in invasion.effects
    return not (used and ongoing(game, Bombardment))


async def roll_one_more(game: TI4, player: Player, component: str) -> str:
    """FAQ-GEN-4: the unit is named before the roll; returns which."""
    dice, name = current(game, Roll).dice, component.partition(":")[2]
    unit: str = await choose(player, f"{name}.unit", lambda: list(dict.fromkeys(die.unit for die in dice)))
    amend(game, Roll, dice=(*dice, next(die for die in dice if die.unit == unit)))
    if ongoing(game, Bombardment):
        invasion = current(game, Invasion)
        amend(game, Invasion, effects=(*invasion.effects, Effect(component, player)))
    return unit
