"""Promises of a state: each is a function that yields a sentence for everything that breaks it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lazax.ti3.state import TI3

Promise = Callable[[TI3], Iterator[str]]

PROMISES: list[Promise] = []


def promise(function: Promise) -> Promise:
    PROMISES.append(function)
    return function


def on_stage(game: TI3, kind: type) -> bool:
    return any(type(event) is kind for event in game.stage)
