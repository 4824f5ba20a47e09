/** Where one looks at the map: a point of the window is `x + k * (point of the map)`. */

import { clamp, SIDE, type Point } from "./hex";

export interface Sight {
  x: number;
  y: number;
  k: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Window {
  width: number;
  height: number;
  /** what covers the window's edges */
  insets: Insets;
}

export interface Insets {
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
}

export const NEAREST = 3;
export const FARTHEST = 0.3;
/** Below this zoom names are too small to read and hide. */
export const NAMES_FROM = 0.7;

const HALF = (SIDE * Math.sqrt(3)) / 2;

/** The box around hexes with these middles. */
export function boxAround(points: readonly Point[], margin = 6): Box {
  if (!points.length) return { left: -SIDE, top: -HALF, right: SIDE, bottom: HALF };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.min(...xs) - SIDE - margin,
    right: Math.max(...xs) + SIDE + margin,
    top: Math.min(...ys) - HALF - margin,
    bottom: Math.max(...ys) + HALF + margin,
  };
}

/** The sight that shows a whole box as large as may be, in the middle of what is free of the window. */
export function sightOf(box: Box, window: Window, least = FARTHEST, most = NEAREST): Sight {
  const { top = 0, right = 0, bottom = 0, left = 0 } = window.insets;
  const width = Math.max(40, window.width - left - right);
  const height = Math.max(40, window.height - top - bottom);
  const k = clamp(Math.min(width / (box.right - box.left), height / (box.bottom - box.top)), least, most);
  return {
    k,
    x: left + width / 2 - (k * (box.left + box.right)) / 2,
    y: top + height / 2 - (k * (box.top + box.bottom)) / 2,
  };
}

/** Zoomed by a factor around a point of the window that stays where it is. */
export function zoomed(sight: Sight, factor: number, at: Point): Sight {
  const k = clamp(sight.k * factor, FARTHEST, NEAREST);
  const share = k / sight.k;
  return { k, x: at.x - (at.x - sight.x) * share, y: at.y - (at.y - sight.y) * share };
}

/** Moved no farther than that some of the map stays in the window. */
export function held(sight: Sight, box: Box, window: Window): Sight {
  const edge = 80;
  return {
    k: sight.k,
    x: clamp(sight.x, edge - sight.k * box.right, window.width - edge - sight.k * box.left),
    y: clamp(sight.y, edge - sight.k * box.bottom, window.height - edge - sight.k * box.top),
  };
}

/** Moved so that the free part of the window shows as much of the map as it can. */
export function filled(sight: Sight, box: Box, window: Window): Sight {
  const { top = 0, right = 0, bottom = 0, left = 0 } = window.insets;
  const { k } = sight;
  const slide = (at: number, from: number, to: number, low: number, high: number) =>
    k * (to - from) >= high - low
      ? clamp(at, high - k * to, low - k * from)
      : (low + high) / 2 - (k * (from + to)) / 2;
  return {
    k,
    x: slide(sight.x, box.left, box.right, left, window.width - right),
    y: slide(sight.y, box.top, box.bottom, top, window.height - bottom),
  };
}

/** Is this hex wholly in the free part of the window? */
export function inSight(sight: Sight, point: Point, window: Window): boolean {
  const { top = 0, right = 0, bottom = 0, left = 0 } = window.insets;
  const [x, y] = [sight.x + sight.k * point.x, sight.y + sight.k * point.y];
  const [w, h] = [sight.k * SIDE, sight.k * HALF];
  return x - w >= left && x + w <= window.width - right && y - h >= top && y + h <= window.height - bottom;
}
