"""The client's types are generated from the server's schema, which lies beside them."""

from __future__ import annotations

import json
from pathlib import Path

from lazax.cli.schema import schema
from lazax.server.wire import COMPONENTS

FILE = Path("web/schema.json")


def test_the_client_knows_the_schema_of_today() -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(schema())), "run `lazax schema -o web/schema.json`"


def test_titles_give_no_name_twice() -> None:
    """Of two types with one name both would be called by their modules, and pages would not find them again."""
    assert [name for name in COMPONENTS if not name.isidentifier() or "_" in name] == []
    assert {"View", "InscriptionView"} <= set(COMPONENTS)
