"""What standing orders and prepared answers look at: whose turn and which action it is, who is under attack, and what
is publicly so about the subject of an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti4.board import has_units, planets_in, planets_of
from lazax.ti4.council.voting import votes
from lazax.ti4.events import (
    Activation,
    Agenda,
    Bombardment,
    CardPlay,
    ControlChange,
    Destroyed,
    Discard,
    GroundCombat,
    Hits,
    Invasion,
    Phase,
    Roll,
    SpaceCombat,
    StrategicAction,
    StrategyPick,
    Turn,
)
from lazax.ti4.sequence.strategic_action import secondary_price
from lazax.ti4.state import TI4
from lazax.ti4.tables import PLANETS_OF, STRATEGY_CARDS


def whose_turn(game: TI4) -> Player | None:
    turn = ongoing(game, Turn)
    return None if turn is None else turn.player


def action(game: TI4) -> tuple[int, Player, int] | None:
    """The action of this turn. Nothing lies on a turn whose player still thinks about what to do: so one action ends
    before the next, even if the same player takes it."""
    turn = ongoing(game, Turn)
    return None if turn is None or game.stage[-1] is turn else (game.round, turn.player, turn.actions)


def attacked(game: TI4, player: Player) -> bool:
    """Whether another player acts where this one has units or planets, fights them or fires at them."""
    return any(_against(game, player, event) for event in game.stage)


def _against(game: TI4, player: Player, event: Any) -> Any:
    kind = type(event)
    if kind is SpaceCombat or kind is GroundCombat:
        return player in (event.attacker, event.defender)
    if kind is Activation or kind is Invasion:
        return event.player != player and _present(game, player, event.system)
    if kind is Bombardment or kind is Roll:
        return event.target == player
    return kind is Hits and event.player == player


def concerned(game: TI4, player: Player) -> bool:
    """Whether it is their turn, the council meets, or what goes on is against them, aimed at them or their doing."""
    phase = ongoing(game, Phase)
    if whose_turn(game) == player or (phase is not None and phase.name == "agenda") or attacked(game, player):
        return True
    return any(_about(game, player, event) for event in game.stage)


def _about(game: TI4, player: Player, event: Any) -> bool:
    kind = type(event)
    if kind is CardPlay:
        return event.player == player or any(_theirs(game, player, target) for target in event.targets)
    if kind is ControlChange:
        return player in (event.player, event.former)
    return kind in (StrategyPick, Destroyed, Discard) and event.player == player


def _theirs(game: TI4, player: Player, target: str) -> bool:
    """Whether a target is this player, their planet, or a system in which they have something."""
    if target == str(player) or game.control.get(target) == player:
        return True
    return target in PLANETS_OF and _present(game, player, target)


def held(game: TI4, player: Player) -> tuple[int, ...]:
    """Action cards, secret objectives and promissory notes in hand."""
    return len(game.hand[player]), len(game.secrets[player]), len(game.note_hand[player])


def _present(game: TI4, player: Player, system: str) -> bool:
    """Whether a player has units or planets in a system."""
    return has_units(game, system, player) or any(game.control.get(p) == player for p in planets_in(game, system))


def subject(game: TI4, player: Player, kind: str, about: Mapping[str, Any]) -> Any:
    """The public facts on which an answer to this ask rests, if it is given beforehand."""
    if kind.startswith("vote."):
        agenda = ongoing(game, Agenda)
        return None if agenda is None else (agenda.card, votes(game, player, tuple(planets_of(game, player))))
    if kind == "secondary.use":
        card = str(about.get("strategy"))
        if ongoing(game, StrategicAction) is None or card not in STRATEGY_CARDS:
            return None
        return (card, secondary_price(game, player, card))
    if kind in ("objective.public", "imperial.objective"):
        return game.revealed
    if kind == "turn.action":  # whoever meant to pass did so before they were attacked
        forces = tuple((place, force) for (place, owner), force in game.forces.items() if owner == player)
        return (tuple(planets_of(game, player)), forces)
    return None
