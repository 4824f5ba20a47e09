"""Secret objectives of the action and the agenda phase: scored at the moment they speak of."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import amend, current, enter
from lazax.core.steps import do
from lazax.ti4.combat.cannon import cannon_offence
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.events import Activation, Agenda
from lazax.ti4.invasion.invasion import invade
from lazax.ti4.movement.activation import activate
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.state import TI4, Law
from lazax.ti4.switches import Rules
from lazax.ti4.tables import FACTIONS
from lazax.ti4.timings import AGENDA_PHASE_START, OUTCOME_IMMINENT
from lazax.ti4.units.control import gain_planet
from lazax.ti4.windows import react, window
from tests.ti4.positions.ground import landing
from tests.ti4.positions.tools import (
    MAP,
    A,
    B,
    activated,
    answer,
    answer_all,
    done,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    units,
)

HERE = "tile_26"
NEBULA = "tile_42"


def holding(state: TI4, player: int, *secrets: str) -> TI4:
    state.secrets[player] = tuple(sorted(secrets))
    return state


def duel(a: str, b: str, system: str = HERE) -> TI4:
    state = quick_game()
    units(state, A, system, a)
    units(state, B, system, b)
    return activated(state, A, system, moved=True)


def in_print(secret: str) -> TI4:
    """A game in which the objective has this printing: those of the third codex replace older ones."""
    rules = None if secret.endswith("omega") else Rules(map=MAP, sets=frozenset({"base", "pok"}))
    return quick_game(rules=rules)


def won(state: TI4) -> Game:
    """A hits with everything, B with nothing, in the first round."""
    return play(state, do(fight, A), dice=(10, 10, 10, 1, 1, 1))


def scores(game: Game) -> list[str]:
    return [line["objective"] for line in logged(game, "objective.scored")]


def test_spark_a_rebellion() -> None:
    """W-T17, 98.5: B has the most points, and so has A; a tie will do."""
    game = won(holding(duel("3 cruiser", "cruiser"), A, "spark_a_rebellion"))
    answer(game, A, "secret:spark_a_rebellion")
    assert scores(game) == ["spark_a_rebellion"]
    assert game.state.points[A] == 1


def test_no_rebellion_against_the_weak() -> None:
    """W-T17: A has more points than B, so nobody is asked."""
    state = holding(duel("3 cruiser", "cruiser"), A, "spark_a_rebellion")
    state.points = {**state.points, A: 2}
    assert "space_combat" not in kind_asked(won(state))


def test_only_one_for_a_combat() -> None:
    """61.7, TV-OBJ-09: two are fulfilled by the same combat, and only one is scored."""
    state = duel("3 cruiser", "cruiser", NEBULA)
    game = won(holding(state, A, "brave_the_void", "demonstrate_your_power"))
    answer(game, A, "no", "combat.announce")
    answer(game, A, "secret:brave_the_void")
    assert done(game)
    assert scores(game) == ["brave_the_void"]
    assert game.state.secrets[A] == ("demonstrate_your_power",)


def test_another_one_on_the_ground() -> None:
    """61.7a, TV-OBJ-09: one for the combat in space, another one for that on a planet, in the same action."""
    home = FACTIONS["letnev"].home
    state = duel("2 cruiser, carrier, 2 infantry", "cruiser", home)
    holding(state, A, "darken_the_skies", "spark_a_rebellion")
    units(state, B, "arc_prime", "infantry")
    state.points = {**state.points, B: 1}
    game = play(state, do(fight, A), do(invade, A), dice=(10, 10, 10, 1, 10, 10, 1))
    answer(game, A, "secret:darken_the_skies")
    answer_all(game, until="invasion.commit")
    answer(game, A, landing("arc_prime", 2), "invasion.commit")
    answer(game, A, "secret:spark_a_rebellion")
    assert scores(game) == ["darken_the_skies", "spark_a_rebellion"]


def test_demonstrate_your_power() -> None:
    """W-T17: at least three non-fighter ships when it ends."""
    game = won(holding(duel("3 cruiser", "cruiser"), A, "demonstrate_your_power"))
    answer(game, A, "secret:demonstrate_your_power")
    assert scores(game) == ["demonstrate_your_power"]
    game = won(holding(duel("2 cruiser, 3 fighter", "cruiser"), A, "demonstrate_your_power"))
    assert "space_combat" not in kind_asked(game)


def test_betray_a_friend() -> None:
    """W-T17: a note of B lay before A when the tactical action began; that of somebody else does not help."""
    state = holding(duel("3 cruiser", "cruiser"), A, "betray_a_friend")
    amend(state, Activation, friends=(2,))
    assert "space_combat" not in kind_asked(won(state))
    amend(state, Activation, friends=(B,))
    game = won(state)
    answer(game, A, "secret:betray_a_friend")
    assert scores(game) == ["betray_a_friend"]


def test_darken_the_skies_and_unveil_flagship() -> None:
    """W-T17: at the home of another player, with the flagship there."""
    home = FACTIONS["letnev"].home
    game = won(holding(duel("3 cruiser", "cruiser", home), A, "darken_the_skies"))
    answer(game, A, "secret:darken_the_skies")
    game = won(holding(duel("flagship, 2 cruiser", "cruiser"), A, "unveil_flagship"))
    answer(game, A, "secret:unveil_flagship")
    assert scores(game) == ["unveil_flagship"]
    assert "space_combat" not in kind_asked(won(holding(duel("3 cruiser", "cruiser"), A, "unveil_flagship")))


def test_destroy_their_greatest_ship() -> None:
    """W-G5: the moment it is destroyed; it counts as the one of this combat."""
    state = holding(duel("3 cruiser", "damaged_flagship"), A, "demonstrate_your_power", "destroy_their_greatest_ship")
    game = won(state)
    answer(game, A, "secret:destroy_their_greatest_ship", "window.unit.destroyed")
    answer_all(game)
    assert scores(game) == ["destroy_their_greatest_ship"]


@pytest.mark.parametrize("printing", ["fight_with_precision", "fight_with_precision_omega"])
def test_fight_with_precision(printing: str) -> None:
    """61.5b, 61.9, W-T10: the barrage destroys the last fighters."""
    state = in_print(printing)
    units(units(state, A, HERE, "2 destroyer"), B, HERE, "fighter, cruiser")
    game = play(activated(holding(state, A, printing), A, HERE, moved=True), do(fight, A), dice=(10, 1, 1, 1))
    answer(game, A, f"secret:{printing}", "window.unit.destroyed")
    assert scores(game) == [printing]


@pytest.mark.parametrize("printing", ["make_an_example_of_their_world", "make_an_example_of_their_world_omega"])
@pytest.mark.parametrize("defenders", [1, 2])
def test_make_an_example_of_their_world(printing: str, defenders: int) -> None:
    """61.5b, 61.9, W-T19: the bombardment destroys the last of B's ground forces on the planet; not while one of them
    is left."""
    state = holding(in_print(printing), A, printing)
    units(units(planet(state, B, "lodor"), A, HERE, "dreadnought"), B, "lodor", f"{defenders} infantry")
    game = play(activated(state, A, HERE, moved=True), do(invade, A), dice=(10,))
    answer_all(game, until="window.unit.destroyed")
    if defenders == 1:
        answer(game, A, f"secret:{printing}", "window.unit.destroyed")
        answer_all(game)
    assert scores(game) == ([printing] if defenders == 1 else [])


@pytest.mark.parametrize(
    ("printing", "ships"),
    [("turn_their_fleets_to_dust", "cruiser"), ("turn_their_fleets_to_dust_omega", "cruiser, fighter")],
)
def test_turn_their_fleets_to_dust(printing: str, ships: str) -> None:
    """W-T6: the PDS of B destroys the only ship of A; Ω: a fighter may be left."""
    state = in_print(printing)
    units(state, A, HERE, ships)
    planet(state, B, "lodor")
    units(state, B, "lodor", "pds, infantry")
    holding(state, B, printing)
    game = play(activated(state, A, HERE, moved=True), do(cannon_offence, A), dice=(10,))
    answer(game, B, "yes", "cannon.fire")
    if kind_asked(game) == "hits.assign":
        answer(game, A, ("cruiser",), "hits.assign")
    answer(game, B, f"secret:{printing}", "window.unit.destroyed")
    assert game.state.points[B] == 1


def test_become_a_martyr() -> None:
    """W-G8: B loses a planet of their home system."""

    async def task(game: TI4) -> None:
        await gain_planet(game, A, "wren_terra")

    game = play(holding(quick_game(), B, "become_a_martyr"), task)
    answer(game, B, "secret:become_a_martyr", "window.control.after")
    assert game.state.points[B] == 1


def test_prove_endurance() -> None:
    """W-A4: B and C have passed before A."""
    state = holding(quick_game(), A, "prove_endurance")
    state.passed, state.strategies[A] = (1, 2), ()
    game = play(state, do(act, A))
    answer(game, A, "pass", "turn.action")
    answer(game, A, "secret:prove_endurance", "window.turn.passed")
    assert game.state.points[A] == 1


def test_dictate_policy() -> None:
    """W-V1: three laws are in play when the agenda phase begins; two are not enough."""
    state = holding(quick_game(phase="agenda"), A, "dictate_policy")
    state.laws = dict.fromkeys(("fleet_regulations", "homeland_defense_act"), Law())
    assert "agenda_phase" not in kind_asked(play(state, window(AGENDA_PHASE_START)))
    state.laws = {**state.laws, "regulated_conscription": Law()}
    game = play(state, window(AGENDA_PHASE_START))
    answer(game, A, "secret:dictate_policy", "window.agenda_phase.start")
    assert game.state.points[A] == 1


def test_drive_the_debate() -> None:
    """61.5c, W-V7c: a planet of A is elected; the point comes before the outcome."""

    async def task(game: TI4) -> None:
        enter(game, Agenda("core_mining", outcome="lodor"))
        await react(game, OUTCOME_IMMINENT)

    game = play(holding(planet(quick_game(phase="agenda"), A, "lodor"), A, "drive_the_debate"), task)
    answer(game, A, "secret:drive_the_debate", "window.outcome.imminent")
    assert game.state.points[A] == 1


def test_whose_notes_lie_there_is_kept_in_mind_from_the_start() -> None:
    """W-T17: the note may go back during the action; what counts is when the action began."""
    state = quick_game()
    state.notes_in_play = {"alliance:1": A}
    game = play(state, do(activate, A))
    answer(game, A, HERE, "activate.system")
    assert current(game.state, Activation).friends == (B,)
