import type { Galaxy } from "../types";
import { centre, rotate } from "./hex";

/** A hyperlane as it lies on the map. */
export interface LaneMark {
  id: string;
  x: number;
  y: number;
  /** by how many sixths it is turned clockwise, with the whole map */
  turned: number;
}

export const lanesOf = (galaxy: Galaxy, turns: number): LaneMark[] =>
  (galaxy.lanes ?? []).map(({ id, at, turned }) => ({
    id,
    ...centre(rotate([at[0] ?? 0, at[1] ?? 0], turns)),
    turned: (turned + turns) % 6,
  }));
