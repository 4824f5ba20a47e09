"""How both sides of a TI4 fight decide where the game is played out: without cards and without retreat, all guns, and
casualties in the usual order. What somebody may build when it is over is not counted among what is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from lazax.core.ask import DONE, PASS, Ask, Choose, Submit, Value
from lazax.core.game import Game
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.odds.ti4.ground import BACTERIA, HARROW
from lazax.odds.ti4.space import AMBUSH
from lazax.odds.ti4.units import price
from lazax.ti4.board import ground_forces_at
from lazax.ti4.events import Activation, Roll
from lazax.ti4.invasion.commit import Landing
from lazax.ti4.production.draft import Wanted
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES
from lazax.ti4.technology.fighting import MAGEN
from lazax.ti4.technology.gunnery import GRAVITON_LASER, PLASMA_SCORING

USED: Final = (AMBUSH, HARROW, BACTERIA, MAGEN, GRAVITON_LASER, PLASMA_SCORING)
"""What need not be used, but always is; whatever else need not be used is not."""
WORDS: Final = {"cannon.fire": "yes", "cannon.defend": "yes", "bombardment.fire": "yes"}
MODEST: Final = (PASS, "no", DONE)


def answer(game: Game, player: Player, ask: Ask, planet: str = "") -> Value:
    """The usual answer; all that lands goes to `planet`."""
    state = game.state_of(player)
    assert isinstance(state, TI4)
    if isinstance(ask, Submit):
        if ask.kind == "invasion.commit" and (activation := ongoing(state, Activation)) is not None:
            there = ground_forces_at(state, activation.system, player).only(GROUND_FORCES)
            if planet and there:
                return tuple(Landing(token, planet, number) for token, number in there.tokens())
        return Wanted() if ask.kind == "production.build" else next(iter(ask.suggest()))
    assert isinstance(ask, Choose)
    options = ask.options
    if ask.kind in WORDS:
        return WORDS[ask.kind]
    if ask.kind.startswith("window."):
        return _in_window(state, player, options)
    choose = CHOICES.get(ask.kind)
    if choose is not None:
        return choose(state, player, [option for option in options if option not in MODEST])
    return next((word for word in MODEST if word in options), options[0])


def _in_window(state: TI4, player: Player, options: Sequence[str]) -> str:
    if PASS not in options:
        return options[0]
    return next((option for option in options if option in USED), PASS)


def _cheapest(state: TI4, player: Player, options: Sequence[str]) -> str:
    return min(options, key=lambda token: price(state, player, token))


def _dearest(state: TI4, player: Player, options: Sequence[str]) -> str:
    return max(options, key=lambda token: price(state, player, token))


def _surest(state: TI4, player: Player, options: Sequence[str]) -> str:
    """The unit whose dice hit most easily."""
    rolled = ongoing(state, Roll)
    dice = rolled.dice if rolled is not None else ()
    return max(options, key=lambda unit: max((die.chance for die in dice if die.unit == unit), default=0))


CHOICES: Final[dict[str, Callable[[Any, Player, Sequence[str]], str]]] = {
    "hits.sustain": _cheapest,
    "raid_formation.unit": _cheapest,
    "assault_cannon.unit": _cheapest,
    "hits.take": _cheapest,
    "duranium_armor.unit": _dearest,
    "magen_defense_grid.unit": _dearest,
    "plasma_scoring.unit": _surest,
}
