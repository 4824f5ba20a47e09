"""What the eight strategy cards do."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.steps import do
from lazax.ti4.board import tokens_left
from lazax.ti4.economy.tokens import Pools
from lazax.ti4.sequence import strategic_action
from lazax.ti4.sets import strategy_cards
from lazax.ti4.state import TI4
from lazax.ti4.tables import SETS, STRATEGY_CARDS
from lazax.ti4.units.structures import buildable
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    answer_all,
    done,
    force_of,
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

HOME_OF_A = "tile_1"


def resolve(state: TI4, card: str) -> Game:
    """A plays a strategy card."""
    return play(state, do(strategic_action.begin, A, card))


@pytest.mark.parametrize("sets", [("base",), SETS])
def test_every_printing_does_something(sets: tuple[str, ...]) -> None:
    """82.0: whichever sets are played with, every strategy card is there."""
    assert strategy_cards(frozenset(sets)).keys() <= strategic_action.STRATEGIES.keys()
    assert strategic_action.STRATEGIES.keys() == STRATEGY_CARDS.keys()


def test_leadership_without_reinforcements() -> None:
    """TV-STR-07, 20.3a: with one token left only one is gained, and none can be bought."""
    state = pools(quick_game(), A, tactic=6, fleet=6, strategy=3)
    state.goods[A] = 9
    game = resolve(state, "leadership")
    answer(game, A, Pools(1, 0, 0), "tokens.gain")
    assert tokens_left(game.state, A) == 0 and game.state.goods[A] == 9
    assert logged(game, "tokens.none_left") == [{"player": A, "n": 2}]


def test_diplomacy() -> None:
    """TV-STR-08, 32.2, 32.2a, 32.2b: not Mecatol Rex; who has a token there places none, who has none in
    reinforcements takes one from the sheet."""
    state = tokens(planet(quick_game(), A, "mecatol_rex", "lodor", exhausted=True), B, "tile_26")
    pools(state, C, tactic=8, fleet=5, strategy=3)
    game = resolve(state, "diplomacy")
    assert set(game.options(A)) == {HOME_OF_A, "tile_26"}
    answer(game, A, "tile_26", "diplomacy.system")
    answer(game, C, "tactic", "token.from")
    assert game.state.tokens["tile_26"] == (B, C)
    assert game.state.tactic_pool[C] == 7 and game.state.tactic_pool[B] == 3
    answer(game, A, "lodor", "diplomacy.ready")
    answer(game, A, "pass", "diplomacy.ready")
    assert game.state.exhausted == {"mecatol_rex"}


def test_diplomacy_of_the_base_game() -> None:
    """32.2: the older printing readies the planets of the system."""
    state = planet(quick_game(), A, "new_albion", "starpoint", "lodor", exhausted=True)
    game = resolve(state, "diplomacy_base")
    answer(game, A, "tile_27", "diplomacy.system")
    assert game.state.exhausted == {"lodor"}


def test_politics() -> None:
    """66.2: anybody but the speaker, oneself included; two agendas are put where the player likes."""
    state = quick_game()
    state.speaker, state.agenda_deck = B, ("mutiny", "arms_reduction", "seed_of_an_empire")
    game = resolve(state, "politics")
    assert set(game.options(A)) == {str(A), str(C)}
    answer(game, A, A, "politics.speaker")
    assert game.state.speaker == A
    answer(game, A, "mutiny", "agenda.next")
    answer(game, A, "bottom", "agenda.put")
    answer(game, A, "top", "agenda.put")
    assert game.state.agenda_deck == ("arms_reduction", "seed_of_an_empire", "mutiny")
    assert game.state.known_agendas[A] == ((0, "arms_reduction"), (-1, "mutiny"))
    assert game.state.known_agendas[B] == ()


def test_construction() -> None:
    """24.2, 24.2a: a PDS or a space dock, then another PDS, on the same planet if they like."""
    state = planet(quick_game(), A, "lodor")
    game = resolve(state, "construction")
    answer(game, A, "space_dock:lodor", "construction.structure")
    assert all(option.startswith("pds:") for option in game.options(A) if option != "pass")
    answer(game, A, "pds:lodor", "construction.structure")
    assert there(game, A, "lodor") == force_of("pds, space_dock")


@pytest.mark.parametrize("card", ["construction", "construction_base"])
def test_construction_for_others(card: str) -> None:
    """24.3, 20.6: the token of the strategy pool goes into the system, or to reinforcements beside an own one."""
    state = tokens(planet(quick_game(), B, "lodor"), B, "tile_26")
    game = resolve(state, card)
    answer_all(game, until="secondary.use")
    answer(game, B, "use", "secondary.use")
    answer_all(game, {"secondary.use": "pass"}, until="construction.system")
    answer(game, B, "tile_26", "construction.system")
    answer(game, B, "pds:lodor", "construction.structure")
    assert game.state.strategy_pool[B] == 1 and game.state.tokens["tile_26"] == (B,)
    assert there(game, B, "lodor") == force_of("pds")


def test_limits_of_structures() -> None:
    """TV-STR-10, 85.4 to 85.6: two PDS and one space dock on a planet."""
    state = units(planet(quick_game(), A, "lodor"), A, "lodor", "2 pds, space_dock")
    assert buildable(state, A, "pds", ["lodor"]) == buildable(state, A, "space_dock", ["lodor"]) == []
    units(planet(state, A, "vefut_ii"), A, "vefut_ii", "pds")
    assert buildable(state, A, "pds", ["lodor", "vefut_ii"]) == ["vefut_ii"]


def test_trade() -> None:
    """TV-STR-11, 92.4a, 92.4b, FAQ-GEN-11: who is chosen uses the secondary freely, even with nothing to gain, and is
    not asked again."""
    state = quick_game()
    state.commodities[B] = 2
    game = resolve(state, "trade")
    assert game.state.goods[A] == 3 and game.state.commodities[A] == 4
    answer(game, A, B, "trade.invite")
    answer(game, A, "done", "trade.invite")
    assert game.asked() == (C,) and kind_asked(game) == "secondary.use"
    answer(game, C, "use")
    assert done(game)
    assert (game.state.strategy_pool[B], game.state.strategy_pool[C]) == (2, 1)
    assert [(line["player"], line["n"]) for line in logged(game, "commodities.replenished")] == [
        (A, 4),
        (B, 0),
        (C, 6),
    ]


def test_who_was_chosen_for_trade_does_not_pay() -> None:
    """92.4b: once and freely, however much they lack."""
    game = resolve(quick_game(), "trade")
    answer(game, A, B, "trade.invite")
    answer(game, A, "done", "trade.invite")
    assert game.asked() == (C,)
    answer(game, C, "pass", "secondary.use")
    assert game.state.commodities[B] == 2 and game.state.strategy_pool[B] == 2


def test_warfare() -> None:
    """99.1, 99.2: a token comes back from the board, then the pools are spread anew."""
    game = resolve(tokens(quick_game(), A, "tile_26", "tile_46"), "warfare")
    answer(game, A, "tile_46", "warfare.token")
    answer(game, A, Pools(0, 0, 1), "tokens.gain")
    answer(game, A, Pools(1, 7, 1), "tokens.redistribute")
    assert game.state.tokens == {"tile_26": (A,)}
    assert (game.state.tactic_pool[A], game.state.fleet_pool[A], game.state.strategy_pool[A]) == (1, 7, 1)


def test_warfare_without_tokens_on_the_board() -> None:
    """TV-STR-13, R-21: none is gained, but the pools may be spread anew."""
    game = resolve(quick_game(), "warfare")
    assert kind_asked(game) == "tokens.redistribute"


def test_a_second_technology() -> None:
    """TV-STR-14, 91.2, R-21: open to those who declined the first."""
    state = quick_game()
    state.goods[A] = 6
    game = resolve(state, "technology")
    answer(game, A, "pass", "research.technology")
    answer(game, A, "yes", "technology.second")
    answer(game, A, ((), 6), "pay.resources")
    answer(game, A, "sarween_tools", "research.technology")
    assert "sarween_tools" in game.state.technologies[A]


def test_others_research_for_four_resources() -> None:
    """91.3: and a token of the strategy pool; who cannot pay is not asked."""
    state = technologies(quick_game(), B)
    state.exhausted.update(state.control)
    state.goods[B] = 4
    game = resolve(state, "technology")
    answer_all(game, until="secondary.use")
    assert game.asked() == (B,)
    answer(game, B, "use")
    answer_all(game, {"research.technology": "sarween_tools"})
    assert game.state.goods[B] == 0 and game.state.strategy_pool[B] == 1


def test_imperial() -> None:
    """45.2, R-25: an objective, and a point for Mecatol Rex."""
    state = planet(quick_game(), A, "mecatol_rex", exhausted=True)
    state.revealed, state.goods[A] = ("negotiate_trade_routes",), 5
    game = resolve(state, "imperial")
    answer(game, A, "negotiate_trade_routes", "imperial.objective")
    assert game.state.points[A] == 2 and game.state.goods[A] == 0
    assert [line["source"] for line in logged(game, "points.gained")] == ["negotiate_trade_routes", "imperial"]
