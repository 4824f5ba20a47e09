"""Laws about technology: prices, bars, the sale of technologies, and cards for those who forgo them."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.galaxy.fleets import counts
from lazax.ti3.board import fleet_in
from lazax.ti3.cards.political.laws.technology import may_buy_back, may_draw_instead
from lazax.ti3.council.laws import repeal_law
from lazax.ti3.economy.technology import available, on_sale, price
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round, StrategicAction
from lazax.ti3.registry import LAWS
from lazax.ti3.sequence.strategic_action import NO_SECONDARY
from lazax.ti3.state import TI3, Law, without
from lazax.ti3.tables import TECHNOLOGIES
from tests.ti3.cards.political.laws.test_ministers import passed
from tests.ti3.cards.political.test_agendas import decided
from tests.ti3.council.test_agenda import ballots
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    answers,
    done,
    fleet,
    goods,
    hand,
    kind_asked,
    logged,
    on_top,
    planet,
    play,
    pools,
    quick_game,
    technologies,
)

FOUR = ("sol", "hacan", "norr", "letnev")
RHETORIC, BUY_BACK = "regressive_rhetoric", "technology_buy_back"
RED, GREEN, BLUE, YELLOW = "hylar_v_assault_laser", "stasis_capsules", "antimass_deflectors", "enviro_compensator"
ALL = (RED, GREEN, BLUE, YELLOW)


def bare(**options: object) -> TI3:
    """Nobody has a technology yet."""
    state = quick_game(races=FOUR, **options)  # type: ignore[arg-type]
    state.technologies = dict.fromkeys(range(4), ())
    return state


def prices(state: TI3, player: int = 2) -> list[int]:
    return [price(state, player, name) for name in ALL]


def colours_open(state: TI3, player: int = 2) -> set[str]:
    """The colours of which the player could acquire a technology, once they have an Enviro Compensator."""
    technologies(state, player, YELLOW)
    return {TECHNOLOGIES[name].colour for name in available(state, player)}


def test_each_is_found_by_its_id() -> None:
    """R27.11: what a law does while it is in play is registered under its name."""
    for law in (RHETORIC, BUY_BACK, "research_grant", "subsidized_studies", "technology_tariffs"):
        assert LAWS[law], law


# prices


def test_subsidized_studies() -> None:
    """T-A5, R27.5: the council elects a colour: it costs three less, the others two more."""
    state = planet(bare(), 2, "mecatol_rex")
    game = play(on_top(state, "subsidized_studies"), ("agenda.draw", 0), debug=True)
    assert game.options(1) == ("red", "green", "blue", "yellow", "abstain")
    ballots(game, "blue", "green", "green", "red")
    assert game.state.laws["subsidized_studies"].elected == "green"
    assert prices(game.state) == [10, 5, 10, 10]
    assert logged(game, "agenda.elected_colour")[0]["colour"] == "green"
    repeal_law(game.state, "subsidized_studies")
    assert prices(game.state) == [8, 8, 8, 8]


def test_subsidized_studies_tied() -> None:
    """R27.9: without votes the speaker chooses any colour."""
    game = play(on_top(bare(), "subsidized_studies"), ("agenda.draw", 0))
    ballots(game, *["abstain"] * 4)
    answer(game, 0, "yellow", "tie_break.colour")
    assert prices(game.state) == [10, 10, 10, 5]


def test_subsidized_studies_of_another_colour() -> None:
    """R27.12, T-P1: voted on again, the law changes its colour."""
    state = hand(passed(bare(), "subsidized_studies", "red"), 0, "determine_policy")
    game = play(state, ("agenda.draw", 0))
    answer(game, 0, "determine_policy", "react.before_agenda_drawn")
    answer(game, 0, "subsidized_studies", "determine_policy.agenda")
    assert prices(game.state) == [5, 10, 10, 10]  # in force while it is voted on
    ballots(game, *["blue"] * 4)
    assert prices(game.state) == [10, 10, 5, 10]


def test_technology_tariffs() -> None:
    """T-A5: for: four more for red ones. Against: nobody gets a green one this round, in whatever way."""
    state = decided("technology_tariffs", "for", bare()).state
    assert prices(state) == [12, 8, 8, 8] and colours_open(state) == {"red", "green", "blue", "yellow"}
    state = decided("technology_tariffs", "against", bare(phase="status")).state
    assert prices(state) == [8, 8, 8, 8] and not state.laws
    assert all(colours_open(state, player) == {"red", "blue", "yellow"} for player in range(4))
    assert not any(TECHNOLOGIES[name].colour == "green" for name in on_sale(state, 2))
    assert "green" in colours_open(play(state, ("status.end",)).state)  # the next round


def test_research_grant() -> None:
    """T-A5, R28.5: for: any specialty counts for any colour. Against: no yellow technology this round."""
    state = planet(planet(bare(), 2, "bereg"), 2, "lirta_iv", exhausted=True)  # red, refreshed; the other exhausted
    assert prices(state) == [7, 8, 8, 8]
    state = decided("research_grant", "for", state).state
    assert prices(state) == [7, 7, 7, 7]
    state = decided("research_grant", "against", bare()).state
    assert colours_open(state) == {"red", "green", "blue"}


def test_no_technology_in_the_technology_primary() -> None:
    """T-A5, R28.8: Technology Buy-back, against: even the primary gives none for the rest of the round."""
    state = decided(BUY_BACK, "against", bare(phase="status")).state
    assert not any(available(state, player) for player in range(4))
    game = play(state, ("strategic.primary", 2, "technology"), ("strategic.end", 2, "technology"))
    assert done(game) and logged(game, "technology.none") == [{"player": 2}]
    later = play(game.state, ("status.end",)).state
    assert colours_open(later) == {"red", "green", "blue", "yellow"}


# Regressive Rhetoric


def technology_action(state: TI3, *players: int) -> Game:
    """Letnev execute Technology; these players come to the secondary."""
    enter(state, StrategicAction(3, "technology"))
    return play(state, *(("strategic.secondary", player, "technology", 3) for player in players), debug=True)


def test_a_card_instead_of_a_technology() -> None:
    """T-A3: who declines the secondary may draw an action card, who uses it may not, and it costs ten."""
    state = decided(RHETORIC, "for", bare()).state
    for player in range(3):
        goods(state, player, 10)
    assert prices(state) == [10, 10, 10, 10]
    game = technology_action(state, 0, 1, 2)
    answers(game, (0, "yes", "secondary.use"), (0, BLUE, "technology.buy"))
    answer_all(game, until="secondary.use")
    answers(game, (1, "no", "secondary.use"), (1, "yes", "regressive_rhetoric.draw"))
    answers(game, (2, "no", "secondary.use"), (2, "no", "regressive_rhetoric.draw"))
    assert done(game)
    assert [len(cards) for cards in game.state.hand.values()] == [0, 1, 0, 0]
    assert game.state.technologies[0] == (BLUE,)


def test_a_card_for_those_who_could_not() -> None:
    """T-A3: neither counter nor money, or a card that bars the secondary: he does not execute it and may draw."""
    state = pools(passed(bare(), RHETORIC), 0, strategy=0)
    add_effect(state, Round, Effect(NO_SECONDARY, 1))
    game = technology_action(goods(state, 1, 12), 0, 1)
    answers(game, (0, "yes", "regressive_rhetoric.draw"), (1, "yes", "regressive_rhetoric.draw"))
    assert [len(cards) for cards in game.state.hand.values()] == [1, 1, 0, 0]


def test_no_card_where_none_is_drawn() -> None:
    """T-A3, T-X7: not when no cards may be drawn, not without the law, and not with another strategy."""
    state = passed(bare(), RHETORIC)
    assert may_draw_instead(state, "technology") and not may_draw_instead(state, "trade")
    add_effect(state, Round, Effect("no_card_draws"))
    assert not may_draw_instead(state, "technology")
    assert done(technology_action(pools(state, 0, strategy=0), 0))
    assert not may_draw_instead(bare(), "technology")


def test_regressive_rhetoric_against() -> None:
    """R27.13: everybody discards one action card of their choice, if they have any."""
    state = hand(hand(bare(), 1, "plague", "sabotage"), 2, "recheck")
    game = decided(RHETORIC, "against", state)
    answer(game, 1, "plague", "council.discard")
    assert done(game)  # N'orr had no choice
    assert game.state.hand == {0: (), 1: ("sabotage",), 2: (), 3: ()}
    assert game.state.action_discard == ("plague", "recheck")
    assert not game.state.laws


# Technology Buy-back


def selling(*owned: str) -> TI3:
    state = passed(bare(phase="status"), BUY_BACK)
    return technologies(state, 2, *owned)


def test_a_technology_is_sold() -> None:
    """T-U2, R28.10: once in a status phase, for six trade goods, and none that another one needs."""
    state = decided(BUY_BACK, "for", technologies(bare(phase="status"), 2, RED, GREEN, "deep_space_cannon")).state
    assert may_buy_back(state, 2) == [GREEN, "deep_space_cannon"]  # the cannon needs the laser
    game = play(state, ("status.window", 2), debug=True)
    answers(game, (2, "buy_back", "status.window"), (2, "deep_space_cannon", "technology_buy_back.technology"))
    assert game.state.technologies[2] == (RED, GREEN)
    assert game.state.goods[2] == 6
    assert "buy_back" not in game.options(2)
    answer(game, 2, "done", "status.window")
    game = play(game.state, ("status.window", 2))
    assert "buy_back" not in game.options(2)  # nor in the second window of the phase
    later = play(game.state, ("status.end",)).state
    assert may_buy_back(later, 2) == [RED, GREEN]


def test_selling_what_the_fleet_depends_on() -> None:
    """R28.10, R20.7: without Stasis Capsules cruisers carry nothing."""
    state = fleet(selling(GREEN), "empty_1", 2, "cruiser+1")
    game = play(state, ("status.window", 2), debug=True)
    answer(game, 2, "buy_back", "status.window")
    assert logged(game, "cargo.lost") == [{"player": 2, "system": "empty_1", "n": 1}]
    assert counts(fleet_in(game.state, "empty_1", 2)) == (("cruiser", 1),)


@pytest.mark.parametrize(("others", "gained"), [(37, 3), (40, None)])
def test_selling_when_goods_are_short(others: int, gained: int | None) -> None:
    """R25.11: what is left of the supply; with an empty one nothing is sold."""
    game = play(goods(selling(GREEN, RED), 1, others), ("status.window", 2), debug=True)
    assert ("buy_back" in game.options(2)) == (gained is not None)
    if gained is not None:
        answers(game, (2, "buy_back", "status.window"), (2, RED, "technology_buy_back.technology"))
        assert game.state.goods[2] == gained


def test_nothing_is_sold_without_the_law() -> None:
    """R27.12: repealed before the status phase."""
    state = selling(GREEN)
    state.laws = without(state.laws, BUY_BACK)
    assert may_buy_back(state, 2) == []
    state.laws = {**state.laws, BUY_BACK: Law()}
    state.out = (2,)
    assert kind_asked(play(state, ("status.window", 2))) == "test.rest"
