"""Action cards played at any time, each as a small play report."""

from __future__ import annotations

from lazax.ti3.cards.windows import any_time_moves, play_action_card
from lazax.ti3.state import TI3, Agreement
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    goods,
    hand,
    kind_asked,
    logged,
    planet,
    play,
)


def test_disclosure_shows_a_hand_and_discards_a_card() -> None:
    """T-X0: Hacan looks at Sol's hand during Sol's own decision and throws Veto away; only he knows the rest."""
    state = hand(hand(two_empires(), 0, "plague", "veto", "recheck"), 2, "disclosure")
    game = play(state, lambda g: play_action_card(g, 0, "plague"))
    assert any_time_moves(game.state, 2) == ["card:disclosure"]
    game.interject(2, "card:disclosure")
    assert kind_asked(game) == "disclosure.card" and game.options(2) == ("recheck", "veto")
    assert ("hand.seen", {"player": 0, "cards": ("recheck", "veto")}) in game.log(2)
    assert not any(key == "hand.seen" for key, _ in game.log(1))
    answer(game, 2, "veto", "disclosure.card")
    assert game.state.hand[0] == ("recheck",) and game.state.action_discard == ("veto", "disclosure")
    assert game.state.known_cards[2] == ((0, "recheck"),)
    assert kind_asked(game) == "plague.planet"
    assert game.undoable(2) is None, "what was shown to all cannot be taken back"


def test_disclosure_needs_somebody_with_cards() -> None:
    """R21.2: an empty hand is no target."""
    state = hand(two_empires(), 2, "disclosure")
    assert any_time_moves(state, 2) == []
    hand(state, 1, "veto")
    assert any_time_moves(state, 2) == ["card:disclosure"]


def test_disclosure_can_be_sabotaged() -> None:
    """R21.6: a card played at any time meets Sabotage like every other one; nothing has been seen then."""
    state = hand(hand(two_empires(), 0, "plague", "sabotage"), 2, "disclosure")
    game = play(state, lambda g: play_action_card(g, 0, "plague"))
    game.interject(2, "card:disclosure")
    answer(game, 0, "sabotage", "react.after_action_card")
    assert kind_asked(game) == "plague.planet"
    assert game.state.known_cards[2] == () and not logged(game, "hand.seen")


def traders(agreements: int = 2) -> TI3:
    """Sol with agreements with N'orr and Hacan, and three exhausted planets."""
    state = hand(two_empires(), 0, "master_of_trade")
    state.agreements = (Agreement(0, 1, 0, 0), Agreement(0, 2, 1, 0))[:agreements]
    planet(state, 0, "arnor", exhausted=True)
    state.exhausted.update(("jord", "quann", "lodor"))
    return state


def test_master_of_trade_refreshes_two_planets() -> None:
    """T-X0: with two trade agreements Sol refreshes Jord and Quann, also in the turn of another."""
    game = play(traders(), debug=True)
    game.interject(0, "card:master_of_trade")
    assert set(game.options(0)) == {"arnor", "jord", "quann"}, "home planets too, but not those of N'orr"
    answer(game, 0, "jord", "master_of_trade.planet")
    assert set(game.options(0)) == {"arnor", "quann", "done"}
    answer(game, 0, "quann", "master_of_trade.planet_and")
    assert done(game) and game.state.exhausted == {"arnor", "lodor"}
    assert [line["planet"] for line in logged(game, "planet.refreshed")] == ["jord", "quann"]


def test_master_of_trade_refreshes_up_to_two() -> None:
    """R0.18: one planet is enough, by choice or because there is no other."""
    game = play(traders(), debug=True)
    game.interject(0, "card:master_of_trade")
    answer(game, 0, "jord", "master_of_trade.planet")
    answer(game, 0, "done", "master_of_trade.planet_and")
    assert game.state.exhausted == {"arnor", "quann", "lodor"}
    state = traders()
    state.exhausted = {"quann"}
    game = play(state)
    game.interject(0, "card:master_of_trade")
    assert done(game) and not game.state.exhausted
    assert [line["planet"] for line in logged(game, "card.at.planet")] == ["quann"]


def test_master_of_trade_needs_two_agreements_and_exhausted_planets() -> None:
    """R21.2: not with one agreement, not while all own planets are refreshed."""
    assert any_time_moves(traders(1), 0) == []
    state = traders()
    assert any_time_moves(state, 0) == ["card:master_of_trade"]
    state.exhausted = {"lodor"}
    assert any_time_moves(state, 0) == []


def test_master_of_trade_in_the_middle_of_a_payment() -> None:
    """T-X0, R25.4: Sol owes 4 resources and has 4 trade goods; refreshed meanwhile, Jord can pay them."""
    state = goods(traders(), 0, 5)
    state.exhausted.update(state.control)

    async def owe(game: TI3) -> None:
        from lazax.ti3.economy.payment import pay

        await pay(game, 0, "resources", 4, "production")

    game = play(state, owe, debug=True)
    assert kind_asked(game) == "pay.resources"
    game.interject(0, "card:master_of_trade")
    answer_all(game, {"master_of_trade.planet": "jord"}, until="pay.resources")
    answer(game, 0, (("jord",), 0), "pay.resources")
    assert done(game) and game.state.goods[0] == 5 and "jord" in game.state.exhausted


def test_master_of_trade_sabotaged() -> None:
    """R21.7: nothing is refreshed, and the card is gone."""
    game = play(hand(traders(), 2, "sabotage"), debug=True)
    game.interject(0, "card:master_of_trade")
    answer(game, 0, "jord")
    answer(game, 0, "quann")
    answer(game, 2, "sabotage", "react.after_action_card")
    assert done(game) and {"jord", "quann"} <= game.state.exhausted and game.state.hand[0] == ()
