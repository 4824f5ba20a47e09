"""The status phase: eight steps (81)."""

from __future__ import annotations

from lazax.core.ask import PASS, Task, choose, lanes
from lazax.core.chance import reveal
from lazax.core.log import note
from lazax.core.stage import current, enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.core.windows import hidden_ask
from lazax.ti4.abilities import Query
from lazax.ti4.board import put_force, tokens_left
from lazax.ti4.cards.secrets.registry import SECRETS, could_score_in_status, scorable_in_status
from lazax.ti4.economy.goods import release_goods
from lazax.ti4.economy.hand import draw_action_cards
from lazax.ti4.economy.tokens import Pools, set_pools, spread_anew
from lazax.ti4.events import Effect, Phase
from lazax.ti4.objectives.scoring import scorable, score
from lazax.ti4.objectives.victory import end_without_objectives
from lazax.ti4.registry import asks, step, then
from lazax.ti4.sequence import agenda_phase
from lazax.ti4.sequence.order import initiative_order
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.timings import (
    CARDS_READIED,
    OBJECTIVE_REVEALED,
    STATUS_END,
    STATUS_START,
    STATUS_TOKENS,
    STRATEGIES_RETURNED,
)
from lazax.ti4.trade.promises import PROMISES
from lazax.ti4.windows import window

NEW_TOKENS = 2  # 81.5
KEEPS_STRATEGIES = "keeps_strategies"  # an effect on the phase: the player returns no strategy cards

asks("choose", "objective", "objective.public", "objective.secret")

status_tokens: Query[int, [Player]] = Query("status_tokens")
"""How many command tokens a player gains in the status phase."""
status_cards: Query[int, [Player]] = Query("status_cards")
"""How many action cards a player draws in the status phase."""


@step("status.start")
def start(game: TI4) -> None:
    enter(game, Phase("status"))
    note(game, "phase.status", n=game.round)
    players = initiative_order(game)
    then(
        game,
        window(STATUS_START),
        do(declare_secrets),
        *(do(score_objectives, player) for player in players),
        do(reveal_objective),
        window(OBJECTIVE_REVEALED),
        *(do(draw_card, player) for player in players),
        do(tokens_home),
        window(STATUS_TOKENS),
        do(gain_and_spread),
        do(ready_cards),
        window(CARDS_READIED),
        do(repair),
        window(STRATEGIES_RETURNED),
        do(return_strategy_cards),
        window(STATUS_END),
        do(end),
    )


@step("status.secrets")
async def declare_secrets(game: TI4) -> None:
    """61.6: at most one secret objective each. All say at once which; it is scored when their turn comes."""
    able = [player for player in initiative_order(game) if could_score_in_status(game, player)]
    chosen = await hidden_ask(game, "objective.secret", able, lambda p: scorable_in_status(game, p)) if able else {}
    reveal(game)
    game.declared = {player: chosen[player] for player in able if player in chosen}


@step("status.score")
def score_objectives(game: TI4, player: Player) -> Task | None:
    """81.1: at most one public objective (61.6), and with it the secret one that the player has named (R-66)."""
    able = player not in game.out and (player in game.declared or scorable(game, player))
    return _score_objectives(game, player) if able else None


async def _score_objectives(game: TI4, player: Player) -> None:
    if scorable(game, player):
        objective = await choose(player, "objective.public", lambda: [*scorable(game, player), PASS])
        if objective != PASS:
            await score(game, player, objective)
    secret = game.declared.get(player, "")
    if secret in scorable_in_status(game, player):
        await SECRETS[secret].score(game, player)
    game.declared = {other: name for other, name in game.declared.items() if other != player}


@step("status.reveal")
def reveal_objective(game: TI4) -> None:
    """81.2, 61.14; 61.15: if none is left face down the game ends."""
    if not game.objective_deck:
        end_without_objectives(game)
    game.revealed = (*game.revealed, game.objective_deck[0])
    game.objective_deck = game.objective_deck[1:]
    reveal(game)
    note(game, "objective.revealed", player=game.speaker, objective=game.revealed[-1])


@step("status.draw")
async def draw_card(game: TI4, player: Player) -> None:
    """81.3."""
    if player not in game.out:
        await draw_action_cards(game, player, status_cards(game, 1, player))


@step("status.tokens_home")
def tokens_home(game: TI4) -> None:
    """81.4."""
    game.tokens.clear()
    note(game, "status.tokens_home")


@step("status.spread")
async def gain_and_spread(game: TI4) -> None:
    """81.5: all gain tokens and spread those on their sheet anew, at the same time (81.5b)."""
    gains = {
        player: min(status_tokens(game, NEW_TOKENS, player), tokens_left(game, player))
        for player in initiative_order(game)
    }
    spread: dict[Player, Pools] = await lanes(
        tuple(gains), lambda lane, player: spread_anew(lane, player, gains[player])
    )
    for player, pools in spread.items():
        set_pools(game, player, pools)
        note(game, "tokens.spread", player=player, gained=gains[player], **pools._asdict())


@step("status.ready")
async def ready_cards(game: TI4) -> None:
    """81.6: planets and all other cards."""
    game.exhausted.clear()
    game.exhausted_cards = frozenset()
    note(game, "status.readied")
    for player in initiative_order(game):
        await release_goods(game, player)


@step("status.repair")
def repair(game: TI4) -> None:
    """81.7."""
    for (place, player), force in game.forces.items():
        repaired = force.repaired()
        if repaired is not force:
            put_force(game, place, player, repaired)
            note(game, "status.repaired", player=player, place=place)


@step("status.return")
def return_strategy_cards(game: TI4) -> None:
    """81.8."""
    effects = current(game, Phase).effects
    for player in range(game.seats):
        if Effect(KEEPS_STRATEGIES, player) not in effects:
            game.strategies[player] = ()
        for card in game.strategies[player]:
            note(game, "status.cards_kept", player=player, strategy=card)
    game.used.clear()
    note(game, "status.cards_returned")


@step("status.end")
def end(game: TI4) -> None:
    """81.8, 8.1: the agenda phase follows once the custodians token has been removed."""
    from lazax.ti4.sequence.round import end as end_round  # round by round: the phases lead back to where they began

    leave(game, Phase)
    PROMISES.phase_ended(game)
    then(game, do(end_round) if game.custodian == NOBODY else do(agenda_phase.start))
