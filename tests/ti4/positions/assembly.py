"""Agendas before the council: A is the speaker, B and C vote before A."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.council.voting import Ballot
from lazax.ti4.sequence.agenda_phase import reveal
from lazax.ti4.state import TI4
from tests.ti4.positions.tools import A, B, C, answer, hand, kind_asked, play, quick_game

DIRECTIVE, ELECTION, OTHER = "economic_equality", "archived_secret", "mutiny"
CARDS = (DIRECTIVE, ELECTION, OTHER)
SEEN: list[tuple[str, str]] = []
"""Which outcomes were carried out."""

WHEN, AFTER = "window.agenda.revealed.when", "window.agenda.revealed"
HOMES = {A: "jord", B: "wren_terra", C: "kamdorn"}  # worth 2, 1 and 1 votes


def council(*deck: str, cards: dict[Player, str] | None = None) -> TI4:
    """The agenda phase, with these agendas to come and action cards in hands."""
    state = quick_game(phase="agenda")
    state.agenda_deck = deck or (DIRECTIVE,)
    for player, held in (cards or {}).items():
        hand(state, player, *held.split(", "))
    return state


def revealed(state: TI4) -> Game:
    return play(state, do(reveal))


def card(game: Game, player: Player, name: str, *targets: str) -> None:
    """The player plays a card in the open window, at these targets; all others who are asked pass."""
    while game.asked() != (player,):
        answer(game, next(other for other in game.asked() if other != player), "pass")
    answer(game, player, f"action_card:{name}")
    for target in targets:
        answer(game, player, target)


def vote(game: Game, **outcomes: str) -> None:
    """What B, C and A vote for, each with one planet; who is not named abstains. In windows all pass."""
    while game.asked() and kind_asked(game) != "test.rest":
        player = game.asked()[0]
        if kind_asked(game) == "vote.cast":
            wish = outcomes.get("ABC"[player], "")
            answer(game, player, Ballot(wish, (HOMES[player],)) if wish else Ballot(), "vote.cast")
        elif kind_asked(game).startswith("window."):
            answer(game, player, "pass")
        else:
            return


def vote_until(game: Game, kind: str, **outcomes: str) -> None:
    """The same, up to a question of this kind."""
    while kind_asked(game) != kind:
        player = game.asked()[0]
        if kind_asked(game) == "vote.cast":
            wish = outcomes.get("ABC"[player], "")
            answer(game, player, Ballot(wish, (HOMES[player],)) if wish else Ballot(), "vote.cast")
        else:
            answer(game, player, "pass")
