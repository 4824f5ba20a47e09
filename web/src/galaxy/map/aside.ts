/** Tiles that lie beside the board stand in the free corners of its outline. */

import type { Galaxy, Place } from "../types";
import { centre, distance, rotate, SIDE } from "./hex";

export interface Aside {
  /** behind every space, for the order of the keyboard */
  at: Place;
  x: number;
  y: number;
}

const CORNERS = [[1, 1], [1, -1], [-1, 1], [-1, -1]] as const; // prettier-ignore
const HEIGHT = SIDE * Math.sqrt(3);

/** Where they are drawn, by id; none of them touches the board. */
export function asideOf(galaxy: Galaxy, turns: number): Map<string, Aside> {
  const placed = [...Object.values(galaxy.systems), ...(galaxy.lanes ?? [])].flatMap(({ at }) =>
    at ? [rotate([at[0] ?? 0, at[1] ?? 0], turns)] : [],
  );
  const points = placed.map(centre);
  const ring = Math.max(0, ...placed.map((at) => distance(at))) + 1;
  const [wide, high] = [Math.max(0, ...points.map(({ x }) => x)), Math.max(0, ...points.map(({ y }) => y))];
  const found = new Map<string, Aside>();
  for (const [id, { at }] of Object.entries(galaxy.systems)) {
    if (at) continue;
    const [right, down] = CORNERS[found.size % CORNERS.length] ?? CORNERS[0];
    let [x, y] = [right * wide, down * high];
    while (points.some((point) => Math.hypot(point.x - x, point.y - y) < HEIGHT * 1.12)) x += right * 12;
    found.set(id, { at: [ring, found.size], x, y });
    points.push({ x, y });
  }
  return found;
}
