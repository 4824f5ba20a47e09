"""Passing for a whole window, over HTTP."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient

from tests.server.people import make_table, sensible

MOST = 400


def test_a_seat_passes_for_a_whole_window(wire: TestClient) -> None:
    """The frame says where; all who are asked may, those who can do nothing too. Where a question is put only once it
    is refused, in the language of the reader, and nothing happens."""
    people = make_table(wire, ["me", "me", "me"], pace="sealed")
    refused: dict[str, str] = {}
    passed: list[Any] = []
    for number in range(MOST):
        if len(passed) >= 3:
            break
        person = people[number % 3]
        frame = person.frame()
        ask = frame["ask"]
        if ask is None:
            continue
        command = sensible(ask)
        if ask["passes"]:
            command = {"what": "pass", "whole": True}
            passed.append(ask["form"])
        elif len(refused) < 3:
            for lang in ("en", "de", "hu"):
                body = {"key": f"whole-{number}", "version": frame["version"], "do": {"what": "pass", "whole": True}}
                answer = wire.post(f"{person.url}/do?lang={lang}", json=body, headers=person.headers)
                assert answer.status_code == 422, answer.text
                refused[lang] = answer.json()["refused"]["text"]
            assert person.frame() == frame
        done = person.do(command, frame["version"])
        assert done.status_code == 200, done.text
    assert len(passed) == 3
    assert len(set(refused.values())) == 3
