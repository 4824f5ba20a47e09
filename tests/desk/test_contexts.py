"""The line beneath a question."""

from __future__ import annotations

import re

import pytest

from lazax.core.ask import Ask, Choose
from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.state import Player
from lazax.desk.desks import desk_of
from lazax.desk.telling import teller_for
from lazax.locales import LANGUAGES
from lazax.ti3.desk.contexts import CONTEXTS
from lazax.ti3.events import Activation, CardPlay
from lazax.ti3.state import TI3
from tests.desk.games import TITLE, look_at_game
from tests.ti3.positions.tools import activation, fleet, planet, play, pools, quick_game, row
from tests.toy.title import Toy

WELLON, SAUDOR = "sys_wellon", "sys_saudor"


def told(game: Game, ask: Ask, player: Player = 0, language: str = "en") -> str | None:
    return desk_of(TITLE).context(game.state_of(player), player, ask, teller_for(TITLE, game.state, language))


def choice(kind: str, *options: str) -> Choose:
    return Choose(0, kind, lambda: options)


def border() -> TI3:
    """N'orr at Saudor, Wellon beside it."""
    state = quick_game(races=("norr", "xxcha", "hacan"), galaxy=row(WELLON, SAUDOR), units=False)
    return fleet(pools(state, 0, strategy=2, fleet=3, command=4), SAUDOR, 0, "2 cruiser, carrier")


def moving(state: TI3) -> str | None:
    game = play(activation(state, 0, WELLON), ("tactical.move", 0))
    ask = game.ask(0)
    assert ask is not None and ask.kind == "move.fleet"
    return told(game, ask)


def test_a_movement_says_who_awaits_the_ships() -> None:
    assert moving(border()) is None
    assert moving(fleet(border(), WELLON, 1, "cruiser")) == (
        "Xxcha has ships there: if you move in, a space battle follows."
    )
    held = moving(planet(border(), 1, "wellon", gf=2, pds=1))
    assert held == "1 enemy PDS can fire at your ships there. Wellon is defended by others."


def test_a_turn_says_what_is_left_and_what_passing_means() -> None:
    game = Game.new(TITLE, 3, 1)
    game.state.command_pool[0] = 1
    assert told(game, choice("turn.action", "tactical")) == "You have 1 counter in your command pool."
    passing = told(game, choice("turn.action", "tactical", "pass"))
    assert passing is not None and passing.endswith("Whoever passes takes no more turns this round.")
    assert told(game, choice("activate.system", WELLON)) == "It takes 1 of the 1 counter in your command pool."


def test_a_card_to_be_cancelled_says_what_it_does_and_to_what() -> None:
    game = Game.new(TITLE, 3, 1)
    enter(game.state, CardPlay(1, "plague", targets=("jord",)))
    text = told(game, choice("react.after_action_card", "sabotage", "pass"))
    assert text is not None and "die" in text and text.endswith("It is aimed at Jord.")


def test_a_window_within_an_activation_says_whose_and_where() -> None:
    game = Game.new(TITLE, 3, 1)
    ask = choice("react.after_enemy_moved_in", "pass")
    assert told(game, ask) is None
    enter(game.state, Activation(1, (WELLON,)))
    text = told(game, ask)
    assert text is not None and text.endswith("has activated Wellon.")
    assert told(game, ask, player=1) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_whole_game_no_id_shows(language: str) -> None:
    seen: dict[str, str] = {}

    def look(game: Game, player: Player, ask: Ask) -> None:
        text = told(game, ask, player, language)
        if text is not None:
            seen[ask.kind] = text
            assert not re.search(r"[a-z]_[a-z]|[{}]|context\.", text), text
            assert text[-1] == "."

    look_at_game(look, 5, "steady")
    assert len(seen.keys() & CONTEXTS.keys()) >= 7


def test_a_title_without_a_desk_says_nothing() -> None:
    toy = Toy()
    game = Game.new(toy, 3, 1)
    player = game.asked()[0]
    ask = game.ask(player)
    assert ask is not None
    assert desk_of(toy).context(game.state_of(player), player, ask, teller_for(toy, game.state, "en")) is None
