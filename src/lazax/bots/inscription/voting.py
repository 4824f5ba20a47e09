"""Votes: how much one alternative is better than the other, and how many votes that is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import erf, sqrt

from lazax.bots.inscription.mind import Mind
from lazax.bots.inscription.outlook import look_ahead
from lazax.bots.inscription.worth.industry import useful_votes
from lazax.core.ask import PASS
from lazax.inscription import ai
from lazax.inscription.council.agenda import AGAINST, FOR
from lazax.inscription.registry import ALTERNATIVES
from lazax.inscription.state import with_ai
from lazax.inscription.tables import AGENDAS, AI_VOTES, BLACK, EVENTS, RESOURCES

OTHERS_CAST, AT_LAST = 0.25, 0.8
"""The share of their votes that others may cast in a council, and in the last one."""
NEEDLESS = 0.001
"""What a vote costs that nothing can be done with later: enough not to cast it for nothing."""


def ballot(mind: Mind, options: Sequence[str], vote: float, *, last: bool = False) -> str:
    """The best of the ballots offered; `vote`: what one is worth in later councils. `last`: the others' are known."""
    cost = _costs(mind, vote)
    if with_ai(mind.game):
        return _against_ai(mind, options, cost, last)
    gain = alternative_worth(mind, mind.game.tabled[0], FOR) - alternative_worth(mind, mind.game.tabled[0], AGAINST)
    side = FOR if gain > 0 else AGAINST
    ahead, doubt = _others(mind, side, last)

    def expected(option: str) -> float:
        chosen, _, number = option.partition(":")
        if option != PASS and chosen != side:
            return float("-inf")
        cast = 0 if option == PASS else int(number)
        return abs(gain) * _chance((ahead + cast) / doubt) - cost(cast)

    return max(options, key=expected)


def alternative_worth(mind: Mind, agenda: str, side: str) -> float:
    """What the position is worth when this alternative has been carried out."""
    alternative = ALTERNATIVES[agenda, side]
    if not alternative.kind:
        return mind.worth_after(lambda: alternative.effect(mind.game, mind.me))
    worths = [
        mind.worth_after(lambda: alternative.effect(mind.game, mind.me, named)) for named in alternative.options
    ]
    return sum(worths) / len(worths)


def _costs(mind: Mind, vote: float) -> Callable[[int], float]:
    """What is given away with so many votes: what later councils could have done with them."""
    councils = look_ahead(mind.game, mind.me).councils
    sheet = mind.game.industry[mind.me]
    now = useful_votes(sheet, councils)

    def cost(cast: int) -> float:
        after = sheet._replace(votes_spent=sheet.votes_spent + cast)
        return vote * (now - useful_votes(after, councils)) + NEEDLESS * cast

    return cost


def _against_ai(mind: Mind, options: Sequence[str], cost: Callable[[int], float], last: bool) -> str:
    """I20.12: the alternative with the star for who casts more than the AI faction."""
    first, second = mind.game.tabled
    pairs = ((first, FOR), (second, AGAINST))
    good = next(pair for pair in pairs if AGENDAS[pair[0]].star)
    bad = next(pair for pair in pairs if not AGENDAS[pair[0]].star)
    gain = alternative_worth(mind, *good) - alternative_worth(mind, *bad)
    if last:
        totals = [mind.game.ai_votes]
    else:
        track = ai.votes(mind.game.ai, EVENTS[mind.game.event].phase)
        totals = [track + AI_VOTES[RESOURCES[face]] for face in BLACK]

    def expected(option: str) -> float:
        cast = 0 if option == PASS else int(option.partition(":")[2])
        return gain * sum(cast > total for total in totals) / len(totals) - cost(cast)

    return max(options, key=expected)


def _others(mind: Mind, side: str, last: bool) -> tuple[float, float]:
    """By how many votes a side is ahead without one's own, and how uncertain that is."""
    if last:
        cast = [vote.partition(":") for vote in mind.game.votes.values()]
        return sum(int(n) if named == side else -int(n) for named, _, n in cast if n), 0.3
    share = OTHERS_CAST if look_ahead(mind.game, mind.me).councils else AT_LAST
    left = [sheet.votes - sheet.votes_spent for player, sheet in mind.game.industry.items() if player != mind.me]
    return 0.0, 1 + sqrt(sum((share * votes) ** 2 for votes in left))


def _chance(x: float) -> float:
    return (1 + erf(x / sqrt(2))) / 2
