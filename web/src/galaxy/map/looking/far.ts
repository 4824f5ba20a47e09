/** The map from afar: whose units stand where, with the largest of them and how many there are, and whose homes. */

import type { Fleet, Galaxy, Group, PlanetHere } from "../../types";
import type { SystemMark } from "../marks";

/** The galaxy with one group of units wherever somebody stands. */
export function fromAfar(galaxy: Galaxy): Galaxy {
  const fleet = (one: Fleet): Fleet => ({ ...one, ships: asOne(one.ships), aboard: asOne(one.aboard) });
  const planet = (one: PlanetHere): PlanetHere => ({
    ...one,
    units: asOne(one.units),
    landed: one.landed && { ...one.landed, units: asOne(one.landed.units) },
  });
  return {
    ...galaxy,
    systems: mapped(galaxy.systems, (system) => ({ ...system, fleets: system.fleets.map(fleet) })),
    planets: mapped(galaxy.planets, planet),
  };
}

/** With the player beneath a home. */
export function withOwner(mark: SystemMark, galaxy: Galaxy): SystemMark {
  return mark.home === null || mark.caption ? mark : { ...mark, whose: galaxy.players[mark.home]?.name ?? "" };
}

/** All units as so many of the first kind. */
function asOne(groups: readonly Group[]): Group[] {
  const n = groups.reduce((sum, group) => sum + group.n, 0);
  return groups.slice(0, 1).map(({ kind }) => ({ kind, n, damaged: groups.some(({ damaged }) => damaged) }));
}

function mapped<T>(record: Readonly<Record<string, T>>, to: (one: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([id, one]) => [id, to(one)]));
}
