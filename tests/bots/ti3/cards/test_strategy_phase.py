"""How `steady` plays the cards of the strategy phase."""

from __future__ import annotations

from typing import Any

from lazax.bots.ti3.cards.reacting import REACTIONS
from lazax.ti3.tables import RACES, STRATEGIES
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, give_planet, known


def stage(view: View, **event: Any) -> None:
    view["stage"].append({"effects": [], **event})


def others(view: View) -> list[str]:
    return [str(player) for player in range(view["seats"]) if player != ME]


def react(view: View, card: str) -> object:
    return answer("react.strategy_phase", [card, "pass"], view)


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


def test_cards_of_the_strategy_phase(view: View) -> None:
    view["stage"] = [{"event": "Window", "timing": ["strategy_phase"], "subject": "", "announced": [], "used": []}]
    assert react(view, "command_summit") == "command_summit"
    view["players"][ME]["reinforcements"] = 1
    assert react(view, "command_summit") == "pass"
    assert react(view, "usurper") == "pass"
    give_planet(view, "mecatol_rex")
    assert react(view, "usurper") == "usurper"
    assert react(view, "trade_stop") == "pass"
    view["agreements"] = [{"a": 1, "b": n, "card_a": 0, "card_b": 0} for n in (2, 3, 4)]
    assert react(view, "trade_stop") == "trade_stop"
    assert react(view, "scientist_assassination") == "pass", "in the first round everybody has their technologies"
    assert answer("scientist_assassination.player", ["0", "3"], view) == "3"
    give_planet(view, "lor", dock=0)
    assert answer("productivity_spike.planet", ["lor", *known(view).docks[:1]], view) in ("lor", *known(view).docks)
