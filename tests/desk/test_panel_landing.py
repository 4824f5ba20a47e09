"""The form for landings: leaders who do not land can change ships."""

from __future__ import annotations

from lazax.desk.filling import draft_of
from lazax.ti3.board import set_fleet
from lazax.ti3.movement.landing_rules import Drop, LandForces
from lazax.ti3.units.fleets import fleet_of
from lazax.ti3.units.ship_tokens import ship_of
from tests.desk.games import TITLE
from tests.desk.test_panel_scenes import SAUDOR, WELLON, Table
from tests.ti3.positions.leaders import ADMIRAL, DIPLOMAT, LEADERS, RACES
from tests.ti3.positions.tools import activation, planet, play, quick_game, row


def orbit(*ships: str, fighters: int = 0) -> Table:
    """Sol above its own planet Wellon."""
    state = quick_game(races=RACES, galaxy=row(WELLON, SAUDOR), units=False, rules=LEADERS)
    activation(planet(state, 0, "wellon", gf=1), 0, WELLON)
    set_fleet(state, WELLON, 0, fleet_of(map(ship_of, ships), fighters, ()))
    return Table(play(state, ("land.in", 0, WELLON)))


def place_of(table: Table, text: str) -> str:
    """The place of a ship, by its words."""
    rows = (row for group in table.form.groups if group.single for row in group.rows)
    return next(row.id for row in rows if row.text.startswith(text)).rpartition("/")[2]


def test_a_leader_changes_ships() -> None:
    """R41.3: what lands meanwhile leaves the ships in order."""
    table = orbit(f"carrier+2@{ADMIRAL}", "dreadnought", fighters=2)
    (group,) = [group for group in table.form.groups if group.single]
    assert len(group.rows) == 3 and sum(row.start for row in group.rows) == 1
    start = table.form.start()
    assert table.of({**start, "ground_force/wellon": 0}) == LandForces()
    to_dreadnought = {f"berth/{ADMIRAL}/{place_of(table, 'Dreadnought')}": 1}
    answer = table.of(to_dreadnought)
    assert sorted(answer.ships) == ["carrier+2", f"dreadnought@{ADMIRAL}"] and not answer.planets
    assert table.ask.check(answer) is None and table.confirm(to_dreadnought) == "Change places on board"
    landing = table.of({**to_dreadnought, "ground_force/wellon": 1})
    assert landing.planets == (Drop("wellon", 1),) and "carrier+1" in landing.ships
    assert table.ask.check(landing) is None
    fighters = table.of({f"berth/{ADMIRAL}/fighter": 1})
    assert sorted(fighters.ships) == ["carrier+2", "dreadnought"] and table.ask.check(fighters) is None


def test_a_leader_who_lands_rides_nowhere() -> None:
    table = orbit(f"carrier+2@{ADMIRAL}@{DIPLOMAT}", "dreadnought")
    draft = {f"berth/{ADMIRAL}/{place_of(table, 'Dreadnought')}": 1, f"leader/wellon/{DIPLOMAT}": 1}
    answer = table.of({**draft, f"berth/{DIPLOMAT}/{place_of(table, 'Carrier')}": 1})
    assert answer.planets == (Drop("wellon", leaders=(DIPLOMAT,)),)
    assert sorted(answer.ships) == ["carrier+2", f"dreadnought@{ADMIRAL}"]
    assert table.ask.check(answer) is None


def test_such_an_answer_is_shown_as_a_draft() -> None:
    table = orbit(f"carrier+2@{ADMIRAL}", "dreadnought", fighters=1)
    moved = LandForces((), ("carrier+2", f"dreadnought@{ADMIRAL}"))
    draft = draft_of(TITLE, table.game, 0, table.ask, moved)
    assert draft is not None and sorted(table.of(draft).ships) == sorted(moved.ships)
