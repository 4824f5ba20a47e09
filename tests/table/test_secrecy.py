"""Two tables that differ only in one hand look the same from every other seat, byte by byte and second by second,
where the pace is timed or sealed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import pytest

from lazax.core.ask import PASS, Choose
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.table import frames, house
from lazax.table.patch import difference
from lazax.table.rows import SeatPlan, Setup
from lazax.table.settling import settle
from lazax.ti3.state import TI3
from lazax.titles import TITLES
from tests.table.evening import Evening, people
from tests.toy.broken import window_for_the_rich
from tests.toy.harbour import Harbour
from tests.toy.title import Toy

HOLDER = 1
HARBOUR_HANDS = (("storm", "guard", "thief"), ("lantern", "lantern", "bribe"))
TI3_HANDS = (("sabotage", "public_disgrace", "war_footing"), ("dug_in", "lucky_shot", "into_the_breach"))
Patches = list[bytes]


class Dealt(Toy):
    """Harbour in which one captain holds a given hand; all other cards lie at the end of the deck."""

    def __init__(self, hand: tuple[str, ...]) -> None:
        self.hand = hand

    def setup(self, players: int, options: Mapping[str, Any], seed: int) -> Harbour:
        game = super().setup(players, options, seed)
        game.deck = dealt((*game.deck, *game.hands[HOLDER]), self.hand, HARBOUR_HANDS)
        game.hands[HOLDER] = self.hand
        return game


def dealt(cards: Sequence[str], hand: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """What is left of the cards when this hand is dealt; what belongs to the other hand lies last."""
    deck, both = list(cards), Counter(card for cards in hands for card in cards)
    for card in both.elements():
        deck.remove(card)
    return (*deck, *sorted((both - Counter(hand)).elements()))


def deal_at_the_table(evening: Evening, hand: tuple[str, ...]) -> None:
    """Give one player of TI3 these action cards, at the beginning of the first round's first decision."""
    game = evening.game
    while not game.state.round:
        act(evening, evening.busy()[0])
    state = game.engine.marks[-1].state
    assert isinstance(state, TI3)
    state.action_deck = dealt((*state.action_deck, *state.hand[HOLDER]), hand, TI3_HANDS)
    state.hand[HOLDER] = hand
    game.rewind(game.moment)
    evening.table.state.opening = None
    settle(evening.table, game, evening.at)


def act(evening: Evening, seat: Player, whole: bool = False) -> None:
    """Answer without a look at the hand: nobody plays a card, and everybody passes where they can. `whole`: for the
    whole window, where there is one."""
    ask = evening.table.ask(seat)
    if whole and evening.game.passes_follow():
        evening.do(seat, "pass", whole=True)
    elif ask is None:
        evening.do(seat, "pass")
    elif isinstance(ask, Choose):
        hand = {card for hands in (HARBOUR_HANDS, TI3_HANDS) for hand in hands for card in hand}
        plain = [option for option in ask.options if option not in hand and not option.startswith("card:")]
        evening.answer(seat, PASS if PASS in ask.options else plain[0])
    else:
        evening.answer(seat, evening.game.suggestions(seat)[0])


def seen_by_the_others(evening: Evening, seconds: int, act: Callable[[Evening, Player], None] = act) -> Patches:
    """Everything that goes to the other seats and to onlookers, with the second in which it goes."""
    readers = [seat for seat in (*range(len(evening.table.chairs)), None) if seat != HOLDER]
    last: dict[int | None, Any] = dict.fromkeys(readers)
    sent: Patches = []
    rows = -1

    def send() -> None:
        for seat in readers:
            frame = evening.frame(seat, "de")
            ops = difference(last[seat], frame)
            last[seat] = frame
            if ops:
                sent.append(msgspec.json.encode([evening.at, seat, ops]))

    for second in range(seconds):
        evening.wait(1)
        for seat in evening.busy():
            if (second + seat) % 3 == 0 and seat in evening.busy():
                act(evening, seat)
                send()
                evening.house()
        if len(evening.rows) != rows:
            rows = len(evening.rows)
            send()
        if evening.table.state.status == "over":
            break
    return sent


def harbour(hand: tuple[str, ...], pace: Any, seconds: int = 3_000, title: Any = Dealt) -> Patches:
    setup = people(3, seed=6, pace=pace, window_seconds=5)
    return seen_by_the_others(Evening(setup, {"harbour": title(hand)}), seconds)


def ti3(hand: tuple[str, ...], pace: Any, seconds: int) -> Patches:
    seats = tuple(SeatPlan("me") for _ in range(3))
    options = {"galaxy": "dealt"}
    setup = Setup(title="ti3", players=3, seed=3, seats=seats, options=options, pace=pace, window_seconds=4)
    evening = Evening(setup, TITLES)
    deal_at_the_table(evening, hand)
    return seen_by_the_others(evening, seconds)


@pytest.mark.parametrize("pace", ["timed", "sealed"])
def test_harbour_tells_nothing_of_a_hand(pace: str) -> None:
    one, two = (harbour(hand, pace) for hand in HARBOUR_HANDS)
    assert one == two
    assert len(one) > 100


WINDOWS = ("sail.crew", "weather.lantern", "weather.storm", "guard", "sale.thief")
ARRANGEMENTS: tuple[tuple[dict[str, Any], ...], ...] = (
    ({"what": "order", "add": {"what": "all"}},),
    tuple({"what": "order", "add": {"what": "kind", "kind": kind}} for kind in WINDOWS),
    tuple({"what": "prepare", "kind": kind, "answer": PASS, "times": 12} for kind in WINDOWS),
    tuple({"what": "prepare", "kind": kind, "answer": "gold", "times": 12} for kind in WINDOWS),  # never possible
    ({"what": "order", "add": {"what": "ask"}},),
    ({"what": "order", "add": {"what": "others"}}, {"what": "order", "add": {"what": "ask", "kind": WINDOWS[3]}}),
    (*({"what": "order", "add": {"what": "all"}}, {"what": "order", "add": {"what": "ask", "kind": WINDOWS[0]}}),),
    tuple({"what": "prepare", "kind": kind, "answer": ["gold", PASS], "times": 12} for kind in WINDOWS),
)


@pytest.mark.parametrize("pace", ["timed", "sealed"])
@pytest.mark.parametrize("arranged", ARRANGEMENTS)
def test_nor_do_orders_and_prepared_answers(pace: str, arranged: tuple[dict[str, Any], ...]) -> None:
    sent = []
    for hand in HARBOUR_HANDS:
        evening = Evening(people(3, seed=6, pace=pace, window_seconds=5), {"harbour": Dealt(hand)})
        for command in arranged:
            evening.do(HOLDER, **command)
        sent.append(seen_by_the_others(evening, 3_000))
    assert sent[0] == sent[1]
    assert len(sent[0]) > 100


def for_the_whole_window(evening: Evening, seat: Player) -> None:
    act(evening, seat, whole=True)


def where_others_play(evening: Evening, seat: Player) -> None:
    """The holder passes for whole windows; the others play what they can, so that there are later passes."""
    ask = evening.table.ask(seat)
    cards = [option for option in ask.options if option != PASS] if isinstance(ask, Choose) and ask.hidden else []
    if seat != HOLDER and cards and PASS in evening.game.options(seat):
        evening.answer(seat, cards[0])
    else:
        act(evening, seat, whole=seat == HOLDER)


def with_whole_passes(hand: tuple[str, ...], pace: Any, acting: Callable[[Evening, Player], None]) -> Patches:
    evening = Evening(people(3, seed=13, pace=pace, window_seconds=5), {"harbour": Dealt(hand)})
    sent = seen_by_the_others(evening, 3_000, acting)
    assert any(row.data.get("whole") for row in evening.rows if row.by == HOLDER)
    return sent


@pytest.mark.parametrize("pace", ["timed", "sealed"])
@pytest.mark.parametrize("acting", [for_the_whole_window, where_others_play])
def test_nor_does_passing_for_whole_windows(pace: str, acting: Any) -> None:
    """Who holds a card and who holds none pass for a whole window alike: same frames at the same times."""
    one, two = (with_whole_passes(hand, pace, acting) for hand in HARBOUR_HANDS)
    assert one == two
    assert len(one) > 100


def test_asking_only_those_again_who_can_act_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table on which a whole pass stood for those alone who could have done something."""
    honest = Game.standing
    monkeypatch.setattr(Game, "standing", lambda game: tuple(p for p in honest(game) if _has_an_offer(game, p)))
    one, two = (with_whole_passes(hand, "sealed", where_others_play) for hand in HARBOUR_HANDS)
    assert one != two


def _has_an_offer(game: Any, player: Player) -> bool:
    return player in game.engine.play.request.asks


@pytest.mark.parametrize("pace", ["timed", "sealed"])
def test_ti3_tells_nothing_of_a_hand(pace: str) -> None:
    one, two = (ti3(hand, pace, 300) for hand in TI3_HANDS)
    assert one == two
    assert len(one) > 100


def test_a_quick_table_may_tell_something() -> None:
    """That is its price, and the page says so."""
    one, two = (harbour(hand, "quick") for hand in HARBOUR_HANDS)
    assert one != two


def test_naming_whom_the_table_waits_for_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = frames._waiting

    def leaking(table: Any, game: Any, teller: Any) -> Any:
        waiting = honest(table, game, teller)
        return waiting and {**waiting, "players": list(game.asked())}

    monkeypatch.setattr(frames, "_waiting", leaking)
    one, two = (harbour(hand, "timed") for hand in HARBOUR_HANDS)
    assert one != two


def test_closing_a_window_early_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = house.is_due
    monkeypatch.setattr(house, "is_due", lambda table, game, at: honest(table, game, at) or _useless(game))
    one, two = (harbour(hand, "timed") for hand in HARBOUR_HANDS)
    assert one != two


def _useless(game: Any) -> bool:
    return game.window() is not None and not game.asked() and not game.must_answer()


def test_a_rule_that_asks_only_those_who_can_would_be_noticed() -> None:
    class Rich(Dealt):
        steps = window_for_the_rich.steps

    one, two = (harbour(hand, "timed", title=Rich) for hand in HARBOUR_HANDS)
    assert one != two
