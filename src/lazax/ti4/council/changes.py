"""What components change about an agenda on its way: it is replaced, its outcome becomes another or does not count,
somebody has more votes."""

from __future__ import annotations

from lazax.core.ask import RuleError
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.council.outcomes import elects
from lazax.ti4.council.voting import may_cast
from lazax.ti4.events import Agenda
from lazax.ti4.sequence.order import alive
from lazax.ti4.state import TI4

additional_votes: Query[bool, [Player]] = Query("additional_votes")
"""Whether a player may cast votes beside those of the ballot."""


def replace_agenda(game: TI4, player: Player, component: str) -> None:
    """The agenda that was just revealed is discarded without a vote, and the next one revealed: it is a new agenda
    with windows of its own (FAQ-AG-8), and one of the same two. What was open about this one closes."""
    agenda = amend(game, Agenda, cancelled=True, replaced=True)
    note(game, "agenda.replaced", player=player, component=component, agenda=agenda.card)


def cancel_outcome(game: TI4, player: Player, component: str) -> None:
    """W-V7b: the agenda is discarded, nothing of its outcome happens and no prediction is rewarded."""
    agenda = amend(game, Agenda, cancelled=True)
    note(game, "agenda.outcome_cancelled", player=player, component=component, agenda=agenda.card)


def elected_player(game: TI4) -> Player:
    """Who has been elected by the agenda that is being resolved; -1 if it elects no player."""
    agenda = ongoing(game, Agenda)
    if agenda is None or not agenda.outcome or elects(game, agenda.card) != "player":
        return -1
    return int(agenda.outcome)


def others_to_elect(game: TI4) -> list[Player]:
    """Who could be elected instead."""
    return [player for player in alive(game) if player != elected_player(game)]


def elect_instead(game: TI4, player: Player, component: str, elected: Player) -> None:
    """W-V7a: somebody else is elected; predictions look at the final result."""
    if elected not in others_to_elect(game):
        raise RuleError(f"player {elected} cannot be elected instead")
    amend(game, Agenda, outcome=str(elected))
    note(game, "agenda.elected_instead", player=player, component=component, outcome=str(elected))


def vote_again_on(game: TI4, law: str) -> None:
    """When this agenda is over, a law comes before the council as if it were just revealed; FAQ-AG-5: it stays in
    force meanwhile."""
    amend(game, Agenda, next=law)


def name_elected(game: TI4, player: Player, component: str, elected: Player) -> None:
    """W-V4a: before any vote somebody says who is elected: nobody votes."""
    amend(game, Agenda, outcome=str(elected))
    note(game, "agenda.named", player=player, component=component, outcome=str(elected))


# votes beside those of the ballot


def own_votes(game: TI4, player: Player) -> tuple[str, int]:
    """What the player has voted for on this agenda and with how many votes; ("", 0) without any."""
    agenda = ongoing(game, Agenda)
    rows = () if agenda is None else agenda.votes
    return next(((name, number) for voter, name, number in rows if voter == player), ("", 0))


def may_add_votes(game: TI4, player: Player) -> bool:
    """8.15: only who has voted has votes to add, for the same outcome; 8.16: and who may vote at all."""
    return own_votes(game, player)[1] > 0 and may_cast(game, player) and additional_votes(game, True, player)


def add_votes(game: TI4, player: Player, number: int, component: str) -> None:
    """8.15: so many more votes of a player for what they have voted for. FAQ-AC-7: no new window opens."""
    if not may_add_votes(game, player) or number <= 0:
        return
    agenda = current(game, Agenda)
    rows = tuple((voter, name, votes + number if voter == player else votes) for voter, name, votes in agenda.votes)
    amend(game, Agenda, votes=rows)
    outcome = own_votes(game, player)[0]
    total = sum(votes for _, name, votes in rows if name == outcome)
    note(game, "vote.added", player=player, n=number, component=component, outcome=outcome, total=total)
