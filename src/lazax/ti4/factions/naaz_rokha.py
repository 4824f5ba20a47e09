"""The Naaz-Rokha Alliance: they explore with mechs, which also fly."""

from __future__ import annotations

from lazax.core.ask import DONE, PASS, choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4 import sets
from lazax.ti4.abilities import acts
from lazax.ti4.board import exhaust, force_at, is_ready, planets_of, system_of, tokens_left
from lazax.ti4.cards.explorations.fragments import UNKNOWN, fragment_of
from lazax.ti4.combat.dice import combat_bonus, combat_dice_of
from lazax.ti4.combat.sides import combat_now, takes_part
from lazax.ti4.economy.tokens import gain_tokens
from lazax.ti4.events import ControlChange, Exploration, GroundCombat, SpaceCombat, Turn
from lazax.ti4.exploration.decks import purge
from lazax.ti4.exploration.explore import explorable, explore_planet, take_fragment
from lazax.ti4.exploration.relics import draw_relic
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.registry import asks, then
from lazax.ti4.sequence.strategic_action import STRATEGIES, begin_freely, end_freely, use_secondary
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import TRAITS
from lazax.ti4.timings import (
    COMPONENT_ACTION,
    CONTROL_AFTER,
    EXPLORED,
    EXPLORING,
    GROUND_ROUND_START,
    SPACE_COMBAT_START,
    SPACE_ROUND_START,
    TURN_END,
)
from lazax.ti4.units.cards import OTHER_SIDE
from lazax.ti4.units.force import MECH
from lazax.ti4.units.lasting import last, lasting

SUPERCHARGE = "technology:supercharge"
RELIC, TOKEN = "card", "token"
SYSTEMS_WITH_MECHS, SECONDARIES = 3, 2

asks("choose", "word", "fabrication.gain")
asks("choose", "exploration", "fabrication.token", "fragments.first", "fragments.second")
asks("choose", "planet", "naaz_rokha_agent.planet")
asks("choose", "strategy", "naaz_rokha_hero.card")


# Distant Suns


def _mechs_explore(game: TI4, player: Player) -> bool:
    explored = ongoing(game, Exploration)
    return (
        explored is not None and explored.player == player and force_at(game, explored.place, player).number(MECH) > 0
    )


@acts(EXPLORING, "ability:distant_suns", usable=_mechs_explore)
async def distant_suns(game: TI4, player: Player) -> None:
    """N-NRA-1: one card more, however many mechs there are."""
    amend(game, Exploration, more=current(game, Exploration).more + 1)


# Fabrication, Black Market Forgery


def _partners(game: TI4, player: Player, first: str) -> list[str]:
    """What makes a pair with a fragment: one of its kind, or an unknown one."""
    left = list(game.fragments[player])
    left.remove(first)
    return [card for card in dict.fromkeys(left) if card == first or UNKNOWN in (card, first)]


def _first_of_pairs(game: TI4, player: Player) -> list[str]:
    return [card for card in dict.fromkeys(game.fragments[player]) if _partners(game, player, card)]


def _purge_fragment(game: TI4, player: Player, card: str) -> None:
    take_fragment(game, player, card)
    purge(game, f"exploration:{card}")


async def _pair_for_relic(game: TI4, player: Player) -> None:
    """N-NRA-2: both may be unknown; also if there is no relic left."""
    first = await choose(player, "fragments.first", lambda: _first_of_pairs(game, player))
    second = await choose(player, "fragments.second", lambda: _partners(game, player, first), exploration=first)
    for card in (first, second):
        _purge_fragment(game, player, card)
    trait = next((trait for trait in TRAITS if fragment_of(trait) in (first, second)), None)
    if trait is None:
        note(game, "fragments.purged_unknown", player=player, n=2)
    else:
        note(game, "fragments.purged", player=player, n=2, trait=trait)
    await draw_relic(game, player)


def _any_fragment(game: TI4, player: Player) -> bool:
    return bool(game.fragments[player])


@acts(COMPONENT_ACTION, "ability:fabrication", usable=_any_fragment)
async def fabrication(game: TI4, player: Player) -> None:
    pairs = [RELIC] if _first_of_pairs(game, player) else []
    if await choose(player, "fabrication.gain", lambda: [*pairs, TOKEN]) == RELIC:
        await _pair_for_relic(game, player)
        return
    card = await choose(player, "fabrication.token", lambda: list(dict.fromkeys(game.fragments[player])))
    _purge_fragment(game, player, card)
    note(game, "fragment.purged", player=player, fragment=card)
    await gain_tokens(game, player, 1)


def _has_pair(game: TI4, player: Player, owner: Player) -> bool:
    return bool(_first_of_pairs(game, player))


@promissory_note("black_market_forgery", COMPONENT_ACTION, when=_has_pair)
async def black_market_forgery(game: TI4, player: Player, owner: Player) -> None:
    await _pair_for_relic(game, player)


# technologies


def _explored_exhausted(game: TI4, player: Player) -> bool:
    explored = ongoing(game, Exploration)
    own = explored is not None and explored.player == player == game.control.get(explored.place)
    return own and current(game, Exploration).place in game.exhausted


@acts(EXPLORED, "technology:pre_fab_arcologies", usable=_explored_exhausted, must=True)
async def pre_fab_arcologies(game: TI4, player: Player) -> None:
    """N-NRA-6: after the card is resolved."""
    planet = current(game, Exploration).place
    game.exhausted.discard(planet)
    note(game, "planet.readied", player=player, planet=planet)


def _fights_on(game: TI4, player: Player) -> bool:
    return takes_part(combat_now(game), player) and is_ready(game, player, SUPERCHARGE)


@acts(SPACE_ROUND_START, SUPERCHARGE, usable=_fights_on)
@acts(GROUND_ROUND_START, SUPERCHARGE, usable=_fights_on)
async def supercharge(game: TI4, player: Player) -> None:
    exhaust(game, player, SUPERCHARGE)
    combat = GroundCombat if ongoing(game, GroundCombat) else SpaceCombat
    last(game, combat, SUPERCHARGE, player, this_round=True)
    note(game, "technology.exhausted", player=player, component=SUPERCHARGE)


@combat_bonus.changed_by(SUPERCHARGE)
def supercharged(game: TI4, owner: Player, bonus: int, player: Player, kind: str, place: str) -> int:
    return bonus + 1 if player == owner and lasting(game, SUPERCHARGE, owner) else bonus


# units


@combat_dice_of.changed_by("unit:naaz_rokha_flagship")
def visz_el_vir(game: TI4, owner: Player, dice: int, player: Player, kind: str, place: str) -> int:
    """N-NRA-4: both sides of the mech's card."""
    beside = force_at(game, system_of(game, place), owner).number("flagship")
    return dice + 1 if player == owner and kind == MECH and beside else dice


def _mechs_in_space(game: TI4, player: Player) -> int:
    combat = ongoing(game, SpaceCombat)
    if combat is None or not takes_part(combat, player):
        return 0
    return force_at(game, combat.system, player).number(MECH)


def _mechs_take_off(game: TI4, player: Player) -> bool:
    return _mechs_in_space(game, player) > 0


@acts(SPACE_COMBAT_START, "unit:naaz_rokha_mech", usable=_mechs_take_off, must=True)
async def eidolon(game: TI4, player: Player) -> None:
    """N-NRA-3: the card shows its other side until the combat is over; those in the space area fight as ships."""
    combat = current(game, SpaceCombat)
    flying = ((player, combat.system, MECH),) * _mechs_in_space(game, player)
    amend(game, SpaceCombat, joined=(*combat.joined, *flying))
    last(game, SpaceCombat, OTHER_SIDE, player, MECH)
    note(game, "naaz_rokha_mech.flies", player=player, system=combat.system, n=len(flying))


# leaders


def _to_explore(game: TI4, player: Player) -> list[str]:
    return [planet for planet in planets_of(game, player) if explorable(game, planet)]


def _could_explore(game: TI4, player: Player) -> bool:
    turn = ongoing(game, Turn)
    return turn is not None and bool(_to_explore(game, turn.player))


@agent("naaz_rokha_agent", TURN_END, _could_explore)
async def garv_and_gunn(game: TI4, player: Player) -> None:
    """N-NRA-7: whoever's turn it is may explore any planet of theirs with a trait."""
    explorer = current(game, Turn).player
    planet = await choose(explorer, "naaz_rokha_agent.planet", lambda: [*_to_explore(game, explorer), PASS])
    if planet != PASS:
        await explore_planet(game, explorer, planet)


@unlocked_when("naaz_rokha_commander")
def mechs_in_three_systems(game: TI4, player: Player) -> SoFar:
    there = (place for (place, owner), force in game.forces.items() if owner == player and force.number(MECH))
    return SoFar(len({system_of(game, place) for place in there}), SYSTEMS_WITH_MECHS)


def _taken_from_another(game: TI4, player: Player) -> bool:
    change = ongoing(game, ControlChange)
    taken = change is not None and change.player == player and change.former not in (NOBODY, player)
    return taken and explorable(game, current(game, ControlChange).planet)


@acts(CONTROL_AFTER, "leader:naaz_rokha_commander", usable=_taken_from_another)
async def dart_and_tai(game: TI4, player: Player) -> None:
    await explore_planet(game, player, current(game, ControlChange).planet)


def _usable_cards(game: TI4, player: Player) -> list[str]:
    """Strategy cards that are readied, or that nobody has."""
    return [card for card in sets.strategy_cards(game.rules.sets) if card not in game.used and card in STRATEGIES]


@hero("naaz_rokha_hero", COMPONENT_ACTION)
async def forge_legend(game: TI4, player: Player) -> None:
    """N-NRA-5: a relic, then up to two different secondary abilities, named first; their tokens come from
    reinforcements."""
    await draw_relic(game, player)
    chosen: list[str] = []
    while len(chosen) < SECONDARIES:
        left = [card for card in _usable_cards(game, player) if card not in chosen]
        card = await choose(player, "naaz_rokha_hero.card", lambda: [*left, DONE])
        if card == DONE:
            break
        chosen.append(card)
    free = tokens_left(game, player) > 0
    for card in reversed(chosen):
        then(game, do(begin_freely, card, free), do(use_secondary, player, card), do(end_freely))
