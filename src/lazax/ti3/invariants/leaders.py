"""What is true of leaders at every moment."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.ti3.effects import active_player
from lazax.ti3.invariants.registry import invariant
from lazax.ti3.options.leaders.places import owner_of
from lazax.ti3.state import TI3
from lazax.ti3.tables import LEADERS
from lazax.ti3.units.fleets import leaders_in


@invariant
def leaders_are_somewhere(game: TI3) -> Iterator[str]:
    """R41.2, R41.11: each leader is in one place: on a planet or ship of his owner, with a captor, or on his way."""
    if not game.rules.leaders:
        if game.leaders or any(game.captives.values()):
            yield "there are leaders in a game without them"
        return
    found: list[str] = [who for captives in game.captives.values() for who in captives]
    for planet, leaders in game.leaders.items():
        found += leaders
        if not leaders or any(owner_of(game, who) != game.control.get(planet) for who in leaders):
            yield f"the leaders on {planet} do not belong there"
    for (system, player), fleet in game.fleets.items():
        found += leaders_in(fleet)
        if any(owner_of(game, who) != player for who in leaders_in(fleet)) or (fleet.leaders and not fleet.fighters):
            yield f"the leaders on ships of player {player} in {system} do not belong there"
    for planet, landing in game.landed.items():
        found += landing.leaders
        if any(owner_of(game, who) != active_player(game) for who in landing.leaders):
            yield f"the leaders landed on {planet} do not belong there"
    found += [step[1] for step in game.todo if str(step[0]).startswith("leaders.") and step[1] in LEADERS]
    for captor, captives in game.captives.items():
        if captives and (captor in game.out or any(owner_of(game, who) == captor for who in captives)):
            yield f"player {captor} cannot hold their captives"
    if len(found) != len(set(found)):
        yield "a leader is in two places"
