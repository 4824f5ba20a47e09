"""Making deals in tests.

game = thinking(neighbours(with_notes()))
strike(game, A, B, gives=[Term(COMMODITIES, n=3)])
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lazax.core.ask import Refused, choose
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.galaxy.deals.terms import Term
from lazax.ti4.state import TI4
from tests.ti4.positions.tools import A, B, C, Task, answer, play, units


def neighbours(state: TI4) -> TI4:
    """A is between B and C, who are no neighbours of each other."""
    units(units(state, A, "tile_26", "cruiser"), A, "tile_41", "cruiser")
    return units(units(state, B, "tile_39", "cruiser"), C, "tile_20", "cruiser")


async def wait(game: TI4) -> None:
    await choose(A, "test.wait", lambda: ("a", "b"))


def thinking(state: TI4, *after: Task) -> Game:
    """A is thinking; what comes afterwards waits."""
    return play(state, wait, *after, debug=True)


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


def why_not(
    game: Game, player: Player, partner: Player, gives: Sequence[Term] = (), wants: Sequence[Term] = ()
) -> str:
    """Why this cannot be proposed."""
    twin = game.clone()
    twin.interject(player, "propose")
    with pytest.raises(Refused) as refused:
        twin.apply(player, (partner, tuple(gives), tuple(wants)))
    return refused.value.refusal.key
