"""Cards of the strategy phase that switch racial abilities off or lend them for a round."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import BORROWED, CRISIS, abilities_of, alive, has_ability, opponents
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.economy.supply import keep_hand_limit
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.tables import RACES
from lazax.ti3.units.forces import trim_everywhere

# R2.11: their counters were handed out with the race sheets; there is nothing left to lend.
OF_THE_SET_UP = ("extra_strategy_counter", "extra_fleet_counter")


def _with_abilities(game: TI3, player: Player) -> list[str]:
    return [str(victim) for victim in alive(game) if abilities_of(game, victim)]


@action_card("cultural_crisis", Aim("player", _with_abilities))
async def cultural_crisis(game: TI3, player: Player, target: str) -> None:
    """T-S1: all racial abilities of any player are off this round, borrowed ones included; what these allowed
    beyond the limits is lost at once (R20.4, R21.1)."""
    victim = int(target)
    add_effect(game, Round, Effect(CRISIS, victim))
    note(game, "cultural_crisis.done", player=victim)
    await trim_everywhere(game, victim)
    await keep_hand_limit(game, victim)
    eliminate_the_gone(game)


def _lenders(game: TI3, player: Player) -> list[str]:
    return [str(other) for other in opponents(game, player) if _lendable(game, player, str(other))]


def _lendable(game: TI3, player: Player, lender: str) -> list[str]:
    """Abilities on the lender's race sheet that are not off and that the player does not have yet."""
    return [
        ability
        for ability in RACES[game.races[int(lender)]].abilities
        if ability not in OF_THE_SET_UP
        and has_ability(game, int(lender), ability)
        and not has_ability(game, player, ability)
    ]


@action_card("multiculturalism", Aim("player", _lenders), Aim("ability", _lendable))
async def multiculturalism(game: TI3, player: Player, lender: str, ability: str) -> None:
    """T-S1: the player has one racial ability of an opponent as well this round, whatever becomes of the opponent."""
    add_effect(game, Round, Effect(BORROWED, player, ability))
    note(game, "multiculturalism.done", player=player, player_from=int(lender), ability=ability)
