"""The Winnu."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.combat.dice import combat_dice
from lazax.ti4.combat.space_combat import start
from lazax.ti4.economy.payment import resources
from lazax.ti4.events import SpaceCombat
from lazax.ti4.invasion.invasion import invade
from lazax.ti4.production.draft import Order, Wanted
from lazax.ti4.production.produce import paper, produce_in_system
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.sequence.strategic_action import begin
from lazax.ti4.sequence.tactical_action import end
from lazax.ti4.state import TI4
from lazax.ti4.timings import STRATEGY_PHASE_END
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.control import gain_planet
from lazax.ti4.ways import adjacent
from lazax.ti4.windows import window
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
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    technologies,
    there,
    units,
)

REX, MECATOL, ALPHA, BETA = "mecatol_rex", "tile_18", "tile_26", "tile_25"
END, PRODUCING = "window.tactical.end", "window.production.when"
PEOPLES = ("winnu", "letnev", "hacan")


def winnu() -> TI4:
    return quick_game(*PEOPLES)


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def test_blood_ties() -> None:
    """TV-WIN-01, N-WIN-1: the token goes for nothing, the point is gained, the infantry has to land."""
    state = units(activated(winnu(), A, MECATOL, moved=True), A, MECATOL, "carrier, infantry")
    state.exhausted.update(state.control)
    game = play(state, do(invade, A))
    answer_all(game, until="custodians.remove")
    answer(game, A, "yes", "custodians.remove")
    assert game.state.points[A] == 1
    answer_all(game)
    assert there(game, A, REX) == force_of("infantry")
    other = units(activated(quick_game("letnev"), A, MECATOL, moved=True), A, MECATOL, "carrier, infantry")
    other.exhausted.update(other.control)
    assert not logged(play(other, do(invade, A)), "custodians.removed")


def gains(state: TI4, *planets: str) -> Game:
    """A gains planets in a tactical action, which then ends."""

    async def take(game: TI4) -> None:
        for name in planets:
            await gain_planet(game, A, name)

    return play(activated(state, A, MECATOL), take, do(end, A))


def test_reclamation() -> None:
    """TV-WIN-02, N-WIN-2: a PDS and a dock after the action in which Mecatol Rex was gained; not later."""
    game = gains(units(winnu(), A, REX, "infantry"), REX)
    answer(game, A, "ability:reclamation", END)
    assert there(game, A, REX) == force_of("infantry, pds, space_dock")
    assert done(play(activated(planet(winnu(), A, REX), A, MECATOL), do(end, A)))


def test_salai_sai_corian() -> None:
    """TV-WIN-03, N-WIN-4: four dice against four cruisers and six fighters, none against fighters alone."""
    for fleet, dice in ("4 cruiser, 6 fighter", 4), ("6 fighter", 0):
        state = units(units(winnu(), A, ALPHA, "flagship"), B, ALPHA, fleet)
        enter(state, SpaceCombat(ALPHA, B, A))
        assert len(combat_dice(state, A, force_of("flagship"), ALPHA)) == dice


def test_reclaimer() -> None:
    """N-WIN-2: a structure for each mech, on the planets gained in this action alone."""
    state = planet(units(units(winnu(), A, "lodor", "2 mech"), A, "quann", "mech"), A, "quann")
    game = gains(state, "lodor")
    answer_all(game, until=END)
    answer(game, A, "unit:winnu_mech", END)
    assert [*game.options(A)] == ["pds:lodor", "space_dock:lodor"]
    answers(game, (A, "space_dock:lodor", "winnu_mech.structure"), (A, "pds:lodor", "winnu_mech.structure"))
    assert there(game, A, "lodor") == force_of("2 mech, pds, space_dock")
    assert done(game)


def test_lazax_gate_folding() -> None:
    """N-WIN-3: Mecatol Rex is next to wormholes for all, in tactical actions of the Winnu who do not control it."""
    state = technologies(winnu(), A, "lazax_gate_folding")
    assert MECATOL not in adjacent(state, BETA, B)
    activated(state, A, "tile_19")
    assert MECATOL in adjacent(state, BETA, B) and MECATOL in adjacent(state, ALPHA, A)
    planet(state, A, REX)
    assert MECATOL not in adjacent(state, BETA, A)


def test_lazax_gate_folding_at_home() -> None:
    """W-A9: who controls Mecatol Rex exhausts it for an infantry there."""
    game = play(planet(technologies(winnu(), A, "lazax_gate_folding"), A, REX), do(act, A))
    answer(game, A, "component:technology:lazax_gate_folding", "turn.action")
    assert there(game, A, REX) == force_of("infantry")
    assert (A, "technology:lazax_gate_folding") in game.state.exhausted_cards


def test_hegemonic_trade_policy() -> None:
    """ERR-HEG, N-WIN-7: a planet of 1 and 2 gives two resources, its dock one more unit, for this production."""
    state = technologies(planet(winnu(), A, "quann"), A, "hegemonic_trade_policy")
    units(state, A, "quann", "space_dock")
    before = resources(state, "quann")
    assert before == 2
    game = play(activated(state, A, BETA), do(produce_in_system, A))
    answer(game, A, "technology:hegemonic_trade_policy", PRODUCING)
    answer(game, A, "quann", "hegemonic_trade_policy.planet")
    assert resources(game.state, "quann") == 1
    assert paper(game.state).means.limit == 3
    answer_all(game)
    assert resources(game.state, "quann") == before


def test_berekar_berekon() -> None:
    """W-T30: two resources less for whoever produces."""
    state = units(planet(winnu(), B, "quann"), B, "quann", "space_dock")
    game = play(activated(state, B, BETA), do(produce_in_system, B))
    answer(game, A, "leader:winnu_agent", PRODUCING)
    answer(game, B, Wanted((Order("cruiser", BETA, 1),)), "production.build")
    assert there(game, B, BETA) == force_of("cruiser")
    assert not game.state.exhausted.intersection(game.state.control)


def test_rickar_rickani() -> None:
    """N-WIN-5: two more at Mecatol Rex, at home and beside legendary planets, but never four."""
    state = unlocked(winnu(), "winnu_commander")
    for place in REX, MECATOL, "winnu", "tile_7":
        assert [die.bonus for die in combat_dice(state, A, force_of("cruiser"), place)] == [2]
    assert [die.bonus for die in combat_dice(state, A, force_of("cruiser"), ALPHA)] == [0]
    assert [die.bonus for die in combat_dice(state, B, force_of("cruiser"), MECATOL)] == [0]


def test_rickar_rickani_is_unlocked() -> None:
    """W-T9: by a combat at Mecatol Rex, to which it applies already; or by the planet."""
    state = units(units(winnu(), A, MECATOL, "cruiser"), B, MECATOL, "cruiser")
    game = play(activated(state, A, MECATOL), do(start, MECATOL, B, A))
    answer_all(game, until="hits.sustain")
    assert "winnu_commander" in game.state.unlocked
    holding = planet(winnu(), A, REX)
    game = play(holding, lambda game: gain_planet(game, A, "lodor"))
    answer_all(game)
    assert "winnu_commander" in game.state.unlocked


def test_mathis_mathinus() -> None:
    """N-WIN-6: Trade, which B holds; of the others only B may use the secondary ability, and pays for it."""
    state = unlocked(winnu(), "winnu_hero")
    state.commodities[A] = 0
    state.strategies = {A: (), B: ("trade",), C: ()}
    game = play(state, do(act, A))
    answers(game, (A, "component:leader:winnu_hero", "turn.action"), (A, "trade", "winnu_hero.strategy"))
    answer_all(game, until="winnu_hero.player")
    assert game.state.goods[A] == 3
    answers(game, (A, "1", "winnu_hero.player"), (A, "done", "winnu_hero.player"))
    assert game.asked() == (B,) and kind_asked(game) == "secondary.use"
    answer(game, B, "use", "secondary.use")
    answer_all(game)
    assert game.state.strategy_pool[B] == 1
    assert "trade" not in game.state.used
    assert "leader:winnu_hero" in game.state.purged
    assert len(logged(game, "leader.used")) == 1 and not logged(game, "action.component")
    (line,) = logged(game, "winnu_hero.chosen")
    assert line["n"] == 1


def test_acquiescence() -> None:
    """W-S4: B exchanges a strategy card with the Winnu."""
    state = given(with_notes(*PEOPLES, phase="strategy"), B)
    state.note_hand[B] = ("acquiescence:0",)
    state.notes_out = {"acquiescence:0": (A, B)}
    state.strategies = {A: ("trade", "warfare"), B: ("imperial",), C: ("politics",)}
    game = play(state, window(STRATEGY_PHASE_END))
    answer(game, B, "note:acquiescence:0", "window.strategy_phase.end")
    answer(game, B, "warfare", "acquiescence.theirs")
    assert game.state.strategies[A] == ("trade", "imperial")
    assert game.state.strategies[B] == ("warfare",)
    assert "acquiescence:0" in game.state.note_hand[A]


def test_acquiescence_omega() -> None:
    """W-A5: B uses the secondary ability of the card that the Winnu play without a token."""
    state = given(with_notes(*PEOPLES), B, "acquiescence_omega:0")
    state.strategies = {A: ("trade",), B: (), C: ()}
    game = play(state, do(begin, A, "trade"))
    answer(game, B, "note:acquiescence_omega:0", "window.strategic.begin")
    answer_all(game, until="secondary.use")
    answer(game, B, "use", "secondary.use")
    answer_all(game)
    assert game.state.strategy_pool[B] == 2
    assert "acquiescence_omega:0" in game.state.note_hand[A]
    assert game.state.commodities[B] > 0


def test_nobody_but_the_producer_uses_the_trade_policy() -> None:
    """W-T30: only when own units use Production."""
    state = units(planet(technologies(winnu(), A, "hegemonic_trade_policy"), B, "quann"), B, "quann", "space_dock")
    state.exhausted_cards |= {(A, "leader:winnu_agent")}
    game = play(activated(state, B, BETA), do(produce_in_system, B))
    assert kind_asked(game) == "production.build"
