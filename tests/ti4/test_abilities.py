"""What holds for abilities of every kind: costs, "then", what cannot be, and units and leaders that are not there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lazax.core.steps import do
from lazax.ti4.invasion.ground_combat import begin_ground_combat
from lazax.ti4.movement.activation import activate
from lazax.ti4.movement.move import move_ships
from lazax.ti4.sequence.action_phase import act, turn_options
from lazax.ti4.sequence.agenda_phase import ready_planets
from lazax.ti4.sequence.status_phase import ready_cards
from lazax.ti4.state import TI4
from lazax.ti4.technology.research import receive_technology
from lazax.ti4.timings import STATUS_START
from lazax.ti4.units.control import gain_planet
from lazax.ti4.units.structures import place_structure
from lazax.ti4.windows import window
from tests.ti4.positions.cards import playable, plays, uses
from tests.ti4.positions.council import law
from tests.ti4.positions.movement import BEYOND, NEXT, TARGET, line, ship
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    Task,
    activated,
    answer,
    answer_all,
    answer_next,
    done,
    force_of,
    hand,
    kind_asked,
    planet,
    play,
    pools,
    quick_game,
    technologies,
    there,
    units,
)

ALPHA, BETA, LODOR = "tile_26", "tile_40", "lodor"
Scene = tuple[TI4, Task | tuple[object, ...]]
FIRES = "component:note:fires_of_the_gashlai:1"


@pytest.mark.parametrize("tokens", [0, 1])
def test_then_only_if_the_first_could_be_done(tokens: int) -> None:
    """1.0, 1.3, TV-ABL-05, 1.17: Muaat has no token in the fleet pool to remove, so A does not gain the war sun
    either."""
    state = given(with_notes("letnev", "muaat", "arborec"), A, "fires_of_the_gashlai:1")
    state = pools(state, B, fleet=tokens)
    assert (FIRES in turn_options(state, A)) == bool(tokens)
    if tokens:
        game = play(state, do(act, A))
        answer(game, A, FIRES, "turn.action")
        assert "war_sun" in game.state.technologies[A] and game.state.fleet_pool[B] == 0


def test_what_cannot_be_paid_is_not_offered() -> None:
    """1.12, TV-ABL-07, 1.11: Impersonation costs three influence, and A can raise two."""
    state = quick_game("arborec", "letnev", "hacan")
    state.secret_deck = ("spark_a_rebellion",)
    state.exhausted.update(state.control)
    state.goods[A] = 2
    assert not playable(state.copy(), A, "impersonation")
    state.goods[A] = 3
    assert playable(state, A, "impersonation")


def test_an_action_has_to_be_possible_as_a_whole() -> None:
    """1.5, 22.0, 22.1, TV-ABL-11, 22.3, 2.6a: A can pay five influence, but nobody near has a technology to
    plagiarize."""
    for near in False, True:
        state = technologies(units(quick_game("arborec", "letnev", "hacan"), A, ALPHA, "cruiser"), B, "sarween_tools")
        state.goods[A] = 5
        if near:
            units(state, B, ALPHA, "fighter")
        assert playable(state, A, "plagiarize") == near


def test_what_is_cancelled_costs_nothing() -> None:
    """TV-ABL-10, 2.8, 22.4, R-05: the card is discarded; the influence is still there, and A takes another action."""
    state = hand(quick_game("arborec", "letnev", "hacan"), B, "sabotage")
    state.secret_deck, state.goods[A] = ("spark_a_rebellion",), 3
    game = plays(state, A, "impersonation")
    uses(game, B, "action_card:sabotage")
    assert set(game.state.action_discard) == {"impersonation", "sabotage"}
    assert game.state.goods[A] == 3 and not game.state.exhausted and game.state.secrets[A] == ()
    assert kind_asked(game) == "turn.action" and game.asked() == (A,) and "tactical" in game.options(A)


def test_cannot_is_absolute_for_what_a_card_places() -> None:
    """1.2, TV-ABL-08, 1.6: Rise of a Messiah comes to each planet of A, but for the one on which a law lets nothing
    be."""
    state = law(planet(quick_game("sardakk", "letnev", "hacan"), A, LODOR, "quann"), "demilitarized_zone", LODOR)
    game = plays(state, A, "rise_of_a_messiah")
    answer_all(game, until="turn.action")
    assert there(game, A, "quann") == force_of("infantry") and not there(game, A, LODOR)


@pytest.mark.parametrize("ceasefire", [False, True])
def test_cannot_is_absolute_for_ships(ceasefire: bool) -> None:
    """1.6a, TV-ABL-08, 1.6: In the Silence of Space leads A's cruiser past C's ships; into a Ceasefire nothing
    leads."""
    state = given(with_notes("sardakk", "letnev", "l1z1x"), B, "ceasefire:0")
    state.placements = line(TARGET, NEXT, BEYOND).placements
    units(units(units(state, A, BEYOND, "cruiser"), C, NEXT, "cruiser"), B, TARGET, "fighter")
    game = play(hand(state, A, "in_the_silence_of_space"), do(activate, A), do(move_ships, A))
    answer(game, A, TARGET, "activate.system")
    uses(game, A, "action_card:in_the_silence_of_space")
    if ceasefire:
        uses(game, B, "note:ceasefire:0")
    if not ceasefire:
        answer_all(game, until="move.fleet")
        answer(game, A, (ship(BEYOND, "cruiser"),), "move.fleet")
    answer_all(game)
    assert bool(there(game, A, TARGET)) != ceasefire


def arborec() -> Scene:
    state = quick_game("arborec", "letnev", "hacan", phase="status")
    return units(planet(state, A, LODOR), A, LODOR, "infantry"), window(STATUS_START)


def letnev() -> Scene:
    state = activated(planet(quick_game("letnev", "arborec", "hacan"), B, LODOR), A, ALPHA)
    units(units(state, A, LODOR, "2 infantry"), B, LODOR, "infantry")

    async def begin(game: TI4) -> None:
        begin_ground_combat(game, LODOR, A, B)

    return state, begin


def saar() -> Scene:
    state = quick_game("saar", "arborec", "hacan")
    state.goods[A], state.cultural_deck = 2, ("abandoned_warehouses",)
    return state, lambda game: gain_planet(game, A, LODOR)


def titans() -> Scene:
    state = planet(quick_game("titans", "arborec", "hacan"), A, LODOR)
    return state, lambda game: place_structure(game, A, "pds", LODOR)


@pytest.mark.parametrize("scene", [arborec, letnev, saar, titans])
@pytest.mark.parametrize("elsewhere", [3, 4])
def test_no_mech_left_to_deploy(scene: Callable[[], Scene], elsewhere: int) -> None:
    """30.0, 30.1, 30.1a, 55.3, TV-MEC-01, 30.2a: all four are on the board, where no own command token would hold
    them; none is taken back."""
    state, step = scene()
    faction = state.factions[A]
    game = play(units(state, A, "tile_22", f"carrier, {elsewhere} mech"), step, dice=(1,) * 20)
    asked: set[str] = set()
    while not done(game) and kind_asked(game) != "hits.assign":
        asked |= {*game.options(game.asked()[0])}
        answer_next(game)
    assert (f"unit:{faction}_mech" in asked) == (elsewhere == 3)


def test_a_commander_does_not_see_what_unlocks_it() -> None:
    """TV-LEA-02, R-53: the third technology brings Nekro Acidos, the fourth a card."""
    state = technologies(quick_game("nekro", "letnev", "hacan"), A, "gravity_drive", "sarween_tools")
    state.action_deck = ("spy", "plague", "summit")
    game = play(state, lambda game: receive_technology(game, A, "neural_motivator"))
    answer_all(game)
    assert "nekro_commander" in game.state.unlocked and game.state.hand[A] == ()
    game = play(game.state, lambda game: receive_technology(game, A, "plasma_scoring"))
    uses(game, A, "leader:nekro_commander")
    assert game.state.hand[A] == ("spy",)


def test_when_agents_are_readied() -> None:
    """71.0, TV-LEA-03, 51.4, 8.4, 81.6: in the status phase, not when planets are readied after the agendas."""
    agent = (A, "leader:sol_agent")
    state = quick_game("sol", "letnev", "hacan", phase="agenda")
    state.exhausted_cards = frozenset({agent})
    state.exhausted.add("jord")
    game = play(state, do(ready_planets))
    assert "jord" not in game.state.exhausted and agent in game.state.exhausted_cards
    state = quick_game("sol", "letnev", "hacan", phase="status")
    state.exhausted_cards = frozenset({agent})
    assert agent not in play(state, do(ready_cards)).state.exhausted_cards
