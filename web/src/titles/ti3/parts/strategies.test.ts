import { expect, it } from "vitest";

import type { Catalog, View } from "../types";
import { cardsInPlay } from "./strategies";

const card = (number: number) => ({ name: `${number}`, number, primary: null, secondary: null });
const cards = { trade: card(5), imperial: card(8), throne: card(8), initiative: card(1) } as Catalog["strategies"];
const view = (rest: object) =>
  ({ players: [{ strategies: [] }], strategies: { bonus: {}, used: [] }, rules: {}, ...rest }) as unknown as View;
const ids = (rest: object) => cardsInPlay(cards, view(rest)).map((one) => one.id);

it("shows one card for each number", () => {
  expect(ids({})).toEqual(["initiative", "trade", "imperial"]);
  expect(ids({ rules: { ancient_throne: true } })).toEqual(["initiative", "trade", "throne"]);
  expect(ids({ players: [{ strategies: ["throne"] }] })).toEqual(["initiative", "trade", "throne"]);
});
