"""What may come in over the wire, as types: checked before anything looks at it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, WithJsonSchema
from pydantic_core import PydanticCustomError

from lazax.server.gate.passwords import is_common
from lazax.server.schemas.commands import COMMAND
from lazax.server.wire import storable
from lazax.table import names
from lazax.titles import EARLIEST

Lang = Literal["en", "de", "hu"]
Text = Annotated[str, AfterValidator(storable)]


def _name(text: str) -> str:
    """A name as it is kept; what it lacks is told by the key of a sentence."""
    name = names.clean(text)
    if not 0 < len(name) <= names.LONGEST:
        raise PydanticCustomError("blank_name", "a name", {"n": names.LONGEST})
    return name


Name = Annotated[str, StringConstraints(max_length=names.LONGEST), AfterValidator(storable), AfterValidator(_name)]


def _headline(text: str) -> str:
    return names.clean(text)[:60]  # one way to write a letter may be longer than another


Key = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Plain = Annotated[Any, AfterValidator(storable)]
SmallDict = Annotated[dict[str, Any], AfterValidator(storable)]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200), AfterValidator(storable)]
Version = Annotated[int, Field(ge=0, le=2**53)]


class Coming(BaseModel):
    """What comes in: nothing that is not written here."""

    model_config = ConfigDict(extra="forbid")


class NewSeat(Coming):
    who: Literal["me", "link", "open", "bot"]
    name: Name | None = None
    bot: Annotated[str, StringConstraints(max_length=40)] | None = None


class NewGame(Coming):
    title: Annotated[str, StringConstraints(max_length=32)] = EARLIEST
    players: Annotated[int, Field(ge=1, le=12)]
    options: SmallDict = {}
    seats: Annotated[list[NewSeat], Field(max_length=12)]
    pace: Literal["quick", "timed", "sealed"] = "quick"
    window_seconds: Annotated[int, Field(ge=3, le=3600)] = 20
    closing_hours: Annotated[int, Field(ge=1, le=168)] = 12
    asks: Literal["all", "concerned"] = "all"
    take_back: Literal["all", "host"] = "all"
    stand_in_hours: Annotated[int, Field(ge=1, le=24 * 60)] | None = None
    grace: Literal["live", "days"] | None = None
    hand_over: bool = False
    coach: bool = False
    seed: Annotated[int, Field(ge=0, lt=2**63)] | None = None
    name: Annotated[str, StringConstraints(max_length=60), AfterValidator(storable), AfterValidator(_headline)] = ""


class QuickGame(Coming):
    title: Annotated[str, StringConstraints(max_length=32)] = EARLIEST
    players: Annotated[int, Field(ge=1, le=12)] | None = None
    name: Name | None = None


class NewLesson(Coming):
    """A guided game of a title."""

    title: Annotated[str, StringConstraints(max_length=32)] = EARLIEST
    lesson: Annotated[str, StringConstraints(max_length=40)]
    name: Name | None = None


class Do(Coming):
    key: Key
    version: Version
    do: Annotated[dict[str, Any], AfterValidator(storable), WithJsonSchema(COMMAND)]


class Try(Coming):
    """An answer to be looked at: a value, or a draft that the server turns into one."""

    version: Version
    kind: Annotated[str, StringConstraints(max_length=60)]
    answer: Plain = None
    draft: SmallDict | None = None


class Fill(Coming):
    """A draft in which everything of one group, or of the whole form (""), is to be filled in as far as is legal."""

    version: Version
    kind: Annotated[str, StringConstraints(max_length=60)]
    draft: SmallDict
    group: Annotated[str, StringConstraints(max_length=60)] = ""


class Rehearse(Coming):
    """A move on trial: where to, and with what."""

    place: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    draft: SmallDict | None = None


class Compose(Coming):
    """A move that is put together in private: the answers so far, and a draft of the next."""

    move: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    answers: Annotated[list[Any], Field(max_length=8), AfterValidator(storable)] = []
    draft: SmallDict | None = None


class Join(Coming):
    """With a key, as for sitting down by a link, the call can be made again."""

    key: Annotated[Key, StringConstraints(min_length=20)] | None = None
    seat: Annotated[int, Field(ge=0, le=11)] | None = None
    name: Name | None = None


class SitDown(Coming):
    """The key is part of what the new token is made of: long and random, and kept for trying again."""

    key: Annotated[Key, StringConstraints(min_length=20)]
    name: Name | None = None


class NewReport(Coming):
    text: Annotated[str, StringConstraints(min_length=1, max_length=4000), AfterValidator(storable)]
    line: Annotated[int, Field(ge=0)] | None = None


class QuietHours(Coming):
    """No messages between these minutes of the day, in that time zone."""

    from_minute: Annotated[int, Field(ge=0, lt=1440)]
    to_minute: Annotated[int, Field(ge=0, lt=1440)]
    zone: Annotated[str, StringConstraints(max_length=64, pattern=r"^[A-Za-z0-9_+/-]+$")] = "UTC"


class NewWebhook(Coming):
    url: Annotated[str, StringConstraints(min_length=10, max_length=500), AfterValidator(storable)]
    lang: Lang = "en"
    quiet: QuietHours | None = None


class TryWebhook(Coming):
    """A trial message: to this address, or else to the one that is kept."""

    url: Annotated[str, StringConstraints(min_length=1, max_length=500), AfterValidator(storable)] | None = None


def _uncommon(password: str) -> str:
    if is_common(password):
        raise PydanticCustomError("server.common_password", "a password")
    return password


NewPassword = Annotated[Password, AfterValidator(_uncommon)]
Code = Annotated[str, StringConstraints(min_length=4, max_length=40)]
Email = Annotated[
    str,
    StringConstraints(
        max_length=254, strip_whitespace=True, pattern=r"^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$"
    ),
]


class Registration(Coming):
    name: Name
    password: NewPassword


class Credentials(Coming):
    """Name and password; `device` is what this browser was given when its owner logged in before."""

    name: Name
    password: Password
    device: Annotated[str, StringConstraints(max_length=100)] = ""


class Recovery(Coming):
    """A new password by a code: one of ten, or one that was sent by e-mail."""

    name: Name
    code: Code
    password: NewPassword


class Forgotten(Coming):
    """The name of an account, or its address."""

    who: Annotated[
        str, StringConstraints(min_length=1, max_length=254, strip_whitespace=True), AfterValidator(storable)
    ]


class PasswordChange(Coming):
    password: Password
    new: NewPassword


class NewEmail(Coming):
    email: Email
    password: Password


class Confirmation(Coming):
    code: Code


class Goodbye(Coming):
    password: Password


class Claim(Coming):
    game: Annotated[str, StringConstraints(max_length=32)]
    token: Annotated[str, StringConstraints(max_length=100)]


class Claims(Coming):
    """The seats that a browser holds."""

    seats: Annotated[list[Claim], Field(max_length=100)]
