"""Laws that lie before the player whom they elected: ministers and others who serve one player."""

from __future__ import annotations

from lazax.core.ask import choose, choose_player
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.board import has_units, system_of, take_token
from lazax.ti4.combat.dice import combat_bonus
from lazax.ti4.council.changes import name_elected
from lazax.ti4.council.laws import repeal
from lazax.ti4.council.outcomes import agenda, elects
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.economy.hand import draw_action_cards
from lazax.ti4.economy.neighbours import neighbours_of
from lazax.ti4.events import Activation, Agenda, ControlChange, Placed, Production, Turn
from lazax.ti4.production.means import by_ability, producers
from lazax.ti4.production.produce import produce
from lazax.ti4.registry import asks
from lazax.ti4.sequence.action_phase import allow_another_action, break_off_turn
from lazax.ti4.sequence.order import alive, others
from lazax.ti4.sequence.strategy_phase import swap_strategy_cards
from lazax.ti4.state import TI4
from lazax.ti4.strategies.technology import research_price
from lazax.ti4.timings import (
    ACTION_DONE,
    ACTIVATED,
    BEFORE_VOTING,
    CONTROL_GAINED,
    PLACED,
    PRODUCED,
    REPLENISHED,
    STATUS_END,
    STRATEGY_PHASE_END,
)
from lazax.ti4.units.force import FIGHTER, SPACE_DOCK

FIGHTERS_DUE = 2

asks("choose", "player", "committee_formation.player", "imperial_arbiter.player")
asks("choose", "strategy", "imperial_arbiter.own", "imperial_arbiter.theirs")
asks("choose", "system", "minister_of_war.token")


@agenda("committee_formation")
@agenda("imperial_arbiter")
@agenda("minister_of_commerce")
@agenda("minister_of_exploration")
@agenda("minister_of_industry")
@agenda("minister_of_peace")
@agenda("minister_of_policy")
@agenda("minister_of_sciences")
@agenda("minister_of_war")
@agenda("prophecy_of_ixth")
@agenda("the_crown_of_thalnos")
async def takes_office(game: TI4, outcome: str) -> None:
    """The elected player gains the card, which serves them from now on."""
    note(game, "law.moved", player=int(outcome), agenda=current(game, Agenda).card)


# Committee Formation


def _election(game: TI4, player: Player) -> bool:
    card = current(game, Agenda).card
    return elects(game, card) == "player"


@acts(BEFORE_VOTING, "agenda:committee_formation", usable=_election)
async def committee_formation(game: TI4, player: Player) -> None:
    """W-V4a: nobody votes on the agenda."""
    card = current(game, Agenda).card
    await repeal(game, "committee_formation")
    elected = await choose_player(player, "committee_formation.player", lambda: alive(game), agenda=card)
    name_elected(game, player, "agenda:committee_formation", elected)


# Imperial Arbiter


def _partners(game: TI4, player: Player) -> list[Player]:
    return [other for other in others(game, player) if game.strategies[other]] if game.strategies[player] else []


def _may_arbitrate(game: TI4, player: Player) -> bool:
    return bool(_partners(game, player))


@acts(STRATEGY_PHASE_END, "agenda:imperial_arbiter", usable=_may_arbitrate)
async def imperial_arbiter(game: TI4, player: Player) -> None:
    await repeal(game, "imperial_arbiter")
    other = await choose_player(player, "imperial_arbiter.player", lambda: _partners(game, player))
    mine = await choose(player, "imperial_arbiter.own", lambda: game.strategies[player])
    theirs = await choose(player, "imperial_arbiter.theirs", lambda: game.strategies[other], player_to=other)
    swap_strategy_cards(game, player, mine, other, theirs)


# goods and cards


def _replenished(game: TI4, player: Player) -> bool:
    return current(game, Window).subject == str(player)


@acts(REPLENISHED, "agenda:minister_of_commerce", usable=_replenished, must=True)
async def minister_of_commerce(game: TI4, player: Player) -> None:
    await gain_goods(game, player, len(neighbours_of(game, player)))


def _gains_planet(game: TI4, player: Player) -> bool:
    return current(game, ControlChange).player == player


@acts(CONTROL_GAINED, "agenda:minister_of_exploration", usable=_gains_planet, must=True)
async def minister_of_exploration(game: TI4, player: Player) -> None:
    await gain_goods(game, player, 1)


@acts(STATUS_END, "agenda:minister_of_policy", must=True)
async def minister_of_policy(game: TI4, player: Player) -> None:
    await draw_action_cards(game, player, 1)


@research_price.changed_by("agenda:minister_of_sciences")
def minister_of_sciences(game: TI4, owner: Player, price: int, player: Player) -> int:
    return 0 if player == owner else price


# Minister of Industry


def _places_dock(game: TI4, player: Player) -> bool:
    placed = ongoing(game, Placed)
    if placed is None or placed.player != player or placed.unit != SPACE_DOCK:
        return False
    return bool(producers(game, player, system_of(game, placed.place)))


@acts(PLACED, "agenda:minister_of_industry", usable=_places_dock)
async def minister_of_industry(game: TI4, player: Player) -> None:
    """All units of the player in that system produce."""
    system = system_of(game, current(game, Placed).place)
    await produce(game, player, by_ability(game, player, system, producers(game, player, system)))


# Minister of Peace


def _trespassed(game: TI4, player: Player) -> bool:
    """N-AG-13: units of anybody but the active player are there, though none of the owner's need to be."""
    activation = current(game, Activation)
    return any(has_units(game, activation.system, other) for other in others(game, activation.player))


@acts(ACTIVATED, "agenda:minister_of_peace", usable=_trespassed)
async def minister_of_peace(game: TI4, player: Player) -> None:
    """R-60: the turn ends at once."""
    note(game, "minister_of_peace.used", player=player, player_to=current(game, Turn).player)
    await repeal(game, "minister_of_peace")
    break_off_turn(game)


# Minister of War


def _on_board(game: TI4, player: Player) -> list[str]:
    return sorted(system for system, owners in game.tokens.items() if player in owners)


def _has_acted(game: TI4, player: Player) -> bool:
    return current(game, Turn).player == player and bool(_on_board(game, player))


@acts(ACTION_DONE, "agenda:minister_of_war", usable=_has_acted)
async def minister_of_war(game: TI4, player: Player) -> None:
    """FAQ-AG-11: after any action."""
    await repeal(game, "minister_of_war")
    system = await choose(player, "minister_of_war.token", lambda: _on_board(game, player))
    take_token(game, system, player)
    note(game, "token.returned", player=player, system=system)
    allow_another_action(game)


# Prophecy of Ixth


@combat_bonus.changed_by("agenda:prophecy_of_ixth")
def prophecy_of_ixth(game: TI4, owner: Player, bonus: int, player: Player, kind: str, place: str) -> int:
    return bonus + 1 if player == owner and kind == FIGHTER else bonus


def _doubts(game: TI4, player: Player) -> bool:
    """Whether the player has used Production without enough fighters."""
    made = current(game, Production)
    fighters = sum(number for kind, number, _ in made.units if kind == FIGHTER)
    return made.player == player and made.ability and fighters < FIGHTERS_DUE


@acts(PRODUCED, "agenda:prophecy_of_ixth", usable=_doubts, must=True)
async def loss_of_faith(game: TI4, player: Player) -> None:
    await repeal(game, "prophecy_of_ixth")
