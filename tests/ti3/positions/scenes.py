"""A scene for each action card: a position and the moment in which it may be played there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from lazax.core.stage import enter
from lazax.ti3.cards.windows import any_time_move, play_action_card, react
from lazax.ti3.events import Agenda, Die, Phase, Roll, StrategicAction
from lazax.ti3.state import TI3, Agreement
from tests.ti3.positions.cards import battle_at, two_empires
from tests.ti3.positions.tools import activation, counters, fleet, goods, hand, planet, pools

HERE = "sys_quann"


class Scene(NamedTuple):
    """A position, how Sol (player 0) comes to play a card there, the dice that are rolled then, his answers, and his
    planets that are not exhausted."""

    state: TI3
    moment: Callable[[TI3, str], Awaitable[Any]]
    dice: tuple[int, ...] = ()
    answers: Mapping[str, Any] = {}
    ready: tuple[str, ...] = ()


def window(*codes: str, players: tuple[int, ...] | None = None, subject: str = "") -> Callable[[TI3, str], Any]:
    return lambda game, card: react(game, codes, players, subject)


def as_action(game: TI3, card: str) -> Any:
    return play_action_card(game, 0, card)


def at_any_time(game: TI3, card: str) -> Any:
    return any_time_move(game, 0, f"card:{card}")


def battle() -> TI3:
    state = two_empires(units=False)
    fleet(fleet(state, HERE, 0, "dreadnought!, 2 cruiser"), HERE, 1, "dreadnought!, cruiser")
    return battle_at(state, HERE)


def shooting(kind: str = "space") -> TI3:
    """Dice lie on the table: Sol has missed, N'orr has hit."""
    state = battle()
    enter(state, Roll(kind, ((0, Die("cruiser", 7, 0, 1)), (1, Die("cruiser", 7, 0, 9)))))
    return state


def chosen() -> TI3:
    state = two_empires(phase="strategy")
    state.strategies.update({0: ("trade",), 1: ("diplomacy",), 2: ()})
    return state


def status() -> TI3:
    state = two_empires(phase="status")
    state.strategies.update({0: ("trade",), 1: ("diplomacy",), 2: ("warfare",)})
    return state


def council(card: str = "arms_reduction", *votes: tuple[int, str, int]) -> TI3:
    state = two_empires()
    state.political_deck = tuple(other for other in state.political_deck if other != card)
    enter(state, StrategicAction(1, "political"))
    enter(state, Agenda(card, 1, votes))
    return state


def trading() -> TI3:
    state = goods(two_empires(), 1, 5)
    state.agreements = (Agreement(0, 1, 0, 0), Agreement(0, 2, 1, 0))
    return state


def at_anchor() -> TI3:
    """Sol's dock at home and two cruisers at Quann, which Sol has activated; N'orr has sailed past Jord."""
    state = counters(fleet(two_empires(), HERE, 0, "2 cruiser"), 0, HERE)
    return fleet(planet(state, 0, "jord", gf=1, dock=True), "sys_arnor_lor", 1, "destroyer")


def rivals() -> TI3:
    """N'orr has a dock on Lodor beneath a war sun of Sol, who has a counter at Quann; all trade with each other."""
    state = planet(two_empires(), 1, "lodor", gf=4, dock=True)
    state.agreements = (Agreement(0, 1, 0, 0), Agreement(1, 2, 1, 0))
    planet(counters(fleet(state, "sys_lodor", 0, "war_sun"), 0, HERE), 0, "mecatol_rex", gf=1)
    return hand(state, 1, "plague", "veto")


def summit() -> TI3:
    state = rivals()
    state.stage = (state.stage[0], Phase("strategy"))
    state.strategies.update(dict.fromkeys(range(3), ()))
    return state


BASE_SCENES: dict[str, Callable[[], Scene]] = {
    "armistice": lambda: Scene(two_empires(), as_action),
    "civil_defense": lambda: Scene(two_empires(), as_action),
    "diplomatic_immunity": lambda: Scene(at_anchor(), as_action),
    "ghost_ship": lambda: Scene(two_empires(), as_action),
    "good_year": lambda: Scene(two_empires(), as_action),
    "influence_in_the_merchants_guild": lambda: Scene(trading(), as_action),
    "insubordination": lambda: Scene(two_empires(), as_action),
    "lucky_shot": lambda: Scene(planet(at_anchor(), 0, "arnor"), as_action),
    "massive_transport": lambda: Scene(at_anchor(), as_action),
    "master_of_trade": lambda: Scene(trading(), at_any_time),
    "patrol": lambda: Scene(at_anchor(), as_action, answers={"patrol.ship": "cruiser"}),
    "privateers": lambda: Scene(trading(), as_action),
    "rally_of_the_people": lambda: Scene(pools(two_empires(), 0, fleet=5), as_action),
    "rise_of_a_messiah": lambda: Scene(two_empires(), as_action),
    **dict.fromkeys(
        (
            *("secret_industrial_agent", "spacedock_accident", "stellar_criminals", "successful_spy", "transport"),
            *("unexpected_action", "uprising", "voluntary_annexation", "war_footing"),
        ),
        lambda: Scene(rivals(), as_action, answers={"transport.number": "1"}),
    ),
    "strategic_bombardment": lambda: Scene(rivals(), as_action, (1,)),
    **dict.fromkeys(
        (
            *("command_summit", "grand_armada", "productivity_spike", "scientist_assassination"),
            *("synchronicity", "trade_stop", "usurper"),
        ),
        lambda: Scene(summit(), window("strategy_phase")),
    ),
    "plague": lambda: Scene(two_empires(), as_action, (2, 2, 3, 3)),
    "local_unrest": lambda: Scene(two_empires(), as_action),
    "emergency_repairs": lambda: Scene(battle(), at_any_time),
    "disclosure": lambda: Scene(hand(two_empires(), 1, "plague", "veto"), at_any_time),
    "signal_jamming": lambda: Scene(chosen(), window("strategy_phase")),
    "public_disgrace": lambda: Scene(chosen(), window("strategy_phase_after_pick", subject="1")),
    "political_stability": lambda: Scene(status(), window("status_phase")),
    "flank_speed": lambda: Scene(
        activation(two_empires(), 0, HERE), window("after_own_activation", players=(0,), subject=HERE)
    ),
    "minelayers": lambda: Scene(
        activation(fleet(two_empires(), HERE, 0, "cruiser"), 1, HERE, moved=True),
        window("after_enemy_fleet_enters", players=(0,), subject=HERE),
    ),
    "rare_mineral": lambda: Scene(
        activation(two_empires(), 0, HERE), window("after_neutral_invasion", players=(0,), subject="quann")
    ),
    "morale_boost": lambda: Scene(
        battle(), window("before_space_battle", "before_battle", players=(0, 1), subject=HERE)
    ),
    "skilled_retreat": lambda: Scene(battle(), window("before_space_battle_round", players=(0, 1), subject=HERE)),
    "shields_holding": lambda: Scene(shooting(), window("before_casualties", players=(0, 1), subject=HERE)),
    "recheck": lambda: Scene(shooting(), window("after_combat_die", players=(0, 1)), (4,)),
    "direct_hit": lambda: Scene(battle(), window("after_ship_damaged", players=(0,), subject="1:dreadnought!")),
    "determine_policy": lambda: Scene(council(""), window("before_agenda_drawn")),
    "veto": lambda: Scene(council(), window("agenda_read")),
    "fantastic_rhetoric": lambda: Scene(council(), window("before_own_vote", players=(0,))),
    "discredit": lambda: Scene(
        council("arms_reduction", (1, "for", 4)), window("after_other_vote", players=(0, 2), subject="1")
    ),
}
