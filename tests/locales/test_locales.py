"""Every ask, log line and refusal that the code uses has a sentence with the right placeholders."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lazax.arena.match import Match, play_match, play_out, seat_bots
from lazax.cli.common import teller_for
from lazax.core.ask import Choose
from lazax.core.game import Game
from lazax.locales import Teller, locale, placeholders
from lazax.ti3.tables import COLOURS, UNITS
from lazax.titles import TITLES

SOURCE = Path(__file__).resolve().parents[2] / "src" / "lazax"
LANGUAGES = ("en", "de", "hu")
_NOTE = re.compile(r"\b(?:note|whisper|tell)\(\s*game,(?:\s*[\w.\[\]]+,)?\s*\"([a-z_0-9.]+)\"")
_REFUSE = re.compile(r"\brefuse\(\s*\"([a-z_0-9.]+)\"")


HOMES = ["", *sorted(room.parent.name for room in SOURCE.glob("*/locales"))]
"""What all titles share, and each title's own."""
GRAMMAR = ("form", "gender")
"""Tables that each language has as it needs them."""


def keys_used(pattern: re.Pattern[str], home: str) -> set[str]:
    """The keys in the source of a title or, without one, in all the rest."""
    rooms = [SOURCE / home] if home else [path for path in SOURCE.iterdir() if path.name not in HOMES]
    files = [file for room in rooms for file in ([room] if room.is_file() else room.rglob("*.py"))]
    source = "\n".join(file.read_text(encoding="utf-8") for file in files if file.suffix == ".py")
    return set(pattern.findall(source))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("home", HOMES)
def test_every_log_line_has_a_sentence(language: str, home: str) -> None:
    missing = sorted(key for key in keys_used(_NOTE, home) if locale(language, home).text("log", key) is None)
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("home", HOMES)
def test_every_refusal_has_a_sentence(language: str, home: str) -> None:
    missing = sorted(key for key in keys_used(_REFUSE, home) if locale(language, home).text("refuse", key) is None)
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", sorted(TITLES))
def test_every_ask_has_a_question(language: str, title: str) -> None:
    missing = sorted(kind for kind in TITLES[title].asks if locale(language, title).text("ask", kind) is None)
    assert not missing


@pytest.mark.parametrize("home", HOMES)
def test_languages_have_the_same_texts_with_the_same_placeholders(home: str) -> None:
    english = locale("en", home).tables
    for language in LANGUAGES[1:]:
        other = locale(language, home).tables
        for table, texts in english.items():
            if table.startswith(GRAMMAR):
                continue
            assert set(other[table]) == set(texts), (language, table)
            for key, text in texts.items():
                if isinstance(text, str):
                    assert placeholders(other[table][key]) <= placeholders(text) | {"n"}, key


def test_titles_keep_their_texts_to_themselves() -> None:
    """Two titles may use one id for different things; and what all share names no title's components."""
    for table in ("planet", "unit", "card", "technology", "race", "faction"):
        assert table not in locale("en").tables
    assert locale("en", "ti3").name("technology", "gravity_drive") != ""
    assert "relic" not in locale("en", "ti3").tables and "leader" not in locale("en", "inscription").tables


def test_sentences_have_no_raw_ids_left() -> None:
    teller = Teller("en", {0: "Sol", 1: "Hacan"}, TITLES["ti3"])
    assert teller.value("units", (("cruiser", 2), ("carrier", 1))) == "2 cruisers and 1 carrier"
    assert Teller("hu", {}, TITLES["ti3"]).value("units", (("cruiser", 2),)) == "2 cirkáló"
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
        words = locale(language, title)
        for line in game.lines():
            template = words.text("log", line.key)
            assert template is not None, line.key
            assert placeholders(template) <= {name for name, _ in line.values}, line.key


def raw(words: str, option: str) -> bool:
    """Whether an id shows through: units and colours are called by plain words, and numbers are what they are."""
    plain = option.isdigit() or option in UNITS or option in COLOURS
    return bool(re.search(r"[a-z]_[a-z]|[{}]", words)) or (words == option and not plain)


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_and_options_show_no_ids(language: str) -> None:
    """Whatever a player is asked in a whole game, question and options are words of their language."""
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
