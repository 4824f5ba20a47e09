"""Imagined worlds keep what a player has seen and deal the rest anew."""

from __future__ import annotations

from collections import Counter

import pytest

from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.ti3.determinise import determinise
from lazax.ti3.economy.supply import discard_card, draw_action_cards, look_at_hand
from lazax.ti3.invariants.registry import broken_invariants
from lazax.ti3.setup.setup import new_state
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from lazax.ti3.tables import OBJECTIVES
from tests.ti3.positions.tools import TestTitle, answer, hand, kind_asked, play, quick_game

SEEDS = range(25)


def position() -> TI3:
    state = quick_game(4)
    deck = list(dict.fromkeys(state.action_deck))
    for player in range(4):
        hand(state, player, *deck[player * 4 : player * 4 + 4])
    held = {card for cards in state.hand.values() for card in cards}
    state.action_deck = tuple(sorted(state.action_deck, key=held.__contains__))  # on top what nobody holds
    return state


def imagine(state: TI3, player: int, seed: int, now: TI3 | None = None) -> TI3:
    world = state.copy()
    determinise(world, now or state, player, Generator(seed), ())
    return world


def test_own_hand_stays_the_rest_moves() -> None:
    """R0.15: the player keeps their hand and secret; every card is still there, others' hands vary."""
    state = position()
    hands = set()
    for seed in SEEDS:
        world = imagine(state, 1, seed)
        assert world.hand[1] == state.hand[1] and world.secret[1] == state.secret[1]
        assert [len(world.hand[p]) for p in range(4)] == [4] * 4
        cards = Counter((*world.action_deck, *(card for held in world.hand.values() for card in held)))
        assert cards == Counter((*state.action_deck, *(card for held in state.hand.values() for card in held)))
        assert list(broken_invariants(world)) == []
        hands.add(world.hand[0])
    assert len(hands) > 10


def test_public_things_stay() -> None:
    """R0.15: discards, board, counters and points are not touched."""
    state = position()
    state.action_discard, state.action_deck = state.action_deck[:3], state.action_deck[3:]
    world = imagine(state, 1, 3)
    for name in state.FIELDS:
        if name not in ("hand", "action_deck", "political_deck", "secret", "objective_deck"):
            assert getattr(world, name) == getattr(state, name), name


def test_known_agendas_stay_in_place() -> None:
    """R29.3: who looked at the top of the political deck still finds it there."""
    state = position()
    top = state.political_deck[:2]
    state.known_agendas = {**state.known_agendas, 2: ((0, top[0]), (1, top[1]))}
    decks = set()
    for seed in SEEDS:
        world = imagine(state, 2, seed)
        assert world.political_deck[:2] == top
        assert sorted(world.political_deck) == sorted(state.political_deck)
        decks.add(world.political_deck)
        decks.add(imagine(state, 0, seed).political_deck)
    assert len(decks) > 10 and any(deck[:2] != top for deck in decks)


def test_seen_hands_stay() -> None:
    """R31.7: a hand that the player looked at is not dealt anew."""

    async def look(game: TI3) -> None:
        look_at_hand(game, 1, 0)

    state: TI3 = play(position(), look).state
    for seed in SEEDS:
        assert imagine(state, 1, seed).hand[0] == state.hand[0]
    assert any(imagine(state, 2, seed).hand[0] != state.hand[0] for seed in SEEDS)


def test_secret_objectives() -> None:
    """R5.1: others may have any secret objective that is not the own one and not scored."""
    state = position()
    state.scored = {**state.scored, 3: ("conqueror",)}
    state.secret = {**state.secret, 3: ""}
    state.secret = {**state.secret, 0: "focused"}
    state.secret = {**state.secret, 1: "forceful"}
    state.secret = {**state.secret, 2: "usurper"}
    found = set()
    for seed in range(60):
        world = imagine(state, 1, seed)
        assert world.secret[3] == "" and world.secret[1] == "forceful"
        assert len({world.secret[0], world.secret[2], "forceful", "conqueror"}) == 4
        found.add(world.secret[0])
    assert len(found) == 8


def test_objective_deck() -> None:
    """R5.2, R5.4: stage I above stage II with Imperium Rex; what lies open does not come again."""
    state = position()
    state.revealed, state.objective_deck = state.objective_deck[:4], state.objective_deck[4:]
    places = set()
    for seed in range(40):
        world = imagine(state, 1, seed)
        assert [OBJECTIVES[card].deck for card in world.objective_deck] == ["stage1"] * 2 + ["stage2"] * 4
        assert not set(world.objective_deck) & set(state.revealed)
        assert len(set(world.objective_deck)) == 6
        places.add(world.objective_deck.index("imperium_rex"))
    assert places == {2, 3, 4, 5}


def drawn(player: int, full: bool = False) -> Game:
    """A game in the middle of a step in which a player has drawn and must discard one of eight cards."""
    state = position()
    if full:
        hand(state, player, *state.action_deck[10:13])

    async def draw(game: TI3) -> None:
        await draw_action_cards(game, player, 2)

    return play(state, draw)


def test_own_draws_are_repeated() -> None:
    """R21.1, DV-21: in the middle of a draw the player's own cards are as they saw them."""
    game = drawn(1, full=True)
    assert kind_asked(game) == "hand.discard"
    for seed in SEEDS:
        world = game.determinise(1, Generator(seed))
        assert world.state.hand[1] == game.state.hand[1]
        assert world.options(1) == game.options(1)
        answer(world, 1, world.options(1)[0])


def test_others_draws_are_not_known() -> None:
    """R0.15: what another player has drawn since the checkpoint is made up anew."""
    game = drawn(1, full=True)
    hands = {game.determinise(0, Generator(seed)).state.hand[1] for seed in SEEDS}
    assert len(hands) > 10
    assert all(len(held) == 8 for held in hands)


def test_shown_cards_were_there() -> None:
    """R21.1: a card that somebody has discarded in the open stays where it can be discarded again."""
    game = drawn(1, full=True)
    shown = game.options(1)[3]
    answer(game, 1, shown)
    assert kind_asked(game) == "hand.discard"
    for seed in SEEDS:
        world = game.determinise(0, Generator(seed))
        assert world.state.action_discard == game.state.action_discard == (shown,)
        assert len(world.state.hand[1]) == 8


def test_a_card_drawn_and_shown() -> None:
    """R21.1: a card that came from the deck and was shown stays at its place in the deck."""
    game = drawn(1, full=True)
    state = position()
    hand(state, 1, *state.action_deck[10:13])
    new = state.action_deck[0]
    assert new not in state.hand[1]
    answer(game, 1, new)
    for seed in SEEDS:
        assert game.determinise(3, Generator(seed)).state.action_discard == (new,)


def test_reshuffled_deck() -> None:
    """R21.10: a deck that ran out in this step does no harm."""
    state = position()
    state.action_discard, state.action_deck = state.action_deck[1:], state.action_deck[:1]

    async def draw(game: TI3) -> None:
        await draw_action_cards(game, 1, 3)
        await draw_action_cards(game, 2, 1)
        discard_card(game, 1, game.hand[1][0])

    game = play(state, draw)
    for player in range(4):
        world = game.determinise(player, Generator(1))
        assert len(world.state.hand[1]) == len(game.state.hand[1])


def building(players: int, moves: int) -> Game:
    state = new_state(players, Rules(galaxy="built"), 4)
    state.todo = (*state.todo[:-1], ("test.rest",))
    game = Game.new(TestTitle(state), players, 4)
    for _ in range(moves):
        player = game.asked()[0]
        move = game.options(player)[0] if game.options(player) else game.suggestions(player)[0]
        game.apply(player, move)
    return game


@pytest.mark.parametrize(("players", "moves"), [(5, 1), (5, 8), (6, 11), (3, 0), (4, 9)])
def test_tiles_in_hand(players: int, moves: int) -> None:
    """R0.15, R3.2, R4.11: others' tiles and the face-down one are unknown, placed ones and the own are not."""
    game = building(players, moves)
    state: TI3 = game.state
    worlds = [game.determinise(0, Generator(seed)).state for seed in SEEDS]
    for world in worlds:
        assert world.tiles[0] == state.tiles[0]
        assert world.placements == state.placements
        assert [len(tiles) for tiles in world.tiles.values()] == [len(tiles) for tiles in state.tiles.values()]
        placed = [tile for _, tile in world.placements]
        everything = [*placed, *(tile for tiles in world.tiles.values() for tile in tiles)]
        everything += [world.face_down] if world.face_down else []
        assert len(everything) == len(set(everything))
    assert len({world.tiles[1] for world in worlds}) > 5
    assert players != 5 or len({world.face_down for world in worlds}) > 3


def test_shown_tiles_stay() -> None:
    """R3.9: tiles shown as a proof are known."""
    state = building(6, 6).state.copy()
    state.tiles_shown.add(2)
    for seed in SEEDS:
        world = imagine(state, 0, seed)
        assert world.tiles[2] == state.tiles[2]
