"""What players may do at any time after step 1 of the status phase, in two windows (R22.8, R22.9).

Scuttling units, ending trade agreements, the card trade of Hacan, selling a technology where the law allows it, and
captives; after each the player may go on.
"""

from __future__ import annotations

from lazax.core.ask import DONE, PASS, Task, choose, choose_player
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import has_ability, opponents
from lazax.ti3.cards.political.laws.technology import buy_back, may_buy_back
from lazax.ti3.options.leaders.captives import decide
from lazax.ti3.registry import asks, step, then
from lazax.ti3.sequence.card_trade import trade_cards
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.trade.agreements import break_agreements, breakable
from lazax.ti3.units.scuttling import places_with_units, scuttle_one

SCUTTLE = "scuttle"
BREAK_AGREEMENT = "break_agreement"
TRADE_CARDS = "trade_cards"
BUY_BACK = "buy_back"
CAPTIVES = "captives"

asks("choose", "word", "status.window")
asks("choose", "player", "break_agreement.player", "trade_cards.player")


@step("status.window")
def window(game: TI3, player: Player) -> Task | None:
    """T-U2: one question to each in order of play; who does something is asked again."""
    return None if player in game.out or not _deeds(game, player) else _ask(game, player)


async def _ask(game: TI3, player: Player) -> None:
    deed = await choose(player, "status.window", lambda: [DONE, *_deeds(game, player)])
    if deed == DONE:
        return
    if deed == SCUTTLE:
        await scuttle_one(game, player)
    elif deed == BREAK_AGREEMENT:
        other = await choose_player(player, "break_agreement.player", lambda: breakable(game, player))
        break_agreements(game, player, other)
    elif deed == BUY_BACK:
        await buy_back(game, player)
    elif deed == CAPTIVES:
        await decide(game, player)
    else:
        chosen = await choose(
            player, "trade_cards.player", lambda: [*map(str, card_partners(game, player))] or [PASS]
        )
        if chosen != PASS:  # all cards may have been played meanwhile
            then(game, do(trade_cards, player, int(chosen)), do(window, player))
            return
    then(game, do(window, player))
    eliminate_the_gone(game)


def _deeds(game: TI3, player: Player) -> list[str]:
    deeds = [SCUTTLE] if places_with_units(game, player) else []
    if breakable(game, player):  # R26.9
        deeds.append(BREAK_AGREEMENT)
    if card_partners(game, player):
        deeds.append(TRADE_CARDS)
    if may_buy_back(game, player):
        deeds.append(BUY_BACK)
    if game.captives[player]:  # R41.12
        deeds.append(CAPTIVES)
    return deeds


def card_partners(game: TI3, player: Player) -> list[Player]:
    """R31.8: with whom Hacan could trade action cards; how many cards somebody holds is public."""
    if not has_ability(game, player, "card_trader"):
        return []
    return [other for other in opponents(game, player) if game.hand[player] or game.hand[other]]
