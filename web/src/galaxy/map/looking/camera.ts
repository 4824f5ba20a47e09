/** How near one may look at the map, and what of it a window is to show. */

import type { Box, Point, Range } from "../../../lib/drawing/sight";
import { SIDE } from "../hex";

/** By zooming; when the whole map is shown. */
export const ZOOM: Range = { least: 0.3, most: 3 };
export const WHOLE: Range = { least: 0.2, most: 1.6 };
/** Below this zoom names are too small to read: only whose what is can be told. */
export const NEAR = 0.8;

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
