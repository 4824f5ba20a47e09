import { expect, it } from "vitest";

import type { Catalog, View } from "../types";
import { agreementsOf, planetsOf, totalsOf } from "./sheet";

const catalog = {
  planets: {
    jord: { name: "Jord", system: "1", resources: 4, influence: 2, specialty: null },
    lor: { name: "Lor", system: "2", resources: 1, influence: 2, specialty: "red" },
    nar: { name: "Nar", system: "3", resources: 2, influence: 3, specialty: null },
  },
  races: { hacan: { name: "Hacan", short: "Hacan", abilities: [], trade_values: [3, 3] } },
} as unknown as Catalog;
const view = {
  planets: { lor: { owner: 0, exhausted: true }, jord: { owner: 0, exhausted: false }, nar: { owner: 1 } },
  players: [{ race: "sol" }, { race: "hacan" }],
  agreements: [{ a: 1, b: 0, card_a: 0, card_b: 1 }],
} as unknown as View;

it("lists my planets, ready ones first, and what they are worth", () => {
  const planets = planetsOf(view, catalog, 0);
  expect(planets.map((planet) => planet.id)).toEqual(["jord", "lor"]);
  expect(totalsOf(planets)).toEqual({ ready: 1, exhausted: 1, resources: 4, influence: 2 });
});

it("says who pays me how much", () => {
  expect(agreementsOf(view, catalog, 0)).toEqual([{ with: 1, gets: 3 }]);
});
