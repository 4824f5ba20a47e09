"""Marks in the log, by name: all of a kind that a player makes in a step are told in one line."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.inscription.sheets.papers import IndustryPaper, NavigationPaper
from lazax.inscription.state import Inscription


def tell(game: Inscription, key: str, player: Player, kind: str, *names: str, once: bool = False) -> None:
    """Write a line that lists these names under `kind`, or add them to the one that this step has already. `once`:
    what is listed is not listed again."""
    if game.run.quiet:
        return
    lines = game.run.lines
    for at in range(len(lines) - 1, -1, -1):  # the last line is the likeliest
        line = lines[at]
        if line.key == key and line.values[0] == ("player", player):
            listed = line.values[1][1]
            more = tuple(name for name in names if name not in listed) if once else names
            lines[at] = line._replace(values=(line.values[0], (kind, (*listed, *more))))
            return
    note(game, key, player=player, **{kind: names})


def system_name(paper: NavigationPaper, system: int) -> str:
    """A system by what lies there, among the names of boons."""
    return "mecatol_rex" if system == paper.mecatol else paper.boons[system] or "empty_system"


def hex_name(paper: IndustryPaper, hexagon: int) -> str:
    return paper.boons[hexagon] or "x_hex"
