"""The strategic action: the primary ability, then the secondary for everybody else (R9)."""

from __future__ import annotations

from functools import partial

from lazax.core.ask import confirm
from lazax.core.log import note
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import clockwise, has_ability, is_elected
from lazax.ti3.cards.political.laws.technology import draw_instead, may_draw_instead
from lazax.ti3.cards.windows import WINDOWS, react
from lazax.ti3.effects import effect_on
from lazax.ti3.events import NO_SECONDARY as NO_SECONDARY
from lazax.ti3.events import StrategicAction
from lazax.ti3.registry import STRATEGIES, ability, asks, law, step, then
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.strategies import (  # noqa: F401  (the cards register themselves)
    diplomacy,
    imperial,
    logistics,
    political,
    technology,
    trade,
    warfare,
)
from lazax.ti3.strategies.initiative import holds_initiative
from lazax.ti3.tables import STRATEGY_CARDS
from lazax.ti3.trade.agreements import partners_of

asks("choose", "word", "secondary.use")


def strategic_actions(game: TI3, player: Player) -> list[str]:
    """R9.1: the player's cards whose strategic action they have still to perform; Initiative has none (R4.4)."""
    return [
        card for card in game.strategies[player] if STRATEGY_CARDS[card].strategic_action and card not in game.used
    ]


def begin_strategic_action(game: TI3, player: Player, card: str) -> None:
    then(game, do(begin_primary, player, card), do(others, player, card), do(end, player, card))


@step("strategic.primary")
def begin_primary(game: TI3, player: Player, card: str) -> None:
    """R9.2; T-A1 comes before the Political primary."""
    enter(game, StrategicAction(player, card))
    note(game, "strategic.began", player=player, strategy=card)
    window = (do(WINDOWS.open, "political_primary"),) if card == "political" else ()
    then(game, *window, do(primary, player, card))


@step("strategic.resolve")
async def primary(game: TI3, player: Player, card: str) -> None:
    await STRATEGIES[card].primary(game, player)
    eliminate_the_gone(game)


@step("strategic.others")
def others(game: TI3, player: Player, card: str) -> None:
    """T-A2, then R9.4, R6.5: the others clockwise from the active player's left."""
    own = ("after_own_technology_primary",) if card == "technology" else ()
    then(
        game,
        do(WINDOWS.open, ("after_strategy_primary", *own)),
        *(do(secondary, p, card, player) for p in clockwise(game, player) if p != player),
    )


@step("strategic.secondary")
def secondary(game: TI3, player: Player, card: str, holder: Player) -> None:
    """R9.4: each decides in their turn."""
    if player in game.out or holder in game.out:
        return
    if may_use_secondary(game, player, card):
        then(game, do(offer_secondary, player, card))
    elif may_draw_instead(game, card):
        then(game, do(draw_instead, player))


@step("strategic.offer")
async def offer_secondary(game: TI3, player: Player, card: str) -> None:
    """R9.4: declining is final."""
    possible = partial(may_use_secondary, game, player, card)
    if await confirm(
        player, "secondary.use", possible=possible, strategy=card, n=secondary_price(game, player, card)
    ):
        then(game, do(use_secondary, player, card, secondary_price(game, player, card)))
    elif may_draw_instead(game, card):
        await draw_instead(game, player)


@law("science_community_speaker")
@ability("trade_master")
def secondary_price(game: TI3, player: Player, card: str) -> int:
    """R9.5: counters from strategy allocation that the secondary costs this player."""
    if holds_initiative(game, player) or (card == "trade" and has_ability(game, player, "trade_master")):
        return 0
    if card == "technology" and is_elected(game, player, "science_community_speaker"):
        return 0
    return STRATEGY_CARDS[card].secondary_counters


def may_use_secondary(game: TI3, player: Player, card: str) -> bool:
    """R9.6: they have the counter, no card forbids it, and it would do something."""
    if game.strategy_pool[player] < secondary_price(game, player, card):
        return False
    return secondary_open(game, player, card)


def secondary_open(game: TI3, player: Player, card: str) -> bool:
    """No card forbids the secondary, and it would do something."""
    return not kept_from_secondary(game, player) and STRATEGIES[card].could_use(game, player)


def kept_from_secondary(game: TI3, player: Player) -> bool:
    """Whether a card forbids them, or everybody, the secondary."""
    return effect_on(game, NO_SECONDARY, -1) or effect_on(game, NO_SECONDARY, player)


@step("strategic.execute")
async def use_secondary(game: TI3, player: Player, card: str, counters: int) -> None:
    """Execute a secondary ability for so many counters from strategy allocation."""
    if player in game.out:
        return
    game.strategy_pool[player] -= counters
    note(game, "secondary.used" if counters else "secondary.used_freely", player=player, strategy=card, n=counters)
    await STRATEGIES[card].secondary(game, player)
    if card == "trade":
        await react(game, "after_trade_secondary", partners_of(game, player), subject=str(player))  # T-A4
    eliminate_the_gone(game)


@step("strategic.end")
def end(game: TI3, player: Player, card: str) -> None:
    """R9.8: the card is turned to its inactive side."""
    game.used.add(card)
    leave(game, StrategicAction)
