"""Every validated ask has a form; what is filled in means an answer or is refused with a reason."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import msgspec
import pytest

from lazax.core.ask import Ask, Refused, Submit, climb
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.desk.filling import answer_of, confirm_of, draft_of, meters_of, panel_of, start_of
from lazax.desk.forms import Form
from lazax.desk.telling import teller_for
from lazax.ti3.desk.panels import PANELS
from tests.desk.games import EVERYTHING, TITLE, look_at_game
from tests.ti3.positions.tools import play, quick_game

GARBAGE: tuple[Any, ...] = (-1, 10**9, 1.5, "3", None, [], {}, True, "x" * 5_000, float("nan"))


def test_every_validated_ask_has_a_form() -> None:
    assert {kind for kind, ask in TITLE.asks.items() if ask.form == "submit"} == set(PANELS)


def words_of(form: Form) -> str:
    rows = [f"{row.text} {row.note or ''} {row.why or ''}" for row in form.rows()]
    groups = [f"{group.text} {group.note or ''}" for group in form.groups]
    return " ".join((*rows, *groups, *(meter.text for meter in form.meters), form.confirm, form.none or ""))


class Examiner:
    """Looks at every form of a game."""

    def __init__(self, seed: int, language: str) -> None:
        self.rng = Generator(seed)
        self.language = language
        self.forms: Counter[str] = Counter()
        self.suggested = 0
        self.expressed = 0
        self.legal = 0

    def __call__(self, game: Game, player: Player, ask: Ask) -> None:
        if self.forms["bargain.propose"] < 12 and self.rng.below(10) == 0 and "propose" in game.interjections(player):
            talk = game.clone()
            talk.interject(player, "propose")
            proposal = talk.ask(player)
            assert proposal is not None
            self.examine(talk, player, proposal)
            self.examine_counter(talk, player)
        self.examine(game, player, ask)

    def examine_counter(self, talk: Game, player: Player) -> None:
        """What the partner of a proposal could put against it."""
        offer = next((offer for offer in talk.suggestions(player) if offer.partner >= 0), None)
        if offer is not None:
            talk.apply(player, offer)
            move = f"counter:{talk.state.proposals[-1].number}"
            talk.interject(offer.partner, move)
            counter = talk.ask(offer.partner)
            assert counter is not None and counter.kind == "bargain.counter"
            start = start_of(TITLE, talk, offer.partner, counter)
            assert answer_of(TITLE, talk, offer.partner, counter, start) == (player, offer.wants, offer.gives)
            self.examine(talk, offer.partner, counter)

    def examine(self, game: Game, player: Player, ask: Ask) -> None:
        if not isinstance(ask, Submit) or self.forms[ask.kind] >= 12:
            return
        self.forms[ask.kind] += 1
        teller = teller_for(TITLE, game.state, self.language)
        form = panel_of(TITLE, game, player, ask, teller)
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
            answer = answer_of(TITLE, game, player, ask, form.start())
        except Refused as refused:
            assert refused.refusal.key.startswith("desk."), refused
        else:
            ask.check(answer)
        teller = teller_for(TITLE, game.state, self.language)
        assert confirm_of(TITLE, game, player, ask, form.start(), teller) == form.confirm
        assert meters_of(TITLE, game, player, ask, form.start(), teller) == form.meters

    def check_suggestions(self, game: Game, player: Player, ask: Submit[Any]) -> None:
        """Every suggestion can be filled in, and means a legal answer again."""
        for suggestion in list(ask.suggest())[:6]:
            self.suggested += 1
            draft = draft_of(TITLE, game, player, ask, suggestion)
            if draft is None:
                continue
            self.expressed += 1
            answer = answer_of(TITLE, game, player, ask, draft)
            assert ask.check(answer) is None, (ask.kind, suggestion, draft, answer, ask.check(answer))
            assert draft_of(TITLE, game, player, ask, answer) == draft

    def check_ladder(self, game: Game, player: Player, ask: Submit[Any]) -> None:
        """So can whatever is built up by small choices, but for leaders who change ships."""
        answer = climb(ask.ladder(), lambda rung: self.rng.choice(rung.options))
        draft = draft_of(TITLE, game, player, ask, answer)
        assert draft is not None or ask.kind == "land.forces", (ask.kind, answer)
        if draft is not None:
            again = answer_of(TITLE, game, player, ask, draft)
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
        teller = teller_for(TITLE, game.state, self.language)
        try:
            answer = answer_of(TITLE, game, player, ask, draft)
            assert meters_of(TITLE, game, player, ask, draft, teller) is not None
            assert confirm_of(TITLE, game, player, ask, draft, teller)
        except Refused as refused:
            told = teller.refusal(refused.refusal.key, refused.refusal.rule, dict(refused.refusal.values))
            assert told and "{" not in told
        else:
            self.legal += ask.check(answer) is None


@pytest.mark.parametrize(
    ("seeds", "bot", "language", "options"),
    [
        (range(10, 16), "random", "en", {}),
        (range(2, 3), "steady", "de", {}),
        (range(20, 24), "random", "hu", {**EVERYTHING, "galaxy": "built"}),
        (range(4, 5), "steady", "en", EVERYTHING),
    ],
)
def test_forms_of_whole_games(seeds: range, bot: str, language: str, options: dict[str, Any]) -> None:
    examiner = Examiner(seeds[0], language)
    for seed in seeds:
        look_at_game(examiner, seed, bot, **options)
    assert len(examiner.forms) >= 8 and examiner.forms["bargain.counter"]
    assert examiner.expressed == examiner.suggested
    assert examiner.legal > 20


@pytest.mark.parametrize("draft", [None, [], "ships", 3, [["ship", 1]]])
def test_what_is_no_draft_at_all_is_refused(draft: Any) -> None:
    game = play(quick_game(races=("norr", "xxcha", "hacan"), phase="status"), ("status.redistribute", 0))
    ask = game.ask(0)
    assert ask is not None
    with pytest.raises(Refused, match="not_filled_in"):
        answer_of(TITLE, game, 0, ask, draft)
