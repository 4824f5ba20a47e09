"""The examples in the docstrings of what others build on are true."""

from __future__ import annotations

from doctest import DocTestFinder, DocTestRunner
from types import ModuleType

import pytest

from lazax import arena, envs, odds
from lazax.core.game import Game
from lazax.core.title import Title
from lazax.envs.episode import Episode

PUBLIC: tuple[type | ModuleType, ...] = (Game, Title, odds, arena, envs, Episode)


@pytest.mark.parametrize("public", PUBLIC, ids=lambda public: public.__name__)
def test_examples(public: type | ModuleType) -> None:
    finder = DocTestFinder(recurse=False)
    found = [told for told in finder.find(public, public.__name__) if told.examples]
    assert found, f"{public.__name__} shows no example"
    runner = DocTestRunner()
    said: list[str] = []
    for told in found:
        runner.run(told, out=said.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(said)
