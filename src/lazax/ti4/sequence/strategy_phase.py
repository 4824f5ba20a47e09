"""The strategy phase: who takes which strategy card (84)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.abilities import Query
from lazax.ti4.council.delayed import carry_out_pending
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.events import Phase, StrategyPick
from lazax.ti4.registry import asks, step, then
from lazax.ti4.sequence import action_phase
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.sets import strategy_cards
from lazax.ti4.state import TI4
from lazax.ti4.timings import STRATEGY_CARD_CHOSEN, STRATEGY_CARD_WHEN, STRATEGY_PHASE_END, STRATEGY_PHASE_START
from lazax.ti4.trade.promises import PROMISES
from lazax.ti4.windows import react, window

TWO_CARDS = 4  # 84.1c: so many players at most choose two cards each

asks("choose", "strategy", "strategy.pick")

may_pick: Query[bool, [Player]] = Query("may_pick")
"""Whether a player still chooses a strategy card when their turn comes."""


def cards_each(game: TI4) -> int:
    """84.1c; 33.9: by the number of players who began."""
    return 2 if game.seats <= TWO_CARDS else 1


@step("strategy.start")
def start(game: TI4) -> None:
    """84.1: everybody clockwise from the speaker, with two cards each once more in the same order; not who has
    kept cards of the last round (N-AC-9)."""
    enter(game, Phase("strategy"))
    note(game, "phase.strategy")
    players = [player for player in clockwise(game, game.speaker) if not game.strategies[player]]
    picks = (do(pick, player) for _ in range(cards_each(game)) for player in players)
    then(
        game,
        do(carry_out_pending),
        window(STRATEGY_PHASE_START),
        *picks,
        do(place_goods),
        window(STRATEGY_PHASE_END),
        do(end),
    )


def in_the_middle(game: TI4) -> list[str]:
    """83.8a: strategy cards in the common area, by initiative."""
    held = {card for cards in game.strategies.values() for card in cards}
    return [card for card in strategy_cards(game.rules.sets) if card not in held]


@step("strategy.pick")
async def pick(game: TI4, player: Player) -> None:
    """84.1, 84.1a: with the card come the trade goods that lie on it."""
    if player in game.out or not may_pick(game, len(game.strategies[player]) < cards_each(game), player):
        return
    card = await _choose(game, player)
    game.strategies[player] = (*game.strategies[player], card)
    note(game, "strategy.picked", player=player, strategy=card)
    await gain_goods(game, player, game.strategy_goods.pop(card, 0), supply=False)
    then(game, window(STRATEGY_CARD_CHOSEN, subject=str(player)))


async def _choose(game: TI4, player: Player) -> str:
    """84.1; whoever is kept from a card chooses another one."""
    barred: tuple[str, ...] = ()
    while True:
        card = await choose(
            player, "strategy.pick", lambda: [card for card in in_the_middle(game) if card not in barred]
        )
        enter(game, StrategyPick(player, card))
        await react(game, STRATEGY_CARD_WHEN, subject=card)
        if not leave(game, StrategyPick).cancelled:
            return card
        barred = (*barred, card)


@step("strategy.goods")
def place_goods(game: TI4) -> None:
    """84.2: a trade good on each card that nobody chose."""
    for card in in_the_middle(game):
        game.strategy_goods[card] = game.strategy_goods.get(card, 0) + 1
        note(game, "strategy.good_placed", strategy=card, n=game.strategy_goods[card])


def swap_strategy_cards(game: TI4, player: Player, mine: str, other: Player, theirs: str) -> None:
    """Two players exchange a strategy card each."""
    for owner, gives, gets in ((player, mine, theirs), (other, theirs, mine)):
        game.strategies[owner] = tuple(gets if card == gives else card for card in game.strategies[owner])
    note(game, "strategy.swapped", player=player, player_to=other, strategy=mine, strategy_to=theirs)


@step("strategy.end")
def end(game: TI4) -> None:
    leave(game, Phase)
    PROMISES.phase_ended(game)
    then(game, do(action_phase.start))
