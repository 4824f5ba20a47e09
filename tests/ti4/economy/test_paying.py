"""Paying with planets and trade goods, and gaining command tokens."""

from __future__ import annotations

from typing import Any

from lazax.core.ask import Submit
from lazax.core.game import Game
from lazax.galaxy.spending import Payment
from lazax.ti4.economy.hand import draw_action_cards
from lazax.ti4.economy.payment import can_pay, pay, spendable
from lazax.ti4.economy.tokens import Pools, gain_tokens, place_from_reinforcements
from lazax.ti4.state import TI4
from tests.ti4.positions.tools import A, answer, done, kind_asked, logged, planet, play, pools, quick_game, tokens


def refused(game: Game, value: Any) -> str:
    """The key of the reason why A may not answer this."""
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    found = ask.check(value)
    return "" if found is None else found.key


def test_resources() -> None:
    """34.3, 34.4, 75.3, R-27: readied planets and trade goods; what is too much is lost."""
    state = planet(planet(quick_game(), A, "lodor"), A, "quann", exhausted=True)
    state.goods[A] = 2

    async def three(game: TI4) -> None:
        await pay(game, A, "resources", 4, "test")

    game = play(state, three)
    assert refused(game, Payment(("quann",), 2)) == "pay.not_yours_or_exhausted"
    assert refused(game, Payment(("lodor", "lodor"), 0)) == "pay.not_yours_or_exhausted"
    assert refused(game, Payment(("lodor",), 3)) == "pay.too_few_goods"
    assert refused(game, Payment(("lodor",), 0)) == "pay.too_little"
    answer(game, A, Payment(("lodor", "jord"), 0), "pay.resources")
    assert game.state.exhausted == {"quann", "lodor", "jord"} and game.state.goods[A] == 2
    assert done(game) and not can_pay(game.state, A, "resources", 3)


def test_influence() -> None:
    """47.3: a trade good counts for one influence as well."""
    state = planet(quick_game(), A, "mecatol_rex")
    state.goods[A] = 1
    assert spendable(state, A, "influence") == 6 + 2 + 1
    assert spendable(state, A, "influence", without=("mecatol_rex",)) == 3


def test_gained_tokens() -> None:
    """20.2, 20.3a: all of them, and no more."""

    async def three(game: TI4) -> None:
        await gain_tokens(game, A, 3)

    game = play(quick_game(), three)
    assert refused(game, Pools(2, 2, 0)) == refused(game, Pools(4, -1, 0)) == "tokens.sum"
    answer(game, A, Pools(1, 1, 1), "tokens.gain")
    assert game.state.tactic_pool[A] == 4
    none_left = pools(quick_game(), A, tactic=8, fleet=5, strategy=3)
    assert done(play(none_left, three))


def test_a_token_from_the_sheet() -> None:
    """20.3b, 20.6: without one in reinforcements it comes from a pool; beside an own one none is needed."""

    async def place(game: TI4) -> None:
        await place_from_reinforcements(game, A, "tile_26")

    state = pools(quick_game(), A, tactic=8, fleet=5, strategy=3)
    game = play(state, place)
    answer(game, A, "strategy", "token.from")
    assert game.state.tokens == {"tile_26": (A,)} and game.state.strategy_pool[A] == 2
    beside = tokens(pools(quick_game(), A, tactic=7, fleet=5, strategy=3), A, "tile_26")
    assert done(play(beside, place))


def test_the_hand_limit() -> None:
    """2.4, K-9: seven action cards; when all are drawn, the player chooses what to discard. 23.5: an empty deck is
    made anew."""
    cards = tuple(sorted(("upgrade", "sabotage", "plague", "war_effort", "unexpected_action", "uprising")))
    state = quick_game()
    state.hand[A], state.action_deck, state.action_discard = cards, ("insider_information",), ("bribery",)

    async def two(game: TI4) -> None:
        await draw_action_cards(game, A, 2)

    game = play(state, two)
    assert kind_asked(game) == "hand.discard"
    answer(game, A, "plague", "hand.discard")
    assert len(game.state.hand[A]) == 7 and game.state.action_discard == ("plague",)
    assert logged(game, "card.reshuffled")
