"""Space combat: rounds, barrage, hits, retreats and what it leaves behind."""

from __future__ import annotations

from typing import Any

from lazax.core.game import Game
from lazax.core.stage import ongoing
from lazax.core.steps import do
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.events import SpaceCombat
from lazax.ti4.state import TI4
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    activated,
    answer,
    answers,
    done,
    force_of,
    kind_asked,
    logged,
    play,
    quick_game,
    technologies,
    there,
    units,
)

HERE = "tile_26"  # Lodor, north of Mecatol Rex
NEBULA = "tile_42"


def duel(a: str, b: str, system: str = HERE) -> TI4:
    state = quick_game()
    units(state, A, system, a)
    units(state, B, system, b)
    return activated(state, A, system, moved=True)


def battle(state: TI4, *dice: int) -> Game:
    return play(state, do(fight, A), dice=dice)


def rolls(game: Game, kind: str = "space") -> list[Any]:
    return [line["n"] for line in logged(game, f"roll.{kind}")]


def test_a_round() -> None:
    """78.0, 78.5d, 78.6a, 78.6b, 31.0, 31.1, 18.1, 89.3, H-4, H-5, 78.5, 78.6, 87.1: both roll, the attacker first; a
    dreadnought may sustain damage instead of being lost."""
    game = battle(duel("dreadnought, cruiser", "2 cruiser"), 5, 2, 7, 7, 5, 1)
    answer(game, A, "dreadnought", "hits.sustain")
    answer(game, A, ("cruiser",), "hits.assign")
    assert there(game, A, HERE) == force_of("damaged_dreadnought")
    assert rolls(game) == [1, 2, 1, 0]
    assert logged(game, "combat.won") == [{"player": A, "player_to": B, "system": HERE}]
    assert done(game)
    assert ongoing(game.state, SpaceCombat) is None


def test_barrage_ends_a_combat() -> None:
    """78.3, 10.0, 10.1, 78.9, TV-SPC-02, 78.3a, 10.2: fighters alone fall to the barrage, and no dice are rolled any
    more."""
    game = battle(duel("destroyer", "2 fighter"), 9, 10)
    assert done(game)
    assert rolls(game, "barrage") == [2]
    assert rolls(game) == []
    assert logged(game, "combat.won")[0]["player"] == A


def test_barrage_hits_fighters_only() -> None:
    """10.1d, 10.2, 10.2a, 87.4a: what finds no fighter is lost, and no other ship sustains damage for it."""
    game = battle(duel("destroyer", "fighter, dreadnought"), 9, 10, 1, 1, 9, 1, 10)
    assert there(game, B, HERE).number("fighter") == 0
    assert there(game, B, HERE).damaged("dreadnought") == 0


def test_no_barrage_later() -> None:
    """TV-SPC-03, 78.3b: only the first round begins with one."""
    game = battle(duel("2 destroyer", "cruiser"), 1, 1, 1, 1, 1, 1, 1, 9, 1, 1)
    assert rolls(game, "barrage") == [0]
    assert len(logged(game, "combat.round")) == 2


def test_no_retreat_without_a_place_to_go() -> None:
    """R-49, TV-SPC-05, 78.4c, 78.7c: without units or planets next to it nobody can announce a retreat."""
    game = battle(duel("cruiser", "cruiser"), 7, 1)
    assert done(game)
    assert not logged(game, "retreat.announced")


def with_refuge(state: TI4, player: int = B) -> TI4:
    return units(state, player, "tile_20", "destroyer")


def test_a_retreat() -> None:
    """78.4a, 78.8, 78.4, 78.7, 78.7d: announced before the dice, made after the hits; a command token goes along."""
    game = battle(with_refuge(duel("cruiser", "2 cruiser")), 1, 1, 1)
    answer(game, B, "yes", "combat.announce")
    assert kind_asked(game) in ("combat.retreat", "test.rest")
    if not done(game):
        answer(game, B, "tile_20", "combat.retreat")
    assert there(game, B, "tile_20") == force_of("2 cruiser, destroyer")
    assert B in game.state.tokens["tile_20"]
    assert done(game)
    assert logged(game, "combat.won")[0]["player"] == A


def test_the_attacker_stays_if_the_defender_leaves() -> None:
    """78.4b: if the defender announces, the attacker cannot."""
    state = with_refuge(with_refuge(duel("cruiser", "2 cruiser")), B)
    units(state, A, "tile_39", "destroyer")
    game = battle(state, 1, 1, 1)
    answer(game, B, "yes", "combat.announce")
    assert [line["player"] for line in logged(game, "retreat.announced")] == [B]


def test_no_retreat_from_nobody() -> None:
    """TV-SPC-06, 78.7a: when the opponent's last ship is gone there is no retreat, and no token is placed."""
    game = battle(with_refuge(duel("cruiser", "cruiser, dreadnought")), 1, 5, 1)
    answer(game, B, "yes", "combat.announce")
    assert done(game)
    assert logged(game, "combat.won")[0]["player"] == B
    assert B not in game.state.tokens.get("tile_20", ())


def test_nebula() -> None:
    """59.0, P-4, 56.0, TV-SPC-14, 59.3: the defender adds one to each combat roll there."""
    game = battle(duel("cruiser", "cruiser", NEBULA), 6, 6)
    answer(game, A, "no", "combat.announce")
    assert rolls(game) == [0, 1]


def test_damaged_ships_sustain_no_more() -> None:
    """87.2, TV-SPC-17, 87.3: who is damaged is lost with the next hit."""
    game = battle(duel("cruiser", "damaged_dreadnought"), 7, 1)
    assert done(game)
    assert not there(game, B, HERE)


def test_a_draw() -> None:
    """TV-SPC-18, 78.10, 16.3c: the last ships of both are lost, and with them what stood in space."""
    game = battle(duel("carrier, infantry", "carrier, infantry"), 9, 9)
    assert done(game)
    assert logged(game, "combat.drawn") == [{"system": HERE}]
    assert not there(game, A, HERE)
    assert not there(game, B, HERE)
    assert len(logged(game, "units.removed")) == 2


def test_fighters_outlive_their_carrier_until_the_end() -> None:
    """R-11, K-3, TV-FLT-06, 16.3c, 78.10a: they fight on without room, and are removed when the combat is over."""
    game = battle(duel("carrier, 4 fighter", "cruiser"), *(1,) * 5, 7, *(9,) * 4)
    answer(game, A, ("carrier",), "hits.assign")
    assert done(game)
    assert not there(game, A, HERE)
    assert logged(game, "units.removed") == [{"player": A, "system": HERE, "units": (("fighter", 4, 0),)}]


def test_sides_take_turns_in_sustaining() -> None:
    """R-14: one use each, the attacker first, until both decline in a row."""
    game = battle(duel("2 dreadnought", "2 dreadnought"), 5, 5, 5, 5)
    answers(
        game,
        (A, "dreadnought", "hits.sustain"),
        (B, "dreadnought", "hits.sustain"),
        (A, "pass", "hits.sustain"),
        (B, "dreadnought", "hits.sustain"),
        (A, "pass", "hits.sustain"),
    )
    answer(game, A, ("damaged_dreadnought",), "hits.assign")
    assert there(game, A, HERE) == force_of("dreadnought")
    assert there(game, B, HERE) == force_of("2 damaged_dreadnought")


def test_a_third_player_has_no_part_in_it() -> None:
    """89.3a, 62.0, 78.1: only those with ships there fight; without own ships there is no combat at all."""
    state = duel("cruiser", "cruiser")
    units(state, C, "tile_20", "cruiser")
    assert done(battle(state, 7, 1))
    other = quick_game()
    units(other, B, HERE, "cruiser")
    assert not logged(battle(activated(other, A, HERE)), "combat.started")


def test_upgrades_count() -> None:
    """97.4: with the upgrade all units of its kind roll by it."""
    state = technologies(duel("cruiser", "cruiser"), A, "cruiser_ii")
    assert rolls(battle(state, 6, 6)) == [1, 0]


def test_dice_lie_open_until_the_next_round() -> None:
    """78.5d, P-5, 78.5, 78.5f: both sides have rolled when hits are assigned; the dice of the last round are gone in
    the next."""
    game = play(duel("2 dreadnought", "2 dreadnought"), do(fight, A), dice=(9, 2, 9, 2))
    combat = ongoing(game.state, SpaceCombat)
    assert combat is not None
    assert [(roll.player, [die.face for die in roll.dice]) for roll in combat.rolls] == [(A, [9, 2]), (B, [9, 2])]
