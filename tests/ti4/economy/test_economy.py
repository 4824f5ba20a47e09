"""Command tokens, trade goods, payment, the hand of cards."""

from __future__ import annotations

import itertools

from lazax.core.ask import Submit
from lazax.core.game import Game
from lazax.galaxy.spending import Payment
from lazax.ti4 import sets
from lazax.ti4.board import put_token, take_token, tokens_left
from lazax.ti4.economy.goods import gain_goods, replenish
from lazax.ti4.economy.hand import draw_action_cards
from lazax.ti4.economy.payment import Currency, can_pay, pay, spendable
from lazax.ti4.economy.tokens import Pools, gain_tokens, place_from_reinforcements, pools_of
from tests.conformance.ladders import every_climb
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    done,
    logged,
    planet,
    play,
    pools,
    quick_game,
    tokens,
)


def paying(what: Currency, amount: int, goods: int = 0) -> Game:
    state = planet(quick_game(), A, "vefut_ii", "torkan")  # Jord 4/2, Vefut II 2/2, Torkan 0/3
    state.goods[A] = goods
    return play(state, lambda game: pay(game, A, what, amount, "test"))


def key_of(game: Game, paid: Payment) -> str:
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    found = ask.check(paid)
    return "" if found is None else found.key


def test_payment() -> None:
    """93.4c, 64.8, 64.1, 64.2, 75.0, 19.2, 93.0, 93.3, 34.0, 34.3, 75.1 to 75.3, 47.1 to 47.3, 71.2, 93.4a, 93.4b:
    planets are exhausted, a trade good counts one."""
    game = paying("resources", 5, goods=1)
    answer(game, A, Payment(("jord",), 1), "pay.resources")
    assert (game.state.exhausted, game.state.goods[A]) == ({"jord"}, 0)
    game = paying("influence", 5)
    answer(game, A, Payment(("torkan", "vefut_ii"), 0), "pay.influence")
    assert game.state.exhausted == {"torkan", "vefut_ii"}


def test_payments_refused() -> None:
    """64.9, 34.4, 71.4, R-28, 93.4: exhausted, foreign or named twice, more goods than there are, too little."""
    game = paying("resources", 5, goods=1)
    assert key_of(game, Payment(("jord", "jord"), 0)) == "pay.not_yours_or_exhausted"
    assert key_of(game, Payment(("arc_prime", "jord"), 1)) == "pay.not_yours_or_exhausted"
    assert key_of(game, Payment(("jord",), 2)) == "pay.too_few_goods"
    assert key_of(game, Payment(("jord", "torkan"), 0)) == "pay.too_little"
    assert key_of(game, Payment(("jord", "vefut_ii"), 0)) == ""


def test_commodities_cannot_be_spent() -> None:
    """TV-TRA-13, 21.0, 21.7."""
    state = quick_game()
    state.exhausted.add("jord")
    state.commodities[A] = 4
    assert spendable(state, A, "resources") == 0
    assert not can_pay(state, A, "resources", 1)


def test_every_payment() -> None:
    """75.2, R-27: the ladder reaches all legal payments, those that give too much included."""
    game = paying("influence", 4, goods=2)
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    names = ("jord", "torkan", "vefut_ii")
    every = [
        Payment(chosen, goods)
        for number in range(4)
        for chosen in itertools.combinations(names, number)
        for goods in range(3)
    ]
    assert set(every_climb(ask.ladder)) <= {paid for paid in every if ask.check(paid) is None}
    assert Payment(names, 0) in every_climb(ask.ladder)


def test_goods_and_commodities() -> None:
    """93.1, 21.1, 21.4, TV-TRA-14, 21.2, 21.3, 92.3a, 93.2, 93.7: up to the value of the faction; goods have no
    limit."""
    state = quick_game()
    state.commodities[C] = 5
    game = play(state, lambda game: replenish(game, C), lambda game: gain_goods(game, A, 30))
    assert game.state.commodities[C] == 6
    assert logged(game, "commodities.replenished") == [{"player": C, "n": 1}]
    assert game.state.goods[A] == 30


def test_tokens_are_limited() -> None:
    """72.0, 72.1, 23.2, 19.0, 19.1, 20.0 to 20.3, 20.3a: sixteen; each into a pool of choice."""
    state = pools(quick_game(), A, tactic=8, fleet=3, strategy=2)
    put_token(state, "tile_26", A)
    assert tokens_left(state, A) == 2
    game = play(state, lambda game: gain_tokens(game, A, 3))
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    assert set(every_climb(ask.ladder)) == {
        Pools(t, f, s) for t, f, s in itertools.product(range(3), repeat=3) if t + f + s == 2
    }
    refused = ask.check(Pools(1, 1, 1))
    assert refused is not None
    assert refused.rule == "20.2"
    answer(game, A, Pools(1, 1, 0), "tokens.gain")
    assert pools_of(game.state, A) == (9, 4, 2)
    assert logged(game, "tokens.none_left") == [{"player": A, "n": 1}]


def test_a_token_beside_an_own_one() -> None:
    """20.6, 20.3b: none is placed and none is taken from the sheet."""
    state = tokens(pools(quick_game(), A, tactic=10, fleet=3, strategy=2), A, "tile_26")
    assert tokens_left(state, A) == 0
    game = play(state, lambda game: place_from_reinforcements(game, A, "tile_26"))
    assert done(game)
    assert game.state.tokens == {"tile_26": (A,)}
    assert pools_of(game.state, A) == (10, 3, 2)


def test_tokens_of_several_players() -> None:
    """89.1b, 20.4: they lie side by side; each goes by itself."""
    state = tokens(tokens(quick_game(), B, "tile_26"), A, "tile_26")
    assert state.tokens == {"tile_26": (A, B)}
    take_token(state, "tile_26", A)
    assert state.tokens == {"tile_26": (B,)}
    take_token(state, "tile_26", B)
    assert state.tokens == {}


def test_hand_limit() -> None:
    """2.4a, TV-ABL-14, 2.3, 2.4, K-9: eight cards are one too many, of the player's choice."""
    state = quick_game()
    names = tuple(sorted(sets.action_cards(state.rules.sets)))
    state.hand[A], state.action_deck = names[:6], names[6:10]
    game = play(state, lambda game: draw_action_cards(game, A, 2))
    assert len(game.options(A)) == 8
    answer(game, A, names[0], "hand.discard")
    assert done(game)
    assert len(game.state.hand[A]) == 7
    assert game.state.action_discard == (names[0],)


def test_an_empty_deck() -> None:
    """23.5: the discards are shuffled; what is in neither cannot be drawn."""
    state = quick_game()
    names = tuple(sorted(sets.action_cards(state.rules.sets)))
    state.action_deck, state.action_discard = names[:1], names[1:3]
    game = play(state, lambda game: draw_action_cards(game, A, 4))
    assert set(game.state.hand[A]) == set(names[:3])
    assert game.state.action_discard == ()
