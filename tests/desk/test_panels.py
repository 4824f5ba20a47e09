"""Every validated ask has a form; what is filled in means an answer or is refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.ask import Ask, Refused
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.desk.filling import answer_of, start_of
from lazax.ti3.desk.panels import PANELS
from tests.desk.examiner import Examiner
from tests.desk.games import EVERYTHING, TITLE, look_at_game
from tests.ti3.positions.tools import play, quick_game


def test_every_validated_ask_has_a_form() -> None:
    assert {kind for kind, ask in TITLE.asks.items() if ask.form == "submit"} == set(PANELS)


class Talks(Examiner):
    """Looks at proposals as well, which can be made at any time."""

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
    examiner = Talks(TITLE, seeds[0], language, frozenset({"land.forces"}))
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
