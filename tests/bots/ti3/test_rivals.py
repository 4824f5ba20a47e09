"""How `steady` sees its rivals, and what it does about whoever is about to win."""

from __future__ import annotations

from lazax.bots.galaxy.campaigns import campaign
from lazax.bots.galaxy.rivals import menace, nearly_won, rivalry, wish_to_hurt
from lazax.bots.ti3.movement.plans import best_plan, plan_for
from lazax.bots.ti3.prospects import in_prospect
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF, SYSTEM_OF
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, give_planet, known, station

HACAN, L1Z1X, SOL, JOL_NAR = 1, 2, 3, 4


# who is a danger


def test_imperial_in_hand_counts_as_points(view: View) -> None:
    view["players"][SOL]["points"] = 6
    assert not nearly_won(known(view), SOL)
    view["players"][SOL]["strategies"] = ("imperial",)
    assert nearly_won(known(view), SOL)
    view["strategies"]["used"] = ["imperial"]
    assert not nearly_won(known(view), SOL)
    view["players"][SOL]["points"] = 8
    assert nearly_won(known(view), SOL)


def test_a_longer_war_is_won_later(view: View) -> None:
    view["players"][SOL]["points"] = 8
    view["goal"] = 14
    assert menace(known(view), SOL) == 0


def test_foresees_who_claims_next(view: View) -> None:
    view["objectives"] = ("s1_5_technologies", "s1_4_colours", "s1_spend_10_influence")
    before = rivalry(known(view), JOL_NAR)
    assert in_prospect(known(view), JOL_NAR) == 0
    view["players"][JOL_NAR]["technologies"] += ("cybernetics",)
    assert in_prospect(known(view), JOL_NAR) == 2
    assert rivalry(known(view), JOL_NAR) > before
    view["players"][JOL_NAR]["scored"] = ("s1_5_technologies", "s1_4_colours")
    assert in_prospect(known(view), JOL_NAR) == 0


# what is done about it


def test_the_home_of_whoever_is_about_to_win_is_the_best_prize(view: View) -> None:
    """R23.4: without their home nobody claims anything."""
    give_planet(view, MECATOL_REX, SOL)
    assert wish_to_hurt(known(view), "jord") == wish_to_hurt(known(view), MECATOL_REX)
    view["players"][SOL]["points"] = 9
    assert wish_to_hurt(known(view), "jord") > wish_to_hurt(known(view), MECATOL_REX) > 3
    assert wish_to_hurt(known(view), "quinarra") == 0


def test_no_trade_with_whoever_is_about_to_win(view: View) -> None:
    assert answer("trade.offer", [str(HACAN), "pass"], view) == str(HACAN)
    assert answer("trade.approve", ["yes", "no"], view, player_one=HACAN, player_to=SOL) == "yes"
    view["players"][HACAN]["points"] = view["players"][ME]["points"] = 8
    assert answer("trade.offer", [str(HACAN), "pass"], view) == "pass"
    assert answer("trade.approve", ["yes", "no"], view, player_one=HACAN, player_to=SOL) == "no"


def test_ends_the_trade_with_whoever_is_about_to_win(view: View) -> None:
    """R26.9: but for that with Hacan."""
    deeds = ["done", "break_agreement"]
    view["agreements"] = [{"a": ME, "b": SOL, "card_a": 0, "card_b": 0}]
    assert answer("status.window", deeds, view) == "done"
    view["players"][SOL]["points"] = 8
    assert answer("status.window", deeds, view) == "break_agreement"
    assert answer("break_agreement.player", [str(L1Z1X), str(SOL)], view) == str(SOL)
    view["players"][HACAN]["points"], view["players"][SOL]["points"] = 8, 0
    view["agreements"].append({"a": HACAN, "b": ME, "card_a": 0, "card_b": 1})
    assert answer("status.window", deeds, view) == "done"


def test_marches_on_the_home_of_whoever_is_about_to_win(view: View) -> None:
    assert campaign(known(view)) is None
    view["players"][SOL]["points"] = 8
    near = known(view).net["hs_sol"][0]
    station(view, near, ME, cruiser=1)
    assert campaign(known(view)) == "hs_sol"


# campaigns for objectives


def test_marches_on_mecatol_rex_for_the_secret_objective(view: View) -> None:
    view["me"]["secret"] = "usurper"
    mecatol = SYSTEM_OF[MECATOL_REX]
    assert campaign(known(view)) == mecatol
    give_planet(view, MECATOL_REX)
    assert campaign(known(view)) == mecatol  # it is kept, too
    view["me"]["secret"] = ""
    assert campaign(known(view)) is None


def test_the_weaker_home_is_conquered(view: View) -> None:
    view["me"]["secret"] = "conqueror"
    here = known(view)
    station(view, SYSTEM_OF[MECATOL_REX], ME, cruiser=2)
    for player in here.others:
        home = view["players"][player]["home"]
        station(view, home, player, dreadnought=3)
    station(view, "hs_yssaril", 5, destroyer=1)
    for planet in PLANETS_OF["hs_yssaril"]:
        view["planets"][planet].update(gf=1, pds=0)
    assert campaign(known(view)) == "hs_yssaril"


def test_the_fleet_comes_nearer_with_troops(view: View) -> None:
    view["me"]["secret"] = "usurper"
    home = known(view).home
    for system in known(view).systems:  # nothing to settle on the way
        for planet in PLANETS_OF[system]:
            if known(view).owner(planet) is None:
                give_planet(view, planet, SOL, gf=9, pds=2)
    station(view, home, ME, carrier=1, dreadnought=2)
    for planet in known(view).own_planets:
        view["planets"][planet]["exhausted"] = True
    plan = best_plan(known(view))
    assert plan is not None
    mecatol = SYSTEM_OF[MECATOL_REX]
    assert known(view).distance(plan.system, mecatol) < known(view).distance(home, mecatol)
    assert any(move.ship == "carrier" and move.loads for move in plan.moves)


# settlers on longer ways


def test_settlers_set_out_for_shores_beyond_reach(view: View) -> None:
    here = known(view)
    home, stop = here.home, "empty_4"
    assert stop in here.net[home]
    for system in here.net[home]:
        for planet in PLANETS_OF[system]:
            give_planet(view, planet, SOL, gf=9, pds=2)
    beyond = [p for s in here.net[stop] if s not in here.net[home] for p in PLANETS_OF[s] if here.owner(p) is None]
    assert beyond
    plan = plan_for(known(view), stop)
    (move,) = plan.moves
    assert move.ship == "carrier" and move.loads and plan.value > 0
