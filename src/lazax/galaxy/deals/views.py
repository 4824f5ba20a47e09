"""What proposals and promises look like on the wire, as types."""

from __future__ import annotations

from typing import TypedDict


class TermView(TypedDict):
    kind: str
    n: int
    player: int
    what: str
    when: str


class ProposalView(TypedDict):
    number: int
    proposer: int
    partner: int
    gives: list[TermView]
    wants: list[TermView]
    act: str
    agenda: str


class PromiseView(TypedDict):
    number: int
    by: int
    to: int
    term: TermView
    round: int
    state: str
    agenda: str
    turns: int
    paid: int
