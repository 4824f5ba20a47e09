"""The client's types are generated from the server's schema, which lies beside them."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from lazax.cli.schema import schema
from lazax.desk.desks import desk_of
from lazax.server import schemas
from lazax.server.schemas.commands import COMMAND_TYPES
from lazax.server.schemas.shown import Shown
from lazax.server.schemas.views import TITLE_TYPES
from lazax.titles import TITLES

FILE = Path("web/schema.json")


def test_the_client_knows_the_schema_of_today() -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(schema())), "run `lazax schema -o web/schema.json`"


def test_no_title_gives_a_name_twice() -> None:
    """Of two types with one name both would be called by their modules, and pages would not find them again."""
    for types in (COMMAND_TYPES, *(title["schemas"] for title in TITLE_TYPES.values())):
        assert [name for name in types if not name.isidentifier() or "_" in name] == []
    assert {"ti3", "inscription"} <= set(TITLE_TYPES)


def test_the_types_of_titles_stand_apart() -> None:
    """What a title shows is told in its own part of the schema and refers to nothing outside of it: two titles may
    have types of one name, and the table may have one too."""
    whole = json.loads(json.dumps(schema()))
    assert set(whole["x-titles"]) == set(TITLE_TYPES)
    for title, told in whole["x-titles"].items():
        for ref in refs_in(told):
            here, _, name = ref.rpartition("/")
            assert here == f"#/x-titles/{title}/schemas" and name in told["schemas"], ref
        shared = set(whole["components"]["schemas"])
        assert not shared & ({"View", "SheetView", "InscriptionView"}), title
    del whole["x-titles"]
    assert all(ref.startswith("#/components/schemas/") for ref in refs_in(whole))


def refs_in(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
        return own + [ref for item in value.values() for ref in refs_in(item)]
    return [ref for item in value for ref in refs_in(item)] if isinstance(value, list) else []


def test_no_command_is_called_as_the_server_calls_something_else() -> None:
    """All types of the table stand in one list: of two with one name only the last would be there."""
    ours = {
        name for module in walk_packages(schemas.__path__, f"{schemas.__name__}.") for name in types_of(module.name)
    }
    assert {"Frame", "TitleInfo", "LoggedIn"} <= ours
    assert not COMMAND_TYPES.keys() & ours


def types_of(module: str) -> set[str]:
    found = vars(import_module(module)).values()
    return {one.__name__ for one in found if isinstance(one, type) and issubclass(one, Shown)}


def test_the_wire_says_faction_in_every_title() -> None:
    """One word for what a player plays, whatever the box of a title calls it: in the schema and in the catalogs."""
    told = [json.loads(json.dumps(schema())), *(desk_of(title).catalog("en") for title in TITLES.values())]
    assert not {"race", "races"} & {key for one in told for key in keys_in(one)}


def keys_in(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {key for item in value.values() for key in keys_in(item)}
    return {key for item in value for key in keys_in(item)} if isinstance(value, list | tuple) else set()
