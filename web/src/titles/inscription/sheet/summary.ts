/** The marks of a sheet in a sentence, for whoever cannot see them. */

import type { Layout, PlayerView, SheetKind } from "../types";
import { say } from "../words";

const count = (layout: Layout, ...kinds: string[]) => layout.places.filter(({ kind }) => kinds.includes(kind)).length;

export function summaryOf(kind: SheetKind, player: PlayerView, layout: Layout, name: string): string {
  const { navigation, expansion, industry, warfare } = player.sheets;
  const all = { name, points: player.points[kind].total };
  if (kind === "navigation")
    return say("summary.navigation", {
      ...all,
      n: navigation.claimed.length,
      of: count(layout, "system"),
      explored: navigation.explored.length,
      crossed: navigation.crossed.length,
    });
  if (kind === "expansion")
    return say("summary.expansion", {
      ...all,
      n: expansion.crossed.length,
      of: count(layout, "cell"),
      planets: expansion.unlocked.length,
      docks: expansion.docks.length,
      population: expansion.population,
    });
  if (kind === "industry")
    return say("summary.industry", {
      ...all,
      n: industry.claimed.length,
      of: count(layout, "hex", "x_hex"),
      scrapped: industry.scrapped.length,
      votes: industry.votes - industry.votes_spent,
      goods: industry.goods - industry.goods_spent,
    });
  return say("summary.warfare", {
    ...all,
    n: warfare.units.reduce((sum, { nodes }) => sum + nodes.length, 0),
    of: count(layout, "node"),
    units: warfare.units.length,
    won: warfare.results.filter((result) => result === "won").length,
    lost: warfare.results.filter((result) => result === "lost").length,
  });
}
