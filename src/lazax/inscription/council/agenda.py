"""Council events (I14); against the AI faction everybody decides for themselves (I20.12)."""

from __future__ import annotations

from lazax.core.ask import PASS, choose, choose_all, lanes
from lazax.core.chance import reveal, roll
from lazax.core.log import note
from lazax.core.stage import amend
from lazax.core.state import Player
from lazax.inscription import ai
from lazax.inscription.cards.relics import play_relics
from lazax.inscription.events import Round
from lazax.inscription.marks.boons import gain_votes, votes_left
from lazax.inscription.registry import ALTERNATIVES, ability, boon_rule, has_trait, step
from lazax.inscription.state import Inscription, seats_from_speaker, with_ai
from lazax.inscription.tables import AGENDAS, AI_VOTES, BLACK, COUNCIL_PHASES, EVENTS, MATERIAL, RESOURCES

FOR, AGAINST, CAST = "for", "against", "cast"


@step
def gather_council(game: Inscription) -> None:
    """I14.1, I14.2: votes are claimed, the agenda is revealed."""
    for player in range(game.seats):
        number = game.industry[player].council
        if (other := ability(game, player, "votes")) is not None:
            number = other(game, player, number)
        gain_votes(game, player, number)
    at = COUNCIL_PHASES.index(EVENTS[game.event].phase)
    pile = game.agendas[at]
    shown = 1
    if with_ai(game):  # I20.12: a second one with the opposite star status
        shown = next(n for n, name in enumerate(pile, 1) if AGENDAS[name].star != AGENDAS[pile[0]].star)
    game.tabled = pile[:1] if shown == 1 else (pile[0], pile[shown - 1])
    game.agendas = (*game.agendas[:at], pile[shown:], *game.agendas[at + 1 :])
    reveal(game)
    amend(game, Round, step="council")
    for name in game.tabled:
        note(game, "agenda.revealed", agenda=name)


@step
async def council_abilities(game: Inscription) -> None:
    """Before the vote; everybody with a relic in hand is asked, whatever it is."""
    players = [player for player in range(game.seats) if game.common[player].relics]
    if players:
        await lanes(players, use_council_relics)


async def use_council_relics(game: Inscription, player: Player) -> None:
    await play_relics(game, player, ("council",))


def ballots(game: Inscription, player: Player) -> list[str]:
    """I14.4: abstain, or between one vote and all unspent ones; against the AI faction without a side."""
    sides = (CAST,) if with_ai(game) else (FOR, AGAINST)
    return [PASS, *(f"{side}:{n}" for side in sides for n in range(1, votes_left(game, player) + 1))]


@step
async def vote(game: Inscription) -> None:
    """I14.3 (2): all vote in secret; who may hear the others first votes after them."""
    amend(game, Round, step="vote")
    late = [player for player in seats_from_speaker(game) if has_trait(game, player, "votes_last")]
    early = [player for player in range(game.seats) if player not in late]
    if early:
        game.votes = await choose_all("vote", {player: ballots(game, player) for player in early})
    if with_ai(game):
        cast_ai_votes(game)
    for player in late:
        answer = await choose(player, "vote.last", lambda: ballots(game, player))
        if answer != PASS:
            game.votes[player] = answer


def cast_ai_votes(game: Inscription) -> None:
    """I20.12 (3): the value of the track and a die; the section is closed."""
    phase = EVENTS[game.event].phase
    face = BLACK[roll(game, 1, len(BLACK))[0] - 1]
    game.ai_votes = ai.votes(game.ai, phase) + AI_VOTES[RESOURCES[face]]
    game.ai = ai.close_votes(game.ai, phase)


def cast_by(game: Inscription, player: Player) -> tuple[str, int]:
    side, _, number = game.votes.get(player, f"{PASS}:0").partition(":")
    return side, int(number)


@step
def count_votes(game: Inscription) -> None:
    """I14.3 (3), I14.5: from the left of the speaker, the AI faction last (I20.12); a tie is broken by a die."""
    totals = {FOR: 0, AGAINST: 0, CAST: 0, PASS: 0}
    for player in [*seats_from_speaker(game)[1:], game.speaker]:
        side, number = cast_by(game, player)
        totals[side] += number
        note(game, f"ballot.{side}", player=player, n=number)
    if with_ai(game):
        note(game, "ai.votes", n=game.ai_votes)
        return
    if totals[FOR] != totals[AGAINST]:
        game.outcome = FOR if totals[FOR] > totals[AGAINST] else AGAINST
    else:
        game.outcome = FOR if _material(game) else AGAINST
        note(game, "ballot.tied", n=totals[FOR])
    note(game, f"agenda.{game.outcome}", agenda=game.tabled[0])


def _material(game: Inscription) -> bool:
    """I7.4: a black die as a coin."""
    return BLACK[roll(game, 1, len(BLACK))[0] - 1] == MATERIAL


def decider(game: Inscription) -> Player:
    """I14.7: who cast the most votes for the outcome; equal ones roll until one alone shows material."""
    cast = {p: n for p in seats_from_speaker(game) for side, n in [cast_by(game, p)] if side == game.outcome and n}
    if not cast:
        return game.speaker
    tied = [player for player, number in cast.items() if number == max(cast.values())]
    while len(tied) > 1:
        faces = roll(game, len(tied), len(BLACK))
        lucky = [player for player, face in zip(tied, faces, strict=True) if BLACK[face - 1] == MATERIAL]
        tied = lucky if len(lucky) == 1 else tied
    return tied[0]


@step
async def name_choice(game: Inscription) -> None:
    """I14.7: what the player with the most votes decides; I20.14: with the AI faction each decides for themselves."""
    if with_ai(game):
        return
    alternative = ALTERNATIVES[game.tabled[0], game.outcome]
    if alternative.kind:
        player = decider(game)
        game.decision = await choose(player, alternative.kind, lambda: alternative.options)
        if game.decision.isdigit():
            note(game, "agenda.number", player=player, n=int(game.decision))
        else:
            note(game, "agenda.technology", player=player, technology=game.decision)


def alternative_for(game: Inscription, player: Player) -> tuple[str, str]:
    """The agenda and its side that a player has to carry out. I20.12 (4): of the two, the one with the star for who
    outvoted the AI faction, the other one for who did not."""
    if not with_ai(game):
        return game.tabled[0], game.outcome
    pairs = ((game.tabled[0], FOR), (game.tabled[1], AGAINST))
    return next(pair for pair in pairs if AGENDAS[pair[0]].star == outvoted_ai(game, player))


def outvoted_ai(game: Inscription, player: Player) -> bool:
    return cast_by(game, player)[1] > game.ai_votes


@step
async def resolve_agenda(game: Inscription) -> None:
    """I14.3 (4), I14.6: everybody carries out their alternative."""
    amend(game, Round, step="agenda")
    await lanes(range(game.seats), carry_out)


async def carry_out(game: Inscription, player: Player) -> None:
    agenda, side = alternative_for(game, player)
    alternative = ALTERNATIVES[agenda, side]
    if with_ai(game):
        note(game, f"agenda.{side}_alone", player=player, agenda=agenda)
    if not alternative.kind:
        await alternative.effect(game, player)
        return
    named = game.decision or await choose(player, alternative.kind, lambda: alternative.options)
    await alternative.effect(game, player, named)


@step
@boon_rule("vote")
def spend_votes(game: Inscription) -> None:
    """I14.3 (5): cast votes are crossed out."""
    for player in range(game.seats):
        sheet = game.industry[player]
        game.industry[player] = sheet._replace(votes_spent=sheet.votes_spent + cast_by(game, player)[1])


@step
async def reward_voters(game: Inscription) -> None:
    """Abilities for who voted as it was decided."""

    def was_right(player: Player) -> bool:
        return outvoted_ai(game, player) if with_ai(game) else cast_by(game, player)[0] == game.outcome

    players = [p for p in range(game.seats) if ability(game, p, "voted") is not None and was_right(p)]
    if players:
        await lanes(players, use_reward)


async def use_reward(game: Inscription, player: Player) -> None:
    reward = ability(game, player, "voted")
    assert reward is not None
    await reward(game, player)
