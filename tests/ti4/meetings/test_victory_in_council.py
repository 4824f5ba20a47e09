"""Games that are won in the middle of the council, and points that come and go there. A is the speaker, then B, then
C."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.deals.terms import Term
from lazax.ti4.council.voting import Ballot
from lazax.ti4.sequence.agenda_phase import reveal
from lazax.ti4.state import TI4, Law
from tests.ti4.positions.cards import uses
from tests.ti4.positions.council import council, law
from tests.ti4.positions.deals import propose
from tests.ti4.positions.tools import A, B, C, answer, answer_all, done, hand, kind_asked, planet, play

VOTERS = {A: "quann", B: "wellon", C: "torkan"}  # one, two and three votes


def begun(state: TI4, *, points: tuple[int, int, int] = (0, 0, 0)) -> Game:
    """All have a planet to vote with."""
    for player, name in VOTERS.items():
        planet(state, player, name)
    state.points = dict(enumerate(points))
    return play(state, do(reveal))


def votes(game: Game, player: Player, outcome: str | int) -> None:
    answer_all(game, until="vote.cast")
    answer(game, player, Ballot(str(outcome), (VOTERS[player],)), "vote.cast")


def abstains(game: Game, player: Player) -> None:
    answer_all(game, until="vote.cast")
    answer(game, player, Ballot(), "vote.cast")


@pytest.mark.parametrize(("speaker", "winner"), [(A, B), (C, C)])
def test_a_mutiny_of_two_who_could_win(speaker: Player, winner: Player) -> None:
    """N-AG-1, 98.7: B and C voted for it with nine points each; who is nearer to the speaker gains first."""
    game = begun(council("mutiny", speaker=speaker), points=(0, 9, 9))
    for _ in range(3):
        answer_all(game, until="vote.cast")
        (player,) = game.asked()
        abstains(game, player) if player == A else votes(game, player, "for")
    assert game.over and game.winners == (winner,)
    assert game.state.points == {A: 0, B: 9, C: 9, winner: 10}


def test_the_outcome_wins_before_any_rider() -> None:
    """98.7, 8.22b: B is elected for Political Censure and wins; C's rider, right as it was, comes too late."""
    game = begun(hand(council("political_censure"), C, "imperial_rider"), points=(0, 9, 9))
    uses(game, C, "action_card:imperial_rider", B)
    votes(game, B, B)
    abstains(game, A)
    assert game.over and game.winners == (B,) and game.state.points[C] == 9


def test_the_seed_of_an_empire_for_two_leaders() -> None:
    """98.5, 98.7: both have the most points; the speaker gains theirs first and wins."""
    game = begun(council("seed_of_an_empire"), points=(9, 9, 0))
    votes(game, B, "for")
    abstains(game, C)
    abstains(game, A)
    assert game.over and game.winners == (A,) and game.state.points[B] == 9


def test_the_throne_is_sold_in_the_middle_of_the_vote() -> None:
    """94.6, 1.23a, 98.7: C sells Support for the Throne to B, who votes next and does not need to any more."""
    state = council("mutiny")
    state.note_hand[C] = ("support_for_the_throne:2",)
    state.goods[B] = 1
    game = begun(state, points=(0, 9, 0))
    assert game.asked() == (B,)
    propose(game, B, C, gives=[Term("goods", n=1)], wants=[Term("note", what="support_for_the_throne:2")])
    game.interject(C, f"accept:{game.state.proposals[-1].number}")
    assert game.over and game.winners == (B,)


def test_a_debate_is_driven_before_it_ends() -> None:
    """W-V7c: the planet of C is elected; the tenth point for the secret objective comes before the law is passed."""
    state = council("senate_sanctuary")
    state.secrets[C] = ("drive_the_debate",)
    game = begun(planet(state, C, "lodor"), points=(0, 0, 9))
    abstains(game, B)
    votes(game, C, "lodor")
    abstains(game, A)
    while not game.over and kind_asked(game).startswith("window."):
        player = game.asked()[0]
        answer(game, player, "secret:drive_the_debate" if player == C else "pass")
    assert game.over and game.winners == (C,) and not game.state.laws


def test_nobody_drives_a_debate_that_was_plotted_against() -> None:
    """W-V7b, W-V7c: Deadly Plot comes first, and nobody was elected by an outcome that does not happen."""
    state = hand(council("political_censure"), B, "deadly_plot")
    state.secrets[C] = ("drive_the_debate",)
    game = begun(state)
    votes(game, B, B)
    votes(game, C, C)
    abstains(game, A)
    uses(game, B, "action_card:deadly_plot")
    answer_all(game)
    assert done(game) and game.state.scored[C] == () and not game.state.laws


def test_confounded_into_the_debate() -> None:
    """W-V7a, W-V7c: C was not elected by any vote but by Confounding Legal Text, and scores all the same."""
    state = hand(council("archived_secret"), C, "confounding_legal_text")
    state.secrets[C] = ("drive_the_debate",)
    state.secret_deck = ("form_a_spy_network",)
    game = begun(state)
    votes(game, B, B)
    abstains(game, C)
    abstains(game, A)
    uses(game, C, "action_card:confounding_legal_text")
    uses(game, C, "secret:drive_the_debate")
    assert done(game) and game.state.points[C] == 1 and game.state.secrets[C] == ("form_a_spy_network",)


def test_the_third_law_is_dictated_before_the_rider() -> None:
    """W-V8a, W-V8b: right after the third law B scores and wins, before C's rider is rewarded."""
    state = hand(law(law(council("articles_of_war"), "shared_research"), "fleet_regulations"), C, "imperial_rider")
    state.secrets[B] = ("dictate_policy",)
    game = begun(state, points=(0, 9, 9))
    uses(game, C, "action_card:imperial_rider", "for")
    votes(game, B, "for")
    abstains(game, A)
    while not game.over:
        player = game.asked()[0]
        answer(game, player, "secret:dictate_policy" if player == B else "pass")
    assert game.winners == (B,) and game.state.points[C] == 9


def test_the_executed_player_draws_again() -> None:
    """8.22b, W-V8a: C loses all cards to the execution; what the rider brings comes afterwards and is kept."""
    state = hand(council("public_execution"), C, "politics_rider", "sabotage", "direct_hit")
    state.action_deck = ("spy", "plague", "summit")
    game = begun(state)
    uses(game, C, "action_card:politics_rider", C)
    votes(game, B, C)
    abstains(game, A)
    assert done(game) and game.state.hand[C] == ("plague", "spy", "summit") and game.state.speaker == C


def test_sanctions_against_a_full_hand() -> None:
    """K-9, N-AG-1: once the law is passed everybody keeps three cards, the speaker chooses first."""
    state = hand(hand(council("executive_sanctions"), A, "summit", "spy", "veto", "rout"), B, "plague", "bribery")
    game = begun(hand(state, B, "disable", "bunker", "upgrade"))
    votes(game, B, "for")
    abstains(game, C)
    abstains(game, A)
    answer_all(game, until="hand.discard")
    answer(game, A, "rout", "hand.discard")
    for name in ("bunker", "plague"):
        answer_all(game, until="hand.discard")
        answer(game, B, name, "hand.discard")
    answer_all(game)
    assert {player: len(cards) for player, cards in game.state.hand.items()} == {A: 3, B: 3, C: 0}


def test_a_censured_player_is_elected_again() -> None:
    """7.5, 98.4a: Political Censure leaves B for C by a second vote: B loses the point, C gains it."""
    state = law(council("miscount_disclosed"), "political_censure", B)
    game = begun(state, points=(0, 1, 0))
    for player in (B, C, A, B):
        abstains(game, player)
    votes(game, C, C)
    abstains(game, A)
    assert done(game) and game.state.laws["political_censure"] == Law(str(C), C)
    assert game.state.points == {A: 0, B: 0, C: 1}
