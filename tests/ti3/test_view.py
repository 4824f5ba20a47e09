"""What a player sees, and what they do not."""

from __future__ import annotations

from typing import Any

import msgspec

from lazax.ti3.economy.supply import look_at_hand
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Battle, Effect, Phase, Round
from lazax.ti3.setup.setup import new_state
from lazax.ti3.state import TI3, Agreement, Landing, Law
from lazax.ti3.switches import Rules
from lazax.ti3.view import view
from tests.ti3.positions.tools import (
    activation,
    counters,
    fleet,
    goods,
    hand,
    planet,
    play,
    quick_game,
)


def seen(state: TI3, player: int | None) -> Any:
    """The view as it arrives: encoded and decoded."""
    return msgspec.json.decode(msgspec.json.encode(view(state, player)))


def position() -> TI3:
    state = quick_game(6)
    fleet(state, "sys_quann", 0, "carrier+2*1, dreadnought!, 2 fighter")
    planet(state, 1, "quann", gf=2, pds=1, exhausted=True, since=1)
    counters(state, 0, "sys_quann", "sys_lodor")
    counters(state, 2, "sys_quann")
    goods(state, 3, 4)
    hand(state, 0, "plague", "sabotage")
    hand(state, 1, "disclosure")
    state.agreements = (Agreement(0, 1, 0, 1),)
    state.known_agendas = {**state.known_agendas, 0: ((0, state.political_deck[0]),)}
    return state


def test_board_is_public() -> None:
    """R0.15: everybody sees ships with damage and loads, planets, counters, sheets."""
    for who in (0, 4, None):
        table = seen(position(), who)
        assert table["round"] == 1 and table["phase"] == "action"
        quann = table["systems"]["sys_quann"]
        assert quann["counters"] == [0, 2]
        assert quann["fleets"] == [
            {
                "player": 0,
                "ships": [
                    {"kind": "dreadnought", "damaged": True, "gf": 0, "pds": 0, "n": 1},
                    {"kind": "carrier", "damaged": False, "gf": 2, "pds": 1, "n": 1},
                ],
                "fighters": 2,
            }
        ]
        assert table["planets"]["quann"] == {
            "owner": 1, "exhausted": True, "since": 1, "gf": 2, "pds": 1, "dock": None
        }  # fmt: skip
        assert table["planets"]["lodor"] == {"owner": None}
        assert table["players"][3]["goods"] == 4
        assert table["supply"] == 36
        assert table["players"][0]["faction"] == "sol"
        assert table["players"][0]["reinforcements"] == 6
        assert table["players"][1]["strategies"] == ["diplomacy"]
        assert table["agreements"] == [{"a": 0, "b": 1, "card_a": 0, "card_b": 1}]
        assert [entry["event"] for entry in table["stage"]] == ["Round", "Phase", "Turn"]
        assert table["order"] == [0, 1, 2, 3, 4, 5] and table["speaker"] == 0


def test_own_things() -> None:
    """R0.15: a player sees their own hand, secret objective and the agendas they looked at."""
    state = position()
    mine = seen(state, 0)["me"]
    assert mine["hand"] == ["plague", "sabotage"]
    assert mine["secret"] == state.secret[0]
    assert mine["agendas"] == [[0, state.political_deck[0]]]


def test_hidden_things() -> None:
    """R0.15: of others one sees the number of cards; a spectator sees no hand at all."""
    state = position()
    table = seen(state, 1)
    assert table["players"][0]["cards"] == 2
    assert table["players"][0]["secret"] is True
    text = msgspec.json.encode(table).decode()
    assert "plague" not in text and f'"{state.secret[0]}"' not in text
    spectator = msgspec.json.encode(view(state, None)).decode()
    assert '"me":null' in spectator and "disclosure" not in spectator
    assert f'"{state.political_deck[0]}"' not in text


def test_worlds_that_differ_in_secrets_look_alike() -> None:
    """R0.15: another deck order and other hands change nothing in the view."""
    one, other = position(), position()
    other.action_deck = other.action_deck[::-1]
    other.political_deck = other.political_deck[::-1]
    other.objective_deck = other.objective_deck[::-1]
    other.hand[0] = ("ghost_ship", "recheck")
    other.secret = {**other.secret, 0: "usurper"}
    other.known_agendas = {**other.known_agendas, 0: ((2, "x"),)}
    assert view(one, 3) == view(other, 3)
    assert view(one, None) == view(other, None)


def test_seen_hands_are_remembered() -> None:
    """R31.7: who looked at a hand still knows it, until a card is shown to have left it."""
    state = position()

    async def look(game: TI3) -> None:
        look_at_hand(game, 5, 0)

    game = play(state, look)
    assert game.view(5)["me"]["cards_seen"] == ((0, "plague"), (0, "sabotage"))
    assert game.view(4)["me"]["cards_seen"] == ()


def test_a_battle_can_be_drawn_from_the_view() -> None:
    """R15: the stage tells who fights where, in which round, under which effects."""
    state = position()
    activation(state, 0, "sys_saudor")
    add_effect(state, Phase, Effect("armistice", 1, "quann"))
    state.stage = (*state.stage, Battle("sys_saudor", 0, 1, 2, round_effects=(Effect("morale", 0),)))
    state.landed["saudor"] = Landing(2, 1)
    table = seen(state, 2)
    battle = table["stage"][-1]
    assert battle["event"] == "Battle" and battle["round"] == 2 and battle["system"] == "sys_saudor"
    assert battle["round_effects"] == [{"kind": "morale", "player": 0, "target": ""}]
    assert table["stage"][1]["effects"][0]["target"] == "quann"
    assert table["planets"]["saudor"]["landed"] == {"gf": 2, "pds": 1}


def test_laws_and_objectives() -> None:
    """R27.11, R5.3: laws with what they elected, objectives face up, sizes of the decks."""
    state = position()
    state.laws = {**state.laws, "free_trade": Law("", 1)}
    state.revealed, state.objective_deck = state.objective_deck[:2], state.objective_deck[2:]
    table = seen(state, 2)
    assert table["laws"] == {"free_trade": {"elected": "", "round": 1}}
    assert table["objectives"] == list(state.revealed)
    assert table["decks"] == {
        "action": len(state.action_deck), "political": len(state.political_deck), "objective": 8
    }  # fmt: skip


def test_before_the_first_round() -> None:
    """R2: a game that has just begun can be seen, too."""
    state = new_state(4, Rules(), 1)
    table = seen(state, 0)
    assert table["phase"] == "set_up" and table["players"][0]["faction"] is None and table["building"] is None


def test_round_effects_are_public() -> None:
    """R21.3: what hangs on the round is seen by all."""
    state = position()
    add_effect(state, Round, Effect("pass_goods"))
    assert seen(state, None)["stage"][0]["effects"][0]["kind"] == "pass_goods"
