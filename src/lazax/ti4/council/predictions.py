"""Predictions (8.22): a player says how the agenda will come out, and by which component; who was right is rewarded
after the outcome.

A component that predicts acts in the window after an agenda was revealed, and registers what it brings:

    @acts(AGENDA_REVEALED, "action_card:imperial_rider", usable=may_predict)
    async def imperial_rider(game: TI4, player: Player) -> None:
        await predict(game, player, "action_card:imperial_rider")

    @reward("action_card:imperial_rider")
    async def imperial_point(game: TI4, player: Player, outcome: str) -> None:
        gain_points(game, player, 1, "imperial_rider")
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from lazax.core.ask import RuleError, choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.abilities import traced
from lazax.ti4.council.outcomes import outcomes
from lazax.ti4.council.voting import bar_from_voting
from lazax.ti4.events import Agenda, Prediction
from lazax.ti4.registry import asks, step, then
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.state import TI4

F = TypeVar("F", bound=Callable[[TI4, Player, str], Awaitable[None]])

REWARDS: Final[dict[str, Callable[[TI4, Player, str], Awaitable[None]]]] = {}
"""Component -> what a right prediction by it brings."""

asks("choose", "outcome", "prediction.outcome")
asks("choose", "component", "prediction.reward")


def reward(component: str) -> Callable[[F], F]:
    """Register what a right prediction brings; the function is given the player and the outcome."""

    def register(function: F) -> F:
        REWARDS[component] = done = traced(function, (component,))
        return done

    return register


AFTERWARDS: Final[dict[str, Callable[[TI4, Player, str], Awaitable[None]]]] = {}
"""Component -> what a prediction by it brings whether it was right or not."""


def afterwards(component: str) -> Callable[[F], F]:
    """Register what a prediction brings when the agenda is over, whatever became of it."""

    def register(function: F) -> F:
        AFTERWARDS[component] = done = traced(function, (component,))
        return done

    return register


async def follow_predictions(game: TI4) -> None:
    for made in current(game, Agenda).predictions:
        if made.component in AFTERWARDS and made.player not in game.out:
            await AFTERWARDS[made.component](game, made.player, made.outcome)


def may_predict(game: TI4, player: Player) -> bool:
    """8.22: after an agenda was revealed and before any vote; FAQ-AC-13: also who cannot vote."""
    agenda = ongoing(game, Agenda)
    return agenda is not None and not agenda.votes and not agenda.cancelled and bool(outcomes(game, agenda.card))


async def predict(
    game: TI4, player: Player, component: str, outcome: str | None = None, *, barred: bool = True
) -> str:
    """8.22a: a possible outcome is said aloud; it is asked for where the component has not named it already. Who
    predicts cannot vote on this agenda, unless the component does not say so (`barred=False`). FAQ-AC-10: the same
    player may predict several times, other outcomes as well."""
    card = current(game, Agenda).card
    if outcome is None:
        outcome = await choose(player, "prediction.outcome", lambda: outcomes(game, card), agenda=card)
    if not may_predict(game, player) or outcome not in outcomes(game, card):
        raise RuleError(f"player {player} cannot predict {outcome} of {card} now")
    amend(game, Agenda, predictions=(*current(game, Agenda).predictions, Prediction(player, component, outcome)))
    note(game, "agenda.predicted", player=player, component=component, outcome=outcome)
    if barred:
        bar_from_voting(game, player)
    return outcome


def predicted(game: TI4, player: Player) -> tuple[str, ...]:
    """Which outcomes the player has predicted for this agenda."""
    agenda = ongoing(game, Agenda)
    return () if agenda is None else tuple(made.outcome for made in agenda.predictions if made.player == player)


def foresaw(game: TI4, player: Player) -> bool:
    """Whether the player voted for or predicted the outcome of this agenda."""
    agenda = current(game, Agenda)
    voted = any(voter == player and name == agenda.outcome for voter, name, _ in agenda.votes)
    return voted or agenda.outcome in predicted(game, player)


# rewards


def _due(game: TI4, player: Player) -> list[int]:
    """Which predictions of the player were right and have not been rewarded, by their place."""
    agenda = current(game, Agenda)
    return [
        at
        for at, made in enumerate(agenda.predictions)
        if made.player == player
        and made.outcome == agenda.outcome
        and at not in agenda.rewarded
        and made.component in REWARDS
    ]


@step("agenda.rewards")
def reward_predictions(game: TI4) -> None:
    """8.22b: in speaker order, one each at a time, until all are done."""
    if current(game, Agenda).cancelled:
        return
    line = [player for player in clockwise(game, game.speaker) if _due(game, player)]
    if line:
        then(game, *(do(give_reward, player) for player in line), do(reward_predictions))


@step("agenda.reward")
async def give_reward(game: TI4, player: Player) -> None:
    """Of several the player chooses."""
    if player in game.out or not (due := _due(game, player)):
        return
    agenda = current(game, Agenda)
    names = {agenda.predictions[at].component: at for at in reversed(due)}
    name = await choose(player, "prediction.reward", lambda: list(reversed(names)), agenda=agenda.card)
    amend(game, Agenda, rewarded=(*current(game, Agenda).rewarded, names[name]))
    note(game, "agenda.foreseen", player=player, component=name)
    await REWARDS[name](game, player, agenda.outcome)
