"""The page at the door, with and without a built client."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from lazax.server.routes import pages


def test_without_a_client_the_page_says_how_to_build_it(
    wire: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "CLIENT", tmp_path / "nothing")
    for lang, words in (("en", "is running"), ("de", "läuft"), ("hu", "fut")):
        page = wire.get(f"/?lang={lang}")
        assert page.status_code == 200 and words in page.text and "./play" in page.text


def test_a_built_client_is_served_on_every_page(
    wire: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>The client</title>", encoding="utf-8")
    (tmp_path / "assets" / "main-1234.js").write_text("1", encoding="utf-8")
    (tmp_path.parent / "secret").write_text("no", encoding="utf-8")
    monkeypatch.setattr(pages, "CLIENT", tmp_path)
    pages.built.cache_clear()
    tables = ("/", "/g/0123456789abcdef", "/new", "/games", "/account", "/replay/0123456789abcdef")
    for path in (
        *tables,
        "/rules",
        "/rules/ti4/58.4b",
        "/rules/ti4/%C2%A77",
        "/compendium/ti4/technology:sarween_tools",
    ):
        assert "The client" in wire.get(path).text
    script = wire.get("/assets/main-1234.js")
    assert script.text == "1" and "immutable" in script.headers["cache-control"]
    for path in ("/assets/other.js", "/%2e%2e/secret", "/assets/%2e%2e/%2e%2e/secret", "/api/nothing"):
        assert wire.get(path).status_code == 404
    pages.built.cache_clear()


def test_the_list_of_endpoints(wire: TestClient) -> None:
    page = wire.get("/api").text
    assert "/api/games/{game}/do" in page and "/openapi.json" in page
