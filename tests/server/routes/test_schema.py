"""The client's types are generated from the server's schema, which lies beside them."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from lazax.cli.schema import schema
from lazax.server import schemas
from lazax.server.schemas.commands import COMMAND_TYPES
from lazax.server.schemas.shown import Shown
from lazax.server.schemas.views import VIEW_TYPES

FILE = Path("web/schema.json")


def test_the_client_knows_the_schema_of_today() -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(schema())), "run `lazax schema -o web/schema.json`"


def test_titles_give_no_name_twice() -> None:
    """Of two types with one name both would be called by their modules, and pages would not find them again."""
    assert [name for name in (*COMMAND_TYPES, *VIEW_TYPES) if not name.isidentifier() or "_" in name] == []
    assert {"View", "InscriptionView"} <= set(VIEW_TYPES)


def test_no_title_shows_what_the_table_or_the_server_calls_by_the_same_name() -> None:
    """All types stand in one list: of two with one name only the last would be there."""
    ours = {
        name for module in walk_packages(schemas.__path__, f"{schemas.__name__}.") for name in types_of(module.name)
    }
    assert {"Frame", "TitleInfo", "LoggedIn"} <= ours
    assert not VIEW_TYPES.keys() & COMMAND_TYPES.keys()
    assert not (VIEW_TYPES.keys() | COMMAND_TYPES.keys()) & ours


def types_of(module: str) -> set[str]:
    found = vars(import_module(module)).values()
    return {one.__name__ for one in found if isinstance(one, type) and issubclass(one, Shown)}
