"""The Mahact Gene-Sorcerers."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refused
from lazax.core.game import Game
from lazax.core.stage import enter, ongoing
from lazax.core.state import fingerprint
from lazax.core.steps import do
from lazax.galaxy.deals.terms import Term
from lazax.ti4.abilities import components_in_play
from lazax.ti4.combat.dice import combat_bonus
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.council.voting import Ballot
from lazax.ti4.economy.tokens import lose_fleet_token, redistribute
from lazax.ti4.events import Activation, Agenda, Effect, SpaceCombat, StrategicAction, Turn
from lazax.ti4.movement.activation import activatable
from lazax.ti4.notes.hands import give_by_force
from lazax.ti4.sequence.action_phase import act, turn, turn_options
from lazax.ti4.sequence.agenda_phase import ask_for_votes
from lazax.ti4.sequence.elimination import eliminate
from lazax.ti4.sequence.strategic_action import ask_others
from lazax.ti4.state import TI4
from lazax.ti4.strategies.construction import could_use as could_build
from lazax.ti4.timings import STRATEGY_PHASE_START
from lazax.ti4.trade.terms import NOTE
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.limits import fleet_limit
from lazax.ti4.units.losses import destroy
from lazax.ti4.windows import window
from tests.ti4.positions.deals import neighbours, thinking, why_not
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    activated,
    answer,
    answers,
    done,
    force_of,
    kind_asked,
    logged,
    plain,
    planet,
    play,
    pools,
    quick_game,
    technologies,
    there,
    tokens,
    units,
)

HERE, BESIDE = "tile_26", "tile_39"


def mahact(*others: str) -> TI4:
    return quick_game("mahact", *others) if others else plain(quick_game("mahact", "letnev", "hacan"), B, C)


def holding(state: TI4, *whose: int) -> TI4:
    """A has these tokens in the fleet pool."""
    state.foreign_tokens = {**state.foreign_tokens, A: whose}
    take_stock(state)
    return state


def unlocked(state: TI4, *leaders: str) -> TI4:
    state.unlocked |= {*leaders}
    take_stock(state)
    return state


def duel(state: TI4) -> Game:
    """A beats B in the first round."""
    units(units(state, A, HERE, "2 cruiser"), B, HERE, "fighter")
    return play(activated(state, A, HERE, moved=True), do(fight, A), dice=(9, 9, 1))


def test_edict() -> None:
    """TV-MAH-01, N-MAH-1: out of the reinforcements of the loser, if none of theirs is there; it counts at once."""
    game = duel(mahact())
    assert done(game)
    assert game.state.foreign_tokens[A] == (B,)
    assert fleet_limit(game.state, A) == 4
    assert duel(holding(mahact(), B)).state.foreign_tokens[A] == (B,)


def test_edict_without_reinforcements() -> None:
    """TV-MAH-01: B has none left and chooses a pool of the sheet; who has none at all gives none."""
    game = duel(pools(mahact(), B, tactic=10, fleet=3, strategy=3))
    answer(game, B, "strategy", "token.from")
    assert game.state.foreign_tokens[A] == (B,)
    assert game.state.strategy_pool[B] == 2


def test_tokens_of_others_are_never_spread_anew() -> None:
    """TV-MAH-02, N-MAH-2: if a token of the fleet pool has to go and no own one is there, one goes back."""
    state = holding(pools(mahact(), A, tactic=1, fleet=0, strategy=0), B)
    answer(game := play(state, lambda game: redistribute(game, A)), A, (0, 1, 0))
    assert game.state.foreign_tokens[A] == (B,)
    game = play(pools(state, A, 1, 0, 0), lambda game: lose_fleet_token(game, A))
    assert game.state.foreign_tokens[A] == ()


def may_use(state: TI4, leader: str) -> bool:
    return (f"leader:{leader}", A) in components_in_play(state)


def test_imperia() -> None:
    """N-MAH-3: the commander of whoever's token is there, once unlocked; not in the combat that brought it."""
    state = holding(mahact("nekro", "hacan"), B)
    assert not may_use(state, "nekro_commander")
    assert may_use(unlocked(state, "nekro_commander"), "nekro_commander")
    enter(state, SpaceCombat(HERE, A, B, effects=(Effect("ability:edict", A, str(B)),)))
    assert not may_use(state, "nekro_commander")
    game = duel(unlocked(mahact("nekro", "hacan"), "nekro_commander"))
    assert may_use(game.state, "nekro_commander")


def test_eliminated_with_tokens() -> None:
    """33.10e, 33.10f: what Mahact held goes back; what Mahact holds of the eliminated stays."""
    state = holding(mahact(), B, C)

    async def task(game: TI4) -> None:
        eliminate(game, B)

    game = play(state, task)
    assert game.state.foreign_tokens[A] == (B, C)


def test_arvicon_rex() -> None:
    """56.2: 2 more against B, whose token A lacks."""
    state = units(units(mahact(), A, HERE, "flagship"), B, HERE, "fighter")
    enter(activated(state, A, HERE), SpaceCombat(HERE, A, B))
    assert combat_bonus(state, 0, A, "flagship", HERE) == 2
    assert combat_bonus(state, 0, A, "cruiser", HERE) == 0
    assert combat_bonus(holding(state, B), 0, A, "flagship", HERE) == 0


def lose_two(state: TI4) -> Game:
    units(planet(state, A, "lodor"), A, "lodor", "2 infantry")
    return play(state, lambda game: destroy(game, [("lodor", A, force_of("2 infantry"))]))


def test_crimson_legionnaires() -> None:
    """W-G5: one after the other; a commodity, or one becomes a trade good."""
    game = lose_two(mahact())
    answer(game, A, "convert", "mahact_infantry.commodity")
    assert (game.state.commodities[A], game.state.goods[A]) == (0, 1)
    assert game.state.recovering[A] == 0


def test_crimson_legionnaire_ii() -> None:
    """W-G5, W-A2: without a die onto the card, home at the start of the next turn."""
    game = lose_two(technologies(mahact(), A, "crimson_legionnaire_ii"))
    answer(game, A, "gain")
    assert game.state.recovering[A] == 2
    state = game.state.copy()
    state.stage, state.todo = state.stage[:2], ()
    game = play(state, do(turn, A))
    assert there(game, A, "ixth") == force_of("2 infantry")


def starlancer(state: TI4) -> Game:
    units(planet(state, A, "lodor"), A, "lodor", "mech")
    state.stage = state.stage[:-1]
    game = play(state, do(turn, B))
    answers(game, (B, "tactical", "turn.action"), (B, HERE, "activate.system"))
    return game


def test_starlancer() -> None:
    """TV-MAH-04, N-MAH-6, R-60: B's turn is over, their token comes into a pool of theirs, that on the board
    stays."""
    game = starlancer(holding(mahact(), B))
    answer(game, A, "unit:mahact_mech", "window.system.activated")
    answer(game, B, (1, 0, 0), "tokens.gain")
    assert game.state.foreign_tokens[A] == ()
    assert game.state.tactic_pool[B] == 3
    assert B in game.state.tokens[HERE]
    assert ongoing(game.state, Activation) is None
    assert game.state.run.counts.get(("window.ships.moved", "put")) is None


def test_starlancer_needs_a_token() -> None:
    """N-MAH-6: nothing of B is in the fleet pool, so A is not asked."""
    game = starlancer(mahact())
    assert kind_asked(game) != "window.system.activated"


def test_a_turn_broken_off_survives_saving_and_cloning() -> None:
    """K15, R-60: cloned while the window is open, both games go on alike after the turn was ended."""
    game = starlancer(holding(mahact(), B))
    twin = game.clone()
    for each in (game, twin):
        answer(each, A, "unit:mahact_mech", "window.system.activated")
        answer(each, B, (0, 1, 0), "tokens.gain")
    assert fingerprint(game.state) == fingerprint(twin.state)


def test_genetic_recombination() -> None:
    """N-MAH-8, W-V4b: B votes as told, with at least one vote."""
    game = told(mahact())
    answer(game, B, "yes", "genetic_recombination.obey")
    with pytest.raises(Refused, match=r"vote\.demanded"):
        answer(game, B, Ballot())
    answer(game, B, Ballot("against", ("wren_terra",)), "vote.cast")
    assert logged(game, "vote.cast")[0]["outcome"] == "against"


def told(state: TI4) -> Game:
    state = technologies(state, A, "genetic_recombination")
    state.stage = state.stage[:1]
    enter(state, Agenda("anti_intellectual_revolution"))
    game = play(state, do(ask_for_votes, B))
    answer(game, A, "technology:genetic_recombination", "window.vote.before")
    answer(game, A, "against", "genetic_recombination.outcome")
    return game


def test_genetic_recombination_disobeyed() -> None:
    """W-V4b: or they lose a token of their fleet pool, and vote as they like."""
    game = told(mahact())
    answer(game, B, "no", "genetic_recombination.obey")
    assert game.state.fleet_pool[B] == 2
    answer(game, B, Ballot(), "vote.cast")
    poor = mahact()
    poor.exhausted.update(poor.control)
    game = told(poor)
    assert done(game)
    assert game.state.fleet_pool[B] == 2


def secondary(state: TI4, card: str) -> Game:
    enter(tokens(state, B, HERE), StrategicAction(B, card))
    game = play(state, do(ask_others, B, card))
    answers(game, (C, "pass", "secondary.use"), (A, "use", "secondary.use"))
    return game


def test_jae_mir_kan() -> None:
    """N-MAH-4, W-G2: B's token from the board is used instead of one of A's, also if A has none."""
    state = pools(mahact(), A, strategy=0)
    state.action_deck = ("sabotage", "plague", "spy")
    game = secondary(state, "politics")
    assert HERE not in game.state.tokens
    assert len(game.state.hand[A]) == 2
    assert (A, "leader:mahact_agent") in game.state.exhausted_cards


def test_jae_mir_kan_for_construction() -> None:
    """N-MAH-4: the token of the active player is the one that is placed."""
    state = planet(mahact(), A, "lodor")
    assert could_build(state, A)
    game = secondary(state, "construction")
    answers(game, (A, BESIDE, "construction.system"), (A, "leader:mahact_agent", "token.spend"))
    assert game.state.tokens == {BESIDE: (B,)}
    assert game.state.strategy_pool[A] == 2


def test_hubris() -> None:
    """TV-MAH-05, N-GEN-8: the Mahact have no Alliance to give, and nobody can give them theirs, nor be made to."""
    state = neighbours(with_notes("mahact", "letnev", "hacan"))
    assert not any(note.startswith("alliance:") for note in state.note_hand[A])
    game = thinking(state.copy())
    assert why_not(game, B, A, [Term(NOTE, what="alliance:1")]) == "bargain.not_there"
    assert why_not(game, A, B, wants=[Term(NOTE, what="alliance:1")]) == "bargain.not_there"
    state.note_hand[B] = ("alliance:1", "ceasefire:1")
    game = play(state, lambda game: give_by_force(game, B, A))
    assert done(game) and "ceasefire:1" in game.state.note_hand[A] and game.state.note_hand[B] == ("alliance:1",)


def test_il_na_viroset() -> None:
    """TV-MAH-03, N-MAH-5, K15: both tokens go to reinforcements, nothing else happens, the turn is over."""
    state = tokens(unlocked(mahact(), "mahact_commander"), A, HERE)
    state.strategies[A] = ()
    state.stage = state.stage[:-1]
    assert HERE in activatable(state, A)
    game = play(state, do(turn, A))
    answers(game, (A, "tactical", "turn.action"), (A, HERE, "activate.system"))
    assert HERE not in game.state.tokens
    assert game.state.tactic_pool[A] == 2
    assert [event for event in game.state.stage if type(event) is Activation] == []
    assert not game.state.run.counts.get(("window.system.activated", "put"))
    assert HERE not in activatable(tokens(mahact(), A, HERE), A)


def test_il_na_viroset_is_unlocked() -> None:
    """§9: by tokens of two others, right when the second one comes."""
    state = holding(mahact(), C)
    game = duel(state)
    assert logged(game, "leader.unlocked") == [{"player": A, "leader": "mahact_commander"}]


def test_airo_shir_aur() -> None:
    """N-MAH-7, R-64, R-14: B's fleet is moved to C's and attacks; nobody retreats; then the hero is purged."""
    state = unlocked(mahact(), "mahact_hero")
    units(units(state, B, HERE, "cruiser, carrier, 2 infantry"), C, BESIDE, "destroyer")
    units(state, B, "tile_21", "cruiser")
    game = play(state, do(act, A), dice=(1, 1, 9, 1, 1))
    assert "component:leader:mahact_hero" in turn_options(state, A)
    answers(game, (A, "component:leader:mahact_hero", "turn.action"), (A, HERE, "mahact_hero.from"))
    if kind_asked(game) == "mahact_hero.to":
        answer(game, A, BESIDE)
    started = logged(game, "combat.started")[0]
    assert (started["player"], started["player_to"], started["system"]) == (B, C, BESIDE)
    assert not logged(game, "retreat.announced")
    assert "leader:mahact_hero" in game.state.purged
    assert there(game, B, BESIDE) == force_of("cruiser, carrier, 2 infantry")
    assert ongoing(game.state, Activation) is None
    assert ongoing(game.state, Turn) is not None
    assert game.state.tokens == {}


def test_the_scepter_of_dominion() -> None:
    """N-MAH-9: B names a system with own units; C, whose token Mahact has, and Mahact itself place one there."""
    state = given(with_notes("mahact", "letnev", "hacan", phase="strategy"), B, "scepter_of_dominion:0")
    units(holding(state, C), B, "tile_26", "cruiser")
    game = play(state, window(STRATEGY_PHASE_START))
    while kind_asked(game) == "window.strategy_phase.start":
        for player in game.asked():
            wanted = "note:scepter_of_dominion:0"
            answer(game, player, wanted if wanted in game.options(player) else "pass")
    if not done(game):
        answer(game, B, "tile_26", "scepter_of_dominion.system")
    assert set(game.state.tokens["tile_26"]) == {A, C}
