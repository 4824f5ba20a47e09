"""The game titles there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lazax.core.title import Title
from lazax.inscription.title import InscriptionTitle
from lazax.ti3.title import TI3Title

TITLES: Final[Mapping[str, Title[Any]]] = {title.name: title for title in (TI3Title(), InscriptionTitle())}
