"""Action cards that bring units and wealth, each as a small play report."""

from __future__ import annotations

from lazax.galaxy.fleets import count
from lazax.ti3.board import fleet_in, on_board
from lazax.ti3.cards.windows import action_options, play_action_card
from lazax.ti3.economy.supply import goods_left
from lazax.ti3.events import Effect, Round
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from lazax.ti3.units.forces import ground_places
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.tools import (
    answer,
    done,
    fleet,
    goods,
    hand,
    logged,
    only_fleet,
    planet,
    play,
    pools,
    quick_game,
)

# Good Year


def test_good_year_pays_for_every_planet_abroad() -> None:
    """T-A0, R25.11: Sol holds Jord, Quann and N'orr's Tren'lak: two of them lie outside Sol's home system."""
    state = planet(hand(two_empires(), 0, "good_year"), 0, "trenlak")
    game = play(state, lambda g: play_action_card(g, 0, "good_year"), debug=True)
    assert done(game) and game.state.goods[0] == 2


def test_good_year_takes_what_the_supply_has() -> None:
    """T-A0, R25.11: with one trade good left in the supply that one is all there is."""
    state = planet(goods(hand(two_empires(), 0, "good_year"), 1, 39), 0, "arnor")
    game = play(state, lambda g: play_action_card(g, 0, "good_year"), debug=True)
    assert game.state.goods[0] == 1 and goods_left(game.state) == 0
    assert logged(game, "goods.supply_short") == [{"player": 0, "n": 2, "gained": 1}]


def test_good_year_while_goods_are_passed_on() -> None:
    """T-X5, E-13: this round goods that are received go on to the left neighbour."""
    state = hand(two_empires(), 0, "good_year")
    state.stage = (Round(1, (Effect("pass_goods"),)), *state.stage[1:])
    game = play(state, lambda g: play_action_card(g, 0, "good_year"))
    assert game.state.goods == {0: 0, 1: 1, 2: 0}


# Civil Defense


def test_civil_defense_arms_a_planet_without_pds() -> None:
    """T-A0, R14.11: two free PDS on Quann; Jord has a PDS already, and planets of others are no targets."""
    state = planet(hand(two_empires(), 0, "civil_defense"), 0, "jord", gf=2, pds=1)
    planet(state, 0, "arnor")
    game = play(state, lambda g: play_action_card(g, 0, "civil_defense"), debug=True)
    assert set(game.options(0)) == {"quann", "arnor"}
    answer(game, 0, "quann", "civil_defense.planet")
    assert done(game) and game.state.pds["quann"] == 2
    assert logged(game, "civil_defense.built") == [{"player": 0, "planet": "quann", "n": 2}]


def test_civil_defense_with_the_last_piece() -> None:
    """R20.1: five of six PDS are on the board: one is placed; with all six there is nothing to play the card for."""
    state = hand(two_empires(), 0, "civil_defense")
    for place, number in (("jord", 2), ("arnor", 2), ("lor", 1)):
        planet(state, 0, place, pds=number)
    game = play(state.copy(), lambda g: play_action_card(g, 0, "civil_defense"))
    assert done(game) and game.state.pds["quann"] == 1
    planet(state, 0, "lor", pds=2)
    assert action_options(state, 0) == []


# Rise of a Messiah


def test_messiah_on_every_planet() -> None:
    """T-A0: a ground force on each own planet, whether there were any or not."""
    state = planet(hand(two_empires(), 0, "rise_of_a_messiah"), 0, "arnor")
    before = state.gf["jord"]
    game = play(state, lambda g: play_action_card(g, 0, "rise_of_a_messiah"), debug=True)
    now = game.state
    assert done(game) and now.gf["quann"] == 2 and now.gf["arnor"] == 1 and now.gf["jord"] == before + 1
    assert now.gf["lodor"] == 4, "N'orr has no messiah"


def messiah_of_many_worlds() -> TI3:
    """Sol with ground forces on ten planets and three bare ones."""
    state = hand(two_empires(units=False), 0, "rise_of_a_messiah")
    worlds = ("jord", "quann", "abyz", "fria", "centauri", "gral", "bereg", "lirta_iv", "mehar_xull", "tarmann")
    for place in worlds:
        planet(state, 0, place, gf=1)
    for place in ("saudor", "coorneeq", "resculon"):
        planet(state, 0, place)
    return state


def test_messiah_runs_out_of_pieces() -> None:
    """R20.13: ground forces stand on at most twelve places; of three bare planets Sol names the two that get one."""
    game = play(messiah_of_many_worlds(), lambda g: play_action_card(g, 0, "rise_of_a_messiah"), debug=True)
    assert set(game.options(0)) == {"saudor", "coorneeq", "resculon"}
    answer(game, 0, "resculon", "rise_of_a_messiah.planet")
    answer(game, 0, "saudor", "rise_of_a_messiah.planet")
    now = game.state
    assert done(game) and ground_places(now, 0) == 12
    assert now.gf["quann"] == 2 and "coorneeq" not in now.gf and now.gf["saudor"] == 1


def test_messiah_without_a_piece_for_new_places() -> None:
    """R20.13: with ground forces in twelve places only those planets get more."""
    state = messiah_of_many_worlds()
    for place in ("saudor", "coorneeq"):
        planet(state, 0, place, gf=1)
    game = play(state, lambda g: play_action_card(g, 0, "rise_of_a_messiah"), debug=True)
    assert done(game) and "resculon" not in game.state.gf and game.state.gf["saudor"] == 2


# Ghost Ship


def test_ghost_ship_appears_in_a_wormhole() -> None:
    """T-A0: a free destroyer in a wormhole system, not where N'orr's fighters are, and no counter is needed."""
    state = hand(quick_game(), 0, "ghost_ship")
    fleet(state, "wormhole_beta", 2, "carrier, 2 fighter")
    game = play(state, lambda g: play_action_card(g, 0, "ghost_ship"), debug=True)
    assert set(game.options(0)) == {"wormhole_alpha", "sys_quann", "sys_lodor"}
    answer(game, 0, "wormhole_alpha", "ghost_ship.system")
    assert done(game) and count(fleet_in(game.state, "wormhole_alpha", 0), "destroyer") == 1
    assert logged(game, "ship.appeared")[0]["units"] == (("destroyer", 1),)


def test_ghost_ship_keeps_fleet_supply() -> None:
    """R20.3, R20.1: not into a fleet as large as supply allows, and not without a destroyer in reinforcements."""
    state = pools(hand(quick_game(), 0, "ghost_ship"), 0, fleet=2)
    fleet(state, "wormhole_alpha", 0, "2 cruiser")
    game = play(state.copy(), lambda g: play_action_card(g, 0, "ghost_ship"))
    assert set(game.options(0)) == {"wormhole_beta", "sys_quann", "sys_lodor"}
    fleet(fleet(state, "sys_tarmann", 0, "5 destroyer"), "sys_saudor", 0, "2 destroyer")
    assert on_board(state, 0, "destroyer") == 8
    assert action_options(state, 0) == []


# Rally of the People


def test_rally_brings_a_destroyer_home() -> None:
    """T-A0, A-48: by the German card a destroyer, by the English ones a dreadnought."""
    for rules, unit in ((Rules(), "destroyer"), (Rules(rally_unit="dreadnought"), "dreadnought")):
        state = pools(hand(two_empires(rules=rules), 0, "rally_of_the_people"), 0, fleet=4)
        before = count(fleet_in(state, "hs_sol", 0), unit)
        game = play(state, lambda g: play_action_card(g, 0, "rally_of_the_people"), debug=True)
        assert done(game) and count(fleet_in(game.state, "hs_sol", 0), unit) == before + 1


def test_no_rally_at_an_occupied_or_full_home() -> None:
    """R20.3, R15.1: not above fleet supply, and nobody's ships are put among enemy ships."""
    state = hand(two_empires(), 0, "rally_of_the_people")
    pools(state, 0, fleet=len(fleet_in(state, "hs_sol", 0).ships))
    assert action_options(state, 0) == []
    pools(state, 0, fleet=6)
    assert action_options(state, 0) == ["card:rally_of_the_people"]
    only_fleet(state, "hs_sol", 0)
    fleet(state, "hs_sol", 1, "cruiser")
    assert action_options(state, 0) == []
