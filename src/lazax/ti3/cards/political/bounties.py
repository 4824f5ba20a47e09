"""Political cards that give something to players, or take goods from all of them."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import clockwise, in_reinforcements, order_of_play, planets_of
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.council.prophecy import begin_prophecy
from lazax.ti3.economy.supply import hand_over_goods
from lazax.ti3.effects import add_effect
from lazax.ti3.events import NO_SECONDARY, Effect, Round
from lazax.ti3.registry import STRATEGIES, asks, step, then
from lazax.ti3.state import TI3

asks("choose", "strategy", "aggressive_strategy.strategy")
asks("choose", "planet", "subsidized_industry.planet")


# Aggressive Strategy


@agenda("aggressive_strategy")
async def aggressive_strategy(game: TI3, outcome: str) -> None:
    """For: everybody may at once use the secondary of his own card freely. Against: no secondaries this round."""
    if outcome == FOR:
        then(game, *(("aggressive_strategy.use", player) for player in order_of_play(game)))
    else:
        add_effect(game, Round, Effect(NO_SECONDARY))
        note(game, "aggressive_strategy.barred")


@step("aggressive_strategy.use")
async def use_own_secondary(game: TI3, player: Player) -> None:
    """T-A3: one secondary without a command counter; who holds two strategy cards chooses one of them."""
    if player in game.out or not _own_secondaries(game, player):
        return
    card = await choose(player, "aggressive_strategy.strategy", lambda: [*_own_secondaries(game, player), PASS])
    if card != PASS:
        then(game, ("strategic.execute", player, card, 0))


def _own_secondaries(game: TI3, player: Player) -> list[str]:
    """Strategy cards of the player whose secondary would do something for him; Initiative has none."""
    from lazax.ti3.sequence.strategic import secondary_open  # not above: that module leads here

    return [card for card in game.strategies[player] if card in STRATEGIES and secondary_open(game, player, card)]


# trade goods


@agenda("cost_overruns")
async def cost_overruns(game: TI3, outcome: str) -> None:
    """For: everybody discards a trade good for each of his planets; R27.13: as far as he has any."""
    if outcome != FOR:
        return
    for player in order_of_play(game):
        lost = min(game.goods[player], len(planets_of(game, player)))
        if lost:
            game.goods[player] -= lost
            note(game, "cost_overruns.lost", player=player, n=lost)


@agenda("economic_revitalization")
async def economic_revitalization(game: TI3, outcome: str) -> None:
    """Each opponent who has a trade good gives one; T-X5: what the elected player gets he may have to pass on."""
    elected = int(outcome)
    for giver in [player for player in clockwise(game, elected)[1:] if game.goods[player]]:
        note(game, "economic_revitalization.given", player=giver, player_to=elected)
        hand_over_goods(game, giver, elected, 1)


# Subsidized Industry


@agenda("subsidized_industry")
async def subsidized_industry(game: TI3, outcome: str) -> None:
    """The elected player may place a space dock; R18.10: it produces from the next round on."""
    player = int(outcome)
    if not _dock_sites(game, player):
        return
    planet = await choose(player, "subsidized_industry.planet", lambda: [*_dock_sites(game, player), PASS])
    if planet != PASS:
        game.docks[planet] = game.round
        note(game, "subsidized_industry.placed", player=player, planet=planet)


def _dock_sites(game: TI3, player: Player) -> list[str]:
    """R20.1, R18.9: as long as there are pieces, own planets without a dock."""
    if in_reinforcements(game, player, "space_dock") <= 0:
        return []
    return [planet for planet in planets_of(game, player) if planet not in game.docks]


@agenda("prophecy_of_ixth")
async def prophecy_of_ixth(game: TI3, outcome: str) -> None:
    """T-B4: the card stays with the elected player, whose fighters fight better as long as he buys more of them."""
    begin_prophecy(game, int(outcome))
