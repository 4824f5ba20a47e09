import { expect, it } from "vitest";

import type { Catalog, View } from "../types";
import { agreementsOf } from "./agreements";

const catalog = {
  factions: { hacan: { name: "Hacan", short: "Hacan", abilities: [], trade_values: [3, 3] } },
} as unknown as Catalog;
const view = {
  players: [{ faction: "sol" }, { faction: "hacan" }],
  agreements: [{ a: 1, b: 0, card_a: 0, card_b: 1 }],
} as unknown as View;

it("says who pays me how much", () => {
  expect(agreementsOf(view, catalog, 0)).toEqual([{ with: 1, gets: 3 }]);
});
