/** Spaces of a flat-top hexagonal board in axial coordinates, and where they lie on the picture. */

import type { Point } from "../../lib/drawing/sight";
import type { Place } from "../types";

export const SIDE = 63;
const ROOT3 = Math.sqrt(3);

/** The middle of a hex, (0, 0) being the middle of the galaxy. */
export function centre([q, r]: Place): Point {
  return { x: 1.5 * SIDE * q, y: ROOT3 * SIDE * (r + q / 2) };
}

/** The space after turning the board clockwise by `turns` times 60 degrees. */
export function rotate([q, r]: Place, turns: number): Place {
  let at: Place = [q, r];
  for (let i = 0; i < ((turns % 6) + 6) % 6; i++) at = [-at[1] + 0, at[0] + at[1]];
  return at;
}

/** How far the board is turned so that this home lies lowest; of two equal ones the smaller turn. */
export function turnsFor(home: Place | null): number {
  if (!home) return 0;
  const depth = (turns: number) => {
    const { x, y } = centre(rotate(home, turns));
    return y - Math.abs(x) / 100;
  };
  return [0, 1, 5, 2, 4, 3].reduce((best, turns) => (depth(turns) > depth(best) + 0.01 ? turns : best));
}

export function distance([q, r]: Place, [s, t]: Place = [0, 0]): number {
  return Math.max(Math.abs(q - s), Math.abs(r - t), Math.abs(q + r - s - t));
}

/** Every space up to a distance from the middle. */
export function disc(radius: number): Place[] {
  const found: Place[] = [];
  for (let q = -radius; q <= radius; q++)
    for (let r = -radius; r <= radius; r++) if (distance([q, r]) <= radius) found.push([q, r]);
  return found;
}

export const spaceId = ([q, r]: Place): string => `${q},${r}`;

export function placeOf(id: string): Place {
  const [q = 0, r = 0] = id.split(",").map(Number);
  return [q, r];
}

/** From the middle outwards, each ring clockwise from the north: the order of the keyboard. */
export function ringOrder(a: Place, b: Place): number {
  return distance(a) - distance(b) || bearing(a) - bearing(b);
}

function bearing(at: Place): number {
  const { x, y } = centre(at);
  const turn = Math.atan2(x, -y);
  return Math.round((turn >= 0 ? turn : turn + 2 * Math.PI) * 1e6);
}

const ARROWS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Which of the points an arrow key leads to: the nearest one that lies in that direction rather than aside. */
export function nextTo<T extends Point>(from: Point, key: string, points: readonly T[]): T | null {
  const way = ARROWS[key];
  if (!way) return null;
  let best: T | null = null;
  let least = Infinity;
  for (const point of points) {
    const x = point.x - from.x;
    const y = point.y - from.y;
    const along = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y - y * way.x);
    if (along < 1 || aside > along * 1.2) continue;
    const cost = along + aside * 1.5;
    if (cost < least - 0.01) [best, least] = [point, cost];
  }
  return best;
}

/** The outline of a hex around (0, 0), as the data of a path. */
export function hexagon(size: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 3) * i;
    return `${(size * Math.cos(angle)).toFixed(1)} ${(size * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** How far a hex of the map reaches left and right at height y. */
export function halfWidth(y: number, margin = 1): number {
  return SIDE * 0.975 - Math.abs(y) / ROOT3 - margin;
}
