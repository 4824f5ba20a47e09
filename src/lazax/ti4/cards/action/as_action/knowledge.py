"""Action cards played as an action that bring technologies, secret objectives or finds (W-A9)."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.board import has_ships, planets_of
from lazax.ti4.cards.play import Aim, action_card
from lazax.ti4.economy.goods import spend_goods
from lazax.ti4.economy.neighbours import neighbours_of
from lazax.ti4.economy.payment import can_pay, pay
from lazax.ti4.exploration.decks import cards_of, discard_exploration, draw_exploration
from lazax.ti4.exploration.explore import explorable, explore_frontier, keep
from lazax.ti4.objectives.secrets import draw_secret, may_draw_secret
from lazax.ti4.sets import technology_deck
from lazax.ti4.state import TI4
from lazax.ti4.tables import EXPLORATIONS, TECHNOLOGIES, TRAITS, UNIT_UPGRADES
from lazax.ti4.technology.research import lose_technology, receive_technology, research, researchable
from lazax.ti4.timings import COMPONENT_ACTION
from lazax.ti4.units.planets import traits_of
from lazax.ti4.ways import adjacent, systems

FOCUSED, PLAGIARISED, IMPERSONATED = 4, 5, 3  # prices
DUG_UP = 3


def _can_focus(game: TI4, player: Player) -> bool:
    return game.goods[player] >= FOCUSED and bool(researchable(game, player))


@action_card("focused_research", COMPONENT_ACTION, when=_can_focus)
async def focused_research(game: TI4, player: Player) -> None:
    spend_goods(game, player, FOCUSED)
    await research(game, player)


def _returnable(game: TI4, player: Player) -> Iterator[str]:
    """Technologies of all factions, no upgrades, after whose return another one can be researched."""
    return (
        technology
        for technology in game.technologies[player]
        if technology not in UNIT_UPGRADES
        and TECHNOLOGIES[technology].faction is None
        and _could_follow(game, player, technology)
    )


def _could_follow(game: TI4, player: Player, technology: str) -> bool:
    """N-AC-8: what was returned neither helps nor comes back."""
    without = game.copy()
    lose_technology(without, player, technology)
    return any(name != technology for name in researchable(without, player))


@action_card("divert_funding", COMPONENT_ACTION, aims=(Aim("technology", _returnable),))
async def divert_funding(game: TI4, player: Player, technology: str) -> None:
    lose_technology(game, player, technology)
    note(game, "technology.returned", player=player, technology=technology)
    await research(game, player, only=lambda name: name != technology)


def _to_copy(game: TI4, player: Player) -> list[str]:
    """What neighbours own and the player may have; N-GEN-14: no upgrade in whose stead they have their own."""
    if not can_pay(game, player, "influence", PLAGIARISED):
        return []
    around = {technology for other in neighbours_of(game, player) for technology in game.technologies[other]}
    deck = technology_deck(game.rules.sets, game.factions[player])
    open_ = [name for name in deck if TECHNOLOGIES[name].faction is None and name not in game.technologies[player]]
    return [name for name in open_ if name in around]


@action_card("plagiarize", COMPONENT_ACTION, aims=(Aim("technology", _to_copy),))
async def plagiarize(game: TI4, player: Player, technology: str) -> None:
    await pay(game, player, "influence", PLAGIARISED, "plagiarize")
    await receive_technology(game, player, technology)


def _can_impersonate(game: TI4, player: Player) -> bool:
    return may_draw_secret(game) and can_pay(game, player, "influence", IMPERSONATED)


@action_card("impersonation", COMPONENT_ACTION, when=_can_impersonate)
async def impersonation(game: TI4, player: Player) -> None:
    await pay(game, player, "influence", IMPERSONATED, "impersonation")
    await draw_secret(game, player)


def _sites(game: TI4, player: Player) -> list[str]:
    """Decks that match an own planet."""
    planets = (planet for planet in planets_of(game, player) if explorable(game, planet))
    mine = {trait for planet in planets for trait in traits_of(game, planet)}
    return [trait for trait in TRAITS if trait in mine and (cards_of(game, trait) or _discarded(game, trait))]


def _discarded(game: TI4, deck: str) -> bool:
    return any(EXPLORATIONS[card].deck == deck for card in game.exploration_discard)


@action_card("archaeological_expedition", COMPONENT_ACTION, aims=(Aim("trait", _sites),))
async def archaeological_expedition(game: TI4, player: Player, deck: str) -> None:
    """Fragments are kept, nothing else is carried out."""
    found = [card for card in (draw_exploration(game, deck) for _ in range(DUG_UP)) if card is not None]
    note(game, "exploration.dug_up", player=player, explorations=tuple(found))
    for card in found:
        if EXPLORATIONS[card].kind == "relic_fragment":
            keep(game, player, card)
        else:
            discard_exploration(game, card)


def _frontiers(game: TI4, player: Player) -> list[str]:
    """Frontier tokens in or next to systems with own ships."""
    near = {
        there
        for system in systems(game)
        if has_ships(game, system, player)
        for there in (system, *adjacent(game, system, player))
    }
    return [system for system in systems(game) if system in game.frontier and system in near]


@action_card("exploration_probe", COMPONENT_ACTION, aims=(Aim("system", _frontiers),))
async def exploration_probe(game: TI4, player: Player, system: str) -> None:
    await explore_frontier(game, player, system)
