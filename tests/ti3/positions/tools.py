"""Building small positions of TI3 and playing rules on them.

state = quick_game(races=("sol", "norr", "hacan"), units=False)
fleet(state, "sys_quann", 0, "carrier+2, cruiser, 3 fighter")
planet(state, 1, "quann", gf=2, pds=1)
game = play(state, ("tactical.battle", 0), dice=(9, 1, 4))
answer(game, 0, "pass", "battle.retreat")
assert done(game)
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping, Sequence
from typing import Any

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.state import Player
from lazax.core.title import AskKind, Step
from lazax.galaxy.layout import Placements
from lazax.ti3.board import fleet_in, set_fleet
from lazax.ti3.economy.supply import add_to_hand, place_counter
from lazax.ti3.events import Activation, Phase, Round, Turn
from lazax.ti3.registry import ASKS, STEPS
from lazax.ti3.setup.setup import action_cards, political_cards, public_objectives, secret_objectives
from lazax.ti3.state import TI3, without
from lazax.ti3.switches import Rules
from lazax.ti3.tables import LAYOUTS, RACES, STRATEGIES
from lazax.ti3.title import TI3Title
from lazax.ti3.units.fleets import Ship, add, fleet_of
from lazax.ti3.units.ship_tokens import ship_of
from tests import playing
from tests.playing import OnPosition, play_on
from tests.playing import Task as Task
from tests.playing import answer as answer
from tests.playing import answer_all as answer_all
from tests.playing import answers as answers
from tests.playing import dice as dice
from tests.playing import done as done
from tests.playing import kind_asked as kind_asked
from tests.playing import lines as lines
from tests.playing import logged as logged
from tests.playing import result as result
from tests.ti3.positions.galaxies import full_galaxy as full_galaxy
from tests.ti3.positions.galaxies import row as row
from tests.ti3.positions.galaxies import tiny_galaxy as tiny_galaxy

STANDARD = Rules()
SIX_RACES = ("sol", "hacan", "norr", "letnev", "xxcha", "mentak")


# positions


def quick_game(
    players: int | None = None,
    *,
    races: Sequence[str] | None = None,
    galaxy: Placements | None = None,
    rules: Rules = STANDARD,
    phase: str = "action",
    turn: Player = 0,
    units: bool = True,
    seed: int = 1,
) -> TI3:
    """A game of round 1 in the given phase: homes, counters, technologies and (with `units`) starting units.

    Player p has the p-th race and seat; the speaker is player 0; strategy cards are dealt by seat, lowest first.
    The action and political decks hold every registered card in the order of the tables; hands are empty.
    """
    chosen = tuple(races if races is not None else SIX_RACES[: players or 6])
    state = TI3(len(chosen), rules)
    state.rng = seed
    state.races = chosen
    state.round = 1
    state.placements = full_galaxy(chosen) if galaxy is None else galaxy
    _decks(state)
    for player, race in enumerate(chosen):
        _start(state, player, race, units)
    hold = LAYOUTS[state.seats].strategy_cards_each
    for player in range(state.seats):
        state.strategies[player] = tuple(STRATEGIES[player + state.seats * i] for i in range(hold))
    enter(state, Round(1))
    enter(state, Phase(phase))
    if phase == "action":
        enter(state, Turn(turn))
    return state


def _decks(state: TI3) -> None:
    state.action_deck = action_cards(state.seats)
    state.political_deck = political_cards()
    public = public_objectives()
    state.objective_deck = (*public[0][:6], *public[1][:3], "imperium_rex")
    for player, objective in zip(range(state.seats), secret_objectives(), strict=False):
        state.secret = {**state.secret, player: objective}


def _start(state: TI3, player: Player, race: str, units: bool) -> None:
    sheet = RACES[race]
    state.strategy_pool[player] = sheet.counters["strategy"]
    state.fleet_pool[player] = sheet.counters["fleet"]
    state.command_pool[player] = sheet.counters["command"]
    state.technologies = {**state.technologies, player: sheet.technologies}
    on_map = any(tile == sheet.home for _, tile in state.placements)
    for space, tile in state.placements:
        if tile == sheet.home:
            state.home_space = {**state.home_space, player: space}
    if not on_map:
        return
    for place in sheet.planets:
        planet(state, player, place)
    if units:
        for kind, number in sheet.units.items():
            _start_units(state, player, kind, number)


def _start_units(state: TI3, player: Player, kind: str, number: int) -> None:
    """Everything on the first home planet, its ships above it."""
    sheet = RACES[state.races[player]]
    first = sheet.planets[0]
    if kind == "ground_force":
        state.gf[first] = number
    elif kind == "pds":
        state.pds[first] = number
    elif kind == "space_dock":
        state.docks[first] = 0
    else:
        fleet(state, sheet.home, player, f"{number} {kind}")


def ships_of(text: str) -> tuple[list[Ship], int]:
    """Ships from words: "2 cruiser, dreadnought!, carrier+2*1@sol_rev, 3 fighter" (! damaged, + ground forces, * PDS,
    @ leaders)."""
    ships: list[Ship] = []
    fighters = 0
    for word in filter(None, (part.strip() for part in text.split(","))):
        number, _, kind = word.rpartition(" ")
        count = int(number or 1)
        if kind == "fighter":
            fighters += count
        else:
            ships += [ship_of(kind)] * count
    return ships, fighters


def fleet(state: TI3, system: str, player: Player, ships: str) -> TI3:
    """Add ships to a player's fleet in a system."""
    more, fighters = ships_of(ships)
    set_fleet(state, system, player, add(fleet_in(state, system, player), *more, fighters=fighters))
    return state


def only_fleet(state: TI3, system: str, player: Player, ships: str = "") -> TI3:
    """Replace a player's fleet in a system; without ships, remove it."""
    set_fleet(state, system, player, fleet_of(*ships_of(ships)))
    return state


def planet(
    state: TI3,
    player: Player,
    name: str,
    *,
    gf: int = 0,
    pds: int = 0,
    dock: bool = False,
    exhausted: bool = False,
    since: int = 0,
) -> TI3:
    """Let a player control a planet with exactly these units."""
    state.control = {**state.control, name: player}
    state.held_since = {**state.held_since, name: since}
    (state.exhausted.add if exhausted else state.exhausted.discard)(name)
    for numbers, number in ((state.gf, gf), (state.pds, pds)):
        numbers.pop(name, None)
        if number:
            numbers[name] = number
    state.docks.pop(name, None)
    if dock:
        state.docks[name] = since
    return state


def no_mans_land(state: TI3, *planets: str) -> TI3:
    """Nobody controls these planets and nothing stands on them."""
    for name in planets:
        state.control, state.held_since = without(state.control, name), without(state.held_since, name)
        for numbers in (state.gf, state.pds, state.docks):
            numbers.pop(name, None)
    return state


def counters(state: TI3, player: Player, *systems: str) -> TI3:
    """Put command counters of a player (from reinforcements) into systems."""
    for system in systems:
        place_counter(state, player, system)
    return state


def pools(
    state: TI3,
    player: Player,
    *,
    strategy: int | None = None,
    fleet: int | None = None,
    command: int | None = None,
) -> TI3:
    """Set the counters in a player's areas."""
    for area, number in (
        (state.strategy_pool, strategy),
        (state.fleet_pool, fleet),
        (state.command_pool, command),
    ):
        if number is not None:
            area[player] = number
    return state


def goods(state: TI3, player: Player, number: int) -> TI3:
    state.goods[player] = number
    return state


def technologies(state: TI3, player: Player, *names: str) -> TI3:
    """Add technologies to those of the player."""
    own = state.technologies[player]
    state.technologies = {**state.technologies, player: (*own, *(name for name in names if name not in own))}
    return state


def hand(state: TI3, player: Player, *cards: str) -> TI3:
    """Give action cards into a player's hand, out of the deck where it holds them."""
    for card in cards:
        add_to_hand(state, player, card)
        if card in state.action_deck:
            at = state.action_deck.index(card)
            state.action_deck = state.action_deck[:at] + state.action_deck[at + 1 :]
    return state


def on_top(state: TI3, *cards: str) -> TI3:
    """Put political cards on top of their deck, the first one topmost."""
    state.political_deck = (*cards, *(card for card in state.political_deck if card not in cards))
    return state


def activation(state: TI3, player: Player, *systems: str, transfer: bool = False, moved: bool = False) -> TI3:
    """Open an activation of one system (of two for a transfer) with the player's counter there."""
    for system in systems:
        place_counter(state, player, system)
    enter(state, Activation(player, systems, transfer, moved=moved))
    return state


# playing


class TestTitle(OnPosition, TI3Title):
    """TI3 with steps for tests."""

    __test__ = False
    players = range(1, 7)
    steps: Mapping[str, Step] = ChainMap(playing.STEPS, STEPS)
    asks: Mapping[str, AskKind] = ChainMap(playing.ASKS, ASKS)


def play(
    state: TI3, *todo: tuple[Any, ...] | Task, dice: Sequence[int] = (), debug: bool = False, seed: int = 1
) -> Game:
    """Run steps (tuples) and coroutine functions of the game, one after the other, up to the first question."""
    return play_on(TestTitle(state), *todo, dice=dice, debug=debug, seed=seed)


def moves_at_any_time(game: Game, player: Player) -> tuple[str, ...]:
    """What the player may do at any time, besides making a proposal."""
    return tuple(move for move in game.interjections(player) if move != "propose")
