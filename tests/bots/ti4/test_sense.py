"""What a person at the table would expect of `steady`: it gives nothing away, and nothing up without need."""

from __future__ import annotations

import pytest

from lazax.bots.galaxy.purse import free
from lazax.bots.ti4.cards.worth import worth_of
from lazax.bots.ti4.combat.odds import guns_on, holds_out
from lazax.bots.ti4.council.stakes import stake
from lazax.bots.ti4.economy.tokens import tokens_to_buy
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.movement import plans
from lazax.bots.ti4.movement.landings import allocate
from lazax.bots.ti4.movement.plans import plan_for
from lazax.bots.ti4.movement.voyages import scout
from lazax.bots.ti4.powers.worth import power_of
from lazax.bots.ti4.production.building import Yard, fill
from lazax.bots.ti4.production.docks import appeal_of, quiet_sites
from lazax.core.ask import Choose
from lazax.core.chance import Generator
from lazax.core.stage import enter
from lazax.ti4.combat.records import Die
from lazax.ti4.combat.space_combat import MUST_RETREAT
from lazax.ti4.events import Activation, Agenda, Due, Effect, Hits, Production, Roll, SpaceCombat, Turn
from lazax.ti4.state import TI4
from lazax.ti4.view import view
from tests.bots.paper import ME, paper
from tests.bots.ti4.positions import answer, knows
from tests.ti4.positions.tools import A, B, C, force_of, planet, quick_game, tokens, units

ALBION, MECATOL = "tile_27", "tile_18"
HOME, JORD = "tile_1", "jord"  # of Sol


def fight(mine: str, theirs: str, **changes: object) -> TI4:
    """A space combat in which B attacks."""
    state = units(units(quick_game("sol", "letnev", "hacan"), A, ALBION, mine), B, ALBION, theirs)
    enter(state, SpaceCombat(ALBION, B, A, 1, **changes))  # type: ignore[arg-type]
    return state


# the board is read once


def test_the_board_is_read_anew_only_when_something_has_moved() -> None:
    state = quick_game("sol", "letnev", "hacan")
    before = knows(state).reading
    state.goods[A] += 1
    assert knows(state).reading is before
    assert knows(units(state, A, ALBION, "cruiser")).reading is not before
    assert knows(state).fleet(ALBION).ships


# fights


def test_troops_stay_before_ships_without_troops() -> None:
    """Whoever brings nobody can take nothing."""
    state = units(planet(fight("carrier", "2 destroyer"), A, "starpoint"), A, "starpoint", "2 infantry")
    options = ["infantry:starpoint", "done"]
    assert answer("retreat.load", options, view(state, ME), system=ALBION, ship="carrier") == "done"
    seen = view(units(state, B, ALBION, "carrier, 4 infantry"), ME)
    assert answer("retreat.load", options, seen, system=ALBION, ship="carrier") == "infantry:starpoint"


def test_those_in_space_come_along() -> None:
    state = units(fight("carrier", "2 destroyer"), A, ALBION, "infantry")
    options = [f"infantry:{ALBION}", "done"]
    assert answer("retreat.load", options, view(state, ME), system=ALBION, ship="carrier") == f"infantry:{ALBION}"


def test_bombs_drive_troops_out() -> None:
    state = units(planet(fight("carrier", "carrier, infantry"), A, "starpoint"), A, "starpoint", "2 infantry")
    assert holds_out(knows(state), "starpoint", ALBION)
    assert not holds_out(knows(units(state, B, ALBION, "4 dreadnought, infantry")), "starpoint", ALBION)


def test_nobody_leaves_after_sending_the_attacker_away() -> None:
    routed = fight("destroyer", "2 dreadnought", round_effects=(Effect(MUST_RETREAT, B),))
    assert answer("combat.announce", ["yes", "no"], view(routed, ME)) == "no"
    assert answer("combat.announce", ["yes", "no"], view(fight("destroyer", "2 dreadnought"), ME)) == "yes"


@pytest.mark.parametrize(
    ("card", "hits", "played"),
    [
        *(("maneuvering_jets", 1, True), ("maneuvering_jets", 2, False)),
        *(("shields_holding", 2, True), ("shields_holding", 3, False)),
    ],
)
def test_hits_are_cancelled_only_where_something_survives(card: str, hits: int, played: bool) -> None:
    """A destroyer that two have hit is lost with one hit less, too."""
    state = fight("destroyer", "2 dreadnought")
    enter(state, Hits("cannon", B, A, ALBION, hits))
    assert (worth_of(knows(state), f"action_card:{card}") > 0) == played


def test_cards_in_fights_wait_for_no_great_occasion() -> None:
    """Two ships are enough for Morale Boost, and a single shot that hits for Scramble Frequency."""
    state = fight("2 cruiser", "2 cruiser")
    assert worth_of(knows(state), "action_card:morale_boost") > 0
    assert worth_of(knows(fight("cruiser", "cruiser")), "action_card:morale_boost") < 0
    enter(state, Roll("cannon", B, A, ALBION, (Die("pds", 6, 0, 8),)))
    assert worth_of(knows(state), "action_card:scramble_frequency") > 0


def test_all_guns_count() -> None:
    """77.3: PDS fire, and so do mechs and flagships that can; some as far as the next system."""
    state = quick_game("sol", "xxcha", "hacan")
    beside = min(knows(state).net[ALBION])
    state = units(planet(state, B, "starpoint"), B, "starpoint", "mech")
    assert guns_on(knows(state), ALBION) == pytest.approx(0.3)
    assert guns_on(knows(state), beside) == 0
    assert guns_on(knows(units(state, B, ALBION, "flagship")), beside) == pytest.approx(1.8)


def test_lone_ships_are_not_sent_under_fire() -> None:
    """Who does not arrive counts for nothing there."""
    state = units(quick_game("sol", "letnev", "hacan"), A, MECATOL, "destroyer")
    state.revealed = ("explore_deep_space",)
    empty = next(s for s in knows(state).net[MECATOL] if knows(state).objectives.presence(s))
    trip = scout(knows(state), empty)
    quiet = plans.worth_of(knows(state), empty, trip)
    shot = knows(state)
    shot.notes["guns"] = {empty: 0.5}, {}
    assert quiet - plans.worth_of(shot, empty, trip) > 0.5 * shot.objectives.presence(empty)


# the council


@pytest.mark.parametrize(("card", "played"), [("economic_equality", True), ("senate_sanctuary", False)])
def test_riders_foretell_only_what_can_be_foreseen(card: str, played: bool) -> None:
    state = planet(quick_game(phase="agenda"), B, "mecatol_rex")
    enter(state, Agenda(card))
    assert (worth_of(knows(state), "action_card:trade_rider") > 0) == played


def test_those_in_the_middle_grant_leaders_no_point() -> None:
    """Seed of an Empire: a point for whoever leads, or for whoever is behind."""
    state = quick_game("sol", "letnev", "hacan")
    state.points = {A: 2, B: 5, C: 1}
    assert stake(knows(state), "seed_of_an_empire") < 0
    state.points = {A: 5, B: 2, C: 1}
    assert stake(knows(state), "seed_of_an_empire") > 0


# what one has


def _asked(state: TI4, kind: str) -> Knowledge:
    return Knowledge(paper(Choose(ME, kind, list), view(state, ME)), Generator(1), {})


@pytest.mark.parametrize(
    ("other", "producer", "used"), [("winnu", A, True), ("winnu", B, False), ("letnev", A, False)]
)
def test_agents_are_not_imitated_for_others(other: str, producer: int, used: bool) -> None:
    """The agent of the Winnu makes anybody's production cheaper; the Yssaril use theirs like it for themselves. That
    of the Xxcha readies planets, as an action."""
    state = planet(quick_game("yssaril", other, "xxcha"), A, "mecatol_rex", exhausted=True)
    enter(state, Production(producer, ALBION))
    seen = _asked(state, "window.production.when")
    assert ((power_of(seen, "leader:yssaril_agent") or 0) > 0) == used


def test_who_lost_all_docks_builds_one() -> None:
    state = planet(quick_game("sol", "letnev", "hacan"), A, "starpoint")
    state = units(
        units(state, B, min(knows(state).net[ALBION]), "4 cruiser, 3 dreadnought"), A, "starpoint", "infantry"
    )
    assert appeal_of(knows(state), "space_dock:starpoint") > appeal_of(knows(state), "pds:starpoint")


def test_home_pays_for_the_first_ships() -> None:
    """In the first round its influence buys no tokens as long as it can produce."""
    state = quick_game("winnu", "letnev", "hacan")
    state.tactic_pool[A] = 2
    state = units(units(state, A, ALBION, "carrier"), A, MECATOL, "cruiser")
    assert tokens_to_buy(knows(state)) == 0 < free(knows(state), "influence") // 3
    state.round = 2
    assert tokens_to_buy(knows(state)) > 0


def test_transports_that_wait_get_their_crews() -> None:
    def troops(ships: str) -> int:
        state = units(units(quick_game("sol", "letnev", "hacan"), A, JORD, "4 infantry, space_dock"), A, HOME, ships)
        state.goods[A], state.fleet_pool[A] = 10, 6
        yard = Yard(knows(state), HOME, 8)
        fill(yard)
        return yard.made.get("infantry", 0)

    assert troops("2 carrier") > troops("2 cruiser")


@pytest.mark.parametrize(("ships", "taken"), [("carrier", 3), ("2 carrier", 2)])
def test_a_second_transport_finds_troops_as_well(ships: str, taken: int) -> None:
    """Two planets need two; whoever waits takes the others."""
    state = units(quick_game("sol", "letnev", "hacan"), A, MECATOL, f"{ships}, 4 infantry")
    moves = plan_for(knows(state), ALBION).moves
    assert sum(load.number for move in moves for load in move.loads) == taken


def test_troops_that_nobody_misses_follow() -> None:
    """Mercer of the Nomad, after an own action."""
    state = units(planet(quick_game("nomad", "letnev", "hacan"), A, "starpoint", "quann"), A, "quann", "4 infantry")
    enter(tokens(state, A, ALBION), Turn(A, system=ALBION))
    assert (power_of(knows(state), "leader:nomad_agent_mercer") or 0) > 0
    assert answer("resettle.unit", ["infantry:quann", "done"], view(state, ME), n=2) == "infantry:quann"
    other = units(planet(quick_game("nomad", "letnev", "hacan"), A, "quann"), A, "quann", "4 infantry")
    enter(other, Turn(B, system=ALBION))
    assert (power_of(knows(other), "leader:nomad_agent_mercer") or 0) < 0
    assert answer("resettle.unit", ["infantry:quann", "done"], view(other, ME), n=2) == "done"


# scoring


def test_nobody_saves_for_what_they_cannot_score() -> None:
    """61.16: who has lost their home scores no public objective."""
    state = quick_game("sol", "letnev", "hacan")
    state.revealed, state.round = ("lead_from_the_front",), 3
    assert knows(state).objectives.tokens_kept == 3
    assert knows(planet(state, B, JORD)).objectives.tokens_kept == 0


@pytest.mark.parametrize(("spare", "scored"), [(0, "pass"), (2, "lead_from_the_front")])
def test_tokens_for_actions_are_not_given_for_a_point_early(spare: int, scored: str) -> None:
    """Lead From the Front asks for three; at the end of the round they can be given as well."""
    state = units(quick_game("sol", "letnev", "hacan"), A, ALBION, "carrier")
    state.tactic_pool[A], state.strategy_pool[A] = 3, spare
    options = ["lead_from_the_front", "pass"]
    assert answer("imperial.objective", options, view(state, ME)) == scored
    assert answer("objective.public", options, view(state, ME)) == "lead_from_the_front"


# where nothing can stand


def test_nothing_is_built_or_landed_where_no_units_can_stand() -> None:
    state = units(
        planet(quick_game("sol", "letnev", "hacan"), A, "starpoint", "quann"), A, MECATOL, "carrier, infantry"
    )
    assert ALBION in quiet_sites(knows(state))
    assert allocate(knows(state), ALBION, force_of("2 infantry"))
    state.attached = {"starpoint": ("demilitarized_zone",), "new_albion": ("demilitarized_zone",)}
    assert ALBION not in quiet_sites(knows(state))
    assert not allocate(knows(state), ALBION, force_of("2 infantry"))


@pytest.mark.parametrize(("steps", "used"), [(1, False), (2, True), (3, False)])
def test_ships_are_hurried_that_would_come_too_late(steps: int, used: bool) -> None:
    """Mendosa of the Saar: a carrier moves one system."""
    state = quick_game("saar", "letnev", "hacan")
    origin = min(system for system, moves in knows(state).moves_to(ALBION).items() if moves == steps)
    enter(units(state, A, origin, "carrier, 3 infantry"), Activation(A, ALBION))
    assert ((power_of(knows(state), "leader:saar_agent") or 0) > 0) == used


# what is exhausted


def test_idle_infantry_pay_for_research() -> None:
    """Doctor Sucaban of Jol-Nar: for an own technology, one of those that stand idle."""
    state = units(planet(quick_game("jolnar", "letnev", "hacan"), A, "starpoint"), A, "starpoint", "5 infantry")
    enter(state, Due(A, "resources", 4, "research"))
    assert (power_of(knows(state), "leader:jolnar_agent") or 0) > 0
    assert answer("jolnar_agent.place", ["nar", "starpoint"], view(state, ME)) == "starpoint"
    assert answer("jolnar_agent.place", ["nar", "starpoint", "done"], view(state, ME)) == "done"
    state = units(planet(quick_game("jolnar", "letnev", "hacan"), A, "starpoint"), A, "starpoint", "5 infantry")
    enter(state, Due(B, "resources", 4, "research"))
    assert (power_of(knows(state), "leader:jolnar_agent") or 0) < 0


@pytest.mark.parametrize(("tactic", "used"), [(0, True), (3, False)])
def test_tokens_are_spread_anew_for_more_actions(tactic: int, used: bool) -> None:
    """Predictive Intelligence."""
    state = quick_game("sol", "letnev", "hacan")
    state.tactic_pool[A], state.fleet_pool[A], state.strategy_pool[A] = tactic, 3, 2 - (tactic > 0)
    intelligence = "technology:predictive_intelligence"
    found = answer("window.turn.end", [intelligence, "pass"], view(state, ME))
    assert found == (intelligence if used else "pass")
