"""Playing rules on a position: any title's steps and coroutines, with forced dice, up to the first question."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from lazax.core.ask import Choose, Submit, choose
from lazax.core.game import Game
from lazax.core.log import Line, Secret
from lazax.core.state import Player, State
from lazax.core.title import AskKind, Step, Title

Task = Callable[[Any], Awaitable[Any]]
_TASKS: list[Task] = []
_RESULTS: dict[int, Any] = {}


async def _run_task(game: State, number: int) -> None:
    _RESULTS[number] = await _TASKS[number](game)


async def _force_dice(game: State, *faces: int) -> None:
    game.run.dice = list(faces)


async def _rest(game: State) -> None:
    await choose(0, "test.rest", lambda: ("rest", "rise"))


STEPS: dict[str, Step] = {"test.task": _run_task, "test.dice": _force_dice, "test.rest": _rest}
ASKS = {"test.rest": AskKind("choose")}
"""What tests add to a title: run a coroutine, force dice, come to rest when everything is done."""


class OnPosition(Title[Any]):
    """A title whose games begin at a given position; mixed into the title that is tested."""

    __test__ = False

    def __init__(self, position: State) -> None:
        self.position = position

    def setup(self, players: int, options: Mapping[str, Any], seed: int) -> Any:
        return self.position


def play_on(
    title: OnPosition, *todo: tuple[Any, ...] | Task, dice: Sequence[int] = (), debug: bool = False, seed: int = 1
) -> Game:
    """Run steps (tuples) and coroutine functions of the game, one after the other, up to the first question.

    With `debug` the invariants are checked and the step is run again after every answer.
    """
    steps: list[tuple[Any, ...]] = [("test.dice", *dice)] if dice else []
    for item in todo:
        if callable(item):
            _TASKS.append(item)
            steps.append(("test.task", len(_TASKS) - 1))
        else:
            steps.append(item)
    title.position.todo = (*steps, ("test.rest",))
    return Game.new(title, title.position.seats, seed, debug=debug)


def result(game: Game) -> Any:
    """What the last coroutine function given to `play_on` returned."""
    return _RESULTS[len(_TASKS) - 1]


def kind_asked(game: Game) -> str:
    """The kind of the ask that waits, "" if there is none; inside lanes, of the first one that waits there."""
    request: Any = game.engine.play.request
    if request is None or hasattr(request, "kind"):
        return "" if request is None else str(request.kind)
    ask = game.ask(game.asked()[0])
    return "" if ask is None else ask.kind


def done(game: Game) -> bool:
    """Whether everything given to `play_on` is done: nothing is asked any more, or the game is over."""
    return game.over or kind_asked(game) == "test.rest"


def answer(game: Game, player: Player, value: Any, kind: str | None = None) -> None:
    """Answer for a player, who must be asked (with `kind`: just this)."""
    ask = game.ask(player)
    assert ask is not None, f"player {player} is not asked; waiting: {kind_asked(game)} of {game.asked()}"
    assert kind is None or ask.kind == kind, f"player {player} is asked {ask.kind}, not {kind}"
    game.apply(player, str(value) if isinstance(ask, Choose) else value)


def answers(game: Game, *moves: tuple[Player, Any] | tuple[Player, Any, str]) -> None:
    """Several answers in order, each (player, value) or (player, value, kind)."""
    for move in moves:
        answer(game, *move)


def answer_all(game: Game, given: Mapping[str, Any] | None = None, *, until: str = "", most: int = 500) -> None:
    """Answer everything until nothing is asked, or until an ask of the kind `until`.

    `given` maps kinds to an answer, or to a function of the ask. Otherwise "pass", "done" or "no" where that is
    an option, else the first option or suggestion.
    """
    for _ in range(most):
        if done(game) or (until and kind_asked(game) == until):
            return
        answer_next(game, given)
    raise AssertionError(f"still asked after {most} answers: {kind_asked(game)}")


def answer_next(game: Game, given: Mapping[str, Any] | None = None) -> None:
    """The same, once."""
    player = game.asked()[0]
    ask = game.ask(player)
    assert ask is not None
    if given is not None and ask.kind in given:
        value = given[ask.kind]
        answer(game, player, value(ask) if callable(value) else value)
    else:
        game.apply(player, _default(game, player, ask))


def _default(game: Game, player: Player, ask: Any) -> Any:
    if isinstance(ask, Submit):
        return next(iter(ask.suggest()))
    options = game.options(player)
    return next((word for word in ("pass", "done", "no") if word in options), options[0])


def dice(game: Game, *faces: int) -> None:
    """The next dice show these faces."""
    game.state.run.dice = list(faces)


def lines(game: Game) -> list[Line]:
    """Every log line, of finished steps and of the running one."""
    return game.lines()


def logged(game: Game, key: str) -> list[dict[str, Any]]:
    """The values of every log line with this key, secrets laid open; of dice not what was to be expected."""
    return [
        {name: v.value if isinstance(v, Secret) else v for name, v in line.values if name not in ("tenths", "rolled")}
        for line in lines(game)
        if line.key == key
    ]
