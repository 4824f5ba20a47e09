"""Two tables of the fourth edition that differ only in what two players hide look the same to the third and to
onlookers, byte by byte and second by second: action cards with riders, secret objectives and promissory notes, in the
action phase and before the council, where the pace is timed or sealed."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import pytest

from lazax.bots import Question, make_bot
from lazax.core.ask import PASS, Ask, Choose
from lazax.core.state import Player
from lazax.table import frames
from lazax.table.orders import passes
from lazax.table.patch import difference
from lazax.table.rows import SeatPlan, Setup
from lazax.table.settling import settle
from lazax.ti4.state import TI4
from lazax.titles import TITLES
from tests.table.evening import Evening

ANN, BEN, CHO = 0, 1, 2
READERS = (ANN, None)
TURN, COUNCIL = "turn.action", "window.agenda.revealed.when"
MOST = 20_000  # seconds until a moment that never came


Arranged = tuple[dict[str, Any], ...]
ELSEWHERE = {"what": "order", "add": {"what": "all", "until": "card"}}
ASKED: Arranged = tuple(
    {"what": "order", "add": {"what": "ask", "kind": f"window.{timing}"}}
    for timing in ("card.played", "agenda.revealed", "system.activated")
)
WISHED = {
    "what": "prepare",
    "kind": "window.agenda.revealed",
    "answer": "action_card:construction_rider",
    "times": 12,
}
ARRANGEMENTS: tuple[Arranged, ...] = (
    ({"what": "order", "add": {"what": "others"}},),
    (ELSEWHERE, *ASKED),
)


class Hidden(NamedTuple):
    """What Ben and Cho hide: action cards and a secret of Ben's, and who of them holds which note of theirs."""

    hand: tuple[str, ...]
    secret: str
    crossed: bool


RIDERS = Hidden(("bribery", "imperial_rider", "politics_rider"), "form_a_spy_network", False)
WEAPONS = Hidden(("blitz", "ghost_ship", "plague"), "control_the_region", True)
OPEN = ("leadership_rider", "trade_rider", "veto")
"""What Ann holds."""


def reached(pace: Any, kind: str) -> Evening:
    """Three people play like bots until this is asked in the second round; the council has met from the first on."""
    seats = (SeatPlan("me"),) * 3
    setup = Setup(title="ti4", players=3, seed=5, seats=seats, pace=pace, window_seconds=4)
    evening = Evening(setup, TITLES)
    brains = [make_bot("steady", "ti4", seat) for seat in range(3)]
    for _ in range(MOST):
        opening = evening.table.state.opening
        asked = (
            [opening.kind] if opening else [ask.kind for s in range(3) if (ask := evening.table.ask(s)) is not None]
        )
        if kind in asked and evening.game.state.round >= 2:
            return evening
        busy = evening.busy()
        if not busy:
            evening.wait(1)
            continue
        ask = evening.table.ask(busy[0])
        if ask is None:
            evening.do(busy[0], "pass")
        else:
            evening.answer(busy[0], brains[busy[0]].answer(Question(evening.game, busy[0], ask)))
        evening.house()
    raise AssertionError(f"{kind} never came")


def hide(evening: Evening, hidden: Hidden) -> None:
    """Exchange what Ben and Cho hide, all else being equal."""
    game = evening.game
    state = game.engine.marks[-1].state
    assert isinstance(state, TI4)
    cards = [*state.action_deck, *state.action_discard, *(card for hand in state.hand.values() for card in hand)]
    for card in (*RIDERS.hand, *WEAPONS.hand, *OPEN):
        cards.remove(card)
    state.hand = {ANN: OPEN, BEN: hidden.hand, CHO: tuple(sorted(cards[:3]))}
    unused = {*RIDERS.hand, *WEAPONS.hand} - {*hidden.hand}
    state.action_deck, state.action_discard = (*cards[3:], *sorted(unused)), ()
    state.secret_deck = (*state.secret_deck, *state.secrets[BEN])
    secrets = {RIDERS.secret, WEAPONS.secret}
    others = tuple(one for one in state.secret_deck if one not in secrets and one not in state.secrets[CHO])
    state.secrets[CHO] = tuple(one for one in state.secrets[CHO] if one not in secrets)
    state.secrets[BEN] = (hidden.secret,)
    state.secret_deck = (*others, *sorted(secrets - {hidden.secret}))
    notes = {
        player: next(note for note in state.note_hand[player] if note.endswith(f":{player}")) for player in (BEN, CHO)
    }
    if hidden.crossed:
        for player, other in ((BEN, CHO), (CHO, BEN)):
            kept = set(state.note_hand[player]) - {notes[player]} | {notes[other]}
            state.note_hand[player] = tuple(sorted(kept))
    game.rewind(game.moment)
    evening.table.state.opening = None
    settle(evening.table, game, evening.at)


def plain(ask: Ask, evening: Evening, seat: Player) -> Any:
    """An answer that does not look at what is hidden; Ann plays what she can before the council."""
    if not isinstance(ask, Choose):
        return evening.game.suggestions(seat)[0]
    played = [option for option in ask.options if "rider" in option]
    if seat == ANN and played:
        return played[0]
    shown = [option for option in ask.options if not option.startswith(("action_card:", "note:", "component:"))]
    return PASS if PASS in ask.options else shown[0]


def told(evening: Evening, seconds: int) -> list[bytes]:
    """Everything that goes to Ann and to onlookers, with the second in which it goes."""
    last: dict[int | None, Any] = dict.fromkeys(READERS)
    sent: list[bytes] = []
    rows = -1

    def send() -> None:
        for reader in READERS:
            frame = evening.frame(reader, "de")
            if ops := difference(last[reader], frame):
                sent.append(msgspec.json.encode([evening.at, reader, ops]))
            last[reader] = frame

    for second in range(seconds):
        evening.wait(1)
        for seat in evening.busy():
            if (second + seat) % 3 == 0 and seat in evening.busy():
                ask = evening.table.ask(seat)
                if ask is None:
                    evening.do(seat, "pass")
                else:
                    evening.answer(seat, plain(ask, evening, seat))
                send()
                evening.house()
        if len(evening.rows) != rows:
            rows = len(evening.rows)
            send()
    return sent


def both(
    pace: str, kind: str, seconds: int, arranged: Arranged = (), seats: tuple[Player, ...] = (BEN, CHO)
) -> tuple[list[bytes], list[bytes]]:
    """In both worlds these say the same beforehand."""
    found = []
    for hidden in (RIDERS, WEAPONS):
        evening = reached(pace, kind)
        hide(evening, hidden)
        for seat in seats:
            for command in arranged:
                evening.do(seat, **command)
        found.append(told(evening, seconds))
    return found[0], found[1]


@pytest.mark.parametrize("pace", ["timed", "sealed"])
@pytest.mark.parametrize("kind", [TURN, COUNCIL])
def test_nothing_tells_what_others_hide(pace: str, kind: str) -> None:
    one, two = both(pace, kind, 60)
    assert one == two
    assert len(one) > 15


@pytest.mark.parametrize("pace", ["timed", "sealed"])
@pytest.mark.parametrize("arranged", ARRANGEMENTS)
def test_nor_do_orders_of_those_who_hide_it(pace: str, arranged: Arranged) -> None:
    """To pass where it is about others; to pass everywhere but in some windows until there is a new card."""
    one, two = both(pace, COUNCIL, 60, arranged)
    assert one == two
    assert len(one) > 15


def test_what_is_prepared_and_cannot_be_tells_nothing() -> None:
    """A card that they hold in neither world."""
    one, two = both("sealed", COUNCIL, 60, (ELSEWHERE, WISHED))
    assert one == two


def test_an_order_that_looks_at_the_hand_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """To be asked only where one holds something: how long a window waits would tell."""
    honest = passes

    def leaking(game: Any, seat: Player, kind: str, orders: Any) -> Any:
        return None if seat == BEN and game.ask(seat) is not None else honest(game, seat, kind, orders)

    monkeypatch.setattr("lazax.table.house.passes", leaking)
    one, two = both("sealed", COUNCIL, 60, (ELSEWHERE,), (ANN, BEN, CHO))
    assert one != two


def test_telling_who_could_act_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = frames._waiting

    def leaking(table: Any, game: Any, teller: Any) -> Any:
        waiting = honest(table, game, teller)
        return waiting and {**waiting, "players": list(game.asked())}

    monkeypatch.setattr(frames, "_waiting", leaking)
    one, two = both("timed", COUNCIL, 30)
    assert one != two
