"""Factions meet in space combats, with each other and with action cards. A attacks B near Mecatol Rex."""

from __future__ import annotations

from lazax.ti4.state import TI4
from tests.ti4.positions.cards import uses
from tests.ti4.positions.fights import BESIDE, HERE, battle, fleets, stand, unlocked
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    answer_all,
    answers,
    force_of,
    hand,
    kind_asked,
    logged,
    pools,
    quick_game,
    technologies,
    there,
    units,
)

SUSTAIN, ASSIGN, DESTROYED = "hits.sustain", "hits.assign", "window.unit.destroyed"
CORE, DEVOTION = "technology:impulse_core", "ability:devotion"


def table(*factions: str) -> TI4:
    return quick_game(*factions)


def lost(game: object, player: int) -> list[tuple[tuple[str, int, int], ...]]:
    return [line["units"] for line in logged(game, "units.destroyed") if line["player"] == player]  # type: ignore[arg-type]


def test_impulse_core_and_devotion_in_one_round() -> None:
    """N-YIN-2, N-YIN-7: Yin gives a cruiser before the dice, for a hit that B assigns, and a destroyer after them,
    for one at a ship of choice; B's dreadnought sustains the first and is struck by the second."""
    state = fleets(table("yin", "arborec", "hacan"), "cruiser, destroyer, carrier", "dreadnought")
    game = battle(technologies(state, A, "impulse_core"), *(1,) * 5)
    answer(game, A, CORE, "window.space_combat.start")
    answers(game, (A, "tile_26:cruiser", "impulse_core.ship"), (A, "pass", DESTROYED), (B, "dreadnought", SUSTAIN))
    stand(game, until="window.space_combat.round_end")
    answer(game, A, DEVOTION, "window.space_combat.round_end")
    answer_all(game)
    assert [there(game, player, HERE) for player in (A, B)] == [force_of("carrier"), force_of("")]


def test_a_destroyer_given_to_impulse_core_rolls_no_barrage() -> None:
    """N-YIN-7: what was destroyed before the barrage takes no part in it; carriers are hit before fighters."""
    state = fleets(table("yin", "arborec", "hacan"), "destroyer, carrier", "2 carrier, 2 fighter")
    game = battle(technologies(state, A, "impulse_core"), *(1,) * 5)
    answer(game, A, CORE, "window.space_combat.start")
    answer(game, A, "pass", DESTROYED)
    if kind_asked(game) == ASSIGN:
        answer(game, B, ("carrier",), ASSIGN)
    assert lost(game, B) == [(("carrier", 1, 0),)] and not logged(game, "roll.barrage")


def test_fourth_moon_against_a_flagship_that_sustains() -> None:
    """W-G4, `un.mentak_flagship`: nothing of B sustains damage beside the Fourth Moon, not even a flagship."""
    game = battle(fleets(table("mentak", "letnev", "hacan"), "flagship", "flagship"), 10, 10, 1, 1)
    stand(game)
    assert not logged(game, "unit.sustained") and not there(game, B, HERE)


def test_fourth_moon_falls_and_the_others_sustain_again() -> None:
    """`un.mentak_flagship`: once a Direct Hit has destroyed it, ships of B sustain damage in the same step."""
    state = hand(fleets(table("mentak", "letnev", "hacan"), "flagship, 3 cruiser", "3 dreadnought"), B, "direct_hit")
    game = battle(state, 10, 10, 10, 1, 1, 10, 1, 1)
    stand(game)
    answer(game, A, "flagship", SUSTAIN)
    uses(game, B, "action_card:direct_hit")
    assert there(game, A, HERE) == force_of("3 cruiser")
    assert kind_asked(game) == SUSTAIN and game.asked() == (B,)


def test_two_hits_stopped_by_one_letnev_ship_then_struck_directly() -> None:
    """N-LET-3, ERR-DIR: Non-Euclidean Shielding has cancelled two hits when Direct Hit comes; they stay cancelled."""
    state = technologies(table("sol", "letnev", "hacan"), B, "non_euclidean_shielding")
    state = hand(fleets(state, "3 cruiser", "dreadnought, cruiser"), A, "direct_hit")
    game = battle(state, 10, 10, 1, 1, 1)
    stand(game)
    answer(game, B, "dreadnought", SUSTAIN)
    uses(game, A, "action_card:direct_hit")
    assert there(game, B, HERE) == force_of("cruiser") and lost(game, B) == [(("dreadnought", 1, 1),)]


def test_the_arc_secundus_is_repaired_after_a_raid() -> None:
    """N-ARG-2, N-LET-4, N-GEN-12: damaged in the barrage it sustains nothing in the first round; the second one
    begins with its repair."""
    state = fleets(table("argent", "letnev", "hacan"), "2 destroyer, cruiser", "flagship, cruiser")
    game = battle(state, 9, 1, 1, 1, 10, *(1,) * 6)
    stand(game)
    assert logged(game, "raid_formation.damaged") and there(game, B, HERE).damaged("flagship") == 1
    answer(game, B, ("cruiser",), ASSIGN)
    answer(game, B, "unit:letnev_flagship", "window.space_combat.round")
    assert there(game, B, HERE) == force_of("flagship") and not logged(game, "unit.sustained")


def test_a_raid_cannot_be_stopped_by_tellurian() -> None:
    """N-GEN-12, N-GEN-11: what becomes damaged was not hit; Tellurian is offered before the hits on fighters only."""
    state = fleets(table("argent", "titans", "hacan"), "2 destroyer", "dreadnought")
    game = battle(state, 10, 10, 1, 1, 1, 1)
    assert kind_asked(game) != "window.hits.before"
    assert there(game, B, HERE).damaged("dreadnought") == 1


def test_sleepers_and_van_hauge() -> None:
    """N-YIN-3, N-MEN-5, N-GEN-18: the Yin flagship falls and takes all ships with it; Mentak, whose Sleeper Cell is
    at work, gets what others lost and wins."""
    state = fleets(table("mentak", "yin", "hacan"), "carrier, 2 dreadnought", "damaged_flagship, carrier")
    game = battle(unlocked(state, "mentak_hero"), 10, *(1,) * 6)
    uses(game, A, "leader:mentak_hero")
    stand(game)
    answer(game, B, ("damaged_flagship",), ASSIGN)
    answer_all(game)
    assert not there(game, B, HERE)
    assert there(game, A, HERE) == force_of("flagship, carrier")
    assert [line["player"] for line in logged(game, "combat.won")] == [A]


def test_a_ship_hit_directly_changes_sides_at_once() -> None:
    """N-MEN-5: destroyed by Direct Hit it is replaced before anybody sustains again, and fights for Mentak."""
    state = fleets(table("mentak", "letnev", "hacan"), "2 dreadnought, 2 cruiser", "2 dreadnought")
    state = unlocked(hand(state, A, "direct_hit"), "mentak_hero")
    game = battle(state, 10, 10, 10, 10, 10, 10)
    uses(game, A, "leader:mentak_hero")
    stand(game)
    answers(game, (A, "dreadnought", SUSTAIN), (B, "dreadnought", SUSTAIN))
    uses(game, A, "action_card:direct_hit")
    assert there(game, A, HERE).number("dreadnought") == 3 and there(game, B, HERE).number("dreadnought") == 1


def test_brother_milor_for_a_ship_that_changed_sides() -> None:
    """N-MEN-5, W-G5: the same cruiser of B brings Mentak a cruiser and, by Yin's agent, B two fighters."""
    state = fleets(pools(table("mentak", "sol", "yin"), A, fleet=4), "3 cruiser", "cruiser, carrier")
    game = battle(unlocked(state, "mentak_hero"), 10, 1, 1, 1, 1, 1)
    uses(game, A, "leader:mentak_hero")
    stand(game)
    answer(game, B, ("cruiser",), ASSIGN)
    uses(game, C, "leader:yin_agent_omega")
    answer(game, B, "yes", "yin_agent.place")
    assert there(game, A, HERE).number("cruiser") == 4 and there(game, B, HERE) == force_of("carrier, 2 fighter")


def test_exotriremes_against_the_quantum_manipulator() -> None:
    """N-GEN-11, N-NOM-6: destroying is no hit, so the mech in space cannot take it."""
    state = technologies(table("sardakk", "nomad", "hacan"), A, "exotrireme_ii")
    game = battle(fleets(state, "dreadnought, cruiser", "2 cruiser, mech, carrier"), 1, 1, 1, 1, 1)
    stand(game, until="window.space_combat.round_end")
    answer(game, A, "unit:sardakk_dreadnought_2", "window.space_combat.round_end")
    answers(game, (A, "cruiser", "exotrireme.ship"), (A, "cruiser", "exotrireme.ship"))
    assert not logged(game, "unit.sustained") and there(game, B, HERE) == force_of("carrier, mech")


def test_assault_cannon_is_no_hit_for_tellurian() -> None:
    """N-GEN-11, N-TE-1: three large ships destroy a cruiser of the Titans, and nobody may cancel that."""
    state = technologies(fleets(table("sol", "titans", "hacan"), "3 cruiser", "2 cruiser"), A, "assault_cannon")
    game = battle(state, 1, 1, 1, 1)
    assert lost(game, B) == [(("cruiser", 1, 0),)]
    assert (B, "leader:titans_agent") not in game.state.exhausted_cards


def test_singularity_brings_assault_cannon_into_the_open_window() -> None:
    """78.2a, N-NEK-2, N-YIN-7: Yin gives a cruiser at the start; Nekro learns Assault Cannon from it, and it fires at
    once."""
    state = technologies(table("nekro", "yin", "hacan"), B, "assault_cannon", "impulse_core")
    game = battle(fleets(state, "4 cruiser", "cruiser, 2 dreadnought"), *(1,) * 6)
    uses(game, B, CORE)
    answer(game, A, "ability:technological_singularity", DESTROYED)
    answer(game, A, "assault_cannon", "nekro.technology")
    answer_all(game, until="combat.announce")
    assert lost(game, B) == [(("cruiser", 1, 0),), (("dreadnought", 1, 0),)]


def test_munitions_and_the_thundarian() -> None:
    """N-LET-1, N-NOM-3: what was paid for the round counts for the second dice too."""
    state = fleets(table("letnev", "sol", "nomad"), "2 cruiser", "2 cruiser")
    state.goods[A] = 2
    game = battle(state, 1, 1, 1, 1, 1, 1, 10, 10, 1, 1)
    uses(game, A, "ability:munitions_reserves")
    stand(game, until="window.dice.rolled")
    answer(game, A, "pass", "window.dice.rolled")
    uses(game, C, "leader:nomad_agent_thundarian")
    answer(game, A, "ability:munitions_reserves", "window.dice.rolled")
    answer(game, A, "missed", "dice.reroll")
    assert game.state.goods[A] == 0 and not there(game, B, HERE)


def test_farran_pays_mentak() -> None:
    """N-GEN-10, N-MEN-2: each use of Sustain Damage brings a trade good; the third one is pillaged."""
    state = unlocked(fleets(table("sol", "letnev", "mentak"), "3 cruiser", "3 dreadnought"), "letnev_commander")
    state.goods[B] = 1
    game = battle(units(state, C, BESIDE, "fighter, carrier"), 10, 10, 10, 1, 1, 1)
    stand(game, until=SUSTAIN)
    for goods in (2, 3):
        answer(game, B, "dreadnought", SUSTAIN)
        uses(game, B, "leader:letnev_commander")
        assert game.state.goods[B] == goods
    answer(game, C, "ability:pillage", "window.goods.gained")
    assert (game.state.goods[B], game.state.goods[C]) == (2, 1)
