"""Pages: the client, built into the package, and the list of endpoints for people."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path as FilePath
from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import FileResponse, HTMLResponse, Response

from lazax.core.ask import refuse
from lazax.server.problems import Problem, language_of

router = APIRouter(include_in_schema=False)
CLIENT = FilePath(str(files("lazax.server"))) / "client"
_FOREVER = "public, max-age=31536000, immutable"
_UNBUILT = {
    "en": ("Lazax is running", "The page to play on is not built yet. Build it with", "and load this page again."),
    "de": ("Lazax läuft", "Die Spielseite ist noch nicht gebaut. Baue sie mit", "und lade diese Seite neu."),
    "hu": ("A Lazax fut", "A játék oldala még nincs megépítve. Építsd meg ezzel:", "majd töltsd be újra az oldalt."),
}


@router.get("/")
@router.get("/g/{game}")
@router.get("/g/{game}/{rest:path}")
@router.get("/rules/{rest:path}")
@router.get("/compendium/{rest:path}")
def page(request: Request) -> Response:
    """The client; it reads the address itself."""
    index = CLIENT / "index.html"
    if index.is_file():
        return FileResponse(index, headers={"Cache-Control": "no-cache"})
    lang = language_of(request)
    title, before, after = _UNBUILT[lang]
    return HTMLResponse(
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{title}</title>'
        f"<h1>{title}</h1><p>{before} <code>./play</code> {after}</p>"
        '<p><a href="/api">API</a> · <a href="/openapi.json">openapi.json</a></p></html>'
    )


@router.get("/api")
def endpoints(request: Request) -> Response:
    """What can be asked of the server."""
    return HTMLResponse(_endpoints(request))


def _endpoints(request: Request) -> str:
    rows: list[str] = []
    for path, methods in request.app.openapi()["paths"].items():
        for method, what in methods.items():
            words = escape(what.get("description") or what.get("summary") or "")
            rows.append(f"<tr><td><code>{method.upper()}</code><td><code>{escape(path)}</code><td>{words}")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Lazax API</title><h1>Lazax API</h1>'
        '<p>Schemas: <a href="/openapi.json">openapi.json</a>. '
        "Live updates: <code>WS /api/games/{game}/live</code>.</p>"
        f"<table>{''.join(rows)}</table></html>"
    )


@cache
def built() -> frozenset[str]:
    """The files of the client, by their paths: nothing else is ever read."""
    if not CLIENT.is_dir():
        return frozenset()
    return frozenset(path.relative_to(CLIENT).as_posix() for path in CLIENT.rglob("*") if path.is_file())


@router.get("/{path:path}")
def file(request: Request, path: Annotated[str, Path(max_length=300)]) -> Response:
    """A file of the client, or the client itself, which knows its pages by their addresses. Files under assets carry
    a fingerprint in their name and never change."""
    if path.startswith(("api/", "assets/")) or "." in path:
        if path not in built():
            raise Problem(404, refuse("server.no_page"))
    elif path not in built():
        return page(request)
    keep = _FOREVER if path.startswith("assets/") else "no-cache"
    return FileResponse(CLIENT / path, headers={"Cache-Control": keep})
