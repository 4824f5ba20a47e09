"""How the bots vote."""

from __future__ import annotations

from lazax.bots.inscription.voting import alternative_worth
from lazax.inscription.council.agenda import ballots
from lazax.inscription.state import Inscription
from tests.bots.inscription.scribes import answer, mind
from tests.inscription.positions.effects import goods, seated, votes


def council(game: Inscription, *agendas: str, event: str = "the_limits_of_diplomacy") -> None:
    game.event, game.tabled = event, agendas
    game.discard = ("convene_the_council", "partisan_maneuvering")


def test_the_last_votes_are_cast_for_the_better_side() -> None:
    """I14.4: in the last council there is nothing to save them for."""
    game = seated("sol", "norr", "yin")
    council(game, "piracy_crackdown")
    votes(game, 0, 4)
    goods(game, 0, 12)
    thinking = mind(game)
    assert alternative_worth(thinking, "piracy_crackdown", "for") < alternative_worth(
        thinking, "piracy_crackdown", "against"
    )
    assert str(answer(game, "vote", ballots(game, 0))).startswith("against:")


def test_votes_without_a_use_are_cast_for_any_advantage() -> None:
    """I14.4: what is kept is lost when no council comes after; as long as one does, a point is not worth them."""
    game = seated("sol", "norr", "yin")
    council(game, "piracy_crackdown")
    votes(game, 0, 6)
    goods(game, 0, 3)
    gain = alternative_worth(mind(game), "piracy_crackdown", "against") - alternative_worth(
        mind(game), "piracy_crackdown", "for"
    )
    assert 0 < gain < 1
    assert str(answer(game, "vote", ballots(game, 0))).startswith("against:")
    game.discard = ()
    assert answer(game, "vote", ballots(game, 0)) == "pass"


def test_against_the_ai_faction_enough_votes_and_no_more() -> None:
    """I20.12: more than its track and the die; who may hear it first casts one more than it did."""
    game = seated("argent")
    council(game, "earmarked_spending", "piracy_crackdown", event="convene_the_council")
    votes(game, 0, 9)
    goods(game, 0, 8)
    assert answer(game, "vote", ballots(game, 0)) in ("cast:3", "cast:4")
    game.ai_votes = 5
    assert answer(game, "vote.last", ballots(game, 0)) == "cast:6"
    game.ai_votes = 9
    assert answer(game, "vote.last", ballots(game, 0)) == "pass"


def test_the_last_word_turns_a_vote_if_it_can() -> None:
    """Argent hears the others first."""
    game = seated("argent", "norr", "yin")
    council(game, "piracy_crackdown")
    votes(game, 0, 5)
    goods(game, 0, 12)
    game.votes = {1: "for:3"}
    assert answer(game, "vote.last", ballots(game, 0)) in ("against:4", "against:5")
    game.votes = {1: "against:3"}
    assert answer(game, "vote.last", ballots(game, 0)) == "pass"
