"""The Yin Brotherhood."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refused
from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.combat.space_combat import end_round, fight
from lazax.ti4.events import Activation, GroundCombat, Production, SpaceCombat
from lazax.ti4.movement.activation import activation_of
from lazax.ti4.notes.hands import deal_notes
from lazax.ti4.production.draft import Draft
from lazax.ti4.production.produce import effect_means
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.state import TI4
from lazax.ti4.switches import Rules
from lazax.ti4.technology.research import research, researchable
from lazax.ti4.timings import ACTIVATED, GROUND_COMBAT_START, PRODUCED
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.control import destroy_planet
from lazax.ti4.units.losses import destroy
from lazax.ti4.windows import may_use, react, window
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import (
    MAP,
    A,
    B,
    C,
    activated,
    answer,
    answer_all,
    answers,
    done,
    force_of,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    technologies,
    there,
    units,
)

ALBION, HERE, BESIDE = "new_albion", "tile_27", "tile_39"
FIRST = Rules(map=MAP, sets=frozenset({"base"}))
START, END, GROUND = "window.space_combat.start", "window.space_combat.round_end", "window.ground_combat.start"
INDOCTRINATION, MECH = "ability:indoctrination", "unit:yin_mech"
DESTROYED = "window.unit.destroyed"


def yin(*others: str) -> TI4:
    return quick_game("yin", *(others or ("letnev", "hacan")))


def without_milor(state: TI4) -> TI4:
    """The agent is exhausted."""
    state.exhausted_cards = frozenset({(A, "leader:yin_agent_omega")})
    return state


def in_first_print(state: TI4, leader: str) -> TI4:
    """With a leader that codex 3 replaces."""
    state.rules = state.rules._replace(sets=state.rules.sets - {"codex3"})
    return unlocked(state, leader)


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def landing(theirs: str) -> Game:
    """The start of a ground combat of A's against B."""
    state = units(units(planet(yin(), B, ALBION), B, ALBION, theirs), A, ALBION, "infantry")
    enter(activated(state, A, HERE), GroundCombat(ALBION, A, B, 1))
    state.goods[A] = 9
    return play(state, window(GROUND_COMBAT_START))


def test_indoctrination() -> None:
    """TV-YIN-01, N-YIN-1: for 2 influence an infantry of B's becomes A's; once in a combat, and no mechs."""
    game = landing("infantry, mech")
    answer(game, A, INDOCTRINATION, GROUND)
    answer_all(game, until=GROUND)
    assert (there(game, A, ALBION), there(game, B, ALBION)) == (force_of("2 infantry"), force_of("mech"))
    game = landing("2 infantry")
    answer(game, A, INDOCTRINATION, GROUND)
    answer_all(game, until=GROUND)
    assert done(game) and there(game, B, ALBION) == force_of("infantry")
    assert done(landing("2 mech"))


def test_moyins_ashes() -> None:
    """TV-YIN-01, N-YIN-8: for 3 influence in all a mech of A's comes instead."""
    game = landing("2 infantry")
    answer(game, A, MECH, GROUND)
    answer_all(game, until=GROUND)
    assert there(game, A, ALBION) == force_of("infantry, mech")
    assert done(game)


def round_over(mine: str, theirs: str) -> Game:
    state = units(units(without_milor(yin()), A, HERE, mine), B, HERE, theirs)
    enter(activated(state, A, HERE), SpaceCombat(HERE, A, B, 1))
    return play(state, do(end_round))


def test_devotion() -> None:
    """ERR-DEV, TV-YIN-03, N-YIN-2: a destroyer for a hit on B's dreadnought, which alone may sustain it."""
    game = round_over("destroyer, carrier", "dreadnought, flagship")
    answers(game, (A, "ability:devotion", END), (A, "dreadnought", "devotion.target"))
    assert game.options(B) == ("dreadnought", "pass")
    answer(game, B, "pass", "hits.sustain")
    lost = [(line["player"], line["units"]) for line in logged(game, "units.destroyed")]
    assert lost[:2] == [(A, (("destroyer", 1, 0),)), (B, (("dreadnought", 1, 0),))]
    assert kind_asked(round_over("carrier", "dreadnought")) != END


def test_impulse_core_and_devotion_in_one_round() -> None:
    """N-YIN-7, W-T9: B assigns the hit of the core, no fighter first; that of Devotion comes at the round's end."""
    state = technologies(without_milor(yin()), A, "impulse_core")
    units(units(state, A, HERE, "2 cruiser, carrier"), B, HERE, "2 cruiser, carrier, 2 fighter")
    game = play(activated(state, A, HERE, moved=True), do(fight, A), dice=(1,) * 7)
    answer(game, A, "technology:impulse_core", START)
    with pytest.raises(Refused, match=r"hits\.others_first"):
        answer(game, B, ("fighter",), "hits.assign")
    answer(game, B, ("carrier",), "hits.assign")
    answer_all(game, until=END)
    answers(game, (A, "ability:devotion", END), (A, "cruiser", "devotion.target"))
    assert len([line for line in logged(game, "units.destroyed") if line["player"] == A]) >= 2


def test_van_hauge() -> None:
    """TV-YIN-02, N-YIN-3: all ships go with it, and B's infantry in space has no room any more."""
    state = units(units(yin(), A, HERE, "flagship, cruiser"), B, HERE, "2 carrier, cruiser, 2 infantry")
    game = play(state, lambda game: destroy(game, [(HERE, A, force_of("flagship"))]))
    answer_all(game, until="never")
    assert not there(game, A, HERE) and not there(game, B, HERE)
    assert logged(game, "units.removed")


def test_yin_spinner() -> None:
    """W-T31: by Production on a planet of the system; not by other effects."""
    state = units(planet(technologies(yin(), A, "yin_spinner"), A, ALBION), A, ALBION, "space_dock")
    for ability in True, False:
        made = state.copy()
        enter(made, Production(A, HERE, ability))
        game = play(made, lambda game: react(game, PRODUCED))
        assert there(game, A, ALBION).number("infantry") == int(ability)


def test_yin_spinner_omega() -> None:
    """N-YIN-4: after any production, both on a planet or beside ships, or nowhere."""
    state = units(technologies(yin(), A, "yin_spinner_omega"), A, BESIDE, "carrier")
    enter(state, Production(A, HERE, ability=False))
    game = play(state, lambda game: react(game, PRODUCED))
    answer(game, A, BESIDE, "yin_spinner.place")
    assert there(game, A, BESIDE) == force_of("carrier, 2 infantry")


def test_brother_milor() -> None:
    """W-G5: B's cruiser is destroyed, B may place two fighters; a carrier is nothing to him."""
    for ship, saved in ("cruiser", True), ("carrier", False):
        state = units(in_first_print(yin(), ""), B, HERE, f"{ship}, carrier")
        game = play(state, lambda game, ship=ship: destroy(game, [(HERE, B, force_of(ship))]))  # type: ignore[misc]
        assert (kind_asked(game) == DESTROYED) == saved
        if saved:
            answers(game, (A, "leader:yin_agent", DESTROYED), (B, "yes", "yin_agent.place"))
            assert there(game, B, HERE) == force_of("carrier, 2 fighter")


def test_brother_milor_omega() -> None:
    """N-YIN-6, W-G5: infantry for a ground force, in the action phase alone."""
    state = units(planet(yin(), B, ALBION), B, ALBION, "mech, infantry")
    game = play(state, lambda game: destroy(game, [(ALBION, B, force_of("mech"))]))
    answers(game, (A, "leader:yin_agent_omega", DESTROYED), (B, "yes", "yin_agent.place"))
    assert there(game, B, ALBION) == force_of("3 infantry")
    state = units(quick_game("yin", "letnev", "hacan", phase="status"), B, ALBION, "mech, infantry")
    assert done(play(planet(state, B, ALBION), lambda game: destroy(game, [(ALBION, B, force_of("mech"))])))


def test_nobody_is_saved_on_a_planet_that_is_destroyed() -> None:
    """12.2b, 53.4: it is gone with all units on it, so that none can be placed there."""
    state = units(planet(yin(), A, ALBION), A, ALBION, "mech, infantry")
    game = play(state, lambda game: destroy_planet(game, ALBION), debug=True)
    assert done(game) and not there(game, A, ALBION) and ALBION not in game.state.control


def test_brother_omar() -> None:
    """W-T30: unlocked by Indoctrination; a green prerequisite, and three infantry for the cost of two."""
    state = in_first_print(yin(), "yin_commander")
    plain = set(researchable(in_first_print(yin(), ""), A))
    assert {"bio_stims", "dacxive_animators"}.intersection(set(researchable(state, A)) - plain)
    draft = Draft(state, A, effect_means(state, A, "tile_3", 2)._replace(ability=True))
    assert draft.price("infantry") == (1, 3)
    assert draft.room("infantry") == 3


def test_brother_omar_is_unlocked() -> None:
    """§9: in the newer printing by any faction ability."""
    game = round_over("destroyer, carrier", "2 carrier")
    answer(game, A, "ability:devotion", END)
    answer_all(game, until="combat.announce")
    assert "yin_commander_omega" in game.state.unlocked


def test_brother_omar_omega() -> None:
    """W-G11, N-GEN-14: an infantry for all prerequisites of what another player owns."""
    state = technologies(unlocked(yin(), "yin_commander_omega"), B, "fleet_logistics")
    assert "fleet_logistics" not in researchable(state, A)
    units(planet(state, A, ALBION), A, ALBION, "2 infantry")
    assert "fleet_logistics" in researchable(state, A)
    assert "light_wave_deflector" not in researchable(state, A)
    game = play(state, lambda game: research(game, A))
    answer(game, A, "fleet_logistics", "research.technology")
    answer_all(game, until="never")
    assert there(game, A, ALBION) == force_of("infantry")
    assert "fleet_logistics" in game.state.technologies[A]


def test_spinner_overdrive() -> None:
    """W-A9: each planet is readied or its infantry doubled."""
    state = in_first_print(planet(yin(), A, ALBION, "starpoint", exhausted=True), "yin_hero")
    units(units(state, A, ALBION, "3 infantry"), A, "starpoint", "2 infantry")
    game = play(state, do(act, A))
    answer(game, A, "component:leader:yin_hero", "turn.action")
    answers(game, (A, "double", "yin_hero.choice"), (A, "ready", "yin_hero.choice"))
    assert there(game, A, ALBION) == force_of("6 infantry") and ALBION in game.state.exhausted
    assert there(game, A, "starpoint") == force_of("2 infantry") and "starpoint" not in game.state.exhausted
    assert "leader:yin_hero" in game.state.purged


def test_blessing_of_the_yin() -> None:
    """N-YIN-5, R-64: two on B's planet, one on nobody's; no cannon fires, no home planet, not Mecatol Rex."""
    state = units(planet(unlocked(yin(), "yin_hero_omega"), B, ALBION), B, ALBION, "infantry, pds")
    game = play(state, do(act, A), dice=(9, 9, 1))
    answer(game, A, "component:leader:yin_hero_omega", "turn.action")
    assert not {"mecatol_rex", "darien", "arc_prime"}.intersection(game.options(A))
    for name in (ALBION, ALBION, "lodor"):
        answer(game, A, name, "yin_hero.planet")
    answer_all(game, until="turn.action")
    assert not logged(game, "roll.defence")
    assert game.state.control[ALBION] == A and game.state.control["lodor"] == A
    assert not [event for event in game.state.stage if isinstance(event, Activation)]


def test_blessing_turns_the_nexus() -> None:
    """TV-NEX-01: committing infantry to Mallice while the nexus is closed turns it."""
    game = play(unlocked(yin(), "yin_hero_omega"), do(act, A))
    answer(game, A, "component:leader:yin_hero_omega", "turn.action")
    answers(game, (A, "mallice", "yin_hero.planet"), (A, "done", "yin_hero.planet"))
    answer_all(game, until="turn.action")
    assert game.state.nexus_open and game.state.control["mallice"] == A


def test_greyfire_mutagen() -> None:
    """W-T1a: in this tactical action Yin has neither faction abilities nor faction technologies."""
    state = quick_game("yin", "letnev", "hacan", rules=FIRST, turn=B)
    deal_notes(state)
    given(state, B, "greyfire_mutagen:0")
    enter(state, activation_of(state, B, HERE))
    game = play(state, lambda game: react(game, ACTIVATED))
    answer(game, B, "note:greyfire_mutagen:0", "window.system.activated")
    used = ("ability:devotion", "technology:impulse_core", "technology:sarween_tools", MECH)
    assert [may_use(game.state, True, A, component) for component in used] == [False, False, True, True]
    assert may_use(game.state, True, C, "ability:devotion")


def test_greyfire_mutagen_omega() -> None:
    """W-T23: against two ground forces or more of others than Yin; one infantry becomes C's."""
    state = given(with_notes("yin", "letnev", "hacan", turn=C), C, "greyfire_mutagen_omega:0")
    units(units(planet(state, B, ALBION), B, ALBION, "infantry, mech"), C, ALBION, "mech")
    for defender, asked in (B, True), (A, False):
        fought = state.copy()
        units(fought, A, ALBION, "2 infantry")
        enter(fought, GroundCombat(ALBION, C, defender, 1))
        game = play(fought, window(GROUND_COMBAT_START))
        while kind_asked(game) == GROUND and game.asked() == (A,):
            answer(game, A, "pass")
        assert (kind_asked(game) == GROUND) == asked
        if asked:
            answer(game, C, "note:greyfire_mutagen_omega:0", GROUND)
            assert there(game, C, ALBION) == force_of("infantry, mech")
