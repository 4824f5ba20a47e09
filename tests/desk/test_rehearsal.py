"""Moves on trial, and how far fleets get: at any time, without anybody noticing."""

from __future__ import annotations

from lazax.core.ask import Ask
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.state import Player, fingerprint
from lazax.desk.desks import desk_of
from lazax.desk.filling import panel_of
from lazax.desk.reasons import rehearsal_of
from lazax.desk.telling import teller_for
from lazax.odds import battle_odds
from lazax.ti3.state import TI3
from tests.desk.games import TITLE, look_at_game
from tests.ti3.positions.tools import counters, fleet, play, pools, quick_game, row
from tests.toy.title import Toy

WELLON, QUANN, SAUDOR, THIBAH = "sys_wellon", "sys_quann", "sys_saudor", "sys_thibah"


def border() -> TI3:
    """N'orr at Saudor and Thibah, Xxcha at Wellon; it is the turn of Xxcha."""
    state = quick_game(races=("norr", "xxcha", "hacan"), galaxy=row(WELLON, SAUDOR, THIBAH, QUANN), units=False)
    fleet(pools(state, 0, fleet=3, command=2), SAUDOR, 0, "2 cruiser, carrier")
    fleet(state, THIBAH, 0, "dreadnought, cruiser")
    return fleet(state, WELLON, 1, "destroyer")


def others_turn(state: TI3) -> Game:
    game = play(pools(state, 1, command=2), ("turn", 1))
    assert game.asked() == (1,)
    return game


def test_ships_that_could_come_are_listed_while_another_player_decides() -> None:
    game = others_turn(border())
    teller, before = teller_for(TITLE, game.state, "en"), fingerprint(game.state)
    found = rehearsal_of(TITLE, game, 0, WELLON, teller)
    assert found is not None
    trial, doubt = found
    ask = trial.ask(0)
    assert ask is not None and ask.kind == "move.fleet" and doubt is None
    near, far = panel_of(TITLE, trial, 0, ask, teller).groups
    assert [(row.unit, row.max) for row in near.rows] == [("carrier", 1), ("cruiser", 2)]
    assert [(row.unit, row.max) for row in far.rows] == [("dreadnought", 0), ("cruiser", 1)]
    context = desk_of(TITLE).context(trial.state_of(0), 0, ask, teller)
    assert context is not None and context.startswith("Xxcha has ships there")
    odds = battle_odds(trial, 0, max(trial.suggestions(0), key=len), games=20, seconds=5)
    assert odds is not None and odds.exact and odds.win > 0.5
    assert battle_odds(trial, 0, ()) is None, "nobody comes, nobody fights"
    assert fingerprint(game.state) == before and game.asked() == (1,)


def test_what_stands_against_it_is_said() -> None:
    teller = teller_for(TITLE, border(), "en")
    poor = rehearsal_of(TITLE, others_turn(pools(border(), 0, command=0)), 0, WELLON, teller)
    assert poor is not None and poor[1] is not None and poor[1].text.startswith("You have no command counter")
    mine = rehearsal_of(TITLE, others_turn(counters(border(), 0, WELLON)), 0, WELLON, teller)
    assert mine is not None and mine[1] is not None and mine[1].rule == "R11.2"
    assert rehearsal_of(TITLE, others_turn(border()), 0, "sys_lodor", teller) is None, "it is not on the map"


def reached(state: TI3, system: str) -> tuple[str, dict[str, bool]]:
    game = others_turn(state)
    found = desk_of(TITLE).range(game.state_of(0), 0, system, teller_for(TITLE, game.state, "en"))
    assert found is not None
    return found.text, {place.at.id: place.whole for place in found.places}


def test_a_range_tells_the_whole_fleet_from_its_fastest_ships() -> None:
    text, places = reached(border(), THIBAH)
    assert text == "Within reach of 1 dreadnought and 1 cruiser: 3 systems."
    assert places == {SAUDOR: True, QUANN: True, WELLON: False}
    assert reached(border(), WELLON) == ("You have no ship in Wellon that could come.", {})
    text, places = reached(counters(border(), 0, THIBAH), THIBAH)
    assert text.startswith("Your command counter lies in Thibah") and not places


def test_trials_are_possible_whenever_somebody_is_asked() -> None:
    rng, tried = Generator(4), 0

    def look(game: Game, player: Player, ask: Ask) -> None:
        nonlocal tried
        if rng.below(12) or not game.state.round:
            return
        teller = teller_for(TITLE, game.state, "en")
        for seat in set(range(4)) - set(game.state.out):
            system = rng.choice(sorted(game.view(seat)["systems"]))
            found = rehearsal_of(TITLE, game, seat, system, teller)
            assert found is not None
            put = found[0].ask(seat)
            assert put is not None and panel_of(TITLE, found[0], seat, put, teller).confirm
            moves = max(found[0].suggestions(seat), key=len, default=())
            battle_odds(found[0], seat, moves, games=1)
            assert desk_of(TITLE).range(game.state_of(seat), seat, system, teller) is not None
            tried += 1

    look_at_game(look, 6, "steady")
    assert tried > 100


def test_a_title_without_a_desk_has_nothing_to_try() -> None:
    toy = Toy()
    game = Game.new(toy, 3, 1)
    teller = teller_for(toy, game.state, "en")
    assert (
        rehearsal_of(toy, game, 0, "here", teller) is None
        and desk_of(toy).range(game.state_of(0), 0, "here", teller) is None
    )
