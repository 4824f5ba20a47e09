"""Directives: each comes to an outcome once. Player A (Sardakk) is the speaker, then B (Arborec), then C (L1Z1X)."""

from __future__ import annotations

from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.stage import current
from lazax.core.steps import do
from lazax.ti4.council.voting import Ballot, may_cast
from lazax.ti4.economy.tokens import Pools, pools_of
from lazax.ti4.events import Agenda, Effect
from lazax.ti4.sequence.agenda_phase import reveal
from lazax.ti4.sequence.strategy_phase import start as strategy_phase
from lazax.ti4.state import TI4, Law
from lazax.ti4.tables import PUBLIC_OBJECTIVES
from tests.ti4.positions.council import PLAIN, council, law, resolve
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    done,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    quick_game,
    there,
    tokens,
    units,
)

REX, MECATOL, LODOR, ALPHA, ALBION = "mecatol_rex", "tile_18", "lodor", "tile_26", "new_albion"
CARDS = ("sabotage", "flank_speed")


def abstain(game: Game) -> None:
    """Nobody votes."""
    while kind_asked(game) == "vote.cast":
        answer(game, game.asked()[0], Ballot())


def pending(*effects: tuple[str, int]) -> TI4:
    """The next strategy phase is about to begin."""
    state = quick_game(*PLAIN, phase="strategy")
    state.stage, state.strategies = state.stage[:-1], dict.fromkeys(range(3), ())
    state.pending = tuple(Effect(card, player) for card, player in effects)
    return state


# units


def test_arms_reduction() -> None:
    """W-V8a, N-AG-1: B has 3 dreadnoughts, one damaged, and destroys that one; A's 2 stay."""
    state = units(pools(council(), B, fleet=8), B, ALPHA, "2 dreadnought, damaged_dreadnought, 4 cruiser")
    units(state, A, MECATOL, "2 dreadnought")
    game = resolve(state, "arms_reduction", "for")
    answer(game, B, "damaged_dreadnought:tile_26", "agenda.destroy")
    assert done(game)
    assert there(game, B, ALPHA).counts == (("dreadnought", 2, 0), ("cruiser", 4, 0))
    assert there(game, A, MECATOL).number("dreadnought") == 2


def test_arms_reduction_against() -> None:
    """W-S1: when the next strategy phase begins, planets with a specialty are exhausted, others are not."""
    game = resolve(council(), "arms_reduction", "against")
    assert game.state.pending == tuple(Effect("arms_reduction", player) for player in (A, B, C))
    state = planet(pending(("arms_reduction", A)), A, "wellon", LODOR)
    game = play(state, do(strategy_phase))
    assert "wellon" in game.state.exhausted and LODOR not in game.state.exhausted
    assert game.state.pending == ()


def test_colonial_redistribution() -> None:
    """25.6, W-V8a, N-AG-3: all units on Lodor are destroyed; B, whose planet it was, chooses C, who has fewest
    points."""
    state = units(planet(council(), B, LODOR), B, LODOR, "3 infantry, pds")
    state.points = {A: 0, B: 2, C: 0}
    game = resolve(state, "colonial_redistribution", LODOR)
    assert game.options(B) == (str(A), str(C))
    answer(game, B, C, "colonial_redistribution.player")
    answer(game, C, "yes", "colonial_redistribution.place")
    assert done(game) and game.state.control[LODOR] == C
    assert there(game, C, LODOR).number("infantry") == 1 and not there(game, B, LODOR)


def test_colonial_redistribution_in_a_demilitarized_zone() -> None:
    """FAQ-AG-9: nobody may place infantry there, so the planet stays whose it was."""
    state = law(planet(council(base=True), B, LODOR), "demilitarized_zone", LODOR)
    game = resolve(state, "colonial_redistribution", LODOR)
    answer(game, B, A, "colonial_redistribution.player")
    assert done(game) and game.state.control[LODOR] == B


def test_compensated_disarmament() -> None:
    """W-V8a: ground forces only, a trade good for each."""
    state = units(planet(council(), B, LODOR), B, LODOR, "3 infantry, pds")
    game = resolve(state, "compensated_disarmament", LODOR)
    assert there(game, B, LODOR).counts == (("pds", 1, 0),)
    assert game.state.goods[B] == 3


def test_ixthian_artifact_helps() -> None:
    """W-V8a: a 6 lets everybody research two technologies."""
    game = resolve(council(), "ixthian_artifact", "for", dice=(6,))
    for player in (A, A, B, B, C, C):
        assert game.asked() == (player,) and kind_asked(game) == "research.technology"
        answer(game, player, "pass")
    assert done(game)


def test_ixthian_artifact_explodes() -> None:
    """W-V8a, FAQ-AG-7: a 5 destroys all on Mecatol Rex, and three units of each player in each system beside it."""
    state = units(planet(council(), A, REX), A, REX, "2 infantry")
    units(state, A, MECATOL, "cruiser")
    units(planet(state, B, LODOR), B, LODOR, "infantry, pds")
    units(state, B, ALPHA, "2 fighter, carrier")
    units(state, C, "tile_19", "cruiser")
    game = resolve(state, "ixthian_artifact", "for", dice=(5,))
    for unit in (f"infantry:{LODOR}", f"fighter:{ALPHA}", f"fighter:{ALPHA}"):
        answer(game, B, unit, "agenda.destroy")
    assert done(game)
    assert not there(game, A, REX) and not there(game, A, MECATOL)
    assert there(game, B, LODOR).counts == (("pds", 1, 0),) and there(game, B, ALPHA).kinds() == ("carrier",)
    assert there(game, C, "tile_19")


def test_swords_to_plowshares() -> None:
    """W-V8a: half of each planet's infantry, rounded up, for a trade good each; or one more on each planet."""
    state = units(planet(council(), B, LODOR, ALBION), B, LODOR, "3 infantry")
    units(state, B, ALBION, "infantry")
    game = resolve(state, "swords_to_plowshares", "for")
    assert there(game, B, LODOR).number("infantry") == 1 and not there(game, B, ALBION)
    assert game.state.goods[B] == 3
    state = units(planet(council(), B, LODOR), B, LODOR, "3 infantry")
    game = resolve(state, "swords_to_plowshares", "against")
    assert there(game, B, LODOR).number("infantry") == 4 and there(game, B, "nestphar").number("infantry") == 1


def test_wormhole_research() -> None:
    """N-AG-9: B, with a ship at a wormhole, researches first; then it is lost. C's ship is nowhere near."""
    state = units(council(), B, ALPHA, "cruiser")
    units(state, C, MECATOL, "cruiser")
    game = resolve(state, "wormhole_research", "for")
    answer(game, B, "neural_motivator", "research.technology")
    assert done(game)
    assert "neural_motivator" in game.state.technologies[B]
    assert not there(game, B, ALPHA) and there(game, C, MECATOL)


def test_wormhole_research_against() -> None:
    """W-V8a: who voted against it takes a token off the sheet."""
    game = resolve(council(), "wormhole_research", "against", votes=((B, "against", 3), (C, "for", 1)))
    answer(game, B, "tactic", "agenda.token")
    assert done(game) and pools_of(game.state, B) == Pools(2, 3, 2) and pools_of(game.state, C) == Pools(3, 3, 2)


def test_rearmament_agreement() -> None:
    """W-V8a: a mech at home for everybody; or mechs become infantry, which is not destroying them."""
    game = resolve(council(), "rearmament_agreement", "for")
    answer(game, A, "trenlak", "rearmament_agreement.planet")
    assert done(game)
    assert there(game, A, "trenlak").number("mech") == there(game, B, "nestphar").number("mech") == 1
    state = units(planet(council(), B, LODOR), B, LODOR, "mech, damaged_mech, infantry")
    game = resolve(state, "rearmament_agreement", "against")
    assert there(game, B, LODOR).counts == (("infantry", 3, 0),)
    assert not logged(game, "units.destroyed")


# points, cards, goods and tokens


def test_archived_secret() -> None:
    """W-V8a: B draws a secret objective."""
    state = council()
    state.secret_deck = ("adapt_new_strategies",)
    game = resolve(state, "archived_secret", B)
    assert game.state.secrets[B] == ("adapt_new_strategies",)


def test_economic_equality() -> None:
    """W-V8a: all go to 5 trade goods, or to none."""
    for outcome, left in (("for", 5), ("against", 0)):
        state = council()
        state.goods = {A: 9, B: 0, C: 2}
        assert resolve(state, "economic_equality", outcome).state.goods == {A: left, B: left, C: left}


def test_incentive_program() -> None:
    """W-V8a, 61.14: an objective of the stage, which did not lie in the row, is revealed."""
    for outcome, stage in (("for", 1), ("against", 2)):
        state = council()
        state.objective_deck = ("corner_the_market", "centralize_galactic_trade")
        game = resolve(state, "incentive_program", outcome)
        assert [PUBLIC_OBJECTIVES[name].stage for name in game.state.revealed] == [stage]
        assert game.state.revealed[0] not in game.state.objective_deck


def test_mutiny() -> None:
    """N-AG-1, FAQ-AG-2: who voted for it gains a point or loses one; who abstained does not."""
    votes = ((B, "for", 3), (C, "", 0), (A, "against", 1))
    for outcome, points in (("for", 3), ("against", 1)):
        state = council()
        state.points = {A: 2, B: 2, C: 2}
        assert resolve(state, "mutiny", outcome, votes=votes).state.points == {A: 2, B: points, C: 2}


def test_mutiny_ends_the_game_in_the_middle() -> None:
    """98.7, N-AG-1: B and A both need one point; A, the speaker, is first and has won before B gains any."""
    state = council()
    state.points = {A: 9, B: 9, C: 0}
    game = resolve(state, "mutiny", "for", votes=((B, "for", 3), (A, "for", 3)))
    assert game.state.winners == (A,) and game.state.points[B] == 9


def test_seed_of_an_empire() -> None:
    """TV-OBJ-15, 98.5, N-AG-1: all who are tied gain a point, in speaker order."""
    for outcome, points in (("for", {A: 4, B: 4, C: 1}), ("against", {A: 3, B: 3, C: 2})):
        state = council()
        state.points = {A: 3, B: 3, C: 1}
        assert resolve(state, "seed_of_an_empire", outcome).state.points == points


def test_public_execution() -> None:
    """W-V8a: A loses hand and speaker token and votes no more in this phase."""
    state = hand(council(), A, *CARDS)
    game = resolve(state, "public_execution", A)
    assert (game.state.hand[A], game.state.speaker) == ((), B)
    assert set(game.state.action_discard) == set(CARDS)
    assert not may_cast(game.state, A) and may_cast(game.state, B)


def test_unconventional_measures() -> None:
    """W-V8a: who voted for it draws two cards, or discards all."""
    state = council()
    state.action_deck = ("sabotage", "flank_speed", "sabotage")
    game = resolve(state, "unconventional_measures", "for", votes=((B, "for", 1),))
    assert [len(cards) for cards in game.state.hand.values()] == [0, 2, 0]
    state = hand(hand(council(), B, *CARDS), C, *CARDS)
    game = resolve(state, "unconventional_measures", "against", votes=((B, "for", 1), (C, "against", 4)))
    assert [len(cards) for cards in game.state.hand.values()] == [0, 0, 2]


def test_armed_forces_standardization() -> None:
    """W-V8a: 3, 3 and 2 on the sheet, whatever there was; with few tokens at hand, as many as there are."""
    game = resolve(pools(council(), B, 5, 1, 0), "armed_forces_standardization", B)
    assert pools_of(game.state, B) == Pools(3, 3, 2)
    state = tokens(pools(council(), B, 0, 0, 0), B, *(f"tile_{n}" for n in range(18, 30)))
    assert pools_of(resolve(state, "armed_forces_standardization", B).state, B) == Pools(3, 1, 0)


def test_clandestine_operations() -> None:
    """W-V8a: two tokens out of any pools, or one out of the fleet pool."""
    game = resolve(council(), "clandestine_operations", "for")
    for player, pool in ((A, "tactic"), (A, "fleet"), (B, "strategy"), (B, "strategy"), (C, "tactic"), (C, "tactic")):
        answer(game, player, pool, "agenda.token")
    assert done(game)
    assert [pools_of(game.state, p) for p in (A, B, C)] == [Pools(2, 2, 2), Pools(3, 3, 0), Pools(1, 3, 2)]
    game = resolve(council(), "clandestine_operations", "against")
    assert done(game) and game.state.fleet_pool == {A: 2, B: 2, C: 2}


def test_galactic_crisis_pact() -> None:
    """N-AG-7: everybody may use the secondary of Construction at once; its token comes from reinforcements."""
    game = resolve(council(), "galactic_crisis_pact", "construction")
    answer(game, A, "yes", "secondary.freely")
    answer(game, A, "tile_13", "construction.system")
    answer(game, A, "pds:trenlak", "construction.structure")
    answer(game, B, "no", "secondary.freely")
    answer(game, C, "no", "secondary.freely")
    assert done(game)
    assert pools_of(game.state, A) == Pools(3, 3, 2) and game.state.tokens == {"tile_13": (A,)}
    assert there(game, A, "trenlak").number("pds") == 1


def test_minister_of_antiquities() -> None:
    """W-V8a: B gains a relic."""
    state = council()
    state.relic_deck = ("dominus_orb",)
    assert resolve(state, "minister_of_antiquities", B).state.relics[B] == ("dominus_orb",)


def test_research_grant_reallocation() -> None:
    """N-AG-8: a token of the fleet pool for each symbol of Assault Cannon, which has three, or all that are there."""
    for fleet, left in ((5, 2), (2, 0)):
        game = resolve(pools(council(), B, 3, fleet, 2), "research_grant_reallocation", B)
        answer(game, B, "assault_cannon", "technology.gain")
        assert done(game) and game.state.fleet_pool[B] == left
        assert "assault_cannon" in game.state.technologies[B]


# laws and agendas to come


def test_judicial_abolishment() -> None:
    """7.5, W-V8a: the elected law is discarded from play."""
    state = law(law(council(), "shared_research"), "minister_of_war", B)
    game = resolve(state, "judicial_abolishment", "minister_of_war")
    assert list(game.state.laws) == ["shared_research"]
    assert game.state.agenda_discard == ("minister_of_war", "judicial_abolishment")


def test_new_constitution() -> None:
    """W-V8a, W-S1: all laws go; homes are exhausted when the next strategy phase begins."""
    state = law(law(council(), "shared_research"), "minister_of_war", B)
    game = resolve(state, "new_constitution", "for")
    assert not game.state.laws and len(game.state.pending) == 3
    game = play(planet(pending(("new_constitution", A)), A, LODOR), do(strategy_phase))
    assert game.state.exhausted == {"trenlak", "quinarra"}


def test_miscount_disclosed() -> None:
    """N-AG-5, FAQ-AG-5: the law is voted on like a new one and stays in force meanwhile; now it elects C."""
    state = law(council(), "minister_of_war", B)
    game = resolve(state, "miscount_disclosed", "minister_of_war")
    assert current(game.state, Agenda) == Agenda("minister_of_war", again=True)
    assert game.state.laws == {"minister_of_war": Law(str(B), B)}
    abstain(game)
    answer(game, A, C, "agenda.tie")
    assert done(game) and game.state.laws == {"minister_of_war": Law(str(C), C)}
    assert game.state.agenda_discard == ("miscount_disclosed",)


def test_covert_legislation() -> None:
    """N-AG-4: the speaker alone knows the next agenda; it is shown and resolved with the outcome that has won."""
    state = council("covert_legislation", "economic_equality")
    state.goods[B] = 3
    game = play(state, do(reveal))
    seen = [game.view(player) for player in (A, B)]
    assert [view["me"]["sealed_agenda"] for view in seen] == ["economic_equality", None]
    assert seen[0]["stage"][-1]["sealed"] == "for_or_against"
    abstain(game)
    answer(game, A, "against", "agenda.tie")
    assert done(game) and game.state.goods[B] == 0
    assert game.state.agenda_discard == ("covert_legislation", "economic_equality")


def test_covert_legislation_of_what_cannot_be() -> None:
    """N-AG-4: without a law, Judicial Abolishment is discarded with what hid it, and the next agenda is revealed."""
    game = play(council("covert_legislation", "judicial_abolishment", "mutiny"), do(reveal))
    assert current(game.state, Agenda).card == "mutiny"
    assert game.state.agenda_discard == ("judicial_abolishment", "covert_legislation")


def test_agendas_that_need_something() -> None:
    """W-V2: without any law New Constitution is discarded, and another agenda is revealed in its stead."""
    game = play(council("new_constitution", "classified_document_leaks", "mutiny"), do(reveal))
    assert current(game.state, Agenda).card == "mutiny"
    assert game.state.agenda_discard == ("new_constitution", "classified_document_leaks")


def test_worlds_with_a_hidden_agenda() -> None:
    """66.2, N-AG-4: B imagines any agenda that is for or against in its place; the speaker knows it."""
    game = play(council("covert_legislation", "economic_equality", "mutiny", "minister_of_war"), do(reveal))
    worlds = [game.determinise(B, Generator(seed)) for seed in range(12)]
    assert {tuple(world.state.sealed_agenda.items()) for world in worlds} == {
        ((A, "economic_equality"),),
        ((A, "mutiny"),),
    }
    assert {game.determinise(A, Generator(seed)).state.sealed_agenda[A] for seed in range(6)} == {"economic_equality"}
