"""Cards played in the strategy phase and in the status phase."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.ti3.board import has_counter, opponents
from lazax.ti3.cards.registry import Aim, action_card, subject
from lazax.ti3.economy.supply import counters_left, place_counter
from lazax.ti3.events import Reaction
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEMS
from lazax.ti3.ways import geometry

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
    """T-S1: a counter of another player, from his reinforcements, lies in a system outside the home systems."""
    place_counter(game, int(victim), system)


# Public Disgrace


def _stands(game: TI3, player: Player) -> bool:
    """Whether the choice that the window is about has not been put back already."""
    from lazax.ti3.sequence.strategy_phase import holder_of_choice  # not above: see below

    return not current(game, Reaction).played and bool(game.strategies[holder_of_choice(game, int(subject(game)))])


@action_card("public_disgrace", when=_stands, within=Reaction)
async def public_disgrace(game: TI3, player: Player) -> None:
    """T-S3: the strategy card just chosen goes back and its player chooses another."""
    from lazax.ti3.sequence.strategy_phase import put_back  # not above: that module opens the windows of these cards

    chooser = int(subject(game))
    card = put_back(game, chooser)
    note(game, "public_disgrace.done", player=chooser, strategy=card)


# Political Stability


def _may_keep(game: TI3, player: Player) -> bool:
    """Not after choosing Initiative or Imperial."""
    cards = game.strategies[player]
    return bool(cards) and not game.kept[player] and not {"initiative", "imperial"} & set(cards)


def _own_strategies(game: TI3, player: Player) -> list[str]:
    return list(game.strategies[player])


@action_card("political_stability", Aim("strategy", _own_strategies), when=_may_keep)
async def political_stability(game: TI3, player: Player, strategy: str) -> None:
    """T-U2, T-U5: the strategy card is not returned, and its player chooses none in the next strategy phase."""
    game.kept = {**game.kept, player: strategy}
