"""What players remember of hands they have seen: it is there in every world that they believe in (2.2, R-50)."""

from __future__ import annotations

from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.deals.terms import Term
from lazax.ti4.council.effects import discard_hand
from lazax.ti4.determinise import determinise
from lazax.ti4.economy.hand import discard_card, draw_action_cards, take_from_discard
from lazax.ti4.events import Turn
from lazax.ti4.movement.activation import activation_of
from lazax.ti4.objectives.secrets import keep_secret_limit, score_secret
from lazax.ti4.registry import step
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.state import TI4
from lazax.ti4.tables import SECRET_OBJECTIVES
from lazax.ti4.timings import ACTIVATED
from lazax.ti4.trade.terms import ACTION_CARD
from lazax.ti4.windows import window
from tests.ti4.positions.cards import plays, uses
from tests.ti4.positions.council import council, resolve
from tests.ti4.positions.deals import neighbours, strike, thinking
from tests.ti4.positions.fights import unlocked
from tests.ti4.positions.tools import A, B, C, answer, answer_all, hand, kind_asked, play, quick_game, units

DECK = ("plague", "summit", "veto", "insubordination", "rally", "upgrade", "bunker", "blitz")
ACT, HERE = "turn.action", "tile_27"


def dealt(*cards: str, factions: tuple[str, ...] = ("sol", "letnev", "hacan")) -> TI4:
    """B holds these cards."""
    state = hand(quick_game(*factions), B, *cards)
    state.action_deck = DECK
    return state


def hands_of_b(game: Game | TI4, player: Player) -> set[tuple[str, ...]]:
    """What B holds in the worlds of a player."""
    state = game.state if isinstance(game, Game) else game
    found = set()
    for seed in range(12):
        world = state.copy()
        determinise(world, state, player, Generator(seed), ())
        found.add(world.hand[B])
    return found


def test_what_the_codex_brought_is_known_to_all() -> None:
    """N-RE-7, R-50: two cards come out of the discard pile into B's hand; the third is in the dark."""
    state = dealt("spy")
    state.action_discard = ("lucky_shot", "flank_speed", "ghost_ship")
    game = play(state, lambda game: take_from_discard(game, B, ("lucky_shot", "ghost_ship")))
    for player in (A, C):
        hands = hands_of_b(game, player)
        assert len(hands) > 1 and all({"lucky_shot", "ghost_ship"} <= set(cards) for cards in hands)


def test_what_was_known_is_gone_when_it_was_discarded() -> None:
    """R-50: nobody believes a card to be where everybody saw it leave."""
    state = dealt("spy")
    state.action_discard = ("lucky_shot",)

    async def effect(game: TI4) -> None:
        await take_from_discard(game, B, ("lucky_shot",))
        await discard_card(game, B, "lucky_shot")

    game = play(state, effect)
    assert game.state.known_cards == {A: (), B: (), C: ()}
    assert len(hands_of_b(game, A)) > 1


def test_a_played_card_is_known_no_longer() -> None:
    """2.7: A knew B's Spy, which B plays; the other card stays known."""
    state = quick_game(turn=B)
    state = hand(hand(state, B, "lucky_shot"), C, "rally")
    state.known_cards = {A: ((B, "lucky_shot"), (B, "spy")), B: (), C: ()}
    game = plays(state, B, "spy")
    answer_all(game, until=ACT)
    assert game.state.known_cards == {A: ((B, "lucky_shot"),), B: (), C: ((B, "rally"),)}


def test_a_whole_hand_goes() -> None:
    """R-50: with the hand all that was known of it goes."""
    state = dealt("lucky_shot", "spy")
    state.known_cards = {A: ((B, "spy"), (C, "rally")), B: (), C: ((B, "spy"),)}
    game = play(hand(state, C, "rally"), lambda game: discard_hand(game, B))
    assert game.state.known_cards == {A: ((C, "rally"),), B: (), C: ()}


def test_what_harka_leeds_has_shown_is_known() -> None:
    """W-A9: three cards that are actions come out of the deck in everybody's sight."""
    state = unlocked(dealt(factions=("keleres_mentak", "letnev", "hacan")), "keleres_hero_harka")
    state.action_deck = ("summit", "plague", "veto", "spy", "insubordination", *DECK[4:])
    game = play(state, do(act, A))
    answer(game, A, "component:leader:keleres_hero_harka", ACT)
    for player in (B, C):
        worlds = {game.determinise(player, Generator(seed)).state.hand[A] for seed in range(8)}
        assert worlds == {("insubordination", "plague", "spy")}


def test_after_a_spy_the_rest_of_the_hand_is_in_the_dark() -> None:
    """R-50: C knew B's hand; which of the two cards A took, C has not seen. B knows what A holds."""
    state = dealt("lucky_shot", "rally")
    state.known_cards = {A: (), B: (), C: ((B, "lucky_shot"), (B, "rally"))}
    game = plays(state, A, "spy")
    answer_all(game)
    (stolen,) = game.state.hand[A]
    assert game.state.known_cards == {A: (), B: ((A, stolen),), C: ()}


def test_a_card_that_was_traded_is_known_to_the_two() -> None:
    """N-HAC-2, 94.3a: B, who got it from Hacan, and Hacan know where it is."""
    state = hand(quick_game("hacan", "letnev", "sol"), A, "rally", "spy")
    state.action_deck, state.known_cards = DECK, {A: (), B: ((A, "spy"), (A, "rally")), C: ((A, "spy"),)}
    game = thinking(neighbours(state))
    strike(game, A, B, [Term(ACTION_CARD, what="rally")])
    assert game.state.known_cards == {A: ((B, "rally"),), B: ((A, "spy"),), C: ()}


def test_so_ata_remembers() -> None:
    """N-YSS-7: what A saw in B's hand is there in all worlds of A, though not in those of C; B has drawn since."""
    state = unlocked(dealt("lucky_shot", "rally", factions=("yssaril", "letnev", "hacan")), "yssaril_commander")
    state = units(state, A, HERE, "cruiser")
    leave(state, Turn)
    enter(state, Turn(B))
    enter(state, activation_of(state, B, HERE))
    game = play(state, window(ACTIVATED), do(draws, B))
    uses(game, A, "leader:yssaril_commander")
    if kind_asked(game) == "yssaril_commander.hand":
        answer(game, A, "action_card", "yssaril_commander.hand")
    answer_all(game)
    assert len(game.state.hand[B]) == 3
    assert all({"lucky_shot", "rally"} <= set(cards) for cards in hands_of_b(game, A))
    assert any("rally" not in cards for cards in hands_of_b(game, C))


def test_secrets_that_were_seen_are_remembered() -> None:
    """N-YSS-7, 61.19: until they are scored, or one goes back into the deck unseen."""
    one, other, third, fourth = sorted(SECRET_OBJECTIVES)[:4]
    state = quick_game("yssaril", "letnev", "hacan")
    state.secrets[B], state.secret_deck = (one, other, third), tuple(sorted(SECRET_OBJECTIVES)[4:20])
    state.known_secrets = {A: ((B, one), (B, other), (B, third)), B: (), C: ()}
    for seed in range(6):
        world = state.copy()
        determinise(world, state, A, Generator(seed), ())
        assert world.secrets[B] == (one, other, third)
    scored = play(state.copy(), lambda game: score_secret(game, B, one)).state
    assert scored.known_secrets[A] == ((B, other), (B, third))
    state.secrets[B] = (one, other, third, fourth)
    game = play(state, lambda game: keep_secret_limit(game, B))
    answer(game, B, fourth, "secret.return")
    assert game.state.known_secrets[A] == ()


def test_what_a_search_warrant_has_shown_is_remembered() -> None:
    """N-AG-12: those that B had and those that B draws, also when the law is in force no longer."""
    one, other, third, *deck = sorted(SECRET_OBJECTIVES)
    state = council("search_warrant")
    state.secrets[B], state.secret_deck = (one,), (other, third, *deck[:9])
    game = resolve(state, "search_warrant", B)
    answer_all(game)
    assert set(game.state.known_secrets[C]) == {(B, name) for name in game.state.secrets[B]}
    assert len(game.state.secrets[B]) == 3
    after = game.state.copy()
    after.laws = {}
    for seed in range(6):
        world = after.copy()
        determinise(world, after, C, Generator(seed), ())
        assert world.secrets[B] == after.secrets[B]


@step("test.known_cards.draws")
async def draws(game: TI4, player: Player) -> None:
    await draw_action_cards(game, player, 1)


def test_the_discards_become_the_deck_and_who_drew_discards() -> None:
    """23.5, 2.4: B draws what has just been shuffled and gives up one of them at once; in all worlds of the others it
    was there to be given up, while C still thinks about what to discard."""
    state = hand(quick_game(), B, *("spy",) * 3, *("rally",) * 3, "upgrade")
    hand(state, C, *("spy",), *("plague",) * 4, "veto", "summit")
    state.action_deck, state.action_discard = (), DECK
    game = play(state, do(both_draw))
    (drawn, *_) = [card for card in DECK if game.state.hand[B].count(card) > state.hand[B].count(card)]
    answer(game, B, drawn, "hand.discard")
    answer(game, B, next(card for card in game.options(B) if card != drawn), "hand.discard")
    assert game.asked() == (C,)
    for seed in range(12):
        world = game.determinise(A, Generator(seed), quiet=False)
        assert world.view(A) == game.view(A) and world.log(A) == game.log(A)


@step("test.known_cards.both_draw")
async def both_draw(game: TI4) -> None:
    await draw_action_cards(game, B, 2)
    await draw_action_cards(game, C, 1)
