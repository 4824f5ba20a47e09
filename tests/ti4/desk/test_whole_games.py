"""Whatever a player is asked in whole games is put to them in words, with places, reasons and previews."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from lazax.core.ask import Ask, Choose
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.desk.choosing import options_of
from lazax.desk.desks import desk_of
from lazax.desk.reasons import rehearsal_of, why_not
from lazax.desk.telling import teller_for
from lazax.locales import placeholders
from lazax.ti4.desk.options import TABLES
from lazax.ti4.desk.reasons import RULES
from lazax.ti4.rulebook import rule
from lazax.ti4.title import TITLE
from lazax.ti4.ways import systems
from tests.desk.games import look_at_game, typed_view

DESK = desk_of(TITLE)
WORDS = ("pass", "done", "reinforcements")  # options that lie nowhere
NAMED = ("system", "planet", "player", "strategy", "technology", "objective", "card", "agenda")
"""What options of these kinds lie at."""


class Reader:
    """Reads what is put to players, now and then everything that can be asked of the desk."""

    def __init__(self, seed: int, language: str) -> None:
        self.rng, self.language = Generator(seed), language
        self.told: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()

    def words(self, text: str | None) -> str:
        assert text is None or not re.search(r"[a-z]_[a-z]|[{}]", text), text
        return text or ""

    def __call__(self, game: Game, player: Player, ask: Ask) -> None:
        teller = teller_for(TITLE, game.state, self.language)
        state = game.state_of(player)
        assert "?" in self.words(teller.question(ask.kind, ask.about)), ask.kind
        if self.words(DESK.context(state, player, ask, teller)):
            self.told[ask.kind] += 1
        if isinstance(ask, Choose):
            of = TITLE.asks[ask.kind].of
            for option in options_of(TITLE, state, ask, teller):
                self.words(option.text)
                assert of not in NAMED or option.at is not None or option.id in WORDS, (ask.kind, option)
        if self.rng.below(12) == 0:
            self.ask_more(game, player, ask)

    def ask_more(self, game: Game, player: Player, ask: Ask) -> None:
        teller = teller_for(TITLE, game.state, self.language)
        state: Any = game.state_of(player)
        kind, table = self.rng.choice(list(TABLES.items()))
        named = [thing for thing in table if thing in teller.locale.tables.get(kind, {})] or ["mecatol_rex"]
        things = [self.rng.choice(named), str(self.rng.below(game.state.seats)), "tactical", "pass"]
        for thing in things:
            reason = why_not(TITLE, game, player, ask, thing, teller)
            if reason is not None:
                self.reasons[self.words(reason.text)] += 1
                assert not reason.rule or rule(reason.rule), reason
        for plan in DESK.plans(state, player, teller):
            assert self.words(plan.text) and all(self.words(option.text) for option in plan.options)
        for progress in DESK.progress(state, player, teller).values():
            assert self.words(progress.text) and progress.need > 0
        for reader in (player, None):
            typed_view(TITLE, game.view(reader))
        if game.state.round:
            system = self.rng.choice(list(systems(state)))
            found = DESK.range(state, player, system, teller)
            assert found is None or self.words(found.text)
            rehearsed = rehearsal_of(TITLE, game, player, system, teller)
            assert (rehearsed is None) == (player in game.state.out)


@pytest.mark.parametrize(
    ("seed", "bot", "players", "language", "options"),
    [
        (3, "random", 3, "en", {}),
        (4, "steady", 3, "de", {}),
        (5, "random", 5, "hu", {"galaxy": "built"}),
    ],
)
def test_everything_is_put_in_words(
    seed: int, bot: str, players: int, language: str, options: dict[str, Any]
) -> None:
    reader = Reader(seed, language)
    game = look_at_game(reader, seed, bot, players, TITLE, **options)
    assert len(reader.told) > 4 and len(reader.reasons) > 10
    teller = teller_for(TITLE, game.state, language)
    for line in game.lines():
        template = teller.locale.text("log", line.key)
        assert template is not None, line.key
        assert placeholders(template) <= {name for name, _ in line.values}, line.key
        DESK.places(dict(line.values))


def test_where_to_read_on_is_in_the_rules() -> None:
    assert all(rule(number) for number in RULES.values())
