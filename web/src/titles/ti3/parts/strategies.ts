import type { Card } from "../../../galaxy/rail/rail";
import type { Catalog, View } from "../types";

/** The strategy cards of this game by number. Where two share a number, one has replaced the other. */
export function cardsInPlay(
  strategies: Catalog["strategies"],
  view: Pick<View, "players" | "strategies" | "rules">,
): { id: string; number: number; name: string }[] {
  const seen = new Set([
    ...view.players.flatMap((sheet) => sheet.strategies),
    ...Object.keys(view.strategies.bonus),
    ...view.strategies.used,
  ]);
  const byNumber = new Map<number, string>();
  for (const [id, { number }] of Object.entries(strategies)) {
    const other = byNumber.get(number);
    const replaces =
      other !== undefined && (seen.has(id) || (!seen.has(other) && view.rules.ancient_throne === true));
    if (other === undefined || replaces) byNumber.set(number, id);
  }
  return [...byNumber]
    .sort((a, b) => a[0] - b[0])
    .map(([number, id]) => ({ id, number, name: strategies[id]?.name ?? "" }));
}

/** The same with who holds them, what lies on them, and whether they were used. */
export function railOf(
  strategies: Catalog["strategies"],
  view: Pick<View, "players" | "strategies" | "rules">,
): Card[] {
  return cardsInPlay(strategies, view).map(({ id, number }) => ({
    card: id,
    initiative: number,
    player: view.players.find((sheet) => sheet.strategies.includes(id))?.player ?? null,
    goods: view.strategies.bonus[id] ?? 0,
    used: view.strategies.used.includes(id),
  }));
}
