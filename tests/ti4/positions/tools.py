"""Building small positions of TI4 and playing rules on them.

state = quick_game("sol", "letnev", "hacan")
units(state, A, FAR, "carrier, 2 fighter, infantry")
units(state, B, "quann", "2 infantry, pds")
game = play(state, do(fight, A), dice=(9, 1, 4))
answer(game, A, "pass", "hits.sustain")
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
from lazax.galaxy.hexes import spiral_index
from lazax.ti4 import sets
from lazax.ti4.board import force_at, put_force, put_token
from lazax.ti4.events import Activation, Phase, Round, Turn
from lazax.ti4.registry import ASKS, STEPS
from lazax.ti4.setup.map_string import read_map
from lazax.ti4.state import TI4
from lazax.ti4.switches import Rules
from lazax.ti4.tables import FACTIONS, NEXUS, STARTING_POOLS, UNITS
from lazax.ti4.title import TI4Title
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.force import Force, of_tokens
from tests import playing
from tests.playing import OnPosition, play_on
from tests.playing import Task as Task
from tests.playing import answer as answer
from tests.playing import answer_all as answer_all
from tests.playing import answer_next as answer_next
from tests.playing import answers as answers
from tests.playing import done as done
from tests.playing import kind_asked as kind_asked
from tests.playing import logged as logged
from tests.playing import result as result

A, B, C = range(3)
THREE = ("sol", "letnev", "hacan")
MAP = "26 39 27 41 28 20 42 19 44 21 43 22 40 23 24 25 46 29 0 -1 -1 -1 -1 -1 0 -1 -1 -1 -1 -1 0"
"""Two rings around Mecatol Rex with one of everything, and three homes. Around the centre from the north: Lodor with
its alpha wormhole, another one, New Albion and Starpoint, a gravity rift, Tequ'ran and Torkan, Vefut II."""


def plain(state: TI4, *players: Player) -> TI4:
    """What is on the faction sheets of these players does nothing."""
    for player in players:
        sheet = FACTIONS[state.factions[player]]
        units = (name for name, unit in UNITS.items() if unit.faction == sheet.id)
        out = {"ability": sheet.abilities, "leader": sheet.leaders, "unit": units}
        state.purged = (*state.purged, *(f"{kind}:{name}" for kind, names in out.items() for name in names))
    take_stock(state)
    return state


def quick_game(*factions: str, rules: Rules | None = None, phase: str = "action", turn: Player = A) -> TI4:
    """A game of round 1 in the given phase: homes and pools, no units and technologies but those a test adds.

    Player p has the p-th faction; the speaker is player 0; strategy cards are dealt by seat, lowest first. What
    factions that a test does not name have on their sheets does nothing."""
    chosen = factions or THREE
    state = TI4(len(chosen), rules or Rules(map=MAP))
    state.rng, state.round, state.factions = 1, 1, chosen
    read_map(state)
    state.placements = tuple(
        sorted(
            (*state.placements, *((at, FACTIONS[chosen[p]].board_tile) for p, at in state.home_space.items())),
            key=_spiral,
        )
    )
    state.aside = (NEXUS,) if "pok" in state.rules.sets else ()
    for player, faction in enumerate(chosen):
        state.control = {**state.control, **dict.fromkeys(FACTIONS[faction].planets, player)}
        state.tactic_pool[player] = STARTING_POOLS["tactic"]
        state.fleet_pool[player] = STARTING_POOLS["fleet"]
        state.strategy_pool[player] = STARTING_POOLS["strategy"]
    cards = list(sets.strategy_cards(state.rules.sets))
    each = 2 if state.seats <= 4 else 1
    for player in range(state.seats):
        state.strategies[player] = tuple(cards[player + state.seats * n] for n in range(each))
    plain(state, *(range(state.seats) if not factions else ()))
    enter(state, Round(1))
    enter(state, Phase(phase))
    if phase == "action":
        enter(state, Turn(turn))
    return state


def _spiral(placement: tuple[tuple[int, int], str]) -> int:
    return spiral_index(placement[0])


def force_of(text: str) -> Force:
    """Units from words: "2 cruiser, damaged_dreadnought, 3 fighter"."""
    tokens: list[str] = []
    for word in filter(None, (part.strip() for part in text.split(","))):
        number, _, token = word.rpartition(" ")
        tokens += [token] * int(number or 1)
    return of_tokens(tokens)


def units(state: TI4, player: Player, place: str, text: str) -> TI4:
    """Add units of a player in a space area or on a planet, which is theirs then."""
    put_force(state, place, player, force_at(state, place, player).with_(force_of(text)))
    return state


def planet(state: TI4, player: Player, *planets: str, exhausted: bool = False) -> TI4:
    """Let a player control planets."""
    for name in planets:
        state.control = {**state.control, name: player}
        (state.exhausted.add if exhausted else state.exhausted.discard)(name)
    return state


def pools(state: TI4, player: Player, tactic: int = 3, fleet: int = 3, strategy: int = 2) -> TI4:
    state.tactic_pool[player], state.fleet_pool[player], state.strategy_pool[player] = tactic, fleet, strategy
    return state


def technologies(state: TI4, player: Player, *names: str) -> TI4:
    """Add technologies to those of the player."""
    own = state.technologies[player]
    state.technologies = {**state.technologies, player: (*own, *(name for name in names if name not in own))}
    take_stock(state)
    return state


def hand(state: TI4, player: Player, *cards: str) -> TI4:
    """Add action cards to the hand of the player."""
    state.hand[player] = tuple(sorted((*state.hand[player], *cards)))
    return state


def activated(state: TI4, player: Player, system: str, *, moved: bool = False) -> TI4:
    """Open a tactical action in a system, with the player's token there."""
    put_token(state, system, player)
    enter(state, Activation(player, system, moved=moved))
    return state


def tokens(state: TI4, player: Player, *systems: str) -> TI4:
    for system in systems:
        put_token(state, system, player)
    return state


def there(game: Game, player: Player, place: str) -> Force:
    """What a player has in a place now."""
    return force_at(game.state, place, player)


class TestTitle(OnPosition, TI4Title):
    """TI4 with steps for tests."""

    __test__ = False
    players = range(1, 9)
    steps: Mapping[str, Step] = ChainMap(playing.STEPS, STEPS)
    asks: Mapping[str, AskKind] = ChainMap(playing.ASKS, ASKS)


def play(
    state: TI4, *todo: tuple[Any, ...] | Task, dice: Sequence[int] = (), debug: bool = False, seed: int = 1
) -> Game:
    """Run steps (tuples) and coroutine functions of the game, one after the other, up to the first question."""
    return play_on(TestTitle(state), *todo, dice=dice, debug=debug, seed=seed)
