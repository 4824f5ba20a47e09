"""How `steady` plays cards at planets and those on them."""

from __future__ import annotations

from lazax.bots.ti3.cards.reacting import action_card_worth
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, give_planet, known, station


def neutral(view: View, number: int) -> list[str]:
    """Neutral planets, each alone in its system."""
    free = [p for p in view["planets"] if view["planets"][p]["owner"] is None]
    return [p for p in free if len(PLANETS_OF[SYSTEM_OF[p]]) == 1 and p != "mecatol_rex"][:number]


def test_uprising_is_for_rivals(view: View) -> None:
    own, theirs = neutral(view, 2)
    give_planet(view, own)
    assert action_card_worth(known(view), "uprising") < 0
    give_planet(view, theirs, 1)
    systems = [SYSTEM_OF[own], SYSTEM_OF[theirs]]
    assert answer("uprising.system", systems, view) == SYSTEM_OF[theirs]


def test_docks_of_rivals_are_struck(view: View) -> None:
    own, theirs = neutral(view, 2)
    give_planet(view, own, dock=0)
    for card in ("secret_industrial_agent", "spacedock_accident"):
        assert action_card_worth(known(view), card) < 0
    give_planet(view, theirs, 2, dock=0)
    for card in ("secret_industrial_agent", "spacedock_accident"):
        assert action_card_worth(known(view), card) > 0
        assert answer(f"{card}.planet", [own, theirs], view) == theirs


def test_criminals_and_what_they_leave(view: View) -> None:
    first, second = neutral(view, 2)
    view["planets"][first]["owner"] = view["planets"][second]["owner"] = None
    assert action_card_worth(known(view), "stellar_criminals") < 0
    for planet in neutral(view, 6):
        give_planet(view, planet, 3)
    assert action_card_worth(known(view), "stellar_criminals") > 0
    assert answer("stellar_criminals.player", ["1", "3"], view) == "3"
    give_planet(view, "lor")
    give_planet(view, "mecatol_rex")
    assert answer("stellar_criminals.planet", ["mecatol_rex", "lor"], view) == "lor"


def test_spies_go_where_cards_are(view: View) -> None:
    assert action_card_worth(known(view), "successful_spy") < 0
    view["players"][2]["cards"], view["players"][4]["cards"] = 1, 3
    assert action_card_worth(known(view), "successful_spy") > 0
    assert answer("successful_spy.player", ["2", "4"], view) == "4"
    assert answer("synchronicity.card", ["recheck", "sabotage", "veto"], view) == "sabotage"


def test_war_footing_before_a_battle(view: View) -> None:
    sheet = view["players"][ME]
    home = sheet["home"]
    near = next(iter(known(view).net[home]))
    assert action_card_worth(known(view), "war_footing") < 0
    station(view, home, ME, cruiser=known(view).fleet_supply)
    station(view, near, 1, cruiser=2)
    assert action_card_worth(known(view), "war_footing") > 0
    assert answer("war_footing.system", [home, near], view) == near


def test_berths_grow_with_the_cards(view: View) -> None:
    home = view["players"][ME]["home"]
    before = known(view).berths(home)
    effect = {"kind": "war_footing", "player": ME, "target": home}
    view["stage"] = [{"event": "Round", "number": 1, "effects": [effect], "played": []}]
    assert known(view).berths(home) == before + 2


def test_troops_go_where_invaders_are(view: View) -> None:
    own, other = neutral(view, 2)
    give_planet(view, own, gf=5)
    give_planet(view, other, gf=0)
    assert answer("transport.planet", [own, other], view) == own
    assert answer("transport.number", ["0", "1", "2", "3"], view) == "3"
    assert action_card_worth(known(view), "transport") < 0, "nobody threatens"
