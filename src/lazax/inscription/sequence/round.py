"""Rounds (I5): reveal an event, carry it out, discard it; the end of the game (I4.6, I19)."""

from __future__ import annotations

from typing import Any

from lazax.core.chance import draw
from lazax.core.log import note
from lazax.core.stage import enter, leave
from lazax.core.steps import do
from lazax.inscription.ai import rank
from lazax.inscription.council.agenda import (
    council_abilities,
    count_votes,
    gather_council,
    name_choice,
    resolve_agenda,
    reward_voters,
    spend_votes,
    vote,
)
from lazax.inscription.events import Round
from lazax.inscription.objectives.scoring import best, score
from lazax.inscription.registry import step
from lazax.inscription.sequence.production import produce
from lazax.inscription.sequence.settling import settle
from lazax.inscription.sequence.strategy import ai_progress, roll_dice, spend_card, spend_dice
from lazax.inscription.sequence.war import fight, take_spoils, war_abilities, write_strengths
from lazax.inscription.state import EMPTY, Inscription, set_common, with_ai
from lazax.inscription.tables import EVENTS
from lazax.tracing import names


@step
def begin_round(game: Inscription) -> None:
    game.round += 1


@step
async def reveal_event(game: Inscription) -> None:
    """I5.1: turn over the top event. A coroutine, though nobody is asked: so every round has a checkpoint before
    anything of it has happened."""
    event = draw(game, "events")
    assert event is not None  # I4.6: the final war comes first
    begin(game, event)


@names("event", 1, acts=True)
def begin(game: Inscription, event: str) -> None:
    game.event = event
    enter(game, Round(game.round, event))
    note(game, "event.revealed", n=game.round, event=event)
    game.todo = (*SEQUENCES[EVENTS[event].type], do(end_round))


@step
def skip_round(game: Inscription) -> None:
    """I4.7: an event without an effect."""
    note(game, "event.skipped")


@step
def end_round(game: Inscription) -> None:
    """Discard the event and clear what lasts a round."""
    leave(game, Round)
    game.discard = (*game.discard, game.event)
    game.event, game.dice, game.tabled, game.votes, game.ai_votes = "", (), (), {}, 0
    game.outcome = game.decision = ""
    for player in range(game.seats):
        set_common(game, player, active=-1, used=0, uses=(), purse=EMPTY, optional=EMPTY)
    game.todo = NEXT_ROUND


@step
def end_game(game: Inscription) -> None:
    """I19.6, I19.8, I19.9; I20.16: with the AI faction the best player must be better than lost."""
    leave(game, Round)
    game.mecatol = (*game.mecatol, *(p for p in range(game.seats) if p not in game.mecatol))
    game.over = True
    for player in range(game.seats):
        total = score(game, player).total
        note(game, "game.scored", player=player, n=total)
        if with_ai(game):
            note(game, "game.ranked", player=player, rank=rank(total, game.rules.difficulty))
    game.winners = best(game)
    if with_ai(game) and rank(score(game, game.winners[0]).total, game.rules.difficulty) == "lost":
        game.winners = ()
        note(game, "game.lost")
    else:
        note(game, "game.won_points", players=game.winners, n=score(game, game.winners[0]).total)


NEXT_ROUND = (do(begin_round), do(reveal_event))
WAR = (do(write_strengths), do(war_abilities), do(fight), do(take_spoils), do(settle))
SEQUENCES: dict[str, tuple[tuple[Any, ...], ...]] = {
    "strategy": (do(spend_card), do(settle), do(roll_dice), do(spend_dice), do(ai_progress), do(settle)),
    "war": WAR,
    "production": (do(produce), do(settle)),
    "council": (
        *(do(gather_council), do(council_abilities), do(vote), do(count_votes), do(name_choice)),
        *(do(resolve_agenda), do(settle), do(spend_votes), do(reward_voters), do(settle)),
    ),
    "interlude": (do(skip_round),),
    "final_war": (*WAR, do(end_game)),
}
