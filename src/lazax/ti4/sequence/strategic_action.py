"""The strategic action: the primary ability, then the secondary for everybody else (82)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from lazax.core.ask import confirm
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.core.windows import hidden_ask
from lazax.ti4.abilities import Query, traced
from lazax.ti4.economy.tokens import spend_strategy_tokens, strategy_tokens
from lazax.ti4.events import Resolving, StrategicAction
from lazax.ti4.registry import asks, step, then
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.state import TI4
from lazax.ti4.tables import STRATEGY_CARDS
from lazax.ti4.timings import PRIMARY_DONE, SECONDARY, STRATEGIC_BEGIN
from lazax.ti4.windows import window

USE = "use"

asks("choose", "word", "secondary.use", "secondary.freely", "secondary.primary")

secondary_tokens: Query[int, [Player, str]] = Query("secondary_cost")
"""How many tokens of the strategy pool a secondary ability costs: whom, of which card."""


primary_instead: Query[bool, [Player, str]] = Query("primary_instead")
"""Whether a player who spends a token for a secondary ability may use the primary one instead: who, of which card."""


class Strategy(NamedTuple):
    """What a strategy card does: its primary and secondary ability, and whether the secondary could do anything."""

    primary: Callable[[TI4, Player], Awaitable[None]]
    secondary: Callable[[TI4, Player], Awaitable[None]]
    could_use: Callable[[TI4, Player], bool]


STRATEGIES: dict[str, Strategy] = {}


def strategy_card(
    name: str,
    primary: Callable[[TI4, Player], Awaitable[None]],
    secondary: Callable[[TI4, Player], Awaitable[None]],
    could_use: Callable[[TI4, Player], bool],
) -> None:
    """Register a printing of a strategy card."""
    component = (f"strategy_card:{name}",)
    STRATEGIES[name] = Strategy(traced(primary, component), traced(secondary, component), could_use)


def strategic_actions(game: TI4, player: Player) -> list[str]:
    """82.0: the player's cards that are still readied."""
    return [card for card in game.strategies[player] if card not in game.used]


def begin_strategic_action(game: TI4, player: Player, card: str) -> None:
    then(game, do(begin, player, card))


@step("strategic.begin")
def begin(game: TI4, player: Player, card: str) -> None:
    enter(game, StrategicAction(player, card))
    note(game, "strategic.began", player=player, strategy=card)
    then(
        game,
        window(STRATEGIC_BEGIN),
        do(primary, player, card),
        window(PRIMARY_DONE),
        do(ask_others, player, card),
        do(end, player, card),
    )


@step("strategic.primary")
async def primary(game: TI4, player: Player, card: str) -> None:
    """82.3: from top to bottom."""
    enter(game, Resolving(player, f"strategy_card:{card}"))
    await STRATEGIES[card].primary(game, player)
    leave(game, Resolving)


@step("strategic.ask")
async def ask_others(game: TI4, player: Player, card: str, among: tuple[Player, ...] | None = None) -> None:
    """82.1: all others say at once what they want; it is resolved clockwise from the active player's left. `among`:
    only these may."""
    invited = current(game, StrategicAction).invited
    order = [p for p in clockwise(game, player) if p != player and (among is None or p in among or p in invited)]
    free = [p for p in order if may_use_secondary(game, p, card) and p not in invited]
    wishes = await hidden_ask(game, "secondary.use", free, lambda p: (USE,), strategy=card) if free else {}
    then(game, *(do(use_secondary, p, card) for p in order if p in wishes or p in invited))


def secondary_price(game: TI4, player: Player, card: str) -> int:
    """20.5, 20.5a: tokens from the strategy pool; 92.4: those who were chosen pay nothing."""
    action = current(game, StrategicAction)
    if action.free or player in action.invited:
        return 0
    return secondary_tokens(game, int(STRATEGY_CARDS[card].secondary_cost != "none"), player, card)


def may_use_secondary(game: TI4, player: Player, card: str) -> bool:
    """Whether they can pay for it, and it could do something; 3.3b: also who has passed."""
    affordable = strategy_tokens(game, player) >= secondary_price(game, player, card)
    return affordable and (STRATEGIES[card].could_use(game, player) or _primary_open(game, player, card))


def _primary_open(game: TI4, player: Player, card: str) -> bool:
    return secondary_price(game, player, card) > 0 and primary_instead(game, False, player, card)


@step("strategic.secondary")
async def use_secondary(game: TI4, player: Player, card: str) -> None:
    """92.4a: who was chosen has to, at their place; for the others it may have become impossible meanwhile."""
    if player in game.out:
        return
    invited = player in current(game, StrategicAction).invited
    if not invited and not may_use_secondary(game, player, card):
        return
    price = secondary_price(game, player, card)
    better = _primary_open(game, player, card)
    amend(game, StrategicAction, spent=player)
    if STRATEGY_CARDS[card].secondary_cost == "strategy_token":  # a token that is placed leaves with the effect
        await spend_strategy_tokens(game, player, price)
    note(game, "secondary.used" if price else "secondary.used_freely", player=player, strategy=card, n=price)
    enter(game, Resolving(player, f"strategy_card:{card}"))
    if better:
        could = STRATEGIES[card].could_use(game, player)
        better = not could or await confirm(player, "secondary.primary", strategy=card)
    await (STRATEGIES[card].primary if better else STRATEGIES[card].secondary)(game, player)
    leave(game, Resolving)
    then(game, window(SECONDARY, subject=str(player)))


@step("strategic.end")
def end(game: TI4, player: Player, card: str) -> None:
    """82.2: the card is exhausted."""
    game.used.add(card)
    leave(game, StrategicAction)


def use_secondaries_freely(game: TI4, card: str, players: Sequence[Player]) -> None:
    """An effect lets these players use the secondary ability of a card, one after the other, without any token."""
    then(game, do(begin_freely, card), *(do(offer_freely, player, card) for player in players), do(end_freely))


@step("strategic.freely")
def begin_freely(game: TI4, card: str, free: bool = True) -> None:
    enter(game, StrategicAction(game.speaker, card, free=free))


@step("strategic.offer")
async def offer_freely(game: TI4, player: Player, card: str) -> None:
    def possible() -> bool:
        return player not in game.out and may_use_secondary(game, player, card)

    if possible() and await confirm(player, "secondary.freely", possible=possible, strategy=card):
        await use_secondary(game, player, card)


@step("strategic.freely_end")
def end_freely(game: TI4) -> None:
    leave(game, StrategicAction)


def perform_alone(game: TI4, player: Player, card: str, *after: tuple[object, ...]) -> None:
    """An effect lets a player perform the primary ability of a card, whoever holds it; these steps come after it."""
    then(
        game,
        do(begin_alone, player, card),
        do(primary, player, card),
        window(PRIMARY_DONE),
        *after,
        do(end_freely),
    )


@step("strategic.alone")
def begin_alone(game: TI4, player: Player, card: str) -> None:
    enter(game, StrategicAction(player, card))
