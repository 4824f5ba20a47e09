/** Where a unit may be drawn on the battle grid: the options of the ask, as nodes. */

import type { Option } from "../../../lib/server/wire";

export interface Placement {
  option: Option;
  turn: number;
  /** ids of nodes: n3.4 */
  nodes: string[];
  /** its middle on the grid */
  x: number;
  y: number;
}

type Pattern = readonly (readonly [number, number])[];

/** The pattern turned by so many quarters. */
export function turned(pattern: Pattern, turns: number): [number, number][] {
  let now = pattern.map(([x, y]) => [x, y] as [number, number]);
  for (let n = 0; n < turns; n++) {
    const height = Math.max(...now.map(([, y]) => y));
    now = now.map(([x, y]) => [height - y, x]);
  }
  return now;
}

export function placementsOf(options: Option[], pattern: Pattern): Placement[] {
  return options.flatMap((option) => {
    const found = /^deploy:(\d+)\.(\d+):(\d)$/.exec(option.id);
    if (!found) return [];
    const [x, y, turn] = [Number(found[1]), Number(found[2]), Number(found[3])];
    const nodes = turned(pattern, turn).map(([dx, dy]) => [x + dx, y + dy] as [number, number]);
    const mean = (axis: 0 | 1) => nodes.reduce((sum, node) => sum + node[axis], 0) / nodes.length;
    return [{ option, turn, nodes: nodes.map(([a, b]) => `n${a}.${b}`), x: mean(0), y: mean(1) }];
  });
}

/** The turns for which there is a place. */
export const turnsOf = (placements: Placement[]): number[] =>
  [...new Set(placements.map((one) => one.turn))].sort((a, b) => a - b);

/** Of the placements with this turn the one nearest to a point of the grid; of any turn if there is none. */
export function nearest(placements: Placement[], turn: number, x: number, y: number): Placement | null {
  const same = placements.filter((one) => one.turn === turn);
  let best: Placement | null = null;
  let least = Infinity;
  for (const one of same.length ? same : placements) {
    const far = (one.x - x) ** 2 + (one.y - y) ** 2;
    if (far < least) [best, least] = [one, far];
  }
  return best;
}
