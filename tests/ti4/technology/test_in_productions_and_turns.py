"""Technologies about production, turns and the status phase."""

import pytest

from lazax.core.game import Game
from lazax.core.steps import do
from lazax.ti4.abilities import ABILITIES
from lazax.ti4.board import exhaust
from lazax.ti4.economy.tokens import Pools
from lazax.ti4.production.draft import Order, Wanted
from lazax.ti4.production.produce import produce_in_system
from lazax.ti4.sequence.action_phase import finish_turn, turn_options
from lazax.ti4.sequence.status_phase import draw_card, status_tokens
from lazax.ti4.state import TI4
from lazax.ti4.technology.producing import AI_DEVELOPMENT, SELF_ASSEMBLY, SLING_RELAY
from lazax.ti4.technology.research import research, researchable
from lazax.ti4.technology.turns import BIO_STIMS, PREDICTIVE, TRANSIT_DIODES
from lazax.ti4.timings import COMPONENT_ACTION, TURN_START
from lazax.ti4.units.losses import destroy
from lazax.ti4.windows import window
from tests.ti4.positions.ground import ALBION, STARPOINT, SYSTEM, invasion, landing, position
from tests.ti4.positions.tools import (
    A,
    B,
    answer,
    answer_all,
    done,
    force_of,
    plain,
    planet,
    play,
    pools,
    quick_game,
    technologies,
    there,
    units,
)

HOME = "tile_15"


def dock(goods: int, *names: str) -> TI4:
    state = position()
    state.exhausted.update(state.control)
    units(planet(state, A, ALBION, exhausted=True), A, ALBION, "space_dock")
    state.goods[A] = goods
    return technologies(state, A, *names)


def production(state: TI4) -> Game:
    return play(state, do(produce_in_system, A), debug=True)


def cruiser() -> Wanted:
    return Wanted((Order("cruiser", SYSTEM, 1),))


def three_peoples() -> TI4:
    return plain(quick_game("yssaril", "xxcha", "hacan"), 0, 1, 2)


# production


def test_sarween_tools_make_each_production_one_cheaper() -> None:
    """W-T30."""
    game = production(dock(1, "sarween_tools"))
    answer(game, A, cruiser())
    answer_all(game)
    assert game.state.goods[A] == 0
    assert there(game, A, SYSTEM).number("cruiser") == 1


def test_ai_development_pays_for_unit_upgrades() -> None:
    """W-T30: one less for each, and the card is exhausted."""
    game = production(dock(0, "ai_development_algorithm", "carrier_ii", "fighter_ii"))
    answer(game, A, AI_DEVELOPMENT, "window.production.when")
    answer(game, A, cruiser(), "production.build")
    assert done(game)
    assert (A, AI_DEVELOPMENT) in game.state.exhausted_cards
    assert there(game, A, SYSTEM).number("cruiser") == 1


def test_ai_development_stands_for_a_prerequisite_of_an_upgrade() -> None:
    """N-TE-5, 71.3a, 90.12, W-G11: exhausted with the research that needed it."""
    state = technologies(three_peoples(), A, "ai_development_algorithm", "gravity_drive")
    assert "carrier_ii" in researchable(state, A)
    assert "fleet_logistics" not in researchable(state, A)

    async def study(game: TI4) -> None:
        await research(game, A)

    game = play(state, study)
    answer(game, A, "carrier_ii", "research.technology")
    answer_all(game)
    assert "carrier_ii" in game.state.technologies[A]
    assert (A, AI_DEVELOPMENT) in game.state.exhausted_cards


def test_ai_development_stays_ready_where_it_was_not_needed() -> None:
    """34.4."""
    state = technologies(three_peoples(), A, "ai_development_algorithm", "gravity_drive", "antimass_deflectors")

    async def study(game: TI4) -> None:
        await research(game, A)

    game = play(state, study)
    answer(game, A, "carrier_ii")
    answer_all(game)
    assert not game.state.exhausted_cards


@pytest.mark.parametrize(("number", "refused"), [(6, False), (7, True)])
def test_integrated_economy_settles_a_new_planet(number: int, refused: bool) -> None:
    """W-G8, FAQ-PRO-1: units on it for as much as its resources, three of Starpoint; they are paid for."""
    state = technologies(units(position(), A, SYSTEM, "carrier, infantry"), A, "integrated_economy")
    state.goods[A] = 9
    state.exhausted.update(state.control)
    game = invasion(state)
    answer(game, A, landing(STARPOINT))
    answer(game, A, "technology:integrated_economy", "window.control.after")
    ask = game.ask(A)
    assert ask is not None
    wanted = Wanted((Order("infantry", STARPOINT, number),))
    refusal = ask.check(wanted)
    assert (refusal is not None) == refused
    if not refused:
        answer(game, A, wanted, "production.build")
        answer_all(game)
        assert there(game, A, STARPOINT).number("infantry") == 7
        assert game.state.goods[A] == 6


def test_self_assembly_places_a_mech_after_production() -> None:
    """W-T31: exhausted; on an own planet of the system."""
    game = production(dock(2, "self_assembly_routines"))
    answer(game, A, cruiser())
    answer_all(game, {"window.production.after": SELF_ASSEMBLY})
    assert there(game, A, ALBION).number("mech") == 1


def test_self_assembly_salvages_mechs_even_when_exhausted() -> None:
    """TV-ABL-17, 34.4a: its passive part still works."""
    state = units(technologies(three_peoples(), A, "self_assembly_routines"), A, "retillion", "3 mech")
    exhaust(state, A, SELF_ASSEMBLY)

    async def lose(game: TI4) -> None:
        await destroy(game, [("retillion", A, force_of("2 mech"))])

    assert play(state, lose).state.goods[A] == 2


def test_sling_relay_produces_one_ship_where_a_dock_is() -> None:
    """N-TE-9, 22.2, 67.4: an action; one ship and no ground force."""
    state = technologies(units(three_peoples(), A, "retillion", "space_dock"), A, "sling_relay")
    assert f"component:{SLING_RELAY}" in turn_options(state, A)

    async def action(game: TI4) -> None:
        await ABILITIES[COMPONENT_ACTION][SLING_RELAY].use(game, A)

    game = play(state, action)
    ask = game.ask(A)
    assert ask is not None
    for wanted, key in (
        (Wanted(), "production.too_few"),
        (Wanted((Order("infantry", "retillion", 1),)), "production.no_such_order"),
        (Wanted((Order("fighter", HOME, 2),)), "production.limit"),
    ):
        refusal = ask.check(wanted)
        assert refusal is not None
        assert refusal.key == key
    answer(game, A, Wanted((Order("destroyer", HOME, 1),)))
    answer_all(game)
    assert there(game, A, HOME).number("destroyer") == 1
    assert f"component:{SLING_RELAY}" not in turn_options(game.state, A)


def test_sling_relay_is_no_action_without_money() -> None:
    """1.11, 22.2."""
    state = technologies(units(three_peoples(), A, "retillion", "space_dock"), A, "sling_relay")
    state.exhausted.update(state.control)
    assert f"component:{SLING_RELAY}" not in turn_options(state, A)


# turns


def test_transit_diodes_carry_ground_forces_across_the_board() -> None:
    """W-A2: up to four, to planets of the player."""
    state = technologies(units(three_peoples(), A, "retillion", "5 infantry, damaged_mech"), A, "transit_diodes")
    game = play(planet(state, A, STARPOINT), window(TURN_START), debug=True)
    answer(game, A, TRANSIT_DIODES)
    answer(game, A, "damaged_mech:retillion", "resettle.unit")
    for _ in range(3):
        answer(game, A, "infantry:retillion", "resettle.unit")
    for _ in range(4):
        answer(game, A, STARPOINT, "resettle.planet")
    assert done(game)
    assert there(game, A, STARPOINT).counts == (("mech", 1, 1), ("infantry", 3, 0))
    assert there(game, A, "retillion").counts == (("infantry", 2, 0),)


def test_transit_diodes_wait_for_the_own_turn() -> None:
    """W-A2."""
    state = technologies(units(three_peoples(), B, "archon_ren", "infantry"), B, "transit_diodes")
    assert done(play(state, window(TURN_START)))


def test_bio_stims_ready_a_planet_or_another_technology() -> None:
    """W-A11: with a specialty, or a card that is exhausted."""
    state = technologies(planet(three_peoples(), A, ALBION, STARPOINT, exhausted=True), A, "bio_stims", "sling_relay")
    exhaust(state, A, SLING_RELAY)
    game = play(state, do(finish_turn, A))
    answer(game, A, BIO_STIMS, "window.turn.end")
    assert set(game.options(A)) == {ALBION, "sling_relay"}
    answer(game, A, "sling_relay", "bio_stims.ready")
    assert (A, SLING_RELAY) not in game.state.exhausted_cards
    assert (A, BIO_STIMS) in game.state.exhausted_cards


def test_predictive_intelligence_spreads_tokens_anew() -> None:
    """N-TE-8, W-A11."""
    state = pools(technologies(three_peoples(), A, "predictive_intelligence"), A, 3, 3, 2)
    game = play(state, do(finish_turn, A))
    answer(game, A, PREDICTIVE, "window.turn.end")
    answer(game, A, Pools(1, 5, 2), "tokens.redistribute")
    assert game.state.fleet_pool[A] == 5


# passive ones


def test_neural_motivator_draws_a_second_card() -> None:
    """FAQ-GEN-12, 81.3, W-Z4: A has it, B draws one."""
    state = technologies(three_peoples(), A, "neural_motivator")
    state.action_deck = ("ancient_burial_sites", "bribery", "bunker", "confusing_legal_text")
    game = play(state, do(draw_card, A), do(draw_card, B))
    assert (len(game.state.hand[A]), len(game.state.hand[B])) == (2, 1)


def test_an_empty_deck_gives_no_cards() -> None:
    """81.3, 23.5."""
    assert play(three_peoples(), do(draw_card, A)).state.hand[A] == ()


def test_hyper_metabolism_gains_a_third_token() -> None:
    """ERR-HYP, 81.5, W-Z6."""
    state = technologies(three_peoples(), A, "hyper_metabolism")
    assert (status_tokens(state, 2, A), status_tokens(state, 2, B)) == (3, 2)


def test_psychoarchaeology_uses_specialties_without_exhausting() -> None:
    """N-TE-6, 90.14, 90.15: of an exhausted planet, too, and nothing is asked."""
    state = planet(three_peoples(), A, ALBION, exhausted=True)
    state.technologies = {**state.technologies, A: ("psychoarchaeology",)}
    technologies(state, A)
    assert "hyper_metabolism" in researchable(state, A)

    async def study(game: TI4) -> None:
        await research(game, A)

    game = play(state, study)
    answer(game, A, "hyper_metabolism")
    assert done(game)
    assert "hyper_metabolism" in game.state.technologies[A]


def test_an_exhausted_specialty_does_not_help_others() -> None:
    """TV-TEC-01, 90.12, 90.14, 90.15: readied it does."""
    state = technologies(planet(three_peoples(), A, ALBION), A, "neural_motivator")
    assert "hyper_metabolism" in researchable(state, A)
    assert "hyper_metabolism" not in researchable(planet(state, A, ALBION, exhausted=True), A)


def test_technologies_of_other_factions_cannot_be_researched() -> None:
    """TV-TEC-04, 90.11."""
    state = technologies(three_peoples(), A, "dacxive_animators", "hyper_metabolism", "bio_stims")
    assert "bioplasmosis" not in researchable(state, A)
