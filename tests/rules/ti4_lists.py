"""The list of `ti4.toml`: vectors of TI4."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

_LISTS = tomllib.loads(Path(__file__).with_name("ti4.toml").read_text(encoding="utf-8"))

VECTORS: Final = frozenset(f"TV-{kind}-{n:02}" for kind, found in _LISTS["vectors"].items() for n in found)
