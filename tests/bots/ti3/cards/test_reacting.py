"""Which action cards `steady` plays, and when."""

from __future__ import annotations

from lazax.bots.ti3.cards.reacting import action_card_worth
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, battle, give_planet, known, station


def played_at(view: View, card: str, player: int, target: str) -> None:
    play = {"event": "CardPlay", "player": player, "card": card, "targets": [target]}
    view["stage"].append(play)


def test_sabotages_what_is_aimed_at_it(view: View) -> None:
    options = ["sabotage", "pass"]
    own, theirs = known(view).own_planets[0], known(view).planets_of(2)[0]
    played_at(view, "plague", 1, own)
    assert answer("react.after_action_card", options, view, player=1, card="plague") == "sabotage"
    view["stage"].pop()
    played_at(view, "plague", 1, theirs)
    assert answer("react.after_action_card", options, view, player=1, card="plague") == "pass"


def test_local_unrest_never_at_home(view: View) -> None:
    assert action_card_worth(known(view), "local_unrest") < 0
    neutral = [p for p, state in view["planets"].items() if state["owner"] is None]
    give_planet(view, neutral[0], 3)
    give_planet(view, neutral[1], ME)
    assert action_card_worth(known(view), "local_unrest") > 0
    assert answer("local_unrest.planet", neutral[:2], view) == neutral[0]


def test_finishes_off_damaged_ships_but_keeps_morale_for_real_battles(view: View) -> None:
    system = known(view).home
    battle(view, system, 1, ME)
    station(view, system, 1, destroyer=1)
    station(view, system, ME, cruiser=1)
    assert answer("react.after_ship_damaged", ["direct_hit", "pass"], view) == "direct_hit"
    assert answer("react.before_space_battle", ["morale_boost", "pass"], view) == "pass"
    station(view, system, 1, cruiser=4)
    station(view, system, ME, cruiser=4)
    assert answer("react.before_space_battle", ["morale_boost", "pass"], view) == "morale_boost"


def test_disgraces_whoever_takes_imperial(view: View) -> None:
    window = {"event": "Window", "timing": ["strategy_phase_after_pick"], "subject": "2", "used": []}
    view["stage"].append(window)
    view["players"][2]["strategies"] = ("technology",)
    assert answer("react.strategy_phase_after_pick", ["public_disgrace", "pass"], view) == "pass"
    view["players"][2]["strategies"] = ("imperial",)
    assert answer("react.strategy_phase_after_pick", ["public_disgrace", "pass"], view) == "public_disgrace"


def test_discards_the_least_useful_card(view: View) -> None:
    assert answer("hand.discard", ["sabotage", "recheck", "direct_hit"], view) == "recheck"
