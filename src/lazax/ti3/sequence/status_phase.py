"""The status phase, step by step (R22): each step is done by all players in order of play before the next."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import holds_home, order_of_play
from lazax.ti3.cards.political.laws.status_phase import collect_for_commerce
from lazax.ti3.cards.windows import WINDOWS
from lazax.ti3.effects import effect_on
from lazax.ti3.events import Phase
from lazax.ti3.objectives.requirements import claimable, fulfils
from lazax.ti3.objectives.scoring import ANY_NUMBER, claim, end_of_the_age, end_of_the_long_war
from lazax.ti3.registry import asks, step, then
from lazax.ti3.sequence.redistribution import redistribute
from lazax.ti3.sequence.status_draw import supplies
from lazax.ti3.sequence.status_window import window
from lazax.ti3.state import TI3
from lazax.ti3.trade.bargains.watching import phase_ended
from lazax.ti3.units import fleets

CARDS = do(WINDOWS.open, "status_phase")  # T-U2: action cards of the status phase

asks("choose", "objective", "objective.claim", "objective.secret")


@step("status.start")
def start(game: TI3) -> None:
    """R22.1 to R22.7 with the two windows of R22.9. Strategy cards, and with them the order, stay until the end."""
    enter(game, Phase("status"))
    note(game, "status.began", n=game.round)
    players = order_of_play(game)
    then(
        game,
        *(do(claim_objectives, player) for player in players),
        do(collect_for_commerce),
        *(do(window, player) for player in players),
        CARDS,
        do(repair),
        do(counters_home),
        do(refresh),
        do(supplies),
        *(do(redistribute, player) for player in players),
        *(do(window, player) for player in players),
        CARDS,
        do(return_strategy_cards),
        do(end),
    )


# step 1


@step("status.objectives")
async def claim_objectives(game: TI3, player: Player) -> None:
    """R23.1: at most one public objective, and the secret one; R23.4: only with the whole home system."""
    if player in game.out or not holds_home(game, player):
        return
    while claimable(game, player):
        public = await choose(player, "objective.claim", lambda: [*claimable(game, player), PASS])
        if public == PASS:
            break
        await claim(game, player, public)
        if not effect_on(game, ANY_NUMBER, player):  # R46.2
            break
    if game.secret[player]:  # whether it is still unscored is no secret
        hidden = await choose(player, "objective.secret", lambda: [*_provable(game, player), PASS], hidden=True)
        if hidden != PASS:
            await claim(game, player, hidden)


def _provable(game: TI3, player: Player) -> list[str]:
    """R23.5: a secret objective that is not fulfilled is never shown by mistake."""
    objective = game.secret[player]
    return [objective] if fulfils(game, player, objective) else []


# steps 2 to 4


@step("status.repair")
def repair(game: TI3) -> None:
    """R22.2."""
    for place, fleet in list(game.fleets.items()):
        repaired = fleets.repaired(fleet)
        if repaired is not fleet:
            game.fleets[place] = repaired
            note(game, "status.repaired", player=place[1], system=place[0])


@step("status.counters_home")
def counters_home(game: TI3) -> None:
    """R22.3."""
    game.counters.clear()
    note(game, "status.counters_home")


@step("status.refresh")
def refresh(game: TI3) -> None:
    """R22.4."""
    game.exhausted.clear()
    note(game, "status.refreshed")


# step 7


@step("status.return")
def return_strategy_cards(game: TI3) -> None:
    """R22.7, R23.13: all cards go back, active side up; T-U5: but for one that Political Stability keeps."""
    for player in range(game.seats):
        kept = game.kept[player]
        game.strategies[player] = (kept,) if kept and player not in game.out else ()
    game.used.clear()
    note(game, "status.cards_returned")


@step("status.end")
def end(game: TI3) -> None:
    """R22.10, R22.11: with the round end the effects that lasted until now, and by some options the game."""
    from lazax.ti3.sequence.round import end as end_round  # round by round: the phases lead back to where they began

    end_of_the_age(game)
    end_of_the_long_war(game)
    leave(game, Phase)
    phase_ended(game)
    then(game, do(end_round))
