"""Who plays what (SU-1 to SU-3)."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.chance import shuffle
from lazax.core.log import note
from lazax.ti4 import sets
from lazax.ti4.registry import step
from lazax.ti4.setup.choosing import draw_speaker
from lazax.ti4.setup.draft.slices import most_slices
from lazax.ti4.setup.draft.strings import draft_layout, wrong_plan
from lazax.ti4.setup.map_string import wrong_map
from lazax.ti4.setup.rivals import rivals
from lazax.ti4.state import TI4
from lazax.ti4.switches import MILTY, Rules


def wrong_table(players: int, rules: Rules, factions: Sequence[str]) -> str | None:
    """What cannot stand about the choices of the set-up together; None if all is well."""
    if wrong := sets.wrong_sets(rules.sets, players, rules.layout or None):
        return wrong
    if rules.map and (wrong := wrong_map(rules.map, players, rules.sets)):
        return wrong
    if len(factions) > players:
        return f"{len(factions)} factions are named for {players} players; name at most as many as there are players."
    missing = [name for name in factions if name and name not in sets.factions(rules.sets)]
    if missing:
        return f"The faction '{missing[0]}' is not in the sets that are played with."
    named = [name for name in factions if name]
    if wrong := _wrong_choosing(players, rules, len(named)):
        return wrong
    for name in named:
        if taken := rivals(name).intersection(named):
            return f"The factions '{name}' and '{min(taken)}' cannot be played together: there is one home for both."
    return None


def _wrong_choosing(players: int, rules: Rules, named: int) -> str | None:
    """What cannot stand about the way in which factions are chosen."""
    if rules.choosing != MILTY:
        return "Slices belong to a Milty draft: choose it, or leave them out." if rules.slices else None
    layout = draft_layout(rules.sets, players)
    if layout is None:
        return f"A Milty draft of {players} players needs the hyperlanes of Prophecy of Kings."
    if named:
        return "In a Milty draft factions are drafted: name none of them."
    if rules.map or rules.galaxy != "dealt":
        return "A Milty draft makes the galaxy: leave out the map string, and let it be dealt."
    if rules.layout not in ("", layout.id):
        return f"A Milty draft of {players} players uses the layout '{layout.id}'."
    if not rules.slices and most_slices(rules.sets) < players:
        return f"The sets that are played with have tiles for {most_slices(rules.sets)} slices, not for {players}."
    return wrong_plan(rules.slices, players, rules.sets) if rules.slices else None


@step("setup.factions")
def draw_factions(game: TI4) -> None:
    """SU-2: those not named are drawn; SU-1: one player is the speaker."""
    named = (*game.factions, *("" for _ in range(game.seats - len(game.factions))))
    pile = list(shuffle(game, tuple(sets.factions(game.rules.sets))))
    taken = {faction for faction in named if faction}
    found: list[str] = []
    for faction in named:
        if not faction:
            faction = next(name for name in pile if name not in taken and not rivals(name) & taken)
            taken.add(faction)
        found.append(faction)
    game.factions = tuple(found)
    for player, faction in enumerate(game.factions):
        note(game, "setup.faction", player=player, faction=faction)
    draw_speaker(game)
