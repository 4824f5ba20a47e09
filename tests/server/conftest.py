"""A server in the test's own process, and databases to run it on."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy
from fastapi.testclient import TestClient

from lazax.server.app import make_app
from lazax.server.settings import Settings, unlimited
from tests.server.machines import postgres, redis_server


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    with redis_server() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'lazax.db'}"
    server: str = request.getfixturevalue("postgres_url")
    return new_postgres_database(server)


def new_postgres_database(server: str) -> str:
    name = f"test_{secrets.token_hex(6)}"
    engine = sqlalchemy.create_engine(
        server.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT"
    )
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    engine.dispose()
    return f"{server.rpartition('/')[0]}/{name}"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return unlimited(Settings(database=f"sqlite:///{tmp_path / 'lazax.db'}", pause=0.0, look=0.2))


@pytest.fixture
def wire(settings: Settings) -> Iterator[TestClient]:
    """A client of a server with a database of its own."""
    with TestClient(make_app(settings)) as client:
        yield client
