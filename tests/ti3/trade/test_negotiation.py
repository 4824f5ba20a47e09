"""Negotiations: offers, answers, approvals, round by round."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.ti3.events import Negotiation, StrategicAction
from lazax.ti3.state import TI3, Agreement
from lazax.ti3.trade.agreements import partners_of
from tests.ti3.positions.tools import answer, answer_all, done, kind_asked, logged, play, quick_game

# trade values: Sol 2 and 2, Jol-Nar 1 and 3, Letnev 1 and 1, Hacan 3 and 3
RACES = ("sol", "jol_nar", "letnev", "hacan")


def talks(*agreements: tuple[int, int, int, int], active: int = 0, races: tuple[str, ...] = RACES) -> Game:
    state = quick_game(races=races, turn=active)
    state.agreements = tuple(Agreement(*deal) for deal in agreements)
    enter(state, StrategicAction(active, "trade"))
    return play(state, ("trade.negotiate", active))


def offers(game: Game, **to: int) -> None:
    """Offers by player ("p1=2"); everybody else passes."""
    for player in game.asked():
        answer(game, player, to.get(f"p{player}", "pass"), "trade.offer")


def pairs(state: TI3) -> list[tuple[int, int]]:
    return [(deal.a, deal.b) for deal in state.agreements]


def test_everybody_is_asked_at_once() -> None:
    """R29.5, R26.2: all players may offer, hidden from each other."""
    game = talks()
    assert set(game.asked()) == {0, 1, 2, 3}
    assert game.options(1) == ("0", "2", "3", "pass")
    waiting = game.waiting(2)
    assert waiting is not None and waiting.hidden


def test_without_offers_the_talks_end() -> None:
    """R29.5: nobody has to agree."""
    game = talks()
    offers(game)
    assert done(game) and game.state.agreements == ()
    assert not any(type(event) is Negotiation for event in game.state.stage)


def test_offer_answer_approval() -> None:
    """R26.3, R26.4: each gives one of their own cards and says which; the active player approves."""
    game = talks()
    offers(game, p1=2)
    assert logged(game, "trade.offered") == [{"player": 1, "player_to": 2}]
    assert game.options(1) == ("1", "3")
    answer(game, 1, 3, "trade.card")
    assert [event.offers for event in game.state.stage if type(event) is Negotiation] == [((1, 2, 3),)]
    assert game.options(2) == ("1", "pass")
    answer(game, 2, 1, "trade.answer")  # Letnev's two cards are alike: nothing to choose
    ask = game.ask(0)
    assert ask is not None and ask.kind == "trade.approve"
    assert dict(ask.about) == {"player_one": 1, "player_to": 2, "n_given": 3, "n_taken": 1}
    answer(game, 0, "yes")
    assert game.state.agreements == (Agreement(1, 2, 1, 0),)
    assert kind_asked(game) == "trade.offer"  # the second round


def test_no_agreement_without_approval() -> None:
    """R26.4: the active player may refuse."""
    game = talks()
    offers(game, p1=2)
    answer(game, 1, 3, "trade.card")
    answer(game, 2, 1, "trade.answer")
    answer(game, 0, "no", "trade.approve")
    assert game.state.agreements == ()
    assert logged(game, "trade.not_approved") == [{"player": 0, "player_one": 1, "player_to": 2}]


def test_hacan_need_no_approval() -> None:
    """R26.4, R31.8: neither as the one who offers nor as the one who accepts."""
    game = talks()
    offers(game, p3=2)
    answer(game, 2, 3, "trade.answer")
    assert pairs(game.state) == [(2, 3)]
    game = talks()
    offers(game, p2=3)
    answer(game, 3, 2, "trade.answer")
    assert pairs(game.state) == [(2, 3)]


def test_the_active_player_approves_by_agreeing() -> None:
    """R26.4: his own agreements need no further word."""
    game = talks()
    offers(game, p0=2)
    answer(game, 2, 0, "trade.answer")
    assert pairs(game.state) == [(0, 2)]


def test_declined() -> None:
    """R26.3: nobody is forced; a new round of offers follows, at most three."""
    game = talks()
    for _ in range(3):
        assert kind_asked(game) == "trade.offer"
        offers(game, p0=2)
        answer(game, 2, "pass", "trade.answer")
    assert done(game)


def test_offers_to_each_other_are_an_agreement() -> None:
    """R26.3: both have said what they give."""
    game = talks()
    offers(game, p0=1, p1=0)
    answer(game, 1, 1, "trade.card")
    assert game.state.agreements == (Agreement(0, 1, 0, 0),)


def test_two_agreements_in_one_execution() -> None:
    """R26.5: both may be made in the same execution, then the player has no card left to offer."""
    game = talks()
    offers(game, p0=2)
    answer(game, 2, 0, "trade.answer")
    assert "2" not in game.options(0)
    offers(game, p0=3)
    answer(game, 3, 0, "trade.answer")
    assert partners_of(game.state, 0) == [2, 3]
    assert 0 not in game.asked() and set(game.asked()) == {1, 2, 3}
    assert "0" not in game.options(1)


def test_a_card_is_given_only_once() -> None:
    """R26.5: an offer falls if its card went to somebody else in the same round."""
    game = talks((0, 3, 0, 0), (1, 2, 0, 0))  # Sol, Jol-Nar and Letnev have one card left each
    offers(game, p0=1, p2=0)
    answer(game, 0, 2, "trade.answer")
    answer(game, 1, 0, "trade.answer")
    assert pairs(game.state) == [(0, 3), (1, 2), (0, 2)]
    assert logged(game, "trade.fell_through") == [{"player": 0, "player_to": 1}]


def test_nobody_left_to_agree() -> None:
    """R26.5: with all cards given there is nothing to talk about."""
    game = talks((0, 1, 0, 0), (0, 2, 1, 0), (1, 2, 1, 1), races=RACES[:3])
    assert done(game)


def test_the_answer_keeps_a_promised_card() -> None:
    """R26.3: who has agreed with one player may accept another's offer with their other card only."""
    game = talks()
    offers(game, p0=1, p1=0, p3=1)
    answer(game, 1, 3, "trade.card")  # to Sol
    answer(game, 1, 3, "trade.answer")  # Hacan's offer: the card of value 1 is left
    assert game.state.agreements == (Agreement(0, 1, 0, 1), Agreement(1, 3, 0, 0))


def test_talks_of_a_whole_action() -> None:
    """R29.5, R26.8: after the talks the secondary pays nothing for what was just agreed."""
    state = quick_game(races=RACES)
    game = play(
        state, ("strategic.primary", 0, "trade"), ("strategic.others", 0, "trade"), ("strategic.end", 0, "trade")
    )
    answer(game, 0, "goods", "trade.primary")
    offers(game, p3=2)
    answer(game, 2, 3, "trade.answer")
    answer_all(game)
    assert pairs(game.state) == [(2, 3)]
    assert game.state.goods == {0: 3, 1: 0, 2: 0, 3: 0}
    assert "trade" in game.state.used
