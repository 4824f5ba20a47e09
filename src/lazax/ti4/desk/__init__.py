"""TI4 as it is put to a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, cast

from lazax.core.ask import Ask, Refusal
from lazax.core.state import Player
from lazax.desk.beats import Beat
from lazax.desk.cards import Card
from lazax.desk.deals import deals_of
from lazax.desk.desk import Picture, Progress, Rehearsal
from lazax.desk.endings import Gain
from lazax.desk.filing import Filters
from lazax.desk.forms import At, Deal, Option, Plan, Range
from lazax.desk.outlook import looked_at
from lazax.desk.panels.filling import PanelDesk
from lazax.galaxy.draw.palette import ThemeName
from lazax.galaxy.draw.sheet import draw_sheet
from lazax.locales import Locale, Teller, locale
from lazax.ti4.desk.beats import beat_of
from lazax.ti4.desk.cards import cards
from lazax.ti4.desk.catalog import catalog
from lazax.ti4.desk.chances import chances_of
from lazax.ti4.desk.contexts import context_of
from lazax.ti4.desk.endings import gain_of, tie_of
from lazax.ti4.desk.filing import filters
from lazax.ti4.desk.options import option_of, places_in
from lazax.ti4.desk.out.game_data import game_data
from lazax.ti4.desk.outlook import prospect
from lazax.ti4.desk.panels import PANELS
from lazax.ti4.desk.picture import picture
from lazax.ti4.desk.plans import plans_of
from lazax.ti4.desk.progress import progress_of
from lazax.ti4.desk.reasons import why_not
from lazax.ti4.desk.rehearsal import range_of, rehearse
from lazax.ti4.desk.sheets.drawing import draw_faction
from lazax.ti4.desk.sheets.facts import said, sheet_of
from lazax.ti4.desk.tiles import tile_art
from lazax.ti4.setup.map_string import map_string
from lazax.ti4.tables import FACTIONS, SETS, SYSTEMS
from lazax.ti4.trade.talks import DEALS
from lazax.ti4.view_types import View


@cache
def _sheet(theme: ThemeName) -> str:
    return draw_sheet([tile_art(system) for system in SYSTEMS], theme)


class TI4Desk(PanelDesk):
    """The desk of TI4."""

    view = View
    panels = PANELS
    sends = True

    def option(self, state: Any, ask: Ask | None, option: str, teller: Teller) -> Option:
        return option_of(state, ask, option, teller)

    def weighed(self, state: Any, player: Player, ask: Ask, options: list[Option], teller: Teller) -> list[Option]:
        if ask.kind != "activate.system":
            return options
        return looked_at(options, {one.id: prospect(state, player, one.id) for one in options}, teller)

    def context(self, state: Any, player: Player, ask: Ask, teller: Teller) -> str | None:
        return context_of(state, player, ask, teller)

    def plans(self, state: Any, player: Player, teller: Teller) -> list[Plan]:
        return [*plans_of(state, player, teller), *chances_of(state, player, teller)]

    def rehearse(self, state: Any, player: Player, place: str) -> Rehearsal | None:
        return rehearse(state, player, place)

    def range(self, state: Any, player: Player, place: str, teller: Teller) -> Range | None:
        return range_of(state, player, place, teller)

    def deals(self, state: Any, teller: Teller, reader: Player | None = None) -> list[Deal]:
        return deals_of(DEALS, state, teller, reader)

    def knows_more(self, state: Any, player: Player) -> bool:
        """69.6: which notes they are offered, or offer."""
        return any(player in (row.proposer, row.partner) for row in state.proposals)

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

    def picture(self, name: str, theme: Any, language: str) -> Picture | None:
        """The sheet of a faction in its newest printing, and what it says."""
        if name not in FACTIONS:
            return None
        notice = locale(language, "ti4").name("word", "notice")
        sheet = sheet_of(name, language, frozenset(SETS))
        return Picture(draw_faction(sheet, notice, theme), said(sheet))

    def map_string(self, state: Any) -> str | None:
        return map_string(state)

    def game_data(
        self, state: Any, view: Mapping[str, Any], names: Sequence[str], teller: Teller
    ) -> dict[str, Any] | None:
        """As overlays of streamers and statistics of tabletop mods read it."""
        progress = [progress_of(state, player, teller) for player in range(state.seats)]
        return game_data(cast(View, view), map_string(state), names, progress)

    def art(self, theme: Any) -> str:
        return _sheet(theme)


DESK = TI4Desk()
