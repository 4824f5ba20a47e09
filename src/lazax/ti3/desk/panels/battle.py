"""Hits taken by a fleet, and ships that bombard a planet."""

from __future__ import annotations

from lazax.core.ask import Value
from lazax.core.stage import ongoing
from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Meter, Row
from lazax.desk.panels.panel import Panel, at, call, say, tick
from lazax.desk.reading import Filled
from lazax.galaxy.fleets import FIGHTER, alike
from lazax.ti3.board import fleet_in, has_technology
from lazax.ti3.combat.bombardment import X89, Bombardment, may_bombard
from lazax.ti3.combat.hits import DAMAGE, Casualties
from lazax.ti3.desk.panels.table import table_of
from lazax.ti3.events import Battle
from lazax.ti3.tables import UNITS
from lazax.ti3.units.ship_tokens import ship_of, ship_token


class HitsPanel(Panel):
    """For each kind of ship how many are damaged and how many destroyed; each hit is one of them."""

    def odds(self, matter: Matter) -> bool:
        return ongoing(matter.state, Battle) is not None

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        game, player = table_of(matter)
        system = matter.ask.about["system"]
        fleet = fleet_in(game, system, player)
        start = list(next(iter(matter.ask.suggest()), ()))
        damaged: list[Row] = []
        lost: dict[str, int] = {}
        for ship, number in alike(fleet):
            token = ship_token(ship)
            lost[token] = lost.get(token, 0) + number
            if UNITS[ship.kind].sustains and not ship.damaged:
                damaged.append(self._row(matter, DAMAGE + token, token, number, start))
                hurt = ship_token(ship._replace(damaged=True))
                if hurt in lost or matter.ask.about["n"] > 1:  # a ship may take two hits at once
                    lost[hurt] = lost.get(hurt, 0) + number
        if fleet.fighters:
            lost[FIGHTER] = fleet.fighters
        rows = (*damaged, *(self._row(matter, token, token, number, start) for token, number in lost.items()))
        text = say(matter, "hits.fleet", system=system)
        return (Group("fleet", text, rows, at("system", system), shape="whole"),)

    def _row(self, matter: Matter, way: str, token: str, number: int, start: list[str]) -> Row:
        key = "hits.damage" if way.startswith(DAMAGE) else "hits.lose"
        kind = ship_of(token).kind
        text = say(matter, key, ship=token)
        return Row(way, text, kind, at("unit", kind), max=min(number, matter.ask.about["n"]), start=start.count(way))

    def answer(self, matter: Matter, filled: Filled) -> Value:
        """Damage before losses: a ship that is damaged can still be lost."""
        ways = sorted(filled, key=lambda way: not way.startswith(DAMAGE))
        return tuple(way for way in ways for _ in range(filled[way]))

    def draft(self, matter: Matter, answer: Casualties) -> dict[str, int]:
        return {way: answer.count(way) for way in answer}

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        hits, taken = int(matter.ask.about["n"]), sum(filled.values())
        return (Meter("hits", say(matter, "meter.hits"), taken, hits, taken != hits),)

    def confirm(self, matter: Matter, filled: Filled) -> str:
        return say(matter, "hits.confirm")


class BombardmentPanel(Panel):
    """Ships that bombard, or one that uses the X-89 Bacterial Weapon."""

    none_key = "bombard.none"

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        game, player = table_of(matter)
        planet = matter.ask.about["planet"]
        plain = may_bombard(game, player, planet)
        armed = may_bombard(game, player, planet, x89=True) if has_technology(game, player, X89) else plain
        rows = [
            Row(name, call(matter, "unit", kind), kind, at("unit", kind), max=max(have, more), start=have)
            for name, kind, have, more in (
                ("dreadnoughts", "dreadnought", plain.dreadnoughts, armed.dreadnoughts),
                ("war_suns", "war_sun", plain.war_suns, armed.war_suns),
            )
            if max(have, more)
        ]
        if has_technology(game, player, X89):
            rows.append(tick("x89", say(matter, "bombard.x89"), at("technology", X89)))
        return (Group("ships", say(matter, "bombard.ships", planet=planet), tuple(rows), at("planet", planet)),)

    def answer(self, matter: Matter, filled: Filled) -> Value:
        return Bombardment(filled.of("dreadnoughts"), filled.of("war_suns"), bool(filled.of("x89")))

    def draft(self, matter: Matter, answer: Bombardment) -> dict[str, int]:
        return {name: int(number) for name, number in answer._asdict().items() if number}

    def confirm(self, matter: Matter, filled: Filled) -> str:
        ships = filled.of("dreadnoughts") + filled.of("war_suns")
        return say(matter, "bombard.confirm", n=ships) if ships else say(matter, "bombard.none")

    def none(self, matter: Matter) -> str | None:
        return None if matter.ask.check(Bombardment()) is not None else super().none(matter)
