"""Cards played while strategy cards are chosen: before the first choice, after one, before the bonus counters."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti3.cards.political.laws.strategy_phase import pay_for_choice
from lazax.ti3.cards.registry import Aim, action_card, subject
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round
from lazax.ti3.state import TI3

# The modules of the steps are imported inside the functions: they open the windows of these cards.

# Strategic Shift


def _open_to_all(game: TI3, player: Player) -> list[str]:
    from lazax.ti3.sequence.strategy_phase import open_to_all

    return open_to_all(game)


@action_card("strategic_shift", Aim("strategy", _open_to_all))
async def strategic_shift(game: TI3, player: Player, strategy: str) -> None:
    """T-S0, A-52: nobody may choose the strategy card this round."""
    from lazax.ti3.sequence.strategy_phase import BARRED

    add_effect(game, Round, Effect(BARRED, -1, strategy))
    note(game, "strategic_shift.done", strategy=strategy)


# Strategic Flexibility


def _own(game: TI3, player: Player) -> list[str]:
    return list(game.strategies[player])


def _left_over(game: TI3, player: Player, put_back: str = "") -> list[str]:
    """R7.3: what the player may take, as in any choice."""
    from lazax.ti3.sequence.strategy_phase import open_to

    return open_to(game, player)


def _could_swap(game: TI3, player: Player) -> bool:
    return bool(game.strategies[player]) and bool(_left_over(game, player))


@action_card("strategic_flexibility", Aim("strategy", _own), Aim("strategy_to", _left_over), when=_could_swap)
async def strategic_flexibility(game: TI3, player: Player, put_back: str, taken: str) -> None:
    """T-S4, R7.4, R7.5: the own card goes back and one of those left over is taken, with all that comes with it.
    A speaker token that came with the old one stays."""
    from lazax.ti3.sequence.strategy_phase import take

    game.strategies[player] = tuple(card for card in game.strategies[player] if card != put_back)
    note(game, "strategic_flexibility.done", player=player, strategy_from=put_back, strategy=taken)
    pay_for_choice(game, player, taken)
    await take(game, player, taken)


# Public Disgrace


def _stands(game: TI3, player: Player) -> bool:
    """Whether the choice that the window is about has not been put back already."""
    from lazax.ti3.sequence.strategy_phase import holder_of_choice

    return not current(game, Window).used and bool(game.strategies[holder_of_choice(game, int(subject(game)))])


@action_card("public_disgrace", when=_stands, within=Window)
async def public_disgrace(game: TI3, player: Player) -> None:
    """T-S3: the strategy card just chosen goes back and its player chooses another."""
    from lazax.ti3.sequence.strategy_phase import put_back

    chooser = int(subject(game))
    card = put_back(game, chooser)
    note(game, "public_disgrace.done", player=chooser, strategy=card)
