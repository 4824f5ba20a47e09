"""Every lesson is played to its end as it shows itself, on the real rules; in all languages, in plain words."""

from __future__ import annotations

import re

import pytest

from lazax.core.ask import Refused
from lazax.lessons import lesson_of
from lazax.locales import LANGUAGES
from lazax.table.frames import frame
from lazax.table.table import Table
from lazax.titles import TITLES
from tests.lessons.learner import LESSONS, Learner
from tests.lessons.reading import ease, sentences, words

RAW = re.compile(r"[a-z]_[a-z]|[{}]|\b(?:first|lesson|guide)\.\w")
MOST_PRESSES = 120


def test_every_title_has_a_lesson() -> None:
    assert {title for title, _ in LESSONS} == set(TITLES)


@pytest.mark.parametrize(("title", "name"), LESSONS)
def test_a_lesson_leads_from_its_first_step_to_its_last(title: str, name: str) -> None:
    """Whoever does what it shows comes past every step, in the order of the lesson, and plays on at its end."""
    learner = Learner(title, name)
    seen: list[str] = []
    for _ in range(MOST_PRESSES):
        step = learner.shown()
        if step is None:
            break
        if step["state"] not in ("between", "waiting") and step["step"] not in seen:
            seen.append(step["step"])
            assert step["n"] == len(seen) and step["text"]
        assert step["shows"], (step, learner.table.ask(learner.seat))
        learner.guide("show")
    assert seen == [step.id for step in learner.lesson.steps]
    assert learner.table.lesson is None and not learner.game.over
    assert learner.table.ask(learner.seat) is not None, "the game goes on"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("title", "name"), LESSONS)
def test_a_lesson_is_told_in_plain_words(title: str, name: str, lang: str) -> None:
    """As frames: each step has its words, short ones, and no id shows through."""
    learner = Learner(title, name)
    texts: list[str] = []
    for _ in range(MOST_PRESSES):
        step = learner.shown(lang)
        if step is None:
            break
        told = [step["title"], step["heading"], step["text"], step["todo"]]
        assert step["title"] and step["heading"] and step["heading"] != step["step"]
        assert step["todo"] or step["state"] == "read", step
        assert not any(RAW.search(text) for text in told), told
        texts += [step["text"]] if step["text"] not in texts else []
        learner.guide("show")
    longest = {"en": 20, "de": 20, "hu": 20}[lang]
    for sentence in (sentence for text in texts for sentence in sentences(text)):
        assert len(words(sentence)) <= longest, sentence
    if lang == "en":
        assert ease(" ".join(texts)) >= 75, "easy to read: Flesch's measure"


@pytest.mark.parametrize(("title", "name"), LESSONS)
def test_a_lesson_is_kept_with_its_table(title: str, name: str) -> None:
    """Whoever comes back, from a snapshot too, goes on at the step where they left."""
    learner = Learner(title, name)
    for _ in range(8):
        learner.guide("show")
    again = Table.load(learner.table.save())
    assert again.state.learning == learner.table.state.learning
    assert again.lesson is learner.table.lesson is lesson_of(title, name)


@pytest.mark.parametrize(("title", "name"), LESSONS)
def test_steps_can_be_skipped_and_the_lesson_left(title: str, name: str) -> None:
    learner = Learner(title, name)
    first = learner.shown()
    assert first is not None
    learner.guide("skip")
    second = learner.shown()
    assert second is not None and second["step"] != first["step"] and first["step"] in learner.done
    learner.guide("end")
    assert learner.shown() is None and not learner.game.over
    with pytest.raises(Refused) as refused:
        learner.guide("next")
    assert refused.value.refusal.key == "no_lesson"


@pytest.mark.parametrize(("title", "name"), LESSONS)
def test_a_step_can_be_begun_again(title: str, name: str) -> None:
    """Back at its first question, with what it had done undone, and again to the end."""
    learner = Learner(title, name)
    for _ in range(MOST_PRESSES):
        step = learner.shown()
        assert step is not None
        if step["again"] and step["state"] == "asked":
            break
        learner.guide("show")
    assert step is not None
    before = learner.game.entries_of(learner.seat)
    learner.guide("again")
    assert learner.game.entries_of(learner.seat) != before and step["step"] not in learner.done
    back = learner.shown()
    assert back is not None and back["step"] == step["step"] and not back["again"]


def test_only_the_learner_sees_the_lesson() -> None:
    learner = Learner(*LESSONS[0])
    others = [seat for seat in range(learner.lesson.players) if seat != learner.seat]
    assert learner.shown() is not None
    assert all(frame(learner.table, seat, "en")["lesson"] is None for seat in (*others, None))
