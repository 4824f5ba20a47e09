"""Casting votes (8.5 to 8.16). N-AG-2, FAQ-AC-14."""

from __future__ import annotations

from typing import NamedTuple

from lazax.core.ask import DONE, Refusal, choose, refuse, submit
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.galaxy.voting import voting_order
from lazax.ti4.abilities import Query
from lazax.ti4.board import ready_planets
from lazax.ti4.council.outcomes import outcomes
from lazax.ti4.economy.payment import exhausted_for
from lazax.ti4.events import Agenda, Effect, Phase
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.timings import VOTING
from lazax.ti4.trade.promises import PROMISES
from lazax.ti4.windows import react

ABSTAIN = "abstain"

asks("submit", "ballot", "vote.cast")
asks("choose", "outcome", "vote.outcome")
asks("choose", "planet", "vote.planet")

DEMANDED = "must_vote"  # an effect on the agenda: the player has to vote for its target
BARRED = "cannot_vote"  # an effect on the agenda or the phase: the player casts no votes
COUNTER_CLOCKWISE = Effect("counter_clockwise")  # on the agenda: votes are cast the other way round

may_vote: Query[bool, [Player]] = Query("may_vote")
"""Whether a player can vote on the agenda (8.16)."""
votes_without_planets: Query[int | None, [Player]] = Query("votes_without_planets")
"""How many votes a player has instead of those of planets; None where planets are exhausted for votes."""
votes_of_planet: Query[int, [Player, str]] = Query("votes")
"""How many votes a planet gives: whom, which one."""
order_of_votes: Query[tuple[Player, ...], []] = Query("vote_order")
"""In which order votes are cast."""


class Ballot(NamedTuple):
    """An outcome, or `abstain`, and the planets that are exhausted for it."""

    outcome: str = ABSTAIN
    planets: tuple[str, ...] = ()


def bar_from_voting(game: TI4, player: Player, *, phase: bool = False) -> None:
    """8.16: the player casts no votes on this agenda, or in the whole phase."""
    barred = Effect(BARRED, player)
    if phase:
        amend(game, Phase, effects=(*current(game, Phase).effects, barred))
    else:
        amend(game, Agenda, effects=(*current(game, Agenda).effects, barred))


def demand_vote(game: TI4, player: Player, outcome: str) -> None:
    """The player has to cast at least one vote, for this outcome."""
    amend(game, Agenda, effects=(*current(game, Agenda).effects, Effect(DEMANDED, player, outcome)))


def demanded(game: TI4, player: Player) -> str | None:
    """The outcome for which the player has to vote; None if that is up to them."""
    agenda = ongoing(game, Agenda)
    hung = agenda.effects if agenda else ()
    return next((effect.target for effect in hung if effect.kind == DEMANDED and effect.player == player), None)


def could_vote(game: TI4, player: Player) -> bool:
    """Whether the player may vote and has votes to cast."""
    fixed = votes_without_planets(game, None, player)
    number = votes(game, player, tuple(ready_planets(game, player))) if fixed is None else fixed
    return may_cast(game, player) and number > 0


def may_cast(game: TI4, player: Player) -> bool:
    """8.16: whether the player can cast votes on the agenda."""
    agenda, phase = ongoing(game, Agenda), ongoing(game, Phase)
    hung = (*(agenda.effects if agenda else ()), *(phase.effects if phase else ()))
    return may_vote(game, Effect(BARRED, player) not in hung, player)


def order_of_voting(game: TI4) -> tuple[Player, ...]:
    """8.2, 80.2: clockwise from the speaker's left, the speaker last."""
    seats = tuple(player for player in game.seating if player not in game.out)
    agenda = ongoing(game, Agenda)
    if agenda is not None and COUNTER_CLOCKWISE in agenda.effects:
        seats = seats[::-1]
    return order_of_votes(game, voting_order(seats, game.speaker))


def votes(game: TI4, player: Player, planets: tuple[str, ...]) -> int:
    """8.6, 8.6a: the influence of the planets, in full."""
    return sum(votes_of_planet(game, exhausted_for(game, planet, "influence"), player, planet) for planet in planets)


async def cast_votes(game: TI4, player: Player) -> None:
    """8.6, 8.7: planets are exhausted for one outcome; 8.14: or none. What adds votes comes with them (W-V4c)."""
    card = current(game, Agenda).card
    fixed = votes_without_planets(game, None, player)
    if not may_cast(game, player) or (fixed is None and not ready_planets(game, player)):
        _count(game, player, Ballot())
        return
    ballot: Ballot = await submit(
        player,
        "vote.cast",
        Ballot,
        lambda wish: check_ballot(game, player, card, wish),
        lambda: suggest_ballots(game, player, card),
        lambda: _climb(game, player, card),
        agenda=card,
    )
    game.exhausted.update(ballot.planets)
    if _count(game, player, ballot):
        await react(game, VOTING, subject=str(player))


def _count(game: TI4, player: Player, ballot: Ballot) -> bool:
    """FAQ-AG-2: a vote of zero is abstaining. Returns whether votes were cast."""
    fixed = votes_without_planets(game, None, player)
    number = votes(game, player, ballot.planets) if fixed is None else fixed
    outcome = ballot.outcome if number and ballot.outcome != ABSTAIN else ""
    agenda = current(game, Agenda)
    agenda = amend(game, Agenda, votes=(*agenda.votes, (player, outcome, number if outcome else 0)))
    PROMISES.voted(game, player, agenda.card, outcome)
    if outcome:
        total = sum(cast for _, name, cast in agenda.votes if name == outcome)
        key = "vote.cast" if ballot.planets else "vote.cast_freely"
        note(game, key, player=player, outcome=outcome, n=number, planets=ballot.planets, total=total)
    else:
        note(game, "vote.abstained", player=player)
    return bool(outcome)


def check_ballot(game: TI4, player: Player, card: str, ballot: Ballot) -> Refusal | None:
    """Why a ballot is refused; None if it is possible."""
    wanted = demanded(game, player)
    if wanted is not None and ballot.outcome != wanted:
        return refuse("vote.demanded", outcome=wanted)
    if wanted is not None and ballot.planets and not votes(game, player, ballot.planets):
        return refuse("vote.demanded", outcome=wanted)
    if ballot.outcome == ABSTAIN:
        return refuse("vote.for_nothing", "8.14") if ballot.planets else None
    if ballot.outcome not in outcomes(game, card):
        return refuse("vote.no_such_outcome", "8.8", outcome=ballot.outcome)
    if votes_without_planets(game, None, player) is not None:
        return refuse("vote.not_by_planets") if ballot.planets else None
    ready = ready_planets(game, player)
    for planet in ballot.planets:
        if planet not in ready or ballot.planets.count(planet) > 1:
            return refuse("pay.not_yours_or_exhausted", "34.4", planet=planet)
    return None if ballot.planets else refuse("vote.without_planets", "8.6")


def suggest_ballots(game: TI4, player: Player, card: str) -> list[Ballot]:
    """Abstaining, and all planets worth a vote for each outcome."""
    wanted = demanded(game, player)
    named, nothing = ([wanted], []) if wanted is not None else (outcomes(game, card), [Ballot()])
    if votes_without_planets(game, None, player) is not None:
        return [*nothing, *(Ballot(outcome) for outcome in named)]
    planets = tuple(sorted(p for p in ready_planets(game, player) if votes(game, player, (p,))))
    return [*nothing, *(Ballot(outcome, planets) for outcome in (named if planets else []))]


async def _climb(game: TI4, player: Player, card: str) -> Ballot:
    """The ladder: the outcome, then planet by planet in alphabetical order."""
    wanted = demanded(game, player)
    named = [*outcomes(game, card), ABSTAIN] if wanted is None else [wanted]
    outcome = await choose(player, "vote.outcome", lambda: named, agenda=card)
    if outcome == ABSTAIN:
        return Ballot()
    if votes_without_planets(game, None, player) is not None:
        return Ballot(outcome)
    planets: tuple[str, ...] = ()
    while True:
        left = sorted(p for p in ready_planets(game, player) if not planets or p > planets[-1])
        enough = bool(planets if wanted is None else votes(game, player, planets))
        if wanted is not None and not enough:
            left = [p for at, p in enumerate(left) if votes(game, player, tuple(left[at:]))]
        step = await choose(player, "vote.planet", lambda: [*left, DONE] if enough else left, agenda=card)
        if step == DONE:
            return Ballot(outcome, planets)
        planets = (*planets, step)
