import { expect, test } from "vitest";

import type { Card, Filed } from "../../lib/server/wire";
import { counts, fits, thingsOf, wished, written } from "./filing";

const card = (kind: string, id: string): Card => ({
  kind,
  id,
  name: id,
  sort: kind,
  facts: [],
  parts: [],
  rule: "",
  use: "",
});
const filed = (tags: Record<string, string[]>): Filed => ({ tags, tests: 1, recorded: 0, simulated: 2 });
const THINGS = thingsOf([card("term", "d"), card("technology", "a"), card("technology", "b"), card("unit", "c")], {
  rows: {
    "technology:a": filed({ set: ["base"], timing: ["status", "any"] }),
    "technology:b": filed({ set: ["more"] }),
    "unit:c": filed({ set: ["base"] }),
  },
});
const names = (wish: Record<string, string>) =>
  THINGS.filter((thing) => fits(thing, wish)).map(({ card: { id } }) => id);

test("filters hold together, and nothing is filed of a term", () => {
  expect(names({})).toEqual(["a", "b", "c", "d"]);
  expect(names({ kind: "technology" })).toEqual(["a", "b"]);
  expect(names({ kind: "technology", set: "base" })).toEqual(["a"]);
  expect(names({ set: "base" })).toEqual(["a", "c"]);
  expect(names({ timing: "any", set: "" })).toEqual(["a"]);
  expect(names({ deck: "none" })).toEqual([]);
});

test("a value tells how many things there would be with it", () => {
  expect([...counts(THINGS, "set", { kind: "technology", set: "base" })]).toEqual([
    ["base", 1],
    ["more", 1],
  ]);
  expect(counts(THINGS, "kind", { set: "base" }).get("unit")).toBe(1);
  expect(counts(THINGS, "kind", { set: "base" }).has("term")).toBe(false);
});

test("a wish is kept in the address", () => {
  expect(written({ kind: "unit", set: "" })).toBe("?kind=unit");
  expect(written({})).toBe("");
  expect(wished("?kind=unit&set=base")).toEqual({ kind: "unit", set: "base" });
});
