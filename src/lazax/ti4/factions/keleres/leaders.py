"""The leaders of Keleres: one agent and commander, and a hero for each form."""

from __future__ import annotations

from lazax.core.ask import DONE, choose, choose_number, choose_player
from lazax.core.chance import shuffle
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.board import add_units, in_reinforcements, planets_in, planets_of
from lazax.ti4.combat.sides import takes_part
from lazax.ti4.council.changes import add_votes, may_add_votes
from lazax.ti4.council.predictions import afterwards, may_predict, predict
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.economy.hand import keep_hand_limit, take_openly
from lazax.ti4.economy.payment import allow_commodities
from lazax.ti4.economy.tokens import gain_tokens
from lazax.ti4.events import Agenda, Effect, SpaceCombat, Turn
from lazax.ti4.leaders.abilities import agent, hero, purge_leader
from lazax.ti4.leaders.unlocking import unlock, unlocked_by_choice
from lazax.ti4.registry import asks
from lazax.ti4.sequence.action_phase import COMPONENT, allow_another_action
from lazax.ti4.sequence.checks import settle
from lazax.ti4.sequence.order import alive
from lazax.ti4.state import TI4
from lazax.ti4.tables import ACTION_CARDS
from lazax.ti4.timings import (
    ACTION_DONE,
    AGENDA_REVEALED,
    ANY_TIME,
    COMPONENT_ACTION,
    SPACE_ROUND_START,
    VOTED,
)

COMMANDER, SUFFI_AN = "leader:keleres_commander", "keleres_commander"
ODLYNN = "leader:keleres_hero_odlynn"
CARDS, VOTES, ESCORTS = 3, 6, 2
FLAGSHIP, ESCORT = "flagship", ("cruiser", "destroyer")

asks("choose", "player", "keleres_agent.player")
asks("choose", "number", "keleres_hero_odlynn.votes")
asks("choose", "unit", "keleres_hero_kuuasi.ship")

unlocked_by_choice(SUFFI_AN)


# Xander Alexin Victori III


def _with_commodities(game: TI4) -> list[Player]:
    return [player for player in alive(game) if game.commodities[player]]


def _anyone_has_some(game: TI4, player: Player) -> bool:
    return bool(_with_commodities(game))


@agent("keleres_agent", ANY_TIME, _anyone_has_some)
async def xander(game: TI4, player: Player) -> None:
    """N-KEL-9: for one payment of one player."""
    allow_commodities(game, await choose_player(player, "keleres_agent.player", lambda: _with_commodities(game)))


# Suffi An


def _angles(game: TI4, player: Player) -> bool:
    """Locked: after a card as an action, for a trade good; unlocked: after any component action."""
    turn = ongoing(game, Turn)
    if turn is None or turn.player != player or not turn.action.startswith(COMPONENT):
        return False
    if SUFFI_AN in game.unlocked:
        return True
    return turn.action.startswith(f"{COMPONENT}action_card:") and game.goods[player] > 0


@acts(ACTION_DONE, COMMANDER, usable=_angles)
async def suffi_an(game: TI4, player: Player) -> None:
    """N-KEL-7: who pays for her after an action has no other action for that one (R-53)."""
    if SUFFI_AN in game.unlocked:
        allow_another_action(game)
        return
    game.goods[player] -= 1
    note(game, "goods.spent", player=player, n=1)
    unlock(game, player, SUFFI_AN)


# Harka Leeds


def _cards_left(game: TI4, player: Player) -> bool:
    return bool(game.action_deck)


@hero("keleres_hero_harka", COMPONENT_ACTION, _cards_left)
async def winds_of_change(game: TI4, player: Player) -> None:
    """Cards are revealed until three of them are component actions; the others are shuffled back."""
    actions = [at for at, card in enumerate(game.action_deck) if ACTION_CARDS[card].component_action][:CARDS]
    end = actions[-1] + 1 if len(actions) == CARDS else len(game.action_deck)
    shown, rest = game.action_deck[:end], game.action_deck[end:]
    kept = [shown[at] for at in actions]
    note(game, "keleres_hero_harka.shown", player=player, cards=tuple(shown))
    others = [card for at, card in enumerate(shown) if at not in actions]
    game.action_deck = shuffle(game, (*others, *rest))
    for card in kept:
        take_openly(game, player, card)
    await keep_hand_limit(game, player)


# Odlynn Myrr


def _foretold(game: TI4, player: Player) -> str | None:
    agenda = ongoing(game, Agenda)
    made = () if agenda is None else agenda.predictions
    return next((p.outcome for p in made if p.player == player and p.component == ODLYNN), None)


def _may_foretell(game: TI4, player: Player) -> bool:
    return may_predict(game, player) and _foretold(game, player) is None


@hero("keleres_hero_odlynn", AGENDA_REVEALED, _may_foretell, purged=False)
async def witching_hour(game: TI4, player: Player) -> None:
    await predict(game, player, ODLYNN, barred=False)


def _has_votes_left(game: TI4, player: Player) -> bool:
    window = ongoing(game, Window)
    own = window is not None and window.subject == str(player)
    used = Effect(ODLYNN, player) in current(game, Agenda).effects
    return own and _foretold(game, player) is not None and not used and may_add_votes(game, player)


@acts(VOTED, ODLYNN, usable=_has_votes_left)
async def votes_at_midnight(game: TI4, player: Player) -> None:
    """N-KEL-8: with the ballot, for whatever outcome it was."""
    number = await choose_number(player, "keleres_hero_odlynn.votes", 1, VOTES)
    amend(game, Agenda, effects=(*current(game, Agenda).effects, Effect(ODLYNN, player)))
    add_votes(game, player, number, ODLYNN)


@afterwards(ODLYNN)
async def for_each_who_differed(game: TI4, player: Player, foretold: str) -> None:
    """N-KEL-8: who abstained or voted for another outcome, whatever became of the agenda."""
    number = len({voter for voter, outcome, _ in current(game, Agenda).votes if outcome != foretold})
    await gain_goods(game, player, number)
    await gain_tokens(game, player, number)
    purge_leader(game, player, "keleres_hero_odlynn")


# Kuuasi Aun Jalatai


def _own_sky(game: TI4, player: Player) -> bool:
    combat = ongoing(game, SpaceCombat)
    if combat is None or not takes_part(combat, player):
        return False
    there = not set(planets_of(game, player)).isdisjoint(planets_in(game, combat.system))
    return there and any(in_reinforcements(game, player, kind) > 0 for kind in (FLAGSHIP, *ESCORT))


@hero("keleres_hero_kuuasi", SPACE_ROUND_START, _own_sky)
async def artemiris_ascendant(game: TI4, player: Player) -> None:
    """What is in reinforcements: the flagship, and two cruisers or destroyers."""
    system = current(game, SpaceCombat).system
    placed = [FLAGSHIP] if in_reinforcements(game, player, FLAGSHIP) > 0 else []
    for kind in placed:
        add_units(game, system, player, kind)

    def options() -> list[str]:
        return [*(kind for kind in ESCORT if in_reinforcements(game, player, kind) > 0), DONE]

    for left in range(ESCORTS, 0, -1):
        kind = await choose(player, "keleres_hero_kuuasi.ship", options, n=left)
        if kind == DONE:
            break
        placed.append(kind)
        add_units(game, system, player, kind)
    counts = tuple((kind, placed.count(kind), 0) for kind in dict.fromkeys(placed))
    note(game, "units.placed", player=player, place=system, units=counts)
    await settle(game)
