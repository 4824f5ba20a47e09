"""Cards that exhaust planets or strike at space docks, each as a small play report."""

from __future__ import annotations

from lazax.ti3.board import fleet_in, is_home
from lazax.ti3.cards.windows import action_options, play_action_card, react
from lazax.ti3.events import Phase, Round
from lazax.ti3.production.docks import why_idle
from lazax.ti3.state import TI3
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.tools import (
    answer,
    answers,
    done,
    fleet,
    goods,
    hand,
    logged,
    no_mans_land,
    planet,
    play,
    quick_game,
)

# Uprising


def test_uprising_exhausts_a_system() -> None:
    """T-A0, R21.5: Arnor of N'orr and Lor of Sol himself are exhausted; home and neutral systems are no targets."""
    state = planet(planet(hand(two_empires(), 0, "uprising"), 1, "arnor", gf=1), 0, "lor")
    game = play(state, lambda g: play_action_card(g, 0, "uprising"), debug=True)
    assert set(game.options(0)) == {"sys_arnor_lor", "sys_lodor", "sys_quann"}
    answer(game, 0, "sys_arnor_lor", "uprising.system")
    assert done(game) and game.state.exhausted == {"arnor", "lor"}
    assert game.state.gf["arnor"] == 1 and game.state.control["arnor"] == 1
    assert {line["planet"] for line in logged(game, "planet.exhausted")} == {"arnor", "lor"}


def test_uprising_needs_a_refreshed_planet() -> None:
    """T-A0: where everything is exhausted already nothing can rise; what can be exhausted is."""
    state = planet(hand(two_empires(), 0, "uprising"), 1, "arnor", exhausted=True)
    state.exhausted.update(("quann", "lodor"))
    assert action_options(state, 0) == []
    planet(state, 2, "lor")
    game = play(state, lambda g: play_action_card(g, 0, "uprising"))
    assert done(game) and {"arnor", "lor"} <= game.state.exhausted


def test_sabotaged_uprising_exhausts_nothing() -> None:
    """T-A0, R21.6, R21.7: N'orr cancels it; both cards are discarded and Sol still takes an action."""
    state = hand(hand(two_empires(), 0, "uprising"), 1, "sabotage")
    game = play(state, ("action.card", 0, "uprising"))
    answer(game, 0, "sys_lodor", "uprising.system")
    answer(game, 1, "sabotage", "react.after_action_card")
    assert game.ask(0) is not None and game.asked() == (0,)
    assert game.state.exhausted == set() and sorted(game.state.action_discard) == ["sabotage", "uprising"]


# Strategic Bombardment


def above_lodor(**options: bool) -> TI3:
    """A war sun of Sol stands at Lodor, a planet of N'orr."""
    state = hand(two_empires(**options), 0, "strategic_bombardment")
    return fleet(state, "sys_lodor", 0, "war_sun")


def test_strategic_bombardment_is_discarded_on_a_low_roll() -> None:
    """T-A0, R21.11: a war sun above Lodor: the planet is exhausted; a 5 discards the card."""
    game = play(above_lodor(), lambda g: play_action_card(g, 0, "strategic_bombardment"), dice=(5,), debug=True)
    assert done(game) and game.state.exhausted == {"lodor"} and game.state.gf["lodor"] == 4
    assert game.state.action_discard == ("strategic_bombardment",) and game.state.hand[0] == ()


def test_strategic_bombardment_returns_on_a_high_roll() -> None:
    """T-A0, R21.11: with a 6 it goes back to the hand, where everybody now knows it is."""
    game = play(above_lodor(), lambda g: play_action_card(g, 0, "strategic_bombardment"), dice=(6,), debug=True)
    assert done(game) and game.state.hand[0] == ("strategic_bombardment",) and game.state.action_discard == ()
    assert game.state.known_cards[1] == game.state.known_cards[2] == ((0, "strategic_bombardment"),)
    assert game.view(1)["me"]["cards_seen"] == ((0, "strategic_bombardment"),)


def test_strategic_bombardment_needs_a_war_sun_and_enemies() -> None:
    """R21.2: not with a dreadnought, not above own or exhausted planets alone; R21.3: nor twice on one system."""
    state = hand(two_empires(), 0, "strategic_bombardment")
    fleet(fleet(state, "sys_lodor", 0, "dreadnought"), "sys_quann", 0, "war_sun")
    assert action_options(state, 0) == []
    state = above_lodor()
    assert action_options(state, 0) == ["card:strategic_bombardment"]
    game = play(state, lambda g: play_action_card(g, 0, "strategic_bombardment"), dice=(10,))
    again: TI3 = game.state
    again.exhausted.clear()
    assert action_options(again, 0) == []


def test_jol_nar_rerolls_the_return() -> None:
    """T-X3: it is an own die: Jol-Nar spends a counter from strategy allocation and turns a 2 into a 9."""
    state = quick_game(races=("jol_nar", "norr", "hacan"))
    fleet(planet(state, 1, "lodor", gf=1), "sys_lodor", 0, "war_sun")
    game = play(
        hand(state, 0, "strategic_bombardment"),
        lambda g: play_action_card(g, 0, "strategic_bombardment"),
        dice=(2, 9),
    )
    pool = game.state.strategy_pool[0]
    answer(game, 0, "die:0", "dice.reroll")
    answer(game, 0, "pass", "dice.reroll")
    assert done(game) and game.state.strategy_pool[0] == pool - 1
    assert game.state.hand[0] == ("strategic_bombardment",)


def test_copied_strategic_bombardment_returns_the_copy() -> None:
    """T-X2, R21.11: Touch of Genius comes back itself; the bombardment stays in the discard pile."""
    state = goods(fleet(two_empires(), "sys_lodor", 0, "war_sun"), 0, 3)
    state.exhausted.update(("jord", "quann"))
    hand(state, 0, "touch_of_genius", "strategic_bombardment")
    state.hand[0], state.action_discard = ("touch_of_genius",), ("strategic_bombardment",)
    game = play(state, lambda g: play_action_card(g, 0, "touch_of_genius"), dice=(7,), debug=True)
    assert done(game) and game.state.hand[0] == ("touch_of_genius",) and game.state.goods[0] == 0
    assert game.state.action_discard == ("strategic_bombardment",) and "lodor" in game.state.exhausted


# Stellar Criminals


def test_stellar_criminals_exhaust_half() -> None:
    """T-A0: Hacan has five refreshed planets; he chooses the two that are exhausted."""
    state = planet(planet(hand(two_empires(), 0, "stellar_criminals"), 2, "arnor"), 2, "lor")
    game = play(state, lambda g: play_action_card(g, 0, "stellar_criminals"), debug=True)
    assert game.options(0) == ("1", "2")
    answer(game, 0, "2", "stellar_criminals.player")
    assert game.asked() == (2,) and len(game.options(2)) == 5
    assert game.interjections(1) == (), "nobody comes between"
    answers(game, (2, "lor", "stellar_criminals.planet"), (2, "hercant", "stellar_criminals.planet"))
    assert done(game) and game.state.exhausted == {"lor", "hercant"}


def test_stellar_criminals_leave_the_poor_alone() -> None:
    """T-A0: half of one planet, rounded down, is none; exhausted planets do not count."""
    state = hand(two_empires(), 1, "stellar_criminals")
    state.exhausted.update(("jord", "arretze", "hercant"))
    assert action_options(state, 1) == []
    state.exhausted.discard("arretze")
    game = play(state, lambda g: play_action_card(g, 1, "stellar_criminals"))
    assert game.asked() == (2,)
    answer(game, 2, "kamdorn", "stellar_criminals.planet")
    assert done(game) and "arretze" not in game.state.exhausted


# space docks


def test_secret_industrial_agent_destroys_a_dock() -> None:
    """T-A0, R20.9: the dock on Lodor goes, and with it the fighters that it supported; home docks are safe."""
    state = planet(hand(two_empires(), 0, "secret_industrial_agent"), 1, "lodor", gf=4, pds=1, dock=True)
    planet(state, 2, "arnor", dock=True)
    fleet(state, "sys_lodor", 1, "3 fighter")
    game = play(state, lambda g: play_action_card(g, 0, "secret_industrial_agent"), debug=True)
    assert game.options(0) == ("lodor", "arnor")
    answer(game, 0, "lodor", "secret_industrial_agent.planet")
    now: TI3 = game.state
    assert done(game) and "lodor" not in now.docks and "arnor" in now.docks
    assert now.pds["lodor"] == 1 and now.gf["lodor"] == 4 and now.control["lodor"] == 1
    assert fleet_in(now, "sys_lodor", 1).fighters == 0


def test_spacedock_accident_stops_production() -> None:
    """T-R1, T-A0: nothing is built on Lodor this round; in the next it works again."""
    state = planet(hand(two_empires(), 0, "spacedock_accident"), 1, "lodor", gf=4, dock=True)
    game = play(state, lambda g: play_action_card(g, 0, "spacedock_accident"), debug=True)
    now: TI3 = game.state
    assert done(game), "the only dock abroad is the only target"
    refused = why_idle(now, 1, "lodor")
    assert refused is not None and refused.key == "production.stopped"
    assert why_idle(now, 1, "quinarra") is None
    now.stage = (Round(2), Phase("action"))
    assert why_idle(now, 1, "lodor") is None


def test_dock_is_gone_before_the_accident() -> None:
    """R21.8, R21.6: the agent has destroyed the dock: an accident there has nothing left to happen to."""
    state = planet(hand(two_empires(), 0, "secret_industrial_agent", "spacedock_accident"), 1, "lodor", dock=True)
    assert action_options(state, 0) == ["card:secret_industrial_agent", "card:spacedock_accident"]
    game = play(
        state,
        lambda g: play_action_card(g, 0, "secret_industrial_agent"),
        lambda g: play_action_card(g, 0, "spacedock_accident"),
    )
    assert done(game) and logged(game, "card.no_effect") == [{"player": 0, "card": "spacedock_accident"}]


def test_no_card_of_unrest_in_other_windows() -> None:
    """R21.2, T-A0: they are actions; no window of another kind offers them."""
    state = planet(hand(two_empires(phase="strategy"), 0, "uprising", "stellar_criminals"), 1, "arnor")
    assert done(play(state, lambda g: react(g, "strategy_phase")))


def test_plague_kills_on_even_dice() -> None:
    """R21.9: four ground forces, dice 10, 7, 4, 1: two die, and N'orr keeps the planet even if all die."""
    for dice, left in (((10, 7, 4, 1), 2), ((2, 4, 6, 8), 0)):
        state = hand(two_empires(), 0, "plague")
        game = play(state, lambda g: play_action_card(g, 0, "plague"), dice=dice)
        assert "quann" not in game.options(0), "own planets are no targets"
        answer(game, 0, "lodor")
        assert game.state.gf.get("lodor", 0) == left and game.state.control["lodor"] == 1


def test_local_unrest_weakens_a_planet() -> None:
    """R21.9: Lodor is exhausted and loses one of its four ground forces; home planets are safe."""
    state = hand(two_empires(), 0, "local_unrest")
    game = play(state, lambda g: play_action_card(g, 0, "local_unrest"))
    assert not any(is_home(place) for place in game.options(0))
    answer(game, 0, "lodor")
    assert game.state.gf["lodor"] == 3 and "lodor" in game.state.exhausted


def test_local_unrest_frees_an_empty_planet() -> None:
    """R16.12: without a ground force left the planet becomes neutral and its PDS and dock are lost."""
    state = hand(two_empires(), 0, "local_unrest", "local_unrest")
    planet(state, 1, "arnor", gf=1, pds=1, dock=True)
    planet(state, 1, "lor")
    game = play(
        state, lambda g: play_action_card(g, 0, "local_unrest"), lambda g: play_action_card(g, 0, "local_unrest")
    )
    answer(game, 0, "arnor")
    answer(game, 0, "lor")
    now = game.state
    assert done(game) and not {"arnor", "lor"} & set(now.control)
    assert "arnor" not in now.pds and "arnor" not in now.docks and "arnor" not in now.gf


def test_local_unrest_may_eliminate() -> None:
    """R23.12: who loses their last planet and has no unit left is out of the game."""
    state = hand(two_empires(), 0, "local_unrest")
    for place in [place for place, owner in state.control.items() if owner == 1 and place != "lodor"]:
        no_mans_land(state, place)
    state.gf["lodor"] = 1
    for system in [system for system, owner in state.fleets if owner == 1]:
        del state.fleets[system, 1]
    game = play(state, lambda g: play_action_card(g, 0, "local_unrest"))
    answer(game, 0, "lodor")
    assert game.state.out == (1,)
