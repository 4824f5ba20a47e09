"""What can be done before, during and after a vote of the council (T-P1 to T-P4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lazax.core.game import Game
from lazax.core.stage import amend, current
from lazax.ti3.council import agenda
from lazax.ti3.council.laws import repeal_law
from lazax.ti3.council.voters import agendas_within_reach, call_agenda, votes_of
from lazax.ti3.events import Agenda
from lazax.ti3.registry import STEPS
from lazax.ti3.state import TI3, Law
from tests.ti3.council.test_agenda import FOUR, ballots, vote_on
from tests.ti3.positions.tools import answer, answers, goods, kind_asked, logged, on_top, play, quick_game


def at_window(monkeypatch: pytest.MonkeyPatch, code: str, deed: Callable[[TI3, str], Any], times: int = 1) -> None:
    """Let somebody play a card at a window: `deed` changes the game when the window opens."""
    opened: list[str] = []

    def open_window(game: TI3, window: str, subject: str = "") -> None:
        if window == code and len(opened) < times:
            opened.append(subject)
            deed(game, subject)

    async def react(game: TI3, window: str, players: Any = None, subject: str = "") -> None:
        open_window(game, window, subject)

    monkeypatch.setattr(agenda, "react", react)
    monkeypatch.setitem(STEPS, "window.open", open_window)


def test_another_agenda_is_called_instead_of_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-P1: Determine Policy takes a card from deck, discards or laws; a searched deck is shuffled."""
    at_window(monkeypatch, "before_agenda_drawn", lambda game, _: call_agenda(game, "free_trade"))
    state = quick_game(races=FOUR)
    state.known_agendas = {**state.known_agendas, 1: ((0, "arms_reduction"),)}
    size = len(state.political_deck)
    game = vote_on("arms_reduction", state)
    assert current(game.state, Agenda)[:1] == ("free_trade",)
    assert current(game.state, Agenda).source == "search"
    assert len(game.state.political_deck) == size - 1
    assert "free_trade" not in game.state.political_deck
    assert game.state.known_agendas[1] == ()


def test_agendas_within_reach() -> None:
    """T-P1: deck, discards and laws, but no card that has nothing to elect."""
    state = quick_game(races=FOUR)
    state.political_deck, state.political_discard = (
        ("free_trade", "repeal", "dispute_resolution"),
        ("imperial_mandate",),
    )
    assert agendas_within_reach(state) == ["imperial_mandate", "free_trade"]
    state.laws = {**state.laws, "crown_of_thalnos": Law("1")}
    assert set(agendas_within_reach(state)) == {"imperial_mandate", "free_trade", "repeal", "crown_of_thalnos"}


def test_discarded_agenda_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-P1: a card from the discards goes back there after the vote."""
    at_window(monkeypatch, "before_agenda_drawn", lambda game, _: call_agenda(game, "imperial_mandate"))
    state = quick_game(races=FOUR)
    state.political_deck = ("free_trade",)
    state.political_discard = ("imperial_mandate", "repeal")
    game = play(state, ("agenda.draw", 0))
    assert game.state.political_discard == ("repeal",)
    ballots(game, "for", "for", "for", "for")
    assert game.state.political_discard == ("repeal", "imperial_mandate")
    assert game.state.political_deck == ("free_trade",)


@pytest.mark.parametrize(("side", "stays"), [("for", True), ("against", False)])
def test_law_in_play_is_voted_on_again(monkeypatch: pytest.MonkeyPatch, side: str, stays: bool) -> None:
    """R27.12, T-P1: if it wins it stays where it was, if it loses it is discarded."""
    at_window(monkeypatch, "before_agenda_drawn", lambda game, _: call_agenda(game, "free_trade"))
    state = quick_game(races=FOUR)
    state.political_deck = ("imperial_mandate",)
    state.laws = {"free_trade": Law("", 0), "core_stability": Law("", 0)}
    game = play(state, ("agenda.draw", 0))
    assert "free_trade" in game.state.laws  # it holds while the council votes
    ballots(game, side, side, side, side)
    assert list(game.state.laws) == (["free_trade", "core_stability"] if stays else ["core_stability"])
    assert game.state.political_discard == (() if stays else ("free_trade",))


def test_law_repealed_while_it_is_voted_on_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """R27.12: the card is before the council all the same, and never twice in the game."""
    at_window(monkeypatch, "before_agenda_drawn", lambda game, _: call_agenda(game, "short_term_truce"))
    state = quick_game(races=FOUR)
    state.laws = {"short_term_truce": Law("", 1)}
    game = vote_on("free_trade", state)
    repeal_law(game.state, "short_term_truce")
    assert game.state.political_discard == ()
    ballots(game, "for", "for", "for", "for")
    assert list(game.state.laws) == ["short_term_truce"]
    assert "short_term_truce" not in game.state.political_discard


def test_vetoed_card_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """R27.2, T-P2: a card turned away is discarded and another one drawn and read."""
    at_window(monkeypatch, "agenda_read", lambda game, _: amend(game, Agenda, discarded=True))
    game = vote_on("arms_reduction", on_top(quick_game(races=FOUR), "arms_reduction", "free_trade"))
    assert game.state.political_discard == ("arms_reduction",)
    assert [line["agenda"] for line in logged(game, "agenda.read")] == ["arms_reduction", game_card(game)]
    assert logged(game, "agenda.turned_away") == [{"agenda": "arms_reduction"}]


def game_card(game: Game) -> str:
    return current(game.state, Agenda).card


def test_vetoed_second_vote_leaves_the_law_in_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """R27.12: laws end only by cards that repeal or by losing a second vote."""

    called: list[str] = []

    async def react(game: TI3, window: str, players: Any = None, subject: str = "") -> None:
        if window == "before_agenda_drawn" and not called:
            called.append("core_stability")
            call_agenda(game, "core_stability")
        if window == "agenda_read" and current(game, Agenda).card == "core_stability":
            amend(game, Agenda, discarded=True)

    monkeypatch.setattr(agenda, "react", react)
    state = on_top(quick_game(races=FOUR), "imperial_mandate")
    state.political_deck = tuple(card for card in state.political_deck if card != "core_stability")
    state.laws = {**state.laws, "core_stability": Law("", 1)}
    game = play(state, ("agenda.draw", 0))
    assert game_card(game) == "imperial_mandate"
    assert list(game.state.laws) == ["core_stability"]
    assert game.state.political_discard == ()


def test_xxcha_has_another_card_drawn() -> None:
    """R31.6, T-P2: for a counter from strategy allocation, as often as he can pay."""
    state = quick_game(races=("sol", "xxcha", "norr", "letnev"))
    state.strategy_pool[1] = 2
    game = play(on_top(state, "arms_reduction", "free_trade", "imperial_mandate"), ("agenda.draw", 0))
    answers(game, (1, "yes", "agenda.quash"), (1, "yes", "agenda.quash"))
    assert game_card(game) == "imperial_mandate"
    assert kind_asked(game) == "vote.cast"  # nothing left to pay with
    assert game.state.strategy_pool[1] == 0
    assert game.state.political_discard == ("arms_reduction", "free_trade")


def test_xxcha_lets_a_card_be_voted_on() -> None:
    """R31.6: it is an offer."""
    state = quick_game(races=("sol", "xxcha", "norr", "letnev"))
    game = vote_on("arms_reduction", state)
    answer(game, 1, "no", "agenda.quash")
    assert (game_card(game), game.state.strategy_pool[1]) == ("arms_reduction", 2)


def test_votes_added_before_the_own_vote(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-P3: Fantastic Rhetoric adds to this one vote, at the moment it is cast."""
    at_window(monkeypatch, "before_own_vote", lambda game, _: amend(game, Agenda, bonus=((1, 10),)))
    game = vote_on("imperial_mandate")
    own = votes_of(game.state, 1)
    answer(game, 1, "against")
    assert current(game.state, Agenda).votes == ((1, "against", own),)
    assert own == 12  # Hacan's homes have 2 influence in all


def test_vote_turned_into_an_abstention(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-P4: Discredit after another player's vote; the window names the voter."""
    seen: list[str] = []

    def discredit(game: TI3, subject: str) -> None:
        seen.append(subject)
        votes = current(game, Agenda).votes
        amend(game, Agenda, votes=(*votes[:-1], (votes[-1][0], "", 0)))

    at_window(monkeypatch, "after_other_vote", discredit, times=3)
    game = vote_on("imperial_mandate")
    ballots(game, "for", "for", "for", "against")
    assert seen == ["1", "2", "3"]
    assert logged(game, "agenda.rejected")


def test_goods_change_hands_during_the_vote() -> None:
    """R27.3, R27.6: votes count when they are cast; gifts do not touch them."""
    state = goods(quick_game(races=FOUR), 1, 3)
    game = vote_on("imperial_mandate", state)
    game.interject(1, "give")
    answer(game, 1, 2, "give.player")
    answer(game, 1, 3, "give.number")
    assert kind_asked(game) == "vote.cast"
    ballots(game, "for")
    assert game.state.goods[2] == 3
    assert current(game.state, Agenda).votes == ((1, "for", votes_of(game.state, 1)),)
