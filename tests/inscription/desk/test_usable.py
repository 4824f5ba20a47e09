"""What a sheet has use for, before it is made active."""

from __future__ import annotations

from typing import Any

from lazax.desk.forms import Option
from lazax.inscription.desk.usable import best_use, weighed
from lazax.inscription.state import Inscription
from lazax.inscription.tables import EVENTS, SHEETS
from lazax.locales import Teller
from lazax.titles import TITLES
from tests.browser.theatre import Course, with_bots


def at_choice(round_from: int, seed: int = 7) -> tuple[Inscription, int]:
    """A game in which somebody is to choose their sheet."""
    course = Course(with_bots(2, seed=seed, title="inscription"))
    while True:
        game = course.table.game
        assert game is not None
        for player in game.asked():
            ask = game.ask(player)
            if ask is not None and ask.kind == "sheet.active" and game.state.round >= round_from:
                state: Any = game.state_of(player)
                return state, player
        course.play_on()


def test_every_resource_that_has_a_use_is_counted() -> None:
    """I6.4, I6.8: as many marks as resources where all have a use; nothing of the game itself changes."""
    state, player = at_choice(1)
    before = state.copy()
    event = sum(EVENTS[state.event].purse)
    for sheet in range(4):
        use = best_use(state, player, sheet)
        assert 0 < len(use.marks) <= event
        assert use.points >= 0
    assert before.common == state.common and before.navigation == state.navigation


def told(state: Inscription, player: int) -> dict[str, str]:
    teller = Teller("en", None, TITLES["inscription"])
    options = weighed(state, player, [Option(name, name) for name in SHEETS], teller)
    return {option.id: f"{option.outlook.grade}: {option.outlook.text}" for option in options if option.outlook}


def test_a_sheet_tells_what_can_be_done_there_and_what_would_be_lost() -> None:
    """I6.10: what has no use is lost; a sheet on which nothing can be marked says so."""
    state, player = at_choice(3)
    assert told(state, player)["navigation"].startswith("come: 2 of 2 usable: claim 2 systems")
    done = state.copy()
    done.navigation = {
        **state.navigation,
        player: state.navigation[player]._replace(claimed=state.navigation[player].explored),
    }
    assert told(done, player)["navigation"] == "nothing: Nothing of this event is usable here."
