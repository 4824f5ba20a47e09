"""What a card, a law or a prediction is about vanishes, or goes to somebody else, while it is still at work."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refused
from lazax.core.game import Game
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.board import in_reinforcements
from lazax.ti4.council.laws import ATTACHED
from lazax.ti4.council.predictions import reward_predictions
from lazax.ti4.council.voting import Ballot
from lazax.ti4.events import Agenda, Phase, Prediction
from lazax.ti4.movement.move import check_move, move_ships
from lazax.ti4.notes.hands import pass_note
from lazax.ti4.sequence import status_phase
from lazax.ti4.sequence.action_phase import component_action
from lazax.ti4.sequence.agenda_phase import close, resolve, reveal
from tests.ti4.positions.cards import plays, uses
from tests.ti4.positions.council import BASE, council, law
from tests.ti4.positions.exploring import attached, relics
from tests.ti4.positions.fights import HERE, battle, fleets
from tests.ti4.positions.movement import NEXT, TARGET, line, ship
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    answer_all,
    answer_next,
    force_of,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    technologies,
    there,
    units,
)

ORB, CROWN, TOMB = "relic:dominus_orb", "relic:the_crown_of_emphidia", "tomb_of_emphidia"
UPGRADES = "develop_weaponry"  # two unit upgrades


def test_stellar_converter_on_an_elected_planet() -> None:
    """12.2b, N-GEN-16, N-RE-5: the law that elected Lodor goes with it, as does what lies there otherwise; nothing of
    them is discarded, and no council can repeal what is gone."""
    state = law(planet(quick_game(rules=BASE), B, "lodor"), "senate_sanctuary", "lodor")
    attached(state, "lodor", ATTACHED["senate_sanctuary"], TOMB)
    units(relics(state, A, "stellar_converter"), A, "tile_20", "dreadnought")
    game = play(state, do(component_action, A, "relic:stellar_converter"))
    answer(game, A, "lodor", "converter.planet")
    after = game.state
    assert "lodor" in after.destroyed_planets and not after.laws and not after.attached
    assert {"agenda:senate_sanctuary", "attachment:tomb_of_emphidia"} <= set(after.purged)
    assert "senate_sanctuary" not in after.agenda_discard


def test_a_planet_that_changes_hands_in_the_agenda_phase() -> None:
    """25.6, 25.1, 8.6a, 12.2: Lodor goes from B to C by the first agenda, with the law that elected it; in the second
    one neither votes with it, since C has it exhausted, though it was readied for B."""
    state = planet(council("colonial_redistribution", "mutiny", base=True), B, "lodor")
    state = units(law(state, "senate_sanctuary", "lodor"), B, "lodor", "infantry")
    state.points = {A: 1, B: 1, C: 0}
    game = play(state, do(reveal), do(reveal))
    votes(game, B, "lodor", "lodor")
    votes(game, C, "")
    votes(game, A, "")
    answer_all(game, until="colonial_redistribution.place")
    answer(game, C, "yes", "colonial_redistribution.place")
    answer_all(game, until="vote.cast")
    after = game.state
    assert after.control["lodor"] == C and "lodor" in after.exhausted
    assert after.laws["senate_sanctuary"].elected == "lodor"
    assert game.asked() == (B,)
    votes(game, B, "")
    answer_all(game, until="vote.cast")
    with pytest.raises(Refused):
        game.apply(C, Ballot("for", ("lodor",)))


def votes(game: Game, player: Player, outcome: str, *planets: str) -> None:
    answer_all(game, until="vote.cast")
    answer(game, player, Ballot(outcome, planets) if outcome else Ballot(), "vote.cast")


def test_the_second_direct_hit_finds_no_ship() -> None:
    """W-G4, 1.14a: the only dreadnought that sustained damage is destroyed by the first; B keeps the second card."""
    state = hand(fleets(quick_game(), "dreadnought, 2 cruiser", "2 cruiser"), B, "direct_hit", "direct_hit")
    game = battle(state, 1, 1, 1, 7, 1)
    answer(game, B, "no", "combat.announce")
    answer(game, A, "dreadnought", "hits.sustain")
    answer(game, B, "action_card:direct_hit")
    assert kind_asked(game) != "window.sustained.after" and game.state.hand[B] == ("direct_hit",)
    assert there(game, A, HERE) == force_of("2 cruiser")


def test_what_an_agent_was_to_copy_is_repealed_in_the_same_turn() -> None:
    """7.5, 22.4: A repeals the law and acts again by Master Plan; a second Repeal Law finds nothing to repeal."""
    state = law(hand(quick_game(), A, "master_plan", "repeal_law"), "committee_formation", A)
    game = plays(state, A, "repeal_law")
    uses(game, A, "action_card:master_plan")
    answer_all(game, until="turn.action")
    assert not game.state.laws and "component:action_card:repeal_law" not in game.options(A)
    assert game.state.hand[A] == ("repeal_law",)


def last_status_phase(*, goal_of_b: bool = True, goal_of_a: bool = False) -> Game:
    """A, with Leadership, and B, with Imperial, have nine points; A could bury the crown when the phase ends."""
    state = attached(planet(quick_game(phase="status"), A, "lodor"), "lodor", TOMB)
    leave(state, Phase)
    state.strategies = {A: ("leadership",), B: ("imperial",), C: ("trade",)}
    state.points, state.revealed = {A: 9, B: 9, C: 0}, (UPGRADES,)
    state.objective_deck, state.action_deck = ("corner_the_market", "sway_the_council"), ("spy",) * 9
    for player, able in ((A, goal_of_a), (B, goal_of_b)):
        if able:
            technologies(state, player, "cruiser_ii", "infantry_ii")
    return play(relics(state, A, "the_crown_of_emphidia"), do(status_phase.start))


def until_the_end(game: Game) -> None:
    while not game.over:
        player = game.asked()[0]
        options = game.options(player)
        wanted = next((option for option in (UPGRADES, CROWN) if option in options), None)
        answer(game, player, wanted) if wanted else answer_next(game, {})


def test_imperial_is_faster_than_the_crown_of_emphidia() -> None:
    """98.7, 81.2, W-Z10: objectives are scored before the phase ends, be it by the last in initiative order."""
    game = last_status_phase()
    until_the_end(game)
    assert game.winners == (B,) and game.state.points[A] == 9 and game.state.relics[A]


def test_the_crown_of_emphidia_when_imperial_has_nothing_to_score() -> None:
    """98.7, W-Z10: B lacks the upgrades, and the crown brings A the last point at the end of the phase."""
    game = last_status_phase(goal_of_b=False)
    until_the_end(game)
    assert game.winners == (A,) and game.state.points == {A: 10, B: 9, C: 0}


def test_initiative_decides_between_the_crown_and_imperial() -> None:
    """81.2, 98.7: both could score; A has the lower number and wins without the crown."""
    game = last_status_phase(goal_of_a=True)
    until_the_end(game)
    assert game.winners == (A,) and game.state.points[B] == 9 and game.state.relics[A]


def test_dominus_orb_where_signals_are_jammed() -> None:
    """W-T2, 58.4c, W-A9: B has jammed A's fleet, whose system holds A's token now; with the orb it leaves all the
    same, and without it does not."""
    state = line(TARGET, NEXT, factions=("sol", "letnev", "hacan"))
    state = relics(units(units(state, A, NEXT, "carrier, infantry"), B, NEXT, "cruiser"), A, "dominus_orb")
    state.forces = {key: force for key, force in state.forces.items() if key != (NEXT, B)}
    state.tokens = {**state.tokens, NEXT: (A,)}
    fleet = (ship(NEXT, "carrier", loads=f"infantry from {NEXT}"),)
    assert check_move(state, A, TARGET, fleet) is not None
    game = play(state, do(move_ships, A))
    answer(game, A, ORB, "window.movement.start")
    answer(game, A, fleet, "move.fleet")
    answer_all(game)
    assert there(game, A, TARGET) == force_of("carrier, infantry") and NEXT in game.state.tokens


def test_who_falls_by_an_agenda_is_not_rewarded_for_it() -> None:
    """33.4, 33.11, R-37, 8.22b: the Cabal foretold with nine points that the artifact would be examined, and its last
    troops go up with it: no point, no victory. Its prisoner and B's note go back, its own notes leave the game, and
    the rider of C is rewarded."""
    state = given(with_notes("vuilraith", "letnev", "hacan", phase="agenda"), A, "ceasefire:1")
    pass_note(state, A, C, "alliance:0")
    state.control = {name: owner for name, owner in state.control.items() if owner != A}
    units(state, A, "tile_26", "carrier, infantry")
    state.captured = {**state.captured, A: (("cruiser", B, 2), ("infantry", -1, 1))}
    state.points = {A: 9, B: 0, C: 0}
    riders = (Prediction(A, "action_card:imperial_rider", "for"), Prediction(C, "action_card:trade_rider", "for"))
    enter(state, Agenda("ixthian_artifact", outcome="for", predictions=riders))
    game = play(state, do(resolve), do(reward_predictions), do(close), dice=(1,))
    answer_all(game)
    after = game.state
    assert after.out == (A,) and not game.over and after.points[A] == 9
    assert after.goods[C] == 5 and after.captured[A] == ()
    assert in_reinforcements(after, B, "cruiser") == 8 and "ceasefire:1" in after.note_hand[B]
    assert not any(note.endswith(":0") for held in after.note_hand.values() for note in held)
    assert not logged(game, "points.gained")
