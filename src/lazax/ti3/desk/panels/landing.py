"""Ground forces, PDS and leaders that land on the planets of a system."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.ask import Value
from lazax.core.stage import ongoing
from lazax.desk.desk import Matter
from lazax.desk.forms import At, Group, Meter, Row
from lazax.desk.panels.panel import Panel, at, call, parts_of, row_id, say, tick, total
from lazax.desk.reading import Filled
from lazax.galaxy.fleets import FIGHTER
from lazax.ti3.board import fleet_in
from lazax.ti3.desk.panels.table import table_of
from lazax.ti3.events import Activation
from lazax.ti3.movement.landing_rules import (
    Drop,
    LandForces,
    pds_room,
    why_no_ground_forces,
    why_no_landing,
)
from lazax.ti3.movement.loads import GROUND_FORCE, PDS, room_on, takes
from lazax.ti3.tables import PLANETS_OF
from lazax.ti3.units.fleets import Fleet, leaders_in, on_board
from lazax.ti3.units.ship_tokens import ship_of, ship_token

LEADER = "leader"
KEEP = "keep"
BERTH = "berth"


class LandingPanel(Panel):
    """Rows for each planet; where nothing may land it is said why."""

    none_key = "land.none"

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        start: LandForces = next(iter(matter.ask.suggest()), LandForces())
        drops = {drop.planet: drop for drop in start.planets}
        planets = PLANETS_OF[matter.ask.about["system"]]
        groups = [self._planet(matter, planet, drops.get(planet, Drop(planet))) for planet in planets]
        shifts = tuple(self._shifts(matter))
        if shifts:
            groups.append(Group(KEEP, say(matter, "land.shift"), shifts))
        return (*groups, *self._berths(matter))

    def odds(self, matter: Matter) -> bool:
        """Where others defend a planet."""
        game, player = table_of(matter)
        return any(
            game.control.get(planet, player) != player and (game.gf.get(planet) or game.pds.get(planet))
            for planet in PLANETS_OF[matter.ask.about["system"]]
        )

    def _fleet(self, matter: Matter) -> Fleet:
        game, player = table_of(matter)
        return fleet_in(game, matter.ask.about["system"], player)

    def _shifts(self, matter: Matter) -> Iterator[Row]:
        """What each ship is to have on board afterwards, where several could carry it."""
        game, player = table_of(matter)
        fleet = self._fleet(matter)
        rooms = [room_on(game, player, ship.kind) for ship in fleet.ships]
        if sum(room > 0 for room in rooms) < 2:
            return
        for unit, number in zip((GROUND_FORCE, PDS), on_board(fleet), strict=True):
            for place, (ship, room) in enumerate(zip(fleet.ships, rooms, strict=True)):
                if number and room and takes(ship.kind, unit):
                    name = row_id(KEEP, unit, str(place))
                    text = say(matter, f"land.keep_{unit}", ship=ship_token(ship))
                    yield Row(name, text, unit, at("unit", ship.kind), max=min(room, number))

    def _berths(self, matter: Matter) -> Iterator[Group]:
        """R41.3: on which ship, or on the fighters, each leader rides who does not land; of ships alike, one."""
        fleet = self._fleet(matter)
        for leader in leaders_in(fleet):
            others: dict[str, str] = {}
            for place, ship in enumerate(fleet.ships):
                others.setdefault(ship_token(ship), str(place))
            if fleet.fighters:
                others[FIGHTER] = FIGHTER
            if len(others) < 2:
                continue
            now = _berth_of(fleet, leader)
            rows = tuple(
                tick(row_id(BERTH, leader, place), call(matter, "ship", token), _unit(token), place == now)
                for token, place in others.items()
            )
            text = say(matter, "land.berth", leader=leader)
            yield Group(row_id(BERTH, leader), text, rows, at("leader", leader), single=True)

    def _planet(self, matter: Matter, planet: str, start: Drop) -> Group:
        game, player = table_of(matter)
        activation = ongoing(game, Activation)
        own_only = activation is not None and activation.transfer
        fleet = fleet_in(game, matter.ask.about["system"], player)
        gf, pds = on_board(fleet)
        closed = why_no_landing(game, player, planet, own_only)
        stopped = closed or why_no_ground_forces(game, planet)
        rows: list[Row] = []
        for unit, number, refusal, first in (
            (GROUND_FORCE, gf, stopped, start.gf),
            (PDS, min(pds, max(0, pds_room(game, player, planet))), closed, start.pds),
        ):
            if (gf, pds)[unit == PDS]:
                rows.append(
                    Row(
                        row_id(unit, planet),
                        say(matter, f"land.{unit}"),
                        unit,
                        at("unit", unit),
                        max=0 if refusal else number,
                        start=first,
                        why=matter.reason(refusal) if refusal else None,
                    )
                )
        if closed is None:
            rows += [
                tick(row_id(LEADER, planet, leader), call(matter, "leader", leader), at("leader", leader))
                for leader in leaders_in(fleet)
            ]
        return Group(planet, call(matter, "planet", planet), tuple(rows), at("planet", planet))

    def answer(self, matter: Matter, filled: Filled) -> Value:
        drops: dict[str, Drop] = {}
        for row, number in filled.items():
            what, planet, *names = parts_of(row)
            if what in (KEEP, BERTH):
                continue
            drop = drops.get(planet, Drop(planet))
            if what == LEADER:
                drop = drop._replace(leaders=(*drop.leaders, names[0]))
            elif what == PDS:
                drop = drop._replace(pds=number)
            else:
                drop = drop._replace(gf=number)
            drops[planet] = drop
        return LandForces(tuple(drops.values()), self._kept(matter, filled, drops))

    def _kept(self, matter: Matter, filled: Filled, drops: dict[str, Drop]) -> tuple[str, ...]:
        """The ships with what they keep, if anything is to be shifted; leaders who do not land stay on board."""
        fleet = self._fleet(matter)
        if not self._shifted(matter, filled):
            return ()
        ashore = {leader for drop in drops.values() for leader in drop.leaders}
        berths = {leader: _berth_of(fleet, leader) for leader in leaders_in(fleet) if leader not in ashore}
        berths.update({leader: place for leader, place in _chosen(filled).items() if leader in berths})
        return tuple(
            ship_token(
                ship._replace(
                    gf=gf, pds=pds, leaders=tuple(sorted(who for who, where in berths.items() if where == str(place)))
                )
            )
            for place, (ship, (gf, pds)) in enumerate(
                zip(fleet.ships, self._loads(fleet, filled, list(drops.values())), strict=True)
            )
        )

    def _shifted(self, matter: Matter, filled: Filled) -> bool:
        """Whether anything changes ships."""
        fleet = self._fleet(matter)
        moved = any(place != _berth_of(fleet, leader) for leader, place in _chosen(filled).items())
        return moved or any(parts_of(row)[0] == KEEP for row in filled)

    def _loads(self, fleet: Fleet, filled: Filled, drops: list[Drop]) -> Iterator[tuple[int, int]]:
        """Ground forces and PDS that each ship keeps: as filled in, or else what lands leaves the ships in order."""
        if any(parts_of(row)[0] == KEEP for row in filled):
            for place in map(str, range(len(fleet.ships))):
                yield filled.of(row_id(KEEP, GROUND_FORCE, place)), filled.of(row_id(KEEP, PDS, place))
            return
        gf, pds = sum(drop.gf for drop in drops), sum(drop.pds for drop in drops)
        for ship in fleet.ships:
            less = min(gf, ship.gf), min(pds, ship.pds)
            gf, pds = gf - less[0], pds - less[1]
            yield ship.gf - less[0], ship.pds - less[1]

    def draft(self, matter: Matter, answer: LandForces) -> dict[str, int] | None:
        """A fleet that keeps nothing, after ships have changed what they carry, has no rows."""
        draft: dict[str, int] = {}
        if answer.ships:
            kept = self._rows_of(matter, answer)
            if kept is None:
                return None
            draft.update(kept)
        for drop in answer.planets:
            for unit, number in ((GROUND_FORCE, drop.gf), (PDS, drop.pds)):
                row = row_id(unit, drop.planet)
                draft[row] = draft.get(row, 0) + number
            draft.update({row_id(LEADER, drop.planet, leader): 1 for leader in drop.leaders})
        return {row: number for row, number in draft.items() if number}

    def _rows_of(self, matter: Matter, answer: LandForces) -> dict[str, int] | None:
        ashore = {leader for drop in answer.planets for leader in drop.leaders}
        left = sorted(map(ship_of, answer.ships), key=lambda ship: ship.leaders)
        draft: dict[str, int] = {}
        loads: list[tuple[int, int]] = []
        fleet = self._fleet(matter)
        berths = {leader: FIGHTER for leader in leaders_in(fleet) if leader not in ashore}
        for place, ship in enumerate(fleet.ships):
            leaders = tuple(leader for leader in ship.leaders if leader not in ashore)
            alike = [after for after in left if (after.kind, after.damaged) == (ship.kind, ship.damaged)]
            if not alike:
                return None
            found = next((after for after in alike if after.leaders == leaders), alike[0])
            left.remove(found)
            loads.append((found.gf, found.pds))
            berths.update(dict.fromkeys(found.leaders, str(place)))
        if loads != list(self._loads(fleet, Filled(), list(answer.planets))):
            for place, (gf, pds) in enumerate(loads):
                draft[row_id(KEEP, GROUND_FORCE, str(place))] = gf
                draft[row_id(KEEP, PDS, str(place))] = pds
            if not any(draft.values()):
                return None
        moved = [(who, place) for who, place in berths.items() if place != _berth_of(fleet, who)]
        draft.update({row_id(BERTH, leader, place): 1 for leader, place in moved})
        return {row: number for row, number in draft.items() if number}

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        aboard = on_board(self._fleet(matter))
        return tuple(
            Meter(unit, say(matter, f"meter.{unit}"), (down := total(filled, unit)), most, down > most)
            for unit, most in zip((GROUND_FORCE, PDS), aboard, strict=True)
            if most
        )

    def confirm(self, matter: Matter, filled: Filled) -> str:
        number = sum(filled[row] for row in filled if parts_of(row)[0] not in (KEEP, BERTH))
        if number:
            return say(matter, "land.confirm", n=number)
        return say(matter, "land.confirm_shift" if self._shifted(matter, filled) else "land.none")


def _berth_of(fleet: Fleet, leader: str) -> str:
    """The place of the ship on which a leader rides, or the fighters."""
    return next((str(place) for place, ship in enumerate(fleet.ships) if leader in ship.leaders), FIGHTER)


def _chosen(filled: Filled) -> dict[str, str]:
    """The place chosen for each leader."""
    rows = (parts_of(row) for row in filled)
    return {row[1]: row[2] for row in rows if row[0] == BERTH}


def _unit(token: str) -> At:
    return at("unit", token if token == FIGHTER else ship_of(token).kind)
