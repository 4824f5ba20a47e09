"""Who has lost everything is out (33)."""

from __future__ import annotations

from lazax.ti4.sequence import strategy_phase
from lazax.ti4.sequence.elimination import eliminate, is_gone
from lazax.ti4.state import TI4
from tests.ti4.positions.tools import A, B, C, done, play, quick_game, tokens, units


async def vanish(game: TI4) -> None:
    eliminate(game, B)


def test_when_a_player_is_out() -> None:
    """33.1: no planet, no ground forces, no unit with Production; ships alone do not save anybody."""
    state = units(quick_game(), B, "tile_26", "carrier, infantry")
    assert not is_gone(state, B)
    state.control = {planet: owner for planet, owner in state.control.items() if owner != B}
    assert not is_gone(state, B)
    state.forces.clear()
    assert is_gone(units(state, B, "tile_26", "2 dreadnought"), B)


def test_what_they_leave() -> None:
    """33.2, 33.5 to 33.8: units and tokens are gone, hands are discarded, secrets go into the deck, the speaker token
    to the left."""
    state = tokens(units(quick_game(), B, "tile_26", "cruiser"), B, "tile_46")
    state.speaker, state.hand[B] = B, ("one", "two")
    state.secret_deck, state.secrets[B] = ("become_the_gatekeeper",), ("cut_supply_lines",)
    state.scored = {**state.scored, B: ("destroy_their_greatest_ship", "raise_a_fleet")}
    game = play(state, vanish)
    assert done(game)
    now = game.state
    assert now.out == (B,) and now.speaker in (A, C)
    assert not now.tokens and (("tile_26", B)) not in now.forces
    assert now.action_discard == ("one", "two") and now.hand[B] == ()
    assert sorted(now.secret_deck) == ["become_the_gatekeeper", "cut_supply_lines", "destroy_their_greatest_ship"]
    assert now.secrets[B] == () and now.scored[B] == ("raise_a_fleet",)
    assert now.strategies[B] == () and strategy_phase.in_the_middle(now)


def test_the_last_one_wins() -> None:
    """R-43."""

    async def all_but_one(game: TI4) -> None:
        eliminate(game, B)
        eliminate(game, C)

    game = play(quick_game(), all_but_one)
    assert game.over and game.winners == (A,)


def test_cards_each_by_those_who_began() -> None:
    """33.9: a game begun with three keeps two cards each."""
    state = quick_game()
    state.out = (C,)
    assert strategy_phase.cards_each(state) == 2
