"""The leaders and promissory notes of the Empyrean: gifts for those who move through the void."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    has_ships,
    has_token,
    planets_in,
    take_token,
    tokens_left,
)
from lazax.ti4.council.changes import add_votes, may_add_votes, own_votes
from lazax.ti4.economy.goods import commodity_value, gain_goods
from lazax.ti4.economy.neighbours import are_neighbours
from lazax.ti4.economy.tokens import gain_tokens
from lazax.ti4.events import Agenda, Effect, Gift, Movement
from lazax.ti4.exploration.explore import explore_frontier
from lazax.ti4.factions.empyrean.abilities import moved_in
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.notes.hands import notes_before
from lazax.ti4.notes.play import promissory_note, returns_when_activated
from lazax.ti4.registry import asks
from lazax.ti4.sequence.order import others
from lazax.ti4.state import TI4
from lazax.ti4.timings import (
    COMMODITIES_GIVEN,
    COMPONENT_ACTION,
    SHIPS_MOVED,
    VOTING,
)
from lazax.ti4.ways import systems

BLOOD_PACT, DARK_PACT = "blood_pact", "dark_pact"
VOTES_OF_THE_PACT = 4

asks("choose", "system", "empyrean_hero.system")


# leaders


def _into_the_void(game: TI4, player: Player) -> bool:
    movement = ongoing(game, Movement)
    return movement is not None and not planets_in(game, movement.system) and tokens_left(game, movement.player) > 0


@agent("empyrean_agent", SHIPS_MOVED, _into_the_void)
async def acamar(game: TI4, player: Player) -> None:
    await gain_tokens(game, current(game, Movement).player, 1)


@unlocked_when("empyrean_commander")
def neighbour_of_all(game: TI4, player: Player) -> SoFar:
    all_others = others(game, player)
    return SoFar(sum(are_neighbours(game, player, other) for other in all_others), len(all_others))


def _onto_a_token(game: TI4, player: Player) -> bool:
    movement = moved_in(game, player)
    return movement is not None and has_token(game, movement.system, player)


@acts(SHIPS_MOVED, "leader:empyrean_commander", usable=_onto_a_token)
async def xuange(game: TI4, player: Player) -> None:
    system = current(game, Movement).system
    take_token(game, system, player)
    note(game, "token.returned", player=player, system=system)


def _unexplored(game: TI4, player: Player) -> list[str]:
    return [s for s in systems(game) if s in game.frontier and has_ships(game, s, player)]


@hero("empyrean_hero", COMPONENT_ACTION)
async def conservator_procyon(game: TI4, player: Player) -> None:
    """N-EMP-7: in the order that the player likes."""
    game.frontier |= {system for system in systems(game) if not planets_in(game, system)}
    note(game, "frontier.opened", player=player)
    while _unexplored(game, player):
        system = await choose(player, "empyrean_hero.system", lambda: _unexplored(game, player))
        await explore_frontier(game, player, system)


# Blood Pact, Dark Pact


@promissory_note(BLOOD_PACT, COMPONENT_ACTION, stays=True)
async def blood_pact(game: TI4, player: Player, owner: Player) -> None:
    """It lies before the player until they activate a system with units of its owner."""


@promissory_note(DARK_PACT, COMPONENT_ACTION, stays=True)
async def dark_pact(game: TI4, player: Player, owner: Player) -> None:
    """It lies before the player until they activate a system with units of its owner."""


returns_when_activated(BLOOD_PACT)
returns_when_activated(DARK_PACT)


def _vote_alike(game: TI4, player: Player) -> bool:
    """N-EMP-6: both have cast votes for one outcome."""
    agenda = ongoing(game, Agenda)
    if agenda is None or Effect(BLOOD_PACT, player) in agenda.effects or not may_add_votes(game, player):
        return False
    mine, partners = own_votes(game, player)[0], notes_before(game, player, BLOOD_PACT)
    return any(own_votes(game, owner)[0] == mine and own_votes(game, owner)[1] for owner in partners)


@acts(VOTING, f"note:{BLOOD_PACT}", usable=_vote_alike, must=True)
async def votes_of_the_pact(game: TI4, player: Player) -> None:
    amend(game, Agenda, effects=(*current(game, Agenda).effects, Effect(BLOOD_PACT, player)))
    add_votes(game, player, VOTES_OF_THE_PACT, f"note:{BLOOD_PACT}")


def _gave_all(game: TI4, player: Player) -> bool:
    """N-EMP-6: as many commodities as they may have, at once."""
    gift = ongoing(game, Gift)
    if gift is None or gift.player != player or gift.receiver not in notes_before(game, player, DARK_PACT):
        return False
    return gift.number == commodity_value(game, player)


@acts(COMMODITIES_GIVEN, f"note:{DARK_PACT}", usable=_gave_all, must=True)
async def goods_of_the_pact(game: TI4, player: Player) -> None:
    for one in (player, current(game, Gift).receiver):
        await gain_goods(game, one, 1)
