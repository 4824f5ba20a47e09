"""What a player may do at any time: gifts, cards, the end of a truce."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refused, choose
from lazax.core.game import Game
from lazax.core.stage import enter, leave
from lazax.ti3.board import left_of
from lazax.ti3.effects import add_effect
from lazax.ti3.events import CardPlay, Effect, Purchase, Round
from lazax.ti3.state import TI3, Law
from lazax.ti3.tables import PLANETS
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    goods,
    hand,
    logged,
    moves_at_any_time,
    planet,
    play,
    quick_game,
)


async def wait(game: TI3) -> None:
    await choose(0, "test.wait", lambda: ("a", "b"))


async def wait_closed(game: TI3) -> None:
    await choose(0, "test.wait", lambda: ("a", "b"), closed=True)


def test_gift_in_another_players_turn() -> None:
    """R0.16, R25.10, T-X0: player 2 gives player 0 goods while player 0 decides; then the question is put again."""
    state = goods(quick_game(6), 2, 3)
    game = play(state, wait, debug=True)
    assert moves_at_any_time(game, 2) == ("give",)
    game.interject(2, "give")
    assert game.asked() == (2,)
    assert game.options(2) == ("0", "1", "3", "4", "5", "pass")
    answer(game, 2, 0, "give.player")
    assert game.options(2) == ("1", "2", "3")
    answer(game, 2, 2, "give.number")
    assert (game.state.goods[0], game.state.goods[2]) == (2, 1)
    assert logged(game, "goods.given") == [{"player": 2, "player_to": 0, "n": 2}]
    answer(game, 0, "a", "test.wait")
    assert done(game)


def test_gift_in_the_own_turn() -> None:
    """R25.10: the player who is asked may give, too; whoever has no goods may not."""
    game = play(goods(quick_game(3), 0, 1), wait)
    assert moves_at_any_time(game, 0) == ("give",)
    assert moves_at_any_time(game, 1) == ()
    with pytest.raises(Refused):
        game.interject(1, "give")
    game.interject(0, "give")
    answer(game, 0, "pass")
    assert game.state.goods[0] == 1 and game.ask(0) is not None


def test_no_gifts_while_a_closed_ask_waits() -> None:
    """R0.19: never in the middle of an atomic step."""
    game = play(goods(quick_game(3), 1, 1), wait_closed)
    assert game.interjections(1) == ()


def test_gift_to_and_from_the_eliminated() -> None:
    """R23.12: who is out neither gives nor receives."""
    state = goods(quick_game(4), 0, 1)
    state.out = (2,)
    game = play(state, wait)
    assert game.interjections(2) == ()
    game.interject(0, "give")
    assert game.options(0) == ("1", "3", "pass")


def test_gift_while_trade_routes_are_open() -> None:
    """T-X5, E-13: goods received go on to the left neighbour this round."""
    state = goods(quick_game(6), 2, 3)
    add_effect(state, Round, Effect("pass_goods"))
    game = play(state, wait)
    game.interject(2, "give")
    answer(game, 2, 0)
    answer(game, 2, 3)
    assert game.state.goods[0] == 0
    assert game.state.goods[left_of(game.state, 0)] == 3


@pytest.mark.parametrize("event", [CardPlay(0, "plague"), Purchase(0, "cybernetics", 4)])
def test_no_gift_of_what_may_be_owed(event: CardPlay | Purchase) -> None:
    """R25.6: in the middle of a card or a purchase its player keeps their goods; others may give."""

    async def busy(game: TI3) -> None:
        enter(game, event)
        await wait(game)
        leave(game, type(event))

    game = play(goods(goods(quick_game(3), 0, 2), 1, 2), busy)
    assert "give" not in game.interjections(0)
    assert "give" in game.interjections(1)


def truce(seat: int = 1) -> Game:
    state = quick_game(6)
    state.political_deck = tuple(card for card in state.political_deck if card != "short_term_truce")
    state.laws = {**state.laws, "short_term_truce": Law("", 1)}
    goods(state, seat, 10)
    return play(state, wait)


def test_end_of_the_truce() -> None:
    """T-X0, R27.12: anybody may spend 10 influence at any time to discard Short Term Truce."""
    game = truce()
    assert "repeal:short_term_truce" in game.interjections(1)
    assert "repeal:short_term_truce" not in game.interjections(0)
    game.interject(1, "repeal:short_term_truce")
    answer_all(game, until="test.wait")
    assert "short_term_truce" not in game.state.laws
    assert game.state.political_discard == ("short_term_truce",)
    planets = sum(PLANETS[planet].influence for planet in game.state.exhausted)
    assert 10 - game.state.goods[1] + planets >= 10
    assert "repeal:short_term_truce" not in game.interjections(1)


def test_no_end_of_a_truce_that_is_not() -> None:
    """T-X0: without the law there is nothing to repeal."""
    game = play(goods(quick_game(6), 1, 10), wait)
    assert moves_at_any_time(game, 1) == ("give",)


def test_cards_at_any_time() -> None:
    """T-X0, R0.19: Disclosure may be played in another player's turn; it is offered to its holder alone."""
    state = hand(quick_game(3), 1, "disclosure")
    hand(state, 2, "plague")
    game = play(state, wait)
    assert moves_at_any_time(game, 1) == ("card:disclosure",)
    assert moves_at_any_time(game, 2) == ()
    game.interject(1, "card:disclosure")
    answer_all(game, {"disclosure.player": "2"}, until="test.wait")
    assert game.state.hand[2] == ()
    assert set(game.state.action_discard) == {"disclosure", "plague"}


def test_none_before_the_first_round() -> None:
    """R2.13: play has not begun during set-up."""
    state = goods(quick_game(3), 1, 1)
    state.stage = ()
    assert play(state, wait).interjections(1) == ()


def test_gifts_do_not_change_a_planet() -> None:
    """R0.16: nothing but trade goods changes hands freely."""
    game = play(planet(quick_game(3), 0, "quann", gf=1), wait)
    assert moves_at_any_time(game, 0) == ()
