"""What becomes of those who have lost everything, and of what was theirs."""

from __future__ import annotations

from lazax.ti4 import sets
from lazax.ti4.economy.tokens import pools_of
from lazax.ti4.sequence import strategy_phase
from lazax.ti4.sequence.elimination import eliminate, is_gone
from lazax.ti4.state import TI4, Law
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    play,
    quick_game,
    there,
    tokens,
    units,
)


def test_what_the_eliminated_leave() -> None:
    """33.4, TV-ELI-02, 33.2, 33.3, 33.5 to 33.8: units and tokens, laws, cards, secrets; the speaker's token goes
    left."""
    state = units(tokens(quick_game(), B, "tile_26"), B, "tile_26", "cruiser")
    secrets = tuple(sorted(sets.secret_objectives(state.rules.sets)))
    state.speaker = B
    state.secret_deck, state.secrets[B] = secrets[:10], secrets[10:11]
    state.scored = {**state.scored, B: (secrets[11], "expand_borders")}
    state.hand[B], state.action_discard = ("sabotage",), ()
    state.laws = {"imperial_arbiter": Law(str(B), B), "committee_formation": Law(str(A), A)}
    state.goods[B], state.commodities[B] = 3, 1

    async def out(game: TI4) -> None:
        eliminate(game, B)

    game = play(state, out)
    now = game.state
    assert now.out == (B,)
    assert now.speaker == C
    assert not there(game, B, "tile_26")
    assert now.tokens == {}
    assert now.action_discard == ("sabotage",)
    assert set(now.secret_deck) == set(secrets[:12])
    assert now.secret_deck != tuple(sorted(now.secret_deck))  # shuffled
    assert list(now.laws) == ["committee_formation"]
    assert now.agenda_discard == ("imperial_arbiter",)
    assert (now.goods[B], now.commodities[B], sum(pools_of(now, B))) == (0, 0, 0)
    assert now.strategies[B] == ()
    assert not game.over


def test_the_last_player_wins() -> None:
    """R-43."""
    state = quick_game()
    state.out = (C,)

    async def out(game: TI4) -> None:
        eliminate(game, B)

    game = play(state, out)
    assert game.over
    assert game.state.winners == (A,)


def test_when_a_player_is_out() -> None:
    """33.1a, 33.1b, 33.1c, 33.1: no planet, no ground forces, no unit with Production; ships alone do not save
    anybody."""
    state = units(quick_game(), B, "tile_26", "carrier, infantry")
    assert not is_gone(state, B)
    state.control = {planet: owner for planet, owner in state.control.items() if owner != B}
    assert not is_gone(state, B)
    state.forces = {}
    assert is_gone(units(state, B, "tile_26", "2 dreadnought"), B)


def test_cards_each_by_those_who_began() -> None:
    """33.9: a game begun with three keeps two cards each."""
    state = quick_game()
    state.out = (C,)
    assert strategy_phase.cards_each(state) == 2
