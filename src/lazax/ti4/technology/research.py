"""Researching technologies (90)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from lazax.core.ask import PASS, Refusal, choose, refuse, submit
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.galaxy.remembering import remembered
from lazax.ti4.abilities import Query
from lazax.ti4.board import planets_of, ready_planets, technologies_of
from lazax.ti4.economy.payment import influence, resources
from lazax.ti4.events import Research
from lazax.ti4.registry import CARDS, asks, touch
from lazax.ti4.sets import technology_deck
from lazax.ti4.state import TI4
from lazax.ti4.tables import TECHNOLOGIES, Colour
from lazax.ti4.timings import RESEARCHED, RESEARCHING, TECHNOLOGY_GAINED, WOULD_RESEARCH
from lazax.ti4.units.cards import gain_technology, take_stock
from lazax.ti4.units.planets import specialties_of
from lazax.ti4.windows import react, usable_in

_COLOUR_OF = {technology.id: technology.colour for technology in TECHNOLOGIES.values()}
Specialties = tuple[str, ...]
"""Planets that are exhausted for their technology specialty (90.14), in alphabetical order."""

asks("choose", "technology", "research.technology", "technology.gain")
asks("submit", "planets", "research.specialties")
asks("choose", "planet", "research.specialty")

prerequisites_ignored: Query[int, [Player, str]] = Query("prerequisites_ignored")
"""How many prerequisites a player may pass over: who, for which technology."""
specialties_at_will: Query[bool, [Player]] = Query("specialties_at_will")
"""Whether a player's specialties count without their planets being readied or exhausted."""
colours_met: Query[tuple[Colour, ...], [Player]] = Query("prerequisites_met")
"""Prerequisites that something beside technologies and planets stands for: whose."""
may_research: Query[bool, [Player, str]] = Query("may_research")
"""Whether a player may research a technology at all."""


def owned_colours(game: TI4, player: Player) -> dict[Colour, int]:
    """90.12: so many technologies of each colour; 90.7b: unit upgrades have none."""
    found: dict[Colour, int] = {}
    for technology in technologies_of(game, player):
        if colour := _COLOUR_OF[technology]:
            found[colour] = found.get(colour, 0) + 1
    return found


def specialties(game: TI4, player: Player) -> dict[str, tuple[Colour, ...]]:
    """Readied planets with a technology specialty (90.14, 90.15)."""
    planets = planets_of(game, player) if specialties_at_will(game, False, player) else ready_planets(game, player)
    return {planet: found for planet in planets if (found := specialties_of(game, planet))}


def lacking(game: TI4, player: Player, technology: str) -> dict[Colour, int]:
    """The prerequisites that the player's other technologies leave open."""
    owned = owned_colours(game, player)
    colour = _COLOUR_OF[technology]
    if colour and technology in game.technologies[player]:  # it was gained just now
        owned[colour] -= 1
    return _left_by(owned, technology)


def _left_by(owned: Mapping[Colour, int], technology: str) -> dict[Colour, int]:
    needs = TECHNOLOGIES[technology].needs
    return {colour: n - owned.get(colour, 0) for colour, n in needs.items() if n > owned.get(colour, 0)}


def researchable(game: TI4, player: Player) -> list[str]:
    """90.10 to 90.12, 90.14: technologies of the own deck whose prerequisites can be met, planets included."""
    return list(_researchable(game, player))


@remembered
def _researchable(game: TI4, player: Player) -> tuple[str, ...]:
    owned, colours = game.technologies[player], owned_colours(game, player)
    planets = specialties(game, player).values()
    return tuple(
        technology
        for technology in technology_deck(game.rules.sets, game.factions[player])
        if technology not in owned
        and may_research(game, True, player, technology)
        and (not (open_ := _left_by(colours, technology)) or _covers(game, player, technology, planets, open_))
    )


def _covers(
    game: TI4, player: Player, technology: str, colours: Iterable[tuple[Colour, ...]], open_: Mapping[Colour, int]
) -> bool:
    """Whether planets with these colours, and what may be passed over, make up for what is lacking."""
    there = [*(colour for mine in colours for colour in mine), *colours_met(game, (), player)]
    return _short(open_, there) <= prerequisites_ignored(game, 0, player, technology)


def _short(open_: Mapping[Colour, int], there: Sequence[Colour]) -> int:
    return sum(max(0, number - there.count(colour)) for colour, number in open_.items())


def is_needed(game: TI4, player: Player, technology: str, ignored: int) -> bool:
    """Whether the prerequisites cannot be met without an effect that passes over so many."""
    planets = [colour for mine in specialties(game, player).values() for colour in mine]
    short = _short(lacking(game, player, technology), [*planets, *colours_met(game, (), player)])
    return short > prerequisites_ignored(game, 0, player, technology) - ignored


def short_of(research: Research) -> int:
    """How many prerequisites of what is being researched nothing has met yet."""
    return max(0, research.short - research.covered)


def _left_open(game: TI4, research: Research) -> int:
    """How many prerequisites neither technologies nor specialties meet, before the technology itself is owned."""
    at_will = specialties_at_will(game, False, research.player)
    helping = tuple(specialties(game, research.player)) if at_will else research.planets
    there = [colour for planet in helping for colour in specialties_of(game, planet)]
    there += colours_met(game, (), research.player)
    return _short(lacking(game, research.player, research.technology), there)


def cover_prerequisite(game: TI4, number: int = 1) -> None:
    """Something has made up for prerequisites of what is being researched."""
    amend(game, Research, covered=current(game, Research).covered + number)


async def research(
    game: TI4, player: Player, *, optional: bool = False, only: Callable[[str], bool] = lambda technology: True
) -> bool:
    """90.10: one technology of the own deck. False: there was none, or they did not want any."""

    def options() -> list[str]:
        return [technology for technology in researchable(game, player) if only(technology)]

    enter(game, Research(player))
    await react(game, WOULD_RESEARCH, (player,))
    if leave(game, Research).cancelled:
        return True
    if not options():
        return False
    ways_out = (PASS,) if optional else ()
    technology = await choose(player, "research.technology", lambda: [*options(), *ways_out])
    if technology == PASS:
        return False
    enter(game, Research(player, technology))
    await react(game, RESEARCHING, subject=technology)
    exhausted = await _exhaust_specialties(game, player, technology)
    going_on = amend(game, Research, planets=exhausted)
    amend(game, Research, short=_left_open(game, going_on))
    gain_technology(game, player, technology)
    note(game, "technology.researched", player=player, technology=technology, planets=exhausted)
    await react(game, RESEARCHED, subject=technology)
    await react(game, TECHNOLOGY_GAINED, subject=technology)
    leave(game, Research)
    return True


def could_research(game: TI4, player: Player) -> bool:
    """Whether something would come of it: a technology, or what happens instead (N-NEK-1)."""
    return bool(researchable(game, player) or usable_in(game, WOULD_RESEARCH, player))


async def receive_technology(game: TI4, player: Player, technology: str) -> None:
    """An effect gives the player a technology, whatever its prerequisites: that is no research."""
    gain_technology(game, player, technology)
    note(game, "technology.gained", player=player, technology=technology)
    enter(game, Research(player, technology))
    await react(game, TECHNOLOGY_GAINED, subject=technology)
    leave(game, Research)


def gainable(game: TI4, player: Player) -> list[str]:
    """90.11, N-GEN-14: technologies of the own deck that the player does not have."""
    deck = technology_deck(game.rules.sets, game.factions[player])
    return [technology for technology in deck if technology not in game.technologies[player]]


async def gain_any_technology(
    game: TI4, player: Player, only: Callable[[str], bool] = lambda technology: True
) -> str | None:
    """The same with any technology of the player's deck; returns which."""

    def lacking_now() -> list[str]:
        return [technology for technology in gainable(game, player) if only(technology)]

    if not lacking_now():
        return None
    technology = await choose(player, "technology.gain", lacking_now)
    await receive_technology(game, player, technology)
    return technology


def lose_technology(game: TI4, player: Player, technology: str) -> None:
    """It goes back into the deck; what it did it does no more."""
    owned = tuple(name for name in game.technologies[player] if name != technology)
    game.technologies = {**game.technologies, player: owned}
    game.exhausted_cards -= {(player, f"technology:{technology}")}
    game.copies = {mine: copied for mine, copied in game.copies.items() if copied != (technology, player)}
    take_stock(game)
    touch(game, CARDS)


async def _exhaust_specialties(game: TI4, player: Player, technology: str) -> Specialties:
    """90.14: planets whose specialty stands for a prerequisite."""
    covered = sum(lacking(game, player, technology).values()) <= current(game, Research).covered
    if covered or specialties_at_will(game, False, player):
        return ()
    chosen: Specialties = await submit(
        player,
        "research.specialties",
        Specialties,
        lambda planets: _check(game, player, technology, planets),
        lambda: _suggest(game, player, technology),
        lambda: _climb(game, player, technology),
        technology=technology,
    )
    game.exhausted.update(chosen)
    return chosen


def _check(game: TI4, player: Player, technology: str, planets: Specialties) -> Refusal | None:
    mine, open_ = specialties(game, player), lacking(game, player, technology)
    for planet in planets:
        if planet not in mine or planets.count(planet) > 1:
            return refuse("research.no_specialty", "90.15", planet=planet)
    if needless := _needless(mine, open_, planets):
        return refuse("research.needless", "90.14", planet=needless)
    if not _covers(game, player, technology, (mine[planet] for planet in planets), open_):
        return refuse("research.prerequisites", "90.12", technology=technology)
    return None


def _needless(mine: Mapping[str, Sequence[Colour]], open_: Mapping[Colour, int], planets: Specialties) -> str | None:
    """The first of these planets that has no prerequisite left to stand for: each stands for one (90.14)."""
    left = dict(open_)
    for planet in planets:
        colour = next((colour for colour in mine[planet] if left.get(colour, 0)), None)
        if colour is None:
            return planet
        left[colour] -= 1
    return None


def _useful(game: TI4, player: Player, technology: str, beside: Sequence[str] = ()) -> list[str]:
    """Planets whose specialty is lacking beside those already chosen, in alphabetical order."""
    open_ = lacking(game, player, technology)
    mine = specialties(game, player)
    return sorted(p for p in mine if p not in beside and not _needless(mine, open_, (*beside, p)))


def _suggest(game: TI4, player: Player, technology: str) -> list[Specialties]:
    """As few planets as suffice, the poorest first."""
    chosen: list[str] = []
    while _check(game, player, technology, tuple(sorted(chosen))) is not None:
        useful = _useful(game, player, technology, chosen)
        chosen.append(min(useful, key=lambda p: resources(game, p) + influence(game, p)))
    return [tuple(sorted(chosen))]


async def _climb(game: TI4, player: Player, technology: str) -> Specialties:
    """The ladder: planet by planet in alphabetical order."""
    chosen: Specialties = ()
    while True:
        left = [p for p in _useful(game, player, technology, chosen) if not chosen or p > chosen[-1]]
        steps = [p for i, p in enumerate(left) if _enough(game, player, technology, (*chosen, *left[i:]))]
        if _check(game, player, technology, chosen) is None:
            steps.append(PASS)
        step = await choose(player, "research.specialty", lambda: steps, technology=technology)
        if step == PASS:
            return chosen
        chosen = (*chosen, step)


def _enough(game: TI4, player: Player, technology: str, planets: Specialties) -> bool:
    mine = specialties(game, player)
    return _covers(game, player, technology, (mine[p] for p in planets), lacking(game, player, technology))
