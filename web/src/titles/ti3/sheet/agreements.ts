import type { Catalog, Seat, View } from "../types";

export interface Agreement {
  with: Seat;
  gets: number;
}

/** The trade agreements of a player: with whom, and what each of those pays. */
export function agreementsOf(view: View, catalog: Catalog, player: Seat): Agreement[] {
  const found: Agreement[] = [];
  for (const deal of view.agreements) {
    const [a, b] = [Number(deal.a), Number(deal.b)];
    if (player !== a && player !== b) continue;
    const other = player === a ? b : a;
    const card = Number(player === a ? deal.card_b : deal.card_a);
    const faction = view.players[other]?.faction ?? "";
    const values = (catalog.factions[faction] as { trade_values?: number[] } | undefined)?.trade_values ?? [];
    found.push({ with: other, gets: values[card] ?? 0 });
  }
  return found;
}
