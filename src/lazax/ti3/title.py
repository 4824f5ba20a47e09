"""TI3 as a title: everything the kernel needs to play it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lazax.core.ask import DONE, Refusal, Task
from lazax.core.chance import Generator
from lazax.core.state import Outcome, Player, encode
from lazax.core.title import AskKind, Idle, Names, Step, Throw, Title
from lazax.rooms import load_rooms
from lazax.ti3 import interjections, standing
from lazax.ti3.alphabet import ALPHABET
from lazax.ti3.board import fleets_of, planets_of
from lazax.ti3.cards.registry import keep_order
from lazax.ti3.determinise import determinise
from lazax.ti3.forms import FORMS
from lazax.ti3.invariants.registry import broken_invariants
from lazax.ti3.naming import names_of
from lazax.ti3.registry import ASKS, STEPS
from lazax.ti3.sequence.status_window import BREAK_AGREEMENT, SCUTTLE
from lazax.ti3.setup.setup import new_state
from lazax.ti3.state import TI3
from lazax.ti3.switches import CHOICES, combine, race_list, rules_of
from lazax.ti3.tables import LEADERS, OBJECTIVES
from lazax.ti3.trade.bargains.talks import BARGAINS
from lazax.ti3.view import event, own_view, view

CARDS_ON_STAGE = {"StrategicAction": "strategy", "Agenda": "agenda"}  # which kind of card an event is about

load_rooms("ti3")
keep_order()


class TI3Title(Title[TI3]):
    """Twilight Imperium, third edition, base game, for three to six players."""

    name = "ti3"
    rules_version = 5
    players = range(3, 7)
    quick = 6
    state = TI3
    steps: Mapping[str, Step] = STEPS
    asks: Mapping[str, AskKind] = ASKS
    idle: Mapping[str, Idle] = {"status.window": Idle(DONE, frozenset({SCUTTLE, BREAK_AGREEMENT}))}
    composing = interjections.COMPOSING
    alphabet = ALPHABET
    options = CHOICES
    chapter = "round.began"
    forms = FORMS
    seated = "race"
    headings = frozenset({"phase.strategy", "phase.action", "status.began"})

    def combine(self, options: dict[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
        return combine(options, given)

    def setup(self, players: int, options: Mapping[str, Any], seed: int) -> TI3:
        return new_state(players, rules_of(dict(options)), seed, race_list(options["races"]))

    def view(self, state: TI3, player: Player | None) -> dict[str, Any]:
        return view(state, player)

    def own_view(self, state: TI3, player: Player) -> dict[str, Any]:
        return own_view(state, player)

    def determinise(self, state: TI3, now: TI3, player: Player, rng: Generator, outcomes: Sequence[Outcome]) -> None:
        determinise(state, now, player, rng, outcomes)

    def interjections(self, state: TI3, player: Player) -> Sequence[str]:
        return interjections.interjections(state, player)

    def interject(self, state: TI3, player: Player, move: str) -> Task:
        return interjections.interject(state, player, move)

    def composed(self, move: str) -> bool:
        return move in interjections.COMPOSED

    def why_not_now(self, state: TI3, player: Player, move: str) -> Refusal | None:
        return BARGAINS.why_not_said(state, player, move)

    def addressed(self, state: TI3) -> frozenset[Player]:
        return frozenset([row.partner for row in state.proposals]) if state.proposals else frozenset()

    def invariants(self, state: TI3) -> Iterable[str]:
        return broken_invariants(state)

    def seat(self, state: TI3, player: Player) -> tuple[str, str]:
        return ("race_short", state.races[player]) if len(state.races) > player else ("seat", str(player))

    def names(self, state: TI3) -> Names:
        return names_of(state)

    def phrase(self, kind: str, option: str) -> tuple[str, Sequence[tuple[str, Any]]] | None:
        """Leaders stand among options of other kinds."""
        return ("leader", (("leader", option),)) if option in LEADERS else None

    def turn(self, state: TI3) -> Player | None:
        return standing.whose_turn(state)

    def action(self, state: TI3) -> Any:
        return standing.action(state)

    def attacked(self, state: TI3, player: Player) -> bool:
        return standing.attacked(state, player)

    def concerned(self, state: TI3, player: Player) -> bool:
        return standing.concerned(state, player)

    def held(self, state: TI3, player: Player) -> tuple[int, ...]:
        """Action cards."""
        return (len(state.hand[player]),)

    def subject(self, state: TI3, player: Player, kind: str, about: Mapping[str, Any]) -> Any:
        return standing.subject(state, player, kind, about)

    def score(self, state: TI3, player: Player) -> int:
        return state.points[player]

    def points_from(self, state: TI3, player: Player) -> Mapping[str, int]:
        """Objectives, and all the rest: Imperial, agendas, the throne."""
        objectives = sum(OBJECTIVES[name].points or 0 for name in state.scored[player])
        return {"objectives": objectives, "other": state.points[player] - objectives}

    def throw(self, key: str, values: Mapping[str, Any]) -> Throw | None:
        if not key.startswith("roll."):
            return None
        return Throw(values["player"], len(values["dice"]), values["n"], values.get("tenths", 0) / 10)

    def scoreboard(self, state: TI3) -> list[dict[str, Any]]:
        return [
            {
                "player": player,
                "points": state.points[player],
                "objectives": len(state.scored[player]),
                "planets": len(planets_of(state, player)),
                "ships": sum(len(fleet.ships) + fleet.fighters for _, fleet in fleets_of(state, player)),
                "technologies": len(state.technologies[player]),
                "goods": state.goods[player],
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
        """An encoded state of older rules in today's schema, version by version."""
        for old in range(version, self.rules_version):
            data = MIGRATIONS[old](data)
        return data


def _remember_what_was_shown(data: dict[str, Any]) -> dict[str, Any]:
    """Rules 1 kept no memory of hands and tiles that players had shown."""
    nothing = encode(dict.fromkeys(range(data["seats"]), ()))
    return {"known_cards": nothing, "tiles_shown": encode(set()), **data}


def _add_options(data: dict[str, Any]) -> dict[str, Any]:
    """Rules 2 resolved all cards announced together within one step, no card but a law outlasted the round, there
    were no domain counters, and nobody made proposals."""
    players = range(data["seats"])
    return {
        "committed": encode({}),
        "usurper": "",
        "prophet": -1,
        "embargo": encode(dict.fromkeys(players, 0)),
        "domain": encode({}),
        "domain_open": encode(set()),
        "domain_discard": encode(()),
        "probed": encode(dict.fromkeys(players, ())),
        "wormholes": encode({}),
        "survivors": encode(dict.fromkeys(players, 0)),
        "voteless": encode(()),
        "proposals": encode(()),
        "promises": encode(()),
        "talks": encode(()),
        **data,
    }


def _add_leaders(data: dict[str, Any]) -> dict[str, Any]:
    """Rules 2 had no leaders."""
    nobody = encode(dict.fromkeys(range(data["seats"]), ()))
    return {"leaders": encode({}), "captives": nobody, "protected": encode({}), **data}


def _since_rules_2(data: dict[str, Any]) -> dict[str, Any]:
    return _add_leaders(_add_options(data))


def _same_shape(data: dict[str, Any]) -> dict[str, Any]:
    """Rules 3 read some cards and abilities otherwise (A-56 to A-63). Nothing is kept differently: a game goes on by
    the defaults of today's switches, as it does when it is read from its rows alone."""
    return data


def _spread_at_once(data: dict[str, Any]) -> dict[str, Any]:
    """Rules 4 asked for the pool of each new counter and then how all are to be spread; now the second question says
    all. Nothing is kept differently."""
    return data


MIGRATIONS = {1: _remember_what_was_shown, 2: _since_rules_2, 3: _same_shape, 4: _spread_at_once}
TITLE = TI3Title()
