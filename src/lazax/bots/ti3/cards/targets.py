"""What cards are aimed at: rivals where they hurt, own places where they help."""

from __future__ import annotations

from collections.abc import Iterable

from lazax.bots.base import Question
from lazax.bots.galaxy.battles import safety
from lazax.bots.galaxy.policy import fallback
from lazax.bots.galaxy.rivals import rivalry, spite, worst_rival
from lazax.bots.ti3.combat.battles import ship_value
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.policy import answers
from lazax.core.ask import Value
from lazax.core.state import Player
from lazax.ti3.tables import ACTION_CARDS, POLITICAL_CARDS, SYSTEMS

HELPFUL = frozenset(
    (
        *("civil_defense", "rise_of_a_messiah", "voluntary_annexation", "productivity_spike", "war_footing"),
        *("transport", "massive_transport", "diplomatic_immunity", "grand_armada", "armistice", "dug_in"),
        *("ghost_ship", "rally_of_the_people", "usurper", "mass_mobilization", "subsidized_industry"),
        *("emergency_repairs", "experimental_battlestation", "fighter_prototype", "master_of_trade"),
    )
)
"""Cards that do good where they are aimed; all others are aimed at rivals."""


def unrest_target(known: Knowledge, planets: Iterable[str]) -> str | None:
    """A rival's planet outside home systems that Local Unrest would free."""
    able = [
        planet
        for planet in planets
        if not known.is_home(planet) and known.owner(planet) not in (None, known.me) and known.gf(planet) <= 1
    ]
    return max(able, key=lambda planet: (spite(known, planet), planet), default=None)


@answers("local_unrest.planet")
def stir_unrest(question: Question, known: Knowledge) -> Value:
    target = unrest_target(known, question.options)
    return target if target is not None else _planet(question, known)


@answers("plague.planet")
def spread_plague(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (known.gf(planet), spite(known, planet), planet))


# Signal Jamming


def jam(known: Knowledge) -> tuple[str, Player] | None:
    """A rival's fleet with transports, outside home systems, that should not move this round."""
    able = [
        (sum(ship.gf + (ship.kind == "carrier") for ship in fleet.ships) + 0.3 * rivalry(known, owner), system, owner)
        for (system, owner), fleet in known.fleets.items()
        if owner != known.me
        and SYSTEMS[system].kind != "home"
        and owner not in known.view["systems"][system]["counters"]
        and known.sheets[owner]["reinforcements"] > 0
        and any(ship.gf for ship in fleet.ships)
    ]
    if not able:
        return None
    _, system, owner = max(able)
    return system, owner


@answers("signal_jamming.system")
def jam_where(question: Question, known: Knowledge) -> Value:
    best = jam(known)
    return best[0] if best is not None and best[0] in question.options else known.rng.choice(question.options)


@answers("signal_jamming.player")
def jam_whom(question: Question, known: Knowledge) -> Value:
    best = jam(known)
    if best is not None and str(best[1]) in question.options:
        return str(best[1])
    return str(worst_rival(known, map(int, question.options)))


# places


@answers("skilled_retreat.system")
def retreat_to(question: Question, known: Knowledge) -> Value:
    battle = known.event("Battle")
    ships = 0 if battle is None else len(known.fleet(str(battle["system"])).ships)
    return max(question.options, key=lambda system: (safety(known, system, ships), system))


@answers("emergency_repairs.system")
def repair_where(question: Question, known: Knowledge) -> Value:
    battle = known.event("Battle")
    if battle is not None and battle["system"] in question.options:
        return battle["system"]
    return max(question.options, key=lambda s: (sum(ship.damaged for ship in known.fleet(s).ships), s))


@answers("political_stability.strategy")
def keep_strategy(question: Question, known: Knowledge) -> Value:
    return next((card for card in ("technology", "logistics") if card in question.options), question.options[0])


@answers("disclosure.card")
def discard_theirs(question: Question, known: Knowledge) -> Value:
    wanted = ("sabotage", "public_disgrace", "local_unrest", "direct_hit")
    return next((card for card in wanted if card in question.options), question.options[0])


@answers("short_term_truce.planet")
def exhaust_theirs(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda p: (known.resources(p) + known.influence(p), p))


def aim(question: Question, known: Knowledge) -> Value:
    """The target of any card, by what is asked for: a player, a planet, a system, a ship."""
    card, _, what = question.kind.partition(".")
    kind = what.partition("_")[0]
    if card not in ACTION_CARDS and card not in POLITICAL_CARDS:
        return fallback(question, known)
    if kind == "player":
        return _player(question, known)
    if kind == "planet":
        return _planet(question, known)
    if kind == "system":
        return _system(question, known)
    if kind == "ship":
        return (min if card in POLITICAL_CARDS else max)(question.options, key=ship_value)
    if kind == "number":
        return max(question.options, key=lambda number: int(number) if number.isdigit() else -1)
    return fallback(question, known)


def _player(question: Question, known: Knowledge) -> str:
    rivals = [int(player) for player in question.options if player.isdigit() and int(player) != known.me]
    return str(worst_rival(known, rivals)) if rivals else question.options[0]


def _planet(question: Question, known: Knowledge) -> Value:
    card = question.kind.partition(".")[0]
    planets = [planet for planet in question.options if planet in known.planets]
    if not planets:
        return fallback(question, known)
    if card in HELPFUL or all(known.owner(planet) in (None, known.me) for planet in planets):
        return max(planets, key=lambda planet: (known.planet_worth(planet), planet))
    return max(planets, key=lambda planet: (spite(known, planet), planet))


def _system(question: Question, known: Knowledge) -> Value:
    card = question.kind.partition(".")[0]
    systems = [system for system in question.options if system in known.view["systems"]]
    if not systems:
        return fallback(question, known)
    own = 1 if card in HELPFUL else -1

    def presence(system: str) -> tuple[float, str]:
        theirs = sum(len(known.fleet(system, player).ships) for player in known.others)
        return own * (len(known.fleet(system).ships) - theirs), system

    return max(systems, key=presence)
