"""Action cards of admirals, each as a small play report."""

from __future__ import annotations

from lazax.core.stage import current
from lazax.ti3.cards.windows import react
from lazax.ti3.combat.hits import take_hits
from lazax.ti3.combat.modifiers import bonus
from lazax.ti3.events import Battle
from lazax.ti3.movement.loads import ShipMove
from lazax.ti3.movement.move import check_move
from lazax.ti3.state import TI3
from tests.ti3.positions.cards import battle_at
from tests.ti3.positions.fights import HERE, NEXT, A, B, duel, fight, position, ships, squadron
from tests.ti3.positions.tools import (
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

# Fighter Prototype


def test_fighter_prototype_for_one_round() -> None:
    """T-B1: A's fighters hit with 7 in the first round; in the second they need 9 again."""
    state = hand(duel(a="carrier, 2 fighter", b="3 cruiser"), A, "fighter_prototype")
    game = fight(state, *(1, 7, 6, 1, 1, 1), *(1, 8, 8, 1, 1))
    answer(game, A, "fighter_prototype", "react.before_space_battle")
    answer_all(game, most=3)
    assert [line["n"] for line in logged(game, "roll.space") if line["player"] == A][:2] == [1, 0]


def test_fighter_prototype_helps_no_other_ship() -> None:
    """T-B1, R0.17: +2 beside what technologies give, for fighters alone, in rolls of the round alone."""
    state = hand(technologies(duel(a="carrier, 2 fighter", b="cruiser"), A, "cybernetics"), A, "fighter_prototype")
    state.stage = state.stage[:-1]
    state.counters.clear()
    game = play(battle_at(state, HERE), lambda g: react(g, "before_space_battle", (A, B), HERE))
    answer(game, A, "fighter_prototype")
    assert [bonus(game.state, A, kind, "space") for kind in ("fighter", "carrier")] == [3, 0]
    assert bonus(game.state, A, "fighter", "ground") == 3 and bonus(game.state, A, "fighter", "barrage") == 1
    assert bonus(game.state, B, "fighter", "space") == 0


def test_fighter_prototype_without_fighters() -> None:
    """R21.2: B has fighters, A has none and is not asked."""
    state = hand(duel(a="2 cruiser", b="carrier, 2 fighter"), A, "fighter_prototype")
    game = fight(state, *[1] * 50)
    assert kind_asked(game) != "react.before_space_battle"


# Into the Breach


def breach(a: str = "2 dreadnought, 3 cruiser", b: str = "4 cruiser", ship: str = "dreadnought") -> TI3:
    """A leads his fleet into the breach; the battle stands before its first round."""
    state = hand(duel(a=a, b=b), A, "into_the_breach")
    state.stage = state.stage[:-1]
    state.counters.clear()
    game = play(battle_at(state, HERE), lambda g: react(g, "before_space_battle", (A, B), HERE))
    answer(game, A, "into_the_breach")
    if kind_asked(game) == "into_the_breach.ship":
        answer(game, A, ship)
    after: TI3 = game.state
    after.run.lines.clear()
    return after


def test_into_the_breach_strengthens_the_fleet_for_the_whole_battle() -> None:
    """T-B1, R0.11: +1 on every combat roll of the battle, the barrage before it included; not for the enemy."""
    state = breach()
    assert all(bonus(state, A, kind, "space") == 1 for kind in ("cruiser", "dreadnought", "fighter"))
    assert bonus(state, A, "destroyer", "barrage") == 1 and bonus(state, B, "cruiser", "space") == 0
    assert current(state, Battle).round_effects == ()


def test_first_two_hits_strike_the_dreadnought() -> None:
    """T-B1, R15.8: of three hits the first damages it, the second destroys it, the third is A's to choose."""
    game = play(breach(), lambda g: take_hits(g, A, HERE, 3))
    assert kind_asked(game) == "hits.assign"
    assert ships(game, A) == squadron("dreadnought, 3 cruiser")
    answer(game, A, ("damage:dreadnought",))
    assert done(game) and ships(game, A) == squadron("dreadnought!, 3 cruiser")


def test_hits_of_two_rounds_strike_the_same_dreadnought() -> None:
    """T-B1: one hit now, one later: the damaged one is struck again, whatever else is there."""
    game = play(breach(), lambda g: take_hits(g, A, HERE, 1), lambda g: take_hits(g, A, HERE, 1))
    assert done(game) and ships(game, A) == squadron("dreadnought, 3 cruiser")
    after = play(game.state, lambda g: take_hits(g, A, HERE, 1))
    assert kind_asked(after) == "hits.assign", "the third hit is free"


def test_damaged_dreadnought_in_the_breach() -> None:
    """T-B1, R15.8: it is lost with the first hit; the next one finds it gone and is A's to choose."""
    game = play(
        breach("dreadnought!, dreadnought, 2 cruiser", ship="dreadnought!"), lambda g: take_hits(g, A, HERE, 2)
    )
    assert kind_asked(game) == "hits.assign" and ships(game, A) == squadron("dreadnought, 2 cruiser")


def test_direct_hit_in_the_breach() -> None:
    """T-B6, E-12: B destroys the dreadnought just damaged; its twin does not step into the breach."""
    state = hand(breach(), B, "direct_hit")
    game = play(state, lambda g: take_hits(g, A, HERE, 2))
    answer(game, B, "direct_hit", "react.after_ship_damaged")
    assert kind_asked(game) == "hits.assign" and ships(game, A) == squadron("dreadnought, 3 cruiser")


def test_repairs_in_the_breach() -> None:
    """T-B6: repaired after the first hit, the dreadnought takes the second one as damage again."""
    state = hand(breach(), A, "emergency_repairs")
    game = play(state, lambda g: take_hits(g, A, HERE, 2))
    answer(game, A, "emergency_repairs", "react.after_ship_damaged")
    answer_all(game)
    assert ships(game, A) == squadron("dreadnought!, dreadnought, 3 cruiser")


def test_barrage_passes_the_breach() -> None:
    """R15.3, T-B1: a barrage hits fighters only, whoever stands in the breach."""
    state = breach("dreadnought, carrier, 3 fighter", "4 destroyer")
    game = play(state, lambda g: take_hits(g, A, HERE, 2, fatal_to="fighter"))
    assert done(game) and ships(game, A) == squadron("dreadnought, carrier, 1 fighter")


def test_both_sides_in_the_breach() -> None:
    """R21.4, T-X2: B copies the card that A has just played: each has his own dreadnought in front."""
    state = duel(a="dreadnought, 3 cruiser", b="dreadnought, 3 cruiser")
    hand(hand(state, A, "into_the_breach"), B, "touch_of_genius")
    state.goods[B] = 3
    state.exhausted.add("vefut_ii")
    game = fight(state, *(10, 10, 1, 1), *(10, 10, 1, 1), *[1] * 6)
    answer(game, A, "into_the_breach", "react.before_space_battle")
    answer(game, B, "touch_of_genius", "react.before_space_battle")
    lost = logged(game, "ships.destroyed")[:2]
    assert [(line["player"], line["units"]) for line in lost] == [(p, (("dreadnought", 1),)) for p in (A, B)]


# In the Silence of Space


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
    game = play(blockade("in_the_silence_of_space"), ("tactical.activate", A), ("tactical.move", A))
    answer(game, A, NEXT, "activate.system")
    assert check_move(game.state, A, NEXT, (ShipMove("sys_wellon", "cruiser"),)) is not None
    answer(game, A, "in_the_silence_of_space", "react.after_own_activation")
    refusals = [
        check_move(game.state, A, NEXT, (ShipMove("sys_wellon", kind),)) for kind in ("carrier", "dreadnought")
    ]
    assert [refusal.key for refusal in refusals if refusal is not None] == ["move.too_far", "move.too_far"]
    answer(game, A, (ShipMove("sys_wellon", "cruiser", 2),), "move.fleet")
    assert done(game) and ships(game, A, NEXT) == squadron("2 cruiser")


def test_silence_with_a_drawn_route() -> None:
    """T-T2, R12.3: the player may draw the way through the enemy himself; every suggestion is legal too."""
    game = play(blockade("in_the_silence_of_space"), ("tactical.activate", A), ("tactical.move", A))
    answer(game, A, NEXT)
    answer(game, A, "in_the_silence_of_space")
    drawn = (ShipMove("sys_wellon", "cruiser", 1, (), ("sys_wellon", HERE, NEXT)),)
    ask = game.ask(A)
    assert ask is not None and ask.check(drawn) is None
    answer_all(game)


def test_silence_covers_one_fleet_only() -> None:
    """R21.3, T-T2: ships that start elsewhere are still barred; a second card serves the second fleet."""
    state = blockade("in_the_silence_of_space", "in_the_silence_of_space")
    state.fleets["sys_thibah", A] = squadron("cruiser")
    fleet(state, NEXT, B, "destroyer")
    state.fleets.pop((HERE, B))
    fleet(state, "sys_quann", A, "destroyer")
    fleet(state, "sys_thibah", B, "destroyer")
    state.fleets.pop(("sys_thibah", A))
    game = play(state, ("tactical.activate", A), ("tactical.move", A))
    answer(game, A, NEXT)
    answer(game, A, "in_the_silence_of_space")
    assert set(game.options(A)) == {"sys_wellon", "sys_quann"}
    answer(game, A, "sys_quann")
    assert check_move(game.state, A, NEXT, (ShipMove("sys_quann", "destroyer"),)) is None
    assert check_move(game.state, A, NEXT, (ShipMove("sys_wellon", "cruiser"),)) is None, "nobody is in its way"
    answer(game, A, "in_the_silence_of_space")
    assert done(game) or kind_asked(game) == "move.fleet"


def test_silence_does_not_open_special_systems() -> None:
    """R13.3, T-T2: a nebula is still not passed, and a fleet that was activated before may not be chosen."""
    state = blockade("in_the_silence_of_space")
    state.placements = row("sys_wellon", "nebula", NEXT, HERE, "sys_quann", "sys_vefut_ii", "sys_mehar_xull")
    counters(fleet(state, "sys_quann", A, "cruiser"), A, "sys_quann")
    game = play(state, ("tactical.activate", A), ("tactical.move", A))
    answer(game, A, NEXT)
    answer(game, A, "in_the_silence_of_space")
    assert done(game), "only the fleet in Wellon could be chosen, and it cannot come"


# Experimental Battlestation


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
