"""States of TI3 without one of their components: what tracing compares the rules with (see `lazax.tracing`)."""

from __future__ import annotations

from typing import Any

from lazax.ti3.events import Effect, Round
from lazax.ti3.state import TI3
from lazax.ti3.tables import LEADERS, RACES
from lazax.tracing import Without

SURVIVORS = "lazax_survivors"
CRISIS, BORROWED = "cultural_crisis", "multiculturalism"  # by their effects abilities come and go


def _technology(game: TI3, name: str) -> TI3 | None:
    if not any(name in owned for owned in game.technologies.values()):
        return None
    without = game.copy()
    without.technologies = {
        player: tuple(technology for technology in owned if technology != name)
        for player, owned in game.technologies.items()
    }
    return without


def _ability(game: TI3, name: str) -> TI3 | None:
    """Whoever has the ability loses all of their race and is lent the others again."""
    effects = tuple(getattr(game.stage[0], "effects", ())) if game.stage else ()
    lent = tuple(effect for effect in effects if (effect.kind, effect.target) != (BORROWED, name))
    owner = next((p for p, race in enumerate(game.races) if name in RACES[race].abilities), None)
    if owner is None and lent == effects:
        return None
    if owner is not None:
        left = (ability for ability in RACES[game.races[owner]].abilities if ability != name)
        lent = (Effect(CRISIS, owner), *(Effect(BORROWED, owner, ability) for ability in left), *lent)
    without = game.copy()
    outermost = game.stage[0] if game.stage else Round(game.round)
    without.stage = (outermost._replace(effects=lent), *game.stage[1:])
    return without


def _law(game: TI3, name: str) -> TI3 | None:
    if name not in game.laws:
        return None
    without = game.copy()
    without.laws = {law: held for law, held in game.laws.items() if law != name}
    return without


def _option(game: TI3, name: str) -> TI3 | None:
    if not getattr(game.rules, name):
        return None
    without = game.copy()
    switched_off: dict[str, Any] = {name: False}
    without.rules = game.rules._replace(**switched_off)
    return without


def _strategy(game: TI3, name: str) -> TI3 | None:
    if not any(name in held for held in game.strategies.values()):
        return None
    without = game.copy()
    for player, held in game.strategies.items():
        without.strategies[player] = tuple(card for card in held if card != name)
    return without


def _domain_counter(game: TI3, kind: str) -> TI3 | None:
    """Without the counters that lie on planets, and without what survivors left behind (R42.12, R42.16)."""
    planets = [planet for planet, counter in game.domain.items() if counter.startswith(kind)]
    remembered = kind == SURVIVORS and (any(game.survivors.values()) or bool(game.voteless))
    if not planets and not remembered:
        return None
    without = game.copy()
    without.domain = {planet: counter for planet, counter in game.domain.items() if planet not in planets}
    without.domain_open.difference_update(planets)
    if remembered:
        without.survivors = dict.fromkeys(game.survivors, 0)
        without.voteless = ()
    return without


def _leader(game: TI3, kind: str) -> TI3 | None:
    """Without the leaders of a kind on planets and ships; captives do nothing."""

    def left(found: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(leader for leader in found if LEADERS[leader].kind != kind)

    without = game.copy()
    without.leaders = {planet: left(found) for planet, found in game.leaders.items() if left(found)}
    for place, fleet in game.fleets.items():
        ships = tuple(ship._replace(leaders=left(ship.leaders)) for ship in fleet.ships)
        without.fleets[place] = fleet._replace(ships=ships, leaders=left(fleet.leaders))
    for planet, landing in game.landed.items():
        without.landed[planet] = landing._replace(leaders=left(landing.leaders))
    same = (without.leaders, without.fleets, without.landed) == (game.leaders, game.fleets, game.landed)
    return None if same else without


WITHOUT: dict[str, Without] = {
    "race_ability": _ability,
    "technology": _technology,
    "political_card": _law,
    "option": _option,
    "strategy_card": _strategy,
    "domain_counter": _domain_counter,
    "leader": _leader,
}
"""For the kinds of components of which a game may be without."""
