"""The Council Keleres."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import current, enter
from lazax.core.steps import do
from lazax.ti4.council.laws import laws_are_blank, pass_law
from lazax.ti4.economy.neighbours import are_neighbours
from lazax.ti4.economy.payment import can_pay, pay
from lazax.ti4.events import Agenda, Invasion, Production, SpaceCombat, Turn
from lazax.ti4.invasion.commit import Landing, landable
from lazax.ti4.invasion.invasion import invade
from lazax.ti4.movement.activation import activatable
from lazax.ti4.objectives.victory import gain_points
from lazax.ti4.production.docks import produce_at_dock
from lazax.ti4.production.draft import Order, Wanted
from lazax.ti4.production.produce import produce_in_system
from lazax.ti4.sequence.action_phase import act, turn
from lazax.ti4.sequence.agenda_phase import close
from lazax.ti4.sequence.strategic_action import begin
from lazax.ti4.setup.factions import wrong_table
from lazax.ti4.setup.technologies import choose_technologies
from lazax.ti4.state import TI4
from lazax.ti4.switches import Rules
from lazax.ti4.technology.research import receive_technology
from lazax.ti4.timings import AGENDA_DONE, AGENDA_REVEALED, SPACE_ROUND_START, STRATEGY_PHASE_START, VOTED
from lazax.ti4.units.cards import take_stock
from lazax.ti4.windows import react
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    activated,
    answer,
    answer_all,
    answers,
    force_of,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    quick_game,
    technologies,
    there,
    units,
)

ALBION, HERE, REX = "new_albion", "tile_27", "mecatol_rex"
CUSTODIA = "custodia_vigilia"
XANDER, SUFFI_AN = "leader:keleres_agent", "leader:keleres_commander"
ODLYNN, KUUASI = "leader:keleres_hero_odlynn", "leader:keleres_hero_kuuasi"


def keleres(form: str = "keleres_mentak", phase: str = "action") -> TI4:
    return quick_game(form, "letnev", "arborec", phase=phase)


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def test_the_tribunii() -> None:
    """TV-KEL-01, N-KEL-1, SU-3: not with the faction whose home it takes."""
    rules = Rules()
    assert wrong_table(3, rules, ("keleres_mentak", "mentak", "sol"))
    for other in "xxcha", "argent":
        assert wrong_table(3, rules, (f"keleres_{other}", "mentak", "sol")) is None
    assert wrong_table(3, rules, ("keleres_xxcha", "keleres_argent", "sol"))


def test_technologies_of_others() -> None:
    """TV-SET-07, SU-11: there is one only that others own and that is of no faction."""
    state = technologies(quick_game("keleres_mentak", "winnu", "sardakk"), B, "lazax_gate_folding", "plasma_scoring")
    game = play(state, do(choose_technologies))
    answer_all(game)
    assert "lazax_gate_folding" not in game.state.technologies[A]
    assert "plasma_scoring" in game.state.technologies[A]


def test_council_patronage() -> None:
    """W-S1: commodities, then a trade good."""
    game = play(keleres(phase="strategy"), lambda game: react(game, STRATEGY_PHASE_START))
    answer_all(game)
    assert (game.state.commodities[A], game.state.goods[A]) == (2, 1)


def test_laws_order() -> None:
    """TV-KEL-02, N-KEL-2: no law for anybody until the turn is over; then the fleet pool counts again."""
    state = planet(keleres(), A, "thibah", "quann")
    state.stage = state.stage[:-1]
    state.strategies[A] = ()
    units(pools(state, A, fleet=6), A, HERE, "6 cruiser")
    game = play(state, lambda game: pass_law(game, "fleet_regulations", "for"), do(turn, A))
    while kind_asked(game) == "fleet.remove":
        answer(game, A, "cruiser")
    game.state.fleet_pool[A] = 6
    answer(game, A, "ability:laws_order", "window.turn.start")
    answer_all(game, until="turn.action")
    assert laws_are_blank(game.state)
    assert game.state.points == state.points
    answer(game, A, "pass", "turn.action")
    answer_all(game, until="turn.action")
    assert not laws_are_blank(game.state)


def test_iihq_modernization() -> None:
    """N-KEL-3: Custodia Vigilia, exhausted, with its card; neighbours of whoever is next to Mecatol Rex."""
    state = units(quick_game("keleres_mentak", "letnev", "arborec"), B, HERE, "cruiser")
    assert not are_neighbours(state, A, B)
    game = play(state, lambda game: receive_technology(game, A, "i_i_h_q_modernization"))
    answer_all(game)
    after = game.state
    assert after.control[CUSTODIA] == A
    assert CUSTODIA in after.exhausted
    assert (A, f"legendary:{CUSTODIA}") not in after.exhausted_cards
    assert are_neighbours(after, A, B)
    assert are_neighbours(after, B, A)
    assert not are_neighbours(after, A, C)


def test_custodia_vigilia() -> None:
    """N-KEL-4: two command tokens when another player has the point for Mecatol Rex, none for another point."""
    state = planet(technologies(keleres(), A, "i_i_h_q_modernization"), A, CUSTODIA)
    take_stock(state)
    assert f"legendary:{CUSTODIA}" in {component for component, _ in state.in_play["points.gained"]}

    async def score(game: TI4) -> None:
        gain_points(game, B, 1, REX)
        await react(game, "points.gained", subject=f"{B}:{REX}")

    game = play(state, score)
    assert kind_asked(game) == "tokens.gain"


def test_custodia_vigilia_pays_for_the_secondary() -> None:
    """TV-KEL-03, N-KEL-4: B scores and has Mecatol Rex; tokens come once, and serve for the same card."""
    state = planet(technologies(keleres(), A, "i_i_h_q_modernization"), A, CUSTODIA)
    pools(planet(state, B, REX), A, strategy=0)
    take_stock(state)
    state.secret_deck = ("spark_a_rebellion", "betray_a_friend")
    state.revealed, state.goods[B] = ("lead_from_the_front",), 8
    state.strategy_pool[B] = 3
    game = play(state, do(begin, B, "imperial"))
    answer(game, B, "lead_from_the_front", "imperial.objective")
    answer_all(game, {"tokens.gain": (0, 0, 2), "secondary.use": "use"})
    after = game.state
    assert after.points[B] == 2 and len(logged(game, "tokens.gained")) == 1
    assert after.strategy_pool[A] == 1 and len(after.secrets[A]) == 1


def test_agency_supply_network() -> None:
    """N-KEL-5: a dock in another system, once; each pays for itself."""
    state = technologies(planet(keleres(), A, ALBION, "lodor", exhausted=True), A, "agency_supply_network")
    units(units(state, A, ALBION, "space_dock"), A, "lodor", "space_dock")
    state.exhausted.update(state.control)
    state.goods[A] = 3
    game = play(pools(activated(state, A, HERE), A, fleet=8), do(produce_in_system, A))
    answer(game, A, Wanted((Order("infantry", ALBION, 1),)), "production.build")
    answer_all(game, until="window.production.used")
    answer(game, A, "technology:agency_supply_network")
    answer(game, A, Wanted((Order("infantry", "lodor", 1),)), "production.build")
    answer_all(game)
    assert there(game, A, "lodor") == force_of("space_dock, infantry")
    assert game.state.goods[A] == 1


def test_agency_supply_network_beside_the_first_producer() -> None:
    """N-KEL-5: a dock of the home system, and then the other one there; not the first one again."""
    state = technologies(keleres("keleres_xxcha"), A, "agency_supply_network")
    units(units(state, A, "archon_ren", "space_dock"), A, "archon_tau", "space_dock")
    game = play(pools(state, A, fleet=8), lambda game: produce_at_dock(game, A, "tile_14", "archon_ren"))
    answer(game, A, Wanted((Order("infantry", "archon_ren", 1),)), "production.build")
    answer_all(game, until="window.production.used")
    answer(game, A, "technology:agency_supply_network")
    answer(game, A, Wanted((Order("infantry", "archon_tau", 1),)), "production.build")
    answer_all(game)
    assert there(game, A, "archon_tau") == force_of("space_dock, infantry")


def test_agency_supply_network_with_one_of_two_producers_of_a_planet() -> None:
    """N-KEL-5, N-KEL-4: the dock on Mecatol Rex or the planet itself, armed by Custodia Vigilia."""
    state = technologies(planet(keleres(), A, ALBION, REX, CUSTODIA), A, "agency_supply_network")
    units(units(state, A, ALBION, "space_dock"), A, REX, "space_dock")
    take_stock(state)
    for unit, limit in ("space_dock", 3), ("planet", 3):
        game = play(activated(state.copy(), A, HERE), do(produce_in_system, A))
        answer(game, A, Wanted((Order("infantry", ALBION, 1),)), "production.build")
        answer_all(game, until="window.production.used")
        answer(game, A, "technology:agency_supply_network")
        assert game.options(A) == (f"space_dock:{REX}", f"planet:{REX}")
        answer(game, A, f"{unit}:{REX}", "agency_supply_network.unit")
        assert current(game.state, Production).means.limit == limit  # type: ignore[union-attr]


def test_artemiris() -> None:
    """TV-KEL-04, N-KEL-6: two influence, or no activation."""
    state = units(quick_game("letnev", "keleres_mentak", "arborec"), B, HERE, "flagship")
    state.exhausted.update(state.control)
    state.goods[A] = 1
    assert HERE not in activatable(state, A)
    assert HERE in activatable(state, B)
    state.goods[A], state.strategies[A] = 2, ()
    game = play(state, do(act, A))
    answers(game, (A, "tactical", "turn.action"), (A, HERE, "activate.system"))
    answer_all(game, until="move.fleet")
    assert game.state.goods[A] == 0


def test_omniopiares() -> None:
    """N-KEL-6: a payment for each of the two mechs; one big planet does not do for both."""
    state = units(quick_game("letnev", "keleres_mentak", "arborec"), A, HERE, "carrier, infantry")
    units(planet(state, B, ALBION), B, ALBION, "2 mech")
    state.exhausted.update(state.control)
    planet(state, A, "mallice")
    activated(state, A, HERE, moved=True)
    enter(state, Invasion(A, HERE))
    assert landable(state, A, HERE) == ["starpoint"]
    state.stage = state.stage[:-1]
    state.goods[A] = 1
    game = play(state, do(invade, A), dice=[1] * 9)
    answer_all(game, until="invasion.commit")
    answer(game, A, (Landing("infantry", ALBION, 1),), "invasion.commit")
    answer_all(game)
    assert len(logged(game, "paid.influence.goods") + logged(game, "paid.influence.planets")) == 2


def test_xander() -> None:
    """N-KEL-9: commodities of B pay once, as far as they go."""
    state = quick_game("keleres_mentak", "letnev", "arborec", turn=B)
    state.exhausted.update(state.control)
    state.commodities[B] = 2
    game = play(state, do(act, B))
    game.interject(A, XANDER)
    answer_all(game, until="turn.action")
    after = game.state
    assert (A, XANDER) in after.exhausted_cards
    assert can_pay(after, B, "resources", 2)
    game = play(after, lambda game: pay(game, B, "resources", 1, "production"))
    answer_all(game)
    assert game.state.commodities[B] == 1
    assert not can_pay(game.state, B, "resources", 1)


def acting(*cards: str) -> Game:
    state = hand(keleres(), A, *cards)
    state.goods[A] = 1
    state.strategies[A] = ()
    return play(state, do(act, A))


def test_suffi_an() -> None:
    """TV-KEL-05, N-KEL-7: a trade good after the card; no other action for that one, but for the next."""
    game = acting("mining_initiative", "economic_initiative")
    answer(game, A, "component:action_card:economic_initiative", "turn.action")
    answer_all(game, until="window.action.done")
    answer(game, A, SUFFI_AN)
    assert "keleres_commander" in game.state.unlocked
    answer_all(game)
    assert current(game.state, Turn).actions == 1
    after = game.state
    after.stage = (*after.stage[:-1], Turn(A))
    game = play(after, do(act, A))
    answer(game, A, "component:action_card:mining_initiative", "turn.action")
    answer_all(game, until="window.action.done")
    answer(game, A, SUFFI_AN)
    answer_all(game, until="turn.action")
    assert kind_asked(game) == "turn.action"


def test_harka_leeds() -> None:
    """W-A9: three cards that are actions; what was shown besides is shuffled back."""
    state = unlocked(keleres(), "keleres_hero_harka")
    state.action_deck = ("sabotage", "plague", "sabotage", "spy", "uprising", "plague", "rally")
    game = play(state, do(act, A))
    answer(game, A, "component:leader:keleres_hero_harka", "turn.action")
    assert game.state.hand[A] == ("plague", "spy", "uprising")
    assert sorted(game.state.action_deck) == ["plague", "rally", "sabotage", "sabotage"]
    assert "leader:keleres_hero_harka" in game.state.purged


@pytest.mark.parametrize("cancelled", [False, True])
def test_odlynn_myrr(cancelled: bool) -> None:
    """N-KEL-8: up to six votes more; a good and a token for who differed, after Deadly Plot as well."""
    state = unlocked(keleres("keleres_xxcha", "agenda"), "keleres_hero_odlynn")
    enter(state, Agenda("mutiny"))
    game = play(state, lambda game: react(game, AGENDA_REVEALED))
    answers(game, (A, ODLYNN, "window.agenda.revealed"), (A, "for", "prediction.outcome"))
    answer_all(game)
    after = game.state
    rows = ((A, "for", 2), (B, "", 0), (C, "against", 3))
    after.stage = (*after.stage[:-1], current(after, Agenda)._replace(votes=rows))
    game = play(after, lambda game: react(game, VOTED, subject=str(A)))
    answers(game, (A, ODLYNN, "window.vote.after"), (A, 6, "keleres_hero_odlynn.votes"))
    answer_all(game)
    assert current(game.state, Agenda).votes[0] == (A, "for", 8)
    after = game.state
    done_ = current(after, Agenda)._replace(outcome="for", cancelled=cancelled)
    after.stage = (*after.stage[:-1], done_)
    game = play(after, do(close))
    assert kind_asked(game) == "tokens.gain"
    answer_all(game)
    assert game.state.goods[A] == 2
    assert ODLYNN in game.state.purged


def test_kuuasi_aun_jalatai() -> None:
    """W-T9: the flagship and two more, where one has a planet."""
    state = units(unlocked(pools(keleres("keleres_argent"), A, fleet=5), "keleres_hero_kuuasi"), A, HERE, "destroyer")
    enter(units(state, B, HERE, "cruiser"), SpaceCombat(HERE, B, A, 1))
    assert play(state, lambda game: react(game, SPACE_ROUND_START)).ask(A) is None
    game = play(planet(state, A, ALBION), lambda game: react(game, SPACE_ROUND_START))
    answer(game, A, KUUASI, "window.space_combat.round")
    for ship in "cruiser", "destroyer":
        answer(game, A, ship, "keleres_hero_kuuasi.ship")
    answer_all(game)
    assert there(game, A, HERE) == force_of("flagship, cruiser, 2 destroyer")
    assert KUUASI in game.state.purged


def test_keleres_rider() -> None:
    """W-V3, W-V8b: no vote, a prediction, and the note goes back when the agenda is done."""
    state = given(with_notes("sol", "keleres_mentak", "arborec", phase="agenda"), A, "keleres_rider:1")
    enter(state, Agenda("mutiny"))
    game = play(state, lambda game: react(game, AGENDA_REVEALED))
    while kind_asked(game) == "window.agenda.revealed":
        player = game.asked()[0]
        answer(game, player, "note:keleres_rider:1" if "note:keleres_rider:1" in game.options(player) else "pass")
    answer(game, A, "for", "prediction.outcome")
    answer_all(game)
    assert [made.component for made in current(game.state, Agenda).predictions] == ["note:keleres_rider"]
    game = play(game.state, lambda game: react(game, AGENDA_DONE))
    answer_all(game)
    assert "keleres_rider:1" in game.state.note_hand[B]
