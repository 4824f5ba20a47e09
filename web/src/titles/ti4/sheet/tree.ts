/** Every technology that a faction can learn, by colour and by how many others it needs. */

import type { Catalog } from "../types";

export interface Node {
  id: string;
  name: string;
  /** the colours of the technologies it needs, one for each */
  needs: string[];
}

export interface Column {
  colour: string;
  nodes: Node[];
}

const COLOURS = ["blue", "green", "yellow", "red", "unit_upgrade"];

/** `learnable`: technologies of the faction's own; those of others are left out. */
export function treeOf(facts: Catalog["technologies"], sheet: string | null): Column[] {
  const open = Object.entries(facts).filter(([, { faction }]) => !faction || faction === sheet);
  return COLOURS.map((colour) => ({
    colour,
    nodes: open
      .filter(([, one]) => one.colour === colour)
      .map(([id, { name, needs = {} }]) => ({
        id,
        name,
        needs: Object.entries(needs).flatMap(([of, n]) => Array.from({ length: n }, () => of)),
      }))
      .sort((a, b) => a.needs.length - b.needs.length || a.name.localeCompare(b.name)),
  }));
}

/** Whether everything needed is known. */
export const open = ({ needs }: Node, known: ReadonlyMap<string, number>): boolean =>
  [...new Set(needs)].every((colour) => needs.filter((one) => one === colour).length <= (known.get(colour) ?? 0));
