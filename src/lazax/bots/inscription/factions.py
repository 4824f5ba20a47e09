"""Which faction to keep."""

from __future__ import annotations

from collections.abc import Sequence

RANKING: tuple[str, ...] = (
    *("hacan", "saar", "titans", "arborec", "norr", "nomad", "argent", "mahact"),
    *("creuss", "sol", "cabal", "nekro", "muaat", "letnev", "yin", "naaz_rokha"),
    *("winnu", "naalu", "jol_nar", "yssaril", "l1z1x", "mentak", "xxcha", "empyrean"),
)
"""Those with which `steady` does best come first, as `bench/inscription_bots` shows."""


def favourite(options: Sequence[str]) -> str:
    return min(options, key=RANKING.index)
