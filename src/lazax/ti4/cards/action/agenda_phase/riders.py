"""Riders and Sanction: action cards that predict an outcome (W-V3) and reward who was right (W-V8b)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.ti4.board import has_ships, in_reinforcements, planets_of, system_of
from lazax.ti4.cards.action.aims import possible_outcomes
from lazax.ti4.cards.play import Aim, action_card
from lazax.ti4.council.predictions import may_predict, predict, reward
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.economy.hand import draw_action_cards
from lazax.ti4.economy.tokens import gain_tokens, place_from_reinforcements
from lazax.ti4.events import Agenda
from lazax.ti4.objectives.victory import gain_points
from lazax.ti4.registry import asks
from lazax.ti4.sequence.checks import touch_pool
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.state import TI4
from lazax.ti4.tables import SYSTEMS
from lazax.ti4.technology.research import research
from lazax.ti4.timings import AGENDA_REVEALED
from lazax.ti4.units.force import SPACE_DOCK
from lazax.ti4.units.placing import place_units, placeable
from lazax.ti4.units.structures import buildable, place_structure
from lazax.ti4.ways import systems

Reward = Callable[[TI4, Player, str], Awaitable[None]]

TOKENS, CARDS, GOODS = 3, 3, 5
DREADNOUGHT = "dreadnought"

asks("choose", "planet", "construction_rider.planet")
asks("choose", "system", "diplomacy_rider.system", "warfare_rider.system")


def rider(name: str) -> Callable[[Reward], Reward]:
    """Register a card that predicts, and what it brings to who was right: with the player and the outcome."""
    component = f"action_card:{name}"

    async def foretell(game: TI4, player: Player, outcome: str) -> None:
        """R-05: the outcome was named when the card was shown."""
        await predict(game, player, component, outcome)

    action_card(name, AGENDA_REVEALED, aims=(Aim("outcome", possible_outcomes),), when=may_predict)(foretell)
    return reward(component)


@rider("construction_rider")
async def construction_rider(game: TI4, player: Player, outcome: str) -> None:
    def options() -> list[str]:
        found = buildable(game, player, SPACE_DOCK, planets_of(game, player))
        return found if in_reinforcements(game, player, SPACE_DOCK) else [*found, PASS]

    if options() and (planet := await choose(player, "construction_rider.planet", options)) != PASS:
        await place_structure(game, player, SPACE_DOCK, planet)


@rider("diplomacy_rider")
async def diplomacy_rider(game: TI4, player: Player, outcome: str) -> None:
    """N-GEN-5: everybody else places a token, from the sheet if there is none left."""
    found = sorted({system_of(game, planet) for planet in planets_of(game, player)}.intersection(SYSTEMS))
    if found:
        system = await choose(player, "diplomacy_rider.system", lambda: found)
        note(game, "diplomacy.protected", player=player, system=system)
        for other in clockwise(game, player)[1:]:
            await place_from_reinforcements(game, other, system)


@rider("imperial_rider")
async def imperial_rider(game: TI4, player: Player, outcome: str) -> None:
    """98.7: the game may end in the middle of the council."""
    gain_points(game, player, 1, "imperial_rider")


@rider("leadership_rider")
async def leadership_rider(game: TI4, player: Player, outcome: str) -> None:
    await gain_tokens(game, player, TOKENS)


@rider("politics_rider")
async def politics_rider(game: TI4, player: Player, outcome: str) -> None:
    await draw_action_cards(game, player, CARDS)
    game.speaker = player
    note(game, "speaker.passed", player=player)


@rider("technology_rider")
async def technology_rider(game: TI4, player: Player, outcome: str) -> None:
    await research(game, player)


@rider("trade_rider")
async def trade_rider(game: TI4, player: Player, outcome: str) -> None:
    await gain_goods(game, player, GOODS)


@rider("warfare_rider")
async def warfare_rider(game: TI4, player: Player, outcome: str) -> None:
    def options() -> list[str]:
        found = [system for system in systems(game) if has_ships(game, system, player)]
        return found if in_reinforcements(game, player, DREADNOUGHT) else [*found, PASS]

    if not placeable(game, player, DREADNOUGHT) or options() in ([], [PASS]):
        return
    system = await choose(player, "warfare_rider.system", options)
    if system != PASS:
        await place_units(game, player, system, DREADNOUGHT)


@rider("sanction")
async def sanction(game: TI4, player: Player, outcome: str) -> None:
    """Each who voted as foretold loses a token of the fleet pool; 37.3: their fleets are looked at."""
    voters = {voter for voter, name, number in current(game, Agenda).votes if name == outcome and number}
    for voter in clockwise(game, game.speaker):
        if voter in voters and game.fleet_pool[voter]:
            game.fleet_pool[voter] -= 1
            touch_pool(game, voter)
            note(game, "token.lost", player=voter, pool="fleet")
