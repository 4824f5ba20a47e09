"""Things of a sheet as the bits of a mask. The same masks are looked at again and again: what they say is kept."""

from __future__ import annotations

from functools import lru_cache

Mask = int
REMEMBERED = 1 << 16


@lru_cache(REMEMBERED)
def bits(mask: Mask) -> tuple[int, ...]:
    """The numbers of the bits that are set."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


@lru_cache(REMEMBERED)
def around(beside: tuple[Mask, ...], mask: Mask) -> Mask:
    """Everything beside one of these; `beside`: what lies beside each."""
    near = 0
    for n in bits(mask):
        near |= beside[n]
    return near
