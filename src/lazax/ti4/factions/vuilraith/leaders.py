"""The leaders of the Cabal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lazax.core.ask import choose
from lazax.core.chance import roll
from lazax.core.log import note
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.board import in_reinforcements, remove_units, ships_at, systems_with_units
from lazax.ti4.economy.goods import commodity_value, convert_commodities
from lazax.ti4.factions.vuilraith.abilities import tear_at
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.movement.passage import RIFT
from lazax.ti4.production.draft import beyond_limit
from lazax.ti4.registry import asks
from lazax.ti4.sequence.order import others
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import KINDS, NON_FIGHTERS, STRUCTURES
from lazax.ti4.timings import COMPONENT_ACTION, REPLENISHED
from lazax.ti4.units.capture import capture, may_capture
from lazax.ti4.units.cards import has_unit, unit_of
from lazax.ti4.units.force import FIGHTER, INFANTRY, kind_of, of_tokens
from lazax.ti4.units.limits import keep_limits
from lazax.ti4.ways import adjacent, all_anomalies, systems

DEVOURED_UP_TO = 3
RIFTS_TO_UNLOCK = 3
UNCOUNTED = 2

asks("choose", "unit", "vuilraith_agent.unit")


def _replenishing(game: TI4) -> Player:
    window = ongoing(game, Window)
    return int(window.subject) if window is not None and window.subject.isdecimal() else NOBODY


def _others_replenish(game: TI4, player: Player) -> bool:
    return _replenishing(game) not in (player, NOBODY)


def _affordable(game: TI4, player: Player, other: Player) -> list[str]:
    """N-VUI-7: kinds that cost no more than the full commodity value of the other."""
    if not may_capture(game, player, other):
        return []
    value = commodity_value(game, other)
    kinds = [kind for kind in KINDS if kind not in STRUCTURES and has_unit(game, other, kind)]
    return [k for k in kinds if 0 < unit_of(game, other, k).cost <= value and in_reinforcements(game, other, k) > 0]


@agent("vuilraith_agent", REPLENISHED, _others_replenish)
async def the_stillness_of_stars(game: TI4, player: Player) -> None:
    other = _replenishing(game)
    convert_commodities(game, other, game.commodities[other])
    if _affordable(game, player, other):
        kind = await choose(player, "vuilraith_agent.unit", lambda: _affordable(game, player, other), player_to=other)
        capture(game, player, other, kind)


@unlocked_when("vuilraith_commander")
def units_in_rifts(game: TI4, player: Player) -> SoFar:
    there = systems_with_units(game, player)
    return SoFar(sum(RIFT in kinds and s in there for s, kinds in all_anomalies(game).items()), RIFTS_TO_UNLOCK)


@beyond_limit.changed_by("leader:vuilraith_commander")
def that_which_molds_flesh(game: TI4, owner: Player, beyond: int, player: Player, made: Mapping[str, int]) -> int:
    small = made.get(FIGHTER, 0) + made.get(INFANTRY, 0)
    return min(small, beyond + UNCOUNTED) if player == owner else beyond


def _near_tears(game: TI4, player: Player) -> list[str]:
    tears = [system for system in systems(game) if tear_at(game, player, system)]
    near = {*tears, *(beside for tear in tears for beside in adjacent(game, tear, player))}
    return [system for system in systems(game) if system in near]


def _at_the_brink(game: TI4, player: Player) -> list[tuple[Player, str]]:
    """N-VUI-8: whose non-fighter ships are in or next to a tear, and where."""
    return [
        (other, system)
        for other in others(game, player)
        if may_capture(game, player, other)
        for system in _near_tears(game, player)
        if ships_at(game, system, other).only(NON_FIGHTERS)
    ]


def _anyone_at_the_brink(game: TI4, player: Player) -> bool:
    return bool(_at_the_brink(game, player))


@hero("vuilraith_hero", COMPONENT_ACTION, _anyone_at_the_brink)
async def event_horizon(game: TI4, player: Player) -> None:
    """N-VUI-8: a die for each ship; what is left without room is captured as well, by its owner's choice."""
    there = _at_the_brink(game, player)
    for other, system in there:
        ships = [t for t, n in ships_at(game, system, other).only(NON_FIGHTERS).tokens() for _ in range(n)]
        faces = roll(game, len(ships))
        told = tuple((kind_of(ship), face, DEVOURED_UP_TO) for ship, face in zip(ships, faces, strict=True))
        note(game, "vuilraith_hero.rolled", player=other, system=system, dice=told)
        lost = of_tokens(ship for ship, face in zip(ships, faces, strict=True) if face <= DEVOURED_UP_TO)
        remove_units(game, system, other, lost)
        _take(game, player, other, lost.tokens())
    for other, system in there:
        _take(game, player, other, (await keep_limits(game, other, system)).tokens())


def _take(game: TI4, player: Player, other: Player, tokens: Iterable[tuple[str, int]]) -> None:
    for token, number in tokens:
        capture(game, player, other, kind_of(token), number)
