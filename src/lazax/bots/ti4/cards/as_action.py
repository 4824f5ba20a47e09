"""Cards played as an action: what brings more than waiting, and where."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.purse import free
from lazax.bots.galaxy.rivals import rivalry, spite
from lazax.bots.ti4.cards.worth import KEPT, always, by_rivalry, by_spite, worth
from lazax.bots.ti4.council.voting import liking
from lazax.bots.ti4.economy.technology import worth as worth_of_technology
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.secrets import has_room
from lazax.core.ask import PASS, Value
from lazax.ti4.council.outcomes import AGAINST, FOR
from lazax.ti4.units.force import kind_of

COPY, MASK = 5, 3  # influence that Plagiarize and Impersonation cost

always(
    mining_initiative=13.0,
    frontline_deployment=9.0,
    ghost_ship=9.0,
    lucky_shot=13.0,
    reactor_meltdown=14.0,
    focused_research=16.0,
    archaeological_expedition=13.0,
    exploration_probe=11.0,
    insubordination=8.0,
    spy=11.0,
    seize_artifact=12.0,
    unstable_planet=8.0,
    fighter_conscription=6.0,
    signal_jamming=6.0,
    refit_troops=9.0,
)


# own planets


def _traits(known: Knowledge, trait: str) -> list[str]:
    return [planet for planet in known.own_planets if trait in known.planets[planet]["traits"]]


@worth("industrial_initiative")
def _industry(known: Knowledge) -> float:
    number = len(_traits(known, "industrial"))
    return 5.0 + 3.0 * number if number > 1 else KEPT


@worth("economic_initiative")
def _economy(known: Knowledge) -> float:
    spent = [planet for planet in _traits(known, "cultural") if planet not in known.ready]
    value = sum(max(known.resources(planet), known.influence(planet)) for planet in spent)
    return 5.0 + 2.0 * value if value >= 3 else KEPT


@worth("rise_of_a_messiah")
def _messiah(known: Knowledge) -> float:
    return 4.0 + 1.5 * len(known.own_planets) if len(known.own_planets) > 3 else KEPT


@answers("mining_initiative.planet", "uprising.planet")
def rich(question: Question, known: Knowledge) -> Value:
    def gain(planet: str) -> tuple[float, str]:
        owner = known.owner(planet)
        foe = 0.0 if owner in (None, known.me) else 0.1 * rivalry(known, owner)
        return known.resources(planet) + foe, planet

    return max(question.options, key=gain)


@answers("frontline_deployment.planet")
def man(question: Question, known: Knowledge) -> Value:
    """Where much is at stake and few troops stand; else where ships can take them further."""

    def need(planet: str) -> tuple[float, str]:
        system = known.atlas.system_of[planet]
        threat = known.invaders_near(system) > known.gf(planet)
        return 2.0 * known.planet_worth(planet) * threat + known.room(system) - known.gf(planet), planet

    return max((p for p in question.options if p in known.atlas.system_of), key=need, default=question.options[0])


# ships and troops


@worth("war_effort")
def _effort(known: Knowledge) -> float:
    return 11.0 if any(known.berths(system) > 0 for system in known.own_fleets) else KEPT


@answers("war_effort.system", "ghost_ship.system")
def station(question: Question, known: Knowledge) -> Value:
    """Where there is room for the ship, an objective wants one, and home is near."""

    def use(system: str) -> tuple[float, str]:
        room = known.berths(system) > 0
        return 10.0 * room + known.objectives.presence(system) - 0.3 * known.distance(system, known.home), system

    return max(question.options, key=use)


@worth("scuttle")
def _scuttle(known: Knowledge) -> float:
    """Ships that are too many for their system anyway."""
    return 5.0 if any(known.berths(system) < 0 for system in known.own_fleets) else KEPT


@answers("scuttle.leaving", "scuttle.leaving_and")
def give_up(question: Question, known: Knowledge) -> Value:
    if PASS in question.options:
        return PASS
    crowded = [ship for ship in question.options if known.berths(ship.partition(":")[0]) < 0]
    return min(crowded or question.options, key=lambda ship: (known.price(_kind(ship)), ship))


def _kind(ship: str) -> str:
    return kind_of(ship.partition(":")[2])


@answers("refit_troops.load", "refit_troops.load_and")
def refit(question: Question, known: Knowledge) -> Value:
    """Aboard ships first: there the stronger troops are wanted."""
    places = [load for load in question.options if load != PASS]
    planets = known.planets
    return max(places, key=lambda load: (load.partition(":")[2] not in planets, load)) if places else PASS


# what hurts others


@worth("plague")
def _plague(known: Knowledge) -> float:
    most = max((known.gf(planet) for player in known.others for planet in known.planets_of(player)), default=0)
    return 4.0 + 2.0 * most if most >= 3 else KEPT


@answers("plague.planet", "unstable_planet.planet")
def strike(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (known.gf(planet), spite(known, planet), planet))


@answers("unstable_planet.number")
def bury(question: Question, known: Knowledge) -> Value:
    return question.options[-1]


def _hostile_pds(known: Knowledge, planet: str) -> float:
    owner = known.owner(planet)
    return 0.0 if owner in (None, known.me) else known.pds(planet) * (1.0 + 0.1 * rivalry(known, owner))


@worth("cripple_defenses")
def _cripple(known: Knowledge) -> float:
    most = max((_hostile_pds(known, planet) for planet in known.planets), default=0.0)
    return 5.0 + 2.0 * most if most > 0 else KEPT


@answers("cripple_defenses.planet")
def cripple(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (_hostile_pds(known, planet), planet))


@answers("lucky_shot.leaving")
def shoot(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda ship: (known.price(_kind(ship)), ship))


@answers("reactor_meltdown.place")
def melt(question: Question, known: Knowledge) -> Value:
    planets = [place for place in question.options if place in known.planets]
    return by_spite(known, planets) if planets else question.options[0]


def _exhaustible(known: Knowledge, system: str) -> float:
    """What is lost in a system by others."""
    planets = [planet for planet in known.atlas.planets_of[system] if planet in known.planets]
    theirs = (planet for planet in planets if known.owner(planet) not in (None, known.me))
    return sum(known.resources(p) + known.influence(p) for p in theirs if not known.planets[p]["exhausted"])


@worth("tactical_bombardment")
def _bombard(known: Knowledge) -> float:
    most = max((_exhaustible(known, system) for system in known.own_fleets), default=0.0)
    return 4.0 + most if most >= 2 else KEPT


@answers("tactical_bombardment.system")
def bombard(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda system: (_exhaustible(known, system), system))


@worth("uprising")
def _uprising(known: Knowledge) -> float:
    planets = (planet for player in known.others for planet in known.planets_of(player) if not known.is_home(planet))
    most = max((known.resources(p) for p in planets if not known.planets[p]["exhausted"]), default=0)
    return 6.0 + 2.0 * most if most >= 2 else KEPT


@answers("signal_jamming.system")
def jam(question: Question, known: Knowledge) -> Value:
    """Where the fleet of a rival should stay."""

    def fleet(system: str) -> tuple[float, str]:
        return sum(known.hull_cost(known.fleet(system, player)) for player in known.enemies_in(system)), system

    return max(question.options, key=fleet)


@answers("lucky_shot.player", "insubordination.player", "spy.player")
@answers("signal_jamming.player")
def held_back(question: Question, known: Knowledge) -> Value:
    """Whose ships the token holds there."""
    play = known.event("CardPlay")
    system = next((target for target in play["targets"] if target in known.net), "") if play is not None else ""
    return max(
        question.options, key=lambda p: (known.hull_cost(known.fleet(system, int(p))), rivalry(known, int(p)), p)
    )


@answers("seize_artifact.player")
def whom(question: Question, known: Knowledge) -> Value:
    return by_rivalry(known, question.options)


@answers("seize_artifact.exploration")
def fragment(question: Question, known: Knowledge) -> Value:
    """The kind of which there are most already."""
    return max(question.options, key=lambda card: (known.mine["fragments"].count(card), card))


# knowledge, tokens and laws


@worth("plagiarize")
def _copy(known: Knowledge) -> float:
    return 14.0 if free(known, "influence") >= COPY else KEPT


@answers("plagiarize.technology")
def copied(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda name: (worth_of_technology(known, name), name))


@worth("divert_funding")
def _divert(known: Knowledge) -> float:
    """A technology that is worth little, while colours are not asked for."""
    return 3.0 if known.round > 3 and not known.objectives.wanted("technology_colours") else KEPT


@answers("divert_funding.technology")
def returned(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda name: (worth_of_technology(known, name), name))


@worth("impersonation")
def _mask(known: Knowledge) -> float:
    return 12.0 if has_room(known) and free(known, "influence") >= MASK else KEPT


@answers("archaeological_expedition.trait")
def dig(question: Question, known: Knowledge) -> Value:
    """The kind of which there are fragments already."""
    mine = [card.partition("_")[0] for card in known.mine["fragments"]]
    return max(question.options, key=lambda deck: (mine.count(deck), deck))


@worth("unexpected_action")
def _again(known: Knowledge) -> float:
    return 12.0 if known.activated and known.mine["tactic"] else KEPT


@answers("unexpected_action.system")
def called_back(question: Question, known: Knowledge) -> Value:
    """Where most ships are held."""
    return max(question.options, key=lambda system: (known.hull_cost(known.fleet(system)), system))


def _burden(known: Knowledge, law: str) -> float:
    """How much a law in play is disliked."""
    elected = str(known.laws[law]["elected"])
    return -liking(known, law, elected) if elected not in (FOR, AGAINST) else 0.3


@worth("repeal_law")
def _repeal(known: Knowledge) -> float:
    return 7.0 if any(_burden(known, law) > 0 for law in known.laws) else KEPT


@answers("repeal_law.agenda")
def repealed(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda law: (_burden(known, law), law))
