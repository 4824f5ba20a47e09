"""The Xxcha Kingdom."""

from __future__ import annotations

from functools import partial

import pytest

from lazax.core.game import Game
from lazax.core.stage import enter, ongoing
from lazax.core.steps import do
from lazax.ti4.cards.play import may_play_cards
from lazax.ti4.combat.cannon import guns
from lazax.ti4.council.voting import Ballot, may_cast, votes
from lazax.ti4.economy.payment import influence, ready_values, resources
from lazax.ti4.events import Activation, Agenda, Turn
from lazax.ti4.sequence.action_phase import act, turn
from lazax.ti4.sequence.agenda_phase import reveal
from lazax.ti4.sequence.strategic_action import begin
from lazax.ti4.state import TI4, Law
from lazax.ti4.switches import Rules
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.control import gain_planet
from lazax.ti4.windows import may_use
from tests.ti4.positions.assembly import card as plays
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import (
    MAP,
    A,
    B,
    C,
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

PEOPLES = ("xxcha", "letnev", "hacan")
WITHOUT_CODEX = Rules(map=MAP, sets=frozenset({"base", "pok"}))
HERE, PLAYED, WHEN = "tile_27", "window.card.played", "window.agenda.revealed.when"
ALBION, STARPOINT = "new_albion", "starpoint"
DIRECTIVE, NEXT, THIRD = "economic_equality", "mutiny", "archived_secret"


def xxcha(phase: str = "action", rules: Rules | None = None) -> TI4:
    return quick_game(*PEOPLES, phase=phase, rules=rules)


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def diplomacy(state: TI4) -> Game:
    """B uses Diplomacy, A the secondary ability."""
    state.strategies = {A: (), B: ("diplomacy",), C: ()}
    state.exhausted.update(state.control)
    game = play(state, do(begin, B, "diplomacy"))
    answer_all(game, until="secondary.use")
    answers(game, (A, "use", "secondary.use"), (C, "pass", "secondary.use"), (A, "pass", "diplomacy.ready"))
    return game


def test_peace_accords() -> None:
    """6.3, TV-XXC-01, N-XXC-1, FAQ-XXC-1: a planet of B in the same system, exhausted and not explored."""
    game = diplomacy(planet(planet(xxcha(), A, ALBION), B, STARPOINT))
    answer(game, A, "ability:peace_accords", "window.strategic.secondary")
    assert STARPOINT in game.options(A)
    answer(game, A, STARPOINT, "peace_accords.planet")
    assert game.state.control[STARPOINT] == A
    assert STARPOINT in game.state.exhausted
    assert not logged(game, "explored.planet")
    assert kind_asked(game) != "window.strategic.secondary"


def test_peace_accords_where_units_are() -> None:
    """N-XXC-1: a PDS is enough to keep the planet."""
    game = diplomacy(units(planet(planet(xxcha(), A, ALBION), B, STARPOINT), B, STARPOINT, "pds"))
    answer(game, A, "ability:peace_accords", "window.strategic.secondary")
    assert STARPOINT not in game.options(A) and "mecatol_rex" not in game.options(A)


def test_quash_and_quash_again() -> None:
    """N-XXC-2: two agendas in a row, for a token each; the third is voted on."""
    state = xxcha("agenda")
    state.agenda_deck = (DIRECTIVE, NEXT, THIRD)
    game = play(state, do(reveal))
    for _ in range(2):
        answer(game, A, "ability:quash", WHEN)
    assert game.state.strategy_pool[A] == 0
    assert {DIRECTIVE, NEXT} <= {*game.state.agenda_discard}
    agenda = ongoing(game.state, Agenda)
    assert agenda is not None and agenda.card == THIRD
    assert kind_asked(game) != WHEN


def test_instinct_training_meets_sabotage() -> None:
    """TV-TIM-01, W-G1: B sabotages the card of C, A cancels the Sabotage, and the card resolves."""
    state = technologies(hand(xxcha(), B, "sabotage"), A, "instinct_training")
    hand(state, C, "mining_initiative")
    state.strategies[C] = ()
    state.stage = state.stage[:-1]
    enter(state, Turn(C))
    game = play(state, do(act, C))
    answer(game, C, "component:action_card:mining_initiative", "turn.action")
    answer_all(game, until=PLAYED)
    plays(game, B, "sabotage")
    while game.asked() != (A,):
        answer(game, next(p for p in game.asked() if p != A), "pass")
    answer(game, A, "technology:instinct_training", PLAYED)
    answer_all(game, until="turn.action")
    assert game.state.goods[C] > 0
    assert game.state.strategy_pool[A] == 1


def activates(state: TI4) -> Game:
    """B activates the system of New Albion on a turn of theirs."""
    state.stage = state.stage[:-1]
    state.strategies[B] = ()
    game = play(state, do(turn, B))
    answers(game, (B, "tactical", "turn.action"), (B, HERE, "activate.system"))
    return game


def test_nullification_field() -> None:
    """TV-XXC-04, N-XXC-8, N-GEN-6: the turn of B ends, the token stays, Flank Speed comes too late."""
    state = units(technologies(xxcha(), A, "nullification_field"), A, HERE, "cruiser")
    game = activates(hand(state, B, "flank_speed"))
    while game.asked() != (A,):
        answer(game, next(p for p in game.asked() if p != A), "pass")
    answer(game, A, "technology:nullification_field", "window.system.activated")
    assert B in game.state.tokens[HERE]
    assert ongoing(game.state, Activation) is None
    assert game.state.hand[B] == ("flank_speed",)
    assert game.state.strategy_pool[A] == 1


def test_nullification_field_without_ships() -> None:
    """N-XXC-8: infantry on a planet of the system does not do."""
    state = units(technologies(xxcha(), A, "nullification_field"), A, ALBION, "infantry")
    assert kind_asked(activates(state)) != "window.system.activated"


@pytest.mark.parametrize(("unit", "dice"), [("flagship", 3), ("mech", 1)])
def test_cannons_of_the_xxcha(unit: str, dice: int) -> None:
    """N-XXC-7: Loncara Ssodu and Indomitus fire from the next system, and from space."""
    state = units(xxcha(), A, HERE, f"carrier, {unit}")
    assert [gun[1].dice for gun in guns(state, A, B, "tile_18")] == [dice]
    assert not guns(units(quick_game("letnev"), A, HERE, "flagship, mech"), A, B, "tile_18")


def test_ggrocuto_rinn() -> None:
    """N-XXC-3: a planet of B is readied, and an infantry there goes, without being destroyed."""
    state = units(planet(planet(xxcha(), A, ALBION), B, STARPOINT, exhausted=True), B, STARPOINT, "2 infantry")
    planet(state, C, "quann", exhausted=True)
    game = play(state, do(act, A))
    answers(game, (A, "component:leader:xxcha_agent", "turn.action"), (A, STARPOINT, "xxcha_agent.planet"))
    answer(game, A, "1", "xxcha_agent.infantry")
    assert STARPOINT not in game.state.exhausted
    assert there(game, B, STARPOINT) == force_of("infantry")
    assert not logged(game, "units.destroyed")


def test_elder_qanoj() -> None:
    """TV-XXC-02, N-XXC-4: a vote more for each planet, and a vote in spite of Assassinate Representative."""
    state = unlocked(xxcha("agenda"), "xxcha_commander")
    assert votes(state, A, ("archon_ren", "archon_tau")) == 3 + 1 + 2
    assert votes(state, B, ("arc_prime",)) == 0
    hand(state, B, "assassinate_representative")
    state.agenda_deck = (DIRECTIVE,)
    game = play(state, do(reveal))
    answer_all(game, until="window.agenda.revealed")
    plays(game, B, "assassinate_representative", "0")
    assert may_cast(game.state, A)
    assert game.state.stage


def test_elder_qanoj_is_unlocked() -> None:
    """§9: by twelve influence together."""
    state = planet(xxcha(), A, "mecatol_rex")
    for gained, unlocks in (("lodor", False), ("quann", True)):
        game = play(planet(state, A, "lodor") if unlocks else state, partial(gain_planet, player=A, planet=gained))
        answer_all(game)
        total = sum(influence(game.state, p) for p, owner in game.state.control.items() if owner == A)
        assert ("xxcha_commander" in game.state.unlocked) == unlocks == (total >= 12)


def test_voice_of_the_council() -> None:
    """TV-XXC-03, N-XXC-6: what is spent is the sum, as resources or as influence; its own values stay."""
    state = unlocked(xxcha(), "xxcha_hero_omega")
    assert ready_values(state, A, "resources") == {"archon_ren": 5, "archon_tau": 2}
    assert ready_values(state, A, "influence") == {"archon_ren": 5, "archon_tau": 2}
    assert resources(state, "archon_ren") == 2
    assert votes(state, A, ("archon_ren",)) == 5
    assert ready_values(state, B, "influence")["arc_prime"] == 0


def test_political_data_nexus() -> None:
    """N-XXC-5: a law goes, two of five agendas are resolved by Xxcha alone, the others are discarded."""
    state = unlocked(xxcha(rules=WITHOUT_CODEX), "xxcha_hero")
    state.laws = {"fleet_regulations": Law("for")}
    state.agenda_deck = ("economic_equality", "mutiny", "archived_secret", "seed_of_an_empire", "arms_reduction")
    state.points = {A: 0, B: 2, C: 0}
    take_stock(state)
    game = play(state, do(act, A))
    answer(game, A, "component:leader:xxcha_hero", "turn.action")
    answer(game, A, "fleet_regulations", "xxcha_hero.law")
    assert [*game.options(A)] == [*state.agenda_deck]
    answers(game, (A, "seed_of_an_empire", "xxcha_hero.agenda"), (A, "economic_equality", "xxcha_hero.agenda"))
    answer(game, A, "for", "xxcha_hero.outcome")
    assert game.state.points[B] == 3
    answer(game, A, "for", "xxcha_hero.outcome")
    assert [game.state.goods[p] for p in (A, B, C)] == [5, 5, 5]
    assert game.state.agenda_deck == () and not game.state.laws
    assert len(game.state.agenda_discard) == 6
    assert "leader:xxcha_hero" in game.state.purged


def test_nobody_else_acts_during_the_nexus() -> None:
    """N-XXC-5: B would answer every gain of goods, but is not asked."""
    state = unlocked(quick_game("xxcha", "titans", "hacan", rules=WITHOUT_CODEX), "xxcha_hero")
    state.agenda_deck = ("economic_equality", "mutiny")
    hand(state, B, "sabotage")
    game = play(state, do(act, A))
    answer(game, A, "component:leader:xxcha_hero", "turn.action")
    assert may_play_cards(game.state, True, A)
    assert not may_play_cards(game.state, True, B)
    assert not may_use(game.state, True, B, "leader:titans_agent")
    answer(game, A, "mutiny", "xxcha_hero.agenda")
    answer_all(game, until="turn.action")
    assert may_play_cards(game.state, True, B)
    assert may_use(game.state, True, B, "leader:titans_agent")


def test_political_favor() -> None:
    """W-V2, ERR-POL: B has the agenda replaced, for a token of Xxcha; the note goes back."""
    state = given(with_notes(*PEOPLES, phase="agenda"), B, "political_favor:0")
    state.agenda_deck = (DIRECTIVE, NEXT)
    game = play(state, do(reveal))
    while game.asked() != (B,):
        answer(game, next(p for p in game.asked() if p != B), "pass")
    answer(game, B, "note:political_favor:0", WHEN)
    assert game.state.strategy_pool[A] == 1
    assert DIRECTIVE in game.state.agenda_discard
    assert "political_favor:0" in game.state.note_hand[A]


def test_a_vote_with_the_hero_of_the_codex() -> None:
    """N-XXC-6: five votes of a planet with two and three."""
    state = unlocked(xxcha("agenda"), "xxcha_hero_omega")
    state.agenda_deck = (DIRECTIVE,)
    game = play(state, do(reveal))
    while game.asked() != (A,) or kind_asked(game) != "vote.cast":
        answer(game, game.asked()[0], Ballot() if kind_asked(game) == "vote.cast" else "pass")
    answer(game, A, Ballot("for", ("archon_ren",)), "vote.cast")
    assert [line["n"] for line in logged(game, "vote.cast")] == [5]


def test_a_token_on_its_way_is_not_taken() -> None:
    """89.1: while the system is chosen that a tactical action activates, nothing is done at any time."""
    state = quick_game("xxcha", "nekro")
    state.strategies[A] = ()
    pools(state, A, tactic=1)
    game = play(state, do(act, A))
    assert "leader:nekro_agent" in game.interjections(B)
    answer(game, A, "tactical", "turn.action")
    assert "leader:nekro_agent" not in game.interjections(B)
