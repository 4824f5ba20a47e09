"""Political events that shake planets and fleets."""

from __future__ import annotations

import pytest

from lazax.galaxy.fleets import counts
from lazax.ti3.board import fleet_in
from lazax.ti3.council.voters import votes_of
from lazax.ti3.economy.supply import goods_left
from lazax.ti3.effects import effect_on
from lazax.ti3.production.checks import check
from lazax.ti3.production.draft import Draft, Order, Production
from lazax.ti3.state import TI3
from lazax.ti3.units.forces import ground_places
from tests.ti3.positions.councils import FOUR, bereft, decided, session, vote
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    fleet,
    goods,
    hand,
    kind_asked,
    logged,
    only_fleet,
    planet,
    pools,
    quick_game,
    technologies,
)

HIT, MISS = 5, 4


def near_mecatol() -> TI3:
    """Hacan holds Mecatol Rex; N'orr stand next to it, with a fleet and on both planets of Abyz."""
    state = quick_game(races=FOUR)
    planet(state, 1, "mecatol_rex", gf=4, pds=2, dock=True)
    fleet(state, "mecatol_rex", 1, "carrier+2, cruiser, 3 fighter")
    planet(state, 2, "abyz", gf=5, pds=1)
    planet(state, 2, "fria", gf=1, dock=True)
    fleet(state, "sys_abyz_fria", 2, "dreadnought, 2 destroyer")
    return state


# Ancient Artifact


def test_ancient_artifact_destroys() -> None:
    """E-14, R27.10: nothing is left at Mecatol Rex; three dice hit each fleet and all troops of a planet together."""
    dice = (5, MISS, HIT, HIT, HIT, HIT, MISS, HIT, HIT, HIT)  # the artifact, fleet, Abyz, Fria
    game = decided("ancient_artifact", "for", near_mecatol(), dice=dice)
    answer(game, 2, ("damage:dreadnought", "destroyer"), "hits.assign")
    assert done(game)
    state = game.state
    assert ("mecatol_rex", 1) not in state.fleets
    assert state.control["mecatol_rex"] == 1  # R25.7: control lasts without units
    assert not {"mecatol_rex"} & {*state.gf, *state.pds, *state.docks}
    assert counts(fleet_in(state, "sys_abyz_fria", 2)) == (("dreadnought", 1), ("destroyer", 1))
    assert state.gf["abyz"] == 3 and "fria" not in state.gf
    assert state.pds["abyz"] == 1 and "fria" in state.docks  # PDS and docks are not struck
    assert state.gf["jord"] == 5  # nor is anybody farther away


def test_ancient_artifact_gives() -> None:
    """R28.3, R28.1: two technologies each in order of play, the second may need the first."""
    state = quick_game(races=FOUR)
    state.technologies = {**state.technologies, **dict.fromkeys(range(4), ())}
    game = decided("ancient_artifact", "for", state, dice=(6,))
    answer(game, 0, "hylar_v_assault_laser", "technology.choose")
    assert "deep_space_cannon" in game.options(0)
    answer(game, 0, "deep_space_cannon", "technology.choose")
    answer_all(game)
    assert game.state.technologies[0] == ("hylar_v_assault_laser", "deep_space_cannon")
    assert [len(game.state.technologies[player]) for player in range(4)] == [2, 2, 2, 2]


def test_ancient_artifact_against() -> None:
    """R27.10: nothing happens, not even a roll."""
    game = decided("ancient_artifact", "against", near_mecatol())
    assert done(game) and game.state.gf["mecatol_rex"] == 4
    assert game.state.political_discard == ("ancient_artifact",)


def test_jol_nar_rolls_the_artifact_again() -> None:
    """T-X3, E-14: the die is the active player's own, so Jol-Nar may pay for another try."""
    state = pools(quick_game(races=("jol_nar", "sol", "hacan")), 0, strategy=1)
    game = decided("ancient_artifact", "for", state, dice=(1, 9))
    answer(game, 0, "die:0", "dice.reroll")
    assert logged(game, "ancient_artifact.gift") == [{"n": 9}]
    assert kind_asked(game) == "technology.choose" and game.state.strategy_pool[0] == 0


def test_ancient_artifact_can_eliminate_its_roller() -> None:
    """R23.12, E-14: Sol, whose last units stood at Mecatol Rex, is out; the speaker rolls for him."""
    state = bereft(near_mecatol(), 0)
    state.speaker = 3
    only_fleet(state, "mecatol_rex", 1, "")
    fleet(state, "mecatol_rex", 0, "cruiser")
    game = decided("ancient_artifact", "for", state, dice=(1, *[MISS] * 9))
    assert done(game) and game.state.out == (0,)
    assert {line["player"] for line in logged(game, "roll.artifact")} == {3}


def test_ancient_artifact_next_to_a_fleet_that_loses_its_carrier() -> None:
    """R20.9, E-14: fighters whose carrier is struck go with it; Gen Synthesis saves its troops (T-I6)."""
    state = technologies(quick_game(races=FOUR), 3, "gen_synthesis")
    fleet(state, "empty_1", 3, "carrier+1, 2 fighter")
    game = decided("ancient_artifact", "for", state, dice=(2, HIT, MISS, MISS, 5))
    answer(game, 3, ("carrier+1",), "hits.assign")
    answer_all(game)
    assert ("empty_1", 3) not in game.state.fleets
    assert len(logged(game, "gen_synthesis.returned")) == 1


# Colonial Redistribution


def colonies() -> TI3:
    """Hacan lead, N'orr are last; Hacan hold Quann with a dock that supports fighters."""
    state = quick_game(races=FOUR)
    state.points = {**state.points, 0: 2, 1: 5, 2: 1, 3: 3}
    planet(state, 1, "quann", gf=4, pds=1, dock=True)
    return fleet(state, "sys_quann", 1, "3 fighter")


def test_colonial_redistribution() -> None:
    """R27.10, R16.10, R20.9: the leader gives a planet, the last takes it with three ground forces."""
    game = decided("colonial_redistribution", "for", colonies())
    assert "arretze" in game.options(1)  # any planet, at home too
    answer(game, 1, "quann", "colonial_redistribution.planet")
    answer(game, 2, "yes", "colonial_redistribution.settle")  # N'orr alone are last
    assert done(game)
    state = game.state
    assert (state.control["quann"], state.gf["quann"]) == (2, 3)
    assert "quann" in state.exhausted and "quann" not in state.docks and "quann" not in state.pds
    assert ("sys_quann", 1) not in state.fleets


def test_colonial_redistribution_declined() -> None:
    """R27.13: who does not want the planet leaves it, without its troops, to the leader."""
    game = decided("colonial_redistribution", "for", colonies())
    answer(game, 1, "quann")
    answer(game, 2, "no", "colonial_redistribution.settle")
    assert game.state.control["quann"] == 1 and "quann" not in game.state.gf
    assert game.state.docks["quann"] == 0 and fleet_in(game.state, "sys_quann", 1).fighters == 3


def test_colonial_redistribution_among_equals() -> None:
    """R27.10: chance decides who leads; they choose among the last, never themselves."""
    state = colonies()
    state.points = {**state.points, **dict.fromkeys(range(4), 0)}
    game = decided("colonial_redistribution", "for", state)
    (leader,) = (line["player"] for line in logged(game, "colonial_redistribution.leader"))
    answer_all(game, until="colonial_redistribution.player")
    assert game.options(leader) == tuple(str(player) for player in range(4) if player != leader)


def test_colonial_redistribution_without_a_piece() -> None:
    """R20.13: twelve places of ground forces are taken, so the last cannot settle and is not asked."""
    state = colonies()
    names = ("abyz", "fria", "lodor", "saudor", "wellon", "thibah", "bereg", "lirta_iv", "arinam", "meer", "mellon")
    for name in names:
        planet(state, 2, name, gf=1)
    assert ground_places(state, 2) == 12
    game = decided("colonial_redistribution", "for", state)
    answer(game, 1, "quann")
    assert done(game) and game.state.control["quann"] == 1


def test_colonial_redistribution_of_the_last_planet() -> None:
    """R23.12: a leader without units who gives his last planet away is eliminated."""
    state = colonies()
    for name in ("arretze", "hercant", "kamdorn"):
        planet(state, 0, name)
    only_fleet(state, "hs_hacan", 1, "")
    only_fleet(state, "sys_quann", 1, "")
    game = decided("colonial_redistribution", "for", state)  # there is nothing to choose for him
    answer(game, 2, "yes", "colonial_redistribution.settle")
    assert game.state.out == (1,) and game.state.control["quann"] == 2


@pytest.mark.parametrize("wish", ["yes", "no"])
def test_colonial_redistribution_and_gen_synthesis(wish: str) -> None:
    """T-I6, R27.10: Gen Synthesis waits until the card is carried out: nobody returns to a home planet that is given
    away, but to another one; a planet that nobody wanted is a home to return to."""
    state = technologies(planet(colonies(), 1, "arretze", gf=2), 1, "gen_synthesis")
    game = decided("colonial_redistribution", "for", state, dice=(5, 5))
    answer(game, 1, "arretze", "colonial_redistribution.planet")
    answer(game, 2, wish, "colonial_redistribution.settle")
    assert ("arretze" in game.options(1)) == (wish == "no")
    for _ in range(2):
        answer(game, 1, "hercant" if wish == "yes" else "arretze", "gen_synthesis.planet")
    after = game.state
    assert done(game) and len(logged(game, "gen_synthesis.returned")) == 2
    if wish == "yes":
        assert (after.control["arretze"], after.gf["arretze"], after.gf["hercant"]) == (2, 3, 2)
    else:
        assert (after.control["arretze"], after.gf["arretze"]) == (1, 2)


def test_colonial_redistribution_of_the_only_home() -> None:
    """T-I6, R27.10: Sol give Jord away and have no home planet left to which anybody could return."""
    state = technologies(colonies(), 0, "gen_synthesis")
    state.points = {**state.points, 0: 9}
    game = decided("colonial_redistribution", "for", state, dice=(5,))
    answer(game, 2, "yes", "colonial_redistribution.settle")
    assert done(game) and (game.state.control["jord"], game.state.gf["jord"]) == (2, 3)
    assert not logged(game, "gen_synthesis.returned")


def test_colonial_redistribution_against() -> None:
    """R27.10: nothing happens."""
    game = decided("colonial_redistribution", "against", colonies())
    assert done(game) and game.state.gf["quann"] == 4


# Compensated Disarmament


def test_compensated_disarmament() -> None:
    """R27.5, R25.11: any planet may be elected; its troops are paid for as long as there are trade goods."""
    state = goods(colonies(), 3, 37)
    game = session("compensated_disarmament", state)
    assert {"mecatol_rex", "quann", "jord"} <= set(game.options(1))
    vote(game, "quann")
    state = game.state
    assert "quann" not in state.gf and state.control["quann"] == 1 and state.pds["quann"] == 1
    assert state.goods[1] == 3 and goods_left(state) == 0
    assert logged(game, "agenda.elected_planet")[0]["planet"] == "quann"


def test_compensated_disarmament_of_nobody() -> None:
    """R27.13: a neutral planet loses nothing, and nobody is paid."""
    game = decided("compensated_disarmament", "mecatol_rex", colonies())
    assert done(game) and not any(game.state.goods.values())


def test_compensated_disarmament_tie() -> None:
    """R27.9: without votes the speaker chooses among all planets."""
    game = session("compensated_disarmament", colonies())
    vote(game, "abstain")
    answer(game, 0, "quann", "tie_break.one_planet")
    assert done(game) and game.state.goods[1] == 4


def test_compensated_disarmament_and_gen_synthesis() -> None:
    """T-I6, R25.11: troops that come back to the home planets were destroyed all the same, and are paid for."""
    state = technologies(colonies(), 1, "gen_synthesis")
    game = decided("compensated_disarmament", "quann", state, dice=(5, 5, 1, 1))
    answer_all(game)
    assert len(logged(game, "gen_synthesis.returned")) == 2 and game.state.goods[1] == 4


# Mass Mobilization


def test_mass_mobilization_for() -> None:
    """A-53: only votes for it count, five for one ground force, rounded down; each player places them freely."""
    start = planet(quick_game(races=FOUR), 1, "mecatol_rex", gf=1)
    for name in ("saudor", "wellon", "coorneeq"):
        planet(start, 1, name)
    assert (votes_of(start, 1), votes_of(start, 2)) == (14, 1)
    game = session("mass_mobilization", start)
    for player, side in ((1, "for"), (2, "against"), (3, "abstain"), (0, "abstain")):
        answer(game, player, side, "vote.cast")
    answer(game, 0, "jord", "mass_mobilization.planet")
    answer(game, 0, "2", "mass_mobilization.number")
    answer(game, 1, "mecatol_rex", "mass_mobilization.planet")
    answer(game, 1, "1", "mass_mobilization.number")
    answer(game, 1, "saudor", "mass_mobilization.planet")
    answer(game, 2, "done", "mass_mobilization.planet")  # R0.18
    answer(game, 3, "done", "mass_mobilization.planet")
    assert done(game)
    assert [game.state.gf[name] for name in ("jord", "mecatol_rex", "saudor")] == [7, 2, 1]


def test_mass_mobilization_with_discredited_votes() -> None:
    """A-53, T-P4: votes that became an abstention raise no troops; few votes raise none at all."""
    state = hand(planet(quick_game(races=FOUR), 1, "mecatol_rex"), 3, "discredit")
    game = session("mass_mobilization", state)
    answer(game, 1, "for", "vote.cast")
    answer(game, 3, "discredit", "react.after_other_vote")
    answer(game, 2, "for", "vote.cast")
    vote(game, "abstain")
    assert done(game) and logged(game, "mass_mobilization.called") == [{"n": 0}]


def test_mass_mobilization_by_the_speaker_alone() -> None:
    """A-53, R27.9: a tie of no votes that the speaker decides for it raises nobody."""
    game = session("mass_mobilization", quick_game(races=FOUR))
    vote(game, "abstain")
    answer(game, 0, "for", "vote.tie_break")
    assert done(game) and logged(game, "mass_mobilization.called") == [{"n": 0}]


def test_mass_mobilization_against() -> None:
    """T-R1: ground forces cannot be bought for the rest of the round, other units can."""
    state = quick_game(races=FOUR)
    state.round = 2
    state.stage = (state.stage[0]._replace(number=2), *state.stage[1:])
    game = decided("mass_mobilization", "against", state)
    assert done(game) and effect_on(game.state, "no_ground_forces")

    def why(unit: str) -> str | None:
        refusal = check(Draft(game.state, 0, "hs_sol", False), Production((Order("jord", unit, 1),)))
        return None if refusal is None else refusal.key

    assert why("ground_force") == "production.no_ground_forces" and why("fighter") is None
