"""Small positions of Twilight Inscription for tests of cards, and carrying out one effect by hand.

game = seated("hacan", "sol", "norr")          everybody on the B sheets, nothing marked but what is printed
goods(game, 0, 3)
assert carry_out(ability_of(game, 0, "boon"), "h1.1", "h3.1") == ["hex.claim", "hex.claim"]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazax.core.ask import Choose, Task, choose
from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.state import Player, Run
from lazax.core.title import AskKind, settle_options
from lazax.inscription.cards.drawing import lay_out
from lazax.inscription.events import Round
from lazax.inscription.registry import ABILITIES, ALTERNATIVES, RELIC_EFFECTS
from lazax.inscription.setup.beginning import objectives_on
from lazax.inscription.setup.setup import new_state
from lazax.inscription.sheets import warfare
from lazax.inscription.sheets.grid import everywhere
from lazax.inscription.sheets.masks import Mask
from lazax.inscription.state import (
    ROW_AT,
    UNIT_AT,
    Inscription,
    expansion_paper,
    industry_paper,
    navigation_paper,
    set_common,
)
from lazax.inscription.tables import SHEETS, TECHNOLOGY_AT
from lazax.inscription.title import InscriptionTitle


def seated(*factions: str, seed: int = 1, **options: Any) -> Inscription:
    """A game in which everybody has kept a faction; set-up abilities are not carried out yet."""
    title = InscriptionTitle()
    game = new_state(len(factions), settle_options(title, {"sides": "B", **options}), seed)
    for player, faction in enumerate(factions):
        set_common(game, player, faction=faction, offers=())
    game.objectives = tuple(objectives_on(sheet)[0] for sheet in SHEETS)
    lay_out(game, game.relic_deck)
    game.todo = ()
    game.run = Run()
    enter(game, Round(1, "first_ventures"))
    return game


# marks


def explored(game: Inscription, player: Player, systems: str, *, claimed: bool = False) -> None:
    paper, sheet = navigation_paper(game, player), game.navigation[player]
    mask = _mask(paper.systems, systems)
    more = sheet.claimed | mask if claimed else sheet.claimed
    game.navigation[player] = sheet._replace(explored=sheet.explored | mask, claimed=more)


def unlocked(game: Inscription, player: Player, planets: str, crossed: str = "") -> None:
    """Unlock planets and cross out symbols on them; no line may be completed by that."""
    paper, sheet = expansion_paper(game, player), game.expansion[player]
    ids = tuple(planet.id for planet in paper.planets)
    game.expansion[player] = sheet._replace(
        unlocked=sheet.unlocked | _mask(ids, planets), crossed=sheet.crossed | _mask(paper.cells, crossed)
    )


def hexes(game: Inscription, player: Player, scrapped: str = "", claimed: str = "") -> None:
    paper, sheet = industry_paper(game, player), game.industry[player]
    game.industry[player] = sheet._replace(
        scrapped=sheet.scrapped | _mask(paper.hexes, scrapped), claimed=sheet.claimed | _mask(paper.hexes, claimed)
    )


def _mask(names: Sequence[str], wanted: str) -> Mask:
    return sum(1 << names.index(name) for name in wanted.split())


def goods(game: Inscription, player: Player, number: int) -> None:
    game.industry[player] = game.industry[player]._replace(goods=number, goods_spent=0)


def votes(game: Inscription, player: Player, number: int) -> None:
    game.industry[player] = game.industry[player]._replace(votes=number, votes_spent=0)


def unit(game: Inscription, player: Player, kind: str, place: str) -> None:
    """Draw a unit on the grid: unit(game, 0, "infantry", "3.0:0")."""
    nodes = next(spot.nodes for spot in everywhere(kind) if spot.id == f"deploy:{place}")
    game.warfare[player] = warfare.deploy(game.warfare[player], kind, nodes)


def rows(game: Inscription, player: Player, row: str, symbols: Mask) -> None:
    """Cross out symbols of a row: rows(game, 0, "cruiser.1", 0b011)."""
    name, _, number = row.partition(".")
    sheet, at = game.warfare[player], ROW_AT[name, int(number)]
    done = (*sheet.rows[:at], symbols, *sheet.rows[at + 1 :])
    game.warfare[player] = sheet._replace(rows=done, unlocked=sheet.unlocked | 1 << UNIT_AT[name])


def technology(game: Inscription, player: Player, name: str) -> None:
    set_common(game, player, unlocked=game.common[player].unlocked | 1 << TECHNOLOGY_AT[name])


def active(game: Inscription, player: Player, sheet: str, purse: tuple[int, int, int] = (0, 0, 0)) -> None:
    set_common(game, player, active=SHEETS.index(sheet), purse=purse)


def strengths(game: Inscription, player: Player, *written: int) -> None:
    game.wars = len(written) // 2
    game.warfare[player] = game.warfare[player]._replace(strengths=written)


# what stands on the sheets


def claimed_hexes(game: Inscription, player: Player) -> set[str]:
    return _names(industry_paper(game, player).hexes, game.industry[player].claimed)


def scrapped_hexes(game: Inscription, player: Player) -> set[str]:
    return _names(industry_paper(game, player).hexes, game.industry[player].scrapped)


def explored_systems(game: Inscription, player: Player) -> set[str]:
    return _names(navigation_paper(game, player).systems, game.navigation[player].explored)


def claimed_systems(game: Inscription, player: Player) -> set[str]:
    return _names(navigation_paper(game, player).systems, game.navigation[player].claimed)


def crossed_cells(game: Inscription, player: Player) -> set[str]:
    return _names(expansion_paper(game, player).cells, game.expansion[player].crossed)


def _names(names: Sequence[str], mask: Mask) -> set[str]:
    return {name for n, name in enumerate(names) if mask >> n & 1}


def units_of(game: Inscription, player: Player) -> list[str]:
    return [kind for kind, _ in game.warfare[player].units]


def dead_rows(game: Inscription, player: Player) -> set[str]:
    """Rows that were crossed out: cruiser.2."""
    return {f"{kind}.{n}" for (kind, n), at in ROW_AT.items() if game.warfare[player].dead_rows >> at & 1}


def logged(game: Inscription) -> list[str]:
    return [line.key for line in game.run.lines]


# effects by hand


def ability_of(game: Inscription, player: Player, moment: str, *more: Any) -> Any:
    """What a player's faction does (a coroutine) or answers at a moment."""
    return ABILITIES[game.common[player].faction, moment](game, player, *more)


def relic_of(game: Inscription, player: Player, name: str) -> Task:
    return RELIC_EFFECTS[name].effect(game, player)  # type: ignore[return-value]


def agenda_of(game: Inscription, player: Player, name: str, side: str, *named: str) -> Task:
    return ALTERNATIVES[name, side].effect(game, player, *named)  # type: ignore[return-value]


def carry_out(task: Task, *answers: str) -> list[str]:
    """Carry out an effect with these answers; what has one option answers itself. Gives the kinds that were asked."""
    left, kinds, value = list(answers), list[str](), None
    while True:
        try:
            ask = task.send(value)
        except StopIteration:
            assert not left, f"not asked for: {left}"
            return kinds
        assert isinstance(ask, Choose)
        value = ask.forced()
        if value is None:
            assert left, f"{ask.kind} is asked, with {list(ask.options)}"
            value = ask.take(left.pop(0))
            kinds.append(ask.kind)


def offered(task: Any, *answers: str) -> list[str]:
    """The options at the question after these answers; the effect is not carried on."""
    left, value = list(answers), None
    while True:
        ask = task.send(value)
        assert isinstance(ask, Choose)
        value = ask.forced()
        if value is None and not left:
            task.close()
            return list(ask.options)
        value = value or ask.take(left.pop(0))


# steps


class _Prepared(InscriptionTitle):
    """The title, beginning from a position; when its steps are done, everybody rests."""

    def __init__(self, position: Inscription, faces: Sequence[int]) -> None:
        self.position = position
        self.asks = {**InscriptionTitle.asks, "rest": AskKind("choose")}
        self.steps = {**InscriptionTitle.steps, "rest": _rest, "load": lambda game: game.run.dice.extend(faces)}

    def setup(self, players: int, options: Any, seed: int) -> Inscription:
        return self.position


async def _rest(game: Inscription) -> None:
    await choose(0, "rest", lambda: ("yes", "no"))


def play(game: Inscription, *steps: str, faces: Sequence[int] = ()) -> Game:
    """Run steps up to the first question; `faces` are what the dice show, 1 to 6."""
    game.todo = (("load",), *((step,) for step in steps), ("rest",))
    return Game.new(_Prepared(game, faces), game.seats, 1)


def rests(playing: Game) -> bool:
    """Whether all steps are done."""
    ask = playing.ask(0)
    return ask is not None and ask.kind == "rest"


def before(playing: Game, player: Player) -> Inscription:
    """The game as a player has it before them, in their lane."""
    state = playing.state_of(player)
    assert isinstance(state, Inscription)
    return state


def answer(playing: Game, player: Player, *values: str) -> None:
    for value in values:
        playing.apply(player, value)
