"""Cards meet the end of the game, hands that are full, fleets that are too large, supplies that run out."""

from __future__ import annotations

from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.ti4.board import has_token, tokens_left
from lazax.ti4.state import Law
from lazax.ti4.title import TITLE
from tests.ti4.positions.assembly import (
    card,
    council,
    revealed,
    vote,
    vote_until,
)
from tests.ti4.positions.cards import ACT, plays
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    answer_all,
    done,
    force_of,
    hand,
    planet,
    pools,
    quick_game,
    there,
    tokens,
    units,
)

PLAYED, ELECTED, WHEN, SPEAKER = (
    "window.card.played",
    "window.outcome.elected",
    "window.outcome.when",
    "window.vote.speaker",
)
HERE = "tile_46"


# victory, limits, vanished targets


def test_victory_inside_the_council() -> None:
    """98.7, W-V8b: a right Imperial Rider ends the game before the next reward is given."""
    state = council(cards={B: "imperial_rider", C: "trade_rider"})
    state.points = {A: 0, B: 9, C: 0}
    game = revealed(state)
    card(game, B, "imperial_rider", "for")
    card(game, C, "trade_rider", "for")
    vote(game, A="for")
    assert game.over and game.state.winners == (B,) and game.state.goods[C] == 0


def test_the_hand_limit_in_the_middle_of_rewards() -> None:
    """2.4, W-V8b: C draws three with six in hand and gives two up at once, before B is rewarded."""
    state = council(cards={C: "politics_rider, " + ", ".join(["direct_hit"] * 6), B: "trade_rider"})
    state.action_deck = ("spy", "plague", "summit")
    state.speaker = C
    game = revealed(state)
    card(game, C, "politics_rider", "for")
    card(game, B, "trade_rider", "for")
    vote_until(game, "hand.discard", A="for")
    assert game.asked() == (C,) and game.state.goods[B] == 0
    answer(game, C, "direct_hit")
    answer(game, C, "direct_hit")
    answer_all(game)
    assert len(game.state.hand[C]) == 7 and game.state.goods[B] == 5 and game.state.speaker == C


def test_sanction_looks_at_fleets() -> None:
    """37.3: C loses the token of the fleet pool that kept three ships in one system."""
    state = units(pools(council(cards={B: "sanction"}), C, fleet=3), C, HERE, "2 cruiser, carrier")
    game = revealed(state)
    card(game, B, "sanction", "for")
    vote_until(game, "fleet.remove", C="for")
    answer(game, C, "carrier", "fleet.remove")
    assert done(game) and there(game, C, HERE) == force_of("2 cruiser")


def test_tokens_of_a_rider_that_nobody_has() -> None:
    """20.3a: of three tokens only those in reinforcements are gained."""
    state = pools(council(cards={B: "leadership_rider"}), B, tactic=9, fleet=4, strategy=2)
    game = revealed(state)
    card(game, B, "leadership_rider", "for")
    vote_until(game, "tokens.gain", C="for")
    answer(game, B, (1, 0, 0))
    assert done(game) and tokens_left(game.state, B) == 0


def test_a_plague_takes_a_planet_from_nobody() -> None:
    """25.5: the last infantry dies; B keeps control, since nobody else has units there."""
    state = planet(units(quick_game(), B, "starpoint", "infantry"), B, "starpoint")
    game = plays(state, A, "plague", "starpoint", dice=(9,))
    assert done(game) and game.state.control["starpoint"] == B and not there(game, B, "starpoint")


def test_scuttled_in_time_for_the_war_effort() -> None:
    """23.4a, W-A10: with all eight cruisers on the board one is scuttled, and comes back elsewhere by Master Plan."""
    state = units(units(quick_game(), A, HERE, "4 cruiser"), A, "tile_44", "4 cruiser")
    state.fleet_pool[A] = 5
    tokens(state, A, HERE, "tile_44")
    game = plays(hand(state, A, "war_effort", "master_plan"), A, "scuttle", f"{HERE}:cruiser", "pass")
    card(game, A, "master_plan")
    answer(game, A, "component:action_card:war_effort", ACT)
    answer(game, A, "tile_44")
    assert game.state.goods[A] == 2
    assert (there(game, A, HERE).number("cruiser"), there(game, A, "tile_44").number("cruiser")) == (3, 5)


def test_a_repealed_law_acts_no_more_in_the_same_turn() -> None:
    """7.5: Fleet Regulations are repealed; what they forbade is allowed at once."""
    state = quick_game()
    state.laws = {"fleet_regulations": Law("for")}
    game = plays(state, A, "repeal_law")
    assert done(game) and not game.state.laws and game.state.agenda_discard == ("fleet_regulations",)
    acting = {component for found in game.state.in_play.values() for component, _ in found}
    assert "agenda:fleet_regulations" not in acting


def test_signals_are_jammed_before_the_move() -> None:
    """5.2, N-GEN-5: C's token lies in the system, so C cannot activate it any more."""
    game = plays(units(quick_game(), A, HERE, "cruiser"), A, "signal_jamming", HERE, str(C))
    assert done(game) and has_token(game.state, HERE, C) and not has_token(game.state, HERE, A)


# what others believe


def spied(held: str) -> Game:
    """A took B's only card by Spy, which C might take up; C is asked."""
    state = hand(hand(quick_game(), B, held), C, "reverse_engineer")
    state.action_deck = ("plague", "summit", "veto", "insubordination")
    return plays(state, A, "spy", str(B))


def test_what_a_spy_took_is_hidden_from_others() -> None:
    """R-50, W-A9: C sees the same whatever it was, and believes in several cards; A and B know it."""
    game = spied("lucky_shot")
    assert game.asked() == (C,)
    assert TITLE.view(game.state, C) == TITLE.view(spied("ghost_ship").state, C)
    assert len({game.determinise(C, Generator(seed)).state.hand[A] for seed in range(12)}) > 2
    for player in (A, B):
        assert {game.determinise(player, Generator(seed)).state.hand[A] for seed in range(6)} == {("lucky_shot",)}


def test_worlds_go_on_after_a_spy() -> None:
    """R-50: in each world that C believes in the Spy may be taken up."""
    game = spied("lucky_shot")
    for seed in range(6):
        world = game.determinise(C, Generator(seed))
        answer(world, C, "action_card:reverse_engineer")
        assert world.state.hand[C] == ("spy",)
