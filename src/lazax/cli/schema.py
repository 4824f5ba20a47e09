"""`lazax schema`: what the server understands, for whoever writes a client."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from lazax.cli.main import command


@command("schema")
def schema_command(
    output: Annotated[Path | None, typer.Option("--output", "-o", help="A file to write to.")] = None,
) -> None:
    """The OpenAPI schema of the server, from which the types of a client can be generated."""
    text = json.dumps(schema(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"
    if output is None:
        print(text, end="")
    else:
        output.write_text(text, encoding="utf-8")


def schema() -> dict[str, object]:
    from lazax.server.app import make_app
    from lazax.server.settings import Settings

    return make_app(Settings(database="sqlite://")).openapi()
