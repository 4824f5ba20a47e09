"""Military cards and laws: when to use them, what to aim them at, what they are worth in the council."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.battles import opponent
from lazax.bots.galaxy.policy import most, yes_if
from lazax.bots.galaxy.rivals import rivalry, spite
from lazax.bots.ti3.cards.reacting import KEEP, REACTIONS
from lazax.bots.ti3.combat.battles import battle_odds
from lazax.bots.ti3.council.voting import STAKES
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.landings import allocate
from lazax.bots.ti3.movement.plans import cost_of, plan_for
from lazax.bots.ti3.policy import answers
from lazax.core.ask import Value
from lazax.ti3.movement.passage import SILENCE
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF
from lazax.ti3.units.fleets import on_board
from lazax.ti3.units.ship_tokens import ship_of

PURGE = "discard:minister_of_internal_security"
WORTH_SILENCE = 1.0
WORTH_A_STAR = 5.0
WORTH_A_STRIKE = 3  # ground forces on Mecatol Rex

KEEP.update(
    {
        "star_of_death": 6.0,
        "into_the_breach": 5.0,
        "experimental_battlestation": 5.5,
        "chemical_warfare": 5.0,
        SILENCE: 3.5,
    }
)


# cards


def _in_trenches(known: Knowledge) -> bool:
    """A garrison under fire that is worth saving."""
    invasion = known.event("Invasion")
    return invasion is not None and invasion["defender"] == known.me and known.gf(str(invasion["planet"])) >= 2


def _silence(known: Knowledge) -> bool:
    return _quietest(known) is not None


def _quietest(known: Knowledge) -> tuple[str, frozenset[str]] | None:
    """The fleet whose silence makes the activation just begun worth most, if it makes a difference, and what it
    passes."""
    activation = known.event("Activation")
    if activation is None:
        return None
    system, bonus = str(activation["systems"][0]), int(activation["move_bonus"])
    best: tuple[float, str, frozenset[str]] | None = None
    plain, needed = plan_for(known, system, bonus).value, known.moves_to(system)
    one_by_one = known.view["rules"]["silence_one_system"]
    for origin in sorted(known.own_fleets):
        if origin == system or origin in known.activated or origin in known.silent:
            continue
        for passed in [frozenset((place,)) for place in sorted(known.closed)] if one_by_one else [known.closed]:
            unseen = Knowledge(known.question, known.rng, known.memory)
            unseen.__dict__["silent"] = {**known.silent, origin: passed}
            if unseen.moves_to(system).get(origin) == needed.get(origin):
                continue  # it is no shorter way
            gain = plan_for(unseen, system, bonus).value - plain
            if gain > WORTH_SILENCE and (best is None or gain > best[0]):
                best = (gain, origin, passed)
    return None if best is None else best[1:]


def _star(known: Knowledge) -> str | None:
    """A strongly held planet of an enemy that the forces on board will not take."""
    activation = known.event("Activation")
    if activation is None:
        return None
    system = str(activation["systems"][0])
    fleet = known.fleet(system)
    taken = {landing.planet for landing in allocate(known, system, on_board(fleet)[0], fleet)}
    rivals = [p for p in PLANETS_OF[system] if known.owner(p) not in (None, known.me) and p not in taken]
    best = max(rivals, key=lambda planet: (_havoc(known, planet), planet), default=None)
    return best if best is not None and _havoc(known, best) >= WORTH_A_STAR else None


def _havoc(known: Knowledge, planet: str) -> float:
    """What its owner loses with all that stands on a planet."""
    units = 0.5 * known.gf(planet) + 2.0 * known.pds(planet) + 4.0 * known.has_dock(planet)
    return units + 0.5 * known.planet_worth(planet)


REACTIONS.update(
    {
        "dug_in": _in_trenches,
        "star_of_death": lambda known: _star(known) is not None,
        SILENCE: _silence,
    }
)


@answers("dug_in.planet")
def dig_in(question: Question, known: Knowledge) -> Value:
    invasion = known.event("Invasion")
    if invasion is not None and invasion["planet"] in question.options:
        return invasion["planet"]
    return max(question.options, key=lambda planet: (known.gf(planet), planet))


@answers("star_of_death.planet")
def devastate(question: Question, known: Knowledge) -> Value:
    best = _star(known)
    return best if best in question.options else max(question.options, key=lambda p: (spite(known, p), p))


@answers("in_the_silence_of_space.system")
def slip_past(question: Question, known: Knowledge) -> Value:
    best = _quietest(known)
    if best is not None and best[0] in question.options:
        return best[0]
    return max(question.options, key=lambda system: (cost_of(known.fleet(system)), system))


@answers("in_the_silence_of_space.system_passed")
def pass_unseen(question: Question, known: Knowledge) -> Value:
    """The system on the shortest way; the fleet was chosen with it in mind."""
    best = _quietest(known)
    passed = best[1] if best is not None else frozenset()
    return next((system for system in question.options if system in passed), question.options[0])


@answers("into_the_breach.ship")
def lead(question: Question, known: Knowledge) -> Value:
    """A whole ship with as few as possible on board."""
    ships = {token: ship_of(token) for token in question.options}
    return min(ships, key=lambda token: (ships[token].damaged, len(ships[token].leaders), ships[token].gf, token))


@answers("experimental_battlestation.system")
def shoot_at(question: Question, known: Knowledge) -> Value:
    def target(system: str) -> tuple[float, str]:
        return sum(cost_of(known.fleet(system, enemy)) for enemy in known.enemies_in(system)), system

    return max(question.options, key=target)


@answers("reparations.planet")
def bill(question: Question, known: Knowledge) -> Value:
    """The planet that lets the best own one be refreshed."""
    used = [planet for planet in known.own_planets if planet not in known.ready]

    def back(planet: str) -> tuple[float, float, str]:
        able = [_use(known, own) for own in used if known.resources(own) <= known.resources(planet)]
        return max(able, default=0.0), _use(known, planet), planet

    return max(question.options, key=back)


def _use(known: Knowledge, planet: str) -> float:
    """What a refreshed planet is good for."""
    return known.resources(planet) + 0.7 * known.influence(planet)


# laws at work


@answers("minister_of_war.use")
def strike_first(question: Question, known: Knowledge) -> Value:
    """A counter for a ship is a fair price in a battle that is not won anyway."""
    battle = known.event("Battle")
    if battle is None or known.mine["strategy_pool"] < 2:
        return yes_if(False)
    enemy = known.fleet(str(battle["system"]), opponent(known, battle))
    return yes_if(cost_of(enemy) >= 2 and battle_odds(known) < 0.8)


@answers("planetary_conscription.use")
def conscript(question: Question, known: Knowledge) -> Value:
    return yes_if(True)


@answers("traffic_tariffs.pay")
def pay_toll(question: Question, known: Knowledge) -> Value:
    """The least useful planet, or a good where every planet is worth more."""
    planets = [planet for planet in question.options if planet in known.planets]
    cheapest = min(planets, key=lambda planet: (_use(known, planet), planet), default=None)
    if cheapest is None or ("good" in question.options and _use(known, cheapest) > 1.2):
        return "good"
    return cheapest


@answers("traffic_tariffs.area")
def give_up_counter(question: Question, known: Knowledge) -> Value:
    pools = {area: int(known.mine[f"{area}_pool"]) for area in question.options}
    return max(pools, key=lambda area: (pools[area], area))


@answers("colonization_licensing.planet", "unconventional_weapons.planet")
def exhaust(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda planet: (_use(known, planet) if planet in known.planets else 0.0, planet))


@answers("conventions_of_war.planet")
def give_up_dock(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda planet: (known.resources(planet), planet))


# the Minister of Internal Security


def strikes_at_rex(known: Knowledge) -> bool:
    """A rival sits on Mecatol Rex in strength."""
    owner = known.owner(MECATOL_REX)
    if owner is None or owner == known.me:
        return False
    return known.gf(MECATOL_REX) >= WORTH_A_STRIKE and rivalry(known, owner) > 0


@answers("internal_security.garrison")
def purge_garrison(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=int) if known.owner(MECATOL_REX) == known.me else most(question)


@answers("internal_security.invaders")
def purge_invaders(question: Question, known: Knowledge) -> Value:
    activation = known.event("Activation")
    mine = activation is not None and activation["player"] == known.me
    return min(question.options, key=int) if mine else most(question)


# votes


def _edge(known: Knowledge, mine: float, number: float) -> float:
    return mine - number / max(1, len(known.others))


def _honour(known: Knowledge) -> float:
    """Strong fleets gain when nobody may run away from them."""
    power = [sum(cost_of(fleet) for (_, owner), fleet in known.fleets.items() if owner == p) for p in known.others]
    mine = sum(map(cost_of, known.own_fleets.values()))
    edge = 0.1 * _edge(known, mine, sum(power))
    return max(-1.0, min(1.0, edge)) if abs(edge) > 0.6 else 0.0


def _conventions(known: Knowledge) -> float:
    """Docks are safer; whoever votes against and loses one away from home is worse off."""
    abroad = sum(planet not in PLANETS_OF[known.home] for planet in known.docks)
    heavy = known.on_board("dreadnought") + known.on_board("war_sun")
    return 0.5 + 0.8 * abroad - 0.3 * heavy


def _security(known: Knowledge) -> float:
    """Who has left planets without troops loses them."""
    bare = {
        player: sum(not known.gf(p) and not known.is_home(p) for p in known.planets_of(player))
        for player in _all(known)
    }
    return -0.5 - 1.5 * _edge(known, bare[known.me], sum(bare[player] for player in known.others))


def _all(known: Knowledge) -> list[int]:
    return [known.me, *known.others]


def _licensing(known: Knowledge) -> float:
    return 0.3 * (known.abroad // 3) - 0.7 * min(4, known.neutral_near)


STAKES.update(
    {
        "code_of_honor": _honour,
        "conventions_of_war": _conventions,
        "planetary_security": _security,
        "planetary_conscription": lambda known: 2.0 if known.neutral_near else 0.3,
        "colonization_licensing": _licensing,
    }
)
