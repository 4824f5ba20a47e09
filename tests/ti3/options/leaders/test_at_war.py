"""Admirals and generals (R41.18 to R41.22)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lazax.core.ask import Submit
from lazax.core.stage import current, enter
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.board import fleet_in
from lazax.ti3.combat.dice import fleet_dice
from lazax.ti3.combat.modifiers import bonus
from lazax.ti3.events import Battle, Invasion, Roll
from lazax.ti3.movement.move import check_move, suggest_moves
from lazax.ti3.registry import LEADERS as CARRIED_OUT
from lazax.ti3.state import TI3, Landing
from lazax.ti3.tables import LEADER_KINDS
from tests.conformance.ladders import every_climb
from tests.ti3.positions.fights import BEHIND, HERE, NEXT, A, B, fight, invade, position, ships, squadron
from tests.ti3.positions.leaders import (
    ADMIRAL,
    AGENT,
    GENERAL,
    HACAN_GENERAL,
    LEADERS,
    NORR_ADMIRAL,
    OTHER_GENERAL,
    RACES,
    SCIENTIST,
    clash,
    ride,
    stand,
    storm,
)
from tests.ti3.positions.tools import (
    activation,
    answer,
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
)


def test_every_kind_is_registered() -> None:
    """R41.15 to R41.25: what each kind of leader can do is found by its name."""
    assert sorted(CARRIED_OUT) == sorted(LEADER_KINDS)


# admirals


@pytest.mark.parametrize(("ship", "dice"), [("destroyer", 2), ("war_sun", 4), ("carrier", 2)])
def test_admirals_die(ship: str, dice: int) -> None:
    """R41.20: one additional die for the ship with the admiral, also on a war sun; his fleet gets no other."""
    state = clash(a=f"{ship}@{ADMIRAL}, cruiser", b="cruiser")
    rolled = fleet_dice(state, A, fleet_in(state, HERE, A))
    assert [die.unit for _, die in rolled].count(ship) == dice
    assert len(rolled) == dice + 1


def test_admiral_on_a_fighter() -> None:
    """R41.20, R41.3: a fighter rolls two dice with him; other leaders add nothing."""
    state = ride(clash(a="2 fighter", b="cruiser"), HERE, A, ADMIRAL, AGENT)
    assert len(fleet_dice(state, A, fleet_in(state, HERE, A))) == 3


def test_admirals_die_in_the_rounds_only() -> None:
    """R41.20, R15.3: in step 2 of every round, not in the barrage before."""
    game = fight(clash(a=f"destroyer@{ADMIRAL}", b="cruiser, fighter"), 1, 1, 1, 1, 1, 9)
    answer(game, A, 1, "barrage.fire")
    assert logged(game, "roll.barrage")[0]["dice"] == (1, 1)
    assert logged(game, "roll.space")[0]["dice"] == (1, 1)


def voyage(ship: str) -> TI3:
    """A ship of Sol two systems away from the one he has activated."""
    state = quick_game(races=RACES, galaxy=row(HERE, NEXT, "hs_sol", "nebula"), units=False, rules=LEADERS)
    state.technologies = {**state.technologies, A: ()}
    return fleet(activation(pools(state, A, fleet=8), A, HERE), "hs_sol", A, ship)


def reason(state: TI3, *moves: Any) -> str | None:
    refusal = check_move(state, A, HERE, msgspec.convert(moves, tuple[ShipMove, ...]))
    return None if refusal is None else refusal.key


def test_dreadnought_with_an_admiral_moves_farther() -> None:
    """R41.21: movement +1 for a dreadnought with him on board, for no other ship and with no other leader."""
    assert reason(voyage(f"dreadnought@{ADMIRAL}"), ("hs_sol", f"dreadnought@{ADMIRAL}")) is None
    assert reason(voyage(f"dreadnought@{AGENT}"), ("hs_sol", f"dreadnought@{AGENT}")) == "move.too_far"
    assert reason(voyage(f"carrier@{ADMIRAL}"), ("hs_sol", f"carrier@{ADMIRAL}")) == "move.too_far"


def test_admiral_who_boards_first() -> None:
    """R41.21, R12.8: if he comes on board where the dreadnought starts, it is as fast from there."""
    state = stand(planet(voyage("dreadnought"), A, "jord"), "jord", ADMIRAL, AGENT)
    assert reason(state, ("hs_sol", "dreadnought")) == "move.too_far"
    assert reason(state, ("hs_sol", "dreadnought", 1, ((AGENT, "jord"),))) == "move.too_far"
    assert reason(state, ("hs_sol", "dreadnought", 1, ((ADMIRAL, "jord"),))) is None
    game = play(state, ("tactical.move", A))
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    built = every_climb(ask.ladder)
    assert all(ask.check(value) is None for value in built)
    assert {tuple(load.unit for load in move.loads) for value in built for move in value} == {
        (ADMIRAL,),
        (AGENT, ADMIRAL),
    }
    assert list(suggest_moves(state, A, HERE)) == [()]


def test_no_faster_out_of_a_nebula() -> None:
    """R41.21, R13.3: whatever leaves a nebula has movement 1."""
    state = fleet(voyage("cruiser"), "nebula", A, f"dreadnought@{ADMIRAL}")
    state.counters.clear()
    refusal = check_move(state, A, NEXT, (ShipMove("nebula", f"dreadnought@{ADMIRAL}"),))
    assert refusal is not None and (refusal.key, refusal.rule) == ("move.too_far", "R13.3")


def attacked(a: str, b: str, *races: str, **options: Any) -> TI3:
    """The defender could go next door."""
    return counters(clash(*races, a=a, b=b, **options), B, BEHIND)


def test_no_retreat_before_an_admiral() -> None:
    """R41.22, T-B3: the defender may not announce a retreat if an admiral attacks them."""
    game = fight(attacked(f"cruiser@{ADMIRAL}", "cruiser"), 1, 1, 10)
    assert done(game)  # and so nobody was asked
    assert ships(game, B, BEHIND) == squadron("")


def test_admiral_against_admiral() -> None:
    """R41.22: unless the defender has one too; and an admiral does not hinder the attacker's withdrawal."""
    game = fight(attacked(f"cruiser@{ADMIRAL}", f"cruiser@{NORR_ADMIRAL}"), 1, 1, 1, 1)
    assert kind_asked(game) == "battle.retreat"
    state = counters(clash(a="cruiser", b=f"cruiser@{NORR_ADMIRAL}"), A, BEHIND)
    assert kind_asked(fight(state, 1, 1, 1)) == "battle.withdraw"


@pytest.mark.parametrize(("stops", "asked"), [(True, False), (False, True)])
def test_admiral_and_naalu(stops: bool, asked: bool) -> None:
    """A-47, R41.22, T-B0: he stops the Naalu before the battle likewise, unless the table plays otherwise."""
    state = attacked(f"cruiser@{ADMIRAL}", "cruiser", "sol", "naalu", "hacan", admiral_stops_naalu=stops)
    game = fight(state, 10, 10, 1)
    assert (kind_asked(game) == "battle.early_retreat") == asked
    state = attacked(f"cruiser@{ADMIRAL}", "cruiser@naalu_maban", "sol", "naalu", "hacan")
    assert kind_asked(fight(state)) == "battle.early_retreat"


def test_skilled_retreat_is_not_stopped() -> None:
    """R41.22, R0.9: the card says otherwise than the rule; leaders go with the fleet."""
    state = hand(clash(a=f"cruiser@{ADMIRAL}", b=f"cruiser@{GENERAL}"), B, "skilled_retreat")
    game = fight(state)
    answer(game, B, "skilled_retreat", "react.before_space_battle_round")
    answer(game, B, BEHIND, "skilled_retreat.system")
    assert ships(game, B, BEHIND) == squadron(f"cruiser@{GENERAL}")


# generals


def test_general_has_dice_rolled_again() -> None:
    """R41.18, T-I5: up to two dice of the attackers in a round, none of them twice."""
    state = storm("norr", "sol", "hacan", gf=3, against=3, leaders=(GENERAL,))
    game = invade(state, 1, 2, 3, 1, 1, 1, 10, 4)
    assert game.options(A) == ("die:0", "die:1", "die:2", "pass")
    answer(game, A, "die:0", "general.reroll")
    assert current(game.state, Roll).dice[0][1].face == 10
    assert game.options(A) == ("die:1", "die:2", "pass")
    answer(game, A, "die:2", "general.reroll")
    assert game.state.gf["lazar"] == 2  # one hit with the ten; N'orr roll one better, but a five is no hit
    assert current(game.state, Invasion).round == 2
    assert kind_asked(game) == "general.reroll"  # in every round


def test_two_generals() -> None:
    """R41.18: a second general with the attackers gives two further dice."""
    state = storm("norr", "sol", "hacan", gf=5, against=1, leaders=(GENERAL, OTHER_GENERAL))
    game = invade(state, 1, 2, 3, 4, 5, 1, *(1, 1, 1, 1))
    for at in range(4):
        answer(game, A, f"die:{at}", "general.reroll")
    assert kind_asked(game) == "general.reroll"  # of the second round already
    assert current(game.state, Invasion).round == 2


def test_general_and_recheck() -> None:
    """R41.18, T-I5: a die that Recheck had rolled again may be rolled by the general's order too."""
    state = hand(storm("norr", "sol", "hacan", gf=2, against=2, leaders=(GENERAL,)), B, "recheck")
    game = invade(state, 10, 1, 1, 1, 1, 10)
    answer(game, A, "pass", "general.reroll")
    answer(game, B, "recheck", "react.after_combat_die")
    answer(game, B, "die:0", "recheck.die")
    answer(game, A, "die:0", "general.reroll")
    assert [line["n_new"] for line in logged(game, "dice.rerolled")] == [1, 10]


def test_only_landed_generals_command() -> None:
    """R41.18: not those on board, not those of the defender, and no other leaders."""
    state = fleet(stand(storm(gf=2, against=2, leaders=(AGENT,)), "lazar", GENERAL), HERE, A, "carrier")
    game = invade(state, 1, 1, 10, 10)
    assert not logged(game, "dice.rerolled")
    assert game.state.captives[B] == (AGENT,)


def test_general_on_a_defended_planet() -> None:
    """R41.19: bombardment rolls have -4, his ground forces +1 in invasion combat; those of the attacker nothing."""
    state = stand(storm(gf=2, against=2), "lazar", GENERAL)
    enter(state, Invasion("lazar", A, B))
    assert [bonus(state, A, kind, "bombardment") for kind in ("dreadnought", "war_sun")] == [-4, -4]
    assert bonus(state, A, "dreadnought", "space") == 0
    assert bonus(state, B, "ground_force", "ground") == 2  # and one as N'orr
    assert bonus(state, A, "ground_force", "ground") == 0
    stand(state, "lazar", OTHER_GENERAL)  # a second one adds nothing
    assert bonus(state, A, "dreadnought", "bombardment") == -4


def test_bombarding_a_general() -> None:
    """R41.19, R17.2: a dreadnought needs a 9 against him, so an 8 misses."""
    state = stand(fleet(storm(gf=1, against=3), HERE, A, "dreadnought"), "lazar", GENERAL)
    game = invade(state, 8)
    answer(game, A, (1, 0, False), "bombard.assign")
    assert logged(game, "roll.bombardment") == [{"player": A, "dice": (8,), "n": 0}]


def test_general_elsewhere() -> None:
    """R41.19: only on the planet that is attacked, and only on the ground."""
    state = position(*RACES, rules=LEADERS)
    planet(planet(state, 2, "lazar", gf=1), 2, "sakulag", gf=1)
    stand(stand(state, "sakulag", HACAN_GENERAL), "lazar", SCIENTIST)
    state.landed["lazar"] = Landing(1)
    enter(state, Invasion("lazar", A, 2))
    assert bonus(state, A, "dreadnought", "bombardment") == 0
    assert bonus(state, 2, "ground_force", "ground") == 0
    enter(state, Battle(HERE, A, 2))
