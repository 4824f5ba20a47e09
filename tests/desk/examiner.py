"""Looking at every form of a game: what is filled in means an answer, or is refused with a reason."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import msgspec

from lazax.core.ask import Ask, Refused, Submit, climb
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.title import Title
from lazax.desk.filling import answer_of, confirm_of, draft_of, meters_of, panel_of
from lazax.desk.forms import Form
from lazax.desk.telling import teller_for

GARBAGE: tuple[Any, ...] = (-1, 10**9, 1.5, "3", None, [], {}, True, "x" * 5_000, float("nan"))


def words_of(form: Form) -> str:
    rows = [f"{row.text} {row.note or ''} {row.why or ''}" for row in form.rows()]
    groups = [f"{group.text} {group.note or ''}" for group in form.groups]
    return " ".join((*rows, *groups, *(meter.text for meter in form.meters), form.confirm, form.none or ""))


class Examiner:
    """Looks at every form of a game."""

    def __init__(self, title: Title[Any], seed: int, language: str, without: frozenset[str] = frozenset()) -> None:
        self.title = title
        self.without = without  # kinds of asks some answers of which have no rows
        self.rng = Generator(seed)
        self.language = language
        self.forms: Counter[str] = Counter()
        self.suggested = 0
        self.expressed = 0
        self.legal = 0

    def __call__(self, game: Game, player: Player, ask: Ask) -> None:
        self.examine(game, player, ask)

    def examine(self, game: Game, player: Player, ask: Ask) -> None:
        if not isinstance(ask, Submit) or self.forms[ask.kind] >= 12:
            return
        self.forms[ask.kind] += 1
        teller = teller_for(self.title, game.state, self.language)
        form = panel_of(self.title, game, player, ask, teller)
        msgspec.json.encode(form)
        for group in form.groups:
            assert not group.single or all(row.kind == "tick" for row in group.rows)
            assert not group.single or sum(row.start for row in group.rows) <= 1
        assert not re.search(r"[a-z]_[a-z]|[{}]", words_of(form)), words_of(form)
        rows = list(form.rows())
        assert len({row.id for row in rows}) == len(rows)
        assert all(0 <= row.start <= row.max or row.kind == "text" for row in rows), rows
        assert all(row.max or row.why or row.kind == "text" for row in rows), rows
        self.check_start(game, player, ask, form)
        self.check_suggestions(game, player, ask)
        self.check_ladder(game, player, ask)
        for _ in range(4):
            self.check_draft(game, player, ask, form)

    def check_start(self, game: Game, player: Player, ask: Submit[Any], form: Form) -> None:
        """What is filled in from the beginning is legal or says what is missing."""
        try:
            answer = answer_of(self.title, game, player, ask, form.start())
        except Refused as refused:
            assert refused.refusal.key.startswith("desk."), refused
        else:
            ask.check(answer)
        teller = teller_for(self.title, game.state, self.language)
        assert confirm_of(self.title, game, player, ask, form.start(), teller) == form.confirm
        assert meters_of(self.title, game, player, ask, form.start(), teller) == form.meters

    def check_suggestions(self, game: Game, player: Player, ask: Submit[Any]) -> None:
        """Every suggestion can be filled in, and means a legal answer again."""
        for suggestion in list(ask.suggest())[:6]:
            self.suggested += 1
            draft = draft_of(self.title, game, player, ask, suggestion)
            if draft is None:
                continue
            self.expressed += 1
            answer = answer_of(self.title, game, player, ask, draft)
            assert ask.check(answer) is None, (ask.kind, suggestion, draft, answer, ask.check(answer))
            assert draft_of(self.title, game, player, ask, answer) == draft

    def check_ladder(self, game: Game, player: Player, ask: Submit[Any]) -> None:
        """So can whatever is built up by small choices, where every answer has rows."""
        answer = climb(ask.ladder(), lambda rung: self.rng.choice(rung.options))
        draft = draft_of(self.title, game, player, ask, answer)
        assert draft is not None or ask.kind in self.without, (ask.kind, answer)
        if draft is not None:
            again = answer_of(self.title, game, player, ask, draft)
            assert ask.check(again) is None, (ask.kind, answer, draft, again, ask.check(again))

    def check_draft(self, game: Game, player: Player, ask: Submit[Any], form: Form) -> None:
        """Any numbers at all mean an answer on which the ask has its say, or are refused."""
        draft: dict[str, Any] = {}
        for row in form.rows():
            if row.kind != "text" and self.rng.below(3) == 0:
                draft[row.id] = self.rng.below(row.max + 1)
        if self.rng.below(2):
            rows = [row.id for row in form.rows()]
            draft[self.rng.choice([*rows, "nothing"])] = self.rng.choice(GARBAGE)
        teller = teller_for(self.title, game.state, self.language)
        try:
            answer = answer_of(self.title, game, player, ask, draft)
            assert meters_of(self.title, game, player, ask, draft, teller) is not None
            assert confirm_of(self.title, game, player, ask, draft, teller)
        except Refused as refused:
            told = teller.refusal(refused.refusal.key, refused.refusal.rule, dict(refused.refusal.values))
            assert told and "{" not in told
        else:
            self.legal += ask.check(answer) is None
