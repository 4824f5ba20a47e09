"""Cards played before a technology is bought, and the bubble of the one who holds Technology."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.galaxy.spending import Payment
from lazax.ti3.events import StrategicAction
from lazax.ti3.state import TI3, Law
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    goods,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    quick_game,
    technologies,
)

WINDOW = "react.before_technology_purchase"


def laboratory(*races: str, money: int = 0, strategy: int = 2) -> TI3:
    """N'orr hold Technology; Sol, with Enviro Compensator alone and nothing but trade goods, may buy."""
    state = quick_game(races=races or ("sol", "norr", "hacan"), units=False)
    state.strategies.update({0: ("trade",), 1: ("technology",), 2: ("warfare",)})
    state.technologies = {**state.technologies, 0: ("enviro_compensator",)}
    state.exhausted.update(state.control)
    enter(state, StrategicAction(1, "technology"))
    return pools(goods(state, 0, money), 0, strategy=strategy)


def buying(state: TI3) -> Game:
    """Sol uses the secondary of Technology."""
    game = play(state, ("strategic.secondary", 0, "technology", 1))
    answer(game, 0, "yes", "secondary.use")
    return game


# Corporate Sponsorship


def test_corporate_sponsorship() -> None:
    """T-A5, R28.4: with four trade goods Sol can buy Stasis Capsules, and nothing that is not green."""
    game = buying(hand(laboratory(money=4), 0, "corporate_sponsorship"))
    answer(game, 0, "corporate_sponsorship", WINDOW)
    assert game.options(0) == ("stasis_capsules", "pass")
    answer(game, 0, "stasis_capsules", "technology.buy")
    assert done(game)
    assert "stasis_capsules" in game.state.technologies[0] and game.state.goods[0] == 0


def test_sponsorship_ends_with_the_purchase() -> None:
    """T-A5, R21.11: whether used or not, the card is gone and the next purchase costs the full price."""
    game = buying(hand(laboratory(money=20), 0, "corporate_sponsorship"))
    answer(game, 0, "corporate_sponsorship")
    answer(game, 0, "antimass_deflectors", "technology.buy")
    answer(game, 0, Payment((), 8), "pay.resources")
    assert game.state.goods[0] == 12 and game.state.action_discard == ("corporate_sponsorship",)
    assert not any(getattr(event, "effects", ()) for event in game.state.stage)


def test_nothing_to_sponsor() -> None:
    """R21.2: without a green technology within reach there is no situation for the card."""
    state = hand(laboratory(money=20), 0, "corporate_sponsorship")
    state.technologies = {**state.technologies, 0: ()}
    assert kind_asked(buying(state)) == "technology.buy"


def test_one_sponsor_for_one_purchase() -> None:
    """R21.3, T-X2: the card cannot be copied for the same purchase by the one who played it."""
    state = hand(laboratory(money=20), 0, "corporate_sponsorship", "touch_of_genius")
    game = buying(state)
    answer(game, 0, "corporate_sponsorship", WINDOW)
    assert kind_asked(game) == "technology.buy"


# Opening the Black Box


def test_opening_the_black_box() -> None:
    """T-A5, R28.5: two planets with red specialty take four off a red technology and nothing off others."""
    state = hand(laboratory(money=4), 0, "opening_the_black_box")
    planet(planet(state, 0, "lor"), 0, "vefut_ii")
    game = buying(state)
    answer(game, 0, "opening_the_black_box", WINDOW)
    assert game.options(0) == ("hylar_v_assault_laser", "pass")
    answer(game, 0, "hylar_v_assault_laser")
    answer(game, 0, Payment(("lor", "vefut_ii"), 1), "pay.resources")
    assert done(game) and game.state.goods[0] == 3


def test_the_black_box_needs_a_red_planet() -> None:
    """R21.2, R28.5: it must be refreshed; with Research Grant green planets help, but only once each."""
    state = hand(laboratory(money=20), 0, "opening_the_black_box")
    planet(state, 0, "vefut_ii", exhausted=True)
    planet(state, 0, "lodor")
    assert kind_asked(buying(state.copy())) == "technology.buy"
    state.laws = {**state.laws, "research_grant": Law()}
    state.exhausted.discard("vefut_ii")
    game = buying(state)
    answer(game, 0, "opening_the_black_box", WINDOW)
    answer(game, 0, "hylar_v_assault_laser")
    assert game.ask(0).about["n"] == 8 - 2 - 1  # type: ignore[union-attr]


# Focused Research


def test_focused_research() -> None:
    """T-A5, R21.5, R28.3: Sol pay 6 for Cybernetics without its prerequisite, then the price of 8."""
    game = buying(hand(laboratory(money=15), 0, "focused_research"))
    answer(game, 0, "focused_research", WINDOW)
    options = set(game.options(0))
    assert {"cybernetics", "deep_space_cannon", "xrd_transporters"} <= options
    assert not {"stasis_capsules", "war_sun", "assault_cannon"} & options  # open to him, or two are missing
    answer(game, 0, "cybernetics", "focused_research.technology")
    answer(game, 0, Payment((), 6), "pay.resources")
    assert "cybernetics" in game.options(0) and "deep_space_cannon" not in game.options(0)
    answer(game, 0, "cybernetics", "technology.buy")
    answer(game, 0, Payment((), 8), "pay.resources")
    assert done(game) and game.state.goods[0] == 1
    assert game.state.technologies[0] == ("enviro_compensator", "cybernetics")


def test_cancelled_research_costs_nothing() -> None:
    """R21.7: the six resources are a cost of the card; Sabotage saves them."""
    state = hand(hand(laboratory(money=14), 0, "focused_research"), 2, "sabotage")
    game = buying(state)
    answer(game, 0, "focused_research")
    answer(game, 0, "cybernetics")
    answer(game, 2, "sabotage", "react.after_action_card")
    assert game.state.goods[0] == 14 and "cybernetics" not in game.options(0)


def test_research_for_those_who_can_pay() -> None:
    """R21.2, R25.6: six for the card and eight for the technology, four less if it is green."""
    game = buying(hand(laboratory(money=9), 0, "focused_research"))
    assert kind_asked(game) == "technology.buy"
    game = buying(hand(laboratory(money=10), 0, "focused_research"))
    answer(game, 0, "focused_research", WINDOW)
    assert "cybernetics" in game.options(0) and "deep_space_cannon" not in game.options(0)


def test_sponsored_research() -> None:
    """T-A5, R0.17: both cards on one purchase, in either order: 6 and 4 for a green technology that lacks one."""
    for first, second in (
        ("focused_research", "corporate_sponsorship"),
        ("corporate_sponsorship", "focused_research"),
    ):
        game = buying(hand(laboratory(money=10), 0, "focused_research", "corporate_sponsorship"))
        for card in (first, second):
            answer(game, 0, card, WINDOW)
            answer_all(game, {"focused_research.technology": "cybernetics"}, until=_next(game))
        answer(game, 0, "cybernetics", "technology.buy")
        assert done(game) and game.state.goods[0] == 0


def _next(game: Game) -> str:
    return WINDOW if game.state.hand[0] else "technology.buy"


def test_research_does_not_lift_a_bar() -> None:
    """R28.1, R28.3: what Sol own, or lack two technologies for, cannot be researched."""
    state = technologies(laboratory(money=30), 0, "hylar_v_assault_laser", "sarween_tools")
    game = buying(hand(state, 0, "focused_research"))
    answer(game, 0, "focused_research")
    assert "war_sun" in game.options(0)  # lacks only the Deep Space Cannon
    assert not {"assault_cannon", "sarween_tools", "deep_space_cannon"} & set(game.options(0))


# Tech Bubble


def bubble(state: TI3) -> Game:
    """Sol hold Technology and have executed its primary."""
    state.stage = (*state.stage[:-1], StrategicAction(0, "technology"))
    state.strategies.update({0: ("technology",), 1: ("trade",)})
    return play(state, ("strategic.others", 0, "technology"))


def test_tech_bubble() -> None:
    """T-A2, R9.3, R28.4: Sol, who hold Technology, buy a second one for a counter and 8 resources."""
    game = bubble(hand(laboratory(money=8), 0, "tech_bubble"))
    answer(game, 0, "tech_bubble", "react.after_strategy_primary")
    answer(game, 0, "sarween_tools", "technology.buy")
    assert game.state.strategy_pool[0] == 1 and game.state.goods[0] == 0
    assert logged(game, "secondary.used") == [{"player": 0, "strategy": "technology", "n": 1}]
    answer_all(game)
    assert "sarween_tools" in game.state.technologies[0]


def test_tech_bubble_is_for_the_holder_with_a_counter() -> None:
    """R9.6, R21.2: nobody else may play it, nor a holder without a counter in strategy allocation."""
    for state in (
        hand(laboratory(money=8, strategy=0), 0, "tech_bubble"),
        hand(goods(laboratory(), 2, 20), 2, "tech_bubble"),
    ):
        assert kind_asked(bubble(state)) != "react.after_strategy_primary"


def test_jol_nar_in_the_bubble() -> None:
    """R31.1, A-46: executing the secondary, Jol-Nar may execute the primary as well, for the one counter."""
    game = bubble(hand(laboratory("jol_nar", "norr", "hacan", money=8), 0, "tech_bubble"))
    answer(game, 0, "tech_bubble")
    assert game.options(0) == ("primary", "secondary")
    answer(game, 0, "primary", "technology.ability")
    answer(game, 0, "sarween_tools", "technology.choose")
    answer(game, 0, "secondary", "technology.ability")
    answer(game, 0, "stasis_capsules", "technology.buy")
    assert game.state.technologies[0] == ("enviro_compensator", "sarween_tools", "stasis_capsules")


def test_research_in_the_bubble() -> None:
    """T-A2, T-A5: a purchase by Tech Bubble is a purchase like any other, with cards of its own."""
    game = bubble(hand(laboratory(money=4), 0, "tech_bubble", "corporate_sponsorship"))
    answer(game, 0, "tech_bubble")
    answer(game, 0, "corporate_sponsorship", WINDOW)
    answer(game, 0, "stasis_capsules", "technology.buy")
    assert game.state.goods[0] == 0 and "stasis_capsules" in game.state.technologies[0]
    answer_all(game)
    assert game.state.action_discard == ("corporate_sponsorship", "tech_bubble")


def paralysed_bubble(strategies: dict[int, tuple[str, ...]]) -> Game:
    """Sol announce Tech Bubble, Hacan Policy Paralysis against Sol."""
    state = hand(hand(laboratory(money=8), 0, "tech_bubble"), 2, "policy_paralysis")
    state.stage = (*state.stage[:-1], StrategicAction(0, "technology"))
    state.strategies.update(strategies)
    game = play(state, ("strategic.others", 0, "technology"))
    answer(game, 0, "tech_bubble")
    answer(game, 2, "policy_paralysis")
    answer_all(game, {"policy_paralysis.player": "0", "technology.buy": "sarween_tools"})
    return game


def test_paralysis_bursts_the_bubble() -> None:
    """T-A2, R21.4, R21.8: whoever is earlier in order of play is quicker; a burst bubble costs nothing."""
    game = paralysed_bubble({0: ("technology",), 1: ("imperial",), 2: ("trade",)})
    assert logged(game, "card.no_effect") == [{"player": 0, "card": "tech_bubble"}]
    assert "sarween_tools" not in game.state.technologies[0] and game.state.strategy_pool[0] == 2

    game = paralysed_bubble({0: ("technology",), 1: ("trade",), 2: ("imperial",)})
    assert "sarween_tools" in game.state.technologies[0] and not logged(game, "card.no_effect")
