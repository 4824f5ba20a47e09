"""Forms in positions made by hand: what they show and what they mean."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.ask import Refused, Submit
from lazax.core.game import Game
from lazax.desk.filling import answer_of, confirm_of, draft_of, meters_of, panel_of
from lazax.desk.forms import Form, Row
from lazax.desk.telling import teller_for
from lazax.galaxy.deals.terms import Offer, Term
from lazax.galaxy.movement.orders import Load, ShipMove
from lazax.galaxy.spending import Payment
from lazax.ti3.combat.hits import take_hits
from lazax.ti3.economy.payment import pay
from lazax.ti3.movement.landing_rules import Drop, LandForces
from lazax.ti3.production.draft import Order, Production
from lazax.ti3.sequence.redistribution import Counters
from lazax.ti3.state import TI3
from tests.desk.games import TITLE
from tests.ti3.positions.fights import HERE, duel
from tests.ti3.positions.tools import (
    activation,
    counters,
    fleet,
    goods,
    planet,
    play,
    pools,
    quick_game,
    row,
    technologies,
)

WELLON, QUANN, SAUDOR, THIBAH = "sys_wellon", "sys_quann", "sys_saudor", "sys_thibah"


def line(*tiles: str) -> TI3:
    """Systems in a row, the first one activated by N'orr."""
    state = quick_game(races=("norr", "xxcha", "hacan"), galaxy=row(*tiles), units=False)
    return activation(pools(state, 0, fleet=3), 0, tiles[0])


class Table:
    """Player 0 before a form."""

    def __init__(self, game: Game, language: str = "en") -> None:
        self.game = game
        ask = game.ask(0)
        assert isinstance(ask, Submit)
        self.ask: Submit[Any] = ask
        self.teller = teller_for(TITLE, game.state, language)
        self.form: Form = panel_of(TITLE, game, 0, ask, self.teller)

    def row(self, name: str) -> Row:
        return next(row for row in self.form.rows() if row.id == name)

    def of(self, draft: dict[str, Any]) -> Any:
        return answer_of(TITLE, self.game, 0, self.ask, draft)

    def meters(self, draft: dict[str, int]) -> dict[str, tuple[int, int | None, bool]]:
        found = meters_of(TITLE, self.game, 0, self.ask, draft, self.teller)
        return {meter.id: (meter.value, meter.max, meter.bad) for meter in found}

    def confirm(self, draft: dict[str, Any]) -> str:
        return confirm_of(TITLE, self.game, 0, self.ask, draft, self.teller)


def moving(language: str = "en") -> Table:
    """Two cruisers at Saudor, a carrier behind them at Thibah; Quann between is activated; the target is Wellon."""
    state = line(WELLON, SAUDOR, THIBAH, QUANN, "empty_1")
    fleet(state, SAUDOR, 0, "2 cruiser, carrier, 4 fighter")
    planet(state, 0, "saudor", gf=5, pds=1)
    fleet(state, THIBAH, 0, "cruiser, dreadnought!")
    counters(fleet(state, QUANN, 0, "destroyer"), 0, QUANN)
    technologies(state, 0)
    return Table(play(state, ("tactical.move", 0)), language)


def test_a_movement_lists_sources_with_their_ways_and_reasons() -> None:
    table = moving()
    near, far, shut = table.form.groups
    assert [group.text for group in table.form.groups] == ["Saudor", "Thibah", "Quann"]
    assert [place.id for place in far.way] == [SAUDOR] and not near.way
    assert near.note == "1 jump" and far.note == "2 jumps, through Saudor"
    assert [row.id for row in near.rows if row.max] == [
        f"ship/{SAUDOR}/carrier",
        f"ship/{SAUDOR}/cruiser",
        f"ship/{SAUDOR}/fighter",
        "load/ground_force/saudor",
        "load/pds/saudor",
    ]
    slow = table.row(f"ship/{THIBAH}/dreadnought!")
    assert slow.max == 0 and slow.why == "This is too far from Thibah: the dreadnought has movement 1."
    assert slow.text == "Dreadnought (damaged)"
    (destroyer,) = shut.rows
    assert destroyer.why == "Your command counter lies in Quann, so its ships stay this round."
    assert table.form.none == "Move none" and not table.form.odds
    fleet(table.game.state, WELLON, 1, "cruiser")
    assert Table(table.game).form.odds


def test_units_to_take_along_are_loaded_by_the_desk() -> None:
    table = moving()
    draft = {
        f"ship/{SAUDOR}/carrier": 1,
        f"ship/{SAUDOR}/fighter": 3,
        "load/ground_force/saudor": 2,
        "load/pds/saudor": 1,
    }
    answer = table.of(draft)
    loads = (Load("fighter", SAUDOR, 3), Load("pds", "saudor", 1), Load("ground_force", "saudor", 2))
    assert len(answer) == 1 and answer[0][:3] == (SAUDOR, "carrier", 1)
    assert sorted(answer[0].loads) == sorted(loads)
    assert table.ask.check(answer) is None
    assert table.meters(draft) == {f"supply/{WELLON}": (1, 3, False), "transport": (6, 6, False)}
    assert table.confirm(draft) == "Move 4 ships"
    assert moving("de").confirm(draft) == "4 Schiffe bewegen"


def test_too_many_ships_turn_the_meter_red_and_the_checker_says_why() -> None:
    table = moving()
    draft = {f"ship/{SAUDOR}/cruiser": 2, f"ship/{SAUDOR}/carrier": 1, f"ship/{THIBAH}/cruiser": 1}
    assert table.meters(draft)[f"supply/{WELLON}"] == (4, 3, True)
    refusal = table.ask.check(table.of(draft))
    assert refusal is not None and refusal.key == "move.fleet_supply"


def test_narrow_ships_take_ground_forces_first() -> None:
    """With Stasis Capsules the carrier is left to the fighters."""
    state = line(WELLON, SAUDOR)
    technologies(
        planet(fleet(state, SAUDOR, 0, "carrier, cruiser, 6 fighter"), 0, "saudor", gf=2), 0, "stasis_capsules"
    )
    table = Table(play(state, ("tactical.move", 0)))
    draft = {
        f"ship/{SAUDOR}/carrier": 1,
        f"ship/{SAUDOR}/cruiser": 1,
        f"ship/{SAUDOR}/fighter": 6,
        "load/ground_force/saudor": 1,
    }
    answer = table.of(draft)
    assert table.ask.check(answer) is None
    assert ShipMove(SAUDOR, "cruiser", 1, (Load("ground_force", "saudor", 1),)) in answer


def test_landings_have_rows_for_each_planet() -> None:
    state = line("sys_lazar_sakulag", WELLON)
    fleet(state, "sys_lazar_sakulag", 0, "carrier+3*1")
    planet(state, 1, "sakulag", gf=1)
    table = Table(play(state, ("tactical.land", 0)))
    assert [group.text for group in table.form.groups] == ["Lazar", "Sakulag"]
    draft = {"ground_force/lazar": 1, "ground_force/sakulag": 2, "pds/lazar": 1}
    assert table.of(draft) == LandForces((Drop("lazar", 1, 1), Drop("sakulag", 2)))
    assert table.meters(draft) == {"ground_force": (3, 3, False), "pds": (1, 1, False)}
    assert table.confirm(draft) == "Land 4 units"


def test_damage_comes_first_among_losses() -> None:
    async def hit(game: TI3) -> None:
        await take_hits(game, 0, HERE, 2)

    table = Table(play(duel(a="dreadnought, 2 cruiser", b="2 cruiser"), hit))
    assert table.form.start()["damage:dreadnought"] == 1 and sum(table.form.start().values()) == 2
    draft = {"dreadnought!": 1, "damage:dreadnought": 1}
    assert table.of(draft) == ("damage:dreadnought", "dreadnought!")
    assert table.ask.check(table.of(draft)) is None
    assert table.meters({"cruiser": 1}) == {"hits": (1, 2, True)}
    assert table.row("damage:dreadnought").text == "Dreadnought: damaged"


def test_the_cheapest_payment_is_filled_in() -> None:
    async def buy(game: TI3) -> None:
        await pay(game, 0, "resources", 4, "production")

    state = quick_game(races=("norr", "xxcha", "hacan"), units=False, galaxy=row(WELLON, "sys_abyz_fria", SAUDOR))
    for name in ("wellon", "abyz", "saudor"):
        planet(state, 0, name)
    table = Table(play(goods(state, 0, 2), buy))
    assert table.of(table.form.start()) == Payment(("abyz", "wellon"), 0)
    assert table.meters(table.form.start()) == {"paid": (4, 4, False)}
    wasteful = {"planet/abyz": 1, "planet/saudor": 1}
    assert table.meters(wasteful) == {"paid": (5, 4, False), "waste": (1, None, False)}
    assert table.meters({"goods": 2})["paid"] == (2, 4, True)
    assert table.confirm(wasteful) == "Pay 4 resources"
    assert table.row("planet/abyz").note == "3 resources"


def test_production_shows_costs_limits_and_reasons() -> None:
    state = line(WELLON, SAUDOR)
    planet(state, 0, "wellon", dock=True, since=-1)
    state.docks["wellon"] = 0
    goods(state, 0, 6)
    table = Table(play(state, ("production.begin", 0, WELLON, True)))
    assert table.form.groups[0].text == "Space dock on Wellon"
    assert table.row(f"build/wellon/cruiser/{WELLON}").note == "costs 2, 8 left"
    assert table.row(f"build/wellon/fighter/{WELLON}").note == "2 for 1"
    sun = table.row(f"build/wellon/war_sun/{WELLON}")
    assert sun.max == 0 and sun.why
    draft = {f"build/wellon/carrier/{WELLON}": 1, f"build/wellon/fighter/{WELLON}": 2}
    assert table.of(draft) == Production((Order("wellon", "carrier", 1), Order("wellon", "fighter", 2)))
    assert table.ask.check(table.of(draft)) is None
    assert table.confirm(draft) == "Build 3 units for 4"
    meters = table.meters(draft)
    assert meters["dock/wellon"] == (3, 3, False) and meters["cost"] == (4, 7, False)
    assert meters["supply"] == (1, 3, False)


def test_counters_must_all_be_placed() -> None:
    state = quick_game(races=("norr", "xxcha", "hacan"), phase="status")
    table = Table(play(pools(state, 0, strategy=1, fleet=3, command=2), ("status.redistribute", 0)))
    assert table.form.start() == {"strategy": 1, "fleet": 3, "command": 2}
    assert table.of({"fleet": 4, "command": 2}) == Counters(0, 4, 2)
    assert table.meters({"fleet": 4}) == {"counters": (4, 6, True)}


def test_proposals_have_two_sides() -> None:
    state = goods(goods(quick_game(races=("norr", "xxcha", "hacan")), 0, 3), 1, 2)
    game = play(state, ("turn", 0))
    game.interject(0, "propose")
    table = Table(game)
    draft: dict[str, Any] = {"partner/1": 1, "give/goods": 2, "want/peace/0": 1, "want/until_peace/own_turn": 1}
    draft["give/text"] = "I leave you alone"
    offer = table.of(draft)
    assert offer == Offer(
        1,
        (Term("goods", n=2), Term("text", what="I leave you alone")),
        (Term("peace", player=0, when="own_turn"),),
    )
    assert table.ask.check(offer) is None
    assert table.confirm(draft) == "Propose this to Xxcha"
    assert draft_of(TITLE, game, 0, table.ask, offer) == draft
    assert table.of({}) == Offer()
    with pytest.raises(Refused, match="one_partner"):
        table.of({"give/goods": 1})
