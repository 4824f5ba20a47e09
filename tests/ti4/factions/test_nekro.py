"""The Nekro Virus."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import current, enter
from lazax.core.steps import do
from lazax.ti4.board import force_at, has_technology
from lazax.ti4.combat.dice import combat_bonus
from lazax.ti4.combat.records import GroundCombat
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.council.predictions import reward_predictions
from lazax.ti4.council.voting import may_cast
from lazax.ti4.events import Agenda, Phase, Prediction
from lazax.ti4.objectives.requirements import MEASURES
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.sequence.agenda_phase import vote
from lazax.ti4.sequence.elimination import eliminate
from lazax.ti4.state import TI4
from lazax.ti4.tables import PUBLIC_OBJECTIVES
from lazax.ti4.technology.copies import assimilate
from lazax.ti4.technology.research import lose_technology, receive_technology
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.losses import destroy
from tests.ti4.positions.strategies import primary
from tests.ti4.positions.tools import (
    A,
    B,
    activated,
    answer,
    answer_all,
    answers,
    done,
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

HERE, HOME = "tile_26", "mordai_ii"
X, Y = "valefar_assimilator_x", "valefar_assimilator_y"
THREAT, SINGULARITY = "ability:galactic_threat", "ability:technological_singularity"
DESTROYED = "window.unit.destroyed"


def nekro(*owned: str, other: str = "sardakk") -> TI4:
    """B owns these technologies."""
    return technologies(technologies(quick_game("nekro", other, "hacan"), A, X, Y), B, *owned)


def copied(state: TI4, technology: str, slot: str = X) -> TI4:
    state.copies = {**state.copies, (A, slot): (technology, B)}
    take_stock(state)
    return state


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def losing(state: TI4, *dice: int) -> Game:
    """A's cruisers meet B's fighters."""
    units(units(state, A, HERE, "2 cruiser"), B, HERE, "2 fighter")
    return play(activated(state, A, HERE, moved=True), do(fight, A), dice=dice)


def test_propagation() -> None:
    """TV-NEK-01, N-NEK-1: 3 tokens instead of each research, though nothing could be researched."""
    state = planet(nekro(), A, HOME)
    state.goods[A] = 6
    game = primary(state, "technology")
    answers(game, (A, (3, 0, 0), "tokens.gain"), (A, "yes", "technology.second"))
    answer_all(game)
    assert game.state.tactic_pool[A] + game.state.fleet_pool[A] + game.state.strategy_pool[A] == 8 + 6
    assert game.state.technologies[A] == (X, Y)


def test_technological_singularity_once_in_a_combat() -> None:
    """TV-NEK-02, N-NEK-2: of two losses in one combat one technology comes."""
    game = losing(nekro("neural_motivator", "gravity_drive"), 9, 1, 1, 1, 9, 9, 1)
    answers(game, (A, SINGULARITY, DESTROYED), (A, "gravity_drive", "nekro.technology"))
    assert done(game)
    assert has_technology(game.state, A, "gravity_drive")
    assert not has_technology(game.state, A, "neural_motivator")


def test_nothing_is_learned_outside_of_combats() -> None:
    """N-NEK-2: not from Space Cannon, nor from what is destroyed without a combat."""
    state = units(nekro("gravity_drive"), B, HERE, "cruiser")
    assert done(play(state, lambda game: destroy(game, [(HERE, B, force_of("cruiser"))], {B: A}, "cannon")))


def test_valefar_assimilators() -> None:
    """N-NEK-3, 90.16: a token on a technology of a faction, which the card acts as from then on."""
    game = losing(nekro("valkyrie_particle_weave"), 9, 9, 1, 1)
    answers(game, (A, SINGULARITY, DESTROYED), (A, X, "nekro.assimilator"))
    after = game.state
    assert after.copies == {(A, X): ("valkyrie_particle_weave", B)}
    assert has_technology(after, A, "valkyrie_particle_weave")
    assert after.technologies[A] == (X, Y)


def test_no_two_tokens_on_one_technology() -> None:
    """TV-NEK-04, N-NEK-3: what has X gets no Y, so nothing is left to take."""
    assert done(losing(copied(nekro("valkyrie_particle_weave"), "valkyrie_particle_weave"), 9, 9, 1, 1))


def test_a_copied_upgrade() -> None:
    """90.22, TV-NEK-03, N-NEK-4, FAQ-NEK-4, FAQ-NEK-5: it is in force before the one of all; goals count one of
    them."""
    state = technologies(nekro("exotrireme_ii"), A, "dreadnought_ii")
    assert state.unit_cards[A, "dreadnought"] == "dreadnought_2"
    copied(state, "exotrireme_ii")
    assert state.unit_cards[A, "dreadnought"] == "sardakk_dreadnought_2"
    upgrades = next(card for card in PUBLIC_OBJECTIVES.values() if card.condition.unit_upgrades)
    assert MEASURES["unit_upgrades"](state, A, upgrades.condition) == 1


def test_another_copied_upgrade_of_a_kind_takes_the_same_token() -> None:
    """90.21: X copies a dreadnought already, so the other one needs X."""
    state = copied(nekro("exotrireme_ii", other="l1z1x"), "exotrireme_ii")
    game = losing(technologies(state, B, "super_dreadnought_ii"), 9, 9, 1, 1)
    answer(game, A, SINGULARITY, DESTROYED)
    assert game.state.copies == {(A, X): ("super_dreadnought_ii", B)}


def test_what_its_owner_loses() -> None:
    """TV-TEC-06, 90.20, N-GEN-15: the copy ends with it, and war suns without a card go to reinforcements."""
    state = copied(nekro("prototype_war_sun_ii", other="muaat"), "prototype_war_sun_ii")
    units(state, A, HERE, "war_sun, carrier")

    async def task(game: TI4) -> None:
        lose_technology(game, B, "prototype_war_sun_ii")

    game = play(state, task)
    assert game.state.copies == {}
    assert there(game, A, HERE) == force_of("carrier")


def test_floating_docks_land_with_the_token() -> None:
    """90.19: onto an own planet of the system, else to reinforcements."""
    state = copied(nekro("floating_factory_ii", "chaos_mapping", other="saar"), "floating_factory_ii")
    units(units(planet(state, A, "new_albion"), A, "tile_27", "space_dock"), A, "tile_26", "space_dock")
    game = play(state, lambda game: assimilate(game, A, X, "chaos_mapping", B))
    assert there(game, A, "new_albion") == force_of("space_dock")
    assert not there(game, A, "tile_26")


def test_the_owner_is_eliminated() -> None:
    """90.18, 33.10a: Nekro keeps what it has copied."""

    async def task(game: TI4) -> None:
        eliminate(game, B)

    game = play(copied(nekro("valkyrie_particle_weave"), "valkyrie_particle_weave"), task)
    assert has_technology(game.state, A, "valkyrie_particle_weave")


def council(state: TI4, *votes: tuple[int, str, int]) -> TI4:
    state.stage = state.stage[:1]
    enter(state, Phase("agenda"))
    enter(state, Agenda("anti_intellectual_revolution", votes=votes))
    return state


def test_galactic_threat() -> None:
    """W-V3: Nekro votes never, and predicts once in a phase."""
    game = play(council(nekro()), do(vote))
    assert not may_cast(game.state, A)
    answers(game, (A, THREAT, "window.agenda.revealed"), (A, "for", "prediction.outcome"))
    assert current(game.state, Agenda).predictions == (Prediction(A, THREAT, "for"),)
    again = game.state.copy()
    again.stage, again.todo = (*again.stage[:2], Agenda("shared_research")), ()
    assert kind_asked(play(again, do(vote))) != "window.agenda.revealed"


def foretold(*votes: tuple[int, str, int]) -> Game:
    state = council(nekro("gravity_drive"), *votes)
    prediction = (Prediction(A, THREAT, "for"),)
    state.stage = (*state.stage[:-1], current(state, Agenda)._replace(predictions=prediction, outcome="for"))
    return play(state, do(reward_predictions))


def test_the_reward_of_galactic_threat() -> None:
    """TV-NEK-05, N-NEK-5: from somebody who voted so; nobody did: nothing."""
    assert has_technology(foretold((B, "for", 3)).state, A, "gravity_drive")
    assert not has_technology(foretold((B, "against", 3)).state, A, "gravity_drive")


def test_the_alastor() -> None:
    """N-NEK-6, FAQ-NEK-2, FAQ-NEK-3: infantry on a planet rolls and is hit like a ship, also after the loss of the
    flagship."""
    state = units(planet(pools(nekro(), A, fleet=1), A, "lodor"), A, HERE, "damaged_flagship")
    units(units(state, A, "lodor", "2 infantry"), B, HERE, "cruiser")
    game = play(activated(state, A, HERE), do(fight, A), dice=(1, 1, 1, 9, 9, 1))
    answers(game, (A, "infantry:lodor", "nekro_flagship.unit"), (A, "done", "nekro_flagship.unit"))
    answer(game, A, ("damaged_flagship",), "hits.assign")
    assert [[die[0] for die in line["dice"]] for line in logged(game, "roll.space") if line["player"] == A] == [
        ["infantry", "flagship", "flagship"],
        ["infantry"],
    ]
    assert logged(game, "combat.won")[0]["player"] == A
    assert there(game, A, "lodor") == force_of("2 infantry")
    assert not force_at(game.state, HERE, A)


def test_mordred() -> None:
    """N-NEK-8: 2 more, once, against whoever has a token."""
    state = units(units(nekro("exotrireme_ii"), A, "lodor", "mech"), B, "lodor", "infantry")
    enter(activated(state, A, HERE), GroundCombat("lodor", A, B))
    assert combat_bonus(state, 0, A, "mech", "lodor") == 0
    copied(copied(state, "exotrireme_ii"), "valkyrie_particle_weave", Y)
    assert combat_bonus(state, 0, A, "mech", "lodor") == 2
    assert combat_bonus(state, 0, A, "infantry", "lodor") == 0


def test_nekro_malleon() -> None:
    """W-G22: at any moment of the action phase; B gives up a token for 2 trade goods."""
    game = play(pools(hand(nekro(), B, "sabotage"), B, 1, 1, 1), do(act, A))
    assert "leader:nekro_agent" in game.interjections(A)
    game.interject(A, "leader:nekro_agent")
    answers(game, (A, str(B), "nekro_agent.player"), (B, "token", "nekro_agent.price"), (B, "strategy", "token.from"))
    assert (game.state.goods[B], game.state.strategy_pool[B]) == (2, 0)
    assert "leader:nekro_agent" not in game.interjections(A)
    assert kind_asked(game) == "turn.action"


def test_nekro_acidos() -> None:
    """W-G11, N-NEK-3: a card for a technology that is gained, not for one that is copied."""
    state = unlocked(nekro("exotrireme_ii"), "nekro_commander")
    state.action_deck = ("spy", "plague")
    game = play(state, lambda game: receive_technology(game, A, "gravity_drive"))
    answer(game, A, "leader:nekro_commander", "window.technology.gained")
    assert game.state.hand[A] == ("spy",)
    assert done(play(state, lambda game: assimilate(game, A, X, "exotrireme_ii", B)))


def test_nekro_acidos_is_unlocked() -> None:
    """§9: by three technologies; an assimilator counts with its token alone."""
    state = technologies(nekro("exotrireme_ii"), A, "gravity_drive", "dacxive_animators")
    game = play(state, lambda game: assimilate(game, A, X, "exotrireme_ii", B))
    assert [line["leader"] for line in logged(game, "leader.unlocked")] == ["nekro_commander"]


def test_unit_dsgn_flayesh() -> None:
    """N-NEK-7: what B has on the planet is destroyed; goods, and a technology of its colour; no Singularity."""
    state = unlocked(nekro("gravity_drive"), "nekro_hero")
    units(units(planet(state, B, "new_albion"), B, "new_albion", "2 infantry, pds"), A, "tile_27", "destroyer")
    game = play(state, do(act, A))
    answer(game, A, "component:leader:nekro_hero", "turn.action")
    if kind_asked(game) == "nekro_hero.planet":
        answer(game, A, "new_albion")
    answer(game, A, "neural_motivator", "technology.gain")
    assert not there(game, B, "new_albion")
    assert game.state.goods[A] == 2
    assert "leader:nekro_hero" in game.state.purged


def test_antivirus() -> None:
    """W-T9, N-GEN-4: B lays it out, and Nekro learns nothing from the losses of B."""
    state = nekro("gravity_drive")
    state.note_hand[A], state.note_hand[B] = (), ("antivirus:0",)
    state.notes_out = {"antivirus:0": (A, B)}
    game = losing(state, 9, 9, 1, 1)
    answer(game, B, "note:antivirus:0", "window.space_combat.start")
    assert done(game)
    assert game.state.notes_in_play == {"antivirus:0": B}
    assert not has_technology(game.state, A, "gravity_drive")
