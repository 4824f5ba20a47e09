"""`lazax serve` says in one sentence what is wrong with where it is told to serve from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

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


def test_the_host_allows_ports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`lazax serve --webhook-port`, as often as wanted."""
    served: list[Any] = []
    monkeypatch.setattr("lazax.server.app.make_app", lambda settings, services: served.append(services))
    monkeypatch.setattr("uvicorn.run", lambda app, **more: None)
    monkeypatch.setattr("gc.freeze", lambda: None)
    monkeypatch.setattr("gc.set_threshold", lambda *numbers: None)
    monkeypatch.setattr("sys.setswitchinterval", lambda seconds: None)
    options = [
        "--database",
        f"sqlite:///{tmp_path / 'lazax.db'}",
        "--webhook-port",
        "9443",
        "--webhook-port",
        "10443",
    ]
    result = CliRunner().invoke(app, ["serve", *options])
    assert result.exit_code == 0, result.output
    [services] = served
    assert set(services.courier.ports) == {443, 8443, 9443, 10443}
    services.shut()
    assert CliRunner().invoke(app, ["serve", "--webhook-port", "0"]).exit_code == 2
