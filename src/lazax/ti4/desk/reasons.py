"""Why something is not among the options, reason first, with the number of the rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from lazax.core.ask import Ask, Choose, Refusal, refuse
from lazax.core.state import Player
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti4.board import holds_home, is_ready, system_of
from lazax.ti4.desk.options import COMPONENT, STRATEGIC, TABLES
from lazax.ti4.desk.progress import so_far
from lazax.ti4.desk.rehearsal import why_not_now
from lazax.ti4.movement.checks import guide
from lazax.ti4.movement.passage import Passage
from lazax.ti4.registry import ASKS
from lazax.ti4.sequence.strategic_action import strategic_actions
from lazax.ti4.sets import technology_deck
from lazax.ti4.state import TI4
from lazax.ti4.tables import PUBLIC_OBJECTIVES, STRATEGY_CARDS
from lazax.ti4.technology.research import lacking, researchable
from lazax.ti4.ways import systems

RULES: Final[Mapping[str, str]] = {
    "activate": "5.2",
    "agenda": "8.0",
    "bombardment": "15.1",
    "capacity": "16.3",
    "combat": "78.4",
    "fleet": "37.3",
    "galaxy": "SU-6",
    "hits": "78.6",
    "invasion": "49.2",
    "move": "58.4",
    "objective": "61.8",
    "pay": "34.3",
    "production": "67.1",
    "research": "90.10",
    "secondary": "82.1",
    "strategy": "84.1",
    "tokens": "20.2",
    "turn": "3.1",
    "vote": "8.6",
    "window": "1.18",
}
"""Where to read on about an ask, by the first word of its kind."""


def why_not(game: TI4, player: Player, ask: Ask, option: str) -> Refusal | None:
    """Why the player does not have this option; None if nothing stands against it. What they ask about may be a
    thing on the table that they pointed at."""
    if ask.kind == "turn.action" and (refusal := _no_action(game, player, option)) is not None:
        return refusal
    item = option.removeprefix(STRATEGIC)
    if ":" in option.removeprefix(COMPONENT) and item == option:
        return _component(game, player, ask, option.removeprefix(COMPONENT))
    of = ASKS[ask.kind].of if ask.kind in ASKS else ""
    kinds = [kind for kind, table in TABLES.items() if item in table and kind in JUDGES]
    if kinds:
        return JUDGES[of if of in kinds else kinds[0]](game, player, ask, item)
    if item.isdecimal() and int(item) < game.seats:
        return _player(game, player, ask, int(item))
    return general(ask)


def general(ask: Ask) -> Refusal:
    return refuse("why.not_now", RULES.get(ask.kind.partition(".")[0], ""))


def _no_action(game: TI4, player: Player, action: str) -> Refusal | None:
    if action == "tactical":
        return refuse("why.no_system" if game.tactic_pool[player] else "why.no_token", "89.1")
    if action == "strategic" and not strategic_actions(game, player):
        return refuse("why.no_strategy", "82.0")
    if action == "component":
        return refuse("why.no_component", "22.0")
    if action == "pass":
        return refuse("why.strategic_first", "3.4", strategy_due=tuple(strategic_actions(game, player)))
    return None


def _component(game: TI4, player: Player, ask: Ask, component: str) -> Refusal:
    """What is used in a window lies open before the player, or they hold it; it may be exhausted, or have nothing to
    act on."""
    if not is_ready(game, player, component):
        return refuse("why.exhausted", "34.4", component=component)
    return refuse("why.no_use", RULES.get(ask.kind.partition(".")[0], "1.18"), component=component)


def _system(game: TI4, player: Player, ask: Ask, system: str) -> Refusal | None:
    if ask.kind in ("activate.system", "turn.action"):
        return why_not_now(game, player, system) if system in systems(game) else general(ask)
    if ask.kind == "move.fleet":
        return _no_move(game, player, str(ask.about["system"]), system)
    return general(ask)


def _no_move(game: TI4, player: Player, target: str, origin: str) -> Refusal | None:
    """Why no ship comes from there; None if one does."""
    passage = Passage(game, player, target)
    tokens = [token for system, token in passage.speeds if system == origin]
    if not tokens:
        return refuse("why.no_ships", "58.4", system=origin)
    found = [guide(passage, ShipMove(origin, token)) for token in tokens]
    refusals = [way for way in found if isinstance(way, Refusal)]
    return refusals[0] if len(refusals) == len(found) else None


def _planet(game: TI4, player: Player, ask: Ask, planet: str) -> Refusal | None:
    owner = game.control.get(planet)
    if ask.kind in ("activate.system", "turn.action", "move.fleet"):
        return _system(game, player, ask, system_of(game, planet))
    offered = [option for option in ask.options if option in TABLES["planet"]] if isinstance(ask, Choose) else []
    if ask.kind.startswith(("pay.", "vote.")) or (offered and all(game.control.get(p) == player for p in offered)):
        if owner != player:
            return refuse("why.planet_not_yours", general(ask).rule, planet=planet)
        if planet in game.exhausted:
            return refuse("why.planet_exhausted", "34.4", planet=planet)
    elif offered and owner is None and all(name in game.control for name in offered):
        return refuse("why.planet_nobody", general(ask).rule, planet=planet)
    elif offered and owner == player and all(game.control.get(name) != player for name in offered):
        return refuse("why.planet_yours", general(ask).rule, planet=planet)
    return general(ask)


def _card(game: TI4, player: Player, ask: Ask, card: str) -> Refusal | None:
    if card not in game.hand[player]:
        return refuse("why.card_not_yours", "2.0", card=card)
    return refuse("why.card_no_use", "2.0", card=card)


def _technology(game: TI4, player: Player, ask: Ask, technology: str) -> Refusal | None:
    if not ask.kind.startswith(("research.", "setup.")):
        return _component(game, player, ask, f"technology:{technology}")
    if technology in game.technologies[player]:
        return refuse("why.technology_owned", "90.1", technology=technology)
    if technology not in technology_deck(game.rules.sets, game.factions[player]):
        return refuse("why.technology_not_yours", "90.10", technology=technology)
    if (missing := lacking(game, player, technology)) and technology not in researchable(game, player):
        colours = tuple(colour for colour, number in missing.items() for _ in range(number))
        return refuse("why.technology_needs", "90.12", technology=technology, fields=colours)
    return general(ask)


def _strategy(game: TI4, player: Player, ask: Ask, card: str) -> Refusal | None:
    if ask.kind == "strategy.pick":
        holder = next((other for other, cards in game.strategies.items() if card in cards), None)
        if holder == player:
            return refuse("why.strategy_yours", "84.1", strategy=card)
        if holder is not None:
            return refuse("why.strategy_taken", "84.1", player=holder, strategy=card)
    elif ask.kind == "turn.action" and card in STRATEGY_CARDS:
        if card not in game.strategies[player]:
            return refuse("why.strategy_not_yours", "82.0", strategy=card)
        if card in game.used:
            return refuse("why.strategy_used", "82.2", strategy=card)
    return general(ask)


def _objective(game: TI4, player: Player, ask: Ask, objective: str) -> Refusal | None:
    if objective in game.scored[player]:
        return refuse("why.objective_scored", "61.8")
    if objective not in game.revealed and objective not in game.secrets[player]:
        return refuse("why.objective_hidden", "61.8")
    if objective in PUBLIC_OBJECTIVES:
        if not holds_home(game, player):
            return refuse("why.objective_home", "61.16")
        have, need = so_far(game, player, PUBLIC_OBJECTIVES[objective].condition)
        if have < need:
            return refuse("why.objective_progress", "61.8", n=have, n_need=need)
    return general(ask)


def _player(game: TI4, player: Player, ask: Ask, other: Player) -> Refusal:
    if other in game.out:
        return refuse("why.eliminated", "33.1", player=other)
    return refuse("why.yourself", general(ask).rule) if other == player else general(ask)


JUDGES: Final[Mapping[str, Callable[[TI4, Player, Ask, str], Refusal | None]]] = {
    "planet": _planet,
    "system": _system,
    "strategy": _strategy,
    "technology": _technology,
    "objective": _objective,
    "card": _card,
}
"""Who judges what, by the kind of thing."""
