"""Views of Twilight Inscription have just the fields and types that pages are told of."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.arena.match import Match, play_match
from lazax.core.engine import Mark
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.inscription.state import Inscription
from lazax.inscription.title import InscriptionTitle
from lazax.inscription.view_types import InscriptionView
from tests.desk.games import typed_view

TITLE = InscriptionTitle()
PRIVATE = {"hand", "offers", "purse", "optional", "uses"}
STEPS = {f"step {name}" for name in ("None", "card", "dice", "war", "council", "vote", "agenda")}
OFTEN = 7  # moments within a step, of which one is looked at


class Reader:
    """Reads views on the way through a game: of whoever is asked, and of a spectator; of every step, too, in which
    perhaps nobody is asked. Remembers what it has met."""

    def __init__(self) -> None:
        self.moments = 0
        self.steps: list[Mark] = []
        self.met: set[str] = set()

    def watch(self, game: Game) -> None:
        self.moments += 1
        steps = [mark for mark in game.engine.marks if not any(mark is old for old in self.steps)]
        self.steps = list(game.engine.marks)
        for mark in steps:
            assert isinstance(mark.state, Inscription)
            self.read(TITLE.view(mark.state, 0), 0)
        if steps or self.moments % OFTEN == 0 or game.over:
            for reader in (None, *game.asked()[:1]):
                self.read(game.view(reader), reader)

    def read(self, sent: dict[str, Any], reader: Player | None) -> None:
        view: InscriptionView = typed_view(TITLE, sent)
        assert view["me"] == reader
        for player in view["players"]:
            open_to_reader = view["over"] or player["player"] == reader
            assert set(player) & PRIVATE == (PRIVATE if open_to_reader else set())
            self.met |= {f"{result} a war" for result in player["sheets"]["warfare"]["results"]}
            self.met |= {"a rank"} if player["rank"] else set()
        self.met.add(f"step {view['step']}")
        if view["council"] is not None:
            self.met |= {f"council {name}" for name, value in view["council"].items() if value}
        self.met |= {"the end"} if view["over"] else set()


def played(players: int, bot: str, **options: Any) -> set[str]:
    """What was met in the views of a whole game, from the choice of factions to the end."""
    reader = Reader()
    reader.watch(Game.new(TITLE, players, 1, options))
    result, _ = play_match(TITLE, Match(1, players, (bot,) * players, 1, options), reader.watch)
    assert result.finished, result.problem
    return reader.met


@pytest.mark.parametrize(("sides", "bot"), [("A", "greedy"), ("B", "random")])
def test_views_of_a_game_alone(sides: str, bot: str) -> None:
    """With the board of the AI faction, its votes and a rank (I20)."""
    met = played(1, bot, sides=sides, difficulty="hard")
    assert met >= STEPS | {"council ai_votes", "council votes", "a rank", "the end"}


@pytest.mark.parametrize("players", [4, 8])
@pytest.mark.parametrize("sides", ["A", "B"])
def test_views_of_a_game_of_several(players: int, sides: str) -> None:
    """I22: what lies open to others, and what does not."""
    met = played(players, "random", sides=sides, phase_v="errata", diagonal=True)
    assert met >= STEPS | {"council votes", "council outcome", "won a war", "lost a war", "tied a war", "the end"}


def test_a_field_that_no_type_names_is_found() -> None:
    """So that a view cannot grow behind the back of its types."""
    sent = Game.new(TITLE, 2, 1).view(0)
    with pytest.raises(AssertionError):
        typed_view(TITLE, {**sent, "weather": "fine"})
