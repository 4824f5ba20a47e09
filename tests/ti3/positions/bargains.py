"""Making bargains in tests.

game = pause(goods(quick_game(3), 0, 2))
strike(game, 0, 1, gives=[Term(GOODS, n=2)], wants=[Term(PEACE, player=0, when=ROUND)])
assert states(game) == ["open"]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazax.core.ask import choose
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.galaxy.deals.terms import Term
from lazax.ti3.state import TI3
from tests.ti3.positions.tools import Task, answer, play

SOL, HACAN, NORR, LETNEV = range(4)
FOUR = ("sol", "hacan", "norr", "letnev")


async def wait(game: TI3) -> None:
    await choose(0, "test.wait", lambda: ("a", "b"))


def pause(state: TI3, *then: tuple[Any, ...] | Task) -> Game:
    """Player 0 is thinking; what comes afterwards waits."""
    return play(state, wait, *then, debug=True)


def go_on(game: Game) -> None:
    answer(game, 0, "a", "test.wait")


def propose(
    game: Game, player: Player, partner: Player, gives: Sequence[Term] = (), wants: Sequence[Term] = ()
) -> None:
    game.interject(player, "propose")
    answer(game, player, (partner, tuple(gives), tuple(wants)), "bargain.propose")


def strike(
    game: Game, player: Player, partner: Player, gives: Sequence[Term] = (), wants: Sequence[Term] = ()
) -> None:
    """A proposal that is accepted at once."""
    propose(game, player, partner, gives, wants)
    game.interject(partner, f"accept:{game.state.proposals[-1].number}")


def states(game: Game) -> list[str]:
    """What has become of the promises, the oldest first."""
    return [promise.state for promise in game.state.promises]
