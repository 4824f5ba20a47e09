"""Agendas that meet cards, laws and each other. A (Sardakk) is the speaker, then B (Arborec), then C (L1Z1X)."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.council.voting import Ballot, may_cast
from lazax.ti4.events import Agenda
from lazax.ti4.sequence.agenda_phase import reveal
from lazax.ti4.state import Law
from tests.ti4.positions.council import council, law
from tests.ti4.positions.tools import A, B, C, answer, done, hand, kind_asked, logged, planet, play

ELECTION = "archived_secret"


def abstain(game: Game, *players: Player) -> None:
    for player in players:
        answer(game, player, Ballot(), "vote.cast")


def card(name: str) -> str:
    return f"action_card:{name}"


def test_a_rider_on_a_hidden_agenda() -> None:
    """N-AG-4, 8.22b: who foretells the outcome of an agenda that nobody sees is rewarded when it is shown."""
    game = play(hand(council("covert_legislation", "mutiny"), B, "imperial_rider"), do(reveal))
    answer(game, B, card("imperial_rider"))
    answer(game, B, "against", "imperial_rider.outcome")
    abstain(game, C, A)
    answer(game, A, "against", "agenda.tie")
    assert done(game) and game.state.points == {A: 0, B: 1, C: 0}
    assert game.state.agenda_discard == ("covert_legislation", "mutiny")


def test_a_plot_against_a_hidden_agenda() -> None:
    """N-AG-4, W-V7b: both are discarded, and the hidden one is seen."""
    state = hand(council("covert_legislation", "economic_equality"), B, "deadly_plot")
    planet(state, C, "mecatol_rex").goods[A] = 4
    game = play(state, do(reveal))
    answer(game, B, Ballot("for", ("nestphar",)), "vote.cast")
    answer(game, C, Ballot("against", ("mecatol_rex",)), "vote.cast")
    abstain(game, A)
    answer(game, B, card("deadly_plot"))
    assert done(game) and game.state.goods[A] == 4 and not game.state.sealed_agenda
    assert set(game.state.agenda_discard) == {"covert_legislation", "economic_equality"}


def test_a_veto_of_a_second_vote() -> None:
    """N-AG-5, ERR-VET: the law comes before the council like a new agenda; vetoed, it is discarded from play."""
    state = hand(law(council("miscount_disclosed", "mutiny"), "shared_research"), B, "veto")
    game = play(state, do(reveal))
    answer(game, B, "pass", "window.agenda.revealed.when")
    abstain(game, B, C, A)
    assert current(game.state, Agenda) == Agenda("shared_research", again=True)
    answer(game, B, card("veto"), "window.agenda.revealed.when")
    assert not game.state.laws and current(game.state, Agenda).card == "mutiny"
    assert set(game.state.agenda_discard) == {"miscount_disclosed", "shared_research"}


def test_riders_before_the_second_vote() -> None:
    """N-AG-5: who foretold the outcome of Miscount Disclosed is rewarded before the second vote, and votes then."""
    state = hand(law(council("miscount_disclosed"), "minister_of_war", C), B, "trade_rider")
    game = play(state, do(reveal))
    answer(game, B, card("trade_rider"))
    abstain(game, C, A)
    assert game.state.goods[B] == 5 and current(game.state, Agenda).again
    assert may_cast(game.state, B)
    answer(game, B, Ballot(str(B), ("nestphar",)), "vote.cast")
    abstain(game, C, A)
    assert done(game) and game.state.laws == {"minister_of_war": Law(str(B), B)}


def test_the_point_of_a_law_follows_the_last_election() -> None:
    """TV-TIM-04, W-V7a: A is elected for Political Censure and names B, who gets the law; a rider on B is right."""
    state = hand(hand(council("political_censure"), A, "confusing_legal_text"), C, "trade_rider")
    game = play(state, do(reveal))
    answer(game, C, card("trade_rider"))
    answer(game, C, B, "trade_rider.outcome")
    answer(game, B, Ballot(), "vote.cast")
    answer(game, A, Ballot(str(A), ("quinarra", "trenlak")), "vote.cast")
    answer(game, A, card("confusing_legal_text"))
    answer(game, A, B, "confusing_legal_text.player")
    assert done(game) and game.state.laws == {"political_censure": Law(str(B), B)}
    assert game.state.goods[C] == 5 and game.state.points == {A: 0, B: 1, C: 0}


def test_a_censured_player_rides_no_more() -> None:
    """W-G1: the owner of Political Censure plays no action cards; the others are asked as if nothing were known."""
    game = play(hand(law(council("mutiny"), "political_censure", B), B, "imperial_rider"), do(reveal))
    assert kind_asked(game) == "vote.cast" and game.asked() == (B,)


def test_no_bribes_for_representatives() -> None:
    """8.15, 8.16: with the printing of Prophecy of Kings nobody adds votes; with the older one they do."""
    for name, base in (("representative_government", False), ("representative_government_base", True)):
        state = hand(law(council("mutiny", base=base), name), B, "bribery")
        state.goods[B] = 3
        game = play(state, do(reveal))
        answer(game, B, Ballot("for"), "vote.cast")
        abstain(game, C, A)
        assert (kind_asked(game) == "window.vote.speaker") is base


def test_victory_before_the_other_rewards() -> None:
    """98.7, W-V8b: B and C were right; B, nearer to the speaker, wins by the rider, and C gets nothing any more."""
    state = hand(hand(council("mutiny"), B, "imperial_rider"), C, "trade_rider")
    state.points = {A: 0, B: 9, C: 0}
    game = play(state, do(reveal))
    answer(game, B, card("imperial_rider"))
    answer(game, C, card("trade_rider"))  # both want to: B comes first, then C is asked again
    answer(game, B, "against", "imperial_rider.outcome")
    answer(game, C, card("trade_rider"))
    answer(game, C, "against", "trade_rider.outcome")
    answer(game, A, Ballot("against", ("quinarra",)), "vote.cast")
    assert game.state.winners == (B,) and game.state.goods[C] == 0


def test_the_hand_limit_between_outcome_and_reward() -> None:
    """K-9, W-V8b: Executive Sanctions holds already when its own rider brings three cards."""
    state = hand(council("executive_sanctions"), B, "politics_rider", "sabotage", "sabotage")
    state.action_deck = ("rout", "disable", "upgrade")
    game = play(state, do(reveal))
    answer(game, B, card("politics_rider"))
    answer(game, B, "for", "politics_rider.outcome")
    abstain(game, C)
    answer(game, A, Ballot("for", ("quinarra",)), "vote.cast")
    answer(game, B, "sabotage", "hand.discard")
    answer(game, B, "rout", "hand.discard")
    assert len(game.state.hand[B]) == 3


def test_the_executed_speaker() -> None:
    """80.2, 8.16: A passes the token to B, who reveals the second agenda, votes last and breaks its tie."""
    state = planet(council("public_execution", "mutiny"), A, "lodor")
    game = play(state, do(reveal), do(reveal))
    abstain(game, B, C, A)
    answer(game, A, A, "agenda.tie")
    assert game.state.speaker == B
    abstain(game, C)
    assert game.asked() == (B,)
    abstain(game, B)
    answer(game, B, "for", "agenda.tie")
    assert [line["player"] for line in logged(game, "agenda.revealed")] == [A, B]


def test_a_repealed_law_is_voted_on_no_more() -> None:
    """FAQ-AG-5: the council cannot vote again on what has left play meanwhile."""
    state = law(law(council("judicial_abolishment"), "shared_research"), "minister_of_war", B)
    game = play(state, do(reveal))
    abstain(game, B, C, A)
    answer(game, A, "minister_of_war", "agenda.tie")
    assert done(game) and list(game.state.laws) == ["shared_research"]
    assert game.state.agenda_discard == ("minister_of_war", "judicial_abolishment")
