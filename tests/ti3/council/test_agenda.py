"""The council: drawing, voting, ties, laws (R27)."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import current, enter
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.council.agenda import open_session
from lazax.ti3.council.laws import repeal_law
from lazax.ti3.council.voters import voters, votes_of
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Agenda, Effect, Round
from lazax.ti3.state import TI3, Law
from tests.ti3.positions.tools import answer, done, goods, kind_asked, logged, on_top, planet, play, quick_game

FOUR = ("sol", "hacan", "norr", "letnev")


def vote_on(card: str, state: TI3 | None = None) -> Game:
    state = quick_game(races=FOUR) if state is None else state
    return play(on_top(state, card), do(open_session, 0))


def ballots(game: Game, *subjects: str) -> None:
    """Votes in the order in which the players are asked; the second planet of a pair follows its first."""
    for subject in subjects:
        for part in subject.split("+"):
            answer(game, game.asked()[0], part)


# who votes, and with how many votes


def test_order_of_votes() -> None:
    """R27.7, DV-45: speaker B, so C, D, A, B."""
    state = quick_game(races=FOUR)
    state.speaker = 1
    assert voters(state) == [2, 3, 0, 1]
    game = vote_on("imperial_mandate", state)
    asked = []
    while kind_asked(game) == "vote.cast":
        asked.append(game.asked()[0])
        answer(game, asked[-1], "abstain")
    assert asked == [2, 3, 0, 1]


def test_eliminated_players_do_not_vote() -> None:
    """R23.12, R27.7."""
    state = quick_game(races=FOUR)
    state.out = (2,)
    assert voters(state) == [1, 3, 0]


def test_votes_are_the_influence_of_refreshed_planets() -> None:
    """R27.6, TV-16: five planets, three exhausted, the others worth 2 and 1: 3 votes; all exhausted: 1 vote."""
    state = quick_game(races=("letnev", "sol", "hacan"))
    planet(state, 0, "quann")  # 2 resources, 1 influence
    planet(state, 0, "coorneeq")  # influence 2
    for name in ("mehar_xull", "arc_prime", "wren_terra"):
        planet(state, 0, name, exhausted=True)
    goods(state, 0, 5)  # R25.9: trade goods never give votes
    assert votes_of(state, 0) == 3
    state.exhausted.update(("quann", "coorneeq"))
    assert votes_of(state, 0) == 1


def test_voting_exhausts_nothing_and_costs_nothing() -> None:
    """R27.6, R27.8: all votes go to one side; nothing is spent."""
    game = vote_on("imperial_mandate")
    before = (set(game.state.exhausted), dict(game.state.goods))
    ballots(game, "for", "against", "abstain", "against")
    assert (game.state.exhausted, game.state.goods) == before
    assert logged(game, "vote.for")[0] == {"player": 1, "n": votes_of(game.state, 1)}
    assert logged(game, "vote.abstained") == [{"player": 3}]


def test_labor_force_politics_changes_votes() -> None:
    """R27.6, R25.1: the law swaps resources and influence, for votes as well."""
    state = quick_game(races=("sol", "norr", "hacan"))
    before = votes_of(state, 0)
    state.laws = {**state.laws, "labor_force_politics": Law()}
    assert (before, votes_of(state, 0)) == (2, 4)  # Jord is worth 4 resources and 2 influence


# outcome


def test_more_votes_win() -> None:
    """R27.5, R27.10: the side with more votes wins, the event is carried out and discarded."""
    game = vote_on("imperial_mandate")
    ballots(game, "for", "for", "for", "against")
    assert done(game)
    assert logged(game, "agenda.passed")
    assert set(game.state.points.values()) == {2}
    assert game.state.political_discard == ("imperial_mandate",)
    assert not any(isinstance(event, Agenda) for event in game.state.stage)


def test_election_needs_no_majority() -> None:
    """R27.5: the subject with most votes is elected, even with less than half of them."""
    state = quick_game(races=("sol", "hacan", "norr", "letnev"))
    planet(state, 1, "mecatol_rex")
    game = vote_on("crown_of_thalnos", state)
    ballots(game, "2", "3", "0", "1")
    assert game.state.laws["crown_of_thalnos"].elected == "2"


def test_speaker_breaks_a_tie_among_the_tied() -> None:
    """R27.9, T-P5."""
    state = quick_game(races=("norr", "norr", "norr"), units=False)
    for player, name in enumerate(("quann", "thibah", "tarmann")):
        planet(state, player, name)
    state.exhausted.update(state.control)  # one vote each
    game = vote_on("crown_of_thalnos", state)
    ballots(game, "1", "2", "abstain")
    assert kind_asked(game) == "tie_break.player"
    assert game.asked() == (0,)
    assert game.options(0) == ("1", "2")
    answer(game, 0, 2)
    assert game.state.laws["crown_of_thalnos"].elected == "2"


def test_speaker_decides_freely_without_any_votes() -> None:
    """R27.9: 0 to 0 is a tie as well, and the speaker settles it, whoever called the council."""
    state = quick_game(races=FOUR)
    state.speaker = 2
    game = vote_on("imperial_mandate", state)
    ballots(game, "abstain", "abstain", "abstain", "abstain")
    assert kind_asked(game) == "vote.tie_break"
    assert game.options(2) == ("for", "against")
    answer(game, 2, "for")
    assert set(game.state.points.values()) == {2}
    assert logged(game, "vote.tie_broken") == [{"player": 2}]


def test_barred_player_casts_nothing_but_breaks_ties() -> None:
    """R27.14: the speaker may not vote and still decides."""
    state = quick_game(races=FOUR)
    add_effect(state, Round, Effect("no_votes", 0))
    game = vote_on("imperial_mandate", state)
    ballots(game, "abstain", "abstain", "abstain")
    assert logged(game, "vote.barred") == [{"player": 0}]
    assert (kind_asked(game), game.asked()) == ("vote.tie_break", (0,))


# laws


def test_law_passed_stays_in_play() -> None:
    """R27.11: for: it stays face up; against: it is discarded."""
    game = vote_on("closing_the_wormholes")
    ballots(game, "for", "for", "for", "for")
    assert list(game.state.laws) == ["closing_the_wormholes"]
    assert game.state.political_discard == ()
    game = vote_on("closing_the_wormholes")
    ballots(game, "against", "against", "against", "against")
    assert not game.state.laws
    assert game.state.political_discard == ("closing_the_wormholes",)


def test_elected_law_keeps_who_was_elected() -> None:
    """R27.11: an election law stays in play with the elected player."""
    game = vote_on("crown_of_thalnos")
    ballots(game, "3", "3", "3", "3")
    assert game.state.laws["crown_of_thalnos"] == Law("3", 1)


def test_repealed_law_leaves_play() -> None:
    """R27.12, T-X6."""
    state = quick_game(races=FOUR)
    state.laws = {**state.laws, "free_trade": Law("", 1)}
    state.run = play(state).state.run
    repeal_law(state, "free_trade")
    assert not state.laws
    assert state.political_discard == ("free_trade",)
    repeal_law(state, "free_trade")  # a second time nothing happens
    assert state.political_discard == ("free_trade",)


# drawing


def test_card_without_subject_is_replaced() -> None:
    """R27.13: Repeal without laws is discarded and the next card drawn."""
    game = vote_on("repeal", on_top(quick_game(races=FOUR), "repeal", "free_trade"))
    assert logged(game, "agenda.no_subject") == [{"agenda": "repeal"}]
    assert [line["agenda"] for line in logged(game, "agenda.read")][:1] == ["repeal"]
    assert current(game.state, Agenda).card != "repeal"
    assert game.state.political_discard == ("repeal",)


def test_the_top_card_comes_before_the_council() -> None:
    """R27.1: drawn from the top of the deck, which keeps the others as they lie."""
    state = on_top(quick_game(races=FOUR), "free_trade", "imperial_mandate")
    below = state.political_deck[1:]
    game = vote_on("free_trade", state)
    assert current(game.state, Agenda).card == "free_trade"
    assert game.state.political_deck == below


def test_empty_deck_is_made_anew_from_discards() -> None:
    """R21.10, R27.1."""
    state = quick_game(races=FOUR)
    state.political_deck, state.political_discard = (), ("imperial_mandate", "free_trade")
    state.known_agendas = {**state.known_agendas, 2: ((-1, "free_trade"),)}
    game = play(state, ("agenda.draw", 0))
    assert logged(game, "agenda.reshuffled")
    assert {current(game.state, Agenda).card, *game.state.political_deck} == {"imperial_mandate", "free_trade"}
    assert game.state.known_agendas[2] == ()


@pytest.mark.parametrize("left", [(), ("repeal",), ("repeal", "dispute_resolution")])
def test_nothing_to_vote_on(left: tuple[str, ...]) -> None:
    """R27.13: without any card that could be voted on, nothing happens, and the log says so."""
    state = quick_game(races=FOUR)
    state.political_deck = left
    game = play(state, ("agenda.draw", 0))
    assert done(game)
    assert logged(game, "agenda.none")
    assert game.state.political_deck == left
    assert not any(isinstance(event, Agenda) for event in game.state.stage)


def test_known_places_move_up_with_each_card_drawn() -> None:
    """R29.3: what a player saw of the deck stays true after a draw."""
    state = on_top(quick_game(races=FOUR), "imperial_mandate", "free_trade")
    bottom = state.political_deck[-1]
    state.known_agendas = {**state.known_agendas, 1: ((0, "imperial_mandate"), (1, "free_trade"), (-1, bottom))}
    game = play(state, ("agenda.draw", 0))
    assert game.state.known_agendas[1] == ((0, "free_trade"), (-1, bottom))


def test_a_player_out_of_the_game_calls_no_council() -> None:
    """R23.12."""
    state = quick_game(races=FOUR)
    state.out = (0,)
    game = play(state, ("agenda.draw", 0), ("agenda.vote", 0))
    assert not logged(game, "agenda.read")


def test_votes_count_without_an_agenda_on_the_table() -> None:
    """R27.6: the number is known before any card is drawn."""
    state = quick_game(races=FOUR)
    player: Player = 2
    before = votes_of(state, player)
    enter(state, Agenda("free_trade", 0, bonus=((1, 10),)))
    assert votes_of(state, player) == before
