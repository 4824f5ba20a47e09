"""Whatever a person points at that is not an option has a reason; objectives show how far one has come."""

from __future__ import annotations

import re

import pytest

from lazax.core.ask import Ask, Choose
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.desk.desk import Progress, Reason
from lazax.desk.desks import desk_of
from lazax.desk.reasons import why_not
from lazax.desk.telling import teller_for
from lazax.ti3.rulebook import numbers
from lazax.ti3.state import TI3
from lazax.ti3.tables import (
    ACTION_CARDS,
    OBJECTIVES,
    PLANETS,
    POLITICAL_CARDS,
    STRATEGY_CARDS,
    SYSTEMS,
    TECHNOLOGIES,
)
from tests.desk.games import EVERYTHING, TITLE, look_at_game
from tests.ti3.positions.tools import (
    activation,
    counters,
    fleet,
    goods,
    hand,
    planet,
    play,
    pools,
    quick_game,
    row,
    technologies,
)

THINGS = [
    *("tactical", "transfer", "pass", "0", "1", "99", "nothing", "damage:dreadnought", "space:sys_quann"),
    *(f"strategic:{card}" for card in STRATEGY_CARDS),
    *(f"card:{card}" for card in ACTION_CARDS),
    *(
        name
        for table in (SYSTEMS, PLANETS, POLITICAL_CARDS, TECHNOLOGIES, OBJECTIVES, STRATEGY_CARDS)
        for name in table
    ),
]


def three() -> TI3:
    return quick_game(races=("norr", "xxcha", "hacan"))


def reason(game: Game, option: str, player: Player = 0) -> tuple[str, str] | None:
    ask = game.ask(player)
    assert ask is not None
    return why_not(TITLE, game, player, ask, option, teller_for(TITLE, game.state, "en"))


def asked(state: TI3, kind: str, *options: str) -> Game:
    async def ask(game: TI3) -> None:
        await Choose(0, kind, lambda: options)

    return play(state, ask)


def test_systems_that_cannot_be_activated() -> None:
    """R11.2, R10.2: a counter of one's own lies there, or there is none left to put there."""
    state = counters(pools(three(), 0, command=2), 0, "sys_quann")
    game = play(state, ("tactical.activate", 0))
    assert reason(game, "sys_quann") == ("Your command counter lies in Quann already.", "R11.2")
    assert reason(game, "hs_norr") is None
    state = pools(three(), 0, command=0)
    state.strategies[0] = ("political", "warfare")
    poor = play(state, ("turn", 0))
    assert reason(poor, "tactical") == ("You have no command counter left for this.", "R10.2")


def test_technologies_name_what_is_missing() -> None:
    """R28.3, R28.4."""
    state = technologies(goods(three(), 0, 1), 0, "sarween_tools")
    state.exhausted.update(state.control)
    game = asked(state, "technology.buy", "stasis_capsules", "pass")
    assert reason(game, "sarween_tools") == ("You have Sarween Tools already.", "R28.1")
    needs = "Graviton Negator needs one of these first: Assault Cannon or Dacxive Animators."
    assert reason(game, "graviton_negator") == (needs, "R28.3")
    told = reason(game, "enviro_compensator")
    assert told == ("Enviro Compensator costs you 8, and you can pay 1.", "R28.4")


def test_cards_name_their_moment() -> None:
    """R21.2."""
    game = play(hand(three(), 0, "sabotage", "plague"), ("turn", 0))
    told = reason(game, "card:sabotage")
    assert told is not None
    assert told[0] == "Sabotage can be played only right after an action card has been played."
    assert reason(game, "card:veto") == ("Veto is not in your hand.", "R21.1")


def test_a_card_for_any_time_waits_for_something_to_act_on() -> None:
    """R21.2: its moment is always now, so that it is not its moment which is missing."""
    game = play(hand(three(), 0, "emergency_repairs"), ("turn", 0))
    assert reason(game, "card:emergency_repairs") == ("Emergency Repairs has nothing to act on now.", "R21.2")


def test_strategy_cards_name_their_holder() -> None:
    """R7.1, R7.3, R9.8."""
    state = quick_game(races=("norr", "xxcha", "hacan"), phase="strategy")
    state.strategies.update({0: (), 1: ("trade",), 2: ()})
    state.last_initiative = 0
    game = asked(state, "strategy.pick", "warfare", "political")
    assert reason(game, "trade") == ("Xxcha has Trade this round.", "R7.1")
    assert reason(game, "initiative") == ("Whoever had Initiative last round may not choose it again.", "R7.3")
    state = three()
    state.strategies[0] = ("political", "warfare")
    state.used.add("political")
    turn = play(state, ("turn", 0))
    told = reason(turn, "strategic:political")
    assert told is not None and told[1] == "R9.8"
    assert reason(turn, "pass") == ("First you have to carry out your strategic action: Warfare.", "R8.3")


def test_ships_that_cannot_come_and_planets_that_cannot_pay() -> None:
    """R12.2, R12.4."""
    state = quick_game(
        races=("norr", "xxcha", "hacan"), galaxy=row("sys_wellon", "sys_saudor", "sys_quann"), units=False
    )
    activation(fleet(fleet(state, "sys_quann", 0, "dreadnought"), "sys_saudor", 0, "cruiser"), 0, "sys_wellon")
    game = play(state, ("tactical.move", 0))
    assert reason(game, "sys_quann") == ("This is too far from Quann: the dreadnought has movement 1.", "R12.2")
    assert reason(game, "sys_saudor") is None
    state = planet(planet(three(), 0, "wellon", exhausted=True), 0, "saudor")
    game = asked(planet(state, 1, "quann"), "diplomacy.refresh", "saudor", "pass")
    assert reason(game, "wellon") == ("Wellon is exhausted.", "")
    assert reason(game, "quann") == ("Quann is not yours.", "")


def test_progress_towards_objectives() -> None:
    """R23.1: public ones and one's own secret one; what is scored is complete."""
    state = three()
    state.revealed = ("s1_5_planets", "s1_5_technologies", "imperium_rex")
    state.secret = {**state.secret, 0: "technocrat"}
    state.scored = {**state.scored, 0: ("s1_5_technologies",)}
    for name in ("wellon", "saudor", "quann"):
        planet(state, 0, name)
    found = desk_of(TITLE).progress(state, 0, teller_for(TITLE, state, "en"))
    assert found["s1_5_planets"] == Progress(3, 5, "3 of 5")
    assert found["s1_5_technologies"] == Progress(5, 5, "scored")
    assert found["technocrat"].need == 6
    assert set(found) == {"s1_5_planets", "s1_5_technologies", "technocrat"}
    game = asked(state, "objective.claim", "s1_4_colours", "pass")
    assert reason(game, "s1_5_planets") == ("You do not fulfil this yet: 3 of 5.", "R23.1")
    assert reason(game, "conqueror") == ("This objective is not open to you.", "R23.1")


@pytest.mark.parametrize(
    ("language", "bot", "seed"), [("en", "random", 11), ("de", "steady", 3), ("hu", "random", 12)]
)
def test_everything_on_the_table_has_a_reason(language: str, bot: str, seed: int) -> None:
    """Sentences without ids, and rules that exist; options have none."""
    rng = Generator(seed)
    rules = {"", *numbers()}
    told: set[str] = set()

    def look(game: Game, player: Player, ask: Ask) -> None:
        if rng.below(4):
            return
        teller = teller_for(TITLE, game.state, language)
        if isinstance(ask, Choose):
            assert all(why_not(TITLE, game, player, ask, option, teller) is None for option in ask.options)
        for _ in range(6):
            thing = rng.choice(THINGS)
            found: Reason | None = why_not(TITLE, game, player, ask, thing, teller)
            if found is not None:
                told.add(found.text)
                assert found.text and not re.search(r"[a-z]_[a-z]|[{}]|why\.", found.text), (ask.kind, thing, found)
                assert found.rule in rules or found.rule.startswith("T-"), (ask.kind, thing, found)

    look_at_game(look, seed, bot, **EVERYTHING)
    assert len(told) > 40
