"""Who is asked first where several want to act at the same moment, and that everybody acts once a pass."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.steps import do
from lazax.ti4.movement.activation import activate
from lazax.ti4.sequence.agenda_phase import reveal
from lazax.ti4.state import TI4
from lazax.ti4.switches import Rules
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    done,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    tokens,
    units,
)

D = 3
FOUR = ("sardakk", "arborec", "l1z1x", "letnev")
HOMES = "26 39 27 41 28 20 0 19 44 0 43 22 0 23 24 0 46 29"
ALPHA = "tile_26"


def all_play_what_they_can(game: Game) -> list[int]:
    """Everybody plays a card whenever they are asked and have one; who played, in what order."""
    while not done(game) and kind_asked(game) != "vote.cast":
        player = game.asked()[0]
        options = game.options(player)
        answer(game, player, next((word for word in options if word.startswith("action_card:")), options[0]))
    return [line["player"] for line in logged(game, "card.played")]


def four(phase: str = "action") -> TI4:
    return quick_game(*FOUR, rules=Rules(map=HOMES), phase=phase)


def test_from_the_active_player_upward_in_initiative() -> None:
    """1.22, TV-ABL-01, 1.19, R-02: initiative A 5, B 1, C 3, D 8; A is active. A, D, B, C act, one card each, then A
    again, until nobody does anything any more."""
    state = four()
    state.strategies = {A: ("trade",), B: ("leadership",), C: ("politics",), D: ("imperial",)}
    units(units(planet(state, B, "lodor"), B, "lodor", "pds"), B, "wellon", "infantry")
    tokens(units(state, D, ALPHA, "cruiser"), C, ALPHA)
    state = hand(hand(state, A, "flank_speed", "rally"), B, "decoy_operation")
    state = hand(hand(state, C, "counterstroke"), D, "forward_supply_base")
    game = play(state, do(activate, A))
    answer(game, A, ALPHA, "activate.system")
    assert all_play_what_they_can(game) == [A, D, B, C, A]


def test_clockwise_from_the_speaker() -> None:
    """TV-ABL-02, 1.20: the speaker is C; then D, A and B have their chance, whoever answered first."""
    state = four("agenda")
    state.agenda_deck, state.speaker = ("economic_equality",), C
    for player, card in ((A, "trade_rider"), (B, "warfare_rider"), (C, "technology_rider"), (D, "imperial_rider")):
        hand(state, player, card)
    assert all_play_what_they_can(play(state, do(reveal))) == [C, D, A, B]
