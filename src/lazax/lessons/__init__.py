"""Guided first games. A lesson is data: a file in the `lessons` of its title with the table that is set up, what is
decided beforehand, what the others do, and its steps; its words are in the locales of the title. Nothing here names a
title, and nothing changes a game: whatever is done in a lesson is an ordinary decision at an ordinary table."""

from lazax.lessons.guide import Place, place_of
from lazax.lessons.lesson import Lesson, Step, lesson_of, lessons_of
from lazax.lessons.script import prepared_answer, scripted_answer, word_of

__all__ = [
    "Lesson",
    "Place",
    "Step",
    "lesson_of",
    "lessons_of",
    "place_of",
    "prepared_answer",
    "scripted_answer",
    "word_of",
]
