"""Steady says why it decides as it does: what it would do anyway, in words that name what it has weighed."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

import pytest

from lazax.bots import Question, make_bot
from lazax.bots.reasons import PLAIN, Reason, advice_of
from lazax.coaching import coach
from lazax.core.game import Game
from lazax.desk.telling import teller_for
from lazax.locales import LANGUAGES, Teller, locale, placeholders
from lazax.titles import TITLES

MAIN = {
    *("strategy.pick", "turn.action", "activate.system", "move.fleet", "invasion.commit", "production.build"),
    *("research.technology", "vote.cast", "objective.public", "pay.resources", "secondary.use"),
}
RAW = re.compile(r"[a-z]_[a-z]|[{}]|\b(?:card|system|move|pick|matters)\.\w")


class Told(NamedTuple):
    kind: str
    reason: Reason
    text: str


@cache
def evening(language: str) -> list[Told]:
    """All that is asked in three rounds of a game, with what the coach says to it."""
    title = TITLES["ti4"]
    game = Game.new(title, 3, 11, {"sets": "base"})
    bots = [make_bot("steady", "ti4", seat) for seat in range(3)]
    told = []
    while not game.over and game.state.round < 4:
        player = game.asked()[0]
        ask = game.ask(player)
        assert ask is not None
        found = coach(game, player, teller_for(title, game.state_of(player), language))
        advice = advice_of(bots[player], Question(game, player, ask))
        if found is not None:
            told.append(Told(ask.kind, advice.reason, f"{found.matters} {found.suggestion} {found.reason}"))
        game.apply(player, advice.answer)
    return told


def test_every_main_kind_of_question_has_reasons() -> None:
    """No plain reason where much is decided; a turn that has nothing to name is the exception."""
    found = evening("en")
    assert {one.kind for one in found} >= MAIN
    plain = [one.kind for one in found if one.kind in MAIN and one.reason == PLAIN]
    assert len(plain) <= 0.05 * len([one for one in found if one.kind in MAIN]), plain


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_told_in_words(language: str) -> None:
    for one in evening(language):
        assert not RAW.search(one.text), one


def test_a_planet_is_told_with_what_it_yields_and_its_goal() -> None:
    """As a player would say it: what it gives, and which objective it is a step to."""
    reasons = [one.reason for one in evening("en") if one.kind == "activate.system"]
    yields = [one for one in reasons if one.key in ("system.planets", "system.planets.goal")]
    assert yields and all(one.values["planets"] and one.values["n_resources"] >= 0 for one in yields)
    goal = Reason(
        "system.planets.goal",
        {"planets": ("quann",), "n_resources": 2, "n_influence": 1, "objective": "expand_borders"},
    )
    told = Teller("en", {}, TITLES["ti4"]).sentence("coach", goal.key, goal.values)
    assert told == "Quann: 2 resources and 1 influence more, and a step to Expand Borders."


def test_advice_is_what_the_bot_would_do() -> None:
    game = Game.new(TITLES["ti4"], 3, 11, {"sets": "base"})
    for _ in range(60):
        player = game.asked()[0]
        ask = game.ask(player)
        assert ask is not None
        one, other = (make_bot("steady", "ti4", 5) for _ in range(2))
        question = Question(game, player, ask)
        answer = one.answer(question)
        assert advice_of(other, question).answer == answer
        game.apply(player, answer)


def test_who_gives_no_reasons_has_a_plain_one() -> None:
    game = Game.new(TITLES["inscription"], 1, 4)
    ask = game.ask(0)
    assert ask is not None
    found = advice_of(make_bot("steady", "inscription", 1), Question(game, 0, ask))
    assert found.reason == PLAIN
    assert coach(game, 0, teller_for(game.title, game.state_of(0), "hu")) is not None


def test_every_reason_has_its_values() -> None:
    """What a sentence names is given with every reason of its key."""
    words = locale("en", "ti4")
    for one in evening("en"):
        text = words.text("coach", one.reason.key)
        assert text is not None, one.reason.key
        assert placeholders(text) <= set(one.reason.values), one.reason
