"""Single moments of space combat: when limits are looked at, rolls made again, ships hit directly, and how a combat
ends that nobody can win."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.steps import do
from lazax.ti4.combat.space_combat import STALEMATE, fight
from lazax.ti4.economy.tokens import lose_fleet_token
from lazax.ti4.state import TI4
from tests.ti4.positions.cards import uses
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    activated,
    answer,
    answer_all,
    answer_next,
    answers,
    done,
    force_of,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    quick_game,
    there,
    units,
)

HERE, NEXT, OTHER = "tile_26", "tile_20", "tile_39"
DIRECT_HIT = "action_card:direct_hit"


def duel(a: str, b: str) -> TI4:
    return activated(units(units(quick_game(), A, HERE, a), B, HERE, b), A, HERE, moved=True)


def first_round(state: TI4, *dice: int) -> Game:
    """The defender, who could go elsewhere, stays; in the second round they are asked again."""
    game = play(planet(state, B, "vefut_ii"), do(fight, A), dice=dice)
    answer(game, B, "no", "combat.announce")
    return game


def test_a_token_of_the_fleet_pool_is_lost_in_the_middle_of_a_combat() -> None:
    """TV-FLT-09, 37.3, R-12: A has three ships for two tokens, and removes one at once, before any dice."""
    state = pools(duel("2 cruiser, destroyer", "cruiser"), A, fleet=3)

    async def strip(game: TI4) -> None:
        await lose_fleet_token(game, A)

    game = play(state, strip, do(fight, A), dice=(10, 10, 1))
    answer(game, A, "destroyer", "fleet.remove")
    assert logged(game, "units.removed") == [{"player": A, "system": HERE, "units": (("destroyer", 1, 0),)}]
    assert [len(line["dice"]) for line in logged(game, "roll.space")] == [2, 1]


@pytest.mark.parametrize("target", [NEXT, OTHER])
def test_a_fleet_does_not_part(target: str) -> None:
    """TV-SPC-09, 78.7b: B has two places to go to, and all ships with a move value go to the one that is chosen."""
    state = planet(duel("3 cruiser", "2 cruiser, destroyer"), B, "vefut_ii")
    game = play(units(pools(state, B, fleet=4), B, OTHER, "destroyer"), do(fight, A), dice=(1,) * 6)
    answer(game, B, "yes", "combat.announce")
    assert set(game.options(B)) == {NEXT, OTHER}
    answer(game, B, target, "combat.retreat")
    assert done(game) and not there(game, B, HERE)
    came = force_of("2 cruiser, destroyer")
    assert there(game, B, target) == (came.with_(force_of("destroyer")) if target == OTHER else came)


@pytest.mark.parametrize(("player", "kept"), [(B, [(A, [1, 2]), (B, [9, 9])]), (A, [(A, [9, 9]), (B, [1, 2])])])
def test_dice_are_rolled_again_before_the_other_side_rolls(player: int, kept: list[object]) -> None:
    """74.0, 78.5e, P-3, TV-SPC-15, 78.5f, 74.3: A rolls all dice of the barrage, and what B does to them is done
    before B rolls any."""
    dice = (10, 10, 1, 2, 9, 9) if player == B else (9, 9, 10, 10, 1, 2)
    state = hand(duel("destroyer, 2 fighter", "destroyer, 2 fighter"), player, "scramble_frequency")
    game = play(state, do(fight, A), dice=dice)
    uses(game, player, "action_card:scramble_frequency")
    rolled = [(line["player"], [face for _, face, _ in line["dice"]]) for line in logged(game, "roll.barrage")]
    assert rolled == kept


@pytest.mark.parametrize("refuge", [True, False])
def test_a_combat_that_nobody_can_win(refuge: bool) -> None:
    """TV-SPC-20, FAQ-GEN-2, R-46: the attacker has to retreat; with nowhere to go, their ships are destroyed."""
    state = duel("cruiser", "cruiser")
    if refuge:
        planet(state, A, "vefut_ii")
    game = play(state, do(fight, A), dice=(1, 1) * STALEMATE)
    answer_all(game)
    assert done(game) and there(game, B, HERE) == force_of("cruiser") and not there(game, A, HERE)
    assert bool(there(game, A, NEXT)) == refuge
    assert bool(logged(game, "units.destroyed")) != refuge
    assert len(logged(game, "combat.stalemate")) == 1 and not logged(game, "retreat.announced")


def test_a_direct_hit_before_the_remaining_hits() -> None:
    """FAQ-AC-6, TV-SPC-21, ERR-DIR, 1.14a: B's dreadnought cancels one of A's three hits and is destroyed at once; B
    assigns the other two to what is left then."""
    state = hand(duel("3 cruiser", "dreadnought, 2 cruiser, carrier"), A, "direct_hit")
    game = first_round(state, 10, 10, 10, 1, 1, 1, 1)
    answer(game, B, "dreadnought", "hits.sustain")
    answer(game, A, DIRECT_HIT, "window.hits.sustained")
    assert kind_asked(game) == "hits.assign" and game.asked() == (B,)
    assert there(game, B, HERE) == force_of("2 cruiser, carrier")
    answer(game, B, ("carrier", "cruiser"), "hits.assign")
    lost = [line["units"] for line in logged(game, "units.destroyed")]
    assert lost == [(("dreadnought", 1, 1),), (("carrier", 1, 0), ("cruiser", 1, 0))]


def test_no_chance_to_use_it_later() -> None:
    """1.14, 1.14a, ERR-DIR: who lets the moment pass can play Direct Hit when another ship sustains damage, but only
    at that one."""
    state = hand(duel("3 cruiser", "2 dreadnought"), A, "direct_hit")
    game = first_round(state, 10, 10, 1, 1, 1)
    answers(game, (B, "dreadnought", "hits.sustain"), (A, "pass", "window.hits.sustained"))
    answers(game, (B, "dreadnought", "hits.sustain"), (A, DIRECT_HIT, "window.hits.sustained"))
    assert there(game, B, HERE) == force_of("damaged_dreadnought")


def test_a_third_player_has_no_opponent() -> None:
    """13.0, 29.0, TV-SPC-24, 62.1: C holds what is played against ships of an opponent, and is not asked in this
    combat."""
    cards = ("direct_hit", "intercept", "salvage", "rout", "courageous_to_the_end", "shields_holding")
    state = planet(hand(duel("3 dreadnought", "2 dreadnought"), C, *cards), B, "vefut_ii")
    state.commodities[B] = 2
    game = play(units(state, C, NEXT, "cruiser"), do(fight, A), dice=(10, 10, 1, 10, 1, *(10,) * 20))
    asked = set()
    while not done(game):
        asked |= {*game.asked()}
        answer_next(game, {"hits.sustain": "dreadnought"})
    assert asked and C not in asked and game.state.hand[C] == tuple(sorted(cards))


def test_a_direct_hit_in_the_middle_of_alternating_sustains() -> None:
    """TV-TIM-03, R-14: A sustains with the first of two dreadnoughts, B destroys it; only then B may sustain."""
    state = hand(duel("2 dreadnought", "2 dreadnought"), B, "direct_hit")
    game = first_round(state, 10, 10, 10, 10)
    answer(game, A, "dreadnought", "hits.sustain")
    answer(game, B, DIRECT_HIT, "window.hits.sustained")
    assert there(game, A, HERE) == force_of("dreadnought")
    answers(game, (B, "dreadnought", "hits.sustain"), (A, "dreadnought", "hits.sustain"))
    answer(game, B, "dreadnought", "hits.sustain")
    assert there(game, A, HERE) == force_of("damaged_dreadnought")
    assert there(game, B, HERE) == force_of("2 damaged_dreadnought")
    assert kind_asked(game) == "combat.announce"
