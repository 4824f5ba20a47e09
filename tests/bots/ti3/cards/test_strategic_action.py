"""How `steady` plays the cards about secondary abilities, the council and technology."""

from __future__ import annotations

from typing import Any

from lazax.bots.ti3.cards.reacting import REACTIONS
from lazax.ti3.tables import TECHNOLOGIES
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, give_planet, known


def stage(view: View, **event: Any) -> None:
    view["stage"].append({"effects": [], **event})


def others(view: View) -> list[str]:
    return [str(player) for player in range(view["seats"]) if player != ME]


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
