/** Which places of a sheet are meant by a press or by an arrow key. */

import { clamp, type Box, type Point as Spot } from "../../../lib/drawing/sight";
import type { Place } from "../types";

export interface Point {
  x: number;
  y: number;
  /** units of the drawing to a pixel of the screen */
  scale: number;
}

/** Where on the drawing something happened. */
export function pointOf(svg: SVGSVGElement, event: { clientX: number; clientY: number }): Point {
  const box = svg.getBoundingClientRect();
  const scale = svg.viewBox.baseVal.width / Math.max(1, box.width);
  return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale, scale };
}

/** How far from a place one may press and still mean it: a finger is not as exact as a mouse. */
export const reachOf = (event: MouseEvent, { scale }: Point): number =>
  (event as PointerEvent).pointerType === "touch" ? 26 * scale : 5;

/** The box around places. */
export function boxOf(places: Place[]): Box | null {
  if (!places.length) return null;
  return {
    left: Math.min(...places.map(({ x, w }) => x - w / 2)),
    top: Math.min(...places.map(({ y, h }) => y - h / 2)),
    right: Math.max(...places.map(({ x, w }) => x + w / 2)),
    bottom: Math.max(...places.map(({ y, h }) => y + h / 2)),
  };
}

/** The middle of a part of this size in which most of these points lie; null if there are none. */
export function crowd(points: Spot[], width: number, height: number): Spot | null {
  const around = (one: Spot) =>
    points.filter(({ x, y }) => Math.abs(x - one.x) <= width / 2 && Math.abs(y - one.y) <= height / 2);
  const most = points.map(around).reduce<Spot[]>((best, next) => (next.length > best.length ? next : best), []);
  if (!most.length) return null;
  const mean = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2;
  return { x: mean(most.map(({ x }) => x)), y: mean(most.map(({ y }) => y)) };
}

/** How far a point is from the rim of a place; inside of it, less than nothing. */
export function far(place: Place, { x, y }: { x: number; y: number }): number {
  if (place.round) return Math.hypot(place.x - x, place.y - y) - place.w / 2;
  return Math.max(Math.abs(place.x - x) - place.w / 2, Math.abs(place.y - y) - place.h / 2);
}

/** The places that a press means: those it hits, the smallest alone; else those within reach, about equally near. */
export function near(places: Place[], point: Point, reach: number): Place[] {
  const hit = places.filter((place) => far(place, point) <= 0).sort((a, b) => a.w * a.h - b.w * b.h);
  if (hit[0]) return [hit[0]];
  const close = places
    .map((place) => ({ place, d: far(place, point) }))
    .filter(({ d }) => d <= reach)
    .sort((a, b) => a.d - b.d);
  const least = close[0]?.d ?? 0;
  return close.filter(({ d }) => d <= least + reach * 0.3).map(({ place }) => place);
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next thing in the direction of an arrow key; what lies straight ahead comes first. */
export function beside<T extends Spot>(things: T[], from: Spot, key: string): T | null {
  const way = WAYS[key];
  if (!way) return null;
  let best: T | null = null;
  let least = Infinity;
  for (const thing of things) {
    const [dx, dy] = [thing.x - from.x, thing.y - from.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead <= 0.01 || aside > ahead * 2.5) continue;
    const cost = ahead + aside * 1.8;
    if (cost < least) [best, least] = [thing, cost];
  }
  return best;
}

/** Where a card lies by a point of a window: at the side with more room, above or below it if there is none, and
 * wholly in the window. */
export function cardBy(at: Spot, card: { width: number; height: number }, free: Box): Spot {
  const [wide, high] = [free.right - free.left, free.bottom - free.top];
  const [rightward, downward] = [at.x - free.left <= wide * 0.55, at.y - free.top <= high * 0.6];
  const x = clamp(rightward ? at.x + 18 : at.x - 18 - card.width, free.left, free.right - card.width);
  const covered = x < at.x + 18 && at.x - 18 < x + card.width;
  const away = covered ? 20 : -14;
  const y = downward ? at.y + away : at.y - away - card.height;
  return { x, y: clamp(y, free.top, free.bottom - card.height) };
}
