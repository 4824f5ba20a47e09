"""Command tokens: how many for actions, for fleets and for secondary abilities."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback
from lazax.bots.galaxy.purse import free
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.core.ask import Value
from lazax.ti4.economy.tokens import Pools

PRICE = 3  # 52.2, in influence
ENOUGH = 6  # tactic tokens beyond which none are bought
SCARCE = 2
LARGEST = 8
IN_REACH = 3  # ships that a fleet may lack to be worth building up
KEPT = 3  # tokens that nobody takes out of the fleet pool, as long as as many are left for actions
PLENTY = 5  # tactic tokens beyond which fleets may grow


def fleet_goal(known: Knowledge) -> int:
    """Returns how many tokens the fleet pool should have: as the fleets grow, so does it."""
    ships = sum(len(fleet.ships) for fleet in known.own_fleets.values())
    goal = max(3, _largest(known), min(6, 2 + ships // 3))
    wanted = known.objectives.wanted("fleet")
    return min(LARGEST, max(goal, _largest(known) + wanted if 0 < wanted <= IN_REACH else 0))


def _largest(known: Knowledge) -> int:
    more = known.fleet_limit - int(known.mine["fleet"])
    return max((len(fleet.ships) for fleet in known.own_fleets.values()), default=0) - more


def spread(known: Knowledge, total: int) -> Pools:
    """Returns the tokens in pools: fleets keep what they need, two for secondaries, actions get the rest."""
    fleet = min(total, max(2, _largest(known), min(KEPT, int(known.mine["fleet"]), total - KEPT)))
    strategy = min(total - fleet, 1 if total < 7 else 2)
    tactic = total - fleet - strategy
    goal = fleet_goal(known)
    least = 2 if known.objectives.wanted("fleet") else 3
    while tactic > least and fleet < goal:
        fleet, tactic = fleet + 1, tactic - 1
    while tactic > 4 and strategy < 3:
        strategy, tactic = strategy + 1, tactic - 1
    while tactic > PLENTY and fleet < LARGEST:
        fleet, tactic = fleet + 1, tactic - 1
    return Pools(tactic, fleet, strategy)


@answers("tokens.redistribute")
def redistribute(question: Question, known: Knowledge) -> Value:
    wish = spread(known, int(question.about["n"]))
    return wish if question.allows(wish) else fallback(question, known)


@answers("tokens.gain")
def gain(question: Question, known: Knowledge) -> Value:
    """What the pools lack of how they should be, the tactic pool first."""
    left = int(question.about["n"])
    have = Pools(int(known.mine["tactic"]), int(known.mine["fleet"]), int(known.mine["strategy"]))
    wish = spread(known, sum(have) + left)
    tactic = min(left, max(0, wish.tactic - have.tactic))
    strategy = min(left - tactic, max(0, wish.strategy - have.strategy))
    fleet = min(left - tactic - strategy, max(0, wish.fleet - have.fleet))
    gained = Pools(left - strategy - fleet, fleet, strategy)
    return gained if question.allows(gained) else gained._replace(tactic=gained.tactic + gained.fleet, fleet=0)


def tokens_to_buy(known: Knowledge) -> int:
    """Returns how many tokens influence is spent on now; what is kept for Mecatol Rex or a goal stays, unless
    tokens are scarce so do planets that give more resources, and in the first round home pays for the first ships."""
    tactic = int(known.mine["tactic"])
    spare = free(known, "influence")
    if known.round == 1 and tactic and known.home not in known.activated:
        spare = min(spare, sum(known.influence(p) for p in known.ready if p not in known.planets_in(known.home)))
    if tactic > SCARCE:
        spare = min(spare, sum(known.influence(p) for p in known.ready if known.influence(p) > known.resources(p)))
    return max(0, min(spare // PRICE, _useful(known) - tactic, int(known.mine["tokens_left"])))


def _useful(known: Knowledge) -> int:
    """Returns how many tactic tokens could still be of use: one for each fleet that is not held, and docks."""
    waiting = sum(system not in known.activated for system in known.own_fleets)
    return min(ENOUGH, 2 + waiting)


@answers("leadership.buy")
def buy(question: Question, known: Knowledge) -> Value:
    most = max(map(int, question.options))
    return str(min(most, tokens_to_buy(known)))


@answers("token.from", "token.pool")
def take_from(question: Question, known: Knowledge) -> Value:
    """From the pool that has most beyond what it should have; into the one that lacks most."""
    have = {name: int(known.mine[name]) for name in question.options}
    want = spread(known, sum(int(known.mine[name]) for name in ("tactic", "fleet", "strategy")))._asdict()
    sign = 1 if question.kind == "token.from" else -1
    return max(question.options, key=lambda name: (sign * (have[name] - want[name]), name))


@answers("objective.tactic_tokens")
def spend_tactic(question: Question, known: Knowledge) -> Value:
    """81.5: they are spread anew at once, so it matters little from where they come."""
    return max(question.options, key=int)


@answers("warfare.token")
def take_token(question: Question, known: Knowledge) -> Value:
    """From where most ships and troops could go on."""

    def waiting(system: str) -> tuple[float, str]:
        carried = known.troops_aboard(system, known.me)
        return len(known.fleet(system).ships) + 1.5 * carried, system

    return max(question.options, key=waiting)
