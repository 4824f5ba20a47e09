"""TI3 as it is put to a person."""

from __future__ import annotations

from functools import cache
from typing import Any

from lazax.core.ask import Ask, Refusal
from lazax.core.state import Player
from lazax.desk.beats import Beat
from lazax.desk.cards import Card
from lazax.desk.deals import deals_of
from lazax.desk.desk import Progress, Rehearsal
from lazax.desk.endings import Gain
from lazax.desk.filing import Filters
from lazax.desk.forms import At, Deal, Option, Plan, Range
from lazax.desk.outlook import looked_at
from lazax.desk.panels.filling import PanelDesk
from lazax.galaxy.draw.palette import ThemeName
from lazax.galaxy.draw.sheet import draw_sheet
from lazax.locales import Locale, Teller
from lazax.ti3.desk.beats import beat_of
from lazax.ti3.desk.cards import cards
from lazax.ti3.desk.catalog import catalog, tile_art
from lazax.ti3.desk.contexts import context_of
from lazax.ti3.desk.endings import gain_of, tie_of
from lazax.ti3.desk.filing import filters
from lazax.ti3.desk.options import option_of, places_in
from lazax.ti3.desk.outlook import prospect
from lazax.ti3.desk.panels import PANELS
from lazax.ti3.desk.plans import plans_of
from lazax.ti3.desk.progress import progress_of
from lazax.ti3.desk.reasons import why_not
from lazax.ti3.desk.rehearsal import range_of, rehearse
from lazax.ti3.picture import picture
from lazax.ti3.tables import SYSTEMS
from lazax.ti3.trade.bargains.talks import BARGAINS
from lazax.ti3.view_types import View


@cache
def _sheet(theme: ThemeName) -> str:
    return draw_sheet([tile_art(system) for system in SYSTEMS], theme)


class TI3Desk(PanelDesk):
    """The desk of TI3."""

    view = View
    panels = PANELS

    def option(self, state: Any, ask: Ask | None, option: str, teller: Teller) -> Option:
        return option_of(state, ask, option, teller)

    def weighed(self, state: Any, player: Player, ask: Ask, options: list[Option], teller: Teller) -> list[Option]:
        if ask.kind != "activate.system":
            return options
        return looked_at(options, {one.id: prospect(state, player, one.id) for one in options}, teller)

    def context(self, state: Any, player: Player, ask: Ask, teller: Teller) -> str | None:
        return context_of(state, player, ask, teller)

    def plans(self, state: Any, player: Player, teller: Teller) -> list[Plan]:
        return plans_of(state, player, teller)

    def deals(self, state: Any, teller: Teller, reader: Player | None = None) -> list[Deal]:
        return deals_of(BARGAINS, state, teller, reader)

    def rehearse(self, state: Any, player: Player, place: str) -> Rehearsal | None:
        return rehearse(state, player, place)

    def range(self, state: Any, player: Player, place: str, teller: Teller) -> Range | None:
        return range_of(state, player, place, teller)

    def places(self, values: Any) -> list[At]:
        return places_in(values)

    def beat(self, key: str, values: Any) -> Beat | None:
        return beat_of(key, values)

    def gain(self, key: str, values: Any, teller: Teller) -> Gain | None:
        return gain_of(key, values, teller)

    def tie(self, state: Any, values: Any, teller: Teller) -> str:
        return tie_of(state, values, teller)

    def why_not(self, state: Any, player: Player, ask: Ask, option: str) -> Refusal | None:
        return why_not(state, player, ask, option)

    def progress(self, state: Any, player: Player, teller: Teller) -> dict[str, Progress]:
        return progress_of(state, player, teller)

    def catalog(self, language: str) -> dict[str, Any]:
        return catalog(language)

    def cards(self, language: str) -> list[Card]:
        return cards(language)

    def filters(self) -> Filters:
        return filters()

    def galaxy(self, state: Any, words: Locale, caption: str, theme: Any) -> str | None:
        return picture(state, words, caption, theme)

    def art(self, theme: Any) -> str:
        return _sheet(theme)


DESK = TI3Desk()
