"""How `steady` slips past enemies by In the Silence of Space."""

from __future__ import annotations

import pytest

from lazax.bots import Question, make_bot
from lazax.ti3.board import fleet_in
from lazax.ti3.cards.windows import react
from lazax.ti3.movement.passage import SILENCE
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from tests.bots.paper import ME
from tests.ti3.positions.fights import squadron
from tests.ti3.positions.galaxies import tiny_galaxy
from tests.ti3.positions.tools import (
    activation,
    done,
    fleet,
    hand,
    logged,
    planet,
    play,
    pools,
    quick_game,
    technologies,
)

RIVAL = 1
TWO_WAYS = {(0, 0): "sys_thibah", (0, -1): "empty_1", (1, -1): "empty_2", (1, -2): "sys_quann"}
FAR_AWAY = {(0, 1): "hs_sol", (0, 2): "mecatol_rex", (0, 3): "hs_norr", (0, 4): "hs_hacan"}


async def _after_activation(game: TI3) -> None:
    await react(game, "after_own_activation", (ME,), subject="sys_quann")


@pytest.mark.parametrize("one", [True, False])
def test_slips_past_an_enemy_to_free_land(one: bool) -> None:
    """A-63: settlers find Quann neutral behind destroyers that bar both ways; the card names a system to pass, or by
    the switch none."""
    galaxy, rules = tiny_galaxy(TWO_WAYS | FAR_AWAY), Rules(silence_one_system=one)
    state = quick_game(races=("sol", "norr", "hacan"), galaxy=galaxy, units=False, rules=rules)
    technologies(activation(pools(state, ME, fleet=8), ME, "sys_quann"), ME, "xrd_transporters")
    fleet(planet(state, ME, "thibah"), "sys_thibah", ME, "carrier+3")
    for system in ("empty_1", "empty_2"):
        fleet(state, system, RIVAL, "destroyer")
    game = play(hand(state, ME, SILENCE), _after_activation, ("tactical.move", ME))
    bot = make_bot("steady", "ti3", 1)
    while not done(game):
        ask = game.ask(ME)
        assert ask is not None
        game.apply(ME, bot.answer(Question(game, ME, ask)))
    assert len(logged(game, "card.at.system")) == 1 + one
    assert fleet_in(game.state, "sys_quann", ME) == squadron("carrier+3")
