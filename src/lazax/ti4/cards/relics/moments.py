"""Relics for moments of the round: research, agendas, the ends of actions and of the status phase."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import exhaust, is_ready, planets_of
from lazax.ti4.cards.relics.standing import just_gained
from lazax.ti4.economy.hand import draw_action_cards, may_draw
from lazax.ti4.events import Activation, Research
from lazax.ti4.exploration.explore import explorable, explore_planet
from lazax.ti4.exploration.relics import purge_relic
from lazax.ti4.objectives.victory import gain_points
from lazax.ti4.registry import asks
from lazax.ti4.sets import technology_deck
from lazax.ti4.state import TI4
from lazax.ti4.tables import COLOURS, TECHNOLOGIES
from lazax.ti4.technology.research import (
    cover_prerequisite,
    prerequisites_ignored,
    receive_technology,
    research,
    researchable,
    short_of,
)
from lazax.ti4.timings import (
    AGENDA_PHASE_START,
    COMPONENT_ACTION,
    RELIC_GAINED,
    RESEARCHED,
    RESEARCHING,
    STATUS_END,
    TACTICAL_END,
)
from lazax.ti4.units.planets import attached_to, specialties_of

TEARS, CROWN, TOMB = "relic:the_prophets_tears", "the_crown_of_emphidia", "tomb_of_emphidia"
MAW, BOOK = "maw_of_worlds", "book_of_latvinia"
FIRST_STEPS = 2  # technologies without prerequisites

asks("choose", "planet", "emphidia.planet")
asks("choose", "technology", "maw.technology")


# The Prophet's Tears


@prerequisites_ignored.changed_by(TEARS)
def foresee(game: TI4, owner: Player, ignored: int, player: Player, technology: str) -> int:
    return ignored + 1 if owner == player and is_ready(game, owner, TEARS) else ignored


def _own_research(game: TI4, player: Player) -> Research | None:
    going_on = ongoing(game, Research)
    mine = going_on is not None and going_on.player == player and is_ready(game, player, TEARS)
    return going_on if mine else None


def _helped(game: TI4, player: Player) -> bool:
    mine = _own_research(game, player)
    return mine is not None and short_of(mine) > 0


@acts(RESEARCHED, TEARS, usable=_helped, must=True)
async def skip_prerequisite(game: TI4, player: Player) -> None:
    """Whoever left a prerequisite open that nothing else met has used them."""
    exhaust(game, player, TEARS)
    cover_prerequisite(game)
    note(game, "technology.exhausted", player=player, component=TEARS)


def _not_needed(game: TI4, player: Player) -> bool:
    """Whether the technology can be researched without them as well."""
    mine = _own_research(game, player)
    if mine is None or not may_draw(game):
        return False
    without = game.copy()
    exhaust(without, player, TEARS)
    return mine.technology in researchable(without, player)


@acts(RESEARCHING, TEARS, usable=_not_needed)
async def weep_for_a_card(game: TI4, player: Player) -> None:
    exhaust(game, player, TEARS)
    await draw_action_cards(game, player, 1)


# The Crown of Emphidia


def _worth_a_look(game: TI4, player: Player) -> list[str]:
    return [planet for planet in planets_of(game, player) if explorable(game, planet)]


def _may_explore(game: TI4, player: Player) -> bool:
    own = current(game, Activation).player == player and is_ready(game, player, f"relic:{CROWN}")
    return own and bool(_worth_a_look(game, player))


@acts(TACTICAL_END, f"relic:{CROWN}", usable=_may_explore)
async def explore_again(game: TI4, player: Player) -> None:
    """35.3."""
    exhaust(game, player, f"relic:{CROWN}")
    planet = await choose(player, "emphidia.planet", lambda: _worth_a_look(game, player))
    await explore_planet(game, player, planet)


def _holds_the_tomb(game: TI4, player: Player) -> bool:
    return game.control.get(attached_to(game, TOMB) or "") == player


@acts(STATUS_END, f"relic:{CROWN}", usable=_holds_the_tomb)
async def bury_the_crown(game: TI4, player: Player) -> None:
    await purge_relic(game, player, CROWN)
    gain_points(game, player, 1, CROWN)


# Maw of Worlds


def _unknown_technologies(game: TI4, player: Player) -> list[str]:
    deck = technology_deck(game.rules.sets, game.factions[player])
    return [technology for technology in deck if technology not in game.technologies[player]]


def _may_devour(game: TI4, player: Player) -> bool:
    return bool(_unknown_technologies(game, player))


@acts(AGENDA_PHASE_START, f"relic:{MAW}", usable=_may_devour)
async def maw_of_worlds(game: TI4, player: Player) -> None:
    """Gained, not researched: prerequisites do not matter."""
    await purge_relic(game, player, MAW)
    game.exhausted.update(planets_of(game, player))
    technology = await choose(player, "maw.technology", lambda: _unknown_technologies(game, player))
    await receive_technology(game, player, technology)


# the Book of Latvinia


def _book_gained(game: TI4, player: Player) -> bool:
    return just_gained(game, BOOK)


@acts(RELIC_GAINED, f"relic:{BOOK}", usable=_book_gained, must=True)
async def read_the_book(game: TI4, player: Player) -> None:
    for _ in range(FIRST_STEPS):
        await research(game, player, optional=True, only=lambda technology: not TECHNOLOGIES[technology].needs)


@acts(COMPONENT_ACTION, f"relic:{BOOK}")
async def close_the_book(game: TI4, player: Player) -> None:
    await purge_relic(game, player, BOOK)
    found = {colour for planet in planets_of(game, player) for colour in specialties_of(game, planet)}
    if found.issuperset(COLOURS):
        gain_points(game, player, 1, BOOK)
    else:
        game.speaker = player
        note(game, "speaker.passed", player=player)
