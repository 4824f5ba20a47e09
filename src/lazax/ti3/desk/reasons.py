"""Why something is not among the options, reason first, with the number of the rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from lazax.core.ask import Ask, Choose, Refusal, refuse
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.board import fleet_in, holds_home
from lazax.ti3.cards.windows import ANY_TIME
from lazax.ti3.economy.payment import spendable
from lazax.ti3.economy.supply import counters_left
from lazax.ti3.economy.technology import NO_PURCHASE, barred, missing, price
from lazax.ti3.events import Activation
from lazax.ti3.movement.activation import activation_price, may_activate, systems_to_activate
from lazax.ti3.movement.checks import Journey
from lazax.ti3.movement.landing_rules import why_no_ground_forces, why_no_landing
from lazax.ti3.movement.move import TacticalPlan
from lazax.ti3.movement.transfer import own_systems, transfer_pairs
from lazax.ti3.objectives.requirements import YOUNG_EMPIRE, open_to_claims, progress
from lazax.ti3.production import docks
from lazax.ti3.registry import ASKS
from lazax.ti3.sequence.strategic_action import strategic_actions
from lazax.ti3.state import TI3
from lazax.ti3.strategies.initiative import INITIATIVE
from lazax.ti3.tables import (
    ACTION_CARDS,
    OBJECTIVES,
    PLANETS,
    STRATEGY_CARDS,
    SYSTEM_OF,
    SYSTEMS,
    TECHNOLOGIES,
)
from lazax.ti3.units.ship_tokens import ship_token
from lazax.ti3.ways import ways

RULES: Final[Mapping[str, str]] = {
    "activate": "R11.2",
    "battle": "R15.9",
    "bombard": "R17.3",
    "counters": "R22.6",
    "galaxy": "R3.4",
    "hits": "R15.8",
    "invasion": "R17.2",
    "land": "R16.1",
    "logistics": "R29.4",
    "move": "R12.1",
    "objective": "R23.1",
    "patrol": "R29.6",
    "pay": "R25.4",
    "pds": "R14.2",
    "political": "R27.1",
    "production": "R18.1",
    "react": "R21.2",
    "secondary": "R9.4",
    "strategy": "R7.1",
    "technology": "R28.3",
    "tie_break": "R27.9",
    "trade": "R26.2",
    "transfer": "R19.2",
    "turn": "R8.1",
    "vote": "R27.8",
    "warfare": "R29.6",
}
"""Where to read on about an ask, by the first word of its kind."""
BY_ACTIVATION: Final = ("activate.system", "turn.action")


def why_not(game: TI3, player: Player, ask: Ask, option: str) -> Refusal | None:
    """Why the player does not have this option; None if nothing stands against it. What they ask about may be a
    thing on the table that they pointed at."""
    head, _, rest = option.partition(":")
    item = rest or head
    if ask.kind == "turn.action" and (refusal := _no_action(game, player, option)) is not None:
        return refusal
    of = ASKS[ask.kind].of if ask.kind in ASKS else ""
    for _, table, judge in sorted(JUDGES, key=lambda judge: judge[0] != of):
        if item in table:
            return judge(game, player, ask, item)
    if item.isdecimal() and int(item) < game.seats:
        return _player(game, player, ask, int(item))
    return general(ask)


def general(ask: Ask) -> Refusal:
    return refuse("why.not_now", RULES.get(ask.kind.partition(".")[0], ""))


def _no_action(game: TI3, player: Player, action: str) -> Refusal | None:
    """R8.1: why this is no action for the player."""
    if action == "tactical":
        if game.command_pool[player] < activation_price(game, player):
            return refuse("why.no_counter", "R10.2")
        return refuse("why.no_system", "R11.2")
    if action == "transfer":
        if game.command_pool[player] <= 0 or counters_left(game, player) <= 0:
            return refuse("why.no_counter", "R19.1")
        return refuse("why.no_transfer", "R19.2")
    if action == "strategic" and not strategic_actions(game, player):
        return refuse("why.no_strategy", "R9.1")
    if action == "pass":
        return refuse("why.strategic_first", "R8.3", strategy_due=tuple(strategic_actions(game, player)))
    return None


# systems


def _system(game: TI3, player: Player, ask: Ask, system: str) -> Refusal | None:
    if ask.kind in BY_ACTIVATION:
        if game.command_pool[player] < activation_price(game, player):
            return refuse("why.no_counter", "R10.2")
        return may_activate(game, player, system) or _unless(system in systems_to_activate(game, player), ask)
    if ask.kind == "move.fleet":
        return _no_move(game, player, str(ask.about["system"]), system)
    if ask.kind in ("transfer.first", "transfer.second"):
        return _no_transfer(game, player, ask, system)
    return general(ask)


def _unless(fine: bool, ask: Ask) -> Refusal | None:
    return None if fine else general(ask)


def _no_move(game: TI3, player: Player, target: str, origin: str) -> Refusal | None:
    """Why no ship comes from there; None if one does."""
    plan = TacticalPlan(game, player, target)
    ways_in = [plan.guide(ShipMove(origin, ship_token(ship))) for ship in fleet_in(game, origin, player).ships]
    if not ways_in:
        return refuse("why.no_ships", "R12.1", system=origin)
    barriers = [way for way in ways_in if not isinstance(way, Journey)]
    return barriers[0] if len(barriers) == len(ways_in) else None


def _no_transfer(game: TI3, player: Player, ask: Ask, system: str) -> Refusal | None:
    refusal = may_activate(game, player, system)
    if refusal is not None:
        return refusal
    if system not in own_systems(game, player):
        return refuse("why.transfer_not_yours", "R19.2", system=system)
    first = ask.about.get("system")
    if first is None or first not in ways(game)[system]:
        return refuse("why.transfer_far", "R19.1", system=system)
    return _unless(system in {name for pair in transfer_pairs(game, player) for name in pair}, ask)


# planets


def _planet(game: TI3, player: Player, ask: Ask, planet: str) -> Refusal | None:
    owner = game.control.get(planet)
    if ask.kind == "land.forces":
        return _no_landing(game, player, ask, planet)
    if ask.kind == "production.build":
        if planet in game.docks:
            return docks.why_idle(game, player, planet)
        return docks.why_no_dock(game, player, str(ask.about["system"]), planet)
    if ask.kind == "move.fleet":
        return _no_move(game, player, str(ask.about["system"]), SYSTEM_OF[planet])
    if ask.kind in BY_ACTIVATION:
        return _system(game, player, ask, SYSTEM_OF[planet])
    offered = _planets_offered(ask)
    if ask.kind.startswith("pay.") or (offered and all(game.control.get(name) == player for name in offered)):
        if owner != player:
            return refuse("why.planet_not_yours", general(ask).rule, planet=planet)
        if planet in game.exhausted:
            return refuse("why.planet_exhausted", general(ask).rule, planet=planet)
    elif offered and owner is None and all(name in game.control for name in offered):
        return refuse("why.planet_nobody", general(ask).rule, planet=planet)
    elif offered and owner == player and all(game.control.get(name) != player for name in offered):
        return refuse("why.planet_yours", general(ask).rule, planet=planet)
    return general(ask)


def _planets_offered(ask: Ask) -> list[str]:
    return [option for option in ask.options if option in PLANETS] if isinstance(ask, Choose) else []


def _no_landing(game: TI3, player: Player, ask: Ask, planet: str) -> Refusal | None:
    system = str(ask.about["system"])
    if SYSTEM_OF[planet] != system:
        return refuse("land.no_such_planet", "R16.1", system=system)
    activation = ongoing(game, Activation)
    own_only = activation is not None and activation.transfer
    return why_no_landing(game, player, planet, own_only) or why_no_ground_forces(game, planet)


# cards, technologies, objectives


def _card(game: TI3, player: Player, ask: Ask, card: str) -> Refusal | None:
    if card not in game.hand[player]:
        return refuse("why.card_not_yours", "R21.1", card=card)
    window = ACTION_CARDS[card].window
    now = "action" if ask.kind == "turn.action" else ask.kind.removeprefix("react.")
    if window not in (now, *ANY_TIME):
        return refuse("why.card_window", "R21.2", card=card, window=window)
    return refuse("why.card_no_use", "R21.2", card=card)


def _technology(game: TI3, player: Player, ask: Ask, technology: str) -> Refusal | None:
    owned = game.technologies[player]
    if technology in owned:
        return refuse("why.technology_owned", "R28.1", technology=technology)
    record = TECHNOLOGIES[technology]
    if missing(owned, technology):
        key = "why.technology_all" if record.needs_all else "why.technology_one"
        lacking = tuple(name for name in record.needs if name not in owned)
        return refuse(key, "R28.3", technology=technology, technology_first=lacking)
    if barred(game, player, technology) or barred(game, player, technology, NO_PURCHASE):
        return refuse("why.technology_barred", "R28.1", technology=technology)
    cost, purse = price(game, player, technology), spendable(game, player, "resources")
    if ask.kind == "technology.buy" and cost > purse:
        return refuse("why.technology_price", "R28.4", technology=technology, n=cost, n_have=purse)
    return general(ask)


def _strategy(game: TI3, player: Player, ask: Ask, card: str) -> Refusal | None:
    if ask.kind == "strategy.pick":
        holder = next((other for other, cards in game.strategies.items() if card in cards), None)
        if holder == player:
            return refuse("why.strategy_yours", "R7.1", strategy=card)
        if holder is not None:
            return refuse("why.strategy_taken", "R7.1", player=holder, strategy=card)
        if card == INITIATIVE and game.last_initiative == player:
            return refuse("why.strategy_again", "R7.3", strategy=card)
    elif ask.kind == "turn.action":
        if card not in game.strategies[player]:
            return refuse("why.strategy_not_yours", "R9.1", strategy=card)
        if card in game.used:
            return refuse("why.strategy_used", "R9.8", strategy=card)
        if not STRATEGY_CARDS[card].strategic_action:
            return refuse("why.strategy_no_action", "R4.4", strategy=card)
    return general(ask)


def _objective(game: TI3, player: Player, ask: Ask, objective: str) -> Refusal | None:
    if objective in game.scored[player]:
        return refuse("why.objective_scored", "R23.2")
    if objective not in game.revealed and objective != game.secret[player]:
        return refuse("why.objective_hidden", "R23.1")
    if objective in game.revealed and objective not in open_to_claims(game):
        return refuse("why.objective_later", "R45.3", n=YOUNG_EMPIRE + 1)
    if not holds_home(game, player):
        return refuse("why.objective_home", "R23.4")
    have, need = progress(game, player, objective)
    if have < need:
        return refuse("why.objective_progress", "R23.1", n=have, n_need=need)
    return general(ask)


def _player(game: TI3, player: Player, ask: Ask, other: Player) -> Refusal:
    if other in game.out:
        return refuse("why.eliminated", "R23.12", player=other)
    return refuse("why.yourself", general(ask).rule) if other == player else general(ask)


Judge = Callable[[TI3, Player, Ask, str], Refusal | None]
JUDGES: Final[tuple[tuple[str, Mapping[str, object], Judge], ...]] = (
    ("planet", PLANETS, _planet),
    ("system", SYSTEMS, _system),
    ("card", ACTION_CARDS, _card),
    ("strategy", STRATEGY_CARDS, _strategy),
    ("technology", TECHNOLOGIES, _technology),
    ("objective", OBJECTIVES, _objective),
)
"""Who judges what; Mecatol Rex is a planet and a system, the ask decides which of them is meant."""
