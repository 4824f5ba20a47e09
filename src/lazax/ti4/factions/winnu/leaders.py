"""The leaders of the Winnu, and Acquiescence."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import DONE, choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.board import home_system, planets_in, system_of
from lazax.ti4.combat.dice import combat_bonus
from lazax.ti4.combat.sides import combat_now, place_of, takes_part
from lazax.ti4.events import Production, StrategicAction
from lazax.ti4.leaders.abilities import agent, hero, purge_leader
from lazax.ti4.leaders.unlocking import unlocked_when
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.registry import asks, step, then
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.sequence.strategic_action import ask_others, perform_alone, secondary_tokens
from lazax.ti4.sequence.strategy_phase import swap_strategy_cards
from lazax.ti4.sets import strategy_cards
from lazax.ti4.state import TI4
from lazax.ti4.tables import MECATOL_REX, MECATOL_SYSTEM
from lazax.ti4.timings import COMPONENT_ACTION, PRODUCING, STRATEGIC_BEGIN, STRATEGY_PHASE_END
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.units.planets import is_legendary

ACQUIESCENCE = "acquiescence_omega"
COMMANDER_BONUS, AGENT_DISCOUNT = 2, 2

asks("choose", "strategy", "winnu_hero.strategy", "acquiescence.own", "acquiescence.theirs")
asks("choose", "player", "winnu_hero.player")


def _produces(game: TI4, player: Player) -> bool:
    production = ongoing(game, Production)
    return production is not None and production.ability


@agent("winnu_agent", PRODUCING, _produces)
async def berekar_berekon(game: TI4, player: Player) -> None:
    """Anybody's use of Production."""
    production = current(game, Production)
    amend(game, Production, discount=production.discount + AGENT_DISCOUNT)
    note(game, "production.cheaper", player=production.player, n=AGENT_DISCOUNT, component="leader:winnu_agent")


@unlocked_when("winnu_commander")
def at_the_centre(game: TI4, player: Player) -> bool:
    """Whoever controls Mecatol Rex, or fights in its system."""
    combat = combat_now(game)
    if combat is not None and takes_part(combat, player) and system_of(game, place_of(combat)) == MECATOL_SYSTEM:
        return True
    return game.control.get(MECATOL_REX) == player


@combat_bonus.changed_by("leader:winnu_commander")
def rickar_rickani(game: TI4, owner: Player, bonus: int, player: Player, kind: str, place: str) -> int:
    """N-WIN-5: once, for however many reasons."""
    system = system_of(game, place)
    home = system in (MECATOL_SYSTEM, home_system(game, owner))
    holy = home or any(is_legendary(game, planet) for planet in planets_in(game, system))
    return bonus + COMMANDER_BONUS if player == owner and holy else bonus


@hero("winnu_hero", COMPONENT_ACTION, purged=False)
async def mathis_mathinus(game: TI4, player: Player) -> None:
    """N-WIN-6: any strategy card, whoever holds it; those who are chosen pay as usual."""
    card = await choose(player, "winnu_hero.strategy", lambda: list(strategy_cards(game.rules.sets)))
    perform_alone(game, player, card, do(choose_followers, player, card), do(end_hero, player))


@step("winnu_hero.players")
async def choose_followers(game: TI4, player: Player, card: str) -> None:
    chosen: list[Player] = []

    def left() -> list[str]:
        return [str(other) for other in clockwise(game, player) if other not in (player, *chosen)]

    while left():
        other = await choose(player, "winnu_hero.player", lambda: [*left(), DONE], strategy=card)
        if other == DONE:
            break
        chosen.append(int(other))
    note(game, "winnu_hero.chosen", player=player, players=tuple(chosen), strategy=card, n=len(chosen))
    then(game, do(ask_others, player, card, tuple(chosen)))


@step("winnu_hero.end")
def end_hero(game: TI4, player: Player) -> None:
    purge_leader(game, player, "winnu_hero")


# Acquiescence


def _exchange(game: TI4, player: Player, owner: Player) -> bool:
    return bool(game.strategies[player]) and bool(game.strategies[owner])


@promissory_note("acquiescence", STRATEGY_PHASE_END, when=_exchange)
async def acquiescence(game: TI4, player: Player, owner: Player) -> None:
    mine = await choose(player, "acquiescence.own", lambda: _cards(game, player))
    theirs = await choose(player, "acquiescence.theirs", lambda: _cards(game, owner), player_to=owner)
    swap_strategy_cards(game, player, mine, owner, theirs)


def _cards(game: TI4, player: Player) -> Sequence[str]:
    return game.strategies[player]


def _owner_acts(game: TI4, player: Player, owner: Player) -> bool:
    action = ongoing(game, StrategicAction)
    return action is not None and action.player == owner


@promissory_note(ACQUIESCENCE, STRATEGIC_BEGIN, when=_owner_acts)
async def acquiescence_omega(game: TI4, player: Player, owner: Player) -> None:
    """The secondary ability costs its holder no token, spent or placed."""
    last(game, StrategicAction, f"note:{ACQUIESCENCE}", player)


@secondary_tokens.changed_by(f"note:{ACQUIESCENCE}")
def spared(game: TI4, owner: Player, tokens: int, player: Player, card: str) -> int:
    return 0 if player == owner and lasting(game, f"note:{ACQUIESCENCE}", owner) else tokens
