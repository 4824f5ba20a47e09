"""`lazax serve` says in one sentence what is wrong with where it is to serve from, and passes on what it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from lazax.cli import rules, serve  # noqa: F401  they register their commands
from lazax.cli.main import app
from lazax.server.gate.connections import PatientProtocol
from lazax.server.services import Services

Start = Callable[..., tuple[Services, dict[str, Any]]]


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


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """`lazax serve` with some options, which comes back at once: its services, and how its server was run."""
    served: list[Services] = []
    ways: list[dict[str, Any]] = []
    monkeypatch.setattr("lazax.server.app.make_app", lambda settings, services: served.append(services))
    monkeypatch.setattr("uvicorn.run", lambda app, **more: ways.append(more))
    monkeypatch.setattr("lazax.server.logbook.open_logbook", lambda: None)
    monkeypatch.setattr("gc.freeze", lambda: None)
    monkeypatch.setattr("gc.set_threshold", lambda *numbers: None)
    monkeypatch.setattr("sys.setswitchinterval", lambda seconds: None)

    def start(*options: str) -> tuple[Services, dict[str, Any]]:
        where = ("--database", f"sqlite:///{tmp_path / 'lazax.db'}")
        result = CliRunner().invoke(app, ["serve", *where, *options])
        assert result.exit_code == 0, result.output
        return served[-1], ways[-1]

    yield start
    for services in served:
        services.shut()


def test_the_host_allows_ports(started: Start) -> None:
    """`lazax serve --webhook-port`, as often as wanted."""
    services, _ = started("--webhook-port", "9443", "--webhook-port", "10443")
    assert set(services.courier.ports) == {443, 8443, 9443, 10443}
    assert CliRunner().invoke(app, ["serve", "--webhook-port", "0"]).exit_code == 2


def test_the_server_knows_its_names_and_counts_its_connections(started: Start) -> None:
    """Unless told otherwise it is called localhost; `--host`, `--public-url` and `--allow-host` name it besides. Its
    connections are those that are counted and timed."""
    services, way = started()
    assert services.settings.hosts == ("localhost", "127.0.0.1", "::1")
    assert issubclass(way["http"], PatientProtocol) and way["http"].settings is services.settings
    options = ("--host", "192.0.2.7", "--public-url", "https://lazax.example/", "--allow-host", "games.example")
    services, _ = started(*options)
    assert set(services.settings.hosts) > {"localhost", "192.0.2.7", "lazax.example", "games.example"}
