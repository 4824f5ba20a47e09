"""Which faction to keep."""

from __future__ import annotations

from collections.abc import Sequence

RANKING: tuple[str, ...] = ()
"""Those with which `steady` does best come first; measured by `bench/inscription_bots`."""


def favourite(options: Sequence[str]) -> str:
    return min(options, key=lambda name: RANKING.index(name) if name in RANKING else len(RANKING))
