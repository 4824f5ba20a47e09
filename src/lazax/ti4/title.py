"""TI4 as a title: everything the kernel needs to play it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lazax.core.ask import Refusal, Task
from lazax.core.chance import Generator
from lazax.core.state import Outcome, Player, encode
from lazax.core.title import AskKind, Names, Step, Throw, Title
from lazax.rooms import load_rooms
from lazax.ti4 import interjections, standing
from lazax.ti4.alphabet import ALPHABET
from lazax.ti4.board import on_board, planets_of
from lazax.ti4.determinise import determinise
from lazax.ti4.forms import FORMS
from lazax.ti4.invariants.registry import broken_invariants
from lazax.ti4.registry import ASKS, STEPS
from lazax.ti4.setup.naming import names_of
from lazax.ti4.setup.setup import new_state
from lazax.ti4.state import TI4
from lazax.ti4.switches import CHOICES, faction_list, rules_of
from lazax.ti4.tables import ACTION_CARDS, PUBLIC_OBJECTIVES, SECRET_OBJECTIVES, SHIP_KINDS
from lazax.ti4.trade.talks import DEALS
from lazax.ti4.view import event, own_view, view

CARDS_ON_STAGE = {"StrategicAction": "strategy", "Agenda": "agenda"}  # which kind of card an event is about

load_rooms("ti4")


class TI4Title(Title[TI4]):
    """Twilight Imperium, fourth edition, with Prophecy of Kings and the codices, for three to eight players."""

    name = "ti4"
    rules_version = 2
    players = range(3, 9)
    quick = 6
    state = TI4
    steps: Mapping[str, Step] = STEPS
    asks: Mapping[str, AskKind] = ASKS
    alphabet = ALPHABET
    composing = interjections.COMPOSING
    patient = frozenset({"turn.action"})  # that somebody can only pass would tell what is not in their hand
    options = CHOICES
    chapter = "round.began"
    forms = FORMS
    seated = "faction"
    headings = frozenset({"phase.strategy", "phase.action", "phase.status", "phase.agenda"})

    def setup(self, players: int, options: Mapping[str, Any], seed: int) -> TI4:
        return new_state(players, rules_of(options), seed, faction_list(options["factions"]))

    def view(self, state: TI4, player: Player | None) -> dict[str, Any]:
        return view(state, player)

    def own_view(self, state: TI4, player: Player) -> dict[str, Any]:
        return own_view(state, player)

    def determinise(self, state: TI4, now: TI4, player: Player, rng: Generator, outcomes: Sequence[Outcome]) -> None:
        determinise(state, now, player, rng, outcomes)

    def stays(self, outcome: Outcome) -> bool:
        """23.5: when the discarded action cards have become the deck, whoever draws may discard at once."""
        return outcome.kind == "shuffle" and any(card in ACTION_CARDS for card in outcome.value)

    def interjections(self, state: TI4, player: Player) -> Sequence[str]:
        return interjections.interjections(state, player)

    def interject(self, state: TI4, player: Player, move: str) -> Task:
        return interjections.interject(state, player, move)

    def composed(self, move: str) -> bool:
        return move in interjections.COMPOSED

    def why_not_now(self, state: TI4, player: Player, move: str) -> Refusal | None:
        return DEALS.why_not_said(state, player, move)

    def addressed(self, state: TI4) -> frozenset[Player]:
        return frozenset([row.partner for row in state.proposals]) if state.proposals else frozenset()

    def invariants(self, state: TI4) -> Iterable[str]:
        return broken_invariants(state)

    def seat(self, state: TI4, player: Player) -> tuple[str, str]:
        known = len(state.factions) > player and state.factions[player]
        return ("faction_short", state.factions[player]) if known else ("seat", str(player))

    def names(self, state: TI4) -> Names:
        return names_of(state)

    def phrase(self, kind: str, option: str) -> tuple[str, Sequence[tuple[str, Any]]] | None:
        """What is used in a window."""
        return (
            ("use", (("component", option),)) if (kind.startswith("window.") or not kind) and ":" in option else None
        )

    def turn(self, state: TI4) -> Player | None:
        return standing.whose_turn(state)

    def action(self, state: TI4) -> Any:
        return standing.action(state)

    def attacked(self, state: TI4, player: Player) -> bool:
        return standing.attacked(state, player)

    def concerned(self, state: TI4, player: Player) -> bool:
        return standing.concerned(state, player)

    def held(self, state: TI4, player: Player) -> tuple[int, ...]:
        return standing.held(state, player)

    def subject(self, state: TI4, player: Player, kind: str, about: Mapping[str, Any]) -> Any:
        return standing.subject(state, player, kind, about)

    def score(self, state: TI4, player: Player) -> int:
        return state.points[player]

    def points_from(self, state: TI4, player: Player) -> Mapping[str, int]:
        """Objectives, and all the rest: Mecatol Rex, Imperial, agendas."""
        objectives = sum(_points(name) for name in state.scored[player])
        return {"objectives": objectives, "other": state.points[player] - objectives}

    def throw(self, key: str, values: Mapping[str, Any]) -> Throw | None:
        if not key.startswith("roll."):
            return None
        return Throw(values["player"], len(values["dice"]), values["n"], values["tenths"] / 10)

    def scoreboard(self, state: TI4) -> list[dict[str, Any]]:
        return [
            {
                "player": player,
                "points": state.points[player],
                "objectives": len(state.scored[player]),
                "planets": len(planets_of(state, player)),
                "ships": sum(on_board(state, player, kind) for kind in SHIP_KINDS),
                "technologies": len(state.technologies[player]),
                "goods": state.goods[player],
                "commodities": state.commodities[player],
                "cards": len(state.hand[player]),
            }
            for player in range(state.seats)
        ]

    def crumb(self, event_: Any) -> tuple[str, dict[str, Any]]:
        values = event(event_)
        key = values.pop("event")
        if key in CARDS_ON_STAGE:
            values[CARDS_ON_STAGE[key]] = values["card"]
        return key, values

    def migrate(self, data: dict[str, Any], version: int) -> dict[str, Any]:
        """Rules 1 kept no memory of what players had seen in hands."""
        nothing = encode(dict.fromkeys(range(data["seats"]), ()))
        return {"known_cards": nothing, "known_secrets": nothing, **data}


def _points(objective: str) -> int:
    """98.4: a secret objective is worth one point."""
    return 1 if objective in SECRET_OBJECTIVES else PUBLIC_OBJECTIVES[objective].points


TITLE = TI4Title()
