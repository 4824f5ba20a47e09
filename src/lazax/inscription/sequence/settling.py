"""The end of a step: what concerns everybody, that is Mecatol Rex (I16) and objectives (I19), is settled in seat
order from the speaker."""

from __future__ import annotations

from lazax.core.ask import lanes
from lazax.core.log import note
from lazax.core.stage import amend
from lazax.core.state import Player
from lazax.inscription.cards.drawing import deal_relics, take_drawn
from lazax.inscription.events import Round
from lazax.inscription.marks.boons import gain_votes
from lazax.inscription.registry import CONDITIONS, ability, step
from lazax.inscription.state import AI, Inscription, seats_from_speaker, set_common
from lazax.inscription.tables import MECATOL, OBJECTIVES, SHEETS
from lazax.tracing import names


@step
def settle(game: Inscription) -> None:
    """Objectives are looked at last; then everybody has a new part of the relic deck for the next step (I18.3)."""
    enter_mecatol(game)
    score_objectives(game)
    game.ai_reached = ()
    deal_relics(game)


def enter_mecatol(game: Inscription) -> None:
    """I16.1, I16.3: a row for everybody, the reward of the topmost one that was free for all; the AI faction gains
    nothing."""
    free_row = len(game.mecatol)
    for player in seats_from_speaker(game):
        if game.common[player].mecatol:
            set_common(game, player, mecatol=False)
            game.mecatol = (*game.mecatol, player)
            row = free_row
            if (better := ability(game, player, "mecatol")) is not None:
                row = better(game, player, free_row)
            reward = MECATOL[row]
            note(game, "mecatol.claimed", player=player, n_row=len(game.mecatol), n=reward.vp)
            gain_votes(game, player, reward.votes)
            game.navigation[player] = game.navigation[player]._replace(mecatol_vp=reward.vp)
    if "mecatol_rex" in game.ai_reached and AI not in game.mecatol:
        game.mecatol = (*game.mecatol, AI)
        note(game, "ai.mecatol", n_row=len(game.mecatol))


@step
async def take_relics(game: Inscription) -> None:
    """Rules 2 drew at the end of a step: what somebody of such a game has drawn and not looked at."""
    amend(game, Round, step="relics")
    await lanes([player for player in range(game.seats) if game.common[player].drawn], take_drawn)


def score_objectives(game: Inscription) -> None:
    """I19.1 to I19.5: everybody once; who meets it in the step in which it is first met gets the higher value."""
    for at, name in enumerate(game.objectives):
        card, condition, turned = OBJECTIVES[name], CONDITIONS[name], game.reached[at]
        met = [p for p in seats_from_speaker(game) if not game.common[p].objectives[at] and condition(game, p)]
        for player in met:
            award(game, name, player, card.later if turned else card.first)
        by_ai = SHEETS[at] in game.ai_reached
        if by_ai:
            note(game, "ai.objective", objective=name)
        if (met or by_ai) and not turned:
            game.reached = (*game.reached[:at], True, *game.reached[at + 1 :])


@names("objective", 1, acts=True)
def award(game: Inscription, name: str, player: Player, points: int) -> None:
    """Write the points of an objective into the box of its sheet."""
    at, scored = game.objectives.index(name), game.common[player].objectives
    set_common(game, player, objectives=(*scored[:at], points, *scored[at + 1 :]))
    note(game, "goal.scored", player=player, objective=name, n=points)
