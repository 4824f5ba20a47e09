"""Technologies that stand for those of others (90.16 to 90.22), and what happens to units whose card is gone."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.board import force_at, remove_units, set_force
from lazax.ti4.production.means import own_planets
from lazax.ti4.registry import LEADERS, asks, touch
from lazax.ti4.sequence.order import alive
from lazax.ti4.state import TI4
from lazax.ti4.tables import SYSTEMS
from lazax.ti4.units.cards import has_unit, take_stock, unit_of
from lazax.ti4.units.force import INFANTRY, SPACE_DOCK, force
from lazax.ti4.units.structures import takes_structure

asks("choose", "planet", "dock.landing")


async def assimilate(game: TI4, player: Player, card: str, technology: str, owner: Player) -> None:
    """From now on the card acts as the technology of its owner; N-NEK-3: it stays exhausted if it was. FAQ-NEK-1,
    N-NEK-4."""
    before = game.copies.get((player, card), (card, player))[0]
    worn = (player, f"technology:{before}") in game.exhausted_cards
    game.exhausted_cards -= {(player, f"technology:{before}")}
    if worn:
        game.exhausted_cards |= {(player, f"technology:{technology}")}
    game.copies = {**game.copies, (player, card): (technology, owner)}
    take_stock(game)
    touch(game, LEADERS)
    note(
        game,
        "technology.copied",
        player=player,
        player_to=owner,
        technology=technology,
        component=f"technology:{card}",
    )
    await keep_cards(game)


async def keep_cards(game: TI4) -> None:
    """90.19, 90.20, N-GEN-15: units that nobody can have any more go to reinforcements."""
    for player in alive(game):
        for place in [place for place, owner in game.forces if owner == player]:
            for kind in force_at(game, place, player).kinds():
                if not has_unit(game, player, kind):
                    _lose(game, player, place, kind)
            if place in SYSTEMS and force_at(game, place, player).number(SPACE_DOCK):
                await _land_docks(game, player, place)
        if game.recovering[player] and unit_of(game, player, INFANTRY).upgrade_of is None:
            game.recovering = {**game.recovering, player: 0}


def _lose(game: TI4, player: Player, place: str, kind: str) -> None:
    lost = force_at(game, place, player).only((kind,))
    remove_units(game, place, player, lost)
    note(game, "units.without_card", player=player, place=place, units=lost.counts)


async def _land_docks(game: TI4, player: Player, system: str) -> None:
    """90.19: each onto an own planet of its system that takes one, or to reinforcements."""
    while unit_of(game, player, SPACE_DOCK).move == 0 and force_at(game, system, player).number(SPACE_DOCK):
        free = [p for p in own_planets(game, player, system) if takes_structure(game, player, SPACE_DOCK, p)]
        if not free:
            _lose(game, player, system, SPACE_DOCK)
            return
        planet = await choose(player, "dock.landing", free.copy, system=system)
        remove_units(game, system, player, force({SPACE_DOCK: 1}))
        set_force(game, planet, player, force_at(game, planet, player).plus(SPACE_DOCK))
