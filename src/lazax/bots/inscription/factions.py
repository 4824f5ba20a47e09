"""Which faction to keep."""

from __future__ import annotations

from collections.abc import Sequence

RANKING: tuple[str, ...] = (
    *("hacan", "saar", "mahact", "nomad", "sol", "letnev", "naaz_rokha", "norr", "creuss", "arborec", "muaat", "yin"),
    *("cabal", "yssaril", "l1z1x", "nekro", "argent", "naalu", "mentak", "xxcha", "titans", "jol_nar", "winnu"),
    "empyrean",
)
"""Those with which `steady` does best come first, as `bench/inscription_bots` shows."""


def favourite(options: Sequence[str]) -> str:
    return min(options, key=RANKING.index)
