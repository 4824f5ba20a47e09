"""Every action card sabotaged and copied; what follows from cards at once; cards announced face down."""

from __future__ import annotations

import pytest

from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.stage import current
from lazax.core.state import fingerprint
from lazax.core.windows import Window
from lazax.ti3.board import fleet_in, planets_of
from lazax.ti3.cards.registry import ACTION
from lazax.ti3.cards.windows import action_options, play_action_card, react
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.scenes import BASE_SCENES, Scene, battle
from tests.ti3.positions.scenes_military import MILITARY_SCENES
from tests.ti3.positions.scenes_strategy import STRATEGY_SCENES
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    fleet,
    goods,
    hand,
    kind_asked,
    logged,
    moves_at_any_time,
    planet,
    play,
    pools,
    technologies,
)

COPY = "touch_of_genius"
SCENES = {**BASE_SCENES, **STRATEGY_SCENES, **MILITARY_SCENES}


def discard(state: TI3, *cards: str) -> TI3:
    """Lay cards of the deck onto the discard pile."""
    for card in cards:
        at = state.action_deck.index(card)
        state.action_deck = state.action_deck[:at] + state.action_deck[at + 1 :]
    state.action_discard = (*state.action_discard, *cards)
    return state


# each card in its window


def test_every_card_has_a_scene() -> None:
    """R21.2: no action card is left out below; the two that answer or copy others have tests of their own."""
    assert {*SCENES, "sabotage", COPY} == set(ACTION)


def world(game: Game, price: int = 0) -> str:
    """All that a card may change, but for the piles, own cards, what Sol paid, and the memory of R21.3."""
    state = game.state.copy()
    state.rng, state.todo = 0, ()
    state.hand, state.action_deck, state.action_discard = {1: state.hand[1]}, (), ()
    state.goods[0] += price
    state.stage = tuple(event._replace(played=()) if hasattr(event, "played") else event for event in state.stage)
    return fingerprint(state)


def perform(name: str, card: str, **answers: str) -> Game:
    """Play `card`, which is `name` itself or copies it, in the scene of `name`; three goods pay for a copy."""
    scene = SCENES[name]()
    state = prepared(scene, card)
    if card == COPY:
        discard(state, name)
    game = play(state, lambda g: scene.moment(g, card), dice=scene.dice)
    windows = (f"react.{ACTION[name].window}", "react.before_space_battle", "react.after_strategy_primary")
    answer_all(game, {**dict.fromkeys(windows, card), **scene.answers, **answers})
    return game


def prepared(scene: Scene, card: str) -> TI3:
    state = goods(hand(hand(scene.state, 0, card), 2, "sabotage"), 0, 3)
    state.exhausted.update(set(planets_of(state, 0)) - set(scene.ready))
    return state


def untouched(name: str, card: str) -> str:
    return world(play(prepared(SCENES[name](), card)))


@pytest.mark.parametrize("name", SCENES)
def test_sabotaged_card_does_nothing(name: str) -> None:
    """R21.6, R21.7, T-X1: whatever the card, nothing but the two cards is lost, and it is not remembered."""
    game = perform(name, name, **{"react.after_action_card": "sabotage"})
    assert logged(game, "card.cancelled") == [{"player": 2, "player_of": 0, "card": name}]
    assert game.state.action_discard == ("sabotage", name)
    assert name not in game.state.hand[0] and game.state.goods[0] == 3
    assert world(game) == untouched(name, name)
    assert not any(getattr(event, "played", ()) for event in game.state.stage)


# What they do is done to the piles, or with the card itself: their copies have tests of their own.
ABOUT_CARDS = ("synchronicity", "usurper")


@pytest.mark.parametrize("name", [name for name in SCENES if name not in ABOUT_CARDS])
def test_copied_card_does_what_the_card_does(name: str) -> None:
    """T-X2: in its own window each card can be copied for three influence, with the same effect."""
    copied, original = perform(name, COPY), perform(name, name)
    assert logged(copied, "card.copied") == [{"player": 0, "card": name}]
    assert world(copied, price=3) == world(original) != untouched(name, name)
    assert copied.state.goods[0] == original.state.goods[0] - 3
    assert copied.state.action_discard[-1] == COPY


@pytest.mark.parametrize("name", SCENES)
def test_sabotaged_copy_costs_nothing(name: str) -> None:
    """R21.7, T-X2: a cancelled copy is not paid for."""
    game = perform(name, COPY, **{"react.after_action_card": "sabotage"})
    assert game.state.goods[0] == 3 and world(game) == untouched(name, name)


def test_a_copy_counts_as_the_card_it_copies() -> None:
    """R21.3: Local Unrest and its copy do not both meet one planet in a round, whichever comes first."""
    state = discard(goods(hand(two_empires(), 0, COPY, "local_unrest"), 0, 3), "local_unrest")
    planet(state, 1, "lodor", gf=5)
    game = play(state, lambda g: play_action_card(g, 0, COPY))
    answer_all(game, {"local_unrest.planet": "lodor"}, until="test.rest")
    assert game.state.gf["lodor"] == 4 and action_options(game.state, 0) == ["card:local_unrest"]
    again = play(game.state.copy(), lambda g: play_action_card(g, 0, "local_unrest"))
    assert "lodor" not in again.options(0)


# what follows from a card at once


def test_unrest_on_a_planet_with_a_dock() -> None:
    """R16.12, R20.9: the dock goes with the planet, and the fighters that it supported go with the dock."""
    state = planet(hand(two_empires(), 0, "local_unrest"), 1, "lodor", gf=1, dock=True)
    fleet(state, "sys_lodor", 1, "carrier+4, 5 fighter")
    game = play(state, lambda g: play_action_card(g, 0, "local_unrest"), debug=True)
    answer_all(game, {"local_unrest.planet": "lodor"})
    assert "lodor" not in game.state.control
    assert fleet_in(game.state, "sys_lodor", 1).fighters == 2


def test_unrest_with_fighters_that_count() -> None:
    """A-09, R20.4: by the switch unsupported Advanced Fighters count, so a lost dock may cost ships."""
    state = planet(
        hand(two_empires(rules=Rules(adv_fighter_supply=True)), 0, "local_unrest"), 1, "lodor", gf=1, dock=True
    )
    technologies(pools(state, 1, fleet=3), 1, "advanced_fighters")
    fleet(state, "sys_lodor", 1, "2 cruiser, 4 fighter")
    game = play(state, lambda g: play_action_card(g, 0, "local_unrest"), debug=True)
    answer_all(game, {"local_unrest.planet": "lodor"}, until="fleet.excess")
    assert kind_asked(game) == "fleet.excess" and game.asked() == (1,)
    answer_all(game, {"fleet.excess": "fighter"})
    assert fleet_in(game.state, "sys_lodor", 1).fighters == 1


# announced cards


def two_announce() -> Game:
    """In the strategy phase Sol and N'orr have announced Signal Jamming; Sol's is being resolved."""
    state = two_empires(phase="strategy")
    state.strategies.update(dict.fromkeys(range(3), ()))
    hand(hand(hand(state, 0, "signal_jamming"), 1, "signal_jamming", "plague"), 2, "veto")
    game = play(state, lambda g: react(g, "strategy_phase"))
    answer(game, 0, "signal_jamming")
    answer(game, 1, "signal_jamming")
    return game


def test_announced_card_waits_for_its_turn() -> None:
    """R21.4: N'orr's card lies face down; he may not play it at once, at any time, before Sol's is resolved."""
    game = two_announce()
    assert kind_asked(game) == "signal_jamming.system" and game.asked() == (0,)
    assert current(game.state, Window).announced == (1,)
    assert moves_at_any_time(game, 1) == ()
    answer_all(game, {"signal_jamming.system": lambda ask: ask.options[-1 - ask.player]})
    assert [line["player"] for line in logged(game, "card.played")] == [0, 1]


def test_announcement_is_known_in_every_imagined_world() -> None:
    """R21.4, R0.15: Hacan knows that N'orr has announced a card, not that Plague is their other one."""
    game = two_announce()
    rng = Generator(7)
    worlds = [game.determinise(2, rng) for _ in range(20)]
    assert all(world.view(2) == game.view(2) for world in worlds)
    assert len({world.state.hand[1] for world in worlds}) > 3


def test_twins_seen_by_disclosure() -> None:
    """R0.15: Sol has seen two equal cards and discarded one; in every imagined world he saw just the same."""
    state = hand(hand(two_empires(), 0, "disclosure"), 1, "recheck", "recheck", "veto")
    game = play(state)
    game.interject(0, "card:disclosure")
    answer(game, 0, "recheck", "disclosure.card")
    for world in (game.determinise(0, Generator(seed), quiet=False) for seed in range(10)):
        assert world.view(0) == game.view(0) and world.log(0) == game.log(0)


def test_a_waiting_repair_in_imagined_worlds() -> None:
    """T-B6, R21.4: while Direct Hit! may still be sabotaged, Hacan can imagine the card that waits face down."""
    state = hand(hand(hand(battle(), 0, "direct_hit"), 1, "emergency_repairs", "plague"), 2, "sabotage")
    game = play(state, lambda g: react(g, "after_ship_damaged", (0, 1), "1:dreadnought!"))
    answer(game, 0, "direct_hit")
    answer(game, 1, "emergency_repairs")
    assert kind_asked(game) == "react.after_action_card"
    assert all(game.determinise(2, Generator(seed)).view(2) == game.view(2) for seed in range(5))


def test_what_waits_is_for_the_window_in_which_it_was_announced() -> None:
    """R21.4, T-X1: while Sol's card may be sabotaged, the card of N'orr is imagined as one for the strategy phase."""
    state = two_empires(phase="strategy")
    state.strategies.update(dict.fromkeys(range(3), ()))
    hand(hand(hand(state, 0, "signal_jamming"), 1, "signal_jamming", "sabotage", "plague"), 2, "sabotage")
    game = play(state, ("window.open", "strategy_phase"))
    answer(game, 0, "signal_jamming")
    answer(game, 1, "signal_jamming")
    answer_all(game, {"signal_jamming.system": "sys_lodor"}, until="react.after_action_card")
    for seed in range(20):
        imagined = game.determinise(2, Generator(seed)).state
        waiting = imagined.committed[1]
        assert waiting in imagined.hand[1] and ACTION[waiting].window == "strategy_phase"
