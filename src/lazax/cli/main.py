"""The `lazax` command."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

import typer
from rich.console import Console

app = typer.Typer(
    name="lazax",
    help="Twilight Imperium by the whole rulebook: simulate, watch, replay, look up. Unofficial fan project.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
F = TypeVar("F", bound=Callable[..., Any])


def fail(message: str) -> NoReturn:
    """Say in one sentence what is wrong, and leave with an error."""
    Console(stderr=True, highlight=False).print(f"lazax: {message}", markup=False, soft_wrap=True)
    raise typer.Exit(2)


def command(name: str) -> Callable[[F], F]:
    """A subcommand whose foreseeable failures become one clear sentence."""

    def register(function: F) -> F:
        @functools.wraps(function)
        def guarded(*args: Any, **kwargs: Any) -> Any:
            try:
                return function(*args, **kwargs)
            except ValueError as error:
                fail(str(error))
            except BrokenPipeError:  # whoever reads has seen enough
                raise
            except OSError as error:
                fail(f"cannot use {error.filename}: {error.strerror}")

        app.command(name)(guarded)
        return function

    return register


def run() -> None:
    from lazax.cli import (  # noqa: F401  they register their commands
        advise,
        card,
        dataset,
        faction,
        galaxy,
        ledger,
        odds,
        options,
        replay,
        report,
        rules,
        schema,
        serve,
        sheet,
        simulate,
        tournament,
        watch,
    )

    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
