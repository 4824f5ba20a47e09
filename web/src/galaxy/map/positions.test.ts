import { expect, test } from "vitest";

import { piecesOf, positionOf } from "./positions";
import type { Galaxy } from "../types";

test("rings are counted clockwise from the north", () => {
  expect(positionOf([0, 0])).toBe("000");
  expect(positionOf([0, -1])).toBe("101");
  expect(positionOf([1, -1])).toBe("102");
  expect(positionOf([-1, 0])).toBe("106");
  expect(positionOf([0, -3])).toBe("301");
  expect(positionOf([3, -3])).toBe("304");
  expect(positionOf([3, 0])).toBe("307");
  expect(positionOf([-1, -2])).toBe("318");
});

const galaxy = {
  numbered: true,
  systems: { middle: { at: [0, 0] }, north: { at: [0, -1] }, aside: { at: null } },
} as unknown as Galaxy;

test("positions in a sentence are systems", () => {
  expect(piecesOf(galaxy, "activate 101, then 000.")).toEqual([
    { text: "activate ", system: null },
    { text: "101", system: "north" },
    { text: ", then ", system: null },
    { text: "000", system: "middle" },
    { text: ".", system: null },
  ]);
});

test("other numbers are numbers", () => {
  for (const text of ["12:101", "1010 of 2.101", "a101", "305", ""]) {
    expect(piecesOf(galaxy, text)).toEqual([{ text, system: null }]);
  }
  expect(piecesOf({ ...galaxy, numbered: false }, "101")).toEqual([{ text: "101", system: null }]);
});
