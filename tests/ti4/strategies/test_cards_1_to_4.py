"""Leadership, Diplomacy, Politics and Construction: what their primary and secondary abilities do."""

from __future__ import annotations

import pytest

from lazax.galaxy.spending import Payment
from lazax.ti4 import sets
from lazax.ti4.board import tokens_left
from lazax.ti4.economy.tokens import Pools, pools_of
from lazax.ti4.sequence.strategic_action import secondary_tokens
from lazax.ti4.state import TI4
from lazax.ti4.switches import Rules
from lazax.ti4.tables import SYSTEM_OF
from tests.ti4.positions.strategies import MECATOL, PASS, REX, nearly_out_of_tokens, on_sheet, primary, secondary
from tests.ti4.positions.tools import (
    MAP,
    A,
    B,
    C,
    answer,
    answers,
    done,
    force_of,
    logged,
    planet,
    pools,
    quick_game,
    there,
    tokens,
    units,
)

# Leadership


def test_leadership_gains_and_then_sells() -> None:
    """1.7, 52.0, 52.1, 52.2, 52.4, 82.3: three tokens into pools of choice; then influence, goods included, buys one
    for three."""
    state = planet(quick_game(), A, REX)
    state.goods[A] = 1
    game = primary(state, "leadership")
    answer(game, A, Pools(1, 1, 1), "tokens.gain")
    assert pools_of(game.state, A) == (4, 4, 3)
    assert game.options(A) == ("0", "1", "2", "3")  # Mecatol Rex 6, Jord 2, one trade good
    answer(game, A, "3", "leadership.buy")
    answer(game, A, Payment(("jord", REX), 1), "pay.influence")
    answer(game, A, Pools(0, 3, 0), "tokens.gain")
    assert done(game)
    assert pools_of(game.state, A) == (4, 7, 3)
    assert game.state.exhausted == {"jord", REX}


def test_leadership_without_tokens_in_reinforcements() -> None:
    """1.9, TV-STR-07, 20.3, 20.3a: one of three is gained, no further one is sold."""
    state = planet(nearly_out_of_tokens(1), A, REX)
    game = primary(state, "leadership")
    answer(game, A, Pools(1, 0, 0), "tokens.gain")
    assert done(game)
    assert tokens_left(game.state, A) == 0
    assert not game.state.exhausted


def test_what_is_overpaid_is_lost() -> None:
    """R-27: six influence for one token buy one token."""
    state = planet(quick_game(), A, REX, exhausted=False)
    game = secondary(state, "leadership")
    answer(game, A, "1", "leadership.buy")
    answer(game, A, Payment((REX,), 0), "pay.influence")
    answer(game, A, Pools(1, 0, 0), "tokens.gain")
    assert on_sheet(game.state) == 8 + 1


# Diplomacy


def test_diplomacy() -> None:
    """32.0, 32.1, TV-STR-08, 32.2, 32.2a, 32.2b: not Mecatol Rex; one has a token there, one takes theirs from the
    sheet."""
    state = planet(quick_game(), A, REX, "lodor", "vefut_ii", "thibah", exhausted=True)
    tokens(pools(state, C, tactic=9, fleet=4, strategy=3), B, "tile_26")
    game = primary(state, "diplomacy")
    assert MECATOL not in game.options(A)
    answer(game, A, "tile_26", "diplomacy.system")
    assert game.options(C) == ("tactic", "fleet", "strategy")
    answer(game, C, "strategy", "token.from")
    assert game.state.tokens == {"tile_26": (B, C)}
    assert game.state.strategy_pool[C] == 2
    answers(game, (A, "thibah", "diplomacy.ready"), (A, "vefut_ii", "diplomacy.ready"))
    assert done(game)
    assert game.state.exhausted == {REX, "lodor"}


def test_diplomacy_readies_up_to_two() -> None:
    """C-01, 32.3, ERR-DIP: the secondary as well; less is allowed, a third is not."""
    state = planet(quick_game(), A, "lodor", "vefut_ii", "thibah", exhausted=True)
    game = secondary(state, "diplomacy")
    answers(game, (A, "lodor", "diplomacy.ready"), (A, PASS, "diplomacy.ready"))
    assert done(game)
    assert game.state.exhausted == {"vefut_ii", "thibah"}


def test_diplomacy_without_a_system() -> None:
    """R-21: who controls nothing but Mecatol Rex protects no system and readies nothing."""
    state = quick_game()
    state.control = {"jord": B}
    game = primary(planet(state, A, REX, exhausted=True), "diplomacy")
    assert done(game)
    assert game.state.exhausted == {REX}
    assert game.state.tokens == {}


def test_diplomacy_takes_no_token_from_who_has_none() -> None:
    """20.3b: sixteen tokens on the board: no token is placed."""
    state = pools(quick_game(), B, tactic=0, fleet=0, strategy=0)
    tokens(state, B, *(f"tile_{n}" for n in (18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29, 39, 40, 41, 42, 43)))
    game = primary(planet(state, A, "lodor"), "diplomacy")
    answer(game, A, "tile_26", "diplomacy.system")
    assert done(game)
    assert game.state.tokens["tile_26"] == (C,)


def test_diplomacy_of_the_base_game() -> None:
    """32.2 as first printed: the planets of that system are readied, all of them and no others."""
    state = quick_game(rules=Rules(map=MAP, sets=frozenset({"base"})))
    planet(state, A, "new_albion", "starpoint", "lodor", exhausted=True)
    game = primary(state, "diplomacy_base")
    answer(game, A, "tile_27", "diplomacy.system")
    assert done(game)
    assert game.state.exhausted == {"lodor"}
    assert game.state.tokens == {"tile_27": (B, C)}


# Politics


def with_agendas() -> TI4:
    state = quick_game()
    state.action_deck = tuple(sorted(sets.action_cards(state.rules.sets)))[:10]
    state.agenda_deck = tuple(sorted(sets.agendas(state.rules.sets)))[:5]
    return state


def test_politics() -> None:
    """80.0, 66.0, 66.1, 66.2, 80.6: another speaker, two cards, then the two top agendas to either end."""
    state = with_agendas()
    one, two, *rest = state.agenda_deck
    game = primary(state, "politics", B)
    assert game.options(B) == (str(B), str(C))  # the speaker is player A
    answer(game, B, str(B), "politics.speaker")
    assert game.state.speaker == B
    assert logged(game, "speaker.passed") == [{"player": B}] and not logged(game, "speaker.chosen")
    assert len(game.state.hand[B]) == 2
    answers(game, (B, two, "agenda.next"), (B, "bottom", "agenda.put"), (B, "top", "agenda.put"))
    assert done(game)
    assert game.state.agenda_deck == (one, *rest, two)
    assert game.state.known_agendas[B] == ((0, one), (-1, two))


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_agendas_in_any_order(end: str) -> None:
    """66.2: both to the same end in the order the player likes: the first named lies deeper at the bottom, or is
    covered on top."""
    state = with_agendas()
    one, two, *rest = state.agenda_deck
    game = primary(state, "politics")
    answers(game, (A, str(B), "politics.speaker"), (A, one, "agenda.next"), (A, end), (A, end))
    assert done(game)
    assert game.state.agenda_deck == ((two, one, *rest) if end == "top" else (*rest, one, two))


# Construction


def test_construction() -> None:
    """24.0, 24.1, 63.2, 79.2, 85.2, 26.3a, 24.2, 24.2a, 24.2b, 24.4: a dock and a PDS on one planet, in a system with
    an own token."""
    state = tokens(planet(quick_game(), A, "lodor"), A, "tile_26")
    game = primary(state, "construction")
    answers(game, (A, "space_dock:lodor", "construction.structure"), (A, "pds:lodor", "construction.structure"))
    assert done(game)
    assert there(game, A, "lodor") == force_of("pds, space_dock")


def test_the_extra_pds_without_the_first_structure() -> None:
    """R-21: declining the first one does not close the second, which is a PDS only."""
    game = primary(planet(quick_game(), A, "lodor"), "construction")
    answer(game, A, PASS, "construction.structure")
    assert game.options(A) == ("pds:jord", "pds:lodor", PASS)
    answer(game, A, "pds:lodor")
    assert there(game, A, "lodor") == force_of("pds")


def test_how_many_structures_a_planet_takes() -> None:
    """TV-STR-10, 85.4 to 85.6: neither a third PDS nor a second space dock."""
    state = units(planet(quick_game(), A, "lodor"), A, "lodor", "2 pds, space_dock")
    game = primary(state, "construction")
    assert game.options(A) == ("pds:jord", "space_dock:jord", PASS)


def test_a_structure_from_elsewhere() -> None:
    """24.4a: without one in reinforcements it comes off a system without an own token."""
    state = planet(quick_game(), A, "lodor", "wellon", "thibah", "vefut_ii")
    for place in ("wellon", "thibah", "vefut_ii"):
        units(state, A, place, "space_dock")
    game = primary(tokens(state, A, "tile_19"), "construction")
    answer(game, A, "space_dock:lodor", "construction.structure")
    assert game.options(A) == ("thibah", "vefut_ii")
    answer(game, A, "thibah", "unit.take")
    assert there(game, A, "lodor") == force_of("space_dock")
    assert not there(game, A, "thibah")


def test_no_structure_can_be_taken_where_tokens_lie() -> None:
    """24.4a: with an own token in each of their systems no further dock can be placed."""
    state = planet(quick_game(), A, "lodor", "wellon", "thibah", "vefut_ii")
    for place in ("wellon", "thibah", "vefut_ii"):
        tokens(units(state, A, place, "space_dock"), A, SYSTEM_OF[place])
    assert "space_dock:lodor" not in primary(state, "construction").options(A)


@pytest.mark.parametrize("card", ["construction", "construction_base"])
def test_construction_for_others(card: str) -> None:
    """24.3: the token goes into any system, and a structure may be placed on an own planet there."""
    state = planet(quick_game(), B, "lodor", "vefut_ii")
    game = secondary(state, card, B)
    assert {"tile_26", "tile_20", MECATOL, "tile_41"} <= set(game.options(B))
    answer(game, B, "tile_26", "construction.system")
    assert game.state.strategy_pool[B] == 1
    assert game.state.tokens == {"tile_26": (B,)}
    assert game.options(B) == ("pds:lodor", "space_dock:lodor", PASS)
    answer(game, B, "space_dock:lodor", "construction.structure")
    assert there(game, B, "lodor") == force_of("space_dock")


def test_construction_without_a_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """24.3, 20.5: who need not spend a token places none, and builds all the same."""
    state = pools(planet(quick_game(), B, "lodor"), B, strategy=0)
    monkeypatch.setitem(secondary_tokens.changes, "ability:none", lambda game, owner, price, player, card: 0)
    state.in_play = {**state.in_play, secondary_tokens.name: (("ability:none", B),)}
    game = secondary(state, "construction", B)
    answers(game, (B, "tile_26", "construction.system"), (B, "pds:lodor", "construction.structure"))
    assert game.state.strategy_pool[B] == 0
    assert game.state.tokens == {}
    assert there(game, B, "lodor") == force_of("pds")


def test_construction_where_a_token_lies() -> None:
    """24.3, 20.6: the token goes to reinforcements; the structure is placed all the same."""
    state = tokens(planet(quick_game(), B, "lodor"), B, "tile_26")
    before = tokens_left(state, B)
    game = secondary(state, "construction", B)
    answers(game, (B, "tile_26", "construction.system"), (B, "pds:lodor", "construction.structure"))
    assert tokens_left(game.state, B) == before + 1
    assert there(game, B, "lodor") == force_of("pds")


def test_the_token_is_placed_before_a_structure_is_taken() -> None:
    """24.3, 24.4a: the system counts as one with an own token by then."""
    state = planet(quick_game(), B, "new_albion", "starpoint", "wellon", "thibah")
    for place in ("starpoint", "wellon", "thibah"):
        units(state, B, place, "space_dock")
    game = secondary(state, "construction", B)
    answers(game, (B, "tile_27", "construction.system"), (B, "space_dock:new_albion", "construction.structure"))
    assert game.options(B) == ("wellon", "thibah")
