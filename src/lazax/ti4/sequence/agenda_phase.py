"""The agenda phase (8)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.voting import outcome as judge
from lazax.ti4.board import planets_of
from lazax.ti4.council.agenda_deck import discard_sealed, draw_agenda, show_sealed
from lazax.ti4.council.effects import in_speaker_order
from lazax.ti4.council.laws import pass_law, repeal
from lazax.ti4.council.outcomes import AGAINST, EFFECTS, REVEALED, lacks_what_it_needs, outcomes
from lazax.ti4.council.predictions import follow_predictions, reward_predictions
from lazax.ti4.council.voting import cast_votes, order_of_voting
from lazax.ti4.events import Agenda, Phase, Resolving
from lazax.ti4.registry import asks, step, then
from lazax.ti4.state import TI4
from lazax.ti4.tables import AGENDAS
from lazax.ti4.timings import (
    AGENDA_DONE,
    AGENDA_PHASE_START,
    AGENDA_REVEALED,
    AGENDA_REVEALED_WHEN,
    BEFORE_VOTE,
    BEFORE_VOTING,
    ELECTED,
    OUTCOME,
    OUTCOME_IMMINENT,
    OUTCOME_RESOLVED,
    OUTCOME_WHEN,
    SPEAKER_VOTED,
    VOTED,
)
from lazax.ti4.trade.promises import PROMISES
from lazax.ti4.windows import window

AGENDAS_EACH = 2  # 8.2, 8.3
READY_FEW = "ready_few"  # an effect on the phase: how many planets each player readies at its end

asks("choose", "outcome", "agenda.tie")
asks("choose", "planet", "agenda.ready_planet")


@step("agenda.start")
def start(game: TI4) -> None:
    enter(game, Phase("agenda"))
    note(game, "phase.agenda")
    then(game, window(AGENDA_PHASE_START), *(do(reveal) for _ in range(AGENDAS_EACH)), do(ready_planets))


@step("agenda.reveal")
async def reveal(game: TI4) -> None:
    """8.2: the speaker turns up the top agenda. One without what it needs is discarded and the next one turned up."""
    unfit: tuple[str, ...] = ()
    while (card := draw_agenda(game)) is not None and lacks_what_it_needs(game, card):
        unfit = (*unfit, card)
        note(game, "agenda.unfit", player=game.speaker, agenda=card)
    game.agenda_discard = (*game.agenda_discard, *unfit)
    if card is None:
        note(game, "agenda.none")
        return
    note(game, "agenda.revealed", player=game.speaker, agenda=card)
    await lay_before_the_council(game, Agenda(card))


async def lay_before_the_council(game: TI4, agenda: Agenda) -> None:
    """What has just been revealed can be replaced, is voted on, and comes to its outcome."""
    enter(game, agenda)
    then(game, window(AGENDA_REVEALED_WHEN), do(vote), do(close))
    if agenda.card in REVEALED:
        await REVEALED[agenda.card](game)


@step("agenda.vote")
def vote(game: TI4) -> None:
    """8.2: all vote in their order, then the outcome is resolved. An agenda that was discarded is not voted on; R-18:
    nor one without a possible outcome."""
    agenda = current(game, Agenda)
    if agenda.cancelled:
        return
    if not outcomes(game, agenda.card):
        note(game, "agenda.without_outcome", agenda=agenda.card)
        amend(game, Agenda, cancelled=True)
        return
    then(
        game,
        window(AGENDA_REVEALED),
        window(BEFORE_VOTING),
        do(ballots),
        do(tally),
        window(ELECTED),
        window(OUTCOME_WHEN),
        window(OUTCOME_IMMINENT),
        do(resolve),
        window(OUTCOME_RESOLVED),
        do(reward_predictions),
        window(OUTCOME),
    )


@step("agenda.ballots")
def ballots(game: TI4) -> None:
    """Nobody votes where the outcome has been named already."""
    agenda = current(game, Agenda)
    if not agenda.cancelled and not agenda.outcome:
        then(game, *(do(ask_for_votes, player) for player in order_of_voting(game)), window(SPEAKER_VOTED))


@step("agenda.ballot")
def ask_for_votes(game: TI4, player: Player) -> None:
    if player not in game.out and not current(game, Agenda).cancelled:
        then(game, window(BEFORE_VOTE, subject=str(player)), do(cast, player), window(VOTED, subject=str(player)))


@step("agenda.cast")
async def cast(game: TI4, player: Player) -> None:
    await cast_votes(game, player)


@step("agenda.tally")
async def tally(game: TI4) -> None:
    """8.19: most votes; tied or without any votes the speaker decides (R-20)."""
    agenda = current(game, Agenda)
    if agenda.cancelled or agenda.outcome:
        return
    totals: dict[str, int] = {}
    for _, name, number in agenda.votes:
        if name:
            totals[name] = totals.get(name, 0) + number
    found = judge(totals, outcomes(game, agenda.card))
    winner = found.winner
    if winner is None:
        winner = await choose(game.speaker, "agenda.tie", lambda: found.tied, agenda=agenda.card)
        note(game, "agenda.tie_broken", player=game.speaker, outcome=winner)
    amend(game, Agenda, outcome=winner)


@step("agenda.resolve")
async def resolve(game: TI4) -> None:
    """8.18, 8.20: a law that is passed stays in play; 8.21: all else is discarded. One that was hidden is shown."""
    agenda = current(game, Agenda)
    if agenda.cancelled:
        return
    if agenda.sealed:
        agenda = show_sealed(game)
    note(game, "agenda.outcome", agenda=agenda.card, outcome=agenda.outcome)
    PROMISES.decided(game, agenda.card, agenda.outcome)
    if agenda.again and agenda.outcome == AGAINST:
        await repeal(game, agenda.card)
    elif AGENDAS[agenda.card].type == "law" and agenda.outcome != AGAINST:
        await pass_law(game, agenda.card, agenda.outcome)
    enter(game, Resolving(game.speaker, f"agenda:{agenda.card}"))
    await EFFECTS[agenda.card](game, agenda.outcome)
    leave(game, Resolving)


@step("agenda.close")
async def close(game: TI4) -> None:
    """A law in play that was discarded instead of being voted on again leaves play."""
    await follow_predictions(game)
    agenda = leave(game, Agenda)
    PROMISES.agenda_ended(game, agenda.card)
    if agenda.again and agenda.cancelled and agenda.card in game.laws:
        await repeal(game, agenda.card)
    discard_sealed(game)
    if agenda.card not in game.laws and agenda.card not in game.agenda_discard:
        game.agenda_discard = (*game.agenda_discard, agenda.card)
    then(game, window(AGENDA_DONE, subject=agenda.card), *_what_follows(agenda))


def _what_follows(agenda: Agenda) -> list[tuple[object, ...]]:
    if agenda.replaced:
        return [do(reveal)]
    return [do(vote_again, agenda.next)] if agenda.next else []


@step("agenda.again")
async def vote_again(game: TI4, law: str) -> None:
    if law in game.laws:
        note(game, "agenda.again", agenda=law)
        await lay_before_the_council(game, Agenda(law, again=True))


@step("agenda.ready")
async def ready_planets(game: TI4) -> None:
    """8.4: planets only."""
    from lazax.ti4.sequence.round import end as end_round  # round by round: the phases lead back to where they began

    few = [int(effect.target) for effect in current(game, Phase).effects if effect.kind == READY_FEW]
    for player in in_speaker_order(game) if few else ():
        await _ready_some(game, player, few[0])
    if not few:
        game.exhausted.clear()
        note(game, "agenda.readied")
    leave(game, Phase)
    PROMISES.phase_ended(game)
    then(game, do(end_round))


async def _ready_some(game: TI4, player: Player, number: int) -> None:
    """No more than so many, of the player's choice."""
    for left in range(number, 0, -1):
        waiting = [planet for planet in planets_of(game, player) if planet in game.exhausted]
        if not waiting:
            return
        planet = await choose(player, "agenda.ready_planet", lambda: waiting, n=left)
        game.exhausted.discard(planet)
        note(game, "planet.readied", player=player, planet=planet)
