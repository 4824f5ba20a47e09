"""The Empyrean."""

from __future__ import annotations

import pytest

from lazax.core.stage import enter, ongoing
from lazax.core.steps import do
from lazax.galaxy.deals.terms import Term
from lazax.galaxy.layout import in_spiral_order
from lazax.galaxy.spending import Payment
from lazax.ti4.combat.hits import take_hits
from lazax.ti4.combat.space_combat import roll_round
from lazax.ti4.council.changes import own_votes
from lazax.ti4.council.voting import cast_votes
from lazax.ti4.economy.tokens import pools_of
from lazax.ti4.events import Activation, Agenda, CardPlay, Hits, Movement, SpaceCombat, Turn
from lazax.ti4.movement.activation import activation_of
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.state import TI4
from lazax.ti4.timings import ACTIVATED, ACTIVATED_WHEN, SHIPS_MOVED
from lazax.ti4.trade.terms import COMMODITIES
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.control import gain_planet
from lazax.ti4.windows import react
from tests.ti4.positions.deals import neighbours, strike, thinking
from tests.ti4.positions.movement import BEYOND, NEBULA, NEXT, TARGET, line, refusal, ship
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    answer_all,
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
    tokens,
    units,
)

HERE, VOID, ALBION = "tile_27", "tile_46", "new_albion"
MOVED, AFTER = "window.ships.moved", "window.system.activated"
THREE = ("empyrean", "letnev", "sardakk")


def empyrean() -> TI4:
    return quick_game(*THREE)


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def moved(state: TI4, mover: int, system: str) -> TI4:
    """Ships of the mover have just come into the system."""
    state.stage = state.stage[:-1]
    enter(state, Turn(mover))
    enter(state, Movement(mover, system, (("cruiser", ("tile_39", system)),)))
    return state


def by_b(state: TI4, system: str) -> TI4:
    """B has just activated a system."""
    state.stage = state.stage[:-1]
    enter(state, Turn(B))
    enter(state, activation_of(state, B, system))
    return state


def test_dark_whispers() -> None:
    """69.0, SU-3: both promissory notes of the faction in hand."""
    assert {"blood_pact:0", "dark_pact:0"} <= set(with_notes(*THREE).note_hand[A])


def test_voidborn() -> None:
    """TV-EMP-01, N-EMP-1, 59.3: through a nebula, at full speed out of one; the defender there still adds one."""
    state = units(line(TARGET, NEBULA, BEYOND, factions=THREE), A, BEYOND, "cruiser")
    assert refusal(state, ship(BEYOND, "cruiser")) is None
    state = units(line(TARGET, NEXT, NEBULA, factions=THREE), A, NEBULA, "cruiser")
    assert refusal(state, ship(NEBULA, "cruiser")) is None
    enter(units(units(state, A, NEBULA, "cruiser"), B, NEBULA, "cruiser"), SpaceCombat(NEBULA, A, B, 1))
    game = play(state, do(roll_round), dice=(6, 6, 6, 6))
    needs = {line["player"]: {need for _, _, need in line["dice"]} for line in logged(game, "roll.space")}
    assert needs == {A: {7}, B: {6}}


def test_aetherpassage() -> None:
    """W-T1a: B's ships pass those of A in this action, but not those of C beside them."""
    state = line(TARGET, NEXT, BEYOND, factions=("letnev", "empyrean", "sardakk"))
    state.control = {}
    units(units(state, A, BEYOND, "cruiser"), B, NEXT, "cruiser")
    assert refusal(state, ship(BEYOND, "cruiser")) == ("move.ships", "58.4b")
    game = play(state, lambda game: react(game, ACTIVATED))
    answer(game, B, "ability:aetherpassage", AFTER)
    assert refusal(game.state, ship(BEYOND, "cruiser")) is None
    assert refusal(units(game.state, C, NEXT, "cruiser"), ship(BEYOND, "cruiser")) == ("move.ships", "58.4b")


def test_aetherstream() -> None:
    """W-T1a: all ships of who activated a system next to an anomaly move 1 farther."""
    state = technologies(line(TARGET, NEXT, BEYOND, factions=THREE), A, "aetherstream")
    state.placements = in_spiral_order((*state.placements, ((1, 0), NEBULA)))
    units(state, A, BEYOND, "carrier")
    assert refusal(state, ship(BEYOND, "carrier")) == ("move.too_far", "58.3")
    game = play(state, lambda game: react(game, ACTIVATED))
    answer(game, A, "technology:aetherstream", AFTER)
    assert refusal(game.state, ship(BEYOND, "carrier")) is None


def test_aetherstream_needs_an_anomaly_beside() -> None:
    """TV-EMP-04, N-EMP-2: the active system itself does not count."""
    state = technologies(line(NEBULA, NEXT, BEYOND, factions=THREE), A, "aetherstream")
    assert done(play(state, lambda game: react(game, ACTIVATED)))


def test_voidwatch() -> None:
    """TV-EMP-03, N-EMP-3: B chooses the note; W-T5: without one in hand nothing."""
    state = units(technologies(with_notes(*THREE), A, "voidwatch"), A, ALBION, "infantry")
    game = play(moved(state, B, HERE), lambda game: react(game, SHIPS_MOVED))
    answer(game, B, "ceasefire:1", "voidwatch.note")
    assert "ceasefire:1" in game.state.note_hand[A]
    state.note_hand[B] = ()
    assert done(play(state, lambda game: react(game, SHIPS_MOVED)))


def test_dynamo() -> None:
    """N-EMP-4, N-GEN-13: B's unit in an adjacent system is repaired for 2 influence, and sustains nothing more in
    this step."""
    state = units(units(empyrean(), A, HERE, "flagship"), B, VOID, "dreadnought, cruiser")
    state.goods[A] = 2
    state.exhausted.add("the_dark")
    take_stock(state)
    near = units(state.copy(), B, "tile_39", "dreadnought, cruiser")
    game = play(near, lambda game: take_hits(game, Hits("space", C, B, "tile_39", 2)))
    answer(game, B, "dreadnought", "hits.sustain")
    answer(game, A, "unit:empyrean_flagship", "window.hits.sustained")
    answer(game, A, Payment((), 2), "pay.influence")
    assert kind_asked(game) == "hits.assign"
    assert logged(game, "unit.repaired")
    assert game.state.goods[A] == 0
    answer(game, B, ("cruiser",), "hits.assign")
    assert there(game, B, "tile_39") == force_of("dreadnought")


def test_dynamo_is_too_far_away() -> None:
    """N-EMP-4: in its system or next to it."""
    state = units(units(empyrean(), A, HERE, "flagship"), B, "tile_42", "dreadnought, cruiser")
    state.goods[A] = 2
    game = play(state, lambda game: take_hits(game, Hits("space", C, B, "tile_42", 1)))
    answer(game, B, "dreadnought", "hits.sustain")
    assert done(game)


def test_watcher() -> None:
    """TV-EMP-02, N-EMP-5: a mech next to B's units is removed, the card does nothing and is discarded."""
    state = hand(units(units(empyrean(), A, ALBION, "mech"), B, "tile_39", "cruiser"), B, "mining_initiative")
    planet(state, B, "lodor")
    state.stage = state.stage[:-1]
    enter(state, Turn(B))
    game = play(state, do(act, B))
    answer(game, B, "component:action_card:mining_initiative", "turn.action")
    answer_all(game, until="window.card.played")
    answer(game, A, "unit:empyrean_mech", "window.card.played")
    answer_all(game, until="turn.action")
    assert game.state.goods[B] == 0
    assert not there(game, A, ALBION)
    assert game.state.action_discard == ("mining_initiative",)
    assert ongoing(game.state, CardPlay) is None


def test_watcher_is_too_far_away() -> None:
    """N-EMP-5: B has nothing in the mech's system or next to it."""
    state = hand(units(units(empyrean(), A, ALBION, "mech"), B, "tile_26", "cruiser"), B, "mining_initiative")
    planet(state, B, "arc_prime")
    state.stage = state.stage[:-1]
    enter(state, Turn(B))
    game = play(state, do(act, B))
    answer(game, B, "component:action_card:mining_initiative", "turn.action")
    answer_all(game, until="window.card.played")
    assert kind_asked(game) != "window.card.played"
    assert there(game, A, ALBION) == force_of("mech")


@pytest.mark.parametrize(("system", "asked"), [(VOID, True), (HERE, False)])
def test_acamar(system: str, asked: bool) -> None:
    """W-T5: into a system without planets; whoever moved gains the token."""
    game = play(moved(empyrean(), B, system), lambda game: react(game, SHIPS_MOVED))
    assert (kind_asked(game) == MOVED) is asked
    if asked:
        answers(game, (A, "leader:empyrean_agent", MOVED), (B, (1, 0, 0), "tokens.gain"))
        assert pools_of(game.state, B) == (4, 3, 2)


def test_xuange() -> None:
    """W-T5: another player's ships come where an own token lies; it goes back to reinforcements."""
    state = tokens(unlocked(empyrean(), "empyrean_commander"), A, HERE)
    game = play(moved(state, B, HERE), lambda game: react(game, SHIPS_MOVED))
    answer(game, A, "leader:empyrean_commander", MOVED)
    assert A not in game.state.tokens.get(HERE, ())
    assert pools_of(game.state, A) == (3, 3, 2)
    assert done(play(moved(state, A, HERE), lambda game: react(game, SHIPS_MOVED)))


def test_xuange_is_unlocked() -> None:
    """§9: by having all others as neighbours."""
    for near, leaders in (True, ["empyrean_commander"]), (False, []):
        state = units(units(empyrean(), A, HERE, "cruiser"), C, HERE, "fighter")
        state.control = {} if near else {"arc_prime": B, "the_dark": A}
        units(state, B, HERE, "fighter") if near else None
        game = play(state, lambda game: gain_planet(game, A, ALBION), do(act, A))
        answer_all(game, until="turn.action")
        assert [line["leader"] for line in logged(game, "leader.unlocked")] == leaders


def test_conservator_procyon() -> None:
    """N-EMP-7: a token in every system without planets; those under own ships are explored."""
    state = units(units(unlocked(empyrean(), "empyrean_hero"), A, VOID, "cruiser"), A, HERE, "cruiser")
    units(state, A, "tile_41", "cruiser")
    state.frontier_deck = ("entropic_field", "lost_crew", "keleres_ship")
    game = play(state, do(act, A))
    answer(game, A, "component:leader:empyrean_hero", "turn.action")
    assert set(game.options(A)) == {VOID, "tile_41"}
    answer(game, A, VOID, "empyrean_hero.system")
    answer_all(game, until="turn.action")
    assert len(logged(game, "explored.system")) == 2
    assert VOID not in game.state.frontier and "tile_42" in game.state.frontier
    assert "leader:empyrean_hero" in game.state.purged


def pact(name: str, phase: str = "action") -> TI4:
    """B has laid out a note of the Empyrean."""
    state = with_notes(*THREE, phase=phase)
    state.note_hand[A] = tuple(note for note in state.note_hand[A] if note != f"{name}:0")
    state.notes_in_play = {f"{name}:0": B}
    take_stock(state)
    return state


@pytest.mark.parametrize("first", [A, B])
def test_blood_pact(first: int) -> None:
    """N-EMP-6: 4 more votes when both vote alike, whoever votes first."""
    state = planet(pact("blood_pact", "agenda"), A, "quann")
    planet(state, B, "lodor")
    enter(state, Agenda("economic_equality"))
    later = B if first == A else A
    game = play(state, lambda game: cast_votes(game, first), lambda game: cast_votes(game, later))
    for voter, name in ((A, "quann"), (B, "lodor")) if first == A else ((B, "lodor"), (A, "quann")):
        answer(game, voter, ("for", (name,)), "vote.cast")
        answer_all(game, until="vote.cast") if voter == first else None
    assert own_votes(game.state, B) == ("for", 1 + 4)
    assert own_votes(game.state, A) == ("for", 1)


def test_blood_pact_of_different_minds() -> None:
    """N-EMP-6: nothing for different outcomes."""
    state = planet(planet(pact("blood_pact", "agenda"), A, "quann"), B, "lodor")
    enter(state, Agenda("economic_equality"))
    game = play(state, lambda game: cast_votes(game, A), lambda game: cast_votes(game, B))
    answers(game, (A, ("for", ("quann",)), "vote.cast"), (B, ("against", ("lodor",)), "vote.cast"))
    assert own_votes(game.state, B) == ("against", 1)


@pytest.mark.parametrize(("number", "more"), [(2, 1), (1, 0)])
def test_dark_pact(number: int, more: int) -> None:
    """N-EMP-6, W-G13: all commodities that B may have, in one transaction."""
    state = neighbours(pact("dark_pact"))
    state.commodities[B] = 2
    game = thinking(state)
    strike(game, B, A, [Term(COMMODITIES, n=number)])
    assert game.state.goods[A] == number + more
    assert game.state.goods[B] == more


def test_pacts_are_laid_out_and_return() -> None:
    """N-GEN-4, W-T1w: as an action; back when B activates a system with units of the Empyrean."""
    for name in ("blood_pact", "dark_pact"):
        state = given(with_notes(*THREE), B, f"{name}:0")
        state.stage = state.stage[:-1]
        enter(state, Turn(B))
        game = play(state, do(act, B))
        answer(game, B, f"component:note:{name}:0", "turn.action")
        assert game.state.notes_in_play == {f"{name}:0": B}
        after = by_b(units(pact(name), A, HERE, "cruiser"), HERE)
        game = play(after, lambda game: react(game, ACTIVATED_WHEN))
        assert game.state.notes_in_play == {}
        assert ongoing(game.state, Activation) is not None
