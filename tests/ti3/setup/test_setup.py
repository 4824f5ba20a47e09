"""Set-up: races, decks, objectives, race sheets, starting units."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lazax.core.game import Game
from lazax.ti3.setup.setup import action_cards, new_state, political_cards
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from lazax.ti3.tables import ACTION_CARDS, OBJECTIVES, RACES, STRATEGIES
from lazax.ti3.title import TI3Title
from lazax.titles import TITLES
from tests.ti3.positions.tools import TestTitle, answer, done, kind_asked, logged


def set_up(players: int = 6, seed: int = 1, races: tuple[str, ...] | None = None, rules: Rules = Rules()) -> Game:  # noqa: B008
    """A game with a dealt galaxy, at the first question about starting units."""
    state = new_state(players, rules, seed, races)
    assert state.todo[-1] == ("round.begin",)  # R2.13: round 1 follows
    state.todo = (*state.todo[:-1], ("test.rest",))
    return Game.new(TestTitle(state), players, seed, debug=True)


def finish(game: Game) -> TI3:
    while not done(game):
        player = game.asked()[0]
        answer(game, player, game.options(player)[0])
    state: TI3 = game.state
    return state


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_races(players: int) -> None:
    """R1.1, R2.1, R2.2, R3.1: everybody draws a different race; a random first player is the speaker."""
    drawn = [set_up(players, seed) for seed in range(10)]
    for game in drawn:
        assert len(set(game.state.races)) == players
        assert all(race in RACES for race in game.state.races)
        assert logged(game, "setup.race") == [
            {"player": player, "race": race} for player, race in enumerate(game.state.races)
        ]
    assert len({game.state.races for game in drawn}) > 5
    assert len({game.state.speaker for game in drawn}) > 1


def test_fixed_races() -> None:
    """R2.1: a table that agreed on its races gets them."""
    assert set_up(3, races=("sol", "naalu", "hacan")).state.races == ("sol", "naalu", "hacan")


@pytest.mark.parametrize(
    ("text", "named"), [(",sol", {1: "sol"}), ("sol, ,naalu,", {0: "sol", 2: "naalu"}), (" ", {})]
)
def test_some_races_are_named_by_seat(text: str, named: dict[int, str]) -> None:
    """R2.1: the others are drawn, and nobody plays a race that somebody else has."""
    seen = [Game.new(TITLES["ti3"], 4, seed, {"races": text}).state.races for seed in range(12)]
    for races in seen:
        assert len(set(races)) == 4 and all(races[seat] == race for seat, race in named.items())
    assert len({races[3] for races in seen}) > 3


def test_a_race_is_named_once_and_for_somebody() -> None:
    for text, wrong in (("sol,,sol", "only once"), ("sol,klingon", "klingon"), (",,,,sol", "5 races")):
        with pytest.raises(ValueError, match=wrong):
            Game.new(TITLES["ti3"], 4, 1, {"races": text})


def test_decks() -> None:
    """R2.3, R4.9: shuffled decks of finished cards in true numbers; two cards are missing with four players."""
    state = finish(set_up())
    assert Counter(state.action_deck) == Counter(action_cards(6))
    assert all(number == ACTION_CARDS[card].copies for card, number in Counter(action_cards(6)).items())
    assert sorted(state.political_deck) == sorted(political_cards())
    other = finish(set_up(seed=2))
    assert state.action_deck != other.action_deck
    assert state.political_deck != other.political_deck
    gone = {"strategic_flexibility", "strategic_shift"}
    assert not gone & set(action_cards(4))
    assert set(action_cards(6)) - set(action_cards(4)) <= gone


def test_secret_objectives() -> None:
    """R5.1, R2.7: one secret objective each, different ones, told to its owner alone; nobody has points."""
    game = set_up()
    state: TI3 = game.state
    assert len(set(state.secret.values())) == 6
    assert all(OBJECTIVES[card].deck == "secret" for card in state.secret.values())
    mine = [values for key, values in game.log(2) if key == "setup.secret"]
    assert [values["player"] for values in mine if isinstance(values["objective"], str)] == [2]
    assert set(state.points.values()) == {0}


@pytest.mark.parametrize("seed", range(10))
def test_public_objectives(seed: int) -> None:
    """R5.2, R5.3, R5.4: six of stage I above three of stage II and Imperium Rex; none is face up."""
    state = set_up(seed=seed).state
    stages = [OBJECTIVES[card].deck for card in state.objective_deck]
    assert stages == ["stage1"] * 6 + ["stage2"] * 4
    assert len(set(state.objective_deck)) == 10
    assert "imperium_rex" in state.objective_deck[6:]
    assert state.revealed == ()


def test_imperium_rex_varies() -> None:
    """R5.4: Imperium Rex is the 7th to 10th card."""
    assert {set_up(3, seed).state.objective_deck.index("imperium_rex") for seed in range(30)} == {6, 7, 8, 9}


def test_race_sheets() -> None:
    """R2.4, R2.10, R2.11, R2.12: refreshed home planets, technologies, counters; no cards, no goods."""
    state = finish(set_up(races=("l1z1x", "mentak", "jol_nar", "hacan", "sol", "naalu")))
    assert [state.strategy_pool[p] for p in range(6)] == [3, 2, 2, 2, 2, 2]
    assert [state.fleet_pool[p] for p in range(6)] == [3, 4, 3, 3, 3, 3]
    assert set(state.command_pool.values()) == {3}
    for player, race in enumerate(state.races):
        assert state.technologies[player] == RACES[race].technologies
        assert [planet for planet, owner in state.control.items() if owner == player] == list(RACES[race].planets)
        assert state.hand[player] == () and state.goods[player] == 0
    assert not state.exhausted
    assert set(state.held_since.values()) == {0}


def test_common_area() -> None:
    """R2.5, R2.6: all goods in the supply, no agreements, eight strategy cards without bonus counters."""
    state = finish(set_up())
    assert state.agreements == ()
    assert state.bonus == dict.fromkeys(STRATEGIES, 0) and len(state.bonus) == 8
    assert all(cards == () for cards in state.strategies.values())


def test_one_planet_leaves_nothing_to_choose() -> None:
    """R2.9: with a single home planet all units are placed without asking."""
    state = new_state(3, Rules(), 1, ("sol", "mentak", "l1z1x"))
    state.todo = (*state.todo[:-1], ("test.rest",))
    game = Game.new(TestTitle(state), 3, 1)
    assert done(game)
    placed: Any = game.state
    assert placed.gf == {"jord": 5, "moll_primus": 4, "0_0_0": 5}
    assert placed.pds == {"moll_primus": 1, "0_0_0": 1}
    assert placed.docks == {"jord": 0, "moll_primus": 0, "0_0_0": 0}
    assert [ship.kind for ship in placed.fleets[("hs_sol", 0)].ships] == ["carrier", "carrier", "destroyer"]
    assert placed.fleets[("hs_l1z1x", 2)].fighters == 3


def test_units_are_spread_over_several_planets() -> None:
    """R2.9, R14.11, R18.9: the owner spreads dock, PDS and ground forces as they like."""
    game = set_up(3, races=("sol", "jol_nar", "mentak"))
    answer(game, 1, "nar", "setup.dock")
    answer(game, 1, "jol", "setup.pds")
    answer(game, 1, "jol", "setup.pds")
    assert game.options(1) == ("0", "1", "2")
    answer(game, 1, 1, "setup.ground_forces")
    assert done(game)
    state: TI3 = game.state
    assert state.docks["nar"] == 0 and "jol" not in state.docks
    assert state.pds["jol"] == 2 and "nar" not in state.pds
    assert state.gf["jol"] == state.gf["nar"] == 1
    assert logged(game, "setup.units")[0]["player"] in range(3)


def test_three_home_planets() -> None:
    """R2.9: Hacan's four ground forces over three planets; what is left goes to the last one."""
    game = set_up(3, races=("hacan", "sol", "mentak"))
    answer(game, 0, "kamdorn", "setup.dock")
    answer(game, 0, 0, "setup.ground_forces")
    assert game.options(0) == ("0", "1", "2", "3", "4")
    answer(game, 0, 3)
    assert game.state.gf == {"jord": 5, "moll_primus": 4, "hercant": 3, "kamdorn": 1}


def test_order_of_placing() -> None:
    """R2.9: from the speaker, clockwise."""
    game = set_up(6, races=("hacan", "jol_nar", "naalu", "norr", "xxcha", "letnev"))
    asked = []
    while kind_asked(game) != "test.rest":
        player = game.asked()[0]
        if player not in asked:
            asked.append(player)
        answer(game, player, game.options(player)[0])
    assert tuple(asked) == game.state.seating
    assert asked[0] == game.state.speaker


def test_new_game_reaches_the_set_up() -> None:
    """R2: the title sets a game up from its options alone."""
    state = TI3Title().setup(5, {**{name: c.default for name, c in TI3Title.options.items()}}, 7)
    assert state.seats == 5 and state.rules == Rules() and state.rng == 7
