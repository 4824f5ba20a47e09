"""What `steady` makes of agendas."""

from __future__ import annotations

from lazax.bots.ti4.council.voting import liking
from lazax.ti4.tables import AGENDAS
from tests.bots.ti4.positions import answer, knows
from tests.ti4.positions.council import council, law
from tests.ti4.positions.tools import A, B, planet, units


def test_honours_for_oneself_and_harm_for_rivals() -> None:
    state = council()
    state.points = {A: 2, B: 6, 2: 0}
    known = knows(state)
    assert max("012", key=lambda player: liking(known, "minister_of_war", player)) == "0"
    assert max("012", key=lambda player: liking(known, "public_execution", player)) == "1"


def test_planets_are_blessed_at_home_and_cursed_elsewhere() -> None:
    known = knows(planet(planet(council(base=True), A, "lodor"), B, "quann"))
    assert liking(known, "senate_sanctuary", "lodor") > 0 > liking(known, "senate_sanctuary", "quann")
    assert liking(known, "demilitarized_zone", "quann") > 0 > liking(known, "demilitarized_zone", "lodor")


def test_laws_that_serve_rivals_are_repealed() -> None:
    known = knows(law(law(council(), "minister_of_war", B), "minister_of_policy", A))
    assert liking(known, "judicial_abolishment", "minister_of_war") > 0
    assert liking(known, "judicial_abolishment", "minister_of_policy") < 0


def test_large_fleets_are_not_reduced() -> None:
    state = units(council(), A, "tile_18", "4 dreadnought, 5 cruiser")
    assert liking(knows(state), "arms_reduction", "against") > 0


def test_every_agenda_is_judged() -> None:
    known = knows(council())
    for name, agenda in AGENDAS.items():
        for outcome in ("for", "against") if agenda.elect is None else ("0", "1", "trenlak"):
            assert -20 < liking(known, name, outcome) < 20


def test_the_cheapest_unit_is_given_up() -> None:
    given = answer("agenda.destroy", ["cruiser:tile_18", "fighter:tile_18"], seen := _view(), agenda="x", n=1)
    assert given == "fighter:tile_18"
    assert answer("agenda.token", ["tactic", "fleet"], {**seen}, n=1) in ("tactic", "fleet")


def _view() -> dict[str, object]:
    return knows(council()).view
