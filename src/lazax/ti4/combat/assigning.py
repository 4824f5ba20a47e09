"""Which units take hits: what is possible, what suggests itself, and a choice unit by unit (31.1, 78.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lazax.core.ask import Refusal, choose, refuse
from lazax.core.state import Player
from lazax.galaxy.orders import MANY
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import RANK, Force, kind_of

Casualties = tuple[str, ...]
"""A unit for each hit, as tokens ("cruiser", "damaged_dreadnought"), in the order of their kinds."""
PRICELESS = 3  # what a unit that is never produced is worth

asks("choose", "unit", "hits.take")


def check_hits(
    there: Force, number: int, casualties: Casualties, first: Sequence[str], aimed: int = MANY
) -> Refusal | None:
    """Why these casualties are refused; None if they are possible. `aimed`: so many go to kinds that come first."""
    if len(casualties) != number:
        return refuse("hits.number", "78.6", n=number)
    left = dict(there.tokens())
    for token in casualties:
        if left.get(token, 0) <= 0:
            return refuse("hits.no_such_unit", "31.1", unit=token)
        left[token] -= 1
    spared = [token for token, n in left.items() if n > 0 and kind_of(token) in first]
    if spared and sum(kind_of(token) in first for token in casualties) < min(aimed, number):
        return refuse("hits.others_first", "31.1", unit=spared[0])
    return None


def next_tokens(
    there: Force, number: int, chosen: Sequence[str], first: Sequence[str], aimed: int = MANY
) -> list[str]:
    """What may take the next hit, such that all can still be assigned; in the order of kinds, so that each choice is
    reached in one way only."""
    left = {token: n - list(chosen).count(token) for token, n in there.tokens()}
    tokens, needed = list(left), number - len(chosen)
    begin = tokens.index(chosen[-1]) if chosen else 0
    owed = min(there.total(first), aimed, number) - sum(kind_of(token) in first for token in chosen)

    def fits(token: str, at: int) -> bool:
        later = tokens[at:]
        enough = sum(left[other] for other in later) >= needed
        return enough and sum(left[other] for other in later if kind_of(other) in first) >= owed

    return [
        token
        for at, token in enumerate(tokens)
        if at >= begin and left[token] > 0 and (kind_of(token) in first or needed > owed) and fits(token, at)
    ]


async def assign_by_ladder(
    player: Player, there: Force, number: int, first: Sequence[str], aimed: int = MANY
) -> Casualties:
    """One unit after the other."""
    chosen: list[str] = []
    while len(chosen) < number:
        left = number - len(chosen)
        chosen.append(
            await choose(player, "hits.take", lambda: next_tokens(there, number, chosen, first, aimed), n=left)
        )
    return tuple(chosen)


def suggest_hits(
    game: TI4, player: Player, there: Force, number: int, first: Sequence[str], aimed: int = MANY
) -> Iterator[Casualties]:
    """The cheapest units, damaged ones before whole ones; or the whole ones last of all."""

    def price(token: str) -> tuple[float, bool]:
        unit = unit_of(game, player, kind_of(token))
        return unit.cost / unit.per_cost or PRICELESS, token == kind_of(token)

    units = sorted((token for token, n in there.tokens() for _ in range(n)), key=price)
    owed = [token for token in units if kind_of(token) in first][: min(aimed, number)]
    for token in owed:
        units.remove(token)
    yield _in_order([*owed, *units[: number - len(owed)]])


def _in_order(tokens: Sequence[str]) -> Casualties:
    return tuple(sorted(tokens, key=lambda token: (RANK[kind_of(token)], token != kind_of(token))))
