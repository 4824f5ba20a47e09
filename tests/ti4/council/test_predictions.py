"""Agendas on their way: predictions and their rewards, replaced agendas, changed and cancelled outcomes, more votes.

The components are made up: each acts in one window and stands for all that will do the same.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator

import pytest

from lazax.core.ask import RuleError
from lazax.core.game import Game
from lazax.core.stage import amend, current, enter
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.abilities import ABILITIES, Ability
from lazax.ti4.council.changes import (
    add_votes,
    cancel_outcome,
    elect_instead,
    elected_player,
    may_add_votes,
    replace_agenda,
)
from lazax.ti4.council.outcomes import EFFECTS
from lazax.ti4.council.predictions import REWARDS, may_predict, predict
from lazax.ti4.council.voting import COUNTER_CLOCKWISE, Ballot, bar_from_voting, may_cast, order_of_voting
from lazax.ti4.events import Agenda
from lazax.ti4.sequence.agenda_phase import reveal
from lazax.ti4.state import TI4
from lazax.ti4.timings import AGENDA_REVEALED, AGENDA_REVEALED_WHEN, ELECTED, OUTCOME_WHEN, SPEAKER_VOTED, VOTED
from tests.ti4.positions.tools import A, B, C, answer, answers, done, kind_asked, logged, play, quick_game

DIRECTIVE, ELECTION, OTHER = "economic_equality", "archived_secret", "mutiny"
RIDER, SECOND_RIDER = "ability:future_sight", "ability:foresight"
SEEN: list[tuple[str, str]] = []
REWARDED: list[tuple[Player, str]] = []

Use = Callable[[TI4, Player], Awaitable[None]]


@pytest.fixture(autouse=True)
def effects(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Agendas and rewards that do nothing but to be seen."""
    SEEN.clear()
    REWARDED.clear()
    for card in (DIRECTIVE, ELECTION, OTHER):

        async def seen(game: TI4, outcome: str, card: str = card) -> None:
            SEEN.append((card, outcome))

        monkeypatch.setitem(EFFECTS, card, seen)
    for name in (RIDER, SECOND_RIDER):

        async def rewarded(game: TI4, player: Player, outcome: str, name: str = name) -> None:
            REWARDED.append((player, name))

        monkeypatch.setitem(REWARDS, name, rewarded)
    yield


def council(*deck: str, speaker: Player = A) -> TI4:
    state = quick_game(phase="agenda")
    state.agenda_deck, state.speaker = deck, speaker
    return state


def made_up(state: TI4, timing: str, owner: Player, use: Use, *, name: str = RIDER) -> TI4:
    """Let a player have a component that may be used in a window."""
    ABILITIES.setdefault(timing, {})[name] = Ability(use, lambda game, player: True, False)
    state.in_play = {**state.in_play, timing: (*state.in_play.get(timing, ()), (name, owner))}
    return state


def rider(name: str = RIDER, outcome: str | None = None) -> Use:
    async def ride(game: TI4, player: Player) -> None:
        await predict(game, player, name, outcome)

    return ride


def vote(game: Game, *ballots: tuple[Player, str, str]) -> None:
    """Player, outcome, planet; without an outcome they abstain."""
    for player, outcome, planet in ballots:
        answer(game, player, Ballot(outcome, (planet,)) if outcome else Ballot(), "vote.cast")


def test_who_predicts_does_not_vote_and_is_rewarded_after_the_outcome() -> None:
    """TV-AGE-09, 8.16, 8.22, 8.22a, 8.22b: B says "for" before anybody votes; the others vote; B is rewarded."""
    state = made_up(council(DIRECTIVE), AGENDA_REVEALED, B, rider())
    game = play(state, do(reveal))
    answer(game, B, RIDER, "window.agenda.revealed")
    answer(game, B, "for", "prediction.outcome")
    assert game.asked() == (C,)
    vote(game, (C, "for", "kamdorn"), (A, "", ""))
    assert done(game)
    assert (SEEN, REWARDED) == ([(DIRECTIVE, "for")], [(B, RIDER)])
    assert [line["player"] for line in logged(game, "vote.abstained")] == [B, A]


def test_a_wrong_prediction_brings_nothing() -> None:
    """8.22b."""
    game = play(made_up(council(DIRECTIVE), AGENDA_REVEALED, B, rider(outcome="against")), do(reveal))
    answer(game, B, RIDER)
    vote(game, (C, "for", "kamdorn"), (A, "", ""))
    assert done(game) and REWARDED == []


def test_nobody_predicts_after_a_vote_or_what_cannot_be() -> None:
    """TV-AGE-09, 8.22a: before any vote, and a possible outcome."""
    state = council()
    enter(state, Agenda(DIRECTIVE))

    async def wrong(game: TI4) -> None:
        with pytest.raises(RuleError):
            await predict(game, A, RIDER, "perhaps")
        assert may_predict(game, A)
        amend(game, Agenda, votes=((B, "for", 1),))
        assert not may_predict(game, A)
        with pytest.raises(RuleError):
            await predict(game, A, RIDER, "for")

    assert done(play(state, wrong))


def test_several_predictions_of_one_player() -> None:
    """FAQ-AC-10, FAQ-AC-13: on other outcomes too, though they cannot vote any more; each right one is rewarded."""
    state = made_up(council(DIRECTIVE), AGENDA_REVEALED, B, rider(outcome="against"))
    made_up(state, AGENDA_REVEALED, B, rider(SECOND_RIDER, "for"), name=SECOND_RIDER)
    game = play(state, do(reveal))
    answers(game, (B, RIDER), (B, SECOND_RIDER))
    assert not may_cast(game.state, B)
    vote(game, (C, "against", "kamdorn"), (A, "", ""))
    assert done(game) and REWARDED == [(B, RIDER)]


def test_rewards_come_in_speaker_order_one_at_a_time() -> None:
    """8.22b, W-V8b: the speaker C first with one of two, then A with one, then each with the other; they choose."""
    state = council(DIRECTIVE, speaker=C)

    async def three(game: TI4, player: Player) -> None:
        await predict(game, A, RIDER, "for")
        await predict(game, A, SECOND_RIDER, "for")
        await predict(game, C, RIDER, "for")
        await predict(game, C, SECOND_RIDER, "for")

    game = play(made_up(state, AGENDA_REVEALED, B, three), do(reveal))
    answer(game, B, RIDER)
    answer(game, B, Ballot("for", ("arc_prime",)))
    if kind_asked(game) == "agenda.tie":
        answer(game, C, "for")
    answer(game, C, RIDER, "prediction.reward")
    answer(game, A, SECOND_RIDER, "prediction.reward")
    assert done(game) and REWARDED == [(C, RIDER), (A, SECOND_RIDER), (C, SECOND_RIDER), (A, RIDER)]


def test_a_replaced_agenda() -> None:
    """ERR-VET, FAQ-AG-8: the next one is revealed, with windows of its own; what barred players from the old one
    ends, and it is one of the same two."""

    async def veto(game: TI4, player: Player) -> None:
        bar_from_voting(game, C)
        replace_agenda(game, player, RIDER)

    state = made_up(council(DIRECTIVE, OTHER), AGENDA_REVEALED_WHEN, B, veto)
    game = play(state, do(reveal))
    answer(game, B, RIDER, "window.agenda.revealed.when")
    assert game.state.agenda_discard == (DIRECTIVE,)
    assert current(game.state, Agenda) == Agenda(OTHER)
    answer(game, B, "pass", "window.agenda.revealed.when")  # the window is open for the new one, too
    assert may_cast(game.state, C)
    vote(game, (B, "", ""), (C, "for", "kamdorn"), (A, "", ""))
    assert done(game) and SEEN == [(OTHER, "for")]


def test_another_player_is_elected_instead() -> None:
    """1.15, 1.15a, TV-TIM-04, W-V7a: A was elected and names B, C makes it C; predictions look at the final
    result."""
    state = made_up(council(ELECTION), AGENDA_REVEALED, C, rider(outcome=str(C)))

    async def pass_it_on(game: TI4, player: Player) -> None:
        elect_instead(game, player, RIDER, B if player == A else C)

    made_up(state, ELECTED, A, pass_it_on, name=SECOND_RIDER)
    made_up(state, ELECTED, C, pass_it_on, name="ability:brilliant")
    game = play(state, do(reveal))
    answer(game, C, RIDER)
    vote(game, (B, str(A), "wren_terra"), (A, "", ""))
    assert elected_player(game.state) == A
    answers(game, (A, SECOND_RIDER), (C, "ability:brilliant"))
    assert done(game) and [(ELECTION, str(C))] == SEEN and REWARDED == [(C, RIDER)]


def test_a_cancelled_outcome() -> None:
    """W-V7b: nothing of it happens, nobody is rewarded, and the agenda is discarded."""

    async def plot(game: TI4, player: Player) -> None:
        cancel_outcome(game, player, RIDER)

    state = made_up(council(DIRECTIVE), OUTCOME_WHEN, B, plot)
    made_up(state, AGENDA_REVEALED, C, rider(SECOND_RIDER, "for"), name=SECOND_RIDER)
    game = play(state, do(reveal))
    answer(game, C, SECOND_RIDER)
    vote(game, (B, "", ""), (A, "for", "jord"))
    answer(game, B, RIDER, "window.outcome.when")
    assert done(game) and not SEEN and not REWARDED
    assert game.state.agenda_discard == (DIRECTIVE,)


def test_more_votes_go_where_the_others_went() -> None:
    """TV-AGE-12, 8.15, 8.7: for the same outcome; who abstained has nothing to add to. ERR-BRI: also at the end."""

    async def three_more(game: TI4, player: Player) -> None:
        add_votes(game, player, 3, RIDER)

    state = made_up(council(DIRECTIVE), SPEAKER_VOTED, B, three_more)
    made_up(state, VOTED, C, three_more, name=SECOND_RIDER)
    game = play(state, do(reveal))
    vote(game, (B, "for", "wren_terra"))
    answers(game, (C, "pass"))
    vote(game, (C, "", ""))
    assert not may_add_votes(game.state, C) and may_add_votes(game.state, B)
    answer(game, C, "pass")
    vote(game, (A, "against", "jord"))
    answer(game, C, SECOND_RIDER)
    answer(game, B, RIDER, "window.vote.speaker")
    assert done(game) and SEEN == [(DIRECTIVE, "for")]
    assert logged(game, "vote.added") == [
        {"player": B, "n": 3, "component": RIDER, "outcome": "for", "total": 4},
    ]


def test_votes_the_other_way_round() -> None:
    """From the speaker's right, the speaker last."""
    state = council()
    enter(state, Agenda(DIRECTIVE, effects=(COUNTER_CLOCKWISE,)))
    assert order_of_voting(state) == (C, B, A)


def test_barred_for_a_phase() -> None:
    """8.16: on every agenda of the phase."""
    state = council()
    enter(state, Agenda(DIRECTIVE))
    bar_from_voting(state, B, phase=True)
    state.stage = (*state.stage[:-1], Agenda(OTHER))
    assert not may_cast(state, B) and may_cast(state, A)
