"""Trade, Warfare, Technology and Imperial: what their primary and secondary abilities do."""

from __future__ import annotations

from lazax.core.steps import do
from lazax.galaxy.spending import Payment
from lazax.ti4 import sets
from lazax.ti4.economy.tokens import Pools, pools_of
from lazax.ti4.sequence.strategic_action import STRATEGIES, begin
from lazax.ti4.state import TI4
from tests.ti4.positions.strategies import PASS, REX, on_sheet, primary, secondary
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    answer_all,
    answers,
    done,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    technologies,
    there,
    tokens,
    units,
)

# Trade


def test_trade() -> None:
    """92.0, 92.1, 92.5, 92.2, 92.3, 92.3a, 92.4, 21.3: three goods, commodities up to the value; those chosen
    replenish for nothing."""
    state = quick_game()
    state.commodities[A] = 1
    game = play(state, do(begin, A, "trade"), debug=True)
    assert (game.state.goods[A], game.state.commodities[A]) == (3, 4)
    answers(game, (A, str(C), "trade.invite"), (B, "use", "secondary.use"))
    assert done(game)
    assert [game.state.commodities[p] for p in (A, B, C)] == [4, 2, 6]
    assert [game.state.strategy_pool[p] for p in (A, B, C)] == [2, 1, 2]


def test_chosen_with_all_commodities() -> None:
    """N-GEN-20, TV-STR-11, 92.4a, 92.4b, FAQ-GEN-11: free, it counts as replenished, and nobody pays for it again."""
    state = quick_game()
    state.commodities[B] = 2
    game = play(state, do(begin, A, "trade"), debug=True)
    answers(game, (A, str(B), "trade.invite"), (A, "done", "trade.invite"))
    assert game.asked() == (C,)
    answer(game, C, PASS, "secondary.use")
    assert {"player": B, "n": 0} in logged(game, "commodities.replenished")
    assert (game.state.commodities[B], game.state.strategy_pool[B]) == (2, 2)


def test_the_chosen_come_at_their_place() -> None:
    """FAQ-GEN-10, 92.4a: clockwise, between those who pay."""
    game = play(quick_game(), do(begin, C, "trade"))
    answers(game, (C, str(A), "trade.invite"), (C, "done", "trade.invite"), (B, "use", "secondary.use"))
    assert [line["player"] for line in logged(game, "commodities.replenished")] == [C, A, B]


# Warfare


def test_warfare() -> None:
    """99.0, 99.1, 99.2: a token off the board into a pool of choice, then all of the sheet is spread anew."""
    state = tokens(quick_game(), A, "tile_26", "tile_27")
    game = primary(state, "warfare")
    answers(game, (A, "tile_27", "warfare.token"), (A, Pools(0, 0, 1), "tokens.gain"))
    assert pools_of(game.state, A) == (3, 3, 3)
    answer(game, A, Pools(7, 2, 0), "tokens.redistribute")
    assert done(game)
    assert pools_of(game.state, A) == (7, 2, 0)
    assert game.state.tokens == {"tile_26": (A,)}


def test_warfare_without_tokens_on_the_board() -> None:
    """TV-STR-13, R-21, 99.1, 99.2: none is gained; the pools are spread anew, and the fleet pool counts (37.3)."""
    state = units(quick_game(), A, "tile_26", "3 cruiser")
    game = primary(state, "warfare")
    answer(game, A, Pools(4, 2, 2), "tokens.redistribute")
    assert there(game, A, "tile_26").number("cruiser") == 2
    assert on_sheet(game.state) == 8


def test_warfare_for_others() -> None:
    """99.3, 99.3a: one dock at home produces; no token is placed there."""
    state = units(quick_game(), B, "arc_prime", "space_dock")
    units(state, B, "wren_terra", "space_dock")
    assert STRATEGIES["warfare"].could_use(state, B)
    game = secondary(state, "warfare", B)
    assert game.options(B) == ("arc_prime", "wren_terra")
    answer(game, B, "arc_prime", "warfare.dock")
    assert kind_asked(game) == "production.build"
    assert game.state.tokens == {}


def test_warfare_without_a_dock_at_home() -> None:
    """99.3: a dock elsewhere does not help."""
    state = units(planet(quick_game(), B, "lodor"), B, "lodor", "space_dock")
    assert not STRATEGIES["warfare"].could_use(state, B)


# Technology


def test_technology() -> None:
    """91.0, 91.1, 90.9, 90.3a, 91.2: one for nothing, another one for six resources."""
    state = planet(quick_game(), A, "lodor")
    game = primary(state, "technology")
    answer(game, A, "sarween_tools", "research.technology")
    answers(game, (A, "yes", "technology.second"), (A, Payment(("jord", "lodor"), 0), "pay.resources"))
    answer(game, A, "plasma_scoring", "research.technology")
    assert done(game)
    assert game.state.technologies[A] == ("sarween_tools", "plasma_scoring")


def test_the_second_technology_without_the_first() -> None:
    """TV-STR-14, R-21, 91.2: declining the first leaves the second."""
    state = quick_game()
    state.goods[A] = 6
    game = primary(state, "technology")
    answers(game, (A, PASS, "research.technology"), (A, "yes", "technology.second"), (A, Payment((), 6)))
    answer(game, A, "sarween_tools", "research.technology")
    assert game.state.technologies[A] == ("sarween_tools",)
    assert game.state.goods[A] == 0


def test_five_resources_buy_no_second_technology() -> None:
    """91.2: six are needed."""
    state = quick_game()
    state.exhausted.add("jord")
    state.goods[A] = 5
    game = primary(state, "technology")
    answer(game, A, "sarween_tools", "research.technology")
    assert done(game)


def test_technology_for_others() -> None:
    """91.3: a token and four resources; who has three only is not asked."""
    state = quick_game()
    state.exhausted.add("jord")
    state.goods[A] = 3
    assert not STRATEGIES["technology"].could_use(state, A)
    state.goods[A] = 4
    assert STRATEGIES["technology"].could_use(state, A)
    game = secondary(state, "technology")
    answer(game, A, Payment((), 4), "pay.resources")
    answer(game, A, "sarween_tools", "research.technology")
    assert done(game)


# Imperial


def with_secrets() -> TI4:
    state = quick_game()
    state.secret_deck = tuple(sorted(sets.secret_objectives(state.rules.sets)))[:6]
    return state


def test_imperial_with_mecatol_rex() -> None:
    """45.0, 45.1, 45.2, R-25: an objective beside that of the status phase, then a point."""
    state = planet(with_secrets(), A, REX)
    state.revealed, state.goods[A] = ("negotiate_trade_routes",), 5
    game = primary(state, "imperial")
    answer(game, A, "negotiate_trade_routes", "imperial.objective")
    assert done(game)
    assert game.state.points[A] == 2
    assert game.state.goods[A] == 0
    assert not game.state.secrets[A]


def test_imperial_without_mecatol_rex() -> None:
    """45.2, R-21: nothing scored, yet a secret objective may be drawn, or not."""
    state = with_secrets()
    state.revealed, state.goods[A] = ("negotiate_trade_routes",), 5
    game = primary(state, "imperial")
    answers(game, (A, PASS, "imperial.objective"), (A, "yes", "imperial.secret"))
    assert done(game)
    assert game.state.points[A] == 0
    assert len(game.state.secrets[A]) == 1
    declined = primary(with_secrets(), "imperial")
    answer(declined, A, "no", "imperial.secret")
    assert not declined.state.secrets[A]


def test_imperial_obeys_the_rules_of_scoring() -> None:
    """R-25, 61.8, 61.16: neither twice nor without the planets of home."""
    state = planet(with_secrets(), A, REX)
    state.revealed, state.goods[A] = ("negotiate_trade_routes",), 5
    state.scored = {**state.scored, A: ("negotiate_trade_routes",)}
    assert done(primary(state, "imperial"))
    state.scored = {**state.scored, A: ()}
    game = primary(planet(state, B, "jord"), "imperial")
    assert done(game)
    assert game.state.points[A] == 1  # for Mecatol Rex


def test_imperial_for_others() -> None:
    """45.3, 45.4, 61.22: a secret objective; with an empty deck nobody is asked."""
    game = secondary(with_secrets(), "imperial", B)
    assert len(game.state.secrets[B]) == 1
    assert not STRATEGIES["imperial"].could_use(quick_game(), B)


def test_a_fourth_secret_objective_goes_back() -> None:
    """TV-OBJ-07, 45.4, 61.21, 61.21a: two scored, two in hand: one of those in hand is shuffled into the deck."""
    state = with_secrets()
    names = tuple(sorted(sets.secret_objectives(state.rules.sets)))
    state.scored = {**state.scored, B: names[10:12]}
    state.secrets[B] = (names[12],)
    game = secondary(state, "imperial", B)
    held = game.state.secrets[B]
    assert len(held) == 2
    assert set(game.options(B)) == set(held)
    answer(game, B, names[12], "secret.return")
    assert names[12] not in game.state.secrets[B]
    assert names[12] in game.state.secret_deck
    assert len(game.state.secret_deck) == 6


def test_technologies_count_for_prerequisites_at_once() -> None:
    """91.2, 90.12: what was researched first serves for the second."""
    state = technologies(quick_game(), A, "sarween_tools")
    state.goods[A] = 6
    game = primary(state, "technology")
    assert "neural_motivator" in game.options(A)
    assert "dacxive_animators" not in game.options(A)
    answer(game, A, "neural_motivator", "research.technology")
    answers(game, (A, "yes", "technology.second"), (A, Payment((), 6), "pay.resources"))
    assert "dacxive_animators" in game.options(A)
    answer_all(game, {"research.technology": "dacxive_animators"})
    assert done(game)
