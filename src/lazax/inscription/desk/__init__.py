"""Twilight Inscription as it is put to a person."""

from __future__ import annotations

from functools import cache
from typing import Any

from lazax.core.ask import Ask, Refusal
from lazax.core.state import Player
from lazax.desk.cards import Card
from lazax.desk.desk import Desk, Picture, Progress
from lazax.desk.endings import tie_told
from lazax.desk.filing import Filters
from lazax.desk.forms import At, Option
from lazax.galaxy.draw.palette import ThemeName
from lazax.galaxy.draw.sheet import draw_players
from lazax.inscription.desk.cards import cards
from lazax.inscription.desk.catalog import catalog
from lazax.inscription.desk.filing import filters
from lazax.inscription.desk.options import option_of
from lazax.inscription.desk.places import places_in
from lazax.inscription.desk.progress import progress_of
from lazax.inscription.desk.reasons import why_not
from lazax.inscription.desk.usable import weighed
from lazax.inscription.draw import layout, sheet_svg, symbols
from lazax.inscription.objectives.scoring import ranking
from lazax.inscription.sheets.papers import SHEET_DATA
from lazax.inscription.tables import SHEETS
from lazax.inscription.view_types import InscriptionView
from lazax.locales import Teller

PAPERS = {data["id"]: (kind, data) for kind in SHEETS for data in SHEET_DATA[kind]}


@cache
def _art(theme: ThemeName) -> str:
    """The players' chips and the signs of the sheets in one document."""
    inner = draw_players(theme) + symbols(theme)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">{inner}</svg>\n'


class InscriptionDesk(Desk):
    """The desk of Twilight Inscription."""

    view = InscriptionView

    def option(self, state: Any, ask: Ask | None, option: str, teller: Teller) -> Option:
        return option_of(state, ask, option, teller)

    def weighed(self, state: Any, player: Player, ask: Ask, options: list[Option], teller: Teller) -> list[Option]:
        return weighed(state, player, options, teller) if ask.kind == "sheet.active" else options

    def places(self, values: Any) -> list[At]:
        return places_in(values)

    def why_not(self, state: Any, player: Player, ask: Ask, option: str) -> Refusal | None:
        return why_not(state, player, ask, option)

    def tie(self, state: Any, values: Any, teller: Teller) -> str:
        standings = {player: ranking(state, player) for player in range(state.seats)}
        return tie_told(standings, values["players"], ("votes",), teller)

    def progress(self, state: Any, player: Player, teller: Teller) -> dict[str, Progress]:
        return progress_of(state, player, teller)

    def catalog(self, language: str) -> dict[str, Any]:
        return catalog(language)

    def cards(self, language: str) -> list[Card]:
        return cards(language)

    def filters(self) -> Filters:
        return filters()

    def picture(self, name: str, theme: Any, language: str) -> Picture | None:
        """An empty sheet."""
        if name not in PAPERS:
            return None
        kind, data = PAPERS[name]
        return Picture(sheet_svg(kind, data, {}, theme, language), layout(kind, data))

    def art(self, theme: Any) -> str:
        return _art(theme)


DESK = InscriptionDesk()
