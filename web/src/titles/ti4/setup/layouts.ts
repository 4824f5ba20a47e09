import type { Json } from "../../../lib/server/wire";
import type { LayoutFacts } from "../types";

/** The layout that a table will have: the one that is chosen, that of a draft, or the usual one; null: none of these. */
export function layoutFor(
  layouts: Record<string, LayoutFacts>,
  players: number,
  options: Record<string, Json>,
): LayoutFacts | null {
  const sets = String(options["sets"] ?? "").split(",");
  const fits = Object.entries(layouts).filter(
    ([, one]) => one.players === players && (!options["sets"] || sets.includes(one.set)),
  );
  if (options["choosing"] === "milty") return fits.find(([, one]) => one.slices)?.[1] ?? null;
  const chosen = String(options["layout"] ?? "");
  return (chosen ? fits.find(([id]) => id === chosen) : fits[0])?.[1] ?? null;
}
