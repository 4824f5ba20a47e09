"""The leaders of the Naalu, in both printings."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.ask import PASS, choose, choose_player
from lazax.core.log import whisper
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    ground_kinds,
    has_token,
    is_home,
    on_board,
    system_of,
)
from lazax.ti4.council.agenda_deck import look_at_bottom_agenda, look_at_next_agenda
from lazax.ti4.economy.neighbours import neighbours_of
from lazax.ti4.events import Effect, Turn
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.movement.activation import may_activate
from lazax.ti4.notes.hands import give_by_force, show_note
from lazax.ti4.production.thirds import one_more_for_two
from lazax.ti4.registry import asks, then
from lazax.ti4.sequence.order import alive, others
from lazax.ti4.sequence.tactical_action import act_without_token
from lazax.ti4.state import TI4
from lazax.ti4.tables import MECATOL_SYSTEM
from lazax.ti4.timings import (
    AGENDA_REVEALED,
    ANY_TIME,
    COMPONENT_ACTION,
    STATUS_END,
)
from lazax.ti4.units.force import FIGHTER
from lazax.ti4.ways import adjacent, systems

MABAN = "leader:naalu_commander"
MABAN_OMEGA = f"{MABAN}_omega"
FIGHTERS_OF_MABAN = 12

asks("choose", "system", "naalu_agent.system")
asks("choose", "player", "naalu_agent.player", "naalu_agent.show")


def _agenda_to_come(game: TI4, player: Player) -> bool:
    return bool(game.agenda_deck)


@agent("naalu_agent", AGENDA_REVEALED, _agenda_to_come)
async def zeu(game: TI4, player: Player) -> None:
    look_at_next_agenda(game, player)
    shown = await choose(player, "naalu_agent.show", lambda: [*map(str, others(game, player)), PASS])
    if shown != PASS:
        look_at_next_agenda(game, int(shown))


def _open_to(game: TI4, player: Player) -> list[str]:
    return list(_free(game, player))


def _free(game: TI4, player: Player) -> Iterator[str]:
    free = (s for s in systems(game) if not is_home(s) and not has_token(game, s, player))
    return (system for system in free if may_activate(game, True, player, system))


def _anybody(game: TI4, player: Player) -> bool:
    return any(any(_free(game, other)) for other in alive(game))


@agent("naalu_agent_omega", COMPONENT_ACTION, _anybody)
async def zeu_omega(game: TI4, player: Player) -> None:
    """N-NAA-4, R-63: it is an activation without a token, and not that player's turn."""
    able = [other for other in alive(game) if _open_to(game, other)]
    chosen = await choose_player(player, "naalu_agent.player", lambda: able)
    system = await choose(chosen, "naalu_agent.system", lambda: [*_open_to(game, chosen), PASS])
    if system != PASS:
        then(game, do(act_without_token, chosen, system))


@unlocked_when("naalu_commander")
def twelve_fighters(game: TI4, player: Player) -> SoFar:
    return SoFar(on_board(game, player, FIGHTER), FIGHTERS_OF_MABAN)


one_more_for_two(MABAN, FIGHTER)


@unlocked_when("naalu_commander_omega")
def near_the_centre(game: TI4, player: Player) -> bool:
    near, kinds = {MECATOL_SYSTEM, *adjacent(game, MECATOL_SYSTEM, player)}, ground_kinds(game, player)
    return any(
        owner == player and there.any_of(kinds) and system_of(game, place) in near
        for (place, owner), there in game.forces.items()
    )


def _may_look(game: TI4, player: Player) -> bool:
    """Once in each turn."""
    turn = ongoing(game, Turn)
    return turn is not None and Effect(MABAN_OMEGA, player) not in turn.effects


@acts(ANY_TIME, MABAN_OMEGA, usable=_may_look)
async def maban(game: TI4, player: Player) -> None:
    """N-NAA-7: the notes of neighbours, and the top and bottom agenda."""
    amend(game, Turn, effects=(*current(game, Turn).effects, Effect(MABAN_OMEGA, player)))
    for other in neighbours_of(game, player):
        for held in game.note_hand[other]:
            show_note(game, other, held, player)
            whisper(game, player, "note.seen", player_of=other, note=held)
    if game.agenda_deck:
        look_at_next_agenda(game, player)
        look_at_bottom_agenda(game, player)


@hero("naalu_hero", STATUS_END)
async def the_oracle(game: TI4, player: Player) -> None:
    """N-GEN-8: each gives one of their own choice."""
    for other in others(game, player):
        await give_by_force(game, other, player)
