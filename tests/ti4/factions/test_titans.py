"""The Titans of Ul."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import enter, ongoing
from lazax.core.steps import do
from lazax.ti4.board import ground_forces_at
from lazax.ti4.combat.cannon import guns
from lazax.ti4.combat.hits import take_hits
from lazax.ti4.combat.records import Hits
from lazax.ti4.economy.payment import influence, resources
from lazax.ti4.events import Activation, Turn
from lazax.ti4.exploration.explore import explore_planet
from lazax.ti4.movement.loads import cargo_at
from lazax.ti4.production.produce import produce_in_system
from lazax.ti4.sequence.action_phase import act, turn
from lazax.ti4.state import TI4
from lazax.ti4.timings import ACTIVATED as MOMENT
from lazax.ti4.units.cards import gain_technology, take_stock, unit_of
from lazax.ti4.units.structures import place_structure
from lazax.ti4.windows import react
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
    plain,
    planet,
    play,
    quick_game,
    technologies,
    there,
    units,
)

LODOR, ALBION, HERE = "lodor", "new_albion", "tile_27"
AWAKEN, FLAGSHIP, MECH = "ability:awaken", "unit:titans_flagship", "unit:titans_mech"
ACTIVATED, PLACING = "window.system.activated", "window.unit.placing"


def titans(*sleepers: str) -> TI4:
    state = plain(quick_game("titans", "letnev", "mahact"), B)
    state.sleepers = frozenset(sleepers)
    return state


def test_saturn_engine_ii() -> None:
    """97.4, 87.0: the cruisers of the Titans sustain damage once it is known, and move three."""
    state = titans()
    assert (unit_of(state, A, "cruiser").id, unit_of(state, A, "cruiser").sustains) == ("titans_cruiser", False)
    gain_technology(state, A, "saturn_engine_ii")
    upgraded = unit_of(state, A, "cruiser")
    assert (upgraded.id, upgraded.sustains, upgraded.move) == ("titans_cruiser_2", True, 3)
    assert unit_of(state, B, "cruiser").id == "cruiser"


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def activates(state: TI4, *dice: int) -> Game:
    """A activates the system of New Albion and Starpoint on a turn of theirs."""
    state.stage = state.stage[:-1]
    state.strategies[A] = ()
    game = play(state, do(turn, A), dice=dice)
    answers(game, (A, "tactical", "turn.action"), (A, HERE, "activate.system"))
    return game


def wake(game: Game) -> None:
    """A lets the sleeper awake as a PDS."""
    answers(game, (A, AWAKEN, ACTIVATED), (A, "pass", PLACING))


def test_terragenesis() -> None:
    """TV-TIT-01, N-TIT-1: a sleeper after exploring; with all five on planets one of them is moved."""
    five = ("lodor", "quann", "starpoint", "wellon", "thibah")
    for lying, source in ((), "reinforcements"), (five, "quann"):
        state = titans(*lying)
        state.industrial_deck = ("abandoned_warehouses",)
        game = play(planet(state, A, ALBION), lambda game: explore_planet(game, A, ALBION))
        answer_all(game, until="window.explore.after")
        answer(game, A, "ability:terragenesis", "window.explore.after")
        if lying:
            assert [*game.options(A)] == sorted(five)
            answer(game, A, source, "terragenesis.from")
        assert game.state.sleepers == frozenset({*lying, ALBION} - {source})


def test_a_sleeper_awakes_under_somebody_who_has_no_ground_forces() -> None:
    """TV-TIT-02, N-TIT-2: B's PDS is destroyed and A controls the planet at once."""
    state = units(planet(titans(ALBION), B, ALBION), B, ALBION, "pds")
    game = activates(state)
    wake(game)
    assert game.state.control[ALBION] == A
    assert not there(game, B, ALBION)
    assert there(game, A, ALBION) == force_of("pds")
    assert game.state.sleepers == frozenset()


def test_a_sleeper_that_came_later_does_not_awake() -> None:
    """N-TIT-2, R-51: the token has to lie there when the system is activated."""
    state = activated(titans(ALBION), A, HERE)
    assert done(play(state, lambda game: react(game, MOMENT)))


def test_coalescence() -> None:
    """TV-TIT-03, N-TIT-3: a ground combat, although nothing was committed, and no Space Cannon Defense."""
    state = units(planet(titans(ALBION), B, ALBION), B, ALBION, "infantry, pds")
    game = activates(state, 9, 1)
    wake(game)
    assert game.state.control[ALBION] == B
    answer_all(game, until="turn.action")
    assert [line["planet"] for line in logged(game, "ground_combat.begins")] == [ALBION]
    assert not logged(game, "roll.defence")
    assert game.state.control[ALBION] == A


def test_coalescence_when_the_turn_is_ended() -> None:
    """N-TIT-3, R-60: Mahact ends the turn, and the combat is fought all the same."""
    state = units(planet(titans(ALBION), B, ALBION), B, ALBION, "infantry")
    units(planet(state, C, "starpoint"), C, "starpoint", "mech")
    state.foreign_tokens = {**state.foreign_tokens, C: (A,)}
    take_stock(state)
    game = activates(state, 9, 1)
    wake(game)
    answer(game, C, "unit:mahact_mech", ACTIVATED)
    answer(game, A, (1, 0, 0), "tokens.gain")
    answer_all(game, until="turn.action")
    assert [line["planet"] for line in logged(game, "ground_combat.begins")] == [ALBION]
    assert game.state.control[ALBION] == A
    assert ongoing(game.state, Activation) is None


def test_hel_titans() -> None:
    """TV-TIT-04, N-TIT-5: they are hit, sustain damage, hold a planet, and are no cargo."""
    state = units(planet(titans(), A, ALBION), A, ALBION, "pds")
    assert ground_forces_at(state, ALBION, A) == force_of("pds")
    assert [*cargo_at(state, A, HERE)] == []
    game = play(state, lambda game: take_hits(game, Hits("bombardment", B, A, ALBION, 1)))
    answers(game, (A, "pass", "window.hits.before"), (A, "pds", "hits.sustain"))
    assert there(game, A, ALBION) == force_of("damaged_pds")
    plain = units(planet(quick_game(), A, ALBION), A, ALBION, "pds")
    assert not ground_forces_at(plain, ALBION, A)


def test_hel_titan_ii() -> None:
    """77.3c: into adjacent systems as well."""
    state = units(planet(technologies(titans(), A, "hel_titan_ii"), A, ALBION), A, ALBION, "pds")
    assert state.unit_cards[A, "pds"] == "titans_pds_2"
    assert guns(state, A, B, "tile_18")
    assert not guns(units(titans(), A, ALBION, "pds"), A, B, "tile_18")


def test_ouranos() -> None:
    """N-TIT-4, 30.2: in the place of a PDS that stood there, into the space area."""
    state = units(planet(titans(), A, ALBION), A, ALBION, "2 pds, infantry")
    game = activates(state)
    answer(game, A, FLAGSHIP, ACTIVATED)
    assert there(game, A, HERE) == force_of("flagship")
    assert there(game, A, ALBION) == force_of("pds, infantry")
    assert kind_asked(game) != ACTIVATED


def test_hecatoncheires() -> None:
    """N-TIT-6: a mech and an infantry instead of the PDS; 30.2: not without a mech."""
    state = planet(titans(), A, ALBION)
    game = play(state, lambda game: place_structure(game, A, "pds", ALBION))
    answer(game, A, MECH, PLACING)
    assert there(game, A, ALBION) == force_of("mech, infantry")
    units(state, A, "elysium", "4 mech")
    assert done(play(state, lambda game: place_structure(game, A, "pds", ALBION)))


def test_tellurian() -> None:
    """W-G4: a hit against anybody's unit."""
    state = units(titans(), B, HERE, "cruiser")
    game = play(state, lambda game: take_hits(game, Hits("cannon", C, B, HERE, 1)))
    answer(game, A, "leader:titans_agent", "window.hits.before")
    assert there(game, B, HERE) == force_of("cruiser")
    assert (A, "leader:titans_agent") in game.state.exhausted_cards


def test_tungstantus() -> None:
    """TV-TIT-05, N-TIT-7: the trade good pays for the infantry; something has to be produced."""
    state = unlocked(planet(titans(), A, ALBION, exhausted=True), "titans_commander")
    state.exhausted.update(state.control)
    units(state, A, ALBION, "pds")
    game = play(activated(state, A, HERE), do(produce_in_system, A))
    answer(game, A, "leader:titans_commander", "window.production.when")
    assert game.state.goods[A] == 1
    assert game.ask(A) is not None and game.ask(A).check(()) is not None  # type: ignore[union-attr]


def test_tungstantus_is_unlocked() -> None:
    """§9: by five structures on the board."""
    state = units(planet(titans(), A, ALBION, LODOR), A, ALBION, "2 pds, space_dock")
    units(state, A, "elysium", "pds")
    game = play(state, lambda game: place_structure(game, A, "pds", LODOR))
    answer(game, A, "pass", PLACING)
    assert [line["leader"] for line in logged(game, "leader.unlocked")] == ["titans_commander"]


def test_ul_the_progenitor() -> None:
    """51.2, 51.12a, N-TIT-8: attached to Elysium, which is readied and fires for whoever controls it."""
    state = unlocked(planet(titans(), A, "elysium", exhausted=True), "titans_hero")
    game = play(state, do(act, A))
    answer(game, A, "component:leader:titans_hero", "turn.action")
    after = game.state
    assert "elysium" not in after.exhausted
    assert (resources(after, "elysium"), influence(after, "elysium")) == (7, 4)
    assert [gun[1].dice for gun in guns(after, A, B, "tile_55")] == [3]
    assert "leader:titans_hero" not in after.purged
    taken = planet(after, B, "elysium")
    take_stock(taken)
    assert guns(taken, B, A, "tile_55") and not guns(taken, A, B, "tile_55")


def test_terraform() -> None:
    """N-TIT-8: B puts it on a planet, for good."""
    state = planet(titans(), B, ALBION)
    state.note_hand[A] = ()
    state.note_hand[B] = ("terraform:0",)
    state.notes_out = {"terraform:0": (A, B)}
    state.stage = state.stage[:-1]
    enter(state, Turn(B))
    game = play(state, do(act, B))
    answer(game, B, "component:note:terraform:0", "turn.action")
    assert (resources(game.state, ALBION), influence(game.state, ALBION)) == (2, 2)
    assert "terraform:0" in game.state.notes_in_play
