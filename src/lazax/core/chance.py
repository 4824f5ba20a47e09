"""The one gateway to randomness. The generator is an integer inside the state: the same numbers everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from lazax.core.state import Outcome, Player, State

T = TypeVar("T")
_MASK = (1 << 64) - 1


def mix(*parts: int | str) -> int:
    """A well-spread 64-bit number from several parts, for seeds and separate streams."""
    stream = Generator(0x9E3779B97F4A7C15)
    for part in parts:
        for byte in part.encode() if isinstance(part, str) else (part & _MASK,):
            stream.rng ^= byte
            stream.rng = stream.below(1 << 64)
    return stream.rng


def _below(source: State | Generator, n: int) -> int:
    z = source.rng = source.rng + 0x9E3779B97F4A7C15 & _MASK
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
    return (z ^ (z >> 31)) * n >> 64


def _shuffled(source: State | Generator, items: Sequence[T]) -> list[T]:
    result, rng = list(items), source.rng
    for i in range(len(result) - 1, 0, -1):  # as `_below`, without its calls: decks are shuffled at every turn
        z = rng = rng + 0x9E3779B97F4A7C15 & _MASK
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
        j = (z ^ (z >> 31)) * (i + 1) >> 64
        result[i], result[j] = result[j], result[i]
    source.rng = rng
    return result


class Generator:
    """The same generator outside a state: for bots, determinising and set-up tools."""

    __slots__ = ("rng",)
    below = _below
    shuffled = _shuffled

    def __init__(self, seed: int) -> None:
        self.rng = seed & _MASK

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]


def _settle(game: State, kind: str, value: T, seen_by: tuple[Player, ...] | None, deck: str = "") -> T:
    """Record an outcome, unless the run repeats a scripted one: then that one counts."""
    run = game.run
    if run.script:
        scripted = run.script.popleft()
        if scripted is not None and scripted.kind == kind:
            value = scripted.value
    run.outcomes.append(Outcome(kind, value, seen_by, deck))
    run.revealed = True
    return value


def roll(game: State, dice: int, sides: int = 10) -> tuple[int, ...]:
    """Roll dice in the open. R0.10: a ten-sided die shows 1 to 10."""
    if dice <= 0:
        return ()
    values = [_below(game, sides) + 1 for _ in range(dice)]
    forced = game.run.dice
    values[: len(forced)] = forced[:dice]
    del forced[:dice]
    return _settle(game, "roll", tuple(values), None)


def shuffle(game: State, items: Sequence[T]) -> tuple[T, ...]:
    """The items in random order, seen by nobody."""
    return _settle(game, "shuffle", tuple(_shuffled(game, items)), ())


def draw(game: State, deck: str, seen_by: Player | None = None) -> str | None:
    """Take the top of a deck (a tuple field of the state), seen by one player or, with None, by all."""
    cards: tuple[str, ...] = getattr(game, deck)
    if not cards:
        return None
    card = _settle(game, "draw", cards[0], None if seen_by is None else (seen_by,), deck)
    at = cards.index(card)  # 0, unless the outcome is scripted and the deck was dealt anew
    setattr(game, deck, cards[:at] + cards[at + 1 :])
    return card


def pick(game: State, items: Sequence[T], seen_by: Player | tuple[Player, ...] | None = None) -> T:
    """One of the items at random, seen by one player, by several or, with None, by all."""
    seers = (seen_by,) if isinstance(seen_by, int) else seen_by
    return _settle(game, "pick", items[_below(game, len(items))], seers)


def reveal(game: State) -> None:
    """Somebody just learned something hidden: what was decided before can no longer be taken back."""
    game.run.revealed = True
