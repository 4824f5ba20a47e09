"""How `steady` plays the cards about strategy cards, technology, the council and racial abilities."""

from __future__ import annotations

from typing import Any

from lazax.bots.ti3.cards.reacting import REACTIONS
from lazax.ti3.tables import RACES, STRATEGIES, TECHNOLOGIES
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, give_planet, known


def stage(view: View, **event: Any) -> None:
    view["stage"].append({"effects": [], **event})


def others(view: View) -> list[str]:
    return [str(player) for player in range(view["seats"]) if player != ME]


def test_knows_lent_and_lost_abilities(view: View) -> None:
    view["players"][ME]["abilities"] = ("armada",)
    assert known(view).has_ability(ME, "armada") and not known(view).has_ability(ME, "warriors")


def test_a_crisis_for_the_strongest(view: View) -> None:
    view["players"][3]["points"] = 6
    assert answer("cultural_crisis.player", ["0", *others(view)], view) == "3"
    view["round"] = 3
    assert REACTIONS["cultural_crisis"](known(view))


def test_borrows_the_best_ability(view: View) -> None:
    lender = next(sheet for sheet in view["players"] if sheet["faction"] == "jol_nar" and sheet["player"] != ME)
    assert answer("multiculturalism.player", others(view), view) == str(lender["player"])
    assert answer("multiculturalism.ability", list(RACES["jol_nar"].abilities), view) == "double_technology"


def test_closes_what_others_want(view: View) -> None:
    assert answer("strategic_shift.strategy", list(STRATEGIES), view) == "imperial"
    view["speaker"] = ME
    assert not REACTIONS["strategic_shift"](known(view))


def test_swaps_for_something_much_better(view: View) -> None:
    for player, card in enumerate(("diplomacy", "political", "logistics", "trade", "technology", "warfare")):
        view["players"][player]["strategies"] = (card,)
    assert REACTIONS["strategic_flexibility"](known(view))
    assert answer("strategic_flexibility.strategy", ["diplomacy", "technology"], view) == "diplomacy"
    assert answer("strategic_flexibility.strategy_to", ["initiative", "imperial"], view) == "imperial"
    view["players"][ME]["strategies"], view["players"][1]["strategies"] = ("technology",), ("imperial",)
    assert not REACTIONS["strategic_flexibility"](known(view))


def test_takes_imperial_away_from_whoever_would_win_by_it(view: View) -> None:
    """R23.9: even while a new objective might end the game; not from one who has their card already."""
    view["players"][3]["points"], view["decks"]["objective"] = view["goal"] - 2, 3
    cards = ["technology", "imperial"]
    assert answer("strategy.pick", cards, view) == "imperial"
    view["players"][3]["strategies"] = ("initiative",)
    assert answer("strategy.pick", cards, view) == "technology"


def test_paralyses_whoever_leads(view: View) -> None:
    view["players"][4]["points"] = 7
    stage(view, event="StrategicAction", player=1, card="technology")
    assert REACTIONS["policy_paralysis"](known(view))
    assert answer("policy_paralysis.player", others(view), view) == "4"


def test_silences_the_loudest(view: View) -> None:
    give_planet(view, "mecatol_rex", 5)
    assert answer("thugs.player", ["0", *others(view)], view) == "5"


def test_takes_tariffs_from_the_rich(view: View) -> None:
    stage(view, event="Window", subject="2")
    assert not REACTIONS["ruinous_tariffs"](known(view))
    view["players"][2]["goods"] = 5
    assert REACTIONS["ruinous_tariffs"](known(view))


def test_dissolves_a_council_of_harm(view: View) -> None:
    stage(view, event="StrategicAction", player=1, card="political")
    assert not REACTIONS["council_dissolved"](known(view))
    view["me"]["agendas"] = ((0, "humane_labor"),)
    assert not REACTIONS["council_dissolved"](known(view))
    for planet in ("trenlak", "mecatol_rex"):  # more docks than others have
        give_planet(view, planet, dock=0)
    assert REACTIONS["council_dissolved"](known(view))


def test_sponsored_purchases_are_green(view: View) -> None:
    view["players"][ME]["technologies"] = ("enviro_compensator",)
    view["players"][ME]["goods"] = 20
    view["round"] = 4
    assert REACTIONS["corporate_sponsorship"](known(view))
    assert REACTIONS["focused_research"](known(view))
    stage(view, event="Purchase", player=ME)
    options = ["stasis_capsules", "hylar_v_assault_laser", "pass"]
    view["stage"][-1]["effects"] = [{"kind": "corporate_sponsorship", "player": ME, "target": ""}]
    assert TECHNOLOGIES[str(answer("technology.buy", options, view))].colour == "green"
    assert answer("focused_research.technology", ["cybernetics", "graviton_negator"], view) == "cybernetics"
