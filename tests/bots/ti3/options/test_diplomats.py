"""How `steady` uses diplomats on board (R41.17)."""

from __future__ import annotations

import pytest

from lazax.bots import Question, make_bot
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.options.diplomats import escort
from lazax.core.ask import DONE, Choose, Value
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.board import fleet_in
from lazax.ti3.options.leaders.places import put_down
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from tests.bots.paper import ME, paper
from tests.ti3.positions.tools import activation, answers, fleet, planet, play, pools, quick_game, row, technologies

RIVAL = 1
DIPLOMAT = "sol_rev"
CORRIDOR = row("hs_sol", "sys_thibah", "empty_1", "sys_quann", "hs_norr", "hs_hacan", "mecatol_rex")
BLOCKED, FREE_LAND = "empty_1", "sys_quann"


def on_the_way(transport: str = "carrier+3") -> TI3:
    """Sol has activated the system of Quann, which is neutral; a destroyer of N'orr is on the way there."""
    state = quick_game(races=("sol", "norr", "hacan"), galaxy=CORRIDOR, units=False, rules=Rules(leaders=True))
    technologies(activation(pools(state, ME, fleet=8), ME, FREE_LAND), ME, "xrd_transporters")
    fleet(planet(state, ME, "thibah"), "sys_thibah", ME, transport)
    return fleet(state, BLOCKED, RIVAL, "destroyer")


def asked(game: Game) -> Value:
    """What `steady` says to the question that waits for player 0."""
    ask = game.ask(ME)
    assert ask is not None
    return make_bot("steady", "ti3", 1).answer(Question(game, ME, ask))


@pytest.mark.parametrize("where", ["ashore", "on board"])
def test_passage_is_asked_for_and_used(where: str) -> None:
    """R41.17: settlers who can reach free land only past a destroyer ask its owner, and the diplomat comes along."""
    state = on_the_way("carrier+3" if where == "ashore" else f"carrier+3@{DIPLOMAT}")
    if where == "ashore":
        put_down(state, "thibah", DIPLOMAT)
    game = play(state, ("tactical.move", ME), debug=True)
    assert asked(game) == BLOCKED
    answers(game, (ME, BLOCKED, "diplomat.passage"), (RIVAL, "yes", "diplomat.consent"))
    game.apply(ME, asked(game))
    (ship,) = fleet_in(game.state, FREE_LAND, ME).ships
    assert ship.gf == 3 and ship.leaders == (DIPLOMAT,)


def test_nobody_is_asked_for_what_brings_nothing() -> None:
    """R41.17: a lone cruiser would gain nothing where it cannot land."""
    state = on_the_way("cruiser")
    put_down(state, "thibah", DIPLOMAT)
    game = play(state, ("tactical.move", ME), debug=True)
    assert game.options(ME) == (BLOCKED, DONE) and asked(game) == DONE


def test_ships_stay_if_the_diplomat_does() -> None:
    """R41.17: the diplomat is on board of a ship that stays behind, so nobody passes by the consent they have got."""
    state = on_the_way(f"carrier+3, cruiser@{DIPLOMAT}")
    game = play(state, ("tactical.move", ME))
    answers(game, (ME, BLOCKED, "diplomat.passage"), (RIVAL, "yes", "diplomat.consent"))
    here = Knowledge(paper(Choose(ME, "move.fleet", list), game.view(ME)), Generator(1), {})
    moves = (ShipMove("sys_thibah", "carrier+3"), ShipMove("sys_thibah", f"cruiser@{DIPLOMAT}"))
    assert escort(here, FREE_LAND, moves) == moves
    assert escort(here, FREE_LAND, moves[:1]) == ()
