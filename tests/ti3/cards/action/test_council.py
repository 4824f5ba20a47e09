"""The action cards of the council, each as a small play report."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import current, enter
from lazax.ti3.cards.windows import react
from lazax.ti3.events import Agenda, StrategicAction
from lazax.ti3.state import TI3, Law
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.tools import answer, answer_all, done, hand, kind_asked, logged, on_top, play, quick_game


def council(**options: object) -> TI3:
    """Sol executes the Political primary; Arms Reduction lies on top of the deck."""
    state = two_empires(**options)
    enter(state, StrategicAction(0, "political"))
    return on_top(state, "arms_reduction")


def convene(state: TI3) -> Game:
    return play(state, ("agenda.draw", 0))


def votes(game: Game) -> dict[int, tuple[str, int]]:
    return {voter: (subject, number) for voter, subject, number in current(game.state, Agenda).votes}


# Veto


def test_veto_sends_the_agenda_away() -> None:
    """T-P2: Hacan vetoes the card just read; it is discarded and the next one is drawn."""
    game = convene(hand(council(), 2, "veto"))
    read = current(game.state, Agenda).card
    answer(game, 2, "veto", "react.agenda_read")
    assert current(game.state, Agenda).card != read
    assert read in game.state.political_discard
    assert logged(game, "veto.done") == [{"player": 2, "agenda": read}]


def test_agenda_can_be_vetoed_only_once() -> None:
    """R21.8: two vetoes for one agenda: the second has no effect and does not meet the next agenda."""
    state = council()
    state.action_deck = ()
    hand(hand(state, 1, "veto"), 2, "veto")
    game = convene(state)
    answer(game, 1, "veto")
    answer(game, 2, "veto")
    assert len(logged(game, "veto.done")) == 1 and len(logged(game, "card.no_effect")) == 1


# Determine Policy


def test_determine_policy_takes_a_card_from_the_deck() -> None:
    """T-P1: N'orr names a card; the council votes on it, and the deck, which was searched, is shuffled."""
    state = hand(council(), 1, "determine_policy")
    state.known_agendas = {**state.known_agendas, 0: ((0, "arms_reduction"),)}
    game = convene(state)
    answer(game, 1, "determine_policy", "react.before_agenda_drawn")
    chosen = next(card for card in game.options(1) if card != "arms_reduction")
    answer(game, 1, chosen, "determine_policy.agenda")
    agenda = current(game.state, Agenda)
    assert (agenda.card, agenda.source) == (chosen, "search")
    assert chosen not in game.state.political_deck and "arms_reduction" in game.state.political_deck
    assert game.state.known_agendas[0] == ()


def test_determine_policy_takes_a_card_from_the_discards_or_a_law() -> None:
    """T-P1, R27.12: what was voted on before may come back; the deck stays as it is."""
    for source in ("discard", "law"):
        state = hand(council(), 1, "determine_policy")
        chosen = next(card for card in state.political_deck if card != "arms_reduction")
        state.political_deck = deck = tuple(card for card in state.political_deck if card != chosen)
        if source == "law":
            state.laws = {**state.laws, chosen: Law()}
        else:
            state.political_discard = (chosen,)
        game = convene(state)
        answer(game, 1, "determine_policy")
        answer(game, 1, chosen)
        agenda = current(game.state, Agenda)
        assert (agenda.card, agenda.source) == (chosen, source)
        assert game.state.political_deck == deck


@pytest.mark.parametrize("source", ["search", "discard", "law"])
def test_xxcha_do_not_object_to_a_chosen_card(source: str) -> None:
    """R31.6, T-P2, A-60: wherever Determine Policy found it, it was not drawn; what is drawn after a Veto was."""
    state = on_top(quick_game(races=("sol", "norr", "xxcha")), "arms_reduction", "cost_overruns")
    hand(hand(state, 1, "determine_policy"), 0, "veto")
    if source != "search":
        state.political_deck = tuple(card for card in state.political_deck if card != "free_trade")
    if source == "law":
        state.laws = {**state.laws, "free_trade": Law()}
    elif source == "discard":
        state.political_discard = ("free_trade",)
    for objects in (False, True):
        game = convene(state.copy())
        answer(game, 1, "determine_policy", "react.before_agenda_drawn")
        answer(game, 1, "free_trade", "determine_policy.agenda")
        assert current(game.state, Agenda).source == source
        answer(game, 0, "veto" if objects else "pass", "react.agenda_read")
        assert kind_asked(game) == ("agenda.quash" if objects else "vote.cast")


# Fantastic Rhetoric


def test_fantastic_rhetoric_adds_ten_votes() -> None:
    """T-P3: ten more votes for the vote N'orr is about to cast, and for no other player."""
    state = hand(council(), 1, "fantastic_rhetoric")
    state.exhausted.update(state.control)
    game = convene(state)
    answer_all(game, until="react.before_own_vote")
    answer(game, 1, "fantastic_rhetoric", "react.before_own_vote")
    answer(game, 1, game.options(1)[0], "vote.cast")
    assert votes(game)[1][1] == 11


def test_rhetoric_only_before_the_own_vote() -> None:
    """R21.2, T-P3: nobody else may use it while N'orr votes."""
    state = hand(council(), 2, "fantastic_rhetoric")
    enter(state, Agenda("arms_reduction", 0))
    assert done(play(state, lambda g: react(g, "before_own_vote", (1,))))


# Discredit


def test_discredit_makes_a_vote_an_abstention() -> None:
    """T-P4: N'orr votes, Hacan discredits the vote."""
    game = convene(hand(council(), 2, "discredit"))
    answer_all(game, {"vote.cast": "for"}, until="react.after_other_vote")
    assert votes(game)[1][0] != ""
    answer(game, 2, "discredit")
    assert votes(game)[1] == ("", 0)
    assert logged(game, "discredit.done") == [{"player": 2, "player_to": 1}]


def test_own_vote_cannot_be_discredited() -> None:
    """R21.2: only the vote of another player, and only if they did not abstain."""
    for vote in ((2, "for", 3), (1, "", 0)):
        state = hand(council(), 2, "discredit")
        enter(state, Agenda("arms_reduction", 0, votes=(vote,)))
        assert done(play(state, lambda g: react(g, "after_other_vote", (0, 1, 2), "1")))
    assert kind_asked(play(state)) == "test.rest"
