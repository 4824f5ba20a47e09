import type { Catalog } from "../types";

export interface TreeNode {
  id: string;
  name: string;
  effect: string;
  needs: string[][];
}

export interface Column {
  colour: string;
  ranks: TreeNode[][];
}

/** Technologies by colour, in ranks: each comes after everything it can be learned from. */
export function treeOf(technologies: Catalog["technologies"]): Column[] {
  const ranks = new Map<string, number>();
  const rank = (id: string, seen: ReadonlySet<string> = new Set()): number => {
    const known = ranks.get(id);
    if (known !== undefined) return known;
    const needs = technologies[id]?.needs.flat() ?? [];
    const found = seen.has(id) ? 0 : Math.max(0, ...needs.map((need) => 1 + rank(need, new Set([...seen, id]))));
    ranks.set(id, found);
    return found;
  };
  const columns = new Map<string, TreeNode[][]>();
  for (const [id, { name, effect, colour, needs }] of Object.entries(technologies)) {
    const column = columns.get(colour) ?? [];
    columns.set(colour, column);
    const at = rank(id);
    (column[at] ??= []).push({ id, name, effect: effect ?? "", needs: needs.filter((group) => group.length) });
  }
  return [...columns].map(([colour, found]) => ({ colour, ranks: Array.from(found, (nodes) => nodes ?? []) }));
}

/** Whether everything needed for a technology is known. */
export const open = (node: TreeNode, known: ReadonlySet<string>): boolean =>
  node.needs.every((group) => group.some((need) => known.has(need)));
