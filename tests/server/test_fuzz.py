"""Whatever comes over the wire: never a failure of the server, and no table changes by what is not an answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from lazax.core.record import format_line
from lazax.table.rows import SeatPlan, Setup
from lazax.titles import TITLES
from tests.browser.theatre import Theatre, theatre
from tests.server.fuzzing import fuzz


class Victim:
    """A server with one running table."""

    def __init__(self, house: Theatre) -> None:
        self.house = house
        seats = tuple(SeatPlan("me", f"Player {seat}") for seat in range(3))
        self.place = house.place(Setup(title="ti3", players=3, seed=3, seats=seats))

    def played(self) -> str:
        """All that was decided at the table."""
        with self.house.table(self.place) as table:
            assert table.game is not None
            return "\n".join(map(format_line, table.game.record))


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Victim]:
    with theatre(tmp_path_factory.mktemp("fuzz")) as house:
        yield Victim(house)


EXAMPLES = settings(
    max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None
)


def test_nothing_makes_the_server_fail(victim: Victim) -> None:
    """Requests made from the server's own schema, legal and illegal ones: no failure, and what is refused changes
    nothing."""
    schema = schemathesis.openapi.from_url(f"{victim.house.url}/openapi.json")
    paths = set()
    for operation in schema.get_all_operations():
        assert isinstance(operation, Ok)
        found = operation.ok()
        paths.add(found.path)

        @EXAMPLES
        @given(case=found.as_strategy(generation_mode=GenerationMode.NEGATIVE) | found.as_strategy())
        def fine(case: Any) -> None:
            attack(case, victim)

        fine()
    assert len(paths) > 20


def attack(case: Any, victim: Victim) -> None:
    before = victim.played()
    if "game" in case.path_parameters and case.method.upper() != "DELETE":
        case.path_parameters["game"] = victim.place.game
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {victim.place.token}"}
    response = case.call()
    assert response.status_code < 500, (case.method, case.path, case.body, response.text)
    if response.status_code >= 400:
        assert victim.played() == before


@pytest.mark.parametrize("title", TITLES)
def test_what_is_nearly_right_makes_nothing_fail(title: str, tmp_path: Path) -> None:
    """Answers, drafts and commands changed in one place, at many points of games (`bench/fuzz` sends many more): no
    failure, no line in the log, no rule that breaks, and the exact state and rows of a table stay when it refuses."""
    found = fuzz(f"sqlite:///{tmp_path / 'lazax.db'}", 5, {title: 500})
    assert found.report.commands == 500 and found.report.points[title] > 5
    assert not found.report.wrong and not found.log.found
    assert {200, 422} <= set(found.report.statuses) and len(found.report.refusals) > 10
