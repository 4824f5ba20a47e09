"""Choices in battles: fire with all there is, take the cheap losses, leave when the battle is lost."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.battles import best_reroll, opponent, safety
from lazax.bots.galaxy.odds import clash
from lazax.bots.galaxy.policy import fallback, most, yes_if
from lazax.bots.ti3.combat import odds
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.plans import cost_of
from lazax.bots.ti3.policy import answers
from lazax.core.ask import DONE, PASS, Value
from lazax.ti3.combat.bombardment import Bombardment
from lazax.ti3.units.ship_tokens import ship_of

LOST = -0.25
STAY = "stay"
BATTLE_TO_FUND = 4.0


@answers("pds.fire", "pds.defence", "barrage.fire", "dice.laser")
def fire(question: Question, known: Knowledge) -> Value:
    return most(question)


@answers("ambush.ship")
def ambush(question: Question, known: Knowledge) -> Value:
    return next((kind for kind in ("cruiser", "destroyer") if kind in question.options), DONE)


@answers("battle.before")
def first_shots(question: Question, known: Knowledge) -> Value:
    """The defender lets their own shots come first."""
    own = [what for what in question.options if what.endswith(":defender")]
    return own[0] if own else question.options[0]


@answers("hits.assign")
def casualties(question: Question, known: Knowledge) -> Value:
    """Damage first, then the cheapest; without a Direct Hit! to fear that loses least."""
    return fallback(question, known)


@answers("sabotage_run.fighters")
def run(question: Question, known: Knowledge) -> Value:
    """Two fighters in a hundred get through: a last hope in a lost battle, folly in any other."""
    return most(question) if battle_odds(known) < LOST else "0"


# leaving


def battle_odds(known: Knowledge) -> float:
    """How the space battle going on looks for the player; 0 if there is none."""
    battle = known.event("Battle")
    if battle is None or known.me not in (battle["attacker"], battle["defender"]):
        return 0.0
    enemy = opponent(known, battle)
    system = str(battle["system"])
    if battle["round"] == 0:
        return odds.space_battle(known, known.fleet(system), system, [enemy], battle["attacker"] == known.me)
    return clash(odds.line(known, known.me, known.fleet(system)), odds.line(known, enemy, known.fleet(system, enemy)))


@answers("battle.withdraw", "battle.retreat")
def announce(question: Question, known: Knowledge) -> Value:
    return yes_if(
        known.level.leaving and battle_odds(known) < LOST and not _must_hold(known, str(question.about["system"]))
    )


def _must_hold(known: Knowledge, system: str) -> bool:
    """The home system is defended to the last ship."""
    return system == known.home


@answers("battle.leave_to", "battle.early_retreat")
def leave(question: Question, known: Knowledge) -> Value:
    system = str(question.about["system"])
    if battle_odds(known) >= LOST or (_must_hold(known, system) and STAY in question.options):
        return STAY if STAY in question.options else _refuge(known, question)
    return _refuge(known, question)


def _refuge(known: Knowledge, question: Question) -> str:
    """Where own docks are, and berths for the whole fleet."""
    places = [place for place in question.options if place != STAY]
    ships = len(known.fleet(str(question.about["system"])).ships)
    return max(places, key=lambda place: (safety(known, place, ships), place))


# bombardment and dice


@answers("bombard.assign")
def bombard(question: Question, known: Knowledge) -> Value:
    """Everything; the bacteria where they kill more than the cards are worth that they cost."""
    suggestions: list[Bombardment] = question.suggestions()
    planet = str(question.about["planet"])
    weapon = next((one for one in suggestions if one.x89), None)
    if weapon is not None and known.gf(planet) >= max(2, len(known.own["hand"])):
        return weapon
    return next((one for one in suggestions if not one.x89), suggestions[0])


@answers("invasion.fighters")
def fighters_down(question: Question, known: Knowledge) -> Value:
    return most(question)


@answers("invasion.fighters_lost")
def fighters_lost(question: Question, known: Knowledge) -> Value:
    """R17.11: only ground forces hold a planet, so fighters are lost first."""
    return most(question)


@answers("dice.reroll")
def reroll(question: Question, known: Knowledge) -> Value:
    """Jol-Nar: a counter for a die is dear, so only for a good chance and from plenty."""
    best = best_reroll(known, own_only=True)
    roll = known.event("Roll")
    if roll is not None and roll["kind"] == "artifact":
        return PASS  # nobody knows whose forces its misses spare
    if best is None or best[0] < 0.5 or known.mine["strategy_pool"] < 2 or best[1] not in question.options:
        return PASS
    return best[1]


@answers("recheck.die")
def recheck(question: Question, known: Knowledge) -> Value:
    best = best_reroll(known)
    return best[1] if best is not None and best[1] in question.options else question.options[0]


@answers("war_funding.use")
def fund(question: Question, known: Knowledge) -> Value:
    """Letnev pay for a battle that matters and hangs in the balance."""
    saving = known.saving
    if known.mine["goods"] < 3 or (saving is not None and saving.what == "trade_goods"):
        return yes_if(False)
    battle = known.event("Battle")
    if battle is None:
        return yes_if(known.event("Invasion") is not None)
    big = cost_of(known.fleet(str(battle["system"]))) >= BATTLE_TO_FUND
    return yes_if(big and abs(battle_odds(known)) < 0.7)


@answers("fleet.excess", "arms_reduction.ship", "closing_the_wormholes.ship")
def give_up_ship(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=ship_value)


def ship_value(token: str) -> tuple[float, str]:
    """What a ship is worth as it stands there, by its token."""
    ship = ship_of(token)
    return COST.get(ship.kind, 1.0) + 0.5 * ship.gf + 3.0 * len(ship.leaders) - 0.5 * ship.damaged, token


COST = {"war_sun": 12.0, "dreadnought": 5.0, "carrier": 3.2, "cruiser": 2.0, "destroyer": 1.0, "fighter": 0.5}


@answers("arms_reduction.system")
def disarm_where(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda system: (known.warships_near(system), system))
