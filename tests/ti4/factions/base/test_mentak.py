"""The Mentak Coalition."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refused
from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.galaxy.spending import Payment
from lazax.ti4.combat.hits import able_to_sustain, take_hits
from lazax.ti4.combat.space_combat import end, fight
from lazax.ti4.economy.goods import convert_commodities, gain_goods
from lazax.ti4.economy.payment import pay, spendable
from lazax.ti4.events import Hits, SpaceCombat
from lazax.ti4.movement.activation import activation_of
from lazax.ti4.production.draft import Order, Wanted
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.state import TI4
from lazax.ti4.timings import ACTIVATED_WHEN, DEAL_MADE
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.control import gain_planet
from lazax.ti4.units.losses import destroy
from lazax.ti4.windows import react
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
    plain,
    planet,
    play,
    quick_game,
    technologies,
    there,
    units,
)

ALBION, HERE, BESIDE = "new_albion", "tile_27", "tile_39"
START, END = "window.space_combat.start", "window.space_combat.round_end"
GAINED = "window.goods.gained"


def mentak(*others: str) -> TI4:
    return quick_game("mentak", *others) if others else plain(quick_game("mentak", "letnev", "hacan"), B, C)


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def duel(state: TI4, mine: str, theirs: str, *dice: int) -> Game:
    units(units(state, A, HERE, mine), B, HERE, theirs)
    return play(activated(state, A, HERE, moved=True), do(fight, A), dice=dice)


def test_ambush() -> None:
    """TV-MEN-02, N-MEN-1: two dice for three cruisers, one hit, which B sustains."""
    game = duel(mentak("sol", "hacan"), "3 cruiser", "dreadnought, fighter", 7, 3)
    answer(game, A, "ability:ambush", START)
    (line,) = logged(game, "ambush.rolled")
    assert (len(line["dice"]), line["n"]) == (2, 1)
    answer(game, B, "dreadnought", "hits.sustain")
    assert there(game, B, HERE) == force_of("damaged_dreadnought, fighter")


def test_ambush_needs_cruisers_or_destroyers() -> None:
    """W-T9: a carrier does not shoot."""
    assert kind_asked(duel(mentak(), "carrier", "fighter", *[1] * 9)) != START


def neighbours_with(goods: int, commodities: int = 0) -> TI4:
    """A and B have ships side by side."""
    state = units(units(mentak(), A, HERE, "cruiser"), B, BESIDE, "cruiser")
    state.goods[B], state.commodities[B] = goods, commodities
    return state


def test_pillage() -> None:
    """TV-MEN-01, N-MEN-2: of three trade goods A takes one; of two none; nothing from afar."""
    game = play(neighbours_with(2), lambda game: gain_goods(game, B, 1))
    answer(game, A, "ability:pillage", GAINED)
    assert (game.state.goods[A], game.state.goods[B]) == (1, 2)
    assert done(play(neighbours_with(1), lambda game: gain_goods(game, B, 1)))
    distant = mentak()
    distant.goods[C] = 5
    assert done(play(distant, lambda game: gain_goods(game, C, 1)))


def test_pillage_of_a_commodity() -> None:
    """21.6: it is a trade good then."""
    game = play(neighbours_with(3, 2), lambda game: gain_goods(game, B, 1))
    answers(game, (A, "ability:pillage", GAINED), (A, "commodity", "pillage.what"))
    assert (game.state.goods[A], game.state.goods[B], game.state.commodities[B]) == (1, 4, 1)


def test_pillage_after_a_transaction() -> None:
    """W-G13, N-MEN-2: of a partner; what is converted is no gain."""
    game = play(neighbours_with(3), lambda game: react(game, DEAL_MADE, subject=str(B)))
    answer(game, A, "ability:pillage", "window.deal.after")
    assert game.state.goods[B] == 2

    async def convert(game: TI4) -> None:
        convert_commodities(game, B, 2)

    game = play(neighbours_with(3, 2), convert)
    assert done(game) and game.state.goods[B] == 5


def test_suffi_an() -> None:
    """W-G12: both draw an action card."""
    state = neighbours_with(3)
    state.action_deck = ("plague", "spy", "uprising")
    game = play(state, lambda game: gain_goods(game, B, 1))
    answers(game, (A, "ability:pillage", GAINED), (A, "leader:mentak_agent", "window.goods.taken"))
    assert [len(game.state.hand[player]) for player in (A, B, C)] == [1, 1, 0]


def test_promise_of_protection() -> None:
    """N-GEN-4: as long as it lies before B, A does not pillage them; it goes back when B comes to A's units."""
    state = given(with_notes("mentak", "letnev", "hacan", turn=B), B, "promise_of_protection:0")
    units(units(state, A, HERE, "cruiser"), B, BESIDE, "cruiser")
    state.goods[B] = 3
    game = play(state, do(act, B), lambda game: gain_goods(game, B, 1))
    answer(game, B, "component:note:promise_of_protection:0", "turn.action")
    assert "promise_of_protection:0" in game.state.notes_in_play
    answer_all(game, until=GAINED)
    assert done(game)
    state = game.state.copy()
    enter(state, activation_of(state, B, HERE))
    game = play(state, lambda game: react(game, ACTIVATED_WHEN))
    assert "promise_of_protection:0" in game.state.note_hand[A]


def test_fourth_moon() -> None:
    """87.2, TV-MEN-03: no Sustain Damage for B's ships in its system, be it a flagship; elsewhere and for A there
    is."""
    state = units(units(mentak(), A, HERE, "flagship"), B, HERE, "dreadnought, flagship")
    assert not able_to_sustain(state, Hits("space", A, B, HERE, 1))
    assert able_to_sustain(state, Hits("space", B, A, HERE, 1)) == ["flagship"]
    units(state, B, BESIDE, "dreadnought")
    assert able_to_sustain(state, Hits("cannon", A, B, BESIDE, 1)) == ["dreadnought"]


def test_moll_terminus() -> None:
    """N-MEN-6: whatever hits B's ground forces on its planet; those beside it sustain."""
    state = units(units(planet(mentak(), A, ALBION), A, ALBION, "mech"), B, ALBION, "mech")
    assert not able_to_sustain(state, Hits("ground", A, B, ALBION, 1))
    assert not able_to_sustain(state, Hits("defence", A, B, ALBION, 1))
    assert able_to_sustain(state, Hits("ground", B, A, ALBION, 1)) == ["mech"]
    units(state, B, "starpoint", "mech")
    assert able_to_sustain(state, Hits("bombardment", A, B, "starpoint", 1)) == ["mech"]


def test_mirror_computing() -> None:
    """N-MEN-3: a trade good pays for two; not where goods themselves are asked for."""
    state = planet(technologies(mentak(), A, "mirror_computing"), A, "moll_primus", exhausted=True)
    state.goods[A], state.goods[B] = 3, 3
    assert (spendable(state, A, "resources"), spendable(state, A, "influence")) == (6, 6)
    game = play(state, lambda game: pay(game, A, "resources", 5, "production"))
    with pytest.raises(Refused, match=r"pay\.too_little"):
        answer(game, A, Payment((), 2))
    answer(game, A, Payment((), 3), "pay.resources")
    assert game.state.goods[A] == 0


def after_the_combat(state: TI4, mine: str, theirs: str, *lost: str) -> Game:
    units(units(state, A, HERE, mine), B, HERE, theirs)
    enter(activated(state, A, HERE), SpaceCombat(HERE, A, B, 1, lost=lost))
    return play(state, do(end))


def test_salvage_operations() -> None:
    """N-MEN-4, FAQ-MEN-1: a trade good; the winner may produce a ship of a kind that was destroyed."""
    state = technologies(mentak(), A, "salvage_operations")
    state.goods[A] = 3
    game = after_the_combat(state, "cruiser", "", "destroyer", "war_sun")
    assert game.state.goods[A] == 4
    ask = game.ask(A)
    assert ask is not None and ask.kind == "production.build"
    answer_all(game, until="never")
    assert set(there(game, A, HERE).kinds()) <= {"cruiser", "destroyer"}


def test_salvage_operations_after_a_defeat_and_a_draw() -> None:
    """N-MEN-4: the loser gains the trade good alone, and nobody anything on a draw."""
    state = technologies(mentak(), A, "salvage_operations")
    game = after_the_combat(state, "", "cruiser", "destroyer")
    assert done(game) and game.state.goods[A] == 1
    game = after_the_combat(technologies(mentak(), A, "salvage_operations"), "", "", "destroyer")
    assert done(game) and game.state.goods[A] == 0


def test_a_combat_remembers_which_kinds_were_destroyed() -> None:
    """N-MEN-4, FAQ-MEN-3: of either side, each once; not what was lost elsewhere, and no ground forces."""
    state = units(units(mentak(), A, HERE, "2 cruiser, infantry"), B, BESIDE, "carrier")
    enter(activated(state, A, HERE), SpaceCombat(HERE, A, B, 1, lost=("destroyer",)))
    losses = [(HERE, A, force_of("2 cruiser, infantry")), (BESIDE, B, force_of("carrier"))]
    game = play(state, lambda game: destroy(game, losses))
    assert [event.lost for event in game.state.stage if isinstance(event, SpaceCombat)] == [("destroyer", "cruiser")]


def test_sula_mentarion() -> None:
    """W-T17, N-GEN-8, §9: four cruisers; the loser gives a note of their choice."""
    state = units(with_notes("mentak", "letnev", "hacan"), A, BESIDE, "3 cruiser")
    game = play(units(planet(state, A, ALBION), A, HERE, "cruiser"), lambda game: gain_planet(game, A, "lodor"))
    assert "mentak_commander" in game.state.unlocked
    game = after_the_combat(game.state.copy(), "cruiser", "", "destroyer")
    answers(game, (A, "leader:mentak_commander", END), (B, "ceasefire:1", "note.give"))
    assert "ceasefire:1" in game.state.note_hand[A]


def test_sleeper_cell() -> None:
    """TV-MEN-04, N-MEN-5, N-GEN-18: B's carrier and A's last ship die together; a carrier of A's fights on."""
    game = duel(unlocked(mentak(), "mentak_hero"), "carrier", "carrier, cruiser", 9, 9, 1)
    answer(game, A, "leader:mentak_hero", START)
    answer_all(game, until="hits.assign")
    answer(game, B, ("carrier",), "hits.assign")
    (placed,) = logged(game, "units.placed")
    assert placed["units"] == (("carrier", 1, 0),)
    assert len(logged(game, "combat.round")) > 1
    assert "leader:mentak_hero" in game.state.purged


def test_sleeper_cell_takes_no_war_suns_and_only_what_is_left() -> None:
    """N-GEN-15, N-MEN-5: without the technology none, without a piece none; nothing for A's own losses."""
    state = unlocked(mentak("muaat", "hacan"), "mentak_hero")
    units(state, A, BESIDE, "8 destroyer")
    game = duel(state, "2 cruiser", "war_sun, destroyer, fighter")
    answer(game, A, "leader:mentak_hero", START)
    state = game.state.copy()
    losses = [(HERE, B, force_of("war_sun, destroyer")), (HERE, A, force_of("cruiser"))]
    game = play(state, lambda game: destroy(game, losses))
    assert there(game, A, HERE) == force_of("cruiser")


def test_the_ambushed_choose_what_is_hit() -> None:
    """W-T9: hits of an Ambush are assigned by the opponent."""
    state = units(units(mentak("sol", "hacan"), A, HERE, "cruiser"), B, HERE, "cruiser, destroyer")
    game = play(activated(state, A, HERE), lambda game: take_hits(game, Hits("space", A, B, HERE, 1)))
    answer(game, B, ("destroyer",), "hits.assign")
    assert there(game, B, HERE) == force_of("cruiser")


def test_salvage_of_a_flagship() -> None:
    """FAQ-MEN-2: the own one, which is of the same kind."""
    state = technologies(mentak(), A, "salvage_operations")
    state.goods[A] = 8
    game = after_the_combat(state, "cruiser", "", "flagship")
    answer(game, A, Wanted((Order("flagship", HERE, 1),)), "production.build")
    answer_all(game, until="never")
    assert "flagship" in there(game, A, HERE).kinds()
