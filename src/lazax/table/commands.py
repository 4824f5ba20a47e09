"""What can be asked of a table, as it comes from outside."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from lazax.core.ask import Refused, refuse
from lazax.core.shapes import converted
from lazax.table.state import Until

Name = Annotated[str, Meta(min_length=1, max_length=30)]
Word = Annotated[str, Meta(max_length=60)]
SeatNumber = Annotated[int, Meta(ge=0, le=11)]
MOST_TIMES = 12
_TOO_LONG = re.compile(r"Expected `str` of length <= (\d+)")
Proposal = Literal["stand_in", "end", "pause", "resume", "replace"]


class Command(Struct, tag_field="what", frozen=True):
    """Tagged by the word in `what`."""


class Answer(Command, tag="answer", frozen=True):
    """Answer what I am asked: with a value, or with a draft that becomes one. In a window of several passes a list of
    options says what I do in this pass and, in turn, in the later ones. `lightly`: only if I can take it back."""

    kind: Word
    answer: Any = None
    draft: dict[str, Any] | None = None
    lightly: bool = False


class Pass(Command, tag="pass", frozen=True):
    """I do nothing in this hidden window; with `whole` not in its later passes either."""

    whole: bool = False


class Interject(Command, tag="interject", frozen=True):
    """Do something of any time. What is put together in private comes whole: with all `answers`, or the last of them
    as a draft."""

    move: Word
    answers: Annotated[list[Any], Meta(max_length=8)] | None = None
    draft: dict[str, Any] | None = None


class Undo(Command, tag="undo", frozen=True):
    pass


class NewOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A standing order. `what`: pass when this `card` is played, in windows of this `kind`, until my `turn`, in
    all windows of the `action` that is going on, in `all` windows, or in those about `others`; or `ask` me even where
    I can do nothing: of a `kind`, that goes before whatever passes. `until`: it ends with the beginning of my turn,
    with this action, or when a new card has come to my hand. Or `use` this `card`, by the option that it is, in the
    first window in which I can."""

    what: Literal["card", "kind", "turn", "all", "ask", "action", "others", "use"]
    card: Word = ""
    kind: Word = ""
    unless_attacked: bool = False
    until: Until = ""


class OrderId(Struct, frozen=True):
    id: int


class GiveOrder(Command, tag="order", frozen=True):
    add: NewOrder | None = None
    drop: OrderId | None = None


class Prepare(Command, tag="prepare", frozen=True):
    """Answer beforehand what I shall be asked, so many times; `about`: only if the ask is about this. A list of
    several options: what I wish most and what else; `suggested`, where no option is asked for: what is suggested."""

    kind: Word
    answer: Any
    about: dict[Word, str | int] = {}
    times: Annotated[int, Meta(ge=1, le=MOST_TIMES)] = 1


class Withdraw(Command, tag="withdraw", frozen=True):
    kind: Word
    about: dict[Word, str | int] = {}


class Think(Command, tag="think", frozen=True):
    pass


class TakeBack(Command, tag="take_back", frozen=True):
    """Undo this line of my log and everything after it."""

    to: int


class Agree(Command, tag="agree", frozen=True):
    motion: int


class Disagree(Command, tag="disagree", frozen=True):
    motion: int


class Move(Command, tag="move", frozen=True):
    motion: Proposal
    seat: SeatNumber | None = None


class Resign(Command, tag="resign", frozen=True):
    pass


class Leave(Command, tag="leave", frozen=True):
    """I get up: in the lobby my seat is free again, in a running game a bot plays on."""


class Say(Command, tag="say", frozen=True):
    text: Annotated[str, Meta(max_length=1_000)] = ""
    ping: Word | None = None


class Notes(Command, tag="notes", frozen=True):
    text: Annotated[str, Meta(max_length=20_000)]


class CallMe(Command, tag="name", frozen=True):
    name: Name


class Sit(Command, tag="sit", frozen=True):
    """Take the seat whose link or place I was given."""

    name: Name | None = None


class SeatBot(Command, tag="seat_bot", frozen=True):
    """The host gives a free seat to a bot."""

    seat: SeatNumber
    bot: Word | None = None


class Return(Command, tag="return", frozen=True):
    """I am back: the bot that stood in for me leaves."""


class Here(Command, tag="here", frozen=True):
    """I am here: a sign of life and nothing else."""


class Guide(Command, tag="guide", frozen=True):
    """In a lesson: I have read this (`next`), do it for me (`show`), go on without it (`skip`), back to where this
    step began (`again`), or I play on alone (`end`)."""

    do: Literal["next", "show", "skip", "again", "end"]


Commands = (
    Answer
    | Pass
    | Interject
    | Undo
    | GiveOrder
    | Prepare
    | Withdraw
    | Think
    | TakeBack
    | Agree
    | Disagree
    | Move
    | Resign
    | Leave
    | Say
    | Notes
    | CallMe
    | Sit
    | SeatBot
    | Return
    | Here
    | Guide
)


def read(command: Any) -> Commands:
    """A command from outside; Refused if it makes no sense."""
    try:
        read: Commands = converted(command, Commands)
        return read
    except msgspec.ValidationError as error:
        if (longest := _TOO_LONG.match(str(error))) is not None:
            raise Refused(refuse("too_long", n=int(longest[1]))) from None
        raise Refused(refuse("malformed", text=str(error))) from None
