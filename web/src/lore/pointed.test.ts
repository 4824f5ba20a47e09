import { expect, test } from "vitest";

import { cardOf, read } from "./pointed";

test("what an element shows is written and read", () => {
  expect(read(cardOf("unit", "cruiser", 2))).toEqual({ at: { kind: "unit", id: "cruiser" }, player: 2 });
  expect(read(cardOf("note", "alliance:3"))).toEqual({ at: { kind: "note", id: "alliance:3" }, player: null });
  expect(read(cardOf("note", "alliance:3", 0))).toEqual({ at: { kind: "note", id: "alliance:3" }, player: 0 });
  expect(read("nothing")).toBeNull();
  expect(read("")).toBeNull();
});
