"""Directives about points, cards, goods and command tokens."""

from __future__ import annotations

from lazax.core.chance import pick, reveal
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.board import tokens_left
from lazax.ti4.council.effects import (
    change_points,
    discard_hand,
    in_speaker_order,
    return_goods,
    take_from_sheet,
    voted_for,
    with_points,
)
from lazax.ti4.council.outcomes import AGAINST, FOR, agenda
from lazax.ti4.council.voting import bar_from_voting
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.economy.hand import draw_action_cards
from lazax.ti4.economy.tokens import Pools, pools_of, set_pools
from lazax.ti4.exploration.relics import draw_relic
from lazax.ti4.objectives.secrets import draw_secret
from lazax.ti4.sequence.order import left_of
from lazax.ti4.sequence.strategic_action import use_secondaries_freely
from lazax.ti4.sets import public_objectives
from lazax.ti4.state import TI4
from lazax.ti4.tables import TECHNOLOGIES
from lazax.ti4.technology.research import gain_any_technology
from lazax.ti4.timings import OBJECTIVE_REVEALED
from lazax.ti4.windows import react

STANDARD = Pools(tactic=3, fleet=3, strategy=2)
GOODS = 5


@agenda("archived_secret")
async def archived_secret(game: TI4, outcome: str) -> None:
    await draw_secret(game, int(outcome))


@agenda("economic_equality")
async def economic_equality(game: TI4, outcome: str) -> None:
    for player in in_speaker_order(game):
        return_goods(game, player)
    for player in in_speaker_order(game) if outcome == FOR else ():
        await gain_goods(game, player, GOODS)


@agenda("incentive_program")
async def incentive_program(game: TI4, outcome: str) -> None:
    """One of those that do not lie in the row; 61.14: it can be scored from now on."""
    stage = 1 if outcome == FOR else 2
    known = {*game.revealed, *game.objective_deck}
    left = [name for name in public_objectives(game.rules.sets, stage) if name not in known]
    if left:
        game.revealed = (*game.revealed, pick(game, left))
        reveal(game)
        note(game, "objective.revealed", player=game.speaker, objective=game.revealed[-1])
        await react(game, OBJECTIVE_REVEALED)


@agenda("mutiny")
async def mutiny(game: TI4, outcome: str) -> None:
    """N-AG-1: in speaker order, points too."""
    for player in voted_for(game, FOR):
        await change_points(game, player, 1 if outcome == FOR else -1, "mutiny")


@agenda("seed_of_an_empire")
async def seed_of_an_empire(game: TI4, outcome: str) -> None:
    """All who are tied."""
    for player in with_points(game, max if outcome == FOR else min):
        await change_points(game, player, 1, "seed_of_an_empire")


@agenda("public_execution")
async def public_execution(game: TI4, outcome: str) -> None:
    player = int(outcome)
    await discard_hand(game, player)
    if game.speaker == player:
        game.speaker = left_of(game, player)
        note(game, "speaker.passed", player=game.speaker)
    bar_from_voting(game, player, phase=True)
    note(game, "vote.barred", player=player)


@agenda("unconventional_measures")
async def unconventional_measures(game: TI4, outcome: str) -> None:
    for player in voted_for(game, FOR):
        if outcome == FOR:
            await draw_action_cards(game, player, 2)
        else:
            await discard_hand(game, player)


@agenda("armed_forces_standardization")
async def armed_forces_standardization(game: TI4, outcome: str) -> None:
    """With too few tokens at hand the tactic pool is filled first, then the fleet pool."""
    player = int(outcome)
    at_hand = sum(pools_of(game, player)) + tokens_left(game, player)
    tactic = min(STANDARD.tactic, at_hand)
    fleet = min(STANDARD.fleet, at_hand - tactic)
    pools = Pools(tactic, fleet, min(STANDARD.strategy, at_hand - tactic - fleet))
    set_pools(game, player, pools)
    note(game, "tokens.redistributed", player=player, **pools._asdict())


@agenda("clandestine_operations")
async def clandestine_operations(game: TI4, outcome: str) -> None:
    for player in in_speaker_order(game):
        if outcome == AGAINST:
            await take_from_sheet(game, player, 1, ("fleet",))
        else:
            await take_from_sheet(game, player, 2)


@agenda("galactic_crisis_pact")
async def galactic_crisis_pact(game: TI4, outcome: str) -> None:
    """N-AG-7: in speaker order, at once; resources and influence are paid."""
    use_secondaries_freely(game, outcome, in_speaker_order(game))


@agenda("minister_of_antiquities")
async def minister_of_antiquities(game: TI4, outcome: str) -> None:
    await draw_relic(game, int(outcome))


@agenda("research_grant_reallocation")
async def research_grant_reallocation(game: TI4, outcome: str) -> None:
    """N-AG-8: as many tokens of the fleet pool as the card shows prerequisites, or all of them."""
    player: Player = int(outcome)
    technology = await gain_any_technology(game, player)
    if technology is not None:
        await take_from_sheet(game, player, sum(TECHNOLOGIES[technology].needs.values()), ("fleet",))
