"""Cards played at any time in the strategy phase (T-S1)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.chance import reveal, shuffle
from lazax.core.log import note, secret
from lazax.core.stage import amend, enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import GRAND_ARMADA, alive, has_counter, home_system, opponents, planets_of
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.economy.supply import (
    add_to_hand,
    counters_left,
    gain_counters,
    place_counter,
    replenish_action_deck,
)
from lazax.ti3.economy.technology import NO_TECHNOLOGY
from lazax.ti3.effects import add_effect, effect_on
from lazax.ti3.events import CardPlay, Effect, Round, Search
from lazax.ti3.production.docks import PRODUCTIVITY_SPIKE
from lazax.ti3.registry import asks, step, then
from lazax.ti3.sequence.card_trade import hand_limit
from lazax.ti3.state import TI3
from lazax.ti3.tables import MECATOL_REX, SYSTEMS
from lazax.ti3.trade.agreements import cancel_all
from lazax.ti3.ways import geometry

SUMMIT = 2

asks("choose", "card", "synchronicity.card")


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


# Signal Jamming


def _with_counters(game: TI3, player: Player) -> list[Player]:
    """R24.8: opponents who have a counter in reinforcements."""
    return [other for other in opponents(game, player) if counters_left(game, other) > 0]


def _jammable(game: TI3, player: Player) -> list[str]:
    """Systems outside the home systems where some of them could be jammed."""
    others = _with_counters(game, player)
    lying = game.counters
    return [
        system
        for system in geometry(game).systems
        if SYSTEMS[system].kind != "home"
        and (others if system not in lying else [other for other in others if other not in lying[system]])
    ]


def _victims(game: TI3, player: Player, system: str) -> list[str]:
    """A second counter of a player in a system would do nothing."""
    return [str(other) for other in _with_counters(game, player) if not has_counter(game, system, other)]


@action_card("signal_jamming", Aim("system", _jammable), Aim("player", _victims))
async def signal_jamming(game: TI3, player: Player, system: str, victim: str) -> None:
    """T-S1: a counter of another player, from their reinforcements, lies in a system outside the home systems."""
    place_counter(game, int(victim), system)


# Synchronicity


def _any_left(game: TI3, player: Player) -> bool:
    return bool(game.action_deck or game.action_discard)


@action_card("synchronicity", when=_any_left)
async def synchronicity(game: TI3, player: Player) -> None:
    """T-S1: a card of the player's choice out of the action deck. They search it as the next thing to do, in a step
    of its own: what they choose is not seen by the others."""
    replenish_action_deck(game)
    then(game, do(search, player))


@step("synchronicity.search")
async def search(game: TI3, player: Player) -> None:
    """The player sees the whole deck, takes one card, and the rest is shuffled."""
    if player in game.out or not game.action_deck:
        return
    enter(game, Search(player))
    reveal(game)
    card = await choose(player, "synchronicity.card", lambda: sorted(set(game.action_deck)), closed=True)
    leave(game, Search)
    rest = list(game.action_deck)
    rest.remove(card)
    game.action_deck = shuffle(game, rest)
    add_to_hand(game, player, card)
    note(game, "synchronicity.taken", player=player, card=secret(card, player))
    then(game, do(hand_limit, player))
