"""The Ghosts of Creuss."""

from __future__ import annotations

from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.galaxy.layout import in_spiral_order
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.economy.neighbours import are_neighbours
from lazax.ti4.events import Movement, Turn
from lazax.ti4.movement.activation import activation_of
from lazax.ti4.movement.move import check_move, declare
from lazax.ti4.movement.passage import Passage, speeds
from lazax.ti4.notes.hands import pass_note
from lazax.ti4.sequence.action_phase import act, turn
from lazax.ti4.sequence.status_phase import start
from lazax.ti4.state import TI4
from lazax.ti4.tables import NEXUS
from lazax.ti4.timings import ACTIVATED, SHIPS_MOVED
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.control import gain_planet
from lazax.ti4.units.limits import free_for_fighters
from lazax.ti4.ways import adjacent, edge, wormholes
from lazax.ti4.windows import react
from tests.ti4.positions.council import law
from tests.ti4.positions.movement import refusal, ship
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

GATE, HOME = "tile_17", "tile_51"
ALPHA, OTHER_ALPHA, BETA, RIFT, EMPTY, HERE = "tile_39", "tile_26", "tile_40", "tile_41", "tile_46", "tile_27"
ALBION = "new_albion"
AFTER, MOVED = "window.system.activated", "window.ships.moved"
THREE = ("creuss", "sardakk", "arborec")


def creuss() -> TI4:
    state = quick_game(*THREE)
    state.aside = (*state.aside, HOME)
    return state


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def activates(state: TI4, player: int, system: str) -> TI4:
    state.stage = state.stage[:-1]
    enter(state, Turn(player))
    enter(state, activation_of(state, player, system))
    return tokens(state, player, system)


def test_creuss_gate() -> None:
    """88.2, TV-CRE-05, 39.1, 39.2a: the gate on the home position, the home system beside the board and on its
    edge."""
    state = creuss()
    assert GATE in [tile for _, tile in state.placements]
    assert HOME in edge(state)
    assert HOME in adjacent(state, GATE, B)


def test_quantum_entanglement() -> None:
    """TV-CRE-01, N-CRE-1, 60.3: alpha and beta are one for Creuss only, yet both are neighbours."""
    state = units(creuss(), A, ALPHA, "cruiser")
    assert BETA in adjacent(state, ALPHA, A)
    assert BETA not in adjacent(state, ALPHA, B)
    state.control = {}
    units(state, B, BETA, "cruiser")
    assert are_neighbours(state, B, A)


def test_quantum_entanglement_under_a_travel_ban() -> None:
    """N-AG-6: nothing prevents Creuss from using alpha and beta wormholes."""
    state = law(units(units(creuss(), A, BETA, "cruiser"), B, BETA, "cruiser"), "enforced_travel_ban")
    activates(state, A, ALPHA)
    assert Passage(state, A, ALPHA).best(BETA, "cruiser", (2,)) is not None
    assert "tile_25" not in Passage(state, B, ALPHA).reach("cruiser", BETA).net[BETA]


def test_slipstream() -> None:
    """TV-CRE-02, N-CRE-2: from home or an alpha or beta system, not from the gate, and in own actions only."""
    state = activates(creuss(), A, HERE)
    for system in GATE, HOME, ALPHA, BETA, EMPTY:
        units(state, A, system, "cruiser")
    found = {system: speeds(state, A, system, "cruiser", 1)[0] for system in (GATE, HOME, ALPHA, BETA, EMPTY)}
    assert found == {GATE: 2, HOME: 3, ALPHA: 3, BETA: 3, EMPTY: 2}
    assert speeds(activates(state, B, HERE), A, ALPHA, "cruiser", 1) == (2,)


def test_wormhole_generator() -> None:
    """W-Z1, FAQ-CRE-1: into a system without ships of others that is no home, or one with an own planet; moved on."""
    state = technologies(units(creuss(), B, EMPTY, "cruiser"), A, "wormhole_generator")
    state.stage = state.stage[:1]
    game = play(state, do(start))
    answer(game, A, "beta", "creuss.wormhole")
    assert EMPTY not in game.options(A)
    assert not {"tile_13", "tile_5"} & {*game.options(A)}
    assert {GATE, HOME, HERE} <= {*game.options(A)}
    answer(game, A, HERE, "creuss.system")
    assert (HERE, "beta") in wormholes(game.state)
    assert BETA in adjacent(game.state, HERE, C)


def test_wormhole_generator_omega() -> None:
    """W-A9, §25.6: as an action; a token on the board is moved."""
    state = technologies(creuss(), A, "wormhole_generator_omega")
    state.moving_wormholes = {"alpha": EMPTY}
    game = play(state, do(act, A))
    answer(game, A, "component:technology:wormhole_generator_omega", "turn.action")
    answers(game, (A, "alpha", "creuss.wormhole"), (A, HERE, "creuss.system"))
    assert game.state.moving_wormholes == {"alpha": HERE}
    assert (A, "technology:wormhole_generator_omega") in game.state.exhausted_cards


def test_creuss_iff() -> None:
    """TV-TIM-07, N-CRE-9: B places a token at the start of their turn, and the note goes back."""
    state = creuss()
    state.note_hand[B], state.notes_out = ("creuss_iff:0",), {"creuss_iff:0": (A, B)}
    state.stage = state.stage[:-1]
    state.strategies[A] = ()
    game = play(state, do(turn, B))
    answer(game, B, "note:creuss_iff:0", "window.turn.start")
    answers(game, (B, "gamma", "creuss.wormhole"), (B, EMPTY, "creuss.system"))
    assert game.state.moving_wormholes == {"gamma": EMPTY}
    assert game.state.note_hand[A] == ("creuss_iff:0",)
    assert kind_asked(game) != "window.turn.start"


def test_creuss_iff_comes_back_too_late() -> None:
    """TV-TIM-07, R-52: B has the note again in the same window, in which Transit Diodes are used as well; it serves
    once."""
    state = units(technologies(creuss(), B, "transit_diodes"), B, ALBION, "infantry")
    state.note_hand[B], state.notes_out = ("creuss_iff:0",), {"creuss_iff:0": (A, B)}
    state.stage = state.stage[:-1]
    game = play(state, do(turn, B))
    answer(game, B, "note:creuss_iff:0", "window.turn.start")
    answers(game, (B, "gamma", "creuss.wormhole"), (B, EMPTY, "creuss.system"))
    assert kind_asked(game) == "window.turn.start"
    pass_note(game.state, A, B, "creuss_iff:0")
    answer(game, B, "technology:transit_diodes", "window.turn.start")
    while not kind_asked(game).startswith("turn."):
        assert "note:creuss_iff:0" not in game.options(B)
        answer_next(game)
    assert game.state.note_hand[B] == ("creuss_iff:0",) and kind_asked(game) == "turn.action"


def test_icarus_drive() -> None:
    """TV-CRE-04, N-CRE-6: B activates a system far away; the token comes where the mech was."""
    state = activates(units(creuss(), A, ALBION, "mech"), B, "tile_42")
    game = play(state, lambda game: react(game, ACTIVATED))
    answers(game, (A, "unit:creuss_mech", AFTER), (A, "alpha", "creuss.wormhole"))
    assert game.state.moving_wormholes == {"alpha": HERE}
    assert not there(game, A, ALBION)


def test_dimensional_splicer() -> None:
    """N-CRE-4: one hit on a ship that Creuss chooses, where there is a wormhole."""
    state = technologies(
        units(units(creuss(), A, ALPHA, "cruiser"), B, ALPHA, "carrier, fighter"), A, "gravity_drive"
    )
    technologies(state, A, "dimensional_splicer")
    game = play(activated(state, A, ALPHA), do(fight, A))
    answer(game, A, "technology:dimensional_splicer", "window.space_combat.start")
    answer(game, A, "carrier", "dimensional_splicer.unit")
    assert not there(game, B, ALPHA).number("carrier")


def test_dimensional_splicer_needs_a_wormhole() -> None:
    """N-CRE-4: the delta wormhole of the flagship is one."""
    for own, asked in ("cruiser", False), ("flagship", True):
        state = technologies(units(units(creuss(), A, EMPTY, own), B, EMPTY, "cruiser"), A, "dimensional_splicer")
        game = play(activated(state, A, EMPTY), do(fight, A))
        assert (kind_asked(game) == "window.space_combat.start") is asked


def test_hil_colish() -> None:
    """101.4, FAQ-CRE-2, N-CRE-3: its delta wormhole leads all others to the gate and to Creuss, not itself."""
    state = units(creuss(), A, EMPTY, "flagship, cruiser")
    take_stock(state)
    assert {GATE, HOME} <= {*adjacent(state, EMPTY, B)}
    activates(state, A, HOME)
    assert refusal(state, ship(EMPTY, "cruiser"), target=HOME) is None
    assert refusal(state, ship(EMPTY, "flagship"), target=HOME) == ("move.too_far", "58.3")


def ahead() -> TI4:
    """The flagship beside a rift, its target behind it; carriers at the gate, and beside the target."""
    state = creuss()
    state.placements = in_spiral_order(
        (((0, 0), HERE), ((0, -1), RIFT), ((0, -2), EMPTY), ((0, 1), BETA), ((0, -3), GATE))
    )
    units(units(units(state, A, EMPTY, "flagship"), A, GATE, "carrier"), A, BETA, "carrier")
    take_stock(state)
    return activates(state, A, HERE)


def test_hil_colish_goes_ahead() -> None:
    """N-CRE-3: ships use its wormhole where it has gone; without it there is no way."""
    state = ahead()
    through, flagship = ship(GATE, "carrier"), ship(EMPTY, "flagship", route=f"{EMPTY} {RIFT} {HERE}")
    assert check_move(state, A, HERE, (through,)) is not None
    assert check_move(state, A, HERE, (through, flagship)) is None
    game = play(state, do(declare, A, HERE), dice=(9,))
    answer(game, A, (through, flagship), "move.fleet")
    answer_all(game)
    assert there(game, A, HERE) == force_of("flagship, carrier")


def test_hil_colish_is_lost_on_its_way() -> None:
    """TV-CRE-03, N-CRE-3, R-09: the carrier that needs its wormhole stays, the other moves."""
    state = ahead()
    flagship = ship(EMPTY, "flagship", route=f"{EMPTY} {RIFT} {HERE}")
    game = play(state, do(declare, A, HERE), dice=(1,))
    answer(game, A, (ship(GATE, "carrier"), ship(BETA, "carrier"), flagship), "move.fleet")
    answer_all(game)
    assert there(game, A, HERE) == force_of("carrier")
    assert there(game, A, GATE) == force_of("carrier")


def test_emissary_taivra() -> None:
    """N-CRE-5: the active system and all others with a wormhole are adjacent, the inactive nexus included."""
    state = activates(creuss(), B, ALPHA)
    game = play(state, lambda game: react(game, ACTIVATED))
    answer(game, A, "leader:creuss_agent", AFTER)
    near = adjacent(game.state, ALPHA, B)
    assert {BETA, GATE, HOME, NEXUS} <= {*near}
    assert BETA not in adjacent(game.state, OTHER_ALPHA, B)


def test_emissary_taivra_needs_a_wormhole() -> None:
    """N-CRE-5: one that was there at the activation; delta does not count."""
    for system in GATE, EMPTY:
        state = activates(creuss(), B, system)
        state.moving_wormholes = {"beta": EMPTY}
        assert done(play(state, lambda game: react(game, ACTIVATED)))


def test_sai_seravus() -> None:
    """N-CRE-7: a fighter for each ship with capacity that used a wormhole, while there is room."""
    state = units(unlocked(creuss(), "creuss_commander"), A, ALPHA, "2 carrier, cruiser, 7 fighter")
    way, by_space = (BETA, ALPHA), (HERE, ALPHA)
    for ships, most in ((("carrier", way), ("cruiser", way), ("carrier", way)), 1), ((("carrier", by_space),), 0):
        enter(state, Movement(A, ALPHA, ships))
        game = play(state, lambda game: react(game, SHIPS_MOVED))
        assert (kind_asked(game) == MOVED) is bool(most)
        if most:
            answer(game, A, "leader:creuss_commander", MOVED)
            answer_all(game)
            assert there(game, A, ALPHA).number("fighter") == 8


def test_room_for_fighters() -> None:
    """16.2, 79.0: docks have room for fighters only."""
    state = units(planet(creuss(), A, ALBION), A, ALBION, "space_dock")
    assert free_for_fighters(state, A, HERE) == 3
    assert free_for_fighters(units(state, A, HERE, "carrier, 4 infantry, fighter"), A, HERE) == 2


def test_sai_seravus_is_unlocked() -> None:
    """§9: by units in three systems with alpha or beta wormholes."""
    for third, leaders in (BETA, ["creuss_commander"]), (EMPTY, []):
        state = units(units(units(creuss(), A, ALPHA, "cruiser"), A, OTHER_ALPHA, "cruiser"), A, third, "cruiser")
        game = play(state, lambda game: gain_planet(game, A, ALBION), do(act, A))
        answer_all(game, until="turn.action")
        assert [line["leader"] for line in logged(game, "leader.unlocked")] == leaders


def test_riftwalker_meian() -> None:
    """N-CRE-8: two tiles change places, with units and tokens; the gate may, the home system may not."""
    state = tokens(units(unlocked(creuss(), "creuss_hero"), A, EMPTY, "cruiser"), B, EMPTY)
    game = play(state, do(act, A))
    before = {tile: space for space, tile in state.placements}
    answer(game, A, "component:leader:creuss_hero", "turn.action")
    assert GATE in game.options(A)
    assert not {HOME, NEXUS, "tile_42"} & {*game.options(A)}
    answers(game, (A, EMPTY, "creuss_hero.first"), (A, GATE, "creuss_hero.second"))
    after = {tile: space for space, tile in game.state.placements}
    assert (after[EMPTY], after[GATE]) == (before[GATE], before[EMPTY])
    assert there(game, A, EMPTY) == force_of("cruiser")
    assert game.state.tokens[EMPTY] == (B,)
    assert "leader:creuss_hero" in game.state.purged


def test_wormholes_stay() -> None:
    """33.10b: what Creuss has laid stays on the board when they are out."""
    state = creuss()
    state.moving_wormholes = {"alpha": EMPTY}
    state.out = (A,)
    take_stock(state)
    assert (EMPTY, "alpha") in wormholes(state)
