"""Cards played as an action: technologies, secret objectives, finds."""

from __future__ import annotations

from lazax.ti4.state import TI4
from tests.ti4.positions.cards import playable, plays
from tests.ti4.positions.tools import A, B, C, answer, answer_all, done, planet, quick_game, technologies, units

PLAGIARIZE = "plagiarize"


def rich(state: TI4, goods: int) -> TI4:
    state.goods[A] = goods
    return state


def test_focused_research() -> None:
    """W-A9, N-AC-1: four trade goods, not resources, and a technology whose prerequisites are met."""
    game = plays(rich(quick_game(), 5), A, "focused_research")
    answer(game, A, "sarween_tools", "research.technology")
    assert done(game) and game.state.goods[A] == 1 and game.state.technologies[A] == ("sarween_tools",)
    assert not playable(rich(quick_game(), 3), A, "focused_research")


def test_divert_funding() -> None:
    """N-AC-8: Neural Motivator goes back; it neither helps Dacxive Animators nor can be researched again."""
    state = technologies(quick_game(), A, "neural_motivator", "carrier_ii", "spec_ops_ii")
    game = plays(state, A, "divert_funding")  # upgrades and technologies of a faction stay
    options = game.options(A)
    assert "neural_motivator" not in options and "dacxive_animators" not in options
    answer(game, A, "sarween_tools", "research.technology")
    assert done(game) and set(game.state.technologies[A]) == {"carrier_ii", "spec_ops_ii", "sarween_tools"}
    assert not playable(technologies(quick_game(), A, "carrier_ii"), A, "divert_funding")


def test_what_was_returned_does_nothing_any_more() -> None:
    """90.1: of a returned technology nothing is left in play."""
    state = technologies(quick_game(), A, "neural_motivator")
    game = plays(state, A, "divert_funding")
    answer(game, A, "sarween_tools")
    acting = {component for found in game.state.in_play.values() for component, _ in found}
    assert "technology:sarween_tools" in acting and "technology:neural_motivator" not in acting


def test_plagiarize() -> None:
    """W-A9: five influence for a technology of a neighbour, without prerequisites; none of a faction, none of C, who
    is no neighbour; N-GEN-14: not Carrier II, in whose stead Sol has its own."""
    state = planet(units(quick_game(), B, "tile_42", "cruiser"), A, "mecatol_rex")
    technologies(technologies(state, B, "assault_cannon", "carrier_ii", "l4_disruptors"), C, "sarween_tools")
    game = plays(state, A, PLAGIARIZE)
    answer_all(game)
    assert done(game) and game.state.technologies[A] == ("assault_cannon",)
    assert "mecatol_rex" in game.state.exhausted
    poor = units(technologies(quick_game(), B, "assault_cannon"), B, "tile_42", "cruiser")
    assert not playable(poor, A, PLAGIARIZE)


def test_impersonation() -> None:
    """W-A9: three influence for a secret objective."""
    state = planet(quick_game(), A, "torkan")
    state.secret_deck = ("become_a_legend",)
    game = plays(state, A, "impersonation")
    answer_all(game)
    assert game.state.secrets[A] == ("become_a_legend",) and "torkan" in game.state.exhausted
    assert not playable(quick_game(), A, "impersonation")


def test_archaeological_expedition() -> None:
    """W-A9: of three cultural cards the fragment is kept; the others are discarded without being carried out."""
    state = planet(quick_game(), A, "lodor")
    state.cultural_deck = ("paradise_world", "cultural_relic_fragment", "dyson_sphere", "freelancers")
    game = plays(state, A, "archaeological_expedition")
    assert done(game) and game.state.fragments[A] == ("cultural_relic_fragment",)
    assert game.state.exploration_discard == ("paradise_world", "dyson_sphere")
    assert game.state.cultural_deck == ("freelancers",) and not game.state.attached
    assert not playable(quick_game(), A, "archaeological_expedition")  # N-AC-1: Jord has no trait


def test_exploration_probe() -> None:
    """W-A9: the token beside A's ship is explored and gone; one further away is out of reach."""
    state = units(quick_game(), A, "tile_46", "cruiser")
    state.frontier, state.frontier_deck = frozenset(("tile_20", "tile_44")), ("keleres_ship",)
    game = plays(state, A, "exploration_probe")
    answer_all(game)
    assert game.state.frontier == {"tile_44"} and not game.state.frontier_deck
    state = units(quick_game(), A, "tile_46", "cruiser")
    state.frontier = frozenset(("tile_44",))
    assert not playable(state, A, "exploration_probe")
