"""Positions of TI3 put to `steady` on paper: a view and options without any game behind them."""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from typing import Any

from lazax.bots import Question, make_bot
from lazax.bots.ti3.bot import answer_to
from lazax.bots.ti3.knowledge import Knowledge
from lazax.core.ask import Choose, Value
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.ti3.tables import PLANETS
from lazax.titles import TITLES
from tests.bots.paper import ME, View, paper


def question(kind: str, options: list[str], view: View, **about: Any) -> Question:
    return paper(Choose(ME, kind, lambda: options, **about), view)


def answer(kind: str, options: list[str], view: View, **about: Any) -> Value:
    """What `steady` answers to an enumerated question."""
    asked = question(kind, options, view, **about)
    return answer_to(kind)(asked, known(view))


def known(view: View) -> Knowledge:
    """What the bot knows from a view."""
    return Knowledge(paper(Choose(ME, "nothing", list), view), Generator(1), {})


@lru_cache
def _opening(seed: int) -> View:
    game = Game.new(TITLES["ti3"], 6, seed, {})
    bots = [make_bot("steady", "ti3", seat) for seat in range(6)]
    while game.state.round == 0:
        player = game.asked()[0]
        ask = game.ask(player)
        assert ask is not None
        game.apply(player, bots[player].answer(Question(game, player, ask)))
    return game.view(ME)


def opening(seed: int = 1) -> View:
    """The view of player 0 when the first round begins; a copy to be changed at will."""
    return deepcopy(_opening(seed))


def give_planet(view: View, planet: str, player: int = ME, **state: Any) -> None:
    """Let a player control a planet."""
    view["planets"][planet] = {
        "owner": player,
        "exhausted": False,
        "since": 0,
        "gf": 1,
        "pds": 0,
        "dock": None,
        **state,
    }


def poor(view: View) -> None:
    """Exhaust everything and take all goods away."""
    for planet in known(view).own_planets:
        view["planets"][planet]["exhausted"] = True
    view["players"][ME]["goods"] = 0


def give_planets(view: View, value: str, amount: int) -> list[str]:
    """Enough refreshed planets to be worth so many resources or influence."""
    given: list[str] = []
    for planet in PLANETS:
        if sum(getattr(PLANETS[name], value) for name in given) >= amount:
            break
        if planet in view["planets"] and view["planets"][planet]["owner"] is None and getattr(PLANETS[planet], value):
            give_planet(view, planet)
            given.append(planet)
    return given


def station(view: View, system: str, player: int, fighters: int = 0, **ships: int) -> None:
    """Put a fleet into a system, instead of the player's fleet there."""
    fleets = [fleet for fleet in view["systems"][system]["fleets"] if fleet["player"] != player]
    kinds = [{"kind": kind, "damaged": False, "gf": 0, "pds": 0, "n": n} for kind, n in ships.items()]
    fleets.append({"player": player, "ships": kinds, "fighters": fighters})
    view["systems"][system]["fleets"] = fleets


def battle(view: View, system: str, attacker: int, defender: int, number: int = 1) -> None:
    """Open a space battle on the stage."""
    record = {"event": "Battle", "system": system, "attacker": attacker, "defender": defender, "round": number}
    view["stage"] = [*view["stage"], {**record, "effects": [], "round_effects": []}]
