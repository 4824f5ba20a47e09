"""What standing orders and prepared answers look at: whose turn and which action it is, who is under attack, and what
is publicly so about the subject of an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti3.board import fleets_of, planets_of
from lazax.ti3.council.voters import votes_of
from lazax.ti3.events import Activation, Agenda, Battle, CardPlay, Invasion, Turn
from lazax.ti3.sequence.strategic_action import kept_from_secondary, secondary_price
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS, STRATEGY_CARDS, SYSTEM_OF


def whose_turn(game: TI3) -> Player | None:
    turn = ongoing(game, Turn)
    return None if turn is None else turn.player


def action(game: TI3) -> tuple[int, Player, int] | None:
    """The action of this turn. Nothing lies on a turn whose player still thinks about what to do: so one action ends
    before the next, even if the same player takes it."""
    turn = ongoing(game, Turn)
    return None if turn is None or game.stage[-1] is turn else (game.round, turn.player, turn.tactical)


def attacked(game: TI3, player: Player) -> bool:
    """Whether another player acts where this one has units or planets, fights them, or aims a card at them."""
    return any(_against(game, player, event) for event in game.stage)


def concerned(game: TI3, player: Player) -> bool:
    """Whether it is their turn, the council has a card before it, or what goes on is against them or their card."""
    if whose_turn(game) == player or ongoing(game, Agenda) is not None or attacked(game, player):
        return True
    return any(type(event) is CardPlay and event.player == player for event in game.stage)


def _against(game: TI3, player: Player, event: Any) -> bool:
    if type(event) is Battle or type(event) is Invasion:
        return player in (event.attacker, event.defender)
    if type(event) is Activation:
        return event.player != player and any(_present(game, player, system) for system in event.systems)
    if type(event) is CardPlay:
        return event.player != player and any(_his(game, player, target) for target in event.targets)
    return False


def _present(game: TI3, player: Player, system: str) -> bool:
    """Whether a player has anything in a system."""
    return (system, player) in game.fleets or any(SYSTEM_OF[planet] == system for planet in planets_of(game, player))


def _his(game: TI3, player: Player, target: str) -> bool:
    """Whether a target is this player, their planet, or a system in which they have something."""
    if target in PLANETS:
        return game.control.get(target) == player
    return target == str(player) or _present(game, player, target)


def subject(game: TI3, player: Player, kind: str, about: Mapping[str, Any]) -> Any:
    """The public facts on which an answer to this ask rests, if it is given beforehand."""
    if kind.startswith("vote."):
        return _before_the_council(game, player)
    if kind == "secondary.use":
        card = about.get("strategy")
        price = secondary_price(game, player, card) if card in STRATEGY_CARDS else -1
        return (price, kept_from_secondary(game, player))
    if kind == "objective.claim":
        return game.revealed
    if kind == "turn.action":  # whoever meant to pass did so before they were attacked
        fleets = tuple((system, len(fleet.ships), fleet.fighters) for system, fleet in fleets_of(game, player))
        return (tuple(planets_of(game, player)), fleets)
    return None


def _before_the_council(game: TI3, player: Player) -> Any:
    """What is voted on, what hangs on it, and how much the player's voice counts."""
    agenda = ongoing(game, Agenda)
    if agenda is None or not agenda.card:
        return None
    return (agenda.card, agenda.source, agenda.effects, votes_of(game, player))
