"""States are plain data. A title declares one subclass of :class:`State` with annotated fields. Leaves are immutable
(ints, strings, tuples, records); the only containers are dicts, lists and sets, and they never nest. A table that
seldom changes is declared a `Mapping` and replaced as a whole: copies of the state share it."""

from __future__ import annotations

import inspect
from collections import deque
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

import msgspec

Player = int
RecordT = TypeVar("RecordT", bound=type)
StateT = TypeVar("StateT", bound="State")

RECORDS: dict[str, type] = {}
_NAMES: dict[type, str] = {}
_RENAMED: dict[type, Mapping[str, str]] = {}  # fields of older saves, and how they are called now
_PLAIN = frozenset({str, int, bool, type(None)})
_COLLECTIONS: dict[str, Any] = {"list": list, "set": set, "frozenset": frozenset}
_ENCODER = msgspec.json.Encoder()


def record(cls: RecordT, name: str = "") -> RecordT:
    """Register a NamedTuple class that states hold. It is saved as `package.Turn`: it may move to another file. With
    a name it is saved under that, wherever it stands."""
    name = name or ".".join([*cls.__module__.split(".")[1:2], cls.__name__])
    _register(cls, name)
    _NAMES[cls] = name
    return cls


def formerly(cls: type[Any], was: str = "", **renamed: str) -> None:
    """Older saves have a record under another name, because it came from another package; `renamed` says how fields
    that they have are called now."""
    if was:
        _register(cls, was)
    _RENAMED[cls] = renamed


def _register(cls: type[Any], name: str) -> None:
    known = RECORDS.setdefault(name, cls)
    if (known.__module__, known.__qualname__) != (cls.__module__, cls.__qualname__):
        raise TypeError(f"two records are called {name}")
    RECORDS[name] = cls


@record
class Outcome(NamedTuple):
    """One use of chance: what came of it, who saw it (None: everybody), and the deck it was drawn from."""

    kind: str
    value: Any
    seen_by: tuple[Player, ...] | None = None
    deck: str = ""


class Run:
    """What accompanies a state while it is being played on; never saved as such."""

    __slots__ = ("counts", "dice", "known", "lines", "memory", "outcomes", "quiet", "revealed", "script")

    def __init__(
        self,
        quiet: bool = False,
        counts: dict[tuple[str, str], int] | None = None,
        known: dict[Any, Any] | None = None,
    ) -> None:
        self.quiet = quiet
        self.lines: list[Any] = []  # log lines of the running step
        self.outcomes: list[Outcome] = []  # chance of the running step
        self.script: deque[Outcome | None] = deque()  # outcomes to repeat; None leaves one to the generator
        self.dice: list[int] = []  # dice that a test forces, used up in order
        self.revealed = False  # something was revealed since the last answer: an undo barrier
        self.counts: dict[tuple[str, str], int] = {} if counts is None else counts
        self.memory: Any = None  # what was found out about the state as it is
        self.known: dict[Any, Any] = {} if known is None else known  # what holds for copies, too, where fields agree

    def count(self, kind: str, what: str, number: int = 1) -> None:
        self.counts[(kind, what)] = self.counts.get((kind, what), 0) + number


class State:
    """What every title's state has; see the module's docstring for the rules of the house."""

    todo: tuple[tuple[Any, ...], ...]  # steps still to do, each (name, *arguments)
    stage: tuple[Any, ...]  # open events, outermost first
    rng: int  # the random generator
    seats: int  # how many players
    round: int
    winners: tuple[Player, ...]
    over: bool
    run: Run  # the running line of play: never copied, never saved

    OWNED: ClassVar[tuple[str, ...]] = ()  # dict fields keyed by player that a lane may write
    CONTAINERS: ClassVar[tuple[str, ...]] = ()
    SHARED: ClassVar[tuple[str, ...]] = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        fields: dict[str, str] = {}
        for base in reversed(cls.__mro__):
            for name, kind in inspect.get_annotations(base).items():
                text = kind if isinstance(kind, str) else getattr(kind, "__name__", str(kind))
                if not text.startswith("ClassVar") and name != "run":
                    fields.pop(name, None)  # a field that is declared again stands where it is declared last
                    fields[name] = text
        cls.FIELDS = tuple(fields)
        cls.CONTAINERS = tuple(name for name, text in fields.items() if text.startswith(("dict", "list", "set")))
        cls.SHARED = tuple(name for name, text in fields.items() if text.startswith("Mapping"))

    def __init__(self) -> None:
        self.todo, self.stage, self.winners = (), (), ()
        self.rng = self.seats = self.round = 0
        self.over = False

    def copy(self) -> Self:
        """An independent copy, a handful of shallow container copies; whoever plays on it attaches a run."""
        new = object.__new__(type(self))
        data = new.__dict__ = self.__dict__.copy()
        for name in self.CONTAINERS:
            data[name] = data[name].copy()
        return new

    def become(self, other: State) -> None:
        """Take over every field of another state, in place: whoever holds this state sees the new one."""
        self.__dict__ = other.copy().__dict__


def check_plain(state: State) -> None:
    """A TypeError for whatever a copy of this state would share with it: containers must be declared and flat."""
    for name in state.FIELDS:
        value = getattr(state, name)
        flat = name in state.CONTAINERS or name in state.SHARED
        leaves: Any = (value,) if not flat else value.values() if isinstance(value, dict) else value
        for leaf in leaves:
            try:
                hash(leaf)
            except TypeError:
                raise TypeError(f"{name} holds {leaf!r}, which a copy of the state would share") from None


def encode(value: Any) -> Any:
    """Turn a state's value into JSON-ready data that :func:`decode` turns back exactly, order included."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple:
        return [item if type(item) in _PLAIN else encode(item) for item in value]
    if kind is dict:
        if all(type(key) is str for key in value):
            return {"map": {key: item if type(item) in _PLAIN else encode(item) for key, item in value.items()}}
        return {"dict": [[encode(key), encode(item)] for key, item in value.items()]}
    if kind is list or kind is set or kind is frozenset:
        return {kind.__name__: [encode(item) for item in (value if kind is list else sorted(value))]}
    if kind in _NAMES:
        fields = zip(kind._fields, value, strict=True)
        return {"is": _NAMES[kind], **{name: item if type(item) in _PLAIN else encode(item) for name, item in fields}}
    raise TypeError(f"a state may not hold a {kind.__name__}: {value!r}")


def decode(data: Any) -> Any:
    """The inverse of :func:`encode`. A record's missing fields take their defaults, unknown ones are dropped."""
    if isinstance(data, list):
        return tuple(decode(item) for item in data)
    if not isinstance(data, dict):
        return data
    if "is" in data:
        kind: Any = RECORDS[data["is"]]
        if kind in _RENAMED:
            data = {_RENAMED[kind].get(name, name): value for name, value in data.items()}
        return kind(**{name: decode(data[name]) for name in kind._fields if name in data})
    if "map" in data:
        return {key: decode(item) for key, item in data["map"].items()}
    if "dict" in data:
        return {decode(key): decode(item) for key, item in data["dict"]}
    ((name, items),) = data.items()
    return _COLLECTIONS[name](decode(item) for item in items)


def encode_state(state: State) -> dict[str, Any]:
    return {name: encode(getattr(state, name)) for name in state.FIELDS}


def decode_state(data: dict[str, Any], kind: type[StateT]) -> StateT:
    """A state from its encoded form; unknown fields are refused, since they would be lost silently."""
    unknown = sorted(set(data) - set(kind.FIELDS))
    missing = sorted(set(kind.FIELDS) - set(data))
    if unknown or missing:
        raise ValueError(f"this is no {kind.__name__}: unknown fields {unknown}, missing fields {missing}")
    state = object.__new__(kind)
    for name in kind.FIELDS:
        setattr(state, name, decode(data[name]))
    return state


def exactly(state: State) -> list[Any]:
    """What the state holds, to be compared with another: the order of tables counts."""
    return [list(v.items()) if type(v) is dict else v for v in map(state.__dict__.__getitem__, state.FIELDS)]


def fingerprint(state: State) -> str:
    """A short name for exactly this state: equal states have equal names on every machine."""
    return blake2b(_ENCODER.encode(encode_state(state)), digest_size=12).hexdigest()
