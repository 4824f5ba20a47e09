"""Facts that are the same for everybody: titles, components, art, rules. Browsers keep them."""

from __future__ import annotations

import hashlib
from functools import cache, lru_cache
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from lazax.core.ask import refuse
from lazax.desk.desks import desk_of
from lazax.locales import locale
from lazax.rules_page import RulesPage
from lazax.server.compendium import compendium
from lazax.server.dependencies import REFUSALS, Language, TheServices
from lazax.server.problems import Problem
from lazax.server.responses import encode
from lazax.server.schemas.facts import Card, Compendium, Health, House, Picture, Rulebook, RuleText, TitleInfo
from lazax.server.titles import title_info, title_named
from lazax.titles import TITLES, part

router = APIRouter(responses={404: REFUSALS[404], 422: REFUSALS[422], 429: REFUSALS[429]})
TitleName = Annotated[str, Path(max_length=32)]
Theme = Literal["dark", "light"]


def _kept(request: Request, content: bytes, kind: str) -> Response:
    """An answer that a browser asks for again only to hear that nothing has changed."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:24]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Language"}
    known = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
    if tag in known:
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=kind)


@router.get("/api/titles", response_model=list[TitleInfo])
def titles(request: Request, lang: Language) -> Response:
    """The games there are, with the options of their set-up."""
    return _kept(request, _titles(lang), "application/json")


@cache
def _titles(lang: str) -> bytes:
    return encode([title_info(title, lang) for title in TITLES.values()])


@router.get("/api/titles/{title}/catalog", response_model=dict[str, dict[str, object]])
def components(request: Request, title: TitleName, lang: Language) -> Response:
    """Names, effects and facts of every component."""
    title_named(title)
    return _kept(request, _catalog(title, lang), "application/json")


@cache
def _catalog(title: str, lang: str) -> bytes:
    return encode(desk_of(TITLES[title]).catalog(lang))


@router.get("/api/titles/{title}/cards", response_model=list[Card])
def cards(request: Request, title: TitleName, lang: Language) -> Response:
    """What every thing of a title is, in words: components, symbols, tokens, actions."""
    title_named(title)
    return _kept(request, _cards(title, lang), "application/json")


@cache
def _cards(title: str, lang: str) -> bytes:
    return encode(desk_of(TITLES[title]).cards(lang))


@router.get(
    "/api/titles/{title}/art",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
def drawings(request: Request, title: TitleName, theme: Theme = "dark") -> Response:
    """One SVG document with a symbol for everything that is drawn."""
    title_named(title)
    return _kept(request, _art(title, theme), "image/svg+xml")


@cache
def _art(title: str, theme: Theme) -> bytes:
    return desk_of(TITLES[title]).art(theme).encode()


@router.get("/api/titles/{title}/pictures/{name}", response_model=Picture)
def drawing(
    request: Request,
    title: TitleName,
    name: Annotated[str, Path(max_length=32)],
    lang: Language,
    theme: Theme = "dark",
) -> Response:
    """A drawing of one component, and where everything lies on it."""
    title_named(title)
    content = _picture(title, name, theme, lang)
    if content is None:
        raise Problem(404, refuse("server.no_picture"))
    return _kept(request, content, "application/json")


@lru_cache(maxsize=256)
def _picture(title: str, name: str, theme: Theme, lang: str) -> bytes | None:
    found = desk_of(TITLES[title]).picture(name, theme, lang)
    return None if found is None else encode(found)


@router.get("/api/titles/{title}/compendium", response_model=Compendium)
def everything(request: Request, title: TitleName, lang: Language) -> Response:
    """Under what the things of `cards` are filed, and what tests and games showed of each."""
    title_named(title)
    return _kept(request, _compendium(title, lang), "application/json")


@cache
def _compendium(title: str, lang: str) -> bytes:
    return encode(compendium(title, lang))


@router.get("/api/rules/{title}", response_model=Rulebook)
def rulebook(request: Request, title: TitleName, lang: Language) -> Response:
    """All numbered rules of a title, in the order in which they are read; they are in English, their headings can be
    read and looked for in other languages too."""
    title_named(title)
    return _kept(request, _rulebook(title, lang), "application/json")


@cache
def _rulebook(title: str, lang: str) -> bytes:
    page: RulesPage = part(title, "rules")
    heads = page.heads(locale(lang, title).tables.get("rule_head", {}))
    lines = [line._asdict() for line in page.lines]
    return encode({"title": title, "lines": lines, "heads": [head._asdict() for head in heads]})


@router.get("/api/rules/{title}/{number}", response_model=RuleText)
def rule_text(request: Request, title: TitleName, number: Annotated[str, Path(max_length=16)]) -> Response:
    """A numbered rule in words."""
    title_named(title)
    page: RulesPage = part(title, "rules")
    text = page.rule(number)
    if text is None:
        raise Problem(404, refuse("server.no_rule"))
    return _kept(request, encode({"number": page.spelled(number), "text": text}), "application/json")


@router.get("/api/house", response_model=House)
async def house(services: TheServices) -> House:
    """What this server offers beside games."""
    return House(mail=services.mailer.configured)


@router.get("/health", include_in_schema=False)
@router.get("/api/health", response_model=Health)
async def health(services: TheServices) -> Health:
    """Whether the server answers, and what is wrong with its database."""
    trouble = await services.health.trouble()
    return Health(ok=trouble is None, database=trouble or "ok")
