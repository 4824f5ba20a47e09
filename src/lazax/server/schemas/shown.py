"""What every type that goes out begins with, and what many of them have in common."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Shown(BaseModel):
    """What goes out: everything that is written here, and nothing else."""

    model_config = ConfigDict(extra="forbid")


class At(Shown):
    kind: str
    id: str


class Refusal(Shown):
    text: str
    rule: str
    key: str


class Refused(Shown):
    refused: Refusal
