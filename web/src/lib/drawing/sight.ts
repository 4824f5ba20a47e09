/** Where one looks at a large drawing: a point of the window is `x + k * (point of the drawing)`. */

export interface Point {
  x: number;
  y: number;
}

export interface Sight extends Point {
  k: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Insets {
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
}

export interface Window {
  width: number;
  height: number;
  /** what covers the window's edges */
  insets: Insets;
}

/** How small and how large a drawing may become. */
export interface Range {
  least: number;
  most: number;
}

export function clamp(x: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, x));
}

/** The part of the window that nothing covers. */
export function freeOf({ width, height, insets }: Window): Box {
  const { top = 0, right = 0, bottom = 0, left = 0 } = insets;
  return { left, top, right: width - right, bottom: height - bottom };
}

/** The sight that shows a whole box as large as may be, in the middle of what is free of the window. */
export function sightOf(box: Box, window: Window, { least, most }: Range): Sight {
  const free = freeOf(window);
  const width = Math.max(40, free.right - free.left);
  const height = Math.max(40, free.bottom - free.top);
  const k = clamp(Math.min(width / (box.right - box.left), height / (box.bottom - box.top)), least, most);
  return {
    k,
    x: free.left + width / 2 - (k * (box.left + box.right)) / 2,
    y: free.top + height / 2 - (k * (box.top + box.bottom)) / 2,
  };
}

/** Zoomed by a factor around a point of the window that stays where it is. */
export function zoomed(sight: Sight, factor: number, at: Point, { least, most }: Range): Sight {
  const k = clamp(sight.k * factor, least, most);
  const share = k / sight.k;
  return { k, x: at.x - (at.x - sight.x) * share, y: at.y - (at.y - sight.y) * share };
}

/** Moved no farther than that some of the drawing stays in the window. */
export function held(sight: Sight, box: Box, window: Window): Sight {
  const edge = 80;
  return {
    k: sight.k,
    x: clamp(sight.x, edge - sight.k * box.right, window.width - edge - sight.k * box.left),
    y: clamp(sight.y, edge - sight.k * box.bottom, window.height - edge - sight.k * box.top),
  };
}

/** Moved so that the free part of the window shows as much of the drawing as it can. */
export function filled(sight: Sight, box: Box, window: Window): Sight {
  const free = freeOf(window);
  const { k } = sight;
  const slide = (at: number, from: number, to: number, low: number, high: number) =>
    k * (to - from) >= high - low
      ? clamp(at, high - k * to, low - k * from)
      : (low + high) / 2 - (k * (from + to)) / 2;
  return {
    k,
    x: slide(sight.x, box.left, box.right, free.left, free.right),
    y: slide(sight.y, box.top, box.bottom, free.top, free.bottom),
  };
}

/** Is this box wholly in the free part of the window? */
export function inSight({ x, y, k }: Sight, box: Box, window: Window): boolean {
  const free = freeOf(window);
  return (
    x + k * box.left >= free.left &&
    x + k * box.right <= free.right &&
    y + k * box.top >= free.top &&
    y + k * box.bottom <= free.bottom
  );
}
