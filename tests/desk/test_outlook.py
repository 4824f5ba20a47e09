"""What can come of an activation is said before it, by what is in reach and what is there already."""

from __future__ import annotations

from lazax.core.ask import Choose
from lazax.core.game import Game
from lazax.desk.choosing import options_of
from lazax.desk.desks import desk_of
from lazax.desk.forms import Option
from lazax.desk.telling import teller_for
from lazax.ti3.desk.outlook import prospect
from tests.desk.games import TITLE
from tests.desk.test_rehearsal import QUANN, SAUDOR, THIBAH, WELLON, border
from tests.ti3.positions.tools import fleet, play, pools


def test_ships_in_reach_and_who_awaits_them_are_counted() -> None:
    """R12.1: two cruisers and the carrier stand beside the system, a third cruiser flies over Saudor."""
    found = prospect(border(), 0, WELLON)
    assert dict(found.units) == {"carrier": 1, "cruiser": 3}
    assert found.enemies == (1,) and found.grade == "come"


def test_ships_that_are_there_already_do_not_arrive() -> None:
    """R12.4: those of other systems come."""
    assert dict(prospect(border(), 0, SAUDOR).units) == {"dreadnought": 1, "cruiser": 1}


def test_a_system_out_of_reach_leads_to_nothing() -> None:
    state = fleet(border(), QUANN, 2, "cruiser")
    found = prospect(state, 1, QUANN)
    assert found.units == () and found.deeds == () and found.grade == "nothing"


def offered(game: Game, lang: str = "en") -> list[Option]:
    ask = game.ask(0)
    assert isinstance(ask, Choose) and ask.kind == "activate.system"
    state = game.state_of(0)
    teller = teller_for(TITLE, state, lang)
    return desk_of(TITLE).weighed(state, 0, ask, options_of(TITLE, state, ask, teller), teller)


def test_options_are_told_with_the_best_first() -> None:
    """R11.2: each system that may be activated, with the words of its button."""
    game = play(pools(border(), 0, fleet=3, command=2), ("turn", 0))
    game.apply(0, "tactical")
    told = offered(game)
    grades = [one.outlook.grade for one in told if one.outlook is not None]
    assert len(grades) == len(told) and grades == sorted(grades, key=["come", "act", "nothing"].index)
    fight = next(one for one in told if one.id == WELLON).outlook
    assert fight is not None and fight.fight and fight.confirm == "Activate Wellon"
    assert fight.text.startswith("1 carrier and 3 cruisers can arrive. Xxcha has ships there")
    assert next(one for one in told if one.id == THIBAH).outlook is not None
    german = next(one.outlook for one in offered(game, "de") if one.id == WELLON)
    assert german is not None and german.confirm == "Wellon aktivieren"
