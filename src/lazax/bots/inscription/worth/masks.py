"""Masks are looked at again and again while plans are made: what is in them is remembered."""

from __future__ import annotations

from functools import lru_cache

from lazax.inscription.grid import Mask
from lazax.inscription.papers import bits

REMEMBERED = 1 << 16


@lru_cache(REMEMBERED)
def members(mask: Mask) -> tuple[int, ...]:
    """The numbers of the bits that are set."""
    return tuple(bits(mask))


@lru_cache(REMEMBERED)
def joined(beside: tuple[Mask, ...], mask: Mask) -> Mask:
    """Everything beside one of these."""
    near = 0
    for n in members(mask):
        near |= beside[n]
    return near
