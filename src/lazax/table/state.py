"""All that a table knows beside its game, as plain data: seats, clocks, orders, motions, talk."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from lazax.table.rows import Seat, Time

Proposed = Literal["take_back", "stand_in", "end", "pause", "resume", "replace"]
Until = Literal["", "turn", "action", "card"]
Status = Literal["lobby", "running", "paused", "over"]


class Chair(Struct):
    """A seat and who is on it. `standing_in`: its bot plays only until the player is back; `joins`: who sat down here
    in the middle of a game sees and plays this hand from that round on; `resigned`: its player, whose name it keeps,
    has left it to a bot for good."""

    who: Literal["human", "bot", "open"]
    name: str = ""
    bot: str = ""
    standing_in: bool = False
    joins: int | None = None
    resigned: bool = False

    @property
    def played_by_bot(self) -> bool:
        return self.who == "bot" or self.standing_in


class Opening(Struct):
    """A hidden window that is open now: since when, who has done what they want in it, who asked for more time."""

    kind: str
    trail: int  # how long the game's trail was: with the kind it tells one window from the next
    opened: Time
    closes: Time | None
    candidates: tuple[Seat, ...]
    closable: bool  # nobody has to answer: it can be closed by time
    done: list[Seat] = field(default_factory=list)
    thinking: list[Seat] = field(default_factory=list)
    held: list[Any] = field(default_factory=list)  # the answer of the only candidate, until the time is over


class Order(Struct):
    """A standing order of one seat; see `commands.NewOrder`. One until my turn is `armed` when it is not my turn."""

    id: int
    what: Literal["card", "kind", "turn", "all", "ask", "action", "others", "use"]
    card: str = ""
    kind: str = ""
    unless_attacked: bool = False
    armed: bool = True
    action: str = ""  # the action that it is for, as text to compare
    since: int = 0  # how far the record was looked through for a use that fulfils it
    until: Until = ""
    held: tuple[int, ...] = ()  # how many cards its player held at the least since it was given

    @property
    def ends(self) -> Until:
        """With what it ends by itself."""
        return self.what if self.what in ("turn", "action") else self.until


class Prepared(Struct):
    """An answer given beforehand, for one ask or several. `facts`: what was publicly so about its subject; `lapsed`:
    why it no longer holds, as the key of a sentence; `failed`: it holds on, but was not possible the last time."""

    kind: str
    answer: Any
    about: dict[str, str | int]
    facts: str
    times: int = 1
    lapsed: str = ""
    failed: bool = False


class Motion(Struct):
    """Something that others have to agree to."""

    id: int
    what: Proposed
    by: Seat
    needed: list[Seat]
    agreed: list[Seat]
    seat: Seat | None = None
    to: int = 0  # take back: how long the trail was then
    line: int = 0  # and the first line of the whole log that is undone
    at: Time = 0.0
    grace: float | None = None  # seconds for a sign of life; None: moved when votes alone counted


class Said(Struct, frozen=True):
    """A line of talk. Of the house (seat None) it is the key of a sentence and its values. `name`: how the person was
    called then who says it or whom it is about; somebody else may sit there later."""

    at: Time
    seat: Seat | None
    text: str
    ping: str | None = None
    values: dict[str, Any] = {}
    name: str = ""


class Learning(Struct):
    """How far the learner of a lesson has come: the step that is shown, and how long the trail was when each was
    first shown and when it was done. `over`: they play on without the lesson."""

    step: str = ""
    begun: dict[str, int] = field(default_factory=dict)
    done: dict[str, int] = field(default_factory=dict)
    over: bool = False


class TableState(Struct):
    status: Status = "lobby"
    chairs: list[Chair] = field(default_factory=list)
    rows: int = 0  # how many were folded
    changes: int = 0  # of the table itself, as far as they make decisions void
    begun: Time = 0.0
    started: Time = 0.0
    moved: Time = 0.0  # when something happened last that everybody could notice
    paused: Time = 0.0
    told: int = -1
    asked: dict[Seat, Time] = field(default_factory=dict)  # whom the game waits for, since when
    opening: Opening | None = None
    deadlines: dict[int, Time] = field(default_factory=dict)  # of windows of several passes, by their depth
    orders: dict[Seat, list[Order]] = field(default_factory=dict)
    prepared: dict[Seat, list[Prepared]] = field(default_factory=dict)
    motions: list[Motion] = field(default_factory=list)
    ids: int = 0
    chat: list[Said] = field(default_factory=list)
    notes: dict[Seat, str] = field(default_factory=dict)
    moments: list[tuple[int, int]] = field(default_factory=list)  # where the game waited: length of trail and log
    ended: Literal["", "won", "agreed"] = ""
    seen: dict[Seat, Time] = field(default_factory=dict)  # the last sign of life of each person
    shown: dict[Seat, Time] = field(default_factory=dict)  # the last one that others may know of
    learning: Learning | None = None  # at a table with a lesson
    handed_on: list[Seat] = field(default_factory=list)  # seats of the maker on which somebody else sits now

    def new_id(self) -> int:
        self.ids += 1
        return self.ids
