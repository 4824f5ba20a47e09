"""A battle in the middle of a game: saved, loaded under older schemas, drawn from the view alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from typing import Any

from lazax.arena.match import Match, seat_bots
from lazax.bots import Question
from lazax.core.game import Game
from lazax.core.record import load, save
from lazax.core.stage import ongoing
from lazax.core.state import fingerprint
from lazax.galaxy.fleets import alike, is_empty
from lazax.ti3.board import fleet_in
from lazax.ti3.events import Battle, Roll
from lazax.titles import TITLES

TITLE = TITLES["ti3"]


def battles(seed: int) -> Iterator[Game]:
    """A game between steady bots, at each decision during a space battle."""
    match = Match(1, 4, ("steady",) * 4, seed, {})
    game = Game.new(TITLE, 4, seed)
    bots = seat_bots(match, TITLE)
    while not game.over:
        if ongoing(game.state, Battle) is not None:
            yield game
        player = game.asked()[0]
        ask = game.ask(player)
        assert ask is not None
        game.apply(player, bots[player].answer(Question(game, player, ask)))


def as_saved_under_rules_1(data: bytes) -> bytes:
    document = json.loads(data)
    document["rules"] = 1
    for state in (document["checkpoint"], *(mark[2] for mark in document["rounds"])):
        for name in ("known_cards", "tiles_shown"):
            del state[name]
    return json.dumps(document).encode()


def test_a_game_saved_in_mid_battle_under_an_older_schema_goes_on() -> None:
    """R15: the battle waits at the same question and can be played to the end of the game."""
    seen = 0
    for game in chain.from_iterable(map(battles, range(11, 15))):
        seen += 1
        again = load(TITLES, as_saved_under_rules_1(save(game)))
        assert again.asked() == game.asked()
        assert [again.ask(p).kind for p in again.asked()] == [game.ask(p).kind for p in game.asked()]  # type: ignore[union-attr]
        again.state.known_cards = game.state.known_cards
        assert fingerprint(again.state) == fingerprint(game.state)
        if seen == 12:
            break
    assert seen == 12


def drawn(view: dict[str, Any]) -> dict[str, Any]:
    """What a client draws of a battle, from a view alone."""
    battle = next(event for event in view["stage"] if event["event"] == "Battle")
    rolls = [event for event in view["stage"] if event["event"] == "Roll"]
    here = view["systems"][battle["system"]]["fleets"]
    return {"battle": battle, "fleets": {fleet["player"]: fleet for fleet in here}, "dice": rolls}


def test_the_view_alone_suffices_to_draw_a_battle() -> None:
    """R15.5, R15.7: both fleets ship by ship with damage, the round, the dice on the table, for every onlooker."""
    seen = rolled = 0
    for seed in (11, 12, 13):
        for game in battles(seed):
            battle = ongoing(game.state, Battle)
            assert battle is not None
            for viewer in (None, *range(4)):
                picture = drawn(game.view(viewer))
                assert picture["battle"]["attacker"] == battle.attacker
                assert picture["battle"]["defender"] == battle.defender
                assert picture["battle"]["round"] == battle.round
                for side in (battle.attacker, battle.defender):
                    fleet = fleet_in(game.state, battle.system, side)
                    shown = picture["fleets"].get(side)
                    assert (shown is None) == is_empty(fleet)
                    if shown is not None:
                        assert shown["fighters"] == fleet.fighters
                        kinds = [
                            (row["kind"], row["damaged"], row["gf"], row["pds"], row["n"]) for row in shown["ships"]
                        ]
                        assert kinds == [(*ship[:4], number) for ship, number in alike(fleet)]
                dice = ongoing(game.state, Roll)
                if dice is not None:
                    rolled += 1
                    assert [die["face"] for _, die in picture["dice"][-1]["dice"]] == [
                        die.face for _, die in dice.dice
                    ]
            seen += 1
    assert seen > 20
    assert rolled
