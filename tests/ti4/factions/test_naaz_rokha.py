"""The Naaz-Rokha Alliance."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import current, enter
from lazax.core.steps import do
from lazax.ti4.combat.dice import combat_dice
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.economy.tokens import pools_of
from lazax.ti4.events import ControlChange, Exploration, Turn
from lazax.ti4.exploration.explore import explore_planet
from lazax.ti4.sequence.action_phase import act, finish_turn
from lazax.ti4.state import TI4
from lazax.ti4.timings import CONTROL_AFTER
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.control import gain_planet
from lazax.ti4.windows import react
from tests.ti4.positions.tools import (
    A,
    B,
    activated,
    answer,
    answer_all,
    answers,
    done,
    force_of,
    kind_asked,
    logged,
    plain,
    planet,
    play,
    quick_game,
    technologies,
    there,
    units,
)

LODOR, ALBION, HERE, FAR = "lodor", "new_albion", "tile_27", "tile_46"
EXPLORING, TURN_END = "window.explore.before", "window.turn.end"
SPACE_START, ROUND = "window.space_combat.start", "window.space_combat.round"
CULTURAL, UNKNOWN = "cultural_relic_fragment", "unknown_relic_fragment"


def alliance(*fragments: str, player: int = A) -> TI4:
    state = plain(quick_game("naaz_rokha", "letnev", "hacan"), B)
    state.fragments = {**state.fragments, player: tuple(sorted(fragments))}
    state.relic_deck = ("the_obsidian", "dominus_orb")
    take_stock(state)
    return state


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def test_distant_suns() -> None:
    """TV-NRA-01, N-NRA-1: with two mechs one card more, named before the first is seen; one of them is kept."""
    state = units(planet(alliance(), A, ALBION), A, ALBION, "2 mech")
    state.industrial_deck = ("abandoned_warehouses", "local_fabricators", "functioning_base")
    game = play(state, lambda game: explore_planet(game, A, ALBION))
    answer(game, A, "ability:distant_suns", EXPLORING)
    assert kind_asked(game) == "explore.keep"
    assert current(game.state, Exploration).drawn == ("abandoned_warehouses", "local_fabricators")
    assert [*game.options(A)] == ["abandoned_warehouses", "local_fabricators"]
    answer(game, A, "local_fabricators", "explore.keep")
    assert "abandoned_warehouses" in game.state.exploration_discard
    assert game.state.industrial_deck == ("functioning_base",)


def test_distant_suns_needs_a_mech() -> None:
    """N-NRA-1, W-G9: the planet holds one of the own mechs."""
    state = units(planet(alliance(), A, ALBION), A, ALBION, "infantry")
    state.industrial_deck = (CULTURAL.replace("cultural", "industrial"),)
    assert done(play(state, lambda game: explore_planet(game, A, ALBION)))


def test_fabrication() -> None:
    """TV-NRA-03, N-NRA-2: a cultural and an unknown fragment are a relic; one alone is a command token."""
    game = play(alliance(CULTURAL, UNKNOWN), do(act, A))
    answers(game, (A, "component:ability:fabrication", "turn.action"), (A, "card", "fabrication.gain"))
    answer_all(game, until="turn.action")
    assert game.state.relics[A] == ("the_obsidian",)
    assert game.state.fragments[A] == ()
    game = play(alliance(UNKNOWN), do(act, A))
    answer(game, A, "component:ability:fabrication", "turn.action")
    answer(game, A, (0, 1, 0), "tokens.gain")
    assert pools_of(game.state, A) == (3, 4, 2)
    assert f"exploration:{UNKNOWN}" in game.state.purged


def test_fabrication_of_different_types() -> None:
    """N-NRA-2: two known types are no pair; two unknown ones are."""
    game = play(alliance(CULTURAL, "hazardous_relic_fragment"), do(act, A))
    answer(game, A, "component:ability:fabrication", "turn.action")
    assert kind_asked(game) == "fabrication.token"
    game = play(alliance(UNKNOWN, UNKNOWN), do(act, A))
    answers(game, (A, "component:ability:fabrication", "turn.action"), (A, "card", "fabrication.gain"))
    answer_all(game, until="turn.action")
    assert game.state.relics[A] == ("the_obsidian",)


def test_fragments_like_those_purged_stay_in_use() -> None:
    """70.1, 73.1: one of four is purged, and the other three are a relic."""
    game = play(alliance(*[CULTURAL] * 4), do(act, A), do(act, A))
    answers(game, (A, "component:ability:fabrication", "turn.action"), (A, "token", "fabrication.gain"))
    answer_all(game, until="turn.action")
    assert f"component:exploration:{CULTURAL}" in game.options(A)


def test_black_market_forgery() -> None:
    """69.3: B purges two of their own fragments, and the note goes back."""
    state = alliance(CULTURAL, CULTURAL, player=B)
    state.note_hand[B], state.notes_out = ("black_market_forgery:0",), {"black_market_forgery:0": (A, B)}
    state.stage = state.stage[:-1]
    enter(state, Turn(B))
    game = play(state, do(act, B))
    answer(game, B, "component:note:black_market_forgery:0", "turn.action")
    answer_all(game, until="turn.action")
    assert game.state.relics[B] == ("the_obsidian",)
    assert game.state.note_hand[A] == ("black_market_forgery:0",)


def test_pre_fab_arcologies() -> None:
    """N-NRA-6: the planet just gained is readied after its exploration."""
    state = technologies(alliance(), A, "pre_fab_arcologies")
    state.industrial_deck = (CULTURAL.replace("cultural", "industrial"),)
    units(state, A, ALBION, "infantry")
    game = play(state, lambda game: gain_planet(game, A, ALBION))
    assert done(game)
    assert ALBION not in game.state.exhausted


def battle(state: TI4, *dice: int) -> Game:
    return play(activated(state, A, FAR), do(fight, A), dice=dice)


def test_supercharge() -> None:
    """W-T9: plus 1 in this round only, in space and on planets alike."""
    state = technologies(alliance(), A, "supercharge")
    units(units(state, A, FAR, "cruiser"), B, FAR, "cruiser")
    game = battle(state, 6, 1, 6, 1)
    answer(game, A, "technology:supercharge", SPACE_START)
    answer_all(game)
    rolls = [line["dice"] for line in logged(game, "roll.space") if line["player"] == A]
    assert rolls[0] == (("cruiser", 6, 6),)
    assert (A, "technology:supercharge") in game.state.exhausted_cards


def test_supercharge_ends_with_the_round() -> None:
    """W-T9: the next round is rolled as usual."""
    state = technologies(alliance(), A, "supercharge")
    units(units(state, A, FAR, "cruiser"), B, FAR, "cruiser")
    game = battle(state, 1, 1, 6, 1, 7, 1)
    answer(game, A, "technology:supercharge", SPACE_START)
    answer_all(game)
    rolls = [line["dice"] for line in logged(game, "roll.space") if line["player"] == A]
    assert [needs for ((_, _, needs),) in rolls] == [6, 7, 7]


def test_visz_el_vir() -> None:
    """N-NRA-4: one more die for each mech in its system, on planets too."""
    state = units(units(alliance(), A, HERE, "flagship"), A, ALBION, "2 mech, infantry")
    take_stock(state)
    assert len(combat_dice(state, A, force_of("2 mech, infantry"), ALBION)) == 7
    assert len(combat_dice(state, A, force_of("2 mech"), LODOR)) == 4


def test_eidolon_fights_as_a_ship() -> None:
    """TV-NRA-02, N-NRA-3: combat 8, two dice, no Sustain Damage; afterwards a ground force again."""
    state = units(units(alliance(), A, FAR, "carrier, 2 mech"), B, FAR, "2 dreadnought")
    game = battle(state, 1, 8, 1, 1, 1, 9, 9)
    assert game.asked() == (B,)  # no mech sustains damage
    assert game.state.unit_cards[A, "mech"] == "naaz_rokha_mech_space"
    (dice,) = [line["dice"] for line in logged(game, "roll.space") if line["player"] == A]
    assert sorted(needs for unit, _, needs in dice if unit == "mech") == [8, 8, 8, 8]
    answer(game, B, "dreadnought", "hits.sustain")
    answer(game, A, ("mech", "mech"), "hits.assign")
    assert logged(game, "units.destroyed")[0]["units"] == (("mech", 2, 0),)


def test_eidolon_turns_back() -> None:
    """N-NRA-3, 16.3c: when the combat is over the card turns back, and capacity counts again."""
    state = units(units(alliance(), A, FAR, "destroyer, mech"), B, FAR, "fighter")
    game = battle(state, 9, 9, 9, 9, 9)
    answer_all(game)
    assert game.state.unit_cards[A, "mech"] == "naaz_rokha_mech"
    assert there(game, A, FAR) == force_of("destroyer")


def test_garv_and_gunn() -> None:
    """N-NRA-7: at the end of B's turn B explores a planet with a trait."""
    state = planet(alliance(), B, ALBION)
    state.industrial_deck = (CULTURAL.replace("cultural", "industrial"),)
    state.stage = state.stage[:-1]
    enter(state, Turn(B))
    game = play(state, do(finish_turn, B))
    answer(game, A, "leader:naaz_rokha_agent", TURN_END)
    assert [*game.options(B)] == [ALBION, "pass"]
    answer(game, B, ALBION, "naaz_rokha_agent.planet")
    assert game.state.fragments[B] == ("industrial_relic_fragment",)


def test_dart_and_tai() -> None:
    """W-G8: a planet that was another player's is explored; one that was nobody's not once more."""
    for former, asked in (B, True), (-1, False):
        state = unlocked(planet(alliance(), A, ALBION), "naaz_rokha_commander")
        state.industrial_deck = (CULTURAL.replace("cultural", "industrial"),)
        enter(state, ControlChange(A, ALBION, former))
        game = play(state, lambda game: react(game, CONTROL_AFTER))
        assert (kind_asked(game) == "window.control.after") is asked
        if asked:
            answer(game, A, "leader:naaz_rokha_commander", "window.control.after")
            answer_all(game)
            assert game.state.fragments[A] == ("industrial_relic_fragment",)


def test_dart_and_tai_is_unlocked() -> None:
    """§9: by mechs in three systems."""
    state = units(units(alliance(), A, ALBION, "mech"), A, FAR, "mech")
    game = play(units(state, A, LODOR, "mech"), lambda game: gain_planet(game, A, LODOR))
    answer_all(game)
    assert [line["leader"] for line in logged(game, "leader.unlocked")] == ["naaz_rokha_commander"]


def test_forge_legend() -> None:
    """N-NRA-5: a relic, then two secondary abilities whose tokens come from reinforcements."""
    state = unlocked(alliance(), "naaz_rokha_hero")
    state.exhausted.update({"naazir", "rokha"})
    state.used = {"technology"}
    game = play(state, do(act, A))
    answer(game, A, "component:leader:naaz_rokha_hero", "turn.action")
    answer_all(game, until="naaz_rokha_hero.card")
    assert "technology" not in game.options(A)
    answers(game, (A, "diplomacy", "naaz_rokha_hero.card"), (A, "politics", "naaz_rokha_hero.card"))
    answers(game, (A, "naazir", "diplomacy.ready"), (A, "rokha", "diplomacy.ready"))
    answer_all(game, until="turn.action")
    after = game.state
    assert after.relics[A] == ("the_obsidian",)
    assert not {"naazir", "rokha"} & after.exhausted
    assert pools_of(after, A) == (3, 3, 2)
    assert "leader:naaz_rokha_hero" in after.purged
