"""Action cards are played from hidden hands, and others may cancel them."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.steps import do
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.events import Turn
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.state import TI4
from lazax.ti4.tables import ACTION_CARDS
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    activated,
    answer,
    answers,
    done,
    force_of,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    technologies,
    there,
    units,
)

HERE = "tile_26"
PLAYED = "window.card.played"
SUSTAINED = "window.hits.sustained"


def mining(*others: str) -> TI4:
    """It is the turn of A, who controls Lodor and has Mining Initiative; B and C hold other cards."""
    state = planet(quick_game(), A, "lodor")
    hand(state, A, "mining_initiative")
    for player, cards in zip((B, C), others, strict=False):
        hand(state, player, *cards.split(", "))
    state.strategies[A] = ()
    return state


def mine(state: TI4) -> Game:
    game = play(state, do(act, A))
    answers(game, (A, "component:action_card:mining_initiative", "turn.action"), (A, "lodor"))
    return game


def test_mining_initiative() -> None:
    """W-A9, 2.7: Lodor has 3 resources; the card is discarded."""
    game = mine(mining())
    assert done(game)
    assert game.state.goods[A] == 3
    assert game.state.action_discard == ("mining_initiative",)
    assert game.state.hand[A] == ()


def test_sabotage_cancels_a_card_and_the_action_is_not_used_up() -> None:
    """2.8, 22.4, W-G1: the card is discarded without effect, and its player still performs an action."""
    game = mine(mining("sabotage"))
    answer(game, B, "action_card:sabotage", PLAYED)
    assert game.state.goods[A] == 0
    assert set(game.state.action_discard) == {"mining_initiative", "sabotage"}
    assert logged(game, "card.cancelled") == [{"player": A, "card": "mining_initiative"}]
    assert kind_asked(game) == "turn.action"
    assert "pass" in game.options(A)


def test_no_sabotage_against_sabotage() -> None:
    """W-G1: C could cancel Mining Initiative, but not the Sabotage of B."""
    game = mine(mining("sabotage", "sabotage"))
    answers(game, (B, "action_card:sabotage", PLAYED), (C, "action_card:sabotage", PLAYED))
    assert kind_asked(game) == "turn.action"  # B was first, and nobody is asked about that Sabotage
    assert game.state.goods[A] == 0
    assert game.state.hand[C] == ("sabotage",)


def test_whoever_holds_cards_is_asked_alike() -> None:
    """W-G1, R-50: nobody can tell from the question who has the card; who has no cards at all is not in it."""
    game = mine(mining("direct_hit", "sabotage"))
    assert kind_asked(game) == PLAYED
    answer(game, C, "pass", PLAYED)
    assert game.state.run.counts[PLAYED, "passed"] == 1  # B was in the question, without anything to play
    assert game.state.goods[A] == 3


def test_nobody_waits_for_a_card_that_lies_open() -> None:
    """2.6: when every Sabotage is in the discard pile the window does not open."""
    state = mining("direct_hit")
    state.action_discard = ("sabotage",) * ACTION_CARDS["sabotage"].copies
    game = mine(state)
    assert done(game)
    assert not {(PLAYED, "put"), (PLAYED, "passed")} & set(game.state.run.counts)


def duel(a: str, b: str) -> TI4:
    state = quick_game()
    units(state, A, HERE, a)
    units(state, B, HERE, b)
    return activated(state, A, HERE, moved=True)


def test_direct_hit_destroys_what_sustained_damage() -> None:
    """W-G4, H-3: after the use of Sustain Damage, before anything else is assigned."""
    state = hand(duel("dreadnought, cruiser", "2 cruiser"), B, "direct_hit")
    game = play(state, do(fight, A), dice=(9, 1, 7, 1, 9, 1, 1))
    answer(game, A, "dreadnought", "hits.sustain")
    answer(game, B, "action_card:direct_hit", SUSTAINED)
    assert there(game, A, HERE) == force_of("cruiser")
    assert game.state.action_discard == ("direct_hit",)


def test_direct_hit_spares_dreadnought_ii() -> None:
    """W-G4, `direct_hit_immune`: Dreadnought II cannot be destroyed by it, so nobody is asked."""
    state = technologies(hand(duel("dreadnought, cruiser", "2 cruiser"), B, "direct_hit"), A, "dreadnought_ii")
    game = play(state, do(fight, A), dice=(9, 1, 7, 1, 9, 9, 9))
    answer(game, A, "dreadnought", "hits.sustain")
    assert kind_asked(game) != SUSTAINED


def test_shields_holding_cancels_two_hits() -> None:
    """W-G4, FAQ-AC-4: of three hits one is left."""
    state = hand(duel("3 cruiser", "3 cruiser"), A, "shields_holding")
    game = play(state, do(fight, A), dice=(1, 1, 1, 9, 9, 9))
    answer(game, A, "action_card:shields_holding", "window.hits.before")
    first = logged(game, "units.destroyed")[0]
    assert (first["player"], first["units"]) == (A, (("cruiser", 1, 0),))


def test_a_cancelled_turn_is_counted_once() -> None:
    """22.4: after the cancelled card A passes; the turn has no action."""
    game = mine(mining("sabotage"))
    answer(game, B, "action_card:sabotage", PLAYED)
    turn = next(event for event in game.state.stage if type(event) is Turn)
    assert turn.actions == 0
    answer(game, A, "pass", "turn.action")
    assert game.state.passed == (A,)
