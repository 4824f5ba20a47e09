"""Action cards played after an activation and when a fleet has moved in, each as a small play report."""

from __future__ import annotations

from lazax.core.stage import current
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.cards.windows import react
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Activation, Effect
from lazax.ti3.movement.move import check_move
from lazax.ti3.movement.passage import SILENCE
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.fights import HERE, NEXT, A, B, position, ships, squadron
from tests.ti3.positions.galaxies import tiny_galaxy
from tests.ti3.positions.tools import (
    STANDARD,
    activation,
    answer,
    answer_all,
    counters,
    done,
    fleet,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    quick_game,
    row,
    technologies,
)

LANE = row("sys_wellon", HERE, NEXT, "sys_thibah", "sys_quann", "sys_vefut_ii", "sys_mehar_xull")


def blockade(*cards: str) -> TI3:
    """A in Wellon and B between him and Saudor."""
    state = position(galaxy=LANE, activate=())
    state.stage = state.stage[:-1]
    state.fleet_pool[A] = 9
    state.command_pool[A] = 1
    fleet(fleet(state, "sys_wellon", A, "2 cruiser, carrier, dreadnought"), HERE, B, "cruiser")
    return hand(state, A, *cards)


def test_in_the_silence_of_space() -> None:
    """T-T2, R12.3: A's cruisers (movement 2) pass B's ships; carrier and dreadnought are too slow for it."""
    game = play(blockade(SILENCE), ("tactical.activate", A), ("tactical.move", A))
    answer(game, A, NEXT, "activate.system")
    assert check_move(game.state, A, NEXT, (ShipMove("sys_wellon", "cruiser"),)) is not None
    answer(game, A, SILENCE, "react.after_own_activation")
    refusals = [
        check_move(game.state, A, NEXT, (ShipMove("sys_wellon", kind),)) for kind in ("carrier", "dreadnought")
    ]
    assert [refusal.key for refusal in refusals if refusal is not None] == ["move.too_far", "move.too_far"]
    answer(game, A, (ShipMove("sys_wellon", "cruiser", 2),), "move.fleet")
    assert done(game) and ships(game, A, NEXT) == squadron("2 cruiser")


def test_silence_with_a_drawn_route() -> None:
    """T-T2, R12.3: the player may draw the way through the enemy themselves; every suggestion is legal too."""
    game = play(blockade(SILENCE), ("tactical.activate", A), ("tactical.move", A))
    answer(game, A, NEXT)
    answer(game, A, SILENCE)
    drawn = (ShipMove("sys_wellon", "cruiser", 1, (), ("sys_wellon", HERE, NEXT)),)
    ask = game.ask(A)
    assert ask is not None and ask.check(drawn) is None
    answer_all(game)


def test_silence_covers_one_fleet_only() -> None:
    """R21.3, T-T2: ships that start elsewhere are still barred; a second card serves the second fleet."""
    state = fleet(blockade(SILENCE, SILENCE), "sys_thibah", B, "destroyer")
    fleet(state, "sys_quann", A, "destroyer")
    game = play(state, ("tactical.activate", A), ("tactical.move", A))
    answer(game, A, NEXT)
    answer(game, A, SILENCE)
    assert set(game.options(A)) == {"sys_wellon", "sys_quann"}
    answer(game, A, "sys_quann", f"{SILENCE}.system")
    assert check_move(game.state, A, NEXT, (ShipMove("sys_quann", "destroyer"),)) is None
    refusal = check_move(game.state, A, NEXT, (ShipMove("sys_wellon", "cruiser"),))
    assert refusal is not None and refusal.key == "move.enemy_in_the_way"
    answer(game, A, SILENCE)
    assert kind_asked(game) == "move.fleet", "only the fleet in Wellon was left, and only one system to pass"
    assert check_move(game.state, A, NEXT, (ShipMove("sys_wellon", "cruiser"),)) is None


TWO_WAYS = tiny_galaxy(
    {(0, 0): "sys_wellon", (0, -1): HERE, (1, -1): "sys_thibah", (1, -2): NEXT, (1, -3): "sys_quann"}
)
GAUNTLET = row("sys_wellon", HERE, "sys_thibah", NEXT, "sys_quann", "sys_vefut_ii", "sys_mehar_xull")


def gauntlet(rules: Rules = STANDARD) -> TI3:
    """A in Wellon; on the only way to Saudor B stand twice, in Lazar and in Thibah."""
    state = position(galaxy=GAUNTLET, activate=(), rules=rules)
    state.stage = state.stage[:-1]
    state.command_pool[A] = 1
    for system in (HERE, "sys_thibah"):
        fleet(state, system, B, "cruiser")
    technologies(fleet(state, "sys_wellon", A, "cruiser"), A, "type_iv_drive")
    return hand(state, A, SILENCE)


def test_silence_passes_one_system() -> None:
    """A-63, R12.3: the fleet would have to pass two systems, so the card is of no use; a fleet that has only one of
    them in its way comes."""
    game = play(gauntlet(), ("tactical.activate", A), ("tactical.move", A))
    answer(game, A, NEXT)
    answer(game, A, SILENCE)
    assert done(game) and not current(game.state, Activation).effects, "nobody can come"
    near = fleet(gauntlet(), HERE, A, "cruiser")
    near.fleets.pop((HERE, B))
    game = play(near, ("tactical.activate", A), ("tactical.move", A))
    answer(game, A, NEXT)
    answer(game, A, SILENCE, "react.after_own_activation")
    answer(game, A, "sys_wellon", f"{SILENCE}.system")
    assert current(game.state, Activation).effects == (Effect(SILENCE, A, "sys_wellon+sys_thibah"),)
    assert check_move(game.state, A, NEXT, (ShipMove("sys_wellon", "cruiser"),)) is None
    refusal = check_move(game.state, A, NEXT, (ShipMove(HERE, "cruiser"),))
    assert refusal is not None and refusal.key == "move.enemy_in_the_way"


def test_silence_passes_every_system_by_the_switch() -> None:
    """A-63: then the fleet passes both, and no system is named."""
    game = play(gauntlet(Rules(silence_one_system=False)), ("tactical.activate", A), ("tactical.move", A))
    answer(game, A, NEXT)
    answer(game, A, SILENCE)
    assert current(game.state, Activation).effects == (Effect(SILENCE, A, "sys_wellon"),)
    answer(game, A, (ShipMove("sys_wellon", "cruiser"),), "move.fleet")
    assert done(game) and ships(game, A, NEXT) == squadron("cruiser")


def test_silence_of_an_older_game() -> None:
    """A-63: a fleet that went silent before systems were named passes all of them."""
    state = activation(gauntlet(), A, NEXT)
    assert check_move(state, A, NEXT, (ShipMove("sys_wellon", "cruiser"),)) is not None
    add_effect(state, Activation, Effect(SILENCE, A, "sys_wellon"))
    assert check_move(state, A, NEXT, (ShipMove("sys_wellon", "cruiser"),)) is None


def test_silence_names_the_system_to_pass() -> None:
    """A-63, R21.5: where two ways are barred, the one that is named is open, the other one not."""
    state = fleet(blockade(SILENCE), "sys_thibah", B, "destroyer")
    state.placements = TWO_WAYS
    game = play(state, ("tactical.activate", A), ("tactical.move", A))
    answer(game, A, NEXT)
    answer(game, A, SILENCE)
    assert set(game.options(A)) == {HERE, "sys_thibah"}
    answer(game, A, "sys_thibah", f"{SILENCE}.system_passed")
    ways = [ShipMove("sys_wellon", "cruiser", 1, (), ("sys_wellon", by, NEXT)) for by in ("sys_thibah", HERE)]
    assert check_move(game.state, A, NEXT, (ways[0],)) is None
    refusal = check_move(game.state, A, NEXT, (ways[1],))
    assert refusal is not None and (refusal.key, refusal.rule) == ("move.enemy_in_the_way", "R12.3")


def test_silence_does_not_open_special_systems() -> None:
    """R13.3, T-T2: a nebula is still not passed, and a fleet that was activated before may not be chosen."""
    for between, opened in (("nebula", False), ("empty_1", True)):
        state = blockade(SILENCE)
        state.placements = row("sys_wellon", between, NEXT, HERE, "sys_quann", "sys_vefut_ii", "sys_mehar_xull")
        fleet(state, between, B, "cruiser")
        counters(fleet(state, "sys_quann", A, "cruiser"), A, "sys_quann")
        game = play(state, ("tactical.activate", A), ("tactical.move", A))
        answer(game, A, NEXT)
        answer(game, A, SILENCE)
        assert done(game) is not opened, "only the fleet in Wellon could be chosen"


def test_silence_is_of_no_use_behind_a_deflector() -> None:
    """A-63, R12.3: whoever passes all enemies anyway has no system to name."""
    game = play(technologies(blockade(SILENCE), A, "light_wave_deflector"), ("tactical.activate", A))
    answer(game, A, NEXT)
    answer(game, A, SILENCE)
    assert done(game) and not current(game.state, Activation).effects


def arrival(*cards: str, ships_in: str = "2 cruiser, carrier") -> TI3:
    """A has come to Lazar, where B has a dock."""
    state = planet(position(), B, "lazar", gf=1, dock=True)
    state.fleet_pool[A] = 9
    return hand(fleet(state, HERE, A, ships_in), B, *cards)


async def arrive(game: TI3) -> None:
    await react(game, ("after_enemy_moved_in", "after_enemy_fleet_enters"), (B,), HERE)


def test_experimental_battlestation_fires_three_times() -> None:
    """T-T4, R14.6: the dock rolls three dice like a PDS, hits with 6; A chooses his casualties."""
    state = arrival("experimental_battlestation")
    game = play(state, arrive, dice=(6, 5, 9))
    answer(game, B, "experimental_battlestation", "react.after_enemy_moved_in")
    assert logged(game, "roll.pds") == [{"player": B, "dice": (6, 5, 9), "n": 2}]
    answer(game, A, ("cruiser", "cruiser"), "hits.assign")
    assert done(game) and ships(game, A) == squadron("carrier")
    assert current(game.state, type(game.state.stage[-1])).fired == (), "PDS may still fire in their step"


def test_battlestation_in_the_whole_action() -> None:
    """T-T4, R14.8: A's only ship comes in and is shot down before the battle; B's window opens by itself."""
    state = position(activate=())
    state.stage = state.stage[:-1]
    state.command_pool[A] = 1
    planet(fleet(state, NEXT, A, "cruiser"), B, "lazar", gf=1, dock=True)
    game = play(
        hand(state, B, "experimental_battlestation"),
        ("tactical.activate", A),
        ("tactical.move", A),
        ("tactical.pds", A),
        ("tactical.battle", A),
        dice=(6, 1, 1),
    )
    answer(game, A, HERE)
    answer(game, A, (ShipMove(NEXT, "cruiser"),))
    answer(game, B, "experimental_battlestation", "react.after_enemy_moved_in")
    assert done(game) and (HERE, A) not in game.state.fleets


def test_battlestation_uses_what_pds_have() -> None:
    """T-T5, R14.2: Magen Defense Grid helps it; the Deep Space Cannon lets it reach an adjacent system."""
    state = arrival("experimental_battlestation")
    planet(planet(state, B, "lazar", gf=1), B, "saudor", gf=1, dock=True)
    assert done(play(state.copy(), arrive))
    technologies(state, B, "deep_space_cannon", "magen_defense_grid")
    game = play(state, arrive, dice=(5, 5, 4))
    answer(game, B, "experimental_battlestation")
    assert logged(game, "roll.pds")[0]["n"] == 2


def test_battlestation_at_a_transfer() -> None:
    """R19.5, T-T4: of the two systems of a transfer the owner names the fleet that the dock fires at."""
    state = quick_game(races=("sol", "hacan", "yssaril"), galaxy=LANE, units=False)
    planet(planet(state, 1, "thibah", gf=1, dock=True), 2, "vefut_ii", gf=1)
    technologies(state, 1, "deep_space_cannon")
    state.placements = row("sys_quann", HERE, "sys_thibah", NEXT, "sys_wellon", "sys_vefut_ii", "sys_mehar_xull")
    activation(fleet(fleet(state, HERE, 0, "cruiser"), NEXT, 0, "cruiser"), 0, HERE, NEXT, transfer=True)
    hand(pools(state, 0, fleet=5), 1, "experimental_battlestation")
    game = play(state, lambda g: react(g, "after_enemy_moved_in", (1, 2), HERE), dice=(1, 1, 9))
    answer(game, 1, "experimental_battlestation")
    answer(game, 1, NEXT, "experimental_battlestation.system")
    assert done(game) and (NEXT, 0) not in game.state.fleets and (HERE, 0) in game.state.fleets


def test_battlestation_destroys_the_last_ship_of_an_empire() -> None:
    """R23.12, T-T4: A has nothing but this cruiser; he is out, and his action goes no further."""
    state = arrival("experimental_battlestation", ships_in="cruiser")
    planet(state, 2, "quann", gf=1)
    game = play(state, arrive, ("tactical.pds", A), ("tactical.land", A), dice=(6, 6, 6))
    answer(game, B, "experimental_battlestation")
    assert done(game) and game.state.out == (A,)


def test_flank_speed_gives_movement() -> None:
    """T-T2: one more movement for all ships moving into the system just activated."""
    state = hand(activation(two_empires(), 0, "sys_quann"), 0, "flank_speed")
    game = play(state, lambda g: react(g, "after_own_activation", (0,), "sys_quann"))
    answer(game, 0, "flank_speed", "react.after_own_activation")
    assert done(game) and current(game.state, Activation).move_bonus == 1
