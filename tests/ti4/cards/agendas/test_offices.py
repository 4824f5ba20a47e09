"""Laws that lie before a player, and those about votes, hands and secrets. A is Sardakk, B Arborec, C L1Z1X."""

from __future__ import annotations

from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.stage import current, enter
from lazax.core.steps import do
from lazax.ti4.cards.play import may_play_cards
from lazax.ti4.cards.secrets.registry import SECRETS
from lazax.ti4.combat.space_combat import fight, roll_round
from lazax.ti4.council.changes import additional_votes
from lazax.ti4.council.laws import repeal
from lazax.ti4.council.voting import Ballot
from lazax.ti4.economy.goods import replenish
from lazax.ti4.economy.hand import draw_action_cards
from lazax.ti4.events import Effect, SpaceCombat, Turn
from lazax.ti4.movement.activation import activate
from lazax.ti4.objectives.secrets import scored_secrets
from lazax.ti4.production.produce import produce_in_system
from lazax.ti4.sequence.action_phase import finish_turn, performed
from lazax.ti4.sequence.agenda_phase import ready_planets, reveal
from lazax.ti4.sequence.status_phase import start as status_phase
from lazax.ti4.sequence.strategy_phase import end as end_of_strategy
from lazax.ti4.sequence.strategy_phase import start as strategy_phase
from lazax.ti4.state import TI4, Law
from lazax.ti4.strategies.technology import could_use
from lazax.ti4.timings import PASSED, STRATEGY_PHASE_END
from lazax.ti4.units.control import gain_planet
from lazax.ti4.units.structures import place_structure
from lazax.ti4.windows import window
from tests.ti4.positions.council import BASE, PLAIN, council, law, resolve
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    activated,
    answer,
    answer_all,
    done,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    there,
    tokens,
    units,
)

MECATOL, ALPHA, LODOR, ALBION = "tile_18", "tile_26", "lodor", "new_albion"
COMMITTEE, ARBITER = "agenda:committee_formation", "agenda:imperial_arbiter"


def turn(card: str, owner: int, *, base: bool = False) -> TI4:
    return law(quick_game(*PLAIN, rules=BASE if base else None), card, owner)


# ministers


def test_who_is_elected_owns_the_card() -> None:
    """7.3, 7.4: it lies before them, and all see it."""
    game = resolve(council(), "minister_of_war", B)
    assert game.state.laws == {"minister_of_war": Law(str(B), B)}
    assert game.view(C)["laws"] == {"minister_of_war": {"elected": str(B), "owner": B, "exhausted": False}}


def test_committee_formation() -> None:
    """W-V4a: B discards it and names C; nobody votes."""
    game = play(law(council("archived_secret"), "committee_formation", B), do(reveal))
    answer(game, B, COMMITTEE, "window.vote.start")
    answer(game, B, C, "committee_formation.player")
    assert done(game) and not game.state.laws
    assert [line["outcome"] for line in logged(game, "agenda.outcome")] == [str(C)]


def test_committee_formation_only_where_players_are_elected() -> None:
    """W-V4a: not for an agenda that is for or against."""
    game = play(law(council("mutiny"), "committee_formation", B), do(reveal))
    assert kind_asked(game) == "vote.cast"


def test_imperial_arbiter() -> None:
    """W-S4: B discards it and exchanges Trade for C's Leadership."""
    state = quick_game(*PLAIN, phase="strategy")
    state.strategies = {A: (), B: ("trade",), C: ("leadership",)}
    game = play(law(state, "imperial_arbiter", B), window(STRATEGY_PHASE_END), do(end_of_strategy))
    answer(game, B, ARBITER, "window.strategy_phase.end")
    assert game.state.strategies[B] == ("leadership",) and game.state.strategies[C] == ("trade",)
    assert not game.state.laws and game.state.agenda_discard == ("imperial_arbiter",)


def test_minister_of_commerce() -> None:
    """W-G11: a trade good for each neighbour when the owner replenishes; nothing when others do."""
    state = units(units(turn("minister_of_commerce", B), B, ALPHA, "cruiser"), A, MECATOL, "cruiser")
    game = play(state, lambda game: replenish(game, B), lambda game: replenish(game, A))
    assert done(game) and game.state.goods == {A: 0, B: 1, C: 0}


def test_minister_of_exploration() -> None:
    """W-G8: a trade good for each planet that the owner gains."""
    state = units(units(turn("minister_of_exploration", B, base=True), B, LODOR, "infantry"), A, ALBION, "infantry")
    game = play(state, lambda game: gain_planet(game, B, LODOR), lambda game: gain_planet(game, A, ALBION))
    assert done(game) and game.state.goods == {A: 0, B: 1, C: 0}


def test_minister_of_industry() -> None:
    """W-G7: a new space dock of the owner, and all their units there, produce at once."""
    state = planet(turn("minister_of_industry", B), B, LODOR)
    state.goods[B] = 3
    game = play(state.copy(), lambda game: place_structure(game, B, "space_dock", LODOR))
    answer(game, B, "agenda:minister_of_industry", "window.unit.placed")
    assert kind_asked(game) == "production.build"
    game = play(units(state, B, LODOR, "space_dock"), lambda game: place_structure(game, B, "pds", LODOR))
    assert done(game)


def test_minister_of_peace() -> None:
    """N-AG-13: A activates a system with C's units; B, who has none there, ends A's turn. The token stays."""
    state = units(turn("minister_of_peace", B), C, ALPHA, "cruiser")
    game = play(state, do(activate, A), do(finish_turn, A))
    answer(game, A, ALPHA, "activate.system")
    answer(game, B, "agenda:minister_of_peace", "window.system.activated")
    assert not game.state.laws and game.state.tokens == {ALPHA: (A,)}
    assert kind_asked(game) == "turn.action" and game.asked() == (B,)


def test_minister_of_peace_between_two_cards() -> None:
    """TV-TIM-02, N-GEN-6: A has played the first card of the window; the second one stays in hand."""
    state = units(turn("minister_of_peace", B), C, ALPHA, "cruiser")
    game = play(hand(state, A, "flank_speed", "rally"), do(activate, A), do(finish_turn, A))
    answer(game, A, ALPHA, "activate.system")
    answer(game, A, "action_card:rally", "window.system.activated")
    answer(game, B, "agenda:minister_of_peace", "window.system.activated")
    assert game.state.fleet_pool[A] == 5  # A came first
    answer(game, B, "agenda:minister_of_peace", "window.system.activated")
    answer(game, A, "action_card:flank_speed", "window.system.activated")
    assert game.state.hand[A] == ("flank_speed",)
    answer_all(game, until="turn.action")
    assert game.state.tokens == {ALPHA: (A,)} and game.asked() == (B,)


def test_minister_of_peace_among_own_units() -> None:
    """N-AG-13: a system with units of the active player alone."""
    game = play(units(turn("minister_of_peace", B), A, ALPHA, "cruiser"), do(activate, A))
    answer(game, A, ALPHA)
    assert done(game)


def test_minister_of_policy() -> None:
    """W-Z10: a card at the end of the status phase, beside the usual one."""
    state = turn("minister_of_policy", B)
    state.stage, state.action_deck = state.stage[:1], ("sabotage",) * 6
    state.objective_deck, state.custodian = ("corner_the_market",), -1
    game = play(state, do(status_phase))
    answer_all(game, until="strategy.pick")
    assert [len(cards) for cards in game.state.hand.values()] == [1, 2, 1]


def test_minister_of_sciences() -> None:
    """W-A6: research by the strategy card costs its owner nothing."""
    state = turn("minister_of_sciences", B)
    state.exhausted.update(state.control)
    assert could_use(state, B) and not could_use(state, C)


def test_minister_of_war() -> None:
    """R-63, FAQ-AG-11: after any action, a token comes back from the board and another action follows."""
    state = tokens(turn("minister_of_war", A), A, ALPHA, MECATOL)
    game = play(state, do(performed, A))
    answer(game, A, "agenda:minister_of_war", "window.action.done")
    answer(game, A, ALPHA, "minister_of_war.token")
    assert kind_asked(game) == "turn.action" and "done" in game.options(A)
    assert game.state.tokens == {MECATOL: (A,)} and not game.state.laws
    assert current(game.state, Turn).actions == 1


def test_prophecy_of_ixth() -> None:
    """W-T30: who uses Production for fewer than two fighters discards it."""
    for fighters, kept in ((2, True), (1, False)):
        state = units(planet(turn("prophecy_of_ixth", A), A, LODOR), A, LODOR, "space_dock")
        state.goods[A] = 5
        game = play(activated(state, A, ALPHA), do(produce_in_system, A))
        answer(game, A, (((("fighter", ALPHA, fighters),)), ()), "production.build")
        answer_all(game)
        assert bool(game.state.laws) == kept


# crowns


def _battle(state: TI4, theirs: str = "fighter") -> Game:
    units(units(state, A, MECATOL, "2 dreadnought"), B, MECATOL, theirs)
    game = play(activated(state, A, MECATOL), do(fight, A), dice=(10, 10, 1))
    answer_all(game)
    return game


def test_shard_of_the_throne() -> None:
    """W-T17: it passes with its point to whoever wins a combat against its owner."""
    state = turn("shard_of_the_throne", B, base=True)
    state.points = {A: 0, B: 1, C: 0}
    game = _battle(state)
    assert game.state.laws["shard_of_the_throne"] == Law(str(B), A)
    assert game.state.points == {A: 1, B: 0, C: 0}
    game = resolve(council(base=True), "shard_of_the_throne", B, then=[lambda g: repeal(g, "shard_of_the_throne")])
    assert game.state.points[B] == 1  # FAQ-AG-10


def test_the_crown_of_emphidia() -> None:
    """W-G8, FAQ-AG-10: it passes with its point to whoever takes a planet of its owner's home."""
    game = resolve(council(base=True), "the_crown_of_emphidia", B)
    assert game.state.points[B] == 1
    state = units(turn("the_crown_of_emphidia", B, base=True), A, "nestphar", "infantry")
    state.points = {A: 0, B: 1, C: 0}
    units(state, B, LODOR, "infantry")
    game = play(state.copy(), lambda game: gain_planet(game, A, LODOR))
    assert game.state.laws["the_crown_of_emphidia"].owner == B
    game = play(state, lambda game: gain_planet(game, A, "nestphar"))
    assert game.state.laws["the_crown_of_emphidia"].owner == A and game.state.points == {A: 1, B: 0, C: 0}


def test_the_crown_of_thalnos() -> None:
    """W-T12: a cruiser rolls again without any bonus, misses again and is destroyed; the law beside the relic."""
    state = activated(turn("the_crown_of_thalnos", A, base=True), A, MECATOL)
    units(units(state, A, MECATOL, "2 cruiser"), B, MECATOL, "dreadnought")
    enter(state, SpaceCombat(MECATOL, A, B))
    game = play(state, do(roll_round), dice=(7, 1, 1, 1))
    answer(game, A, "agenda:the_crown_of_thalnos")
    answer_all(game)
    assert there(game, A, MECATOL).number("cruiser") == 1
    assert not resolve(council(base=True), "the_crown_of_thalnos", A).state.points[A]


def test_political_censure() -> None:
    """98.6, W-G1, FAQ-AG-10: a point for its owner, who plays no cards; with the law the point is lost."""
    game = resolve(council(), "political_censure", B)
    assert game.state.points[B] == 1
    assert not may_play_cards(game.state, True, B) and may_play_cards(game.state, True, A)
    state = law(council(), "political_censure", B)
    state.points = {A: 0, B: 1, C: 0}
    game = resolve(state, "judicial_abolishment", "political_censure")
    assert game.state.points[B] == 0 and may_play_cards(game.state, True, B)


# votes, hands, strategy cards


def test_representative_government() -> None:
    """W-V4c: everybody has one vote, without planets; the printing of Prophecy of Kings allows no more."""
    for card, base in (("representative_government", False), ("representative_government_base", True)):
        game = play(law(council("mutiny", base=base), card), do(reveal))
        for player in (B, C, A):
            ask = game.ask(player)
            assert ask is not None and ask.check(Ballot("for", ("trenlak",))) is not None
            answer(game, player, Ballot("against" if player == A else "for"), "vote.cast")
        assert done(game) and not game.state.exhausted
        assert [line["n"] for line in logged(game, "vote.cast_freely")] == [1, 1, 1]
        assert game.state.points == {A: 0, B: 1, C: 1}
        assert additional_votes(game.state, True, B) is base


def test_representative_government_against() -> None:
    """W-S1: who voted against it exhausts their cultural planets."""
    game = resolve(council(), "representative_government", "against", votes=((B, "against", 1), (C, "for", 1)))
    assert game.state.pending == (Effect("representative_government", B),)
    state = planet(quick_game(*PLAIN, phase="strategy"), B, LODOR, ALBION)
    state.stage, state.strategies = state.stage[:1], dict.fromkeys(range(3), ())
    state.pending = (Effect("representative_government", B),)
    game = play(state, do(strategy_phase))
    assert game.state.exhausted == {LODOR}


def test_executive_sanctions() -> None:
    """W-V8a, K-9: three cards at most, also when drawn later; or everybody loses one at random."""
    state = hand(council(), B, "sabotage", "flank_speed", "disable", "rout")
    state.action_deck = ("upgrade",)
    game = resolve(state, "executive_sanctions", "for", then=[lambda g: draw_action_cards(g, B, 1)])
    answer(game, B, "rout", "hand.discard")
    answer(game, B, "disable", "hand.discard")
    assert done(game) and game.state.hand[B] == ("flank_speed", "sabotage", "upgrade")
    game = resolve(hand(council(), B, "sabotage", "rout"), "executive_sanctions", "against")
    assert len(game.state.hand[B]) == 1 and len(game.state.action_discard) == 1


def test_checks_and_balances() -> None:
    """N-AG-11: A chooses Leadership and gives it to C; the trade good on it stays with A."""
    state = law(quick_game(*PLAIN, phase="strategy"), "checks_and_balances")
    state.stage, state.strategies = state.stage[:1], dict.fromkeys(range(3), ())
    state.strategy_goods = {"leadership": 1}
    game = play(state, do(strategy_phase))
    answer(game, A, "leadership", "strategy.pick")
    answer(game, A, C, "checks_and_balances.player")
    assert game.state.strategies == {A: (), B: (), C: ("leadership",)} and game.state.goods[A] == 1
    answer_all(game, until="turn.action")
    assert [len(cards) for cards in game.state.strategies.values()] == [2, 2, 2]


def test_checks_and_balances_against() -> None:
    """W-V10: each readies only three planets, of their choice."""
    state = planet(council(), A, LODOR, ALBION, "quann", exhausted=True)
    state.exhausted.update(("trenlak", "nestphar"))
    game = resolve(state, "checks_and_balances", "against", then=[do(ready_planets)])
    for name in (LODOR, "trenlak", "quann"):
        answer(game, A, name, "agenda.ready_planet")
    answer_all(game, until="strategy.pick")
    assert game.state.exhausted == {ALBION}


# secrets


def test_classified_document_leaks() -> None:
    """FAQ-AG-4: A's scored secret is public and counts no longer as A's; repealed, it is nobody's to score."""
    state = council()
    state.scored = {**state.scored, A: ("adapt_new_strategies",)}
    game = resolve(state, "classified_document_leaks", "adapt_new_strategies")
    assert game.state.revealed == ("adapt_new_strategies",) and scored_secrets(game.state, A) == []
    game = resolve(game.state.copy(), "judicial_abolishment", "classified_document_leaks")
    assert game.state.revealed == () and scored_secrets(game.state, A) == []


def test_a_leaked_secret_of_the_action_phase() -> None:
    """W-V8a, FAQ-AG-4: B scores it at its own moment, too; A, who has scored it before, does not."""
    assert "prove_endurance" in SECRETS
    state = quick_game(*PLAIN)
    state.scored = {**state.scored, A: ("prove_endurance",)}
    state.leaked = state.revealed = ("prove_endurance",)
    state.passed = (A, C, B)
    game = play(state, window(PASSED, subject=str(B)))
    answer(game, B, "secret:prove_endurance")
    assert done(game) and game.state.scored[B] == ("prove_endurance",) and game.state.points[B] == 1


def test_search_warrant() -> None:
    """N-AG-12: B draws two, with all in the open, before one goes back; nobody imagines others in their place."""
    state = council()
    state.secret_deck = ("control_the_region", "cut_supply_lines", "form_a_spy_network")
    state.secrets = {**state.secrets, B: ("adapt_new_strategies", "forge_an_alliance")}
    game = resolve(state, "search_warrant", B)
    assert kind_asked(game) == "secret.return"
    shown = game.view(C)["players"][B]["open_secrets"]
    assert len(shown) == 4 and "control_the_region" in shown
    answer(game, B, "forge_an_alliance")
    assert not game.view(A)["players"][C]["open_secrets"]
    worlds = [game.determinise(C, Generator(seed)).state.secrets[B] for seed in range(5)]
    assert set(worlds) == {game.state.secrets[B]}
