"""A political card before the council, step by step: drawn, read, voted on, counted, carried out (R27)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lazax.core.ask import choose, confirm
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy import voting
from lazax.ti3.board import has_ability, order_of_play
from lazax.ti3.cards.political.laws.council import consult_the_elder
from lazax.ti3.cards.political.registry import AGAINST, FOR, POLITICAL, subjects
from lazax.ti3.cards.windows import WINDOWS, react
from lazax.ti3.council.laws import discard_agenda, enact, repeal_law
from lazax.ti3.council.voters import draw_agenda, may_vote, voters, votes_of
from lazax.ti3.events import Agenda
from lazax.ti3.registry import ability, asks, step, then
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3, without
from lazax.ti3.tables import POLITICAL_CARDS
from lazax.ti3.trade.bargains.watching import agenda_ended, decided, voted
from lazax.ti3.units.forces import give_up_bare_planets

ABSTAIN = "abstain"
DRAWN = "deck"  # the source of an agenda that nobody chose


class Ballot(NamedTuple):
    """How a kind of vote is asked of a voter and of the speaker in a tie."""

    cast: str
    tie_break: str


BALLOTS = {
    "for_against": Ballot("vote.cast", "vote.tie_break"),
    "elect_player": Ballot("vote.player", "tie_break.player"),
    "elect_current_law": Ballot("vote.law", "tie_break.law"),
    "elect_planet": Ballot("vote.one_planet", "tie_break.one_planet"),
    "elect_technology_colour": Ballot("vote.colour", "tie_break.colour"),
    "elect_two_planets": Ballot("vote.planet", "tie_break.planet"),
    "elect_two_players": Ballot("vote.two_players", "tie_break.two_players"),
}
SECOND = {
    "vote.planet": "vote.second_planet",
    "tie_break.planet": "tie_break.second_planet",
    "vote.two_players": "vote.second_player",
    "tie_break.two_players": "tie_break.second_player",
}

asks("choose", "word", "vote.cast", "vote.tie_break", "agenda.quash")
asks("choose", "player", "vote.player", "tie_break.player")
asks("choose", "player", "vote.two_players", "vote.second_player", "tie_break.two_players", "tie_break.second_player")
asks("choose", "agenda", "vote.law", "tie_break.law")
asks("choose", "colour", "vote.colour", "tie_break.colour")
asks("choose", "planet", "vote.one_planet", "tie_break.one_planet")
asks("choose", "planet", "vote.planet", "vote.second_planet", "tie_break.planet", "tie_break.second_planet")


@step("agenda.draw")
def open_session(game: TI3, player: Player) -> None:
    """T-P1"""
    if player not in game.out:
        enter(game, Agenda("", player))
        then(game, do(WINDOWS.open, "before_agenda_drawn"), do(turn_up, player))


@step("agenda.turn_up")
def turn_up(game: TI3, player: Player) -> None:
    """R27.1, R27.2: the active player turns up a card, unless T-P1 has put another one before the council."""
    card = current(game, Agenda).card or _draw_one(game)
    if not card:
        note(game, "agenda.none")
        leave(game, Agenda)
        return
    amend(game, Agenda, card=card)
    note(game, "agenda.read", player=player, agenda=card)
    if subjects(game, card):
        then(game, do(WINDOWS.open, "agenda_read"), do(respond, player))
    else:
        note(game, "agenda.no_subject", agenda=card)
        _draw_another(game, player)


def _draw_one(game: TI3) -> str:
    """A card, as long as there is any on which the council could vote; which cards are left is no secret."""
    if not any(subjects(game, card) for card in (*game.political_deck, *game.political_discard)):
        return ""
    return draw_agenda(game) or ""


def _draw_another(game: TI3, player: Player) -> None:
    """The card is discarded and replaced. R27.12: a law that was to be voted on again simply stays."""
    agenda = leave(game, Agenda)
    agenda_ended(game, agenda.card)
    if agenda.source != "law":
        discard_agenda(game, agenda.card)
    then(game, do(open_session, player))


@step("agenda.again")
def read_again(game: TI3, player: Player, law: str) -> None:
    """R27.12: the agenda of a law in play comes before the council once more."""
    if player not in game.out and law in game.laws:
        enter(game, Agenda(law, player, source="law"))
        note(game, "agenda.read", player=player, agenda=law)
        then(game, do(WINDOWS.open, "agenda_read"), do(respond, player))


@step("agenda.respond")
async def respond(game: TI3, player: Player) -> None:
    """T-P2: the card can still be turned away; then all vote in turn."""
    if not current(game, Agenda).discarded:
        await quash(game)
    if current(game, Agenda).discarded:
        note(game, "agenda.turned_away", agenda=current(game, Agenda).card)
        _draw_another(game, player)
    else:
        await consult_the_elder(game)
        then(game, *(do(vote, voter) for voter in voters(game)), do(tally), do(resolve))


@ability("quash")
async def quash(game: TI3) -> None:
    """R31.6: Xxcha may spend a counter from strategy allocation to have another card drawn; once is enough. A-60: not
    instead of a card that somebody chose, or of a law that is voted on again."""
    if current(game, Agenda).source != DRAWN:
        return
    for player in order_of_play(game):
        if current(game, Agenda).discarded:
            return
        if has_ability(game, player, "quash") and game.strategy_pool[player] > 0:
            card = current(game, Agenda).card
            if await confirm(player, "agenda.quash", agenda=card):
                game.strategy_pool[player] -= 1
                amend(game, Agenda, discarded=True)
                note(game, "agenda.quashed", player=player, agenda=card)


@step("agenda.vote")
async def vote(game: TI3, player: Player) -> None:
    """R27.8, R27.14: whoever may vote does, in turn; T-P3 comes before."""
    if player in game.out:
        return
    if not may_vote(game, player):
        note(game, "vote.barred", player=player)
        return
    await react(game, "before_own_vote", (player,))
    then(game, do(cast, player))


@step("agenda.cast")
async def cast(game: TI3, player: Player) -> None:
    """R27.8: all votes for one side or subject, or abstain; T-P4 comes after it."""
    if player in game.out:
        return
    subject = await _ballot(game, player)
    agenda = current(game, Agenda)
    votes = votes_of(game, player) if subject else 0
    amend(game, Agenda, votes=(*agenda.votes, (player, subject, votes)))
    _note_vote(game, player, subject, votes)
    voted(game, player, agenda.card, subject)
    if subject:
        then(game, do(WINDOWS.open, "after_other_vote", str(player)))


async def _ballot(game: TI3, player: Player) -> str:
    card = current(game, Agenda).card
    kind = BALLOTS[POLITICAL_CARDS[card].vote].cast
    subject = await _name_subject(game, player, kind, lambda: subjects(game, card), ABSTAIN)
    return "" if subject == ABSTAIN else subject


async def _name_subject(
    game: TI3, player: Player, kind: str, possible: Callable[[], Sequence[str]], *others: str
) -> str:
    """One legal subject. R27.5: if a card elects a group, the whole group is one subject, named one by one."""
    card, n = current(game, Agenda).card, votes_of(game, player)
    if kind not in SECOND:
        return await choose(player, kind, lambda: [*possible(), *others], agenda=card, n=n)
    first = await choose(player, kind, lambda: [*_members(possible()), *others], agenda=card, n=n)
    if first in others:
        return first
    about = {"planet": first} if "planet" in kind else {"player_to": int(first)}
    second = await choose(player, SECOND[kind], lambda: _partners(possible(), first), **about)
    return "+".join(sorted((first, second)))


def _members(pairs: Sequence[str]) -> list[str]:
    return sorted({one for pair in pairs for one in pair.split("+")})


def _partners(pairs: Sequence[str], first: str) -> list[str]:
    return sorted(one for pair in pairs if first in (both := pair.split("+")) for one in both if one != first)


def _note_vote(game: TI3, player: Player, subject: str, votes: int) -> None:
    kind = POLITICAL_CARDS[current(game, Agenda).card].vote
    if not subject:
        note(game, "vote.abstained", player=player)
    elif kind == "for_against":
        note(game, f"vote.{subject}", player=player, n=votes)
    elif kind == "elect_player":
        note(game, "vote.player", player=player, player_to=int(subject), n=votes)
    elif kind == "elect_two_players":
        note(game, "vote.players", player=player, players=tuple(map(int, subject.split("+"))), n=votes)
    elif kind == "elect_current_law":
        note(game, "vote.law", player=player, agenda=subject, n=votes)
    elif kind == "elect_technology_colour":
        note(game, "vote.colour", player=player, colour=subject, n=votes)
    else:
        note(game, "vote.planets", player=player, planets=tuple(subject.split("+")), n=votes)


@step("agenda.tally")
async def tally(game: TI3) -> None:
    """R27.5, R27.9: most votes win; the speaker decides a tie, also one of no votes at all (T-P5)."""
    agenda = current(game, Agenda)
    possible = subjects(game, agenda.card)
    if not possible:  # the last law that could be elected has left play during the vote
        note(game, "agenda.no_subject", agenda=agenda.card)
        return
    totals = voting.tally({voter: (subject or None, votes) for voter, subject, votes in agenda.votes})
    winner, tied = voting.outcome(totals, possible)
    if winner is None:
        kind = BALLOTS[POLITICAL_CARDS[agenda.card].vote].tie_break
        winner = await _name_subject(game, game.speaker, kind, lambda: tied)
        note(game, "vote.tie_broken", player=game.speaker)
    amend(game, Agenda, subject=winner)
    _note_outcome(game, agenda.card, winner, totals)


def _note_outcome(game: TI3, card: str, winner: str, totals: dict[str, int]) -> None:
    kind = POLITICAL_CARDS[card].vote
    votes = totals.get(winner, 0)
    if kind == "for_against":
        key = "agenda.passed" if winner == FOR else "agenda.rejected"
        note(game, key, agenda=card, n=votes, n_other=sum(totals.values()) - votes)
    elif kind == "elect_player":
        note(game, "agenda.elected_player", agenda=card, player=int(winner), n=votes)
    elif kind == "elect_current_law":
        note(game, "agenda.elected_law", agenda=card, agenda_elected=winner, n=votes)
    elif kind == "elect_technology_colour":
        note(game, "agenda.elected_colour", agenda=card, colour=winner, n=votes)
    elif kind == "elect_planet":
        note(game, "agenda.elected_planet", agenda=card, planet=winner, n=votes)
    elif kind == "elect_two_players":
        note(game, "agenda.elected_players", agenda=card, players=tuple(map(int, winner.split("+"))), n=votes)
    else:
        note(game, "agenda.elected_planets", agenda=card, planets=tuple(winner.split("+")), n=votes)


@step("agenda.resolve")
async def resolve(game: TI3) -> None:
    """R27.10, R27.11, R27.13: what the council decided is carried out as far as possible."""
    agenda = current(game, Agenda)
    if agenda.subject == AGAINST:
        repeal_law(game, agenda.card)  # R27.12: a law that loses a second vote holds no more for what follows
    if agenda.subject:
        decided(game, agenda.card, agenda.subject)
        await POLITICAL[agenda.card].resolve(game, agenda.subject)
    _put_away(game)
    leave(game, Agenda)
    game.voteless = ()
    agenda_ended(game, agenda.card)
    await give_up_bare_planets(game)
    eliminate_the_gone(game)


def _put_away(game: TI3) -> None:
    """A law that won or elected somebody is in play; everything else is discarded, a law that lost its vote too."""
    agenda = current(game, Agenda)
    record = POLITICAL_CARDS[agenda.card]
    if record.lasting and agenda.subject:
        return  # the Prophecy of Ixth stays with its player
    elects = record.vote != "for_against"
    if record.type == "law" and agenda.subject and (elects or agenda.subject == FOR):
        enact(game, agenda.card, agenda.subject if elects else "")
        return
    if agenda.card in game.laws:
        game.laws = without(game.laws, agenda.card)
        note(game, "law.repealed", agenda=agenda.card)
    discard_agenda(game, agenda.card)
