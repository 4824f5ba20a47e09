"""Factions meet over cards, notes and votes: initiative, alliances, trade in the council, heroes of other peoples."""

from __future__ import annotations

import pytest

from lazax.core.stage import enter, leave
from lazax.core.steps import do
from lazax.galaxy.deals.terms import Term
from lazax.ti4 import sets
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.council.voting import Ballot
from lazax.ti4.events import Phase, SpaceCombat
from lazax.ti4.notes.hands import give_note
from lazax.ti4.objectives.scoring import score
from lazax.ti4.sequence import strategy_phase
from lazax.ti4.sequence.agenda_phase import reveal
from lazax.ti4.sequence.order import initiative, initiative_order
from lazax.ti4.state import TI4
from lazax.ti4.timings import SPACE_ROUND_START
from lazax.ti4.trade.terms import ACTION_CARD
from lazax.ti4.units.cards import sustains, take_stock, unit_of
from lazax.ti4.windows import react
from tests.ti4.positions.cards import uses
from tests.ti4.positions.deals import strike
from tests.ti4.positions.fights import unlocked
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    activated,
    answer,
    answer_all,
    answer_next,
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

HERE, ALBION = "tile_27", "new_albion"
TA_ZERN, TRRAKAN = "leader:jolnar_commander", "leader:argent_commander"


def choosing(*factions: str) -> TI4:
    state = quick_game(*factions, phase="strategy")
    leave(state, Phase)
    state.strategies = {A: (), B: (), C: ()}
    return state


def test_the_zero_token_and_public_disgrace() -> None:
    """N-NAA-6, W-S2: B disgraces Naalu, who take Imperial instead of Leadership; their initiative is 0 all the same,
    and whoever has Leadership now comes after them."""
    game = play(hand(choosing("naalu", "letnev", "hacan"), B, "public_disgrace"), do(strategy_phase.start))
    answer_all(game, until="strategy.pick")
    answer(game, A, "leadership", "strategy.pick")
    uses(game, B, "action_card:public_disgrace")
    assert "leadership" not in game.options(A)
    answer(game, A, "imperial", "strategy.pick")
    answer_all(game, until="strategy.pick")
    answer(game, B, "leadership", "strategy.pick")
    answer_all(game, until="turn.action")
    assert "imperial" in game.state.strategies[A] and "leadership" in game.state.strategies[B]
    assert initiative(game.state, A) == 0 and initiative_order(game.state)[:2] == [A, B]
    assert game.asked() == (A,)


def test_the_gift_of_naalu_and_public_disgrace() -> None:
    """TV-NAA-02, W-S2: B, who was disgraced into Imperial, comes first by the Gift; Naalu have the number of their
    card."""
    state = given(with_notes("naalu", "letnev", "hacan", phase="strategy"), B, "gift_of_prescience:0")
    leave(state, Phase)
    state.strategies = {A: (), B: (), C: ()}
    game = play(hand(state, C, "public_disgrace"), do(strategy_phase.start))
    answer_all(game, until="strategy.pick")
    answer(game, A, "politics", "strategy.pick")
    answer_all(game, until="strategy.pick")
    answer(game, B, "leadership", "strategy.pick")
    uses(game, C, "action_card:public_disgrace")
    answer(game, B, "imperial", "strategy.pick")
    while kind_asked(game) != "turn.action":
        gift = [p for p in game.asked() if "note:gift_of_prescience:0" in game.options(p)]
        answer(game, gift[0], "note:gift_of_prescience:0") if gift else answer_next(game, {})
    assert initiative(game.state, B) == 0 and initiative(game.state, A) > 1 and game.asked() == (B,)


def allied(state: TI4, owner: int, holder: int, *leaders: str) -> TI4:
    """The holder has got the Alliance of the owner, and these commanders are unlocked."""

    async def give(game: TI4) -> None:
        await give_note(game, owner, holder, f"alliance:{owner}")

    state = play(state, give).state.copy()
    state.unlocked |= {*leaders}
    take_stock(state)
    return state


def test_two_commanders_of_jol_nar_by_alliance() -> None:
    """51.8, N-JOL-6, N-GEN-4, W-G3: Jol-Nar, allied to Argent, let a destroyer roll a third die in the barrage by
    Trrakan Aun Zulok, and roll those that missed again by Ta Zern; each die once."""
    state = allied(with_notes("jolnar", "argent", "hacan"), B, A, "jolnar_commander", "argent_commander")
    state = units(units(state, A, HERE, "destroyer"), C, HERE, "3 fighter, carrier")
    game = play(activated(state, A, HERE), do(fight, A), dice=(1, 2, 3, 10, 10, 10))
    uses(game, A, TRRAKAN)
    uses(game, A, TA_ZERN)
    if kind_asked(game) == "dice.reroll":
        answer(game, A, "missed", "dice.reroll")
    rolled = logged(game, "roll.barrage")
    assert len(rolled[0]["dice"]) == 3
    assert there(game, C, HERE).number("fighter") == 0


def test_both_allies_use_ta_zern_on_their_own_dice() -> None:
    """51.8a, N-JOL-6: Argent, to whom Jol-Nar gave their Alliance, roll again what their own destroyer missed; in the
    same barrage Jol-Nar do so with theirs."""
    state = allied(with_notes("jolnar", "argent", "hacan"), A, B, "jolnar_commander")
    state = units(units(state, A, HERE, "destroyer, 2 fighter"), B, HERE, "destroyer, 2 fighter")
    game = play(activated(state, A, HERE), do(fight, A), dice=(1, 1, 10, 10, 1, 1, 10, 10))
    for player in (A, B):
        uses(game, player, TA_ZERN)
        if kind_asked(game) == "dice.reroll":
            answer(game, player, "missed", "dice.reroll")
    answer_all(game, until="combat.announce")
    assert not there(game, A, HERE).number("fighter") and not there(game, B, HERE).number("fighter")


@pytest.mark.parametrize("sold", [True, False])
def test_hacan_sell_a_bribe_in_the_middle_of_the_vote(sold: bool) -> None:
    """N-HAC-1, N-HAC-2, 94.6, ERR-BRI: B, no neighbour of theirs, buys Bribery while the last vote is cast, and turns
    the outcome with it; a second deal about this agenda is refused."""
    state = hand(quick_game("hacan", "letnev", "sol", phase="agenda"), A, "bribery")
    state.agenda_deck, state.speaker, state.goods[B] = ("mutiny",), C, 6
    game = play(state, do(reveal))
    answer_all(game, until="vote.cast")
    if sold:
        strike(game, A, B, [Term(ACTION_CARD, what="bribery")], [Term("goods", n=1)])
        assert not game.state.hand[A] and game.state.hand[B] == ("bribery",)
    for player, outcome, home in ((A, "", ""), (B, "for", "wren_terra"), (C, "against", "jord")):
        answer_all(game, until="vote.cast")
        answer(game, player, Ballot(outcome, (home,)) if outcome else Ballot(), "vote.cast")
    if sold:
        uses(game, B, "action_card:bribery", 5)
    answer_all(game)
    (told,) = logged(game, "agenda.outcome")
    assert told["outcome"] == ("for" if sold else "against") and game.state.goods[A] == (1 if sold else 0)


@pytest.mark.parametrize(
    ("form", "people", "hero"),
    [
        ("keleres_mentak", "mentak", "keleres_hero_harka"),
        ("keleres_xxcha", "xxcha", "keleres_hero_odlynn"),
        ("keleres_argent", "argent", "keleres_hero_kuuasi"),
    ],
)
def test_keleres_hold_the_hero_of_another_people(form: str, people: str, hero: str) -> None:
    """N-KEL-1, TV-KEL-01, 51.12: the hero that comes with the home system is theirs alone, in place of that of the
    other people, who are not in the game; it is unlocked by their own three objectives."""
    state = quick_game(form, "letnev", "hacan")
    known = sets.leaders_of(state.rules.sets, form)
    assert hero in known and f"{people}_hero" not in known
    state.scored = {**state.scored, A: ("expand_borders", "corner_the_market"), B: ("develop_weaponry",)}
    state.revealed = ("develop_weaponry",)
    technologies(state, A, "cruiser_ii", "infantry_ii")
    game = play(state, lambda game: score(game, A, "develop_weaponry"))
    answer_all(game)
    assert game.state.unlocked == {hero}


def test_the_hero_of_keleres_meets_the_flagship_of_mentak() -> None:
    """W-T9, `un.mentak_flagship`: Kuuasi Aun Jalatai brings the Artemiris into the combat; beside the Fourth Moon it
    cannot sustain damage."""
    state = unlocked(pools(quick_game("keleres_argent", "mentak", "hacan"), A, fleet=5), "keleres_hero_kuuasi")
    state = units(units(planet(state, A, ALBION), A, HERE, "destroyer"), B, HERE, "flagship")
    enter(activated(state, B, HERE), SpaceCombat(HERE, B, A, 1))
    game = play(state, lambda game: react(game, SPACE_ROUND_START))
    uses(game, A, "leader:keleres_hero_kuuasi", "cruiser", "cruiser")
    assert there(game, A, HERE) == force_of("flagship, 2 cruiser, destroyer")
    printed = unit_of(game.state, A, "flagship").sustains
    assert printed and not sustains(game.state, printed, HERE, A, "flagship")
    assert sustains(game.state, printed, "tile_20", A, "flagship")
