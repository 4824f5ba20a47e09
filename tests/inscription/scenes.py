"""Positions of Twilight Inscription in a few words, and rules played on them.

state = navigation(table(), explored="s03 s06", claimed="s03")
game = spending(state, "navigation", material=2)
mark(game, "material:explore:s10", "material:explore:s04", "done")
assert "s10" in explored(game)

All sheets are the common ones (side B) and nobody has a faction, unless a scene says otherwise. Places are named as
marks name them: systems s05, cells p2.0.1, lines p2.row.0, docks d1, hexes h2.3, nodes 3.4, rows cruiser.2.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any

from lazax.core.ask import choose, lanes
from lazax.core.driver import Game
from lazax.core.events import enter
from lazax.core.log import Line, Secret
from lazax.core.state import Player
from lazax.core.title import AskKind, Step, settle_options
from lazax.inscription.events import Round
from lazax.inscription.grid import everywhere, node_id
from lazax.inscription.papers import bits
from lazax.inscription.setup import new_state
from lazax.inscription.sheets import warfare as grid
from lazax.inscription.state import (
    ROW_AT,
    UNIT_AT,
    Inscription,
    expansion_paper,
    industry_paper,
    navigation_paper,
    set_common,
)
from lazax.inscription.steps.rounds import SEQUENCES
from lazax.inscription.steps.strategy import spend
from lazax.inscription.tables import EVENTS, LETTERS, RESOURCES, SHEETS, TECHNOLOGY_AT
from lazax.inscription.title import InscriptionTitle

TITLE = InscriptionTitle()
MATERIAL, INFLUENCE, RESEARCH = 1, 4, 6
"""Faces of a black die that show these resources; a focus die shows its double symbol from face 5 on."""


# positions


def table(players: int = 3, *, seed: int = 1, factions: Sequence[str] = (), **options: Any) -> Inscription:
    """A game after its set-up, before the first event; nobody has a faction but those that are named."""
    state = new_state(players, settle_options(TITLE, {"sides": "B", **options}), seed)
    state.round, state.todo = 1, ()
    for player in range(players):
        set_common(state, player, offers=(), faction=factions[player] if player < len(factions) else "")
    return state


def _mask(names: Sequence[str], text: str) -> int:
    return sum(1 << names.index(word) for word in text.split())


def navigation(
    state: Inscription,
    player: Player = 0,
    *,
    explored: str = "",
    claimed: str = "",
    crossed: str = "",
    flown: str = "",
) -> Inscription:
    """Mark systems besides those that are printed as marked; claimed ones are explored too."""
    paper, sheet = navigation_paper(state, player), state.navigation[player]
    names, holes = paper.systems, [hole.id for hole in paper.wormholes]
    state.navigation[player] = sheet._replace(
        explored=sheet.explored | _mask(names, explored) | _mask(names, claimed),
        claimed=sheet.claimed | _mask(names, claimed),
        crossed=sheet.crossed | _mask(names, crossed),
        flown=sheet.flown | _mask(holes, flown),
    )
    return state


def expansion(
    state: Inscription,
    player: Player = 0,
    *,
    unlocked: str = "",
    crossed: str = "",
    dead_lines: str = "",
    docks: Mapping[str, str] | None = None,
    population: int = 0,
    dead_population: Iterable[int] = (),
) -> Inscription:
    """Unlock planets and cross out symbols, whole planets too ("p3"); lines that are full are claimed, without what
    they give. Of docks the letters that are crossed out: {"d1": "MM"}."""
    paper, sheet = expansion_paper(state, player), state.expansion[player]
    planets = [planet.id for planet in paper.planets]
    cells = 0
    for word in crossed.split():
        cells |= paper.planets[planets.index(word)].cells if word in planets else 1 << paper.cells.index(word)
    dead = _mask(paper.lines, dead_lines)
    full = sum(1 << n for n, line in enumerate(paper.line_cells) if not line & ~cells and not dead >> n & 1)
    sheet = sheet._replace(
        unlocked=_mask(planets, unlocked),
        crossed=cells,
        crossed_lines=dead,
        claimed=full,
        population=population,
        crossed_population=sum(1 << n for n in dead_population),
    )
    for dock, letters in (docks or {}).items():
        symbols = sheet.dock_symbols
        for letter in letters:
            left = paper.docks[int(dock[1:]) - 1].by_resource[LETTERS[letter]] & ~symbols
            symbols |= left & -left
        sheet = sheet._replace(dock_symbols=symbols)
    state.expansion[player] = sheet
    return state


def industry(
    state: Inscription, player: Player = 0, *, scrapped: str = "", claimed: str = "", dead: str = "", **numbers: Any
) -> Inscription:
    """Mark hexes besides the printed one; numbers: commodities, council, votes, votes_spent, goods, goods_spent."""
    names, sheet = industry_paper(state, player).hexes, state.industry[player]
    state.industry[player] = sheet._replace(
        scrapped=sheet.scrapped | _mask(names, scrapped),
        claimed=sheet.claimed | _mask(names, claimed),
        dead=sheet.dead | _mask(names, dead),
        **numbers,
    )
    return state


def nodes(text: str) -> int:
    """Nodes as a mask: "0.0 1.0"; "0-3.2" stands for four of them."""
    found = 0
    for word in text.split():
        columns, _, row = word.partition(".")
        first, _, last = columns.partition("-")
        for x in range(int(first), int(last or first) + 1):
            found |= 1 << int(row) * 8 + x
    return found


def warfare(
    state: Inscription,
    player: Player = 0,
    *,
    infantry: str = "",
    units: Sequence[tuple[str, str]] = (),
    rows: Mapping[str, str] | None = None,
    unlocked: str = "",
    **fields: Any,
) -> Inscription:
    """Put infantry on nodes and draw units ("pds", "1.0 2.0 1.1"); cross out letters of rows ({"cruiser.1": "MM"},
    S for the special symbol); unlock types of units."""
    sheet = state.warfare[player]
    for n in bits(nodes(infantry)):
        sheet = grid.deploy(sheet, "infantry", 1 << n)
    for unit, drawn in units:
        sheet = grid.deploy(sheet, unit, nodes(drawn))
    progress = list(sheet.rows)
    for name, letters in (rows or {}).items():
        unit, _, number = name.partition(".")
        at = ROW_AT[unit, int(number)]
        for letter in letters:
            cost = grid.COSTS[at]
            left = (cost.special if letter == "S" else cost.by_resource[LETTERS[letter]]) & ~progress[at]
            progress[at] |= left & -left
    opened = sum(1 << UNIT_AT[unit] for unit in unlocked.split())
    state.warfare[player] = sheet._replace(rows=tuple(progress), unlocked=sheet.unlocked | opened, **fields)
    return state


def holding(state: Inscription, player: Player, *boons: str) -> Inscription:
    """Give a player claimed boons that he has not spent."""
    held = state.common[player].held
    set_common(state, player, held=(*held, *((boon, f"x{len(held) + n}") for n, boon in enumerate(boons))))
    return state


def knowing(state: Inscription, player: Player, *technologies: str) -> Inscription:
    """Unlock technologies."""
    opened = sum(1 << TECHNOLOGY_AT[name] for name in technologies)
    set_common(state, player, unlocked=state.common[player].unlocked | opened)
    return state


def focused(state: Inscription, player: Player, sheet: str, *resources: str) -> Inscription:
    """Unlock focus dice on a sheet."""
    opened = sum(1 << SHEETS.index(sheet) * 3 + RESOURCES.index(name) for name in resources)
    set_common(state, player, focus=state.common[player].focus | opened)
    return state


def relics(state: Inscription, player: Player, *names: str) -> Inscription:
    """Put relics from the deck into a hand."""
    state.relic_deck = tuple(name for name in state.relic_deck if name not in names)
    set_common(state, player, relics=(*state.common[player].relics, *names))
    return state


def relics_on_top(state: Inscription, *names: str) -> Inscription:
    state.relic_deck = (*names, *(name for name in state.relic_deck if name not in names))
    return state


def objectives(state: Inscription, **names: str) -> Inscription:
    """Lay out these objectives, by sheet."""
    state.objectives = tuple(names.get(sheet, name) for sheet, name in zip(SHEETS, state.objectives, strict=True))
    return state


def fought(state: Inscription, wars: int) -> Inscription:
    """So many wars have been fought, all of them tied at 0."""
    state.wars = wars
    state.discard = ("border_conflict", "when_diplomacy_fails", "divide_and_conquer")[:wars]
    for player in range(state.seats):
        sheet = state.warfare[player]
        state.warfare[player] = sheet._replace(strengths=(0,) * wars * 2, results=("tied",) * wars * 2)
    return state


# playing

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
    return Game.new(SceneTitle(state), state.seats, 1, debug=debug)


def alone(act: Callable[[Inscription, Player], Awaitable[Any]], *players: Player) -> Task:
    """A coroutine of one player, run in his lane (of player 0, unless others are named)."""

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
    debug: bool = True,
    **resources: int,
) -> Game:
    """A player, with a sheet active, has these resources to spend; with `rolled` the dice have been thrown."""
    state.dice = tuple(rolled)
    purse = tuple(resources.get(name, 0) for name in RESOURCES)
    set_common(state, player, active=SHEETS.index(sheet), purse=purse)
    return play(state, alone(spend, player), *then, debug=debug)


def during(state: Inscription, name: str) -> Inscription:
    """An event has just been revealed."""
    state.event = name
    state.events = tuple(other for other in state.events if other != name)
    enter(state, Round(state.round, name))
    return state


def event(state: Inscription, name: str, *, dice: Sequence[int] = (), debug: bool = True) -> Game:
    """Carry out an event up to its end, before it is discarded."""
    return play(during(state, name), *SEQUENCES[EVENTS[name].type], dice=dice, debug=debug)


def done(game: Game) -> bool:
    """Whether everything given to `play` is done, or the game is over."""
    request: Any = game.play.request
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
    """The state as a player has it before him."""
    state = game.state_of(player)
    assert isinstance(state, Inscription)
    return state


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
    return {node_id(n) for n in bits(now(game, player).warfare[player].occupied)}


def held(game: Game, player: Player = 0) -> list[str]:
    """Boons that are claimed and not spent."""
    return [boon for boon, _ in now(game, player).common[player].held]


def purse(game: Game, player: Player = 0) -> tuple[int, int, int]:
    return now(game, player).common[player].purse


def drawn(name: str, unit: str) -> set[str]:
    """The nodes of a placement."""
    return {node_id(n) for n in bits(next(place.nodes for place in everywhere(unit) if place.id == name))}


def places(game: Game, unit: str, player: Player = 0) -> list[set[str]]:
    """Where the unit that is being deployed can be drawn."""
    return [drawn(option, unit) for option in game.options(player) if option.startswith("deploy:")]


def lines(game: Game) -> list[Line]:
    """Every log line, of finished steps and of the running one."""
    return [*game.journal, *game.state.run.lines]


def logged(game: Game, key: str) -> list[dict[str, Any]]:
    """The values of every log line with this key, secrets laid open."""
    return [
        {name: value.value if isinstance(value, Secret) else value for name, value in line.values}
        for line in lines(game)
        if line.key == key
    ]
