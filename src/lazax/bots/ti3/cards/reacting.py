"""Action cards: which to play in which situation, which to keep, and what to answer with Sabotage."""

from __future__ import annotations

from collections.abc import Callable

from lazax.bots.base import Question
from lazax.bots.galaxy.battles import best_reroll, opponent
from lazax.bots.ti3.cards import as_action, planets, strategic_action, strategy_phase
from lazax.bots.ti3.cards.targets import jam, unrest_target
from lazax.bots.ti3.combat.battles import battle_odds
from lazax.bots.ti3.council import voting
from lazax.bots.ti3.economy import technology
from lazax.bots.ti3.economy.purse import budget
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.plans import cost_of, plan_for
from lazax.bots.ti3.options.leaders import sacrificed
from lazax.bots.ti3.policy import answers
from lazax.core.ask import PASS, Value
from lazax.ti3.tables import ACTION_CARDS

COPY_PRICE = 3
WORTH_COPYING = 5.0
Judge = Callable[[Knowledge], bool]

KEEP = {
    "sabotage": 9.0,
    "direct_hit": 6.0,
    "skilled_retreat": 5.0,
    "flank_speed": 6.0,
    "morale_boost": 4.5,
    "shields_holding": 6.0,
    "local_unrest": 7.0,
    "rare_mineral": 7.0,
    "public_disgrace": 7.0,
    "good_year": 8.0,
    "rise_of_a_messiah": 8.0,
    "recheck": 3.0,
    "emergency_repairs": 3.0,
    "political_stability": 3.0,
    "fantastic_rhetoric": 4.0,
    "signal_jamming": 4.0,
    **planets.KEEP,
    **strategic_action.KEEP,
    **strategy_phase.KEEP,
}


def keep_value(card: str) -> float:
    """How gladly a card is kept."""
    return KEEP.get(card, 4.0)


# as an action


def action_card_worth(known: Knowledge, card: str) -> float:
    """What playing a card as an action is worth; below 0 it is kept."""
    judge = AS_ACTION.get(card)
    return judge(known) if judge is not None else -1.0


def _local_unrest(known: Knowledge) -> float:
    return 18.0 if unrest_target(known, known.planets) is not None else -1.0


def _plague(known: Knowledge) -> float:
    garrisons = [known.gf(p) for p in known.planets if known.owner(p) not in (None, known.me)]
    return 12.0 if max(garrisons, default=0) >= 3 else -1.0


AS_ACTION: dict[str, Callable[[Knowledge], float]] = {
    "local_unrest": _local_unrest,
    "plague": _plague,
    **as_action.WORTH,
    **planets.WORTH,
}


# reactions


def _flank_speed(known: Knowledge) -> bool:
    """Only if ships can come that could not without it."""
    activation = known.event("Activation")
    if activation is None:
        return False
    system, bonus = str(activation["systems"][0]), int(activation["move_bonus"])
    slow, fast = plan_for(known, system, bonus), plan_for(known, system, bonus + 1)
    return fast.value > slow.value + 2.0 and len(fast.moves) > len(slow.moves)


def _morale(known: Knowledge) -> bool:
    """For battles of some weight that hang in the balance."""
    battle = known.event("Battle")
    if battle is not None:
        mine = known.fleet(str(battle["system"]))
        return len(mine.ships) + mine.fighters >= 3 and -0.6 < battle_odds(known) < 0.75
    invasion = known.event("Invasion")
    if invasion is None:
        return False
    planet = str(invasion["planet"])
    landed = known.planets[planet].get("landed", {"gf": 0})
    return min(int(landed["gf"]), known.gf(planet)) >= 2


def _shields(known: Knowledge) -> bool:
    roll = known.event("Roll")
    if roll is None:
        return False
    hits = sum(o != known.me and die["face"] + die["bonus"] >= die["needs"] for o, die in roll["dice"])
    return bool(hits >= 2)


def _slip_away(known: Knowledge) -> bool:
    battle = known.event("Battle")
    if battle is None or battle["system"] == known.home:
        return False
    return battle_odds(known) < -0.35 and cost_of(known.fleet(str(battle["system"]))) >= 3


def _own_damage(known: Knowledge) -> bool:
    window = known.event("Window")
    return window is not None and str(window["subject"]).startswith(f"{known.me}:")


def _disgrace(known: Knowledge) -> bool:
    """Somebody else just took Imperial, and it would help to have it back on the table."""
    window = known.event("Window")
    if window is None or int(window["subject"]) == known.me:
        return False
    chooser = int(window["subject"])
    given = {e["player"]: int(e["target"]) for e in known.effects if e["kind"] == "given_strategy"}
    holder = given.get(chooser, chooser)  # Checks and Balances
    if holder == known.me or "imperial" not in known.sheets[holder]["strategies"]:
        return False
    return not known.mine["strategies"] or known.points(holder) >= 6


def _agenda(known: Knowledge) -> str:
    event = known.event("Agenda")
    return str(event["card"]) if event is not None else ""


def _veto(known: Knowledge) -> bool:
    return bool(_agenda(known)) and voting.concern(known, _agenda(known)) <= -voting.MATTERS


def _rhetoric(known: Knowledge) -> bool:
    return bool(_agenda(known)) and abs(voting.concern(known, _agenda(known))) >= voting.MATTERS


def _discredit(known: Knowledge) -> bool:
    event = known.event("Agenda")
    if event is None or not event["votes"] or not _rhetoric(known):
        return False
    _, subject, votes = event["votes"][-1]
    return int(votes) >= 4 and voting.goes_against(known, str(event["card"]), str(subject))


def _keep_strategy(known: Knowledge) -> bool:
    """Late in the order of choosing, a good card in hand is better than what will be left."""
    seating = list(known.view["seating"])
    at = (seating.index(known.me) - seating.index(known.view["speaker"])) % len(seating)
    return at >= 4 and bool({"technology", "logistics"} & set(known.mine["strategies"]))


def _chemicals(known: Knowledge) -> bool:
    invasion = known.event("Invasion")
    return invasion is not None and invasion["attacker"] == known.me and known.gf(str(invasion["planet"])) >= 2


def _fighters(known: Knowledge) -> bool:
    battle = known.event("Battle")
    return battle is not None and known.fleet(str(battle["system"])).fighters >= 3


def _in_battle(known: Knowledge) -> bool:
    battle = known.event("Battle")
    return battle is not None and -0.5 < battle_odds(known) < 0.8


def _yes(known: Knowledge) -> bool:
    return True


def _genius(known: Knowledge) -> bool:
    """A good card that lies open and fits the moment may be copied for influence (T-X2)."""
    window = known.event("Window")
    if window is None or budget(known, "influence") < COPY_PRICE:
        return False
    return any(
        ACTION_CARDS[card].window in window["timing"] and keep_value(card) >= WORTH_COPYING and judge(known)
        for card, judge in REACTIONS.items()
        if card in known.view["action_discard"]
    )


REACTIONS: dict[str, Judge] = {
    "touch_of_genius": _genius,
    "flank_speed": _flank_speed,
    "morale_boost": _morale,
    "shields_holding": _shields,
    "skilled_retreat": _slip_away,
    "direct_hit": _yes,
    "emergency_repairs": _own_damage,
    "recheck": lambda known: (best_reroll(known) or (0.0, ""))[0] >= 0.4,
    "minelayers": _yes,
    "experimental_battlestation": _yes,
    "rare_mineral": _yes,
    "reparations": _yes,
    "public_disgrace": _disgrace,
    "signal_jamming": lambda known: known.round >= 2 and jam(known) is not None,
    "veto": _veto,
    "fantastic_rhetoric": _rhetoric,
    "discredit": _discredit,
    "thugs": _rhetoric,
    "determine_policy": _yes,
    "political_stability": _keep_strategy,
    "chemical_warfare": _chemicals,
    "fighter_prototype": _fighters,
    "into_the_breach": _in_battle,
    "tech_bubble": technology.worth_buying,
    **strategic_action.REACTIONS,
    **strategy_phase.REACTIONS,
}


def react(question: Question, known: Knowledge) -> Value:
    """The best card of those that fit the moment, or none."""
    if question.kind == "react.after_action_card":
        danger = harmful(question, known)
        if danger and "sabotage" in question.options:
            return "sabotage"
        return sacrificed(question, danger) or PASS
    for card in sorted(question.options, key=lambda card: (-keep_value(card), card)):
        judge = REACTIONS.get(card)
        if judge is not None and judge(known):
            return card
    return PASS


@answers("touch_of_genius.card", "synchronicity.card")
def copy(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda card: (keep_value(card), card))


# Sabotage

AGAINST_FLEETS = ("direct_hit", "into_the_breach", "minelayers")
NOT_WORTH_IT = (
    *("signal_jamming", "uprising", "insubordination", "recheck", "disclosure", "armistice"),
    *("multiculturalism", "policy_paralysis"),
)


def harmful(question: Question, known: Knowledge) -> bool:
    """Whether the card just revealed is aimed at the player and does real harm."""
    card, owner = str(question.about.get("card", "")), int(question.about.get("player", -1))
    if card not in ACTION_CARDS or owner == known.me:
        return False
    if card in NOT_WORTH_IT:
        return False
    if card == "public_disgrace":
        return any(event.get("subject") == str(known.me) for event in known.view["stage"])
    battle = known.event("Battle")
    fighting = battle is not None and known.me in (battle["attacker"], battle["defender"])
    if battle is not None and fighting and opponent(known, battle) == owner:
        heavy = cost_of(known.fleet(str(battle["system"]))) >= 8
        return card in AGAINST_FLEETS or (heavy and card in ("morale_boost", "shields_holding"))
    return _aimed_at_me(known, card)


def _aimed_at_me(known: Knowledge, card: str) -> bool:
    play = known.event("CardPlay")
    if play is None:
        return False
    targets = [str(target) for target in play["targets"]]
    if card == "lucky_shot":
        return targets[1].startswith("dreadnought") and bool(known.fleet(targets[0]).ships)
    return str(known.me) in targets or any(target in known.own_planets for target in targets)
