"""Technologies: prerequisites, price, purchase, loss."""

import pytest

from lazax.core.game import Game
from lazax.core.stage import enter, ongoing
from lazax.galaxy.spending import Payment
from lazax.ti3.board import fleet_in, has_technology
from lazax.ti3.economy.technology import (
    CORPORATE_SPONSORSHIP,
    FOCUSED_RESEARCH,
    NO_PURCHASE,
    NO_TECHNOLOGY,
    OPENING_THE_BLACK_BOX,
    affordable,
    available,
    buy_technology,
    choose_technology,
    could_buy,
    discounting_planets,
    gain_technology,
    lose_technology,
    may_lose,
    on_sale,
    price,
)
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Purchase, Round
from lazax.ti3.state import TI3, Law
from lazax.ti3.switches import Rules
from lazax.ti3.tables import COLOURS, PLANETS, TECHNOLOGIES
from tests.ti3.positions.tools import (
    answer,
    answers,
    done,
    fleet,
    goods,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    result,
    row,
    technologies,
)

GREEN = ("lirta_iv", "lodor", "quann")
FIRST = ["hylar_v_assault_laser", "enviro_compensator", "antimass_deflectors"]
STANDARD = Rules()


def lab(*owned: str, money: int = 0, rules: Rules = STANDARD) -> TI3:
    """Sol with Jord (4 resources) and just these technologies."""
    state = quick_game(races=("sol", "norr", "hacan"), units=False, rules=rules)
    state.technologies = {0: owned, 1: (), 2: ()}
    return goods(state, 0, money)


def green_planets(state: TI3) -> TI3:
    for name in GREEN:
        planet(state, 0, name)
    return state


def buying(state: TI3) -> Game:
    return play(state, lambda game: buy_technology(game, 0))


# what a player may have


def test_four_colours_of_six() -> None:
    """R28.1, R28.2: 24 technologies, the same for every player."""
    assert {c: sum(t.colour == c for t in TECHNOLOGIES.values()) for c in COLOURS} == dict.fromkeys(COLOURS, 6)


def test_prerequisites() -> None:
    """R28.3, TV-17: all of them, or one of them, must lie open before the player."""
    assert available(lab(), 0) == FIRST
    assert "war_sun" not in available(lab("deep_space_cannon"), 0)
    assert "war_sun" in available(lab("deep_space_cannon", "sarween_tools"), 0)
    assert "micro_technology" not in available(lab("cybernetics"), 0)
    assert "micro_technology" in available(lab("stasis_capsules"), 0)
    assert "micro_technology" in available(lab("sarween_tools"), 0)


def test_nobody_has_a_technology_twice() -> None:
    """R28.1: an owned one is not offered, and gaining it again changes nothing."""
    state = lab("enviro_compensator")
    assert "enviro_compensator" not in available(state, 0)
    game = play(state, lambda game: gain_technology(game, 0, "enviro_compensator"))
    assert game.state.technologies[0] == ("enviro_compensator",)
    assert logged(game, "technology.gained") == []


def test_a_free_technology() -> None:
    """R28.1, R28.4, R29.7: chosen among those available, face up and at work at once."""

    async def take(game: TI3) -> None:
        technology = await choose_technology(game, 0, "technology.choose")
        assert technology is not None
        await gain_technology(game, 0, technology)

    game = play(lab(), take)
    assert list(game.options(0)) == FIRST
    answer(game, 0, "antimass_deflectors", "technology.choose")
    assert has_technology(game.state, 0, "antimass_deflectors")
    assert logged(game, "technology.gained") == [{"player": 0, "technology": "antimass_deflectors"}]
    assert game.state.exhausted == set()


def test_without_a_legal_technology_there_is_none() -> None:
    """R28.8."""
    state = lab(*TECHNOLOGIES)
    game = play(state, lambda game: choose_technology(game, 0, "technology.choose"))
    assert done(game)
    assert result(game) is None
    assert logged(game, "technology.none") == [{"player": 0}]
    assert done(buying(lab(*TECHNOLOGIES, money=20)))


@pytest.mark.parametrize(
    ("effect", "gone"),
    [
        (Effect(NO_TECHNOLOGY), FIRST),
        (Effect(NO_TECHNOLOGY, 0), FIRST),
        (Effect(NO_TECHNOLOGY, 1), []),
        (Effect(NO_TECHNOLOGY, -1, "yellow"), ["enviro_compensator"]),
        (Effect(NO_TECHNOLOGY, -1, "green"), []),
    ],
)
def test_cards_that_bar_technology(effect: Effect, gone: list[str]) -> None:
    """T-A5: nobody, one player, or one colour for the rest of the round; neither acquired nor bought."""
    state = lab(money=10)
    add_effect(state, Round, effect)
    assert available(state, 0) == on_sale(state, 0) == [name for name in FIRST if name not in gone]


def test_cards_that_bar_only_purchases() -> None:
    """T-A5: Technology Investigation Committee."""
    state = lab(money=10)
    add_effect(state, Round, Effect(NO_PURCHASE))
    assert available(state, 0) == FIRST
    assert on_sale(state, 0) == []
    assert not could_buy(state, 0)
    assert done(buying(state))


# what it costs


def test_specialties() -> None:
    """TV-17, R28.5, R28.4: 8 less one for each refreshed planet of the colour."""
    state = green_planets(lab("enviro_compensator"))
    assert price(state, 0, "stasis_capsules") == 5
    assert price(state, 0, "antimass_deflectors") == 8
    assert price(state, 0, "sarween_tools") == 8
    state.exhausted.add("quann")
    assert price(state, 0, "stasis_capsules") == 6
    assert price(state, 1, "stasis_capsules") == 8


def test_the_price_is_never_below_nothing() -> None:
    """R28.6."""
    state = lab("enviro_compensator")
    for name in (name for name, record in PLANETS.items() if record.specialty == "green"):
        planet(state, 0, name)
    state.laws = {**state.laws, "subsidized_studies": Law("green")}
    assert len(discounting_planets(state, 0, "stasis_capsules")) == 6
    assert price(state, 0, "stasis_capsules") == 0
    game = buying(state)
    answer(game, 0, "stasis_capsules")
    assert done(game)
    assert game.state.exhausted == set()


def test_laws_change_the_price() -> None:
    """T-A5, R0.17: Regressive Rhetoric, Subsidized Studies, Technology Tariffs, Science Community Speaker."""
    state = lab("enviro_compensator")

    def prices(law: str, elected: str = "") -> list[int]:
        state.laws = {law: Law(elected)}
        return [price(state, 0, name) for name in ("hylar_v_assault_laser", "stasis_capsules", "sarween_tools")]

    assert prices("regressive_rhetoric") == [10, 10, 10]
    assert prices("subsidized_studies", "red") == [5, 10, 10]
    assert prices("technology_tariffs") == [12, 8, 8]
    assert prices("science_community_speaker", "0") == [7, 7, 7]
    assert prices("science_community_speaker", "1") == [8, 8, 8]
    state.laws = {**state.laws, "regressive_rhetoric": Law()}
    assert price(state, 0, "sarween_tools") == 10


def test_research_grant_makes_specialties_count_for_all_colours() -> None:
    """T-A5, R28.5."""
    state = green_planets(lab("enviro_compensator"))
    state.laws = {**state.laws, "research_grant": Law()}
    assert price(state, 0, "sarween_tools") == price(state, 0, "antimass_deflectors") == 5


def test_cards_played_before_a_purchase() -> None:
    """T-A5: Corporate Sponsorship, Opening the Black Box, Focused Research hang on the purchase."""
    state = green_planets(lab("enviro_compensator"))
    planet(state, 0, "bereg")
    enter(state, Purchase(0))
    assert price(state, 0, "hylar_v_assault_laser") == 7
    for card in (CORPORATE_SPONSORSHIP, OPENING_THE_BLACK_BOX):
        add_effect(state, Purchase, Effect(card, 0))
    assert price(state, 0, "stasis_capsules") == 1
    assert price(state, 0, "hylar_v_assault_laser") == 6
    assert price(state, 0, "antimass_deflectors") == 8
    assert "cybernetics" not in on_sale(state, 0)
    add_effect(state, Purchase, Effect(FOCUSED_RESEARCH, 0))
    sale = on_sale(state, 0)
    assert "cybernetics" in sale  # one of two would do
    assert "deep_space_cannon" in sale
    assert "war_sun" not in sale  # lacks two
    assert "stasis_capsules" in available(state, 0)


def test_focused_research_may_name_its_technology() -> None:
    """T-A5, R21.5."""
    state = lab("enviro_compensator")
    enter(state, Purchase(0))
    add_effect(state, Purchase, Effect(FOCUSED_RESEARCH, 0, "cybernetics"))
    assert set(on_sale(state, 0)) - set(available(state, 0)) == {"cybernetics"}
    assert set(on_sale(state, 1)) == set(available(state, 1))


# buying


def test_a_purchase() -> None:
    """R28.4, R28.5, R28.7, R29.7, T-A5: price first, then payment; a planet that made it cheaper may pay too."""
    state = green_planets(lab("enviro_compensator"))
    game = buying(state)
    assert list(game.options(0)) == [
        "hylar_v_assault_laser",
        "stasis_capsules",
        "sarween_tools",
        "antimass_deflectors",
        "pass",
    ]
    answer(game, 0, "stasis_capsules", "technology.buy")
    purchase = ongoing(game.state, Purchase)
    assert purchase == Purchase(0, "stasis_capsules", 5)
    answer(game, 0, Payment(("lodor", "quann")), "pay.resources")
    assert done(game)
    assert game.state.technologies[0] == ("enviro_compensator", "stasis_capsules")
    assert game.state.exhausted == {"lodor", "quann"}
    assert ongoing(game.state, Purchase) is None


def test_a_planet_that_gave_a_discount_may_be_kept_from_paying() -> None:
    """A-13, R28.5: by the switch it cannot also be exhausted."""
    state = green_planets(lab("enviro_compensator", rules=Rules(specialty_planet_may_pay=False)))
    assert "stasis_capsules" not in affordable(state, 0)  # Jord gives 4 of 5
    assert "antimass_deflectors" in affordable(state, 0)  # no discount, all planets pay
    game = buying(goods(state, 0, 2))
    answer(game, 0, "stasis_capsules")
    assert game.check(0, Payment(("quann",), 2)) == "pay.not_yours_or_exhausted"
    answer(game, 0, Payment(("jord",), 1))
    assert has_technology(game.state, 0, "stasis_capsules")


def test_only_what_can_be_paid_is_offered() -> None:
    """R28.4, R25.3: trade goods count as resources."""
    assert affordable(lab(money=3), 0) == []
    assert affordable(lab(money=4), 0) == FIRST
    assert done(buying(lab(money=3)))


def test_a_purchase_may_be_dropped() -> None:
    """R28.7: at most one."""
    game = buying(lab(money=20))
    answer(game, 0, "pass")
    assert done(game)
    assert game.state.technologies[0] == ()
    assert game.state.goods[0] == 20
    assert ongoing(game.state, Purchase) is None


def test_whoever_might_hold_a_card_may_try() -> None:
    """T-A5, R0.15: judged by the number of cards, never by the cards."""
    poor = lab("enviro_compensator", money=1)
    assert not could_buy(poor, 0)
    for card in ("sabotage", "corporate_sponsorship"):
        assert could_buy(hand(lab("enviro_compensator", money=1), 0, card), 0)
    assert not could_buy(hand(lab(money=1), 0, "sabotage"), 0)  # no green technology in reach
    assert could_buy(hand(lab(money=10), 0, "sabotage"), 0)
    game = buying(hand(poor, 0, "sabotage"))
    if kind_asked(game).startswith("react."):
        answer(game, 0, "pass")
    assert done(game)
    assert game.state.stage == quick_game(races=("sol", "norr", "hacan"), units=False).stage


def test_a_barred_player_is_out_of_reach() -> None:
    """T-A5."""
    for effect in (NO_PURCHASE, NO_TECHNOLOGY):
        state = hand(lab(money=20), 0, "corporate_sponsorship")
        add_effect(state, Round, Effect(effect))
        assert not could_buy(state, 0)


# losing


def test_what_may_be_lost() -> None:
    """R28.10: nothing that another own technology needs; one of two alternatives may go."""
    state = lab("enviro_compensator", "sarween_tools", "stasis_capsules", "micro_technology")
    assert not may_lose(state, 0, "enviro_compensator")
    assert may_lose(state, 0, "sarween_tools")
    assert may_lose(state, 0, "micro_technology")
    assert not may_lose(state, 0, "war_sun")
    state.technologies = {**state.technologies, 0: ("enviro_compensator", "sarween_tools", "micro_technology")}
    assert not may_lose(state, 0, "sarween_tools")
    state.technologies = {**state.technologies, 0: ("micro_technology", "war_sun", "deep_space_cannon")}
    assert not may_lose(state, 0, "deep_space_cannon")  # War Sun lacks its other prerequisite, and needs this one


def test_a_lost_technology_no_longer_works() -> None:
    """R28.10, R20.7, R20.9: fighters without capacity and ground forces without capsules are gone at once."""
    galaxy = row("sys_quann", "empty_1")
    state = quick_game(races=("sol", "norr", "hacan"), galaxy=galaxy, units=False)
    state.technologies = {**state.technologies, 0: ("stasis_capsules", "advanced_fighters", "enviro_compensator")}
    fleet(state, "sys_quann", 0, "cruiser+1, dreadnought+1, carrier+2")
    fleet(state, "empty_1", 0, "cruiser, 3 fighter")

    async def lose(game: TI3) -> None:
        await lose_technology(game, 0, "stasis_capsules")
        await lose_technology(game, 0, "advanced_fighters")

    game = play(state, lose)
    assert done(game)
    assert game.state.technologies[0] == ("enviro_compensator",)
    assert [ship.gf for ship in fleet_in(game.state, "sys_quann", 0).ships] == [0, 2, 0]
    assert fleet_in(game.state, "empty_1", 0).fighters == 0
    assert [line["technology"] for line in logged(game, "technology.lost")] == [
        "stasis_capsules",
        "advanced_fighters",
    ]


def test_a_lost_technology_that_carries_nothing_changes_no_fleet() -> None:
    """R28.10."""
    state = technologies(lab(), 0, "stasis_capsules")
    fleet(state, "sys_quann", 0, "cruiser")
    game = play(state, lambda game: lose_technology(game, 0, "stasis_capsules"))
    assert logged(game, "cargo.lost") == []


def test_buying_twice_takes_two_purchases() -> None:
    """R28.7, R28.3: what was just learned may be the ground for the next."""
    game = play(lab(money=40), lambda game: buy_technology(game, 0), lambda game: buy_technology(game, 0))
    answers(game, (0, "enviro_compensator"), (0, Payment((), 8)), (0, "sarween_tools"), (0, Payment((), 8)))
    assert game.state.technologies[0] == ("enviro_compensator", "sarween_tools")
    assert game.state.goods[0] == 24
