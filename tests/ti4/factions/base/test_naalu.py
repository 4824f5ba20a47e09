"""The Naalu Collective."""

from __future__ import annotations

from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.board import put_force
from lazax.ti4.combat.dice import combat_bonus
from lazax.ti4.combat.space_combat import may_barrage
from lazax.ti4.events import Agenda, GroundCombat, Movement
from lazax.ti4.invasion.invasion import invade
from lazax.ti4.movement.activation import activation_of
from lazax.ti4.production.draft import Draft
from lazax.ti4.production.produce import effect_means
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.sequence.order import initiative, initiative_order
from lazax.ti4.state import TI4
from lazax.ti4.timings import ACTIVATED, AGENDA_REVEALED, ANY_TIME, SHIPS_MOVED, STATUS_END, STRATEGY_PHASE_END
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.control import gain_planet
from lazax.ti4.units.limits import surplus
from lazax.ti4.windows import react, use, window
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    activated,
    answer,
    answer_all,
    answers,
    done,
    force_of,
    logged,
    planet,
    play,
    pools,
    quick_game,
    technologies,
    there,
    tokens,
    units,
)

ALBION, HERE, BESIDE = "new_albion", "tile_27", "tile_39"
MOVED, GIFT = "window.ships.moved", "note:gift_of_prescience:0"


def naalu(phase: str = "action") -> TI4:
    return quick_game("naalu", "letnev", "hacan", phase=phase)


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def in_first_print(state: TI4) -> TI4:
    state.rules = state.rules._replace(sets=state.rules.sets - {"codex3"})
    take_stock(state)
    return state


def test_telepathic() -> None:
    """N-NAA-6, 48.1a, FAQ-NAA-3: initiative 0 in this round, whatever card A has."""
    state = naalu("strategy")
    state.strategies[A] = ("imperial",)
    game = play(state, window(STRATEGY_PHASE_END))
    assert done(game)
    assert initiative(game.state, A) == 0 and initiative_order(game.state)[0] == A
    game.state.strategies[A] = ("technology",)
    assert initiative(game.state, A) == 0


def test_gift_of_prescience() -> None:
    """TV-NAA-02: B has initiative 0, A the number of a card; the note goes back at the end of the status phase."""
    state = given(with_notes("naalu", "letnev", "hacan", phase="strategy"), B, "gift_of_prescience:0")
    game = play(state, window(STRATEGY_PHASE_END))
    while not done(game):
        for player in game.asked():
            options = game.options(player)
            answer(game, player, GIFT if GIFT in options else options[0])
    assert initiative(game.state, B) == 0 and initiative(game.state, A) > 0
    game = play(game.state.copy(), window(STATUS_END))
    answer_all(game, until="never")
    assert "gift_of_prescience:0" in game.state.note_hand[A]


def test_foresight() -> None:
    """TV-NAA-01, N-NAA-1: A's ships leave for an adjacent system without ships of others, the token with them."""
    state = units(units(naalu(), A, HERE, "carrier, 2 fighter, infantry"), B, HERE, "cruiser")
    units(state, C, BESIDE, "fighter")
    enter(activated(state, B, HERE, moved=True), Movement(B, HERE, (("cruiser", (BESIDE, HERE)),)))
    game = play(state, lambda game: react(game, SHIPS_MOVED))
    answer(game, A, "ability:foresight", MOVED)
    assert BESIDE not in game.options(A)
    answer(game, A, "tile_41", "foresight.system")
    assert there(game, A, "tile_41") == force_of("carrier, 2 fighter, infantry")
    assert game.state.strategy_pool[A] == 1 and A in game.state.tokens["tile_41"]
    assert not there(game, A, HERE)


def test_neuroglaive() -> None:
    """N-NAA-3: B, who activates a system with A's ships, loses a fleet token."""
    state = units(technologies(naalu(), A, "neuroglaive"), A, HERE, "fighter")
    for active, left in (B, 2), (A, 3):
        acting = state.copy()
        enter(acting, activation_of(acting, active, HERE))
        game = play(acting, lambda game: react(game, ACTIVATED))
        assert game.state.fleet_pool[active] == left


def test_hybrid_crystal_fighter_ii() -> None:
    """TV-NAA-04, N-NAA-8: two cruisers and three fighters are half a ship too many for three tokens."""
    state = units(technologies(naalu(), A, "hybrid_crystal_fighter_ii"), A, HERE, "2 cruiser, 3 fighter")
    assert surplus(state, A, HERE) is not None
    put_force(state, HERE, A, force_of("2 cruiser, 2 fighter"))
    assert surplus(state, A, HERE) is None


def test_matriarch() -> None:
    """ERR-MAT, TV-INV-20, FAQ-NAA-1, N-NAA-2: fighters beat the defender, go back to space, and B keeps the
    planet."""
    state = units(planet(naalu(), B, ALBION), B, ALBION, "infantry")
    units(state, A, HERE, "flagship, 2 fighter")
    game = play(activated(state, A, HERE), do(invade, A), dice=(9, 9, 1))
    answer_all(game, until="never")
    assert logged(game, "forces.committed")
    assert there(game, A, HERE) == force_of("flagship, 2 fighter")
    assert not there(game, A, ALBION) and not there(game, B, ALBION)
    assert game.state.control[ALBION] == B


def test_iconoclast() -> None:
    """56.2: 2 more against somebody with relic fragments."""
    state = in_first_print(units(naalu(), A, ALBION, "mech"))
    enter(activated(state, A, HERE), GroundCombat(ALBION, A, B))
    assert combat_bonus(state, 0, A, "mech", ALBION) == 0
    state.fragments = {**state.fragments, B: ("cultural_relic_fragment",)}
    assert combat_bonus(state, 0, A, "mech", ALBION) == 2
    assert combat_bonus(state, 0, A, "infantry", ALBION) == 0


def test_iconoclast_omega() -> None:
    """N-NAA-5: no barrage against A where a mech is in the system."""
    state = units(naalu(), A, ALBION, "mech")
    assert not may_barrage(state, True, B, A, HERE)
    assert may_barrage(state, True, A, B, HERE) and may_barrage(state, True, B, A, BESIDE)


def test_zeu() -> None:
    """W-V3: A looks at the next agenda and shows it to B."""
    state = in_first_print(naalu("agenda"))
    state.agenda_deck = ("mutiny", "shared_research")
    enter(state, Agenda("anti_intellectual_revolution"))
    game = play(state, lambda game: react(game, AGENDA_REVEALED))
    answers(game, (A, "leader:naalu_agent", "window.agenda.revealed"), (A, str(B), "naalu_agent.show"))
    assert game.state.known_agendas[A] == game.state.known_agendas[B] == ((0, "mutiny"),)
    assert not game.state.known_agendas[C]


def test_zeu_omega() -> None:
    """TV-NAA-03, N-NAA-4: B, who has passed, performs a tactical action without a token, and stays passed."""
    state = tokens(units(naalu(), B, BESIDE, "cruiser"), B, "tile_20")
    state.passed = (B,)
    game = play(state, do(act, A))
    answers(game, (A, "component:leader:naalu_agent_omega", "turn.action"), (A, str(B), "naalu_agent.player"))
    assert "tile_20" not in game.options(B) and "tile_9" not in game.options(B)
    answer(game, B, HERE, "naalu_agent.system")
    answer_all(game, until="turn.action")
    assert HERE not in game.state.tokens and game.state.tactic_pool[B] == 3
    assert game.state.passed == (B,)
    assert logged(game, "system.activated")[0]["player"] == B


def test_maban() -> None:
    """W-T30, §9: three fighters for the cost of two, the third beside the limit; unlocked by twelve."""
    state = unlocked(in_first_print(naalu()), "naalu_commander")
    draft = Draft(state, A, effect_means(state, A, "tile_9", 2)._replace(ability=True))
    assert draft.price("fighter") == (1, 3) and draft.room("fighter") == 3
    state = units(in_first_print(naalu()), A, HERE, "2 carrier, 12 fighter")
    game = play(state, lambda game: gain_planet(game, A, "lodor"))
    assert "naalu_commander" in game.state.unlocked


def test_maban_omega() -> None:
    """N-NAA-7, W-G22: A sees the notes of neighbours and both ends of the agenda deck."""
    state = unlocked(with_notes("naalu", "letnev", "hacan"), "naalu_commander_omega")
    units(units(state, A, HERE, "cruiser"), B, BESIDE, "cruiser")
    state.agenda_deck = ("mutiny", "shared_research", "wormhole_research")

    async def look(game: TI4) -> None:
        await use(game, ANY_TIME, A, "leader:naalu_commander_omega")

    game = play(state, look)
    assert set(game.state.known_agendas[A]) == {(0, "mutiny"), (-1, "wormhole_research")}
    seen = {move.note for move in game.state.note_moves if move.seen_by == (B, A)}
    assert seen == set(game.state.note_hand[B])


def test_maban_omega_is_unlocked() -> None:
    """§9: by ground forces next to Mecatol Rex."""
    state = units(naalu(), A, HERE, "carrier, infantry")
    game = play(state, lambda game: gain_planet(game, A, "quann"))
    assert "naalu_commander_omega" in game.state.unlocked


def test_the_oracle() -> None:
    """W-Z10, N-GEN-8: each other player gives a note of their own choice."""
    state = unlocked(with_notes("naalu", "letnev", "hacan", phase="status"), "naalu_hero")
    game = play(state, window(STATUS_END))
    answer(game, A, "leader:naalu_hero", "window.status.end")
    answers(game, (B, "ceasefire:1", "note.give"), (C, "ceasefire:2", "note.give"))
    assert {"ceasefire:1", "ceasefire:2"} <= set(game.state.note_hand[A])
    assert "leader:naalu_hero" in game.state.purged


def test_no_token_no_foresight() -> None:
    """N-NAA-1: the token comes from the strategy pool."""
    state = pools(units(units(naalu(), A, HERE, "cruiser"), B, HERE, "cruiser"), A, strategy=0)
    enter(activated(state, B, HERE, moved=True), Movement(B, HERE, (("cruiser", (BESIDE, HERE)),)))
    assert done(play(state, lambda game: react(game, SHIPS_MOVED)))
