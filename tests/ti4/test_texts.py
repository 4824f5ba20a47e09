"""Whatever happens in a game of TI4 is told in words of every language."""

from __future__ import annotations

import re

import pytest

from lazax.arena.match import Match, play_out, seat_bots
from lazax.cli.common import teller_for
from lazax.core.ask import Choose
from lazax.core.game import Game
from lazax.locales import LANGUAGES, Teller, locale, placeholders
from lazax.ti4.events import EVENTS
from lazax.ti4.tables import KINDS
from lazax.ti4.title import TITLE

BUILT = Match(1, 5, ("random",) * 5, 9, {"galaxy": "built"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ask_and_event_has_words(language: str) -> None:
    words = locale(language, "ti4")
    assert not sorted(kind for kind in TITLE.asks if words.text("ask", kind) is None)
    named = {key.partition(".")[0] for key in words.tables["crumb"]}
    assert named == {event.__name__ for event in EVENTS}


def test_columns_have_names() -> None:
    game = Game.new(TITLE, 3, 1)
    columns = {column for row in TITLE.scoreboard(game.state) for column in row} - {"player"}
    for language in LANGUAGES:
        assert columns <= locale(language, "ti4").tables["column"].keys()


def test_units_are_told_with_their_damage() -> None:
    teller = Teller("en", {}, TITLE)
    assert (
        teller.value("units", (("dreadnought", 2, 1), ("fighter", 1, 0)))
        == "2 dreadnoughts (1 damaged) and 1 fighter"
    )
    assert teller.value("unit", "damaged_dreadnought") == "dreadnought (damaged)"
    assert teller.value("load", "infantry:lodor") == "infantry on Lodor"
    assert teller.value("leaving", "tile_46:cruiser") == "cruiser in the space of Empty space (46)"
    assert teller.option("construction.structure", "pds:lodor") == "PDS on Lodor"


def test_components_are_told_by_their_names() -> None:
    teller = Teller("en", {0: "Sol"}, TITLE)
    assert teller.option("window.production.when", "technology:sarween_tools") == "Use Sarween Tools"
    assert teller.option("turn.action", "component:technology:sarween_tools") == "Component action: Sarween Tools"
    assert teller.option("turn.action", "strategic:trade") == "Strategic action: Trade"
    assert [teller.value("outcome", word) for word in ("for", "0", "lodor")] == ["For", "Sol", "Lodor"]


def raw(words: str, option: str) -> bool:
    """Whether an id shows through: units are called by plain words, and numbers are what they are."""
    plain = option.isdigit() or option in KINDS
    return bool(re.search(r"[a-z]_[a-z]|[a-z_]+_\d|[{}]", words)) or (words == option and not plain)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told_without_gaps(language: str) -> None:
    """Question, options and every line are words of the language, with all their values."""
    shown: set[str] = set()

    def look(game: Game) -> None:
        teller = teller_for(TITLE, game.state, language)
        for player in game.asked():
            ask = game.ask(player)
            assert ask is not None
            question = teller.question(ask.kind, dict(ask.about))
            assert "?" in question and not re.search(r"[a-z]_[a-z]|[{}]", question), question
            if isinstance(ask, Choose):
                shown.add(ask.kind)
                bad = [option for option in ask.options if raw(teller.option(ask.kind, option), option)]
                assert not bad, (ask.kind, bad)

    game = Game.new(TITLE, BUILT.players, BUILT.seed, BUILT.options)
    play_out(game, seat_bots(BUILT, TITLE), look)
    assert len(shown) > 20
    teller = teller_for(TITLE, game.state, language)
    for line in game.lines():
        template = locale(language, "ti4").text("log", line.key)
        assert template is not None, line.key
        assert placeholders(template) <= {name for name, _ in line.values}, line.key
    for player in (None, *range(BUILT.players)):
        for key, values in game.log(player):
            told = teller.line(key, values)
            assert not re.search(r"[a-z]_[a-z]|tile_\d|[{}]", told), told
