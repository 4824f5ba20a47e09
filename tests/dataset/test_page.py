"""What docs/research.md shows is run, from top to bottom, as a reader would."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from lazax.arena.simulate import Plan
from lazax.bots import BOTS, make_bot
from lazax.dataset.writing import Source, write

PAGE = Path("docs/research.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.fixture
def _torch(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As much of PyTorch as the loader uses: it is too large to install for ten lines."""
    torch: Any = ModuleType("torch")
    torch.utils = SimpleNamespace(data=SimpleNamespace(IterableDataset=object))
    torch.from_numpy = lambda array: array
    monkeypatch.setitem(sys.modules, "torch", torch)
    yield
    BOTS.pop("learned", None)


@pytest.mark.usefixtures("_torch")
def test_what_the_page_shows_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for block in BLOCKS:
        exec(compile(block, "docs/research.md", "exec"), names)
    assert "navigation" in capsys.readouterr().out
    list(write(Source(Plan("inscription", 2, 1, ("random",), 4)), tmp_path))
    rows = list(names["Decisions"](tmp_path))
    seen, legal, choice, won = rows[0]
    assert len(rows) > 100 and seen.dtype == np.int16 and choice in legal and 0 <= won <= 1
    assert type(make_bot("learned", "inscription", 1)) is names["Learned"]


def test_the_loader_has_ten_lines() -> None:
    (loader,) = [block for block in BLOCKS if "IterableDataset" in block]
    assert len([line for line in loader.splitlines() if line.strip()]) <= 10
