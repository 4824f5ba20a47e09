"""Which faction to keep."""

from __future__ import annotations

from collections.abc import Sequence

RANKING: tuple[str, ...] = (
    *("mahact", "nomad", "saar", "argent", "hacan", "titans", "muaat", "naaz_rokha"),
    *("arborec", "cabal", "sol", "winnu", "letnev", "norr", "jol_nar", "yin"),
    *("nekro", "mentak", "xxcha", "yssaril", "l1z1x", "naalu", "creuss", "empyrean"),
)
"""Those with which `steady` does best come first, as `bench/inscription_bots` shows."""


def favourite(options: Sequence[str]) -> str:
    return min(options, key=RANKING.index)
