"""Agendas: who votes when and with what, and what becomes of the outcome."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lazax.core.ask import Submit
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.council import outcomes as council
from lazax.ti4.council.outcomes import EFFECTS, outcomes
from lazax.ti4.council.voting import Ballot, may_vote, order_of_voting
from lazax.ti4.objectives.victory import gain_points, tie_order
from lazax.ti4.sequence.agenda_phase import reveal, start
from lazax.ti4.state import TI4, Law
from tests.conformance.ladders import every_climb
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    answers,
    done,
    logged,
    planet,
    play,
    quick_game,
)

DIRECTIVE, LAW, PLAYER_LAW, PLANET = (
    "arms_reduction",
    "shared_research",
    "imperial_arbiter",
    "compensated_disarmament",
)
CULTURAL = "senate_sanctuary"
SEEN: list[tuple[str, str]] = []


@pytest.fixture(autouse=True)
def effects(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Agendas that do nothing but to be seen."""
    SEEN.clear()
    for card in (DIRECTIVE, LAW, PLAYER_LAW, PLANET, CULTURAL, "judicial_abolishment"):

        async def seen(game: TI4, outcome: str, card: str = card) -> None:
            SEEN.append((card, outcome))

        monkeypatch.setitem(EFFECTS, card, seen)
    yield


def council_of(*cards: str, speaker: Player = A) -> TI4:
    state = quick_game(phase="agenda")
    state.agenda_deck, state.speaker = cards, speaker
    return state


def agenda(state: TI4) -> Game:
    return play(state, do(reveal), debug=False)


def phase(state: TI4) -> Game:
    state.stage = state.stage[:-1]
    return play(state, do(start))


def key_of(game: Game, player: Player, ballot: Ballot) -> str:
    ask = game.ask(player)
    assert isinstance(ask, Submit)
    found = ask.check(ballot)
    return "" if found is None else found.key


def test_votes() -> None:
    """8.0, 47.0, 8.2, 8.6, 8.6a, 8.7, 8.12, 80.2: from the speaker's left, the speaker last; planets give all they
    have."""
    game = agenda(council_of(DIRECTIVE, speaker=B))
    assert order_of_voting(game.state) == (C, A, B)
    answer(game, C, Ballot("for", ("hercant", "kamdorn")), "vote.cast")
    answer(game, A, Ballot("against", ("jord",)), "vote.cast")
    answer(game, B, Ballot("against", ("wren_terra",)), "vote.cast")
    assert done(game)
    assert SEEN == [(DIRECTIVE, "against")]
    assert [(line["player"], line["n"]) for line in logged(game, "vote.cast")] == [(C, 2), (A, 2), (B, 1)]
    assert {"hercant", "kamdorn", "jord", "wren_terra"} <= game.state.exhausted


def test_a_tie_is_for_the_speaker() -> None:
    """TV-AGE-02, 8.19, 8.19a: which is no vote of theirs."""
    game = agenda(council_of(DIRECTIVE, speaker=B))
    answers(game, (C, Ballot("for", ("hercant", "kamdorn"))), (A, Ballot("against", ("jord",))), (B, Ballot()))
    answer(game, B, "for", "agenda.tie")
    assert SEEN == [(DIRECTIVE, "for")]
    assert len(logged(game, "vote.cast")) == 2


def test_without_votes_the_speaker_decides() -> None:
    """TV-AGE-03, R-20, 8.14: among all players."""
    game = agenda(council_of(PLAYER_LAW, speaker=C))
    answers(game, (A, Ballot()), (B, Ballot()), (C, Ballot()))
    assert game.options(C) == ("0", "1", "2")
    answer(game, C, "1", "agenda.tie")
    assert game.state.laws == {PLAYER_LAW: Law("1", B)}


def test_trade_goods_are_no_votes() -> None:
    """TV-AGE-05, 8.13, 47.3a: a ballot names planets; without any it is refused, and so is one of others."""
    state = council_of(DIRECTIVE, speaker=C)
    state.goods[A] = 9
    game = agenda(state)
    assert key_of(game, A, Ballot("for")) == "vote.without_planets"
    assert key_of(game, A, Ballot("for", ("arc_prime",))) == "pay.not_yours_or_exhausted"
    assert key_of(game, A, Ballot("for", ("jord", "jord"))) == "pay.not_yours_or_exhausted"
    assert key_of(game, A, Ballot("abstain", ("jord",))) == "vote.for_nothing"
    assert key_of(game, A, Ballot("perhaps", ("jord",))) == "vote.no_such_outcome"
    assert key_of(game, A, Ballot("for", ("jord",))) == ""


def test_only_planets_somebody_controls() -> None:
    """8.10a, TV-AGE-06, 8.9, 8.11, 8.11a: nobody's planet is no candidate."""
    state = planet(council_of(PLANET, speaker=C), B, "lodor")
    game = agenda(state)
    assert key_of(game, A, Ballot("vefut_ii", ("jord",))) == "vote.no_such_outcome"
    assert key_of(game, A, Ballot("lodor", ("jord",))) == ""
    assert set(outcomes(state, CULTURAL)) == {"lodor"}
    assert set(outcomes(planet(state, A, "mecatol_rex"), "colonial_redistribution")) == {"lodor"}


def test_laws_stay_and_directives_go() -> None:
    """7.1, 7.2, 7.7, 1.24, TV-AGE-08, 7.3, 7.6, 7.8, 8.18, 8.20, 8.21: a law that is passed stays; all else is
    discarded."""
    game = agenda(council_of(LAW, speaker=C))
    answers(game, (A, Ballot("for", ("jord",))), (B, Ballot()), (C, Ballot()))
    assert list(game.state.laws) == [LAW]
    assert game.state.agenda_discard == ()
    game = agenda(council_of(LAW, speaker=C))
    answers(game, (A, Ballot("against", ("jord",))), (B, Ballot()), (C, Ballot()))
    assert (game.state.laws, game.state.agenda_discard) == ({}, (LAW,))
    game = agenda(council_of(DIRECTIVE, speaker=C))
    answers(game, (A, Ballot("for", ("jord",))), (B, Ballot()), (C, Ballot()))
    assert (game.state.laws, game.state.agenda_discard) == ({}, (DIRECTIVE,))


def test_a_vote_of_nothing_is_abstaining() -> None:
    """TV-AGE-11, FAQ-AG-2, 8.14: planets without influence give no votes."""
    game = agenda(council_of(DIRECTIVE, speaker=C))
    answers(game, (A, Ballot()), (B, Ballot("for", ("arc_prime",))), (C, Ballot("against", ("kamdorn",))))
    assert [line["player"] for line in logged(game, "vote.abstained")] == [A, B]
    assert SEEN == [(DIRECTIVE, "against")]
    assert "arc_prime" in game.state.exhausted


def test_two_agendas_then_planets_are_readied() -> None:
    """TV-AGE-14, TV-AGE-17, 7.0, 8.3, 8.4: what voted first does not vote again; cards stay exhausted."""
    state = council_of(DIRECTIVE, LAW, "economic_equality", speaker=C)
    state.exhausted_cards = frozenset({(A, "technology:bio_stims")})
    game = phase(state)
    answers(game, (A, Ballot("for", ("jord",))), (B, Ballot()), (C, Ballot()))
    assert game.asked() == (B,)  # player A has no planet left to vote with
    assert "jord" in game.state.exhausted
    answers(game, (B, Ballot("for", ("wren_terra",))), (C, Ballot()))
    assert SEEN == [(DIRECTIVE, "for"), (LAW, "for")]
    assert not game.state.exhausted
    assert game.state.exhausted_cards
    assert game.state.agenda_deck == ("economic_equality",)
    assert logged(game, "round.began")


def test_an_election_without_candidates() -> None:
    """R-18: it is discarded without effect, as one of the two."""
    state = council_of(CULTURAL, speaker=C)
    state.control = {p: who for p, who in state.control.items() if p != "lodor"}
    game = agenda(state)
    assert done(game)
    assert game.state.agenda_discard == (CULTURAL,)
    assert SEEN == []


def test_who_cannot_vote() -> None:
    """8.16, TV-AGE-15, FAQ-AC-14: neither asked nor counted; all goes on as if they had abstained."""
    state = council_of(DIRECTIVE, speaker=C)
    state.in_play = {**state.in_play, may_vote.name: (("ability:none", C),)}
    may_vote.changes["ability:none"] = lambda game, owner, value, player: value and player != owner
    game = agenda(state)
    answers(game, (A, Ballot("for", ("jord",))), (B, Ballot()))
    del may_vote.changes["ability:none"]
    assert done(game)
    assert SEEN == [(DIRECTIVE, "for")]


def test_the_ladder_of_ballots() -> None:
    """8.5, 8.6, 8.8, 8.10, 8.14: every ballot, for oneself as well, or none."""
    game = agenda(council_of(PLAYER_LAW, speaker=A))
    answer(game, B, Ballot())
    ask = game.ask(C)
    assert isinstance(ask, Submit)
    built = every_climb(ask.ladder)
    assert len(built) == len(set(built)) == 1 + 3 * 7
    assert Ballot(str(C), ("arretze", "kamdorn")) in built
    assert all(ask.check(ballot) is None for ballot in built)


def test_an_empty_deck_is_made_anew() -> None:
    """23.5: from the discards; nobody knows any more what lies where."""
    state = council_of(speaker=C)
    state.agenda_discard = (DIRECTIVE,)
    state.known_agendas = {**state.known_agendas, A: ((-1, LAW),)}
    game = agenda(state)
    assert logged(game, "agenda.revealed") == [{"player": C, "agenda": DIRECTIVE}]
    assert game.state.known_agendas[A] == ()


def test_what_is_known_of_the_deck() -> None:
    """66.2: a known agenda that is revealed is known no longer, whichever end it was counted from."""
    state = council_of(DIRECTIVE, LAW, PLANET, speaker=C)
    state.known_agendas = {A: ((0, DIRECTIVE), (1, LAW)), B: ((-1, PLANET),), C: ((-3, DIRECTIVE),)}
    game = agenda(state)
    assert game.state.known_agendas == {A: ((0, LAW),), B: ((-1, PLANET),), C: ()}


def test_points_at_the_same_moment() -> None:
    """K-1, TV-OBJ-13, 98.7: in the agenda phase the nearest to the speaker clockwise wins, the speaker first of
    all."""
    state = council_of(speaker=C)
    state.points = {A: 9, B: 9, C: 0}
    assert tie_order(state) == [C, A, B]

    async def all_gain(game: TI4) -> None:
        for player in tie_order(game):
            if player != C:
                gain_points(game, player, 1, "agenda")

    game = play(state, all_gain)
    assert game.state.winners == (A,)


def test_outcomes() -> None:
    """8.8, 8.9: for and against, or whom the card lets elect."""
    state = council_of(DIRECTIVE, LAW)
    state.laws = {LAW: Law("for")}
    state.out = (B,)
    assert outcomes(state, DIRECTIVE) == [council.FOR, council.AGAINST]
    assert outcomes(state, PLAYER_LAW) == [str(A), str(C)]
    assert outcomes(state, "judicial_abolishment") == [LAW]
