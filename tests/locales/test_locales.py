"""Every ask, log line and refusal that the code uses has a sentence with the right placeholders."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lazax.arena.match import Match, play_match, play_out, seat_bots
from lazax.cli.common import teller_for
from lazax.core.ask import Choose
from lazax.core.driver import Game
from lazax.locales import Teller, locale, placeholders
from lazax.ti3.tables import COLOURS, UNITS
from lazax.titles import TITLES

SOURCE = Path(__file__).resolve().parents[2] / "src" / "lazax"
LANGUAGES = ("en", "de", "hu")
_NOTE = re.compile(r"\b(?:note|whisper)\(\s*game,(?:\s*[\w.\[\]]+,)?\s*\"([a-z_0-9.]+)\"")
_REFUSE = re.compile(r"\brefuse\(\s*\"([a-z_0-9.]+)\"")


def keys_used(pattern: re.Pattern[str]) -> set[str]:
    return {key for path in SOURCE.rglob("*.py") for key in pattern.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_log_line_has_a_sentence(language: str) -> None:
    missing = sorted(key for key in keys_used(_NOTE) if locale(language).text("log", key) is None)
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    missing = sorted(key for key in keys_used(_REFUSE) if locale(language).text("refuse", key) is None)
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", sorted(TITLES))
def test_every_ask_has_a_question(language: str, title: str) -> None:
    missing = sorted(kind for kind in TITLES[title].asks if locale(language).text("ask", kind) is None)
    assert not missing


@pytest.mark.parametrize("table", ["log", "ask", "refuse", "phrase", "desk"])
def test_languages_use_the_same_placeholders(table: str) -> None:
    english = locale("en").tables[table]
    for language in LANGUAGES[1:]:
        other = locale(language).tables[table]
        assert set(other) == set(english)
        for key, text in english.items():
            assert placeholders(other[key]) <= placeholders(text) | {"n"}, key


def test_sentences_have_no_raw_ids_left() -> None:
    teller = Teller("en", {0: "Sol", 1: "Hacan"})
    assert teller.value("units", (("cruiser", 2), ("carrier", 1))) == "2 cruisers and 1 carrier"
    assert Teller("hu", {}).value("units", (("cruiser", 2),)) == "2 cirkáló"
    assert teller.value("planet", "mecatol_rex") == "Mecatol Rex"
    assert teller.value("ship", "carrier!+2") == "carrier (damaged) (2 ground forces)"


GAMES = [
    ("ti3", 6, 1),
    ("ti3", 6, 2),
    ("ti3", 6, 3),
    ("inscription", 1, 4),
    ("inscription", 2, 5),
    ("inscription", 6, 6),
]


@pytest.mark.parametrize(("title", "players", "seed"), GAMES)
def test_whole_games_are_told_without_gaps(title: str, players: int, seed: int) -> None:
    """Every line of a game, also those whose keys are put together, has a sentence and all its values."""
    _, game = play_match(TITLES[title], Match(1, players, ("random",) * players, seed, {}))
    assert game is not None
    for language in LANGUAGES:
        words = locale(language)
        for line in game.journal:
            template = words.text("log", line.key)
            assert template is not None, line.key
            assert placeholders(template) <= {name for name, _ in line.values}, line.key


def raw(words: str, option: str) -> bool:
    """Whether an id shows through: units and colours are called by plain words, and numbers are what they are."""
    plain = option.isdigit() or option in UNITS or option in COLOURS
    return bool(re.search(r"[a-z]_[a-z]|[{}]", words)) or (words == option and not plain)


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_and_options_show_no_ids(language: str) -> None:
    """Whatever a player is asked in a whole game, question and options are words of his language."""
    title = TITLES["ti3"]
    shown: set[str] = set()

    def look(game: Game) -> None:
        teller = teller_for(title, game.state, language)
        for player in game.asked():
            ask = game.ask(player)
            assert ask is not None
            question = teller.question(ask.kind, dict(ask.about))
            assert "?" in question and not re.search(r"[a-z]_[a-z]|[{}]", question), question
            if isinstance(ask, Choose) and ask.kind not in shown:
                shown.add(ask.kind)
                bad = [option for option in ask.options if raw(teller.option(ask.kind, option), option)]
                assert not bad, (ask.kind, bad)

    match = Match(1, 5, ("random",) * 5, 8, {"galaxy": "built"})
    game = Game.new(title, 5, 8, match.options)
    play_out(game, seat_bots(match, title), look)
    assert len(shown) > 25
