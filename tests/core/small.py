"""Games of a single rule, to look at the kernel's parts one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from lazax.core.ask import Task
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.state import Outcome, Player, State, record
from lazax.core.steps import do, register
from lazax.core.title import Title


@record
class Deal(NamedTuple):
    """An event that can be changed and cancelled."""

    worth: int
    cancelled: bool = False


class Table(State):
    OWNED = ("purse",)
    deck: tuple[str, ...]
    purse: dict[Player, int]
    said: tuple[Any, ...]


async def the_end(game: Table) -> None:
    game.over, game.winners = True, tuple(range(game.seats))


class Small(Title[Table]):
    name = "small"
    players = range(1, 7)
    state = Table
    patient = frozenset({"patient"})

    def __init__(self, *rules: Callable[..., Task], interjection: Callable[..., Task] | None = None) -> None:
        self.steps = {rule.__name__: rule for rule in (*rules, the_end)}
        for name, rule in self.steps.items():
            register(rule, name)
        self.order = tuple(do(rule) for rule in (*rules, the_end))
        self.interjection = interjection

    def setup(self, players: int, options: Any, seed: int) -> Table:
        game = Table()
        game.seats, game.rng, game.deck, game.said = players, seed, ("a", "b", "c", "d"), ()
        game.purse = dict.fromkeys(range(players), 0)
        game.todo = self.order
        return game

    def view(self, state: Table, player: Player | None) -> dict[str, Any]:
        return {"purse": dict(state.purse), "said": state.said}

    def determinise(
        self, state: Table, now: Table, player: Player, rng: Generator, outcomes: Sequence[Outcome]
    ) -> None:
        seen = tuple(o.value for o in outcomes if o.kind == "draw" and o.seen_by in (None, (player,)))
        state.deck = seen + tuple(rng.shuffled([card for card in state.deck if card not in seen]))

    def interjections(self, state: Table, player: Player) -> Sequence[str]:
        return ("shout",) if self.interjection else ()

    def interject(self, state: Any, player: Player, move: str) -> Task:
        assert self.interjection is not None
        return self.interjection(state, player)


def play_rules(
    *rules: Callable[..., Task], players: int = 3, debug: bool = True, interjection: Callable[..., Task] | None = None
) -> Game:
    return Game.new(Small(*rules, interjection=interjection), players, 1, debug=debug)


def say(game: Table, *words: Any) -> None:
    game.said = (*game.said, *words)
