/** Plates: the pills that show whose units stand somewhere, how many of each kind, and what they carry. */

import type { Group } from "../types";

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

const CARGO_ICON = 10;

function room(group: Group, icon: number): number {
  const digits = group.n > 1 ? String(group.n).length : 0;
  return icon + 1.5 + (digits ? digits * icon * 0.42 + 1.5 : 0) + (group.damaged ? 2 : 0);
}

/** One row up to three groups, two from four on; in a given room whatever shows the ships largest. */
export function fleetPlate(
  groups: readonly Group[],
  carried: readonly Group[] = [],
  leaders = 0,
  width = Infinity,
  height = Infinity,
): PlateShape {
  const half = Math.ceil(groups.length / 2);
  const long: Row = { groups, icon: 15.5, height: 18 };
  const tall = [groups.slice(0, half), groups.slice(half)].map((part) => ({
    groups: part,
    icon: 13.5,
    height: 14.5,
  }));
  const hold: Row = { groups: carried, icon: 11, height: 13 };
  const shapes = [
    plate(groups.length <= 3 ? [long] : tall, 14, carried, leaders),
    plate([long], 14, carried, leaders),
    ...(carried.length ? [plate([long, hold], 14, [], leaders), plate([...tall, hold], 14, [], leaders)] : []),
  ];
  const size = (shape: PlateShape) =>
    (shape.groups[0]?.icon ?? 0) * Math.min(1, width / shape.width, height / shape.height);
  return shapes.reduce((best, shape) => (width < Infinity && size(shape) > size(best) + 0.2 ? shape : best));
}

export function groundPlate(groups: readonly Group[], leaders = 0): PlateShape {
  return plate([{ groups, icon: 11, height: 13.5 }], 12.5, [], leaders);
}

interface Row {
  groups: readonly Group[];
  icon: number;
  height: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Rows of units after the cap; what is carried stands apart at the end, then the leaders' star. */
function plate(rows: readonly Row[], cap: number, carried: readonly Group[], leaders: number): PlateShape {
  const ships = Math.max(...rows.map(({ groups, icon }) => sum(groups.map((group) => room(group, icon)))));
  const hold = sum(carried.map((group) => room(group, CARGO_ICON)));
  const width = cap + 1.5 + ships + 1.5 + (hold ? hold + 3 : 0) + (leaders ? (leaders > 1 ? 16 : 10.5) : 0);
  const height = sum(rows.map((row) => row.height));
  const placed: PlacedGroup[] = [];
  const lay = (groups: readonly Group[], from: number, y: number, icon: number) => {
    let x = from;
    for (const group of groups) {
      placed.push({ ...group, x, y, icon });
      x += room(group, icon);
    }
  };
  let top = -height / 2;
  for (const row of rows) {
    lay(row.groups, -width / 2 + cap + 1.5, top + row.height / 2, row.icon);
    top += row.height;
  }
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
