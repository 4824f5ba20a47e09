/** Lines along which ships travel. */

import type { Point } from "../../lib/drawing/sight";

export interface Line {
  path: string;
  x: number;
  y: number;
}

/** A bent line between two systems that ends before the middle of the target, and the place of its label. */
export function lineBetween(from: Point, to: Point): Line {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const start = { x: from.x + ux * 24, y: from.y + uy * 24 };
  const end = { x: to.x - ux * 36, y: to.y - uy * 36 };
  const bend = Math.min(26, length * 0.14);
  const middle = { x: (start.x + end.x) / 2 - uy * bend, y: (start.y + end.y) / 2 + ux * bend };
  const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return {
    path: `M${text(start)}Q${text(middle)} ${text(end)}`,
    x: (start.x + end.x) / 4 + middle.x / 2,
    y: (start.y + end.y) / 4 + middle.y / 2,
  };
}

/** A line through the middles of systems that are passed; its label lies on the first leg. */
export function lineThrough(points: readonly Point[]): Line {
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to) return { path: "", x: 0, y: 0 };
  if (points.length < 3) return lineBetween(from, to);
  const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const towards = (a: Point, b: Point, far: number): Point => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: a.x + ((b.x - a.x) / length) * far, y: a.y + ((b.y - a.y) / length) * far };
  };
  const [second = to, last = from] = [points[1], points.at(-2)];
  const stops = [towards(from, second, 24), ...points.slice(1, -1), towards(to, last, 36)];
  const [a = from, b = second] = stops;
  return { path: `M${stops.map(text).join("L")}`, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
