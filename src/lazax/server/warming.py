"""Everything that is made at its first use, made before a server has threads: types that data is read into, desks of
the titles, languages."""

from __future__ import annotations

import typing

from lazax.core.shapes import build
from lazax.core.state import RECORDS
from lazax.desk.desks import desk_of
from lazax.locales import LANGUAGES, locale
from lazax.table.commands import Commands
from lazax.table.rows import Setup
from lazax.titles import TITLES


def warm() -> None:
    """Must have come back before the first thread begins."""
    for title in TITLES.values():
        desk_of(title)  # imports its modules, and their records with them
    for kind in (Setup, Commands, *typing.get_args(Commands), *dict.fromkeys(RECORDS.values())):
        build(kind)
    for language in LANGUAGES:
        for name in ("", *TITLES):
            locale(language, name)
