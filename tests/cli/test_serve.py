"""`lazax serve` says in one sentence what is wrong with where it is told to serve from."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from lazax.cli import rules, serve  # noqa: F401  they register their commands
from lazax.cli.main import app


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--database", "mysql://localhost/x"), "sqlite or postgresql"),
        (("--database", "nonsense"), "no URL of a database"),
        (("--database", "sqlite://"), "needs a file"),
        (("--database", "postgresql://nobody@127.0.0.1:9/x"), "cannot be used"),
        (("--redis", "redis://127.0.0.1:9/0"), "no Redis"),
    ],
)
def test_what_cannot_be_served_from_is_said(given: tuple[str, str], said: str, tmp_path: Path) -> None:
    where = ("--database", f"sqlite:///{tmp_path / 'lazax.db'}", *given)
    result = CliRunner().invoke(app, ["serve", *where])
    assert result.exit_code == 2
    assert said in result.output.replace("\n", " ")
