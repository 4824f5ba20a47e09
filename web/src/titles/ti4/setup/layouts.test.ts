import { expect, test } from "vitest";

import { layoutFor } from "./layouts";

const one = (players: number, set: string, slices: boolean) => ({
  players,
  set,
  slices,
  homes: [],
  spaces: [],
  lanes: [],
  goods: [],
  blue: 0,
  red: 0,
});
const five = one(5, "base", false);
const lanes = one(5, "pok", true);
const layouts = { five, lanes, six: one(6, "base", true) };

test("the usual layout, the chosen one, that of a draft, or none", () => {
  expect(layoutFor(layouts, 5, {})).toBe(five);
  expect(layoutFor(layouts, 5, { layout: "lanes" })).toBe(lanes);
  expect(layoutFor(layouts, 5, { choosing: "milty" })).toBe(lanes);
  expect(layoutFor(layouts, 5, { choosing: "milty", sets: "base" })).toBe(null);
  expect(layoutFor(layouts, 6, { layout: "lanes" })).toBe(null);
});
