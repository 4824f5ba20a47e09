"""Playing rules of Twilight Inscription on positions of `scenes`, and reading what came of it."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Any

from lazax.core.ask import choose, lanes
from lazax.core.game import Game
from lazax.core.log import Line, Secret
from lazax.core.stage import enter
from lazax.core.state import Player
from lazax.core.title import AskKind, Step
from lazax.inscription.events import Round
from lazax.inscription.marks.marking import DICE_TAKEN
from lazax.inscription.sequence.round import SEQUENCES
from lazax.inscription.sequence.strategy import spend
from lazax.inscription.sheets.grid import everywhere
from lazax.inscription.sheets.masks import bits
from lazax.inscription.state import Inscription, expansion_paper, industry_paper, navigation_paper, set_common
from lazax.inscription.tables import EVENTS, RESOURCES, SHEETS
from lazax.inscription.title import InscriptionTitle
from tests.inscription.positions.scenes import during

Task = Callable[[Inscription], Awaitable[Any]]
_TASKS: list[Task] = []


async def _run_task(game: Inscription, number: int) -> None:
    await _TASKS[number](game)


async def _force_dice(game: Inscription, *faces: int) -> None:
    game.run.dice = list(faces)


async def _rest(game: Inscription) -> None:
    await choose(0, "test.rest", lambda: ("rest", "rise"))


_STEPS: dict[str, Step] = {"test.task": _run_task, "test.dice": _force_dice, "test.rest": _rest}


class SceneTitle(InscriptionTitle):
    """Inscription with steps for tests: run a coroutine, force dice, come to rest when everything is done."""

    steps: Mapping[str, Step] = ChainMap(_STEPS, dict(InscriptionTitle.steps))
    asks: Mapping[str, AskKind] = ChainMap({"test.rest": AskKind("choose")}, dict(InscriptionTitle.asks))

    def __init__(self, position: Inscription) -> None:
        self.position = position

    def setup(self, players: int, options: Mapping[str, Any], seed: int) -> Inscription:
        return self.position


def play(state: Inscription, *todo: tuple[Any, ...] | Task, dice: Sequence[int] = (), debug: bool = True) -> Game:
    """Run steps (tuples) and coroutine functions, one after the other, up to the first question."""
    steps: list[tuple[Any, ...]] = [("test.dice", *dice)] if dice else []
    for item in todo:
        if callable(item):
            _TASKS.append(item)
            steps.append(("test.task", len(_TASKS) - 1))
        else:
            steps.append(item)
    state.todo = (*steps, ("test.rest",))
    if not state.stage:
        enter(state, Round(state.round, state.event))
    return Game.new(SceneTitle(state), state.seats, 1, debug=debug)


def alone(act: Callable[[Inscription, Player], Coroutine[Any, Any, Any]], *players: Player) -> Task:
    """A coroutine of one player, run in their lane (of player 0, unless others are named)."""

    async def task(game: Inscription) -> None:
        await lanes(players or (0,), act)

    return task


def spending(
    state: Inscription,
    sheet: str,
    player: Player = 0,
    *,
    rolled: Sequence[int] = (),
    then: Sequence[tuple[Any, ...]] = (),
    paid: tuple[str, int] | None = None,
    debug: bool = True,
    **resources: int,
) -> Game:
    """A player, with a sheet active, has these resources to spend (or `paid`: so many of one type); with `rolled` the
    dice have been thrown."""
    state.dice = tuple(rolled)
    if paid is not None:
        resources[paid[0]] = paid[1]
    purse = tuple(resources.get(name, 0) for name in RESOURCES)
    set_common(state, player, active=SHEETS.index(sheet), purse=purse, uses=(DICE_TAKEN,) if rolled else ())
    return play(state, alone(spend, player), *then, debug=debug)


def event(state: Inscription, name: str, *, dice: Sequence[int] = (), debug: bool = True) -> Game:
    """Carry out an event up to its end, before it is discarded."""
    return play(during(state, name), *SEQUENCES[EVENTS[name].type], dice=dice, debug=debug)


def done(game: Game) -> bool:
    """Whether everything given to `play` is done, or the game is over."""
    request: Any = game.engine.play.request
    return game.over or getattr(request, "kind", "") == "test.rest"


def options(game: Game, player: Player = 0, start: str = "") -> set[str]:
    """What a player can choose from now, of that what begins so."""
    return {option for option in game.options(player) if option.startswith(start)}


def asked(game: Game, player: Player = 0) -> str:
    """The kind of what a player is asked, "" if nothing."""
    ask = game.ask(player)
    return "" if ask is None else ask.kind


def mark(game: Game, *answers: str, player: Player = 0) -> None:
    """Answer, one thing after the other."""
    for answer in answers:
        assert answer in game.options(player), f"{answer} is not among {sorted(game.options(player))}"
        game.apply(player, answer)


def answer_all(game: Game, **given: str) -> None:
    """Answer everything to the end: by kind (dots as _) as given where that is an option, else done, pass or the
    first option."""
    while not done(game):
        player = game.asked()[0]
        can = game.options(player)
        wanted = (given.get(asked(game, player).replace(".", "_"), ""), "done", "pass")
        game.apply(player, next((word for word in wanted if word in can), can[0]))


# reading


def now(game: Game, player: Player = 0) -> Inscription:
    """The state as a player has it before them."""
    state = game.state_of(player)
    assert isinstance(state, Inscription)
    return state


def _node(n: int) -> str:
    return f"{n % 8}.{n // 8}"


def _named(names: Sequence[str], mask: int) -> set[str]:
    return {names[n] for n in bits(mask)}


def explored(game: Game, player: Player = 0) -> set[str]:
    state = now(game, player)
    return _named(navigation_paper(state, player).systems, state.navigation[player].explored)


def claimed(game: Game, player: Player = 0) -> set[str]:
    """Systems, hexes and lines whose boons are claimed."""
    state = now(game, player)
    return (
        _named(navigation_paper(state, player).systems, state.navigation[player].claimed)
        | _named(industry_paper(state, player).hexes, state.industry[player].claimed)
        | _named(expansion_paper(state, player).lines, state.expansion[player].claimed)
    )


def crossed(game: Game, player: Player = 0) -> set[str]:
    """Symbols of planets, and scrapped hexes."""
    state = now(game, player)
    return _named(expansion_paper(state, player).cells, state.expansion[player].crossed) | _named(
        industry_paper(state, player).hexes, state.industry[player].scrapped
    )


def occupied(game: Game, player: Player = 0) -> set[str]:
    return {_node(n) for n in bits(now(game, player).warfare[player].occupied)}


def held(game: Game, player: Player = 0) -> list[str]:
    """Boons that are claimed and not spent."""
    return [boon for boon, _ in now(game, player).common[player].held]


def purse(game: Game, player: Player = 0) -> tuple[int, int, int]:
    return now(game, player).common[player].purse


def drawn(name: str, unit: str) -> set[str]:
    """The nodes of a placement."""
    return {_node(n) for n in bits(next(place.nodes for place in everywhere(unit) if place.id == name))}


def places(game: Game, unit: str, player: Player = 0) -> list[set[str]]:
    """Where the unit that is being deployed can be drawn."""
    return [drawn(option, unit) for option in game.options(player) if option.startswith("deploy:")]


def lines(game: Game) -> list[Line]:
    """Every log line, of finished steps and of the running one."""
    return game.lines()


def logged(game: Game, key: str) -> list[dict[str, Any]]:
    """The values of every log line with this key, secrets laid open."""
    return [
        {name: value.value if isinstance(value, Secret) else value for name, value in line.values}
        for line in lines(game)
        if line.key == key
    ]
