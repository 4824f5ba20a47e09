"""The game titles there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lazax.core.title import Title
from lazax.inscription import rulebook as inscription_rules
from lazax.inscription.title import InscriptionTitle
from lazax.rules_page import RulesPage
from lazax.ti3 import rulebook as ti3_rules
from lazax.ti3.title import TI3Title

TITLES: Final[Mapping[str, Title[Any]]] = {title.name: title for title in (TI3Title(), InscriptionTitle())}
RULES: Final[Mapping[str, RulesPage]] = {page.title: page for page in (ti3_rules.PAGE, inscription_rules.PAGE)}
