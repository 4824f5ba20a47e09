/** Plates: the pills that show whose units stand somewhere, how many of each kind, and what they carry. */

import type { Fleet, PlanetView } from "./types";

export interface Group {
  kind: string;
  n: number;
  damaged: boolean;
}

export interface PlacedGroup extends Group {
  x: number;
  y: number;
  icon: number;
}

export interface PlateShape {
  width: number;
  height: number;
  cap: number;
  groups: PlacedGroup[];
  /** where the cargo of the fleet begins, with the line that sets it apart; null without cargo */
  divider: number | null;
  /** where the star of the leaders stands; null without leaders */
  star: number | null;
}

export const FLEET_ORDER = ["war_sun", "dreadnought", "carrier", "cruiser", "destroyer", "fighter"];
const CARGO_ICON = 10;

const rank = (kind: string) => (FLEET_ORDER.indexOf(kind) + FLEET_ORDER.length) % FLEET_ORDER.length;

/** War suns first, fighters last; the damaged ships of a kind after its sound ones. */
export function fleetGroups(fleet: Fleet): Group[] {
  const found = new Map<string, Group>();
  for (const { kind, damaged, n } of fleet.ships) {
    const key = `${kind} ${damaged}`;
    const known = found.get(key);
    if (known) known.n += n;
    else found.set(key, { kind, n, damaged });
  }
  const groups = [...found.values()];
  if (fleet.fighters) groups.push({ kind: "fighter", n: fleet.fighters, damaged: false });
  return groups.sort((a, b) => rank(a.kind) - rank(b.kind) || Number(a.damaged) - Number(b.damaged));
}

/** Ground forces and PDS aboard the ships. */
export function cargo(fleet: Fleet): Group[] {
  const sum = (of: "gf" | "pds") => fleet.ships.reduce((total, ship) => total + ship[of] * ship.n, 0);
  return grouped({ ground_force: sum("gf"), pds: sum("pds") });
}

export function groundGroups(planet: PlanetView): Group[] {
  return grouped({ ground_force: planet.gf ?? 0, pds: planet.pds ?? 0, space_dock: hasDock(planet) ? 1 : 0 });
}

export function hasDock(planet: PlanetView): boolean {
  return planet.dock !== null && planet.dock !== undefined && planet.dock !== false;
}

function grouped(counts: Record<string, number>): Group[] {
  return Object.entries(counts).flatMap(([kind, n]) => (n ? [{ kind, n, damaged: false }] : []));
}

export function leadersAboard(fleet: Fleet): string[] {
  return [...(fleet.leaders ?? []), ...fleet.ships.flatMap((ship) => [...(ship.leaders ?? [])])];
}

function room(group: Group, icon: number): number {
  const digits = group.n > 1 ? String(group.n).length : 0;
  return icon + 1.5 + (digits ? digits * icon * 0.42 + 1.5 : 0) + (group.damaged ? 2 : 0);
}

/** One row up to three groups, from four on two rows, or one where the tile is low: whichever shows the ships larger. */
export function fleetPlate(
  groups: readonly Group[],
  carried: readonly Group[] = [],
  leaders = 0,
  width = Infinity,
  height = Infinity,
): PlateShape {
  const long = plate([groups], 15.5, 18, 14, carried, leaders);
  if (groups.length <= 3) return long;
  const half = Math.ceil(groups.length / 2);
  const tall = plate([groups.slice(0, half), groups.slice(half)], 13.5, 14.5, 14, carried, leaders);
  if (width === Infinity) return tall;
  const size = (shape: PlateShape, icon: number) => icon * Math.min(1, width / shape.width, height / shape.height);
  return size(long, 15.5) > size(tall, 13.5) ? long : tall;
}

export function groundPlate(groups: readonly Group[], leaders = 0): PlateShape {
  return plate([groups], 11, 13.5, 12.5, [], leaders);
}

function plate(
  rows: readonly (readonly Group[])[],
  icon: number,
  row: number,
  cap: number,
  carried: readonly Group[],
  leaders: number,
): PlateShape {
  const widths = rows.map((groups) => groups.reduce((sum, group) => sum + room(group, icon), 0));
  const ships = Math.max(...widths);
  const hold = carried.reduce((sum, group) => sum + room(group, CARGO_ICON), 0);
  const width = cap + 1.5 + ships + 1.5 + (hold ? hold + 3 : 0) + (leaders ? (leaders > 1 ? 16 : 10.5) : 0);
  const height = row * rows.length;
  const placed: PlacedGroup[] = [];
  const lay = (groups: readonly Group[], from: number, y: number, size: number) => {
    let x = from;
    for (const group of groups) {
      placed.push({ ...group, x, y, icon: size });
      x += room(group, size);
    }
  };
  rows.forEach((groups, index) => lay(groups, -width / 2 + cap + 1.5, -height / 2 + row * (index + 0.5), icon));
  const divider = hold ? -width / 2 + cap + 1.5 + ships + 2 : null;
  if (divider !== null) lay(carried, divider + 1.5, 0, CARGO_ICON);
  return {
    width,
    height,
    cap,
    groups: placed,
    divider,
    star: leaders ? width / 2 - (leaders > 1 ? 11.5 : 6.5) : null,
  };
}
