"""The Nomad."""

from __future__ import annotations

from lazax.core.stage import enter, ongoing
from lazax.core.steps import do
from lazax.ti4.board import take_token
from lazax.ti4.combat.hits import take_hits
from lazax.ti4.combat.records import Hits
from lazax.ti4.combat.space_combat import barrage, fight
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.events import Agenda, Prediction, SpaceCombat, Turn
from lazax.ti4.invasion.ground_combat import begin_ground_combat
from lazax.ti4.leaders.unlocking import CONDITIONS
from lazax.ti4.movement.move import check_move
from lazax.ti4.movement.passage import Passage
from lazax.ti4.movement.retreat import retreat_targets
from lazax.ti4.production.draft import Order, Wanted
from lazax.ti4.production.produce import produce_in_system
from lazax.ti4.sequence.action_phase import act, finish_turn
from lazax.ti4.sequence.status_phase import ready_cards
from lazax.ti4.state import TI4
from lazax.ti4.timings import OUTCOME, ROUND_END, SPACE_COMBAT_END, SPACE_COMBAT_START
from lazax.ti4.trade.transactions import may_exchange, remember
from lazax.ti4.units.cards import take_stock, unit_of
from lazax.ti4.windows import react
from tests.ti4.positions.cards import uses
from tests.ti4.positions.exploring import component, relics
from tests.ti4.positions.movement import BEYOND, FAR, NEXT, TARGET, line, ship
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
    hand,
    kind_asked,
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

ALBION, HERE = "new_albion", "tile_27"
ARTUNO, MERCER, THUNDARIAN = (f"leader:nomad_agent_{name}" for name in ("artuno", "mercer", "thundarian"))
SUITE = "technology:temporal_command_suite"
GAINED, EXHAUSTED = "window.goods.gained", "window.agent.exhausted"
PLAIN = ("nomad", "arborec", "l1z1x")


def nomad() -> TI4:
    return quick_game("nomad", "letnev", "hacan")


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def test_the_company() -> None:
    """N-NOM-1, 51.1a: three agents from the start."""
    assert {component for component, owner in nomad().in_play["goods.gained"] if owner == A} == {ARTUNO}
    for moment in ("turn.end", "space_combat.rolls_end", "ground_combat.rolls_end"):
        assert any(owner == A for _, owner in nomad().in_play[moment])


def test_future_sight() -> None:
    """N-NOM-1: one trade good for an outcome it voted for, however many votes; none for another or none at all."""
    for outcome, cancelled, goods in ("for", False, 1), ("against", False, 0), ("for", True, 0):
        state = quick_game("nomad", "letnev", "arborec", phase="agenda")
        votes = ((A, "for", 3), (A, "for", 1), (B, "against", 1))
        enter(state, Agenda("mutiny", votes, outcome=outcome, cancelled=cancelled))
        game = play(state, lambda game: react(game, OUTCOME))
        answer_all(game)
        assert game.state.goods[A] == goods


def test_one_good_for_foresight_on_both_sides() -> None:
    """TV-NOM-04, N-NOM-1: a vote for and, by the Xxcha commander, a rider against it: one trade good either way."""
    for outcome in "for", "against":
        state = quick_game("nomad", "letnev", "arborec", phase="agenda")
        rider = Prediction(A, "action_card:trade_rider", "against")
        enter(state, Agenda("mutiny", ((A, "for", 3),), outcome=outcome, predictions=(rider,)))
        game = play(state, lambda game: react(game, OUTCOME))
        answer_all(game)
        assert game.state.goods[A] == 1


def test_temporal_command_suite() -> None:
    """N-NOM-7: Artuno gives back what lies on it, and can be used again later; no transaction with oneself."""
    state = technologies(nomad(), A, "temporal_command_suite")
    game = play(state, lambda game: gain_goods(game, A, 3))
    answers(game, (A, ARTUNO, GAINED), (A, SUITE, EXHAUSTED))
    answer_all(game)
    assert (game.state.goods[A], game.state.stored_goods[A]) == (6, 0)
    assert (A, ARTUNO) not in game.state.exhausted_cards
    assert (A, SUITE) in game.state.exhausted_cards


def test_temporal_command_suite_readies_a_relic_that_is_an_agent() -> None:
    """N-NOM-7, N-RE-8: whoever owns it, it is an agent that was exhausted."""
    state = technologies(nomad(), A, "temporal_command_suite")
    game = component(relics(state, A, "jr_xs455_o"), "relic:jr_xs455_o")
    answer(game, A, str(B), "jr.player")
    answer(game, B, "pass", "jr.structure")
    answer(game, A, SUITE, EXHAUSTED)
    assert (A, "relic:jr_xs455_o") not in game.state.exhausted_cards
    assert (A, SUITE) in game.state.exhausted_cards


def test_temporal_command_suite_for_others() -> None:
    """N-NOM-7: a transaction with them, far away and out of turn, which does not use up the one of the turn."""
    state = technologies(quick_game("sol", "nomad", "titans", turn=A), B, "temporal_command_suite")
    units(state, A, HERE, "cruiser")
    hits = Hits("cannon", A, C, HERE, 1)
    game = play(units(state, C, HERE, "destroyer"), lambda game: take_hits(game, hits))
    answers(game, (C, "leader:titans_agent", "window.hits.before"), (B, SUITE, EXHAUSTED))
    answer_all(game)
    after = game.state
    assert (C, "leader:titans_agent") not in after.exhausted_cards
    assert may_exchange(after, B, C) is None
    assert may_exchange(after, A, B) is not None
    remember(after, C, B)
    assert may_exchange(after, B, C) is not None
    turn = ongoing(after, Turn)
    assert turn is not None
    assert turn.deals == ()


def test_memoria() -> None:
    """TV-NOM-02, N-NOM-2: next to systems with mechs, also on the way back; other ships are not."""
    state = units(line(TARGET, NEXT, BEYOND, FAR, factions=PLAIN), A, FAR, "flagship, cruiser")
    units(planet(state, A, "wellon"), A, "wellon", "mech")
    assert check_move(state, A, TARGET, (ship(FAR, "flagship"),)) is None
    assert Passage(state, A, TARGET).best(FAR, "cruiser", (2,)) is None
    back = units(line(FAR, NEXT, BEYOND, TARGET, factions=PLAIN), A, TARGET, "flagship")
    units(planet(back, A, "wellon"), A, "wellon", "mech")
    assert check_move(back, A, FAR, (ship(TARGET, "flagship"),)) is not None


def test_memoria_does_not_retreat_to_its_mechs() -> None:
    """N-NOM-2."""
    state = units(line(TARGET, NEXT, BEYOND, FAR, factions=PLAIN), A, FAR, "flagship")
    units(planet(state, A, "wellon"), A, "wellon", "mech")
    enter(state, SpaceCombat(FAR, B, A, 1))
    assert TARGET not in retreat_targets(state, A, FAR)


def test_memoria_ii() -> None:
    """97.4: the upgrade of a flagship."""
    card = unit_of(technologies(nomad(), A, "memoria_ii"), A, "flagship")
    assert (card.combat, card.dice, card.move, card.capacity) == (5, 2, 2, 6)
    assert card.barrage is not None
    assert (card.barrage.hits_on, card.barrage.dice) == (5, 3)


def test_quantum_manipulator() -> None:
    """N-NOM-6: it cancels a hit of a combat against the cruiser; none of a cannon."""
    state = units(nomad(), A, HERE, "cruiser, mech")
    enter(state, SpaceCombat(HERE, A, B, 1))
    game = play(state, lambda game: take_hits(game, Hits("space", B, A, HERE, 1)))
    answer(game, A, "mech", "hits.sustain")
    assert there(game, A, HERE) == force_of("cruiser, damaged_mech")
    state.forces = {**state.forces, (HERE, A): force_of("cruiser, mech")}
    game = play(state, lambda game: take_hits(game, Hits("cannon", B, A, HERE, 1)))
    assert done(game)
    assert there(game, A, HERE) == force_of("mech")


def test_artuno() -> None:
    """TV-NOM-01, N-NOM-4: as many on the card, gained when cards are readied, not from the supply."""
    game = play(nomad(), lambda game: gain_goods(game, A, 3))
    answer(game, A, ARTUNO, GAINED)
    assert (game.state.goods[A], game.state.stored_goods[A]) == (3, 3)
    game = play(game.state, do(ready_cards))
    assert done(game)
    assert (game.state.goods[A], game.state.stored_goods[A]) == (6, 0)


def test_artuno_looks_at_the_supply_only() -> None:
    """N-NOM-4: not at what lay on a strategy card, nor at what others gain."""
    assert done(play(nomad(), lambda game: gain_goods(game, A, 2, supply=False)))
    assert done(play(nomad(), lambda game: gain_goods(game, B, 2)))


def test_field_marshal_mercer() -> None:
    """W-A11: up to two ground forces of the active player, to planets of theirs in the system they activated."""
    state = units(planet(quick_game("letnev", "nomad", "arborec"), A, ALBION, "lodor"), A, "lodor", "3 infantry")
    state.stage = (*state.stage[:-1], Turn(A, system=HERE))
    game = play(state, do(finish_turn, A))
    answer(game, B, MERCER, "window.turn.end")
    for _ in range(2):
        answer(game, A, "infantry:lodor", "resettle.unit")
    assert there(game, A, ALBION) == force_of("2 infantry")
    assert there(game, A, "lodor") == force_of("infantry")
    state.stage = (*state.stage[:-1], Turn(A))
    game = play(state, do(finish_turn, A))
    assert "window.turn.end" not in [line["kind"] for line in logged(game, "asked")]


def test_the_thundarian() -> None:
    """N-NOM-3: the two hits of A are not assigned, both roll again, in the same round."""
    state = units(units(quick_game("letnev", "nomad", "arborec"), A, HERE, "2 cruiser"), C, HERE, "cruiser")
    game = play(activated(state, A, HERE), do(fight, A), dice=(10, 10, 1, 1, 1, 10))
    answer_all(game, until="window.space_combat.rolls_end")
    answer(game, B, THUNDARIAN)
    answer_all(game)
    assert logged(game, "units.destroyed")[0]["player"] == A
    assert [row["n"] for row in logged(game, "combat.round")][:2] == [1, 2]


def test_the_thundarian_in_a_boosted_round() -> None:
    """TV-NOM-03, N-NOM-3: no hit is assigned, C's boost counts for the second dice too, and no round starts anew."""
    state = units(units(quick_game("letnev", "nomad", "arborec"), A, HERE, "2 cruiser"), C, HERE, "cruiser")
    game = play(hand(activated(state, A, HERE), C, "morale_boost"), do(fight, A), dice=(10, 10, 1, 1, 1, 6))
    uses(game, C, "action_card:morale_boost")
    answer_all(game, until="window.space_combat.rolls_end")
    answer(game, B, THUNDARIAN)
    assert kind_asked(game) == "hits.assign" or logged(game, "units.destroyed")
    needs = [{need for _, _, need in line["dice"]} for line in logged(game, "roll.space")]
    assert needs[:4] == [{7}, {6}, {7}, {6}]
    assert [line["player"] for line in logged(game, "units.destroyed")][:1] == [A]
    asked = [line["kind"] for line in logged(game, "asked")]
    assert asked.count("window.space_combat.start") + asked.count("window.space_combat.round") <= 1


def test_the_thundarian_on_a_planet() -> None:
    """N-NOM-3, W-T24."""
    state = units(units(quick_game("letnev", "nomad", "arborec"), A, ALBION, "infantry"), C, ALBION, "infantry")

    async def begin(game: TI4) -> None:
        begin_ground_combat(game, ALBION, A, C)

    game = play(state, begin, dice=(10, 1, 1, 10))
    answer_all(game, until="window.ground_combat.rolls_end")
    answer(game, B, THUNDARIAN)
    answer_all(game)
    assert not there(game, A, ALBION)
    assert there(game, C, ALBION) == force_of("infantry")


def test_navarch_feng() -> None:
    """N-NOM-5: the flagship costs no resources, but one of the Production limit."""
    state = unlocked(units(planet(nomad(), A, ALBION, exhausted=True), A, ALBION, "space_dock"), "nomad_commander")
    state.exhausted.update(state.control)
    game = play(pools(activated(state, A, HERE), A, fleet=8), do(produce_in_system, A))
    answer(game, A, Wanted((Order("flagship", HERE, 1),)), "production.build")
    assert there(game, A, HERE) == force_of("flagship")
    assert done(game)


def test_navarch_feng_is_unlocked() -> None:
    """§9: a scored secret objective; one that has become public is none."""
    state, unlocks = nomad(), CONDITIONS["nomad_commander"]
    state.scored = {**state.scored, A: ("become_a_martyr",)}
    assert unlocks(state, A)
    state.leaked = ("become_a_martyr",)
    assert not unlocks(state, A)


def test_ahk_syl_siven() -> None:
    """W-V11: the flagship leaves a system with an own token, other ships do not; purged when the round ends."""
    state = tokens(unlocked(units(nomad(), A, "tile_41", "flagship, carrier"), "nomad_hero"), A, "tile_41")
    game = play(state, do(act, A))
    answer(game, A, "component:leader:nomad_hero", "turn.action")
    after = game.state
    take_token(after, HERE, A)
    assert Passage(after, A, HERE).starts("tile_41", "flagship")
    assert not Passage(after, A, HERE).starts("tile_41", "carrier")
    assert "leader:nomad_hero" not in after.purged
    game = play(after, lambda game: react(game, ROUND_END))
    answer_all(game)
    assert "leader:nomad_hero" in game.state.purged


def cavalry() -> TI4:
    """A fights against C with two cruisers and holds the note of the Nomad, who is B."""
    state = given(with_notes("sardakk", "nomad", "arborec"), A, "the_cavalry:1")
    units(units(state, A, HERE, "2 cruiser"), C, HERE, "3 fighter, carrier")
    enter(activated(state, A, HERE), SpaceCombat(HERE, A, C, 1))
    return state


def test_the_cavalry() -> None:
    """N-NOM-8: one ship has the barrage of the flagship, combat value and one Sustain Damage; then it goes back."""
    game = play(cavalry(), lambda game: react(game, SPACE_COMBAT_START), do(barrage), dice=(8, 8, 7))
    answer(game, A, "note:the_cavalry:1")
    answer_all(game)
    assert [row["n"] for row in logged(game, "roll.barrage")] == [2]
    assert there(game, C, HERE) == force_of("fighter, carrier")
    after = game.state
    game = play(after, lambda game: take_hits(game, Hits("space", C, A, HERE, 1)))
    answer(game, A, "cruiser", "hits.sustain")
    assert there(game, A, HERE) == force_of("cruiser, damaged_cruiser")
    game = play(game.state, lambda game: take_hits(game, Hits("space", C, A, HERE, 1)))
    assert kind_asked(game) != "hits.sustain"  # the other one cannot
    game = play(after, lambda game: react(game, SPACE_COMBAT_END))
    assert "the_cavalry:1" in game.state.note_hand[B]


def test_the_cavalry_does_not_ride_against_the_nomad() -> None:
    """W-T9."""
    state = cavalry()
    state.stage = (*state.stage[:-1], SpaceCombat(HERE, A, B, 1))
    units(state, B, HERE, "cruiser")
    game = play(state, lambda game: react(game, SPACE_COMBAT_START))
    while not done(game):
        assert "note:the_cavalry:1" not in game.options(game.asked()[0])
        answer(game, game.asked()[0], "pass")


def test_three_agents_in_one_round() -> None:
    """N-NOM-3, N-NOM-4: each is a card of its own; the Suite brings back one of them only."""
    state = technologies(quick_game("letnev", "nomad", "arborec"), B, "temporal_command_suite")
    game = play(state, lambda game: gain_goods(game, B, 2))
    answers(game, (B, ARTUNO, GAINED), (B, "pass", EXHAUSTED))
    after = units(planet(game.state, A, ALBION, "lodor"), A, "lodor", "infantry")
    after.stage = (*after.stage[:-1], Turn(A, system=HERE))
    game = play(after, do(finish_turn, A))
    answer(game, B, MERCER, "window.turn.end")
    answer_all(game, {"resettle.unit": "infantry:lodor"}, until=EXHAUSTED)
    answer(game, B, SUITE, EXHAUSTED)
    exhausted = game.state.exhausted_cards
    assert (B, ARTUNO) in exhausted
    assert (B, MERCER) not in exhausted
    assert game.state.stored_goods[B] == 2
