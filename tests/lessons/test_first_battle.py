"""The way in is short: from the first press to the first battle that one has won oneself."""

from __future__ import annotations

from typing import Any

import pytest

from tests.lessons.learner import LESSONS, Learner
from tests.lessons.reading import words

READING = 200  # words a minute
MINUTES, PRESSES = 6, 60
START = 2  # presses: the page itself, and "Learn by playing"


class Way:
    """What a learner has read and pressed so far."""

    def __init__(self) -> None:
        self.words, self.presses = 0, START
        self.read: set[str] = set()

    def look(self, frame: dict[str, Any]) -> None:
        """Read all that is new: the lesson, the question, and each option with what it does."""
        step, ask = frame["lesson"], frame["ask"]
        texts = [step["heading"], step["text"], step["todo"]]
        if ask is not None and step["state"] != "read":
            texts += [ask["question"], ask["context"] or ""]
            for option in ask["options"]:
                texts += [option["text"], option["effect"] or "", (option["outlook"] or {}).get("tag", "")]
            for group in (ask["panel"] or {}).get("groups", ()):
                texts += [group["text"], *(row["text"] for row in group["rows"])]
        for text in texts:
            if text not in self.read:
                self.read.add(text)
                self.words += len(words(text))

    def press(self, step: dict[str, Any]) -> None:
        """One to read on or accept; an option and its confirmation, or filling in and confirming."""
        self.presses += 1 if step["state"] in ("read", "move") else 2

    @property
    def minutes(self) -> float:
        return self.words / READING


def won(learner: Learner) -> bool:
    """Whether the log tells the learner of a fight of theirs that they have won."""
    beats = [line["beat"] for line in learner.whole()["log"] if line.get("beat")]
    return any(beat["what"] == "end" and beat["player"] == learner.seat for beat in beats)


@pytest.mark.parametrize(("title", "name"), [one for one in LESSONS if one[0] != "inscription"])
def test_the_first_battle_is_won_within_six_minutes(title: str, name: str) -> None:
    learner, way = Learner(title, name), Way()
    while not won(learner):
        frame = learner.whole()
        way.look(frame)
        way.press(frame["lesson"])
        learner.guide("show")
    print(f"{title}: {way.words} words, {way.minutes:.1f} minutes, {way.presses} presses to the first battle won")
    assert way.minutes <= MINUTES and way.presses <= PRESSES
