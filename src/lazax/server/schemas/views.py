"""What players see of a game, as each title describes it. The types of a title stand apart from those of the table
and of other titles: each may have a planet of its own."""

from __future__ import annotations

from typing import Any

import msgspec

from lazax.core.title import Title
from lazax.desk.desks import desk_of
from lazax.titles import TITLES

VIEW: dict[str, Any] = {
    "anyOf": [{"type": "object"}, {"type": "null"}],
    "description": "As the title of the table describes it: see `x-titles`.",
}


def _types_of(title: Title[Any]) -> dict[str, Any] | None:
    """The view of a title and the types it is made of; None where the title does not tell."""
    view = desk_of(title).view
    if view is None:
        return None
    (schema,), types = msgspec.json.schema_components(
        (view,), ref_template=f"#/x-titles/{title.name}/schemas/{{name}}"
    )
    return {"view": schema, "schemas": types}


TITLE_TYPES: dict[str, Any] = {
    name: types for name, title in TITLES.items() if (types := _types_of(title)) is not None
}
