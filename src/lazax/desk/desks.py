"""Whose desk a game is put on: each title has its own, and who has none gets the plainest."""

from __future__ import annotations

from functools import cache
from typing import Any

from lazax.core.title import Title
from lazax.desk.desk import Desk
from lazax.titles import part

_PLAIN = Desk()


@cache
def _desk_named(name: str) -> Desk:
    desk: Desk | None = part(name, "desk")
    return desk or _PLAIN


def desk_of(title: Title[Any]) -> Desk:
    return _desk_named(title.name)
