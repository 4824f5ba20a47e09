"""Options about objectives and victory: Long War, Age of Empire, Ancient Throne, Star in the Crown, Homeworlds."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.game import Game
from lazax.core.title import settle_options
from lazax.ti3.economy.supply import gain_points
from lazax.ti3.objectives.requirements import claimable
from lazax.ti3.objectives.scoring import end_of_the_age, end_of_the_long_war
from lazax.ti3.setup.setup import IMPERIUM_REX
from lazax.ti3.state import TI3
from lazax.ti3.switches import OPTIONS, Rules
from lazax.ti3.tables import OBJECTIVES
from lazax.ti3.title import TI3Title
from tests.ti3.positions.tools import answer, done, kind_asked, logged, planet, play, quick_game

TITLE = TI3Title()


def settled(**given: Any) -> dict[str, Any]:
    return settle_options(TITLE, given)


def objectives(seed: int = 3, **given: Any) -> Any:
    """The state of a game whose decks have been prepared."""
    return Game.new(TITLE, 3, seed, {"galaxy": "built", **given}).state


# R40


def test_options_are_free_to_combine() -> None:
    """R40.1, R40.4: every option alone and most together; Long War and Age of Empire go well."""
    assert not any(settled()[name] for name in OPTIONS)
    for name in OPTIONS:
        more = {"long_war": True} if name == "long_war_without_rex" else {}
        assert settled(**{name: True, **more})[name] is True
    assert settled(long_war=True, age_of_empire=True)["age_of_empire"] is True


def test_age_of_empire_comes_along() -> None:
    """R40.3: with the Ancient Throne always, with Star in the Crown unless it is switched off."""
    assert settled(ancient_throne=True)["age_of_empire"] is True
    assert settled(star_in_the_crown=True)["age_of_empire"] is True
    assert settled(star_in_the_crown=True, age_of_empire=False)["age_of_empire"] is False
    assert settled(star_in_the_crown=True, long_war=True, long_war_without_rex=True)["age_of_empire"] is False


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"ancient_throne": True, "star_in_the_crown": True}, "exclude each other"),
        ({"ancient_throne": True, "age_of_empire": False}, "reveals no objectives"),
        ({"long_war_without_rex": True}, "variant of long_war"),
        ({"long_war": True, "long_war_without_rex": True, "age_of_empire": True}, "exclude each other"),
        ({"long_war": True, "long_war_without_rex": True, "ancient_throne": True}, "exclude each other"),
    ],
)
def test_forbidden_combinations(given: dict[str, Any], reason: str) -> None:
    """R40.2, R40.3, R40.4: refused with the reason."""
    with pytest.raises(ValueError, match=reason):
        settled(**given)


# R44


def test_long_war_is_played_to_fourteen() -> None:
    """R44.1, R23.7: ten points do not win, fourteen do."""
    state = quick_game(3, rules=Rules(long_war=True))
    state.points = {**state.points, 0: 9}
    game = play(state, lambda game: _gain(game, 0, 4))
    assert (game.over, game.state.points[0]) == (False, 13)
    game = play(game.state.copy(), lambda game: _gain(game, 0, 1))
    assert (game.over, game.winners) == (True, (0,))


async def _gain(game: Any, player: int, number: int) -> None:
    gain_points(game, player, number, "imperial")


@pytest.mark.parametrize("seed", range(6))
def test_long_war_deck(seed: int) -> None:
    """R44.2: eight of stage I above five of stage II and Imperium Rex."""
    deck = objectives(seed, long_war=True).objective_deck
    assert [OBJECTIVES[card].deck for card in deck] == ["stage1"] * 8 + ["stage2"] * 6
    assert IMPERIUM_REX in deck[8:]
    assert len(set(deck)) == 14


def test_long_war_without_imperium_rex() -> None:
    """R44.3: thirteen cards; the game ends after the status phase of the round in which the last one was drawn."""
    rules = {"long_war": True, "long_war_without_rex": True}
    deck = objectives(1, **rules).objective_deck
    assert len(deck) == 13
    assert IMPERIUM_REX not in deck
    for left, over in (((), True), (deck[-1:], False)):
        state = quick_game(3, rules=Rules(long_war=True, long_war_without_rex=True), phase="status")
        state.objective_deck = left
        state.points = {**state.points, 1: 5}
        game = play(state, ("status.end",))
        assert game.over is over
        if over:
            assert game.winners == (1,)
            assert logged(game, "game.won")[0]["text_reason"] == "last_objective"


# R45


@pytest.mark.parametrize(("long_war", "lengths"), [(False, range(7, 11)), (True, range(9, 15))])
def test_age_of_empire_row(long_war: bool, lengths: range) -> None:
    """R45.1, R40.4: all cards down to Imperium Rex lie open, the rest is gone."""
    for seed in range(8):
        state = objectives(seed, age_of_empire=True, long_war=long_war)
        assert state.objective_deck == ()
        assert len(state.revealed) in lengths
        assert state.revealed.index(IMPERIUM_REX) == len(state.revealed) - 1


def ready_to_claim(round_: int, **rules: Any) -> Any:
    """Player 0 fulfils one objective of stage I and one of stage II."""
    state = quick_game(3, rules=Rules(**rules), phase="status")
    state.round = round_
    state.stage = (state.stage[0]._replace(number=round_), *state.stage[1:])
    state.revealed = (RICH[0].id, RICH[1].id, IMPERIUM_REX)
    return state


def fulfilled(state: Any, *wanted: str) -> Any:
    """Let player 0 fulfil these objectives by their conditions of goods alone."""
    state.goods[0] = 30
    state.revealed = (*wanted, IMPERIUM_REX)
    return state


RICH = sorted(
    (card for card in OBJECTIVES.values() if card.condition.spend and card.deck in ("stage1", "stage2")),
    key=lambda card: (card.deck, card.id),
)


def test_age_of_empire_claims() -> None:
    """R45.2, R45.3: all may be claimed from round 1, those of stage II from round 4; never Imperium Rex."""
    first = next(card.id for card in RICH if card.deck == "stage1")
    second = next(card.id for card in RICH if card.deck == "stage2")
    for round_, open_now in ((1, [first]), (3, [first]), (4, [first, second])):
        state = fulfilled(ready_to_claim(round_, age_of_empire=True), first, second)
        assert claimable(state, 0) == open_now


def test_a_row_of_eight() -> None:
    """TV-25, R45.3, R45.4: it ends the game after round 8; stage II is refused in round 3 and accepted in round 4."""
    second = next(card.id for card in RICH if card.deck == "stage2")
    fillers = [card.id for card in OBJECTIVES.values() if card.deck == "stage1"][:6]
    for round_ in range(1, 9):
        state = fulfilled(ready_to_claim(round_, age_of_empire=True), *fillers, second)
        assert (second in claimable(state, 0)) is (round_ >= 4)
        assert len(state.revealed) == 8
        assert play(state, ("status.end",)).over is (round_ == 8)


@pytest.mark.parametrize(("round_", "over"), [(1, False), (2, False), (3, True)])
def test_the_marker_reaches_imperium_rex(round_: int, over: bool) -> None:
    """R45.4, T-U6: a row of three cards ends the game after round 3; most points win."""
    state = ready_to_claim(round_, age_of_empire=True)
    state.points[2] = 4
    game = play(state, ("status.end",))
    assert game.over is over
    assert game.winners == ((2,) if over else ())


def test_imperial_draws_nothing_in_the_age_of_empire() -> None:
    """R45.5: the primary gives its points and reveals no card."""
    state = quick_game(3, rules=Rules(age_of_empire=True))
    state.objective_deck, state.revealed = (), ("x",)
    game = play(state, ("strategic.primary", 0, "imperial"))
    assert game.state.points[0] == 2
    assert game.state.revealed == ("x",)


# R46


def throne(*planets: str, **rules: Any) -> Game:
    state = quick_game(3, rules=Rules(ancient_throne=True, age_of_empire=True, **rules))
    state.revealed, state.objective_deck = (IMPERIUM_REX,), ()
    for name in planets:
        planet(state, 0, name, gf=1)
    return play(state, ("strategic.primary", 0, "imperial"), ("strategic.others", 0, "imperial"))


def test_the_throne_is_claimed() -> None:
    """R46.1, R46.2, R46.4: a point for Mecatol Rex; the others may use the secondary as usual."""
    game = throne("mecatol_rex")
    assert set(game.options(0)) == {"claim", "mobilize"}
    answer(game, 0, "claim", "throne.choice")
    assert game.state.points[0] == 1
    assert kind_asked(game) == "secondary.use"
    game = throne()
    answer(game, 0, "claim")
    assert game.state.points[0] == 0


def test_any_number_of_objectives_from_the_throne() -> None:
    """R46.2, DV-41: from 8 points, without Mecatol Rex, two objectives of stage I in the status phase win the game.
    Each is paid for separately."""
    cheap = [
        card.id for card in RICH if card.deck == "stage1" and set(card.condition.spend) <= {"resources", "influence"}
    ]
    game = throne()
    answer(game, 0, "claim")
    state = game.state.copy()
    state.points[0] = 8
    state.stage = (state.stage[0], *quick_game(3, phase="status").stage[1:])
    state = fulfilled(state, *cheap[:2])
    claimed = play(state, ("status.objectives", 0))
    answer(claimed, 0, cheap[0], "objective.claim")
    while kind_asked(claimed) != "objective.claim":
        claimed.apply(0, claimed.suggestions(0)[0])
    answer(claimed, 0, cheap[1], "objective.claim")
    while not claimed.over:
        claimed.apply(0, claimed.suggestions(0)[0])
    assert claimed.state.scored[0] == tuple(cheap[:2])
    assert (claimed.state.points[0], claimed.winners) == (10, (0,))


def test_the_throne_mobilizes() -> None:
    """R46.3: the holder uses the secondary without a counter, and nobody else may."""
    game = throne("mecatol_rex")
    before = game.state.strategy_pool[0]
    answer(game, 0, "mobilize")
    assert kind_asked(game) == "production.build"
    assert game.state.points[0] == 0
    game.apply(0, game.suggestions(0)[-1])
    while not done(game):
        assert game.asked() == (0,)
        game.apply(0, game.suggestions(0)[0])
    assert game.state.strategy_pool[0] == before
    assert not logged(game, "secondary.used")


EIGHTEEN = (
    *("abyz", "fria", "quann", "centauri", "gral", "lodor", "arnor", "lor", "bereg", "lirta_iv", "saudor"),
    *("tarmann", "wellon", "thibah", "tequran", "torkan", "mellon"),
)


def test_eighteen_planets_by_the_switch() -> None:
    """R46.5, A-24: off by default; switched on, 18 planets count like Mecatol Rex."""
    for switched, points in ((False, 0), (True, 1)):
        game = throne(*EIGHTEEN, throne_18_planets=switched)
        answer(game, 0, "claim")
        assert game.state.points[0] == points


# R47, R48


def test_star_in_the_crown() -> None:
    """R47.1: one point instead of two."""
    state = quick_game(3, rules=Rules(star_in_the_crown=True))
    state.objective_deck = ()
    assert play(state, ("strategic.primary", 0, "imperial")).state.points[0] == 1


def test_homeworlds() -> None:
    """R48.1, R48.2, R48.3: without the whole home system points are missed for good, those scored are kept."""
    state = quick_game(races=("sol", "hacan", "norr"), rules=Rules(homeworlds=True))
    state.points = {**state.points, 1: 3}
    game = play(state, lambda game: _gain(game, 1, 1))
    assert game.state.points[1] == 4
    lost = game.state.copy()
    planet(lost, 0, "arretze", gf=1)
    game = play(lost, lambda game: _gain(game, 1, 2))
    assert game.state.points[1] == 4
    assert logged(game, "points.missed") == [{"player": 1, "n": 2, "text_source": "imperial"}]
    punished = play(lost, lambda game: _gain(game, 1, -1))
    assert punished.state.points[1] == 3
    regained = game.state.copy()
    planet(regained, 1, "arretze", gf=1)
    assert play(regained, lambda game: _gain(game, 1, 1)).state.points[1] == 5


def away_from_home(**rules: Any) -> TI3:
    """Sol, with most points, has lost Jord to Hacan, who have fewest."""
    state = quick_game(races=("sol", "hacan", "norr"), rules=Rules(homeworlds=True, **rules))
    state.points = {0: 6, 1: 3, 2: 4}
    return planet(state, 1, "jord", gf=1)


def rex_turns_up(state: TI3) -> Game:
    state.objective_deck = ("imperium_rex",)
    return play(state, ("strategic.primary", 2, "imperial"))


def test_homeworlds_at_imperium_rex() -> None:
    """R48.4, A-61, R23.9: who does not hold their home cannot win at Imperium Rex; who is next does."""
    game = rex_turns_up(away_from_home())
    assert game.winners == (2,) and logged(game, "victory.barred") == [{"player": 0}]
    game = rex_turns_up(away_from_home(homeworlds_at_rex=False))
    assert game.winners == (0,) and not logged(game, "victory.barred")
    state = planet(away_from_home(), 0, "jord", gf=1)
    assert rex_turns_up(state).winners == (0,)
    state = quick_game(races=("sol", "hacan", "norr"))
    state.points = {0: 6, 1: 3, 2: 4}
    assert rex_turns_up(planet(state, 1, "jord", gf=1)).winners == (0,), "without the option nothing of this holds"


def test_everybody_is_away_from_home_at_imperium_rex() -> None:
    """R48.4, A-61: if nobody holds their home, all count."""
    state = away_from_home()
    for owner, name in ((2, "arretze"), (1, "quinarra")):
        planet(state, owner, name, gf=1)
    game = rex_turns_up(state)
    assert game.winners == (0,) and not logged(game, "victory.barred")


@pytest.mark.parametrize(("option", "row"), [("age_of_empire", 1), ("long_war_without_rex", 0)])
def test_homeworlds_at_the_other_ends(option: str, row: int) -> None:
    """R48.4, R44.3, R45.4: the same where the marker reaches Imperium Rex, or the last objective was drawn."""
    state = away_from_home(**{option: True}, long_war=option != "age_of_empire")
    state.objective_deck, state.revealed = (), ("imperium_rex",) * row
    game = play(state, _end_of_the_round)
    assert game.winners == (2,) and logged(game, "victory.barred") == [{"player": 0}]


async def _end_of_the_round(game: TI3) -> None:
    end_of_the_age(game)
    end_of_the_long_war(game)
