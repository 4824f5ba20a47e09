"""Who plays what (SU-1 to SU-3)."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.chance import pick, shuffle
from lazax.core.log import note
from lazax.ti4 import sets
from lazax.ti4.registry import step
from lazax.ti4.setup.map_string import wrong_map
from lazax.ti4.state import TI4
from lazax.ti4.switches import Rules
from lazax.ti4.tables import FACTIONS


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
    for name in named:
        if taken := _rivals(name).intersection(named):
            return f"The factions '{name}' and '{min(taken)}' cannot be played together: there is one home for both."
    return None


def _rivals(faction: str) -> frozenset[str]:
    """SU-3: factions that nobody can play beside this one: other forms of the same, and whose home it takes."""
    mine = FACTIONS[faction]
    return frozenset(
        other.id
        for other in FACTIONS.values()
        if other.id != faction
        and (other.sheet == mine.sheet or faction == other.home_taken_from or other.id == mine.home_taken_from)
    )


@step("setup.factions")
def draw_factions(game: TI4) -> None:
    """SU-2: those not named are drawn; SU-1: one player is the speaker."""
    named = (*game.factions, *("" for _ in range(game.seats - len(game.factions))))
    pile = list(shuffle(game, tuple(sets.factions(game.rules.sets))))
    taken = {faction for faction in named if faction}
    found: list[str] = []
    for faction in named:
        if not faction:
            faction = next(name for name in pile if name not in taken and not _rivals(name) & taken)
            taken.add(faction)
        found.append(faction)
    game.factions = tuple(found)
    for player, faction in enumerate(game.factions):
        note(game, "setup.faction", player=player, faction=faction)
    game.speaker = pick(game, range(game.seats))
    note(game, "setup.speaker", player=game.speaker)
