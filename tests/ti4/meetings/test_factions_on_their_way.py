"""Factions meet while ships move: what others do about it, and what their ways are like."""

from __future__ import annotations

import pytest

from lazax.core.stage import enter, ongoing
from lazax.core.steps import do
from lazax.ti4.events import Activation, Movement, Turn
from lazax.ti4.movement.activation import activatable, activation_of
from lazax.ti4.movement.move import check_move, end_movement, move_ships
from lazax.ti4.movement.retreat import retreat_targets
from lazax.ti4.sequence.action_phase import turn
from lazax.ti4.state import TI4
from lazax.ti4.timings import ACTIVATED, ACTIVATED_WHEN, SHIPS_MOVED
from lazax.ti4.ways import adjacent
from lazax.ti4.windows import react, window
from tests.ti4.positions.cards import uses
from tests.ti4.positions.council import law
from tests.ti4.positions.fights import unlocked
from tests.ti4.positions.movement import ASTEROIDS, BEYOND, FAR, NEXT, RIFT, TARGET, line, ship
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import (
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
    tokens,
    units,
)

VOID, HERE, ALPHA, BETA = "tile_46", "tile_27", "tile_39", "tile_40"
OTHER_BETA = "tile_25"
MOVED, AFTER = "window.ships.moved", "window.system.activated"


def arrived(state: TI4, mover: int, system: str, *ships: str) -> TI4:
    """Ships of the mover have just come into the system."""
    state.stage = state.stage[:-1]
    enter(state, Turn(mover))
    enter(state, activation_of(state, mover, system))
    came = ships or ("cruiser",)
    units(state, mover, system, ", ".join(came))
    enter(state, Movement(mover, system, tuple((each, ("tile_41", system)) for each in came)))
    return state


def taking_turn(state: TI4, player: int) -> TI4:
    state.stage, state.strategies[player] = state.stage[:-1], ()
    return state


def test_what_the_empyrean_does_about_a_move_of_another() -> None:
    """W-T5, N-EMP-3: A's token goes home by Xuange, Voidwatch takes a note from B, and Acamar gives B a token."""
    state = with_notes("empyrean", "sol", "hacan")
    state = unlocked(technologies(units(state, A, VOID, "infantry, carrier"), A, "voidwatch"), "empyrean_commander")
    state = arrived(tokens(state, A, VOID), B, VOID)
    game = play(state, lambda game: react(game, SHIPS_MOVED))
    seen = set()
    while not done(game):
        player = game.asked()[0]
        if kind_asked(game) == "tokens.gain":
            answer(game, player, (1, 0, 0))
            continue
        seen.add(game.options(player)[0])
        answer(game, player, game.options(player)[0])
    assert {"leader:empyrean_agent", "leader:empyrean_commander"} <= seen
    after = game.state
    assert VOID not in after.tokens and after.tactic_pool[B] == 4
    assert after.notes_in_play == {"alliance:1": A}  # the first that B could choose


def test_foresight_leaves_nobody_to_watch() -> None:
    """W-T5, N-NAA-1, N-EMP-3: Naalu leaves first; the Empyrean, who have units there, still get a note."""
    state = with_notes("sol", "naalu", "empyrean")
    state = technologies(units(units(state, B, VOID, "cruiser"), C, VOID, "carrier"), C, "voidwatch")
    game = play(arrived(state, A, VOID), lambda game: react(game, SHIPS_MOVED))
    uses(game, B, "ability:foresight")
    answer_all(game)
    assert not there(game, B, VOID) and game.state.notes_in_play == {"alliance:0": C}


def test_a_nova_before_anybody_can_foresee_it() -> None:
    """W-T5, N-MUA-3, N-NAA-1: Muaat is active and comes first; where a star has exploded no ship of Naalu can
    leave."""
    state = unlocked(quick_game("muaat", "naalu", "hacan"), "muaat_hero")
    units(units(state, B, HERE, "3 cruiser, flagship"), B, "new_albion", "infantry")
    state = arrived(state, A, HERE, "war_sun")
    game = play(state, lambda game: react(game, SHIPS_MOVED))
    uses(game, A, "leader:muaat_hero")
    answer_all(game)
    assert not any(owner == B for (_, owner) in game.state.forces)
    assert game.state.strategy_pool[B] == 2 and "tile_81" in [tile for _, tile in game.state.placements]


def test_a_nova_under_a_battle_that_is_over_before_it_begins() -> None:
    """N-MUA-3: sleepers and tokens of Creuss go back to their owners, A's units stay, and there is nobody to
    fight."""
    state = unlocked(quick_game("muaat", "titans", "creuss"), "muaat_hero")
    state.sleepers, state.moving_wormholes = frozenset({"new_albion"}), {"gamma": HERE}
    state = arrived(units(state, B, HERE, "2 dreadnought"), A, HERE, "war_sun", "fighter")
    game = play(state, lambda game: react(game, SHIPS_MOVED))
    uses(game, A, "leader:muaat_hero")
    answer_all(game)
    after = game.state
    assert there(game, A, "tile_81") == force_of("war_sun, fighter") and not after.sleepers
    assert not after.moving_wormholes and "new_albion" not in after.control


def test_the_swarm_leaves_no_time_for_others() -> None:
    """W-T5, N-SAR-6: after Sh'val nobody uses anything more in this window, Foresight neither."""
    state = unlocked(quick_game("sardakk", "naalu", "hacan"), "sardakk_hero")
    state = arrived(units(state, B, HERE, "cruiser"), A, HERE, "carrier")
    state = units(state, A, HERE, "2 infantry")
    game = play(state, lambda game: react(game, SHIPS_MOVED))
    uses(game, A, "leader:sardakk_hero")
    assert done(game) and there(game, B, HERE) == force_of("cruiser")


@pytest.mark.parametrize("mover", [A, B])
def test_a_tear_on_the_way(mover: int) -> None:
    """N-VUI-5, 41.2: a dock of the Cabal is a rift in everybody's path; only its own ships roll no dice there."""
    state = line(TARGET, NEXT, BEYOND, factions=("vuilraith", "letnev", "hacan"))
    state.stage, state.tokens = state.stage[:-1], {}
    units(planet(state, A, "vefut_ii"), A, "vefut_ii", "space_dock")
    state = activated(units(technologies(state, mover, "carrier_ii"), mover, BEYOND, "carrier"), mover, TARGET)
    game = play(state, do(move_ships, mover), do(end_movement, mover), dice=(2,))
    answer(game, mover, (ship(BEYOND, "carrier"),), "move.fleet")
    answer_all(game)
    assert bool(there(game, mover, TARGET)) == (mover == A)


def test_a_crucible_in_the_tear_of_another() -> None:
    """N-VUI-9, N-VUI-5: with the note B's dreadnought passes the rift without a die, two systems farther."""
    state = given(with_notes("vuilraith", "letnev", "hacan", turn=B), B, "crucible:0")
    state.placements = line(TARGET, NEXT, BEYOND, RIFT).placements
    state = units(state, B, RIFT, "dreadnought")
    enter(state, activation_of(state, B, TARGET))
    game = play(state, window(ACTIVATED), do(move_ships, B), dice=(1,))
    uses(game, B, "note:crucible:0")
    answer_all(game, until="move.fleet")
    answer(game, B, (ship(RIFT, "dreadnought"),), "move.fleet")
    answer_all(game)
    assert there(game, B, TARGET) == force_of("dreadnought") and not logged(game, "rift.lost")


@pytest.mark.parametrize(("mahact", "saar"), [(A, B), (B, A)])
def test_chaos_and_the_gene_sorcerers(mahact: int, saar: int) -> None:
    """1.6, N-SAA-3, N-MAH-5: Il Na Viroset activates what holds an own token; but nobody activates a field that Saar
    holds."""
    factions = ["", "", "hacan"]
    factions[mahact], factions[saar] = "mahact", "saar"
    state = technologies(quick_game(*factions), saar, "chaos_mapping")
    state = tokens(unlocked(state, "mahact_commander"), mahact, ASTEROIDS, HERE)
    assert {ASTEROIDS, HERE} <= {*activatable(state, mahact)}
    assert ASTEROIDS not in activatable(units(state, saar, ASTEROIDS, "cruiser"), mahact)
    assert HERE in activatable(state, mahact)


def test_il_na_viroset_ends_the_turn_before_the_siphons() -> None:
    """N-MAH-5: notes go back, but nothing happens after the activation: Jol-Nar, whose ships are there, gets
    nothing."""
    state = given(with_notes("mahact", "jolnar", "hacan"), A, "research_agreement:1")
    state = technologies(units(state, B, HERE, "cruiser"), B, "e_res_siphons")
    state.notes_in_play = {"support_for_the_throne:1": A}
    state.note_hand[B] = tuple(note for note in state.note_hand[B] if not note.startswith("support"))
    state.points = {A: 1, B: 0, C: 0}
    game = play(taking_turn(tokens(unlocked(state, "mahact_commander"), A, HERE), A), do(turn, A))
    answers(game, (A, "tactical", "turn.action"), (A, HERE, "activate.system"))
    assert game.state.goods[B] == 0 and game.asked() == (B,)
    assert not game.state.notes_in_play and game.state.points[A] == 0


def test_il_na_viroset_pays_the_artemiris() -> None:
    """N-KEL-6, N-MAH-5, W-T0: the two influence come before the token, also where nothing else happens."""
    state = tokens(units(quick_game("mahact", "keleres_mentak", "hacan"), B, HERE, "flagship"), A, HERE)
    state.exhausted.update(state.control)
    assert HERE not in activatable(unlocked(state, "mahact_commander"), A)
    state.goods[A] = 2
    game = play(taking_turn(state, A), do(turn, A))
    answers(game, (A, "tactical", "turn.action"), (A, HERE, "activate.system"))
    answer_all(game, until="turn.action")
    assert game.state.goods[A] == 0 and HERE not in game.state.tokens


def test_aetherpassage_ends_at_a_lattice() -> None:
    """N-ARG-4, W-T1a: the Empyrean let A pass, Argent's structures in the same system do not."""
    for lattice in False, True:
        state = line(TARGET, NEXT, BEYOND, factions=("sol", "empyrean", "argent"))
        state.stage, state.tokens = state.stage[:-1], {}
        units(units(planet(state, C, "vefut_ii"), C, "vefut_ii", "pds"), B, NEXT, "cruiser")
        state = units(technologies(state, C, *(("aerie_hololattice",) if lattice else ())), A, BEYOND, "cruiser")
        enter(state, activation_of(state, A, TARGET))
        game = play(state, window(ACTIVATED))
        uses(game, B, "ability:aetherpassage")
        assert (check_move(game.state, A, TARGET, (ship(BEYOND, "cruiser"),)) is None) != lattice


def test_slow_ships_on_a_fast_stream() -> None:
    """N-SAA-4, N-EMP-2: Mendosa makes a dreadnought as fast as the destroyer of C, and Aetherstream is added to that;
    only together they lead it three systems far."""
    for helped in True, False:
        state = line(RIFT, TARGET, NEXT, BEYOND, FAR, target=TARGET, factions=("sol", "empyrean", "saar"))
        units(units(technologies(state, B, "aetherstream"), A, FAR, "dreadnought"), C, FAR, "destroyer")
        units(planet(state, B, "vefut_ii"), B, "vefut_ii", "infantry")
        state = taking_turn(tokens(units(state, A, NEXT, "fighter, carrier"), A), A)
        state.tokens = {}
        enter(state, Turn(A))
        enter(state, activation_of(state, A, TARGET))
        game = play(state, window(ACTIVATED_WHEN), window(ACTIVATED))
        uses(game, C, "leader:saar_agent", f"{FAR}:dreadnought")
        if helped:
            uses(game, B, "technology:aetherstream")
        answer_all(game)
        assert (check_move(game.state, A, TARGET, (ship(FAR, "dreadnought"),)) is None) == helped


def test_creuss_flees_through_what_is_banned_for_others() -> None:
    """N-CRE-1, N-AG-6: under the ban B does not retreat from beta to beta; for Creuss alpha and beta are one
    still."""
    state = quick_game("creuss", "sardakk", "arborec")
    state.aside = (*state.aside, "tile_51")
    units(units(state, A, ALPHA, "cruiser"), A, BETA, "cruiser")
    units(units(state, B, OTHER_BETA, "cruiser"), B, "tile_22", "cruiser")
    assert BETA in retreat_targets(state, A, ALPHA)
    free = planet(state.copy(), B, "quann")
    state = law(free.copy(), "enforced_travel_ban")
    assert BETA in retreat_targets(state, A, ALPHA)


def test_memoria_among_the_tears() -> None:
    """N-NOM-2, N-VUI-5: the Nomad's flagship flies straight to its mechs, and the rift between is not on its way."""
    state = line(TARGET, RIFT, BEYOND, factions=("nomad", "vuilraith", "hacan"))
    state = units(state, A, BEYOND, "flagship")
    units(planet(state, A, "wellon"), A, "wellon", "mech")
    game = play(state, do(move_ships, A), do(end_movement, A), dice=(1,))
    answer(game, A, (ship(BEYOND, "flagship", route=f"{BEYOND} {TARGET}"),), "move.fleet")
    answer_all(game)
    assert there(game, A, TARGET) == force_of("flagship")


def test_a_null_field_against_zeu() -> None:
    """N-NAA-4, N-XXC-8: Naalu's agent lets B act in C's space; the field of C ends that, and Naalu's turn with it."""
    state = units(quick_game("naalu", "sol", "xxcha"), C, HERE, "cruiser")
    state = technologies(state, C, "nullification_field")
    game = play(taking_turn(state, A), do(turn, A))
    agent = next(word for word in game.options(A) if word.startswith("component:leader:naalu_agent"))
    answers(game, (A, agent, "turn.action"), (A, B, "naalu_agent.player"), (B, HERE, "naalu_agent.system"))
    uses(game, C, "technology:nullification_field")
    answer_all(game, until="turn.action")
    assert ongoing(game.state, Activation) is None and game.asked() == (B,)


def test_conduit_and_cannons() -> None:
    """N-JOL-5, 77.3c: while the system is next to all of Jol-Nar's, upgraded cannons of others reach it as well."""
    state = units(units(quick_game("jolnar", "letnev", "hacan"), A, HERE, "cruiser"), A, "tile_22", "cruiser")
    state = technologies(state, A, "spacial_conduit_cylinder")
    state.stage = state.stage[:-1]
    enter(state, Turn(A))
    enter(state, activation_of(state, A, HERE))
    game = play(state, window(ACTIVATED))
    uses(game, A, "technology:spacial_conduit_cylinder")
    assert "tile_22" in adjacent(game.state, HERE, B)
