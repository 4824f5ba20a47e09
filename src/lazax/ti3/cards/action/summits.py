"""Cards played at any time in the strategy phase (T-S1)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend
from lazax.core.state import Player
from lazax.ti3.board import GRAND_ARMADA, alive, home_system, planets_of
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.economy.supply import counters_left, gain_counters
from lazax.ti3.economy.technology import NO_TECHNOLOGY
from lazax.ti3.effects import add_effect, effect_on
from lazax.ti3.events import CardPlay, Effect, Round
from lazax.ti3.production.docks import PRODUCTIVITY_SPIKE
from lazax.ti3.state import TI3
from lazax.ti3.tables import MECATOL_REX
from lazax.ti3.trade.agreements import cancel_all

SUMMIT = 2


def _counters_in_reserve(game: TI3, player: Player) -> bool:
    return counters_left(game, player) > 0


@action_card("command_summit", when=_counters_in_reserve)
async def command_summit(game: TI3, player: Player) -> None:
    """R24.8: two counters from reinforcements for the command pool, as far as there are any."""
    await gain_counters(game, player, SUMMIT, "command")


def _not_gathered(game: TI3, player: Player) -> bool:
    return not effect_on(game, GRAND_ARMADA, player)


@action_card("grand_armada", when=_not_gathered)
async def grand_armada(game: TI3, player: Player) -> None:
    """R20.3: no limit for the fleet in the own home system; T-U6: until the end of the status phase."""
    add_effect(game, Round, Effect(GRAND_ARMADA, player, home_system(game, player)))


def _own_docks(game: TI3, player: Player) -> list[str]:
    return [planet for planet in planets_of(game, player) if planet in game.docks]


@action_card("productivity_spike", Aim("planet", _own_docks))
async def productivity_spike(game: TI3, player: Player, planet: str) -> None:
    """T-R1: this round a dock may produce more, by the influence of its planet."""
    add_effect(game, Round, Effect(PRODUCTIVITY_SPIKE, player, planet))


def _not_bereaved(game: TI3, player: Player) -> list[str]:
    return [str(other) for other in alive(game) if not effect_on(game, NO_TECHNOLOGY, other, "")]


@action_card("scientist_assassination", Aim("player", _not_bereaved))
async def scientist_assassination(game: TI3, player: Player, target: str) -> None:
    """T-A5: the player neither acquires nor buys a technology this round."""
    add_effect(game, Round, Effect(NO_TECHNOLOGY, int(target)))


def _agreements_in_play(game: TI3, player: Player) -> bool:
    return bool(game.agreements)


@action_card("trade_stop", when=_agreements_in_play)
async def trade_stop(game: TI3, player: Player) -> None:
    """R26.10: all trade agreements end, the own ones and Hacan's too."""
    cancel_all(game)


def _holds_mecatol(game: TI3, player: Player) -> bool:
    return game.control.get(MECATOL_REX) == player and not game.usurper


@action_card("usurper", when=_holds_mecatol)
async def usurper(game: TI3, player: Player) -> None:
    """R21.11: the card lies on Mecatol Rex until control of it is lost; T-P3: what it does to votes."""
    game.usurper = amend(game, CardPlay, goes="play").card
    note(game, "usurper.enthroned", player=player)
